#!/bin/sh
# Package: @cloudcommerce/app-custom-shipping 2.63.2 with what it imports of @cloudcommerce/firebase 2.63.2 (npm), by which shops on
# E-Com Plus reckon the price of shipping from rules of weight; for comparison the units that the types of these requests allow,
# @cloudcommerce/types 2.63.2. All of it runs without the network.
# Input: a rule of 9.90 up to 10 kg and 2.00 for each kilogram above; an article of 30 kg, with its weight in kilograms, grams, pounds
# and ounces; and one of 1 kg in a carton of a meter by half a meter by half a meter, in meters, centimeters, inches and feet.
# Guess: 30 kg cost 49.90 and the carton, which counts as 41.67 kg, 73.23, in each unit that a request may have: mg, g, kg, lb and oz,
# and mm, cm, m, ft, in, yd and mi.
# Behavior: pounds and ounces are no weight, and inches and feet no size: both parcels cost 9.90, as if they weighed nothing. Nothing
# is said, and no rule for heavy goods is left out or asked for.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps @cloudcommerce/api@2.63.2 @cloudcommerce/config@2.63.2 \
	@cloudcommerce/types@2.63.2 dotenv@17.4.2 firebase-functions@7.3.2 >>npm.log 2>&1 || { cat npm.log; exit 2; }
for name in app-custom-shipping firebase; do # without the clients of databases and queues, which nothing here uses
	npm pack --silent "@cloudcommerce/$name@2.63.2" >>npm.log 2>&1 || { cat npm.log; exit 2; }
	mkdir -p "node_modules/@cloudcommerce/$name"
	tar xzf "cloudcommerce-$name-2.63.2.tgz" -C "node_modules/@cloudcommerce/$name" --strip-components=1
done
mkdir content
echo '{ "country_code": "US" }' >content/settings.json
cat >parcels.mjs <<'EOF'
import { calculateShipping } from "@cloudcommerce/app-custom-shipping";

async function show(label, item) {
  const shipping_rules = [{ service_code: "PARCEL", label: "Parcel", total_price: 9.9, max_cubic_weight: 10, excedent_weight_cost: 2 }];
  const params = { to: { zip: "10002" }, items: [{ sku: "A", price: 100, quantity: 1, ...item }] };
  const { shipping_services } = await calculateShipping({ params, application: { data: { zip: "10001", shipping_rules } } });
  console.log(`${label}: ${shipping_services.map((service) => service.shipping_line.total_price.toFixed(2))}`);
}
for (const [value, unit] of [[30, "kg"], [30000, "g"], [66.14, "lb"], [1058.2, "oz"]]) {
  await show(`${value} ${unit}`, { weight: { value, unit } });
}
for (const [long, short, unit] of [[1, 0.5, "m"], [100, 50, "cm"], [39.37, 19.69, "in"], [3.28, 1.64, "ft"]]) {
  const [length, width, height] = [long, short, short].map((value) => ({ value, unit }));
  await show(`1 kg, ${long} ${unit} long`, { weight: { value: 1, unit: "kg" }, dimensions: { length, width, height } });
}
EOF
seen=$(
	grep -ho "unit?: .*;" "node_modules/@cloudcommerce/types/modules/calculate_shipping:params.d.ts"
	ECOM_COUNTRY_CODE=US ECOM_STORE_ID=1 node parcels.mjs
)
echo "$seen"
expected="unit?: 'mm' | 'cm' | 'm' | 'ft' | 'in' | 'yd' | 'mi';
unit?: 'mg' | 'g' | 'kg' | 'lb' | 'oz';
30 kg: 49.90
30000 g: 49.90
66.14 lb: 9.90
1058.2 oz: 9.90
1 kg, 1 m long: 73.23
1 kg, 100 cm long: 73.23
1 kg, 39.37 in long: 9.90
1 kg, 3.28 ft long: 9.90"
test "$seen" = "$expected" || exit 1
