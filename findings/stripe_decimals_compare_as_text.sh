#!/bin/sh
# Packages: stripe 23.1.0 and typescript 7.0.2 (npm). Since stripe 21.0.0, of March 2026, the fields that were
# decimals as text, such as `unit_amount_decimal` of a price, are of its own type `Stripe.Decimal`.
# Input: a list of three prices, as the API writes them: 950.5, 1999 and 20.25 cents. The cheapest of them by `<` and
# by `cmp`; and the same operators in TypeScript, checked with `--strict`.
# Guess: a type of exact numbers compares by value with `<`, or refuses to, as those of Temporal do by a `valueOf`
# that throws. In either case the compiler accepts no operator that gives a wrong answer.
# Behavior: `valueOf` gives text, so that `<` between two of them compares character by character: 950.5 is not less
# than 1999, and the cheapest of the three is 1999. Beside a plain number `<` compares by value. The compiler has it
# the other way round: it refuses `+`, `-` and `<` beside a number, and accepts `<` between two Decimals, the one that
# is wrong. A limit that is a plain number, and prices of equally many digits before the point, show nothing.
# Seen: 950.5 < 1999: false, beside a number: true, by lt: true | cheapest by <: 1999, by cmp: 20.25 | two Decimals: <
# accepted, + TS2365, - TS2362, beside a number: < TS2365
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund stripe@23.1.0 typescript@7.0.2 >npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >prices.js <<'JS'
import Stripe from "stripe";

// The answer of the API, in place of the network.
const data = ["950.5", "1999", "20.25"].map((amount, at) => ({
  id: `price_${at}`,
  object: "price",
  currency: "eur",
  unit_amount: null,
  unit_amount_decimal: amount,
}));
const answer = JSON.stringify({ object: "list", url: "/v1/prices", has_more: false, data });
const httpClient = Stripe.createFetchHttpClient(async () => new Response(answer, { status: 200 }));
const listed = await new Stripe("no key", { httpClient, telemetry: false }).prices.list();
const amounts = listed.data.map((price) => price.unit_amount_decimal);
const [first, second] = amounts;
const cheapest = (less) => amounts.reduce((least, amount) => (less(amount, least) ? amount : least));
console.log(
  `${first} < ${second}: ${first < second}, beside a number: ${first < 1999}, by lt: ${first.lt(second)} |`,
  `cheapest by <: ${cheapest((a, b) => a < b)}, by cmp: ${cheapest((a, b) => a.cmp(b) < 0)} |`,
);
JS
checked() {
	cat >operators.ts <<TS
import Stripe from "stripe";
const a = Stripe.Decimal.from("950.5");
const b = Stripe.Decimal.from("1999");
export const result = $1;
TS
	options='--strict --noEmit --skipLibCheck --module nodenext --target es2022'
	# shellcheck disable=SC2086
	told=$(node_modules/.bin/tsc $options operators.ts) && echo accepted && return
	echo "$told" | grep -o 'TS[0-9]*' | head -n 1
}
seen="$(node prices.js)
two Decimals: < $(checked 'a < b'), + $(checked 'a + b'), - $(checked 'a - b'), beside a number: < $(checked 'a < 1')"
echo "$seen"
wanted="950.5 < 1999: false, beside a number: true, by lt: true | cheapest by <: 1999, by cmp: 20.25 |
two Decimals: < accepted, + TS2365, - TS2362, beside a number: < TS2365"
test "$seen" = "$wanted" || exit 1
