// The types of requests and answers. Written by `cargo xtask operations`; do not edit.

import type { Code } from "./error.js";
import type { LineEntry } from "./requests.js";
import type { Json, LocalizedText, Money, Numeric, OneOf } from "./values.js";

/** The members of every request. */
export type Limited = {
  /** Limits tighter than those in force. */
  limits?: Limits | undefined;
  /**
   * The representation of the numbers before they were written as JSON. `DECIMAL`: every digit counts. `DOUBLE`: a number
   * that a rule reads is refused if it has more than 15 significant digits, except whole numbers below 2^53. Defaults to
   * `DECIMAL`, or to `DOUBLE` in a call on objects in JavaScript.
   */
  numbers?: NumberKind | undefined;
};

/** The members of every change to a cart, except the cart. */
export type CartChange = {
  /** The caller. Without one, or with `null`, the change is refused: `UNAUTHORIZED`. */
  caller: Caller | null;
  /** The customer, for the rules that need a tax country. */
  customer?: Customer | undefined;
  /** The version that the cart must have; if it has another one, the change is refused: `VERSION_CONFLICT`. */
  expectedVersion?: Numeric | undefined;
  /**
   * The time, such as `2026-01-31T22:59:59Z`, which becomes `metadata.modifiedAt`, in UTC, and decides which coupons are
   * valid and which currencies are in force.
   */
  now?: string | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The site of the cart, for the rules that need its basis, its currencies or its countries. */
  site?: Site | undefined;
};

/** The circumstances that a cart is priced in. */
export type CartContext = {
  /**
   * The choices of the checkout: `zoneId` and `methodId`, or `deliveryTimeId` and `slotId`, and `paymentMode`; without it,
   * shipping is estimated.
   */
  checkout?: Checkout | undefined;
  /** The customer, who determines tax country, tax exemption, segments and shipping groups. */
  customer?: Customer | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** A shipping cost computed by the host; it replaces all shipping rules. */
  shippingCost?: ShippingCost | undefined;
};

/** The selection of the sites in a list. */
export type SiteList = {
  /**
   * The parts to show, separated by commas: `payment`, `shipping` and `tax`, each with `:active`, `:none` or, for
   * `site.site_manage`, `:all`; and `mixin:<name>` or `mixin:*`.
   */
  expand?: string | undefined;
  /** Whether inactive sites are listed too; needs `site.site_manage`. */
  includeInactive?: boolean | undefined;
  /** The number of the page, starting at 1. */
  pageNumber?: Numeric | undefined;
  /** The number of entries on a page. Defaults to 16; a list of sites without a page contains them all. */
  pageSize?: Numeric | undefined;
  /** A search for a string in the name, for example `name:shop`. */
  q?: string | undefined;
  /** The order: `field[:asc|:desc]`, several separated by colons or commas. Defaults to the order of `code`. */
  sort?: string | undefined;
  /** Whether the answer states the number of entries on all pages. */
  totalCount?: boolean | undefined;
};

/** The members of every `CalculateRequest`. */
export type CalculateRequestMembers = Limited & CartContext & {
  /**
   * The extent of the cart in the answer. Defaults to `WHOLE`. `TOTALS`, for a display that updates while the shopper types,
   * is about a tenth of the text.
   */
  answer?: AnswerKind | undefined;
  /** `true` means the same as `answer` `FIGURES`; `false` leaves the choice to `answer`. */
  calculatedOnly?: boolean | undefined;
  /** The cart to price. */
  cart: Cart;
  /** The coupons. Defaults to the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /**
   * Gift cards and store credit, which pay in their order without changing any price or tax. If the list is present, even
   * empty, the answer states the amount due, as it does if a payment mode rounds cash.
   */
  credits?: readonly Credit[] | undefined;
  /** If `true`, the answer explains how every figure was calculated. */
  explain?: boolean | undefined;
  /**
   * The time, such as `2026-01-31T22:59:59Z`, which decides which offers are valid and which currencies are in force;
   * without it, an offer with validity dates takes nothing, and the newest list of ISO 4217 counts.
   */
  now?: string | undefined;
  /** If `true`, the answer states the outcome of every promotion and coupon, and what is missing for more. */
  offers?: boolean | undefined;
  /**
   * Fees of the whole order that the host adds to this cart, such as a donation; always charged, behind those of the site.
   */
  orderFees?: readonly OrderFee[] | undefined;
  /**
   * Goods that the shop takes back with the sale: empties, trade-ins, goods of an earlier receipt. They come off what is to
   * be paid, before credits. If the list is present, even empty, the answer states the amount due.
   */
  takenBack?: readonly TakenBack[] | undefined;
};

/** The kinds of `CalculateRequest`. */
export type CalculateRequestKinds =
  | {
      /** The site that the cart is priced on. */
      site: Site;
      sites?: undefined;
    }
  | {
      /** The sites of the tenant, instead of `site`; the cart's `siteCode` picks one. */
      sites: SitesState;
      site?: undefined;
    };

/** A shopper's cart. */
export type Cart = {
  /** Figures of the cart, set by a calculation; no rule reads them, and every change of the cart removes them. */
  calculatedPrice?: CalculatedCartPrice | undefined;
  /** The storefront that the cart comes from. */
  channel?: Channel | undefined;
  /** ISO 3166-1 code of the tax country, which is also the country that shipping is estimated for. */
  countryCode?: string | undefined;
  /** ISO 4217 code of the currency of every amount in the cart, for example `EUR`; in force at the time of the request. */
  currency: string;
  /** Identifier of the customer; absent for an anonymous cart. */
  customerId?: string | undefined;
  /** The coupons of the cart, in the order in which they were applied. */
  discounts?: readonly Coupon[] | undefined;
  /** Identifier of the cart. */
  id?: string | undefined;
  /** The lines. */
  items?: readonly Item[] | undefined;
  /** Lead time, in a unit that the host chooses; passed through unchanged. */
  leadTime?: Numeric | undefined;
  /** When the cart was created and last changed, its version, and the schemas of its mixins. */
  metadata?: CartMetadata | undefined;
  /** Custom attributes under the names in `metadata.mixins`, each validated against its schema. */
  mixins?: { readonly [name: string]: Json | undefined } | undefined;
  /** Code of the site; it must match `site.code` if the request's site has one. */
  siteCode: string;
  /** Whether the cart is still in use, `OPEN` or `CLOSED`; no rule reads it. */
  status?: "OPEN" | "CLOSED" | (string & {}) | undefined;
  /** Total tax, set by a calculation; no rule reads it, and every change of the cart removes it. */
  totalTax?: { amount: Numeric; currency: string } | undefined;
  /** Total number of units of all lines, set by a calculation; no rule reads it, and every change of the cart removes it. */
  totalUnitsCount?: Numeric | undefined;
  /** Kind of the cart; any string. */
  type?: string | undefined;
  /** Resource name of the cart, `urn:<...>:<tenant>;<cart_id>`. */
  yrn?: string | undefined;
  /** Postal code that shipping is estimated for. */
  zipCode?: string | undefined;
};

/** The channel that a cart comes from. */
export type Channel = {
  /** Name of the channel. */
  name?: string | undefined;
  /** URL of the storefront. */
  source?: string | undefined;
  [member: string]: Json | undefined;
};

/** The members of every `Coupon`. */
export type CouponMembers = {
  /** How an earlier calculation applied the coupon; no rule reads it. */
  calculationType?: string | undefined;
  /** Whether the coupon reaches only lines that qualify by the categories in `restrictions`. */
  categoryRestricted?: boolean | undefined;
  /**
   * `CHEAPEST` takes the cheapest units of a part overall. By default, its units are grouped from the most expensive down,
   * and the cheapest of each group are taken.
   */
  choose?: Choose | undefined;
  /** Code of the coupon, required in a calculation; not read on a promotion. */
  code?: string | undefined;
  /** A condition on the lines of the cart; the offer takes nothing while it does not hold. */
  condition?: Condition | undefined;
  /**
   * ISO 4217 code of the currency of `amount`; defaults to the cart's. A coupon of any type that states another currency
   * than the cart's is refused when it is put on the cart, and takes nothing in a calculation.
   */
  currency?: string | undefined;
  /** The prices that the coupon reaches: lines; lines, fees, and shipping; or shipping alone. Defaults to `SUBTOTAL`. */
  discountCalculationType?: DiscountCalculationType | undefined;
  /** Name of a group of offers of which only the best one counts. */
  group?: string | undefined;
  /**
   * Identifier of the coupon's record; answers refer to a coupon by its code. On a promotion, its name, unique within the
   * site.
   */
  id?: string | undefined;
  /** Services that redeem and validate the coupon; passed through unchanged. */
  links?: readonly Link[] | undefined;
  /** Maximum amount that the offer takes in total. */
  maxDiscount?: Money | undefined;
  /** Maximum number of sets that count, a whole number from 1; all of them by default. */
  maxSets?: Numeric | undefined;
  /** Name shown to customers: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /**
   * `UNIT` applies the amount of an ABSOLUTE or FIXED_PRICE offer to each unit. By default, ABSOLUTE is spread over all
   * prices or, with `set`, given for each set; FIXED_PRICE applies to each unit or, with `set`, to each set.
   */
  per?: Per | undefined;
  /**
   * For PERCENT without `set`: `REST` takes the percentage of what the discounts before have left of each price, so that two
   * of 10 percent on 100 take 10 and 9. Defaults to `ORIGINAL`: of the undiscounted price.
   */
  percentOf?: CouponPercentOf | undefined;
  /** The lines, customers, order values, and times that the coupon is limited to. */
  restrictions?: Restrictions | undefined;
  /** Whether the coupon reaches a line only if the customer or the line is in one of the segments in `restrictions`. */
  segmentRestricted?: boolean | undefined;
  /** The 1 to 8 parts of a set; the offer takes only from units in complete sets. */
  set?: readonly SetPart[] | undefined;
  /** Whether the coupon is valid; defaults to `true`. An invalid coupon is skipped, and its other members are not read. */
  valid?: boolean | undefined;
};

/** The kinds of `Coupon`. */
export type CouponKinds =
  | /** An amount, spread over the prices that the coupon reaches in proportion to them. */
    {
      /** The kind of discount. */
      discountType: "ABSOLUTE";
      /** For ABSOLUTE: the amount to spread over the prices, gross on a site that includes tax, else net. */
      discountAbsolute: Money;
      /** Alternative to `discountAbsolute`, which takes precedence; an amount in `currency`. */
      amount?: Numeric | undefined;
    }
  | /** An amount, spread over the prices that the coupon reaches in proportion to them. */
    {
      /** The kind of discount. */
      discountType: "ABSOLUTE";
      /** Alternative to `discountAbsolute`, which takes precedence; an amount in `currency`. */
      amount: Numeric;
      discountAbsolute?: undefined;
    }
  | /** A percentage of each undiscounted price. */
    {
      /** The kind of discount. */
      discountType: "PERCENT";
      /** For PERCENT: the percentage of the undiscounted price, at most 100. */
      discountPercentage: Numeric;
      /** Alternative to `discountPercentage`, which takes precedence. */
      discountRate?: Numeric | undefined;
    }
  | /** A percentage of each undiscounted price. */
    {
      /** The kind of discount. */
      discountType: "PERCENT";
      /** Alternative to `discountPercentage`, which takes precedence. */
      discountRate: Numeric;
      discountPercentage?: undefined;
    }
  | /** The whole shipping cost, before any other discount. */
    {
      /** The kind of discount. */
      discountType: "FREE_SHIPPING";
    }
  | /** The part of the price of each unit, of each set, or of shipping that exceeds a fixed price. */
    {
      /** The kind of discount. */
      discountType: "FIXED_PRICE";
      /** For FIXED_PRICE: the price of a unit, of a set, or of shipping, gross on a site that includes tax, else net. */
      fixedPrice: Money;
    };

/** A coupon on a cart. */
export type Coupon = CouponMembers & CouponKinds;

/** A condition on the lines of a cart, before discounts but for `minLeft`; an offer takes nothing while it does not hold. */
export type Condition = {
  /**
   * For an offer that reaches shipping alone: minimum of what all other offers leave of those lines, gross on a site that
   * includes tax, else net.
   */
  minLeft?: Money | undefined;
  /** Minimum quantity of those lines. */
  minQuantity?: Numeric | undefined;
  /** Minimum value of those lines, gross on a site that includes tax, else net. */
  minValue?: Money | undefined;
  /** The lines that count; defaults to those that qualify for the offer. */
  of?: Selector | undefined;
};

/**
 * Selects lines by their products and categories: those in no excluded list and, if there are included lists, in at least
 * one of them. An empty included list matches nothing. A product is named by the `itemYrn` of its line or, if it has none,
 * by its own `id`.
 */
export type Selector = {
  /** Categories whose products to leave out. */
  excludedCategories?: readonly string[] | undefined;
  /** Products to leave out. */
  excludedItems?: readonly string[] | undefined;
  /** Categories whose products to select. */
  includedCategories?: readonly string[] | undefined;
  /** Products to select. */
  includedItems?: readonly string[] | undefined;
};

/** A link to a service that handles a coupon. */
export type Link = {
  /** URL of the service. */
  href?: string | undefined;
  /** Task of the service, for example `validate` or `redeem`. */
  rel?: "validate" | "redeem" | (string & {}) | undefined;
  /** Human-readable title of the link. */
  title?: string | undefined;
  /** Media type of the linked resource. */
  type?: string | undefined;
  [member: string]: Json | undefined;
};

/** The restrictions of a coupon. */
export type Restrictions = {
  /** Categories that disqualify a line. If only exclusions are given, every line outside them qualifies. */
  excludedCategories?: readonly string[] | undefined;
  /** Products that disqualify a line. */
  excludedItems?: readonly string[] | undefined;
  /** Categories that qualify a line whose product is in one of them. */
  includedCategories?: readonly string[] | undefined;
  /**
   * Products that also qualify a line, by its `itemYrn` or, if it has none, its product's `id`. The list applies without a
   * flag, and an empty one matches nothing.
   */
  includedItems?: readonly string[] | undefined;
  /**
   * Minimum value of the lines before discounts, gross on a site that includes tax, else net. Below it the coupon cannot be
   * applied, and a coupon already on the cart takes nothing.
   */
  minOrderValue?: Money | undefined;
  /** Customer segments; the customer or the line must be in one of them. */
  segments?: readonly string[] | undefined;
  /**
   * Start of validity, a timestamp such as `2026-01-31T22:59:59Z`. Before it, by the request's `now`, the coupon cannot be
   * applied, and one already on the cart takes nothing.
   */
  validFrom?: string | undefined;
  /**
   * End of validity, a timestamp such as `2026-01-31T22:59:59Z`, inclusive. An expired coupon is treated like one before
   * `validFrom`.
   */
  validUntil?: string | undefined;
  [member: string]: Json | undefined;
};

/** A part of a set: a number of units of some lines. */
export type SetPart = {
  /** The lines that the units come from, among those that qualify for the offer; defaults to all of them. */
  of?: Selector | undefined;
  /** Number of units that each set needs of this part, a whole number from 1. */
  quantity: Numeric;
  /** Number of those units that the offer takes from, 0 to `quantity`; defaults to all of them. */
  taken?: Numeric | undefined;
};

/** The members of every `Item`. */
export type ItemMembers = {
  /** Figures of the line, set by a calculation; no rule reads them, and every change of the cart removes them. */
  calculatedPrice?: CalculatedItemPrice | undefined;
  /**
   * Coupon discounts `{couponId, value}`, set by a calculation; no rule reads them, and every change of the cart removes
   * them.
   */
  couponDiscounts?: readonly { couponId?: string | undefined; value?: Numeric | undefined; [member: string]: Json | undefined }[] | undefined;
  /** Quantity that the host found to be available, 0 or more; an update sets it, and no rule reads it. */
  effectiveQuantity?: Numeric | undefined;
  /** Discounts of the line, stated by an external system. */
  externalDiscounts?: readonly ExternalDiscount[] | undefined;
  /** Fees of the line. */
  externalFees?: readonly FeeDefinition[] | undefined;
  /** Identifier within the cart; the library assigns one to a line without it. */
  id?: string | undefined;
  /** Another name for `type` in requests. */
  itemType?: Origin | undefined;
  /** Whether the line is kept separate from other lines of the same product; defaults to `false`. */
  keepAsSeparateLineItem?: boolean | undefined;
  /** Price of a whole EXTERNAL line, which no rule reads; removed when the quantity changes. */
  linePrice?: { originalAmount?: Numeric | undefined; effectiveAmount?: Numeric | undefined; currency?: string | undefined; [member: string]: Json | undefined } | undefined;
  /** Net and gross amount of a whole EXTERNAL line, used unchanged as long as the quantity stays the same. */
  lineTax?: StatedTax | undefined;
  /** The price of one unit. */
  price: Price & ({ effectiveAmount: Numeric } | { lineAmount: Numeric });
  /** Number of units; may have decimals, as weights do. */
  quantity: Numeric;
  /** Customer segments that the line belongs to. */
  segments?: readonly string[] | undefined;
  /**
   * Whether the line is shipped; defaults to `true`. A line that is not, such as a licence, counts nothing in shipping
   * costs; a cart without a line that is shipped has no shipping.
   */
  shippable?: boolean | undefined;
  /** Tax of one unit of an EXTERNAL line. */
  tax?: StatedTax | undefined;
  /** Tax code: looked up in the site's tax table for an INTERNAL line, a label for an EXTERNAL one. */
  taxCode?: string | undefined;
  /**
   * Kind of the line: `INTERNAL`, priced by the catalog, or `EXTERNAL`, priced and taxed by an external system; defaults to
   * `INTERNAL`.
   */
  type?: Origin | undefined;
  /** Tax of one unit, for an INTERNAL line without a tax code; an answer writes the unit's figures here. */
  unitPrice?: UnitPrice | undefined;
  /** Whether the quantity may still change during packing; such a line gets an uplift. */
  weightDependent?: boolean | undefined;
  /** Custom attributes. */
  mixins?: { readonly [name: string]: Json | undefined } | undefined;
};

/** The kinds of `Item`. */
export type ItemKinds =
  | {
      /** Resource name of a catalog product. */
      itemYrn: string;
      /** The product, for products outside the catalog and for the categories that coupons may be restricted to. */
      product?: Product | undefined;
    }
  | {
      /** The product, for products outside the catalog and for the categories that coupons may be restricted to. */
      product: Product;
      /** Resource name of a catalog product. */
      itemYrn?: string | undefined;
    };

/** A line of a cart. */
export type Item = ItemMembers & ItemKinds;

/** A line discount stated by an external system. */
export type ExternalDiscount = {
  /** Whether `value` is a percentage of the undiscounted price or an amount. */
  discountType: ExternalDiscountType;
  /** Identifier of the discount, which answers repeat. */
  id: string;
  /** Whether the fees of the line are discounted too; defaults to `false`. */
  includeFees?: boolean | undefined;
  /**
   * Quantity of the line that the discount was given for; at any other quantity it takes nothing. By default it applies to
   * any quantity.
   */
  quantity?: Numeric | undefined;
  /** Order in which the discounts of a line apply; those with equal values apply in list order. Defaults to 0. */
  sequence?: Numeric | undefined;
  /** The percentage, at most 100, or the amount, gross on a site that includes tax, else net. */
  value: Numeric;
};

/** The members of every `FeeDefinition`. */
export type FeeDefinitionMembers = {
  /** Identifier of the fee. */
  id?: string | undefined;
  /**
   * Whether the amount is gross, or the percentage is of the gross price; has an effect only if the site includes tax and
   * the fee is taxed. Defaults to `false`.
   */
  includesTax?: boolean | undefined;
  /** Another name for `origin` in requests. */
  itemType?: Origin | undefined;
  /** Name of the fee, which answers repeat: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** Origin of the fee; defaults to `EXTERNAL`. */
  origin?: Origin | undefined;
  /** Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. */
  taxRate?: Numeric | undefined;
  /**
   * Whether the fee is taxed; if `false`, its tax code and rate have no effect. Defaults to `true` for a fee with a tax code
   * or rate.
   */
  taxable?: boolean | undefined;
};

/** The kinds of `FeeDefinition`. */
export type FeeDefinitionKinds =
  | /** An amount, once for the line. An amount times the quantity of the line. */
    {
      /** Whether the fee is an amount once for the line, an amount per unit, or a percentage. */
      feeType: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
      /** Amount, for the two absolute types. */
      feeAbsolute: Money;
      feePercentage?: undefined;
    }
  | /** A percentage of the line's price before discounts: net, or gross with `includesTax` if the fee is taxed. */
    {
      /** Whether the fee is an amount once for the line, an amount per unit, or a percentage. */
      feeType: "PERCENT";
      /** Percentage, for PERCENT. */
      feePercentage: Numeric;
      feeAbsolute?: undefined;
    };

/** A fee of a line, net unless `includesTax` says otherwise. */
export type FeeDefinition = FeeDefinitionMembers & FeeDefinitionKinds;

/**
 * Tax of one unit, or of the whole line, of an EXTERNAL line, as the external system states it. For one unit, the line's
 * price and this rate count, whatever net and gross say.
 */
export type StatedTax = {
  /** Amount with tax. */
  grossValue?: Numeric | undefined;
  /** Tax code of the line if it has no `taxCode`: a label that is never looked up. */
  name?: string | undefined;
  /** Amount without tax; either net or gross is enough. */
  netValue?: Numeric | undefined;
  /** For `lineTax`: the quantity that its amounts were given for; defaults to that of the line. */
  quantity?: Numeric | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | undefined;
};

/** The price of a line, as added to the cart: of one unit, or of the whole line. */
export type Price = {
  /** ISO 4217 code; defaults to the cart's currency, and any other is refused. */
  currency?: string | undefined;
  /**
   * Amount used in the calculation, gross on a site that includes tax, else net; required on every line without
   * `lineAmount`.
   */
  effectiveAmount?: Numeric | undefined;
  /**
   * Amount of the whole INTERNAL line, for the quantity that it stands beside, as the file of a till states it; in the place
   * of `effectiveAmount`, `measurementUnit` and `tiers`.
   */
  lineAmount?: Numeric | undefined;
  /** Number of units that the amount is for; one unit by default. */
  measurementUnit?: MeasurementUnit | undefined;
  /** Amount before the host applied a price rule; checked and passed through unchanged. */
  originalAmount?: Numeric | undefined;
  /** Identifier of the price match; the same for all INTERNAL lines of one product. */
  priceId?: string | undefined;
  /**
   * Amounts for larger quantities of an INTERNAL line, ascending; the last one that the quantity of the line reaches prices
   * all of it.
   */
  tiers?: readonly PriceTier[] | undefined;
};

/** The quantity that a unit amount is stated for, for example 0.1 kg. */
export type MeasurementUnit = {
  /** Number of units that the amount is for, above 0. */
  quantity: Numeric;
  /** Code of the unit; no rule reads it. */
  unitCode?: string | undefined;
  [member: string]: Json | undefined;
};

/** The amount of one unit from a minimum quantity on. */
export type PriceTier = {
  /** Amount that replaces the price's `effectiveAmount`, for the same `measurementUnit`. */
  effectiveAmount: Numeric;
  /** Minimum quantity of the line for this amount, above 0. */
  minQuantity: Numeric;
};

/** The product of a line, for products outside the catalog and for the categories that coupons may be restricted to. */
export type Product = {
  /** Categories of the product, which coupons may be restricted to. */
  categories?: readonly string[] | undefined;
  /** Description of the product: a string, or a map from language code to string. */
  description?: LocalizedText | string | undefined;
  /** Identifier, which names the product of a line without an `itemYrn`. */
  id?: string | undefined;
  /** Pictures of the product. */
  images?: readonly Image[] | undefined;
  /** Name of the product: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** Stock keeping unit. */
  sku?: string | undefined;
  [member: string]: Json | undefined;
};

