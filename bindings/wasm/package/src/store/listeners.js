// Those who want to know of every change: once with what there is, then with all that comes.

export class Listeners {
  #all = new Set();
  #told;

  /** Tells a listener at once and from now on; gives the way to end that. */
  add(listener, value) {
    const entry = { listener };
    this.#all.add(entry);
    tell(entry, value);
    return () => void this.#all.delete(entry);
  }

  /** Tells all of them. A listener that changes the cart has told the others already, of something newer. */
  tell(value) {
    this.#told = value;
    for (const entry of [...this.#all]) {
      if (this.#told !== value) {
        return;
      }
      if (this.#all.has(entry)) {
        tell(entry, value);
      }
    }
  }
}

/** The fault of one listener is told to the platform, and keeps the others from nothing. */
function tell({ listener }, value) {
  try {
    listener(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
