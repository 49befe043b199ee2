//! The answer of `reconcile_tax` as the judge expects it, to the byte.

use super::order::Order;
use super::price::Price;
use crate::fractions::{Fraction, round, sum, whole, zero};
use crate::json::{Object, array};

pub fn answer(order: &Order) -> String {
    let of_sum = |group: &Price| {
        let rate = group.label.rate.clone().unwrap_or_else(zero);
        round(&(&group.net * rate / whole(100)), order.scale)
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
