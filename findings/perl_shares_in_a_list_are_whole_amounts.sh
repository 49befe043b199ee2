#!/bin/bash
# Package: Perl 5.36.0 (Debian 12) with its module Math::BigFloat 1.999830, exact decimals of any length.
# Input: prices divided by the method `bdiv`, as the manual shows it beside `badd` and `bmul`: 10 by 4 into a variable, as an
# argument of `print` and of a function, as the result of a function, in a list of shares by `map`, and as a value of a hash;
# then by the operator `/` at the same places.
# Guess: a method of an object gives the same result wherever it is called; 10 by 4 is 2.5 everywhere.
# Behavior: where Perl asks for a list, `bdiv` is another division: it gives the whole quotient and the rest, 2 and 2. So does
# every `return $price->copy->bdiv(4)` whose caller asks for one. Four shares of 10.00 and 19.99 by `map` are four values,
# 2, 2, 4 and 3.99, and add up to 11.99 instead of 7.4975; the fields of a hash behind it move by one, and the rest is the name of
# the next one. A test that keeps the share in a variable first is right. The operator `/` is right at all places.
# Seen: see `expected` below: by `bdiv`, by `/`.
set -euo pipefail
command -v perl >/dev/null || { echo "this needs perl"; exit 2; }
version=$(perl -MMath::BigFloat -e 'print Math::BigFloat->VERSION' 2>&1) || version=none
test "$version" = "1.999830" || { echo "this needs Math::BigFloat 1.999830, not: $version"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
cat >shares.pl <<'EOP'
use strict;
use warnings;
use Math::BigFloat;

sub price { return Math::BigFloat->new($_[0]) }
sub by_method { return price($_[0])->bdiv(4) }
sub by_operator { return price($_[0]) / 4 }
sub count { return scalar @_ }
sub sum { my $sum = price(0); $sum += $_ for @_; return $sum }

for my $divide (\&by_method, \&by_operator) {
    my $share = $divide->("10.00");
    my @shares = map { $divide->($_) } "10.00", "19.99";
    my %line = (share => $divide->("10.00"), "unit", "EUR");
    print join(" | ",
        "a variable $share",
        join(" ", "a list", $divide->("10.00")),
        "arguments " . count($divide->("10.00")),
        "shares @shares, in sum " . sum(@shares),
        "hash " . join(", ", map { "$_ " . ($line{$_} // "none") } sort keys %line),
    ), "\n";
}
EOP
seen=$(perl shares.pl 2>warnings.log)
echo "$seen"
expected='a variable 2.5 | a list 2 2 | arguments 2 | shares 2 2 4 3.99, in sum 11.99 | hash 2 unit, EUR none, share 2
a variable 2.5 | a list 2.5 | arguments 1 | shares 2.5 4.9975, in sum 7.4975 | hash share 2.5, unit EUR'
test "$seen" = "$expected" || exit 1
