#!/bin/bash
# Package: tcllib 1.21+dfsg-1 (Debian 12), the standard library of Tcl, with math::bigfloat for numbers of any length and, for
# comparison, math::decimal.
# Input: prices from text by `fromstr`: 19.99 as it is, beside 20.00 and 19.98, less 19.98, 3 times, 100 times, with 19 % of tax, and
# 1,234.50 plus a shipping of 4.99; the same by math::decimal.
# Guess: a number made from text has the digits of the text, and at least as many as a double; "big" stands for more of them.
# Behavior: math::bigfloat has the last digit for uncertain: 19.99 is an interval from 19.98 to 20.00. What is printed are the
# digits that the whole interval shares: 20.0 for 19.99 itself, 60. for three pieces, 4. for the tax. `equal` and `compare` ask
# whether the intervals meet, so that 19.99 equals 20.00 and 19.98, and a payment of 19.98 settles 19.99. Zeros behind the text,
# 19.9900, or a precision, `fromstr 19.99 4`, make it narrower. math::decimal has the very prices.
# Seen: see `expected` below: math::bigfloat, then math::decimal.
set -euo pipefail
for tool in tclsh dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq tcllib=1.21+dfsg-1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >prices.tcl <<'EOP'
lappend auto_path system/usr/share/tcltk/tcllib1.21
package require math::bigfloat
package require math::decimal
namespace eval big {
    namespace import ::math::bigfloat::*
    proc show number { tostr -nosci $number }
    proc same {a b} { equal $a $b }
}
namespace eval decimal {
    namespace import ::math::decimal::*
    proc show number { tostr $number }
    proc sub {a b} { - $a $b }
    proc add {a b} { + $a $b }
    proc mul {a b} { * $a $b }
    proc same {a b} { expr {[compare $a $b] == 0} }
}
foreach {label expression} {
    "the price" {show [fromstr 19.99]}
    "equals 20.00" {same [fromstr 19.99] [fromstr 20.00]}
    "equals 19.98" {same [fromstr 19.99] [fromstr 19.98]}
    "less 19.98" {show [sub [fromstr 19.99] [fromstr 19.98]]}
    "three" {show [mul [fromstr 3] [fromstr 19.99]]}
    "a hundred" {show [mul [fromstr 100] [fromstr 19.99]]}
    "tax" {show [mul [fromstr 0.19] [fromstr 19.99]]}
    "with shipping" {show [add [fromstr 1234.50] [fromstr 4.99]]}
    "19.9900" {show [fromstr 19.9900]}
} {
    puts "$label: [namespace eval big $expression] | [namespace eval decimal $expression]"
}
puts "a precision of 4: [big::show [big::fromstr 19.99 4]]"
EOP
seen=$(tclsh prices.tcl)
echo "$seen"
expected='the price: 20.0 | 19.99
equals 20.00: 1 | 0
equals 19.98: 1 | 0
less 19.98: 0.0 | 0.01
three: 60. | 59.97
a hundred: 2000. | 1999.00
tax: 4. | 3.7981
with shipping: 1239.5 | 1239.49
19.9900: 19.990 | 19.9900
a precision of 4: 19.99000'
test "$seen" = "$expected" || exit 1
