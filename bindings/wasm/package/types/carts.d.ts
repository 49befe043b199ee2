import type { CartRequest, Customer, Limited, OnSite, Preferences } from "./calculate.js";
import type { Cart, Coupon, Fee, Item } from "./cart.js";
import type { Code, Refusal } from "./error.js";
import type { Json, Numeric } from "./price.js";
import type { Site } from "./site.js";

/**
 * The caller, as the host has authenticated it: never what a browser says of itself. Every change needs one, and so does
 * every operation that names a scope.
 *
 * ```ts
 * const shopper: Caller = { customerId: session.customerId }; // the customer's own cart
 * const system: Caller = { scopes: ["cart.cart_manage_external_prices"] };
 * const host: Caller = { host: true }; // the host has judged already
 * ```
 */
export interface Caller {
  /** `false`: nobody, whatever else is said; the token was missing, invalid or expired. Absent: `true`. */
  authenticated?: boolean | undefined;
  /** `true`: the program that embeds the library and has judged already. Everything is allowed. */
  host?: boolean | undefined;
  /** The scopes that the caller's token allows, for example `cart.cart_manage`. */
  scopes?: readonly string[] | undefined;
  /** The customer that the caller is. Customers change their own carts. */
  customerId?: string | undefined;
}

/** JSON schemas by their URLs. Nothing is ever fetched. */
export type Schemas = Readonly<Record<string, Json>>;

/** The request of every change of a cart. */
export interface CartChange extends Limited {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The caller. `null` is nobody, who is refused: `UNAUTHORIZED`. */
  caller: Caller | null;
  /** The site of the cart, for the rules that need its basis, its currencies or its countries. */
  site?: Site | undefined;
  /** The customer, for the rules that need a tax country. */
  customer?: Customer | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** The version that the cart must have; with another one the change is refused: `VERSION_CONFLICT`. */
  expectedVersion?: Numeric | undefined;
  /** The time, ISO 8601: becomes `metadata.modifiedAt`, written in UTC, and decides which coupons are valid. */
  now?: string | undefined;
  /** The schemas of mixins. */
  schemas?: Schemas | undefined;
}

/** A cart after a change; what no rule reads is as it came. */
export interface ChangedCart extends Cart {
  /** The version is 1 when the cart is created, and one higher after every change. */
  metadata: NonNullable<Cart["metadata"]> & { version: number };
}

/** The cart of a change. */
export interface CartAnswer {
  /** The changed cart. */
  cart: ChangedCart;
}

/** The new members of a line: those not sent stay, `null` removes. */
export type ItemChange = { [Member in keyof Item]?: Item[Member] | null };

/** How a line is updated: in full, where what is not sent is cleared, or in part. */
export type ItemUpdate =
  | {
      /** The whole line; its id is not read. */
      item: Item;
      /** Absent or `false`: what is not sent is cleared, but for product, kind and `keepAsSeparateLineItem`. */
      partial?: false | undefined;
    }
  | {
      /** The members that change; the id is not read. */
      item: ItemChange;
      /** Only what is sent changes. */
      partial: true;
    };

/** A line to add. */
export type AddItemRequest = CartChange & {
  /** The line to add. A line of its own keeps its id, unless it is empty or another line has it, or is given one. */
  item: Item;
};
/** The place of an added line. */
export type AddItemAnswer = CartAnswer & {
  /** The line that it is, or is a part of. */
  itemId: string;
  /** Whether it went into a line that was there. */
  merged: boolean;
};
/** Lines to add. */
export type AddItemsRequest = CartChange & {
  /** The lines to add, at most 200; one that is refused does not keep the others out. */
  items: readonly Item[];
};
/** The result of one entry of a batch: it is there, or it was refused. */
export type Added =
  | { itemId: string; merged: boolean; error?: undefined }
  | { error: Refusal; itemId?: undefined; merged?: undefined };
