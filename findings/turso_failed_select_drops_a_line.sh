#!/bin/sh
# Package: pyturso 0.8.3 (PyPI), Turso, the database in Rust that is to replace SQLite; compared with the sqlite3 of Python.
# Input: a cart of three lines, the second with a note of plain text. After each line, inside one transaction, a `SELECT`
# looks for a gift message in the note, `json_extract(note, '$.gift')`; the caller takes an error for "no gift", goes on, and
# commits after the third line. Then the same with a `SELECT` of a table that does not exist, and with a unique key twice.
# Guess: a `SELECT` that fails while it runs changes nothing. SQLite undoes the failed statement and leaves the transaction
# open, so that the cart has three lines; a database that gives up the transaction instead refuses what follows until
# `ROLLBACK`, as PostgreSQL does, or lets the commit fail.
# Behavior: an error that a `SELECT` meets while it reads, such as text that is not JSON or a sum that is too large, undoes the
# whole transaction without a word. `in_transaction` turns false, the next `INSERT` begins another transaction, and the
# commit succeeds: of three lines the third is left, and the total is 5.00 instead of 29.49. An error that is found before
# anything is read, and a violated constraint, leave the lines alone, as in SQLite.
# Seen: sqlite3, each of the four: lines 1 2 3, total 29.49, open after the error: True | turso, note without JSON and sum too
# large: lines 3, total 5.00, open after the error: False | turso, no such table and unique key twice: as in SQLite
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check pyturso==0.8.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >cart.py <<'PY'
import sqlite3
from decimal import Decimal

import turso

LINES = [(1, "19.99", '{"gift": "for Ann"}'), (2, "4.50", "leave at the door"), (3, "5.00", "{}")]
ASKED = {
    "note without JSON": "SELECT json_extract(note, '$.gift') FROM lines WHERE id = ?",
    "sum too large": "SELECT sum(n) FROM (SELECT 9223372036854775807 AS n UNION ALL SELECT 1) WHERE ? = 2",
    "no such table": "SELECT gift FROM gifts WHERE line = ?",
    "unique key twice": "INSERT INTO lines VALUES (?, '0.00', '{}')",
}


def cart(module, asked):
    connection = module.connect(":memory:")
    connection.execute("CREATE TABLE lines (id INTEGER PRIMARY KEY, price TEXT, note TEXT)")
    connection.commit()
    still_open = True
    for line in LINES:
        connection.execute("INSERT INTO lines VALUES (?, ?, ?)", line)
        try:
            connection.execute(asked, line[:1]).fetchall()
        except module.Error:
            still_open = still_open and connection.in_transaction
    connection.commit()
    kept = connection.execute("SELECT id, price FROM lines ORDER BY id").fetchall()
    total = sum(Decimal(price) for _, price in kept)
    return f"lines {' '.join(str(number) for number, _ in kept)}, total {total}, open after the error: {still_open}"


for module in (sqlite3, turso):
    print(f"{module.__name__}:", " | ".join(f"{name}: {cart(module, asked)}" for name, asked in ASKED.items()))
PY
seen=$(python/bin/python cart.py)
echo "$seen"
kept="lines 1 2 3, total 29.49, open after the error: True"
lost="lines 3, total 5.00, open after the error: False"
wanted="sqlite3: note without JSON: $kept | sum too large: $kept | no such table: $kept | unique key twice: $kept
turso: note without JSON: $lost | sum too large: $lost | no such table: $kept | unique key twice: $kept"
test "$seen" = "$wanted" || exit 1
