//! Types that are more exact than the schemas: the combinations of members that an object may have, and the values of a
//! member if the library takes or returns fewer than its schema allows.

/// A type whose objects are of several kinds, distinguished by their members.
pub(super) struct Kinds {
    pub(super) model: &'static str,
    pub(super) kinds: &'static [OneKind],
}

/// One kind of object: its words in a member, and the members that it needs, may have and must not have.
pub(super) struct OneKind {
    pub(super) about: &'static str,
    /// The member that states the kind, and its words there.
    pub(super) word: Option<(&'static str, &'static [&'static str])>,
    pub(super) needs: &'static [&'static str],
    pub(super) may: &'static [&'static str],
    pub(super) lacks: &'static [&'static str],
}

const fn of(
    about: &'static str,
    member: &'static str,
    words: &'static [&'static str],
    needs: &'static [&'static str],
    may: &'static [&'static str],
    lacks: &'static [&'static str],
) -> OneKind {
    OneKind { about, word: Some((member, words)), needs, may, lacks }
}

const fn with(needs: &'static [&'static str], may: &'static [&'static str], lacks: &'static [&'static str]) -> OneKind {
    OneKind { about: "", word: None, needs, may, lacks }
}

const FEES: &[OneKind] = &[
    of(
        "An amount, once per line or for each unit.",
        "feeType",
        &["ABSOLUTE", "ABSOLUTE_MULTIPLY_ITEMQUANTITY"],
        &["feeAbsolute"],
        &[],
        &["feePercentage"],
    ),
    of("A percentage of the line's net price.", "feeType", &["PERCENT"], &["feePercentage"], &[], &["feeAbsolute"]),
];

const PAYMENT_FEES: &[OneKind] = &[
    of("An amount, once.", "feeType", &["ABSOLUTE"], &["feeAbsolute"], &[], &[]),
    of(
        "A percentage of the final net prices of all lines and of shipping.",
        "feeType",
        &["PERCENT"],
        &["feePercentage"],
        &[],
        &[],
    ),
];

const COUPONS: &[OneKind] = &[
    of(
        "A percentage of every price that the coupon applies to.",
        "discountType",
        &["PERCENT"],
        &["discountPercentage"],
        &["discountRate"],
        &[],
    ),
    of(
        "A percentage of every price that the coupon applies to.",
        "discountType",
        &["PERCENT"],
        &["discountRate"],
        &[],
        &["discountPercentage"],
    ),
    of("An amount, once.", "discountType", &["ABSOLUTE"], &["discountAbsolute"], &["amount"], &[]),
    of("An amount, once.", "discountType", &["ABSOLUTE"], &["amount"], &[], &["discountAbsolute"]),
    of(
        "Removes the whole shipping cost, before any other discount.",
        "discountType",
        &["FREE_SHIPPING"],
        &[],
        &[],
        &[],
    ),
    of(
        "Reduces each unit, each set, or shipping to a fixed price.",
        "discountType",
        &["FIXED_PRICE"],
        &["fixedPrice"],
        &[],
        &[],
    ),
];

const OFFER_REASONS: &[OneKind] = &[
    of(
        "",
        "code",
        &[
            "SKIPPED",
            "DUPLICATE",
            "CURRENCY",
            "NOW_MISSING",
            "NOT_YET_VALID",
            "ENDED",
            "SEGMENT",
            "NO_LINE",
            "NO_SHIPPING",
            "NOTHING_LEFT",
        ],
        &[],
        &[],
        &["needed", "found", "missing", "units", "id", "kind"],
    ),
    of(
        "`missing` is the least that suffices.",
        "code",
        &["MIN_ORDER_VALUE", "MIN_VALUE", "MIN_QUANTITY"],
        &["needed", "found", "missing"],
        &[],
        &["units", "id", "kind"],
    ),
    of(
        "The units that each part of the set lacks.",
        "code",
        &["SET_INCOMPLETE"],
        &["units"],
        &[],
        &["needed", "found", "missing", "id", "kind"],
    ),
    of(
        "The offer that counts in the group.",
        "code",
        &["IN_GROUP"],
        &["id", "kind"],
        &[],
        &["needed", "found", "missing", "units"],
    ),
];

const NOTICES: &[OneKind] = &[
    of(
        "",
        "code",
        &[
            "LINE_UNTAXED",
            "RESTRICTION_UNUSED",
            "SCALE_ASSUMED",
            "LINE_ROUNDED_TO_ZERO",
            "CART_COUPONS_UNUSED",
            "NO_SHIPPING_ZONE",
            "NO_SHIPPING_METHOD",
            "SHIPPING_NO_ADDRESS",
            "SHIPPING_COUNTRY_EXCLUDED",
            "DISCOUNTS_TAKE_ALL",
            "PROVENANCE_DIFFERS",
        ],
        &[],
        &[],
        &["id", "amount", "suggestion"],
    ),
    of(
        "The number that counts.",
        "code",
        &["EXTERNAL_TAX_DIFFERS", "TAX_RATE_REPLACED"],
        &["amount"],
        &[],
        &["id", "suggestion"],
    ),
    of("", "code", &["MEMBER_MISSPELT"], &["suggestion"], &[], &["id", "amount"]),
    of(
        "The amount that was not given.",
        "code",
        &["COUPON_UNDISTRIBUTED", "PERCENT_CLAMPED"],
        &["amount"],
        &["id"],
        &["suggestion"],
    ),
    of(
        "",
        "code",
        &[
            "COUPON_NO_TARGET",
            "COUPON_SKIPPED",
            "COUPON_NOT_MET",
            "COUPON_DUPLICATE",
            "NOW_MISSING",
            "SETTLE_TAX_OFF_RATE",
        ],
        &[],
        &["id"],
        &["amount", "suggestion"],
    ),
];

