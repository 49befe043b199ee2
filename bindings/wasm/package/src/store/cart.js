// A cart that holds what a shopper has entered, and its figures. Every change is priced at once and reported as one
// snapshot.

import { isObject, lower } from "../shop/catalog.js";
import { closed } from "../shop/options.js";
import { DELIVERY_MEMBERS } from "../shop/request.js";
import { EMPTY, entered, joined, typed } from "./contents.js";
import { Coupons } from "./coupons.js";
import { keeping } from "./keeping.js";
import { hear, Listeners } from "./listeners.js";
import { orderOf } from "./order.js";
import { PARTIAL, priced } from "./pricing.js";
import { CHANGEABLE, checked, shopOf } from "./shop.js";
import { figuresOf, snapshotOf } from "./snapshot.js";
import { added, none, quantityOf, respelled, written } from "./typed.js";

const NOT_STARTED = { code: "NOT_INITIALIZED", message: "the module is starting" };

/** The most times that a cart is priced anew because a lookup of the host has changed it meanwhile. */
const MOST_ROUNDS = 20;

/** The codes of faults for which a module is awaited: the first one, or the whole one behind a cut one. */
const AWAITED = [NOT_STARTED.code, PARTIAL];

class Cart {
  #engine;
  #options;
  #shop;
  #coupons;
  #keeping;
  #listeners = new Listeners();
  /** The contents of a new cart, and those of this one. */
  #new;
  #contents;
  /** The figures of the cart when it was last ready. */
  #figures;
  /** The snapshot of a new cart before the start, and that of this one. */
  #first;
  #snapshot;
  /** The pending start of the module, and the failure of the last one. */
  #starting;
  #failure;
  /** Whether the running module lacks code for the cart, and the whole one that is on its way again after a failure. */
  #lacks;
  #coming;
  /** Whether the cart is being priced, and whether it has changed meanwhile. */
  #pricing = false;
  #changed = false;
  /** The function that ends the listening to the page. */
  #ends;

