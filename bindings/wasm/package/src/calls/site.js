// A site that is read once, for many carts.

import { decode } from "../../engine.js";
import { refusal } from "../../error.js";
import { read, write } from "../../objects.js";
import { engine } from "./module_engine.js";

/** The way of a build with more operations to the site of the module. */
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
    return read(this.calculateJson(write(request)));
  }

  /** Calculates a cart on text. */
  calculateJson(text) {
    return this[onText]((site, request) => site.calculate(request), text);
  }

  /** Calculates a cart on bytes. */
  calculateBytes(bytes) {
    this.#ready();
    return engine.onBytes((_, request) => this.#site.calculate(request), bytes);
  }

  /** Gives the site of the module the bytes of a text; gives the answer as text. */
  [onText](call, text) {
    this.#ready();
    return decode(engine.onText((_, request) => call(this.#site, request), text));
  }

  /** Gives the memory of the site back. */
  free() {
    if (this.#site !== undefined) {
      engine.ready();
      if (this.#restarts === engine.restarts) {
        engine.contained(() => this.#site.free());
      }
    }
    this.#request = this.#site = undefined;
  }

  #ready() {
    if (this.#request === undefined) {
      const message = "the prepared site was freed";
      throw refusal("SITE_FREED", "", message);
    }
    engine.ready();
    if (this.#restarts !== engine.restarts) {
      this.#prepare();
    }
  }

  #prepare() {
    this.#site = engine.onText((module, request) => module.Site.prepare(request), this.#request);
    this.#restarts = engine.restarts;
  }
}

if (Symbol.dispose) {
  PreparedSite.prototype[Symbol.dispose] = PreparedSite.prototype.free;
}
