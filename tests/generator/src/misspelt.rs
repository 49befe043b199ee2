//! Members that the model does not know; some are nearly a member that it knows.

use cartwright_oracle::misspelt::{Misspelt, Place};

use crate::random::Random;

/// The place of a member, its name, and the name that is meant: it differs by case, by a `_` or `-`, or by one letter
/// added, dropped, changed or swapped, and both names have at least four letters.
const MEMBERS: [(Place, &str, Option<&str>); 32] = [
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

pub fn misspelt(random: &mut Random) -> Misspelt {
    let (place, name, meant) = random.pick(&MEMBERS);
    Misspelt { place, name, meant }
}
