// A cart that holds what a shopper has entered, and its figures. Every change is priced at once, and told as one snapshot.

import { isObject, measured, own } from "../shop/catalog.js";
import { closed, place, tables } from "../shop/options.js";
import { CONTEXT, DELIVERY_MEMBERS } from "../shop/request.js";
import { EMPTY, entered, typed } from "./contents.js";
import { Coupons } from "./coupons.js";
import { keeping } from "./keeping.js";
import { Listeners } from "./listeners.js";
import { priced } from "./pricing.js";
import { figuresOf, snapshotOf } from "./snapshot.js";
import { added, none } from "./typed.js";

/** The options that can be changed later, and all of them. */
const CHANGEABLE = ["site", "currency", "catalog", "coupons", "now", "fractions", ...CONTEXT];
const OPTIONS = [...CHANGEABLE, "country", "persist"];

/** The shop of options, in order. */
function shopOf({ site, currency, catalog, coupons, now, fractions, ...options }) {
  return {
    site,
    currency: currency ?? site.currency,
    product: typeof catalog === "function" ? catalog : (id) => own(catalog, id),
    coupons: coupons ?? [],
    now: () => timestamp(now),
    fractions: fractions ?? measured,
    context: Object.fromEntries(CONTEXT.map((name) => [name, options[name]])),
  };
}

/** The time of a clock as the engine takes it, which refuses what is none. */
function timestamp(clock = Date.now) {
  try {
    const time = clock();
    return typeof time === "string" ? time : new Date(time).toISOString();
  } catch (error) {
    return String(error);
  }
}

/** Options that a cart can be made of; others are refused. */
function checked(options) {
  tables(closed(options, OPTIONS));
  place(options.persist);
  return options;
}

/** A cart of options, priced by `calculate` and `shippingQuotes` of an engine once its `init` has started it. */
export function createCart(engine, given) {
  let options = checked(given);
  let shop = shopOf(options);
  let coupons = new Coupons(shop.coupons, () => reprice());
  const initial = entered(options.country) === undefined ? EMPTY : { ...EMPTY, delivery: { country: entered(options.country) } };
  const kept = keeping(options.persist);
  const listeners = new Listeners();
  let contents = kept.load()?.contents ?? initial;
  /** The last figures that were those of the cart, and the text by which they are told from others. */
  let last;
  let snapshot;
  let starting;
  let failure;

  /** Lines as they were entered, with what the shop says of them. */
  const entries = () =>
    [...contents.items].map(([id, text]) => {
      const line = { id, typed: text, quantity: text.trim() };
      try {
        const product = shop.product(id);
        return { ...line, product: isObject(product) ? product : undefined };
      } catch (error) {
        return { ...line, error };
      }
    });

  /** The snapshot of the contents; the one before, where it says the same. */
  const taken = () => {
    const lines = entries();
    const codes = coupons.of(contents.codes);
    const found = priced(engine, shop, { ...contents, entries: lines, coupons: codes });
    const faults = found.faults.map((fault) => (fault.code === "NOT_INITIALIZED" ? (failure ?? fault) : fault));
    if (faults.length === 0) {
      last = figuresOf(found, shop);
    }
    return snapshotOf({ shop, contents, lines, codes, faults, last, kept: kept.state(), before: snapshot });
  };

  const reprice = () => {
    const next = taken();
    if (next !== snapshot) {
      snapshot = next;
      listeners.tell(snapshot);
    }
  };

  const without = (id) => new Map([...contents.items].filter(([one]) => one !== id));

  const change = (next) => {
    contents = { ...contents, ...next };
    kept.save(contents);
    reprice();
  };

  const follow = (read) => {
    contents = read.contents === EMPTY ? initial : (read.contents ?? contents);
    reprice();
  };

  const start = () => {
    failure = undefined;
    starting ??= engine
      .init()
      .catch(({ code = "MODULE_NOT_STARTED", message }) => {
        failure = { code, message };
      })
      .then(() => {
        starting = undefined;
        reprice();
      });
  };

  /** Starts what has not started, looks up what could not be, and prices anew at the time that it is. */
  const refresh = () => {
    coupons.retry();
    const read = kept.load();
    if (failure !== undefined) {
      start();
    }
    follow(read ?? {});
  };
  const refreshIfShown = () => globalThis.document?.visibilityState !== "hidden" && refresh();

  snapshot = snapshotOf({ shop, contents: initial, lines: [], codes: [], faults: [NOT_STARTED], kept: "none" });
  const first = snapshot;
  snapshot = taken();
  if (snapshot.reason?.code === "NOT_INITIALIZED") {
    start();
  }
  kept.follow(follow);
  globalThis.addEventListener?.("online", refresh);
  globalThis.document?.addEventListener?.("visibilitychange", refreshIfShown);

  return Object.freeze({
    get: () => snapshot,
    initial: () => first,
    subscribe: (listener) => listeners.add(listener, snapshot),
    add(id, quantity = 1) {
      const sum = added((contents.items.get(typed(id)) ?? "0").trim(), typed(quantity).trim());
      change({ items: none(sum) ? without(typed(id)) : new Map(contents.items).set(typed(id), sum) });
    },
    setQuantity: (id, quantity) => change({ items: new Map(contents.items).set(typed(id), typed(quantity)) }),
    remove: (id) => change({ items: without(typed(id)) }),
    clear: () => change({ items: EMPTY.items, codes: EMPTY.codes }),
    applyCoupon(code) {
      const text = entered(code);
      if (text !== undefined && !contents.codes.includes(text)) {
        change({ codes: [...contents.codes, text] });
      }
    },
    removeCoupon: (code) => change({ codes: contents.codes.filter((one) => one !== entered(code)) }),
    setDelivery(given) {
      const all = Object.entries({ ...contents.delivery, ...closed(given, DELIVERY_MEMBERS) }).map(([name, text]) => [name, entered(text)]);
      change({ delivery: Object.fromEntries(all.filter(([, text]) => text !== undefined)) });
    },
    setPayment: (id) => change({ payment: entered(id) }),
    update(changed) {
      options = checked({ ...options, ...closed(changed, CHANGEABLE) });
      shop = shopOf(options);
      if ("coupons" in changed) {
        coupons = new Coupons(shop.coupons, () => reprice());
      }
      reprice();
    },
    refresh,
    async settled() {
      while (starting !== undefined || coupons.pending.length > 0) {
        await Promise.all([starting, ...coupons.pending]);
      }
      return snapshot;
    },
    order: () => orderOf(snapshot),
    close() {
      kept.close();
      globalThis.removeEventListener?.("online", refresh);
      globalThis.document?.removeEventListener?.("visibilitychange", refreshIfShown);
    },
  });
}

const NOT_STARTED = { code: "NOT_INITIALIZED", message: "the module is being started" };

/** The order of a snapshot: what a browser may say of it, and the total that it has shown. */
function orderOf({ status, lines, coupons, delivery, payment, totals, currency }) {
  if (status !== "ready" || lines.length === 0) {
    return undefined;
  }
  const holding = coupons.filter(({ state, reasons = [] }) => ["applied", "inactive"].includes(state) && !reasons.some(ended));
  return {
    items: lines.map(({ id, quantity }) => ({ product: id, quantity })),
    coupons: holding.map(({ code }) => code),
    delivery: { ...delivery },
    ...(payment !== undefined && { payment }),
    shown: { total: totals.finalPrice.grossValue, currency },
  };
}

/** The reasons for which a server refuses a coupon, whatever is in the cart. */
const ended = ({ code }) => ["ENDED", "NOT_YET_VALID", "SKIPPED"].includes(code);
