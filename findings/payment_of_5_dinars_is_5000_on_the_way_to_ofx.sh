#!/bin/sh
# Package: csv2ofx 0.34.2 (PyPI), a program that turns the CSV which a bank offers into OFX or QIF for bookkeeping.
# Input: payments in Kuwaiti dinars, which have three digits, with a decimal point: 5.125, 19.990, 1250.000 and 0.500, and 5.12,
# as some export it; turned into OFX and QIF with the program's default columns.
# Guess: a mark that may be either of two is read in one way for the column, as 5.12 and 0.500 tell which one it is, or the
# program asks for it.
# Behavior: the mark is guessed for each amount by itself, and three digits behind a single point are thousands: 5.125 is 5125.00,
# half a dinar is 500.00, and 1250.000, which has a group of four before the point, is 1250000.00; 5.12 stays what it is. Nothing
# is raised, and there is no option for it. With a comma, 5,125, it is the same.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check csv2ofx==0.34.2 >pip.log 2>&1 || { cat pip.log; exit 2; }
{
	echo 'Date,Amount,Description,Account'
	for amount in 5.125 19.990 1250.000 0.500 5.12 '"5,125"'; do
		echo "11/30/2026,$amount,order,Bank"
	done
} >bank.csv
seen=$(
	sed 1d bank.csv | cut -d , -f 2- | sed 's/,order.*//' | paste -s -d ' '
	for format in '' -q; do
		python/bin/csv2ofx $format bank.csv books
		sed -n 's/^\t*<TRNAMT>\([^<]*\).*/\1/p; s/^T\([0-9]\)/\1/p' books | paste -s -d ' '
	done
)
echo "$seen"
expected='5.125 19.990 1250.000 0.500 5.12 "5,125"
5125.00 19990.00 1250000.00 500.00 5.12 5125.00
5125.00 19990.00 1250000.00 500.00 5.12 5125.00'
test "$seen" = "$expected" || exit 1
