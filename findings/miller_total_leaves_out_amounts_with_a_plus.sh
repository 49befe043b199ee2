#!/bin/bash
# Package: miller 6.6.0-2+b3 (Debian 12), `mlr`, which adds up and filters tables of CSV on the command line.
# Input: three bookings of a bank, 100.00 and 5.50 received and 20.00 paid, with their signs, as many banks write them: +100.00,
# -20.00, +5.50; the same without the plus; and a column in which one amount is 1,234.50, in quotes.
# Guess: a plus is part of a number, as a minus is, and 85.50 is the total; or else such a value is text, and a sum with text in
# it is an error, as it is in the language of Miller.
# Behavior: an amount with a plus is text. `stats1 -a sum` passes over texts and says nothing: the total of the bookings is -20,
# and so is the mean, while the count is 3. The greatest amount is +5.50, since texts come last and are compared as texts, and
# a filter for more than 50 finds no booking. An amount with a comma is left out of the total in the same way, though the greatest
# of all. `put` with a sum of its own shows (error).
# Seen: see `expected` below.
set -euo pipefail
for tool in dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq miller=6.6.0-2+b3 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
mlr() { system/usr/bin/mlr --icsv --onidx --ofs ' ' "$@"; }
show() {
	local label=$1
	shift
	{ echo amount; printf '%s\n' "$@"; } >bookings.csv
	echo "$label: sum $(mlr stats1 -a sum -f amount bookings.csv), mean $(mlr stats1 -a mean -f amount bookings.csv)," \
		"count $(mlr stats1 -a count -f amount bookings.csv), max $(mlr stats1 -a max -f amount bookings.csv)," \
		"above 50: $(mlr filter '$amount > 50' bookings.csv | wc -l)," \
		"by put: $(mlr put -q '@sum += $amount; end { emit @sum }' bookings.csv)"
}
seen=$(
	show "with a plus" +100.00 -20.00 +5.50
	show "without" 100.00 -20.00 5.50
	show "with a comma" 19.50 '"1,234.50"' 20.00
)
echo "$seen"
expected='with a plus: sum -20, mean -20, count 3, max +5.50, above 50: 0, by put: (error)
without: sum 85.5, mean 28.5, count 3, max 100, above 50: 1, by put: 85.5
with a comma: sum 39.5, mean 19.75, count 3, max 1,234.50, above 50: 0, by put: (error)'
test "$seen" = "$expected" || exit 1
