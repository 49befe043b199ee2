#!/bin/sh
# Package: lxml 6.1.3 (PyPI), which contains libxml2 2.14.6 and libxslt 1.1.43, the XSLT of xsltproc, PHP and Ruby too.
# Input: invoices in rupiah whose lines a stylesheet adds up by `sum(//Line)`, as one that makes UBL or CII does; the result
# is checked by the type xs:decimal, which the amounts of UBL and CII have.
# Guess: 999999999.5 and 3000000000 come out as such: XPath 1.0 says that a number is written in decimal form, with as many
# digits as tell it from every other number, so never with an exponent. A double has 15 to 17 digits: enough for the cents
# of some trillions.
# Behavior: that holds below a billion, and for whole numbers below 2147483647. From there on the text has an exponent:
# 1500000000.25 is `1.50000000025e+09` and 3000000000 is `3e+09`. It has 15 digits at most, so that the cents of
# 12345678901234.56 are rounded. xs:decimal refuses the text; a reader that takes it has another amount than the lines add
# up to. An invoice in euros never gets there, so that tests pass. `format-number(sum(//Line), '0.00')` writes it out.
# Seen: the sum as text, whether it is an xs:decimal, and by format-number: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-deps --only-binary :all: \
	--target "$place" lxml==6.1.3 >"$place/log" 2>&1 || { cat "$place/log"; exit 2; }
cat >"$place/total.py" <<'EOF'
from lxml import etree

sheet = etree.XSLT(etree.XML("""
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:template match="/"><Total written="{format-number(sum(//Line), '0.00')}"><xsl:value-of select="sum(//Line)"/></Total>
  </xsl:template>
</xsl:stylesheet>"""))
schema = etree.XMLSchema(etree.XML("""
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="Total"><xs:complexType><xs:simpleContent><xs:extension base="xs:decimal">
    <xs:attribute name="written"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>
</xs:schema>"""))
for lines in (
    ["999999000.25", "999.25"],
    ["1000000000.25", "500000000"],
    ["2000000000", "1000000000"],
    ["12345678900000", "1234.56"],
):
    total = sheet(etree.XML("<Invoice>" + "".join(f"<Line>{line}</Line>" for line in lines) + "</Invoice>"))
    print(total.getroot().text, schema.validate(total), total.getroot().get("written"))
EOF
seen=$(PYTHONPATH="$place" python3 "$place/total.py")
echo "$seen"
expected='999999999.5 True 999999999.50
1.50000000025e+09 False 1500000000.25
3e+09 False 3000000000.00
1.23456789012346e+13 False 12345678901234.56'
test "$seen" = "$expected" || exit 1
