#!/bin/sh
# Package: localstripe 1.15.10 (PyPI), a Stripe that runs on one's own machine, for the tests of shops.
# Input: a price of 119.00 euros a month, and tax rates of 19 %, one with `inclusive` false and one with true, as shops in Europe have
# it, on the subscription and on its item.
# Guess: `inclusive` decides whether 19 % are added to the price or lie in it: a tax of 22.61 and a total of 141.61, or a tax of 19.00
# and a total of 119.00, as Stripe has it.
# Behavior: the field is kept and reported, and every rate is reckoned and added as if it were exclusive: a tax of 22.61, which is
# marked as inclusive, and a total of 141.61, for which the customer is charged. No error is raised, and a test that compares the
# charge with the invoice passes.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check localstripe==1.15.10 aiohttp==3.14.5 \
  python-dateutil==2.9.0.post0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >prices.py <<'EOF'
import asyncio

from aiohttp.test_utils import TestClient, TestServer
from localstripe.server import app


async def main():
    async with TestClient(TestServer(app)) as client:

        async def post(path, **data):
            response = await client.post("/v1/" + path, json=data, headers={"Authorization": "Bearer sk_test_12345"})
            body = await response.json()
            assert response.status == 200, body
            return body

        await post("products", id="tea", name="Tea", type="service")
        await post("plans", id="box", product="tea", currency="eur", interval="month", amount=11900)
        for inclusive in (False, True):
            rate = await post("tax_rates", display_name="VAT", percentage=19, inclusive=inclusive)
            for where in ("subscription", "item"):
                customer = await post("customers", email="a@example.org")
                method = await post(
                    "payment_methods", type="card",
                    card={"number": "4242424242424242", "exp_month": 12, "exp_year": 2030, "cvc": "123"},
                )
                await post(f"payment_methods/{method['id']}/attach", customer=customer["id"])
                await post(f"customers/{customer['id']}", invoice_settings={"default_payment_method": method["id"]})
                item, more = {"plan": "box"}, {}
                if where == "subscription":
                    more["default_tax_rates"] = [rate["id"]]
                else:
                    item["tax_rates"] = [rate["id"]]
                made = await post("subscriptions", customer=customer["id"], items=[item], expand=["latest_invoice.payment_intent"], **more)
                invoice = made["latest_invoice"]
                taxes = ", ".join(f"{tax['amount']} inclusive {tax['inclusive']}" for tax in invoice["total_tax_amounts"])
                intent = invoice["payment_intent"]
                print(f"{where}, inclusive {inclusive}: subtotal {invoice['subtotal']}, tax {taxes}, total {invoice['total']}, {intent['status']} {intent['amount']}")


asyncio.run(main())
EOF
seen=$(python/bin/python prices.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='subscription, inclusive False: subtotal 11900, tax 2261 inclusive False, total 14161, succeeded 14161
item, inclusive False: subtotal 11900, tax 2261 inclusive False, total 14161, succeeded 14161
subscription, inclusive True: subtotal 11900, tax 2261 inclusive True, total 14161, succeeded 14161
item, inclusive True: subtotal 11900, tax 2261 inclusive True, total 14161, succeeded 14161'
test "$seen" = "$expected" || exit 1
