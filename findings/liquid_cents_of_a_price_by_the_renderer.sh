#!/bin/sh
# Packages: ruby-liquid 5.4.0-3 (Debian 12), the Liquid of Shopify and Jekyll, and liquidjs 10.30.1 (npm), its port to JavaScript.
# Input: a template of a shop's mail: a price of 1999 cents in euros by `divided_by: 100`, half of 5 pieces, the mean of two prices
# from a document as text, a unit price as `20 | divided_by: 8`, the same with `20.0`, and the price `times: 3`.
# Guess: one template has one text, for liquidjs is made to be compatible; and whether 20 has a point in the data decides nothing.
# Behavior: in Ruby a whole number divided by a whole number is one, as text too: 1999 cents are 19 euros, and 20 for 8 is 2,
# where 20.0 for 8 is 2.5. liquidjs has 19.99 and 2.5, unless `integerArithmetic` is passed as `true` in the template. A
# mail that looks right in a preview by JavaScript loses its cents in the shop; one that divides by 100.0 is right in both.
# Seen: ruby 19, 19.99, 2, 9, 2, 2.5, 59.97 | liquidjs 19.99, 19.99, 2.5, 9.5, 2.5, 2.5, 59.97
set -eu
for tool in ruby node npm dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
apt-get download -qq ruby-liquid=5.4.0-3 >apt.log 2>&1 || { cat apt.log; exit 2; }
dpkg -x ./*.deb system
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts liquidjs@10.30.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >mail.liquid <<'EOF'
{{ cents | divided_by: 100 }}, {{ cents | divided_by: 100.0 }}, {{ 5 | divided_by: 2 }}, {{ low | plus: high | divided_by: 2 }}, {{ 20 | divided_by: 8 }}, {{ 20.0 | divided_by: 8 }}, {{ price | times: 3 }}
EOF
cat >mail.rb <<'EOF'
require "json"
require "liquid"
puts Liquid::Template.parse(File.read("mail.liquid")).render(JSON.parse(ARGV[0]))
EOF
cat >mail.mjs <<'EOF'
import { readFileSync } from "node:fs";
import { Liquid } from "liquidjs";
console.log(await new Liquid().parseAndRender(readFileSync("mail.liquid", "utf8"), JSON.parse(process.argv[2])));
EOF
data='{"cents": 1999, "low": "9", "high": "10", "price": "19.99"}'
seen="ruby $(ruby -I "$(dirname "$(find system -name liquid.rb)")" mail.rb "$data" | head -1) | liquidjs $(node mail.mjs "$data" | head -1)"
echo "$seen"
test "$seen" = "ruby 19, 19.99, 2, 9, 2, 2.5, 59.97 | liquidjs 19.99, 19.99, 2.5, 9.5, 2.5, 2.5, 59.97" || exit 1
