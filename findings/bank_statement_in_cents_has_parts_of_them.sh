#!/bin/sh
# Package: iso20022.js 0.0.15 (npm), which writes payments by SWIFT (pain.001) and reads the statements of banks (camt.053).
# Input: payments of 1999 minor units of dollars, yen and dinars of Kuwait, written; then statements: 19.99 and 4.35 euros come
# in, the 19.99 is taken back, marked as a reversal by `RvslInd`, with the bank's own sum of these entries, 44.33; and a balance
# and a payment of 1999 yen.
# Guess: amounts are whole minor units, as in the manual's example, where 1000 is 10.00 dollars. 1999 is 19.99 dollars, 1999 yen
# and 1.999 dinars, in both directions; the reversal is one; and all figures of a statement have the same unit.
# Behavior: the amount is multiplied by 100 as a float and not rounded: 19.99 is 1998.9999999999998 cents, 4.35 is
# 434.99999999999994, so that an order of 1999 cents is not found, or a cent short. Every currency has two digits: a payment of
# 1999 yen is written as 19.99 JPY, one of 1.999 dinars as 19.99 KWD, and 1999 yen received are 199900, so that a yen paid and a
# yen received differ by ten thousand. The sum of the entries stays in euros. `reversal` is false for every entry, since the
# reader makes a boolean of "true" and then compares it with the text.
# Seen: see `expected` below: of an entry, the amount and whether it is a reversal.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >bank.mjs <<'EOF'
import { CashManagementEndOfDayReport, ISO20022 } from "./node_modules/iso20022.js/dist/index.mjs";

const account = { accountNumber: "123" };
const agent = { bic: "DEUTDEFF", bankAddress: { country: "DE" } };
const shop = new ISO20022({ initiatingParty: { name: "Shop", id: "SHOP", account, agent } });
for (const currency of ["USD", "JPY", "KWD"]) {
  const creditor = { name: "Buyer", account: { iban: "GB29NWBK60161331926819" }, agent, address: { country: "GB" } };
  const payment = { type: "swift", direction: "credit", amount: 1999, currency, creditor };
  const xml = shop.createSWIFTCreditPaymentInitiation([payment]).serialize();
  console.log(`written ${currency}: ${/<InstdAmt[^>]*>(.*?)</.exec(xml)[1]}`);
}

const day = "<Dt>2026-11-02</Dt>";
const statement = (currency, sum, entries) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-02T20:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-02T20:00:00Z</CreDtTm>
<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>${currency}</Ccy>
<Svcr><FinInstnId><BIC>DEUTDEFF</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<Dt>${day}</Dt></Bal>
<TxsSummry><TtlNtries><NbOfNtries>${entries.length}</NbOfNtries><Sum>${sum}</Sum></TtlNtries>
<TtlCdtNtries><NbOfNtries>1</NbOfNtries></TtlCdtNtries><TtlDbtNtries><NbOfNtries>0</NbOfNtries></TtlDbtNtries></TxsSummry>
${entries
  .map(
    ([amount, direction, reversal], number) => `<Ntry><NtryRef>${number}</NtryRef><Amt Ccy="${currency}">${amount}</Amt>
<CdtDbtInd>${direction}</CdtDbtInd><RvslInd>${reversal}</RvslInd><Sts>BOOK</Sts>
<BookgDt>${day}</BookgDt><ValDt>${day}</ValDt><AcctSvcrRef>R${number}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd></Ntry>`,
  )
  .join("\n")}
</Stmt></BkToCstmrStmt></Document>`;

const show = (currency, sum, entries) => {
  const [read] = CashManagementEndOfDayReport.fromXML(statement(currency, sum, entries)).statements;
  const sign = { credit: "+", debit: "-" };
  const lines = read.entries.map((entry) => `${sign[entry.creditDebitIndicator]}${entry.amount} ${entry.reversal}`);
  console.log(`read ${currency}: ${lines.join(", ")} | balance ${read.balances[0].amount} | sum ${read.sumOfEntries}`);
};
show("EUR", "44.33", [
  ["19.99", "CRDT", "false"],
  ["4.35", "CRDT", "false"],
  ["19.99", "DBIT", "true"],
]);
show("JPY", "1999", [["1999", "CRDT", "false"]]);
EOF
seen=$(node bank.mjs)
echo "$seen"
expected='written USD: 19.99
written JPY: 19.99
written KWD: 19.99
read EUR: +1998.9999999999998 false, +434.99999999999994 false, -1998.9999999999998 false | balance 4433 | sum 44.33
read JPY: +199900 false | balance 199900 | sum 1999'
test "$seen" = "$expected" || exit 1
