#!/bin/sh
# Packages: PHP 8.2 with its extension intl on ICU 72 (Debian 12: php8.2-intl), and Intl of JavaScript as Node has it.
# Input: amounts with half a cent, as ten pieces at a tenth of a unit price or 7 % of a net price give them, formatted as
# euros on the server by NumberFormatter::formatCurrency and in the page by `Intl.NumberFormat`, and by number_format.
# Guess: all three show the same cents. The first two have the same library, ICU, beneath them and the same data (CLDR);
# number_format and `round` of PHP round half away from zero, and Intl does by its standard.
# Behavior: NumberFormatter rounds half to even, and so does the `{0,number,::currency/EUR}` of MessageFormatter. It takes
# the shortest decimal of the float, so that these are true halves and not a matter of binary digits: 2.345 is 2.34 EUR on
# the server, and 2.35 in the page and by number_format; 2.355 is 2.36 in all three. Every second half cent differs, so that
# a test with 2.355 or 0.615 passes. A page that is rendered by PHP and then again by a script changes its price.
# `setAttribute(NumberFormatter::ROUNDING_MODE, NumberFormatter::ROUND_HALFUP)` mends it.
# Seen: see `expected` below: the amount, formatCurrency, MessageFormatter, number_format, with ROUND_HALFUP; and Intl.
set -eu
version='echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION, " ", strtok(INTL_ICU_VERSION, ".");'
versions=$(php -r "$version" 2>/dev/null) || versions=none
test "$versions" = "8.2 72" || { echo "this needs PHP 8.2 with intl on ICU 72, not: $versions"; exit 2; }
command -v node >/dev/null || { echo "this needs node"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cat >"$place/server.php" <<'EOF'
<?php
$standard = new NumberFormatter("en_US", NumberFormatter::CURRENCY);
$half_up = new NumberFormatter("en_US", NumberFormatter::CURRENCY);
$half_up->setAttribute(NumberFormatter::ROUNDING_MODE, NumberFormatter::ROUND_HALFUP);
foreach ([0.125, 2.345, 2.355, -2.345, 8.125, 1000.005] as $amount) {
    echo implode(" ", [
        $amount,
        $standard->formatCurrency($amount, "EUR"),
        MessageFormatter::formatMessage("en_US", "{0,number,::currency/EUR}", [$amount]),
        number_format($amount, 2),
        $half_up->formatCurrency($amount, "EUR"),
    ]), "\n";
}
EOF
cat >"$place/page.js" <<'EOF'
const euros = new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" });
console.log([0.125, 2.345, 2.355, -2.345, 8.125, 1000.005].map((amount) => euros.format(amount)).join(" "));
EOF
seen=$(php "$place/server.php" && node "$place/page.js")
echo "$seen"
expected='0.125 €0.12 €0.12 0.13 €0.13
2.345 €2.34 €2.34 2.35 €2.35
2.355 €2.36 €2.36 2.36 €2.36
-2.345 -€2.34 -€2.34 -2.35 -€2.35
8.125 €8.12 €8.12 8.13 €8.13
1000.005 €1,000.00 €1,000.00 1,000.01 €1,000.01
€0.13 €2.35 €2.36 -€2.35 €8.13 €1,000.01'
test "$seen" = "$expected" || exit 1