/** A picture of a product. */
export type Image = {
  /** Identifier of the picture. */
  id?: string | undefined;
  /** URL of the picture. */
  url?: string | undefined;
  [member: string]: Json | undefined;
};

/**
 * The unit price of a line: its code and rate are the tax of a catalog line without its own tax code; its amounts come from
 * an earlier calculation and are never read.
 */
export type UnitPrice = {
  /** Discounts, from an earlier calculation; no rule reads them. */
  appliedDiscounts?: readonly ({ readonly [name: string]: Json | undefined })[] | undefined;
  /** Amount with tax, from an earlier calculation; no rule reads it. */
  grossValue?: Numeric | undefined;
  /** Amount without tax, from an earlier calculation; no rule reads it. */
  netValue?: Numeric | undefined;
  /**
   * Tax code, looked up in the site's tax table for the tax country. If the table has it for no country, it is the label of
   * `taxRate`, and refused without one.
   */
  taxCode?: string | undefined;
  /** Tax rate in percent; a rate found in the tax table takes precedence. */
  taxRate?: Numeric | undefined;
  /** Tax, from an earlier calculation; no rule reads it. */
  taxValue?: Numeric | undefined;
};

/** Metadata of a cart. */
export type CartMetadata = {
  /** When the cart was created, ISO 8601 in UTC. */
  createdAt?: string | undefined;
  /** Schema URLs by mixin name. */
  mixins?: Readonly<Record<string, string>> | undefined;
  /** When the cart was last changed, ISO 8601 in UTC; a change sets it to the request's `now`. */
  modifiedAt?: string | undefined;
  /** Version of the cart: 1 when it is created, and one more with every change. */
  version?: Numeric | undefined;
  [member: string]: Json | undefined;
};

/** The stage of the checkout: either zone and method or delivery time and slot, and the payment mode. */
export type Checkout = {
  /** Identifier of a delivery time of the site; requires `slotId`. */
  deliveryTimeId?: string | undefined;
  /** Identifier of a shipping method of that zone. */
  methodId?: string | undefined;
  /** Identifier of a payment service of the site. */
  paymentMode?: string | undefined;
  /** Identifier of a slot of that delivery time. */
  slotId?: string | undefined;
  /** Identifier of a shipping zone of the site; requires `methodId`. */
  zoneId?: string | undefined;
};

/**
 * A credit, such as a gift card, a food voucher or store credit: tender that pays part of the amount due. It changes no
 * price and no tax. It pays every part of the cart, unless `of`, `shipping` or `fees` restrict it; of several credits, the
 * one whose parts come to least pays first.
 */
export type Credit = {
  /** Maximum amount that the credit pays: 0 or more, with at most as many decimals as the figures of the site. */
  amount: Numeric;
  /** ISO 4217 code; defaults to the cart's currency, and any other is refused. */
  currency?: string | undefined;
  /**
   * Whether the credit pays the fees of its lines and, without `of`, those of the order; defaults to `true`, with `of` to
   * `false`.
   */
  fees?: boolean | undefined;
  /** Identifier, not blank and unique among the credits. */
  id: string;
  /** Kind of the credit, for bookkeeping; answers repeat it. */
  kind?: string | undefined;
  /**
   * The lines that the credit pays; defaults to all lines. A member that it does not know is refused, since a misspelt list
   * would let the credit pay more than it should.
   */
  of?: Selector | undefined;
  /** Whether the credit pays shipping; defaults to `true`, with `of` to `false`. */
  shipping?: boolean | undefined;
};

/** The customer that a cart is priced for. */
export type Customer = {
  /** Addresses that determine the tax country if the cart has none. */
  addresses?: readonly CustomerAddress[] | undefined;
  /** Identifier, by which a site assigns the customer to shipping groups. */
  id?: string | undefined;
  /** Segments of the customer, which coupons may be restricted to. */
  segments?: readonly string[] | undefined;
  /**
   * If present, the customer pays no tax: prices are determined as usual, including tax codes and their errors, and then the
   * gross amount is set to the net one.
   */
  taxExemption?: TaxExemption | undefined;
};

/** An address of a customer, reduced to the members that a calculation reads. */
export type CustomerAddress = {
  /** ISO 3166-1 code; an address without one never matches. */
  country?: string | undefined;
  /** Whether the address is preferred over others with the same tag. */
  isDefault?: boolean | undefined;
  /** Purposes of the address: `SHIPPING`, `BILLING`, or any tags of the host. */
  tags?: readonly ("SHIPPING" | "BILLING" | (string & {}))[] | undefined;
};

/** The reason why a customer pays no tax, such as a reverse charge or a certificate; the host decides whether it applies. */
export type TaxExemption = {
  /** Tax code, such as `AE`, that replaces the code of everything that would be taxed, with a rate of 0. */
  code: string;
  /** The reason, for the invoice; the provenance repeats it. */
  reason?: string | undefined;
};

/**
 * Limits of one request, for a host that accepts requests from others. Each can only be tightened: a looser value than the
 * one in force is refused, `LIMIT_LOOSENED`. Past a limit a request is refused, `LIMIT_EXCEEDED`.
 */
export type Limits = {
  /** Bytes of an answer: 256 MiB. */
  answer_bytes?: Numeric | undefined;
  /** Discounts that a calculation takes off prices, counted one by one as they are taken: 1,000,000. */
  applied_discounts?: Numeric | undefined;
  /** Coupons of one calculation, or on one cart: 1,000. */
  coupons?: Numeric | undefined;
  /** Levels of nested arrays and objects in a document: 128. */
  depth?: Numeric | undefined;
  /** Bytes of a document: 256 MiB. */
  document_bytes?: Numeric | undefined;
  /** Steps of an explanation: 50,000; a round of a spread counts as one. */
  explained_steps?: Numeric | undefined;
  /** External discounts of one line: 1,000. */
  external_discounts?: Numeric | undefined;
  /** External fees of one line: 1,000. */
  external_fees?: Numeric | undefined;
  /** Bytes that an operation holds at one time besides its request: 768 MiB. */
  held_bytes?: Numeric | undefined;
  /** Lines of one cart: 100,000. */
  lines?: Numeric | undefined;
  /** Bytes of all compiled patterns of a request together: 16 MiB. */
  pattern_bytes?: Numeric | undefined;
  /** Bytes of a text that a pattern of a tenant runs over: 4,096. */
  pattern_input_bytes?: Numeric | undefined;
  /** Promotions of a site: 1,000. */
  promotions?: Numeric | undefined;
  /**
   * Steps of one validation against schemas: 1,000,000. A step is one subschema applied to one value; a pattern takes steps
   * in proportion to its compiled size times the length of its subject.
   */
  schema_steps?: Numeric | undefined;
  /**
   * Bytes of an id, a code or another text that answers repeat, but for the names of fees and of what is taken back, the
   * `itemYrn` of a line and the `id` of a cart: 1,024.
   */
  text_bytes?: Numeric | undefined;
  /** Violations of schemas that are listed one by one: 100; any others are only counted. */
  violations?: Numeric | undefined;
  /** Work of an operation, in bytes that it reads, copies, compares and builds, charged in advance: 2 GiB. */
  work?: Numeric | undefined;
};

/** The members of every `OrderFee`. */
export type OrderFeeMembers = {
  /** Identifier, not blank and unique among these fees and the order fees of the site. */
  id: string;
  /**
   * Whether the amount is gross, or the percentage is of the gross price; has an effect only if the site includes tax and
   * the fee is taxed. Defaults to `false`.
   */
  includesTax?: boolean | undefined;
  /** Name of the fee, which answers repeat: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** `GOODS`, instead of a tax code and rate, taxes the fee like the goods. */
  taxBy?: OrderFeeTaxBy | undefined;
  /** Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. */
  taxRate?: Numeric | undefined;
  /**
   * Whether the fee is taxed; if `false`, its tax code and rate and its `taxBy` have no effect. Defaults to `true` for a fee
   * with one of them.
   */
  taxable?: boolean | undefined;
};

/** The kinds of `OrderFee`. */
export type OrderFeeKinds =
  | /** An amount. */
    {
      /** Whether the fee is an amount or a percentage of the undiscounted price of all lines. */
      feeType: "ABSOLUTE";
      /**
       * Amount, for ABSOLUTE, in the cart's currency. A member that it does not know is refused, since a misspelt `currency`
       * would let it be in another one.
       */
      feeAbsolute: Money;
    }
  | /**
     * A percentage, net, or gross with `includesTax` if the fee is taxed: a payment fee is of what is paid for lines, their
     * fees and shipping, an order fee of the undiscounted prices of its lines.
     */
    {
      /** Whether the fee is an amount or a percentage of the undiscounted price of all lines. */
      feeType: "PERCENT";
      /** Percentage, for PERCENT: of the net price, or of the gross price with `includesTax` if the fee is taxed. */
      feePercentage: Numeric;
    };

/**
 * A fee of the whole order that the host adds to one cart, such as a donation. It is net unless `includesTax` says
 * otherwise, it is always charged, and no discount reaches it.
 */
export type OrderFee = OrderFeeMembers & OrderFeeKinds;

/** Settings of the tenant that rules read. */
export type Preferences = {
  /** Uplift of weight-dependent lines, as a fraction, 0.1 for 10 %; defaults to that of the site. */
  authorizedAmountUplift?: Numeric | undefined;
  /**
   * Whether an INTERNAL line may be added at a different price than a line of the same product; by default it is refused.
   */
  cartItemValidationSkipExistingItemsValidationOnAddToCart?: boolean | undefined;
  /** How the units left over by rounding are spread; defaults to `LARGEST_FIRST`. */
  distribution?: Distribution | undefined;
  /** Maximum number of coupons on a cart, checked when a coupon is applied; by default only the limit on coupons applies. */
  maxCouponsPerCart?: Numeric | undefined;
};

/** A shipping cost computed by the host; it replaces all shipping rules. */
export type ShippingCost = {
  /** The amount, net unless `includesTax` says otherwise. */
  amount: Numeric;
  /** ISO 4217 code; defaults to the cart's currency, and any other is refused. */
  currency?: string | undefined;
  /** Whether the amount is gross; has an effect only if the site includes tax and the cost is taxed. Defaults to `false`. */
  includesTax?: boolean | undefined;
  /** `GOODS`, instead of a code or rate, taxes the cost like the goods. */
  taxBy?: OrderFeeTaxBy | undefined;
  /** Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; without code, rate, and `taxBy` the cost is untaxed. */
  taxRate?: Numeric | undefined;
};

/** A web store, physical store or market of a tenant. */
export type Site = {
  /** Whether the site is in use; defaults to `true`. */
  active?: boolean | undefined;
  /** Settings for buying on behalf of a customer. */
  assistedBuying?: AssistedBuying | undefined;
  /** Uplift of weight-dependent lines, as a fraction, 0.1 for 10 %. */
  authorizedAmountUplift?: Numeric | undefined;
  /** ISO 4217 codes of the other currencies that carts of the site may have. */
  availableCurrencies?: readonly string[] | undefined;
  /** Number of decimals of every figure, 0 to 10; defaults to 2. */
  cartCalculationScale?: Numeric | undefined;
  /** Code of the site; it never changes. */
  code?: string | undefined;
  /** ISO 4217 code of the default currency; a validation checks the cart's currency against it and `availableCurrencies`. */
  currency?: string | undefined;
  /** Whether the site is the tenant's default site; defaults to `false`. */
  default?: boolean | undefined;
  /** Default language, an ISO 639-1 code. */
  defaultLanguage?: string | undefined;
  /** The place that goods are shipped from; its country and postal code are required to calculate shipping. */
  homeBase?: HomeBase | undefined;
  /** Whether prices include tax; defaults to `false`. */
  includesTax?: boolean | undefined;
  /** Languages, as ISO 639-1 codes. */
  languages?: readonly string[] | undefined;
  /** Version of the site, and the schemas of its mixins. */
  metadata?: SiteMetadata | undefined;
  /** Settings groups of the site, and other mixins, by name. */
  mixins?: SiteMixins | undefined;
  /** Name of the site. */
  name?: string | undefined;
  /** Fees of the whole order, charged in this order; at most 100. */
  orderFees?: readonly SiteOrderFee[] | undefined;
  /** Payment services with their fees. */
  payment?: readonly PaymentService[] | undefined;
  /**
   * On a site that includes tax: the side of a price that stays the same in countries other than that of the home base, for
   * INTERNAL lines whose tax rate is looked up. Defaults to `DESTINATION`.
   */
  priceTax?: NewSitePriceTax | undefined;
  /** Promotions: offers that apply without being entered, in this order. */
  promotions?: readonly Promotion[] | undefined;
  /** How the taxes of a cart are rounded; by default for each price separately, half up. */
  rounding?: TaxRounding | undefined;
  /** ISO 3166-1 codes of the countries that the site ships to; empty means all. */
  shipToCountries?: readonly string[] | undefined;
  /** Shipping services with their zones. */
  shipping?: readonly ShippingService[] | undefined;
  /**
   * The value of an order by which shipping tiers and `maxOrderValue` are judged. Defaults to `ORIGINAL`: before discounts.
   */
  shippingValue?: NewSiteShippingValue | undefined;
  /** Tax services with their tax classes; if several active ones match, the first counts. */
  tax?: readonly TaxService[] | undefined;
  /** Customer address that determines the tax country if the cart does not; defaults to `BILLING_ADDRESS`. */
  taxDeterminationBasedOn?: TaxDetermination | undefined;
};

/** Settings for buying on behalf of a customer. */
export type AssistedBuying = {
  /** URL of the storefront for assisted buying. */
  storefrontUrl?: string | undefined;
};

/** The place that a site ships from. */
export type HomeBase = {
  /** Address that shipping is calculated from. */
  address?: HomeAddress | undefined;
  /** Geographic location. */
  location?: SiteLocation | undefined;
};

/** The address that a site ships from. */
export type HomeAddress = {
  /** Town or city. */
  city?: string | undefined;
  /** ISO 3166-1 code; the tax country if neither cart nor customer determines one. */
  country?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Street name. */
  street?: string | undefined;
  /** House number. */
  streetNumber?: string | undefined;
  /** Postal code. */
  zipCode?: string | undefined;
};

/** A geographic location, in degrees. */
export type SiteLocation = {
  /** Degrees north of the equator. */
  latitude?: Numeric | undefined;
  /** Degrees east of Greenwich. */
  longitude?: Numeric | undefined;
};

/** Metadata of a site. */
export type SiteMetadata = {
  /** Schema URLs by mixin name. */
  mixins?: Readonly<Record<string, string>> | undefined;
  /** Version of the site: 1 when it is created, and one more with every change. */
  version?: Numeric | undefined;
  [member: string]: Json | undefined;
};

/** The members of every `SiteOrderFee`. */
export type SiteOrderFeeMembers = {
  /** Whether the fee is charged; defaults to `true`. */
  active?: boolean | undefined;
  /** The lines that the fee is for, and what they must reach; by default it is for any order with a line. */
  condition?: OrderFeeCondition | undefined;
  /** Identifier, not blank and unique among the order fees of a calculation. */
  id: string;
  /**
   * Whether the amount is gross, or the percentage is of the gross price; has an effect only if the site includes tax and
   * the fee is taxed. Defaults to `false`.
   */
  includesTax?: boolean | undefined;
  /** Name of the fee, which answers repeat: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** `GOODS`, instead of a tax code and rate, taxes the fee like the goods. */
  taxBy?: OrderFeeTaxBy | undefined;
  /** Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. */
  taxRate?: Numeric | undefined;
  /**
   * Whether the fee is taxed; if `false`, its tax code and rate and its `taxBy` have no effect. Defaults to `true` for a fee
   * with one of them.
   */
  taxable?: boolean | undefined;
};

/** The kinds of `SiteOrderFee`. */
export type SiteOrderFeeKinds =
  | /** An amount. */
    {
      /** Whether the fee is an amount or a percentage of the undiscounted price of its lines. */
      feeType: "ABSOLUTE";
      /** Amount, for ABSOLUTE. A cart in another currency is not charged. */
      feeAbsolute: Money;
    }
  | /**
     * A percentage, net, or gross with `includesTax` if the fee is taxed: a payment fee is of what is paid for lines, their
     * fees and shipping, an order fee of the undiscounted prices of its lines.
     */
    {
      /** Whether the fee is an amount or a percentage of the undiscounted price of its lines. */
      feeType: "PERCENT";
      /** Percentage, for PERCENT: of the net price, or of the gross price with `includesTax` if the fee is taxed. */
      feePercentage: Numeric;
    };

/**
 * A fee of the whole order that a site charges, once, if its condition holds. It is net unless `includesTax` says otherwise,
 * and no discount reaches it.
 */
export type SiteOrderFee = SiteOrderFeeMembers & SiteOrderFeeKinds;

/** The lines that an order fee is for, and what they must reach before discounts. */
export type OrderFeeCondition = {
  /** The value of those lines at which the fee goes away, gross on a site that includes tax, else net. */
  below?: Money | undefined;
  /** Minimum quantity of those lines. */
  minQuantity?: Numeric | undefined;
  /** Minimum value of those lines, gross on a site that includes tax, else net. */
  minValue?: Money | undefined;
  /** The lines that count; defaults to all of them. Without any, the fee is not charged. */
  of?: Selector | undefined;
};

/** A payment service of a site. */
export type PaymentService = {
  /** Whether the service is in use; defaults to `true`. */
  active?: boolean | undefined;
  /** How the amount due is rounded to an amount that can be paid in cash; not rounded by default. */
  cashRounding?: CashRounding | undefined;
  /** Settings of the service. */
  configuration?: { public?: Json | undefined; restricted?: Json | undefined } | undefined;
  /** Fee for paying with this service; never discounted. */
  fee?: PaymentFee | undefined;
  /** Identifier, which a checkout names as its `paymentMode`. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** URL of the service. */
  serviceUrl?: string | undefined;
};

/** The rounding of the amount due for payment in cash. */
export type CashRounding = {
  /** How an amount between two steps is rounded; defaults to `HALF_UP`. */
  mode?: Rounding | undefined;
  /**
   * Smallest amount that can be paid in cash, such as 0.05 in Swiss francs: above 0, with at most as many decimals as the
   * figures of the site.
   */
  step: Numeric;
};

/** The members of every `PaymentFee`. */
export type PaymentFeeMembers = {
  /**
   * Whether the amount is gross, or the percentage is of gross prices; has an effect only if the site includes tax and the
   * fee is taxed. Defaults to `false`.
   */
  includesTax?: boolean | undefined;
  /** `GOODS`, instead of a tax code, taxes a taxable fee like the goods. */
  taxBy?: OrderFeeTaxBy | undefined;
  /** Tax code, looked up in the site's tax table. */
  taxCode?: string | undefined;
  /** Whether the fee is taxed, by `taxCode` or `taxBy`; defaults to `false`: gross equals net. */
  taxable?: boolean | undefined;
};

/** The kinds of `PaymentFee`. */
export type PaymentFeeKinds =
  | /** An amount. */
    {
      /** Whether the fee is an amount or a percentage. */
      feeType: "ABSOLUTE";
      /** Amount, for ABSOLUTE. */
      feeAbsolute: Money;
    }
  | /**
     * A percentage, net, or gross with `includesTax` if the fee is taxed: a payment fee is of what is paid for lines, their
     * fees and shipping, an order fee of the undiscounted prices of its lines.
     */
    {
      /** Whether the fee is an amount or a percentage. */
      feeType: "PERCENT";
      /** Percentage, for PERCENT. */
      feePercentage: Numeric;
    };

/** The fee of a payment mode, net unless `includesTax` says otherwise, and never discounted. */
export type PaymentFee = PaymentFeeMembers & PaymentFeeKinds;

/** The members of every `Promotion`. */
export type PromotionMembers = {
  /** Whether the promotion takes part in calculations; defaults to `true`. */
  active?: boolean | undefined;
  /** How an earlier calculation applied the coupon; no rule reads it. */
  calculationType?: string | undefined;
  /** Whether the coupon reaches only lines that qualify by the categories in `restrictions`. */
  categoryRestricted?: boolean | undefined;
  /**
   * `CHEAPEST` takes the cheapest units of a part overall. By default, its units are grouped from the most expensive down,
   * and the cheapest of each group are taken.
   */
  choose?: Choose | undefined;
  /** Code of the coupon, required in a calculation; not read on a promotion. */
  code?: string | undefined;
  /** A condition on the lines of the cart; the offer takes nothing while it does not hold. */
  condition?: Condition | undefined;
  /**
   * ISO 4217 code of the currency of `amount`; defaults to the cart's. A coupon of any type that states another currency
   * than the cart's is refused when it is put on the cart, and takes nothing in a calculation.
   */
  currency?: string | undefined;
  /** The prices that the coupon reaches: lines; lines, fees, and shipping; or shipping alone. Defaults to `SUBTOTAL`. */
  discountCalculationType?: DiscountCalculationType | undefined;
  /** Name of a group of offers of which only the best one counts. */
  group?: string | undefined;
  /**
   * Identifier of the coupon's record; answers refer to a coupon by its code. On a promotion, its name, unique within the
   * site.
   */
  id: string;
  /** Services that redeem and validate the coupon; passed through unchanged. */
  links?: readonly Link[] | undefined;
  /** Maximum amount that the offer takes in total. */
  maxDiscount?: Money | undefined;
  /** Maximum number of sets that count, a whole number from 1; all of them by default. */
  maxSets?: Numeric | undefined;
  /** Name shown to customers: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /**
   * `UNIT` applies the amount of an ABSOLUTE or FIXED_PRICE offer to each unit. By default, ABSOLUTE is spread over all
   * prices or, with `set`, given for each set; FIXED_PRICE applies to each unit or, with `set`, to each set.
   */
  per?: Per | undefined;
  /**
   * For PERCENT without `set`: `REST` takes the percentage of what the discounts before have left of each price, so that two
   * of 10 percent on 100 take 10 and 9. Defaults to `ORIGINAL`: of the undiscounted price.
   */
  percentOf?: CouponPercentOf | undefined;
  /** The lines, customers, order values, and times that the coupon is limited to. */
  restrictions?: Restrictions | undefined;
  /** Whether the coupon reaches a line only if the customer or the line is in one of the segments in `restrictions`. */
  segmentRestricted?: boolean | undefined;
  /** The 1 to 8 parts of a set; the offer takes only from units in complete sets. */
  set?: readonly SetPart[] | undefined;
  /** Whether the coupon is valid; defaults to `true`. An invalid coupon is skipped, and its other members are not read. */
  valid?: boolean | undefined;
};

/** The kinds of `Promotion`. */
export type PromotionKinds =
  | /** An amount, spread over the prices that the coupon reaches in proportion to them. */
    {
      /** The kind of discount. */
      discountType: "ABSOLUTE";
      /** For ABSOLUTE: the amount to spread over the prices, gross on a site that includes tax, else net. */
      discountAbsolute: Money;
      /** Alternative to `discountAbsolute`, which takes precedence; an amount in `currency`. */
      amount?: Numeric | undefined;
    }
  | /** An amount, spread over the prices that the coupon reaches in proportion to them. */
    {
      /** The kind of discount. */
      discountType: "ABSOLUTE";
      /** Alternative to `discountAbsolute`, which takes precedence; an amount in `currency`. */
      amount: Numeric;
      discountAbsolute?: undefined;
    }
  | /** A percentage of each undiscounted price. */
    {
      /** The kind of discount. */
      discountType: "PERCENT";
      /** For PERCENT: the percentage of the undiscounted price, at most 100. */
      discountPercentage: Numeric;
      /** Alternative to `discountPercentage`, which takes precedence. */
      discountRate?: Numeric | undefined;
    }
  | /** A percentage of each undiscounted price. */
    {
      /** The kind of discount. */
      discountType: "PERCENT";
      /** Alternative to `discountPercentage`, which takes precedence. */
      discountRate: Numeric;
      discountPercentage?: undefined;
    }
  | /** The whole shipping cost, before any other discount. */
    {
      /** The kind of discount. */
      discountType: "FREE_SHIPPING";
    }
  | /** The part of the price of each unit, of each set, or of shipping that exceeds a fixed price. */
    {
      /** The kind of discount. */
      discountType: "FIXED_PRICE";
      /** For FIXED_PRICE: the price of a unit, of a set, or of shipping, gross on a site that includes tax, else net. */
      fixedPrice: Money;
    };

