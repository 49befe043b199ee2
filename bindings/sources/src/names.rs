//! Names that all languages share.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::kind::Kind;
use crate::model::Model;

/// The names of lists of words, each by one of the members that have the list. A list that is missing here is named
/// after its member.
const WORDS: &[(&str, &str)] = &[
    ("CalculateRequest.answer", "AnswerKind"),
    ("CalculateRequest.numbers", "NumberKind"),
    ("CalculatedLinePrice.calculated", "TaxSource"),
    ("AppliedDiscount.origin", "DiscountOrigin"),
    ("Coupon.choose", "Choose"),
    ("Coupon.discountCalculationType", "DiscountCalculationType"),
    ("Coupon.discountType", "DiscountType"),
    ("Coupon.per", "Per"),
    ("ExternalDiscount.discountType", "ExternalDiscountType"),
    ("FeeDefinition.feeType", "FeeType"),
    ("FeeDefinition.origin", "Origin"),
    ("OfferReason.code", "OfferReasonCode"),
    ("OfferResult.kind", "OfferKind"),
    ("Outcome.category", "OutcomeCategory"),
    ("PaymentFee.feeType", "PaymentFeeType"),
    ("Preferences.distribution", "Distribution"),
    ("Provenance.basis", "PriceBasis"),
    ("Provenance.rounding", "Rounding"),
    ("Refusal.category", "Category"),
    ("Refusal.code", "Code"),
    ("SettleRequest.lineTax", "SettledTax"),
    ("SettleRequest.payable", "PayableForm"),
    ("SettledLine.kind", "SettledKind"),
    ("ShippingQuotesRequest.kind", "QuoteKind"),
    ("Site.taxDeterminationBasedOn", "TaxDetermination"),
    ("Step.rule", "Rule"),
    ("TotalDiscount.calculationType", "DiscountTiming"),
];

/// A name in the form of Java and JavaScript: `add_item` is `addItem`.
pub(crate) fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let mut out = words.next().unwrap_or_default().to_owned();
    for word in words {
        let mut letters = word.chars();
        out.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        out.push_str(letters.as_str());
    }
    out
}

/// A name with its first letter in upper case: `Add` for `add`.
pub(crate) fn large(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|letter| letter.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// Determines the names of all lists of words.
pub(crate) fn words(by_name: &BTreeMap<String, Model>) -> Outcome<BTreeMap<Vec<String>, String>> {
    let mut found = BTreeMap::<Vec<String>, String>::new();
    for (name, model) in by_name {
        for member in &model.members {
            let Kind::Words(words) = &member.kind else { continue };
            let place = format!("{name}.{}", member.name);
            let known = WORDS.iter().find(|(known, _)| *known == place).map(|(_, called)| (*called).to_owned());
            let own = || format!("{name}{}", large(&member.name));
            match known {
                Some(called) => drop(found.insert(words.clone(), called)),
                None => drop(found.entry(words.clone()).or_insert_with(own)),
            }
        }
    }
    for (place, called) in WORDS {
        if !found.values().any(|name| name == called) {
            return Err(format!("there are no words at {place}: bindings/sources/src/names.rs").into());
        }
    }
    Ok(found)
}
