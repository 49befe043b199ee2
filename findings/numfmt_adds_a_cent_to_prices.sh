#!/bin/sh
# Package: coreutils 9.1-1 (Debian 12), whose `numfmt` formats the numbers of a column in shell scripts.
# Input: the prices from 0.01 to 100.00, each of two digits, and some with more, one of them a refund; by `--format=%.2f`, by the
# same with `--round=nearest`, and by `printf` of the shell.
# Guess: `%.2f` is that of printf, and rounds to the nearest cent: 19.991 is 19.99 and 0.0001 is 0.00. A price that has two digits
# already is printed as it is.
# Behavior: numfmt rounds away from zero unless it is told otherwise: 19.991 is 20.00, 0.0001 is 0.01 and a refund of 4.501 is
# one of 4.51. It does so to the noise of its binary numbers as well, so that 578 of the 10,000 prices cost a cent more: 0.15
# is 0.16, 0.30 is 0.31 and 1.20 is 1.21. The other 94 of 100 stay, which is why a look at a few lines finds nothing.
# `--round=nearest` is right for all of them.
# Seen: see `expected` below: the price, numfmt, with --round=nearest, printf; prices of two digits that change.
set -eu
for tool in dpkg apt-get awk; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq coreutils=9.1-1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
numfmt() { LC_ALL=C system/usr/bin/numfmt --format=%.2f "$@"; }
seen=$(
	for price in 19.991 0.0001 -4.501 0.15 0.30 1.20 0.31; do
		echo "$price: $(echo "$price" | numfmt) $(echo "$price" | numfmt --round=nearest) $(LC_ALL=C printf %.2f "$price")"
	done
	awk 'BEGIN { for (cents = 1; cents <= 10000; cents++) printf "%d.%02d\n", cents / 100, cents % 100 }' >prices
	echo "changed: $(numfmt <prices | paste -d' ' prices - | awk '$1 != $2' | wc -l)"
	echo "with --round=nearest: $(numfmt --round=nearest <prices | paste -d' ' prices - | awk '$1 != $2' | wc -l)"
)
echo "$seen"
expected='19.991: 20.00 19.99 19.99
0.0001: 0.01 0.00 0.00
-4.501: -4.51 -4.50 -4.50
0.15: 0.16 0.15 0.15
0.30: 0.31 0.30 0.30
1.20: 1.21 1.20 1.20
0.31: 0.31 0.31 0.31
changed: 578
with --round=nearest: 0'
test "$seen" = "$expected" || exit 1
