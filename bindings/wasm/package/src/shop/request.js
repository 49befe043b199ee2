// The request for a cart that a shopper has put together, and the names of its members in an order.

/** The members of a request that belong to the host, besides site, catalog and coupons. */
export const CONTEXT = ["customer", "preferences", "shippingCost", "credits"];

/** The members of a delivery, by their paths in a request. */
const DELIVERY = {
  "/cart/countryCode": "country",
  "/cart/zipCode": "postalCode",
  "/checkout/zoneId": "zoneId",
  "/checkout/methodId": "methodId",
  "/checkout/deliveryTimeId": "deliveryTimeId",
  "/checkout/slotId": "slotId",
};

export const DELIVERY_MEMBERS = Object.values(DELIVERY);

/**
 * Builds a request from lines, coupons, a delivery, a payment mode and a time; `context` has the members of {@link
 * CONTEXT}.
 */
export function requestOf({ site, currency, context }, { items, coupons, delivery, payment, now }) {
  const { country, postalCode, ...ids } = delivery;
  return {
    ...context,
    cart: { currency, siteCode: site.code ?? "main", countryCode: country, zipCode: postalCode, items },
    site,
    coupons,
    checkout: { ...ids, paymentMode: payment },
    now,
  };
}

/** Returns the path in an order for a path in its request, if a shopper has entered the value. */
export function placeOf(path) {
  const [, index] = /^\/cart\/items\/(\d+)\/quantity$/.exec(path) ?? [];
  if (index !== undefined) {
    return `/items/${index}/quantity`;
  }
  if (path.startsWith("/checkout/paymentMode")) {
    return "/payment";
  }
  return DELIVERY[path] === undefined ? { "/checkout": "/delivery" }[path] : `/delivery/${DELIVERY[path]}`;
}

/**
 * Returns the path in an order that a refusal is about, if a shopper has entered the value. The engine refuses a
 * country that is missing from the tax table at a line or a fee; the country is blamed if the cart can be priced without
 * it. A shipping method is at fault itself: the shop ships there. Throws the error of a module that cannot tell yet.
 */
export function blamed({ code, path = "" }, request, calculate) {
  if (code === "SHIPPING_METHOD_NOT_APPLICABLE" && path.endsWith("/shippingMethod")) {
    // The method of the delivery slot that the shopper has chosen: of no other is it read.
    return "/delivery/slotId";
  }
  const place = placeOf(path);
  const untaxed = code === "TAX_CODE_UNKNOWN" && !path.startsWith("/site/shipping");
  if (place !== undefined || !untaxed || request.cart.countryCode === undefined) {
    return place;
  }
  try {
    const cart = { ...request.cart, countryCode: undefined, zipCode: undefined };
    calculate({ ...request, cart, checkout: undefined, answer: "TOTALS" });
    return "/delivery/country";
  } catch (error) {
    if (error.code === "MODULE_PARTIAL") throw error;
    return undefined;
  }
}
