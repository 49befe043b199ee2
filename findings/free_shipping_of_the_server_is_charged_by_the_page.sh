#!/bin/sh
# Packages: twig 2.0.0 (npm), the templates of Twig in JavaScript, by which a page shows again what the server showed, and php-twig
# 3.5.1-1+deb12u3 (Debian 12), Twig itself, with PHP 8.2.
# Input: one set of templates and one cart, with amounts as text, as databases and JSON give decimals to both: a total of "100.00" against
# a limit of '50', offers sorted and the first of them against the last, a rate of "19.00" against '19.0' and in a list of
# numbers, and how much of 19.99 is left by steps of 5.
# Guess: a template of Twig means the same on both sides; where the port knows less, it says so.
# Behavior: Twig compares two texts that are numbers as numbers, and the port by their letters: the server ships an order of 100.00
# for nothing, and the page asks 4.90; the cheapest offer is 9.50 for the one and 100.00 for the other, and the full rate is a
# reduced one. `%` is whole in Twig, and not in the port. A limit without quotes is right in both, and so are min, max and `+`.
# Seen: see `expected` below.
set -eu
test "$(php -r 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;' 2>/dev/null)" = 8.2 || { echo "this needs PHP 8.2"; exit 2; }
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download php-twig=3.5.1-1+deb12u3 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x php-twig_*.deb debian
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts twig@2.0.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >cart.json <<'EOF'
{
  "cart": { "total": "100.00", "offers": ["100.00", "9.50", "20.00"], "rate": "19.00", "amount": 19.99 },
  "templates": [
    "{% if total > '50' %}shipping 0.00{% else %}shipping 4.90{% endif %}",
    "{% if total > 50 %}shipping 0.00{% else %}shipping 4.90{% endif %}",
    "{{ offers|sort|join(' ') }}, from {{ offers|sort|first }}",
    "from {{ min(offers) }} to {{ max(offers) }}",
    "{% if offers|first > offers|last %}dearer{% else %}cheaper{% endif %}",
    "{% if rate == '19.0' %}full{% else %}reduced{% endif %} rate",
    "{% if rate in [19, 7] %}known{% else %}unknown{% endif %} rate",
    "{{ '9.50' <=> total }} {{ total + 5 }}",
    "{{ amount % 5 < 4.5 ? 'no' : 'a' }} voucher for the rest"
  ]
}
EOF
cat >server.php <<'EOF'
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
require "debian/usr/share/php/Twig/autoload.php";
$data = json_decode(file_get_contents("cart.json"), true);
$twig = new Twig\Environment(new Twig\Loader\ArrayLoader($data["templates"]));
foreach (array_keys($data["templates"]) as $name) echo $twig->render((string) $name, $data["cart"]), "\n";
EOF
cat >page.cjs <<'EOF'
const Twig = require("twig");
const { cart, templates } = require("./cart.json");
for (const data of templates) console.log(Twig.twig({ data, rethrow: true }).render(cart));
EOF
php server.php >server.txt
node page.cjs >page.txt
seen=$(paste -d '|' server.txt page.txt)
echo "$seen"
expected='shipping 0.00|shipping 4.90
shipping 0.00|shipping 0.00
9.50 20.00 100.00, from 9.50|100.00 20.00 9.50, from 100.00
from 9.50 to 100.00|from 9.50 to 100.00
dearer|cheaper
full rate|reduced rate
known rate|unknown rate
-1 105|1 105
no voucher for the rest|a voucher for the rest'
test "$seen" = "$expected" || exit 1
