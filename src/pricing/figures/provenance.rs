//! Provenance: the rules by which figures were calculated. A stored cart needs it to be verified, returned or settled
//! years later.

use std::borrow::Cow;

use crate::document::{Blank, Choice, Described, FromNode, Kind, Model, Node, Text, filled, json_methods, wrong_type};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::Error;
use crate::model::borrowed::Customer;
use crate::model::{Distribution, RoundingMode, RoundingOf, TaxLevel};
use crate::money::Number;
use crate::pricing::amounts::{Basis, bounds};

/// The version of the rules: it rises with every release that changes a figure.
const RULES: u32 = 3;

/// The first version of the rules by which every price of a line is its unit price times its quantity, but for the
/// rounding of the two.
const UNIT_PRICES: u32 = 3;

/// The side of a price, net or gross, on which amounts are stated.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "pricing")]
pub enum PriceBasis {
    /// Amounts are net; the gross side follows from the rate.
    #[default]
    #[choice("NET")]
    Net,
    /// Amounts are gross; the net side follows from the rate.
    #[choice("GROSS")]
    Gross,
}

/// The exemption of the customer from tax, for the invoice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ExemptionReason {
    /// Tax code of the exemption.
    #[member("code", required)]
    pub code: String,
    /// The reason, in words.
    #[member("reason", required)]
    pub reason: String,
}

impl ExemptionReason {
    /// The exemption of a customer, if it has a reason that is not blank.
    pub(crate) fn of(customer: Option<&Customer<'_>>) -> Option<Self> {
        let exemption = customer?.tax_exemption.as_ref()?;
        let reason = filled(exemption.reason.as_deref())?;
        Some(Self { code: exemption.code.clone().into_owned(), reason: reason.to_owned() })
    }

    /// The exemption in the provenance of an order.
    pub(crate) fn of_provenance(provenance: Node<'_>) -> Result<Option<Self>, Error> {
        let exemption = OrderBasis::read(provenance)?.tax_exemption.0.filter(|node| node.kind() != Kind::Null);
        let exemption = exemption.map(OrderExemption::read).transpose()?;
        Ok(exemption.map(|own| Self { code: own.code.into_owned(), reason: own.reason.into_owned() }))
    }
}

/// The rules by which figures were calculated; store it with the cart, so that the cart can be verified later.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Provenance {
    /// The engine that calculated the figures: `cartwright`.
    #[member("engine", required, written(String), read(String, kept))]
    pub engine: Cow<'static, str>,
    /// The release of the engine that calculated the figures.
    #[member("version", required, written(String), read(String, kept))]
    pub version: Cow<'static, str>,
    /// The version of the rules, a whole number from 1 that rises with every release that changes a figure.
    #[member("rules", required, written(Number), read(Number, version_of_rules))]
    pub rules: u32,
    /// The number of decimals of every figure.
    #[member("scale", required, written(Number), read(Number, bounds::scale_in))]
    pub scale: u32,
    /// The side of a price on which amounts were stated: net or gross.
    #[member("basis", required)]
    pub basis: PriceBasis,
    /// The rounding mode of the figures; with `taxLevel`, that of the one tax of each rate, while every other figure
    /// was rounded half up.
    #[member("rounding", required)]
    pub rounding: RoundingMode,
    /// `TAX` if the tax of every price was rounded by that mode, and its net amount is the difference; else absent.
    #[member("roundingOf")]
    pub rounding_of: Option<RoundingOf>,
    /// `RATE` if the tax of each rate was rounded once for the whole cart; absent if it was rounded for each price.
    #[member("taxLevel")]
    pub tax_level: Option<TaxLevel>,
    /// The way in which the units left over from rounding were spread.
    #[member("distribution", required)]
    pub distribution: Distribution,
    /// The exemption of the customer from tax and its reason, which an invoice states; absent without a reason.
    #[member("taxExemption")]
    pub tax_exemption: Option<ExemptionReason>,
    /// The time by which offers were judged, ISO 8601 in UTC; absent if none was given.
    #[member("now")]
    pub now: Option<String>,
}

impl Provenance {
    pub(crate) fn of(basis: Basis, tax_per_rate: Option<RoundingMode>, distribution: Distribution) -> Self {
        Self {
            engine: Cow::Borrowed("cartwright"),
            version: Cow::Borrowed(env!("CARGO_PKG_VERSION")),
            rules: RULES,
            scale: basis.scale,
            basis: if basis.gross { PriceBasis::Gross } else { PriceBasis::Net },
            rounding: tax_per_rate.or(basis.of_tax).unwrap_or_default(),
            rounding_of: basis.of_tax.map(|_| RoundingOf::Tax),
            tax_level: tax_per_rate.map(|_| TaxLevel::Rate),
            distribution,
            tax_exemption: None,
            now: None,
        }
    }