/** A coupon that applies without being entered, identified by its `id`. Its `code` is not read. */
export type Promotion = PromotionMembers & PromotionKinds;

/** The rounding of the taxes of a cart. */
export type TaxRounding = {
  /**
   * How the tax of a rate is rounded, or that of a price with `of` `TAX`; only `HALF_UP` without `taxLevel` `RATE` and
   * without `of` `TAX`. Defaults to `HALF_UP`.
   */
  mode?: Rounding | undefined;
  /**
   * The figure that is rounded if a net or gross amount follows from the other by its rate; defaults to `NET`. With
   * `taxLevel` `RATE`, with several taxes of one rate, and of a stated `lineTax` it changes nothing.
   */
  of?: OrderProvenanceRoundingOf | undefined;
  /** Whether tax is rounded once for each price or once for each tax rate; defaults to `LINE`. */
  taxLevel?: ProvenanceTaxLevel | undefined;
};

/** A shipping service of a site. */
export type ShippingService = {
  /** Whether the service is in use; defaults to `true`. */
  active?: boolean | undefined;
  /** Settings of the service. */
  configuration?: { public?: Json | undefined; restricted?: Json | undefined } | undefined;
  /** Assignments of customers to shipping groups. */
  customerGroups?: readonly CustomerGroup[] | undefined;
  /** Delivery times with their slots. */
  deliveryTimes?: readonly DeliveryTime[] | undefined;
  /** Identifier of the service. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** URL of the service. */
  serviceUrl?: string | undefined;
  /** Zones with their shipping methods; if none serves the destination, the default zone does. */
  zones?: readonly ShippingZone[] | undefined;
  /** The shipping groups. */
  groups?: readonly Json[] | undefined;
};

/** The assignment of a customer to a shipping group. */
export type CustomerGroup = {
  /** Identifier of the customer. */
  customerId?: string | undefined;
  /** Identifier of the group. */
  groupId?: string | undefined;
};

/** A delivery time. */
export type DeliveryTime = {
  /** Identifier, which a checkout refers to. */
  id?: string | undefined;
  /** Slots of the delivery time. */
  slots?: readonly Slot[] | undefined;
  /** Identifier of the zone that is delivered to. */
  zoneId?: string | undefined;
};

/** A slot of a delivery time. */
export type Slot = {
  /** Identifier, which a checkout refers to. */
  id?: string | undefined;
  /** Identifier of the method of the zone that delivers in this slot. */
  shippingMethod?: string | undefined;
  /** The number of orders that the slot takes. */
  capacity?: Numeric | undefined;
  /** The latest time for an order. */
  cutOffTime?: Json | undefined;
  /** The time span of the delivery. */
  deliveryTimeRange?: Json | undefined;
};

/** A group of destinations with the methods that serve them. */
export type ShippingZone = {
  /** Whether the zone serves the destinations that no zone lists; defaults to `false`. */
  default?: boolean | undefined;
  /** Identifier, which a checkout refers to. */
  id?: string | undefined;
  /** Shipping methods for these destinations. */
  methods?: readonly ShippingMethod[] | undefined;
  /** Destinations of the zone. */
  shipTo?: readonly ShipTo[] | undefined;
  /** Name of the zone. */
  name?: LocalizedText | string | undefined;
};

/** One way of shipping. */
export type ShippingMethod = {
  /** Whether the method is in use; defaults to `true`. */
  active?: boolean | undefined;
  /** Costs from an order value on; a tier with a group is for customers of that group only. */
  fees?: readonly ShippingFee[] | undefined;
  /** Identifier, which a checkout refers to. */
  id?: string | undefined;
  /**
   * Maximum gross value of an order, before discounts, or after them with `shippingValue` `DISCOUNTED`; above it the method
   * is not offered.
   */
  maxOrderValue?: Money | undefined;
  /** Name of the method: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** Shipping group whose customers are offered the method; all customers by default, as if it is blank. */
  shippingGroupId?: string | undefined;
  /** Tax code of the cost, looked up in the site's tax table; without it or `taxBy`, the cost is untaxed. */
  shippingTaxCode?: string | undefined;
  /** `GOODS`, instead of a tax code, taxes the cost like the goods. */
  taxBy?: OrderFeeTaxBy | undefined;
};

/** A tier: the cost of shipping from an order value on. */
export type ShippingFee = {
  /** The cost, net unless `includesTax` says otherwise. */
  cost: Money;
  /** Whether the cost is gross; has an effect only if the site includes tax and the method is taxed. Defaults to `false`. */
  includesTax?: boolean | undefined;
  /**
   * Minimum gross value of an order for this tier, before discounts, or after them with `shippingValue` `DISCOUNTED`;
   * defaults to 0.
   */
  minOrderValue?: Money | undefined;
  /**
   * Shipping group whose customers get the tier; by default, as if it is blank, all customers without a tier for their own
   * group.
   */
  shippingGroupId?: string | undefined;
};

/** One destination of a zone. */
export type ShipTo = {
  /** ISO 3166-1 alpha-2 code, compared without regard to case. */
  country?: string | undefined;
  /** Postal code, or a prefix followed by `*`; the whole country by default. Case and spaces are ignored. */
  postalCode?: string | undefined;
};

/** A tax service of a site. */
export type TaxService = {
  /** Whether the service is in use; defaults to `true`. */
  active?: boolean | undefined;
  /** Settings of the service. */
  configuration?: { public?: Json | undefined; restricted?: Json | undefined } | undefined;
  /** Countries with their tax classes. */
  countries?: readonly TaxCountry[] | undefined;
  /** Identifier of the service. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** URL of the service. */
  serviceUrl?: string | undefined;
};

/** The tax classes of one country. */
export type TaxCountry = {
  /** ISO 3166-1 code, compared without regard to case. */
  countryCode?: string | undefined;
  /** Tax classes of the country. */
  taxClasses?: readonly TaxClass[] | undefined;
};

/** A tax class, for example the reduced rate. */
export type TaxClass = {
  /** Code that lines, fees, and shipping methods refer to. */
  code?: string | undefined;
  /**
   * The taxes that make up the rate if there are several, at most 16: each is rounded separately, and their rates add up to
   * that of the class.
   */
  components?: readonly TaxComponent[] | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | undefined;
  /** Whether it is the default class of the country. */
  isDefault?: boolean | undefined;
  /** Name of the class. */
  name?: LocalizedText | string | undefined;
  /** Position among the classes of the country. */
  order?: Numeric | undefined;
};

/** One of several taxes of a tax class, such as that of a province. */
export type TaxComponent = {
  /** Code of the tax, unique within the class. */
  code: string;
  /** Name of the tax, which answers repeat. */
  name?: string | undefined;
  /** Tax rate in percent. */
  rate: Numeric;
};

/** The sites of a tenant. */
export type SitesState = {
  /** The sites, each with a different code. */
  sites?: readonly Site[] | undefined;
};

/** The members of a stored site that every operation reads. */
export type StoredSite = {
  /** Code of the site; it never changes. */
  code: string;
  /** Whether the site is the tenant's default site; defaults to `false`. */
  default?: boolean | undefined;
  /** Version of the site, and the schemas of its mixins. */
  metadata?: StoredMetadata | undefined;
  /** Settings groups of the site, and other mixins, by name. */
  mixins?: { readonly [name: string]: Json | undefined } | undefined;
};

/** The members of a site's metadata that every operation reads. */
export type StoredMetadata = {
  /** Version of the site: 1 when it is created, and one more with every change. */
  version?: Numeric | undefined;
};

/**
 * Something that the shop takes back: it is paid for out of what is to be paid, or paid out. It changes no other figure, and
 * no discount, fee or threshold counts it.
 */
export type TakenBack = {
  /** Identifier, not blank and unique among what is taken back. */
  id: string;
  /** Name, which answers repeat: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** Price of one unit. */
  price: TakenBackPrice;
  /** Number of units, above 0. */
  quantity: Numeric;
  /** Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; without code and rate it is untaxed. */
  taxRate?: Numeric | undefined;
};

/** The price of one unit of what is taken back. */
export type TakenBackPrice = {
  /** ISO 4217 code; defaults to the cart's currency, and any other is refused. */
  currency?: string | undefined;
  /** The amount of one unit, gross on a site with `includesTax`, else net. */
  effectiveAmount: Numeric;
};

/** The members of `CalculateAnswer`. */
export type CalculateAnswerMembers = {
  /** The cart, to the extent requested. */
  cart: CalculatedCart | CartFigures | CartTotals;
  /** With `explain`: the steps by which every figure came about. Their pointers refer to the whole cart. */
  explanation?: Step[] | undefined;
  /** The notices: facts about the result that a person might ask about. */
  notices: Notice[];
  /** With `offers`: the result of every offer, first the promotions, then the coupons, each in order. */
  offers?: OfferResult[] | undefined;
  /** The rules and settings of the calculation, to be stored with the cart for verifying it later. */
  provenance: Provenance;
  /** With `offers`: the next cheaper cost of shipping, if the site has one for a larger order. */
  shipping?: NextShipping | undefined;
  /** With `offers`: the next price tier of each line that has one; absent if no line has. */
  tiers?: LineTier[] | undefined;
};

/** `WHOLE`: the given cart with its figures; members that no rule reads are unchanged. */
export type CalculatedCart = Omit<Cart, "calculatedPrice" | "items" | "totalTax" | "totalUnitsCount"> & {
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
  /** The lines, in the order of the request. */
  items?: CalculatedItem[] | undefined;
  /** The tax of everything to be paid. */
  totalTax: TotalTax;
  /** The number of units of all lines. */
  totalUnitsCount: number;
};

/** Every figure of the cart. */
export type CalculatedCartPrice = {
  /** Sum of the line prices after discounts; absent if no line is discounted. */
  discountedPrice?: DiscountedPrice | undefined;
  /** Sum of the line fees before discounts. */
  fees?: PriceValue | undefined;
  /** The amount to be paid for lines, shipping, order fees and the payment fee, and its parts by tax code and rate. */
  finalPrice: FinalPrice;
  /** The fees of the whole order: those of the site, then those that the host has added. */
  orderFees?: CalculatedOrderFee[] | undefined;
  /** With credits, with something taken back, or with cash rounding of the payment mode: the amount due. */
  payable?: Payable | undefined;
  /** The fee of the payment mode, once the checkout names one. */
  paymentFees?: CalculatedPaymentFee[] | undefined;
  /** Sum of the line prices before discounts. */
  price: PriceValue;
  /** Shipping before discounts. */
  shipping?: PriceValue | undefined;
  /** The goods taken back, if the request has it. No other price includes it. */
  takenBack?: CalculatedTakenBack | undefined;
  /** All discounts of lines, fees, and shipping; absent if there are none. */
  totalDiscount?: TotalDiscount | undefined;
  /** Sum of the line fees after discounts. */
  totalFee?: DiscountedPrice | undefined;
  /** Shipping after discounts. */
  totalShipping?: DiscountedPrice | undefined;
  /** The amount that may be authorized beyond the total; no other sum includes it. */
  upliftValue?: PriceValue | undefined;
};

