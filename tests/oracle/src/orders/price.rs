//! A price as an order states it: net and gross, labelled with a tax; sums of prices, and their groups by tax.

use crate::fractions::{self, Fraction, zero};
use crate::json::{Object, array};

#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    pub net: Fraction,
    pub gross: Fraction,
    pub label: Label,
}

/// The tax of a price. Untaxed: neither a code nor a rate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Label {
    pub code: Option<String>,
    pub rate: Option<Fraction>,
}

impl Price {
    pub fn of(net: Fraction, gross: Fraction, label: &Label) -> Price {
        Price { net, gross, label: label.clone() }
    }

    pub fn tax(&self) -> Fraction {
        &self.gross - &self.net
    }

    /// Side by side; the label stays.
    pub fn less(&self, other: &Price) -> Price {
        Price::of(&self.net - &other.net, &self.gross - &other.gross, &self.label)
    }

    /// Side by side; the label stays.
    pub fn plus(&self, other: &Price) -> Price {
        Price::of(&self.net + &other.net, &self.gross + &other.gross, &self.label)
    }

    /// The members of the price, open for more.
    pub fn members(&self) -> Object {
        Object::new()
            .number("netValue", &self.net)
            .number("grossValue", &self.gross)
            .number("taxValue", &self.tax())
            .maybe_string("taxCode", self.label.code.as_ref())
            .maybe("taxRate", self.label.rate.as_ref().map(fractions::text))
    }

    pub fn json(&self) -> String {
        self.members().end()
    }

    pub fn with_groups(&self, groups: &[Price]) -> String {
        let lines = Object::new().raw("lines", array(groups.iter().map(Price::json))).end();
        self.members().raw("taxAggregate", lines).end()
    }
}

/// A plain sum, labelled only if all its parts carry one label.
pub fn sum(parts: &[Price]) -> Price {
    let net = fractions::sum(parts.iter().map(|part| &part.net));
    let gross = fractions::sum(parts.iter().map(|part| &part.gross));
    let label = match parts {
        [first, others @ ..] if others.iter().all(|part| part.label == first.label) => first.label.clone(),
        _ => Label::default(),
    };
    Price { net, gross, label }
}

/// A sum for each label: by code, then rate; a rate without a code after all codes, the untaxed last.
pub fn groups(parts: &[Price]) -> Vec<Price> {
    let mut groups: Vec<Price> = Vec::new();
    for part in parts {
        match groups.iter_mut().find(|group| group.label == part.label) {
            Some(group) => *group = group.plus(part),
            None => groups.push(part.clone()),
        }
    }
    groups.sort_by_key(|group| {
        let (code, rate) = (&group.label.code, &group.label.rate);
        let points: Vec<char> = code.iter().flat_map(|code| code.chars()).collect();
        (rate.is_none(), code.is_none(), points, rate.clone())
    });
    groups
}

/// The rest of each group of what was paid, those of which nothing is left included.
pub fn groups_less(paid: &[Price], gone: &[Price]) -> Vec<Price> {
    let nothing = |group: &Price| Price::of(zero(), zero(), &group.label);
    let gone_of = |group: &Price| {
        gone.iter().filter(|part| part.label == group.label).fold(nothing(group), |sum, part| sum.plus(part))
    };
    paid.iter().map(|group| group.less(&gone_of(group))).collect()
}
