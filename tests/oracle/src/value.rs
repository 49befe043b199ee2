//! The price value: net and gross, the tax between them, and the two ways to derive one from the other.

use crate::fractions::{self, Fraction, whole, zero};

/// The tax of a price; an untaxed price has neither a code nor a rate.
#[derive(Clone, Debug, Default)]
pub struct Tax {
    pub code: Option<String>,
    pub rate: Option<Fraction>,
    /// The taxes that make up a looked-up rate.
    pub components: Vec<Component>,
}

/// One of the taxes that make up a rate.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    pub code: String,
    pub name: Option<String>,
    pub rate: Fraction,
}

/// Compares code and rate, however the rate was found.
impl PartialEq for Tax {
    fn eq(&self, other: &Tax) -> bool {
        (&self.code, &self.rate) == (&other.code, &other.rate)
    }
}

impl Tax {
    pub fn none() -> Tax {
        Tax::default()
    }

    pub fn new(code: Option<&String>, rate: Fraction) -> Tax {
        Tax { code: code.cloned(), rate: Some(rate), components: Vec::new() }
    }

    /// 1 + rate / 100: the factor from net to gross.
    pub fn factor(&self) -> Fraction {
        whole(1) + self.rate.clone().unwrap_or_else(zero) / whole(100)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    pub net: Fraction,
    pub gross: Fraction,
    pub tax: Tax,
    /// The tax of each component, if there are several.
    pub taxes: Vec<Fraction>,
    /// The parts by tax, if the value is taxed as goods with several taxes; and, for printing, those of the final
    /// price.
    pub parts: Vec<Value>,
}

impl Value {
    pub fn new(net: Fraction, gross: Fraction, tax: Tax) -> Value {
        Value { net, gross, tax, taxes: Vec::new(), parts: Vec::new() }
    }

    pub fn of_parts(parts: Vec<Value>) -> Value {
        Value { parts: parts.clone(), ..sum(&parts) }
    }
}

/// The settings of a site's calculation: the side of its prices, and the number of decimals.
#[derive(Clone, Copy, Debug)]
pub struct Basis {
    pub gross: bool,
    pub scale: u32,
    /// The mode of the tax, where it is rounded rather than the other side.
    pub of_tax: Option<&'static str>,
}

impl Basis {
    pub fn round(self, exact: &Fraction) -> Fraction {
        fractions::round(exact, self.scale)
    }

    /// Returns the price for a rounded amount on the site's own side; the other side is derived from it.
    pub fn price_from_basis(self, amount: Fraction, tax: &Tax) -> Value {
        self.price_from(amount, tax, self.gross)
    }

    /// Returns the price for a net amount, whichever side the site calculates on: the gross is derived from the rounded
    /// net.
    pub fn price_from_net(self, amount: &Fraction, tax: &Tax) -> Value {
        self.price_from(self.round(amount), tax, false)
    }

    fn price_from(self, amount: Fraction, tax: &Tax, gross: bool) -> Value {
        if tax.components.len() > 1 {
            return self.price_from_taxes(amount, tax, gross);
        }
        let exact = if gross { &amount / tax.factor() } else { &amount * tax.factor() };
        let other = match self.of_tax {
            None => self.round(&exact),
            Some(mode) => beside_rounded_tax(&amount, &exact, self.scale, mode),
        };
        let (net, gross) = if gross { (other, amount) } else { (amount, other) };
        Value::new(net, gross, tax.clone())
    }

    /// Each of several taxes is rounded separately; in a gross amount it is at most what the others leave.
    fn price_from_taxes(self, amount: Fraction, tax: &Tax, gross: bool) -> Value {
        let mut left = amount.clone();
        let mut taxes = Vec::new();
        for component in &tax.components {
            let exact = component_tax(&amount, component, tax, gross);
            let own = if gross { self.round(&exact).min(left.clone()) } else { self.round(&exact) };
            left -= &own;
            taxes.push(own);
        }
        let all = fractions::sum(&taxes);
        let (net, gross) = if gross { (&amount - all, amount) } else { (amount.clone(), amount + all) };
        Value { taxes, ..Value::new(net, gross, tax.clone()) }
    }

