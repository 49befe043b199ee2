#!/bin/bash
# Package: gnucobol3 3.1.2-5+b1 (Debian 12), the compiler for COBOL, which was made for books and invoices.
# Input: a credit of 1,234.50 that the program itself has written into a field, by pictures with CR, with DB and with a minus sign
# behind the amount; the three fields moved back into a number, and read by `NUMVAL-C`; then amounts of a file, 1234.50CR,
# 1234.50DB and 1234.50-, in fields that are just as long and in fields with a space behind, by `NUMVAL` and `NUMVAL-C`.
# Guess: CR and DB make an amount negative, for all three ways, as the standard has it; spaces behind an amount mean nothing, and
# a field is read as it was written.
# Behavior: `NUMVAL` and `NUMVAL-C` see CR and DB only if a space follows. In a field that ends with them, as each edited field
# and each column of a file with fixed places does, a credit of 1,234.50 is a charge of 1,234.50. A minus sign at that place is
# seen. A field of a picture with DB that is moved back into a number has lost its sign, too, one with CR has it. There is no
# error, and `TEST-NUMVAL-C` answers 0, which means that the text is valid.
# Seen: see `expected` below.
set -euo pipefail
for tool in gcc dpkg apt-get; do command -v "$tool" >/dev/null || { echo "this needs $tool"; exit 2; }; done
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
mkdir -p debs/partial
apt-get -qq -y -o Debug::NoLocking=1 -o Dir::Cache::archives="$place/debs" --no-install-recommends --reinstall --download-only \
	install gnucobol3=3.1.2-5+b1 libcob4=3.1.2-5+b1 libcob4-dev=3.1.2-5+b1 libgmp-dev >apt.log 2>&1 || { cat apt.log; exit 2; }
for file in debs/*.deb; do dpkg -x "$file" system; done
lib=$place/system/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$lib COB_CONFIG_DIR=$place/system/etc/gnucobol COB_LDFLAGS="-L$lib"
export COB_CFLAGS="-I$place/system/usr/include -I$place/system/usr/include/x86_64-linux-gnu"
{
	cat <<'EOP'
IDENTIFICATION DIVISION.
PROGRAM-ID. CREDITS.
DATA DIVISION.
WORKING-STORAGE SECTION.
01 AMOUNT PIC S9(7)V99.
01 SHOWN PIC -(7)9.99.
01 BY-CR PIC ZZ,ZZ9.99CR.
01 BY-DB PIC ZZ,ZZ9.99DB.
01 BY-MINUS PIC ZZ,ZZ9.99-.
01 TIGHT-CR PIC X(9) VALUE "1234.50CR".
01 TIGHT-DB PIC X(9) VALUE "1234.50DB".
01 TIGHT-MINUS PIC X(8) VALUE "1234.50-".
01 WIDE-CR PIC X(12) VALUE "1234.50CR".
01 WIDE-DB PIC X(12) VALUE "1234.50DB".
01 WIDE-MINUS PIC X(12) VALUE "1234.50-".
PROCEDURE DIVISION.
EOP
	for field in BY-CR BY-DB BY-MINUS; do
		echo "MOVE -1234.50 TO $field. MOVE $field TO AMOUNT. MOVE AMOUNT TO SHOWN."
		echo "DISPLAY '[' $field '] moved ' SHOWN. MOVE FUNCTION NUMVAL-C($field) TO SHOWN. DISPLAY '  NUMVAL-C ' SHOWN."
	done
	for field in TIGHT-CR WIDE-CR TIGHT-DB WIDE-DB TIGHT-MINUS WIDE-MINUS; do
		echo "MOVE FUNCTION NUMVAL($field) TO SHOWN. DISPLAY '[' $field '] NUMVAL ' SHOWN."
		echo "MOVE FUNCTION NUMVAL-C($field) TO SHOWN. DISPLAY '  NUMVAL-C ' SHOWN."
		echo "MOVE FUNCTION TEST-NUMVAL-C($field) TO SHOWN. DISPLAY '  TEST ' SHOWN."
	done
	echo "STOP RUN."
} >credits.cob
system/usr/bin/cobc -free -x -o credits credits.cob >cobc.log 2>&1 || { cat cobc.log; exit 2; }
seen=$(./credits | sed 's/   */ /g' | sed ':next; N; $!b next; s/\n  *\([NT]\)/, \1/g')
echo "$seen"
expected='[ 1,234.50CR] moved -1234.50, NUMVAL-C 1234.50
[ 1,234.50DB] moved 1234.50, NUMVAL-C 1234.50
[ 1,234.50-] moved -1234.50, NUMVAL-C -1234.50
[1234.50CR] NUMVAL 1234.50, NUMVAL-C 1234.50, TEST 0.00
[1234.50CR ] NUMVAL -1234.50, NUMVAL-C -1234.50, TEST 0.00
[1234.50DB] NUMVAL 1234.50, NUMVAL-C 1234.50, TEST 0.00
[1234.50DB ] NUMVAL -1234.50, NUMVAL-C -1234.50, TEST 0.00
[1234.50-] NUMVAL -1234.50, NUMVAL-C -1234.50, TEST 0.00
[1234.50- ] NUMVAL -1234.50, NUMVAL-C -1234.50, TEST 0.00'
test "$seen" = "$expected" || exit 1
