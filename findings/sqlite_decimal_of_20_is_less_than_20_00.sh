#!/bin/bash
# Package: sqlite3 3.40.1-2+deb12u2 (Debian 12), the command line of SQLite, which carries the extension `decimal`: exact amounts
# as text, with functions for sums and products, and a collation that compares them as numbers.
# Input: orders and payments as text with and without zeros behind the amount, 20 and 20.00, 19.9 and 19.90, 100 and 100.00, 5.25
# and 5.25, compared by `decimal_cmp`, by the collation and by `decimal_sub`; the payments that settle an order, a limit of 20,
# and the amounts of one column counted by DISTINCT and GROUP BY; then amounts of a bank file, 19,99, 1.234,50, (5.00) and 5.00-,
# by `decimal`.
# Guess: 20 and 20.00 are one number, and the result of comparing them is 0, as the manual has it for equal numbers. Text that is
# no number is NULL or an error.
# Behavior: where all the digits of one amount are the beginning of those of the other, the longer one is the greater: 20 is less
# than 20.00, though their difference is 0.00, and -20 is above -20.00. By `>=` a payment of 100 does not settle an order of
# 100.00, `<= '20'` leaves a payment of 20.00 out, and two spellings are two groups. Only digits that differ are compared right.
# Text is taken for a number whatever it is: commas and parentheses are passed over, so that 19,99 is 1999, 1.234,50 is 1.23450,
# and a refund of (5.00) is a payment.
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
for package in sqlite3 libsqlite3-0; do
	apt-get download -qq "$package=3.40.1-2+deb12u2" >apt.log 2>&1 || { cat apt.log; exit 2; }
done
apt-get download -qq libreadline8 >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in *.deb; do dpkg -x "$file" system; done
export LD_LIBRARY_PATH=$place/system/usr/lib/x86_64-linux-gnu:$place/system/lib/x86_64-linux-gnu
cat >orders.sql <<'EOQ'
CREATE TABLE orders (total TEXT COLLATE decimal, paid TEXT COLLATE decimal);
INSERT INTO orders VALUES ('20', '20.00'), ('19.9', '19.90'), ('100.00', '100'), ('5.25', '5.25'), ('-20', '-20.00');
SELECT total || ' and ' || paid || ': ' || decimal_cmp(total, paid) || ', equal ' || (total = paid) || ', difference ' ||
  decimal_sub(total, paid) FROM orders;
SELECT 'settled: ' || group_concat(total, ' ') FROM orders WHERE paid >= total;
SELECT 'paid in full: ' || group_concat(total, ' ') FROM orders WHERE paid = total;
SELECT 'payments up to 20: ' || group_concat(paid, ' ') FROM orders WHERE paid <= '20';
CREATE TABLE prices (price TEXT COLLATE decimal);
INSERT INTO prices VALUES ('20'), ('20.0'), ('20.00'), ('20.00');
SELECT 'different prices: ' || count(DISTINCT price) || ', the greatest ' || max(price) || ', sum ' || decimal_sum(price) FROM prices;
SELECT 'group of ' || price || ': ' || count(*) FROM prices GROUP BY price;
SELECT column1 || ': ' || decimal(column1) FROM (VALUES ('19,99'), ('1.234,50'), ('(5.00)'), ('5.00-'), ('-5.00'));
EOQ
seen=$(system/usr/bin/sqlite3 -init /dev/null :memory: <orders.sql)
echo "$seen"
expected='20 and 20.00: -1, equal 0, difference 0.00
19.9 and 19.90: -1, equal 0, difference 0.00
100.00 and 100: 1, equal 0, difference 0.00
5.25 and 5.25: 0, equal 1, difference 0.00
-20 and -20.00: 1, equal 0, difference -0.00
settled: 20 19.9 5.25
paid in full: 5.25
payments up to 20: 19.90 5.25 -20.00
different prices: 3, the greatest 20.00, sum 80.00
group of 20: 1
group of 20.0: 1
group of 20.00: 2
19,99: 1999
1.234,50: 1.23450
(5.00): 5.00
5.00-: 5.00
-5.00: -5.00'
test "$seen" = "$expected" || exit 1
