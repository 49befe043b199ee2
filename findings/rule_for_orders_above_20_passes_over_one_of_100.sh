#!/bin/sh
# Package: json-rules-engine 7.3.1 (npm), rules for discounts and shipping as JSON.
# Input: totals of orders against a limit of 20.00, with `greaterThan` and `lessThan`: each as text with two decimals, as amounts come
# out of a database and stand in JSON, each as a number, and one of each; every total from 0.01 to 200.00 as text; `equal` of "20.00"
# and "20"; and a total of "1,234.50".
# Guess: the operator is one for numbers: it asks of the fact whether it is a number, and takes "100.00" for one, so that the two are
# compared as numbers. What is no number makes the rule fail with an error, as an unknown fact does.
# Behavior: the question is asked by `parseFloat`, and then the two are compared by `>` of JavaScript, which goes by letters if both are
# text: "100.00" is not greater than "20.00" but less, and of twenty thousand totals 10,700 are on the wrong side. As soon as the
# total or the limit is a number, all are right, so that a rule written by hand with 20 passes its test, and the same rule read from a
# table of text does not. "1,234.50" counts as a number for the question and is then neither greater nor less.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts json-rules-engine@7.3.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >limits.cjs <<'EOF'
const { Engine } = require("json-rules-engine");

async function holds(total, operator, value) {
  const engine = new Engine([{ conditions: { all: [{ fact: "total", operator, value }] }, event: { type: "free shipping" } }]);
  return (await engine.run({ total })).events.length > 0;
}

(async () => {
  for (const [total, limit] of [["100.00", "20.00"], ["9.50", "20.00"], ["100.00", 20], [100, "20.00"], ["1,234.50", 20]]) {
    const [above, below] = [await holds(total, "greaterThan", limit), await holds(total, "lessThan", limit)];
    console.log(`${JSON.stringify(total)} and ${JSON.stringify(limit)}: above ${above}, below ${below}`);
  }
  const wrong = { text: 0, number: 0 };
  for (let cents = 1; cents <= 20000; cents++) {
    const total = (cents / 100).toFixed(2);
    if ((await holds(total, "greaterThan", "20.00")) !== cents > 2000) wrong.text += 1;
    if ((await holds(total, "greaterThan", 20)) !== cents > 2000) wrong.number += 1;
  }
  console.log(`wrong of 20000: limit as text ${wrong.text}, as a number ${wrong.number}`);
  console.log(`"20.00" equals "20": ${await holds("20.00", "equal", "20")}`);
})();
EOF
seen=$(node limits.cjs)
echo "$seen"
expected='"100.00" and "20.00": above false, below true
"9.50" and "20.00": above true, below false
"100.00" and 20: above true, below false
100 and "20.00": above true, below false
"1,234.50" and 20: above false, below false
wrong of 20000: limit as text 10700, as a number 0
"20.00" equals "20": false'
test "$seen" = "$expected" || exit 1
