#!/bin/sh
# Packages: bankstatementparser 0.0.29, which reads statements of banks in eight formats, and bankstatementparser-loader-bai2
# 0.0.28, the reader of BAI2 by the same author (PyPI).
# Input: statements in BAI2, the format of American banks, with a payment of 19.99 dollars, 1999 yen and 19.990 dinars of Kuwait:
# amounts have no point in BAI2, their decimals are those of the currency, which the file states. The payment of 1999 yen once
# more as MT940. Then 19.99 dollars that a bank books by codes of its own, as received (920) and as a fee (960): of these codes,
# 920 to 959 are credits and 960 to 999 debits.
# Guess: 19.99 dollars, 1999 yen and 19.990 dinars, for the readers have the currency, and the manual of the second says that
# amounts are in the currency's minor units; the fee is below zero; and the two of one author agree.
# Behavior: both divide by 100, whatever the currency. 1999 yen are 19.99 yen, in the payment and in the balance, and dinars are
# ten times what they are, labelled JPY and KWD as if right. As MT940, the same reader has 1999 yen. A fee by code 960 counts
# as received in the one, without an error; the other leaves both lines out, the payment too.
# Seen: see `expected` below: bankstatementparser with its closing balance, the loader.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check bankstatementparser==0.0.29 bankstatementparser-loader-bai2==0.0.28 \
	>pip.log 2>&1 || { cat pip.log; exit 2; }
cat >read.py <<'EOF'
import pathlib

from bankstatementparser import Bai2Parser, Mt940Parser
from bankstatementparser_loader_bai2 import load_bai2


def statement(currency, amount, codes=("195",)):
    lines = [f"16,{code},{amount},0,R{code},,Order {code}/" for code in codes]
    records = len(lines) + 2
    total = amount * (len(lines) + 1)
    return "\n".join([
        "01,BANK,SHOP,261102,0800,1,80,1,2/",
        f"02,SHOP,BANK,1,261101,,{currency},2/",
        f"03,123,{currency},015,{amount},,/",
        *lines,
        f"49,{total},{records}/",
        f"98,{total},1,{records + 2}/",
        f"99,{total},1,{records + 4}/",
    ]) + "\n"


def show(name, text):
    path = pathlib.Path("statement.bai")
    path.write_text(text)
    reader = Bai2Parser(str(path))
    amounts = " ".join(str(amount) for amount in reader.parse()["amount"])
    loaded = " ".join(str(line.amount) for line in load_bai2(text)) or "nothing"
    print(f"{name}: {amounts} (balance {reader.get_summary()['closing_balance']}) | {loaded}")


show("USD", statement("USD", 1999))
show("JPY", statement("JPY", 1999))
show("KWD", statement("KWD", 19990))
show("USD by codes 920 and 960", statement("USD", 1999, ("920", "960")))
yen = pathlib.Path("statement.mt940")
yen.write_text(""":20:1
:25:123
:28C:1/1
:60F:C261101JPY0,
:61:2611011101C1999,NTRFR195
:62F:C261101JPY1999,
""")
print("JPY as MT940:", *Mt940Parser(str(yen)).parse()["amount"])
EOF
seen=$(python/bin/python read.py)
echo "$seen"
expected='USD: 19.99 (balance 19.99) | 19.99
JPY: 19.99 (balance 19.99) | 19.99
KWD: 199.9 (balance 199.9) | 199.9
USD by codes 920 and 960: 19.99 19.99 (balance 19.99) | nothing
JPY as MT940: 1999'
test "$seen" = "$expected" || exit 1
