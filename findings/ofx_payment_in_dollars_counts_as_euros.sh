#!/bin/sh
# Packages: ofxparse 0.21, bankstatementparser 0.0.29, bankfile 0.2.0 and ofxtools 1.1.1 (PyPI), ofx-data-extractor 1.5.0 (npm):
# readers of OFX, the statements that banks offer for download.
# Input: a statement of an account in euros with three payments: 100.00; 10.00 with the element `CURRENCY`, which says that the
# amount is in the currency it names, dollars at a rate of 0.92; and 9.20 with `ORIGCURRENCY`, which says that the amount is in
# euros and was in dollars before. The balance is the one that the bank states.
# Guess: 10.00 dollars, or 9.20 euros, or no currency at all; at least a reader that gives a currency for each payment gives that
# of the payment.
# Behavior: three of the five give 10.00 euros, without an error: ofxparse has only the currency of the account, and
# bankstatementparser and ofx-data-extractor label the payment EUR and add it up, 119.20, where the account got 118.40. bankfile
# says USD, and ofxtools has the currency and the rate. The third payment is right in all, so that a statement with it proves
# nothing.
# Seen: see `expected` below: the payments, and the sum that the reader gives.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check ofxparse==0.21 bankstatementparser==0.0.29 bankfile==0.2.0 \
	ofxtools==1.1.1 >pip.log 2>&1 || { cat pip.log; exit 2; }
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts ofx-data-extractor@1.5.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >read.py <<'EOF'
import logging
import warnings

import bankfile
import bankstatementparser
import ofxparse
from ofxtools.Parser import OFXTree

logging.disable(logging.CRITICAL)
warnings.simplefilter("ignore")
STATUS = "<STATUS>\n<CODE>0</CODE>\n<SEVERITY>INFO</SEVERITY>\n</STATUS>"


def payment(number, amount, element=""):
    rate = f"<{element}>\n<CURRATE>0.92</CURRATE>\n<CURSYM>USD</CURSYM>\n</{element}>\n" if element else ""
    return f"""<STMTTRN>
<TRNTYPE>CREDIT</TRNTYPE>
<DTPOSTED>20261102</DTPOSTED>
<TRNAMT>{amount}</TRNAMT>
<FITID>{number}</FITID>
<NAME>Order {number}</NAME>
{rate}</STMTTRN>"""


with open("statement.ofx", "w") as file:
    file.write(f"""OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1>
<SONRS>
{STATUS}
<DTSERVER>20261102</DTSERVER>
<LANGUAGE>ENG</LANGUAGE>
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS>
<TRNUID>1</TRNUID>
{STATUS}
<STMTRS>
<CURDEF>EUR</CURDEF>
<BANKACCTFROM>
<BANKID>1</BANKID>
<ACCTID>2</ACCTID>
<ACCTTYPE>CHECKING</ACCTTYPE>
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261101</DTSTART>
<DTEND>20261103</DTEND>
{payment(1, "100.00")}
{payment(2, "10.00", "CURRENCY")}
{payment(3, "9.20", "ORIGCURRENCY")}
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>118.40</BALAMT>
<DTASOF>20261103</DTASOF>
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
""")


def show(name, payments, end=""):
    print(f"{name}:", ", ".join(f"{amount} {currency}" for amount, currency in payments) + end)


with open("statement.ofx", "rb") as file:
    account = ofxparse.OfxParser.parse(file).account
show("ofxparse", [(one.amount, account.curdef) for one in account.statement.transactions])
reader = bankstatementparser.OfxParser("statement.ofx")
show("bankstatementparser", reader.parse()[["amount", "currency"]].values, f" | {reader.get_summary()['total_amount']}")
show("bankfile", [(one.amount, one.currency) for one in bankfile.parse("statement.ofx").transactions])
tree = OFXTree()
tree.parse("statement.ofx")
statement = tree.convert().statements[0]
show("ofxtools", [
    (one.trnamt, f"{one.cursym} at {one.currate}" if one.curtype == "CURRENCY" else statement.curdef)
    for one in statement.transactions
])
EOF
cat >read.cjs <<'EOF'
const { readFileSync } = require("node:fs");
const { Ofx } = require("ofx-data-extractor");

const ofx = new Ofx(readFileSync("statement.ofx", "utf8"));
const payments = ofx.toNormalized().transactions.map(({ amount, currency }) => `${amount} ${currency}`);
console.log(`ofx-data-extractor: ${payments.join(", ")} | ${ofx.getTransactionsSummary().credit}`);
EOF
seen=$(python/bin/python read.py && node read.cjs)
echo "$seen"
expected='ofxparse: 100.00 EUR, 10.00 EUR, 9.20 EUR
bankstatementparser: 100.00 EUR, 10.00 EUR, 9.20 EUR | 119.20
bankfile: 100.00 EUR, 10.00 USD, 9.20 EUR
ofxtools: 100.00 EUR, 10.00 USD at 0.92, 9.20 EUR
ofx-data-extractor: 100 EUR, 10 EUR, 9.2 EUR | 119.2'
test "$seen" = "$expected" || exit 1
