// A site that is read once, for the calculation of many carts.

import { refusal } from "../error.js";
import { read, write } from "../objects.js";
import { restarts, run } from "./engine.js";

export class PreparedSite {
  #request;
  #site;
  #restarts;

  /** Prepares the site of a request on objects. */
  static prepare(request) {
    return PreparedSite.prepareJson(write(request));
  }

  /** Prepares the site of a request on text. */
  static prepareJson(text) {
    const prepared = new PreparedSite();
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
    if (this.#request === undefined) {
      throw refusal("SITE_FREED", "", "the prepared site was freed");
    }
    if (this.#restarts !== restarts) {
      this.#prepare();
    }
    return run((_, text) => this.#site.calculate(text), text);
  }

  /** Gives the memory of the site back. */
  free() {
    if (this.#site !== undefined && this.#restarts === restarts) {
      run(() => this.#site.free());
    }
    this.#request = this.#site = undefined;
  }

  #prepare() {
    this.#site = run((module, text) => module.Site.prepare(text), this.#request);
    this.#restarts = restarts;
  }
}

if (Symbol.dispose) {
  PreparedSite.prototype[Symbol.dispose] = PreparedSite.prototype.free;
}
