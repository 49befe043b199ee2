// The contents of a cart in a storage of the browser: they survive a reload and follow other tabs. A storage that is full or
// forbidden takes nothing away from the cart.

import { EMPTY, read, write } from "./contents.js";

/** A cart that is kept nowhere. */
const NOWHERE = { state: () => "none", load: () => undefined, save() {}, follow() {}, close() {} };

/** The keeping that `persist` asks for: a key of `localStorage`, or `{ key, storage }`. */
export function keeping(persist) {
  if (persist === undefined) {
    return NOWHERE;
  }
  const { key, storage = local } = typeof persist === "string" ? { key: persist } : persist;
  return new Keeping(key, typeof storage === "function" ? storage : () => storage);
}

/**
 * The storage of the page, whose access alone can be forbidden. Some servers have a `localStorage`, too: it would be one for
 * all shoppers.
 */
const local = () => (globalThis.document === undefined ? undefined : globalThis.localStorage);

class Keeping {
  #key;
  #storage;
  #state = "kept";
  /** The text that was read or written last. */
  #text = null;
  /** Whether the text is of a later version of the package. */
  #foreign = false;
  #follow;

  constructor(key, storage) {
    this.#key = key;
    this.#storage = storage;
  }

  /** How the cart is kept. */
  state = () => this.#state;

  /** The contents that are kept, as `read` gives them; nothing where they are those that were read or written last. */
  load() {
    try {
      return this.#taken(this.#storage().getItem(this.#key));
    } catch {
      this.#state = "unavailable";
      return undefined;
    }
  }

  /** Keeps contents, unless a later version of the package keeps its own. */
  save(contents) {
    if (this.#foreign) {
      return;
    }
    const text = write(contents);
    try {
      this.#storage().setItem(this.#key, text);
      this.#text = text;
      this.#state = "kept";
    } catch {
      this.#state = "unavailable";
    }
  }

  /** Calls `changed` with the contents that another tab has kept, as `read` gives them. */
  follow(changed) {
    this.#follow = ({ key, newValue, storageArea }) => {
      if ((key === this.#key || key === null) && this.#mine(storageArea)) {
        const taken = this.#taken(key === null ? null : newValue);
        if (taken !== undefined) {
          changed(taken);
        }
      }
    };
    globalThis.addEventListener?.("storage", this.#follow);
  }

  close() {
    globalThis.removeEventListener?.("storage", this.#follow);
  }

  #mine(area) {
    try {
      return area === undefined || area === null || area === this.#storage();
    } catch {
      return false;
    }
  }

  #taken(text) {
    if (text === this.#text) {
      return undefined;
    }
    this.#text = text;
    // A text that is gone is an emptied cart.
    const taken = text === null ? { kept: "kept", contents: EMPTY } : read(text);
    this.#state = taken.kept;
    this.#foreign = taken.newer ?? false;
    return taken;
  }
}
