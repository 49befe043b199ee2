// A checkout that trusts nothing from a browser: it builds the cart from the shop's own tables and prices it. The total
// that the browser has shown is only compared with the shop's.

import { listed, measured } from "../shop/catalog.js";
import { timestamp } from "../shop/clock.js";
import { offered, shippingFault, ships } from "../shop/offered.js";
import { closed, tables } from "../shop/options.js";
import { blamed, CONTEXT, placeOf, UNSHIPPED } from "../shop/request.js";
import { cartOf } from "./cart.js";
import { read } from "./order.js";
import { faultAt, refuse, Refused } from "./refused.js";

const OPTIONS = ["site", "currency", "catalog", "coupons", "now", "fractions", "unshipped"];
const TOTAL = "/cart/calculatedPrice/finalPrice/grossValue";

/** Creates a checkout for a shop, on the operations of an engine. */
export function createCheckout(engine, options) {
  tables(closed(options, OPTIONS));
  const { site, currency = site.currency, catalog, coupons = [] } = options;
  const { fractions = measured, unshipped = false } = options;
  const prepared = engine.PreparedSite.prepare({ site });
  const productsOf = async (ids) => (typeof catalog === "function" ? catalog(ids) : catalog);
  const couponOf = async (code) => (typeof coupons === "function" ? coupons(code) : listed(coupons, code));
  const shop = { engine, prepared, site, currency, fractions, unshipped, productsOf, couponOf };

  /** Accepts an order, or says why not. */
  const verify = async (order, context = {}) => {
    const { now = options.now, ...given } = closed(context, ["now", ...CONTEXT]);
    try {
      return await verified(shop, order, given, timestamp(now));
    } catch (error) {
      if (error instanceof Refused) {
        return { ok: false, status: error.status, refused: error.faults };
      }
      throw error;
    }
  };
  return Object.freeze({ verify });
}

async function verified(shop, given, context, now) {
  const { faults, ...order } = read(given);
  refuse(400, faults);
  const request = await cartOf(shop, order, context, now);
  const { cart, notices, provenance } = calculated(shop, request);
  refuse(409, unmet(shop, request, notices));
  const checkout = { ...request.checkout, ...onlyWay(shop, request) };
  const told = { total: cart.calculatedPrice.finalPrice.grossValue, currency: shop.currency };
  const differences = compared(shop, request, cart, order.shown);
  if (differences.length > 0) {
    return { ok: false, status: 409, differences, shown: told, cart, notices };
  }
  const payment = shop.engine.settle({ order: cart, provenance });
  return { ok: true, order: { cart, provenance }, checkout, payment, ...told, notices };
}

/** The request for a prepared site, whose cart already has its coupons. */
const ofPrepared = ({ site, coupons, ...request }) => request;

/** Returns the answer to a request; refuses a delivery or a payment mode that cannot be priced. */
function calculated({ engine, prepared }, request) {
  try {
    return prepared.calculate(ofPrepared(request));
  } catch (error) {
    throw new Refused(409, [faultAt(blamed(error, request, engine.calculate), error)]);
  }
}

/** Returns the faults of an order that costs too little because it lacks shipping or a payment mode. */
function unmet({ engine, site, unshipped }, request, notices) {
  const found = shippingFault(request, engine.shippingQuotes);
  const faults = found === undefined ? [] : [{ code: found.code, path: found.place, message: found.message }];
  const notice = notices.find(({ code }) => UNSHIPPED.includes(code));
  if (notice !== undefined && !unshipped) {
    const message = "the order cannot be shipped there, or has no address";
    faults.push({ code: notice.code, path: placeOf(notice.path) ?? "/delivery", message });
  }
  if (request.checkout.paymentMode === undefined && (site.payment ?? []).some(({ active }) => active !== false)) {
    faults.push({ code: "PAYMENT_MISSING", path: "/payment", message: "expected one of the shop's payment modes" });
  }
  return faults;
}

/**
 * Returns the shipping method for an order that names none, if there is only one. With several, the shopper has to
 * choose: the order is priced with the cheapest, which may not be a delivery at all.
 */
function onlyWay({ engine, site, unshipped }, request) {
  const { methodId, slotId } = request.checkout;
  if (methodId !== undefined || slotId !== undefined || request.shippingCost !== undefined || unshipped || !ships(site)) {
    return {};
  }
  const [way, ...others] = offered(request, engine.shippingQuotes);
  const message = "expected one of the shipping methods offered";
  refuse(409, others.length === 0 ? [] : [{ code: "SHIPPING_MISSING", path: "/delivery/methodId", message }]);
  return { zoneId: way?.zoneId, methodId: way?.methodId };
}

/** Returns the differences between the total that was shown and the shop's; the engine compares them. */
function compared({ prepared, currency }, request, cart, shown) {
  const { calculatedPrice } = cart;
  const finalPrice = { ...calculatedPrice.finalPrice, grossValue: shown.total };
  const stated = { ...cart, calculatedPrice: { ...calculatedPrice, finalPrice } };
  const { differences } = prepared.verifyCart({ ...ofPrepared(request), cart: stated });
  const told = differences.map(({ path, ...values }) => ({ path: path === TOTAL ? "/shown/total" : path, ...values }));
  const other = { path: "/shown/currency", stated: shown.currency, calculated: currency };
  return shown.currency === currency ? told : [other, ...told];
}
