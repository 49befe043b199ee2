// The order of a cart: everything a browser may say about it, and the total that it has shown.

/** The reasons for which a server refuses a coupon, whatever is in the cart. */
const REFUSED = ["ENDED", "NOT_YET_VALID", "SKIPPED", "CURRENCY"];

const JUDGED = ["applied", "inactive"];

/** Returns the order of a snapshot that is ready and lacks nothing. */
export function orderOf({ status, missing, lines, coupons, delivery, payment, total, totals, currency }) {
  if (status !== "ready" || missing.length > 0) {
    return undefined;
  }
  return {
    items: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    coupons: coupons.filter((coupon) => JUDGED.includes(coupon.state) && holds(coupon)).map(({ code }) => code),
    delivery: { ...delivery },
    ...(payment !== undefined && { payment }),
    shown: { total, ...(totals.payable && { due: totals.payable.due }), currency },
  };
}

/** Whether a coupon of the shop, as it was judged, goes into an order: it is valid today, for carts of this currency. */
export const holds = ({ reasons = [] }) => !reasons.some(({ code }) => REFUSED.includes(code));
