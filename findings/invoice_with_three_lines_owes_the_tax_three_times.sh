#!/bin/sh
# Packages: rcvatkit 0.1.0 with sagekit 0.1.0 (PyPI), which find the purchases from abroad in the books of Sage 50 for which a British
# firm owes the tax itself (reverse charge), and compute boxes 1 and 4 of its return. The tables stand in SQLite here.
# Input: the heads and lines of invoices of 1,000.00 pounds, as Sage has them, negative: one with one line, one with three, and one of
# 600.00 and 400.00 of which the first line has the right code already.
# Guess: the first two are 2,000.00, on which 400.00 are due, and of the third the line of 400.00 is still to be declared, 80.00.
# Behavior: the query joins heads and lines and takes the amount of the head for each line. The invoice with three lines is found
# three times, each in full, so that box 1 and box 4 have 600.00 for it instead of 200.00. The third one counts with 1,000.00, of
# which 600.00 are declared by their code as well. Invoices of one line, with which one tries it, are right. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check rcvatkit==0.1.0 sagekit==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >boxes.py <<'EOF'
import re
import sqlite3
import sys
import types
from datetime import date

sys.modules["pyodbc"] = types.ModuleType("pyodbc")  # connects to Sage itself, and is not called here
from rcvatkit import compute_adjustment, find_reverse_charge_candidates


class Cursor:
    """SQLite reads the dates of ODBC, {d '2026-01-31'}, as text."""

    def __init__(self, cursor):
        self.cursor = cursor

    def execute(self, sql):
        self.cursor.execute(re.sub(r"\{d ('[^']*')\}", r"\1", sql))

    def fetchall(self):
        return self.cursor.fetchall()

    @property
    def description(self):
        return self.cursor.description


def show(label, *lines):
    books = sqlite3.connect(":memory:")
    books.executescript("""
        CREATE TABLE audit_header (header_number, account_ref, type, inv_ref, date, foreign_gross_amount, gross_amount, deleted_flag);
        CREATE TABLE audit_split (header_number, net_amount, tax_code);
        CREATE TABLE purchase_ledger (account_ref, currency);
        INSERT INTO purchase_ledger VALUES ('SUPPLIER', 2);
        INSERT INTO audit_header VALUES (1, 'SUPPLIER', 'PI', 'A1', '2026-10-15', -1250, -1000, 0);
    """)
    books.executemany("INSERT INTO audit_split VALUES (1, ?, ?)", lines)
    found = find_reverse_charge_candidates(Cursor(books.cursor()), date(2026, 9, 1), date(2026, 11, 30))
    boxes = compute_adjustment(found)
    print(f"{label}: found {len(found)}, net {boxes['net_gbp']:.2f}, box 1 {boxes['box_1']:.2f}, box 4 {boxes['box_4']:.2f}")


show("one line", (-1000, "T0"))
show("three lines", (-500, "T0"), (-300, "T0"), (-200, "T0"))
show("600 of it right", (-600, "T18"), (-400, "T0"))
EOF
seen=$(python/bin/python boxes.py)
echo "$seen"
expected='one line: found 1, net 1000.00, box 1 200.00, box 4 200.00
three lines: found 3, net 3000.00, box 1 600.00, box 4 600.00
600 of it right: found 1, net 1000.00, box 1 200.00, box 4 200.00'
test "$seen" = "$expected" || exit 1
