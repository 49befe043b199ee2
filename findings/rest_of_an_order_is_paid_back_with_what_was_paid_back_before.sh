#!/bin/sh
# Package: localstripe 1.15.10 (PyPI), a Stripe that runs on one's own machine, for the tests of shops.
# Input: a payment of 100.00, of which 40.00 are paid back, and then the rest, by a refund without an amount; one of 100.00, of which
# 80.00 and 80.00 are paid back; one that was authorised with 100.00 and captured with 60.00, and paid back without an amount.
# Guess: as at Stripe, a refund without an amount pays back what is left, 60.00, and a refund of more than that is an error.
# Behavior: without an amount the whole charge is paid back again: 140.00 of 100.00, and 140.00 where 60.00 were captured, since the
# 40.00 that were let go count as a refund already. 80.00 and 80.00 are both accepted. So a shop that pays back too much,
# or twice, passes its tests, and the balance of its test account is what it would never be.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check localstripe==1.15.10 aiohttp==3.14.5 \
  python-dateutil==2.9.0.post0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >refunds.py <<'EOF'
import asyncio

from aiohttp.test_utils import TestClient, TestServer
from localstripe.server import app


async def main():
    async with TestClient(TestServer(app)) as client:

        async def call(method, path, **data):
            more = {"json": data} if method == "post" else {}
            response = await client.request(method, "/v1/" + path, headers={"Authorization": "Bearer sk_test_12345"}, **more)
            return response.status, await response.json()

        card = {"number": "4242424242424242", "exp_month": 12, "exp_year": 2030, "cvc": "123"}
        for captured, refunds in ((None, (4000, None)), (None, (8000, 8000)), (6000, (None,))):
            _, method = await call("post", "payment_methods", type="card", card=card)
            _, charge = await call("post", "charges", amount=10000, currency="eur", source=method["id"], capture=captured is None)
            if captured:
                await call("post", f"charges/{charge['id']}/capture", amount=captured)
            said = []
            for amount in refunds:
                status, refund = await call("post", "refunds", charge=charge["id"], **({"amount": amount} if amount else {}))
                said.append(f"{amount}: {status} {refund.get('amount')}")
            _, charge = await call("get", f"charges/{charge['id']}")
            print(f"captured {captured}, refunds {', '.join(said)}; paid back {charge['amount_refunded']} of {charge['amount']}")


asyncio.run(main())
EOF
seen=$(python/bin/python refunds.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='captured None, refunds 4000: 200 4000, None: 200 10000; paid back 14000 of 10000
captured None, refunds 8000: 200 8000, 8000: 200 8000; paid back 16000 of 10000
captured 6000, refunds None: 200 10000; paid back 14000 of 10000'
test "$seen" = "$expected" || exit 1
