#!/bin/sh
# Packages: country-to-currency 3.0.1, countries-list 3.4.1, currency-codes 2.2.0, locale-currency 1.0.0, world-countries 5.1.0,
# iso-country-currency 0.7.2, country-locale-map 1.9.14 and country-data 0.0.31 (npm), all the latest of November 2026, from which
# shops take the currency of a buyer's country.
# Input: Bulgaria, which has the euro since 1 January 2026; Croatia, with the euro since 2023; Curaçao, with the Caribbean guilder
# (XCG) since 2025; Sierra Leone, whose leone lost three zeros in 2022 (SLE); and Venezuela (VES since 2018).
# Guess: a change that is known for years and made ten months ago is in the latest version of a package with hundreds of thousands
# of downloads a week, and the packages agree.
# Behavior: six of the eight have leva for Bulgaria, in which nobody pays any more, and the guilder of before 2025; no two of
# these six agree on all five countries. Four have the leone of before 2022, of which a price needs a thousandfold, two the
# bolívar of before 2018, and country-locale-map has the vatu of Vanuatu (VUV) for Venezuela.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts country-to-currency@3.0.1 countries-list@3.4.1 currency-codes@2.2.0 \
	locale-currency@1.0.0 world-countries@5.1.0 iso-country-currency@0.7.2 country-locale-map@1.9.14 country-data@0.0.31 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >countries.cjs <<'EOF'
const codes = require("currency-codes");
const localeCurrency = require("locale-currency");
const map = require("country-to-currency");
const { countries } = require("countries-list");
const world = require("world-countries");
const iso = require("iso-country-currency");
const locales = require("country-locale-map");
const data = require("country-data").countries;

const names = { BG: "bulgaria", HR: "croatia", CW: "curaçao", SL: "sierra leone", VE: "venezuela (bolivarian republic of)" };
for (const [name, currency] of Object.entries({
  "country-to-currency": (country) => (map.default ?? map)[country],
  "countries-list": (country) => countries[country].currency,
  "currency-codes": (country) => codes.country(names[country]).map(({ code }) => code),
  "locale-currency": (country) => localeCurrency.getCurrency(`en-${country}`),
  "world-countries": (country) => Object.keys(world.find(({ cca2 }) => cca2 === country).currencies),
  "iso-country-currency": (country) => iso.getParamByISO(country, "currency"),
  "country-locale-map": (country) => locales.getCurrencyByAlpha2(country),
  "country-data": (country) => data[country].currencies,
})) {
  console.log(`${name}: ${Object.keys(names).map((country) => `${country} ${currency(country)}`).join(", ")}`);
}
EOF
seen=$(node countries.cjs)
echo "$seen"
expected='country-to-currency: BG EUR, HR EUR, CW XCG, SL SLE, VE VES
countries-list: BG EUR, HR EUR, CW XCG, SL SLE, VE VES
currency-codes: BG BGN, HR EUR, CW ANG, SL SLE, VE VED,VES
locale-currency: BG BGN, HR EUR, CW ANG, SL SLE, VE VED
world-countries: BG BGN, HR EUR, CW ANG, SL SLL, VE VES
iso-country-currency: BG BGN, HR EUR, CW ANG, SL SLL, VE VEF
country-locale-map: BG BGN, HR EUR, CW ANG, SL SLL, VE VUV
country-data: BG BGN, HR HRK, CW ANG, SL SLL, VE VEF'
test "$seen" = "$expected" || exit 1
