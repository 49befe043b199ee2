#!/bin/bash
# Packages: mawk 1.3.4.20200120-3.1, the `awk` that Debian 12 has unless another one is installed, and busybox 1:1.35.0-4+deb12u1+b1,
# that of small images; for comparison original-awk 2022-09-12-1 and gawk 1:5.2.1-2 (Debian 12).
# Input: three orders in cents, 19.99, 21,474,836.47 and 8,525,143.54, added up to 30,000,000.00 and printed by `printf "%d"` and
# by `"%.0f"`; a refund of that total; the total divided into units and cents; and the first order alone.
# Guess: numbers are doubles, so that whole cents are exact up to 2^53, and `%d` is the way to print them without an exponent; a
# limit at 2^31 has long been history on machines of 64 bits.
# Behavior: mawk cuts at 2,147,483,647: the total of 30,000,000.00 is printed as 2147483647 cents, the refund as -2147483647. busybox
# makes the total negative, -2147483648, so that a sale and its refund have one figure. The sums themselves are right, and so is
# `"%.0f"`; a report of a smaller month is right too. original-awk and gawk print all of them.
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in mawk=1.3.4.20200120-3.1 busybox=1:1.35.0-4+deb12u1+b1 original-awk=2022-09-12-1 gawk=1:5.2.1-2 libsigsegv2; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
total() {
	local label=$1
	shift
	echo "$label: $(printf '%s\n' 1999 2147483647 852514354 | "$@" '{ sum += $1 } END { printf "%d, %.0f", sum, sum }')," \
		"refund $(echo -3000000000 | "$@" '{ printf "%d, %.0f", $1, $1 }')," \
		"units $(echo 3000000000 | "$@" '{ printf "%d.%02d", $1 / 100, $1 % 100 }')," \
		"one order $(echo 1999 | "$@" '{ printf "%d, %.0f", $1, $1 }')"
}
export LD_LIBRARY_PATH="$place/system/usr/lib/x86_64-linux-gnu"
seen=$(
	total mawk system/usr/bin/mawk
	total busybox system/bin/busybox awk
	total original-awk system/usr/bin/original-awk
	total gawk system/usr/bin/gawk
)
echo "$seen"
expected='mawk: 2147483647, 3000000000, refund -2147483647, -3000000000, units 30000000.00, one order 1999, 1999
busybox: -2147483648, 3000000000, refund -2147483648, -3000000000, units 30000000.00, one order 1999, 1999
original-awk: 3000000000, 3000000000, refund -3000000000, -3000000000, units 30000000.00, one order 1999, 1999
gawk: 3000000000, 3000000000, refund -3000000000, -3000000000, units 30000000.00, one order 1999, 1999'
test "$seen" = "$expected" || exit 1
