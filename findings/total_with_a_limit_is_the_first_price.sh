#!/bin/bash
# Packages: libdbd-csv-perl 0.6000-1+deb12u1 and libsql-statement-perl 1.414-1 (Debian 12): DBD::CSV, which asks files of CSV by
# SQL, and SQL::Statement, which carries out the queries for it, DBD::AnyData, DBD::File and others.
# Input: six orders with prices of 19.99, 100.00, 5.00, 9.50, -5.00 and 19.99, in two groups; SUM, COUNT, MIN, MAX and AVG of
# the prices, plain, with LIMIT 1, as many write where one row is wanted, with LIMIT 3, and with LIMIT 100; the sums of the
# groups with LIMIT 2, and with ORDER BY before it.
# Guess: LIMIT counts the rows of the result: the sum of all prices is one row, and LIMIT 1 leaves it as it is.
# Behavior: without ORDER BY the rows of the file are counted, before anything is added, and reading ends at once: with LIMIT 1
# SUM, MIN, MAX and AVG are the price of the first order, 19.99 for a total of 149.48, and with LIMIT 3 there are three rows
# with the prices of three orders. The sums of two groups with LIMIT 2 are the first two prices. COUNT(*) gives nothing at all.
# A limit above the number of rows changes nothing, so that a test on a small file is right; with ORDER BY the groups are, too.
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
printf '%s\n' id,price,kind 1,19.99,tea 2,100.00,cup 3,5.00,tea 4,9.50,cup 5,-5.00,cup 6,19.99,tea >shop/orders.csv
cat >totals.pl <<'EOP'
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
SELECT SUM(price), MIN(price), MAX(price), AVG(price) FROM orders
SELECT SUM(price), MIN(price), MAX(price), AVG(price) FROM orders LIMIT 1
SELECT SUM(price) FROM orders LIMIT 3
SELECT SUM(price) FROM orders LIMIT 100
SELECT SUM(price) FROM orders WHERE price > 5 LIMIT 1
SELECT COUNT(*) FROM orders
SELECT COUNT(*) FROM orders LIMIT 1
SELECT kind, SUM(price) FROM orders GROUP BY kind ORDER BY kind LIMIT 2
SELECT kind, SUM(price) FROM orders GROUP BY kind LIMIT 2
EOP
seen=$(PERL5LIB=$place/system/usr/share/perl5:$place/system/usr/lib/x86_64-linux-gnu/perl5/5.36 perl totals.pl) || exit 2
echo "$seen"
expected='SELECT SUM(price), MIN(price), MAX(price), AVG(price) FROM orders: 149.48 -5.00 100.00 24.9133333333333
SELECT SUM(price), MIN(price), MAX(price), AVG(price) FROM orders LIMIT 1: 19.99 19.99 19.99 19.99
SELECT SUM(price) FROM orders LIMIT 3: 19.99 | 100.00 | 5.00
SELECT SUM(price) FROM orders LIMIT 100: 149.48
SELECT SUM(price) FROM orders WHERE price > 5 LIMIT 1: 19.99
SELECT COUNT(*) FROM orders: 6
SELECT COUNT(*) FROM orders LIMIT 1: 
SELECT kind, SUM(price) FROM orders GROUP BY kind ORDER BY kind LIMIT 2: cup 104.5 | tea 44.98
SELECT kind, SUM(price) FROM orders GROUP BY kind LIMIT 2: tea 19.99 | cup 100.00'
test "$seen" = "$expected" || exit 1
