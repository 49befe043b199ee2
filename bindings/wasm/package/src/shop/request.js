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

/** The refusals of figures that grow with the quantities. */
const TOO_LARGE = ["AMOUNT_OUT_OF_RANGE", "ANSWER_NOT_EXACT"];

/**
 * Whether a path is in a shipping zone, and the shop ships to a country on purpose: the zone is not the one for the rest
 * of the world, or the tax table has the country, or no country at all.
 */
function isMeant(path, { shipping, tax }, country) {
  const [, service, zone] = /^\/site\/shipping\/(\d+)\/zones\/(\d+)\//.exec(path) ?? [];
  if (service === undefined) {
    return false;
  }
  const codes = (tax ?? []).flatMap(({ countries }) => countries ?? []).map(({ countryCode }) => countryCode);
  return shipping[service].zones[zone].default !== true || codes.length === 0 || codes.includes(country);
}

/**
 * Returns the path in an order that a refusal is about, if a shopper has entered the value. The engine refuses a
 * country that is missing from the tax table at a line, a fee or a shipping method, and figures that are too large where
 * they arise. The country is blamed if the cart can be priced without it. The quantity of the line where a figure is too
 * large is blamed, or else the largest one, if the cart can be priced with one unit of each line. Throws the error of a
 * module that cannot tell yet.
 */
export function blamed({ code, path = "" }, request, calculate) {
  if (code === "SHIPPING_METHOD_NOT_APPLICABLE" && path.endsWith("/shippingMethod")) {
    // The method of the delivery slot that the shopper has chosen: of no other is it read.
    return "/delivery/slotId";
  }
  const { cart, site } = request;
  const place = placeOf(path);
  if (place !== undefined) {
    return place;
  }
  if (TOO_LARGE.includes(code) && cart.items.length > 0) {
    const quantities = cart.items.map(({ quantity }) => Number(quantity));
    const items = cart.items.map((item) => ({ ...item, quantity: 1 }));
    const [, index = quantities.indexOf(Math.max(...quantities))] = /^\/cart\/items\/(\d+)/.exec(path) ?? [];
    return isPriced(request, { items }, calculate) ? `/items/${index}/quantity` : undefined;
  }
  const country = cart.countryCode;
  const untaxed = code === "TAX_CODE_UNKNOWN" && country !== undefined && !isMeant(path, site, country);
  const nowhere = { countryCode: undefined, zipCode: undefined };
  return untaxed && isPriced(request, nowhere, calculate) ? "/delivery/country" : undefined;
}

/** Whether a request can be priced with other members of its cart, and without a delivery. */
function isPriced(request, members, calculate) {
  try {
    calculate({ ...request, cart: { ...request.cart, ...members }, checkout: undefined, answer: "TOTALS" });
    return true;
  } catch (error) {
    if (error.code === "MODULE_PARTIAL") throw error;
    return false;
  }
}