    /// Returns the price for an amount that is net, unless it says that it includes its tax on a site whose prices do.
    pub fn price_as_it_says(self, amount: &Fraction, tax: &Tax, includes_tax: Option<bool>) -> Value {
        if self.is_gross(tax, includes_tax) {
            self.price_from_basis(self.round(amount), tax)
        } else {
            self.price_from_net(amount, tax)
        }
    }

    /// Whether an amount includes its tax.
    pub fn is_gross(self, tax: &Tax, includes_tax: Option<bool>) -> bool {
        self.gross && includes_tax == Some(true) && tax.rate.is_some()
    }

    /// Returns a value with one or both sides stated; a missing one is derived.
    pub fn price_as_stated(self, net: Option<Fraction>, gross: Option<Fraction>, tax: &Tax) -> Value {
        let rounded = Basis { of_tax: None, ..self };
        match (net, gross) {
            (Some(net), Some(gross)) => Value::new(net, gross, tax.clone()),
            (Some(net), None) => rounded.price_from(net, tax, false),
            (None, Some(gross)) => rounded.price_from(gross, tax, true),
            (None, None) => panic!("a line tax states at least one side"),
        }
    }

    /// The side that discounts are taken from.
    pub fn of(self, value: &Value) -> Fraction {
        if self.gross { value.gross.clone() } else { value.net.clone() }
    }
}

/// Returns the other side of an amount, whose exact value is known, when the tax between them is rounded.
pub fn beside_rounded_tax(amount: &Fraction, exact: &Fraction, scale: u32, mode: &str) -> Fraction {
    let unit = fractions::ulp(scale);
    let tax = |tax: Fraction| fractions::to_whole(&(tax / &unit), Some(mode)) * &unit;
    if exact < amount { amount - tax(amount - exact) } else { amount + tax(exact - amount) }
}

/// Returns the exact tax of a component in an amount.
pub fn component_tax(amount: &Fraction, component: &Component, tax: &Tax, gross: bool) -> Fraction {
    let exact = amount * &component.rate / whole(100);
    if gross { exact / tax.factor() } else { exact }
}

/// Returns a plain sum of net and gross. It is labelled with a tax only if all its parts have the same label.
pub fn sum<'a>(parts: impl IntoIterator<Item = &'a Value>) -> Value {
    let parts: Vec<&Value> = parts.into_iter().collect();
    let net = fractions::sum(parts.iter().map(|part| &part.net));
    let gross = fractions::sum(parts.iter().map(|part| &part.gross));
    let tax = match parts.first() {
        Some(first) if parts.iter().all(|part| part.tax == first.tax) => first.tax.clone(),
        _ => Tax::none(),
    };
    Value::new(net, gross, tax)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fractions::{parse, text};

    fn sides(value: &Value) -> (String, String) {
        (text(&value.net), text(&value.gross))
    }

    #[test]
    fn the_line_is_rounded_not_the_unit() {
        let (basis, tax) = (Basis { gross: true, scale: 3, of_tax: None }, Tax::new(None, whole(19)));
        assert_eq!(sides(&basis.price_from_basis(whole(700), &tax)), ("588.235".into(), "700".into()));
        assert_eq!(sides(&basis.price_from_basis(whole(350), &tax)), ("294.118".into(), "350".into()));
    }

    #[test]
    fn fees_and_shipping_are_net_on_a_gross_site() {
        let (basis, tax) = (Basis { gross: true, scale: 3, of_tax: None }, Tax::new(None, whole(7)));
        assert_eq!(sides(&basis.price_from_net(&parse("3.5"), &tax)), ("3.5".into(), "3.745".into()));
        assert_eq!(sides(&basis.price_from_net(&parse("7.22"), &tax)), ("7.22".into(), "7.725".into()));
    }

    #[test]
    fn published_conversions() {
        let (basis, ten) = (Basis { gross: true, scale: 2, of_tax: None }, Tax::new(None, whole(10)));
        assert_eq!(sides(&basis.price_from_basis(whole(2), &ten)), ("1.82".into(), "2".into()));
        let nineteen = Tax::new(None, whole(19));
        assert_eq!(sides(&basis.price_from_basis(parse("99.98"), &nineteen)), ("84.02".into(), "99.98".into()));
        let finer = Basis { gross: true, scale: 10, of_tax: None };
        assert_eq!(sides(&finer.price_from_basis(parse("1.59"), &nineteen)), ("1.3361344538".into(), "1.59".into()));
    }
}
