// The types of requests and answers. Written by `cargo xtask operations`; do not edit.

import type { Code } from "./error.js";
import type { LineEntry } from "./requests.js";
import type { Json, LocalizedText, Money, Numeric, OneOf } from "./values.js";

/** The members of every request. */
export type Limited = {
  /** Tighter limits than those that hold anyway. */
  limits?: Limits | undefined;
  /**
   * The kind of the numbers before they were written. `DECIMAL`: every digit counts. `DOUBLE`: one of more than 15
   * significant digits that a rule reads is refused, whole numbers up to 2^53 apart. Absent: `DECIMAL`, and in a call on
   * objects in JavaScript `DOUBLE`.
   */
  numbers?: NumberKind | undefined;
};

/** The members of every change of a cart beside the cart. */
export type CartChange = {
  /** The caller. `null` is nobody, who is refused: `UNAUTHORIZED`. */
  caller: Caller | null;
  /** The customer, for the rules that need a tax country. */
  customer?: Customer | undefined;
  /** The version that the cart must have; with another one the change is refused: `VERSION_CONFLICT`. */
  expectedVersion?: Numeric | undefined;
  /** The time, ISO 8601: becomes `metadata.modifiedAt`, written in UTC, and decides which coupons are valid. */
  now?: string | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** The schemas of mixins. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The site of the cart, for the rules that need its basis, its currencies or its countries. */
  site?: Site | undefined;
};

/** The circumstances that a cart is priced in. */
export type CartContext = {
  /** The stage of the checkout. Absent, shipping is estimated. */
  checkout?: Checkout | undefined;
  /** The customer, for tax country, segments and shipping groups. */
  customer?: Customer | undefined;
  /** Settings of the tenant. */
  preferences?: Preferences | undefined;
  /** A shipping cost of the host's own. */
  shippingCost?: ShippingCost | undefined;
};

/** The choice of the sites of a list. */
export type SiteList = {
  /**
   * `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`, `mixin:*`.
   * Several with commas.
   */
  expand?: string | undefined;
  /** Whether inactive sites are listed too, for `site.site_manage`. */
  includeInactive?: boolean | undefined;
  /** The page, from 1. */
  pageNumber?: Numeric | undefined;
  /** Entries of a page. Absent: 16; a list of sites without a page has all of them. */
  pageSize?: Numeric | undefined;
  /** A text that the name contains, for example `name:shop`. */
  q?: string | undefined;
  /** The order: `field[:asc|:desc]`, several with colons or commas. Absent: by `code`. */
  sort?: string | undefined;
  /** Whether the answer counts what all pages have. */
  totalCount?: boolean | undefined;
};

/** The members of every `CalculateRequest`. */
export type CalculateRequestMembers = Limited & CartContext & {
  /** Absent: `WHOLE`. `TOTALS`, for what is shown while the shopper types, is some tenth of the text. */
  answer?: AnswerKind | undefined;
  /** Absent or `false`: `answer` says it. `true` is another word for `FIGURES`. */
  calculatedOnly?: boolean | undefined;
  /** The cart to price. */
  cart: Cart;
  /** The coupons. Absent, the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /**
   * Gift cards and store credit, which pay in their order: they move no price and no tax. Present, though empty, the answer
   * says what is due, as it does with the cash rounding of a payment mode.
   */
  credits?: readonly Credit[] | undefined;
  /** `true`: the answer says how every figure came about. */
  explain?: boolean | undefined;
  /** The time, ISO 8601: decides which offers are valid. Absent, one with validity dates takes nothing. */
  now?: string | undefined;
  /** `true`: the answer says what became of every promotion and coupon, and what is missing for more. */
  offers?: boolean | undefined;
};

/** The kinds of `CalculateRequest`. */
export type CalculateRequestKinds =
  | {
      /** The site that the cart is priced on. */
      site: Site;
      sites?: undefined;
    }
  | {
      /** The sites of the tenant, of which the cart's `siteCode` picks one, in the place of `site`. */
      sites: SitesState;
      site?: undefined;
    };

/** A shopper's cart. */
export type Cart = {
  /** Figures of a calculation; no rule reads them, and a change of the cart drops them. */
  calculatedPrice?: CalculatedCartPrice | undefined;
  /** The storefront that the cart comes from. */
  channel?: Channel | undefined;
  /** ISO 3166-1 code: the tax country, and where shipping is estimated for. */
  countryCode?: string | undefined;
  /** ISO 4217 code of the currency of every amount of the cart, for example `EUR`. */
  currency: string;
  /** Customer of the cart; absent for an anonymous cart. */
  customerId?: string | undefined;
  /** The coupons of the cart, in the order in which they were applied. */
  discounts?: readonly Coupon[] | undefined;
  /** Identifier of the cart. */
  id?: string | undefined;
  /** The lines. */
  items?: readonly Item[] | undefined;
  /** Lead time, in a unit of the host's; passed through. */
  leadTime?: Numeric | undefined;
  /** When the cart was made and changed, how often, and the schemas of its mixins. */
  metadata?: CartMetadata | undefined;
  /** Custom attributes by the names of `metadata.mixins`, each validated against its schema. */
  mixins?: { readonly [name: string]: Json | undefined } | undefined;
  /** Code of the site; it agrees with `site.code` where the request has one. */
  siteCode: string;
  /** Whether the cart is still in use, `OPEN` or `CLOSED`; it changes no rule. */
  status?: "OPEN" | "CLOSED" | (string & {}) | undefined;
  /** Tax of a calculation; no rule reads it, and a change of the cart drops it. */
  totalTax?: { amount: Numeric; currency: string } | undefined;
  /** Units of all lines, of a calculation; no rule reads it, and a change of the cart drops it. */
  totalUnitsCount?: Numeric | undefined;
  /** Kind of the cart; any text. */
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
  /** Address of the storefront. */
  source?: string | undefined;
  [member: string]: Json | undefined;
};

/** The members of every `Coupon`. */
export type CouponMembers = {
  /** How an earlier calculation was made; no rule reads it. */
  calculationType?: string | undefined;
  /** Whether only lines of the categories in `restrictions` are reached. */
  categoryRestricted?: boolean | undefined;
  /**
   * `CHEAPEST`: the units of a part that are taken are the cheapest of all. Absent: of each group of its units, from the
   * dearest down, the cheapest.
   */
  choose?: Choose | undefined;
  /** The code, which every coupon that is calculated needs. Of a promotion it is not read. */
  code?: string | undefined;
  /** A demand on the cart, without which the offer takes nothing. */
  condition?: Condition | undefined;
  /** ISO 4217 code of the currency of `amount`. Absent: the cart's. */
  currency?: string | undefined;
  /** Which prices it reaches: those of the lines; lines, fees and shipping; or shipping alone. Absent: `SUBTOTAL`. */
  discountCalculationType?: DiscountCalculationType | undefined;
  /** A name that offers share of which only the best one counts. */
  group?: string | undefined;
  /**
   * Identifier of the coupon's record; answers name a coupon by its code. Of a promotion: its name, which no other one of
   * the site has.
   */
  id?: string | undefined;
  /** The services that redeem and validate the coupon; passed through. */
  links?: readonly Link[] | undefined;
  /** The most that the offer takes in all. */
  maxDiscount?: Money | undefined;
  /** The most sets that count: a whole number from 1. Absent: all. */
  maxSets?: Numeric | undefined;
  /** The name that is shown to customers: a text, or a map of language code to text. */
  name?: LocalizedText | string | undefined;
  /**
   * `UNIT`: the amount of an ABSOLUTE or FIXED_PRICE offer is for each unit. Absent: ABSOLUTE is spread over all prices, or
   * given for each set; FIXED_PRICE is for each set, and without sets for each unit.
   */
  per?: Per | undefined;
  /** The restrictions of a restricted coupon, and when it may be applied. */
  restrictions?: Restrictions | undefined;
  /** Whether only customers or lines of the segments in `restrictions` are reached. */
  segmentRestricted?: boolean | undefined;
  /** The parts of a set, 1 to 8: the offer takes from the units of complete sets alone. */
  set?: readonly SetPart[] | undefined;
  /**
   * `false` marks a coupon that takes part in nothing: it is skipped before anything else of it is looked at. Absent:
   * `true`.
   */
  valid?: boolean | undefined;
};

/** The kinds of `Coupon`. */
export type CouponKinds =
  | /** Of every price that the coupon reaches. */
    {
      /** How the coupon is measured. */
      discountType: "PERCENT";
      /** Of a PERCENT coupon: the percentage of the undiscounted price, at most 100. */
      discountPercentage: Numeric;
      /** As `discountPercentage`, which comes first. */
      discountRate?: Numeric | undefined;
    }
  | /** Of every price that the coupon reaches. */
    {
      /** How the coupon is measured. */
      discountType: "PERCENT";
      /** As `discountPercentage`, which comes first. */
      discountRate: Numeric;
      discountPercentage?: undefined;
    }
  | /** An amount, once. */
    {
      /** How the coupon is measured. */
      discountType: "ABSOLUTE";
      /** Of an ABSOLUTE coupon: the amount that is spread over the prices, on the side that the site discounts. */
      discountAbsolute: Money;
      /** As `discountAbsolute`, which comes first, in `currency`. */
      amount?: Numeric | undefined;
    }
  | /** An amount, once. */
    {
      /** How the coupon is measured. */
      discountType: "ABSOLUTE";
      /** As `discountAbsolute`, which comes first, in `currency`. */
      amount: Numeric;
      discountAbsolute?: undefined;
    }
  | /** Takes all of shipping, before any other discount. */
    {
      /** How the coupon is measured. */
      discountType: "FREE_SHIPPING";
    }
  | /** Takes what goes beyond a price of each unit, of each set, or of shipping. */
    {
      /** How the coupon is measured. */
      discountType: "FIXED_PRICE";
      /** Of a FIXED_PRICE offer: the price of a unit, of a set, or of shipping, on the side that the site discounts. */
      fixedPrice: Money;
    };

/** A coupon on a cart. */
export type Coupon = CouponMembers & CouponKinds;

/** A demand on the lines of a cart before discounts, without which an offer takes nothing. */
export type Condition = {
  /** Least quantity of those lines. */
  minQuantity?: Numeric | undefined;
  /** Least value of those lines, gross on a site that includes tax, else net. */
  minValue?: Money | undefined;
  /** The lines that count. Absent: those that qualify for the offer. */
  of?: Selector | undefined;
};

/**
 * Lines by their products and categories: those in no excluded list, and in an included one where there is any. An included
 * list that is empty holds nothing. A product is named by the `itemYrn` of its line, or its own `id` where the line has
 * none.
 */
export type Selector = {
  /** Categories whose products are not. */
  excludedCategories?: readonly string[] | undefined;
  /** Products that are not. */
  excludedItems?: readonly string[] | undefined;
  /** Categories whose products are selected. */
  includedCategories?: readonly string[] | undefined;
  /** Products that are selected. */
  includedItems?: readonly string[] | undefined;
};

/** A link to something that has to do with a coupon. */
export type Link = {
  /** Its address. */
  href?: string | undefined;
  /** The task of the service, for example `validate` or `redeem`. */
  rel?: "validate" | "redeem" | (string & {}) | undefined;
  /** Its title, for a person. */
  title?: string | undefined;
  /** Its media type. */
  type?: string | undefined;
  [member: string]: Json | undefined;
};

/** The restrictions of a coupon. */
export type Restrictions = {
  /** A line with one of these categories does not qualify. With exclusions alone, every line outside them qualifies. */
  excludedCategories?: readonly string[] | undefined;
  /** A line whose product is here does not qualify. */
  excludedItems?: readonly string[] | undefined;
  /** A line qualifies when one of its product's categories is here. */
  includedCategories?: readonly string[] | undefined;
  /**
   * A line qualifies, too, when its product is here: its `itemYrn`, or the `id` of its product. The list counts without a
   * flag, and an empty one holds nothing.
   */
  includedItems?: readonly string[] | undefined;
  /**
   * Least value of the lines before discounts, gross on a site that includes tax, else net. Below it the coupon cannot be
   * applied, and one that the cart carries takes nothing.
   */
  minOrderValue?: Money | undefined;
  /** Customer segments, one of which the customer or the line must be in. */
  segments?: readonly string[] | undefined;
  /** Start of validity, ISO 8601: judged as `minOrderValue`, by the request's `now`. */
  validFrom?: string | undefined;
  /** End of validity, itself included: judged as `validFrom`. */
  validUntil?: string | undefined;
  [member: string]: Json | undefined;
};

/** A part of a set: so many units of some lines. */
export type SetPart = {
  /** The lines that the units are of, among those that qualify for the offer. Absent: all of them. */
  of?: Selector | undefined;
  /** The units that a set has of it: a whole number from 1. */
  quantity: Numeric;
  /** The units of it that the offer takes from: from 0 to `quantity`. Absent: all. */
  taken?: Numeric | undefined;
};

/** The members of every `Item`. */
export type ItemMembers = {
  /** Figures of a calculation; no rule reads them, and a change of the cart drops them. */
  calculatedPrice?: CalculatedItemPrice | undefined;
  /** Discounts of a calculation, `{couponId, value}` each; no rule reads them, and a change of the cart drops them. */
  couponDiscounts?: readonly { couponId?: string | undefined; value?: Numeric | undefined; [member: string]: Json | undefined }[] | undefined;
  /** The quantity that the host has found to be available, 0 or more; an update sets it, no rule reads it. */
  effectiveQuantity?: Numeric | undefined;
  /** Discounts of the line that an external system states. */
  externalDiscounts?: readonly ExternalDiscount[] | undefined;
  /** Fees of the line. */
  externalFees?: readonly FeeDefinition[] | undefined;
  /** Identifier within the cart; the library gives one to a line that comes without. */
  id?: string | undefined;
  /** As `type`, in a request. */
  itemType?: Origin | undefined;
  /** Whether the line stays apart from others of its product. Absent: it does not. */
  keepAsSeparateLineItem?: boolean | undefined;
  /** Price of the whole line (EXTERNAL), which no rule reads. It goes when the quantity changes. */
  linePrice?: { originalAmount?: Numeric | undefined; effectiveAmount?: Numeric | undefined; currency?: string | undefined; [member: string]: Json | undefined } | undefined;
  /** Net and gross of the whole line, taken unchanged (EXTERNAL). It goes when the quantity changes. */
  lineTax?: StatedTax | undefined;
  /** The price of one unit. */
  price: Price & { effectiveAmount: Numeric };
  /** How many units; weights have decimals. */
  quantity: Numeric;
  /** Customer segments that the line belongs to. */
  segments?: readonly string[] | undefined;
  /** Tax of one unit (EXTERNAL). */
  tax?: StatedTax | undefined;
  /** Tax code: looked up in the site's tax table (INTERNAL), or a label (EXTERNAL). */
  taxCode?: string | undefined;
  /**
   * The kind of the line: the catalog states the price, or an external system that brings price and tax with it. Absent:
   * `INTERNAL`.
   */
  type?: Origin | undefined;
  /** Tax of one unit, for INTERNAL lines without a tax code; an answer has its figures here. */
  unitPrice?: UnitTax | undefined;
  /** Whether the quantity may change while packing; such a line gets an uplift. */
  weightDependent?: boolean | undefined;
  /** Custom attributes. */
  mixins?: { readonly [name: string]: Json | undefined } | undefined;
};

/** The kinds of `Item`. */
export type ItemKinds =
  | {
      /** Resource name of a catalog product. */
      itemYrn: string;
      /** The product, for external products and for the categories that coupons look at. */
      product?: Product | undefined;
    }
  | {
      /** The product, for external products and for the categories that coupons look at. */
      product: Product;
      /** Resource name of a catalog product. */
      itemYrn?: string | undefined;
    };

/** A line of a cart. */
export type Item = ItemMembers & ItemKinds;

/** A discount of a line that an external system states. */
export type ExternalDiscount = {
  /** Whether `value` is a percentage of the undiscounted price or an amount. */
  discountType: ExternalDiscountType;
  /** Identifier, which answers repeat. */
  id: string;
  /** Whether the fees of the line are discounted too. Absent: they are not. */
  includeFees?: boolean | undefined;
  /**
   * The quantity of the line that the discount was given for: beside another one it takes nothing. Absent: it holds for any.
   */
  quantity?: Numeric | undefined;
  /** Discounts of a line apply in this order, equal ones as they stand in the list. Absent: 0. */
  sequence?: Numeric | undefined;
  /** The percentage, at most 100, or the amount on the side that the site discounts. */
  value: Numeric;
};

/** The members of every `FeeDefinition`. */
export type FeeDefinitionMembers = {
  /** Identifier of the fee. */
  id?: string | undefined;
  /**
   * `true`: the amount is gross, and a percentage is of the gross price, on a site that includes tax and where the fee is
   * taxed. Absent or `false`: net.
   */
  includesTax?: boolean | undefined;
  /** As `origin`, in a request. */
  itemType?: Origin | undefined;
  /** Its name, a text or a map of language code to text, which answers repeat. */
  name?: LocalizedText | string | undefined;
  /** The origin of the fee. Absent: an external system. */
  origin?: Origin | undefined;
  /** Tax code: looked up in the site's tax table where there is no rate, else the label of the rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. */
  taxRate?: Numeric | undefined;
  /** Whether the fee is taxed; with `false`, code and rate have no effect. Absent: taxed where it has a code or a rate. */
  taxable?: boolean | undefined;
};

/** The kinds of `FeeDefinition`. */
export type FeeDefinitionKinds =
  | /** Once a line, or for each unit. */
    {
      /** How the fee is measured. */
      feeType: "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY";
      /** Amount, for the two absolute types. */
      feeAbsolute: Money;
      feePercentage?: undefined;
    }
  | /** In percent of the line's net price. */
    {
      /** How the fee is measured. */
      feeType: "PERCENT";
      /** Percentage, for PERCENT. */
      feePercentage: Numeric;
      feeAbsolute?: undefined;
    };

/** A fee of a line. Its amount is net, unless it says otherwise. */
export type FeeDefinition = FeeDefinitionMembers & FeeDefinitionKinds;

/**
 * Tax of one unit, or of the whole line, of an EXTERNAL line, as the external system states it. Of one unit, price and rate
 * count, whatever net and gross say.
 */
