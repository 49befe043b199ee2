#!/bin/sh
# Package: libnumber-format-perl 1.75-3 (Debian 12), Perl's module Number::Format, which writes amounts by `format_price` and reads
# them back by `unformat_number`.
# Input: amounts with the currency as their countries write it: 19.99 KM (convertible marks of Bosnia), 250 K (kip, kwacha
# and kina), 12.50 M (maloti of Lesotho), 19.99 kr, 19.99 EUR; K 250 and KM 19.99 with the sign in front.
# Guess: letters around the number are the currency and are dropped, as the manual shows it with "USD 12.95"; or an amount with
# letters that it does not know is not a number.
# Behavior: a K, M or G at the end counts as a unit of memory, and two of them are both taken: 19.99 KM is 20,961,034.24, which
# is 19.99 times 1024 times 1024. 250 K is 256000. The same signs in front are dropped, and so are kr and EUR, so that only
# the currencies of some countries are wrong, by a factor of a thousand or a million. `base => 1` switches the units off.
# Seen: 19.99 KM 20961034.24 | 250 K 256000 | 12.50 M 13107200 | 19.99 kr 19.99 | 19.99 EUR 19.99 | K 250 250 | KM 19.99 19.99 |
# with base => 1: 19.99 KM 19.99
set -eu
for tool in perl dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq libnumber-format-perl=1.75-3 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >amounts.pl <<'EOF'
use strict;
use warnings;
use Number::Format;

my $format = Number::Format->new;
my @amounts = ("19.99 KM", "250 K", "12.50 M", "19.99 kr", "19.99 EUR", "K 250", "KM 19.99");
print join(" | ", map({ "$_ " . $format->unformat_number($_) } @amounts),
    "with base => 1: 19.99 KM " . $format->unformat_number("19.99 KM", base => 1)), "\n";
EOF
seen=$(perl -Isystem/usr/share/perl5 amounts.pl)
echo "$seen"
test "$seen" = "19.99 KM 20961034.24 | 250 K 256000 | 12.50 M 13107200 | 19.99 kr 19.99 | 19.99 EUR 19.99 | K 250 250 | KM 19.99 19.99 | with base => 1: 19.99 KM 19.99" || exit 1
