#!/bin/sh
# Package: react-number-format 5.4.5 (npm), with react and react-dom 19.3.1: a field and a text for amounts in React.
# Input: amounts as decimal text with `valueIsNumericString`, two decimals and a mark of thousands, in the component
# NumericFormat and in the function `numericFormatter` of the same package: 1234.5, 19.999, 2.675, 0.999; 1500, 20 and a price
# of 0.0000015 with an exponent, as text of programs in other languages has them; these as numbers, too.
# Guess: the component and the function show the same figures of the same amount, and both read an exponent or refuse it.
# Behavior: the component rounds, the function cuts: 19.999 is 20.00 in one and 19.99 in the other, 5,200 of 10,000 amounts with
# a half cent differ. Text with an exponent becomes another amount in the component: 1.5e3 is 600.00, 2e1 is 21.00, and
# 0.0000015, written 1.5e-6, is 600,000.00. The function shows the letter, and loses what is behind it. Numbers are right in the
# component.
# Seen: see `expected` below: component | function | the component with a number.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts react-number-format@5.4.5 react@19.3.1 react-dom@19.3.1 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >amounts.cjs <<'EOF'
const { createElement } = require("react");
const { renderToStaticMarkup } = require("react-dom/server");
const { NumericFormat, numericFormatter } = require("react-number-format");

const style = { decimalScale: 2, fixedDecimalScale: true, thousandSeparator: true };
function component(value) {
  const text = { ...style, value, displayType: "text", valueIsNumericString: typeof value === "string" };
  return renderToStaticMarkup(createElement(NumericFormat, text)).replace(/<[^>]+>/g, "");
}
for (const amount of ["1234.5", "19.999", "2.675", "0.999", "1.5e3", "2e1", "1.5e-6"]) {
  console.log(`${amount}: ${component(amount)} | ${numericFormatter(amount, style)} | ${component(Number(amount))}`);
}
let differ = 0;
for (let cents = 0; cents < 10000; cents++) {
  const amount = `${(cents / 100).toFixed(2)}5`;
  differ += component(amount) !== numericFormatter(amount, style);
}
console.log(`of 10000 amounts with a half cent ${differ} differ`);
EOF
seen=$(node amounts.cjs)
echo "$seen"
expected='1234.5: 1,234.50 | 1,234.50 | 1,234.50
19.999: 20.00 | 19.99 | 20.00
2.675: 2.68 | 2.67 | 2.68
0.999: 1.00 | 0.99 | 1.00
1.5e3: 600.00 | 1.5e | 1,500.00
2e1: 21.00 | 2e1.00 | 20.00
1.5e-6: 600,000.00 | 1.5e | 0.00
of 10000 amounts with a half cent 5200 differ'
test "$seen" = "$expected" || exit 1
