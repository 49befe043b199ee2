// The choices that an order lacks although its cart can be priced. It would cost less without them: a page shows them
// before it sends an order, and a checkout refuses an order that lacks one.

import { placeOf } from "./request.js";

/** The upper limits of one order, and of its faults that are reported. */
export const MOST = { items: 200, coupons: 20, characters: 200, faults: 100 };

/** The notices that say why a total has no shipping: because of the address alone, or also of the cart. */
const UNADDRESSED = ["SHIPPING_NO_ADDRESS", "SHIPPING_COUNTRY_EXCLUDED", "NO_SHIPPING_ZONE"];
const UNSHIPPED = [...UNADDRESSED, "NO_SHIPPING_METHOD"];

/** Returns what an address lacks by the notices of a calculation, with its place in the order; else `undefined`. */
export const unaddressed = (notices) => lackOf(notices, UNADDRESSED);

function lackOf(notices, codes) {
  const notice = notices.find(({ code }) => codes.includes(code));
  if (notice === undefined) {
    return undefined;
  }
  const unknown = notice.code === "SHIPPING_NO_ADDRESS";
  const message = unknown ? "expected the country and the postal code of the delivery" : "the shop does not ship there";
  return { code: notice.code, place: placeOf(notice.path) ?? "/delivery", message };
}

/**
 * Returns the choices that the order of a request lacks, each with its place in the order. `notices` are those of its
 * calculation, and `ways` the shipping methods offered. A shop that accepts orders without shipping is `unshipped`.
 */
export function missing({ site, unshipped }, { checkout }, notices, ways) {
  const lacking = [];
  const lack = (code, place, message) => lacking.push({ code, place, message });
  const address = lackOf(notices, UNSHIPPED);
  if (address !== undefined && !unshipped) {
    lacking.push(address);
  } else if (ways.length > 1 && !unshipped && checkout.methodId === undefined && checkout.slotId === undefined) {
    // The cart is priced with the cheapest method, which may not be a delivery at all.
    lack("SHIPPING_MISSING", "/delivery/methodId", "expected one of the shipping methods offered");
  }
  if (checkout.paymentMode === undefined && (site.payment ?? []).some(({ active }) => active !== false)) {
    lack("PAYMENT_MISSING", "/payment", "expected one of the shop's payment modes");
  }
  return lacking;
}