/** The results of an addition, entry by entry. */
export type AddItemsAnswer = {
  /** The cart with every line that was not refused; as it came, where all were. */
  cart: Cart;
  /** One for each entry, in their order. */
  results: Added[];
};
/** A line to update, by its id. */
export type UpdateItemRequest = CartChange & { itemId: string } & ItemUpdate;
/** Lines to update, by their ids. */
export type UpdateItemsRequest = CartChange & {
  /** The updates, at most 50; one that is refused does not keep the others out. */
  items: readonly ({ itemId: string } & ItemUpdate)[];
};
/** The result of one entry of a batch of updates. */
export type Updated = { itemId: string; error?: undefined } | { error: Refusal; itemId?: undefined };
/** The results of updates, entry by entry. */
export type UpdateItemsAnswer = {
  /** The cart with every update that was not refused; as it came, where all were. */
  cart: Cart;
  /** One for each entry, in their order. */
  results: Updated[];
};
/** A line to remove, by its id. */
export type RemoveItemRequest = CartChange & { itemId: string };
/** A fee to add to a line. */
export type AddFeeRequest = CartChange & {
  /** The line, by its id. */
  itemId: string;
  /** The fee. Without `origin` and `itemType` it is the shop's own, `INTERNAL`. */
  fee: Fee;
};
/** Carts to merge into the customer's `cart`. */
export type MergeCartsRequest = CartChange & {
  /** Anonymous carts of the same site and currency. */
  sources: readonly Cart[];
  /**
   * The outcome where a rule refuses a line or a coupon of a source. `REFUSE`: nothing is merged. `SKIP`: it stays behind,
   * listed in `refused`. Absent: `REFUSE`.
   */
  onConflict?: "REFUSE" | "SKIP" | null | undefined;
};
/** The places that the lines of the sources have gone to; `source` and `item` are places. */
export type MergeCartsAnswer = CartAnswer & {
  /** In the order of the sources and of their lines. */
  lines: { source: number; item: number; itemId: string; merged: boolean }[];
  /** With `onConflict` `SKIP`, what a rule refused: by source, lines before coupons. */
  refused?: RefusedPart[];
};
/** A line or a coupon of a source that a rule refused: it is not on the merged cart. */
export type RefusedPart =
  | { source: number; item: number; coupon?: undefined; error: Refusal }
  | { source: number; coupon: number; item?: undefined; error: Refusal };
/** A coupon to apply; `now` and `site` decide whether it may be. */
export type ApplyCouponRequest = CartChange & { coupon: Coupon };
/** Coupons to remove, by code, by place or all: exactly one of the three. */
export type RemoveCouponRequest = CartChange &
  (
    | { code: string; index?: undefined; all?: undefined }
    | { index: Numeric; code?: undefined; all?: undefined }
    | { all: true; code?: undefined; index?: undefined }
  );

/** The members that an update of a cart cannot change: there are operations for it, or it never changes. */
type Unchangeable =
  | "id" | "yrn" | "currency" | "siteCode" | "items" | "discounts" | "totalUnitsCount" | "totalTax" | "calculatedPrice"
  | "metadata" | "mixins";

/** The changes of a cart beside its lines and coupons. */
export type UpdateCartRequest = CartChange & {
  /** Members and mixins, as a JSON merge patch: `null` removes. */
  changes: { [Member in Exclude<keyof Cart, Unchangeable>]?: Cart[Member] | null } & {
    /** Custom attributes by the names of `metadata.mixins`, each validated against its schema. */
    mixins?: { readonly [name: string]: Json | undefined } | null | undefined;
    /** When the cart was made and changed, how often, and the schemas of its mixins. */
    metadata?: { mixins?: Readonly<Record<string, string | null>> | null | undefined } | undefined;
  };
};

/** The request of a validation. A pure computation, for whoever asks: there is no `caller`. */
export type ValidateCartRequest = Omit<CartRequest, "answer" | "calculatedOnly"> &
  OnSite & {
    /** The time, ISO 8601: decides which coupons are valid. Absent, a coupon with validity dates takes nothing. */
    now?: string | undefined;
    /** The schemas of mixins. */
    schemas?: Schemas | undefined;
  };

/** One thing that is wrong with a cart. */
export interface Finding {
  /** Why a change or a calculation would refuse it. */
  errorCode: Code;
  /** The fault, in words for a person. */
  message: string;
  /**
   * The member that it is about, within its line or within the cart: its names joined by dots, positions in lists left out,
   * as in `price.effectiveAmount`.
   */
  field: string;
}

/** Something that makes no cart invalid, and that its author would want to know. */
export interface Warning {
  /**
   * A member that looks like a known one misspelt, a line without tax where others have some, or a coupon that takes nothing
   * for now.
   */
  code: "MEMBER_MISSPELT" | "LINE_UNTAXED" | "COUPON_NOT_MET";
  /** The oddity, in words for a person; it names the line. */
  message: string;
  /** The member that it is about, as in a `Finding`. */
  field: string;
  /** The name that may have been meant. */
  suggestion?: string | undefined;
}

/** The findings of a validation. */
export interface ValidateCartAnswer {
  /** Whether nothing is wrong; warnings do not count. */
  isValid: boolean;
  /** First what is wrong with no line alone, then line by line. */
  itemsValidationDetails: (
    | {
        /** The line. */
        id: string;
        path?: undefined;
        /** The faults. */
        errors: Finding[];
      }
    | {
        /** A line without an id, by its JSON pointer; absent with what is wrong with no line alone. */
        path?: string | undefined;
        id?: undefined;
        /** The faults. */
        errors: Finding[];
      }
  )[];
  /** The warnings, which make nothing invalid; absent when there is none. */
  warnings?: Warning[] | undefined;
}
