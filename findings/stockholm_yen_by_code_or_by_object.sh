#!/bin/sh
# Package: stockholm 0.5.7 (PyPI), amounts of money with a currency, as decimals and in minor units ("sub units").
# Input: 1234 minor units of yen, Kuwaiti dinars and euros, whose currency is given in the ways that the manual of the
# package shows: as the code in text, as an object, and by `get_currency`; two sums; and an amount in yen that is
# written to JSON and read back.
# Guess: the code in text is short for the object, since the two are equal, so that 1234 minor units are 1,234 yen and
# 1.234 dinars in both; and an amount read from its own JSON has the minor units that it had.
# Behavior: only the object, which `get_currency` finds, has the digits of ISO 4217. Under a code in text, or
# `Currency("JPY")`, which equals the object, every currency has hundredths: 12.34 yen, and 1,234 yen to charge are
# 123400. A sum has the digits of its first term. JSON holds the code alone, so that what is read back counts in
# hundredths. For euros both ways agree, so that a test in euros finds nothing.
# Seen: JPY 12.34 or 1234, KWD 12.34 or 1.234, EUR 12.34 or 12.34 | equal: True | 1234 yen in minor units: by code
# 123400, by object 1234, by get_currency 1234, from JSON 123400 | 1 + 2 yen: object first 3, code first 300
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check stockholm==0.5.7 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >yen.py <<'PY'
from stockholm import Currency, Money, get_currency
from stockholm.currency import EUR, JPY, KWD


def counted(currency):
    return Money(1234, currency, from_sub_units=True).amount_as_string()


both = ", ".join(f"{named.ticker} {counted(named.ticker)} or {counted(named)}" for named in (JPY, KWD, EUR))
equal = Currency("JPY") == JPY and Money(1234, "JPY") == Money(1234, JPY)
by_code, by_object, by_name = (Money(1234, currency) for currency in ("JPY", JPY, get_currency("JPY")))
read = Money.from_json(by_object.as_json())
sums = Money(1, JPY) + Money(2, "JPY"), Money(1, "JPY") + Money(2, JPY)
print(
    both,
    f"equal: {equal}",
    f"1234 yen in minor units: by code {by_code.sub_units}, by object {by_object.sub_units}, "
    f"by get_currency {by_name.sub_units}, from JSON {read.sub_units}",
    f"1 + 2 yen: object first {sums[0].sub_units}, code first {sums[1].sub_units}",
    sep=" | ",
)
PY
seen=$(python/bin/python yen.py)
echo "$seen"
wanted="JPY 12.34 or 1234, KWD 12.34 or 1.234, EUR 12.34 or 12.34 | equal: True"
wanted="$wanted | 1234 yen in minor units: by code 123400, by object 1234, by get_currency 1234, from JSON 123400"
wanted="$wanted | 1 + 2 yen: object first 3, code first 300"
test "$seen" = "$wanted" || exit 1