impl Kinds {
    /// The members that distinguish the kinds.
    pub(super) fn members(&self) -> Vec<&'static str> {
        let of_kind = |kind: &OneKind| {
            let word = kind.word.map(|(member, _)| member);
            let all = [kind.needs, kind.may, kind.lacks].concat();
            word.into_iter().chain(all).collect::<Vec<_>>()
        };
        self.kinds.iter().flat_map(of_kind).collect()
    }
}

/// The types whose objects are of several kinds.
pub(super) const KINDS: &[Kinds] = &[
    Kinds { model: "FeeDefinition", kinds: FEES },
    Kinds { model: "PaymentFee", kinds: PAYMENT_FEES },
    Kinds { model: "Coupon", kinds: COUPONS },
    Kinds { model: "Promotion", kinds: COUPONS },
    Kinds { model: "OfferReason", kinds: OFFER_REASONS },
    Kinds { model: "Notice", kinds: NOTICES },
    Kinds { model: "Item", kinds: &[with(&["itemYrn"], &["product"], &[]), with(&["product"], &["itemYrn"], &[])] },
    Kinds { model: "RefusedPart", kinds: &[with(&["item"], &[], &["coupon"]), with(&["coupon"], &[], &["item"])] },
    Kinds { model: "ValidationDetails", kinds: &[with(&["id"], &[], &["path"]), with(&[], &["path"], &["id"])] },
];

/// The values of members that have fewer than the schema says, or whose schema has no model for them.
pub(super) const VALUES: &[(&str, &str)] = &[
    ("AddItemsRequest.items", "readonly Item[]"),
    ("CalculateReturnRequest.returned", "true | readonly ReturnedUnits[]"),
    ("Cart.calculatedPrice", "CalculatedCartPrice"),
    ("Cart.status", "\"OPEN\" | \"CLOSED\" | (string & {})"),
    ("Cart.totalTax", "{ amount: Numeric; currency: string }"),
    ("CartOfAnyLines.items", "readonly unknown[]"),
    ("ChangedMetadata.version", "number"),
    ("ChangedCurrencies.outcome", "Outcome & { category: \"ok\"; status: 200 }"),
    ("ChangedSites.outcome", "Outcome & { category: \"ok\"; status: 200 }"),
    ("CheckCustomerSettingRequest.setting", "keyof RegExSettings"),
    ("CustomerAddress.tags", "readonly (\"SHIPPING\" | \"BILLING\" | (string & {}))[]"),
    ("DeletedFromCurrencies.outcome", "Outcome & { category: \"no_content\"; status: 204 }"),
    ("DeletedFromSites.outcome", "Outcome & { category: \"no_content\"; status: 204 }"),
    ("Item.calculatedPrice", "CalculatedItemPrice"),
    (
        "Item.couponDiscounts",
        "readonly { couponId?: string | undefined; value?: Numeric | undefined; [member: string]: Json | undefined }[]",
    ),
    (
        "Item.linePrice",
        "{ originalAmount?: Numeric | undefined; effectiveAmount?: Numeric | undefined; currency?: string | undefined; [member: string]: Json | undefined }",
    ),
    ("Item.price", "Price & { effectiveAmount: Numeric }"),
    ("LineEntry.itemId", "string"),
    ("Link.rel", "\"validate\" | \"redeem\" | (string & {})"),
    ("PaymentService.configuration", "{ public?: Json | undefined; restricted?: Json | undefined }"),
    ("PricesToRemove.type", "\"PRICES_TO_REMOVE\""),
    ("RatesRemoved.type", "\"EXCHANGE_RATES_REMOVED\""),
    ("Refusal.status", "400 | 401 | 403 | 404 | 409 | 500"),
    ("RemoveCouponRequest.all", "true"),
    ("Return.returned", "true | readonly ReturnedUnits[]"),
    ("Round.residue", "-1 | 0 | 1"),
    ("ShippingService.configuration", "{ public?: Json | undefined; restricted?: Json | undefined }"),
    ("Site.mixins", "SiteMixins"),
    ("SiteRead.body", "Site"),
    ("SitesListed.body", "Site[]"),
    ("SitesState.sites", "readonly Site[]"),
    ("TaxService.configuration", "{ public?: Json | undefined; restricted?: Json | undefined }"),
    ("UnitPrice.grossValue", "Numeric"),
    ("UnitPrice.netValue", "Numeric"),
    ("UnitPrice.taxValue", "Numeric"),
    ("ValidateCartRequest.cart", "Cart"),
    ("ValidateCartRequest.coupons", "readonly Coupon[]"),
    ("VerifyCartRequest.provenance", "Provenance"),
];

