// The coupon codes of a cart: looked up in the shop's coupons, judged by the engine.

import { listed, lower } from "../shop/catalog.js";

/** The coupons of a shop: a list, or a function that looks up a code and may answer later. */
export class Coupons {
  #source;
  #found = new Map();
  #later;

  /** `later` is called when a pending answer arrives. */
  constructor(source, later) {
    this.#source = source;
    this.#later = later;
  }

  /**
   * Returns the state of each code: `open` with the coupon, `unknown`, `duplicate`, `pending` or `failed`. Any other code
   * is forgotten, and looked up again when it is next entered.
   */
  of(codes) {
    this.#forget((code) => !codes.includes(code));
    const taken = new Set();
    return codes.map((code) => {
      const found = this.#lookedUp(code);
      if (found.state !== "open") {
        return { code, ...found };
      }
      const name = lower(found.coupon.code);
      if (taken.has(name)) {
        return { code, state: "duplicate" };
      }
      taken.add(name);
      return { code, ...found };
    });
  }

  /** Forgets failed lookups, so that they are tried again. */
  retry() {
    this.#forget((_, { state }) => state === "failed");
  }

  /** The pending answers. */
  get pending() {
    return [...this.#found.values()].filter(({ state }) => state === "pending").map(({ answer }) => answer);
  }

  #forget(which) {
    this.#found.forEach((found, code) => {
      if (which(code, found)) {
        this.#found.delete(code);
        // Nobody waits for its answer any more.
        found.end?.();
      }
    });
  }

  #lookedUp(code) {
    if (Array.isArray(this.#source)) {
      return outcome(listed(this.#source, code));
    }
    if (!this.#found.has(code)) {
      this.#found.set(code, this.#asked(code));
    }
    return this.#found.get(code);
  }

  #asked(code) {
    let answer;
    try {
      answer = this.#source(code);
    } catch (error) {
      return { state: "failed", error };
    }
    if (typeof answer?.then !== "function") {
      return outcome(answer);
    }
    const pending = { state: "pending" };
    const come = (found) => {
      // A newer lookup of the code, or other coupons, may have replaced this one.
      if (this.#found.get(code) === pending) {
        this.#found.set(code, found);
        this.#later();
      }
    };
    const failed = (error) => come({ state: "failed", error });
    const came = Promise.resolve(answer).then((coupon) => come(outcome(coupon)), failed);
    pending.answer = Promise.race([came, new Promise((resolve) => (pending.end = resolve))]);
    return pending;
  }
}

const outcome = (coupon) => ((coupon ?? undefined) === undefined ? { state: "unknown" } : { state: "open", coupon });

/** Returns the outcome of a code for a snapshot; `judged` has the results of the engine by code. */
export function outcomeOf({ code, state, coupon, error }, judged) {
  const result = state === "open" ? judged.get(code) : undefined;
  if (result === undefined) {
    return { code, state, ...(coupon && { coupon }), ...(error && { error }) };
  }
  const { applied, kind, id, value, reasons = [], ...more } = result;
  return { code, coupon, ...(applied ? { state: "applied", value } : { state: "inactive", reasons }), ...more };
}
