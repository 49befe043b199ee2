#!/bin/sh
# Packages: fluent.runtime 0.4.0 with babel 2.19.0 (PyPI) and @fluent/bundle 0.19.1 (npm), Project Fluent in Python and in
# JavaScript, made by one project for the same files of messages.
# Input: one file of messages: an amount in the currency of NUMBER($price, style: "currency", currency: "EUR"), the same as a bare
# { $price }, and a choice in which [0] is free; with plain numbers, and with amounts that carry their currency, as the program gives.
# Guess: currency and style belong to the program, as the guide of Fluent has it: the message does not change the currency of an amount; and
# a price of nothing is free, as 0 or as 0.00. Both sides show the same.
# Behavior: in Python the currency of the message goes before that of the amount: 1,999.50 yen are €1,999.50, and 5.125 dinars are
# €5.12, with half a cent to the even one; in JavaScript it is dropped without an error, so that 19.99 has no currency. A Decimal
# of 0.00 is not [0] in Python and costs "0 euros", and 1.00 is "1 euros".
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check fluent.runtime==0.4.0 fluent.syntax==0.19.0 babel==2.19.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts @fluent/bundle@0.19.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >shop.ftl <<'EOF'
euros = { NUMBER($price, style: "currency", currency: "EUR") }
bare = { $price }
choice = { $price ->
    [0] free
    [one] one euro
   *[other] { $price } euros
}
EOF
cat >server.py <<'EOF'
from decimal import Decimal

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

bundle = FluentBundle(["en-US"], use_isolating=False)
bundle.add_resource(FluentResource(open("shop.ftl").read()))
yen, dinars = (fluent_number(Decimal(text), style="currency", currency=code) for text, code in (("1999.50", "JPY"), ("5.125", "KWD")))
for label, price in {"19.99": Decimal("19.99"), "yen": yen, "dinars": dinars, "0": 0, "0.00": Decimal("0.00"), "1.00": Decimal("1.00")}.items():
    texts = (bundle.format_pattern(bundle.get_message(name).value, {"price": price}) for name in ("euros", "bare", "choice"))
    print(f"{label}: " + " | ".join(text if not errors else f"{text} {errors}" for text, errors in texts))
EOF
cat >page.mjs <<'EOF'
import { readFileSync } from "node:fs";
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

const bundle = new FluentBundle("en-US", { useIsolating: false });
bundle.addResource(new FluentResource(readFileSync("shop.ftl", "utf8")));
const money = (amount, currency) => new FluentNumber(amount, { style: "currency", currency });
for (const [label, price] of [["19.99", 19.99], ["yen", money(1999.5, "JPY")], ["dinars", money(5.125, "KWD")], ["0.00", 0], ["1.00", 1]]) {
  const errors = [];
  const texts = ["euros", "bare", "choice"].map((name) => bundle.formatPattern(bundle.getMessage(name).value, { price }, errors));
  console.log(`${label}: ${texts.join(" | ").replaceAll("\u00a0", " ")}${errors.length ? ` ${errors}` : ""}`);
}
EOF
seen="Python
$(python/bin/python server.py)
JavaScript
$(node page.mjs)"
echo "$seen"
expected='Python
19.99: €19.99 | 19.99 | 19.99 euros
yen: €1,999.50 | ¥2,000 | ¥2,000 euros
dinars: €5.12 | KWD5.125 | KWD5.125 euros
0: €0.00 | 0 | free
0.00: €0.00 | 0 | 0 euros
1.00: €1.00 | 1 | 1 euros
JavaScript
19.99: 19.99 | 19.99 | 19.99 euros
yen: ¥2,000 | ¥2,000 | ¥2,000 euros
dinars: KWD 5.125 | KWD 5.125 | KWD 5.125 euros
0.00: 0 | 0 | free
1.00: 1 | 1 | one euro'
test "$seen" = "$expected" || exit 1
