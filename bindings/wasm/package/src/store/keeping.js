// Keeps the contents of a cart in a storage of the browser, so that they survive a reload and follow other tabs. The
// cart works just as well if the storage is full or forbidden.

import { refusal } from "../error.js";
import { EMPTY, read, write } from "./contents.js";
import { hear } from "./listeners.js";

/** The carts of the page that follow their storage: the page is sent no event about its own changes. */
const followers = new Set();

/** The stand-in for a cart that is not kept. */
const NOWHERE = { state: () => "none", load: () => undefined, save() {}, follow() {}, close() {} };

/** Creates the storing that `persist` asks for: a key of `localStorage`, or `{ key, storage }`. */
export function keeping(persist) {
  if (persist === undefined) {
    return NOWHERE;
  }
  const { key, storage = local } = typeof persist === "string" ? { key: persist } : persist;
  return new Keeping(key, typeof storage === "function" ? storage : () => storage);
}

/**
 * The storage of the page; merely accessing it can be forbidden. Some servers have a `localStorage` too, but all
 * shoppers would share it.
 */
const local = () => (globalThis.document === undefined ? undefined : globalThis.localStorage);

class Keeping {
  #key;
  #storage;
  #state = "kept";
  /** The text read or written last. */
  #text = null;
  /**
   * Whether the storage does not give back what it has taken: it keeps the cart for the next page, or for none, and says
   * nothing about this one.
   */
  #oneWay = false;
  /** Whether the storage was never read. */
  #unread = true;
  /** Whether the text is from a later version of the package. */
  #foreign = false;
  #end = () => undefined;
  #changed;

  constructor(key, storage) {
    this.#key = key;
    this.#storage = storage;
  }

  /** Returns how the cart is kept. */
  state = () => this.#state;

  /**
   * Returns the stored contents as `read` gives them; `undefined` if they are those read or written last. The first ones
   * are `late`: if they could not be read when the cart was created, what was entered since is not in them.
   */
  load() {
    if (this.#oneWay) {
      return undefined;
    }
    let text;
    try {
      text = this.#storage().getItem(this.#key);
    } catch {
      this.#state = "unavailable";
      return undefined;
    }
    if (typeof text?.then === "function") {
      throw refusal("WRONG_TYPE", "/persist/storage", "the storage answers with a promise: read it before, and give what it has");
    }
    return this.#taken(text);
  }

  /** Stores contents, unless those of a later version of the package are stored. */
  save(contents) {
    if (this.#foreign) {
      return;
    }
    const text = write(contents);
    try {
      const storage = this.#storage();
      const before = storage.getItem(this.#key);
      storage.setItem(this.#key, text);
      this.#text = text;
      this.#state = "kept";
      // Another tab may have written since, but not what was there before.
      this.#oneWay = before !== text && storage.getItem(this.#key) === before;
    } catch {
      this.#state = "unavailable";
      return;
    }
    followers.forEach((follower) => follower !== this && follower.#hear({ key: this.#key }));
  }

  /**
   * Calls `changed` with the contents that another tab, or another cart of the page, has stored, as `read` gives them. An
   * event says what was stored when it was sent; what this tab has stored since counts.
   */
  follow(changed) {
    this.#changed = changed;
    const end = hear("storage", this.#hear);
    if (globalThis.document !== undefined) {
      followers.add(this);
    }
    this.#end = () => {
      end();
      followers.delete(this);
    };
  }

  close() {
    this.#end();
  }

  /** Reads what is stored, whichever storage has changed: one of the host's own may stand before that of the event. */
  #hear = ({ key }) => {
    const taken = key === this.#key || key === null ? this.load() : undefined;
    if (taken !== undefined) {
      this.#changed(taken);
    }
  };

  #taken(text) {
    const late = this.#unread;
    this.#unread = false;
    if (text === this.#text) {
      return undefined;
    }
    this.#text = text;
    // A removed text means an emptied cart.
    const taken = text === null ? { kept: "kept", contents: EMPTY } : read(text);
    this.#state = taken.kept;
    this.#foreign = taken.newer ?? false;
    return { ...taken, late };
  }
}
