#!/bin/sh
# Package: py-xbrl 3.0.3 (PyPI), which reads XBRL and inline XBRL, the form in which companies hand in their annual accounts, with a
# small taxonomy and a page of accounts made here.
# Input: sales of 1,000,000.49, costs of 999,999.99 with sign="-" and a result of 0.50, all to the cent (decimals="2"); the
# same result once more, tagged as Result and as Profit, one tag within the other, as inline XBRL allows; then the same
# facts as plain XBRL.
# Guess: the figures are floats, which hold these cents; sales and costs make the result, and the two forms are read alike.
# Behavior: in inline XBRL each figure above a million is rounded to whole units, "against floating-point errors", with
# decimals 2 beside it: the sales are 1000000.0, sales and costs make 0.01 and not 0.50. Of a figure with two tags the outer one is
# left out. In plain XBRL all is right. Accounts of small firms, with which one tests, stay below the million.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check py-xbrl==3.0.3 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >accounts.py <<'EOF'
import os

from xbrl.cache import HttpCache
from xbrl.instance import XbrlParser

names = ["Sales", "Costs", "Result", "Profit"]
element = '<element name="{0}" id="shop_{0}" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" xbrli:periodType="duration"/>'
open("shop.xsd", "w").write(
    '<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" '
    f'targetNamespace="http://shop.example/2026">{"".join(element.format(name) for name in names)}</schema>'
)
spaces = (
    'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:shop="http://shop.example/2026" '
    'xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12"'
)
schema = '<link:schemaRef xlink:type="simple" xlink:href="shop.xsd"/>'
resources = (
    '<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://shop.example">1</xbrli:identifier></xbrli:entity><xbrli:period>'
    "<xbrli:startDate>2026-01-01</xbrli:startDate><xbrli:endDate>2026-12-31</xbrli:endDate></xbrli:period></xbrli:context>"
    '<xbrli:unit id="u"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>'
)


def tag(name, text, sign=""):
    return f'<ix:nonFraction name="shop:{name}" contextRef="c" unitRef="u" decimals="2" format="ixt:num-dot-decimal"{sign}>{text}</ix:nonFraction>'


def read(label, file, text):
    open(file, "w").write('<?xml version="1.0" encoding="UTF-8"?>' + text)
    facts = XbrlParser(HttpCache("cache")).parse_instance(os.path.abspath(file)).facts
    print(f"{label}: " + ", ".join(f"{fact.concept.name} {fact.value} (decimals {fact.decimals})" for fact in facts))
    values = {fact.concept.name: fact.value for fact in facts}
    print(f"  sales and costs: {values['Sales'] + values['Costs']:.2f}")


facts = tag("Sales", "1,000,000.49") + tag("Costs", "999,999.99", ' sign="-"') + tag("Profit", tag("Result", "0.50"))
header = f"<ix:header><ix:references>{schema}</ix:references><ix:resources>{resources}</ix:resources></ix:header>"
read("inline", "accounts.html", f'<html xmlns="http://www.w3.org/1999/xhtml" {spaces}><body>{header}<p>{facts}</p></body></html>')
plain = zip(["Sales", "Costs", "Profit", "Result"], ["1000000.49", "-999999.99", "0.50", "0.50"])
plain = "".join(f'<shop:{name} contextRef="c" unitRef="u" decimals="2">{value}</shop:{name}>' for name, value in plain)
read("plain", "accounts.xml", f"<xbrli:xbrl {spaces}>{schema}{resources}{plain}</xbrli:xbrl>")
EOF
seen=$(python/bin/python accounts.py)
echo "$seen"
expected='inline: Sales 1000000.0 (decimals 2), Costs -999999.99 (decimals 2), Result 0.5 (decimals 2)
  sales and costs: 0.01
plain: Sales 1000000.49 (decimals 2), Costs -999999.99 (decimals 2), Profit 0.5 (decimals 2), Result 0.5 (decimals 2)
  sales and costs: 0.50'
test "$seen" = "$expected" || exit 1
