#!/bin/sh
# Package: pycamt 1.1.1 (PyPI), a reader of camt.053, the statements of banks in XML.
# Input: statements with payments received in an account in euros: 95.00 of which the bank kept a fee of 5.00 (`Chrgs`), and 92.31
# that the buyer sent as 100.00 US dollars (`AmtDtls/InstdAmt`). In camt.053.001.02 the details of a payment have no amount of
# their own; in camt.053.001.08 they may have one, and do here.
# Guess: the amount is that of the entry, 95.00 and 92.31, received, in either version of the format.
# Behavior: the details are searched for the first `Amt` at any depth, and for the first `CdtDbtInd`. With a fee these are the ones
# of the fee: a payment of 95.00 received is 5.00 paid out. With an amount in dollars it is that one, under the currency of the
# account: 100.00 EUR for 92.31. With details that have an amount and a sign of their own, both are right.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pycamt==1.1.1 lxml==6.1.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statements.py <<'EOF'
from pycamt.parser import Camt053Parser


def show(version, label, amount, details):
    own = f'<Amt Ccy="EUR">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>' if version == "08" else ""
    status = "<Sts><Cd>BOOK</Cd></Sts>" if version == "08" else "<Sts>BOOK</Sts>"
    statement = f"""<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.{version}"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-30T08:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>{status}<BookgDt><Dt>2026-11-27</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>order</EndToEndId></Refs>{own}{details}</TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>"""
    for payment in Camt053Parser(statement.encode()).get_transactions():
        print(f"{version}, {label}:", payment["Amount"], payment["Currency"], payment["CreditDebitIndicator"])


fee = '<Chrgs><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>'
fee_of_08 = '<Chrgs><Rcrd><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>'
dollars = '<AmtDtls><InstdAmt><Amt Ccy="USD">100.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">92.31</Amt></TxAmt></AmtDtls>'
show("02", "95.00 received", "95.00", "")
show("02", "95.00 received after a fee of 5.00", "95.00", fee)
show("02", "92.31 received of 100.00 USD", "92.31", dollars)
show("08", "95.00 received after a fee of 5.00", "95.00", fee_of_08)
show("08", "92.31 received of 100.00 USD", "92.31", dollars)
EOF
seen=$(python/bin/python statements.py)
echo "$seen"
expected='02, 95.00 received: 95.00 EUR CRDT
02, 95.00 received after a fee of 5.00: 5.00 EUR DBIT
02, 92.31 received of 100.00 USD: 100.00 EUR CRDT
08, 95.00 received after a fee of 5.00: 95.00 EUR CRDT
08, 92.31 received of 100.00 USD: 92.31 EUR CRDT'
test "$seen" = "$expected" || exit 1
