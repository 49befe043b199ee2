#!/bin/sh
# Package: dated-money 2.1.0 (PyPI), amounts with a currency and a date, by which they are converted; rates are put into its own
# cache, so that nothing is asked from the network (what it would ask with, supabase, is not installed).
# Input: rates of 31 December 2024 (1 USD = 0.96 EUR) and 30 June 2025 (0.85); a claim of 1,000.00 dollars of 2024, converted to
# euros at the date of 2025 by `to`, by `cents` and by `on`; and 5.125 dinars and 0.015 dollars, written to SQLite and read.
# Guess: `to("EUR", on_date="2025-06-30")` is 850.00 euros, as `cents("EUR", on_date="2025-06-30")` is; what is stored is what is
# read.
# Behavior: `to` forgets the date for the rate and keeps it for the result: 960.00 euros of 30 June 2025, the rate of 2024 under the
# date of 2025. Back to dollars at once, the claim is 1,129.41. `cents` and `on` are right. In a database an amount has two digits,
# half to even, whatever the currency: 5.125 dinars are 5.12.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check python-dateutil==2.9.0.post0 python-dotenv==1.2.4 requests==2.34.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check --no-deps dated-money==2.1.0 >>pip.log 2>&1 || { cat pip.log; exit 2; }
cat >claims.py <<'EOF'
import os
import sqlite3

os.environ["DMON_RATES_CACHE"] = os.getcwd()
from dated_money import DatedMoney
from dated_money.db_serialization import register_sqlite_converters
from dated_money.rates import cache_day_rates

cache_day_rates("2024-12-31", {"USD": 1, "EUR": 0.96, "KWD": 0.308})
cache_day_rates("2025-06-30", {"USD": 1, "EUR": 0.85, "KWD": 0.306})
claim = DatedMoney("1000.00", "USD", "2024-12-31")
converted = claim.to("EUR", on_date="2025-06-30")
print("as it is:", claim.to("EUR").amount(), "| to:", repr(converted), "| back:", repr(converted.to("USD")))
print("cents:", claim.cents("EUR", on_date="2025-06-30") / 100, "| on:", repr(claim.on("2025-06-30").to("EUR")))

register_sqlite_converters()
database = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_DECLTYPES)
database.execute("CREATE TABLE claims (amount DATEDMONEY)")
for amount, currency in (("5.125", "KWD"), ("5.135", "KWD"), ("0.015", "USD"), ("0.025", "USD")):
    database.execute("DELETE FROM claims")
    database.execute("INSERT INTO claims VALUES (?)", (DatedMoney(amount, currency, "2024-12-31"),))
    (stored,) = database.execute("SELECT amount FROM claims").fetchone()
    print(f"{amount} {currency} is stored as {stored.amount()}")
EOF
seen=$(python/bin/python claims.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='as it is: 960.0000 | to: 2025-06-30 EUR 960.00 | back: 2025-06-30 USD 1129.41
cents: 850.0000 | on: 2025-06-30 EUR 850.00
5.125 KWD is stored as 5.12
5.135 KWD is stored as 5.14
0.015 USD is stored as 0.02
0.025 USD is stored as 0.02'
test "$seen" = "$expected" || exit 1
