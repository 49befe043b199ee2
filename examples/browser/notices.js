// Notices in words: what a person would ask about.

import { element } from "./page.js";

const WORDS = {
  LINE_UNTAXED: (path) => `Line ${Number(path.split("/").at(-1)) + 1} has no tax, and others have.`,
  COUPON_UNDISTRIBUTED: (id, amount) => `${amount} of ${id} found no price to be taken from.`,
  COUPON_NO_TARGET: (id) => `${id} reaches no price of this cart.`,
  COUPON_SKIPPED: (id) => `${id} is marked invalid and was skipped.`,
  PERCENT_CLAMPED: (id, amount) => `${id} took ${amount} less than its percentage, because less was left.`,
  NO_SHIPPING_ZONE: () => "No shipping zone serves the address.",
  NO_SHIPPING_METHOD: () => "No shipping method fits the order.",
  SHIPPING_NO_ADDRESS: () => "Shipping is not estimated without country and postal code.",
  SHIPPING_COUNTRY_EXCLUDED: () => "The site does not ship to this country.",
};

/** Lists the notices of an answer. */
export function tell(place, { notices }, say) {
  const told = notices.map((notice) => {
    const amount = notice.amount === undefined ? undefined : say(notice.amount);
    return WORDS[notice.code]?.(notice.id ?? notice.path, amount) ?? notice.code;
  });
  // A live region speaks when it changes, so it is left alone when it does not.
  if (told.join() !== Array.from(place.children, (notice) => notice.textContent).join()) {
    place.replaceChildren(...told.map((notice) => element("li", {}, notice)));
  }
}
