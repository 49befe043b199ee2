#!/bin/sh
# Package: localstripe 1.15.10 (PyPI), a Stripe that runs on one's own machine, for the tests of shops.
# Input: a plan with graduated tiers, 5.00 for each of the first 10 seats and 3.00 for each further one, and subscriptions of 10, 11,
# 15, 20 and 30 seats, each with the preview of its next invoice; the same with three tiers, and as a volume plan, for comparison.
# Guess: as Stripe has it, each seat costs what its own tier says: 10 x 5.00 + 5 x 3.00 = 65.00 for 15 seats.
# Behavior: the first tier charges every seat, not those that are in it: 15 seats are 15 x 5.00 = 75.00. What is left for the next
# tier is lessened by its beginning once more, so that up to 20 seats are by the first tier alone, and 30 seats are 30 x 5.00 and
# 9 x 3.00, 177.00 instead of 110.00, or of 90.00 by three tiers. Quantities within the first tier, and volume plans, are right.
# Tests written against it hold the wrong invoice for the right one.
# Seen: see `expected` below: seats, the amount of the invoice, and by hand.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check localstripe==1.15.10 aiohttp==3.14.5 \
  python-dateutil==2.9.0.post0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >seats.py <<'EOF'
import asyncio

from aiohttp.test_utils import TestClient, TestServer
from localstripe.server import app

TWO = [(10, 500), ("inf", 300)]
THREE = [(10, 500), (20, 300), ("inf", 100)]


def by_hand(tiers, mode, seats):
    total, start = 0, 0
    for end, price in tiers:
        end = seats if end == "inf" else min(end, seats)
        if mode == "volume":
            if end == seats:
                return seats * price
        elif end > start:
            total += (end - start) * price
            start = end
    return total


async def main():
    async with TestClient(TestServer(app)) as client:

        async def post(path, **data):
            response = await client.post("/v1/" + path, json=data, headers={"Authorization": "Bearer sk_test_12345"})
            body = await response.json()
            assert response.status == 200, body
            return body

        await post("products", id="seat", name="Seat", type="service")
        customer = await post("customers", email="a@example.org")
        for name, tiers, mode in (("two", TWO, "graduated"), ("three", THREE, "graduated"), ("two", TWO, "volume")):
            plan = await post(
                "plans", id=f"{name}-{mode}", product="seat", currency="eur", interval="month", billing_scheme="tiered",
                tiers_mode=mode, tiers=[{"up_to": end, "unit_amount": price, "flat_amount": 0} for end, price in tiers],
            )
            said = []
            for seats in (10, 11, 15, 20, 30):
                preview = await post(
                    "invoices/create_preview", customer=customer["id"],
                    subscription_details={"items": [{"plan": plan["id"], "quantity": seats}]},
                )
                said.append(f"{seats}: {preview['total']} {by_hand(tiers, mode, seats)}")
            print(f"{mode}, {name} tiers: {', '.join(said)}")


asyncio.run(main())
EOF
seen=$(python/bin/python seats.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='graduated, two tiers: 10: 5000 5000, 11: 5500 5300, 15: 7500 6500, 20: 10000 8000, 30: 17700 11000
graduated, three tiers: 10: 5000 5000, 11: 5500 5300, 15: 7500 6500, 20: 10000 8000, 30: 17700 9000
volume, two tiers: 10: 5000 5000, 11: 3300 3300, 15: 4500 4500, 20: 6000 6000, 30: 9000 9000'
test "$seen" = "$expected" || exit 1
