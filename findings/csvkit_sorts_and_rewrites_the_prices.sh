#!/bin/sh
# Package: csvkit 2.2.0 (PyPI), tools for CSV in shells, which read by agate 1.14.2.
# Input: a price list with a semicolon between columns and one price each: 19.99, 19,99 and 1.234,50 as in German, €19.99, £5,
# 99¢, -$5.00, a rate of 19% and one of 0.19; sorted by another column with `csvsort`, plainly, with the locale, and without
# inference.
# Guess: sorting a file changes the order of its lines and nothing in them; a price that is no number of the locale stays text,
# and so does one with a currency.
# Behavior: the values are written as they were read as numbers. A comma is dropped wherever it stands: 19,99 becomes 1999, and
# 1.234,50, which has a point before the comma, 1.23450. Signs of currencies and of percent are dropped too, so that euros, pounds
# and dollars are alike, 99¢ is 99, and 19% is 19 next to a rate of 0.19. The file has no sign of it, and the exit code is 0. With
# the locale de_DE the comma is right, and 19.99 is 1999. `--no-inference` leaves all as it is.
# Seen: see `expected` below: the price, then sorted plainly, by the locale, without inference.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check csvkit==2.2.0 agate==1.14.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
export LC_ALL=C.UTF-8 PYTHONUTF8=1
seen=$(for price in 19.99 19,99 1.234,50 €19.99 £5 99¢ '-$5.00' 19% 0.19; do
	printf 'sku;price\nA;%s\n' "$price" >list.csv
	echo "$price: $(for option in --blanks --locale=de_DE --no-inference; do
		python/bin/csvsort --delimiter ';' --columns sku $option list.csv | sed -n 's/^A,//p'
	done | paste -sd' ')"
done)
echo "$seen"
expected='19.99: 19.99 1999 19.99
19,99: 1999 19.99 "19,99"
1.234,50: 1.23450 1234.50 "1.234,50"
€19.99: 19.99 1999 €19.99
£5: 5 5 £5
99¢: 99 99 99¢
-$5.00: -5.00 -500 -$5.00
19%: 19 19 19%
0.19: 0.19 19 0.19'
test "$seen" = "$expected" || exit 1
