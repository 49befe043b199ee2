#!/bin/sh
# Package: couponable 7.0.0 (npm), which computes and words what a subscription costs now and later, with a coupon.
# Input: two seats at 20.00 a month with an extra ("variation") of 5.00 each, that is 50.00 a month, without a coupon, with half off
# once, with 5.00 off once, and with half off for good; and two articles at 20.00 with 5.00 off the order.
# Guess: a coupon for the first month changes the first month; after it the price is the one without a coupon, 50.00. An amount off
# is taken off the line once.
# Behavior: the price of the later months leaves out the extra, so that the sentence for the buyer promises 40.00 a month, and
# `totalRecurring` says so without a coupon, too, beside a sentence of $50.00. An amount off is taken off once for a bundle and off
# each piece for anything else: 5.00 off two articles are 10.00.
# Seen: see `expected` below.
set -eu
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
npm init -y >npm.log 2>&1
npm install --no-audit --no-fund --ignore-scripts couponable@7.0.0 >>npm.log 2>&1 || { cat npm.log; exit 2; }
cat >seats.cjs <<'EOF'
const { totalDescription, totalDueNow, totalRecurring } = require("couponable");

const seats = { priceInCents: 2000, variation: { priceInCents: 500 }, quantity: 2, interval: "month", purchasableType: "bundle" };
const show = (label, item) => console.log(`${label}: ${totalDescription(item)} | due ${totalDueNow(item)}, recurring ${totalRecurring(item)}`);
show("no coupon", seats);
show("half off once", { ...seats, coupon: { percentOff: 50, duration: "once" } });
show("5.00 off once", { ...seats, coupon: { amountOffInCents: 500, duration: "once" } });
show("half off for good", { ...seats, coupon: { percentOff: 50, duration: "forever" } });
const mugs = { priceInCents: 2000, quantity: 2, purchasableType: "product", coupon: { amountOffInCents: 500, duration: "once" } };
show("two articles, 5.00 off", mugs);
show("two seats without the extra, 5.00 off", { ...seats, variation: undefined, coupon: mugs.coupon });
EOF
seen=$(node seats.cjs)
echo "$seen"
expected='no coupon: $50.00 / month | due 5000, recurring 4000
half off once: $25.00 for the first month, then $40.00 / month | due 2500, recurring 4000
5.00 off once: $45.00 for the first month, then $40.00 / month | due 4500, recurring 4000
half off for good: $25.00 / month | due 2500, recurring 2500
two articles, 5.00 off: $30.00 | due 3000, recurring null
two seats without the extra, 5.00 off: $35.00 for the first month, then $40.00 / month | due 3500, recurring 4000'
test "$seen" = "$expected" || exit 1
