// The order of a cart: everything a browser may say about it, and the total that it has shown.

/** The reasons for which a server refuses a coupon, whatever is in the cart. */
const ENDED = ["ENDED", "NOT_YET_VALID", "SKIPPED"];

/** Returns the order of a snapshot that is ready and not empty. */
export function orderOf({ status, lines, coupons, delivery, payment, total, currency }) {
  if (status !== "ready" || lines.length === 0) {
    return undefined;
  }
  return {
    items: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    coupons: coupons.filter(holds).map(({ code }) => code),
    delivery: { ...delivery },
    ...(payment !== undefined && { payment }),
    shown: { total, currency },
  };
}

/** Whether a coupon belongs to the shop and is valid today. */
const holds = ({ state, reasons = [] }) =>
  ["applied", "inactive"].includes(state) && !reasons.some(({ code }) => ENDED.includes(code));
