import type { Customer, Preferences } from "./calculate.js";
import type { Cart, Coupon, Fee, Item } from "./cart.js";
import type { Code, Refusal } from "./error.js";
import type { Json } from "./price.js";
import type { Site } from "./site.js";

/** Who asks. Absent: the host has checked it already. */
export interface Caller {
  authenticated?: boolean;
  scopes?: readonly string[];
  customerId?: string;
}

/** What a change is asked with, where its rules need it. */
export interface CartChange {
  cart: Cart;
  site?: Site;
  customer?: Customer;
  preferences?: Preferences;
  caller?: Caller;
  /** Another version of the cart is a `VERSION_CONFLICT`. */
  expectedVersion?: number;
  /** The time, ISO 8601 in UTC; there is no clock in here. */
  now?: string;
  /** JSON schemas by URL. */
  schemas?: Readonly<Record<string, Json>>;
}

export interface CartAnswer {
  cart: Cart;
}

/** A line to add. With `partial` changes, what is not sent stays. */
export type ItemChange = Partial<Item>;

export type AddItemRequest = CartChange & { item: Item };
export type AddItemAnswer = CartAnswer & { itemId: string; merged: boolean };
export type AddItemsRequest = CartChange & { items: readonly Item[] };
/** What became of one entry of a batch: it is there, or it was refused. */
export type Added =
  | { itemId: string; merged: boolean; error?: undefined }
  | { error: Refusal; itemId?: undefined; merged?: undefined };
export type AddItemsAnswer = CartAnswer & { results: Added[] };
export type UpdateItemRequest = CartChange & { itemId: string } & (
    | { item: Item; partial?: false }
    | { item: ItemChange; partial: true }
  );
export type UpdateItemsRequest = CartChange & {
  items: readonly ({ itemId: string } & ({ item: Item; partial?: false } | { item: ItemChange; partial: true }))[];
};
export type Updated = { itemId: string; error?: undefined } | { error: Refusal; itemId?: undefined };
export type UpdateItemsAnswer = CartAnswer & { results: Updated[] };
export type RemoveItemRequest = CartChange & { itemId: string };
export type AddFeeRequest = CartChange & { itemId: string; fee: Fee };
export type MergeCartsRequest = CartChange & { sources: readonly Cart[] };
/** Where each line of each source has gone; `source` and `item` are places. */
export type MergeCartsAnswer = CartAnswer & {
  lines: { source: number; item: number; itemId: string; merged: boolean }[];
};
export type ApplyCouponRequest = CartChange & { coupon: Coupon };
/** Exactly one of the three. */
export type RemoveCouponRequest = CartChange &
  (
    | { code: string; index?: undefined; all?: undefined }
    | { index: number; code?: undefined; all?: undefined }
    | { all: true; code?: undefined; index?: undefined }
  );
export type UpdateCartRequest = CartChange & {
  changes: Omit<Partial<Cart>, "id" | "yrn" | "currency" | "siteCode" | "items" | "discounts"> & {
    metadata?: { mixins?: Readonly<Record<string, string | null>> };
  };
};
export type ValidateCartRequest = CartChange & { site: Site };

/** One thing that is wrong with a cart. */
export interface Finding {
  errorCode: Code;
  message: string;
  /** The member, for example `items.quantity`. */
  field: string;
}

export interface ValidateCartAnswer {
  isValid: boolean;
  /** The lines that something is wrong with; one without an id is named by its pointer. */
  itemsValidationDetails: (
    | { id: string; path?: undefined; errors: Finding[] }
    | { path: string; id?: undefined; errors: Finding[] }
  )[];
  cartValidationDetails?: Finding[];
}
