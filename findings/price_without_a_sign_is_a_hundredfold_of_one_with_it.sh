#!/bin/sh
# Package: cobolio 0.1.5 (PyPI), which reads records of mainframes by the copybook of the COBOL program that wrote them.
# Input: one record with an amount of 19.99 in each form that books have: with a sign and without, as digits, packed (COMP-3) and
# binary (COMP); a tax rate of 0.0775, with and without a digit before the point in its picture; then the same for an amount of
# 0.05.
# Guess: V is the decimal point, which stands in the picture and not in the data, whatever the form, and wherever in the picture.
# Behavior: the point is left out where the digits have no sign: the price of 19.99 is 000001999, a hundredfold, beside
# +0000019.99 in the next field, whose picture has the same V. Packed and binary amounts have it with and without a sign. A
# picture that begins with its V has no decimals in any form: the rate of 0.0775 is +00775. Nothing is raised, and the layout has
# a scale of 2 for the price.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check cobolio==0.1.5 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >record.py <<'EOF'
import contextlib
import io

import cobolio


def digits(cents, sign=0xF):
    text = f"{cents:09d}"
    return bytes(0xF0 | int(digit) for digit in text[:-1]) + bytes([sign << 4 | int(text[-1])])


def packed(number, width=9, sign="C"):
    return bytes.fromhex(f"{number:0{width}d}{sign}")


for cents in (1999, 5):
    fields = [
        ("9(7)V99", digits(cents)),
        ("S9(7)V99", digits(cents, 0xC)),
        ("9(7)V99 COMP-3", packed(cents, sign="F")),
        ("S9(7)V99 COMP-3", packed(cents)),
        ("9(7)V99 COMP", cents.to_bytes(4, "big")),
        ("S9(7)V99 COMP", cents.to_bytes(4, "big")),
        ("S9V9(4) COMP-3", packed(775, 5)),
        ("SV9(4) COMP-3", packed(775, 5)),
        ("SV9999 COMP-3", packed(775, 5)),
    ]
    book = "       01  SALE.\n" + "".join(f"           05 F{at:02d}  PIC {kind}.\n" for at, (kind, _) in enumerate(fields))
    with contextlib.redirect_stdout(io.StringIO()):
        length, layout = cobolio.copybook_to_layout(book)
    data = b"".join(field for _, field in fields)
    assert length == len(data)
    values = cobolio.loads(data, layout)
    for (kind, _), value, field in zip(fields, values.values(), layout):
        print(f"{kind}: {value}, scale {field[-1]}")
EOF
seen=$(python/bin/python record.py)
echo "$seen"
expected='9(7)V99: 000001999, scale 2
S9(7)V99: +0000019.99, scale 2
9(7)V99 COMP-3: +0000019.99, scale 2
S9(7)V99 COMP-3: +0000019.99, scale 2
9(7)V99 COMP: +000019.99, scale 2
S9(7)V99 COMP: +000019.99, scale 2
S9V9(4) COMP-3: +0.0775, scale 4
SV9(4) COMP-3: +00775, scale 0
SV9999 COMP-3: +00775, scale 0
9(7)V99: 000000005, scale 2
S9(7)V99: +0000000.05, scale 2
9(7)V99 COMP-3: +0000000.05, scale 2
S9(7)V99 COMP-3: +0000000.05, scale 2
9(7)V99 COMP: +000000.05, scale 2
S9(7)V99 COMP: +000000.05, scale 2
S9V9(4) COMP-3: +0.0775, scale 4
SV9(4) COMP-3: +00775, scale 0
SV9999 COMP-3: +00775, scale 0'
test "$seen" = "$expected" || exit 1