/// Members that a type requires although the library reads an object without them. It refuses them later, or only in
/// some uses.
pub(super) const NEEDED: &[&str] = &["Item.price", "Order.calculatedPrice", "OrderLine.calculatedPrice"];

/// Members that the interface has and the library passes through unread.
pub(super) const PASSED_THROUGH: &[(&str, &str, &str, &str)] = &[
    ("Item", "mixins", "{ readonly [name: string]: Json | undefined }", "Custom attributes."),
    ("ShippingService", "groups", "readonly Json[]", "The shipping groups."),
    ("ShippingZone", "name", "LocalizedText | string", "Name of the zone."),
    ("Slot", "capacity", "Numeric", "The number of orders that the slot takes."),
    ("Slot", "cutOffTime", "Json", "The latest time for an order."),
    ("Slot", "deliveryTimeRange", "Json", "The time span of the delivery."),
    ("TaxClass", "isDefault", "boolean", "Whether it is the default class of the country."),
    ("TaxClass", "name", "LocalizedText | string", "Name of the class."),
    ("TaxClass", "order", "Numeric", "Position among the classes of the country."),
];

/// Models to which hosts may add members. In other models, an unknown member is taken for misspelt.
pub(super) const OPEN: &[&str] = &[
    "CalculatedUnitPrice",
    "CartMetadata",
    "ChangedMetadata",
    "Channel",
    "CouponSettings",
    "CustomerSettings",
    "FeeService",
    "GeneralShopSettings",
    "Image",
    "ImageSize",
    "Link",
    "MeasurementUnit",
    "MerchantInfo",
    "OrderProcessSettings",
    "Product",
    "ProductSettings",
    "Restrictions",
    "SiteMetadata",
    "SiteMixin",
    "SiteMixins",
];

/// Models that change some members of another one, and are accepted wherever that one is.
pub(super) const EXTENDED: &[(&str, &str)] = &[
    ("CalculatedCart", "Cart"),
    ("CalculatedItem", "Item"),
    ("CartOfAnyLines", "Cart"),
    ("ChangedCart", "Cart"),
    ("NewSite", "Site"),
    ("SiteReplacement", "NewSite"),
];

/// Members that many requests share.
pub(super) struct Shared {
    pub(super) name: &'static str,
    pub(super) about: &'static str,
    /// A request that has them.
    pub(super) of: &'static str,
    pub(super) members: &'static [&'static str],
}

pub(super) const SHARED: &[Shared] = &[
    Shared {
        name: "Limited",
        about: "The members of every request.",
        of: "ClearItemsRequest",
        members: &["limits", "numbers"],
    },
    Shared {
        name: "CartChange",
        about: "The members of every change to a cart, except the cart.",
        of: "ClearItemsRequest",
        members: &["caller", "customer", "expectedVersion", "now", "preferences", "schemas", "site"],
    },
    Shared {
        name: "CartContext",
        about: "The circumstances that a cart is priced in.",
        of: "CalculateRequest",
        members: &["checkout", "customer", "preferences", "shippingCost"],
    },
    Shared {
        name: "SiteList",
        about: "The selection of the sites in a list.",
        of: "ListSitesRequest",
        members: &["expand", "includeInactive", "pageNumber", "pageSize", "q", "sort", "totalCount"],
    },
];

/// Types that are written by hand, based on the generated members: `CalculateRequestMembers`.
pub(super) const BY_HAND: &[&str] =
    &["CalculateAnswer", "CalculateRequest", "LineEntry", "UpdateItemRequest", "VerifyCartRequest"];

/// Examples of functions.
pub(super) const EXAMPLES: &[(&str, &str)] = &[
    (
        "add_item",
        "const item = { itemYrn: \"urn:tea\", quantity: 1, price: { effectiveAmount: 4.95 } };\n\
         const { cart: changed, itemId } = addItem({ cart, caller: { host: true }, item });",
    ),
    (
        "apply_coupon",
        "const { cart: changed } = applyCoupon({ cart, caller: { host: true }, coupon: { code: \"FREE\", discountType: \"FREE_SHIPPING\" } });",
    ),
    ("validate_cart", "const { isValid, itemsValidationDetails } = validateCart({ cart, site });"),
    ("verify_cart", "const { isValid, differences } = verifyCart({ cart: stored, site, provenance });"),
    (
        "calculate_return",
        "const { cart: order, provenance } = calculate({ cart, site });\n\
         calculateReturn({ order, provenance, returned: [{ itemId: \"a\", quantity: 1 }], shipping: true }).refundAmount;",
    ),
    ("settle", "const { amount, taxAmount, lines } = settle({ order, provenance, language: \"en\" });"),
    (
        "convert",
        "convert({ state, source: \"EUR\", target: \"USD\", amount: 19.99 }).amount; // 21.99 at a rate of 1.10",
    ),
];
