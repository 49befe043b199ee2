// Puts notices into words.

import { list } from "./page.js";

/** The reasons why a total has no shipping. */
export const UNSHIPPED = {
  NO_SHIPPING_ZONE: "The shop does not ship to this address.",
  NO_SHIPPING_METHOD: "No shipping method fits this order.",
  SHIPPING_NO_ADDRESS: "Shipping is not included yet: it needs a country and a postal code.",
  SHIPPING_COUNTRY_EXCLUDED: "The shop does not ship to this country.",
};

const WORDS = {
  LINE_UNTAXED: (path) => `Line ${Number(path.split("/").at(-1)) + 1} has no tax, but other lines do.`,
  EXTERNAL_TAX_DIFFERS: (path, amount) => `The value at ${path} is ignored: price and rate give ${amount}.`,
  TAX_RATE_REPLACED: (path) => `The rate at ${path} is ignored: the tax table has another rate.`,
  MEMBER_MISSPELT: (path, amount, suggestion) => `The member ${path} has no effect; did you mean ${suggestion}?`,
  SCALE_ASSUMED: () => "The site states no decimals, so figures have 2, but the currency has a different number.",
  TAX_CLASS_REPEATED: (path) => `The tax table has another rate for the code at ${path}; the first one counts.`,
  COUPON_UNDISTRIBUTED: (id, amount) => `${amount} of ${id} could not be taken off any price.`,
  COUPON_NO_TARGET: (id) => `${id} applies to no price in this cart.`,
  COUPON_SKIPPED: (id) => `${id} is marked invalid and was skipped.`,
  CART_COUPONS_UNUSED: () => "A coupon of the cart was not used, because others were sent in its place.",
  COUPON_DUPLICATE: (id) => `${id} was entered before, and counts once.`,
  DISCOUNTS_TAKE_ALL: () => "Several offers together leave nothing to pay for the goods.",
  COUPON_NOT_MET: (id) => `${id} has no effect: this cart does not meet its conditions.`,
  NOW_MISSING: (id) => `${id} has no effect: its dates cannot be checked without the time.`,
  RESTRICTION_UNUSED: (id) => `${id} has a restriction that is not switched on.`,
  LINE_ROUNDED_TO_ZERO: (path) => `Line ${Number(path.split("/").at(-1)) + 1} costs so little that it rounds to nothing.`,
  PERCENT_CLAMPED: (id, amount) => `${id} took ${amount} less than its percentage, because no more was left.`,
  ...Object.fromEntries(Object.entries(UNSHIPPED).map(([code, words]) => [code, () => words])),
};

/** Returns the notice that says why the total of an answer has no shipping. */
export const unshipped = ({ notices }) =>
  // A chosen zone that does not serve the address is charged all the same.
  notices.find(({ code, path }) => code in UNSHIPPED && path !== "/checkout/zoneId");

/**
 * Returns the notices of an answer to show a shopper. If a coupon reaches nothing, the notice about its remainder is
 * left out; if the conditions of a coupon do not hold, its notice is left out when a sentence already says what the
 * cart lacks.
 */
export function worthTelling({ notices }, sentences) {
  const reachesNothing = new Set(notices.filter(({ code }) => code === "COUPON_NO_TARGET").map(({ path }) => path));
  const told = new Set(sentences.map(({ id }) => id));
  return notices.filter(({ code, id, path }) => {
    return code === "COUPON_UNDISTRIBUTED" ? !reachesNothing.has(path) : code !== "COUPON_NOT_MET" || !told.has(id);
  });
}

/** Lists the notices of an answer. */
export function tell(place, { notices }, say) {
  const told = notices.map((notice) => {
    const amount = notice.amount === undefined ? undefined : say(notice.amount);
    return WORDS[notice.code]?.(notice.id ?? notice.path, amount, notice.suggestion) ?? notice.code;
  });
  list(place, told);
}
