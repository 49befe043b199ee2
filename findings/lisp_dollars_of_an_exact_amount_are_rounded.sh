#!/bin/bash
# Package: sbcl 2:2.2.9-1 (Debian 12), Common Lisp, whose `format` has a directive of its own for amounts in dollars, `~$`.
# Input: exact fractions, as Common Lisp has them for amounts in cents: 1999/100, 1234567891/100 and 123456789012345678/100, and
# the price of a kWh, 243/10000; printed by `~$`, by `~,2F` and `~,4F`; the same amounts divided into whole units and cents by
# `floor`.
# Guess: an exact number is printed exactly, to the cent, however large it is: arithmetic on these fractions is exact, and the
# directive is made for dollars. At worst a double lies between, which has 15 digits.
# Behavior: a fraction becomes a float of single precision first, which has seven digits: $12,345,678.91 is printed as
# 12345679.00, nine cents more, $999,999.99 as 1000000.00, and $1,234,567,890,123,456.78 as 1234568000000000.00. $123,456.78 is
# right, so that tests pass. `~,2F` does the same. The amount itself stays exact, only its text is wrong; a literal 12345678.91
# in a program is rounded in the same way when it is read.
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq sbcl=2:2.2.9-1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >amounts.lisp <<'EOF'
(dolist (cents '(1999 9999999 12345678 99999999 1234567891 123456789012345678))
  (let ((amount (/ cents 100)))
    (format t "~D cents: ~~$ ~$ | ~~F ~,2F | floor ~{~D.~2,'0D~}~%" cents amount amount (multiple-value-list (floor cents 100)))))
(format t "kWh: ~,4F | literal: ~$~%" 243/10000 12345678.91)
EOF
seen=$(SBCL_HOME=system/usr/lib/sbcl system/usr/bin/sbcl --core system/usr/lib/sbcl/sbcl.core --script amounts.lisp)
echo "$seen"
expected='1999 cents: ~$ 19.99 | ~F 19.99 | floor 19.99
9999999 cents: ~$ 99999.99 | ~F 99999.99 | floor 99999.99
12345678 cents: ~$ 123456.78 | ~F 123456.78 | floor 123456.78
99999999 cents: ~$ 1000000.00 | ~F 1000000.00 | floor 999999.99
1234567891 cents: ~$ 12345679.00 | ~F 12345679.00 | floor 12345678.91
123456789012345678 cents: ~$ 1234568000000000.00 | ~F 1234568000000000.00 | floor 1234567890123456.78
kWh: 0.0243 | literal: 12345679.00'
test "$seen" = "$expected" || exit 1
