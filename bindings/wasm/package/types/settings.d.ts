import type { Json, Money, Numeric } from "./price.js";

/** The members that every settings group of a site may have beside its own. */
interface Group {
  /** Whether the group is in use. */
  active?: boolean | undefined;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: { version?: Numeric | undefined; schema?: string | undefined; [member: string]: Json | undefined } | undefined;
  [member: string]: Json | undefined;
}

/** A named settings group of a site: one that the library knows, or a host's own. */
export type SiteMixin = Readonly<Group>;

/** Coupons that customers earn by reward points or by referring others. */
export interface CouponSettings extends Group {
  /** Coupons for reward points. */
  rewardpoints?: {
    /** The beginning of the codes. */
    codePrefix?: string | undefined;
    /** Points for each unit of an order's value. */
    orderValueToRewardPointsFactor?: Numeric | undefined;
    /** Whether points are given. */
    enabled?: boolean | undefined;
    /** Months that a coupon is valid. */
    validityInMonths?: Numeric | undefined;
  } | undefined;
  /** The beginning of the codes of coupons. */
  codePrefix?: string | undefined;
  /** Length of the codes. */
  length?: Numeric | undefined;
  /** Coupons for referring others. */
  referral?: {
    /** The beginning of the codes. */
    codePrefix?: string | undefined;
    /** The value for the one who redeems the code. */
    redemptionCodeValue?: Numeric | undefined;
    /** The value for the one who has referred. */
    value?: Numeric | undefined;
    /** Points for each unit of an order's value. */
    orderValueToRewardPointsFactor?: Numeric | undefined;
  } | undefined;
  /** Whether referral coupons are sent. */
  sendReferralCoupon?: boolean | undefined;
}

/** The merchant. */
export interface MerchantInfo extends Group {
  /** Name of the merchant. */
  merchantName?: string | undefined;
}

/** The demands on a customer's data. */
export interface CustomerSettings extends Group {
  /** Regular expressions, as JavaScript writes them; they run in linear time. */
  regExSettings?: {
    /** Mail addresses. */
    mail?: string | undefined;
    /** Telephone numbers. */
    phone?: string | undefined;
    /** Passwords. */
    password?: string | undefined;
    /** Codes of banks. */
    bic?: string | undefined;
    /** Owners of accounts. */
    accountOwner?: string | undefined;
  } | undefined;
}

/** Sizes of an image, `<width>x<height>`, by device: `default`, `mobile`, `tablet`, `desktop`. */
export type ImageSizes = Readonly<Record<string, string>>;

/** How large images are shown. */
export interface ImageSize extends Group {
  /** Tiles of products. */
  productTileSizes?: ImageSizes | undefined;
  /** Pages of products. */
  productDetailSizes?: ImageSizes | undefined;
  /** Lines of the basket. */
  basketLineItemImage?: ImageSizes | undefined;
  /** Slider. */
  imageSlider?: ImageSizes | undefined;
}

/** Whether the site charges fees. */
export interface FeeService extends Group {
  /** Whether the fees are in use. */
  active?: boolean | undefined;
}

/** Ways of paying. */
export type PaymentMethodSettings = {
  /** Invoice. */
  paymentByInvoice?: boolean | undefined;
  /** Direct debit. */
  paymentByDebit?: boolean | undefined;
  /** Cash. */
  paymentByCash?: boolean | undefined;
  /** Credit card. */
  paymentByCredit?: boolean | undefined;
};

