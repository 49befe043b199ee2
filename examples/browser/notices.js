// Puts notices into words.

import { list } from "./page.js";

/** The reasons why a total has no shipping. */
export const UNSHIPPED = {
  NO_SHIPPING_ZONE: "The shop does not ship to this address.",
  NO_SHIPPING_METHOD: "No way of shipping fits this order.",
  SHIPPING_NO_ADDRESS: "Shipping comes on top: it needs a country and a postal code.",
  SHIPPING_COUNTRY_EXCLUDED: "The shop does not ship to this country.",
};

const WORDS = {
  LINE_UNTAXED: (path) => `Line ${Number(path.split("/").at(-1)) + 1} has no tax, and others have.`,
  EXTERNAL_TAX_DIFFERS: (path, amount) => `What ${path} states does not count: price and rate give ${amount}.`,
  TAX_RATE_REPLACED: (path) => `What ${path} states does not count: the tax table has another rate.`,
  MEMBER_MISSPELT: (path, amount, suggestion) => `${path} is not known; ${suggestion} is.`,
  SCALE_ASSUMED: () => "The site states no decimals, and the currency has others than 2.",
  COUPON_UNDISTRIBUTED: (id, amount) => `${amount} of ${id} found no price to be taken from.`,
  COUPON_NO_TARGET: (id) => `${id} reaches no price of this cart.`,
  COUPON_SKIPPED: (id) => `${id} is marked invalid and was skipped.`,
  COUPON_NOT_MET: (id) => `${id} takes nothing: its conditions do not hold for this cart.`,
  NOW_MISSING: (id) => `${id} takes nothing: its dates need the time.`,
  RESTRICTION_UNUSED: (id) => `${id} has a restriction that is not switched on.`,
  LINE_ROUNDED_TO_ZERO: (path) => `Line ${Number(path.split("/").at(-1)) + 1} costs so little that it rounds to nothing.`,
  PERCENT_CLAMPED: (id, amount) => `${id} took ${amount} less than its percentage, because less was left.`,
  ...Object.fromEntries(Object.entries(UNSHIPPED).map(([code, words]) => [code, () => words])),
};

/** Returns the notice that says why the total of an answer has no shipping. */
export const unshipped = ({ notices }) => notices.find(({ code }) => code in UNSHIPPED);

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
