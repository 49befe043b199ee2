#!/bin/bash
# Package: octave 7.3.0-2 (Debian 12), the free counterpart of MATLAB.
# Input: price lists with semicolons and decimal commas, 19,99 and 1.234,50, by `dlmread`, and by `str2double` on the fields; one in
# CSV with "1,234.50" in quotes, and one with $5.00, (5.00) and a dash, by `dlmread` too; and three and two pieces, as int32, times
# 19.99 and 5.00, and in one row with the price.
# Guess: what is no number to Octave is NaN, as `str2double` documents it for text, or an error; a price times an integer is a double.
# Behavior: `dlmread` cuts at the mark it does not know: 19,99 is 19 and 1.234,50 is 1.234. `str2double` drops all commas, and reads
# 1999 and 1.2345. A thousand in quotes shifts its row: 0 and 234.50 in place of 1234.50 and 2. Amounts with a sign of currency or
# in brackets are 0. Integers win over doubles: 3 times 19.99 is 60, and a row of pieces and prices has no cents. Nothing is said.
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir -p debs/partial
apt-get -qq -y -o Debug::NoLocking=1 -o Dir::Cache::archives="$place/debs" --no-install-recommends --reinstall --download-only \
	install octave=7.3.0-2 >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in debs/*.deb; do dpkg -x "$file" system; done
printf '19,99;3\n1.234,50;2\n5,00;1\n' >european.csv
printf '19.99,3\n"1,234.50",2\n5.00,1\n' >quoted.csv
printf '19.99,3\n$5.00,2\n(5.00),1\n-,4\n' >marks.csv
cat >prices.m <<'EOP'
printf("european:%s\n", sprintf(" %g", dlmread("european.csv", ";")'));
printf("quoted:%s\n", sprintf(" %g", dlmread("quoted.csv", ",")'));
printf("marks:%s\n", sprintf(" %g", dlmread("marks.csv", ",")'));
printf("str2double:%s\n", sprintf(" %g", str2double({"19,99", "1.234,50", "5,00", "0,243", "$5.00"})));
printf("pieces times price:%s\n", sprintf(" %g", double(int32([3 2]) .* [19.99 5.00])));
printf("pieces and price:%s\n", sprintf(" %g", double([int32(3) 19.99])));
EOP
lib=$place/system/usr/lib/x86_64-linux-gnu
export LC_ALL=C.UTF-8 OCTAVE_HOME=$place/system/usr HOME=$place
export LD_LIBRARY_PATH=$place/system/usr/lib:$place/system/lib/x86_64-linux-gnu:$lib:$lib/blas:$lib/lapack:$lib/octave/7.3.0
system/usr/bin/octave-cli --norc -q prices.m >seen.txt 2>octave.log || { cat octave.log; exit 2; }
seen=$(cat seen.txt)
echo "$seen"
expected='european: 19 3 1.234 2 5 1
quoted: 19.99 3 0 0 234.5 2 5 1 0
marks: 19.99 3 0 2 0 1 0 4
str2double: 1999 1.2345 500 243 NaN
pieces times price: 60 10
pieces and price: 3 20'
test "$seen" = "$expected" || exit 1