export type StatedTax = {
  /** Amount with tax. */
  grossValue?: Numeric | undefined;
  /** The tax code of the line where it has no `taxCode`: a label, never looked up. */
  name?: string | undefined;
  /** Amount without tax. Of net and gross one is enough. */
  netValue?: Numeric | undefined;
  /** Of a `lineTax`, the quantity that it was given for. Absent: that of the line. */
  quantity?: Numeric | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | undefined;
};

/** The price of one unit of a line, as added to the cart. */
export type Price = {
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string | undefined;
  /** The amount that is calculated with: gross on a site that includes tax, else net. Every line needs it. */
  effectiveAmount?: Numeric | undefined;
  /** When present, the amount is for that many units. */
  measurementUnit?: MeasurementUnit | undefined;
  /** The amount before a price rule of the host; it is checked and passed through. */
  originalAmount?: Numeric | undefined;
  /** Identifier of the price match. INTERNAL lines of one product have the same. */
  priceId?: string | undefined;
  /**
   * Amounts for larger quantities, ascending: the last one that the quantity of the line reaches prices all of it. Of an
   * INTERNAL line.
   */
  tiers?: readonly PriceTier[] | undefined;
};

/** The quantity that a unit amount is stated for, for example 0.1 kg. */
export type MeasurementUnit = {
  /** How many units the amount is for, above 0. */
  quantity: Numeric;
  /** Code of the unit, which no rule reads. */
  unitCode?: string | undefined;
  [member: string]: Json | undefined;
};

/** The amount of one unit from some quantity on. */
export type PriceTier = {
  /** The amount that takes the place of the price's `effectiveAmount`, for its `measurementUnit` too. */
  effectiveAmount: Numeric;
  /** The least quantity of the line that the amount is for, above 0. */
  minQuantity: Numeric;
};

/** The product of a line, for products that the catalog does not know, and the categories that coupons look at. */
export type Product = {
  /** Categories that the product is in; coupons that are restricted to categories look at these. */
  categories?: readonly string[] | undefined;
  /** Description of the product: a text, or a map of language code to text. */
  description?: LocalizedText | string | undefined;
  /** Identifier; where there is no `itemYrn`, it tells the products of lines apart. */
  id?: string | undefined;
  /** Pictures of the product. */
  images?: readonly Image[] | undefined;
  /** Name of the product: a text, or a map of language code to text. */
  name?: LocalizedText | string | undefined;
  /** Stock keeping unit. */
  sku?: string | undefined;
  [member: string]: Json | undefined;
};

/** A picture of a product. */
export type Image = {
  /** Identifier of the picture. */
  id?: string | undefined;
  /** The address of the image. */
  url?: string | undefined;
  [member: string]: Json | undefined;
};

/**
 * The unit price of a line: its tax is that of a catalog line without a tax code of its own; its amounts are those of an
 * earlier calculation and never read.
 */
export type UnitTax = {
  /** Discounts of an earlier calculation; no rule reads them. */
  appliedDiscounts?: Json | undefined;
  /** Amount with tax of an earlier calculation; no rule reads it. */
  grossValue?: Numeric | undefined;
  /** Amount without tax of an earlier calculation; no rule reads it. */
  netValue?: Numeric | undefined;
  /**
   * Tax code: looked up in the site's tax table where that has it for the tax country, else the label of the rate; without a
   * rate, an error there.
   */
  taxCode?: string | undefined;
  /** Tax rate in percent; a rate that is looked up goes before it. */
  taxRate?: Numeric | undefined;
  /** Tax of an earlier calculation; no rule reads it. */
  taxValue?: Numeric | undefined;
};

/** Metadata of a cart. */
export type CartMetadata = {
  /** When the cart was created, ISO 8601 in UTC. */
  createdAt?: string | undefined;
  /** Mixin names to schema URLs. */
  mixins?: Readonly<Record<string, string>> | undefined;
  /** When the cart was changed last, ISO 8601 in UTC; a change sets it to the request's `now`. */
  modifiedAt?: string | undefined;
  /** 1 when the cart is created, and one more with every change. */
  version?: Numeric | undefined;
  [member: string]: Json | undefined;
};

/** The stage of the checkout: either zone and method, or delivery time and slot, and the payment mode. */
export type Checkout = {
  /** Identifier of a delivery time of the site; with `slotId`. */
  deliveryTimeId?: string | undefined;
  /** Identifier of a method of that zone. */
  methodId?: string | undefined;
  /** Identifier of a payment service of the site. */
  paymentMode?: string | undefined;
  /** Identifier of a slot of that delivery time. */
  slotId?: string | undefined;
  /** Identifier of a shipping zone of the site; with `methodId`. */
  zoneId?: string | undefined;
};

/** A credit, such as a gift card or store credit: tender that pays a part of what is due. It moves no price and no tax. */
export type Credit = {
  /** The most that it pays: 0 or more, with at most as many decimals as the figures of the site. */
  amount: Numeric;
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string | undefined;
  /** Identifier: not blank, and none that another credit has. */
  id: string;
  /** The kind of the credit, for whoever books it; answers repeat it. */
  kind?: string | undefined;
};

/** The customer that a cart is priced for. */
export type Customer = {
  /** The addresses in which the tax country is looked for when the cart has none. */
  addresses?: readonly CustomerAddress[] | undefined;
  /** Identifier; shipping groups of the site are for customers of some ids. */
  id?: string | undefined;
  /** The segments that the customer is in; coupons may be restricted to some. */
  segments?: readonly string[] | undefined;
  /**
   * Present: the customer pays no tax. Prices are found as ever, tax codes and their errors included, and then have their
   * net amount as their gross one.
   */
  taxExemption?: TaxExemption | undefined;
};

/** The address of a customer, as far as a calculation reads it. */
export type CustomerAddress = {
  /** ISO 3166-1 code. An address without one never matches. */
  country?: string | undefined;
  /** Whether it is preferred to others of its tag. */
  isDefault?: boolean | undefined;
  /** The purposes of the address: `SHIPPING`, `BILLING`, or tags of the host's own. */
  tags?: readonly ("SHIPPING" | "BILLING" | (string & {}))[] | undefined;
};

/** Why a customer pays no tax, such as a reverse charge or a certificate. Whether one is exempt, the host has judged. */
export type TaxExemption = {
  /** The tax code of what would be taxed, such as `AE`: its rate is 0 then. */
  code: string;
  /** The reason, for whoever reads the invoice. */
  reason?: string | undefined;
};

/**
 * Limits of one request, for a host that takes requests of others. Each can only be tightened: a looser value than the one
 * that holds is refused, `LIMIT_LOOSENED`. Past a limit a request is refused, `LIMIT_EXCEEDED`.
 */
export type Limits = {
  /** Bytes of an answer: 256 MiB. */
  answer_bytes?: Numeric | undefined;
  /** Discounts that a calculation takes off prices, counted one by one as they are taken: 1,000,000. */
  applied_discounts?: Numeric | undefined;
  /** Coupons of one calculation, or on one cart: 1,000. */
  coupons?: Numeric | undefined;
  /** How deep arrays and objects may be nested in a document: 128. */
  depth?: Numeric | undefined;
  /** Bytes of a document: 256 MiB. */
  document_bytes?: Numeric | undefined;
  /** Steps of an explanation: 50,000; a round of a spread counts as one. */
  explained_steps?: Numeric | undefined;
  /** External discounts of one line: 1,000. */
  external_discounts?: Numeric | undefined;
  /** External fees of one line: 1,000. */
  external_fees?: Numeric | undefined;
  /** Bytes that an operation holds at a time beside its request: 768 MiB. */
  held_bytes?: Numeric | undefined;
  /** Lines of one cart: 100,000. */
  lines?: Numeric | undefined;
  /** Bytes of all compiled patterns of a request together: 16 MiB. */
  pattern_bytes?: Numeric | undefined;
  /** Bytes of the text that a pattern of a tenant runs over: 4,096. */
  pattern_input_bytes?: Numeric | undefined;
  /** Promotions of a site: 1,000. */
  promotions?: Numeric | undefined;
  /**
   * Steps of one validation against schemas: 1,000,000. A step is one subschema applied to one value, and a pattern takes as
   * many as its compiled size and the length of its subject ask for.
   */
  schema_steps?: Numeric | undefined;
  /** Bytes of an id, a code or another text that answers repeat: 1,024. */
  text_bytes?: Numeric | undefined;
  /** Violations of schemas that are reported one by one: 100; of more, only how many there are. */
  violations?: Numeric | undefined;
  /** Work of an operation: bytes that it reads, copies, compares and builds, charged before it does: 2 GiB. */
  work?: Numeric | undefined;
};

/** Settings of the tenant that rules read. */
export type Preferences = {
  /** The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. Absent: that of the site. */
  authorizedAmountUplift?: Numeric | undefined;
  /** Whether an INTERNAL line may come at another price than one of its product. Absent: it is refused. */
  cartItemValidationSkipExistingItemsValidationOnAddToCart?: boolean | undefined;
  /** The way in which the units that rounding leaves are spread. Absent: `LARGEST_FIRST`. */
  distribution?: Distribution | undefined;
  /** How many coupons a cart may have, checked when a coupon is applied. Absent: as many as the limit allows. */
  maxCouponsPerCart?: Numeric | undefined;
};

/** A shipping cost that the host has computed itself; it replaces every shipping rule. */
export type ShippingCost = {
  /** The amount, net unless `includesTax` says otherwise. */
  amount: Numeric;
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string | undefined;
  /** `true`: the amount is gross, on a site that includes tax and where the cost is taxed. Absent or `false`: net. */
  includesTax?: boolean | undefined;
  /** `GOODS`, in the place of code and rate: the cost is taxed as the goods. */
  taxBy?: PaymentFeeTaxBy | undefined;
  /** Tax code: looked up in the site's tax table where there is no rate, else the label of the rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent. Without code, rate and `taxBy` the cost is untaxed. */
  taxRate?: Numeric | undefined;
};

/** A web store, physical store or market of a tenant. */
export type Site = {
  /** Whether the site is in use. Absent: it is. */
  active?: boolean | undefined;
  /** Buying on behalf of a customer. */
  assistedBuying?: AssistedBuying | undefined;
  /** The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. */
  authorizedAmountUplift?: Numeric | undefined;
  /** ISO 4217 codes of further currencies that a cart of the site may have. */
  availableCurrencies?: readonly string[] | undefined;
  /** Decimals of every figure, 0 to 10. Absent: 2. */
  cartCalculationScale?: Numeric | undefined;
  /** Code of the site; it never changes. */
  code?: string | undefined;
  /** ISO 4217 code of the default currency; a validation holds the cart's against it and the available ones. */
  currency?: string | undefined;
  /** Whether it is the default site of the tenant. Absent: it is not. */
  default?: boolean | undefined;
  /** Default language, a code of ISO 639-1. */
  defaultLanguage?: string | undefined;
  /** The home of the goods; country and postal code are needed wherever shipping is calculated. */
  homeBase?: HomeBase | undefined;
  /** Whether prices include tax. Absent: they do not. */
  includesTax?: boolean | undefined;
  /** Languages, codes of ISO 639-1. */
  languages?: readonly string[] | undefined;
  /** The version of the site, and the schemas of its mixins. */
  metadata?: SiteMetadata | undefined;
  /** The settings groups of the site, and further mixins, by name. */
  mixins?: SiteMixins | undefined;
  /** Name of the site. */
  name?: string | undefined;
  /** Payment services with their fees. */
  payment?: readonly PaymentService[] | undefined;
  /**
   * On a site that includes tax: which side of a price stands in other countries than that of the home base, for INTERNAL
   * lines whose rate is looked up. Absent: `DESTINATION`.
   */
  priceTax?: NewSitePriceTax | undefined;
  /** Offers that nobody enters, in the order in which they are applied. */
  promotions?: readonly Promotion[] | undefined;
  /** How the taxes of a cart are rounded. Absent: each price by itself, half up. */
  rounding?: TaxRounding | undefined;
  /** ISO 3166-1 codes of the countries that are shipped to. Empty: all. */
  shipToCountries?: readonly string[] | undefined;
  /** Shipping services with their zones. */
  shipping?: readonly ShippingService[] | undefined;
  /** Tax services; of several active ones the first match counts. */
  tax?: readonly TaxService[] | undefined;
  /** Which address of the customer tells the tax country where the cart does not. Absent: `BILLING_ADDRESS`. */
  taxDeterminationBasedOn?: TaxDetermination | undefined;
};

/** Buying on behalf of a customer. */
export type AssistedBuying = {
  /** Address of the storefront for it. */
  storefrontUrl?: string | undefined;
};

/** The home of a site. */
export type HomeBase = {
  /** The address; shipping is calculated from it. */
  address?: HomeAddress | undefined;
  /** The place on the map. */
  location?: SiteLocation | undefined;
};

/** The address that a site ships from. */
export type HomeAddress = {
  /** The town. */
  city?: string | undefined;
  /** ISO 3166-1 code; the last resort for the tax country. */
  country?: string | undefined;
  /** The state or province. */
  state?: string | undefined;
  /** The street. */
  street?: string | undefined;
  /** The number in the street. */
  streetNumber?: string | undefined;
  /** Postal code. */
  zipCode?: string | undefined;
};

/** A place on the map, in degrees. */
export type SiteLocation = {
  /** Degrees north of the equator. */
  latitude?: Numeric | undefined;
  /** Degrees east of Greenwich. */
  longitude?: Numeric | undefined;
};

/** Metadata of a site. */
export type SiteMetadata = {
  /** Mixin names to schema URLs. */
  mixins?: Readonly<Record<string, string>> | undefined;
  /** 1 when the site is created, one more with every change. */
  version?: Numeric | undefined;
  [member: string]: Json | undefined;
};

/** A payment service of a site. */
export type PaymentService = {
  /** Whether the service is in use. Absent: it is. */
  active?: boolean | undefined;
  /** How the amount that is due is rounded to what can be paid in cash. Absent: not at all. */
  cashRounding?: CashRounding | undefined;
  /** Settings of the service. */
  configuration?: { public?: Json | undefined; restricted?: Json | undefined } | undefined;
  /** The fee for paying this way; it is never discounted. */
  fee?: PaymentFee | undefined;
  /** Identifier; of a payment service, the payment mode that a checkout names. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** Address of the service. */
  serviceUrl?: string | undefined;
};

/** How the amount that is due is rounded where it is paid in cash. */
export type CashRounding = {
  /** How an amount between two steps is rounded. Absent: `HALF_UP`. */
  mode?: Rounding | undefined;
  /**
   * The least amount that can be paid, as 0.05 in Swiss francs: above 0, with at most as many decimals as the figures of the
   * site.
   */
  step: Numeric;
};

/** The members of every `PaymentFee`. */
export type PaymentFeeMembers = {
  /**
   * `true`: the amount is gross, and a percentage is of gross prices, on a site that includes tax and where the fee is
   * taxed. Absent or `false`: net.
   */
  includesTax?: boolean | undefined;
  /** `GOODS`, in the place of a tax code: a taxable fee is taxed as the goods. */
  taxBy?: PaymentFeeTaxBy | undefined;
  /** Tax code, looked up in the site's tax table. */
  taxCode?: string | undefined;
  /** Whether the fee is taxed by `taxCode`. Absent: gross equals net. */
  taxable?: boolean | undefined;
};

/** The kinds of `PaymentFee`. */
export type PaymentFeeKinds =
  | /** An amount, once. */
    {
      /** How the fee is measured. */
      feeType: "ABSOLUTE";
      /** Amount, for ABSOLUTE. */
      feeAbsolute: Money;
    }
  | /** In percent of the final net prices of all lines and of shipping. */
    {
      /** How the fee is measured. */
      feeType: "PERCENT";
      /** Percentage, for PERCENT. */
      feePercentage: Numeric;
    };

/** The fee of a payment mode. Its amount is net; it is never discounted. */
export type PaymentFee = PaymentFeeMembers & PaymentFeeKinds;

/** The members of every `Promotion`. */
export type PromotionMembers = {
  /** How an earlier calculation was made; no rule reads it. */
  calculationType?: string | undefined;
  /** Whether only lines of the categories in `restrictions` are reached. */
  categoryRestricted?: boolean | undefined;
  /**
   * `CHEAPEST`: the units of a part that are taken are the cheapest of all. Absent: of each group of its units, from the
   * dearest down, the cheapest.
   */
  choose?: Choose | undefined;
  /** The code, which every coupon that is calculated needs. Of a promotion it is not read. */
  code?: string | undefined;
  /** A demand on the cart, without which the offer takes nothing. */
  condition?: Condition | undefined;
  /** ISO 4217 code of the currency of `amount`. Absent: the cart's. */
  currency?: string | undefined;
  /** Which prices it reaches: those of the lines; lines, fees and shipping; or shipping alone. Absent: `SUBTOTAL`. */
  discountCalculationType?: DiscountCalculationType | undefined;
  /** A name that offers share of which only the best one counts. */
  group?: string | undefined;
  /**
   * Identifier of the coupon's record; answers name a coupon by its code. Of a promotion: its name, which no other one of
   * the site has.
   */
  id: string;
  /** The services that redeem and validate the coupon; passed through. */
  links?: readonly Link[] | undefined;
  /** The most that the offer takes in all. */
  maxDiscount?: Money | undefined;
  /** The most sets that count: a whole number from 1. Absent: all. */
  maxSets?: Numeric | undefined;
  /** The name that is shown to customers: a text, or a map of language code to text. */
  name?: LocalizedText | string | undefined;
  /**
   * `UNIT`: the amount of an ABSOLUTE or FIXED_PRICE offer is for each unit. Absent: ABSOLUTE is spread over all prices, or
   * given for each set; FIXED_PRICE is for each set, and without sets for each unit.
   */
  per?: Per | undefined;
  /** The restrictions of a restricted coupon, and when it may be applied. */
  restrictions?: Restrictions | undefined;
  /** Whether only customers or lines of the segments in `restrictions` are reached. */
  segmentRestricted?: boolean | undefined;
  /** The parts of a set, 1 to 8: the offer takes from the units of complete sets alone. */
  set?: readonly SetPart[] | undefined;
  /**
   * `false` marks a coupon that takes part in nothing: it is skipped before anything else of it is looked at. Absent:
   * `true`.
   */
  valid?: boolean | undefined;
};

