#!/bin/bash
# Packages: fp-compiler-3.2.2 and fp-units-rtl-3.2.2, both 3.2.2+dfsg-20 (Debian 12): Free Pascal, the compiler of Lazarus, for x86-64.
# Its type Currency is an integer of 64 bits with four decimals, made for books and invoices.
# Input: prices assigned to a variable of Currency as they stand in the program, 999999.00 and others; the same text by StrToCurr, as
# a typed constant and without the decimals; the test whether an order reaches 250,000.25; and every 97th price up to 200,000 with
# 00, 25, 50 and 90 cents.
# Guess: an integer of ten-thousandths is exact, and a literal with two decimals fits it; a compiler rounds at most the fifth
# decimal. If any price is doubtful, then one with 90 cents, which is no binary fraction, and not a round one.
# Behavior: a literal that fits the shortest float of 32 bits is one, and it is multiplied by 10,000 as such: 999999.00 is
# 999998.9760, 10,000,000.00 is 9999999.7952. Whole prices are off from 26,845.00 on, those with 50 or 25 cents from 13,422.50
# and 6,711.25 on, a hundred million by 41 cents, and an order of 250,000.25 does not reach that limit. Prices with 90 cents are right, as are typed constants, text, integers
# and, with `{$MINFPCONSTPREC 64}`, all of them. The compiler has no warning, at any level of optimization.
# Seen: see `expected` below.
set -euo pipefail
for tool in ld dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in fp-compiler-3.2.2 fp-units-rtl-3.2.2; do
	apt-get download -qq "$package=3.2.2+dfsg-20" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
fpc=system/usr/lib/x86_64-linux-gnu/fpc/3.2.2
run() {
	"$fpc/ppcx64" -n -vw "-Fu$fpc/units/x86_64-linux/rtl" "-Fu$fpc/units/x86_64-linux/rtl-objpas" "$@" prices.pas >fpc.log 2>&1 || { cat fpc.log; exit 2; }
	if grep -i warning fpc.log >&2; then exit 1; fi
	./prices
}
{
	echo 'uses SysUtils; const limit: Currency = 999999.00; var price: Currency; begin'
	for price in 6711.25 13422.50 26843.00 26845.00 999999.00 10000000.00 100000000.00 250000.25 999999.90; do
		echo "price := $price; writeln('$price: ', price:0:4, ', as text ', StrToCurr('$price'):0:4);"
	done
	echo "price := 999999; writeln('an integer ', price:0:4, ', a typed constant ', limit:0:4);"
	echo "price := StrToCurr('250000.25'); writeln('at least 250000.25: ', price >= 250000.25, ', equal: ', price = 250000.25);"
	echo 'end.'
} >prices.pas
{
	run
	for precision in 32 64; do
		echo "{\$MINFPCONSTPREC $precision} var off: array[0..3] of LongInt = (0, 0, 0, 0); price: Currency; begin" >prices.pas
		for ((whole = 1; whole < 200000; whole += 97)); do
			for cents in 00 25 50 90; do
				echo "price := $whole.$cents; if PInt64(@price)^ <> $whole${cents}00 then inc(off[${cents} div 25]);"
			done
		done >>prices.pas
		echo "writeln('off by a precision of $precision: ', off[0], ', ', off[1], ', ', off[2], ', ', off[3]); end." >>prices.pas
		run
	done
} >seen.txt
seen=$(cat seen.txt)
echo "$seen"
expected='6711.25: 6711.2496, as text 6711.2500
13422.50: 13422.4992, as text 13422.5000
26843.00: 26843.0000, as text 26843.0000
26845.00: 26844.9984, as text 26845.0000
999999.00: 999998.9760, as text 999999.0000
10000000.00: 9999999.7952, as text 10000000.0000
100000000.00: 99999999.5904, as text 100000000.0000
250000.25: 250000.2560, as text 250000.2500
999999.90: 999999.9000, as text 999999.9000
an integer 999999.0000, a typed constant 999999.0000
at least 250000.25: FALSE, equal: FALSE
off by a precision of 32: 1389, 1992, 1923, 0
off by a precision of 64: 0, 0, 0, 0'
test "$seen" = "$expected" || exit 1
