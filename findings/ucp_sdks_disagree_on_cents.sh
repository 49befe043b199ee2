#!/bin/sh
# Packages: @ucp-js/sdk 0.1.1 (npm) and ucp-sdk 0.4.6 (PyPI), the official SDKs of the Universal Commerce Protocol. Both
# are generated from the JSON Schemas of the protocol, in which amounts are integers in minor units.
# Input: the response of a checkout for one nut of 12.99 USD, with `amount` 1299. It is valid for both. Then the amounts are
# written in dollars, 12.99; the quantity is 0.5; the total is left out; and there is a second total.
# Guess: models that are generated from a schema keep its `integer`, `minimum` and `contains`, so that both SDKs refuse
# the other four. A checkout that passes the SDK of one language passes that of another.
# Behavior: Python refuses the four. JavaScript has `z.number()` and a plain array for all of them, and calls each
# valid: 12.99 for 1299 passes, a price that is off by a factor of 100. Only their types are checked.
# Seen: cents: js valid, py valid | dollars: js valid, py refused | half a nut: js valid, py refused |
# no total: js valid, py refused | two totals: js valid, py refused
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund @ucp-js/sdk@0.1.1 >>npm.log 2>&1 || { cat npm.log; exit 2; }
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet ucp-sdk==0.4.6 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >judge.py <<'EOF'
import json
import subprocess

from pydantic import ValidationError
from ucp_sdk.models.schemas.shopping.checkout import Checkout


def checkout(ucp, amount, quantity=1, totals=("subtotal", "total")):
    line = {"id": "1", "item": {"id": "nut", "title": "Nut", "price": amount}, "quantity": quantity}
    entries = [{"type": kind, "amount": amount} for kind in totals]
    line["totals"] = [{"type": "subtotal", "amount": amount}]
    return {
        "ucp": {"version": "2026-04-08"} | ucp,
        "id": "1",
        "status": "incomplete",
        "currency": "USD",
        "line_items": [line],
        "totals": entries,
        "links": [{"type": "terms_of_service", "url": "https://shop.example/terms"}],
    }


JS = """const { CheckoutResponseSchema } = require("@ucp-js/sdk");
console.log(CheckoutResponseSchema.safeParse(JSON.parse(process.argv[1])).success ? "valid" : "refused");"""


def javascript(*figures):
    text = json.dumps(checkout({"capabilities": []}, *figures))
    return subprocess.run(["node", "-e", JS, text], capture_output=True, text=True, check=True).stdout.strip()


def python(*figures):
    try:
        Checkout.model_validate(checkout({"status": "success", "payment_handlers": {}}, *figures))
    except ValidationError:
        return "refused"
    return "valid"


cases = {
    "cents": (1299,),
    "dollars": (12.99,),
    "half a nut": (1299, 0.5),
    "no total": (1299, 1, ("subtotal",)),
    "two totals": (1299, 1, ("subtotal", "total", "total")),
}
print(" | ".join(f"{name}: js {javascript(*figures)}, py {python(*figures)}" for name, figures in cases.items()))
EOF
seen=$(python/bin/python judge.py)
echo "$seen"
wanted="cents: js valid, py valid | dollars: js valid, py refused | half a nut: js valid, py refused"
test "$seen" = "$wanted | no total: js valid, py refused | two totals: js valid, py refused" || exit 1