/** The kinds of `Promotion`. */
export type PromotionKinds =
  | /** Of every price that the coupon reaches. */
    {
      /** How the coupon is measured. */
      discountType: "PERCENT";
      /** Of a PERCENT coupon: the percentage of the undiscounted price, at most 100. */
      discountPercentage: Numeric;
      /** As `discountPercentage`, which comes first. */
      discountRate?: Numeric | undefined;
    }
  | /** Of every price that the coupon reaches. */
    {
      /** How the coupon is measured. */
      discountType: "PERCENT";
      /** As `discountPercentage`, which comes first. */
      discountRate: Numeric;
      discountPercentage?: undefined;
    }
  | /** An amount, once. */
    {
      /** How the coupon is measured. */
      discountType: "ABSOLUTE";
      /** Of an ABSOLUTE coupon: the amount that is spread over the prices, on the side that the site discounts. */
      discountAbsolute: Money;
      /** As `discountAbsolute`, which comes first, in `currency`. */
      amount?: Numeric | undefined;
    }
  | /** An amount, once. */
    {
      /** How the coupon is measured. */
      discountType: "ABSOLUTE";
      /** As `discountAbsolute`, which comes first, in `currency`. */
      amount: Numeric;
      discountAbsolute?: undefined;
    }
  | /** Takes all of shipping, before any other discount. */
    {
      /** How the coupon is measured. */
      discountType: "FREE_SHIPPING";
    }
  | /** Takes what goes beyond a price of each unit, of each set, or of shipping. */
    {
      /** How the coupon is measured. */
      discountType: "FIXED_PRICE";
      /** Of a FIXED_PRICE offer: the price of a unit, of a set, or of shipping, on the side that the site discounts. */
      fixedPrice: Money;
    };

/** A coupon that nobody enters, named by its `id`. Its `code` is not read. */
export type Promotion = PromotionMembers & PromotionKinds;

/** How the taxes of a cart are rounded. */
export type TaxRounding = {
  /** How the one tax of a rate is rounded; without `RATE` only `HALF_UP`. Absent: `HALF_UP`. */
  mode?: Rounding | undefined;
  /** How often the tax of a rate is rounded. Absent: `LINE`. */
  taxLevel?: ProvenanceTaxLevel | undefined;
};

/** A shipping service of a site. */
export type ShippingService = {
  /** Whether the service is in use. Absent: it is. */
  active?: boolean | undefined;
  /** Settings of the service. */
  configuration?: { public?: Json | undefined; restricted?: Json | undefined } | undefined;
  /** Which customers are of which shipping group. */
  customerGroups?: readonly CustomerGroup[] | undefined;
  /** When is delivered. */
  deliveryTimes?: readonly DeliveryTime[] | undefined;
  /** Identifier; of a payment service, the payment mode that a checkout names. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** Address of the service. */
  serviceUrl?: string | undefined;
  /** The zones that are shipped to, and how; none fits: the default zone. */
  zones?: readonly ShippingZone[] | undefined;
  /** The shipping groups that there are. */
  groups?: readonly Json[] | undefined;
};

/** A customer in a shipping group. */
export type CustomerGroup = {
  /** Identifier of the customer. */
  customerId?: string | undefined;
  /** Identifier of the group. */
  groupId?: string | undefined;
};

/** A time of delivery. */
export type DeliveryTime = {
  /** Identifier, which a checkout names. */
  id?: string | undefined;
  /** The slots of the delivery time. */
  slots?: readonly Slot[] | undefined;
  /** The zone that is delivered to. */
  zoneId?: string | undefined;
};

/** A slot of a delivery time. */
export type Slot = {
  /** Identifier, which a checkout names. */
  id?: string | undefined;
  /** The method of the zone that delivers in this slot. */
  shippingMethod?: string | undefined;
  /** How many orders the slot takes. */
  capacity?: Numeric | undefined;
  /** The time until which can be ordered. */
  cutOffTime?: Json | undefined;
  /** The time of the delivery, from and to. */
  deliveryTimeRange?: Json | undefined;
};

/** A group of destinations with the methods that serve them. */
export type ShippingZone = {
  /** Whether the zone serves every destination that no zone fits. */
  default?: boolean | undefined;
  /** Identifier, which a checkout names. */
  id?: string | undefined;
  /** The ways of shipping there. */
  methods?: readonly ShippingMethod[] | undefined;
  /** The destinations. */
  shipTo?: readonly ShipTo[] | undefined;
  /** Name of the zone. */
  name?: LocalizedText | string | undefined;
};

/** One way of shipping. */
export type ShippingMethod = {
  /** Whether the method is in use. Absent: it is. */
  active?: boolean | undefined;
  /** Shipping costs from an order value on; a tier with a group is for customers of that group. */
  fees?: readonly ShippingFee[] | undefined;
  /** Identifier, which a checkout names. */
  id?: string | undefined;
  /** The gross value of an order, before discounts, above which the method is not offered. */
  maxOrderValue?: Money | undefined;
  /** Name of the method, a text or a map of language code to text. */
  name?: LocalizedText | string | undefined;
  /** Only customers of this group are offered the method. Absent: all are. */
  shippingGroupId?: string | undefined;
  /** Tax code of the cost, looked up in the site's tax table. Absent: the cost is untaxed. */
  shippingTaxCode?: string | undefined;
  /** `GOODS`, in the place of a tax code: what the method costs is taxed as the goods. */
  taxBy?: PaymentFeeTaxBy | undefined;
};

/** A tier: what shipping costs from an order value on. */
export type ShippingFee = {
  /** The net cost. */
  cost: Money;
  /** `true`: the cost is gross, on a site that includes tax and where the method is taxed. Absent or `false`: net. */
  includesTax?: boolean | undefined;
  /** The gross value of an order, before discounts, from which the tier is for. Absent: 0. */
  minOrderValue?: Money | undefined;
  /** Only customers of this group get the tier. Absent: all that have no tier of their own. */
  shippingGroupId?: string | undefined;
};

/** One destination of a zone. */
export type ShipTo = {
  /** ISO 3166-1 alpha-2 country code, compared without regard to case. */
  country?: string | undefined;
  /**
   * A postal code, or the beginning of some before one trailing `*`; absent, all of the country. Case and spaces do not
   * matter.
   */
  postalCode?: string | undefined;
};

/** A tax service of a site. */
export type TaxService = {
  /** Whether the service is in use. Absent: it is. */
  active?: boolean | undefined;
  /** Settings of the service. */
  configuration?: { public?: Json | undefined; restricted?: Json | undefined } | undefined;
  /** The countries that the site has tax classes for. */
  countries?: readonly TaxCountry[] | undefined;
  /** Identifier; of a payment service, the payment mode that a checkout names. */
  id?: string | undefined;
  /** Name of the service. */
  name?: string | undefined;
  /** Kind of the service. */
  serviceType?: string | undefined;
  /** Address of the service. */
  serviceUrl?: string | undefined;
};

/** The tax classes of one country. */
export type TaxCountry = {
  /** ISO 3166-1 code, whatever its letter case. */
  countryCode?: string | undefined;
  /** The tax classes of the country. */
  taxClasses?: readonly TaxClass[] | undefined;
};

/** One tax class, for example the reduced rate. */
export type TaxClass = {
  /** The code that lines, fees and shipping methods name. */
  code?: string | undefined;
  /**
   * The taxes that the rate is made up of, at most 16, where there are several: each is rounded by itself, and their rates
   * add up to that of the class.
   */
  components?: readonly TaxComponent[] | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | undefined;
  /** Whether it is the usual class of the country. */
  isDefault?: boolean | undefined;
  /** Name of the class. */
  name?: LocalizedText | string | undefined;
  /** Place among the classes of the country. */
  order?: Numeric | undefined;
};

/** One of several taxes of a tax class, such as that of a province. */
export type TaxComponent = {
  /** The code of the tax, which no other one of the class has. */
  code: string;
  /** The name of the tax, which answers repeat. */
  name?: string | undefined;
  /** Its rate in percent. */
  rate: Numeric;
};

/** The sites of a tenant. */
export type SitesState = {
  /** Every site, each with its own code. */
  sites?: readonly Site[] | undefined;
};

/** The members of every site of a tenant that every operation reads. */
export type StoredSite = {
  /** Code of the site; it never changes. */
  code: string;
  /** Whether it is the default site of the tenant. */
  default?: boolean | undefined;
  /** The version of the site. */
  metadata?: StoredMetadata | undefined;
  /** The settings groups of the site. */
  mixins?: { readonly [name: string]: Json | undefined } | undefined;
};

/** The members of the metadata of a site that every operation reads. */
export type StoredMetadata = {
  /** 1 when the site is created, one more with every change. */
  version?: Numeric | undefined;
};

/** The members of `CalculateAnswer`. */
export type CalculateAnswerMembers = {
  /** The cart, as much of it as was asked for. */
  cart: CalculatedCart | CartFigures | CartTotals;
  /** With `explain`: how every figure came about. Its pointers lead into the whole cart. */
  explanation?: Step[] | undefined;
  /** The notices: whatever a person would ask about. */
  notices: Notice[];
  /** With `offers`: what became of every offer, promotions first, each in its order. */
  offers?: OfferResult[] | undefined;
  /** With which rules it was calculated: stored with the cart, it is what verifies the cart later. */
  provenance: Provenance;
  /** With `offers`: the next cheaper cost of shipping, where the site has one for a larger order. */
  shipping?: NextShipping | undefined;
  /** With `offers`: the next price tiers of the lines, where a line has one. */
  tiers?: LineTier[] | undefined;
};

/** `WHOLE`: the given cart with its figures; what no rule reads is as it came. */
export type CalculatedCart = Omit<Cart, "calculatedPrice" | "items" | "totalTax" | "totalUnitsCount"> & {
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
  /** The lines, in their order. */
  items?: CalculatedItem[] | undefined;
  /** Tax of all that is to be paid. */
  totalTax: TotalTax;
  /** Units of all lines. */
  totalUnitsCount: number;
};

/** Every figure of the cart. */
export type CalculatedCartPrice = {
  /** Sum of the line prices after discounts; absent when no line is discounted. */
  discountedPrice?: DiscountedPrice | undefined;
  /** Sum of the line fees before discounts. */
  fees?: PriceValue | undefined;
  /** The amount to be paid, lines, shipping and payment fee, and its parts by tax code and rate. */
  finalPrice: FinalPrice;
  /** With credits, or with the cash rounding of the payment mode: the amount that is due. */
  payable?: Payable | undefined;
  /** The fee of the payment mode, once the checkout names one. */
  paymentFees?: CalculatedPaymentFee[] | undefined;
  /** Sum of the line prices before discounts. */
  price: PriceValue;
  /** Shipping before discounts. */
  shipping?: PriceValue | undefined;
  /** All discounts of lines, fees and shipping; absent without any. */
  totalDiscount?: TotalDiscount | undefined;
  /** Sum of the line fees after discounts. */
  totalFee?: DiscountedPrice | undefined;
  /** Shipping after discounts. */
  totalShipping?: DiscountedPrice | undefined;
  /** The amount that may be authorized beyond the total; it is in no other sum. */
  upliftValue?: PriceValue | undefined;
};

