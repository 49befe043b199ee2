// The listeners to changes: each is called once with the current value, then with every new one. The events of a page.

/**
 * Listens to an event of a page; returns the function that ends it. A server may have events too, but it outlives its
 * carts, and would keep every one that listens.
 */
export function hear(event, listener, target = globalThis) {
  if (globalThis.document === undefined) {
    return () => undefined;
  }
  target.addEventListener?.(event, listener);
  return () => target.removeEventListener?.(event, listener);
}

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
