//! Members that the model does not know; some are nearly a member that it knows, some have their place elsewhere.

use cartwright_oracle::model::{Misspelt, Place};

use crate::random::Random;

/// The place of a member, its name, and the name that is meant: it differs by case, by a `_` or `-`, or by one letter
/// added, dropped, changed or swapped, and both names have at least four letters.
const MISSPELT: [(Place, &str, Option<&str>); 32] = [
    (Place::Cart, "countrycode", Some("countryCode")),
    (Place::Cart, "zip_code", Some("zipCode")),
    (Place::Cart, "custmerId", Some("customerId")),
    (Place::Cart, "Items", Some("items")),
    (Place::Cart, "yrm", None),
    (Place::Cart, "campaign", None),
    (Place::Line, "quantiy", Some("quantity")),
    (Place::Line, "item-yrn", Some("itemYrn")),
    (Place::Line, "taxcode", Some("taxCode")),
    (Place::Line, "externalFee", Some("externalFees")),
    (Place::Line, "keepAsSeparateLineItems", Some("keepAsSeparateLineItem")),
    (Place::Line, "taxRates", None),
    (Place::Price, "effectiveamount", Some("effectiveAmount")),
    (Place::Price, "origianlAmount", Some("originalAmount")),
    (Place::Fee, "taxble", Some("taxable")),
    (Place::Fee, "TAX_RATE", Some("taxRate")),
    (Place::ExternalDiscount, "includefees", Some("includeFees")),
    (Place::ExternalDiscount, "sequense", Some("sequence")),
    (Place::Coupon, "discountPrecentage", Some("discountPercentage")),
    (Place::Coupon, "Valid", Some("valid")),
    (Place::Coupon, "discounttype", Some("discountType")),
    (Place::Coupon, "validate", None),
    (Place::ReplacedCoupon, "discountrate", Some("discountRate")),
    (Place::Customer, "segment", Some("segments")),
    (Place::Customer, "adresses", Some("addresses")),
    (Place::Address, "contry", Some("country")),
    (Place::Address, "isdefault", Some("isDefault")),
    (Place::Site, "includeTax", Some("includesTax")),
    (Place::Site, "cart_calculation_scale", Some("cartCalculationScale")),
    (Place::Site, "shipToCountry", None),
    (Place::HomeAddress, "zipcode", Some("zipCode")),
    (Place::HomeAddress, "countrys", Some("country")),
];

/// The place of a member that has its place elsewhere, its name, and where it belongs: as its object says, else below
/// its object, else below the line, coupon, cart, customer or site that it is in, else in the request.
const MISPLACED: [(Place, &str, Option<&str>); 40] = [
    (Place::Cart, "country", Some("countryCode")),
    (Place::Cart, "coupons", Some("discounts")),
    (Place::Cart, "paymentMode", Some("checkout/paymentMode")),
    (Place::Cart, "taxExemption", Some("customer/taxExemption")),
    (Place::Cart, "weightDependent", Some("items/weightDependent")),
    (Place::Cart, "tiers", Some("items/price/tiers")),
    (Place::Cart, "value", None),
    (Place::Line, "fees", Some("externalFees")),
    (Place::Line, "discounts", Some("externalDiscounts")),
    (Place::Line, "taxRate", Some("unitPrice/taxRate")),
    (Place::Line, "tiers", Some("price/tiers")),
    (Place::Line, "categories", Some("product/categories")),
    (Place::Line, "countryCode", Some("cart/countryCode")),
    (Place::Line, "amount", None),
    (Place::Price, "taxCode", Some("taxCode")),
    (Place::Price, "taxRate", Some("unitPrice/taxRate")),
    (Place::Fee, "weightDependent", Some("weightDependent")),
    (Place::ExternalDiscount, "validUntil", Some("coupons/restrictions/validUntil")),
    (Place::Coupon, "active", Some("valid")),
    (Place::Coupon, "includesTax", Some("site/includesTax")),
    (Place::Coupon, "validUntil", Some("restrictions/validUntil")),
    (Place::Coupon, "includedItems", Some("restrictions/includedItems")),
    (Place::Coupon, "minValue", Some("condition/minValue")),
    (Place::Coupon, "taken", Some("set/taken")),
    (Place::Coupon, "value", None),
    (Place::ReplacedCoupon, "validUntil", Some("restrictions/validUntil")),
    (Place::Customer, "taxExempt", Some("taxExemption")),
    (Place::Customer, "country", Some("addresses/country")),
    (Place::Customer, "countryCode", Some("cart/countryCode")),
    (Place::Address, "segments", Some("segments")),
    (Place::Address, "taxExemption", Some("taxExemption")),
    (Place::Site, "cashRounding", Some("payment/cashRounding")),
    (Place::Site, "country", Some("homeBase/address/country")),
    (Place::Site, "methods", Some("shipping/zones/methods")),
    (Place::HomeAddress, "includesTax", Some("includesTax")),
    (Place::Rounding, "level", Some("taxLevel")),
    (Place::Payment, "feeType", Some("fee/feeType")),
    (Place::Payment, "taxRate", Some("fee/taxCode")),
    (Place::Promotion, "minOrderValue", Some("restrictions/minOrderValue")),
    (Place::Promotion, "countryCode", Some("cart/countryCode")),
];

pub fn misspelt(random: &mut Random) -> Misspelt {
    // One choice, of either kind.
    let members: Vec<_> = MISSPELT.iter().chain(&MISPLACED).copied().collect();
    let (place, name, meant) = random.pick(&members);
    Misspelt { place, name, meant }
}
