import type { Json, Money, Numeric } from "./price.js";

/** What every settings group of a site may have beside its own members. */
interface Group {
  /** Whether the group is in use. */
  active?: boolean;
  /** The version of the group, and the URL of the schema that it is validated against. */
  metadata?: { version?: Numeric; schema?: string; [member: string]: Json | undefined };
  [member: string]: Json | undefined;
}

/** A named settings group of a site: one that the library knows, or a host's own. */
export type SiteMixin = Readonly<Group>;

/** Coupons that customers earn by reward points or by referring others. */
export interface CouponSettings extends Group {
  /** Coupons for reward points. */
  rewardpoints?: {
    /** What the codes begin with. */
    codePrefix?: string;
    /** Points for each unit of an order's value. */
    orderValueToRewardPointsFactor?: Numeric;
    /** Whether points are given. */
    enabled?: boolean;
    /** Months that a coupon is valid. */
    validityInMonths?: Numeric;
  };
  /** What the codes of coupons begin with. */
  codePrefix?: string;
  /** Length of the codes. */
  length?: Numeric;
  /** Coupons for referring others. */
  referral?: {
    /** What the codes begin with. */
    codePrefix?: string;
    /** What the one who redeems the code gets. */
    redemptionCodeValue?: Numeric;
    /** What the one who has referred gets. */
    value?: Numeric;
    /** Points for each unit of an order's value. */
    orderValueToRewardPointsFactor?: Numeric;
  };
  /** Whether referral coupons are sent. */
  sendReferralCoupon?: boolean;
}

/** Who sells. */
export interface MerchantInfo extends Group {
  /** Name of the merchant. */
  merchantName?: string;
}

/** What a customer's data must look like. */
export interface CustomerSettings extends Group {
  /** Regular expressions, as JavaScript writes them; `checkCustomerSetting` runs them, in linear time. */
  regExSettings?: {
    /** Mail addresses. */
    mail?: string;
    /** Telephone numbers. */
    phone?: string;
    /** Passwords. */
    password?: string;
    /** Codes of banks. */
    bic?: string;
    /** Owners of accounts. */
    accountOwner?: string;
  };
}

/** Sizes of an image, `<width>x<height>`, by device: `default`, `mobile`, `tablet`, `desktop`. */
export type ImageSizes = Readonly<Record<string, string>>;

/** How large images are shown. */
export interface ImageSize extends Group {
  /** Tiles of products. */
  productTileSizes?: ImageSizes;
  /** Pages of products. */
  productDetailSizes?: ImageSizes;
  /** Lines of the basket. */
  basketLineItemImage?: ImageSizes;
  /** Slider. */
  imageSlider?: ImageSizes;
}

/** Whether the site charges fees. */
export interface FeeService extends Group {
  /** Whether the fees are in use. */
  active?: boolean;
}

/** Ways of paying. */
export type PaymentMethodSettings = {
  /** Invoice. */
  paymentByInvoice?: boolean;
  /** Direct debit. */
  paymentByDebit?: boolean;
  /** Cash. */
  paymentByCash?: boolean;
  /** Credit card. */
  paymentByCredit?: boolean;
};

/** How a customer orders, gets and pays. */
export interface OrderProcessSettings extends Group {
  /** When and by whom an order can be placed. */
  checkoutSettings?: {
    /** Least value of an order. */
    minimumOrderValue?: Money;
    /** Time of the last order of a day. */
    lastPossibleOrderTime?: Numeric;
    /** Days by which that time is shifted. */
    lastPossibleOrderTimeDateShift?: Numeric;
    /** Least age of a customer. */
    minOrderAge?: Numeric;
    /** Highest age of a customer. */
    maxOrderAge?: Numeric;
    /** Least time between order and delivery. */
    minDeliveryTimeSpan?: Numeric;
    /** Whether cut-off times are checked. */
    cutOffTimeValidationEnabled?: boolean;
    /** What the checkout shows for orders that are picked up, and for those that are delivered. */
    checkoutElements?: {
      onPickup?: { showPackingOptions?: boolean };
      onDelivery?: { showPackingOptions?: boolean };
    };
  };
  /** Shipping method of each delivery time. */
  deliveryTimeToMethodSettings?: Readonly<Record<string, string>>;
  /** Shipping method of each pickup time. */
  pickupTimeToMethodSettings?: Readonly<Record<string, string>>;
  /** Ways of paying. */
  paymentSettings?: PaymentMethodSettings;
  /** Ways of paying for companies. */
  paymentSettingsB2B?: PaymentMethodSettings;
  /** Ways of paying for consumers. */
  paymentSettingsB2C?: PaymentMethodSettings;
  /** Whether orders can be picked up. */
  pickup?: boolean;
}

/** How the shop looks and which market it is for. */
export interface GeneralShopSettings extends Group {
  /** Logo at the foot of a page. */
  footerLogoUrl?: string;
  /** Image of the page that confirms an order. */
  confirmationPageImageUrl?: string;
  /** What is shown in the place of a missing image. */
  placeholderLogo?: string;
  /** Whether customers are addressed informally. */
  duzen?: boolean;
  /** First colour. */
  primaryColor?: string;
  /** Colour of the background. */
  backgroundColor?: string;
  /** Country of the shop. */
  shopCountry?: { code?: string };
  /** Name of the brand. */
  brandName?: string;
  /** Group of clients. */
  clientGroup?: Numeric;
  /** Code of the trust mark. */
  trustedShopCode?: Numeric;
  /** Name of the region. */
  regionName?: string;
  /** Identifier of the zone. */
  zoneId?: Numeric;
}

/** One way of cutting or packing. */
export type ServiceOption = {
  /** Identifier of the option. */
  id?: string;
  /** What is shown to customers. */
  displayText?: string;
  /** Whether the option is being edited. */
  editing?: boolean;
};

/** What can be done with products. */
export interface ProductSettings extends Group {
  /** Services at the counter. */
  serviceOptionsConfiguration?: {
    /** Ways of cutting. */
    cuttingOptions?: readonly ServiceOption[];
    /** Ways of packing. */
    servicePackagingOptions?: readonly ServiceOption[];
  };
}

/**
 * The settings groups of a site by their names: eight that have members of their own, and any other. Anyone may read
 * those of an active site, so that a secret has no place here.
 */
export interface SiteMixins {
  readonly couponSettings?: CouponSettings;
  readonly merchantInfo?: MerchantInfo;
  readonly customerSettings?: CustomerSettings;
  readonly imageSize?: ImageSize;
  readonly feeService?: FeeService;
  readonly orderProcessSettings?: OrderProcessSettings;
  readonly generalShopSettings?: GeneralShopSettings;
  readonly productSettings?: ProductSettings;
  readonly [name: string]: Json | undefined;
}
