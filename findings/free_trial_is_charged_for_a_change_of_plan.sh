#!/bin/sh
# Package: larzsubscription 0.1.0 (PyPI), subscriptions with trials, renewals, failed payments and changes of plan, with an account
# of what is billed.
# Input: a plan for 10.00 a month with 14 days for free. Half way through the free days it is changed to one for 50.00, or from
# 50.00 to 10.00; a month for 30.00 that is paid is changed after 15 of 30 days to a plan for 360.00 in 360 days, and back.
# Guess: in the free days nothing is owed and nothing is given back. 15 days of a year for 360.00 cost 15.00, as much as 15 days of
# the month; or the year begins at once.
# Behavior: the part of the period that is left is taken of the whole price of both plans, whatever their periods are and whoever
# paid: half of the free fortnight costs 20.00, and the other direction gives a credit of 20.00 to somebody who has paid nothing,
# so that the total is -20.00. Half a month of the plan by the year costs 165.00 more, after which the year is charged in full; and
# half a year of the plan by the month gives back 165.00, so that it costs 15.00 for 180 days.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
python3 -m venv python >venv.log 2>&1 || { cat venv.log; exit 2; }
python/bin/pip install --quiet --disable-pip-version-check larzsubscription==0.1.0 >pip.log 2>&1 || { cat pip.log; exit 2; }
cat >plans.py <<'EOF'
from datetime import datetime, timedelta

from larzsubscription import Plan, Subscription

start = datetime(2026, 6, 1)


def show(label, first, second, days):
    subscription = Subscription(first, start=start)
    paid = subscription.total_billed()
    status = subscription.status
    charged = subscription.change_plan(second, now=start + timedelta(days=days))
    total = subscription.total_billed()
    end = subscription.period_end
    subscription.renew(now=end)
    print(
        f"{label}: {status}, paid {paid}, change {charged}, total {total},",
        f"period ends after {(end - start).days} days, then {subscription.invoices[-1][1]}",
    )


small, large = Plan("small", "10.00", trial_days=14), Plan("large", "50.00", trial_days=14)
show("free days, 10.00 to 50.00", small, large, 7)
show("free days, 50.00 to 10.00", large, small, 7)
month, year = Plan("month", "30.00"), Plan("year", "360.00", interval_days=360)
show("paid, month to year", month, year, 15)
show("paid, year to month", year, month, 180)
EOF
seen=$(python/bin/python plans.py 2>log) || { cat log; exit 2; }
echo "$seen"
expected='free days, 10.00 to 50.00: trialing, paid 0.00, change 20.00, total 20.00, period ends after 14 days, then 50.00
free days, 50.00 to 10.00: trialing, paid 0.00, change -20.00, total -20.00, period ends after 14 days, then 10.00
paid, month to year: active, paid 30.00, change 165.00, total 195.00, period ends after 30 days, then 360.00
paid, year to month: active, paid 360.00, change -165.00, total 195.00, period ends after 360 days, then 30.00'
test "$seen" = "$expected" || exit 1
