// The request of a cart that a shopper has put together, and the names that its members have in an order.

/** The members of a request that are the host's own, beside site, catalog and coupons. */
export const CONTEXT = ["customer", "preferences", "shippingCost", "credits"];

/** The members of a delivery, by those of a request. */
const DELIVERY = {
  "/cart/countryCode": "country",
  "/cart/zipCode": "postalCode",
  "/checkout/zoneId": "zoneId",
  "/checkout/methodId": "methodId",
  "/checkout/deliveryTimeId": "deliveryTimeId",
  "/checkout/slotId": "slotId",
};

export const DELIVERY_MEMBERS = Object.values(DELIVERY);

/** The notices that say why a total is without shipping. */
export const UNSHIPPED = ["SHIPPING_NO_ADDRESS", "SHIPPING_COUNTRY_EXCLUDED", "NO_SHIPPING_ZONE", "NO_SHIPPING_METHOD"];

/** The request of lines, coupons, a delivery and a payment mode at a time; `context` has the members of {@link CONTEXT}. */
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

/** The place in an order of a member of its request, where a shopper has entered it. */
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
 * The place in an order that a refusal is about, if a shopper has entered it. A country that the tax table lacks is refused
 * at a line: it is the country that is told, if the cart has figures without it.
 */
export function blamed({ path }, request, calculate) {
  const place = placeOf(path);
  if (place !== undefined || request.cart.countryCode === undefined) {
    return place;
  }
  try {
    const cart = { ...request.cart, countryCode: undefined, zipCode: undefined };
    calculate({ ...request, cart, checkout: undefined, answer: "TOTALS" });
    return "/delivery/country";
  } catch {
    return undefined;
  }
}