/** A price after discounts, and the discounts. */
export type DiscountedPrice = {
  /** The discounts taken off, in order of application. */
  appliedDiscounts?: AppliedDiscount[] | undefined;
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last: of the final price, and of shipping and payment fees that are taxed as
   * goods of several taxes. Empty, and absent, for every other price.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** A discount as it was applied to one price, or the sum of its applications to several. */
export type AppliedDiscount = {
  /** How the discount is measured. */
  discountType: DiscountType;
  /** Code of the coupon, or identifier of the external discount. */
  id: string;
  /** A coupon (`INTERNAL`), a discount that an external system has stated, or a promotion of the site. */
  origin: DiscountOrigin;
  /**
   * The value with net, gross and tax. These need not add up to the other side of the discounted price, which is derived
   * anew.
   */
  price: PriceValue;
  /** Of an offer for sets, on a line: the units that it was taken from. */
  quantity?: number | undefined;
  /** The amount taken off the basis side: gross on a site that includes tax, else net. */
  value: number;
};

/** A price: net, gross and tax, and the tax code and rate when it has one of each. */
export type PriceValue = {
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last: of the final price, and of shipping and payment fees that are taxed as
   * goods of several taxes. Empty, and absent, for every other price.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** The parts of a price by tax code and rate. */
export type TaxAggregate = {
  /** The parts by tax code and rate, untaxed last. */
  lines: TaxGroup[];
};

/** The part of a price that has one tax code and rate. */
export type TaxGroup = {
  /** The taxes that the rate is made up of, where its tax class has some; they add up to `taxValue`. */
  components?: ComponentTax[] | undefined;
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** One of several taxes of a part. */
export type ComponentTax = {
  /** The code of the tax. */
  code: string;
  /** Its name, where the site gives it one. */
  name?: string | undefined;
  /** Its rate in percent. */
  rate: number;
  /** The tax, of which every part has been rounded by itself. */
  taxValue: number;
};

/** The amount to be paid, and its parts by tax code and rate. */
export type FinalPrice = {
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /** The parts by tax code and rate. */
  taxAggregate: TaxAggregate;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** How the final price is paid: by credits, and what is due then. */
export type Payable = {
  /** The credits in their order, those that pay nothing, too. */
  credits: PaidCredit[];
  /** The amount that is due: the total less the credits, rounded to what the payment mode can pay. */
  due: number;
  /** With cash rounding: the amount that it adds to what the credits leave, or takes off, below zero then. */
  rounding?: number | undefined;
  /** The amount to be paid: the gross value of the final price. */
  total: number;
};

/** A credit, and how much of it pays. */
export type PaidCredit = {
  /** Identifier of the credit. */
  id: string;
  /** Kind of the credit, where it has one. */
  kind?: string | undefined;
  /** The rest of the credit. */
  remaining: number;
  /** The amount that the credit pays. */
  value: number;
};

/** The fee of the payment mode. */
export type CalculatedPaymentFee = {
  /** Identifier of the payment service. */
  id: string;
  /** `INTERNAL`: a payment fee is the site's own. */
  origin: Origin;
  /** The fee; it is never discounted. */
  price: PriceValue;
  /** How the fee is measured. */
  type: FeeType;
};

/** All discounts of a line with its fees, or of a cart with shipping. */
export type TotalDiscount = {
  /** The discounts, one entry for each id, origin and type, in order of first appearance. */
  appliedDiscounts?: AppliedDiscount[] | undefined;
  /** The side that discounts are taken from: `ApplyDiscountAfterTax` on a site with gross prices. */
  calculationType: DiscountTiming;
  /** The value with net, gross and tax. */
  price: PriceValue;
  /** The amount taken off, on the side that the type names. */
  value: number;
};

/** A line with all its figures. */
export type CalculatedItem = ItemKinds & Omit<ItemMembers, "calculatedPrice" | "couponDiscounts" | "type" | "unitPrice"> & {
  /** Every figure of the line. */
  calculatedPrice: CalculatedItemPrice;
  /** The discounts of coupons on the line and its fees, one entry for each code; absent without any. */
  couponDiscounts?: CouponDiscount[] | undefined;
  /** The kind of the line: who states the price. */
  type: Origin;
  /** The price of one unit, rounded for display; the line price is not computed from it. */
  unitPrice: CalculatedUnitPrice;
};

/** Every figure of a line. */
export type CalculatedItemPrice = {
  /** The price after discounts; absent when the line has none. */
  discountedPrice?: DiscountedPrice | undefined;
  /** The fees of the line, each with its own figures; absent without any. */
  fees?: CalculatedFee[] | undefined;
  /** The amount to be paid for the line: its price after discounts and its fees. */
  finalPrice: PriceValue;
  /** Unit amount x quantity. */
  price: CalculatedLinePrice;
  /** All discounts of the line and its fees; absent without any. */
  totalDiscount?: TotalDiscount | undefined;
  /** Sum of the fees after discounts; absent without fees. */
  totalFee?: DiscountedPrice | undefined;
  /** The amount that may be authorized beyond the price, for a line whose weight is known only when it is packed. */
  upliftValue?: PriceValue | undefined;
};

/** A fee of a line. */
export type CalculatedFee = {
  /** The fee after discounts; absent when it has none. */
  discountedPrice?: DiscountedPrice | undefined;
  /** Identifier of the fee, as it came. */
  id?: string | undefined;
  /** Its name, as it came. */
  name?: LocalizedText | string | undefined;
  /** The origin of the fee. */
  origin: Origin;
  /** The fee before discounts. */
  price: PriceValue;
  /** How the fee is measured. */
  type: FeeType;
};

/** The price of a line, which says where it was calculated. */
export type CalculatedLinePrice = {
  /** Whether the price was stated for the whole line by an external system. */
  calculated?: TaxSource | undefined;
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last: of the final price, and of shipping and payment fees that are taxed as
   * goods of several taxes. Empty, and absent, for every other price.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** The discount of a coupon on a line and its fees. */
export type CouponDiscount = {
  /** Code of the coupon. */
  couponId: string;
  /** The amount of the discount on the basis side: gross on a site that includes tax, else net. */
  value: number;
};

/** The price of one unit: its figures, and behind them what the line has there that no rule knows. */
export type CalculatedUnitPrice = {
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last: of the final price, and of shipping and payment fees that are taxed as
   * goods of several taxes. Empty, and absent, for every other price.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
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
  /** Tax of all that is to be paid. */
  totalTax: TotalTax;
  /** Units of all lines. */
  totalUnitsCount: number;
};

/** The figures of a line. */
export type ItemFigures = {
  /** Every figure of the line. */
  calculatedPrice: CalculatedItemPrice;
  /** The discounts of coupons on the line and its fees, one entry for each code; absent without any. */
  couponDiscounts?: CouponDiscount[] | undefined;
  /** Identifier of the line; absent when it has none. */
  id?: string | undefined;
  /** The price of one unit, rounded for display; the line price is not computed from it. */
  unitPrice: PriceValue;
};

/** `TOTALS`: the totals of the cart, and of every line what it comes to in the end. */
export type CartTotals = {
  /** Every figure of the cart. */
  calculatedPrice: CalculatedCartPrice;
  /** The lines, in their order. */
  items: ItemTotals[];
  /** Tax of all that is to be paid. */
  totalTax: TotalTax;
  /** Units of all lines. */
  totalUnitsCount: number;
};

/** The totals of a line. */
export type ItemTotals = {
  /** The total of the line. */
  calculatedPrice: ItemTotal;
  /** Identifier of the line; absent when it has none. */
  id?: string | undefined;
};

/** The total of a line. */
export type ItemTotal = {
  /** The amount to be paid for the line: its price after discounts and its fees. */
  finalPrice: PriceValue;
};

/** How one figure came about. */
export type Step = {
  /** The exact value before rounding: a decimal where it ends, else a fraction. */
  exact?: string | undefined;
  /** The inputs of the rule, by name. */
  inputs?: Record<string, string> | undefined;
  /** The figures that it is made up of, by JSON pointer. */
  parts?: OneOf<Plus, Minus>[] | undefined;
  /** JSON pointer to the figure in the answer. */
  path: string;
  /** The rounds of a spread share. */
  rounds?: Round[] | undefined;
  /** The rule that it follows from. */
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

/** A figure that is taken off. */
export type Minus = {
  /** JSON pointer to the figure in the answer. */
  minus: string;
};

/** One round of the spread of an amount, as one price saw it. */
export type Round = {
  /** The undiscounted price of this target. */
  base: number;
  /** The share before rounding: pending x base / total base. */
  exact: string;
  /** The amount that the target could give of it. */
  given: number;
  /** The amount that was still to be spread. */
  pending: number;
  /** The unit that rounding left, given to this target, 1, or taken from it, -1. */
  residue: -1 | 0 | 1;
  /** The share of this target: rounded, residue included. */
  share: number;
  /** The undiscounted prices of all targets of the round. */
  totalBase: number;
};

/** The members of every `Notice`. */
export type NoticeMembers = {
  /** JSON pointer into the request. */
  path: string;
};

/** The kinds of `Notice`. */
export type NoticeKinds =
  | {
      /** The kind of the notice. */
      code: "LINE_UNTAXED" | "RESTRICTION_UNUSED" | "SCALE_ASSUMED" | "LINE_ROUNDED_TO_ZERO" | "CART_COUPONS_UNUSED" | "NO_SHIPPING_ZONE" | "NO_SHIPPING_METHOD" | "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED" | "PROVENANCE_DIFFERS";
      id?: undefined;
      amount?: undefined;
      suggestion?: undefined;
    }
  | /** The number that counts. */
    {
      /** The kind of the notice. */
      code: "EXTERNAL_TAX_DIFFERS" | "TAX_RATE_REPLACED";
      /** The amount or the rate in question. */
      amount: number;
      id?: undefined;
      suggestion?: undefined;
    }
  | {
      /** The kind of the notice. */
      code: "MEMBER_MISSPELT";
      /** The member that may have been meant. */
      suggestion: string;
      id?: undefined;
      amount?: undefined;
    }
  | /** The amount that was not given. */
    {
      /** The kind of the notice. */
      code: "COUPON_UNDISTRIBUTED" | "PERCENT_CLAMPED";
      /** The amount or the rate in question. */
      amount: number;
      /** Code of the coupon, `id` of the promotion, or identifier of the external discount. */
      id?: string | undefined;
      suggestion?: undefined;
    }
  | {
      /** The kind of the notice. */
      code: "COUPON_NO_TARGET" | "COUPON_SKIPPED" | "COUPON_NOT_MET" | "NOW_MISSING" | "SETTLE_TAX_OFF_RATE";
      /** Code of the coupon, `id` of the promotion, or identifier of the external discount. */
      id?: string | undefined;
      amount?: undefined;
      suggestion?: undefined;
    };

/** Something that a person would ask about; it is no error. */
export type Notice = NoticeMembers & NoticeKinds;

/** The result of an offer. */
export type OfferResult = {
  /** Whether it takes anything. */
  applied: boolean;
  /** The `id` of a promotion, the code of a coupon. */
  id: string;
  /** Whether it is a promotion or a coupon. */
  kind: OfferKind;
  /** The way to one set more, where all complete sets count. */
  next?: NextSet | undefined;
  /** Why it takes nothing: every reason that holds. */
  reasons?: OfferReason[] | undefined;
  /** The sets that it takes from. */
  sets?: number | undefined;
  /** All that it takes, gross on a site that includes tax, else net. */
  value?: number | undefined;
};

/** The units that one more set takes. */
export type NextSet = {
  /** The units that each part lacks for it. */
  units: number[];
};

/** The members of every `OfferReason`. */
export type OfferReasonMembers = {
};

/** The kinds of `OfferReason`. */
export type OfferReasonKinds =
  | {
      /** The reason. */
      code: "SKIPPED" | "CURRENCY" | "NOW_MISSING" | "NOT_YET_VALID" | "ENDED" | "SEGMENT" | "NO_LINE" | "NO_SHIPPING" | "NOTHING_LEFT";
      needed?: undefined;
      found?: undefined;
      missing?: undefined;
      units?: undefined;
      id?: undefined;
      kind?: undefined;
    }
  | /** The least that suffices is what is missing. */
    {
      /** The reason. */
      code: "MIN_ORDER_VALUE" | "MIN_VALUE" | "MIN_QUANTITY";
      /** The value or quantity that the offer asks for, of `MIN_ORDER_VALUE`, `MIN_VALUE` and `MIN_QUANTITY`. */
      needed: number;
      /** The value or quantity that the lines have, of the same. */
      found: number;
      /** The least that suffices beside it, of the same. */
      missing: number;
      units?: undefined;
      id?: undefined;
      kind?: undefined;
    }
  | /** The units that each part of the set lacks. */
    {
      /** The reason. */
      code: "SET_INCOMPLETE";
      /** The units that each part of the set lacks, of `SET_INCOMPLETE`. */
      units: number[];
      needed?: undefined;
      found?: undefined;
      missing?: undefined;
      id?: undefined;
      kind?: undefined;
    }
  | /** The offer that counts in the group. */
    {
      /** The reason. */
      code: "IN_GROUP";
      /** The name of the offer that counts, of `IN_GROUP`. */
      id: string;
      /** The kind of that offer. */
      kind: OfferKind;
      needed?: undefined;
      found?: undefined;
      missing?: undefined;
      units?: undefined;
    };

/** A reason why an offer takes nothing, and how far the cart is from it. */
export type OfferReason = OfferReasonMembers & OfferReasonKinds;

/** With which rules figures were calculated. Store it with the cart: it is what verifies the cart later. */
export type Provenance = {
  /** The side of a price that amounts were stated on. */
  basis: PriceBasis;
  /** The way in which the units that rounding left were spread. */
  distribution: Distribution;
  /** The engine that calculated: `cartwright`. */
  engine: string;
  /** The time that coupons were judged by, ISO 8601 in UTC; absent when none was given. */
  now?: string | undefined;
  /** How figures were rounded; with `taxLevel`, the one tax of each rate, and every other figure half up. */
  rounding: Rounding;
  /** The version of the rules, a whole number from 1 that rises with every release that changes a figure. */
  rules: number;
  /** Decimals of every figure. */
  scale: number;
  /** `RATE`: the tax of each rate was rounded once for the whole cart. Absent: for each price. */
  taxLevel?: ProvenanceTaxLevel | undefined;
  /** The release that calculated. */
  version: string;
};

/** The next cheaper shipping cost. */
export type NextShipping = {
  /** The cost then, as the site states it: net unless `includesTax` says otherwise. */
  cost: number;
  /** `true`: the cost is gross. */
  includesTax?: boolean | undefined;
  /** The least by which the value of the order must rise for shipping to cost less. */
  missing: number;
};

/** A line whose price has another tier for a larger quantity. */
export type LineTier = {
  /** The place of a line without an id among the lines. */
  index?: number | undefined;
  /** The id of the line. Absent, `index` names it. */
  itemId?: string | undefined;
  /** The tier behind the one that prices it. */
  next: NextTier;
};

/** A tier of a price that a line does not reach yet. */
export type NextTier = {
  /** The amount by the unit then. */
  effectiveAmount: number;
  /** The quantity from which it counts. */
  minQuantity: number;
  /** The quantity that is missing for it. */
  missing: number;
};

/** The members of every `ShippingQuotesRequest`. */
export type ShippingQuotesRequestMembers = Limited & {
  /** The cart to price. */
  cart: Cart;
  /** The stage of the checkout. Absent, shipping is estimated. */
  checkout?: Checkout | undefined;
  /** The customer, for tax country, segments and shipping groups. */
  customer?: Customer | undefined;
  /**
   * The least cost; that of the checkout's zone and method; that of its delivery slot; or every method that may be chosen.
   */
  kind: QuoteKind;
  /** The time, ISO 8601. Of no effect here: offers do not change a quote. */
  now?: string | undefined;
  /** `true`: the answer says by how much more the cost would be lower; not with `OPTIONS`. */
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
      /** The sites of the tenant, of which the cart's `siteCode` picks one, in the place of `site`. */
      sites: SitesState;
      site?: undefined;
    };

/** A cart, the site that it is on, and the stage at which the cost is asked for. */
export type ShippingQuotesRequest = ShippingQuotesRequestMembers & ShippingQuotesRequestKinds;

/** A quote of the shipping cost. */
export type ShippingQuotesAnswer = {
  /**
   * The cost as the site states it, net unless `includesTax` says otherwise; absent with `OPTIONS`, and when none is found,
   * which a notice explains.
   */
  cost?: number | undefined;
  /** `true`: the cost is gross. */
  includesTax?: boolean | undefined;
  /** With `MINIMUM`: the method of the least cost. */
  methodId?: string | undefined;
  /**
   * With `FINAL`: every method of the zone that fits. With `OPTIONS`: every method of every zone that serves the address, in
   * the order of the site.
   */
  methods?: QuotedMethod[] | undefined;
  /** With `offers`: the next cheaper cost, where the site has one for a larger order. */
  next?: NextShipping | undefined;
  /** Why there is no cost, or nothing to choose from. */
  notices?: Notice[] | undefined;
  /** `GOODS`: the cost is taxed as the goods. */
  taxBy?: PaymentFeeTaxBy | undefined;
  /** The tax code of the method; absent, the cost is untaxed. */
  taxCode?: string | undefined;
  /** With `MINIMUM`: the zone of the least cost. */
  zoneId?: string | undefined;
};

/** A shipping method, and what it would cost. */
export type QuotedMethod = {
  /** The cost as the site states it, net unless `includesTax` says otherwise; absent when the method does not fit. */
  cost?: number | undefined;
  /** With `OPTIONS`: whether the method fits the cart. */
  fits?: boolean | undefined;
  /** With `FINAL`: identifier of the method, for a checkout to name. */
  id?: string | undefined;
  /** `true`: the cost is gross. */
  includesTax?: boolean | undefined;
  /** With `OPTIONS`: identifier of the method, for a checkout to name. */
  methodId?: string | undefined;
  /** With `OPTIONS`: the name of the method as the site states it. */
  name?: LocalizedText | string | undefined;
  /** Why the method does not fit; absent when it does. */
  reason?: string | undefined;
  /** `GOODS`: the cost is taxed as the goods. */
  taxBy?: PaymentFeeTaxBy | undefined;
  /** The tax code of the method; absent, the cost is untaxed. */
  taxCode?: string | undefined;
  /** With `OPTIONS`: identifier of the zone, for a checkout to name. */
  zoneId?: string | undefined;
};

/** A cart to create. */
export type CreateCartRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
};

/** The caller of an operation, as the host has authenticated it. */
export type Caller = {
  /** `false`: nobody, whatever else is said; the token was missing, invalid or expired. Absent: `true`. */
  authenticated?: boolean | undefined;
  /** The customer that the caller is. Customers change their own carts. */
  customerId?: string | undefined;
  /** `true`: the program that embeds the library and has judged already. Everything is allowed. */
  host?: boolean | undefined;
  /** The scopes that the caller's token allows, for example `cart.cart_manage`. */
  scopes?: readonly string[] | undefined;
};

/** The cart of a change. */
export type CartAnswer = {
  /** The changed cart. */
  cart: ChangedCart;
};

/** A cart after a change; what no rule reads is as it came. */
export type ChangedCart = Omit<Cart, "metadata"> & {
  /** The version is 1 when the cart is created, and one higher after every change. */
  metadata: ChangedMetadata;
};

/** The metadata of a cart after a change. */
export type ChangedMetadata = {
  /** When the cart was created, ISO 8601 in UTC. */
  createdAt?: string | undefined;
  /** Mixin names to schema URLs. */
  mixins?: Record<string, string> | undefined;
  /** When the cart was changed last, ISO 8601 in UTC; a change sets it to the request's `now`. */
  modifiedAt?: string | undefined;
  /** 1 when the cart is created, and one more with every change. */
  version: number;
  [member: string]: Json | undefined;
};

/** The changes of a cart beside its lines and coupons. */
export type UpdateCartRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** Members and mixins, as a JSON merge patch: `null` removes. */
  changes: CartPatch;
};

/** A shopper's cart. */
export type CartPatch = {
  /** The storefront that the cart comes from. */
  channel?: ChannelPatch | null | undefined;
  /** ISO 3166-1 code: the tax country, and where shipping is estimated for. */
  countryCode?: string | null | undefined;
  /** Customer of the cart; absent for an anonymous cart. */
  customerId?: string | null | undefined;
  /** Lead time, in a unit of the host's; passed through. */
  leadTime?: Numeric | null | undefined;
  /** When the cart was made and changed, how often, and the schemas of its mixins. */
  metadata?: CartMetadataPatch | null | undefined;
  /** Custom attributes by the names of `metadata.mixins`, each validated against its schema. */
  mixins?: { readonly [name: string]: Json | undefined } | null | undefined;
  /** Whether the cart is still in use, `OPEN` or `CLOSED`; it changes no rule. */
  status?: "OPEN" | "CLOSED" | (string & {}) | null | undefined;
  /** Kind of the cart; any text. */
  type?: string | null | undefined;
  /** Postal code that shipping is estimated for. */
  zipCode?: string | null | undefined;
};

/** The channel that a cart comes from. */
export type ChannelPatch = {
  /** Name of the channel. */
  name?: string | null | undefined;
  /** Address of the storefront. */
  source?: string | null | undefined;
  [member: string]: Json | undefined;
};

/** Metadata of a cart. */
export type CartMetadataPatch = {
  /** When the cart was created, ISO 8601 in UTC. */
  createdAt?: string | null | undefined;
  /** Mixin names to schema URLs. */
  mixins?: Readonly<Record<string, string>> | null | undefined;
  /** When the cart was changed last, ISO 8601 in UTC; a change sets it to the request's `now`. */
  modifiedAt?: string | null | undefined;
  /** 1 when the cart is created, and one more with every change. */
  version?: Numeric | null | undefined;
  [member: string]: Json | undefined;
};

/** A line to add. */
export type AddItemRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The line to add. A line of its own keeps its id, unless it is empty or another line has it, or is given one. */
  item: Item;
};

/** The place of an added line. */
export type AddItemAnswer = {
  /** The changed cart. */
  cart: ChangedCart;
  /** The line that it is, or is a part of. */
  itemId: string;
  /** Whether it went into a line that was there. */
  merged: boolean;
};

/** Lines to add. */
export type AddItemsRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The lines to add, at most 200; one that is refused does not keep the others out. */
  items: readonly Item[];
};

/** The results of an addition, entry by entry. */
export type AddItemsAnswer = {
  /** The cart with every line that was not refused; as it came, where all were. */
  cart: Cart;
  /** One for each entry, in their order. */
  results: OneOf<ItemPlace, Refused>[];
};

/** The line that an addition went to. */
export type ItemPlace = {
  /** The line that it is, or is a part of. */
  itemId: string;
  /** Whether it went into a line that was there. */
  merged: boolean;
};

/** A request, or an entry of a batch, that was refused. */
export type Refused = {
  /** The refusal. */
  error: Refusal;
};

/** Why something was refused. Nothing has changed after it. */
export type Refusal = {
  /** The body of the response of a service of the interface. */
  body: CartBody | SiteBody | FaultBody;
  /** The kind of the refusal. */
  category: Category;
  /** Why it was refused. */
  code: Code;
  /** Absent where one thing is wrong, which is what the message says. */
  details?: Detail[] | undefined;
  /** The field, the value and what was expected, for a person. */
  message: string;
  /** JSON pointer into the request; for a missing member it ends in the member's name. */
  path: string;
  /** The HTTP status of the category. */
  status: 400 | 401 | 403 | 404 | 409 | 500;
};

/** The body of a refusal of the operations on carts and currencies. */
export type CartBody = {
  /** The HTTP status. */
  code: number;
  /** The faults, one by one. */
  details: Detail[];
  /** The refusal, in words for a person. */
  message: string;
  /** The words that HTTP has for the status. */
  status: string;
};

/** One of several things that are wrong, for example one violation of a schema. */
export type Detail = {
  /** Why it was refused. */
  code: Code;
  /** The field, the value and what was expected, for a person. */
  message: string;
  /** JSON pointer into the request. */
  path: string;
};

/** The body of a refusal of the operations on sites. */
export type SiteBody = {
  /** The faults, one by one. */
  details: Detail[];
  /** The refusal, in words for a person. */
  message: string;
  /** The HTTP status. */
  status: number;
  /** The kind of the refusal. */
  type: Category;
};

/** The body of a refusal of somebody without a valid token. */
export type FaultBody = {
  /** The fault. */
  fault: Fault;
};

/** A fault of a token. */
export type Fault = {
  /** The fault of the token. */
  detail: FaultDetail;
  /** The refusal, in words for a person. */
  faultstring: string;
};

/** The fault of a token. */
export type FaultDetail = {
  /** The code that gateways have for it. */
  errorcode: string;
};

/** The members of `UpdateItemRequest`. */
export type UpdateItemRequestMembers = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The whole line, or with `partial` what changes of it; its id is not read. */
  item: ItemPatch;
  /** The line, by its id. */
  itemId: string;
  /**
   * `true`: only what is sent changes, and `null` removes. Absent or `false`: what is not sent is cleared, but for product,
   * kind and `keepAsSeparateLineItem`.
   */
  partial?: boolean | undefined;
};

/** A line of a cart. */
export type ItemPatch = {
  /** Figures of a calculation; no rule reads them, and a change of the cart drops them. */
  calculatedPrice?: CalculatedItemPrice | null | undefined;
  /** Discounts of a calculation, `{couponId, value}` each; no rule reads them, and a change of the cart drops them. */
  couponDiscounts?: readonly { couponId?: string | undefined; value?: Numeric | undefined; [member: string]: Json | undefined }[] | null | undefined;
  /** The quantity that the host has found to be available, 0 or more; an update sets it, no rule reads it. */
  effectiveQuantity?: Numeric | null | undefined;
  /** Discounts of the line that an external system states. */
  externalDiscounts?: readonly ExternalDiscount[] | null | undefined;
  /** Fees of the line. */
  externalFees?: readonly FeeDefinition[] | null | undefined;
  /** Identifier within the cart; the library gives one to a line that comes without. */
  id?: string | null | undefined;
  /** As `type`, in a request. */
  itemType?: Origin | null | undefined;
  /** Resource name of a catalog product. */
  itemYrn?: string | null | undefined;
  /** Whether the line stays apart from others of its product. Absent: it does not. */
  keepAsSeparateLineItem?: boolean | null | undefined;
  /** Price of the whole line (EXTERNAL), which no rule reads. It goes when the quantity changes. */
  linePrice?: { originalAmount?: Numeric | undefined; effectiveAmount?: Numeric | undefined; currency?: string | undefined; [member: string]: Json | undefined } | null | undefined;
  /** Net and gross of the whole line, taken unchanged (EXTERNAL). It goes when the quantity changes. */
  lineTax?: StatedTaxPatch | null | undefined;
  /** The price of one unit. */
  price?: Price & { effectiveAmount: Numeric } | null | undefined;
  /** The product, for external products and for the categories that coupons look at. */
  product?: ProductPatch | null | undefined;
  /** How many units; weights have decimals. */
  quantity?: Numeric | null | undefined;
  /** Customer segments that the line belongs to. */
  segments?: readonly string[] | null | undefined;
  /** Tax of one unit (EXTERNAL). */
  tax?: StatedTaxPatch | null | undefined;
  /** Tax code: looked up in the site's tax table (INTERNAL), or a label (EXTERNAL). */
  taxCode?: string | null | undefined;
  /**
   * The kind of the line: the catalog states the price, or an external system that brings price and tax with it. Absent:
   * `INTERNAL`.
   */
  type?: Origin | null | undefined;
  /** Tax of one unit, for INTERNAL lines without a tax code; an answer has its figures here. */
  unitPrice?: UnitTaxPatch | null | undefined;
  /** Whether the quantity may change while packing; such a line gets an uplift. */
  weightDependent?: boolean | null | undefined;
  /** Custom attributes. */
  mixins?: { readonly [name: string]: Json | undefined } | null | undefined;
};

/**
 * Tax of one unit, or of the whole line, of an EXTERNAL line, as the external system states it. Of one unit, price and rate
 * count, whatever net and gross say.
 */
export type StatedTaxPatch = {
  /** Amount with tax. */
  grossValue?: Numeric | null | undefined;
  /** The tax code of the line where it has no `taxCode`: a label, never looked up. */
  name?: string | null | undefined;
  /** Amount without tax. Of net and gross one is enough. */
  netValue?: Numeric | null | undefined;
  /** Of a `lineTax`, the quantity that it was given for. Absent: that of the line. */
  quantity?: Numeric | null | undefined;
  /** Tax rate in percent. */
  rate?: Numeric | null | undefined;
};

/** The price of one unit of a line, as added to the cart. */
export type PricePatch = {
  /** ISO 4217 code; another one than the cart's is refused. Absent: the cart's. */
  currency?: string | null | undefined;
  /** The amount that is calculated with: gross on a site that includes tax, else net. Every line needs it. */
  effectiveAmount?: Numeric | null | undefined;
  /** When present, the amount is for that many units. */
  measurementUnit?: MeasurementUnitPatch | null | undefined;
  /** The amount before a price rule of the host; it is checked and passed through. */
  originalAmount?: Numeric | null | undefined;
  /** Identifier of the price match. INTERNAL lines of one product have the same. */
  priceId?: string | null | undefined;
  /**
   * Amounts for larger quantities, ascending: the last one that the quantity of the line reaches prices all of it. Of an
   * INTERNAL line.
   */
  tiers?: readonly PriceTier[] | null | undefined;
};

/** The quantity that a unit amount is stated for, for example 0.1 kg. */
export type MeasurementUnitPatch = {
  /** How many units the amount is for, above 0. */
  quantity?: Numeric | null | undefined;
  /** Code of the unit, which no rule reads. */
  unitCode?: string | null | undefined;
  [member: string]: Json | undefined;
};

/** The product of a line, for products that the catalog does not know, and the categories that coupons look at. */
export type ProductPatch = {
  /** Categories that the product is in; coupons that are restricted to categories look at these. */
  categories?: readonly string[] | null | undefined;
  /** Description of the product: a text, or a map of language code to text. */
  description?: LocalizedText | string | null | undefined;
  /** Identifier; where there is no `itemYrn`, it tells the products of lines apart. */
  id?: string | null | undefined;
  /** Pictures of the product. */
  images?: readonly Image[] | null | undefined;
  /** Name of the product: a text, or a map of language code to text. */
  name?: LocalizedText | string | null | undefined;
  /** Stock keeping unit. */
  sku?: string | null | undefined;
  [member: string]: Json | undefined;
};

/**
 * The unit price of a line: its tax is that of a catalog line without a tax code of its own; its amounts are those of an
 * earlier calculation and never read.
 */
export type UnitTaxPatch = {
  /** Discounts of an earlier calculation; no rule reads them. */
  appliedDiscounts?: Json | null | undefined;
  /** Amount with tax of an earlier calculation; no rule reads it. */
  grossValue?: Numeric | null | undefined;
  /** Amount without tax of an earlier calculation; no rule reads it. */
  netValue?: Numeric | null | undefined;
  /**
   * Tax code: looked up in the site's tax table where that has it for the tax country, else the label of the rate; without a
   * rate, an error there.
   */
  taxCode?: string | null | undefined;
  /** Tax rate in percent; a rate that is looked up goes before it. */
  taxRate?: Numeric | null | undefined;
  /** Tax of an earlier calculation; no rule reads it. */
  taxValue?: Numeric | null | undefined;
};

/** Lines to update, by their ids. */
export type UpdateItemsRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The updates, at most 50; one that is refused does not keep the others out. */
  items: readonly LineEntry[];
};

