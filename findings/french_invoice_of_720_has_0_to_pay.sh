#!/bin/sh
# Package: ads-facturx 0.7.19 (PyPI), which writes Factur-X, the electronic invoice of France and Germany, and checks it.
# Input: the sample invoice that the package carries, of 720.00 euros: as it is; without the amounts that its model says are optional
# (`prepaid_amount`, `paid_amount`, `rounding_amount`, `due_payable_amount`), by the European and by the French profile; with 220.00
# paid, in `paid_amount`, and 500.00 to pay; and with 0.02 in `rounding_amount` and 720.02 to pay.
# Guess: an amount to pay that is left out is the total, or there is an error; what is paid or rounded is in the document, since the
# model has fields for it.
# Behavior: an amount to pay that is left out is written as 0.00, so that an invoice of 720.00 has nothing to pay; the package's own
# check against the schema passes it. `paid_amount` and `rounding_amount` are taken and never written: 720.00 with 0.00 paid and
# 500.00 to pay. Nothing is raised.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check ads-facturx==0.7.19 pydantic==2.12.5 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >invoices.py <<'EOF'
import copy
import re

from ads_facturx import DevisData, Profile, export_xml, xml_check_xsd
from ads_facturx.Samples.sample_devis import sample_eu, sample_fr

OPTIONAL = ("prepaid_amount", "paid_amount", "rounding_amount", "due_payable_amount")


def show(label, sample=sample_eu, profile=Profile.EU, without=(), **amounts):
    data = copy.deepcopy(sample)
    data["invoice"].update(amounts)
    for name in without:
        del data["invoice"][name]
    text = export_xml(DevisData.model_validate(data, context={"profile": profile}), profile)
    find = lambda name: (re.findall(f"<ram:{name}[^>]*>([^<]*)", text) or ["none"])[0]
    print(
        f"{label}: total {find('GrandTotalAmount')}, paid {find('TotalPrepaidAmount')}, rounding {find('RoundingAmount')},",
        f"to pay {find('DuePayableAmount')}, check passed {xml_check_xsd(text, profile)}",
    )


show("sample")
show("amounts left out", without=OPTIONAL)
show("amounts left out, French", sample_fr, Profile.FR, without=OPTIONAL)
show("220.00 paid", paid_amount=220.0, due_payable_amount=500.0)
show("rounded", rounding_amount=0.02, due_payable_amount=720.02)
EOF
seen=$(python/bin/python invoices.py 2>errors.log) || { cat errors.log; exit 1; }
echo "$seen"
expected='sample: total 720.00, paid 0.00, rounding none, to pay 720.00, check passed True
amounts left out: total 720.00, paid 0.00, rounding none, to pay 0.00, check passed True
amounts left out, French: total 720.00, paid 0.00, rounding none, to pay 0.00, check passed True
220.00 paid: total 720.00, paid 0.00, rounding none, to pay 500.00, check passed True
rounded: total 720.00, paid 0.00, rounding none, to pay 720.02, check passed True'
test "$seen" = "$expected" || exit 1
