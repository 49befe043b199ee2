// The state of a cart at a moment, which nobody can change: what was entered, its figures, and whether they are of it.

import { told } from "./coupons.js";

/** A value with everything in it, for reading alone. */
function frozen(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** The figures of an answer, by what they are of. */
export function figuresOf({ answer, lines, open }, { currency }) {
  const { cart, offers, shipping, tiers = [], notices, provenance } = answer;
  const ofCoupons = offers.filter(({ kind }) => kind === "COUPON");
  return {
    lines: new Map(lines.map(({ id }, index) => [id, cart.items[index]])),
    coupons: new Map(open.map(({ code }, index) => [code, ofCoupons[index]])),
    said: {
      totals: cart.calculatedPrice,
      units: cart.totalUnitsCount,
      offers,
      ...(shipping && { cheaperShipping: shipping }),
      tiers,
      notices,
      currency,
      decimals: provenance.scale,
    },
  };
}

/** What a cart says that has had no figures yet. */
const unpriced = ({ currency, site }) => {
  const said = { offers: [], tiers: [], notices: [], currency, decimals: Number(site.cartCalculationScale ?? 2) };
  return { lines: new Map(), coupons: new Map(), said };
};

/** A fault as it is told: without the members that it does not have. */
const named = ({ entered, ...fault }) => Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined));

/** The snapshot; `before`, where it says the same. */
export function snapshotOf({ shop, contents, lines, codes, faults, last, kept, before }) {
  const figures = last ?? unpriced(shop);
  const entered = faults.find((fault) => fault.entered);
  const status = entered !== undefined ? "incomplete" : faults.length > 0 ? "stale" : "ready";
  const reason = entered ?? faults[0];
  const { delivery, payment } = contents;
  const facts = { status, ...(reason && { reason: named(reason) }), faults: faults.map(named), ...figures.said, delivery, payment, kept };
  const ofLines = lines.map(({ id, typed, quantity }) => {
    const [fault] = facts.faults.filter(({ line }) => line === id);
    const priced = figures.lines.get(id);
    return { id, typed, quantity, ...(priced && { figures: priced }), ...(fault && { fault }) };
  });
  const coupons = codes.map((code) => told(code, figures.coupons));
  // Products and coupons are the host's own: they are neither frozen nor looked into, but compared as the objects that they are.
  const own = [...lines.map(({ product }) => product), ...coupons.flatMap(({ coupon, error }) => [coupon, error])];
  const text = JSON.stringify([facts, ofLines, coupons.map(({ coupon, error, ...rest }) => rest)]);
  const known = texts.get(before);
  if (known?.text === text && own.every((one, index) => one === known.own[index])) {
    return before;
  }
  frozen([facts, ofLines]);
  const snapshot = Object.freeze({
    ...facts,
    lines: Object.freeze(ofLines.map((line, index) => Object.freeze({ ...line, product: lines[index].product }))),
    coupons: Object.freeze(coupons.map((coupon) => Object.freeze(coupon))),
  });
  texts.set(snapshot, { text, own });
  return snapshot;
}

/** What snapshots say, as text. */
const texts = new WeakMap();
