// A cart in Vue.

import {
  getCurrentInstance,
  getCurrentScope,
  inject,
  onMounted,
  onScopeDispose,
  shallowReadonly,
  shallowRef,
  ssrContextKey,
} from "vue";

/**
 * Returns the snapshot of a cart as a shallow reference, without proxies inside. It ends with the component that calls
 * this. On a server, and in a page until its hydration, it is the snapshot before any entry.
 */
export function useCart(cart) {
  const early = isEarly(getCurrentInstance());
  const snapshot = shallowRef(early ? cart.initial() : cart.get());
  let end = () => undefined;
  const follow = () => (end = cart.subscribe((value) => (snapshot.value = value)));
  // A server never mounts: nothing there follows a cart for longer than the page is rendered.
  if (!early) {
    follow();
  } else if (getCurrentInstance() !== null) {
    onMounted(follow);
  }
  if (getCurrentScope() !== undefined) {
    onScopeDispose(() => end());
  }
  return shallowReadonly(snapshot);
}

/**
 * Whether a component is rendered on a server, or in a page takes over elements from it: those alone are there before
 * its setup. Outside of components only a server can be told apart.
 */
const isEarly = (instance) =>
  instance === null ? globalThis.document === undefined : instance.vnode.el !== null || inject(ssrContextKey, null) !== null;