/** The members of `LineEntry`. */
export type LineEntryMembers = {
  /** The whole line, or with `partial` what changes of it; its id is not read. */
  item?: Json | undefined;
  /** The line, by its id. */
  itemId?: string | undefined;
  /**
   * `true`: only what is sent changes, and `null` removes. Absent or `false`: what is not sent is cleared, but for product,
   * kind and `keepAsSeparateLineItem`.
   */
  partial?: Json | undefined;
};

/** The results of updates, entry by entry. */
export type UpdateItemsAnswer = {
  /** The cart with every update that was not refused; as it came, where all were. */
  cart: Cart;
  /** One for each entry, in their order. */
  results: OneOf<UpdatedLine, Refused>[];
};

/** A line that was updated. */
export type UpdatedLine = {
  /** The line. */
  itemId: string;
};

/** A line to remove, by its id. */
export type RemoveItemRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: CartOfAnyLines;
  /** The line, by its id. */
  itemId: string;
};

/** A cart whose lines are not looked at. */
export type CartOfAnyLines = Omit<Cart, "items"> & {
  /** The lines. */
  items?: readonly unknown[] | undefined;
};

/** A cart whose lines are removed. */
export type ClearItemsRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: CartOfAnyLines;
};

/** A fee to add to a line. */
export type AddFeeRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The fee. Without `origin` and `itemType` it is the shop's own, `INTERNAL`. */
  fee: FeeDefinition;
  /** The line, by its id. */
  itemId: string;
};

/** Carts to merge into the customer's `cart`. */
export type MergeCartsRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /**
   * The outcome where a rule refuses a line or a coupon of a source. `REFUSE`: nothing is merged. `SKIP`: it stays behind,
   * listed in `refused`. Absent: `REFUSE`.
   */
  onConflict?: MergeCartsRequestOnConflict | undefined;
  /** Anonymous carts of the same site and currency. */
  sources: readonly Cart[];
};

/** The places that the lines of the sources have gone to. */
export type MergeCartsAnswer = {
  /** The changed cart. */
  cart: ChangedCart;
  /** In the order of the sources and of their lines. */
  lines: MergedLine[];
  /** With `onConflict` `SKIP`, what a rule refused: by source, lines before coupons. */
  refused?: RefusedPart[] | undefined;
};

/** The place that one line of a source went to. */
export type MergedLine = {
  /** The line, by its position among the lines of the source. */
  item: number;
  /** The line that it is, or is a part of. */
  itemId: string;
  /** Whether it went into a line that was there. */
  merged: boolean;
  /** The source, by its position among the sources. */
  source: number;
};

/** The members of every `RefusedPart`. */
export type RefusedPartMembers = {
  /** Why it was refused. */
  error: Refusal;
  /** The source, by its position among the sources. */
  source: number;
};

/** The kinds of `RefusedPart`. */
export type RefusedPartKinds =
  | {
      /** The line, by its position among the lines of the source; absent for a coupon. */
      item: number;
      coupon?: undefined;
    }
  | {
      /** The coupon, by its position among the coupons of the source; absent for a line. */
      coupon: number;
      item?: undefined;
    };

/** A line or a coupon of a source that a rule refused: it is not on the merged cart. */
export type RefusedPart = RefusedPartMembers & RefusedPartKinds;

/** A coupon to apply; `now` and `site` decide whether it may be. */
export type ApplyCouponRequest = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
  /** The coupon to apply; `now` and `site` decide whether it may be. */
  coupon: Coupon;
};

/** The members of every `RemoveCouponRequest`. */
export type RemoveCouponRequestMembers = Limited & CartChange & {
  /** The cart to change; it is not changed itself, the answer has a new one. */
  cart: Cart;
};

/** The kinds of `RemoveCouponRequest`. */
export type RemoveCouponRequestKinds =
  | {
      /** The code of the coupon, whatever its letter case. */
      code: string;
      index?: undefined;
      all?: undefined;
    }
  | {
      /** The place of the coupon on the cart; the first is 0. */
      index: Numeric;
      code?: undefined;
      all?: undefined;
    }
  | {
      /** `true`: all of them. */
      all: true;
      code?: undefined;
      index?: undefined;
    };

/** Coupons to remove, by code, by place or all: exactly one of the three. */
export type RemoveCouponRequest = RemoveCouponRequestMembers & RemoveCouponRequestKinds;

/** The members of every `ValidateCartRequest`. */
export type ValidateCartRequestMembers = Limited & CartContext & {
  /** The cart to price. */
  cart: Cart;
  /** The coupons. Absent, the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /** The time, ISO 8601: decides which coupons are valid. Absent, a coupon with validity dates takes nothing. */
  now?: string | undefined;
  /** The schemas of mixins. */
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
      /** The sites of the tenant, of which the cart's `siteCode` picks one, in the place of `site`. */
      sites: SitesState;
      site?: undefined;
    };

/** The request of a validation. A pure computation, for whoever asks: there is no `caller`. */
export type ValidateCartRequest = ValidateCartRequestMembers & ValidateCartRequestKinds;

/** The findings of a validation. */
export type ValidateCartAnswer = {
  /** Whether nothing is wrong; warnings do not count. */
  isValid: boolean;
  /** First what is wrong with no line alone, then line by line. */
  itemsValidationDetails: ValidationDetails[];
  /** The warnings, which make nothing invalid; absent when there is none. */
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
      /** The line; absent with what is wrong with no line alone, and for a line without an id. */
      id: string;
      path?: undefined;
    }
  | {
      /** A line without an id, by its JSON pointer. */
      path?: string | undefined;
      id?: undefined;
    };

/** The faults of a line, or of no line alone. */
export type ValidationDetails = ValidationDetailsMembers & ValidationDetailsKinds;

/** One thing that is wrong with a cart. */
export type Finding = {
  /** Why a change or a calculation would refuse it. */
  errorCode: Code;
  /**
   * The member that it is about, within its line or within the cart: its names joined by dots, positions in lists left out,
   * as in `price.effectiveAmount`.
   */
  field: string;
  /** The fault, in words for a person. */
  message: string;
};

/** Something that a person should look at although nothing is wrong. */
export type Warning = {
  /**
   * A member that looks like a known one misspelt, a line without tax where others have some, or a coupon that takes nothing
   * for now.
   */
  code: WarningCode;
  /** The member that it is about, as in a `Finding`. */
  field: string;
  /** The oddity, in words for a person; it names the line. */
  message: string;
  /** The name that may have been meant. */
  suggestion?: string | undefined;
};

/** The members of every `VerifyCartRequest`. */
export type VerifyCartRequestMembers = Limited & CartContext & {
  /** The cart to price. */
  cart: Cart;
  /** The coupons. Absent, the cart's own `discounts`. */
  coupons?: readonly Coupon[] | undefined;
  /**
   * Gift cards and store credit, which pay in their order: they move no price and no tax. Present, though empty, the answer
   * says what is due, as it does with the cash rounding of a payment mode.
   */
  credits?: readonly Credit[] | undefined;
  /** The time, ISO 8601: decides which offers are valid. Absent, one with validity dates takes nothing. */
  now?: string | undefined;
  /** The provenance that the cart came with; a member in which the calculation of today differs is a notice. */
  provenance?: Provenance | undefined;
};

/** The kinds of `VerifyCartRequest`. */
export type VerifyCartRequestKinds =
  | {
      /** The site that the cart is priced on. */
      site: Site;
      sites?: undefined;
    }
  | {
      /** The sites of the tenant, of which the cart's `siteCode` picks one, in the place of `site`. */
      sites: SitesState;
      site?: undefined;
    };

/** Whether the figures of a cart are those that a calculation gives today. */
export type Verification = {
  /** The differences, in the order of the cart: at most 1,000. */
  differences: Difference[];
  /** Whether nothing differs. */
  isValid: boolean;
  /** The notices: of the calculation, then of each member in which the given provenance differs. */
  notices: Notice[];
  /** With which rules the cart was verified. */
  provenance: Provenance;
  /** `true` where more differs than is told; else absent. */
  truncated?: boolean | undefined;
};

/** A figure that is not what it should be. */
export type Difference = {
  /** The calculated value; absent without one. */
  calculated?: Json | undefined;
  /** JSON pointer into the request. */
  path: string;
  /** The stated value; absent without one. */
  stated?: Json | undefined;
};

/** An order, and what of it comes back. */
export type CalculateReturnRequest = Limited & {
  /** `true`: the answer says how every figure came about. */
  explain?: boolean | undefined;
  /** How many digits the amounts of the currency have, from 0 to 10. Absent: those of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The cart as an answer of `calculate` has it, whole. */
  order: Order;
  /** `true`: what is left of the payment fees. Absent or `false`: nothing. */
  paymentFees?: boolean | undefined;
  /** The returns that were made before this one, in their order. */
  previous?: readonly Return[] | undefined;
  /** The provenance of that answer. */
  provenance: OrderProvenance;
  /** `true`: all that is left. Or units of lines, which count one entry after another; an empty list is none. */
  returned: true | readonly ReturnedUnits[];
  /** `true`: all that is left of the shipping cost. Or an amount of it. Absent or `false`: nothing. */
  shipping?: boolean | ShippingAmount | undefined;
};

/** An order: a cart as an answer of `calculate` has it. */
export type Order = {
  /** The figures of the cart; a cart without them is refused: `NOT_CALCULATED`. */
  calculatedPrice: OrderFigures;
  /** Currency of every amount. Absent: that of `totalTax`. */
  currency?: string | undefined;
  /** The lines. */
  items?: readonly OrderLine[] | undefined;
  /** Tax of all that was paid. */
  totalTax?: OrderTax | undefined;
  /** Units of all lines: the sum of their quantities. */
  totalUnitsCount?: Numeric | undefined;
};

/** The figures of an order. */
export type OrderFigures = {
  /** The amount paid: the sum of all parts. */
  finalPrice: OrderTotal;
  /** The amount that was due of it. */
  payable?: OrderPayable | undefined;
  /** The fees of payment modes. */
  paymentFees?: readonly OrderPaymentFee[] | undefined;
  /** Shipping before discounts. */
  shipping?: OrderPrice | undefined;
  /** Shipping after discounts. */
  totalShipping?: OrderPrice | undefined;
};

/** The amount paid, and its parts by tax code and rate. */
export type OrderTotal = {
  /** Amount with tax: not below the net amount. */
  grossValue: Numeric;
  /** Amount without tax. */
  netValue: Numeric;
  /** The parts by tax code and rate. */
  taxAggregate: OrderTaxAggregate;
  /** Tax code. */
  taxCode?: string | undefined;
  /** Tax rate in percent; a price with a code has one. */
  taxRate?: Numeric | undefined;
  /** Gross less net. */
  taxValue: Numeric;
};

/** The parts of a price by tax code and rate. */
export type OrderTaxAggregate = {
  /** The parts, untaxed last. */
  lines?: readonly OrderTaxGroup[] | undefined;
};

/** The part of a price that has one tax code and rate. */
export type OrderTaxGroup = {
  /** The taxes that the rate is made up of; they add up to the tax. */
  components?: readonly OrderComponent[] | undefined;
  /** Amount with tax: not below the net amount. */
  grossValue: Numeric;
  /** Amount without tax. */
  netValue: Numeric;
  /** Tax code. */
  taxCode?: string | undefined;
  /** Tax rate in percent; a part with a code has one. */
  taxRate?: Numeric | undefined;
  /** Gross less net. */
  taxValue: Numeric;
};

