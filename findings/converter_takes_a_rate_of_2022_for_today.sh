#!/bin/sh
# Package: CurrencyConverter 0.18.23 (PyPI), of October 2026, which carries the reference rates of the European Central Bank.
# Input: 1,000 units of four currencies into euros, 1,000 roubles into dollars and 1,000 euros into roubles, without a date, as
# a cart that shows prices in another currency asks; then roubles into euros with the day of the latest rates.
# Guess: without a date the rate is that of the latest day in the data, one day for all currencies. A currency that the bank
# no longer publishes, the rouble since March 2022, is an error, in both directions: the manual says that a rate that is
# missing raises `RateNotFoundError`.
# Behavior: without a date the day is the last one on which the currency that one converts *from* was published, and nothing
# in the answer tells which. Dollars are of October 2026, and roubles of 1 March 2022: 1,000 of them are 8.53 euros. Roubles in
# dollars take the dollar of 2022 too, so that one page shows two different dollars. The same pair the other way round, euros
# into roubles, raises the error, and so does roubles into euros with the date.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check CurrencyConverter==0.18.23 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >rates.py <<'EOF'
from currency_converter import CurrencyConverter, RateNotFoundError

converter = CurrencyConverter()
latest = converter.bounds["USD"].last_date
print("latest rates:", latest)
for currency in ("USD", "RUB", "HRK", "BGN"):
    print(f"1000 {currency} {converter.convert(1000, currency, 'EUR'):.2f} EUR, rate of {converter.bounds[currency].last_date}")
dollars = converter.convert(converter.convert(1000, "RUB", "EUR"), "EUR", "USD")
print(f"1000 RUB {converter.convert(1000, 'RUB', 'USD'):.2f} USD, by way of euros {dollars:.2f} USD")
for name, ask in {
    "1000 EUR in RUB": lambda: converter.convert(1000, "EUR", "RUB"),
    "1000 RUB with the date": lambda: converter.convert(1000, "RUB", "EUR", date=latest),
}.items():
    try:
        print(f"{name}: {ask()}")
    except RateNotFoundError as error:
        print(f"{name}: {type(error).__name__}")
EOF
seen=$(python/bin/python rates.py)
echo "$seen"
expected='latest rates: 2026-10-30
1000 USD 895.09 EUR, rate of 2026-10-30
1000 RUB 8.53 EUR, rate of 2022-03-01
1000 HRK 132.69 EUR, rate of 2022-12-30
1000 BGN 511.30 EUR, rate of 2025-12-31
1000 RUB 9.52 USD, by way of euros 9.53 USD
1000 EUR in RUB: RateNotFoundError
1000 RUB with the date: RateNotFoundError'
test "$seen" = "$expected" || exit 1
