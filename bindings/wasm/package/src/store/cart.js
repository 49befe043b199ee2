// A cart that holds what a shopper has entered, and its figures. Every change is priced at once, and told as one snapshot.

import { refusal } from "../error.js";
import { isObject, measured, own } from "../shop/catalog.js";
import { CONTEXT, DELIVERY_MEMBERS } from "../shop/request.js";
import { EMPTY, entered, typed } from "./contents.js";
import { Coupons } from "./coupons.js";
import { keeping } from "./keeping.js";
import { Listeners } from "./listeners.js";
import { priced } from "./pricing.js";
import { figuresOf, snapshotOf } from "./snapshot.js";
import { added, none } from "./typed.js";

const OPTIONS = ["site", "currency", "catalog", "coupons", "country", "now", "fractions", "persist", ...CONTEXT];
/** The options that cannot be changed later. */
const FIXED = ["country", "persist"];

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

/** Refuses options that no cart can be made of. */
function checked(options) {
  const wrong = (path, message) => refusal("WRONG_TYPE", path, message);
  if (!isObject(options)) {
    throw wrong("", "a cart is made of an object of options: `site`, `catalog` and others");
  }
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) {
    throw refusal("UNKNOWN_MEMBER", `/${unknown}`, `\`${unknown}\` is no option here, expected one of ${OPTIONS.join(", ")}`);
  }
  const { site, currency, catalog, coupons = [], now = Date.now, fractions = measured, persist = "" } = options;
  if (!isObject(site)) {
    throw wrong("/site", "the option `site` is missing: the site of the shop, with its taxes, shipping and promotions");
  }
  if (!isObject(catalog) && typeof catalog !== "function") {
    throw wrong("/catalog", "the option `catalog` is missing: products by id, or a function of an id");
  }
  if (typeof (currency ?? site.currency) !== "string") {
    throw wrong("/currency", "the option `currency` is missing, and the site names none");
  }
  if (!Array.isArray(coupons) && typeof coupons !== "function") {
    throw wrong("/coupons", "the option `coupons` is a list of coupons, or a function of a code");
  }
  for (const [name, value] of Object.entries({ now, fractions })) {
    if (typeof value !== "function") {
      throw wrong(`/${name}`, `the option \`${name}\` is a function`);
    }
  }
  if (typeof persist !== "string" && typeof persist?.key !== "string") {
    throw wrong("/persist", "the option `persist` is the key of a storage, or `{ key, storage }`");
  }
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
      const unknown = Object.keys(given).find((name) => !DELIVERY_MEMBERS.includes(name));
      if (unknown !== undefined) {
        throw refusal("UNKNOWN_MEMBER", `/${unknown}`, `a delivery has no \`${unknown}\`, expected ${DELIVERY_MEMBERS.join(", ")}`);
      }
      const all = Object.entries({ ...contents.delivery, ...given }).map(([name, text]) => [name, entered(text)]);
      change({ delivery: Object.fromEntries(all.filter(([, text]) => text !== undefined)) });
    },
    setPayment: (id) => change({ payment: entered(id) }),
    update(changed) {
      const fixed = FIXED.find((name) => name in changed);
      if (fixed !== undefined) {
        throw refusal("UNKNOWN_MEMBER", `/${fixed}`, `\`${fixed}\` cannot be changed later`);
      }
      options = checked({ ...options, ...changed });
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
