// The immutable state of a cart at one moment: its contents, its figures, and whether the figures are up to date.

import { dueOf } from "../shop/catalog.js";
import { outcomeOf } from "./coupons.js";
import { named } from "./names.js";

/** Freezes a value and everything in it. */
function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** The gross total of a line or of a cart. */
const totalOf = ({ calculatedPrice }) => calculatedPrice.finalPrice.grossValue;

/** Sorts the figures of an answer by the part of the cart they belong to. */
export function figuresOf({ answer, lines, open, methods, missing }, shop) {
  const { cart, offers, shipping, tiers = [], notices, provenance } = answer;
  const ofCoupons = offers.filter(({ kind }) => kind === "COUPON");
  return {
    lines: new Map(lines.map(({ id }, index) => [id, cart.items[index]])),
    coupons: new Map(open.map(({ code }, index) => [code, ofCoupons[index]])),
    said: {
      total: totalOf(cart),
      due: dueOf(cart),
      totals: cart.calculatedPrice,
      units: cart.totalUnitsCount,
      offers: named(offers, shop),
      methods,
      missing,
      ...(shipping && { cheaperShipping: shipping }),
      tiers,
      notices,
      currency: shop.currency,
      decimals: provenance.scale,
    },
  };
}

/** The figures of a cart that has never been priced. */
const unpriced = ({ currency, site }) => {
  const none = { offers: [], methods: [], missing: [], tiers: [], notices: [] };
  const said = { ...none, currency, decimals: Number(site.cartCalculationScale ?? 2) };
  return { lines: new Map(), coupons: new Map(), said };
};

/** Leaves out `entered`; the field already says it. */
const told = ({ entered, ...fault }) => fault;

/** The content of every snapshot made: as text, and as the host's own objects. */
const sayings = new WeakMap();

/**
 * Builds the snapshot, or returns `before` if it says the same. `figures` are those of the cart when it was last ready.
 */
export function snapshotOf({ shop, contents, lines, codes, faults, figures = unpriced(shop), kept, before }) {
  const entered = faults.find((fault) => fault.entered);
  const reason = entered ?? faults[0];
  const facts = {
    status: entered !== undefined ? "incomplete" : reason !== undefined ? "stale" : "ready",
    ...(reason && { reason: told(reason) }),
    faults: faults.map(told),
    ...figures.said,
    delivery: contents.delivery,
    payment: contents.payment,
    kept,
  };
  const ofLines = lines.map(({ id, typed, quantity }) => {
    const fault = facts.faults.find(({ line }) => line === id);
    const priced = figures.lines.get(id);
    return { id, typed, quantity, ...(priced && { total: totalOf(priced), figures: priced }), ...(fault && { fault }) };
  });
  const coupons = codes.map((code) => outcomeOf(code, figures.coupons));
  // Products and coupons belong to the host: they are compared by identity, and neither frozen nor read.
  const own = [...lines.map(({ product }) => product), ...coupons.flatMap(({ coupon, error }) => [coupon, error])];
  const text = JSON.stringify([facts, ofLines, coupons.map(({ coupon, error, ...rest }) => rest)]);
  const saying = sayings.get(before);
  if (saying?.text === text && own.every((one, index) => one === saying.own[index])) {
    return before;
  }
  frozen([facts, ofLines]);
  const snapshot = Object.freeze({
    ...facts,
    lines: Object.freeze(ofLines.map((line, index) => Object.freeze({ ...line, product: lines[index].product }))),
    coupons: Object.freeze(coupons.map((coupon) => Object.freeze(coupon))),
  });
  sayings.set(snapshot, { text, own });
  return snapshot;
}
