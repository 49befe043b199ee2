#!/bin/bash
# Packages: postgresql-15-pgmp 1.0.4-5+b1 and postgresql-15-rational 0.0.2-5+b1 with postgresql-15 (Debian 12): two extensions
# of PostgreSQL for exact fractions, `mpq` and `rational`, in which taxes and shares have no rest.
# Input: 19 % of tax on each price from 0.01 to 100.00, exact as `mpq`, put into a column of `numeric(10, 2)`, and by `round`;
# 2/3, 0.995 and a refund of 23.7881 as `numeric(10, 2)`; 19.99 and 2.5 as `mpz`, the whole numbers beside it. Then amounts as
# `rational`, by text and by a cast from `float8`, the only numbers that it takes: 19.99, 21,474,836.47, 21,474,836.49,
# 25,000,000.01 and 30,000,000.99.
# Guess: a cast to `numeric(10, 2)` rounds, as all casts to it do in this database, and the whole number of 19.99 is 20, as
# `19.99::int` is. A fraction that does not fit is an error, as it is for text.
# Behavior: the cast from `mpq` cuts: 2/3 is 0.66, 0.995 is 0.99, and of the taxes on 10,000 prices 5,000 have a cent too few;
# by `round` on `numeric` none has. `mpz` cuts as well. In `rational` numerator and denominator have 32 bits: from 21,474,836.48
# on an amount is brought to a near fraction, 25,000,000.01 to 25,000,000, without a word, while 2500000001/100 as text is
# refused.
# Seen: see `expected` below.
set -euo pipefail
for tool in setpriv dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
server=$place/system/usr/lib/postgresql/15/bin
as=
test "$(id -u)" != 0 || as="setpriv --reuid=nobody --regid=nogroup --clear-groups"
trap '$as "$server/pg_ctl" -D "$place/data" -m immediate stop >/dev/null 2>&1; rm -rf "$place"' EXIT
cd "$place"
for package in postgresql-15-pgmp=1.0.4-5+b1 postgresql-15-rational=0.0.2-5+b1 postgresql-15 postgresql-client-15 libpq5 libicu72 libxml2 libldap-2.5-0 \
	libgmp10; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
mkdir data
chmod 755 .
test -z "$as" || chown nobody data
export LD_LIBRARY_PATH=$place/system/usr/lib/x86_64-linux-gnu TZ=UTC LC_ALL=C
$as "$server/initdb" -D data -A trust -U shop --no-locale -E UTF8 -N >init.log 2>&1 || { cat init.log; exit 2; }
$as "$server/pg_ctl" -D data -o "-k $place/data -c listen_addresses=" -l data/log -w start >start.log 2>&1 || { cat data/log; exit 2; }
ask() { "$server/psql" -X -h "$place/data" -U shop -d postgres -At -F ' ' -c "$1" 2>&1 | head -n 1; }
ask "CREATE EXTENSION pgmp; CREATE EXTENSION pg_rational" >create.log
seen=$(
	ask "CREATE TABLE tax (cents int, exact mpq, stored numeric(10, 2))" >/dev/null
	ask "INSERT INTO tax SELECT c, t, t FROM (SELECT c, c::mpq * 19 / 10000 FROM generate_series(1, 10000) AS c) AS taxes (c, t)" >/dev/null
	while read -r query; do echo "$query: $(ask "SELECT $query")"; done <<'EOQ'
exact, stored, round(cents * 19 / 10000.0, 2) FROM tax WHERE cents = 1999
count(*), sum(round(exact::numeric, 2) - stored) FROM tax WHERE stored <> round(cents * 19 / 10000.0, 2)
count(*) FROM tax WHERE round(exact::numeric, 2) <> round(cents * 19 / 10000.0, 2)
'2/3'::mpq::numeric(10, 2), 0.995::mpq::numeric(10, 2), (-23.7881)::mpq::numeric(10, 2)
19.99::mpz, 2.5::mpz, 19.99::int, 2.5::int
19.99::float8::rational, 21474836.47::float8::rational, 21474836.49::float8::rational
25000000.01::float8::rational, 30000000.99::float8::rational
'2147483647/100'::rational
'2500000001/100'::rational
EOQ
)
echo "$seen"
expected="exact, stored, round(cents * 19 / 10000.0, 2) FROM tax WHERE cents = 1999: 37981/10000 3.79 3.80
count(*), sum(round(exact::numeric, 2) - stored) FROM tax WHERE stored <> round(cents * 19 / 10000.0, 2): 5000 50.00
count(*) FROM tax WHERE round(exact::numeric, 2) <> round(cents * 19 / 10000.0, 2): 0
'2/3'::mpq::numeric(10, 2), 0.995::mpq::numeric(10, 2), (-23.7881)::mpq::numeric(10, 2): 0.66 0.99 -23.78
19.99::mpz, 2.5::mpz, 19.99::int, 2.5::int: 19 2 20 3
19.99::float8::rational, 21474836.47::float8::rational, 21474836.49::float8::rational: 1999/100 2147483647/100 1052266988/49
25000000.01::float8::rational, 30000000.99::float8::rational: 25000000/1 30000001/1
'2147483647/100'::rational: 2147483647/100
'2500000001/100'::rational: ERROR:  numerator or denominator outside valid int32 value"
test "$seen" = "$expected" || exit 1
