// A cart in Vue.

import type { ShallowRef } from "vue";
import type { CartStore, CartSnapshot, CatalogProduct } from "./store.js";

/** The snapshot of a cart, for reading alone. It follows the cart until the scope ends that it was asked for in. */
export function useCart<P extends CatalogProduct>(cart: CartStore<P>): Readonly<ShallowRef<CartSnapshot<P>>>;
