#!/bin/bash
# Package: MariaDB 10.11.19 (Debian 12: mariadb-server-core), the database behind many shops; it runs here without a server.
# Input: an order of 1,000,000.00 with 19 % of tax in it, in columns of DECIMAL(12, 2). The share of tax, rate / (100 + rate), is
# named in a subquery and multiplied by the total outside; the subquery is plain, a view, sorted, or has a LIMIT, a DISTINCT or
# a UNION; the share is also kept in a table; and the total is multiplied first, and divided then.
# Guess: 159,663.87 by all of them: what names a value does not change it, and a LIMIT above the number of rows does nothing.
# If a quotient is cut to some digits, it is cut wherever it stands.
# Behavior: a quotient is said to have four digits more than its dividend, and has more while the expression is computed in one
# go. A plain subquery, a view and ORDER BY are merged into the query outside, so that the tax is right. With LIMIT, DISTINCT,
# UNION or a window function the subquery is stored first, and each share is rounded to the digits of its type, 0.159664: the
# tax is 159664.00, 13 cents more. For 19 / 119 written as numbers there are four digits, and it is 159700.00, off by 36.13. A
# LIMIT added for a page of a list changes the sums. The product divided last is right in all.
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq mariadb-server-core=1:10.11.19-0+deb12u1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
mkdir data seen
chmod 777 . data seen
number=0
queries() {
	printf '%s;\n' 'CREATE DATABASE shop' 'USE shop'
	echo 'CREATE TABLE orders (id INT, total DECIMAL(12, 2), rate DECIMAL(4, 2));'
	echo 'INSERT INTO orders VALUES (1, 1000000.00, 19.00);'
	echo 'CREATE VIEW shares AS SELECT total, rate / (100 + rate) AS share FROM orders;'
	echo 'CREATE TABLE kept AS SELECT total, rate / (100 + rate) AS share FROM orders;'
	while IFS='|' read -r label query; do
		number=$((number + 1))
		echo "SELECT '$label', $query INTO OUTFILE '$place/seen/$(printf %02d $number)';"
	done
}
share='SELECT total, rate / (100 + rate) AS share FROM orders'
queries >queries.sql <<EOQ
plain|total * share FROM ($share) AS t
view|total * share FROM shares
sorted|total * share FROM ($share ORDER BY id) AS t
limit|total * share FROM ($share LIMIT 50) AS t
distinct|total * share FROM (SELECT DISTINCT total, rate / (100 + rate) AS share FROM orders) AS t
union|total * share FROM ($share UNION ALL SELECT 0, 0) AS t WHERE total > 0
window|total * MAX(rate / (100 + rate)) OVER () FROM orders
table|total * share FROM kept
numbers|1000000.00 * share FROM (SELECT 19 / 119 AS share) AS t
numbers, limit|1000000.00 * share FROM (SELECT 19 / 119 AS share FROM orders LIMIT 50) AS t
divided last, limit|tax FROM (SELECT total * rate / (100 + rate) AS tax FROM orders LIMIT 50) AS t
EOQ
system/usr/sbin/mariadbd --no-defaults --bootstrap --datadir="$place/data" --lc-messages-dir="$place/system/usr/share/mysql" \
	--user=root --innodb-buffer-pool-size=16M <queries.sql >server.log 2>&1 || { cat server.log; exit 2; }
seen=$(cat seen/* | sed 's/\t/: /')
echo "$seen"
expected='plain: 159663.86554622
view: 159663.86554622
sorted: 159663.86554622
limit: 159664.00000000
distinct: 159664.00000000
union: 159664.00000000
window: 159664.00000000
table: 159664.00000000
numbers: 159700.000000
numbers, limit: 159700.000000
divided last, limit: 159663.86554622'
test "$seen" = "$expected" || exit 1
