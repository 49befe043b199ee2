#!/bin/sh
# Packages: locutus 3.0.36 (npm), the functions of PHP in JavaScript, and PHP 8.2 (php8.2-cli of Debian 12) for comparison.
# Input: what is left of 19.99 in steps of 5, of 20 and of 0.05; half a cent, and half a euro, of a sale and of its refund in the
# modes half even and half down; the offers "100.00", "9.50" and "20.00", as databases give decimals, sorted.
# Guess: each function says in its source that it was compared with PHP 8.3, so that the pages show what the server reckons.
# Behavior: fmod rounds the rest to the digits of the coarser of its two numbers: by a whole number the rest is whole, and 5 is
# left of 19.99 by 5. The modes are for sales: a refund of half a euro goes away from zero, and a sale and
# its refund do not make zero. sort and asort put amounts that are text in the order of their letters, where PHP counts, so that
# the least offer is 100.00.
# Seen: see `expected` below.
set -eu
test "$(php -r 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' 2>/dev/null)" = 8.2 || { echo "this needs PHP 8.2"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts locutus@3.0.36 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >page.cjs <<'EOF'
const { fmod, round } = require("locutus/php/math/index");
const { sort } = require("locutus/php/array/index");

const rest = [[19.99, 5], [19.99, 20], [7.3, 2], [19.99, 0.05]].map(([amount, step]) => fmod(amount, step).toFixed(2));
console.log(`rest: ${rest.join(" ")}`);
for (const mode of ["PHP_ROUND_HALF_EVEN", "PHP_ROUND_HALF_DOWN", "PHP_ROUND_HALF_UP"]) {
  const amounts = [[2.5, 0], [-2.5, 0], [2.125, 2], [-2.125, 2]].map(([amount, digits]) => round(amount, digits, mode));
  console.log(`${mode}: ${amounts.join(" ")}`);
}
const offers = ["100.00", "9.50", "20.00"];
sort(offers);
console.log(`sorted: ${offers.join(" ")}`);
EOF
cat >server.php <<'EOF'
<?php
$rest = array_map(fn($pair) => number_format(fmod($pair[0], $pair[1]), 2), [[19.99, 5], [19.99, 20], [7.3, 2], [19.99, 0.05]]);
echo "rest: " . implode(" ", $rest) . "\n";
foreach (["PHP_ROUND_HALF_EVEN", "PHP_ROUND_HALF_DOWN", "PHP_ROUND_HALF_UP"] as $mode) {
    $amounts = array_map(fn($pair) => round($pair[0], $pair[1], constant($mode)), [[2.5, 0], [-2.5, 0], [2.125, 2], [-2.125, 2]]);
    echo "$mode: " . implode(" ", $amounts) . "\n";
}
$offers = ["100.00", "9.50", "20.00"];
sort($offers);
echo "sorted: " . implode(" ", $offers) . "\n";
EOF
seen="PHP
$(php server.php)
locutus
$(node page.cjs)"
echo "$seen"
expected='PHP
rest: 4.99 19.99 1.30 0.04
PHP_ROUND_HALF_EVEN: 2 -2 2.12 -2.12
PHP_ROUND_HALF_DOWN: 2 -2 2.12 -2.12
PHP_ROUND_HALF_UP: 3 -3 2.13 -2.13
sorted: 9.50 20.00 100.00
locutus
rest: 5.00 20.00 1.00 0.04
PHP_ROUND_HALF_EVEN: 2 -3 2.12 -2.13
PHP_ROUND_HALF_DOWN: 2 -3 2.12 -2.13
PHP_ROUND_HALF_UP: 3 -3 2.13 -2.13
sorted: 100.00 20.00 9.50'
test "$seen" = "$expected" || exit 1
