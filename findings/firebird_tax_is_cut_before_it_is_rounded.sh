#!/bin/bash
# Packages: firebird3.0-server-core and libfbclient2, both 3.0.11.33637.ds4-2+deb12u1 (Debian 12), run inside the program, with
# firebird-driver 2.1.0 for Python (PyPI).
# Input: a column NUMERIC(9, 2) with the prices 0.01 to 100.00; a tax of 19 % as price * 19 / 100, as price / 100 * 19, and as
# price * 0.19, each cast to NUMERIC(9, 2) as a column of taxes stores it; the tax within a price, price * 19 / 119; a third of a
# price; and the mean of 19.99 and 20.00.
# Guess: a cast to two decimals rounds, as it does with a literal, 3.7981 to 3.80; a quotient has some digits more than its parts,
# as in other databases; multiplying before dividing is the careful way.
# Behavior: a quotient has the decimals of both its parts together, which for a price and a whole number are two, and the rest is
# cut before the cast can round it. 19 % of 19.99 is 3.79 by price * 19 / 100, which lacks a cent for one half of all prices, and
# 3.61 by price / 100 * 19. All taxes together lack 50.00 in the first way and 941.00 in the second. price * 0.19 is right. A mean
# is cut as well, 19.99 of 19.99 and 20.00, and 3 thirds of 20.00 are 19.98.
# Seen: see `expected` below.
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
cat >taxes.py <<'EOF'
import sys
from decimal import ROUND_HALF_UP, Decimal

from firebird.driver import create_database, driver_config

driver_config.fb_client_library.value = sys.argv[1]
database = create_database("shop.fdb", user="SYSDBA")
shop = database.cursor()
shop.execute("CREATE TABLE goods (price NUMERIC(9, 2))")
database.commit()
shop.execute("""EXECUTE BLOCK AS DECLARE cents INT = 0; BEGIN
    WHILE (cents < 10000) DO BEGIN cents = cents + 1; INSERT INTO goods VALUES (CAST(:cents AS NUMERIC(9, 2)) * 0.01); END
END""")
for tax, share in {"price * 19 / 100": (19, 100), "price / 100 * 19": (19, 100), "price * 0.19": (19, 100), "price * 19 / 119": (19, 119),
                   "price / 3": (1, 3)}.items():
    shop.execute(f"SELECT price, CAST({tax} AS NUMERIC(9, 2)) FROM goods")
    rows = shop.fetchall()
    exact = [(price * share[0] / share[1]).quantize(Decimal("0.01"), ROUND_HALF_UP) for price, _ in rows]
    off = sum(value != right for (_, value), right in zip(rows, exact))
    print(f"{tax}: of 19.99 it is {dict(rows)[Decimal('19.99')]}, {off} are off, in sum by {sum(v for _, v in rows) - sum(exact)}")
for query in ("CAST(3.7981 AS NUMERIC(9, 2)) FROM goods ROWS 1", "AVG(price) FROM goods WHERE price IN (19.99, 20.00)",
              "price / 3 * 3 FROM goods WHERE price = 20.00"):
    print(f"{query}: {shop.execute('SELECT ' + query).fetchone()[0]}")
shop.close()
database.close()
EOF
seen=$(FIREBIRD=$place/home FIREBIRD_LOCK=$place LD_LIBRARY_PATH=$lib python/bin/python taxes.py "$lib/libfbclient.so.2")
echo "$seen"
expected='price * 19 / 100: of 19.99 it is 3.79, 5000 are off, in sum by -50.00
price / 100 * 19: of 19.99 it is 3.61, 9700 are off, in sum by -941.00
price * 0.19: of 19.99 it is 3.80, 0 are off, in sum by 0.00
price * 19 / 119: of 19.99 it is 3.19, 4957 are off, in sum by -49.57
price / 3: of 19.99 it is 6.66, 3333 are off, in sum by -33.33
CAST(3.7981 AS NUMERIC(9, 2)) FROM goods ROWS 1: 3.80
AVG(price) FROM goods WHERE price IN (19.99, 20.00): 19.99
price / 3 * 3 FROM goods WHERE price = 20.00: 19.98'
test "$seen" = "$expected" || exit 1
