// Types that connect the members of a request with each other and with its answer.

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

/** The request of a calculation without the site. It is a pure computation, so there is no `caller`. */
export type CartRequest<K extends AnswerKind = "WHOLE"> = Omit<CalculateRequestMembers, "answer" | "calculatedOnly"> & {
  /**
   * The extent of the cart in the answer. Defaults to `WHOLE`. `TOTALS`, for a display that updates while the shopper
   * types, is about a tenth of the text.
   */
  answer?: K | undefined;
  /** `true` means the same as `answer` `FIGURES`; `false` leaves the choice to `answer`. */
  calculatedOnly?: false | undefined;
};

/** A cart, the site to price it on, and the other members of a calculation. */
export type CalculateRequest<K extends AnswerKind = "WHOLE"> = CartRequest<K> & CalculateRequestKinds;

/** The extent of the cart in an answer. */
export type CartOf = {
  /** The given cart with its figures; members that no rule reads are unchanged. */
  WHOLE: CalculatedCart;
  /** The figures of the cart and of every line. */
  FIGURES: CartFigures;
  /** The totals of the cart, and the final price of every line. */
  TOTALS: CartTotals;
};

/** The figures of a cart. */
export type CalculateAnswer<K extends AnswerKind = "WHOLE"> = Omit<CalculateAnswerMembers, "cart"> & {
  /** The cart, to the extent requested. */
  cart: CartOf[K];
};

/** The request of a verification without the site. It is a pure computation, so there is no `caller`. */
export type CartVerification = VerifyCartRequestMembers;

/**
 * A calculated cart, the site to verify it on, and the other members of the calculation. Prices, coupons, tax rates and
 * the site come from the host's own store, never from the browser whose figures are verified.
 */
export type VerifyCartRequest = CartVerification & VerifyCartRequestKinds;

/** A line that replaces a stored one; its id is ignored, and its product may be left out. */
export type ItemReplacement = Omit<ItemPatch, "quantity" | "price"> & Pick<Item, "quantity" | "price">;

/** An update of a line: in full, which clears absent members, or in part. */
export type ItemUpdate =
  | {
      /** The whole line. */
      item: ItemReplacement;
      /**
       * The default: members not sent are cleared, except product, kind, `keepAsSeparateLineItem`, `unitPrice`, `name`,
       * `mixins` and members of the host.
       */
      partial?: false | undefined;
    }
  | {
      /** The members that change; the id is ignored. */
      item: ItemPatch;
      /** `true`: only the members sent are changed, and `null` removes a member. */
      partial: true;
    };

/** A line to update, by its id. */
export type UpdateItemRequest = Omit<UpdateItemRequestMembers, "item" | "partial"> & ItemUpdate;

/** One of several lines to update, by its id. */
export type LineEntry = Pick<LineEntryMembers, "itemId"> & ItemUpdate;
