// A checkout that trusts nothing from a browser: it builds the cart from the shop's own tables and prices it. The total
// and the amount due that the browser has shown are only compared with the shop's.

import { dueOf, listed, measured } from "../shop/catalog.js";
import { timestamp } from "../shop/clock.js";
import { missing } from "../shop/missing.js";
import { offered, shippingFault } from "../shop/offered.js";
import { closed, tables } from "../shop/options.js";
import { blamed, CONTEXT } from "../shop/request.js";
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
  const { cart, notices, provenance, ways, fault } = calculated(shop, request);
  const lacking = fault === undefined ? missing(shop, request, notices, ways) : [fault];
  refuse(
    409,
    lacking.map(({ code, place, message }) => ({ code, path: place, message })),
  );
  const told = { total: cart.calculatedPrice.finalPrice.grossValue, currency: shop.currency };
  const due = dueOf(cart);
  const differences = compared(shop, request, cart, order.shown);
  if (differences.length > 0) {
    return { ok: false, status: 409, differences, shown: { ...told, due }, cart, notices };
  }
  const settled = shop.engine.settle({ order: cart, provenance });
  const payment = { ...settled, due: settled.payable?.due ?? settled.amount };
  return { ok: true, order: { cart, provenance }, checkout: chosen(shop, request, ways), payment, ...told, notices };
}

/** The request for a prepared site, whose cart already has its coupons. */
const ofPrepared = ({ site, coupons, ...request }) => request;

/**
 * Returns the answer to a request, the shipping methods offered, and the fault of the one that is named; refuses a
 * quantity, a delivery or a payment mode that cannot be priced.
 */
function calculated({ engine, prepared }, request) {
  try {
    const answer = prepared.calculate(ofPrepared(request));
    const ways = offered(request, engine.shippingQuotes);
    return { ...answer, ways, fault: shippingFault(request, ways, engine.calculate) };
  } catch (error) {
    throw new Refused(409, [faultAt(blamed(error, request, engine.calculate), error)]);
  }
}

/** Returns the choices of an order, with the only shipping method that is offered if it names none. */
function chosen({ unshipped }, { checkout }, [way, ...others]) {
  const named = checkout.methodId !== undefined || checkout.slotId !== undefined;
  if (named || unshipped || way === undefined || others.length > 0) {
    return checkout;
  }
  return { ...checkout, zoneId: way.zoneId, methodId: way.methodId };
}

/**
 * Returns the differences between what was shown and the shop's figures; the engine compares the total. An order
 * without an amount due comes from a page without credits, whose total is the most that can be due: less is no
 * difference, and more, which cash that is rounded up can make of it, is one.
 */
function compared({ prepared, currency }, request, cart, shown) {
  const { calculatedPrice } = cart;
  const finalPrice = { ...calculatedPrice.finalPrice, grossValue: shown.total };
  const stated = { ...cart, calculatedPrice: { ...calculatedPrice, finalPrice } };
  const { differences } = prepared.verifyCart({ ...ofPrepared(request), cart: stated });
  const told = differences.map(({ path, ...values }) => ({ path: path === TOTAL ? "/shown/total" : path, ...values }));
  const differ = (name, calculated) =>
    shown[name] === calculated ? [] : [{ path: `/shown/${name}`, stated: shown[name], calculated }];
  const due = dueOf(cart);
  const most = Math.max(shown.total, calculatedPrice.finalPrice.grossValue);
  const isWithin = shown.due === undefined && due <= most;
  return [...differ("currency", currency), ...told, ...(isWithin ? [] : differ("due", due))];
}
