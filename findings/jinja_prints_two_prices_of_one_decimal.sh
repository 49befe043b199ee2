#!/bin/sh
# Package: Jinja2 3.1.6 (PyPI), which renders mails, invoices and pages in Python, with Django 5.2.19 for comparison.
# Input: exact amounts with more than two digits, as Decimals: 2.675 and 2.665, a tax of 7 %, and a balance in rupiah of 17
# digits. Each is printed with two digits in the ways that a template has: the filter `format`, the filter `round`, the
# method `format` of text; and in Django by `floatformat`.
# Guess: a Decimal stays one on its way into the text. The four may differ in where a half goes, each in its own direction for
# all amounts; and none changes an amount that has two digits already.
# Behavior: the filter `format` is the percent sign of Python, which turns a Decimal into a binary float: 2.675 is 2.67,
# although 2.665 is 2.67 as well, and 12345678901234567.89 is printed as 12345678901234568.00. `round` and the method take a
# half to the even digit, 2.68 and 2.66, and `floatformat` takes it upwards, 2.68 and 2.67. One mail that uses the filter in
# the list and `round` in the total shows prices that do not add up. `round(2, "ceil")` goes through a float too.
# Seen: see `expected` below: the amount, `format`, `round`, the method, `round(2, "ceil")`; `floatformat`.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check Jinja2==3.1.6 Django==5.2.19 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
from decimal import Decimal

import django
import jinja2
from django.conf import settings
from django.template import Context, Template

settings.configure(TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates"}], USE_I18N=False)
django.setup()
mail = jinja2.Environment().from_string(
    '{{ amount }}: {{ "%.2f"|format(amount) }} {{ amount|round(2) }} {{ "{:.2f}".format(amount) }} {{ amount|round(2, "ceil") }}; '
)
page = Template("{{ amount|floatformat:2 }}")
for amount in map(Decimal, ("2.675", "2.665", "0.345", "12345678901234567.89")):
    print(mail.render(amount=amount) + page.render(Context({"amount": amount})))
EOF
seen=$(python/bin/python prices.py)
echo "$seen"
expected='2.675: 2.67 2.68 2.68 2.68; 2.68
2.665: 2.67 2.66 2.66 2.67; 2.67
0.345: 0.34 0.34 0.34 0.35; 0.35
12345678901234567.89: 12345678901234568.00 12345678901234567.89 12345678901234567.89 1.2345678901234568e+16; 12345678901234567.89'
test "$seen" = "$expected" || exit 1
