#!/bin/sh
# Package: ruby-money 6.16.0-1 with ruby-i18n 1.10.0-2 and ruby-concurrent 1.1.6+dfsg-5 (Debian 12), the money of Rails shops.
# Input: a coupon of every amount from 0.01 to 100.00 euros, split by `allocate` over lines of 86.43, 74.94 and 24.69 euros; the
# weights are the line totals as floats, as whole cents and as BigDecimals. Then 10.00 split over three equal lines, and the
# same as a refund of -10.00, by `split` and by the lines of 9.99, 10.99 and 4.99 in cents.
# Guess: `allocate` is there so that no cent is lost, and says so; floats as weights may put a cent on another line, and the sum
# is right all the same. A refund is the mirror of what was charged, line by line.
# Behavior: the sum of floats is not the sum of what is left of them, so that the first line, which gets the rest, gets all but
# a hair of it, and that is cut to whole cents: for 7 amounts in a hundred one cent is given to nobody, 172.54 becomes 172.53.
# Whole numbers and BigDecimals lose none. The cuts are towards zero for an amount and away from it for a refund: 3.34, 3.33,
# 3.33 are charged, 3.33, 3.33, 3.34 given back. The loss was reported to the makers and has been closed since.
# Seen: see `expected` below.
set -eu
for tool in ruby dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq ruby-money=6.16.0-1 ruby-i18n=1.10.0-2 ruby-concurrent=1.1.6+dfsg-5 >apt.log 2>&1 || { cat apt.log; exit 2; }
for package in ./*.deb; do dpkg -x "$package" system; done
cat >coupon.rb <<'RUBY'
require "money"
require "bigdecimal"

def parts(cents, weights)
  Money.new(cents, "EUR").allocate(weights).map(&:cents)
end

lines = ["86.43", "74.94", "24.69"]
weights = {
  "floats" => lines.map { |line| Float(line) },
  "cents" => lines.map { |line| line.delete(".").to_i },
  "decimals" => lines.map { |line| BigDecimal(line) }
}
weights.each do |name, by|
  wrong = (1..10_000).count { |cents| parts(cents, by).sum != cents }
  puts "#{name}: #{wrong} of 10000 lose a cent, 172.54 is #{parts(17_254, by).join(" ")}"
end
[1000, -1000].each do |cents|
  thirds = Money.new(cents, "EUR").split(3).map(&:cents)
  puts "#{cents}: #{thirds.join(" ")} | #{parts(cents, [999, 1099, 499]).join(" ")}"
end
RUBY
gems=system/usr/share/rubygems-integration/all/gems
seen=$(
	ruby -W0 -I "$gems/money-6.16.0/lib" -I "$gems/i18n-1.10.0/lib" -I "$gems/concurrent-ruby-1.1.6/lib/concurrent-ruby" \
		coupon.rb
)
echo "$seen"
expected='floats: 748 of 10000 lose a cent, 172.54 is 8015 6949 2289
cents: 0 of 10000 lose a cent, 172.54 is 8016 6949 2289
decimals: 0 of 10000 lose a cent, 172.54 is 8016 6949 2289
1000: 334 333 333 | 385 423 192
-1000: -333 -333 -334 | -384 -423 -193'
test "$seen" = "$expected" || exit 1
