//! Types that are more exact than the schemas: the combinations of members that an object may have, and the values of a
//! member if the library takes or returns fewer than its schema allows.

/// The types with kinds of objects that no word tells apart: the members that each kind needs, may have and lacks.
pub(super) const KINDS: &[(&str, &[[&[&str]; 3]])] = &[
    ("Item", &[[&["itemYrn"], &["product"], &[]], [&["product"], &["itemYrn"], &[]]]),
    ("RefusedPart", &[[&["item"], &[], &["coupon"]], [&["coupon"], &[], &["item"]]]),
    ("ReturnedLine", &[[&["quantity"], &["fees"], &["amount"]], [&["amount"], &[], &["quantity", "fees"]]]),
    ("ReturnedUnits", &[[&["quantity"], &["fees"], &["amount"]], [&["amount"], &[], &["quantity", "fees"]]]),
    ("ValidationDetails", &[[&["id"], &[], &["path"]], [&[], &["path"], &["id"]]]),
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
    ("Item.price", "Price & ({ effectiveAmount: Numeric } | { lineAmount: Numeric })"),
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