/** A price after discounts, and the discounts. */
export type DiscountedPrice = {
  /** The discounts taken off, in order of application. */
  appliedDiscounts?: AppliedDiscount[] | undefined;
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last; only the final price has them, and shipping and payment fees that are
   * taxed as goods of several taxes.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** A discount as it was applied to one price, or its sum over several prices. */
export type AppliedDiscount = {
  /** The type of the discount, which says how it is measured. */
  discountType: DiscountType;
  /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
  id: string;
  /** The origin of the discount: a coupon (`INTERNAL`), an external system, or a promotion of the site. */
  origin: DiscountOrigin;
  /**
   * The value as net, gross and tax. On the side that follows from the tax rate, the price less its discounts may differ
   * from the discounted price, which is derived anew.
   */
  price: PriceValue;
  /** The number of units that the discount was taken from; only for an offer for sets, on a line. */
  quantity?: number | undefined;
  /** The amount taken off: gross on a site that includes tax, else net. */
  value: number;
};

/** A price: net, gross and tax, and its tax code and rate if all of it has the same. */
export type PriceValue = {
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last; only the final price has them, and shipping and payment fees that are
   * taxed as goods of several taxes.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** The parts of a price by tax code and rate. */
export type TaxAggregate = {
  /** The parts by tax code and rate, untaxed last. */
  lines: TaxGroup[];
};

/** The part of a price that has one tax code and rate. */
export type TaxGroup = {
  /** The taxes that the rate consists of, if its tax class has components; they add up to `taxValue`. */
  components?: ComponentTax[] | undefined;
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** One of the taxes that a rate consists of. */
export type ComponentTax = {
  /** The code of the tax. */
  code: string;
  /** The name of the tax, if the site states one. */
  name?: string | undefined;
  /** The rate of the tax in percent. */
  rate: number;
  /** The amount of the tax, added up from prices whose taxes were rounded separately. */
  taxValue: number;
};

/** The amount to be paid, and its parts by tax code and rate. */
export type FinalPrice = {
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /** The parts by tax code and rate. */
  taxAggregate: TaxAggregate;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** A fee of the whole order. */
export type CalculatedOrderFee = {
  /** Identifier of the fee. */
  id: string;
  /** Name of the fee: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** `INTERNAL` for a fee of the site, `EXTERNAL` for one that the host has added to the cart. */
  origin: Origin;
  /** The fee; it is never discounted. */
  price: PriceValue;
  /** The type of the fee: an amount, or a percentage. */
  type: FeeType;
};

/** The payment of the final price: the amounts that credits pay, and the amount due. */
export type Payable = {
  /** The credits in their order, including those that pay nothing. */
  credits: PaidCredit[];
  /**
   * The amount due: the total less what was taken back and the credits, and at least 0, rounded to what the payment mode can
   * pay.
   */
  due: number;
  /** The amount that is paid out, because more was taken back than sold; else absent. */
  refund?: number | undefined;
  /**
   * The amount that cash rounding adds to what the credits leave; negative if it takes something off, absent without cash
   * rounding.
   */
  rounding?: number | undefined;
  /** The gross value of what was taken back; it comes off before the credits. Absent if the request does not have it. */
  takenBack?: number | undefined;
  /** The amount to be paid: the gross value of the final price. */
  total: number;
};

/** A credit, and the amount that it pays. */
export type PaidCredit = {
  /** The identifier of the credit. */
  id: string;
  /** The kind of the credit, if it has one. */
  kind?: string | undefined;
  /** The amount that is left of the credit. */
  remaining: number;
  /** The amount that the credit pays. */
  value: number;
};

/** The fee of the payment mode. */
export type CalculatedPaymentFee = {
  /** Identifier of the payment service. */
  id: string;
  /** Always `INTERNAL`, since a payment fee is the site's own. */
  origin: Origin;
  /** The fee; it is never discounted. */
  price: PriceValue;
  /** The type of the fee: an amount, or a percentage. */
  type: FeeType;
};

/** The goods taken back, all of it above 0. The final price does not include it. */
export type CalculatedTakenBack = {
  /** The entries, in their order. */
  lines: CalculatedTakenBackLine[];
  /** The sum of their prices, and its parts by tax code and rate. */
  totalPrice: FinalPrice;
};

/** Something that was taken back, and its price. */
export type CalculatedTakenBackLine = {
  /** The identifier, as given. */
  id: string;
  /** The name, as given. */
  name?: LocalizedText | string | undefined;
  /** The price of all units. */
  price: PriceValue;
  /** The number of units. */
  quantity: number;
};

/** All discounts of a line and its fees, or of a whole cart with shipping. */
export type TotalDiscount = {
  /** The discounts, one entry for each id, origin and type, in order of first appearance. */
  appliedDiscounts?: AppliedDiscount[] | undefined;
  /**
   * The side that discounts are taken from: `ApplyDiscountAfterTax` on a site with gross prices, else
   * `ApplyDiscountBeforeTax`.
   */
  calculationType: DiscountTiming;
  /** The value as net, gross and tax. */
  price: PriceValue;
  /** The amount taken off, on the side that `calculationType` names. */
  value: number;
};

/** A line with all its figures. */
export type CalculatedItem = ItemKinds & Omit<ItemMembers, "calculatedPrice" | "couponDiscounts" | "type" | "unitPrice"> & {
  /** Every figure of the line. */
  calculatedPrice: CalculatedItemPrice;
  /** The discounts of coupons on the line and its fees, one entry for each code; absent if there are none. */
  couponDiscounts?: CouponDiscount[] | undefined;
  /** The kind of the line, which says who states the price. */
  type: Origin;
  /** The price of one unit, rounded for display; the line price is not calculated from it. */
  unitPrice: CalculatedUnitPrice;
};

/** Every figure of a line. */
export type CalculatedItemPrice = {
  /** The price after discounts; absent if the line has none. */
  discountedPrice?: DiscountedPrice | undefined;
  /** The fees of the line, each with its own figures; absent if it has none. */
  fees?: CalculatedFee[] | undefined;
  /** The amount to be paid for the line: its price and its fees, after discounts. */
  finalPrice: PriceValue;
  /** The price of the line before discounts: unit amount times quantity. */
  price: CalculatedLinePrice;
  /** All discounts of the line and its fees; absent if there are none. */
  totalDiscount?: TotalDiscount | undefined;
  /** The sum of the fees after discounts; absent without fees. */
  totalFee?: DiscountedPrice | undefined;
  /** The amount that may be authorized beyond the price, for a line whose weight is known only when it is packed. */
  upliftValue?: PriceValue | undefined;
};

/** A fee of a line. */
export type CalculatedFee = {
  /** The fee after discounts; absent if it has none. */
  discountedPrice?: DiscountedPrice | undefined;
  /** The identifier of the fee, as given. */
  id?: string | undefined;
  /** The name of the fee, as given. */
  name?: LocalizedText | string | undefined;
  /** The origin of the fee. */
  origin: Origin;
  /** The fee before discounts. */
  price: PriceValue;
  /** The type of the fee, which says how it is measured. */
  type: FeeType;
};

/** The price of a line, and whether an external system stated it. */
export type CalculatedLinePrice = {
  /** Whether an external system stated the price of the whole line. */
  calculated?: TaxSource | undefined;
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last; only the final price has them, and shipping and payment fees that are
   * taxed as goods of several taxes.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** The discount of a coupon on a line and its fees. */
export type CouponDiscount = {
  /** The code of the coupon. */
  couponId: string;
  /** The amount of the discount: gross on a site that includes tax, else net. */
  value: number;
};

/** The price of one unit: its figures, followed by the members there that no rule knows. */
export type CalculatedUnitPrice = {
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last; only the final price has them, and shipping and payment fees that are
   * taxed as goods of several taxes.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
  [member: string]: Json | undefined;
};

/** An amount of tax. */
export type TotalTax = {
  /** The amount. */
  amount: number;
  /** Currency of every amount. */
  currency: string;
};

/** `FIGURES`: the figures of the cart and of every line. */
export type CartFigures = {
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
  /** The lines, in the order of the cart. */
  items: ItemFigures[];
  /** The tax of everything to be paid. */
  totalTax: TotalTax;
  /** The number of units of all lines. */
  totalUnitsCount: number;
};

/** The figures of a line. */
export type ItemFigures = {
  /** Every figure of the line. */
  calculatedPrice: CalculatedItemPrice;
  /** The discounts of coupons on the line and its fees, one entry for each code; absent if there are none. */
  couponDiscounts?: CouponDiscount[] | undefined;
  /** The identifier of the line; absent if it has none. */
  id?: string | undefined;
  /** The price of one unit, rounded for display; the line price is not calculated from it. */
  unitPrice: PriceValue;
};

/** `TOTALS`: the totals of the cart, and the final price of every line. */
export type CartTotals = {
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
  /** The lines, in the order of the request. */
  items: ItemTotals[];
  /** The tax of everything to be paid. */
  totalTax: TotalTax;
  /** The number of units of all lines. */
  totalUnitsCount: number;
};

/** The totals of a line. */
export type ItemTotals = {
  /** The total of the line. */
  calculatedPrice: ItemTotal;
  /** The identifier of the line; absent if it has none. */
  id?: string | undefined;
};

/** The total of a line. */
export type ItemTotal = {
  /** The amount to be paid for the line: its price and its fees, after discounts. */
  finalPrice: PriceValue;
};

/** One step of an explanation: how a figure came about. */
export type Step = {
  /** The exact value before rounding: a decimal if it terminates, else a fraction. */
  exact?: string | undefined;
  /** The inputs of the rule, by name. */
  inputs?: Record<string, string> | undefined;
  /** The figures that make it up, by JSON pointer. */
  parts?: OneOf<Plus, Minus>[] | undefined;
  /** JSON pointer to the figure in the answer. */
  path: string;
  /** The rounds in which an amount was spread, for a share of it. */
  rounds?: Round[] | undefined;
  /** The rule by which the figure is computed. */
  rule: Rule;
  /** The rule in one sentence. */
  text: string;
  /** The figure. */
  value: number;
};

/** A figure that is added. */
export type Plus = {
  /** JSON pointer to the figure in the answer. */
  plus: string;
};

/** A figure that is subtracted. */
export type Minus = {
  /** JSON pointer to the figure in the answer. */
  minus: string;
};

/** One round in spreading an amount over several prices, for one of them. */
export type Round = {
  /** The undiscounted price of this target; where a maximum is spread, its discount without the maximum. */
  base: number;
  /** The share before rounding: pending x base / total base. */
  exact: string;
  /** The amount of the share that the target could give. */
  given: number;
  /** The amount that was still to be spread. */
  pending: number;
  /** The unit left over by rounding: 1 if this target got it, -1 if it was taken from this target, otherwise 0. */
  residue: -1 | 0 | 1;
  /** The share of this target, rounded, including the residue. */
  share: number;
  /** The same of all targets of the round. */
  totalBase: number;
};

/** The members of every `Notice`. */
export type NoticeMembers = {
  /** The JSON pointer to the place in the request that the notice is about. */
  path: string;
};

/** The kinds of `Notice`. */
export type NoticeKinds =
  | /**
     * Part of an absolute discount found no price to be taken from. A percentage took less than it says, because less was
     * left.
     */
    {
      /** The kind of the notice. */
      code: "COUPON_UNDISTRIBUTED" | "PERCENT_CLAMPED";
      /** The amount or the rate in question; of a settlement, an amount in minor units. */
      amount: number;
      /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
      id?: string | undefined;
      suggestion?: undefined;
    }
  | {
      /** The kind of the notice. */
      code: "COUPON_NO_TARGET" | "COUPON_SKIPPED" | "NOW_MISSING" | "COUPON_NOT_MET" | "COUPON_DUPLICATE" | "SETTLE_TAX_OFF_RATE";
      /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
      id?: string | undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** The kind of the notice. */
      code: "NO_SHIPPING_ZONE" | "NO_SHIPPING_METHOD" | "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED" | "LINE_UNTAXED" | "RESTRICTION_UNUSED" | "SCALE_ASSUMED" | "LINE_ROUNDED_TO_ZERO" | "TAX_CLASS_REPEATED" | "DISCOUNTS_TAKE_ALL" | "CART_COUPONS_UNUSED" | "PROVENANCE_DIFFERS" | "INVOICE_COMPONENTS_MERGED";
      id?: undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | {
      /** The kind of the notice. */
      code: "EXTERNAL_TAX_DIFFERS" | "TAX_RATE_REPLACED" | "SETTLE_TAX_DIFFERS" | "INVOICE_ROUNDED" | "INVOICE_TAX_DIFFERS";
      /** The amount or the rate in question; of a settlement, an amount in minor units. */
      amount: number;
      id?: undefined;
      suggestion?: undefined;
    }
  | /** A member is unknown, and its name looks like a known one or has its place at another object. */
    {
      /** The kind of the notice. */
      code: "MEMBER_MISSPELT";
      /** The member that was probably meant: its name, or its place as a path of names joined by `/`. */
      suggestion: string;
      id?: undefined;
      amount?: undefined;
    };

/** A remark on an answer that a person should look at; it is not an error. */
export type Notice = NoticeMembers & NoticeKinds;

/** The result of an offer. */
export type OfferResult = {
  /** Whether the offer takes anything. */
  applied: boolean;
  /** The `id` of the promotion, or the code of the coupon. */
  id: string;
  /** The kind of the offer: a promotion or a coupon. */
  kind: OfferKind;
  /** The units that are missing for one more set, if every complete set counts and one more would. */
  next?: NextSet | undefined;
  /** All reasons why the offer takes nothing. */
  reasons?: OfferReason[] | undefined;
  /** The number of sets that the offer takes from. */
  sets?: number | undefined;
  /** The total that the offer takes: gross on a site that includes tax, else net. */
  value?: number | undefined;
};

/** The units that are missing for one more set. */
export type NextSet = {
  /** The number of units that each part of the set lacks. */
  units: number[];
};

/** The members of every `OfferReason`. */
export type OfferReasonMembers = {
};

/** The kinds of `OfferReason`. */
export type OfferReasonKinds =
  | {
      /** The code of the reason. */
      code: "SKIPPED" | "DUPLICATE" | "CURRENCY" | "NOW_MISSING" | "NOT_YET_VALID" | "ENDED" | "SEGMENT" | "NO_LINE" | "NO_SHIPPING" | "NOTHING_LEFT";
      needed?: undefined;
      found?: undefined;
      missing?: undefined;
      units?: undefined;
      id?: undefined;
      kind?: undefined;
    }
  | {
      /** The code of the reason. */
      code: "MIN_ORDER_VALUE" | "MIN_VALUE" | "MIN_QUANTITY" | "MIN_LEFT";
      /**
       * The value or the quantity that the offer needs, for `MIN_ORDER_VALUE`, `MIN_VALUE`, `MIN_QUANTITY` and `MIN_LEFT`.
       */
      needed: number;
      /** The value or the quantity that the lines have, for the same codes as `needed`. */
      found: number;
      /**
       * The smallest value or quantity to add to the lines so that the offer's minimum is reached, for the same codes as
       * `needed`.
       */
      missing: number;
      units?: undefined;
      id?: undefined;
      kind?: undefined;
    }
  | /** No set is complete. */
    {
      /** The code of the reason. */
      code: "SET_INCOMPLETE";
      /** The number of units that each part of the set lacks, for `SET_INCOMPLETE`. */
      units: number[];
      needed?: undefined;
      found?: undefined;
      missing?: undefined;
      id?: undefined;
      kind?: undefined;
    }
  | /** Another offer of its group takes more. */
    {
      /** The code of the reason. */
      code: "IN_GROUP";
      /** The `id` of the promotion, or the code of the coupon, that counts instead, for `IN_GROUP`. */
      id: string;
      /** The kind of the offer that counts instead, for `IN_GROUP`. */
      kind: OfferKind;
      needed?: undefined;
      found?: undefined;
      missing?: undefined;
      units?: undefined;
    };

/** A reason why an offer takes nothing, and what the cart lacks. */
export type OfferReason = OfferReasonMembers & OfferReasonKinds;

/** The rules by which figures were calculated; store it with the cart, so that the cart can be verified later. */
export type Provenance = {
  /** The side of a price on which amounts were stated: net or gross. */
  basis: PriceBasis;
  /** The way in which the units left over from rounding were spread. */
  distribution: Distribution;
  /** The engine that calculated the figures: `cartwright`. */
  engine: string;
  /** The time by which offers were judged, ISO 8601 in UTC; absent if none was given. */
  now?: string | undefined;
  /**
   * The rounding mode of the figures; with `taxLevel`, that of the one tax of each rate, while every other figure was
   * rounded half up.
   */
  rounding: Rounding;
  /** `TAX` if the tax of every price was rounded by that mode, and its net amount is the difference; else absent. */
  roundingOf?: OrderProvenanceRoundingOf | undefined;
  /** The version of the rules, a whole number from 1 that rises with every release that changes a figure. */
  rules: number;
  /** The number of decimals of every figure. */
  scale: number;
  /** The exemption of the customer from tax and its reason, which an invoice states; absent without a reason. */
  taxExemption?: ExemptionReason | undefined;
  /** `RATE` if the tax of each rate was rounded once for the whole cart; absent if it was rounded for each price. */
  taxLevel?: ProvenanceTaxLevel | undefined;
  /** The release of the engine that calculated the figures. */
  version: string;
};

/** The exemption of the customer from tax, for the invoice. */
export type ExemptionReason = {
  /** Tax code of the exemption. */
  code: string;
  /** The reason, in words. */
  reason: string;
};

/** The next cheaper shipping cost. */
export type NextShipping = {
  /** The lower shipping cost, as the site states it: net unless `includesTax` says otherwise. */
  cost: number;
  /** `true` if the cost is gross. */
  includesTax?: boolean | undefined;
  /** The smallest amount by which the value of the order must rise for shipping to cost less. */
  missing: number;
};

/** A line whose price has another tier for a larger quantity. */
export type LineTier = {
  /** The index of the line in the cart, from 0; only for a line without an id. */
  index?: number | undefined;
  /** The id of the line; absent if it has none, and `index` names the line instead. */
  itemId?: string | undefined;
  /** The next tier that the quantity of the line does not reach yet. */
  next: NextTier;
};

/** A price tier that a line does not reach yet. */
export type NextTier = {
  /** The amount for one unit from that quantity on. */
  effectiveAmount: number;
  /** The quantity from which the tier applies. */
  minQuantity: number;
  /** The quantity that the line lacks to reach the tier. */
  missing: number;
};

/** The members of every `ShippingQuotesRequest`. */
export type ShippingQuotesRequestMembers = Limited & {
  /** The cart to price. */
  cart: Cart;
  /**
   * The choices of the checkout: `zoneId` and `methodId`, or `deliveryTimeId` and `slotId`, and `paymentMode`; without it,
   * shipping is estimated.
   */
  checkout?: Checkout | undefined;
  /** The coupons. Defaults to the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /** The customer, who determines tax country, tax exemption, segments and shipping groups. */
  customer?: Customer | undefined;
  /**
   * The cost to quote: the lowest, that of the checkout's zone and method, that of its delivery slot, or that of every
   * method on offer.
   */
  kind: QuoteKind;
  /**
   * The time, such as `2026-01-31T22:59:59Z`, which decides whether the currency of the cart is in force and, on a site
   * whose `shippingValue` is `DISCOUNTED`, which offers are valid.
   */
  now?: string | undefined;
  /** If `true`, the answer states how much more the order needs for a lower cost; not with `OPTIONS`. */
  offers?: boolean | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
};

/** The kinds of `ShippingQuotesRequest`. */
export type ShippingQuotesRequestKinds =
  | {
      /** The site that the cart is priced on. */
      site: Site;
      sites?: undefined;
    }
  | {
      /** The sites of the tenant, instead of `site`; the cart's `siteCode` picks one. */
      sites: SitesState;
      site?: undefined;
    };

/** A cart, its site, and the stage of the checkout to quote for. */
export type ShippingQuotesRequest = ShippingQuotesRequestMembers & ShippingQuotesRequestKinds;

/** A quote of the shipping cost. */
export type ShippingQuotesAnswer = {
  /**
   * The cost as the site states it, net unless `includesTax` is `true`; absent with `OPTIONS`, and if no cost is found,
   * which a notice explains.
   */
  cost?: number | undefined;
  /** `true` if the cost is gross; absent otherwise. */
  includesTax?: boolean | undefined;
  /** With `MINIMUM`: the identifier of the method with the least cost. */
  methodId?: string | undefined;
  /**
   * With `FINAL`: every method of the zone that fits. With `OPTIONS`: every method of every zone that serves the address, in
   * the order of the site.
   */
  methods?: QuotedMethod[] | undefined;
  /** With `offers`: the next cheaper cost, if the site has one for a larger order. */
  next?: NextShipping | undefined;
  /** Notices that explain why there is no cost, or nothing to choose from. */
  notices?: Notice[] | undefined;
  /** `GOODS` if the cost is taxed like the goods; absent otherwise. */
  taxBy?: OrderFeeTaxBy | undefined;
  /** The tax code of the method; without it and without `taxBy`, the cost is untaxed. */
  taxCode?: string | undefined;
  /** With `MINIMUM`: the identifier of the zone with the least cost. */
  zoneId?: string | undefined;
};

/** A shipping method, and its cost. */
export type QuotedMethod = {
  /** The cost as the site states it, net unless `includesTax` is `true`; absent if the method does not fit. */
  cost?: number | undefined;
  /** With `OPTIONS`: whether the method fits the cart. */
  fits?: boolean | undefined;
  /** With `FINAL`: the identifier of the method, for use in a checkout. */
  id?: string | undefined;
  /** `true` if the cost is gross; absent otherwise. */
  includesTax?: boolean | undefined;
  /** With `OPTIONS`: the identifier of the method, for use in a checkout. */
  methodId?: string | undefined;
  /** With `OPTIONS`: the name of the method, as the site states it. */
  name?: LocalizedText | string | undefined;
  /** The reason why the method does not fit; absent if it does. */
  reason?: string | undefined;
  /** `GOODS` if the cost is taxed like the goods; absent otherwise. */
  taxBy?: OrderFeeTaxBy | undefined;
  /** The tax code of the method; without it and without `taxBy`, the cost is untaxed. */
  taxCode?: string | undefined;
  /** With `OPTIONS`: the identifier of the zone, for use in a checkout. */
  zoneId?: string | undefined;
};

/** A cart to create. */
export type CreateCartRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
};

/** The caller of an operation, as the host has authenticated it. */
export type Caller = {
  /**
   * Whether the caller is authenticated: `false` if the token was missing, invalid or expired, whatever the other members
   * say. Defaults to `true`.
   */
  authenticated?: boolean | undefined;
  /** The caller's customer id; customers may change their own carts. */
  customerId?: string | undefined;
  /** `true` for the program that embeds the library and has checked the rights itself: everything is allowed. */
  host?: boolean | undefined;
  /** The scopes that the caller's token allows, for example `cart.cart_manage`. */
  scopes?: readonly string[] | undefined;
};

/** The answer of a change of a cart. */
export type CartAnswer = {
  /** The changed cart. */
  cart: ChangedCart;
};

/** A cart after a change; members that no rule reads are unchanged. */
export type ChangedCart = Omit<Cart, "metadata"> & {
  /** The metadata, whose version is 1 when the cart is created and rises by 1 with every change. */
  metadata: ChangedMetadata;
};

/** The metadata of a cart after a change. */
export type ChangedMetadata = {
  /** When the cart was created, ISO 8601 in UTC. */
  createdAt?: string | undefined;
  /** Schema URLs by mixin name. */
  mixins?: Record<string, string> | undefined;
  /** When the cart was last changed, ISO 8601 in UTC; a change sets it to the request's `now`. */
  modifiedAt?: string | undefined;
  /** Version of the cart: 1 when it is created, and one more with every change. */
  version: number;
  [member: string]: Json | undefined;
};

/** Changes to a cart, except its lines and coupons. */
export type UpdateCartRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** Members and mixins, as a JSON merge patch in which `null` removes a member. */
  changes: CartPatch;
};

/** A shopper's cart. */
export type CartPatch = {
  /** The storefront that the cart comes from. */
  channel?: ChannelPatch | null | undefined;
  /** ISO 3166-1 code of the tax country, which is also the country that shipping is estimated for. */
  countryCode?: string | null | undefined;
  /** ISO 4217 code of the currency of every amount in the cart, for example `EUR`; in force at the time of the request. */
  currency?: string | null | undefined;
  /** Identifier of the customer; absent for an anonymous cart. */
  customerId?: string | null | undefined;
  /** Lead time, in a unit that the host chooses; passed through unchanged. */
  leadTime?: Numeric | null | undefined;
  /** When the cart was created and last changed, its version, and the schemas of its mixins. */
  metadata?: CartMetadataPatch | null | undefined;
  /** Custom attributes under the names in `metadata.mixins`, each validated against its schema. */
  mixins?: { readonly [name: string]: Json | undefined } | null | undefined;
  /** Whether the cart is still in use, `OPEN` or `CLOSED`; no rule reads it. */
  status?: "OPEN" | "CLOSED" | (string & {}) | null | undefined;
  /** Kind of the cart; any string. */
  type?: string | null | undefined;
  /** Postal code that shipping is estimated for. */
  zipCode?: string | null | undefined;
};

/** The channel that a cart comes from. */
export type ChannelPatch = {
  /** Name of the channel. */
  name?: string | null | undefined;
  /** URL of the storefront. */
  source?: string | null | undefined;
  [member: string]: Json | undefined;
};

/** Metadata of a cart. */
export type CartMetadataPatch = {
  /** When the cart was created, ISO 8601 in UTC. */
  createdAt?: string | null | undefined;
  /** Schema URLs by mixin name. */
  mixins?: Readonly<Record<string, string>> | null | undefined;
  /** When the cart was last changed, ISO 8601 in UTC; a change sets it to the request's `now`. */
  modifiedAt?: string | null | undefined;
  /** Version of the cart: 1 when it is created, and one more with every change. */
  version?: Numeric | null | undefined;
  [member: string]: Json | undefined;
};

/** A line to add. */
export type AddItemRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** The line to add. If it becomes a new line, it keeps its id, unless the id is empty or taken; then it gets another. */
  item: Item;
};

/** The answer of an addition: the changed cart, and the place of the line. */
export type AddItemAnswer = {
  /** The changed cart. */
  cart: ChangedCart;
  /** The id of the line that the addition became or was merged into. */
  itemId: string;
  /** Whether the addition was merged into an existing line. */
  merged: boolean;
};

/** Lines to add. */
export type AddItemsRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** The lines to add, at most 200; a refused line does not affect the others. */
  items: readonly Item[];
};

/** The answer of a batch of additions. */
export type AddItemsAnswer = {
  /** The cart with every line that was not refused; unchanged if all of them were. */
  cart: Cart;
  /** One result for each entry, in the order of the entries. */
  results: OneOf<ItemPlace, Refused>[];
};

/** The line that an addition became or was merged into. */
export type ItemPlace = {
  /** The id of the line that the addition became or was merged into. */
  itemId: string;
  /** Whether the addition was merged into an existing line. */
  merged: boolean;
};

/** A request, or an entry of a batch, that was refused. */
export type Refused = {
  /** The refusal. */
  error: Refusal;
};

/** The reason for a refusal; nothing has changed. */
export type Refusal = {
  /** The body of the HTTP response to send for this refusal. */
  body: CartBody | SiteBody | FaultBody;
  /** The category of the code. */
  category: Category;
  /** The stable code of the reason. */
  code: Code;
  /** The faults, one by one; absent if there is only one, which the message states. */
  details?: Detail[] | undefined;
  /** The field, its value and what was expected, for a person to read. */
  message: string;
  /** JSON pointer into the request; for a missing member it ends with the member's name. */
  path: string;
  /** The HTTP status of the category. */
  status: 400 | 401 | 403 | 404 | 409 | 500;
};

/** The body of a refusal by an operation on carts or currencies. */
export type CartBody = {
  /** The HTTP status. */
  code: number;
  /** The faults, one by one. */
  details: Detail[];
  /** The refusal in words, for a person to read. */
  message: string;
  /** The reason phrase of HTTP for the status. */
  status: string;
};

/** One of several faults, for example one violation of a schema. */
export type Detail = {
  /** The stable code of the reason. */
  code: Code;
  /** The field, its value and what was expected, for a person to read. */
  message: string;
  /** JSON pointer into the request. */
  path: string;
};

/** The body of a refusal by an operation on sites. */
export type SiteBody = {
  /** The faults, one by one. */
  details: Detail[];
  /** The refusal in words, for a person to read. */
  message: string;
  /** The HTTP status. */
  status: number;
  /** The kind of the refusal. */
  type: Category;
};

/** The body of a refusal of a caller without a valid token. */
export type FaultBody = {
  /** The fault. */
  fault: Fault;
};

/** A fault of a token. */
export type Fault = {
  /** The detail of the fault. */
  detail: FaultDetail;
  /** The refusal in words, for a person to read. */
  faultstring: string;
};

/** The detail of a token's fault. */
export type FaultDetail = {
  /** The code by which API gateways name the fault. */
  errorcode: string;
};

/** The members of `UpdateItemRequest`. */
export type UpdateItemRequestMembers = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** The whole line, or with `partial` only its changes; its id is ignored. */
  item: ItemPatch;
  /** The id of the line. */
  itemId: string;
  /**
   * If `true`, only the members sent are changed, and `null` removes a member. If absent or `false`, members not sent are
   * cleared, except product, kind, `keepAsSeparateLineItem`, `unitPrice`, `name`, `mixins` and members of the host.
   */
  partial?: boolean | undefined;
};

/** A line of a cart. */
export type ItemPatch = {
  /** Figures of the line, set by a calculation; no rule reads them, and every change of the cart removes them. */
  calculatedPrice?: CalculatedItemPrice | null | undefined;
  /**
   * Coupon discounts `{couponId, value}`, set by a calculation; no rule reads them, and every change of the cart removes
   * them.
   */
  couponDiscounts?: readonly { couponId?: string | undefined; value?: Numeric | undefined; [member: string]: Json | undefined }[] | null | undefined;
  /** Quantity that the host found to be available, 0 or more; an update sets it, and no rule reads it. */
  effectiveQuantity?: Numeric | null | undefined;
  /** Discounts of the line, stated by an external system. */
  externalDiscounts?: readonly ExternalDiscount[] | null | undefined;
  /** Fees of the line. */
  externalFees?: readonly FeeDefinition[] | null | undefined;
  /** Identifier within the cart; the library assigns one to a line without it. */
  id?: string | null | undefined;
  /** Another name for `type` in requests. */
  itemType?: Origin | null | undefined;
  /** Resource name of a catalog product. */
  itemYrn?: string | null | undefined;
  /** Whether the line is kept separate from other lines of the same product; defaults to `false`. */
  keepAsSeparateLineItem?: boolean | null | undefined;
  /** Price of a whole EXTERNAL line, which no rule reads; removed when the quantity changes. */
  linePrice?: { originalAmount?: Numeric | undefined; effectiveAmount?: Numeric | undefined; currency?: string | undefined; [member: string]: Json | undefined } | null | undefined;
  /** Net and gross amount of a whole EXTERNAL line, used unchanged as long as the quantity stays the same. */
  lineTax?: StatedTaxPatch | null | undefined;
  /** The price of one unit. */
  price?: Price & ({ effectiveAmount: Numeric } | { lineAmount: Numeric }) | null | undefined;
  /** The product, for products outside the catalog and for the categories that coupons may be restricted to. */
  product?: ProductPatch | null | undefined;
  /** Number of units; may have decimals, as weights do. */
  quantity?: Numeric | null | undefined;
  /** Customer segments that the line belongs to. */
  segments?: readonly string[] | null | undefined;
  /**
   * Whether the line is shipped; defaults to `true`. A line that is not, such as a licence, counts nothing in shipping
   * costs; a cart without a line that is shipped has no shipping.
   */
  shippable?: boolean | null | undefined;
  /** Tax of one unit of an EXTERNAL line. */
  tax?: StatedTaxPatch | null | undefined;
  /** Tax code: looked up in the site's tax table for an INTERNAL line, a label for an EXTERNAL one. */
  taxCode?: string | null | undefined;
  /**
   * Kind of the line: `INTERNAL`, priced by the catalog, or `EXTERNAL`, priced and taxed by an external system; defaults to
   * `INTERNAL`.
   */
  type?: Origin | null | undefined;
  /** Tax of one unit, for an INTERNAL line without a tax code; an answer writes the unit's figures here. */
  unitPrice?: UnitPricePatch | null | undefined;
  /** Whether the quantity may still change during packing; such a line gets an uplift. */
  weightDependent?: boolean | null | undefined;
  /** Custom attributes. */
  mixins?: { readonly [name: string]: Json | undefined } | null | undefined;
};

/**
 * Tax of one unit, or of the whole line, of an EXTERNAL line, as the external system states it. For one unit, the line's
 * price and this rate count, whatever net and gross say.
 */
export type StatedTaxPatch = {
  /** Amount with tax. */
  grossValue?: Numeric | null | undefined;
  /** Tax code of the line if it has no `taxCode`: a label that is never looked up. */
  name?: string | null | undefined;
  /** Amount without tax; either net or gross is enough. */
  netValue?: Numeric | null | undefined;
  /** For `lineTax`: the quantity that its amounts were given for; defaults to that of the line. */
  quantity?: Numeric | null | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | null | undefined;
};

/** The price of a line, as added to the cart: of one unit, or of the whole line. */
export type PricePatch = {
  /** ISO 4217 code; defaults to the cart's currency, and any other is refused. */
  currency?: string | null | undefined;
  /**
   * Amount used in the calculation, gross on a site that includes tax, else net; required on every line without
   * `lineAmount`.
   */
  effectiveAmount?: Numeric | null | undefined;
  /**
   * Amount of the whole INTERNAL line, for the quantity that it stands beside, as the file of a till states it; in the place
   * of `effectiveAmount`, `measurementUnit` and `tiers`.
   */
  lineAmount?: Numeric | null | undefined;
  /** Number of units that the amount is for; one unit by default. */
  measurementUnit?: MeasurementUnitPatch | null | undefined;
  /** Amount before the host applied a price rule; checked and passed through unchanged. */
  originalAmount?: Numeric | null | undefined;
  /** Identifier of the price match; the same for all INTERNAL lines of one product. */
  priceId?: string | null | undefined;
  /**
   * Amounts for larger quantities of an INTERNAL line, ascending; the last one that the quantity of the line reaches prices
   * all of it.
   */
  tiers?: readonly PriceTier[] | null | undefined;
};

/** The quantity that a unit amount is stated for, for example 0.1 kg. */
export type MeasurementUnitPatch = {
  /** Number of units that the amount is for, above 0. */
  quantity?: Numeric | null | undefined;
  /** Code of the unit; no rule reads it. */
  unitCode?: string | null | undefined;
  [member: string]: Json | undefined;
};

/** The product of a line, for products outside the catalog and for the categories that coupons may be restricted to. */
export type ProductPatch = {
  /** Categories of the product, which coupons may be restricted to. */
  categories?: readonly string[] | null | undefined;
  /** Description of the product: a string, or a map from language code to string. */
  description?: LocalizedText | string | null | undefined;
  /** Identifier, which names the product of a line without an `itemYrn`. */
  id?: string | null | undefined;
  /** Pictures of the product. */
  images?: readonly Image[] | null | undefined;
  /** Name of the product: a string, or a map from language code to string. */
  name?: LocalizedText | string | null | undefined;
  /** Stock keeping unit. */
  sku?: string | null | undefined;
  [member: string]: Json | undefined;
};

/**
 * The unit price of a line: its code and rate are the tax of a catalog line without its own tax code; its amounts come from
 * an earlier calculation and are never read.
 */
export type UnitPricePatch = {
  /** Discounts, from an earlier calculation; no rule reads them. */
  appliedDiscounts?: readonly ({ readonly [name: string]: Json | undefined })[] | null | undefined;
  /** Amount with tax, from an earlier calculation; no rule reads it. */
  grossValue?: Numeric | null | undefined;
  /** Amount without tax, from an earlier calculation; no rule reads it. */
  netValue?: Numeric | null | undefined;
  /**
   * Tax code, looked up in the site's tax table for the tax country. If the table has it for no country, it is the label of
   * `taxRate`, and refused without one.
   */
  taxCode?: string | null | undefined;
  /** Tax rate in percent; a rate found in the tax table takes precedence. */
  taxRate?: Numeric | null | undefined;
  /** Tax, from an earlier calculation; no rule reads it. */
  taxValue?: Numeric | null | undefined;
};

/** Lines to update, by their ids. */
export type UpdateItemsRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** The updates, at most 50; a refused update does not affect the others. */
  items: readonly LineEntry[];
};