/** How a customer orders, gets and pays. */
export interface OrderProcessSettings extends Group {
  /** When and by whom an order can be placed. */
  checkoutSettings?: {
    /** Least value of an order. */
    minimumOrderValue?: Money | undefined;
    /** Time of the last order of a day. */
    lastPossibleOrderTime?: Numeric | undefined;
    /** Days by which that time is shifted. */
    lastPossibleOrderTimeDateShift?: Numeric | undefined;
    /** Least age of a customer. */
    minOrderAge?: Numeric | undefined;
    /** Highest age of a customer. */
    maxOrderAge?: Numeric | undefined;
    /** Least time between order and delivery. */
    minDeliveryTimeSpan?: Numeric | undefined;
    /** Whether cut-off times are checked. */
    cutOffTimeValidationEnabled?: boolean | undefined;
    /** The elements that the checkout shows. */
    checkoutElements?: {
      /** For orders that are picked up. */
      onPickup?: { showPackingOptions?: boolean | undefined } | undefined;
      /** For orders that are delivered. */
      onDelivery?: { showPackingOptions?: boolean | undefined } | undefined;
    } | undefined;
  } | undefined;
  /** Shipping method of each delivery time. */
  deliveryTimeToMethodSettings?: Readonly<Record<string, string>> | undefined;
  /** Shipping method of each pickup time. */
  pickupTimeToMethodSettings?: Readonly<Record<string, string>> | undefined;
  /** Ways of paying. */
  paymentSettings?: PaymentMethodSettings | undefined;
  /** Ways of paying for companies. */
  paymentSettingsB2B?: PaymentMethodSettings | undefined;
  /** Ways of paying for consumers. */
  paymentSettingsB2C?: PaymentMethodSettings | undefined;
  /** Whether orders can be picked up. */
  pickup?: boolean | undefined;
}

/** How the shop looks and which market it is for. */
export interface GeneralShopSettings extends Group {
  /** Logo at the foot of a page. */
  footerLogoUrl?: string | undefined;
  /** Image of the page that confirms an order. */
  confirmationPageImageUrl?: string | undefined;
  /** The image that is shown in the place of a missing one. */
  placeholderLogo?: string | undefined;
  /** Whether customers are addressed informally. */
  duzen?: boolean | undefined;
  /** First colour. */
  primaryColor?: string | undefined;
  /** Colour of the background. */
  backgroundColor?: string | undefined;
  /** Country of the shop. */
  shopCountry?: { code?: string | undefined } | undefined;
  /** Name of the brand. */
  brandName?: string | undefined;
  /** Group of clients. */
  clientGroup?: Numeric | undefined;
  /** Code of the trust mark. */
  trustedShopCode?: Numeric | undefined;
  /** Name of the region. */
  regionName?: string | undefined;
  /** Identifier of the zone. */
  zoneId?: Numeric | undefined;
}

/** One way of cutting or packing. */
export type ServiceOption = {
  /** Identifier of the option. */
  id?: string | undefined;
  /** The text that is shown to customers. */
  displayText?: string | undefined;
  /** Whether the option is being edited. */
  editing?: boolean | undefined;
};

/** The settings of products. */
export interface ProductSettings extends Group {
  /** Services at the counter. */
  serviceOptionsConfiguration?: {
    /** Ways of cutting. */
    cuttingOptions?: readonly ServiceOption[] | undefined;
    /** Ways of packing. */
    servicePackagingOptions?: readonly ServiceOption[] | undefined;
  } | undefined;
}

/**
 * The settings groups of a site by their names: eight that have members of their own, and any other. Anyone may read
 * those of an active site, so that a secret has no place here.
 */
export interface SiteMixins {
  /** Coupons that customers earn by reward points or by referring others. */
  readonly couponSettings?: CouponSettings | undefined;
  /** The merchant. */
  readonly merchantInfo?: MerchantInfo | undefined;
  /** The demands on a customer's data. */
  readonly customerSettings?: CustomerSettings | undefined;
  /** How large images are shown. */
  readonly imageSize?: ImageSize | undefined;
  /** Whether the site charges fees. */
  readonly feeService?: FeeService | undefined;
  /** How a customer orders, gets and pays. */
  readonly orderProcessSettings?: OrderProcessSettings | undefined;
  /** How the shop looks and which market it is for. */
  readonly generalShopSettings?: GeneralShopSettings | undefined;
  /** The settings of products. */
  readonly productSettings?: ProductSettings | undefined;
  readonly [name: string]: Json | undefined;
}
