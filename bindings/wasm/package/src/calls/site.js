// A site that is read once and used for many carts.

import { decode } from "../../engine.js";
import { refusal } from "../../error.js";
import { write } from "../../objects.js";
import { calculated } from "../../packed/calculation.js";
import { engine } from "./module_engine.js";

/** The method that gives a build with more operations access to the site in the module. */
export const onText = Symbol("on text");

export class PreparedSite {
  #request;
  #site;
  #restarts;

  /** Prepares the site of a request on objects. */
  static prepare(request) {
    return this.prepareJson(write(request));
  }

  /** Prepares the site of a request on text. */
  static prepareJson(text) {
    const prepared = new this();
    prepared.#request = text;
    prepared.#prepare();
    return prepared;
  }

  /** Calculates a cart on objects. */
  calculate(request) {
    const packed = (text, words) => {
      this.#ready();
      return engine.onStrings((_, request) => this.#inModule().calculate_packed(request, words), text);
    };
    return calculated(request, packed, (text) => this.calculateJson(text));
  }

  /** Calculates a cart on text. */
  calculateJson(text) {
    return this[onText]((site, request) => site.calculate(request), text);
  }

  /** Calculates a cart on bytes. */
  calculateBytes(bytes) {
    this.#ready();
    return engine.onBytes((_, request) => this.#inModule().calculate(request), bytes);
  }

  /** Passes the bytes of a text to the site in the module, and returns the answer as text. */
  [onText](call, text) {
    this.#ready();
    return decode(engine.onText((_, request) => call(this.#inModule(), request), text));
  }

  /** Frees the memory of the site. */
  free() {
    if (this.#site !== undefined) {
      engine.ready();
      // A restart has freed it, also one during the call.
      const free = () => this.#restarts === engine.restarts && this.#site.free();
      try {
        engine.contained(free);
      } catch (error) {
        if (error.code !== "MODULE_PARTIAL") throw error;
      }
    }
    this.#request = this.#site = undefined;
  }

  #ready() {
    if (this.#request === undefined) {
      const message = "the prepared site was freed, or not made by `PreparedSite.prepare`";
      throw refusal("SITE_FREED", "", message);
    }
    engine.ready();
    this.#inModule();
  }

  /** Returns the site in the module; after a restart, also one that repeats a call, it is prepared again. */
  #inModule() {
    if (this.#restarts !== engine.restarts) {
      this.#prepare();
    }
    return this.#site;
  }

  #prepare() {
    this.#site = engine.onText((module, request) => module.Site.prepare(request), this.#request);
    this.#restarts = engine.restarts;
  }
}

if (Symbol.dispose) {
  PreparedSite.prototype[Symbol.dispose] = PreparedSite.prototype.free;
}
