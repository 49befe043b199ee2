#!/bin/bash
# Packages: firebird3.0-server-core and libfbclient2, both 3.0.11.33637.ds4-2+deb12u1 (Debian 12), run inside the program, with
# firebird-driver 2.1.0 for Python (PyPI).
# Input: a column NUMERIC(9, 2) of prices, 19.99, 20.00, 19.49 and 0.50; the remainder by a voucher of 5, by 1, by 0.05, by 0.25
# and by 2.50; what is left when the whole vouchers are taken off; and the prices without cents, by MOD(price, 1) = 0.
# Guess: MOD of exact decimals is exact: 19.99 by 5 is 4.99, as in other databases. The manual shows whole numbers only.
# Behavior: both numbers are rounded to whole ones first: MOD(19.99, 5) is that of 20 by 5, 0, and of 19.49 it is 4. Every price
# is without cents by that test. By 0.25 or 0.05 there is an error, as the divisor is rounded to 0, and by 2.50 the remainder of
# 20.00 is 2, since 2.50 is taken for 3. Nothing tells that a price has been rounded.
# Seen: see `expected` below: by Firebird, and by Decimal of Python.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir home
for package in firebird3.0-server-core libfbclient2; do
	apt-get download -qq "$package=3.0.11.33637.ds4-2+deb12u1" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
apt-get download -qq libtommath1 libib-util >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in *.deb; do dpkg -x "$file" system; done
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check firebird-driver==2.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
lib=$place/system/usr/lib/x86_64-linux-gnu
echo "Providers = Engine12" >home/firebird.conf
printf 'Plugin = Engine12 {\n\tModule = %s/firebird/3.0/plugins/libEngine12\n}\n' "$lib" >home/plugins.conf
cat >remainders.py <<'EOF'
import sys
from decimal import Decimal

from firebird.driver import create_database, driver_config

driver_config.fb_client_library.value = sys.argv[1]
database = create_database("shop.fdb", user="SYSDBA")
shop = database.cursor()
shop.execute("CREATE TABLE goods (price NUMERIC(9, 2))")
database.commit()
prices = [Decimal(price) for price in ("19.99", "20.00", "19.49", "0.50")]
for price in prices:
    shop.execute("INSERT INTO goods VALUES (?)", [price])


def answer(query):
    try:
        return " ".join(str(row[0]) for row in shop.execute(query).fetchall())
    except Exception:
        return "an error"


for divisor in ("5", "1", "2.50", "0.05", "0.25"):
    exact = " ".join(str(price % Decimal(divisor)) for price in prices)
    print(f"MOD(price, {divisor}): {answer(f'SELECT MOD(price, {divisor}) FROM goods')} | {exact}")
print("whole vouchers:", answer("SELECT price - MOD(price, 5) FROM goods"))
print("without cents:", answer("SELECT price FROM goods WHERE MOD(price, 1) = 0"))
shop.close()
database.close()
EOF
seen=$(FIREBIRD=$place/home FIREBIRD_LOCK=$place LD_LIBRARY_PATH=$lib python/bin/python remainders.py "$lib/libfbclient.so.2")
echo "$seen"
expected='MOD(price, 5): 0 0 4 1 | 4.99 0.00 4.49 0.50
MOD(price, 1): 0 0 0 0 | 0.99 0.00 0.49 0.50
MOD(price, 2.50): 2 2 1 1 | 2.49 0.00 1.99 0.50
MOD(price, 0.05): an error | 0.04 0.00 0.04 0.00
MOD(price, 0.25): an error | 0.24 0.00 0.24 0.00
whole vouchers: 19.99 20.00 15.49 -0.50
without cents: 19.99 20.00 19.49 0.50'
test "$seen" = "$expected" || exit 1
