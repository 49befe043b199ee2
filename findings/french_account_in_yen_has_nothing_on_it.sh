#!/bin/sh
# Package: python-cfonb 2.13 (PyPI), which reads and writes CFONB, the account statements of all banks in France; of it the reader.
# Input: a statement of an account in euros, one in yen and one in CFA francs, whose records say that their amounts have no decimals,
# and one in Tunisian dinars, which have three, each with a payment of 19900 and a balance; and a payment in euros with the record MMO
# for what was paid abroad: 110.00 dollars, with two decimals, at a rate of 1.10000000, with eight.
# Guess: the number of decimals says where the point stands, as it does in the amounts in euros.
# Behavior: with no decimals the point is put before all digits, and a payment of 19900 yen is 0.00000000019900. For a payment from
# abroad the amount is divided by the number of decimals instead of a power of ten: 110.00 dollars are 5500.0, and the rate of 1.1 is
# 13750000.0. Euros and dinars are right. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps python-cfonb==2.13 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statement.py <<'EOF'
import io

from cfonb import StatementReader


def record(kind, currency, decimals, *parts):
    line = f"{kind}30002    00447{currency}{decimals} 00010115580" + "".join(parts)
    return line.ljust(120) + "\n"


def show(currency, decimals, digits, abroad=None):
    amount = digits.zfill(13) + "{"
    lines = [
        record("01", currency, decimals, "  ", "291126", " " * 50, "0" * 13 + "{"),
        record("04", currency, decimals, "18", "301126", "  ", "301126", "ORDER 1".ljust(31), " " * 11, amount),
        record("07", currency, decimals, "  ", "301126", " " * 50, amount),
    ]
    if abroad:
        lines.insert(2, record("05", currency, decimals, "18", "301126", " " * 5, "MMO", abroad))
    (read,) = StatementReader().parse(io.StringIO("".join(lines)))
    (line,) = read.lines
    print(f"{currency}: payment {line.amount}, balance {read.footer.next_amount}")
    if abroad:
        print(f"  abroad: {line.currency_code} {line.equivalent_amount}, rate {line.exchange_rate}")


show("EUR", 2, "199")
show("JPY", 0, "1990")
show("XOF", 0, "1990")
show("TND", 3, "1990")
show("EUR", 2, "1000", "USD2" + "11000".zfill(14) + "08" + "110000000".zfill(11) + " " * 39)
EOF
seen=$(python/bin/python statement.py)
echo "$seen"
expected='EUR: payment 19.90, balance 19.90
JPY: payment 1.9900E-10, balance 1.9900E-10
XOF: payment 1.9900E-10, balance 1.9900E-10
TND: payment 19.900, balance 19.900
EUR: payment 100.00, balance 100.00
  abroad: USD 5500.0, rate 13750000.0'
test "$seen" = "$expected" || exit 1
