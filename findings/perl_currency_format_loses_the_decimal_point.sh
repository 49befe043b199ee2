#!/bin/sh
# Package: liblocale-currency-format-perl 1.35-3 (Debian 12), Perl's module Locale::Currency::Format, which writes an amount as
# its currency's country does.
# Input: 1234.5 and 19.99 in dinars of Serbia, Tunisia, Iraq and Kuwait, in Albanian lek, Azerbaijani manat, Icelandic crowns,
# Moroccan dirhams, Nigerian naira and euros.
# Guess: a currency has the digits of ISO 4217, with whatever signs its country puts between them; one whose signs the module
# does not know gets a point, or an error.
# Behavior: where the table has digits for a currency and no sign, the digits are written without one: 19.99 Serbian dinars are
# `1999 RSD`, a hundred times as much, and 19.99 Tunisian dinars are `19990 TND`, a thousand times. It is the same with the lek,
# the Azerbaijani manat and the Iraqi dinar. Others have no digits in the table, and the cents of 19.99 dirhams or
# naira are gone: `20 MAD`. The Kuwaiti dinar is right, and so are euros, with which one tries it. `currency_set` mends a
# currency by hand.
# Seen: see `expected` below.
set -eu
for tool in perl dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq liblocale-currency-format-perl=1.35-3 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
cat >amounts.pl <<'EOF'
use strict;
use warnings;
use Locale::Currency::Format;

for my $currency (qw(RSD TND IQD KWD ALL AZN ISK MAD NGN EUR)) {
    print currency_format($currency, 1234.5), ", ", currency_format($currency, 19.99), "\n";
}
currency_set("RSD", "#.###,## RSD", FMT_COMMON);
print currency_format("RSD", 19.99, FMT_COMMON), " once set\n";
EOF
seen=$(perl -Isystem/usr/share/perl5 amounts.pl)
echo "$seen"
expected='123450 RSD, 1999 RSD
1234500 TND, 19990 TND
1234500 IQD, 19990 IQD
1,234.500 KWD, 19.990 KWD
123450 ALL, 1999 ALL
123450 AZN, 1999 AZN
1.234,50 ISK, 19,99 ISK
1235 MAD, 20 MAD
1235 NGN, 20 NGN
1.234,50 EUR, 19,99 EUR
19,99 RSD once set'
test "$seen" = "$expected" || exit 1
