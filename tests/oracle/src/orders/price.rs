//! A price as an order states it: net and gross, labelled with a tax; sums of prices, and their tax groups.

use crate::fractions::{self, Fraction, zero};
use crate::json::{Object, array};

#[derive(Clone, Debug, PartialEq)]
pub struct Price {
    pub net: Fraction,
    pub gross: Fraction,
    pub label: Label,
    /// The same by tax, if the price is taxed as goods with several taxes.
    pub parts: Vec<Price>,
    /// The taxes that make up the rate of a group.
    pub components: Vec<Component>,
}

/// One of several taxes of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    pub code: String,
    pub name: Option<String>,
    pub rate: Fraction,
    pub tax: Fraction,
}

/// The tax of a price; an untaxed price has neither a code nor a rate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Label {
    pub code: Option<String>,
    pub rate: Option<Fraction>,
}

impl Price {
    pub fn of(net: Fraction, gross: Fraction, label: &Label) -> Price {
        Price { net, gross, label: label.clone(), parts: Vec::new(), components: Vec::new() }
    }

    pub fn tax(&self) -> Fraction {
        &self.gross - &self.net
    }

    /// Returns the amounts of a price with one tax each.
    pub fn leaves(&self) -> &[Price] {
        if self.parts.is_empty() { std::slice::from_ref(self) } else { &self.parts }
    }

    /// Subtracts each side and part; the label stays.
    pub fn less(&self, other: &Price) -> Price {
        let parts = self.parts.iter().zip(&other.parts).map(|(own, other)| own.less(other)).collect();
        Price { parts, ..Price::of(&self.net - &other.net, &self.gross - &other.gross, &self.label) }
    }

    /// Adds each side and part; the label stays.
    pub fn plus(&self, other: &Price) -> Price {
        let parts = self.parts.iter().zip(&other.parts).map(|(own, other)| own.plus(other)).collect();
        Price { parts, ..Price::of(&self.net + &other.net, &self.gross + &other.gross, &self.label) }
    }

    /// Returns the taxes that make up its rate when an amount of the whole tax has been refunded: each in turn gets its
    /// share of the rest.
    pub fn components_of(&self, tax: &Fraction, scale: u32) -> Vec<Fraction> {
        let mut all = fractions::sum(self.components.iter().map(|component| &component.tax));
        let mut left = tax.clone();
        let mut taxes = Vec::new();
        for component in &self.components {
            let own = if all == zero() { zero() } else { fractions::round(&(&left * &component.tax / &all), scale) };
            left -= &own;
            all -= &component.tax;
            taxes.push(own);
        }
        taxes
    }

    /// Returns the price with taxes for the components of a price with the same rate.
    pub fn with_taxes(&self, like: &Price, taxes: Vec<Fraction>) -> Price {
        let components =
            like.components.iter().zip(taxes).map(|(component, tax)| Component { tax, ..component.clone() });
        Price { components: components.collect(), ..self.clone() }
    }

    /// Returns the members of the price, to which others can be added.
    pub fn members(&self) -> Object {
        Object::new()
            .number("netValue", &self.net)
            .number("grossValue", &self.gross)
            .number("taxValue", &self.tax())
            .maybe_string("taxCode", self.label.code.as_ref())
            .maybe("taxRate", self.label.rate.as_ref().map(fractions::text))
            .maybe(
                "components",
                (!self.components.is_empty()).then(|| array(self.components.iter().map(Component::json))),
            )
            .maybe("taxAggregate", (!self.parts.is_empty()).then(|| aggregate(&self.parts)))
    }

    pub fn json(&self) -> String {
        self.members().end()
    }

    pub fn with_groups(&self, groups: &[Price]) -> String {
        self.members().raw("taxAggregate", aggregate(groups)).end()
    }
}

impl Component {
    fn json(&self) -> String {
        Object::new()
            .string("code", &self.code)
            .maybe_string("name", self.name.as_ref())
            .number("rate", &self.rate)
            .number("taxValue", &self.tax)
            .end()
    }
}

fn aggregate(groups: &[Price]) -> String {
    Object::new().raw("lines", array(groups.iter().map(Price::json))).end()
}

/// Returns a price with several taxes.
pub fn of_parts(parts: Vec<Price>) -> Price {
    Price { parts: parts.clone(), ..sum(&parts) }
}

/// Returns the plain sum, labelled only if all parts have the same label.
pub fn sum(parts: &[Price]) -> Price {
    let net = fractions::sum(parts.iter().map(|part| &part.net));
    let gross = fractions::sum(parts.iter().map(|part| &part.gross));
    let label = match parts {
        [first, others @ ..] if others.iter().all(|part| part.label == first.label) => first.label.clone(),
        _ => Label::default(),
    };
    Price::of(net, gross, &label)
}

/// Returns a sum for each label: by code, then rate; a rate without a code after all codes, the untaxed last.
pub fn groups(parts: &[Price]) -> Vec<Price> {
    let mut groups: Vec<Price> = Vec::new();
    for part in parts.iter().flat_map(Price::leaves) {
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

/// Returns the rest of each group of the amount paid, including groups with nothing left.
pub fn groups_less(paid: &[Price], gone: &[Price]) -> Vec<Price> {
    let nothing = |group: &Price| Price::of(zero(), zero(), &group.label);
    let gone_of = |group: &Price| {
        let leaves = gone.iter().flat_map(Price::leaves);
        leaves.filter(|part| part.label == group.label).fold(nothing(group), |sum, part| sum.plus(part))
    };
    paid.iter().map(|group| group.less(&gone_of(group))).collect()
}
