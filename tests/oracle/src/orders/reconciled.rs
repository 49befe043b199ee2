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
    let of_sum = |group: &Price| {
        let rate = group.label.rate.clone().unwrap_or_else(zero);
        let units = &group.net * rate / whole(100) / ulp(order.scale);
        payable::round(&units, Some(&order.rounding)) * ulp(order.scale)
    };
    let differences: Vec<Fraction> = order.groups.iter().map(|group| group.tax() - of_sum(group)).collect();
    let groups = order.groups.iter().zip(&differences).map(|(group, difference)| {
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
    Object::new().raw("groups", array(groups)).number("difference", &sum(&differences)).end()
}
