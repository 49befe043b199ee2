// The figures of what a shopper has entered, or what keeps it from having any. What the engine refuses is told, and thrown to
// nobody.

import { lineOf } from "../shop/catalog.js";
import { quantityFault } from "../shop/quantities.js";
import { blamed, requestOf } from "../shop/request.js";
import { shippingFault } from "../shop/offered.js";

/** The most lines that are named at once. */
const MOST_FAULTS = 20;

/** Why something that was entered counts for nothing while it is looked up, or cannot be. */
const LOOK_UP = {
  pending: ["COUPON_PENDING", "the coupon is being looked up"],
  failed: ["COUPON_LOOKUP_FAILED", "the coupon cannot be looked up"],
};

/**
 * The answer of a calculation, and the faults that keep the figures from being those of the cart. A fault names the `line`,
 * the `field` or the `coupon` that it is about, and is `entered` where the shopper can mend it.
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
    const { answer, fault, at } = attempt(engine, request, lines, open);
    if (fault === undefined) {
      faults.push(...lines.flatMap(({ id, product, quantity }) => {
        const found = quantityFault(quantity, product, id, shop.fractions);
        return found === undefined ? [] : [{ ...found, line: id, field: "quantity", entered: true }];
      }));
      return { answer, faults, lines, open };
    }
    faults.push(fault);
    // Further quantities are judged without the line that is at fault.
    if (at === undefined || faults.length >= MOST_FAULTS) {
      return { faults };
    }
    lines = lines.filter((_, index) => index !== at);
  }
}

/** One calculation: its answer, or its fault and the index of the line whose quantity it is. */
function attempt(engine, request, lines, open) {
  try {
    const answer = engine.calculate(request);
    const found = shippingFault(request, engine.shippingQuotes);
    return found === undefined ? { answer } : { fault: { code: found.code, message: found.message, ...named(found.place) } };
  } catch (error) {
    const { code = "INTERNAL", message } = error;
    const path = error.path ?? "";
    const place = blamed({ path }, request, engine.calculate);
    const [, at] = /^\/items\/(\d+)/.exec(place ?? "") ?? [];
    if (at !== undefined) {
      return { at: Number(at), fault: { code, message, line: lines[at].id, field: "quantity", entered: true } };
    }
    if (place !== undefined) {
      return { fault: { code, message, ...named(place) } };
    }
    const line = lines[/^\/cart\/items\/(\d+)/.exec(path)?.[1]]?.id;
    const coupon = open[/^\/coupons\/(\d+)/.exec(path)?.[1]]?.code;
    return { fault: { code, message, path, ...(line && { line }), ...(coupon && { coupon }) } };
  }
}

/** The field of a place in an order. */
const named = (place) => ({ field: place.split("/").at(-1), entered: true });
