#!/bin/sh
# Package: i18next 26.7.2 (npm), the texts and amounts of shops in React, Vue, Angular and on servers.
# Input: texts that format a price, with the currency or the digits in brackets behind the name of the format, and that have another
# variable beside it, called currency, unit or style.
# Guess: {{price, currency(EUR)}} is in euros, whatever else the sentence names; a variable is text that is put in, and the
# brackets, which stand nearer, decide.
# Behavior: each variable of the sentence is an option of Intl.NumberFormat too, and goes before the brackets: with `currency: "USD"`
# for an account in dollars 19.99 euros are shown as $19.99, and 1,999.50 as ¥2,000. Where the variable is not a valid option the
# error is caught and the price is shown bare: with `unit: "kg"` 19.90 is 19.9, with `style: "blue"` a rate of 19 % is 0.19; with
# `unit: "liter"`, which Intl knows, all is right. Two options in brackets, `EUR; minimumFractionDigits: 0`, lose the currency.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts i18next@26.7.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >texts.mjs <<'EOF'
import i18next from "i18next";

const show = (text, values) => {
  i18next.addResource("en", "translation", text, text);
  console.log(`${JSON.stringify(values)}: ${i18next.t(text, values)}`);
};
await i18next.init({ lng: "en", keySeparator: false, nsSeparator: false, showSupportNotice: false, resources: { en: { translation: {} } } });
const account = "{{fee, currency(EUR)}} a month for an account in {{currency}}";
show("{{fee, currency(EUR)}} a month for an account in {{name}}", { fee: 19.99, name: "USD" });
show(account, { fee: 19.99, currency: "USD" });
show(account, { fee: 1999.5, currency: "JPY" });
show(account, { fee: 19.99, currency: "dollars" });
const weighed = "{{price, number(minimumFractionDigits: 2)}} per {{unit}}";
show(weighed, { price: 19.9, unit: "liter" });
show(weighed, { price: 19.9, unit: "kg" });
const rate = "{{rate, number(style: percent)}} off all shoes in {{style}}";
show(rate.replace("style}}", "colour}}"), { rate: 0.19, colour: "blue" });
show(rate, { rate: 0.19, style: "blue" });
show("{{price, currency(EUR; minimumFractionDigits: 0)}}", { price: 20 });
EOF
seen=$(node texts.mjs)
echo "$seen"
expected='{"fee":19.99,"name":"USD"}: €19.99 a month for an account in USD
{"fee":19.99,"currency":"USD"}: $19.99 a month for an account in USD
{"fee":1999.5,"currency":"JPY"}: ¥2,000 a month for an account in JPY
{"fee":19.99,"currency":"dollars"}: 19.99 a month for an account in dollars
{"price":19.9,"unit":"liter"}: 19.90 per liter
{"price":19.9,"unit":"kg"}: 19.9 per kg
{"rate":0.19,"colour":"blue"}: 19% off all shoes in blue
{"rate":0.19,"style":"blue"}: 0.19 off all shoes in blue
{"price":20}: 20'
test "$seen" = "$expected" || exit 1
