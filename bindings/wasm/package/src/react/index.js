// A cart and amounts in React.

import { useMemo, useSyncExternalStore } from "react";
import { money } from "../shop/money.js";

/** Applies a selection once a snapshot, so that a selected object stays the same as long as the snapshot does. */
function once(select) {
  let [of, selected] = [];
  return (snapshot) => {
    if (of !== snapshot) {
      [of, selected] = [snapshot, select === undefined ? snapshot : select(snapshot)];
    }
    return selected;
  };
}

/** Returns the snapshot of a cart, or a selection of it; the component renders again when it changes. */
export function useCart(cart, select) {
  const selected = useMemo(() => once(select), [select]);
  return useSyncExternalStore(
    cart.subscribe,
    () => selected(cart.get()),
    () => selected(cart.initial()),
  );
}

/** Formats an amount for a language, with the currency and the decimals of a snapshot; an absent amount is empty. */
export const Money = ({ amount, of, language }) => money(amount, of, language);
