// A cart in Vue.

import type { ShallowRef } from "vue";
import type { CartStore, CartSnapshot, CatalogProduct } from "./store.js";

/**
 * Returns the snapshot of a cart as a read-only reference. It follows the cart until the current scope ends. On a server,
 * and in a page until its hydration, it is {@link CartStore.initial}.
 */
export function useCart<P extends CatalogProduct>(cart: CartStore<P>): Readonly<ShallowRef<CartSnapshot<P>>>;
