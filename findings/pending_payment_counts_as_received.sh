#!/bin/sh
# Packages: bankstatementparser 0.0.29 and, for comparison, camt053 0.0.23 (PyPI), readers of the ISO 20022 reports of banks, by
# one author.
# Input: a report of the day (camt.052) with three payments: 10.00 that is booked, 99.00 that is pending and may still fail, and
# 7.00 for information; then a booked entry of 30.00 that collects the payments of two orders, 10.00 for A and 20.00 for B, as a
# report and as a statement of the day after (camt.053).
# Guess: what is pending has a mark and is not in the sum of what was received, which is 10.00; and an order has its own amount,
# in the report as in the statement.
# Behavior: the status of an entry is not read: 99.00 and 7.00 are payments like the first one, no column tells them apart,
# and the sum is 116.00. In the report the two orders are one payment of 30.00 with the reference A, so that A is paid with 20.00
# too much, and B is not paid; in the statement, they are two, as they should be. camt053 keeps the status of each entry.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check bankstatementparser==0.0.29 camt053==0.0.23 >pip.log 2>&1 ||
	{ cat pip.log; exit 2; }
cat >read.py <<'EOF'
import logging
import pathlib

from bankstatementparser import Camt052Parser, CamtParser
from camt053.services import parse_statement

logging.disable(logging.CRITICAL)
DAY = "<Dt>2026-11-02</Dt>"
CODE = "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>"
NAMES = {"052": ("BkToCstmrAcctRpt", "Rpt", "ITBD"), "053": ("BkToCstmrStmt", "Stmt", "CLBD")}


def entry(amount, status="BOOK", orders=()):
    details = "".join(
        f"<TxDtls><Refs><EndToEndId>{order}</EndToEndId></Refs>"
        f'<AmtDtls><TxAmt><Amt Ccy="EUR">{part}</Amt></TxAmt></AmtDtls></TxDtls>'
        for order, part in orders
    )
    details = f"<NtryDtls><Btch><NbOfTxs>{len(orders)}</NbOfTxs></Btch>{details}</NtryDtls>" if orders else ""
    return (f'<Ntry><Amt Ccy="EUR">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>{status}</Sts><BookgDt>{DAY}</BookgDt>'
            f"<ValDt>{DAY}</ValDt>{CODE}{details}</Ntry>")


def document(kind, *entries):
    root, part, balance = NAMES[kind]
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.{kind}.001.02"><{root}>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-02T12:00:00Z</CreDtTm></GrpHdr>
<{part}><Id>S1</Id><CreDtTm>2026-11-02T12:00:00Z</CreDtTm><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>{balance}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">110.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt>{DAY}</Dt></Bal>
{"".join(entries)}</{part}></{root}></Document>"""


def read(reader, text):
    path = pathlib.Path("report.xml")
    path.write_text(text)
    return reader(str(path))


three = document("052", entry("10.00"), entry("99.00", "PDNG"), entry("7.00", "INFO"))
report = read(Camt052Parser, three)
table = report.parse()
marks = [name for name in table.columns if table[name].astype(str).isin(["BOOK", "PDNG", "INFO"]).any()]
print("bankstatementparser:", *table["Amount"], "| column of the status:", *(marks or ["none"]),
      "| sum", report.get_summary()["total_amount"])
print("camt053:", *(f"{one['amount']} {one['status']}" for one in parse_statement(three)["statements"][0]["entries"]))
both = entry("30.00", orders=[("A", "10.00"), ("B", "20.00")])
for name, reader, kind in [("report", Camt052Parser, "052"), ("statement", CamtParser, "053")]:
    rows = read(reader, document(kind, both)).parse()
    print(f"{name}:", ", ".join(f"{order} {amount}" for order, amount in rows[["EndToEndId", "Amount"]].values))
EOF
seen=$(python/bin/python read.py)
echo "$seen"
expected='bankstatementparser: 10.00 99.00 7.00 | column of the status: none | sum 116.00
camt053: 10.00 BOOK 99.00 PDNG 7.00 INFO
report: A 30.00
statement: A 10.00, B 20.00'
test "$seen" = "$expected" || exit 1