  constructor(engine, options) {
    this.#engine = engine;
    this.#options = checked(options);
    this.#shop = shopOf(options);
    this.#coupons = this.#lookUp();
    this.#keeping = keeping(options.persist);
    const country = entered(options.country);
    this.#new = country === undefined ? EMPTY : { ...EMPTY, delivery: { country } };
    this.#contents = this.#spelled(this.#keeping.load()?.contents ?? this.#new, ".", this.#shop.separator);
    const nothing = { contents: this.#new, lines: [], codes: [], faults: [NOT_STARTED], kept: "none" };
    this.#first = snapshotOf({ shop: this.#shop, ...nothing });
    this.#snapshot = this.#taken();
    this.#await();
    this.#keeping.follow(this.#follow);
    this.#ends = [hear("online", this.refresh), hear("visibilitychange", this.#shown, globalThis.document)];
  }

  get = () => this.#snapshot;
  initial = () => this.#first;
  subscribe = (listener) => this.#listeners.add(listener, this.#snapshot);

  add = (id, quantity = 1) => {
    const { separator } = this.#shop;
    const [before, more] = [this.#latest().items.get(typed(id)) ?? "", typed(quantity)];
    const sum = added(quantityOf(before, separator), quantityOf(more, separator));
    none(sum) ? this.remove(id) : this.setQuantity(id, written(sum, separator));
  };
  setQuantity = (id, quantity) => this.#change({ items: new Map(this.#latest().items).set(typed(id), typed(quantity)) });
  remove = (id) => this.#change({ items: new Map([...this.#latest().items].filter(([one]) => one !== typed(id))) });
  clear = () => this.#change({ items: EMPTY.items, codes: EMPTY.codes });

  applyCoupon = (code) => {
    const [text, { codes }] = [entered(code), this.#latest()];
    if (text !== undefined && !codes.includes(text)) {
      this.#change({ codes: [...codes, text] });
    }
  };
  removeCoupon = (code) => {
    const [text, { codes }] = [entered(code), this.#latest()];
    // Of a code in several letter cases, each of which was entered, only the named one goes.
    const form = codes.includes(text) ? (one) => one : lower;
    this.#change({ codes: codes.filter((one) => form(one) !== form(text)) });
  };

  setDelivery = (given) => {
    const all = Object.entries({ ...this.#latest().delivery, ...closed(given, DELIVERY_MEMBERS) });
    const filled = all.map(([name, value]) => [name, entered(value)]).filter(([, text]) => text !== undefined);
    this.#change({ delivery: Object.fromEntries(filled) });
  };
  setPayment = (id) => this.#change({ payment: entered(id) });

  update = (changes) => {
    this.#options = checked({ ...this.#options, ...closed(changes, CHANGEABLE) });
    const { separator } = this.#shop;
    this.#shop = shopOf(this.#options);
    this.#contents = this.#spelled(this.#contents, separator, this.#shop.separator);
    if ("coupons" in changes) {
      this.#coupons.of([]);
      this.#coupons = this.#lookUp();
    }
    this.#reprice();
  };

  refresh = () => {
    this.#coupons.retry();
    if (this.#failure !== undefined) {
      this.#start();
    }
    this.#latest();
    // Contents that a full storage has refused are kept as soon as there is room.
    if (this.#keeping.state() === "unavailable") {
      this.#save();
    }
    this.#reprice();
  };

  settled = async () => {
    while (this.#starting !== undefined || this.#coupons.pending.length > 0) {
      await Promise.all([this.#starting, ...this.#coupons.pending]);
    }
    return this.#snapshot;
  };

  order = () => orderOf(this.#snapshot);

  close = () => {
    this.#keeping.close();
    this.#ends.forEach((end) => end());
  };

  #lookUp() {
    return new Coupons(this.#shop.coupons, () => this.#reprice());
  }

  /** Writes the quantities of one locale as they are typed in another: they are kept with a point, for pages of any. */
  #spelled(contents, from, to) {
    if (from === to || contents.items.size === 0) {
      return contents;
    }
    const items = [...contents.items].map(([id, text]) => [id, respelled(text, from, to)]);
    return { ...contents, items: new Map(items) };
  }

  /** Has the module come that the cart cannot be priced without; after a failure, `refresh` asks again. */
  #await() {
    if (this.#snapshot.faults.some(({ code }) => AWAITED.includes(code))) {
      this.#start();
    }
  }

  #start() {
    this.#failure = undefined;
    this.#starting ??= this.#engine
      .init()
      .then(() => (this.#lacks ? this.#engine.whole() : undefined))
      .catch(({ code = "MODULE_NOT_STARTED", message }) => (this.#failure = { code, message }))
      .then(() => {
        this.#starting = undefined;
        this.#reprice();
      });
  }

  #arrived = () => {
    this.#failure = undefined;
    this.#reprice();
  };

  /** Prices the cart again when the page is shown again. */
  #shown = () => {
    if (globalThis.document.visibilityState !== "hidden") {
      this.refresh();
    }
  };

  /** Takes over the contents that another tab has stored. */
  #follow = (taken) => {
    this.#adopt(taken);
    this.#reprice();
  };

  /** Returns the contents, with what another tab has stored unheard: a change must not write over it. */
  #latest() {
    this.#adopt(this.#keeping.load());
    return this.#contents;
  }

  #adopt({ contents, late } = {}) {
    if (contents !== undefined) {
      const stored = contents === EMPTY ? this.#new : this.#spelled(contents, ".", this.#shop.separator);
      this.#contents = late ? joined(stored, this.#contents) : stored;
      late && this.#save();
    }
  }

  #save() {
    this.#keeping.save(this.#spelled(this.#contents, this.#shop.separator, "."));
  }

  #change(members) {
    this.#contents = { ...this.#latest(), ...members };
    this.#save();
    this.#reprice();
  }

  #reprice() {
    if (this.#pricing) {
      // A lookup of the host changes the cart: it is priced again when the lookup is over.
      this.#changed = true;
      return;
    }
    const snapshot = this.#current();
    if (this.#lacks && this.#failure !== undefined) {
      // The engine has asked for the whole module again, as with every call that lacks it.
      this.#coming ??= this.#engine.whole().then(this.#arrived, () => undefined).then(() => (this.#coming = undefined));
    }
    if (snapshot !== this.#snapshot) {
      this.#snapshot = snapshot;
      this.#await();
      this.#listeners.tell(snapshot);
    }
  }

  /** Takes snapshots until no lookup has changed the contents while they were priced. */
  #current() {
    this.#pricing = true;
    try {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        this.#changed = false;
        const snapshot = this.#taken();
        if (!this.#changed) {
          return snapshot;
        }
      }
      throw new RangeError("a lookup of products or coupons changes the cart whenever it is priced");
    } finally {
      this.#pricing = false;
    }
  }

  /** Takes a snapshot of the contents; returns the previous one if it says the same. */
  #taken() {
    const { separator } = this.#shop;
    const line = ([id, text]) => ({ id, typed: text, quantity: quantityOf(text, separator), ...this.#product(id) });
    const lines = [...this.#contents.items].map(line);
    const codes = this.#coupons.of(this.#contents.codes);
    const { delivery, payment } = this.#contents;
    const found = priced(this.#engine, this.#shop, { entries: lines, coupons: codes, delivery, payment });
    this.#lacks = found.faults.some(({ code }) => code === PARTIAL);
    const faults = found.faults.map((fault) => (AWAITED.includes(fault.code) ? (this.#failure ?? fault) : fault));
    if (faults.length === 0) {
      this.#figures = figuresOf(found, this.#shop);
    }
    const cart = { shop: this.#shop, contents: this.#contents, lines, codes, faults, kept: this.#keeping.state() };
    return snapshotOf({ ...cart, figures: this.#figures, before: this.#snapshot });
  }

  /** Returns the product with an id from the catalog, or the error that the catalog throws. */
  #product(id) {
    try {
      const product = this.#shop.product(id);
      if (typeof product?.then === "function") {
        return { error: { message: `the catalog returns a promise for \`${id}\`, expected the product itself` } };
      }
      return { product: isObject(product) ? product : undefined };
    } catch (error) {
      return { error };
    }
  }
}

/**
 * Creates a cart, priced with `calculate` and `shippingQuotes` of an engine once its `init` has started it. Its methods are
 * frozen and it is not: the tools of React Native turn private fields into properties.
 */
export const createCart = (engine, options) => Object.freeze({ ...new Cart(engine, options) });