/** The members of `LineEntry`. */
export type LineEntryMembers = {
  /** The whole line, or with `partial` only its changes; its id is ignored. */
  item?: Json | undefined;
  /** The id of the line. */
  itemId?: string | undefined;
  /**
   * If `true`, only the members sent are changed, and `null` removes a member. If absent or `false`, members not sent are
   * cleared, except product, kind, `keepAsSeparateLineItem`, `unitPrice`, `name`, `mixins` and members of the host.
   */
  partial?: Json | undefined;
};

/** The answer of a batch of updates. */
export type UpdateItemsAnswer = {
  /** The cart with every update that was not refused; unchanged if all of them were. */
  cart: Cart;
  /** One result for each entry, in the order of the entries. */
  results: OneOf<UpdatedLine, Refused>[];
};

/** A line that was updated. */
export type UpdatedLine = {
  /** The id of the line. */
  itemId: string;
};

/** A line to remove, by its id. */
export type RemoveItemRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: CartOfAnyLines;
  /** The id of the line. */
  itemId: string;
};

/** A cart whose lines are not read. */
export type CartOfAnyLines = Omit<Cart, "items"> & {
  /** The lines. */
  items?: readonly unknown[] | undefined;
};

/** A cart whose lines are removed. */
export type ClearItemsRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: CartOfAnyLines;
};

/** A fee to add to a line. */
export type AddFeeRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** The fee. Without `origin` and `itemType`, it is the shop's own: `INTERNAL`. */
  fee: FeeDefinition;
  /** The id of the line. */
  itemId: string;
};

/** Carts to merge into the customer's `cart`. */
export type MergeCartsRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /**
   * The outcome if a rule refuses a line or a coupon of a source. With `REFUSE`, the default, nothing is merged. With
   * `SKIP`, that line or coupon stays behind and is listed in `refused`.
   */
  onConflict?: MergeCartsRequestOnConflict | undefined;
  /** Anonymous carts for the same site and currency. */
  sources: readonly Cart[];
};

/** The answer of a merge: the merged cart, and where every line went. */
export type MergeCartsAnswer = {
  /** The changed cart. */
  cart: ChangedCart;
  /** The place of every line, in the order of the sources and of their lines. */
  lines: MergedLine[];
  /** With `onConflict` `SKIP`, everything that a rule refused: by source, lines before coupons. */
  refused?: RefusedPart[] | undefined;
};

/** The line of the target that a line of a source went to. */
export type MergedLine = {
  /** The index of the line among the lines of the source. */
  item: number;
  /** The id of the line that the addition became or was merged into. */
  itemId: string;
  /** Whether the addition was merged into an existing line. */
  merged: boolean;
  /** The index of the source among the sources. */
  source: number;
};

/** The members of every `RefusedPart`. */
export type RefusedPartMembers = {
  /** The reason for the refusal. */
  error: Refusal;
  /** The index of the source. */
  source: number;
};

/** The kinds of `RefusedPart`. */
export type RefusedPartKinds =
  | {
      /** The index of the line in its source; absent for a coupon. */
      item: number;
      coupon?: undefined;
    }
  | {
      /** The index of the coupon in its source; absent for a line. */
      coupon: number;
      item?: undefined;
    };

/** A line or a coupon of a source that a rule refused and that is not in the merged cart. */
export type RefusedPart = RefusedPartMembers & RefusedPartKinds;

/** A coupon to apply; `now` and `site` decide whether it is accepted. */
export type ApplyCouponRequest = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
  /** The coupon to apply; `now` and `site` decide whether it is accepted. */
  coupon: Coupon;
};

/** The members of every `RemoveCouponRequest`. */
export type RemoveCouponRequestMembers = Limited & CartChange & {
  /** The cart to change; the answer contains a new one. */
  cart: Cart;
};

/** The kinds of `RemoveCouponRequest`. */
export type RemoveCouponRequestKinds =
  | {
      /** The code of the coupon, in any letter case. */
      code: string;
      index?: undefined;
      all?: undefined;
    }
  | {
      /** The index of the coupon in the cart, starting at 0. */
      index: Numeric;
      code?: undefined;
      all?: undefined;
    }
  | {
      /** If `true`, all coupons are removed. */
      all: true;
      code?: undefined;
      index?: undefined;
    };

/** Coupons to remove, by `code`, by `index`, or `all` of them: exactly one of the three. */
export type RemoveCouponRequest = RemoveCouponRequestMembers & RemoveCouponRequestKinds;

/** The members of every `ValidateCartRequest`. */
export type ValidateCartRequestMembers = Limited & CartContext & {
  /** The cart to validate. */
  cart: Cart;
  /** Coupons that are validated in the place of the cart's `discounts`, since a calculation takes them in their place. */
  coupons?: readonly Coupon[] | undefined;
  /**
   * The time, such as `2026-01-31T22:59:59Z`, which decides which coupons are valid and which currencies are in force;
   * without it, a coupon with validity dates takes nothing, and the newest list of ISO 4217 counts.
   */
  now?: string | undefined;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
};

/** The kinds of `ValidateCartRequest`. */
export type ValidateCartRequestKinds =
  | {
      /** The site that the cart is priced on. */
      site: Site;
      sites?: undefined;
    }
  | {
      /** The sites of the tenant, instead of `site`; the cart's `siteCode` picks one. */
      sites: SitesState;
      site?: undefined;
    };

/** The request of a validation. It needs no `caller`. */
export type ValidateCartRequest = ValidateCartRequestMembers & ValidateCartRequestKinds;

/** The findings of a validation. */
export type ValidateCartAnswer = {
  /** Whether no fault was found; warnings do not count. */
  isValid: boolean;
  /** The faults: first those that belong to no single line, then line by line. */
  itemsValidationDetails: ValidationDetails[];
  /** The warnings, which do not make the cart invalid; absent if there are none. */
  warnings?: Warning[] | undefined;
};

/** The members of every `ValidationDetails`. */
export type ValidationDetailsMembers = {
  /** The faults. */
  errors: Finding[];
};

/** The kinds of `ValidationDetails`. */
export type ValidationDetailsKinds =
  | {
      /** The id of the line; absent if the line has none, or if the faults belong to no single line. */
      id: string;
      path?: undefined;
    }
  | {
      /** The JSON pointer to a line without an id. */
      path?: string | undefined;
      id?: undefined;
    };

/** The faults of one line, or those that belong to no single line. */
export type ValidationDetails = ValidationDetailsMembers & ValidationDetailsKinds;

/** A fault of a cart. */
export type Finding = {
  /** The code of the error with which a change or a calculation would refuse the cart. */
  errorCode: Code;
  /**
   * The member that the fault is in, within its line or within the cart: its names joined by dots, without list indexes, as
   * in `price.effectiveAmount`.
   */
  field: string;
  /** The fault, described for a person. */
  message: string;
};

/** An oddity that a person should look at although nothing is wrong. */
export type Warning = {
  /**
   * The kind of the warning: a member that resembles a known one, a line without tax where others have some, a coupon that
   * takes nothing for now, or a schema with a `format`.
   */
  code: WarningCode;
  /** The member that the warning is about, in the form of a finding's `field`. */
  field: string;
  /** A description of the oddity for people, which names the line. */
  message: string;
  /** The member that was probably meant: its name, or its place as a path of names joined by `/`. */
  suggestion?: string | undefined;
};

/** The members of every `VerifyCartRequest`. */
export type VerifyCartRequestMembers = Limited & CartContext & {
  /** The cart to price. */
  cart: Cart;
  /** The coupons. Defaults to the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /**
   * Gift cards and store credit, which pay in their order without changing any price or tax. If the list is present, even
   * empty, the answer states the amount due, as it does if a payment mode rounds cash.
   */
  credits?: readonly Credit[] | undefined;
  /**
   * The time, such as `2026-01-31T22:59:59Z`, which decides which offers are valid and which currencies are in force;
   * without it, an offer with validity dates takes nothing, and the newest list of ISO 4217 counts.
   */
  now?: string | undefined;
  /**
   * Fees of the whole order that the host adds to this cart, such as a donation; always charged, behind those of the site.
   */
  orderFees?: readonly OrderFee[] | undefined;
  /** The provenance that came with the cart; each member in which today's calculation differs gives a notice. */
  provenance?: Provenance | undefined;
  /**
   * Goods that the shop takes back with the sale: empties, trade-ins, goods of an earlier receipt. They come off what is to
   * be paid, before credits. If the list is present, even empty, the answer states the amount due.
   */
  takenBack?: readonly TakenBack[] | undefined;
};

/** The kinds of `VerifyCartRequest`. */
export type VerifyCartRequestKinds =
  | {
      /** The site that the cart is priced on. */
      site: Site;
      sites?: undefined;
    }
  | {
      /** The sites of the tenant, instead of `site`; the cart's `siteCode` picks one. */
      sites: SitesState;
      site?: undefined;
    };

/** Whether the figures of a cart are those of a calculation today. */
export type Verification = {
  /** The differences, in the order of the cart: at most 1,000. */
  differences: Difference[];
  /** Whether there are no differences. */
  isValid: boolean;
  /** The notices of the calculation, followed by one for each member in which the given provenance differs. */
  notices: Notice[];
  /** The provenance of the calculation that the figures were compared with. */
  provenance: Provenance;
  /** `true` if there are more differences than are listed; else absent. */
  truncated?: boolean | undefined;
};

/** A figure that differs from the calculated one. */
export type Difference = {
  /** The calculated value; absent if nothing is calculated. */
  calculated?: Json | undefined;
  /** JSON pointer into the request. */
  path: string;
  /** The stated value; absent if nothing is stated. */
  stated?: Json | undefined;
};

/** An order, and the part of it that is returned. */
export type CalculateReturnRequest = Limited & {
  /** If `true`, the answer explains how every figure was calculated. */
  explain?: boolean | undefined;
  /** The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The whole cart as `calculate` answered it. */
  order: Order;
  /** `true` for all that are left of the order fees, or a list of their ids; `false`, the default, for none. */
  orderFees?: boolean | readonly string[] | undefined;
  /** `true` for all that is left of the payment fees; `false`, the default, for nothing. */
  paymentFees?: boolean | undefined;
  /** The returns made before this one, in order. */
  previous?: readonly Return[] | undefined;
  /** The provenance from the same answer. */
  provenance: OrderProvenance;
  /**
   * `true` for all that is left, or a list of units and amounts of lines, applied one entry after another; an empty list
   * takes none.
   */
  returned: true | readonly ReturnedUnits[];
  /**
   * `true` for all that is left of the shipping cost, or an object with an amount of it; `false`, the default, for nothing.
   */
  shipping?: boolean | ShippingAmount | undefined;
};

/** An order: the cart in an answer of `calculate`. */
export type Order = {
  /** The figures of the cart; a cart without them is refused: `NOT_CALCULATED`. */
  calculatedPrice: OrderFigures;
  /** Currency of every amount; defaults to that of `totalTax`. */
  currency?: string | undefined;
  /** The lines. */
  items?: readonly OrderLine[] | undefined;
  /** Tax included in the amount paid. */
  totalTax?: OrderTax | undefined;
  /** Units of all lines: the sum of their quantities. */
  totalUnitsCount?: Numeric | undefined;
};

/** The figures of an order. */
export type OrderFigures = {
  /** The amount paid: the sum of all parts. */
  finalPrice: OrderTotal;
  /** The fees of the whole order. */
  orderFees?: readonly PaidOrderFee[] | undefined;
  /** The credits, cash rounding and amount that was due. */
  payable?: OrderPayable | undefined;
  /** The fees of payment modes. */
  paymentFees?: readonly OrderPaymentFee[] | undefined;
  /** Shipping before discounts. */
  shipping?: OrderPrice | undefined;
  /** The goods taken back. */
  takenBack?: OrderTakenBack | undefined;
  /** Shipping after discounts. */
  totalShipping?: OrderPaidPrice | undefined;
};

/** The amount paid, and its parts by tax code and rate. */
export type OrderTotal = Omit<OrderPrice, "taxAggregate"> & {
  /** The parts by tax code and rate. */
  taxAggregate: OrderTaxAggregate;
};

/** The parts of a price by tax code and rate. */
export type OrderTaxAggregate = {
  /** The parts by tax code and rate, untaxed last. */
  lines?: readonly OrderTaxGroup[] | undefined;
};

/** The part of a price with one tax code and rate. */
export type OrderTaxGroup = {
  /** The taxes that make up the rate; their amounts add up to `taxValue`. */
  components?: readonly OrderComponent[] | undefined;
  /** The amount with tax; not below the net amount. */
  grossValue: Numeric;
  /** The amount without tax. */
  netValue: Numeric;
  /** Tax code. */
  taxCode?: string | undefined;
  /** Tax rate in percent; required with a tax code. */
  taxRate?: Numeric | undefined;
  /** The tax: gross less net. */
  taxValue: Numeric;
};

/** One of several taxes of a group. */
export type OrderComponent = {
  /** The code of the tax. */
  code: string;
  /** The name of the tax, if the site states one. */
  name?: string | undefined;
  /** The rate of the tax in percent. */
  rate: Numeric;
  /** Amount of the tax. */
  taxValue: Numeric;
};

/** A fee of the whole order. */
export type PaidOrderFee = {
  /** Identifier of the fee. */
  id: string;
  /** The name of the fee: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** The fee. */
  price: OrderPrice;
};

/** A price of an order. */
export type OrderPrice = {
  /** The amount with tax; not below the net amount. */
  grossValue: Numeric;
  /** The amount without tax. */
  netValue: Numeric;
  /** The parts by tax code and rate, in the amount paid, and in shipping and payment fees with several taxes. */
  taxAggregate?: OrderTaxAggregate | undefined;
  /** Tax code. */
  taxCode?: string | undefined;
  /** Tax rate in percent; required with a tax code. */
  taxRate?: Numeric | undefined;
  /** The tax: gross less net. */
  taxValue: Numeric;
};

/** The amount that was due for an order. */
export type OrderPayable = {
  /** The credits, in order. */
  credits?: readonly OrderCredit[] | undefined;
  /** The amount that was due. */
  due: Numeric;
  /** The amount that was paid out. */
  refund?: Numeric | undefined;
  /** The amount that cash rounding has added, or taken off if negative. */
  rounding?: Numeric | undefined;
  /** The gross value of what was taken back. */
  takenBack?: Numeric | undefined;
  /** The amount paid: the gross value of the final price. */
  total: Numeric;
};

/** A credit of an order, and the amount that it has paid. */
export type OrderCredit = {
  /** Identifier of the credit. */
  id: string;
  /** Kind of the credit. */
  kind?: string | undefined;
  /** The amount that the credit has paid. */
  value: Numeric;
};

/** A payment fee of an order. */
export type OrderPaymentFee = {
  /** Identifier of the payment service. */
  id: string;
  /** The fee. */
  price: OrderPrice;
};

/** The goods taken back. */
export type OrderTakenBack = {
  /** The entries. */
  lines?: readonly OrderTakenBackLine[] | undefined;
  /** The sum of their prices. */
  totalPrice: OrderTotal;
};

/** Something that was taken back. */
export type OrderTakenBackLine = {
  /** Its price. */
  price: OrderPrice;
};

/** A price after discounts. */
export type OrderPaidPrice = OrderPrice & {
  /** The discounts that were taken off, in order; for itemized amounts and invoices. */
  appliedDiscounts?: readonly OrderDiscount[] | undefined;
};

/** A discount that was taken off a price of an order. */
export type OrderDiscount = {
  /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
  id: string;
  /** The origin of the discount: a coupon (`INTERNAL`), an external system, or a promotion of the site. */
  origin: DiscountOrigin;
  /** The amount with its taxes; its parts by tax, if the price has several, are for invoices. */
  price?: OrderPrice | undefined;
  /** The amount that the discount took: gross if the order's basis is gross, else net. */
  value: Numeric;
};

/** A line of an order. */
export type OrderLine = {
  /** The figures of the line; a line without them is refused: `NOT_CALCULATED`. */
  calculatedPrice: OrderLineFigures;
  /** Identifier of the line; a line without one goes back only if everything does. */
  id?: string | undefined;
  /** Resource name of a catalog product. */
  itemYrn?: string | undefined;
  /** The tax that an external system stated for the line as a whole. */
  lineTax?: OrderLineTax | undefined;
  /** The name of the line; defaults to that of its product. */
  name?: LocalizedText | string | undefined;
  /** The price that the line was bought at; for itemized amounts and invoices. */
  price?: OrderSalePrice | undefined;
  /** The product. */
  product?: OrderProduct | undefined;
  /** The number of units bought; a line without a quantity goes back only if everything does. */
  quantity?: Numeric | undefined;
  /** The price of one unit; from version 3 of the rules on, the price of the line is that of its quantity. */
  unitPrice?: OrderUnitPrice | undefined;
};

/** The figures of a line of an order. */
export type OrderLineFigures = {
  /** The price after discounts; absent without discounts. */
  discountedPrice?: OrderPaidPrice | undefined;
  /** The fees of the line. */
  fees?: readonly OrderLineFee[] | undefined;
  /** The price of the line before discounts. */
  price: OrderLinePrice;
};

/** A fee of a line of an order. */
export type OrderLineFee = {
  /** The fee after discounts; absent without discounts. */
  discountedPrice?: OrderPaidPrice | undefined;
  /** Identifier of the fee. */
  id?: string | undefined;
  /** The name of the fee: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
  /** The fee before discounts. */
  price: OrderPrice;
  /** The kind of the fee; one that is paid once per line goes back with the last unit. */
  type: FeeType;
};

/** The price of a line before discounts. */
export type OrderLinePrice = OrderPrice & {
  /** `EXTERNAL` if an external system stated the price of the line as a whole. */
  calculated?: Origin | undefined;
};

/** The tax that an external system stated for a line. */
export type OrderLineTax = {
  /** The quantity that its amounts were given for; defaults to that of the line. */
  quantity?: Numeric | undefined;
};

/** The price that a line was bought at. */
export type OrderSalePrice = {
  /** The amount for one unit, or for those of `measurementUnit`. */
  effectiveAmount?: Numeric | undefined;
  /** The amount of the whole line; with it, a line of quantity 0 may cost something. */
  lineAmount?: Numeric | undefined;
  /** The unit that the amount is for. */
  measurementUnit?: OrderMeasurementUnit | undefined;
};

/** The unit that a price is for. */
export type OrderMeasurementUnit = {
  /** The number of units that the amount is for. */
  quantity?: Numeric | undefined;
  /** The code of the unit. */
  unitCode?: string | undefined;
};

/** The product of a line; it may give the line its name. */
export type OrderProduct = {
  /** Identifier of the product. */
  id?: string | undefined;
  /** Name of the product: a string, or a map from language code to string. */
  name?: LocalizedText | string | undefined;
};

/** The price of one unit of a line. */
export type OrderUnitPrice = {
  /** The amount with tax. */
  grossValue?: Numeric | undefined;
  /** The amount without tax. */
  netValue?: Numeric | undefined;
};

/** An amount of tax, which names the currency if the cart does not. */
export type OrderTax = {
  /** Currency of every amount. */
  currency: string;
};

/** The goods and costs that come back at one time. */
export type Return = {
  /** `true` for all that are left of the order fees, or a list of their ids; `false`, the default, for none. */
  orderFees?: boolean | readonly string[] | undefined;
  /** `true` for all that is left of the payment fees; `false`, the default, for nothing. */
  paymentFees?: boolean | undefined;
  /**
   * `true` for all that is left, or a list of units and amounts of lines, applied one entry after another; an empty list
   * takes none.
   */
  returned: true | readonly ReturnedUnits[];
  /**
   * `true` for all that is left of the shipping cost, or an object with an amount of it; `false`, the default, for nothing.
   */
  shipping?: boolean | ShippingAmount | undefined;
};

/** The members of every `ReturnedUnits`. */
export type ReturnedUnitsMembers = {
  /** Identifier of the line. */
  itemId: string;
};

/** The kinds of `ReturnedUnits`. */
export type ReturnedUnitsKinds =
  | {
      /** The number of units that come back: above 0, and at most as many as are left. */
      quantity: Numeric;
      /** Whether the fees of these units come back too; defaults to `true`, and `false` keeps them for good. */
      fees?: boolean | undefined;
      amount?: undefined;
    }
  | {
      /**
       * The amount that is refunded of the line's price, for example as goodwill: above 0, gross if the order's basis is
       * gross, with no more decimals than the order's figures, and at most what is left; without `quantity` and `fees`.
       */
      amount: Numeric;
      quantity?: undefined;
      fees?: undefined;
    };

/**
 * Units of one line that come back, or an amount of its price that is refunded while all units stay with the customer. One
 * of `quantity` and `amount` is needed.
 */
export type ReturnedUnits = ReturnedUnitsMembers & ReturnedUnitsKinds;

/** An amount of the shipping cost. */
export type ShippingAmount = {
  /** The amount: above 0, gross if the order's basis is gross, with no more decimals than the order's figures. */
  amount: Numeric;
};

/** The part of a provenance that does not follow from the figures of an order; no other member is read. */
export type OrderProvenance = {
  /** The side of a price on which amounts were stated: net or gross. */
  basis: PriceBasis;
  /** The rounding mode for the tax of sums. Defaults to `HALF_UP`. */
  rounding?: Rounding | undefined;
  /** `TAX` if the tax of every price was rounded by that mode; returns and settlements then round it, too. */
  roundingOf?: OrderProvenanceRoundingOf | undefined;
  /**
   * The version of the rules. From 3 on, the price of a line is that of its quantity, and an order in which it is not is
   * refused.
   */
  rules?: Numeric | undefined;
  /** The number of decimals of every figure, from 0 to 10. */
  scale: Numeric;
  /** The exemption of the customer from tax and its reason; only an invoice reads it. */
  taxExemption?: OrderExemption | undefined;
};

/** The exemption of an order's customer from tax. */
export type OrderExemption = {
  /** Tax code of the exemption. */
  code: string;
  /** The reason, in words. */
  reason: string;
};

/** A calculated return. */
export type CalculatedReturn = {
  /** The explanation of every figure, if requested. */
  explanation?: Step[] | undefined;
  /** The amounts that come back for each entry or, if `returned` is `true`, for each line of the order. */
  lines: ReturnedLine[];
  /** The number of decimals that the refund is counted in: 2 for cents. */
  minorUnits: number;
  /** The fees of the order that come back; absent if none was requested, and in an order without any. */
  orderFees?: ReturnedOrderFee[] | undefined;
  /** The payment fees that come back; absent if they were not requested, and in an order without any. */
  paymentFees?: ReturnedPaymentFee[] | undefined;
  /** The amount to refund, in minor units of the currency; refunds add up to the amount that was settled. */
  refundAmount: number;
  /** The rest of the order after this return. */
  remaining: Remaining;
  /**
   * The part of the shipping cost that comes back; absent if none was requested, and in an order without a shipping cost.
   */
  shipping?: PriceValue | undefined;
  /** The total of everything that comes back. */
  totalPrice: AggregatedPrice;
};

