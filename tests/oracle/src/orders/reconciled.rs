//! The answer of `reconcile_tax` that the judge expects, to the byte.

use super::held;
use super::order::Order;
use super::price::Price;
use crate::fractions::{Fraction, sum, ulp, whole, zero};
use crate::json::{Object, array};
use crate::payable;

pub fn answer(order: &Order) -> String {
    if let Some(refusal) = held::refusal(order) {
        return refusal;
    }
    let (groups, difference) = reconciled(order, &order.groups);
    let taken_back = order.taken_back.as_ref().map(|groups| {
        let (groups, difference) = reconciled(order, groups);
        Object::new().raw("groups", groups).number("difference", &difference).end()
    });
    Object::new().raw("groups", groups).number("difference", &difference).maybe("takenBack", taken_back).end()
}

/// Returns the groups as JSON, each with the tax of its sum, and the sum of the differences.
fn reconciled(order: &Order, all: &[Price]) -> (String, Fraction) {
    let of_sum = |group: &Price| {
        let rate = group.label.rate.clone().unwrap_or_else(zero);
        let units = &group.net * rate / whole(100) / ulp(order.scale);
        payable::round(&units, Some(&order.rounding)) * ulp(order.scale)
    };
    let differences: Vec<Fraction> = all.iter().map(|group| group.tax() - of_sum(group)).collect();
    let groups = all.iter().zip(&differences).map(|(group, difference)| {
        let rate = group.label.rate.as_ref().map(crate::fractions::text);
        Object::new()
            .maybe_string("taxCode", group.label.code.as_ref())
            .maybe("taxRate", rate)
            .number("netValue", &group.net)
            .number("grossValue", &group.gross)
            .number("taxValue", &group.tax())
            .number("taxOfSum", &of_sum(group))
            .number("difference", difference)
            .end()
    });
    (array(groups), sum(&differences))
}
