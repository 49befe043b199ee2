// Prices everything a shopper has entered. Faults that prevent a price are returned, never thrown.

import { dueOf, lineOf } from "../shop/catalog.js";
import { missing, MOST } from "../shop/missing.js";
import { offered, shippingFault } from "../shop/offered.js";
import { quantityFault } from "../shop/quantities.js";
import { blamed, requestOf } from "../shop/request.js";
import { textIn } from "./names.js";
import { holds } from "./order.js";
import { isNumber } from "./typed.js";

/** The code of a call that a cut module lacks code for. */
export const PARTIAL = "MODULE_PARTIAL";

/** The most lines named at once. */
const MOST_FAULTS = 20;

/** The faults of a coupon that does not count because it is being looked up, or cannot be. */
const LOOK_UP = {
  pending: ["COUPON_PENDING", "the coupon is being looked up"],
  failed: ["COUPON_LOOKUP_FAILED", "the coupon cannot be looked up"],
};

/**
 * Returns the answer of a calculation, the shipping methods `offered` with their prices, what an order still lacks, and
 * the faults for which its figures are not those of the cart. A fault names the `line`, the `field` or the `coupon` that
 * it is about, and is `entered` if the shopper can correct it.
 */
export function priced(engine, shop, { entries, coupons, delivery, payment }) {
  const faults = [];
  for (const { id, product, error } of entries) {
    if (product === undefined) {
      faults.push({ code: "PRODUCT_UNKNOWN", message: error?.message ?? `the catalog has no product \`${id}\``, line: id });
    }
  }
  for (const { code, state } of coupons) {
    if (LOOK_UP[state] !== undefined) {
      faults.push({ code: LOOK_UP[state][0], message: `${LOOK_UP[state][1]}: \`${code}\``, coupon: code });
    }
  }
  const open = coupons.filter(({ state }) => state === "open");
  const asked = { coupons: open.map(({ coupon }) => coupon), delivery, payment, now: shop.now() };
  let lines = entries.filter(({ product }) => product !== undefined);
  for (;;) {
    const items = lines.map(({ id, product, quantity }) => lineOf(id, product, quantity));
    const request = { ...requestOf(shop, { ...asked, items }), answer: "FIGURES", offers: true };
    const found = attempt(engine, shop, { request, delivery }, lines, open);
    faults.push(...found.faults);
    if (found.at === undefined || faults.length >= MOST_FAULTS) {
      return { ...found, faults, lines, open };
    }
    // The remaining quantities are judged without the faulty line.
    lines = lines.filter((_, index) => index !== found.at);
  }
}

/** Calculates once: returns the answer and its faults, and the index of a line whose quantity the engine refuses. */
function attempt(engine, shop, { request, delivery }, lines, open) {
  try {
    const answer = engine.calculate(request);
    const faults = faultsOf(lines, shop);
    const ways = offered(request, engine.shippingQuotes);
    const found = shippingFault(request, ways, engine.calculate);
    return {
      answer,
      faults: found === undefined ? faults : [...faults, ofPlace(found, found.place, lines)],
      methods: ways.map((way) => pricedWith(way, engine, request, shop.locale)),
      missing: lacking(shop, { request, delivery, open }, answer, ways),
    };
  } catch (error) {
    try {
      const found = refused(error, { engine, request, lines, open });
      const others = found.at === undefined ? lines.filter(({ quantity }) => isNumber(quantity)) : [];
      return { ...found, faults: [...found.faults, ...faultsOf(others, shop)] };
    } catch (partial) {
      return { faults: [faultOf(partial)] };
    }
  }
}

/** Returns the faults of quantities that the engine can read. */
function faultsOf(lines, shop) {
  return lines.flatMap(({ id, product, quantity }) => {
    const found = quantityFault(quantity, product, id, shop.fractions);
    return found === undefined ? [] : [{ ...found, line: id, field: "quantity", entered: true }];
  });
}

const faultOf = ({ code = "INTERNAL", message, path = "" }) => ({ code, message, path });

/** Returns the fault of an error, and the index of a line whose quantity the engine refuses. */
function refused(error, { engine, request, lines, open }) {
  const { code, message, path } = faultOf(error);
  // Which value is to blame is not known until there is a refusal.
  const place = code === PARTIAL ? undefined : blamed({ code, path }, request, engine.calculate);
  if (place !== undefined) {
    return { faults: [ofPlace({ code, message }, place, lines)], at: lineAt(place) };
  }
  const line = lines[/^\/cart\/items\/(\d+)/.exec(path)?.[1]]?.id;
  const coupon = open[/^\/coupons\/(\d+)/.exec(path)?.[1]]?.code;
  return { faults: [{ code, message, path, ...(line !== undefined && { line }), ...(coupon && { coupon }) }] };
}

/** Returns a shipping method with what the cart costs with it. */
function pricedWith({ zoneId, methodId, name }, engine, { offers, ...request }, locale) {
  const checkout = { zoneId, methodId, paymentMode: request.checkout.paymentMode };
  const { cart } = engine.calculate({ ...request, checkout, answer: "TOTALS" });
  const { shipping, totalShipping = shipping, finalPrice } = cart.calculatedPrice;
  const prices = { shipping: totalShipping.grossValue, total: finalPrice.grossValue, due: dueOf(cart) };
  return { zoneId, methodId, name: textIn(name, locale), ...prices };
}

/** Returns what the order of a cart lacks. A checkout looks for choices only in an order that it can read. */
function lacking(shop, { request, delivery, open }, { notices, offers }, ways) {
  const judged = offers.filter(({ kind }) => kind === "COUPON");
  const codes = open.filter((_, index) => holds(judged[index])).map(({ code }) => code);
  const unreadable = unsendable(request, delivery, codes);
  const lacks = unreadable.length > 0 ? unreadable : missing(shop, request, notices, ways);
  return lacks.map(({ code, message, place }) => ({ code, message, field: fieldOf(place) }));
}

/** Returns what a checkout cannot read: an order without lines, or with more or longer members than an order has. */
function unsendable({ cart: { items }, checkout: { paymentMode: payment }, preferences }, delivery, codes) {
  const over = (code, place, value, most = MOST.characters) =>
    value.length > most || value === "" ? [{ code, place, message: `expected 1 to ${most}` }] : [];
  const texts = [
    ...items.map(({ id }) => ["items", id]),
    ...codes.map((code) => ["coupons", code]),
    ...Object.entries({ ...delivery, ...(payment && { payment }) }),
  ];
  return [
    ...(items.length === 0 ? [{ code: "ORDER_EMPTY", place: "items", message: "the cart is empty" }] : []),
    ...over("LIST_EXPECTED", "items", items, MOST.items),
    ...over("LIST_EXPECTED", "coupons", codes, MOST.coupons),
    ...over("COUPON_LIMIT_REACHED", "coupons", codes, Number(preferences?.maxCouponsPerCart ?? MOST.coupons)),
    ...items.flatMap(({ quantity }) => over("NUMBER_EXPECTED", "items", quantity)),
    ...texts.flatMap(([place, text]) => over("TEXT_EXPECTED", place, text)),
  ];
}

/** Returns the index of the line that a path in an order points into. */
function lineAt(place) {
  const [, index] = /^\/items\/(\d+)/.exec(place) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** Returns a fault at a path in an order, for a value that a shopper has entered. */
function ofPlace({ code, message }, place, lines) {
  const line = lines[lineAt(place)]?.id;
  return { code, message, ...(line !== undefined && { line }), field: fieldOf(place), entered: true };
}

/** Returns the field of a path in an order. */
const fieldOf = (place) => place.split("/").pop();
