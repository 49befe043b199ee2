// A cart in React. The types do not depend on those of React.

import type { CartStore, CartSnapshot, CatalogProduct } from "./store.js";

/**
 * Returns the snapshot of a cart; the component renders again with every change. On a server, and in a page until its
 * hydration, it is {@link CartStore.initial}.
 */
export function useCart<P extends CatalogProduct>(cart: CartStore<P>): CartSnapshot<P>;
/** Returns a selection of the snapshot of a cart; the component renders again when the selection changes. */
export function useCart<P extends CatalogProduct, Selected>(
  cart: CartStore<P>,
  select: (snapshot: CartSnapshot<P>) => Selected,
): Selected;

/**
 * An amount, formatted for a language; empty while there is no amount.
 *
 * ```tsx
 * <Money amount={snapshot.total} of={snapshot} language="de" />
 * ```
 */
export function Money(props: {
  /** A number, or the exact string from an answer. */
  readonly amount: number | string | undefined;
  /** A snapshot, or any object with the currency and the decimals. */
  readonly of: { readonly currency: string; readonly decimals?: number };
  /** Defaults to the language of the platform, which may differ between server and page. */
  readonly language?: string | undefined;
}): string;
