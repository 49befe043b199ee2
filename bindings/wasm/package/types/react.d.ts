// A cart in React. The types need none of React's own.

import type { CartStore, CartSnapshot, CatalogProduct } from "./store.js";

/** The snapshot of a cart; the component is rendered anew with every change. */
export function useCart<P extends CatalogProduct>(cart: CartStore<P>): CartSnapshot<P>;
/** A selection of the snapshot of a cart; the component is rendered anew when that changes. */
export function useCart<P extends CatalogProduct, Selected>(
  cart: CartStore<P>,
  select: (snapshot: CartSnapshot<P>) => Selected,
): Selected;

/**
 * An amount, written in a language; nothing where there is none yet.
 *
 * ```tsx
 * <Money amount={snapshot.total} of={snapshot} language="de" />
 * ```
 */
export function Money(props: {
  /** A number, or the exact text of an answer. */
  readonly amount: number | string | undefined;
  /** A snapshot, or whatever else has the currency and the decimals. */
  readonly of: { readonly currency: string; readonly decimals?: number };
  /** Absent: that of the platform, which a server and a page may have each their own of. */
  readonly language?: string | undefined;
}): string;
