// A cart in Vue.

import type { ShallowRef } from "vue";
import type { CartStore, CartSnapshot, CatalogProduct } from "./store.js";

/**
 * Returns the snapshot of a cart as a read-only reference, which follows this cart until the current scope ends. On a
 * server, and in a component of a page until its hydration, it is {@link CartStore.initial}. Call it in `setup`: outside
 * of components nobody knows whether a page is still to be hydrated.
 */
export function useCart<P extends CatalogProduct>(cart: CartStore<P>): Readonly<ShallowRef<CartSnapshot<P>>>;