/** One of several taxes of a group. */
export type OrderComponent = {
  /** Code of the tax. */
  code: string;
  /** Its name. */
  name?: string | undefined;
  /** Its rate in percent. */
  rate: Numeric;
  /** The tax. */
  taxValue: Numeric;
};

/** The amount that was due of an order. */
export type OrderPayable = {
  /** The credits, in their order. */
  credits?: readonly OrderCredit[] | undefined;
  /** The amount that was due. */
  due: Numeric;
  /** The amount that cash rounding has added, or taken off, below zero then. */
  rounding?: Numeric | undefined;
  /** The amount paid: the gross value of the final price. */
  total: Numeric;
};

/** A credit of an order, and what it has paid. */
export type OrderCredit = {
  /** Identifier of the credit. */
  id: string;
  /** Kind of the credit. */
  kind?: string | undefined;
  /** The amount that it has paid. */
  value: Numeric;
};

/** A payment fee of an order. */
export type OrderPaymentFee = {
  /** Identifier of the payment service. */
  id: string;
  /** The fee. */
  price: OrderPrice;
};

/** A price of an order. */
export type OrderPrice = {
  /** Amount with tax: not below the net amount. */
  grossValue: Numeric;
  /** Amount without tax. */
  netValue: Numeric;
  /** The parts by tax code and rate: of the amount paid, and of shipping and payment fees that have several. */
  taxAggregate?: OrderTaxAggregate | undefined;
  /** Tax code. */
  taxCode?: string | undefined;
  /** Tax rate in percent; a price with a code has one. */
  taxRate?: Numeric | undefined;
  /** Gross less net. */
  taxValue: Numeric;
};

/** A line of an order. */
export type OrderLine = {
  /** The figures of the line; a line without them is refused: `NOT_CALCULATED`. */
  calculatedPrice: OrderLineFigures;
  /** Identifier of the line; one without goes back only with everything. */
  id?: string | undefined;
  /** Resource name of a catalog product. */
  itemYrn?: string | undefined;
  /** The name of the line; absent, its product's. */
  name?: LocalizedText | string | undefined;
  /** The product. */
  product?: OrderProduct | undefined;
  /** How many units were bought. Absent: none, so that it goes back only with everything. */
  quantity?: Numeric | undefined;
};

/** The figures of a line of an order. */
export type OrderLineFigures = {
  /** The price after discounts; absent when it has none. */
  discountedPrice?: OrderPrice | undefined;
  /** The fees of the line. */
  fees?: readonly OrderFee[] | undefined;
  /** The price of the line before discounts. */
  price: OrderPrice;
};

/** A fee of a line of an order. */
export type OrderFee = {
  /** The fee after discounts; absent when it has none. */
  discountedPrice?: OrderPrice | undefined;
  /** Identifier of the fee. */
  id?: string | undefined;
  /** Its name, a text or a map of language code to text. */
  name?: LocalizedText | string | undefined;
  /** The fee before discounts. */
  price: OrderPrice;
  /** How the fee is measured: one that is paid once a line goes back with the last unit. */
  type: FeeType;
};

/** The product of a line, from which its name may be taken. */
export type OrderProduct = {
  /** Identifier of the product. */
  id?: string | undefined;
  /** Name of the product: a text, or a map of language code to text. */
  name?: LocalizedText | string | undefined;
};

/** An amount of tax, which names the currency where the cart does not. */
export type OrderTax = {
  /** Currency of every amount. */
  currency: string;
};

/** The goods and costs that come back at one time. */
export type Return = {
  /** `true`: what is left of the payment fees. Absent or `false`: nothing. */
  paymentFees?: boolean | undefined;
  /** `true`: all that is left. Or units of lines, which count one entry after another; an empty list is none. */
  returned: true | readonly ReturnedUnits[];
  /** `true`: all that is left of the shipping cost. Or an amount of it. Absent or `false`: nothing. */
  shipping?: boolean | ShippingAmount | undefined;
};

/** Units of one line that come back. */
export type ReturnedUnits = {
  /** Whether the fees of these units come back, too. Absent: they do; `false` keeps them for good. */
  fees?: boolean | undefined;
  /** Identifier of the line. */
  itemId: string;
  /** How many units come back: above 0, and at most as many as are left. */
  quantity: Numeric;
};

/** An amount of the shipping cost. */
export type ShippingAmount = {
  /** The amount: gross where the order's basis is, above 0, with no more decimals than its figures. */
  amount: Numeric;
};

/** The part of a provenance that the figures of an order do not tell of themselves; no more is read. */
export type OrderProvenance = {
  /** The side of a price that amounts were stated on. */
  basis: PriceBasis;
  /** How the tax of sums is rounded. Absent: `HALF_UP`. */
  rounding?: Rounding | undefined;
  /** Decimals of every figure, from 0 to 10. */
  scale: Numeric;
};

/** A calculated return. */
export type CalculatedReturn = {
  /** With `explain`: how every figure came about. */
  explanation?: Step[] | undefined;
  /** The amounts that come back for each entry; with `true`, for each line of the order. */
  lines: ReturnedLine[];
  /** The amounts that come back of the payment fees; absent when they were not asked for, and in an order without any. */
  paymentFees?: ReturnedPaymentFee[] | undefined;
  /** The amount to refund, in minor units of the currency: refunds add up to the amount that was settled. */
  refundAmount: number;
  /** The rest of the order after this return. */
  remaining: Remaining;
  /**
   * The amount that comes back of the shipping cost; absent when nothing of it was asked for, and in an order without one.
   */
  shipping?: PriceValue | undefined;
  /** All that comes back. */
  totalPrice: AggregatedPrice;
};

/** The amounts that come back for one entry of a return. */
export type ReturnedLine = {
  /** The amounts that come back of the fees; absent without any. */
  fees?: ReturnedFee[] | undefined;
  /** The amount that comes back in all: units and fees. */
  finalPrice: PriceValue;
  /** Identifier of the line, where it has one. */
  itemId?: string | undefined;
  /** The amount that comes back for the units. */
  price: PriceValue;
  /** The units that come back. */
  quantity: number;
};

/** A fee that comes back, or the part of it that does. */
export type ReturnedFee = {
  /** Identifier of the fee, where it has one. */
  id?: string | undefined;
  /** The amount that comes back of it. */
  price: PriceValue;
};

/** A payment fee that comes back. */
export type ReturnedPaymentFee = {
  /** Identifier of the payment service. */
  id: string;
  /** The amount that comes back of the fee. */
  price: PriceValue;
};

/** The rest of an order. */
export type Remaining = {
  /** The lines with units left, in the order of the cart. */
  lines: RemainingLine[];
  /** The final price less all that went back, group by group; a group of which nothing is left has zeros. */
  totalPrice: AggregatedPrice;
};

/** Units of a line that are left. */
export type RemainingLine = {
  /** Identifier of the line, where it has one. */
  itemId?: string | undefined;
  /** The units that are left. */
  quantity: number;
};

