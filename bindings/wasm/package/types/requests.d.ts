// Types that say which answer a request has, and what a request has beside which.

import type {
  AnswerKind,
  CalculateAnswerMembers,
  CalculatedCart,
  CalculateRequestKinds,
  CalculateRequestMembers,
  CartFigures,
  CartTotals,
  Item,
  ItemPatch,
  LineEntryMembers,
  UpdateItemRequestMembers,
  VerifyCartRequestKinds,
  VerifyCartRequestMembers,
} from "./models.js";

/** The request of a calculation beside the site. It is a pure computation, for whoever asks: there is no `caller`. */
export type CartRequest<K extends AnswerKind = "WHOLE"> = Omit<CalculateRequestMembers, "answer" | "calculatedOnly"> & {
  /** Absent: `WHOLE`. `TOTALS`, for what is shown while the shopper types, is some tenth of the text. */
  answer?: K | undefined;
  /** Absent or `false`: `answer` says it. `true` is another word for `FIGURES`. */
  calculatedOnly?: false | undefined;
};

/** A cart, the site that it is priced on, and what the calculation takes beside them. */
export type CalculateRequest<K extends AnswerKind = "WHOLE"> = CartRequest<K> & CalculateRequestKinds;

/** The parts of a cart that an answer has. */
export type CartOf = {
  /** The given cart with its figures; what no rule reads is as it came. */
  WHOLE: CalculatedCart;
  /** The figures of the cart and of every line. */
  FIGURES: CartFigures;
  /** The totals of the cart, and of every line what it comes to in the end. */
  TOTALS: CartTotals;
};

/** The figures of a cart. */
export type CalculateAnswer<K extends AnswerKind = "WHOLE"> = Omit<CalculateAnswerMembers, "cart"> & {
  /** The cart, as much of it as was asked for. */
  cart: CartOf[K];
};

/** The request of a verification beside the site. A pure computation, for whoever asks: there is no `caller`. */
export type CartVerification = VerifyCartRequestMembers;

/**
 * A calculated cart, the site that it is verified on, and what the calculation takes beside them. Prices, coupons, tax rates
 * and the site come from the host's own store, never from the browser whose figures are verified.
 */
export type VerifyCartRequest = CartVerification & VerifyCartRequestKinds;

/** A line that takes the place of a stored one; its id is not read, and its product may stay away. */
export type ItemReplacement = Omit<ItemPatch, "quantity" | "price"> & Pick<Item, "quantity" | "price">;

/** How a line is updated: in full, where what is not sent is cleared, or in part. */
export type ItemUpdate =
  | {
      /** The whole line. */
      item: ItemReplacement;
      /** Absent or `false`: what is not sent is cleared, but for product, kind and `keepAsSeparateLineItem`. */
      partial?: false | undefined;
    }
  | {
      /** The members that change; the id is not read. */
      item: ItemPatch;
      /** Only what is sent changes. */
      partial: true;
    };

/** A line to update, by its id. */
export type UpdateItemRequest = Omit<UpdateItemRequestMembers, "item" | "partial"> & ItemUpdate;

/** One of several lines to update, by its id. */
export type LineEntry = Pick<LineEntryMembers, "itemId"> & ItemUpdate;
