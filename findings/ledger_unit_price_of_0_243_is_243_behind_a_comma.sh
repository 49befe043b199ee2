#!/bin/bash
# Packages: ledger 3.3.0-3 and, for comparison, hledger 1.25-2+b5 (Debian 12) and beancount 3.2.3 (PyPI): books in text, of one and
# the same family, kept for shops and written by scripts.
# Input: two purchases in euros, each in an entry of its own: 19.99 with a comma, as most of Europe writes it, and a unit price of
# 0.243, or an amount of 1.000; with a comma or a point, in both orders; and 0,243 alone and behind 19.99 with a point.
# Guess: an amount is what is written, whatever stands in the entry before it. Of a single mark with three digits behind it one
# may be in doubt, 1.000, but 0.243 and 0,243 can only be a part of a euro, since no thousand begins with a zero.
# Behavior: ledger takes a comma with three digits behind it for thousands, 0,243 too: it is 243 euros. Once an amount of two
# digits behind a comma was read, this turns for the currency: a comma is the decimal mark, and 0.243 with a point is 243 euros,
# and 1.000 is a thousand. So the order of two entries changes the total, 20,23 to 262,99, and nothing is said; imported lines that
# are sorted anew have other sums. hledger takes a single mark for the decimal mark always, so that 1,000 is 1 in it and 1000 in
# ledger. beancount has the comma for thousands: 0,243 is 243, while 19,99 is an error.
# Seen: see `expected` below: the two amounts, and the total of ledger, hledger and beancount.
set -euo pipefail
for tool in python3 dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in ledger=3.3.0-3 hledger=1.25-2+b5 libboost-filesystem1.74.0 libboost-iostreams1.74.0 libboost-python1.74.0 \
	libboost-regex1.74.0 libpython3.11 libmpfr6 libicu72; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check beancount==3.2.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
libraries="$place/system/usr/lib/x86_64-linux-gnu:$place/system/usr/lib/ledger"
ledger() { LD_LIBRARY_PATH="$libraries" system/usr/bin/ledger --args-only "$@"; }
ledger --version >version.log 2>&1 || { cat version.log; exit 2; }
cat >total.py <<'EOP'
from beancount import loader

entries, errors, _ = loader.load_file("books.beancount")
postings = [one for entry in entries if hasattr(entry, "postings") for one in entry.postings]
print("error" if errors else f"{sum(one.units.number for one in postings if one.account == 'Expenses:Goods')} EUR")
EOP
show() {
	: >books.journal
	printf '2026-01-01 open %s\n' Expenses:Goods Assets:Bank >books.beancount
	for amount in "$@"; do
		printf '2026-01-05 goods\n  Expenses:Goods   %s EUR\n  Assets:Bank\n\n' "$amount" >>books.journal
		printf '2026-01-05 * "goods"\n  Expenses:Goods   %s EUR\n  Assets:Bank\n\n' "$amount" >>books.beancount
	done
	totals=$(
		ledger -f books.journal balance Expenses --balance-format '%(display_total)'
		echo " | $(system/usr/bin/hledger -f books.journal balance Expenses --no-total --format '%(total)') | $(python/bin/python total.py)"
	)
	echo "$*:" $totals
}
seen=$(
	show 19,99 0.243
	show 0.243 19,99
	show 19,99 0,243
	show 0,243 19,99
	show 19,99 1.000
	show 1.000 19,99
	show 0,243
	show 19.99 0,243
	show 19.99 1,000
)
echo "$seen"
expected='19,99 0.243: 262,99 EUR | 20,233 EUR | error
0.243 19,99: 20,233 EUR | 20.233 EUR | error
19,99 0,243: 20,233 EUR | 20,233 EUR | error
0,243 19,99: 262,99 EUR | 20,233 EUR | error
19,99 1.000: 1.019,99 EUR | 20,990 EUR | error
1.000 19,99: 20,990 EUR | 20.990 EUR | error
0,243: 243 EUR | 0,243 EUR | 243 EUR
19.99 0,243: 262.99 EUR | 20.233 EUR | 262.99 EUR
19.99 1,000: 1,019.99 EUR | 20.990 EUR | 1019.99 EUR'
test "$seen" = "$expected" || exit 1
