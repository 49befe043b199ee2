// A cart in React, and amounts.

import { useMemo, useSyncExternalStore } from "react";
import { money } from "../shop/money.js";

/** Selects of a snapshot, once: a selection that is an object stays the same while the snapshot does. */
function once(select) {
  let [of, selected] = [];
  return (snapshot) => {
    if (of !== snapshot) {
      [of, selected] = [snapshot, select === undefined ? snapshot : select(snapshot)];
    }
    return selected;
  };
}

/** The snapshot of a cart, or what is selected of it; a component is rendered anew when that changes. */
export function useCart(cart, select) {
  const selected = useMemo(() => once(select), [select]);
  return useSyncExternalStore(
    cart.subscribe,
    () => selected(cart.get()),
    () => selected(cart.initial()),
  );
}

/** An amount, written in a language, in the currency and with the decimals of a snapshot; nothing without one. */
export const Money = ({ amount, of, language }) => money(amount, of, language);
