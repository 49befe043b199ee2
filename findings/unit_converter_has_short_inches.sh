#!/bin/sh
# Packages: convert-units 2.3.4 and, for comparison, js-quantities 1.8.0, convert 8.0.2 and mathjs 15.2.0 (npm), which convert
# units of measure.
# Input: an inch in millimetres, 100 in centimetres, a pound, a short ton, an ounce, a US gallon, a cubic yard and an acre, whose
# sizes are exact by law since 1959 (an inch is 25.4 mm, a pound 0.45359237 kg, a gallon 231 cubic inches; an acre here is the
# international one); then 10,000 lb at 21.99 per kg and 100 inches sold by whole centimetres.
# Guess: factors that are exact by definition are exact in a package of units, up to the last digit of a float.
# Behavior: convert-units has six digits, 0.453592 for a pound and 3.28084 feet for a metre, so that an inch is 25.3999992 mm and
# 100 inches are 253.99999 centimetres: whole ones are 253, not 254. 10,000 pounds cost 8 cents less, and a short ton is 0.74 g
# lighter. js-quantities has nine digits for gallons and ounces, mathjs six for acres; convert is exact in all.
# Seen: see `expected` below: the exact value, then convert-units, js-quantities, convert, mathjs.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts convert-units@2.3.4 js-quantities@1.8.0 convert@8.0.2 mathjs@15.2.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >units.mjs <<'EOF'
import { convert } from "convert";
import convertUnits from "convert-units";
import Quantity from "js-quantities";
import { unit } from "mathjs";

const shown = (value) => String(Number(value.toPrecision(13)));
for (const [value, exact, [from, to], quantity, units, math] of [
  [1, 25.4, ["in", "mm"], ["in", "mm"], ["in", "mm"], ["in", "mm"]],
  [100, 254, ["in", "cm"], ["in", "cm"], ["in", "cm"], ["in", "cm"]],
  [1, 0.45359237, ["lb", "kg"], ["lb", "kg"], ["lb", "kg"], ["lbm", "kg"]],
  [1, 907.18474, ["t", "kg"], ["ton", "kg"], ["short tons", "kg"], ["ton", "kg"]],
  [1, 28.349523125, ["oz", "g"], ["oz", "g"], ["oz", "g"], ["ounce", "g"]],
  [1, 3.785411784, ["gal", "l"], ["gal", "l"], ["gallons", "l"], ["gallon", "liter"]],
  [1, 0.764554857984, ["yd3", "m3"], ["yd^3", "m^3"], ["cubic yards", "cubic meters"], ["yd^3", "m^3"]],
  [1, 0.40468564224, ["ac", "ha"], ["acre", "hectare"], ["acres", "hectares"], ["acre", "hectare"]],
]) {
  console.log(`${value} ${from} in ${to}: ${exact}; ${[
    convertUnits(value).from(from).to(to),
    Quantity(value, quantity[0]).to(quantity[1]).scalar,
    convert(value, units[0]).to(units[1]),
    unit(value, math[0]).toNumber(math[1]),
  ].map(shown).join(" ")}`);
}
console.log(`10,000 lb: ${(10000 * 0.45359237 * 21.99).toFixed(2)} ${(convertUnits(10000).from("lb").to("kg") * 21.99).toFixed(2)}`);
console.log(`whole centimetres: ${Math.floor(convertUnits(100).from("in").to("cm"))}`);
EOF
seen=$(node units.mjs)
echo "$seen"
expected='1 in in mm: 25.4; 25.3999991872 25.4 25.4 25.4
100 in in cm: 254; 253.999991872 254 254 254
1 lb in kg: 0.45359237; 0.453592 0.45359237 0.45359237 0.45359237
1 t in kg: 907.18474; 907.184 907.18474 907.18474 907.18474
1 oz in g: 28.349523125; 28.3495 28.3495231 28.349523125 28.349523125
1 gal in l: 3.785411784; 3.785411795401 3.7854118 3.785411784 3.785411784
1 yd3 in m3: 0.764554857984; 0.7645555900232 0.764554857984 0.764554857984 0.764554857984
1 ac in ha: 0.40468564224; 0.4046860338725 0.404685642 0.40468564224 0.404686
10,000 lb: 99744.96 99744.88
whole centimetres: 253'
test "$seen" = "$expected" || exit 1