/** The members of every `ReturnedLine`. */
export type ReturnedLineMembers = {
  /** The price that comes back for units and fees together. */
  finalPrice: PriceValue;
  /** Identifier of the line, if it has one. */
  itemId?: string | undefined;
  /** The price that comes back for the units, or the amount with its tax. */
  price: PriceValue;
};

/** The kinds of `ReturnedLine`. */
export type ReturnedLineKinds =
  | {
      /** The units that come back; absent for an amount. */
      quantity: number;
      /** The fees that come back; absent if there are none. */
      fees?: ReturnedFee[] | undefined;
      amount?: undefined;
    }
  | {
      /** The amount that is refunded of the line, on the order's basis, if the entry states one; else absent. */
      amount: number;
      quantity?: undefined;
      fees?: undefined;
    };

/** The amounts that come back for one entry of a return. */
export type ReturnedLine = ReturnedLineMembers & ReturnedLineKinds;

/** A fee, or the part of it, that comes back. */
export type ReturnedFee = {
  /** Identifier of the fee, if it has one. */
  id?: string | undefined;
  /** The amount that comes back. */
  price: PriceValue;
};

/** A fee of the order that comes back. */
export type ReturnedOrderFee = {
  /** Identifier of the fee. */
  id: string;
  /** The amount that comes back. */
  price: PriceValue;
};

/** A payment fee that comes back. */
export type ReturnedPaymentFee = {
  /** Identifier of the payment service. */
  id: string;
  /** The amount that comes back. */
  price: PriceValue;
};

/** The rest of an order. */
export type Remaining = {
  /** The lines with units left, in the order of the cart. */
  lines: RemainingLine[];
  /** The final price less everything returned, group by group; a group with nothing left has zeros. */
  totalPrice: AggregatedPrice;
};

/** A line with units left. */
export type RemainingLine = {
  /** Identifier of the line, if it has one. */
  itemId?: string | undefined;
  /** The units that are left. */
  quantity: number;
};

