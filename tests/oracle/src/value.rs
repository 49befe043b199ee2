//! The price value: a net and a gross side, the tax between them, and the two ways to derive one side from the other.

use crate::fractions::{self, Fraction, whole, zero};

/// The tax of a price. Untaxed: neither a code nor a rate.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tax {
    pub code: Option<String>,
    pub rate: Option<Fraction>,
}

impl Tax {
    pub fn none() -> Tax {
        Tax::default()
    }

    pub fn new(code: Option<&String>, rate: Fraction) -> Tax {
        Tax { code: code.cloned(), rate: Some(rate) }
    }

    /// 1 + rate / 100: what a net amount is multiplied with to become gross.
    pub fn factor(&self) -> Fraction {
        whole(1) + self.rate.clone().unwrap_or_else(zero) / whole(100)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Value {
    pub net: Fraction,
    pub gross: Fraction,
    pub tax: Tax,
}

/// How a site calculates: on which side its prices stand, and to how many decimals.
#[derive(Clone, Copy, Debug)]
pub struct Basis {
    pub gross: bool,
    pub scale: u32,
}

impl Basis {
    pub fn round(self, exact: &Fraction) -> Fraction {
        fractions::round(exact, self.scale)
    }

    /// A rounded amount on the site's own side; the other side is derived from it.
    pub fn price_from_basis(self, amount: Fraction, tax: &Tax) -> Value {
        let (net, gross) = if self.gross {
            (self.round(&(&amount / tax.factor())), amount)
        } else {
            let gross = self.round(&(&amount * tax.factor()));
            (amount, gross)
        };
        Value { net, gross, tax: tax.clone() }
    }

    /// A net amount, on whichever side the site calculates: the gross is derived from the net after its rounding.
    pub fn price_from_net(self, amount: &Fraction, tax: &Tax) -> Value {
        let net = self.round(amount);
        let gross = self.round(&(&net * tax.factor()));
        Value { net, gross, tax: tax.clone() }
    }

    /// An amount that is net, unless it says that it includes its tax on a site whose prices do.
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

    /// A value with one side stated or both; a missing one is derived.
    pub fn price_as_stated(self, net: Option<Fraction>, gross: Option<Fraction>, tax: &Tax) -> Value {
        let (net, gross) = match (net, gross) {
            (Some(net), Some(gross)) => (net, gross),
            (Some(net), None) => (net.clone(), self.round(&(net * tax.factor()))),
            (None, Some(gross)) => (self.round(&(&gross / tax.factor())), gross),
            (None, None) => panic!("a line tax states at least one side"),
        };
        Value { net, gross, tax: tax.clone() }
    }

    /// The side that discounts are taken from.
    pub fn of(self, value: &Value) -> Fraction {
        if self.gross { value.gross.clone() } else { value.net.clone() }
    }
}

/// A plain sum, net and gross side by side. It is labelled with a tax only if all its parts carry the same label.
pub fn sum<'a>(parts: impl IntoIterator<Item = &'a Value>) -> Value {
    let parts: Vec<&Value> = parts.into_iter().collect();
    let net = fractions::sum(parts.iter().map(|part| &part.net));
    let gross = fractions::sum(parts.iter().map(|part| &part.gross));
    let tax = match parts.first() {
        Some(first) if parts.iter().all(|part| part.tax == first.tax) => first.tax.clone(),
        _ => Tax::none(),
    };
    Value { net, gross, tax }
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
        let (basis, tax) = (Basis { gross: true, scale: 3 }, Tax::new(None, whole(19)));
        assert_eq!(sides(&basis.price_from_basis(whole(700), &tax)), ("588.235".into(), "700".into()));
        assert_eq!(sides(&basis.price_from_basis(whole(350), &tax)), ("294.118".into(), "350".into()));
    }

    #[test]
    fn fees_and_shipping_are_net_on_a_gross_site() {
        let (basis, tax) = (Basis { gross: true, scale: 3 }, Tax::new(None, whole(7)));
        assert_eq!(sides(&basis.price_from_net(&parse("3.5"), &tax)), ("3.5".into(), "3.745".into()));
        assert_eq!(sides(&basis.price_from_net(&parse("7.22"), &tax)), ("7.22".into(), "7.725".into()));
    }

    #[test]
    fn published_conversions() {
        let (basis, ten) = (Basis { gross: true, scale: 2 }, Tax::new(None, whole(10)));
        assert_eq!(sides(&basis.price_from_basis(whole(2), &ten)), ("1.82".into(), "2".into()));
        let nineteen = Tax::new(None, whole(19));
        assert_eq!(sides(&basis.price_from_basis(parse("99.98"), &nineteen)), ("84.02".into(), "99.98".into()));
        let finer = Basis { gross: true, scale: 10 };
        assert_eq!(sides(&finer.price_from_basis(parse("1.59"), &nineteen)), ("1.3361344538".into(), "1.59".into()));
    }
}
