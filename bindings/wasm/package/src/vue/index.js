// A cart in Vue.

import { getCurrentScope, onScopeDispose, shallowReadonly, shallowRef } from "vue";

/** The snapshot of a cart as a shallow reference: what is in it is no proxy. It ends with the component that asks for it. */
export function useCart(cart) {
  const snapshot = shallowRef(cart.get());
  const end = cart.subscribe((value) => (snapshot.value = value));
  if (getCurrentScope() !== undefined) {
    onScopeDispose(end);
  }
  return shallowReadonly(snapshot);
}
