// The codes of a cart: looked up in the shop's coupons, judged by the engine.

import { listed } from "../shop/catalog.js";

/** The coupons of a shop: a list, or a function of a code that may answer later. */
export class Coupons {
  #source;
  #found = new Map();
  #later;

  /** `later` is called when an answer has come that was waited for. */
  constructor(source, later) {
    this.#source = source;
    this.#later = later;
  }

  /** The states of codes: `open` with the coupon, `unknown`, `duplicate`, `pending` or `failed`. */
  of(codes) {
    const taken = new Set();
    return codes.map((code) => {
      const found = this.#lookedUp(code);
      if (found.state !== "open") {
        return { code, ...found };
      }
      const name = found.coupon.code;
      if (taken.has(name)) {
        return { code, state: "duplicate" };
      }
      taken.add(name);
      return { code, ...found };
    });
  }

  /** Forgets what is known of a code, so that it is looked up anew when it is entered again. */
  forget(code) {
    this.#found.delete(code);
  }

  /** Forgets what could not be looked up, so that it is tried again. */
  retry() {
    for (const [code, { state }] of this.#found) {
      if (state === "failed") {
        this.#found.delete(code);
      }
    }
  }

  /** The answers that are waited for. */
  get pending() {
    return [...this.#found.values()].filter(({ state }) => state === "pending").map(({ answer }) => answer);
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
      // Another question for the code, or other coupons, may have taken its place.
      if (this.#found.get(code) === pending) {
        this.#found.set(code, found);
        this.#later();
      }
    };
    const failed = (error) => come({ state: "failed", error });
    pending.answer = Promise.resolve(answer).then((coupon) => come(outcome(coupon)), failed);
    return pending;
  }
}

const outcome = (coupon) => ((coupon ?? undefined) === undefined ? { state: "unknown" } : { state: "open", coupon });

/** The outcome of a code, for a snapshot; `judged` has the engine's results by code. */
export function outcomeOf({ code, state, coupon, error }, judged) {
  const result = state === "open" ? judged.get(code) : undefined;
  if (result === undefined) {
    return { code, state, ...(coupon && { coupon }), ...(error && { error }) };
  }
  const { applied, kind, id, value, reasons = [], ...more } = result;
  return { code, coupon, ...(applied ? { state: "applied", value } : { state: "inactive", reasons }), ...more };
}