/** An amount with its parts by tax code and rate. */
export type AggregatedPrice = {
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /** The parts by tax code and rate, untaxed last. */
  taxAggregate: TaxAggregate;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** An order, for a payment provider. */
export type SettleRequest = Limited & {
  /** The language of the names. Absent, and where a name has it not: the first one of each. */
  language?: string | undefined;
  /** How many digits the amounts of the currency have, from 0 to 10. Absent: those of ISO 4217. */
  minorUnits?: Numeric | undefined;
  /** The cart as an answer of `calculate` has it, whole. */
  order: Order;
  /** The provenance of that answer. */
  provenance: OrderProvenance;
};

/** An order as a payment provider takes it: lines that add up to the amount and to its tax, whole minor units all. */
export type Settlement = {
  /** The amount to be paid, gross. */
  amount: number;
  /** Currency of every amount. */
  currency: string;
  /** The lines: those of the cart, their fees, shipping, payment fees. */
  lines: SettledLine[];
  /** Notices on what a provider may ask about. */
  notices: Notice[];
  /** How the amount is paid, where credits or cash rounding have a part in it. */
  payable?: SettledPayable | undefined;
  /** The tax in it. */
  taxAmount: number;
};

/** One line of what a payment provider is told. `quantity` x `unitAmount` - `discountAmount` is `totalAmount`. */
export type SettledLine = {
  /** All that was taken off the units, in minor units. */
  discountAmount: number;
  /** The kind of the line. */
  kind: SettledKind;
  /** The quantity of the line, where `quantity` says another one: a weight, or units that share an amount. */
  measuredQuantity?: number | undefined;
  /** The name that a shopper reads. */
  name: string;
  /** How many units: those of the line, where they are whole and each is a whole amount; else 1. */
  quantity: number;
  /** Identifier of the line, the fee or the payment fee, or `shipping`; where there is none, the pointer into the order. */
  reference: string;
  /** The tax in what is paid, in minor units: not below 0 and not above `totalAmount`. */
  taxAmount: number;
  /** The tax rate in percent, where the line is taxed. */
  taxRate?: number | undefined;
  /** The amount to be paid, gross, in minor units. */
  totalAmount: number;
  /** The gross price of one unit before discounts, in minor units. */
  unitAmount: number;
};

/** How the amount of an order is paid: `due` is the amount less the credits, and with cash rounding that plus `rounding`. */
export type SettledPayable = {
  /** The credits, in their order. */
  credits: SettledCredit[];
  /** The amount that is due, in minor units. */
  due: number;
  /** With cash rounding: the amount that it adds, or takes off, below zero then, in minor units. */
  rounding?: number | undefined;
};

/** A credit, and the part of the amount that it pays. */
export type SettledCredit = {
  /** Identifier of the credit. */
  id: string;
  /** Kind of the credit, where it has one. */
  kind?: string | undefined;
  /** The amount that the credit pays, in minor units. */
  value: number;
};

/** An order, for its invoice. */
export type ReconcileTaxRequest = Limited & {
  /** The cart as an answer of `calculate` has it, whole. */
  order: Order;
  /** The provenance of that answer. */
  provenance: OrderProvenance;
};

/** The tax of an order, added up in two ways. */
export type TaxReconciliation = {
  /** The sum of the differences; it may be negative. */
  difference: number;
  /** The groups, in the order of the tax aggregate. */
  groups: ReconciledGroup[];
};

/** The tax of one tax code and rate, added up in two ways. */
export type ReconciledGroup = {
  /** The tax of the group less the tax of its sum; it may be negative. */
  difference: number;
  /** Amount with tax. */
  grossValue: number;
  /** Amount without tax. */
  netValue: number;
  /**
   * The parts by tax code and rate, untaxed last: of the final price, and of shipping and payment fees that are taxed as
   * goods of several taxes. Empty, and absent, for every other price.
   */
  taxAggregate?: TaxAggregate | undefined;
  /** Tax code; on a sum only where all its parts have the same code and rate. */
  taxCode?: string | undefined;
  /**
   * The tax of the group's net sum: net x rate / 100, rounded as the provenance says (rule BR-CO-17 of EN 16931); 0 where it
   * is untaxed.
   */
  taxOfSum: number;
  /** Tax rate in percent; on a sum as the code. */
  taxRate?: number | undefined;
  /** Gross less net. */
  taxValue: number;
};

/** A currency to add. */
export type CreateCurrencyRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The language of the name: a language tag, or `*` for a map of all of them. Absent: the default. */
  contentLanguage?: string | undefined;
  /** The currency to add. */
  currency: NewCurrency;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The body that creates a currency. */
export type NewCurrency = {
  /** ISO 4217 code; it never changes. */
  code: string;
  /** Of no effect: the version of a new currency is 1. */
  metadata?: Metadata | undefined;
  /** Its name: a text in the language of the content, or a map of language to text. */
  name: LocalizedText | string;
};

/** The metadata of a stored thing; without a version it is the first. */
export type Metadata = {
  /** 1 when the thing is created; rises by one with every update. */
  version?: Numeric | undefined;
};

/** The currencies of a tenant and the rates between them. */
export type CurrenciesState = {
  /** The currencies, each with its own code. */
  currencies?: readonly Currency[] | undefined;
  /** The language of names that a request names none for. Absent: the first of the languages. */
  defaultLanguage?: string | undefined;
  /** The languages that names may be in. Absent: the default language alone. */
  languages?: readonly string[] | undefined;
  /** The rates, each of a pair of its own. */
  rates?: readonly ExchangeRate[] | undefined;
};

/** A currency of the tenant. */
export type Currency = {
  /** ISO 4217 code; it never changes. */
  code: string;
  /** The version of the currency. */
  metadata?: Metadata | undefined;
  /** Its name: a map of language to text. */
  name: Readonly<Record<string, string>>;
};

/** An exchange rate. The rate is text, so that it keeps its digits. */
export type ExchangeRate = {
  /** `<SOURCE>_<TARGET>`; given by the library. */
  code: string;
  /** The version of the rate. */
  metadata?: Metadata | undefined;
  /** Above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** ISO 4217 code of a currency of the tenant; it never changes. */
  sourceCurrency: string;
  /** ISO 4217 code of another one; it never changes. */
  targetCurrency: string;
};

/** The tenant as a request names it twice. */
export type Tenant = {
  /** The tenant of the header. */
  header?: string | undefined;
  /** The tenant of the address. */
  path?: string | undefined;
};

/** The new state, and the code of what was added. */
export type CreatedInCurrencies = {
  /** The response of a service of the interface. */
  outcome: CurrencyCreated;
  /** The state to keep. */
  state: CurrenciesState;
};

/** The outcome of an addition. */
export type CurrencyCreated = {
  /** The code of what was added. */
  body: CreatedCode;
  /** The outcome category. */
  category: "created";
  /** The HTTP status of the category. */
  status: 201;
};

/** The code of what was added. */
export type CreatedCode = {
  /** The code. */
  code: string;
};

/** A page of the currencies: `code` and `name` are contained in those of what is listed. */
export type ListCurrenciesRequest = Limited & {
  /**
   * The language of the names: `*` for all of them, or as the header Accept-Language has it, `de-CH, en;q=0.5`. Absent: the
   * default.
   */
  acceptLanguage?: string | undefined;
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** Text in the code, whatever its letter case. */
  code?: string | undefined;
  /** Text in the name, whatever its letter case. */
  name?: string | undefined;
  /** The page, from 1. */
  pageNumber?: Numeric | undefined;
  /** Entries of a page. Absent: 60. */
  pageSize?: Numeric | undefined;
  /** The order: `field[:asc|:desc]`, several with commas. Absent, and among equals: by `code`. */
  sort?: string | undefined;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
  /** Whether the answer counts what all pages have. */
  totalCount?: boolean | undefined;
};

/** The currencies of a page. */
export type ListCurrenciesAnswer = {
  /** The response of a service of the interface. */
  outcome: CurrenciesListed;
  /** With `totalCount`: how many all pages have. */
  totalCount?: number | undefined;
};

/** The outcome of a list of currencies. */
export type CurrenciesListed = {
  /** The currencies of the page. */
  body: LocalizedCurrency[];
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A currency as it is read, with its name in the language of the reader. */
export type LocalizedCurrency = {
  /** ISO 4217 code; it never changes. */
  code: string;
  /** The version of the currency. */
  metadata?: Metadata | undefined;
  /** Its name: a text in one language, or a map of language to text, as the request's `acceptLanguage` says. */
  name: LocalizedText | string;
};

/** A currency to read, by its code. */
export type GetCurrencyRequest = Limited & {
  /**
   * The language of the names: `*` for all of them, or as the header Accept-Language has it, `de-CH, en;q=0.5`. Absent: the
   * default.
   */
  acceptLanguage?: string | undefined;
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** Which one, by its code. */
  code: string;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The currency. */
export type GetCurrencyAnswer = {
  /** The response of a service of the interface. */
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
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Which one, by its code. */
  code: string;
  /** The language of the name: a language tag, or `*` for a map of all of them. Absent: the default. */
  contentLanguage?: string | undefined;
  /** Its new name, and the version that it is meant for. */
  currency: CurrencyUpdate;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The body that updates a currency: a name, and the version that it is meant for. */
export type CurrencyUpdate = {
  /** The code, which never changes; another one than the stored is refused. */
  code?: string | undefined;
  /** The version that the update is for. */
  metadata: UpdateMetadata;
  /** Its name: a text in the language of the content, or a map of language to text. */
  name: LocalizedText | string;
};

/** The metadata of an update. */
export type UpdateMetadata = {
  /** The version that the update is for; with another one than the stored it is refused: `VERSION_CONFLICT`. */
  version: Numeric;
};

/** The new state. */
export type ChangedCurrencies = {
  /** The response of a service of the interface. */
  outcome: Outcome & { category: "ok"; status: 200 };
  /** The state to keep. */
  state: CurrenciesState;
};

/** How an operation on stored things ended, as a service of the interface would answer. */
export type Outcome = {
  /** The outcome category. */
  category: OutcomeCategory;
  /** The HTTP status of the category. */
  status: number;
};

/** A currency to delete, by its code. */
export type DeleteCurrencyRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Which one, by its code. */
  code: string;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The new state, and what the host has to see to. */
export type DeletedFromCurrencies = {
  /** The effects of the change; absent when there is none. */
  effects?: OneOf<RatesRemoved, PricesToRemove>[] | undefined;
  /** The response of a service of the interface. */
  outcome: Outcome & { category: "no_content"; status: 204 };
  /** The state to keep. */
  state: CurrenciesState;
};

/** The exchange rates of a deleted currency are gone too. */
export type RatesRemoved = {
  /** Their codes, in order. */
  codes: string[];
  /** `EXCHANGE_RATES_REMOVED`. */
  type: "EXCHANGE_RATES_REMOVED";
};

/** The host must remove the prices in a deleted currency, whenever it suits. */
export type PricesToRemove = {
  /** The currency. */
  currency: string;
  /** `PRICES_TO_REMOVE`. */
  type: "PRICES_TO_REMOVE";
};

/** A rate to add. */
export type CreateExchangeRateRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The rate to add. */
  exchangeRate: NewExchangeRate;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The body that creates an exchange rate. */
export type NewExchangeRate = {
  /** `<SOURCE>_<TARGET>`, which the library gives; another one is refused. */
  code?: string | undefined;
  /** Of no effect: the version of a new rate is 1. */
  metadata?: Metadata | undefined;
  /** Above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** ISO 4217 code of a currency of the tenant; it never changes. */
  sourceCurrency: string;
  /** ISO 4217 code of another one; it never changes. */
  targetCurrency: string;
};

/** A page of the rates: the codes are contained in those of what is listed. */
export type ListExchangeRatesRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Text in the code, whatever its letter case. */
  code?: string | undefined;
  /** The page, from 1. */
  pageNumber?: Numeric | undefined;
  /** Entries of a page. Absent: 60. */
  pageSize?: Numeric | undefined;
  /** The order: `field[:asc|:desc]`, several with commas. Absent, and among equals: by `code`. */
  sort?: string | undefined;
  /** Text in the code of the source, whatever its letter case. */
  sourceCurrency?: string | undefined;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** Text in the code of the target, whatever its letter case. */
  targetCurrency?: string | undefined;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
  /** Whether the answer counts what all pages have. */
  totalCount?: boolean | undefined;
};

/** The rates of a page. */
export type ListExchangeRatesAnswer = {
  /** The response of a service of the interface. */
  outcome: ExchangeRatesListed;
  /** With `totalCount`: how many all pages have. */
  totalCount?: number | undefined;
};

/** The outcome of a list of exchange rates. */
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
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Which one, by its code. */
  code: string;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The rate. */
export type GetExchangeRateAnswer = {
  /** The response of a service of the interface. */
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
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Which one, by its code. */
  code: string;
  /** Its new rate, and the version that it is meant for. */
  exchangeRate: ExchangeRateUpdate;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The body that updates an exchange rate: a rate, and the version that it is meant for. */
export type ExchangeRateUpdate = {
  /** The code, which never changes; another one than the stored is refused. */
  code?: string | undefined;
  /** The version that the update is for. */
  metadata: UpdateMetadata;
  /** Above 0, with a full stop or a comma before the decimals. */
  rate: string;
  /** The source, which never changes; another one than the stored is refused. */
  sourceCurrency?: string | undefined;
  /** The target, which never changes; another one than the stored is refused. */
  targetCurrency?: string | undefined;
};

/** A rate to delete, by its code. */
export type DeleteExchangeRateRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** Which one, by its code. */
  code: string;
  /** The currencies and rates of the tenant; a change answers with new ones. */
  state: CurrenciesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The members of every `ConvertRequest`. */
export type ConvertRequestMembers = Limited & {
  /** Whether the rate of the opposite direction may be divided by where there is no direct one; not beside `via`. */
  inverse?: boolean | undefined;
  /** Decimals of the result, 0 to 10. Absent: those of the target currency in ISO 4217. */
  scale?: Numeric | undefined;
  /** ISO 4217 code of the currency to convert from. */
  source: string;
  /** The currencies and rates of the tenant. */
  state: CurrenciesState;
  /** ISO 4217 code of the currency to convert to. */
  target: string;
  /** ISO 4217 code of a third currency to go through. */
  via?: string | undefined;
};

/** The kinds of `ConvertRequest`. */
export type ConvertRequestKinds =
  | {
      /** The amount to convert; either this or `price`. */
      amount: Numeric;
      price?: undefined;
    }
  | {
      /** The price to convert, side by side: net and gross are converted, and the tax is their difference. */
      price: PriceToConvert;
      amount?: undefined;
    };

/** An amount to convert, or a price. A pure computation, for whoever asks: there is no `caller`. */
export type ConvertRequest = ConvertRequestMembers & ConvertRequestKinds;

/** A price to convert; its tax follows from net and gross. */
export type PriceToConvert = {
  /** Amount with tax. */
  grossValue: Numeric;
  /** Amount without tax. */
  netValue: Numeric;
  /** Tax code, which the answer repeats. */
  taxCode?: string | undefined;
  /** Tax rate in percent, which the answer repeats. */
  taxRate?: Numeric | undefined;
  /** Of no effect: the tax is gross less net. */
  taxValue?: Json | undefined;
};

/** The amount in the target currency. */
export type ConvertedAmount = {
  /** The amount in the target currency. */
  amount: number;
  /** The rates on the way. */
  path: Leg[];
};

/** One exchange rate on the way from source to target. */
export type Leg = {
  /** The code of the exchange rate. */
  code: string;
  /** Whether amounts are divided by it, against its direction. */
  inverse: boolean;
  /** The rate. */
  rate: string;
};

/** The price in the target currency. */
export type ConvertedPrice = {
  /** The rates on the way. */
  path: Leg[];
  /** The price in the target currency. */
  price: PriceValue;
};

/** A site to create. */
export type CreateSiteRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The schemas by their URLs. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The site to create. */
  site: NewSite;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** A site with what a new one must have. */
export type NewSite = Omit<Site, "code" | "currency" | "defaultLanguage" | "homeBase" | "languages" | "name" | "shipToCountries"> & {
  /** Code of the site; it never changes. */
  code: string;
  /** ISO 4217 code of the default currency; a validation holds the cart's against it and the available ones. */
  currency: string;
  /** Default language, a code of ISO 639-1. */
  defaultLanguage: string;
  /** The home of the goods; country and postal code are needed wherever shipping is calculated. */
  homeBase: NewHomeBase;
  /** Languages, codes of ISO 639-1. */
  languages: readonly string[];
  /** Name of the site. */
  name: string;
  /** ISO 3166-1 codes of the countries that are shipped to. Empty: all. */
  shipToCountries: readonly string[];
};

/** The home of a new site. */
export type NewHomeBase = {
  /** The address; shipping is calculated from it. */
  address: NewHomeAddress;
  /** The place on the map. */
  location?: SiteLocation | undefined;
};

/** The address of a new site. */
export type NewHomeAddress = {
  /** The town. */
  city?: string | undefined;
  /** ISO 3166-1 code; the last resort for the tax country. */
  country: string;
  /** The state or province. */
  state?: string | undefined;
  /** The street. */
  street?: string | undefined;
  /** The number in the street. */
  streetNumber?: string | undefined;
  /** Postal code. */
  zipCode: string;
};

/** The new state, and the code of the site or the name of the mixin. */
export type CreatedInSites = {
  /** The effects of the change on other sites; absent when there is none. */
  effects?: NoLongerDefault[] | undefined;
  /** Of a site: the members that are not known and look like ones that are; absent when there are none. */
  notices?: Notice[] | undefined;
  /** The response of a service of the interface. */
  outcome: SiteCreated;
  /** The state to keep. */
  state: SitesState;
};

/** The site of this code is no longer the default one. */
export type NoLongerDefault = {
  /** The code of the site. */
  code: string;
  /** `NO_LONGER_DEFAULT`. */
  type: NoLongerDefaultType;
};

/** The outcome of a creation. */
export type SiteCreated = {
  /** The created site. */
  body: CreatedId;
  /** The outcome category. */
  category: "created";
  /** The HTTP status of the category. */
  status: 201;
};

/** The created site, by its code. */
export type CreatedId = {
  /** The code of the site, or the name of the mixin. */
  id: string;
};

/** Sites to list; without a page, all of them. */
export type ListSitesRequest = Limited & SiteList & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The sites of a page. */
export type ListSitesAnswer = {
  /** The response of a service of the interface. */
  outcome: SitesListed;
  /** With `totalCount`: how many all pages have. */
  totalCount?: number | undefined;
};

/** The outcome of a list of sites. */
export type SitesListed = {
  /** The sites of the page. */
  body: Site[];
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** Sites to list by their codes alone; without a page, the first 16. */
export type ListSiteCodesRequest = Limited & SiteList & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The codes of a page. */
export type ListSiteCodesAnswer = {
  /** The response of a service of the interface. */
  outcome: SiteCodesListed;
  /** With `totalCount`: how many all pages have. */
  totalCount?: number | undefined;
};

/** The outcome of a list of codes. */
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
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller?: Caller | null | undefined;
  /** The site, by its code. */
  code: string;
  /**
   * `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`, `mixin:*`.
   * Several with commas.
   */
  expand?: string | undefined;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The site, as far as `expand` shows it. */
export type GetSiteAnswer = {
  /** The response of a service of the interface. */
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

/** A whole site, with the version that it takes the place of; what `expand` hides stays. */
export type ReplaceSiteRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /**
   * `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`, `mixin:*`.
   * Several with commas.
   */
  expand?: string | undefined;
  /** The schemas by their URLs. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The whole site, with the version that it takes the place of; what `expand` hides stays. */
  site: SiteReplacement;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** A site that takes the place of one of its code. */
export type SiteReplacement = Omit<NewSite, "metadata"> & {
  /** The version of the site, and the schemas of its mixins. */
  metadata: ReplacementMetadata;
};

/** The metadata of a site that takes the place of another. */
export type ReplacementMetadata = {
  /** Mixin names to schema URLs. */
  mixins?: Readonly<Record<string, string>> | undefined;
  /** 1 when the site is created, one more with every change. */
  version: Numeric;
};

/** The new state, and which site is no longer the default. */
export type ChangedSites = {
  /** The effects of the change on other sites; absent when there is none. */
  effects?: NoLongerDefault[] | undefined;
  /** Of a site: the members that are not known and look like ones that are; absent when there are none. */
  notices?: Notice[] | undefined;
  /** The response of a service of the interface. */
  outcome: Outcome & { category: "ok"; status: 200 };
  /** The state to keep. */
  state: SitesState;
};

/** A change of a site. */
export type PatchSiteRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /**
   * `payment`, `shipping` and `tax`, each `:active`, `:none` or, for `site.site_manage`, `:all`; `mixin:<name>`, `mixin:*`.
   * Several with commas.
   */
  expand?: string | undefined;
  /** The change, as a JSON merge patch: `null` removes. */
  patch: SitePatch;
  /** The schemas by their URLs. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** A web store, physical store or market of a tenant. */
export type SitePatch = {
  /** Whether the site is in use. Absent: it is. */
  active?: boolean | null | undefined;
  /** Buying on behalf of a customer. */
  assistedBuying?: AssistedBuyingPatch | null | undefined;
  /** The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. */
  authorizedAmountUplift?: Numeric | null | undefined;
  /** ISO 4217 codes of further currencies that a cart of the site may have. */
  availableCurrencies?: readonly string[] | null | undefined;
  /** Decimals of every figure, 0 to 10. Absent: 2. */
  cartCalculationScale?: Numeric | null | undefined;
  /** ISO 4217 code of the default currency; a validation holds the cart's against it and the available ones. */
  currency?: string | null | undefined;
  /** Whether it is the default site of the tenant. Absent: it is not. */
  default?: boolean | null | undefined;
  /** Default language, a code of ISO 639-1. */
  defaultLanguage?: string | null | undefined;
  /** The home of the goods; country and postal code are needed wherever shipping is calculated. */
  homeBase?: HomeBasePatch | null | undefined;
  /** Whether prices include tax. Absent: they do not. */
  includesTax?: boolean | null | undefined;
  /** Languages, codes of ISO 639-1. */
  languages?: readonly string[] | null | undefined;
  /** The version of the site, and the schemas of its mixins. */
  metadata?: SiteMetadataPatch | null | undefined;
  /** The settings groups of the site, and further mixins, by name. */
  mixins?: SiteMixins | null | undefined;
  /** Name of the site. */
  name?: string | null | undefined;
  /** Payment services with their fees. */
  payment?: readonly PaymentService[] | null | undefined;
  /**
   * On a site that includes tax: which side of a price stands in other countries than that of the home base, for INTERNAL
   * lines whose rate is looked up. Absent: `DESTINATION`.
   */
  priceTax?: NewSitePriceTax | null | undefined;
  /** Offers that nobody enters, in the order in which they are applied. */
  promotions?: readonly Promotion[] | null | undefined;
  /** How the taxes of a cart are rounded. Absent: each price by itself, half up. */
  rounding?: TaxRoundingPatch | null | undefined;
  /** ISO 3166-1 codes of the countries that are shipped to. Empty: all. */
  shipToCountries?: readonly string[] | null | undefined;
  /** Shipping services with their zones. */
  shipping?: readonly ShippingService[] | null | undefined;
  /** Tax services; of several active ones the first match counts. */
  tax?: readonly TaxService[] | null | undefined;
  /** Which address of the customer tells the tax country where the cart does not. Absent: `BILLING_ADDRESS`. */
  taxDeterminationBasedOn?: TaxDetermination | null | undefined;
};

/** Buying on behalf of a customer. */
export type AssistedBuyingPatch = {
  /** Address of the storefront for it. */
  storefrontUrl?: string | null | undefined;
};

/** The home of a site. */
export type HomeBasePatch = {
  /** The address; shipping is calculated from it. */
  address?: HomeAddressPatch | null | undefined;
  /** The place on the map. */
  location?: SiteLocationPatch | null | undefined;
};

/** The address that a site ships from. */
export type HomeAddressPatch = {
  /** The town. */
  city?: string | null | undefined;
  /** ISO 3166-1 code; the last resort for the tax country. */
  country?: string | null | undefined;
  /** The state or province. */
  state?: string | null | undefined;
  /** The street. */
  street?: string | null | undefined;
  /** The number in the street. */
  streetNumber?: string | null | undefined;
  /** Postal code. */
  zipCode?: string | null | undefined;
};

/** A place on the map, in degrees. */
export type SiteLocationPatch = {
  /** Degrees north of the equator. */
  latitude?: Numeric | null | undefined;
  /** Degrees east of Greenwich. */
  longitude?: Numeric | null | undefined;
};

/** Metadata of a site. */
export type SiteMetadataPatch = {
  /** Mixin names to schema URLs. */
  mixins?: Readonly<Record<string, string>> | null | undefined;
  /** 1 when the site is created, one more with every change. */
  version?: Numeric | null | undefined;
  [member: string]: Json | undefined;
};

/** How the taxes of a cart are rounded. */
export type TaxRoundingPatch = {
  /** How the one tax of a rate is rounded; without `RATE` only `HALF_UP`. Absent: `HALF_UP`. */
  mode?: Rounding | null | undefined;
  /** How often the tax of a rate is rounded. Absent: `LINE`. */
  taxLevel?: ProvenanceTaxLevel | null | undefined;
};

/** A site to delete, by its code. */
export type DeleteSiteRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The new state. */
export type DeletedFromSites = {
  /** The response of a service of the interface. */
  outcome: Outcome & { category: "no_content"; status: 204 };
  /** The state to keep. */
  state: SitesState;
};

/** A site whose mixins are listed. */
export type ListSiteMixinsRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The mixins by their names. */
export type ListSiteMixinsAnswer = {
  /** The response of a service of the interface. */
  outcome: SiteMixinsListed;
};

/** The outcome of a list of mixins. */
export type SiteMixinsListed = {
  /** The mixins by their names. */
  body: Record<string, SiteMixin>;
  /** The outcome category. */
  category: "ok";
  /** The HTTP status of the category. */
  status: 200;
};

/** A named settings group of a site: one that the library knows, or a host's own. */
export type SiteMixin = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: SiteMixinMetadata | undefined;
  [member: string]: Json | undefined;
};

/** Metadata of a settings group. */
export type SiteMixinMetadata = {
  /** URL of the schema that the group is validated against. */
  schema?: string | undefined;
  /** 1 when the group is created, one more with every change. */
  version?: Numeric | undefined;
};

/** A mixin to create: its name and what it is. */
export type CreateSiteMixinRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The mixin under its name. */
  mixin: SiteMixins;
  /** The schemas by their URLs. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/**
 * The settings groups of a site by their names: eight that have members of their own, and any other. Anyone may read those
 * of an active site, so that a secret has no place here.
 */
export type SiteMixins = {
  /** Coupons that customers earn by reward points or by referring others. */
  couponSettings?: CouponSettings | undefined;
  /** The demands on a customer's data. */
  customerSettings?: CustomerSettings | undefined;
  /** Whether the site charges fees. */
  feeService?: FeeService | undefined;
  /** How the shop looks and which market it is for. */
  generalShopSettings?: GeneralShopSettings | undefined;
  /** How large images are shown. */
  imageSize?: ImageSize | undefined;
  /** The merchant. */
  merchantInfo?: MerchantInfo | undefined;
  /** How a customer orders, gets and pays. */
  orderProcessSettings?: OrderProcessSettings | undefined;
  /** The settings of products. */
  productSettings?: ProductSettings | undefined;
  [member: string]: Json | undefined;
};

/** Coupons that customers earn by reward points or by referring others. */
export type CouponSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The beginning of the codes of coupons. */
  codePrefix?: string | undefined;
  /** Length of the codes. */
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
  /** Address of the schema that the properties are validated against. */
  schema?: string | undefined;
  /** The version; a mixin that has one counts its changes. */
  version?: Numeric | undefined;
};

/** Coupons for referring others. */
export type ReferralSettings = {
  /** The beginning of the codes. */
  codePrefix?: string | undefined;
  /** Points for each unit of an order's value. */
  orderValueToRewardPointsFactor?: Numeric | undefined;
  /** The value for the one who redeems the code. */
  redemptionCodeValue?: Numeric | undefined;
  /** The value for the one who has referred. */
  value?: Numeric | undefined;
};

/** Coupons for reward points. */
export type RewardPointSettings = {
  /** The beginning of the codes. */
  codePrefix?: string | undefined;
  /** Whether points are given. */
  enabled?: boolean | undefined;
  /** Points for each unit of an order's value. */
  orderValueToRewardPointsFactor?: Numeric | undefined;
  /** Months that a coupon is valid. */
  validityInMonths?: Numeric | undefined;
};

/** The demands on a customer's data. */
export type CustomerSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Regular expressions, as JavaScript writes them; they run in linear time. */
  regExSettings?: RegExSettings | undefined;
  [member: string]: Json | undefined;
};

/** Regular expressions, as JavaScript writes them. */
export type RegExSettings = {
  /** Owners of accounts. */
  accountOwner?: string | undefined;
  /** Codes of banks. */
  bic?: string | undefined;
  /** Mail addresses. */
  mail?: string | undefined;
  /** Passwords. */
  password?: string | undefined;
  /** Telephone numbers. */
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

/** How the shop looks and which market it is for. */
export type GeneralShopSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Colour of the background. */
  backgroundColor?: string | undefined;
  /** Name of the brand. */
  brandName?: string | undefined;
  /** Group of clients. */
  clientGroup?: Numeric | undefined;
  /** Image of the page that confirms an order. */
  confirmationPageImageUrl?: string | undefined;
  /** Whether customers are addressed informally. */
  duzen?: boolean | undefined;
  /** Logo at the foot of a page. */
  footerLogoUrl?: string | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** The image that is shown in the place of a missing one. */
  placeholderLogo?: string | undefined;
  /** First colour. */
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

/** How large images are shown, by device: `default`, `mobile`, `tablet`, `desktop`. */
export type ImageSize = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** Lines of the basket. */
  basketLineItemImage?: Readonly<Record<string, string>> | undefined;
  /** Slider. */
  imageSlider?: Readonly<Record<string, string>> | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Pages of products. */
  productDetailSizes?: Readonly<Record<string, string>> | undefined;
  /** Tiles of products. */
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

/** How a customer orders, gets and pays. */
export type OrderProcessSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** When and by whom an order can be placed. */
  checkoutSettings?: CheckoutSettings | undefined;
  /** Shipping method of each delivery time. */
  deliveryTimeToMethodSettings?: Readonly<Record<string, string>> | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Ways of paying. */
  paymentSettings?: PaymentMethodSettings | undefined;
  /** Ways of paying for companies. */
  paymentSettingsB2B?: PaymentMethodSettings | undefined;
  /** Ways of paying for consumers. */
  paymentSettingsB2C?: PaymentMethodSettings | undefined;
  /** Whether orders can be picked up. */
  pickup?: boolean | undefined;
  /** Shipping method of each pickup time. */
  pickupTimeToMethodSettings?: Readonly<Record<string, string>> | undefined;
  [member: string]: Json | undefined;
};

/** When and by whom an order can be placed. */
export type CheckoutSettings = {
  /** The elements that the checkout shows. */
  checkoutElements?: CheckoutElements | undefined;
  /** Whether cut-off times are checked. */
  cutOffTimeValidationEnabled?: boolean | undefined;
  /** Time of the last order of a day. */
  lastPossibleOrderTime?: Numeric | undefined;
  /** Days by which that time is shifted. */
  lastPossibleOrderTimeDateShift?: Numeric | undefined;
  /** Highest age of a customer. */
  maxOrderAge?: Numeric | undefined;
  /** Least time between order and delivery. */
  minDeliveryTimeSpan?: Numeric | undefined;
  /** Least age of a customer. */
  minOrderAge?: Numeric | undefined;
  /** Least value of an order. */
  minimumOrderValue?: Money | undefined;
};

/** The elements that the checkout shows. */
export type CheckoutElements = {
  /** For orders that are delivered. */
  onDelivery?: CheckoutElement | undefined;
  /** For orders that are picked up. */
  onPickup?: CheckoutElement | undefined;
};

/** The elements that the checkout shows for one way of getting the goods. */
export type CheckoutElement = {
  /** Whether it shows the options for packing. */
  showPackingOptions?: boolean | undefined;
};

/** Ways of paying. */
export type PaymentMethodSettings = {
  /** Cash. */
  paymentByCash?: boolean | undefined;
  /** Credit card. */
  paymentByCredit?: boolean | undefined;
  /** Direct debit. */
  paymentByDebit?: boolean | undefined;
  /** Invoice. */
  paymentByInvoice?: boolean | undefined;
};

/** The settings of products. */
export type ProductSettings = {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: MixinMetadata | undefined;
  /** Services at the counter. */
  serviceOptionsConfiguration?: ServiceOptionsConfiguration | undefined;
  [member: string]: Json | undefined;
};

/** Services at the counter. */
export type ServiceOptionsConfiguration = {
  /** Ways of cutting. */
  cuttingOptions?: readonly ServiceOption[] | undefined;
  /** Ways of packing. */
  servicePackagingOptions?: readonly ServiceOption[] | undefined;
};

/** One way of cutting or packing. */
export type ServiceOption = {
  /** The text that is shown to customers. */
  displayText?: string | undefined;
  /** Whether the option is being edited. */
  editing?: boolean | undefined;
  /** Identifier of the option. */
  id?: string | undefined;
};

/** A mixin to read, by its name. */
export type GetSiteMixinRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The mixin, by its name. */
  name: string;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** The mixin. */
export type GetSiteMixinAnswer = {
  /** The response of a service of the interface. */
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
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The whole mixin. */
  mixin: SiteMixin;
  /** The mixin, by its name. */
  name: string;
  /** The schemas by their URLs. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** A change of a mixin. */
export type PatchSiteMixinRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The mixin, by its name. */
  name: string;
  /** The change, as a JSON merge patch: `null` removes. */
  patch: SiteMixinPatch;
  /** The schemas by their URLs. */
  schemas?: { readonly [name: string]: Json | undefined } | undefined;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** A named settings group of a site: one that the library knows, or a host's own. */
export type SiteMixinPatch = {
  /** Whether the group is in use. */
  active?: boolean | null | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: SiteMixinMetadataPatch | null | undefined;
  [member: string]: Json | undefined;
};

/** Metadata of a settings group. */
export type SiteMixinMetadataPatch = {
  /** URL of the schema that the group is validated against. */
  schema?: string | null | undefined;
  /** 1 when the group is created, one more with every change. */
  version?: Numeric | null | undefined;
};

/** A mixin to delete, by its name. */
export type DeleteSiteMixinRequest = Limited & {
  /** The caller, with the scope of the operation if it has one; `null` is nobody. */
  caller: Caller | null;
  /** The site, by its code. */
  code: string;
  /** The mixin, by its name. */
  name: string;
  /** The sites of the tenant; a change answers with new ones. */
  state: SitesState;
  /** The tenant, where the host has it from two places. */
  tenant?: Tenant | undefined;
};

/** A value to check against a regular expression. A pure computation, for whoever asks: there is no `caller`. */
export type CheckCustomerSettingRequest = Limited & {
  /** The mixin of a site. */
  customerSettings: CustomerSettings;
  /** Which of its regular expressions: `mail`, `phone`, `password`, `bic` or `accountOwner`. */
  setting: keyof RegExSettings;
  /** The value that a customer has typed. */
  value: string;
};

/** Whether a value is as the tenant wants it. */
export type CheckCustomerSettingAnswer = {
  /** Whether the expression is found in the value. */
  matches: boolean;
};

/** One of the words that a member may have. */
export type FeeType = "ABSOLUTE" | "ABSOLUTE_MULTIPLY_ITEMQUANTITY" | "PERCENT";

/** One of the words that a member may have. */
export type PaymentFeeType = "ABSOLUTE" | "PERCENT";

/** One of the words that a member may have. */
export type DiscountType = "ABSOLUTE" | "PERCENT" | "FREE_SHIPPING" | "FIXED_PRICE";

/** One of the words that a member may have. */
export type DiscountTiming = "ApplyDiscountBeforeTax" | "ApplyDiscountAfterTax";

/** One of the words that a member may have. */
export type TaxDetermination = "BILLING_ADDRESS" | "SHIPPING_ADDRESS";

/** One of the words that a member may have. */
export type Choose = "CHEAPEST";

/** One of the words that a member may have. */
export type NoticeCode =
  | "COUPON_UNDISTRIBUTED" | "COUPON_NO_TARGET" | "COUPON_SKIPPED" | "PERCENT_CLAMPED" | "NO_SHIPPING_ZONE"
  | "NO_SHIPPING_METHOD" | "SHIPPING_NO_ADDRESS" | "SHIPPING_COUNTRY_EXCLUDED" | "LINE_UNTAXED" | "EXTERNAL_TAX_DIFFERS"
  | "TAX_RATE_REPLACED" | "MEMBER_MISSPELT" | "RESTRICTION_UNUSED" | "SCALE_ASSUMED" | "LINE_ROUNDED_TO_ZERO" | "NOW_MISSING"
  | "COUPON_NOT_MET" | "CART_COUPONS_UNUSED" | "PROVENANCE_DIFFERS" | "SETTLE_TAX_OFF_RATE";

/** One of the words that a member may have. */
export type NumberKind = "DECIMAL" | "DOUBLE";

/** One of the words that a member may have. */
export type NewSitePriceTax = "DESTINATION" | "HOME";

/** One of the words that a member may have. */
export type PricesToRemoveType = "EXCHANGE_RATES_REMOVED" | "PRICES_TO_REMOVE";

/** One of the words that a member may have. */
export type TaxSource = "EXTERNAL";

/** One of the words that a member may have. */
export type PaymentFeeTaxBy = "GOODS";

/** One of the words that a member may have. */
export type Rounding = "HALF_UP" | "HALF_EVEN" | "HALF_DOWN" | "UP" | "DOWN";

/** One of the words that a member may have. */
export type Origin = "INTERNAL" | "EXTERNAL";

/** One of the words that a member may have. */
export type DiscountOrigin = "INTERNAL" | "EXTERNAL" | "PROMOTION";

/** One of the words that a member may have. */
export type LibraryCode =
  | "INVALID_JSON" | "INVALID_UTF8" | "WRONG_TYPE" | "MISSING_MEMBER" | "UNKNOWN_VALUE" | "UNKNOWN_OPERATION"
  | "UNKNOWN_MEMBER" | "LIMIT_EXCEEDED" | "LIMIT_LOOSENED" | "NUMBER_OUT_OF_RANGE" | "NUMBER_NOT_EXACT" | "NEGATIVE_VALUE"
  | "NUMBER_NOT_WHOLE" | "AMOUNT_OUT_OF_RANGE" | "QUANTITY_OUT_OF_RANGE" | "RATE_OUT_OF_RANGE" | "SCALE_OUT_OF_RANGE"
  | "ARITHMETIC_OVERFLOW" | "INVALID_CURRENCY" | "CURRENCY_MISMATCH" | "SITE_MISMATCH" | "ITEM_WITHOUT_PRODUCT"
  | "ITEM_TYPE_CONTRADICTION" | "DUPLICATE_ITEM_ID" | "TAX_INFORMATION_MISSING" | "LINE_TAX_INVALID" | "FEE_TAX_MISSING"
  | "ITEM_NOT_FOUND" | "QUANTITY_NOT_POSITIVE" | "CART-ITEM-UNIT-PRICE-100002" | "CART-ITEM-EXTERNAL-DISCOUNT-100001"
  | "CART-ITEM-EXTERNAL-DISCOUNT-100002" | "CURRENCY_NOT_AVAILABLE" | "SHIPPING_COUNTRY_EXCLUDED"
  | "FEE_ORIGIN_CONTRADICTION" | "INVALID_TIMESTAMP" | "MERGE_CUSTOMER" | "MERGE_SITE_MISMATCH" | "MERGE_CURRENCY_MISMATCH"
  | "MERGE_SAME_CART" | "MEASUREMENT_UNIT_INVALID" | "SITE_AMBIGUOUS" | "ANSWER_AMBIGUOUS" | "TAX_CODE_UNKNOWN"
  | "BILLING_ADDRESS_NOT_FOUND" | "TAX_COUNTRY_UNKNOWN" | "COUPON_CODE_MISSING" | "COUPON_VALUE_MISSING" | "COUPON_DUPLICATE"
  | "COUPON_INACTIVE" | "COUPON_EXPIRED" | "COUPON_NOT_YET_VALID" | "COUPON_LIMIT_REACHED" | "COUPON_MIN_ORDER_VALUE"
  | "COUPON_NOT_FOUND" | "COUPON_SELECTOR_INVALID" | "PRICE_TIERS" | "ROUNDING" | "TAX_BY" | "TAX_COMPONENTS" | "CREDIT"
  | "CASH_ROUNDING" | "OFFER_MEASURE" | "OFFER_SET" | "OFFER_GROUP" | "OFFER_ID" | "MIXIN_SCHEMA_MISSING"
  | "SCHEMA_URL_INVALID" | "SCHEMA_NOT_REGISTERED" | "SCHEMA_INVALID" | "SCHEMA_UNSUPPORTED" | "SCHEMA_REFERENCE_CYCLE"
  | "SCHEMA_NUMBER_INEXACT" | "SCHEMA_VIOLATION" | "SCHEMA_VALIDATION_UNAVAILABLE" | "HOME_BASE_INCOMPLETE"
  | "CHECKOUT_INCOMPLETE" | "SHIPPING_ZONE_NOT_FOUND" | "SHIPPING_METHOD_NOT_FOUND" | "SHIPPING_METHOD_NOT_APPLICABLE"
  | "DELIVERY_TIME_NOT_FOUND" | "SLOT_NOT_FOUND" | "PAYMENT_MODE_NOT_FOUND" | "PAYMENT_MODE_INACTIVE" | "UNAUTHORIZED"
  | "FORBIDDEN" | "TENANT_MISMATCH" | "VERSION_CONFLICT" | "VERSION_INVALID" | "IMMUTABLE_MEMBER" | "NOT_CALCULATED"
  | "ORDER_FIGURES" | "RETURN_EXCEEDS_ORDER" | "SORT_INVALID" | "PAGE_OUT_OF_RANGE" | "LANGUAGE_INVALID"
  | "LANGUAGE_NOT_DEFINED" | "NAME_EMPTY" | "CURRENCY_EXISTS" | "CURRENCY_NOT_FOUND" | "CURRENCY_NOT_DEFINED"
  | "DUPLICATE_CODE" | "EXCHANGE_RATE_EXISTS" | "EXCHANGE_RATE_NOT_FOUND" | "EXCHANGE_RATE_INVALID"
  | "EXCHANGE_RATE_SAME_CURRENCY" | "EXCHANGE_RATE_CODE_MISMATCH" | "AMOUNT_AMBIGUOUS" | "VIA_INVALID" | "INVERSE_INVALID"
  | "SCALE_REQUIRED" | "TENANT_INVALID" | "SITE_NOT_FOUND" | "SITE_EXISTS" | "SITE_INACTIVE" | "SITE_CODE_INVALID"
  | "DEFAULT_SITE_NOT_DELETABLE" | "DEFAULT_SITE_REQUIRED" | "DEFAULT_SITE_INACTIVE" | "SEVERAL_DEFAULT_SITES"
  | "SITE_LANGUAGE_INVALID" | "COUNTRY_INVALID" | "BLANK_VALUE" | "DUPLICATE_SERVICE_ID" | "SERVICE_INACTIVE"
  | "SEARCH_INVALID" | "EXPAND_INVALID" | "SITE_MIXIN_NOT_FOUND" | "SITE_MIXIN_EXISTS" | "SITE_MIXIN_BODY_INVALID"
  | "IMAGE_SIZE_INVALID" | "SETTING_NOT_FOUND" | "PATTERN_UNSUPPORTED" | "INTERNAL";

/** One of the words that a member may have. */
export type Distribution = "LARGEST_FIRST" | "LARGEST_REMAINDER";

/** One of the words that a member may have. */
export type SettledKind = "LINE" | "FEE" | "SHIPPING" | "PAYMENT_FEE";

/** One of the words that a member may have. */
export type ProvenanceTaxLevel = "LINE" | "RATE";

/** One of the words that a member may have. */
export type WarningCode = "MEMBER_MISSPELT" | "LINE_UNTAXED" | "COUPON_NOT_MET";

/** One of the words that a member may have. */
export type QuoteKind = "MINIMUM" | "FINAL" | "SLOT" | "OPTIONS";

/** One of the words that a member may have. */
export type PriceBasis = "NET" | "GROSS";

/** One of the words that a member may have. */
export type NoLongerDefaultType = "NO_LONGER_DEFAULT";

/** One of the words that a member may have. */
export type ExternalDiscountType = "PERCENT" | "ABSOLUTE";

/** One of the words that a member may have. */
export type OfferKind = "PROMOTION" | "COUPON";

/** One of the words that a member may have. */
export type MergeCartsRequestOnConflict = "REFUSE" | "SKIP";

/** One of the words that a member may have. */
export type OfferReasonCode =
  | "SKIPPED" | "CURRENCY" | "NOW_MISSING" | "NOT_YET_VALID" | "ENDED" | "SEGMENT" | "NO_LINE" | "MIN_ORDER_VALUE"
  | "MIN_VALUE" | "MIN_QUANTITY" | "SET_INCOMPLETE" | "IN_GROUP" | "NO_SHIPPING" | "NOTHING_LEFT";

/** One of the words that a member may have. */
export type DiscountCalculationType = "SUBTOTAL" | "TOTAL" | "SHIPPING";

/** One of the words that a member may have. */
export type Per = "UNIT";

/** One of the words that a member may have. */
export type Rule =
  | "UNIT_PRICE" | "LINE_PRICE" | "LINE_TAX" | "NET_FROM_GROSS" | "GROSS_FROM_NET" | "NET_FROM_TAXES" | "GROSS_FROM_TAXES"
  | "GOODS_SHARE" | "NET_OF_GOODS" | "TAX_PER_RATE" | "COMPONENT_TAX" | "UNTAXED" | "TAX" | "UPLIFT" | "FEE_ABSOLUTE"
  | "FEE_PER_UNIT" | "FEE_PERCENT" | "STATED_GROSS" | "HOME_NET" | "EXEMPT" | "SHIPPING_COST" | "PAYMENT_FEE_ABSOLUTE"
  | "PAYMENT_FEE_PERCENT" | "DISCOUNT_PERCENT" | "DISCOUNT_SHARE" | "DISCOUNT_FREE_SHIPPING" | "DISCOUNT_PER_UNIT"
  | "DISCOUNT_FIXED_PRICE" | "DISCOUNT_SET" | "DISCOUNT_CAP" | "LEFT" | "RETURN_SHARE" | "RETURN_OTHER_SIDE"
  | "RETURN_COMPONENT" | "CREDIT" | "CREDIT_REMAINING" | "DUE" | "CASH_ROUNDING" | "CASH_DIFFERENCE" | "SUM";

/** One of the words that a member may have. */
export type AnswerKind = "WHOLE" | "FIGURES" | "TOTALS";

/** One of the words that a member may have. */
export type Category = "bad_request" | "unauthorized" | "forbidden" | "not_found" | "conflict" | "internal";

/** One of the words that a member may have. */
export type OutcomeCategory = "ok" | "created" | "no_content";
