#!/bin/bash
# Package: recutils 1.9-2 (Debian 12), a database in plain text with types and queries, for small books and lists of orders.
# Input: orders with a price of the type `real` and a number of pieces, 555552 each, of the type `int`: three small ones, one of
# 1,234,567.89, two of 12,345.67 and 4,567.89, and 100,000.04 of which 0.08 are taken back, beside a payment of 100,000.00; Sum, Avg,
# Max and Min of the prices, Sum of the pieces, and the query for the price that Max gave.
# Guess: a total of amounts with two decimals has them, as the fields themselves have; a double holds 15 digits.
# Behavior: sums, means and extremes are printed with six digits at most, and nothing tells: 12,345.67 and 4,567.89 are 16913.6,
# and one price of 1,234,567.89 is 1.23457e+06. So is the total of pieces, though they are whole: 1,111,104 are 1.1111e+06. The
# greatest price is no price of the list: the query for it finds none, or is no query. Orders of 99,999.96 have the total of
# a payment of 100,000.00. Queries themselves compare in full, and the fields added by another tool are right.
# Seen: see `expected` below.
set -euo pipefail
for tool in awk dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir -p debs/partial
apt-get -qq -y -o Debug::NoLocking=1 -o Dir::Cache::archives="$place/debs" --no-install-recommends --reinstall --download-only \
	install recutils=1.9-2 >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in debs/*.deb; do dpkg -x "$file" system; done
recsel() { LD_LIBRARY_PATH="$place/system/usr/lib/x86_64-linux-gnu" system/usr/bin/recsel -t Order "$@" orders.rec; }
show() {
	local label=$1
	shift
	printf '%%rec: Order\n%%type: Price real\n%%type: Pieces int\n' >orders.rec
	printf '\nPrice: %s\nPieces: 555552\n' "$@" >>orders.rec
	echo "$label: $(recsel -R 'Sum(Price),Avg(Price),Max(Price),Min(Price),Sum(Pieces)')," \
		"added from the fields $(recsel -P Price | awk 'NF { sum += $1 } END { printf "%.2f", sum }')," \
		"orders with the greatest price: $(recsel -c -e "Price = $(recsel -P 'Max(Price)')")"
}
seen=$(
	show "small" 19.99 20.00 5.50
	show "a large one" 1234567.89 19.99 2>&1 | sed 's/recsel: error: //'
	show "two orders" 12345.67 4567.89
	show "a refund" 100000.04 -0.08
	show "a payment" 100000.00
)
echo "$seen"
expected='small: 45.49 15.1633 20 5.5 1.66666e+06, added from the fields 45.49, orders with the greatest price: 1
invalid selection expression
a large one: 1.23459e+06 617294 1.23457e+06 19.99 1.1111e+06, added from the fields 1234587.88, orders with the greatest price: 
two orders: 16913.6 8456.78 12345.7 4567.89 1.1111e+06, added from the fields 16913.56, orders with the greatest price: 0
a refund: 100000 50000 100000 -0.08 1.1111e+06, added from the fields 99999.96, orders with the greatest price: 0
a payment: 100000 100000 100000 100000 555552, added from the fields 100000.00, orders with the greatest price: 1'
test "$seen" = "$expected" || exit 1
