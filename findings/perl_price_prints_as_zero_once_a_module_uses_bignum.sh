#!/bin/bash
# Packages: Perl 5.36.0 as Debian 12 has it, with its modules Math::BigFloat 1.999830 and bignum 0.65; for comparison the later
# Math::BigFloat of libmath-bigint-perl 1.999838-1.
# Input: prices as objects of Math::BigFloat, 19.99, 5.50, 20.00 and three times 19.99, printed by `printf "%.2f"`; before and after
# a module is loaded that has a tax rate and says `use bignum` for itself. The price is also printed as text, multiplied and compared.
# Guess: `use bignum` works in the file that says it, since only the numbers written there become objects, and makes numbers
# more exact. Objects that were made elsewhere, and before, are printed as before.
# Behavior: bignum switches all of Math::BigFloat to hand whole numbers to Math::BigInt. While `printf` asks a price for its
# number, an inner result is handed over in this way and lost: what is left is 0. From then on every price is printed as 0.00 in
# the whole program, by `%.2f` and `%d`, those made before as well. Products, comparisons and the text without a format are
# right, so that totals in a database are right and those on the page are zero. No warning. The later Math::BigFloat prints all
# of them rightly.
# Seen: see `expected` below.
set -euo pipefail
for tool in perl dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
version=$(perl -Mbignum -MMath::BigFloat -e 'print "$bignum::VERSION $Math::BigFloat::VERSION"' 2>&1) || version=none
test "$version" = "0.65 1.999830" || { echo "this needs bignum 0.65 with Math::BigFloat 1.999830, not: $version"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libmath-bigint-perl=1.999838-1 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb later
cat >Rates.pm <<'EOP'
package Rates;
use bignum;

sub vat { return 0.19 }

1;
EOP
cat >prices.pl <<'EOP'
use strict;
use warnings;
use Math::BigFloat;

my @prices = map { Math::BigFloat->new($_) } "19.99", "5.50", "20.00";
my $three = 3 * $prices[0];

sub show {
    my @shown = map { sprintf "%s is %.2f, %d", $_, $_, $_ } @prices, $three;
    print "$_[0]: @{[join ' | ', @shown]} | times 0.19: @{[$prices[0] * '0.19']}, above 5: @{[$prices[0] > 5 ? 'yes' : 'no']}\n";
}

show("before");
require Rates;
show("after");
EOP
seen=$(echo "Math::BigFloat of Perl" && perl -I. prices.pl && echo "a later one" && perl -I. -Ilater/usr/share/perl5 prices.pl)
echo "$seen"
expected='Math::BigFloat of Perl
before: 19.99 is 19.99, 19 | 5.5 is 5.50, 5 | 20 is 20.00, 20 | 59.97 is 59.97, 59 | times 0.19: 3.7981, above 5: yes
after: 19.99 is 0.00, 0 | 5.5 is 0.00, 0 | 20 is 0.00, 0 | 59.97 is 0.00, 0 | times 0.19: 3.7981, above 5: yes
a later one
before: 19.99 is 19.99, 19 | 5.5 is 5.50, 5 | 20 is 20.00, 20 | 59.97 is 59.97, 59 | times 0.19: 3.7981, above 5: yes
after: 19.99 is 19.99, 19 | 5.5 is 5.50, 5 | 20 is 20.00, 20 | 59.97 is 59.97, 59 | times 0.19: 3.7981, above 5: yes'
test "$seen" = "$expected" || exit 1
