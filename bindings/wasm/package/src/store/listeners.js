// The listeners to changes: each is called once with the current value, then with every new one.

export class Listeners {
  #all = new Set();
  #told;

  /** Calls a listener at once and on every change; returns the function that ends it. */
  add(listener, value) {
    const entry = { listener };
    this.#all.add(entry);
    tell(entry, value);
    return () => void this.#all.delete(entry);
  }

  /** Calls all listeners. If a listener changes the cart, the others have already been called with the newer value. */
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

/** Calls a listener. An error is reported to the platform and does not affect other listeners. */
function tell({ listener }, value) {
  try {
    listener(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
