//! Every stable error code, its category, and its meaning.

use super::Category;

macro_rules! codes {
    ($( $(#[$meta:meta])* $variant:ident = $name:literal, $category:ident; )*) => {
        /// The kinds of refusals. The string form ([`ErrorCode::as_str`]) is part of the contract, and its meaning never
        /// changes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ErrorCode {
            $(
                $(#[$meta])*
                #[doc = concat!("\n\n`", $name, "`")]
                $variant,
            )*
        }

        impl std::fmt::Display for ErrorCode {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl ErrorCode {
            /// Every code, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$( Self::$variant, )*];

            /// Every code as it appears in an error.
            #[cfg(feature = "typed")]
            pub(crate) const NAMES: &'static [&'static str] = &[$( $name, )*];

            /// The code as it appears in an error.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $name, )* }
            }

            /// The category that the code belongs to.
            #[must_use]
            pub const fn category(self) -> Category {
                match self { $( Self::$variant => Category::$category, )* }
            }
        }
    };
}

codes! {
    // The text
    /// The text is not JSON: syntax, a duplicate member name, a byte order mark or a lone surrogate.
    InvalidJson = "INVALID_JSON", BadRequest;
    /// The bytes are not UTF-8.
    InvalidUtf8 = "INVALID_UTF8", BadRequest;
    /// A member has a JSON type other than the one in the interface.
    WrongType = "WRONG_TYPE", BadRequest;
    /// A required member is absent.
    MissingMember = "MISSING_MEMBER", BadRequest;
    /// A member has a value that is not one of its allowed values.
    UnknownValue = "UNKNOWN_VALUE", BadRequest;
    /// The named operation does not exist.
    UnknownOperation = "UNKNOWN_OPERATION", NotFound;
    /// An unknown member of a request, or of an object in it that the library defines.
    UnknownMember = "UNKNOWN_MEMBER", BadRequest;
    /// A named limit was exceeded.
    LimitExceeded = "LIMIT_EXCEEDED", BadRequest;
    /// A request that names a looser limit than the one in force: it can only tighten limits.
    LimitLoosened = "LIMIT_LOOSENED", BadRequest;

    // Numbers
    /// A number with more than 28 significant digits or more than 28 decimals; or a latitude or longitude that does not
    /// exist.
    NumberOutOfRange = "NUMBER_OUT_OF_RANGE", BadRequest;
    /// A number that a binary double does not carry exactly, in a request whose numbers are doubles.
    NumberNotExact = "NUMBER_NOT_EXACT", BadRequest;
    /// A negative quantity, amount, rate, scale, count or position, or a gross value below its net value.
    NegativeValue = "NEGATIVE_VALUE", BadRequest;
    /// A count or position that is not a whole number.
    NumberNotWhole = "NUMBER_NOT_WHOLE", BadRequest;
    /// An amount beyond 18 significant digits, 12 decimals or 10^18 units of the scale; or one of shipping to be
    /// refunded that is 0 or finer than the order's figures.
    AmountOutOfRange = "AMOUNT_OUT_OF_RANGE", BadRequest;
    /// A quantity beyond 15 significant digits or 9 decimals.
    QuantityOutOfRange = "QUANTITY_OUT_OF_RANGE", BadRequest;
    /// A rate or percentage beyond 12 significant digits or 9 decimals, or a discount above 100 percent.
    RateOutOfRange = "RATE_OUT_OF_RANGE", BadRequest;
    /// A `cartCalculationScale`, `scale` or `minorUnits` that is not a whole number from 0 to 10.
    ScaleOutOfRange = "SCALE_OUT_OF_RANGE", BadRequest;
    /// A `step` of minor units that is not a power of ten from 1 to one whole unit of the currency.
    StepOutOfRange = "STEP_OUT_OF_RANGE", BadRequest;
    /// A figure that grows past what the library can calculate with.
    ArithmeticOverflow = "ARITHMETIC_OVERFLOW", BadRequest;

    // The cart
    /// A currency code that is unknown, withdrawn, or not three capital letters.
    InvalidCurrency = "INVALID_CURRENCY", BadRequest;
    /// An amount in a currency other than the cart's.
    CurrencyMismatch = "CURRENCY_MISMATCH", BadRequest;
    /// The cart belongs to a site other than the one given.
    SiteMismatch = "SITE_MISMATCH", BadRequest;
    /// A line with neither an `itemYrn` nor a `product` with an `id`.
    ItemWithoutProduct = "ITEM_WITHOUT_PRODUCT", BadRequest;
    /// `type` and `itemType` of one line contradict each other.
    ItemTypeContradiction = "ITEM_TYPE_CONTRADICTION", BadRequest;
    /// Two lines have the same id.
    DuplicateItemId = "DUPLICATE_ITEM_ID", BadRequest;
    /// An EXTERNAL line without tax information.
    TaxInformationMissing = "TAX_INFORMATION_MISSING", BadRequest;
    /// `lineTax` with gross below net, too many decimals, or neither side.
    LineTaxInvalid = "LINE_TAX_INVALID", BadRequest;
    /// A taxable fee with neither `taxRate` nor `taxCode`.
    FeeTaxMissing = "FEE_TAX_MISSING", BadRequest;
    /// No line has the id.
    ItemNotFound = "ITEM_NOT_FOUND", NotFound;
    /// A quantity of 0 in an addition or an update.
    QuantityNotPositive = "QUANTITY_NOT_POSITIVE", BadRequest;
    /// An INTERNAL line whose price differs from that of a line with the same product; a code defined by the interface.
    UnitPriceMismatch = "CART-ITEM-UNIT-PRICE-100002", Conflict;
    /// An external discount of a line that cannot be read; a code defined by the interface, used in findings.
    ExternalDiscountMalformed = "CART-ITEM-EXTERNAL-DISCOUNT-100001", BadRequest;
    /// External discounts of a line that exceed its price; a code defined by the interface, used in findings.
    ExternalDiscountExceedsPrice = "CART-ITEM-EXTERNAL-DISCOUNT-100002", BadRequest;
    /// The currency of the cart is neither the site's currency nor one of its available currencies; used in findings.
    CurrencyNotAvailable = "CURRENCY_NOT_AVAILABLE", BadRequest;
    /// The country of the cart is not among those that the site ships to; used in findings.
    ShippingCountryExcluded = "SHIPPING_COUNTRY_EXCLUDED", BadRequest;
    /// `origin` and `itemType` of one fee contradict each other.
    FeeOriginContradiction = "FEE_ORIGIN_CONTRADICTION", BadRequest;
    /// A timestamp without date, time and offset.
    InvalidTimestamp = "INVALID_TIMESTAMP", BadRequest;
    /// A merge whose target has no customer, or whose source has one.
    MergeCustomer = "MERGE_CUSTOMER", Conflict;
    /// A merge of carts of different sites.
    MergeSiteMismatch = "MERGE_SITE_MISMATCH", Conflict;
    /// A merge of carts of different currencies.
    MergeCurrencyMismatch = "MERGE_CURRENCY_MISMATCH", Conflict;
    /// A merge of a cart with itself, or of the same source twice.
    MergeSameCart = "MERGE_SAME_CART", Conflict;
    /// A `measurementUnit` whose `quantity` is 0.
    MeasurementUnitInvalid = "MEASUREMENT_UNIT_INVALID", BadRequest;

    /// A request that gives both a site and a list of sites to pick one from.
    SiteAmbiguous = "SITE_AMBIGUOUS", BadRequest;
    /// A request that has both `answer` and `calculatedOnly`.
    AnswerAmbiguous = "ANSWER_AMBIGUOUS", BadRequest;

    // Tax
    /// The tax code is not in the site's tax table for the tax country.
    TaxCodeUnknown = "TAX_CODE_UNKNOWN", BadRequest;
    /// The site determines tax by the billing address and the customer has none.
    BillingAddressNotFound = "BILLING_ADDRESS_NOT_FOUND", BadRequest;
    /// No country can be determined for a tax code, or the home base has none for `priceTax` `HOME`.
    TaxCountryUnknown = "TAX_COUNTRY_UNKNOWN", BadRequest;

    // Coupons
    /// A coupon without a code, or with a blank one.
    CouponCodeMissing = "COUPON_CODE_MISSING", BadRequest;
    /// A coupon or discount that lacks the amount or percentage of its type.
    CouponValueMissing = "COUPON_VALUE_MISSING", BadRequest;

    /// The cart already has a coupon with this code.
    CouponDuplicate = "COUPON_DUPLICATE", Conflict;
    /// The coupon is marked invalid.
    CouponInactive = "COUPON_INACTIVE", Conflict;
    /// The coupon's period of validity has ended.
    CouponExpired = "COUPON_EXPIRED", Conflict;
    /// The coupon's period of validity has not begun.
    CouponNotYetValid = "COUPON_NOT_YET_VALID", Conflict;
    /// The cart already has as many coupons as the preference `maxCouponsPerCart` allows.
    CouponLimitReached = "COUPON_LIMIT_REACHED", Conflict;
    /// The undiscounted value of the cart is below the coupon's `minOrderValue`.
    CouponMinOrderValue = "COUPON_MIN_ORDER_VALUE", Conflict;
    /// The cart has no such coupon.
    CouponNotFound = "COUPON_NOT_FOUND", NotFound;
    /// A removal that does not name exactly one of `code`, `index` and `all`.
    CouponSelectorInvalid = "COUPON_SELECTOR_INVALID", BadRequest;
    /// A price has tiers on an EXTERNAL line, more than 1,000 tiers, or tiers that do not ascend from above 0.
    PriceTiers = "PRICE_TIERS", BadRequest;
    /// A price has `lineAmount` on an EXTERNAL line, or beside an amount, tiers or a unit; or a quantity changes and the
    /// amount of the line is not stated anew.
    PriceLineAmount = "PRICE_LINE_AMOUNT", BadRequest;
    /// A rounding mode other than `HALF_UP` without `taxLevel: RATE` and without `of: TAX`.
    Rounding = "ROUNDING", BadRequest;
    /// A `taxBy` together with a tax code or a tax rate.
    TaxBy = "TAX_BY", BadRequest;
    /// A tax class has more than 16 components, two with the same code, or components that do not add up to its rate.
    TaxComponents = "TAX_COMPONENTS", BadRequest;
    /// A credit has a blank `id`, the `id` of another credit, or an `amount` that is below 0 or has more decimals than
    /// the site's figures.
    Credit = "CREDIT", BadRequest;
    /// An order fee has a blank `id`, or the `id` of another order fee of the site or the request.
    OrderFee = "ORDER_FEE", BadRequest;
    /// An entry of `takenBack` has a blank `id`, the `id` of another entry, or a `quantity` of 0.
    TakenBack = "TAKEN_BACK", BadRequest;
    /// The `step` of a cash rounding is not above 0, or has more decimals than the site's figures.
    CashRounding = "CASH_ROUNDING", BadRequest;
    /// The `step` of an ending is not above 0, its `less` is below 0, or one of them has more decimals than the answer.
    Ending = "ENDING", BadRequest;
    /// An offer has no measure, or one that does not match its `per`, its `set`, its `condition` or its
    /// `discountCalculationType`.
    OfferMeasure = "OFFER_MEASURE", BadRequest;
    /// The set of an offer has no part or more than 8, or one of its numbers is out of bounds; or an offer without a
    /// set has a member that is about sets.
    OfferSet = "OFFER_SET", BadRequest;
    /// An offer of free shipping is in a group, where only the best of several offers counts.
    OfferGroup = "OFFER_GROUP", BadRequest;
    /// A promotion has no `id`, a blank one, or the same `id` as another promotion.
    OfferId = "OFFER_ID", BadRequest;

    // Mixins and their schemas
    /// A mixin without the URL of its schema in `metadata.mixins`.
    MixinSchemaMissing = "MIXIN_SCHEMA_MISSING", BadRequest;
    /// A schema URL without a scheme or with a fragment.
    SchemaUrlInvalid = "SCHEMA_URL_INVALID", BadRequest;
    /// A schema that is named but not registered.
    SchemaNotRegistered = "SCHEMA_NOT_REGISTERED", BadRequest;
    /// A registered schema that is not valid, has a reference that leads nowhere, or has an unusable pattern.
    SchemaInvalid = "SCHEMA_INVALID", BadRequest;
    /// A schema of an unknown draft, or one with dynamic references.
    SchemaUnsupported = "SCHEMA_UNSUPPORTED", BadRequest;
    /// A schema that leads back to itself without going into the value.
    SchemaReferenceCycle = "SCHEMA_REFERENCE_CYCLE", BadRequest;
    /// A number, in a schema or in a value, that cannot be validated exactly.
    SchemaNumberInexact = "SCHEMA_NUMBER_INEXACT", BadRequest;
    /// A value violates its schema; the details list the violations.
    SchemaViolation = "SCHEMA_VIOLATION", BadRequest;
    /// This build validates no schemas and runs no regular expressions of tenants, since it was built without the
    /// feature `schema`.
    SchemaValidationUnavailable = "SCHEMA_VALIDATION_UNAVAILABLE", BadRequest;

    // Shipping and payment
    /// Shipping is requested, but the site's home base lacks its country or zip code.
    HomeBaseIncomplete = "HOME_BASE_INCOMPLETE", BadRequest;
    /// A checkout with only half of a pair (zone and method, or delivery time and slot), with both pairs, or without
    /// the one that the shipping quote needs.
    CheckoutIncomplete = "CHECKOUT_INCOMPLETE", BadRequest;
    /// The named shipping zone does not exist.
    ShippingZoneNotFound = "SHIPPING_ZONE_NOT_FOUND", NotFound;
    /// The named shipping method does not exist.
    ShippingMethodNotFound = "SHIPPING_METHOD_NOT_FOUND", NotFound;
    /// The named shipping method does not fit the order.
    ShippingMethodNotApplicable = "SHIPPING_METHOD_NOT_APPLICABLE", Conflict;
    /// The named delivery time does not exist.
    DeliveryTimeNotFound = "DELIVERY_TIME_NOT_FOUND", NotFound;
    /// The named delivery slot does not exist.
    SlotNotFound = "SLOT_NOT_FOUND", NotFound;
    /// The order has no order fee with the named id.
    OrderFeeNotFound = "ORDER_FEE_NOT_FOUND", NotFound;
    /// The named payment mode does not exist.
    PaymentModeNotFound = "PAYMENT_MODE_NOT_FOUND", NotFound;
    /// The named payment mode is inactive.
    PaymentModeInactive = "PAYMENT_MODE_INACTIVE", Conflict;

    // Callers, tenants and versions
    /// The caller is not authenticated.
    Unauthorized = "UNAUTHORIZED", Unauthorized;
    /// The caller lacks a scope that the operation requires.
    Forbidden = "FORBIDDEN", Forbidden;
    /// The tenant in the header is not the tenant in the address.
    TenantMismatch = "TENANT_MISMATCH", BadRequest;
    /// A change names a version other than the stored one.
    VersionConflict = "VERSION_CONFLICT", Conflict;
    /// A version that is not a whole number, or a stored one than which none is higher.
    VersionInvalid = "VERSION_INVALID", BadRequest;
    /// An update would change a member that cannot change.
    ImmutableMember = "IMMUTABLE_MEMBER", BadRequest;

    // Orders
    /// A cart or a line without figures where an order needs them.
    NotCalculated = "NOT_CALCULATED", BadRequest;
    /// Figures of an order that cannot come from a calculation: finer than its scale, below zero, gross below net, or
    /// with parts that do not add up.
    OrderFigures = "ORDER_FIGURES", BadRequest;
    /// A return of more than is left in the order.
    ReturnExceedsOrder = "RETURN_EXCEEDS_ORDER", Conflict;
    /// An amount of a line to be refunded that is not above 0, is finer than the order's figures, or stands beside a
    /// quantity or fees.
    ReturnAmount = "RETURN_AMOUNT", BadRequest;

    /// A part of an order has no VAT category that an invoice could state, or not the reason that its category needs.
    InvoiceCategory = "INVOICE_CATEGORY", BadRequest;
    /// An amount due, or figures to be shown as they are, with more decimals than the two that an invoice has.
    InvoiceDecimals = "INVOICE_DECIMALS", BadRequest;
    /// An invoice of an order with which something was taken back; that needs a credit note of its own.
    InvoiceTakenBack = "INVOICE_TAKEN_BACK", BadRequest;
    /// The taxes of an order are not those of their rates, so that no invoice of it would be right.
    InvoiceTaxOffRate = "INVOICE_TAX_OFF_RATE", BadRequest;
    /// A tax of 0.50 or more at a rate below 0.5 %, which the official rules of invoices refuse.
    InvoiceRate = "INVOICE_RATE", BadRequest;
    /// An invoice or a credit note without a line.
    InvoiceEmpty = "INVOICE_EMPTY", BadRequest;

    // Lists
    /// A `sort` that names an unknown field or direction, or a field twice.
    SortInvalid = "SORT_INVALID", BadRequest;
    /// A `pageNumber` or `pageSize` that is not a whole number from 1.
    PageOutOfRange = "PAGE_OUT_OF_RANGE", BadRequest;

    // Languages
    /// A language header or tag that cannot be read, or a name with one language twice.
    LanguageInvalid = "LANGUAGE_INVALID", BadRequest;
    /// A language that the system does not define.
    LanguageNotDefined = "LANGUAGE_NOT_DEFINED", BadRequest;
    /// A name without text.
    NameEmpty = "NAME_EMPTY", BadRequest;

    // Currencies and exchange rates
    /// A currency with this code already exists.
    CurrencyExists = "CURRENCY_EXISTS", Conflict;
    /// No currency has this code.
    CurrencyNotFound = "CURRENCY_NOT_FOUND", NotFound;
    /// An exchange rate names a currency that the system does not define.
    CurrencyNotDefined = "CURRENCY_NOT_DEFINED", BadRequest;
    /// The state holds two currencies, two exchange rates or two sites with the same code.
    DuplicateCode = "DUPLICATE_CODE", BadRequest;
    /// An exchange rate for this pair already exists.
    ExchangeRateExists = "EXCHANGE_RATE_EXISTS", Conflict;
    /// No exchange rate has this code, or none serves this conversion.
    ExchangeRateNotFound = "EXCHANGE_RATE_NOT_FOUND", NotFound;
    /// A rate that is not a plain decimal above zero.
    ExchangeRateInvalid = "EXCHANGE_RATE_INVALID", BadRequest;
    /// An exchange rate from a currency to itself.
    ExchangeRateSameCurrency = "EXCHANGE_RATE_SAME_CURRENCY", BadRequest;
    /// The code of an exchange rate is not composed of its two currencies.
    ExchangeRateCodeMismatch = "EXCHANGE_RATE_CODE_MISMATCH", BadRequest;
    /// A conversion of both an amount and a price.
    AmountAmbiguous = "AMOUNT_AMBIGUOUS", BadRequest;
    /// A conversion through its own source or target currency.
    ViaInvalid = "VIA_INVALID", BadRequest;
    /// A conversion both through a third currency and against the direction of a rate.
    InverseInvalid = "INVERSE_INVALID", BadRequest;
    /// A conversion without a scale, or an order without `minorUnits`, in a currency without minor units.
    ScaleRequired = "SCALE_REQUIRED", BadRequest;

    // Sites
    /// A tenant that is not a word of at most 64 letters, digits, `-` and `_`.
    TenantInvalid = "TENANT_INVALID", BadRequest;
    /// No site has this code, or none that the caller may see.
    SiteNotFound = "SITE_NOT_FOUND", NotFound;
    /// A site with this code already exists.
    SiteExists = "SITE_EXISTS", Conflict;
    /// The site of the cart is inactive.
    SiteInactive = "SITE_INACTIVE", Conflict;
    /// A site code that is empty, or contains blanks or `#`.
    SiteCodeInvalid = "SITE_CODE_INVALID", BadRequest;
    /// The default site cannot be deleted.
    DefaultSiteNotDeletable = "DEFAULT_SITE_NOT_DELETABLE", Conflict;
    /// The default site stays the default until another site becomes the default.
    DefaultSiteRequired = "DEFAULT_SITE_REQUIRED", Conflict;
    /// The default site must be active: it cannot be made inactive, and an inactive site cannot become the default
    /// site.
    DefaultSiteInactive = "DEFAULT_SITE_INACTIVE", Conflict;
    /// The state holds several default sites.
    SeveralDefaultSites = "SEVERAL_DEFAULT_SITES", BadRequest;
    /// A code that ISO 639-1 does not list as a language, or a `defaultLanguage` that is not one of `languages`.
    SiteLanguageInvalid = "SITE_LANGUAGE_INVALID", BadRequest;
    /// A code that ISO 3166-1 does not list as a country.
    CountryInvalid = "COUNTRY_INVALID", BadRequest;
    /// A required string that is empty or blank.
    BlankValue = "BLANK_VALUE", BadRequest;
    /// Two services of one kind have the same id.
    DuplicateServiceId = "DUPLICATE_SERVICE_ID", BadRequest;
    /// An inactive service configuration can be changed only with the matching `expand`.
    ServiceInactive = "SERVICE_INACTIVE", BadRequest;
    /// A search query `q` that is not `name:` followed by a text.
    SearchInvalid = "SEARCH_INVALID", BadRequest;
    /// An `expand` that is not made of `payment`, `shipping`, `tax` and `mixin` entries, or that hides what the request
    /// states.
    ExpandInvalid = "EXPAND_INVALID", BadRequest;

    // Mixins of sites
    /// The site has no mixin with this name.
    SiteMixinNotFound = "SITE_MIXIN_NOT_FOUND", NotFound;
    /// The site already has a mixin with this name.
    SiteMixinExists = "SITE_MIXIN_EXISTS", Conflict;
    /// A body that does not map one name to one mixin.
    SiteMixinBodyInvalid = "SITE_MIXIN_BODY_INVALID", BadRequest;
    /// An image size that is not a width and a height, as in `160x90`.
    ImageSizeInvalid = "IMAGE_SIZE_INVALID", BadRequest;
    /// The settings have no regular expression with this name.
    SettingNotFound = "SETTING_NOT_FOUND", NotFound;
    /// A regular expression that cannot be read, or cannot be run in linear time.
    PatternUnsupported = "PATTERN_UNSUPPORTED", BadRequest;

    /// A fault of the library itself; please report it.
    Internal = "INTERNAL", Internal;
}
