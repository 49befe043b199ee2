#!/bin/bash
# Package: datamash 1.7-2 (Debian 12), GNU, which groups and adds up tables on the command line.
# Input: sales and refunds of 4.99, 5.00, 9.99, 10.00 and 12.50 in groups of five (`bin:5`), and of 100.00,
# 250.00 and 300.00 in groups of a hundred; the total of 1,234,567,890,123.44 and a cent, a tenth of it in cents, and that of three
# invoices of 60,000,000,000,000 cents, one with 3 more.
# Guess: a group of five begins at a multiple of five: 10.00 is in that of 10, and -10.00 in that of -10 if it is rounded down, as
# -12.50 is in that of -15. Numbers are long doubles, so that 18 digits are whole.
# Behavior: a refund of exactly 10.00 is in the group of -15, and one of 5.00 in that of -10: each multiple below zero goes one group
# too far, -300.00 to -400, whereas amounts between them are rounded down. Totals are printed with 14 digits and nothing tells: that
# of a trillion loses a digit, and totals in cents have an exponent and other last digits, 180000000000003 is 1.8e+14.
# `--format %.2f` shows that the sum itself is right.
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq datamash=1.7-2 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
datamash() { system/usr/bin/datamash "$@"; }
groups() {
	local size=$1
	shift
	echo "groups of $size: $(printf '%s\n' "$@" | datamash --full "bin:$size" 1 | sed 's/\t/ in /' | paste -sd, | sed 's/,/, /g')"
}
total() {
	local list
	list=$(printf '%s\n' "$@")
	echo "total: $(datamash sum 1 <<<"$list"), with a format $(datamash --format %.2f sum 1 <<<"$list")"
}
seen=$(
	groups 5 4.99 5.00 9.99 10.00 12.50
	groups 5 -4.99 -5.00 -9.99 -10.00 -12.50
	groups 100 100.00 250.00 300.00 -100.00 -250.00 -300.00
	total 1234567890123.44 0.01
	total 123456789012344 1
	total 60000000000000 60000000000000 60000000000003
)
echo "$seen"
expected='groups of 5: 4.99 in 0, 5.00 in 5, 9.99 in 5, 10.00 in 10, 12.50 in 10
groups of 5: -4.99 in -5, -5.00 in -10, -9.99 in -10, -10.00 in -15, -12.50 in -15
groups of 100: 100.00 in 100, 250.00 in 200, 300.00 in 300, -100.00 in -200, -250.00 in -300, -300.00 in -400
total: 1234567890123.5, with a format 1234567890123.45
total: 1.2345678901234e+14, with a format 123456789012345.00
total: 1.8e+14, with a format 180000000000003.00'
test "$seen" = "$expected" || exit 1
