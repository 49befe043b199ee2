// A cart in Vue.

import { getCurrentScope, onScopeDispose, shallowReadonly, shallowRef } from "vue";

/**
 * Returns the snapshot of a cart as a shallow reference, without proxies inside. It ends with the component that calls
 * this.
 */
export function useCart(cart) {
  const snapshot = shallowRef(cart.get());
  const end = cart.subscribe((value) => (snapshot.value = value));
  if (getCurrentScope() !== undefined) {
    onScopeDispose(end);
  }
  return shallowReadonly(snapshot);
}