/** An amount with its parts by tax code and rate. */
export type AggregatedPrice = {
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /** The parts by tax code and rate, untaxed last. */
  taxAggregate: TaxAggregate;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** An order, for a payment provider. */
export type SettleRequest = Limited & {
  /** The language of the names. A name without this language, and every name by default, uses its first language. */
  language?: string | undefined;
  /**
   * The tax of each line: `STATED`, the default, is its share of the order's tax; `OF_TOTAL` is the tax that its total
   * includes by its rate.
   */
  lineTax?: SettledTax | undefined;
  /** The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The whole cart as `calculate` answered it. */
  order: Order;
  /**
   * Credits and cash rounding: `BESIDE`, the default, states them in `payable`; `LINES` makes them lines, and `amount` the
   * amount due.
   */
  payable?: PayableForm | undefined;
  /** The provenance from the same answer. */
  provenance: OrderProvenance;
  /**
   * The number of minor units that every amount is a multiple of: a power of ten, from 1, the default, to one whole unit of
   * the currency.
   */
  step?: Numeric | undefined;
};

/** An order for a payment provider: lines that add up to the amount and to its tax, all in whole minor units. */
export type Settlement = {
  /** The amount to be paid, gross, in minor units; if what `payable` has is in the lines, the amount due. */
  amount: number;
  /** Currency of every amount. */
  currency: string;
  /**
   * The lines: those of the cart, their fees, shipping, order fees, payment fees; then, if they are lines, what was taken
   * back, credits, rounding and a refund.
   */
  lines: SettledLine[];
  /** The number of decimals that the amounts are counted in: 2 for cents. */
  minorUnits: number;
  /** Notices about lines that a provider may refuse. */
  notices: Notice[];
  /**
   * The credits, what was taken back, the cash rounding and the amount due; absent without any of the first three, and if
   * they are lines.
   */
  payable?: SettledPayable | undefined;
  /** The number of minor units that every amount is a multiple of. */
  step: number;
  /** The tax of the lines, in minor units. */
  taxAmount: number;
};

/** One line for a payment provider. `quantity` x `unitAmount` - `discountAmount` is `totalAmount`. */
export type SettledLine = {
  /** The kind of the credit, if it states one. */
  creditKind?: string | undefined;
  /** The sum of all discounts on the units, in minor units. */
  discountAmount: number;
  /** The kind of the line. */
  kind: SettledKind;
  /** The line that a fee belongs to: its index among the lines of the order. Two lines may have fees of one reference. */
  line?: number | undefined;
  /** The quantity of the line if it differs from `quantity`: a weight, or units that cannot share the amount evenly. */
  measuredQuantity?: number | undefined;
  /** The name shown to shoppers. */
  name: string;
  /** The number of units: that of the line if it is whole and each unit costs a whole number of minor units, else 1. */
  quantity: number;
  /**
   * Identifier of the line, the fee, the order fee, the payment fee or the credit, or `shipping`, `takenBack`, `rounding` or
   * `refund`; without an identifier, the pointer into the order.
   */
  reference: string;
  /** The tax included in `totalAmount`, in minor units: from 0 to `totalAmount`. */
  taxAmount: number;
  /** The tax rate in percent; absent if the line is untaxed. */
  taxRate?: number | undefined;
  /** The amount to be paid, gross, in minor units; below 0 for a credit. */
  totalAmount: number;
  /** The gross price of one unit before discounts, in minor units; below 0 for a credit. */
  unitAmount: number;
};

/**
 * The payment of an order: `due` less `refund` is its amount less `takenBack` and the credits, plus `rounding` with cash
 * rounding.
 */
export type SettledPayable = {
  /** The credits, in order. */
  credits: SettledCredit[];
  /** The amount due, in minor units. */
  due: number;
  /** The amount that is paid out, in minor units; absent unless more was taken back than sold. */
  refund?: number | undefined;
  /** The amount that cash rounding adds, or takes off if negative, in minor units; absent without cash rounding. */
  rounding?: number | undefined;
  /** The gross amount of what was taken back, in minor units; absent if the order does not state any. */
  takenBack?: number | undefined;
};

/** A credit, and the part of the amount that it pays. */
export type SettledCredit = {
  /** Identifier of the credit. */
  id: string;
  /** Kind of the credit, if any. */
  kind?: string | undefined;
  /** The amount that the credit pays, in minor units. */
  value: number;
};

/** An order, for a checkout. */
export type ItemizeRequest = Limited & {
  /** The language of the names. A name without this language, and every name by default, uses its first language. */
  language?: string | undefined;
  /** The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The whole cart as `calculate` answered it. */
  order: Order;
  /** The provenance from the same answer. */
  provenance: OrderProvenance;
  /**
   * The number of minor units that every amount is a multiple of: a power of ten, from 1, the default, to one whole unit of
   * the currency.
   */
  step?: Numeric | undefined;
};

/** An order for a checkout: its parts, discounts, taxes and sums on the basis of the site, all in whole minor units. */
export type Itemization = {
  /** The side on which prices and discounts are stated. */
  basis: PriceBasis;
  /** Currency of every amount. */
  currency: string;
  /** The discounts, in order of first appearance in the lines. */
  discounts: ItemizedDiscount[];
  /** The parts: lines of the cart, their fees, shipping, order fees, payment fees. */
  lines: ItemizedLine[];
  /** The number of decimals that the amounts are counted in: 2 for cents. */
  minorUnits: number;
  /** Notices about parts that a provider may refuse. */
  notices: Notice[];
  /** The credits, what was taken back, the cash rounding and the amount due; absent without any of the first three. */
  payable?: SettledPayable | undefined;
  /** The number of minor units that every amount is a multiple of. */
  step: number;
  /** The taxes, in the order of the order's tax aggregate; an untaxed part has none. */
  taxes: ItemizedTax[];
  /** The sums. */
  totals: ItemizedTotals;
};

/** A discount of the order. */
export type ItemizedDiscount = {
  /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
  id: string;
  /** The kind of the discount. */
  kind: InvoiceAllowanceKind;
  /** The amount that it takes from lines of the cart, in minor units; the rest comes from fees and shipping. */
  ofLines: number;
  /** The amount that the discount takes from all parts, in minor units. */
  value: number;
};

/** The members of every `ItemizedLine`. */
export type ItemizedLineMembers = {
  /** The price before discounts, in minor units: gross if the basis is gross, else net. */
  amount: number;
  /** The sum of all discounts, in minor units. */
  discountAmount: number;
  /** The price after discounts, in minor units. */
  discountedAmount: number;
  /** The discounts of the part that take something; absent without any. */
  discounts?: PartDiscount[] | undefined;
  /** The name shown to shoppers. */
  name: string;
  /**
   * Identifier of the line, the fee, the order fee or the payment fee, or `shipping`; without an identifier, the pointer
   * into the order.
   */
  reference: string;
  /** The tax of the price after discounts, in minor units. */
  taxAmount: number;
  /** The tax code; absent if the part is untaxed or has several taxes. */
  taxCode?: string | undefined;
  /** The tax rate in percent; absent if the part is untaxed or has several taxes. */
  taxRate?: number | undefined;
  /** The amount to be paid, gross, in minor units. */
  totalAmount: number;
};

/** The kinds of `ItemizedLine`. */
export type ItemizedLineKinds =
  | /** A line of the cart. */
    {
      /** The kind of the part. */
      kind: "LINE";
      /** The index of the line in the order. */
      index: number;
      /** The quantity of the line. */
      quantity: number;
      /** The price of `per` units, in minor units: absent if no whole number times the quantity is the amount. */
      unitAmount?: number | undefined;
      /** The number of units that `unitAmount` is for, if it is not 1. */
      per?: number | undefined;
      line?: undefined;
    }
  | /** A fee of a line. */
    {
      /** The kind of the part. */
      kind: "FEE";
      /** The line that a fee belongs to: its index in the order. */
      line: number;
      index?: undefined;
      quantity?: undefined;
      unitAmount?: undefined;
      per?: undefined;
    }
  | {
      /** The kind of the part. */
      kind: "SHIPPING" | "ORDER_FEE" | "PAYMENT_FEE";
      index?: undefined;
      line?: undefined;
      quantity?: undefined;
      unitAmount?: undefined;
      per?: undefined;
    };

/** A part of an order: `amount` - `discountAmount` is `discountedAmount`, on the basis of the site. */
export type ItemizedLine = ItemizedLineMembers & ItemizedLineKinds;

/** A discount of a part. */
export type PartDiscount = {
  /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
  id: string;
  /** The kind of the discount. */
  kind: InvoiceAllowanceKind;
  /** The amount that the discount takes, in minor units. */
  value: number;
};

/** The tax of one tax code and rate. */
export type ItemizedTax = {
  /** The taxes that make up the rate, if the site states them. */
  components?: ItemizedComponent[] | undefined;
  /** The tax code. */
  taxCode?: string | undefined;
  /** The tax rate in percent. */
  taxRate?: number | undefined;
  /** The amount of the tax, in minor units. */
  value: number;
};

/** One of several taxes of a rate. */
export type ItemizedComponent = {
  /** The code of the tax. */
  code: string;
  /** The name of the tax, if the site states one. */
  name?: string | undefined;
  /** The rate of the tax in percent. */
  rate: number;
  /** The amount of the tax, in minor units. */
  value: number;
};

/**
 * The sums of an order. On a net basis `lines` - `lineDiscount` + `fees` + `shipping` + `paymentFees` - `otherDiscount` +
 * `tax` is `total`; on a gross basis it is without `tax`.
 */
export type ItemizedTotals = {
  /** The fees of lines before discounts and the fees of the order, in minor units. */
  fees: number;
  /** The discounts on lines, in minor units. */
  lineDiscount: number;
  /** The prices of all lines before discounts, in minor units. */
  lines: number;
  /** The discounts on everything but lines, in minor units. */
  otherDiscount: number;
  /** The payment fees, in minor units. */
  paymentFees: number;
  /** The shipping cost before discounts, in minor units. */
  shipping: number;
  /** The tax of the order, in minor units. */
  tax: number;
  /** The amount to be paid, gross, in minor units. */
  total: number;
};

/** An order, for its invoice. */
export type ReconcileTaxRequest = Limited & {
  /** The whole cart as `calculate` answered it. */
  order: Order;
  /** The provenance from the same answer. */
  provenance: OrderProvenance;
};

/** The tax of an order, calculated in two ways. */
export type TaxReconciliation = {
  /** The sum of the differences; it may be negative. */
  difference: number;
  /** The groups, in the order of the tax aggregate. */
  groups: ReconciledGroup[];
  /** The same of what was taken back, which no other figure includes; absent if the order does not state any. */
  takenBack?: ReconciledTaxes | undefined;
};

/** The tax of one tax code and rate, calculated in two ways. */
export type ReconciledGroup = {
  /** The tax of the group less the tax of its sum; it may be negative. */
  difference: number;
  /** The amount with tax. */
  grossValue: number;
  /** The amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last; only the final price has them, and shipping and payment fees that are
   * taxed as goods of several taxes.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** The tax code; a sum has one only if all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /**
   * The tax of the group's net sum: net x rate / 100, rounded by the mode in the provenance (rule BR-CO-17 of EN 16931); 0
   * if it is untaxed.
   */
  taxOfSum: number;
  /** The tax rate in percent; a sum has one only if all its parts have the same code and rate. */
  taxRate?: number | undefined;
  /** The tax: gross less net. */
  taxValue: number;
};

/** The tax of some prices, calculated in two ways. */
export type ReconciledTaxes = {
  /** The sum of the differences; it may be negative. */
  difference: number;
  /** The groups, in the order of the tax aggregate. */
  groups: ReconciledGroup[];
};

/** An order, for its invoice or a credit note. */
export type InvoiceRequest = Limited & {
  /**
   * The VAT category of each tax code, with the reason why no tax is charged. A code that is missing is `S` if its rate is
   * above 0, and else one of `AE`, `E`, `G`, `K`, `O`, `Z` by itself.
   */
  categories?: Readonly<Record<string, TaxCategory>> | undefined;
  /** The discounts on lines: `LINE`, the default, states them with the lines; `DOCUMENT` as allowances of the document. */
  discounts?: InvoiceRequestDiscounts | undefined;
  /** If `true`, the answer explains how every figure was calculated. */
  explain?: boolean | undefined;
  /** The language of the names. A name without this language, and every name by default, uses its first language. */
  language?: string | undefined;
  /** The whole cart as `calculate` answered it. */
  order: Order;
  /** `true` for all that are left of the order fees, or a list of their ids; not without `returned`. */
  orderFees?: boolean | readonly string[] | undefined;
  /** `true` for all that is left of the payment fees; not without `returned`. */
  paymentFees?: boolean | undefined;
  /** The returns made before this one, in order. */
  previous?: readonly Return[] | undefined;
  /** The most decimals of a unit price, from 2 to 12. Defaults to 6. */
  priceDecimals?: Numeric | undefined;
  /** The provenance from the same answer. */
  provenance: OrderProvenance;
  /** `true` for all that is left, or a list of units and amounts of lines: the answer is a credit note for them. */
  returned?: boolean | readonly ReturnedUnits[] | undefined;
  /** `true` for all that is left of the shipping cost, or an object with an amount of it; not without `returned`. */
  shipping?: boolean | ShippingAmount | undefined;
  /**
   * `EXACT`, the default: the tax of each category and rate is its net amount times the rate. `AS_SHOWN`: the nets and taxes
   * are those that the order shows.
   */
  tax?: InvoiceRequestTax | undefined;
  /** The VAT category of parts without a tax code whose rate is 0 or absent. */
  untaxed?: TaxCategory | undefined;
};

/** The VAT category of a tax code, with the reason why no tax is charged. */
export type TaxCategory = {
  /** The category: `S`, `L` or `M` with a rate above 0, the others with a rate of 0. */
  category: InvoiceAllowanceCategory;
  /** The reason in words; `E`, `AE`, `G`, `K` and `O` need it or a code. */
  reason?: string | undefined;
  /** The reason as a code of the VATEX list, such as `VATEX-EU-AE`. */
  reasonCode?: string | undefined;
};

/** The figures of an invoice or a credit note by EN 16931; every amount has at most two decimals. */
export type Invoice = {
  /** The discounts that are not those of a line. */
  allowances: InvoiceAllowance[];
  /** The charges: shipping, order fees and payment fees. */
  charges: InvoiceCharge[];
  /** Currency of every amount. */
  currency: string;
  /** The explanation of every amount, if requested. */
  explanation?: Step[] | undefined;
  /** The kind of the document. */
  kind: InvoiceKind;
  /** The lines: those of the cart, then their fees. */
  lines: InvoiceLine[];
  /** Notices about figures in which the document differs from the order. */
  notices: Notice[];
  /** The taxes by category and rate. */
  taxes: InvoiceTax[];
  /** The sums. */
  totals: InvoiceTotals;
};

/** A discount of the document. */
export type InvoiceAllowance = {
  /** The amount that the discount takes, without tax (BT-92). */
  amount: number;
  /** The VAT category (BT-95). */
  category: InvoiceAllowanceCategory;
  /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
  id: string;
  /** The kind of the discount. */
  kind: InvoiceAllowanceKind;
  /** The VAT rate in percent (BT-96). */
  rate: number;
};

/** A charge of the document: a shipping cost, an order fee or a payment fee. */
export type InvoiceCharge = {
  /** The amount without tax and before discounts (BT-99). */
  amount: number;
  /** The VAT category (BT-102). */
  category: InvoiceAllowanceCategory;
  /** The kind of the part of the order. */
  kind: InvoiceChargeKind;
  /** The VAT rate in percent (BT-103). */
  rate: number;
  /** Identifier of the order fee or the payment fee, or `shipping`. */
  reference: string;
};

/** A line: `quantity` x `unitPrice` / `baseQuantity` - `allowances` is `netAmount`. */
export type InvoiceLine = {
  /** The discounts of the line. */
  allowances: LineAllowance[];
  /** The number of units that the price is for (BT-149), if it is not 1. */
  baseQuantity?: number | undefined;
  /** The VAT category (BT-151). */
  category: InvoiceAllowanceCategory;
  /** The kind of the part of the order; all but lines and fees only in a document that has neither. */
  kind: InvoiceChargeKind;
  /** The line that a fee belongs to: its index in the order. */
  line?: number | undefined;
  /** The name (BT-153). */
  name: string;
  /** The amount of the line without tax (BT-131). */
  netAmount: number;
  /** The quantity (BT-129); 1 for all but lines with a quantity. */
  quantity: number;
  /** The VAT rate in percent (BT-152). */
  rate: number;
  /** Identifier of the line or the fee; without an identifier, the pointer into the order. */
  reference: string;
  /** The code of the unit that the price of the line was for, if it states one. */
  unitCode?: string | undefined;
  /** The price of one unit without tax and before discounts (BT-146). */
  unitPrice: number;
};

/** A discount of a line. */
export type LineAllowance = {
  /** The amount that the discount takes, without tax (BT-136). */
  amount: number;
  /** The code of the coupon, the `id` of the promotion, or the identifier of the external discount. */
  id: string;
  /** The kind of the discount. */
  kind: InvoiceAllowanceKind;
};

/** The tax of one category and rate. */
export type InvoiceTax = {
  /** The VAT category (BT-118). */
  category: InvoiceAllowanceCategory;
  /** The VAT rate in percent (BT-119). */
  rate: number;
  /** The reason in words why no tax is charged (BT-120). */
  reason?: string | undefined;
  /** The reason as a code (BT-121). */
  reasonCode?: string | undefined;
  /** The tax (BT-117). */
  taxAmount: number;
  /** The taxable amount (BT-116). */
  taxableAmount: number;
};

/** The sums of a document. */
export type InvoiceTotals = {
  /** The allowances of the document (BT-107). */
  allowanceAmount: number;
  /** The charges of the document (BT-108). */
  chargeAmount: number;
  /** The amount due (BT-115): gross less paid, plus rounding; that of the order. */
  dueAmount: number;
  /** The amount with tax (BT-112). */
  grossAmount: number;
  /** The net amounts of all lines (BT-106). */
  lineNetAmount: number;
  /** The amount without tax (BT-109): lines less allowances, plus charges. */
  netAmount: number;
  /** The amount that credits have paid (BT-113). */
  paidAmount: number;
  /** The rounding of the amount due (BT-114), which may be below 0. */
  roundingAmount: number;
  /** The tax (BT-110). */
  taxAmount: number;
};

/** A currency to add. */
export type CreateCurrencyRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The language of the name: a language tag, or `*` for a map of all languages. Defaults to the default language. */
  contentLanguage?: string | undefined;
  /** The currency to add. */
  currency: NewCurrency;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The body that creates a currency. */
export type NewCurrency = {
  /** ISO 4217 code of the currency; it never changes. */
  code: string;
  /** The metadata; a version in it has no effect, since a new currency has version 1. */
  metadata?: Metadata | undefined;
  /** The name: a string in the content language, or a map from language to string. */
  name: LocalizedText | string;
};

/** The metadata of a currency or exchange rate; without a version, the version is 1. */
export type Metadata = {
  /** The version: 1 when the entry is created, and one more with every change. */
  version?: Numeric | undefined;
};

/** The currencies of a tenant and the rates between them. */
export type CurrenciesState = {
  /** The currencies, each with a different code. */
  currencies?: readonly Currency[] | undefined;
  /** The language of a name for which the request names no language. Defaults to the first of the languages. */
  defaultLanguage?: string | undefined;
  /** The languages that names may use. Defaults to the default language alone. */
  languages?: readonly string[] | undefined;
  /** The rates, each for a different pair of currencies. */
  rates?: readonly ExchangeRate[] | undefined;
};

/** A currency of the tenant. */
export type Currency = {
  /** ISO 4217 code of the currency; it never changes. */
  code: string;
  /** The metadata, with the version of the currency. */
  metadata?: Metadata | undefined;
  /** The name: a map from language to string, or a string in the default language. */
  name: LocalizedText | string;
};

/** An exchange rate. The rate is a string, so that it keeps its digits. */
export type ExchangeRate = {
  /** Code of the exchange rate, `<SOURCE>_<TARGET>`; the library sets it. */
  code: string;
  /** The metadata, with the version of the exchange rate. */
  metadata?: Metadata | undefined;
  /** The rate: a decimal above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** ISO 4217 code of the source, a currency of the tenant; it never changes. */
  sourceCurrency: string;
  /** ISO 4217 code of the target, another currency of the tenant; it never changes. */
  targetCurrency: string;
};

/** The tenant, as a request states it twice. */
export type Tenant = {
  /** The tenant of the header. */
  header?: string | undefined;
  /** The tenant of the address. */
  path?: string | undefined;
};

/** The new state, and the code of the new entry. */
export type CreatedInCurrencies = {
  /** The response that an HTTP service should send. */
  outcome: CurrencyCreated;
  /** The state to keep. */
  state: CurrenciesState;
};

/** The outcome of an addition, for the response of an HTTP service. */
export type CurrencyCreated = {
  /** The code of the new entry. */
  body: CreatedCode;
  /** The outcome category. */
  category: "created";
  /** The HTTP status of the category. */
  status: 201;
};

/** The code of a new entry. */
export type CreatedCode = {
  /** The code. */
  code: string;
};

/** A page of the currencies whose code and name contain `code` and `name`. */
export type ListCurrenciesRequest = Limited & {
  /**
   * The languages of the names: `*` for all of them, or a list as in the header Accept-Language, such as `de-CH, en;q=0.5`.
   * Defaults to the default language.
   */
  acceptLanguage?: string | undefined;
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** Text that the code must contain, ignoring case. */
  code?: string | undefined;
  /** Text that the name must contain, ignoring case. */
  name?: string | undefined;
  /** The number of the page, starting at 1. */
  pageNumber?: Numeric | undefined;
  /** The number of entries on a page. Defaults to 60. */
  pageSize?: Numeric | undefined;
  /**
   * The order: `field[:asc|:desc]`, with commas between several fields. By default, and among equal entries, the order is by
   * `code`.
   */
  sort?: string | undefined;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
  /** Whether the answer states the number of entries on all pages. */
  totalCount?: boolean | undefined;
};

/** One page of the currencies. */
export type ListCurrenciesAnswer = {
  /** The response that an HTTP service should send. */
  outcome: CurrenciesListed;
  /** The number of currencies on all pages, if the request has `totalCount`. */
  totalCount?: number | undefined;
};

/** The outcome of listing currencies. */
export type CurrenciesListed = {
  /** The currencies of the page. */
  body: LocalizedCurrency[];
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A currency as it is read, with its name in the reader's language. */
export type LocalizedCurrency = {
  /** ISO 4217 code of the currency; it never changes. */
  code: string;
  /** The metadata, with the version of the currency. */
  metadata?: Metadata | undefined;
  /** The name: a string, or with `acceptLanguage` `*` a map from language to string. */
  name: LocalizedText | string;
};

/** A currency to read, by its code. */
export type GetCurrencyRequest = Limited & {
  /**
   * The languages of the names: `*` for all of them, or a list as in the header Accept-Language, such as `de-CH, en;q=0.5`.
   * Defaults to the default language.
   */
  acceptLanguage?: string | undefined;
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The code of the currency or rate. */
  code: string;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The currency. */
export type GetCurrencyAnswer = {
  /** The response that an HTTP service should send. */
  outcome: CurrencyRead;
};

/** The outcome of reading a currency. */
export type CurrencyRead = {
  /** The currency. */
  body: LocalizedCurrency;
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A currency to rename. */
export type UpdateCurrencyRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the currency or rate. */
  code: string;
  /** The language of the name: a language tag, or `*` for a map of all languages. Defaults to the default language. */
  contentLanguage?: string | undefined;
  /** The new name, and the version of the currency that it applies to. */
  currency: CurrencyUpdate;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The body that updates a currency: a new name, and the version that the update is for. */
export type CurrencyUpdate = {
  /** The code, which never changes; a code other than the stored one is refused. */
  code?: string | undefined;
  /** The metadata, with the version that the update is for. */
  metadata: UpdateMetadata;
  /** The name: a string in the content language, or a map from language to string. */
  name: LocalizedText | string;
};

/** The metadata of an update. */
export type UpdateMetadata = {
  /** The version that the update is for; if another version is stored, the update is refused with `VERSION_CONFLICT`. */
  version: Numeric;
};

/** The new state. */
export type ChangedCurrencies = {
  /** The response that an HTTP service should send. */
  outcome: Outcome & { category: "ok"; status: 200 };
  /** The state to keep. */
  state: CurrenciesState;
};

/** The outcome of an operation on stored entries, for the response of an HTTP service. */
export type Outcome = {
  /** The outcome category. */
  category: OutcomeCategory;
  /** The HTTP status of the category. */
  status: number;
};

/** A currency to delete, by its code. */
export type DeleteCurrencyRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the currency or rate. */
  code: string;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The new state, and the effects that the host must handle. */
export type DeletedFromCurrencies = {
  /** The effects of the change; absent if there are none. */
  effects?: OneOf<RatesRemoved, PricesToRemove>[] | undefined;
  /** The response that an HTTP service should send. */
  outcome: Outcome & { category: "no_content"; status: 204 };
  /** The state to keep. */
  state: CurrenciesState;
};

/** The exchange rates of a deleted currency were removed too. */
export type RatesRemoved = {
  /** The codes of the rates, sorted. */
  codes: string[];
  /** `EXCHANGE_RATES_REMOVED`. */
  type: "EXCHANGE_RATES_REMOVED";
};

/** The host must remove the prices in a deleted currency, at any time that suits it. */
export type PricesToRemove = {
  /** The currency. */
  currency: string;
  /** `PRICES_TO_REMOVE`. */
  type: "PRICES_TO_REMOVE";
};

/** A rate to add. */
export type CreateExchangeRateRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The rate to add. */
  exchangeRate: NewExchangeRate;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The body that creates an exchange rate. */
export type NewExchangeRate = {
  /** Code of the exchange rate, `<SOURCE>_<TARGET>`; the library sets it, and refuses any other code. */
  code?: string | undefined;
  /** The metadata; a version in it has no effect, since a new exchange rate has version 1. */
  metadata?: Metadata | undefined;
  /** The rate: a decimal above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** ISO 4217 code of the source, a currency of the tenant; it never changes. */
  sourceCurrency: string;
  /** ISO 4217 code of the target, another currency of the tenant; it never changes. */
  targetCurrency: string;
};

/** A page of the rates whose codes contain the given ones. */
export type ListExchangeRatesRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Text that the code must contain, ignoring case. */
  code?: string | undefined;
  /** The number of the page, starting at 1. */
  pageNumber?: Numeric | undefined;
  /** The number of entries on a page. Defaults to 60. */
  pageSize?: Numeric | undefined;
  /**
   * The order: `field[:asc|:desc]`, with commas between several fields. By default, and among equal entries, the order is by
   * `code`.
   */
  sort?: string | undefined;
  /** Text that the code of the source must contain, ignoring case. */
  sourceCurrency?: string | undefined;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** Text that the code of the target must contain, ignoring case. */
  targetCurrency?: string | undefined;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
  /** Whether the answer states the number of entries on all pages. */
  totalCount?: boolean | undefined;
};

/** One page of the rates. */
export type ListExchangeRatesAnswer = {
  /** The response that an HTTP service should send. */
  outcome: ExchangeRatesListed;
  /** The number of rates on all pages, if the request has `totalCount`. */
  totalCount?: number | undefined;
};

/** The outcome of listing exchange rates. */
export type ExchangeRatesListed = {
  /** The rates of the page. */
  body: ExchangeRate[];
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A rate to read, by its code: `EUR_USD`. */
export type GetExchangeRateRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the currency or rate. */
  code: string;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The rate. */
export type GetExchangeRateAnswer = {
  /** The response that an HTTP service should send. */
  outcome: ExchangeRateRead;
};

/** The outcome of reading an exchange rate. */
export type ExchangeRateRead = {
  /** The rate. */
  body: ExchangeRate;
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A rate to change. */
export type UpdateExchangeRateRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the currency or rate. */
  code: string;
  /** The new rate, and the version of the exchange rate that it applies to. */
  exchangeRate: ExchangeRateUpdate;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The body that updates an exchange rate: a new rate, and the version that the update is for. */
export type ExchangeRateUpdate = {
  /** The code, which never changes; a code other than the stored one is refused. */
  code?: string | undefined;
  /** The metadata, with the version that the update is for. */
  metadata: UpdateMetadata;
  /** The rate: a decimal above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** The source, which never changes; a source other than the stored one is refused. */
  sourceCurrency?: string | undefined;
  /** The target, which never changes; a target other than the stored one is refused. */
  targetCurrency?: string | undefined;
};

/** A rate to delete, by its code. */
export type DeleteExchangeRateRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the currency or rate. */
  code: string;
  /** The currencies and rates of the tenant; the answer to a change contains new ones. */
  state: CurrenciesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The members of every `ConvertRequest`. */
export type ConvertRequestMembers = Limited & {
  /** Ending of every converted amount; by default, amounts are rounded half up to `scale` decimals. */
  ending?: Ending | undefined;
  /** Whether to divide by the rate of the opposite direction if there is no direct rate; `true` is refused beside `via`. */
  inverse?: boolean | undefined;
  /** Decimals of the result, 0 to 10. Defaults to those of the target currency in ISO 4217. */
  scale?: Numeric | undefined;
  /** The ISO 4217 code of the currency to convert from. */
  source: string;
  /** The currencies and rates of the tenant. */
  state: CurrenciesState;
  /** The ISO 4217 code of the currency to convert to. */
  target: string;
  /** ISO 4217 code of a third currency to convert through. */
  via?: string | undefined;
};

/** The kinds of `ConvertRequest`. */
export type ConvertRequestKinds =
  | {
      /** The amount to convert; a request has either this or `price`. */
      amount: Numeric;
      price?: undefined;
    }
  | {
      /** The price to convert: net and gross are converted separately, and the tax is their difference. */
      price: PriceToConvert;
      amount?: undefined;
    };

/** An amount to convert, or a price. It needs no `caller`. */
export type ConvertRequest = ConvertRequestMembers & ConvertRequestKinds;

/**
 * The ending of converted amounts: each is rounded once, from its exact value, to whole steps, less an amount; at least to
 * 0.
 */
export type Ending = {
  /**
   * The amount that is taken off the rounded one, 0 or more, with at most as many decimals as the answer; 0.01 ends whole
   * steps in .99.
   */
  less?: Numeric | undefined;
  /** How an amount between two steps is rounded; defaults to `HALF_UP`. */
  mode?: EndingMode | undefined;
  /** The step, above 0, with at most as many decimals as the answer. */
  step: Numeric;
};

/** A price to convert; its tax follows from net and gross. */
export type PriceToConvert = {
  /** Amount with tax. */
  grossValue: Numeric;
  /** Amount without tax. */
  netValue: Numeric;
  /** The tax code, which the answer repeats. */
  taxCode?: string | undefined;
  /** The tax rate in percent, which the answer repeats. */
  taxRate?: Numeric | undefined;
  /** Has no effect: the tax is gross minus net. */
  taxValue?: Json | undefined;
};

/** The amount in the target currency. */
export type ConvertedAmount = {
  /** The amount in the target currency. */
  amount: number;
  /** The rates that were applied, from source to target. */
  path: Leg[];
};

/** One exchange rate on the path from source to target. */
export type Leg = {
  /** The code of the exchange rate. */
  code: string;
  /** Whether amounts are divided by the rate, because it has the opposite direction. */
  inverse: boolean;
  /** The rate. */
  rate: string;
};

/** The price in the target currency. */
export type ConvertedPrice = {
  /** The rates that were applied, from source to target. */
  path: Leg[];
  /** The price in the target currency. */
  price: PriceValue;
};

/** A site to create. */
export type CreateSiteRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The site to create. */
  site: NewSite;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** A site with everything that a new one must have. */
export type NewSite = Omit<Site, "code" | "currency" | "defaultLanguage" | "homeBase" | "languages" | "name" | "shipToCountries"> & {
  /** Code of the site; it never changes. */
  code: string;
  /** ISO 4217 code of the default currency; a validation checks the cart's currency against it and `availableCurrencies`. */
  currency: string;
  /** Default language, an ISO 639-1 code. */
  defaultLanguage: string;
  /** The place that goods are shipped from; its country and postal code are required to calculate shipping. */
  homeBase: NewHomeBase;
  /** Languages, as ISO 639-1 codes. */
  languages: readonly string[];
  /** Name of the site. */
  name: string;
  /** ISO 3166-1 codes of the countries that the site ships to; empty means all. */
  shipToCountries: readonly string[];
};

/** The home of a new site. */
export type NewHomeBase = Omit<HomeBase, "address"> & {
  /** Address that shipping is calculated from. */
  address: NewHomeAddress;
};

/** The address of a new site. */
export type NewHomeAddress = Omit<HomeAddress, "country" | "zipCode"> & {
  /** ISO 3166-1 code; the tax country if neither cart nor customer determines one. */
  country: string;
  /** Postal code. */
  zipCode: string;
};

/** The new state, and the code of the new site or the name of the new mixin. */
export type CreatedInSites = {
  /** The effects of the change on other sites; absent if there are none. */
  effects?: NoLongerDefault[] | undefined;
  /** For a site: its unknown members that look like known ones; absent if there are none. */
  notices?: Notice[] | undefined;
  /** The response that an HTTP service should send. */
  outcome: SiteCreated;
  /** The state to keep. */
  state: SitesState;
};

/** The site with this code is no longer the default. */
export type NoLongerDefault = {
  /** The code of the site. */
  code: string;
  /** `NO_LONGER_DEFAULT`. */
  type: NoLongerDefaultType;
};

/** The outcome of a creation. */
export type SiteCreated = {
  /** The new site or mixin. */
  body: CreatedId;
  /** The outcome category. */
  category: "created";
  /** The HTTP status of the category. */
  status: 201;
};

/** The identifier of a new site or mixin. */
export type CreatedId = {
  /** The code of the site, or the name of the mixin. */
  id: string;
};

/** Sites to list; without a page, all of them. */
export type ListSitesRequest = Limited & SiteList & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** One page of the sites. */
export type ListSitesAnswer = {
  /** The response that an HTTP service should send. */
  outcome: SitesListed;
  /** The number of sites on all pages, if the request has `totalCount`. */
  totalCount?: number | undefined;
};

/** The outcome of listing sites. */
export type SitesListed = {
  /** The sites of the page. */
  body: Site[];
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** Sites to list, only with their codes; without a page, the first 16. */
export type ListSiteCodesRequest = Limited & SiteList & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** One page of the codes. */
export type ListSiteCodesAnswer = {
  /** The response that an HTTP service should send. */
  outcome: SiteCodesListed;
  /** The number of codes on all pages, if the request has `totalCount`. */
  totalCount?: number | undefined;
};

/** The outcome of listing codes. */
export type SiteCodesListed = {
  /** The codes of the page. */
  body: string[];
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A site to read, by its code. */
export type GetSiteRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The code of the site. */
  code: string;
  /**
   * The parts to show, separated by commas: `payment`, `shipping` and `tax`, each with `:active`, `:none` or, for
   * `site.site_manage`, `:all`; and `mixin:<name>` or `mixin:*`.
   */
  expand?: string | undefined;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The site, with the parts that `expand` shows. */
export type GetSiteAnswer = {
  /** The response that an HTTP service should send. */
  outcome: SiteRead;
};

/** The outcome of reading a site. */
export type SiteRead = {
  /** The site. */
  body: Site;
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A whole site, with the version that it replaces; parts that `expand` hides are kept. */
export type ReplaceSiteRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /**
   * The parts to show, separated by commas: `payment`, `shipping` and `tax`, each with `:active`, `:none` or, for
   * `site.site_manage`, `:all`; and `mixin:<name>` or `mixin:*`.
   */
  expand?: string | undefined;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The whole site, with the version that it replaces; parts that `expand` hides are kept. */
  site: SiteReplacement;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** A site that replaces the one with the same code. */
export type SiteReplacement = Omit<NewSite, "metadata"> & {
  /** Version of the site, and the schemas of its mixins. */
  metadata: ReplacementMetadata;
};

/** The metadata of a site that replaces another. */
export type ReplacementMetadata = {
  /** Schema URLs by mixin name. */
  mixins?: Readonly<Record<string, string>> | undefined;
  /** Version of the site: 1 when it is created, and one more with every change. */
  version: Numeric;
};

/** The new state, and the site that is no longer the default. */
export type ChangedSites = {
  /** The effects of the change on other sites; absent if there are none. */
  effects?: NoLongerDefault[] | undefined;
  /** For a site: its unknown members that look like known ones; absent if there are none. */
  notices?: Notice[] | undefined;
  /** The response that an HTTP service should send. */
  outcome: Outcome & { category: "ok"; status: 200 };
  /** The state to keep. */
  state: SitesState;
};

/** A change of a site. */
export type PatchSiteRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /**
   * The parts to show, separated by commas: `payment`, `shipping` and `tax`, each with `:active`, `:none` or, for
   * `site.site_manage`, `:all`; and `mixin:<name>` or `mixin:*`.
   */
  expand?: string | undefined;
  /** The changes, as a JSON merge patch in which `null` removes a member. */
  patch: SitePatch;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** A web store, physical store or market of a tenant. */
export type SitePatch = {
  /** Whether the site is in use; defaults to `true`. */
  active?: boolean | null | undefined;
  /** Settings for buying on behalf of a customer. */
  assistedBuying?: AssistedBuyingPatch | null | undefined;
  /** Uplift of weight-dependent lines, as a fraction, 0.1 for 10 %. */
  authorizedAmountUplift?: Numeric | null | undefined;
  /** ISO 4217 codes of the other currencies that carts of the site may have. */
  availableCurrencies?: readonly string[] | null | undefined;
  /** Number of decimals of every figure, 0 to 10; defaults to 2. */
  cartCalculationScale?: Numeric | null | undefined;
  /** ISO 4217 code of the default currency; a validation checks the cart's currency against it and `availableCurrencies`. */
  currency?: string | null | undefined;
  /** Whether the site is the tenant's default site; defaults to `false`. */
  default?: boolean | null | undefined;
  /** Default language, an ISO 639-1 code. */
  defaultLanguage?: string | null | undefined;
  /** The place that goods are shipped from; its country and postal code are required to calculate shipping. */
  homeBase?: HomeBasePatch | null | undefined;
  /** Whether prices include tax; defaults to `false`. */
  includesTax?: boolean | null | undefined;
  /** Languages, as ISO 639-1 codes. */
  languages?: readonly string[] | null | undefined;
  /** Version of the site, and the schemas of its mixins. */
  metadata?: SiteMetadataPatch | null | undefined;
  /** Settings groups of the site, and other mixins, by name. */
  mixins?: SiteMixins | null | undefined;
  /** Name of the site. */
  name?: string | null | undefined;
  /** Fees of the whole order, charged in this order; at most 100. */
  orderFees?: readonly SiteOrderFee[] | null | undefined;
  /** Payment services with their fees. */
  payment?: readonly PaymentService[] | null | undefined;
  /**
   * On a site that includes tax: the side of a price that stays the same in countries other than that of the home base, for
   * INTERNAL lines whose tax rate is looked up. Defaults to `DESTINATION`.
   */
  priceTax?: NewSitePriceTax | null | undefined;
  /** Promotions: offers that apply without being entered, in this order. */
  promotions?: readonly Promotion[] | null | undefined;
  /** How the taxes of a cart are rounded; by default for each price separately, half up. */
  rounding?: TaxRoundingPatch | null | undefined;
  /** ISO 3166-1 codes of the countries that the site ships to; empty means all. */
  shipToCountries?: readonly string[] | null | undefined;
  /** Shipping services with their zones. */
  shipping?: readonly ShippingService[] | null | undefined;
  /**
   * The value of an order by which shipping tiers and `maxOrderValue` are judged. Defaults to `ORIGINAL`: before discounts.
   */
  shippingValue?: NewSiteShippingValue | null | undefined;
  /** Tax services with their tax classes; if several active ones match, the first counts. */
  tax?: readonly TaxService[] | null | undefined;
  /** Customer address that determines the tax country if the cart does not; defaults to `BILLING_ADDRESS`. */
  taxDeterminationBasedOn?: TaxDetermination | null | undefined;
};

/** Settings for buying on behalf of a customer. */
export type AssistedBuyingPatch = {
  /** URL of the storefront for assisted buying. */
  storefrontUrl?: string | null | undefined;
};

/** The place that a site ships from. */
export type HomeBasePatch = {
  /** Address that shipping is calculated from. */
  address?: HomeAddressPatch | null | undefined;
  /** Geographic location. */
  location?: SiteLocationPatch | null | undefined;
};

/** The address that a site ships from. */
export type HomeAddressPatch = {
  /** Town or city. */
  city?: string | null | undefined;
  /** ISO 3166-1 code; the tax country if neither cart nor customer determines one. */
  country?: string | null | undefined;
  /** State or province. */
  state?: string | null | undefined;
  /** Street name. */
  street?: string | null | undefined;
  /** House number. */
  streetNumber?: string | null | undefined;
  /** Postal code. */
  zipCode?: string | null | undefined;
};

/** A geographic location, in degrees. */
export type SiteLocationPatch = {
  /** Degrees north of the equator. */
  latitude?: Numeric | null | undefined;
  /** Degrees east of Greenwich. */
  longitude?: Numeric | null | undefined;
};

/** Metadata of a site. */
export type SiteMetadataPatch = {
  /** Schema URLs by mixin name. */
  mixins?: Readonly<Record<string, string>> | null | undefined;
  /** Version of the site: 1 when it is created, and one more with every change. */
  version?: Numeric | null | undefined;
  [member: string]: Json | undefined;
};

/** The rounding of the taxes of a cart. */
export type TaxRoundingPatch = {
  /**
   * How the tax of a rate is rounded, or that of a price with `of` `TAX`; only `HALF_UP` without `taxLevel` `RATE` and
   * without `of` `TAX`. Defaults to `HALF_UP`.
   */
  mode?: Rounding | null | undefined;
  /**
   * The figure that is rounded if a net or gross amount follows from the other by its rate; defaults to `NET`. With
   * `taxLevel` `RATE`, with several taxes of one rate, and of a stated `lineTax` it changes nothing.
   */
  of?: OrderProvenanceRoundingOf | null | undefined;
  /** Whether tax is rounded once for each price or once for each tax rate; defaults to `LINE`. */
  taxLevel?: ProvenanceTaxLevel | null | undefined;
};

/** A site to delete, by its code. */
export type DeleteSiteRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The new state. */
export type DeletedFromSites = {
  /** The response that an HTTP service should send. */
  outcome: Outcome & { category: "no_content"; status: 204 };
  /** The state to keep. */
  state: SitesState;
};

/** A site whose mixins are listed. */
export type ListSiteMixinsRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The mixins of the site by name. */
export type ListSiteMixinsAnswer = {
  /** The response that an HTTP service should send. */
  outcome: SiteMixinsListed;
};

/** The outcome of listing mixins. */
export type SiteMixinsListed = {
  /** The mixins by name. */
  body: Record<string, SiteMixin>;
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A named settings group of a site: one that the library knows, or one of the host's. */
export type SiteMixin = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: SiteMixinMetadata | undefined;
  [member: string]: Json | undefined;
};

/** The metadata of a settings group. */
export type SiteMixinMetadata = {
  /** URL of the schema that the group is validated against. */
  schema?: string | undefined;
  /** Version of the group: 1 when it is created, and one more with every change. */
  version?: Numeric | undefined;
};

/** A mixin to create, under its name. */
export type CreateSiteMixinRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The mixin under its name. */
  mixin: SiteMixins;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/**
 * The settings groups of a site by name: eight with known members, and any others. Anyone may read those of an active site,
 * so a secret has no place here.
 */
export type SiteMixins = {
  /** Coupons that customers earn with reward points or by referring others. */
  couponSettings?: CouponSettings | undefined;
  /** The rules for a customer's data. */
  customerSettings?: CustomerSettings | undefined;
  /** Whether the site charges fees. */
  feeService?: FeeService | undefined;
  /** The look of the shop, and the market that it serves. */
  generalShopSettings?: GeneralShopSettings | undefined;
  /** The sizes at which images are shown. */
  imageSize?: ImageSize | undefined;
  /** The merchant. */
  merchantInfo?: MerchantInfo | undefined;
  /** The ways in which a customer orders, receives and pays. */
  orderProcessSettings?: OrderProcessSettings | undefined;
  /** The settings for products. */
  productSettings?: ProductSettings | undefined;
  [member: string]: Json | undefined;
};

/** Coupons that customers earn with reward points or by referring others. */
export type CouponSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Prefix of the coupon codes. */
  codePrefix?: string | undefined;
  /** Length of the coupon codes. */
  length?: Numeric | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Coupons for referring others. */
  referral?: ReferralSettings | undefined;
  /** Coupons for reward points. */
  rewardpoints?: RewardPointSettings | undefined;
  /** Whether referral coupons are sent. */
  sendReferralCoupon?: boolean | undefined;
  [member: string]: Json | undefined;
};

/** Metadata of a mixin. */
export type MixinMetadata = {
  /** URL of the schema that the group is validated against. */
  schema?: string | undefined;
  /** Version of the group: 1 when it is created, and one more with every change. */
  version?: Numeric | undefined;
};

/** Coupons for referring others. */
export type ReferralSettings = {
  /** Prefix of the coupon codes. */
  codePrefix?: string | undefined;
  /** Reward points for each unit of the order value. */
  orderValueToRewardPointsFactor?: Numeric | undefined;
  /** The value for the customer who redeems the code. */
  redemptionCodeValue?: Numeric | undefined;
  /** The value for the customer who made the referral. */
  value?: Numeric | undefined;
};

/** Coupons for reward points. */
export type RewardPointSettings = {
  /** Prefix of the coupon codes. */
  codePrefix?: string | undefined;
  /** Whether reward points are given. */
  enabled?: boolean | undefined;
  /** Reward points for each unit of the order value. */
  orderValueToRewardPointsFactor?: Numeric | undefined;
  /** Number of months that a coupon is valid. */
  validityInMonths?: Numeric | undefined;
};

/** Requirements for the form of a customer's data. */
export type CustomerSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Regular expressions in the syntax of JavaScript; they run in linear time. */
  regExSettings?: RegExSettings | undefined;
  [member: string]: Json | undefined;
};

/** Regular expressions in the syntax of JavaScript. */
export type RegExSettings = {
  /** The expression for names of account owners. */
  accountOwner?: string | undefined;
  /** The expression for bank identifier codes (BIC). */
  bic?: string | undefined;
  /** The expression for email addresses. */
  mail?: string | undefined;
  /** The expression for passwords. */
  password?: string | undefined;
  /** The expression for telephone numbers. */
  phone?: string | undefined;
};

/** Whether the site charges fees. */
export type FeeService = {
  /** Whether the fees are in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  [member: string]: Json | undefined;
};

/** The appearance of the shop and its market. */
export type GeneralShopSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Background color. */
  backgroundColor?: string | undefined;
  /** Name of the brand. */
  brandName?: string | undefined;
  /** Client group. */
  clientGroup?: Numeric | undefined;
  /** URL of the image on the page that confirms an order. */
  confirmationPageImageUrl?: string | undefined;
  /** Whether customers are addressed informally. */
  duzen?: boolean | undefined;
  /** URL of the logo in the page footer. */
  footerLogoUrl?: string | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** The image that is shown instead of a missing one. */
  placeholderLogo?: string | undefined;
  /** Primary color. */
  primaryColor?: string | undefined;
  /** Name of the region. */
  regionName?: string | undefined;
  /** Country of the shop. */
  shopCountry?: ShopCountry | undefined;
  /** Code of the trust mark. */
  trustedShopCode?: Numeric | undefined;
  /** Identifier of the zone. */
  zoneId?: Numeric | undefined;
  [member: string]: Json | undefined;
};

/** Country of the shop. */
export type ShopCountry = {
  /** Code of the country. */
  code?: string | undefined;
};

/** The sizes at which images are shown, by device: `default`, `mobile`, `tablet`, `desktop`. */
export type ImageSize = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Sizes of the images of basket lines. */
  basketLineItemImage?: Readonly<Record<string, string>> | undefined;
  /** Sizes of the images in the slider. */
  imageSlider?: Readonly<Record<string, string>> | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Sizes of the images on product pages. */
  productDetailSizes?: Readonly<Record<string, string>> | undefined;
  /** Sizes of the images on product tiles. */
  productTileSizes?: Readonly<Record<string, string>> | undefined;
  [member: string]: Json | undefined;
};

/** The merchant. */
export type MerchantInfo = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Name of the merchant. */
  merchantName?: string | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  [member: string]: Json | undefined;
};

/** Settings for checkout, delivery and payment. */
export type OrderProcessSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Conditions for placing an order. */
  checkoutSettings?: CheckoutSettings | undefined;
  /** The shipping method for each delivery time. */
  deliveryTimeToMethodSettings?: Readonly<Record<string, string>> | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Payment methods. */
  paymentSettings?: PaymentMethodSettings | undefined;
  /** Payment methods for companies. */
  paymentSettingsB2B?: PaymentMethodSettings | undefined;
  /** Payment methods for consumers. */
  paymentSettingsB2C?: PaymentMethodSettings | undefined;
  /** Whether orders can be picked up. */
  pickup?: boolean | undefined;
  /** The shipping method for each pickup time. */
  pickupTimeToMethodSettings?: Readonly<Record<string, string>> | undefined;
  [member: string]: Json | undefined;
};

/** Conditions for placing an order. */
export type CheckoutSettings = {
  /** The elements that the checkout shows. */
  checkoutElements?: CheckoutElements | undefined;
  /** Whether cut-off times are checked. */
  cutOffTimeValidationEnabled?: boolean | undefined;
  /** Latest time of day at which an order can be placed. */
  lastPossibleOrderTime?: Numeric | undefined;
  /** Number of days by which `lastPossibleOrderTime` is shifted. */
  lastPossibleOrderTimeDateShift?: Numeric | undefined;
  /** Maximum age of a customer. */
  maxOrderAge?: Numeric | undefined;
  /** Minimum time between order and delivery. */
  minDeliveryTimeSpan?: Numeric | undefined;
  /** Minimum age of a customer. */
  minOrderAge?: Numeric | undefined;
  /** Minimum order value. */
  minimumOrderValue?: Money | undefined;
};

/** The elements that the checkout shows. */
export type CheckoutElements = {
  /** The elements for orders that are delivered. */
  onDelivery?: CheckoutElement | undefined;
  /** The elements for orders that are picked up. */
  onPickup?: CheckoutElement | undefined;
};

/** The elements that the checkout shows for pickup or for delivery. */
export type CheckoutElement = {
  /** Whether the checkout shows packing options. */
  showPackingOptions?: boolean | undefined;
};

/** Payment methods. */
export type PaymentMethodSettings = {
  /** Whether customers can pay in cash. */
  paymentByCash?: boolean | undefined;
  /** Whether customers can pay by credit card. */
  paymentByCredit?: boolean | undefined;
  /** Whether customers can pay by direct debit. */
  paymentByDebit?: boolean | undefined;
  /** Whether customers can pay by invoice. */
  paymentByInvoice?: boolean | undefined;
};

/** Settings for products. */
export type ProductSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Service options at the counter. */
  serviceOptionsConfiguration?: ServiceOptionsConfiguration | undefined;
  [member: string]: Json | undefined;
};

/** Service options at the counter. */
export type ServiceOptionsConfiguration = {
  /** Cutting options. */
  cuttingOptions?: readonly ServiceOption[] | undefined;
  /** Packing options. */
  servicePackagingOptions?: readonly ServiceOption[] | undefined;
};

/** A cutting or packing option. */
export type ServiceOption = {
  /** The text shown to customers. */
  displayText?: string | undefined;
  /** Whether the option is being edited. */
  editing?: boolean | undefined;
  /** Identifier of the option. */
  id?: string | undefined;
};

/** A mixin to read, by its name. */
export type GetSiteMixinRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The name of the mixin. */
  name: string;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** The mixin. */
export type GetSiteMixinAnswer = {
  /** The response that an HTTP service should send. */
  outcome: SiteMixinRead;
};

/** The outcome of reading a mixin. */
export type SiteMixinRead = {
  /** The mixin. */
  body: SiteMixin;
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A whole mixin. */
export type ReplaceSiteMixinRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The whole mixin. */
  mixin: SiteMixin;
  /** The name of the mixin. */
  name: string;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** A change of a mixin. */
export type PatchSiteMixinRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The name of the mixin. */
  name: string;
  /** The changes, as a JSON merge patch in which `null` removes a member. */
  patch: SiteMixinPatch;
  /** The schemas of mixins, by URL. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** A named settings group of a site: one that the library knows, or one of the host's. */
export type SiteMixinPatch = {
  /** Whether the group is in use. */
  active?: boolean | null | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: SiteMixinMetadataPatch | null | undefined;
  [member: string]: Json | undefined;
};

/** The metadata of a settings group. */
export type SiteMixinMetadataPatch = {
  /** URL of the schema that the group is validated against. */
  schema?: string | null | undefined;
  /** Version of the group: 1 when it is created, and one more with every change. */
  version?: Numeric | null | undefined;
};

/** A mixin to delete, by its name. */
export type DeleteSiteMixinRequest = Limited & {
  /** The caller, who needs the scope of the operation, if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The code of the site. */
  code: string;
  /** The name of the mixin. */
  name: string;
  /** The sites of the tenant; the answer to a change contains new ones. */
  state: SitesState;
  /** The tenant, if the host received it in two places. */
  tenant?: Tenant | undefined;
};

/** A value to check against a regular expression. It needs no `caller`. */
export type CheckCustomerSettingRequest = Limited & {
  /** The mixin `customerSettings` of a site. */
  customerSettings: CustomerSettings;
  /** The regular expression to check against: `mail`, `phone`, `password`, `bic` or `accountOwner`. */
  setting: keyof RegExSettings;
  /** The value that a customer typed. */
  value: string;
};

/** Whether a value is as the tenant wants it. */
export type CheckCustomerSettingAnswer = {
  /** Whether the expression matches a part of the value. */
  matches: boolean;
};

/** A value that a member may have. */
export type FeeType = "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY" | "PERCENT";

/** A value that a member may have. */
export type PaymentFeeType = "ABSOLUTE" | "PERCENT";

/** A value that a member may have. */
export type DiscountType = "ABSOLUTE" | "PERCENT" | "FREE_SHIPPING" | "FIXED_PRICE";

/** A value that a member may have. */
export type DiscountTiming = "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";

/** A value that a member may have. */
export type PayableForm = "BESIDE" | "LINES";

/** A value that a member may have. */
export type TaxDetermination = "BILLING_ADDRESS" | "SHIPPING_ADDRESS";

/** A value that a member may have. */
export type Choose = "CHEAPEST";

/** A value that a member may have. */
export type InvoiceAllowanceKind = "COUPON" | "PROMOTION" | "EXTERNAL";

/** A value that a member may have. */
export type NoticeCode =
  | "COUPON_UNDISTRIBUTED" | "COUPON_NO_TARGET" | "COUPON_SKIPPED" | "PERCENT_CLAMPED" | "NO_SHIPPING_ZONE"
  | "NO_SHIPPING_METHOD" | "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED" | "LINE_UNTAXED" | "EXTERNAL_TAX_DIFFERS"
  | "TAX_RATE_REPLACED" | "MEMBER_MISSPELT" | "RESTRICTION_UNUSED" | "SCALE_ASSUMED" | "LINE_ROUNDED_TO_ZERO"
  | "TAX_CLASS_REPEATED" | "NOW_MISSING" | "COUPON_NOT_MET" | "COUPON_DUPLICATE" | "DISCOUNTS_TAKE_ALL"
  | "CART_COUPONS_UNUSED" | "PROVENANCE_DIFFERS" | "SETTLE_TAX_OFF_RATE" | "SETTLE_TAX_DIFFERS" | "INVOICE_ROUNDED"
  | "INVOICE_TAX_DIFFERS" | "INVOICE_COMPONENTS_MERGED";

/** A value that a member may have. */
export type NumberKind = "DECIMAL" | "DOUBLE";

/** A value that a member may have. */
export type NewSitePriceTax = "DESTINATION" | "HOME";

/** A value that a member may have. */
export type InvoiceRequestTax = "EXACT" | "AS_SHOWN";

/** A value that a member may have. */
export type PricesToRemoveType = "EXCHANGE_RATES_REMOVED" | "PRICES_TO_REMOVE";

/** A value that a member may have. */
export type TaxSource = "EXTERNAL";

/** A value that a member may have. */
export type OrderFeeTaxBy = "GOODS";

/** A value that a member may have. */
export type Rounding = "HALF_UP" | "HALF_EVEN" | "HALF_DOWN" | "UP" | "DOWN";

/** A value that a member may have. */
export type EndingMode = "HALF_UP" | "UP" | "DOWN";

/** A value that a member may have. */
export type Origin = "INTERNAL" | "EXTERNAL";

/** A value that a member may have. */
export type DiscountOrigin = "INTERNAL" | "EXTERNAL" | "PROMOTION";

/** A value that a member may have. */
export type LibraryCode =
  | "INVALID_JSON" | "INVALID_UTF8" | "WRONG_TYPE" | "MISSING_MEMBER" | "UNKNOWN_VALUE" | "UNKNOWN_OPERATION"
  | "UNKNOWN_MEMBER" | "LIMIT_EXCEEDED" | "LIMIT_LOOSENED" | "NUMBER_OUT_OF_RANGE" | "NUMBER_NOT_EXACT" | "NEGATIVE_VALUE"
  | "NUMBER_NOT_WHOLE" | "AMOUNT_OUT_OF_RANGE" | "QUANTITY_OUT_OF_RANGE" | "RATE_OUT_OF_RANGE" | "SCALE_OUT_OF_RANGE"
  | "STEP_OUT_OF_RANGE" | "ARITHMETIC_OVERFLOW" | "INVALID_CURRENCY" | "CURRENCY_MISMATCH" | "SITE_MISMATCH"
  | "ITEM_WITHOUT_PRODUCT" | "ITEM_TYPE_CONTRADICTION" | "DUPLICATE_ITEM_ID" | "TAX_INFORMATION_MISSING" | "LINE_TAX_INVALID"
  | "FEE_TAX_MISSING" | "ITEM_NOT_FOUND" | "QUANTITY_NOT_POSITIVE" | "CART-ITEM-UNIT-PRICE-100002"
  | "CART-ITEM-EXTERNAL-DISCOUNT-100001" | "CART-ITEM-EXTERNAL-DISCOUNT-100002" | "CURRENCY_NOT_AVAILABLE"
  | "SHIPPING_COUNTRY_EXCLUDED" | "FEE_ORIGIN_CONTRADICTION" | "INVALID_TIMESTAMP" | "MERGE_CUSTOMER" | "MERGE_SITE_MISMATCH"
  | "MERGE_CURRENCY_MISMATCH" | "MERGE_SAME_CART" | "MEASUREMENT_UNIT_INVALID" | "SITE_AMBIGUOUS" | "ANSWER_AMBIGUOUS"
  | "TAX_CODE_UNKNOWN" | "BILLING_ADDRESS_NOT_FOUND" | "TAX_COUNTRY_UNKNOWN" | "COUPON_CODE_MISSING" | "COUPON_VALUE_MISSING"
  | "COUPON_DUPLICATE" | "COUPON_INACTIVE" | "COUPON_EXPIRED" | "COUPON_NOT_YET_VALID" | "COUPON_LIMIT_REACHED"
  | "COUPON_MIN_ORDER_VALUE" | "COUPON_NOT_FOUND" | "COUPON_SELECTOR_INVALID" | "PRICE_TIERS" | "PRICE_LINE_AMOUNT"
  | "ROUNDING" | "TAX_BY" | "TAX_COMPONENTS" | "CREDIT" | "ORDER_FEE" | "TAKEN_BACK" | "CASH_ROUNDING" | "ENDING"
  | "OFFER_MEASURE" | "OFFER_SET" | "OFFER_GROUP" | "OFFER_ID" | "MIXIN_SCHEMA_MISSING" | "SCHEMA_URL_INVALID"
  | "SCHEMA_NOT_REGISTERED" | "SCHEMA_INVALID" | "SCHEMA_UNSUPPORTED" | "SCHEMA_REFERENCE_CYCLE" | "SCHEMA_NUMBER_INEXACT"
  | "SCHEMA_VIOLATION" | "SCHEMA_VALIDATION_UNAVAILABLE" | "HOME_BASE_INCOMPLETE" | "CHECKOUT_INCOMPLETE"
  | "SHIPPING_ZONE_NOT_FOUND" | "SHIPPING_METHOD_NOT_FOUND" | "SHIPPING_METHOD_NOT_APPLICABLE" | "DELIVERY_TIME_NOT_FOUND"
  | "SLOT_NOT_FOUND" | "ORDER_FEE_NOT_FOUND" | "PAYMENT_MODE_NOT_FOUND" | "PAYMENT_MODE_INACTIVE" | "UNAUTHORIZED"
  | "FORBIDDEN" | "TENANT_MISMATCH" | "VERSION_CONFLICT" | "VERSION_INVALID" | "IMMUTABLE_MEMBER" | "NOT_CALCULATED"
  | "ORDER_FIGURES" | "RETURN_EXCEEDS_ORDER" | "RETURN_AMOUNT" | "INVOICE_CATEGORY" | "INVOICE_DECIMALS"
  | "INVOICE_TAKEN_BACK" | "INVOICE_TAX_OFF_RATE" | "INVOICE_RATE" | "INVOICE_EMPTY" | "SORT_INVALID" | "PAGE_OUT_OF_RANGE"
  | "LANGUAGE_INVALID" | "LANGUAGE_NOT_DEFINED" | "NAME_EMPTY" | "CURRENCY_EXISTS" | "CURRENCY_NOT_FOUND"
  | "CURRENCY_NOT_DEFINED" | "DUPLICATE_CODE" | "EXCHANGE_RATE_EXISTS" | "EXCHANGE_RATE_NOT_FOUND" | "EXCHANGE_RATE_INVALID"
  | "EXCHANGE_RATE_SAME_CURRENCY" | "EXCHANGE_RATE_CODE_MISMATCH" | "AMOUNT_AMBIGUOUS" | "VIA_INVALID" | "INVERSE_INVALID"
  | "SCALE_REQUIRED" | "TENANT_INVALID" | "SITE_NOT_FOUND" | "SITE_EXISTS" | "SITE_INACTIVE" | "SITE_CODE_INVALID"
  | "DEFAULT_SITE_NOT_DELETABLE" | "DEFAULT_SITE_REQUIRED" | "DEFAULT_SITE_INACTIVE" | "SEVERAL_DEFAULT_SITES"
  | "SITE_LANGUAGE_INVALID" | "COUNTRY_INVALID" | "BLANK_VALUE" | "DUPLICATE_SERVICE_ID" | "SERVICE_INACTIVE"
  | "SEARCH_INVALID" | "EXPAND_INVALID" | "SITE_MIXIN_NOT_FOUND" | "SITE_MIXIN_EXISTS" | "SITE_MIXIN_BODY_INVALID"
  | "IMAGE_SIZE_INVALID" | "SETTING_NOT_FOUND" | "PATTERN_UNSUPPORTED" | "INTERNAL";

/** A value that a member may have. */
export type InvoiceKind = "INVOICE" | "CREDIT_NOTE";

/** A value that a member may have. */
export type Distribution = "LARGEST_FIRST" | "LARGEST_REMAINDER";

/** A value that a member may have. */
export type InvoiceRequestDiscounts = "LINE" | "DOCUMENT";

/** A value that a member may have. */
export type InvoiceChargeKind = "LINE" | "FEE" | "SHIPPING" | "ORDER_FEE" | "PAYMENT_FEE";

/** A value that a member may have. */
export type SettledKind =
  | "LINE" | "FEE" | "SHIPPING" | "ORDER_FEE" | "PAYMENT_FEE" | "CREDIT" | "ROUNDING" | "TAKEN_BACK" | "REFUND";

/** A value that a member may have. */
export type ProvenanceTaxLevel = "LINE" | "RATE";

/** A value that a member may have. */
export type WarningCode =
  | "MEMBER_MISSPELT" | "LINE_UNTAXED" | "COUPON_NOT_MET" | "COUPON_DUPLICATE" | "SCHEMA_FORMAT_UNJUDGED";

/** A value that a member may have. */
export type QuoteKind = "MINIMUM" | "FINAL" | "SLOT" | "OPTIONS";

/** A value that a member may have. */
export type PriceBasis = "NET" | "GROSS";

/** A value that a member may have. */
export type OrderProvenanceRoundingOf = "NET" | "TAX";

/** A value that a member may have. */
export type NoLongerDefaultType = "NO_LONGER_DEFAULT";

/** A value that a member may have. */
export type NewSiteShippingValue = "ORIGINAL" | "DISCOUNTED";

/** A value that a member may have. */
export type CouponPercentOf = "ORIGINAL" | "REST";

/** A value that a member may have. */
export type ExternalDiscountType = "PERCENT" | "ABSOLUTE";

/** A value that a member may have. */
export type OfferKind = "PROMOTION" | "COUPON";

/** A value that a member may have. */
export type MergeCartsRequestOnConflict = "REFUSE" | "SKIP";

/** A value that a member may have. */
export type InvoiceAllowanceCategory = "S" | "L" | "M" | "Z" | "E" | "AE" | "G" | "K" | "O";

/** A value that a member may have. */
export type OfferReasonCode =
  | "SKIPPED" | "DUPLICATE" | "CURRENCY" | "NOW_MISSING" | "NOT_YET_VALID" | "ENDED" | "SEGMENT" | "NO_LINE"
  | "MIN_ORDER_VALUE" | "MIN_VALUE" | "MIN_QUANTITY" | "MIN_LEFT" | "SET_INCOMPLETE" | "IN_GROUP" | "NO_SHIPPING"
  | "NOTHING_LEFT";

/** A value that a member may have. */
export type SettledTax = "STATED" | "OF_TOTAL";

/** A value that a member may have. */
export type DiscountCalculationType = "SUBTOTAL" | "TOTAL" | "SHIPPING";

/** A value that a member may have. */
export type Per = "UNIT";

/** A value that a member may have. */
export type Rule =
  | "UNIT_PRICE" | "LINE_PRICE" | "UNIT_OF_LINE_AMOUNT" | "LINE_AMOUNT" | "LINE_TAX" | "NET_FROM_GROSS" | "GROSS_FROM_NET"
  | "NET_BY_TAX" | "GROSS_BY_TAX" | "NET_FROM_TAXES" | "GROSS_FROM_TAXES" | "GOODS_SHARE" | "NET_OF_GOODS" | "TAX_PER_RATE"
  | "COMPONENT_TAX" | "UNTAXED" | "TAX" | "UPLIFT" | "FEE_ABSOLUTE" | "FEE_PER_UNIT" | "FEE_PERCENT" | "STATED_GROSS"
  | "HOME_NET" | "EXEMPT_NET" | "EXEMPT" | "SHIPPING_COST" | "ORDER_FEE_ABSOLUTE" | "ORDER_FEE_PERCENT"
  | "PAYMENT_FEE_ABSOLUTE" | "PAYMENT_FEE_PERCENT" | "DISCOUNT_PERCENT" | "DISCOUNT_PERCENT_OF_REST" | "DISCOUNT_SHARE"
  | "DISCOUNT_FREE_SHIPPING" | "DISCOUNT_PER_UNIT" | "DISCOUNT_FIXED_PRICE" | "DISCOUNT_SET" | "DISCOUNT_CAP" | "LEFT"
  | "RETURN_SHARE" | "RETURN_PART" | "RETURN_AMOUNT" | "RETURN_AFTER_AMOUNT" | "RETURN_OTHER_SIDE"
  | "RETURN_OTHER_SIDE_BY_TAX" | "RETURN_COMPONENT" | "CREDIT" | "CREDIT_OF_PARTS" | "CREDIT_REMAINING" | "DUE" | "REFUND"
  | "NOTHING_DUE" | "CASH_ROUNDING" | "CASH_DIFFERENCE" | "INVOICE_UNIT_PRICE" | "INVOICE_ALLOWANCE" | "INVOICE_SHARE"
  | "INVOICE_CHARGE" | "INVOICE_NET" | "INVOICE_TAX" | "INVOICE_PAID" | "INVOICE_DUE" | "SUM";

/** A value that a member may have. */
export type AnswerKind = "WHOLE" | "FIGURES" | "TOTALS";

/** A value that a member may have. */
export type Category = "bad_request" | "unauthorized" | "forbidden" | "not_found" | "conflict" | "internal";

/** A value that a member may have. */
export type OutcomeCategory = "ok" | "created" | "no_content";
