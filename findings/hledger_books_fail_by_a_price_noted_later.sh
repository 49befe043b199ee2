#!/bin/sh
# Package: hledger 1.25-2+b5 (Debian 12), books in text whose entries have to balance, kept for shops and by scripts.
# Input: one entry of January, seven books at 1.4286 EUR each, paid by 10.00 EUR, which is right to the cent. In March something
# follows that has nothing to do with it: nothing; a purchase at a unit price of 0.0243 EUR; an amount of 0.0243 EUR; a line
# that notes the market price of energy, 0.0243 EUR. The same two with a declaration of the currency, `commodity 1.00 EUR`, on
# top.
# Guess: whether an entry balances depends on that entry, so that January stays right whatever March says.
# Behavior: an entry has to balance in as many digits as the currency is shown with, and unless that is declared, it is the most
# that any amount of the file has. An amount of four digits, or a noted price, makes an error of January's entry, which is off
# by 0.0002 then, and no report is given until it is mended. A unit price in an entry, after `@`, does not count. With the
# declaration all pass.
# Seen: see `expected` below.
set -eu
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq hledger=1.25-2+b5 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
system/usr/bin/hledger --version >version.log 2>&1 || { cat version.log; exit 2; }
january='2026-01-05 books
  Assets:Stock   7 BOOK @ 1.4286 EUR
  Assets:Bank   -10.00 EUR
'
unit='2026-03-01 power
  Expenses:Power   1000 KWH @ 0.0243 EUR
  Assets:Bank     -24.30 EUR
'
amount='2026-03-01 power
  Expenses:Power   0.0243 EUR
  Assets:Bank     -0.0243 EUR
'
noted='P 2026-03-01 KWH 0.0243 EUR
'
declared='commodity 1.00 EUR
'
check() {
	printf '%s\n' "$2" "$january" "$3" >books.journal
	if system/usr/bin/hledger -f books.journal check >check.log 2>&1; then
		echo "$1: balances"
	else
		echo "$1: $(grep -o 'sum should be .*' check.log)"
	fi
}
seen=$(
	check "nothing" "" ""
	check "a unit price" "" "$unit"
	check "an amount" "" "$amount"
	check "a noted price" "" "$noted"
	check "an amount, declared" "$declared" "$amount"
	check "a noted price, declared" "$declared" "$noted"
)
echo "$seen"
expected='nothing: balances
a unit price: balances
an amount: sum should be 0 but is: 0.0002 EUR
a noted price: sum should be 0 but is: 0.0002 EUR
an amount, declared: balances
a noted price, declared: balances'
test "$seen" = "$expected" || exit 1
