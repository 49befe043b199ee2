#!/bin/sh
# Package: philiprehberger-money 0.5.0 (PyPI), amounts in cents with a currency and a mode of rounding.
# Input: amounts of 0.01 to 100.00, allotted to three sellers of whom the first has sold nothing (0, 1, 1), and to four by
# 0, 1, 1, 1; then 2.345, 2.349 and 0.005 as text, with the modes HALF_UP, DOWN and UP; 4.69 / 2; and 5.125 dinars.
# Guess: who has no share gets 0.00, and the parts make the sum. The mode of an amount holds for its making as for its product.
# Behavior: parts are rounded up at a half, and what is too much is taken off the first in the list, who has none: 1.01 is -0.01,
# 0.51 and 0.51, and so is every odd amount. The mode is kept for products, but the amount itself is always made half to even:
# 2.349 with DOWN is 2.35, and 2.345 with HALF_UP, the default, is 2.34, while 4.69 / 2 by the same mode is 2.35. Dinars have two
# digits.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check philiprehberger-money==0.5.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >amounts.py <<'EOF'
from philiprehberger_money import Money, RoundingMode


def show(parts):
    return ", ".join(f"{part.amount:.2f}" for part in parts)


for text, shares in (("1.00", [0, 1, 1]), ("1.01", [0, 1, 1]), ("1.01", [0, 1, 1, 1]), ("0.99", [0, 50, 50])):
    print(f"{text} by {shares}: {show(Money.from_major(text, 'EUR').allocate(shares))}")
owes = sum(Money(cents, "EUR").allocate([0, 1, 1])[0].is_negative() for cents in range(1, 10001))
print(f"of 10000 amounts {owes} give the first a part below zero")
for text in ("2.345", "2.349", "0.005"):
    made = [f"{mode.name[6:]} {Money.from_major(text, 'EUR', rounding_mode=mode)}" for mode in RoundingMode]
    print(f"{text}: {', '.join(made)}")
print("4.69 / 2:", Money.from_major("4.69", "EUR").divide(2), "| 5.125 KWD:", Money.from_major("5.125", "KWD"))
EOF
seen=$(python/bin/python amounts.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='1.00 by [0, 1, 1]: 0.00, 0.50, 0.50
1.01 by [0, 1, 1]: -0.01, 0.51, 0.51
1.01 by [0, 1, 1, 1]: -0.01, 0.34, 0.34, 0.34
0.99 by [0, 50, 50]: -0.01, 0.50, 0.50
of 10000 amounts 5000 give the first a part below zero
2.345: HALF_UP 2.34 EUR, HALF_EVEN 2.34 EUR, DOWN 2.34 EUR, UP 2.34 EUR
2.349: HALF_UP 2.35 EUR, HALF_EVEN 2.35 EUR, DOWN 2.35 EUR, UP 2.35 EUR
0.005: HALF_UP 0.00 EUR, HALF_EVEN 0.00 EUR, DOWN 0.00 EUR, UP 0.00 EUR
4.69 / 2: 2.35 EUR | 5.125 KWD: 5.12 KWD'
test "$seen" = "$expected" || exit 1