    /// The part that the figures of an order do not show.
    pub(crate) fn terms(&self) -> OrderTerms {
        OrderTerms {
            basis: Basis {
                gross: self.basis == PriceBasis::Gross,
                scale: self.scale,
                of_tax: (self.rounding_of == Some(RoundingOf::Tax)).then_some(self.rounding),
            },
            of_units: self.rules >= UNIT_PRICES,
        }
    }
}

/// The terms on which the figures of an order were calculated, as far as the figures do not show them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OrderTerms {
    pub(crate) basis: Basis,
    /// Whether the price of a line is its unit price times its quantity, but for the rounding of the two.
    pub(crate) of_units: bool,
}

/// Never visible, because a provenance is required wherever it is read.
impl Blank for Provenance {
    fn blank() -> Self {
        Self::of(Basis { gross: false, scale: 0, of_tax: None }, None, Distribution::default())
    }
}

/// A text of a calculation that was read back.
fn kept(text: String, _: Node<'_>, _: &str) -> Result<Cow<'static, str>, Error> {
    Ok(Cow::Owned(text))
}

fn version_of_rules(rules: Number, object: Node<'_>, member: &str) -> Result<u32, Error> {
    u32::try_from(bounds::whole(rules, &object.path().member(member))?)
        .map_err(|_| wrong_type(object.get(member).unwrap_or(object), "a version of the rules"))
}

/// The part of a provenance that does not follow from the figures of an order; no other member is read.
#[derive(Debug, Clone, Default, Model)]
#[model(described = "OrderProvenance")]
pub(crate) struct OrderBasis<'a> {
    /// The version of the rules. From 3 on, the price of a line is that of its quantity, and an order in which it is not
    /// is refused.
    #[member("rules")]
    pub(crate) rules: Option<Number>,
    /// The number of decimals of every figure, from 0 to 10.
    #[member("scale", required)]
    pub(crate) scale: Number,
    /// The side of a price on which amounts were stated: net or gross.
    #[member("basis", required)]
    pub(crate) basis: PriceBasis,
    /// The rounding mode for the tax of sums. Defaults to `HALF_UP`.
    #[member("rounding")]
    pub(crate) rounding: Option<RoundingMode>,
    /// `TAX` if the tax of every price was rounded by that mode; returns and settlements then round it, too.
    #[member("roundingOf")]
    rounding_of: Option<RoundingOf>,
    /// The exemption of the customer from tax and its reason; only an invoice reads it.
    #[member("taxExemption")]
    tax_exemption: UnreadExemption<'a>,
}

/// The exemption of an order's customer, which operations that do not need it pass over, whatever it is.
#[derive(Debug, Clone, Copy, Default)]
struct UnreadExemption<'a>(Option<Node<'a>>);

impl<'a> FromNode<'a> for UnreadExemption<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        Ok(Self(Some(node)))
    }
}

#[cfg(feature = "typed")]
impl Shaped for UnreadExemption<'_> {
    const SHAPE: Shape = OrderExemption::SHAPE;
}

/// The exemption of an order's customer from tax.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described = "OrderExemption")]
struct OrderExemption<'a> {
    /// Tax code of the exemption.
    #[member("code", required)]
    code: Text<'a>,
    /// The reason, in words.
    #[member("reason", required)]
    reason: Text<'a>,
}

impl<'a> FromNode<'a> for OrderTerms {
    /// Reads the terms from a provenance, whose other members may have any value.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let OrderBasis { rules, scale, basis, rounding, rounding_of, .. } = OrderBasis::read(node)?;
        let scale = bounds::scale_in(scale, node, "scale")?;
        let rules = rules.map(|rules| bounds::whole(rules, &node.path().member("rules"))).transpose()?;
        let of_units = rules.is_some_and(|rules| rules >= UNIT_PRICES.into());
        let of_tax = (rounding_of == Some(RoundingOf::Tax)).then(|| rounding.unwrap_or_default());
        Ok(Self { basis: Basis { gross: basis == PriceBasis::Gross, scale, of_tax }, of_units })
    }
}

json_methods!(
    Provenance in pricing,
    r#"{"engine":"cartwright","version":"0.1.0","rules":2,"scale":2,"basis":"GROSS","rounding":"HALF_UP","distribution":"LARGEST_FIRST"}"#
);
