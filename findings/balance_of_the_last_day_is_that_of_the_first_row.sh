#!/bin/bash
# Packages: libdbd-csv-perl 0.6000-1+deb12u1 and libsql-statement-perl 1.414-1 (Debian 12): DBD::CSV, which asks files of CSV by
# SQL, and SQL::Statement, which carries out the queries for it.
# Input: a statement of a bank with a day, an amount and a balance in each line, not in order, as exports of two accounts joined
# have it; the balance of the last day, the days of the three smallest amounts, and the balances behind each payment, the last
# one first, each by ORDER BY with the column of the order among the selected ones and without it.
# Guess: rows can be ordered by any column of the table, selected or not, as in other databases; or there is an error.
# Behavior: where the column is not selected the rows come in the order of the file, without a word: `SELECT balance ... ORDER
# BY day DESC LIMIT 1` gives the balance of the first line, 100.00, instead of 75.51, and the days of the three smallest amounts
# are those of the first three lines. With the column among the selected ones the order is right.
# Seen: see `expected` below.
set -euo pipefail
for tool in perl dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in libdbd-csv-perl=0.6000-1+deb12u1 libsql-statement-perl=1.414-1 libdbi-perl libtext-csv-xs-perl libparams-util-perl libclone-perl \
	libmodule-runtime-perl; do
	apt-get download -qq "$package" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
for file in *.deb; do dpkg -x "$file" system; done
mkdir shop
printf '%s\n' day,amount,balance 2026-01-05,100.00,100.00 2026-03-02,-19.99,75.51 2026-01-31,-4.50,95.50 2026-02-10,-20.00,75.50 2026-02-27,20.00,95.50 \
	>shop/bank.csv
cat >order.pl <<'EOP'
use strict;
use warnings;
use DBI;

my $shop = DBI->connect("dbi:CSV:", undef, undef, { f_dir => "shop", f_ext => ".csv", RaiseError => 1 });
while (my $query = <DATA>) {
    chomp $query;
    my $rows = $shop->selectall_arrayref($query);
    print "$query: ", join(" | ", map { join " ", map { $_ // "none" } @$_ } @$rows), "\n";
}
__DATA__
SELECT day, balance FROM bank ORDER BY day DESC LIMIT 1
SELECT balance FROM bank ORDER BY day DESC LIMIT 1
SELECT balance FROM bank ORDER BY day
SELECT day, amount FROM bank ORDER BY amount LIMIT 3
SELECT day FROM bank ORDER BY amount LIMIT 3
SELECT balance FROM bank WHERE amount < 0 ORDER BY day DESC
SELECT day, balance FROM bank WHERE amount < 0 ORDER BY day DESC
EOP
seen=$(PERL5LIB=$place/system/usr/share/perl5:$place/system/usr/lib/x86_64-linux-gnu/perl5/5.36 perl order.pl) || exit 2
echo "$seen"
expected='SELECT day, balance FROM bank ORDER BY day DESC LIMIT 1: 2026-03-02 75.51
SELECT balance FROM bank ORDER BY day DESC LIMIT 1: 100.00
SELECT balance FROM bank ORDER BY day: 100.00 | 75.51 | 95.50 | 75.50 | 95.50
SELECT day, amount FROM bank ORDER BY amount LIMIT 3: 2026-02-10 -20.00 | 2026-03-02 -19.99 | 2026-01-31 -4.50
SELECT day FROM bank ORDER BY amount LIMIT 3: 2026-01-05 | 2026-03-02 | 2026-01-31
SELECT balance FROM bank WHERE amount < 0 ORDER BY day DESC: 75.51 | 95.50 | 75.50
SELECT day, balance FROM bank WHERE amount < 0 ORDER BY day DESC: 2026-03-02 75.51 | 2026-02-10 75.50 | 2026-01-31 95.50'
test "$seen" = "$expected" || exit 1
