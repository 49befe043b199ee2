// The order of a cart: everything a browser may say about it, and the total that it has shown.

/** The reasons for which a server refuses a coupon, whatever is in the cart. */
const ENDED = ["ENDED", "NOT_YET_VALID", "SKIPPED"];

/** Returns the order of a snapshot that is ready and lacks nothing. */
export function orderOf({ status, missing, lines, coupons, delivery, payment, total, totals, currency }) {
  if (status !== "ready" || missing.length > 0) {
    return undefined;
  }
  return {
    items: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    coupons: coupons.filter(holds).map(({ code }) => code),
    delivery: { ...delivery },
    ...(payment !== undefined && { payment }),
    shown: { total, ...(totals.payable && { due: totals.payable.due }), currency },
  };
}

/** Whether a coupon belongs to the shop and is valid today. */
const holds = ({ state, reasons = [] }) =>
  ["applied", "inactive"].includes(state) && !reasons.some(({ code }) => ENDED.includes(code));
