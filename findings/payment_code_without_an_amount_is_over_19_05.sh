#!/bin/sh
# Packages: iban-qr-code 1.0.0 and sepa-qr 0.0.2, which write the QR codes of SEPA transfers (EPC069-12, Girocode), and, for
# comparison, sepa-payment-qr-code 2.0.2 (npm).
# Input: a code for a gift or a tip whose amount the payer fills in, that is, without an amount, as the standard allows; without a
# text; and a code over 19.99 with the text "Order 1". Amounts as text: "1,299" and "1,299.00".
# Guess: what is left out is empty in the code, or an error; the text is in the field of texts, the eleventh line of the code.
# Behavior: the first fills in an example: the code asks for 19.05 euros, with the text "Testsubject", at the bank DEZZZYYYXXX; and
# "1,299" is 1.299 euros, while "1,299.00" is 1299.00. The second asks for 0.01 euros, as its list of options says, and puts the
# text into the tenth line, which is for structured references, so that the order is not in the text of the transfer. The third
# leaves the amount empty for `null`, refuses a code where it is missing, and has the text in its line.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts iban-qr-code@1.0.0 sepa-qr@0.0.2 sepa-payment-qr-code@2.0.2 >>npm.log 2>&1 || {
	cat npm.log
	exit 2
}
cat >codes.cjs <<'EOF'
const qr = require("qr-image");
let drawn;
qr.image = (text) => (drawn = text);
const sepaQr = require("sepa-qr");
const { girocode } = require("iban-qr-code");
const sepaPayment = require("sepa-payment-qr-code");

const shop = { name: "Shop", iban: "DE89370400440532013000" };
function show(label, run) {
  let code;
  try {
    code = run().split("\n");
  } catch (error) {
    return console.log(`${label}: ${error.message}`);
  }
  console.log(`${label}: amount ${code[7] || "empty"}, bank ${code[4] || "empty"}, line 10 "${code[9]}", line 11 "${code[10]}"`);
}
show("iban-qr-code, no amount", () => girocode(shop));
show("iban-qr-code, 19.99", () => girocode({ ...shop, amount: 19.99, reason: "Order 1" }));
for (const amount of ["1,299", "1,299.00"]) show(`iban-qr-code, "${amount}"`, () => girocode({ ...shop, amount, reason: "Order 1" }));
show("sepa-qr, no amount", () => sepaQr(shop));
show("sepa-qr, 19.99", () => sepaQr({ ...shop, amount: 19.99, remittance: "Order 1" }));
show("sepa-payment-qr-code, no amount", () => sepaPayment(shop));
show("sepa-payment-qr-code, null", () => sepaPayment({ ...shop, amount: null }));
show("sepa-payment-qr-code, 19.99", () => sepaPayment({ ...shop, amount: 19.99, unstructuredReference: "Order 1" }));
EOF
seen=$(node codes.cjs)
echo "$seen"
expected='iban-qr-code, no amount: amount EUR19.05, bank DEZZZYYYXXX, line 10 "", line 11 "Testsubject"
iban-qr-code, 19.99: amount EUR19.99, bank DEZZZYYYXXX, line 10 "", line 11 "Order 1"
iban-qr-code, "1,299": amount EUR1.299, bank DEZZZYYYXXX, line 10 "", line 11 "Order 1"
iban-qr-code, "1,299.00": amount EUR1299.00, bank DEZZZYYYXXX, line 10 "", line 11 "Order 1"
sepa-qr, no amount: amount EUR0.01, bank empty, line 10 "", line 11 ""
sepa-qr, 19.99: amount EUR19.99, bank empty, line 10 "Order 1", line 11 ""
sepa-payment-qr-code, no amount: data.amount must be a number or null.
sepa-payment-qr-code, null: amount empty, bank empty, line 10 "", line 11 ""
sepa-payment-qr-code, 19.99: amount EUR19.99, bank empty, line 10 "", line 11 "Order 1"'
test "$seen" = "$expected" || exit 1
