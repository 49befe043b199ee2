#!/bin/sh
# Package: okane 0.2.0 (PyPI), which reads statements of Czech banks in camt.053 and writes them as JSON or CSV; the last release for
# Python 3.11. In 0.5.0, for later ones, the lines that read the file are the same.
# Input: a file with the statements of two accounts, in korunas and in euros, which the standard allows in one message, with a
# payment received of 500.00 and of 19.99; and a file with one entry of 300.00, a batch of two payments of 100.00 and 200.00.
# Guess: both statements are read, or a file with two is refused; a batch is two payments, or one without a payer.
# Behavior: the first statement is read and the second is left out, without an error or a warning, also by the command that makes
# CSV of whole files. A batch is one payment of the whole amount with the reference of its first, so that an order of 100.00 is
# paid with 300.00, and the other one is not.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check okane==0.2.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >statements.py <<'EOF'
import json
import subprocess
import sys


def balance(kind, amount, currency):
    return (
        f'<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Amt Ccy="{currency}">{amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>'
        "<Dt><Dt>2026-11-30</Dt></Dt></Bal>"
    )


def statement(account, currency, amount, payments):
    details = "".join(
        f'<TxDtls><Refs><EndToEndId>{order}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="{currency}">{part}</Amt></TxAmt></AmtDtls></TxDtls>'
        for order, part in payments
    )
    return f"""<Stmt><Id>{account}</Id><CreDtTm>2026-11-30T08:00:00</CreDtTm><FrToDt><FrDtTm>2026-11-01T00:00:00</FrDtTm>
<ToDtTm>2026-11-30T00:00:00</ToDtTm></FrToDt><Acct><Id><IBAN>{account}</IBAN></Id></Acct>
{balance("PRCD", "0.00", currency)}{balance("CLBD", amount, currency)}<Ntry><NtryRef>1</NtryRef><Amt Ccy="{currency}">{amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><ValDt><Dt>2026-11-27</Dt></ValDt>
<NtryDtls>{details}</NtryDtls></Ntry></Stmt>"""


def show(label, *statements):
    with open("statement.xml", "w", encoding="utf-8") as file:
        file.write(
            '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId>'
            f"<CreDtTm>2026-11-30T08:00:00</CreDtTm></GrpHdr>{''.join(statements)}</BkToCstmrStmt></Document>"
        )
    done = subprocess.run([sys.executable, "-m", "okane", "statement.xml", "--no-indent"], capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        read = json.loads(line)
        payments = [f"{each['amount']} {each['currency']} for {each['ref']['end_to_end_id']}" for each in read["transactions"]]
        print(f"{label}: {read['account_id']['iban']}, {', '.join(payments)}, closes {read['closing_balance']['amount']}", done.stderr or "| nothing said")


korunas, euros = "CZ6508000000192000145399", "CZ9455000000001011038930"
show("two accounts", statement(korunas, "CZK", "500.00", [("order A", "500.00")]), statement(euros, "EUR", "19.99", [("order B", "19.99")]))
show("batch of two", statement(korunas, "CZK", "300.00", [("order C", "100.00"), ("order D", "200.00")]))
EOF
seen=$(python/bin/python statements.py)
echo "$seen"
expected='two accounts: CZ6508000000192000145399, 500.00 CZK for order A, closes 500.00 | nothing said
batch of two: CZ6508000000192000145399, 300.00 CZK for order C, closes 300.00 | nothing said'
test "$seen" = "$expected" || exit 1
