//! Prices as a cart states them: money, unit prices and the tax information beside them.

use std::fmt;

use crate::document::ahead::Ahead;
use crate::document::entry::Kind;
use crate::document::extra::Extra;
use crate::document::model::{Member, Model};
use crate::document::node::Node;
use crate::document::read::{Read, missing, wrong_type};
use crate::document::read_ahead::ReadAhead;
use crate::document::shape::{Need, Shape, Shaped};
use crate::document::text::Text;
use crate::document::text_doors::serde_by_text;
use crate::document::verbatim::Verbatim;
use crate::document::write;
use crate::document::written::{IntoOwned, Written};
use crate::error::Error;
use crate::error::path::Path;
use crate::model::price_tier::PriceTier;
use crate::money::number::Number;

pub use crate::money::currency_code::CurrencyCode;

/// An amount and its currency; without one it is in the currency of the cart. A plain number is read too.
///
/// Two are equal when amount and currency are, however they were written.
#[derive(Debug, Clone, Copy, Default)]
pub struct Money {
    /// The amount, in units of the currency.
    pub amount: Number,
    /// The currency, when stated.
    pub currency: Option<CurrencyCode>,
    /// Whether the amount stands there as a plain number, for the pointer of an error.
    plain: bool,
}

impl Money {
    /// An amount in a stated currency.
    ///
    /// ```
    /// let money = cartwright::Money::new(5.into(), "EUR".parse()?);
    /// assert_eq!((money.amount.to_string(), money.currency), ("5".to_owned(), Some("EUR".parse()?)));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn new(amount: Number, currency: CurrencyCode) -> Self {
        Self { amount, currency: Some(currency), plain: false }
    }

    /// The place of the amount, given that of the money.
    pub(crate) const fn amount_path<'p>(&self, path: &'p Path<'p>) -> Path<'p> {
        if self.plain { *path } else { path.below("/amount") }
    }
}

/// The amount with at least the decimals of its currency, and the code behind it: `4.90 EUR`. A precision rounds, as of a
/// [`Number`]; without a currency it is the number alone.
///
/// ```
/// use cartwright::{CurrencyCode, Money};
///
/// let price = Money::new("4.9".parse()?, CurrencyCode::EUR);
/// assert_eq!(format!("{price} {price:.1} {}", Money::from(price.amount)), "4.90 EUR 4.9 EUR 4.9");
/// # Ok::<(), cartwright::money::NumberError>(())
/// ```
impl fmt::Display for Money {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = self.amount.scale().max(self.currency.and_then(|code| code.minor_units()).unwrap_or_default());
        let decimals = formatter.precision().unwrap_or(usize::try_from(own).unwrap_or_default());
        write!(formatter, "{:.decimals$}", self.amount)?;
        self.currency.map_or(Ok(()), |code| write!(formatter, " {code}"))
    }
}

impl PartialEq for Money {
    fn eq(&self, other: &Self) -> bool {
        (self.amount, self.currency) == (other.amount, other.currency)
    }
}

impl Eq for Money {}

impl From<Number> for Money {
    /// An amount in the currency of the cart.
    fn from(amount: Number) -> Self {
        Self { amount, ..Self::default() }
    }
}

/// The members of an amount with its currency, as they are read ahead.
const MONEY: &[Member] = &[Member::new("amount", Need::Required), Member::new("currency", Need::Optional)];

impl<'a> ReadAhead<'a> for Money {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        if ahead.byte()? != b'{' {
            return Number::read_ahead(ahead).map(|amount| Self { amount, currency: None, plain: true });
        }
        let mut money = Self::default();
        ahead.object(MONEY, &mut |place, ahead| match place {
            0 => money.amount.read_ahead_into(ahead),
            _ => money.currency.read_ahead_into(ahead),
        })?;
        Some(money)
    }
}

impl<'a> Read<'a> for Money {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Number | Kind::String => Ok(Self { amount: Number::read(node)?, currency: None, plain: true }),
            Kind::Object => {
                let amount = node.get("amount").ok_or_else(|| missing(node, "amount"))?;
                let currency = node.present("currency").map(CurrencyCode::read).transpose()?;
                if node.members().count() > 1_usize.saturating_add(usize::from(currency.is_some())) {
                    node.pass_over();
                }
                Ok(Self { amount: Number::read(amount)?, currency, plain: false })
            }
            _ => Err(wrong_type(node, "an amount with its currency, or a number")),
        }
    }
}

/// The price of one unit of a line, as added to the cart.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead)]
pub struct Price<'a> {
    /// Identifier of the price match. INTERNAL lines of one product have the same.
    #[member("priceId")]
    pub price_id: Option<Text<'a>>,
    /// The amount before a price rule of the host; it is checked and passed through.
    #[member("originalAmount")]
    pub original_amount: Option<Number>,
    /// The amount that is calculated with: gross on a site that includes tax, else net. Every line needs it.
    #[member("effectiveAmount")]
    pub effective_amount: Option<Number>,
    /// ISO 4217 code; another one than the cart's is refused. Absent: the cart's.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// When present, the amount is for that many units.
    #[member("measurementUnit")]
    pub measurement_unit: Option<Box<MeasurementUnit<'a>>>,
    /// Amounts for larger quantities, ascending: the last one that the quantity of the line reaches prices all of it. Of an
    /// INTERNAL line.
    #[member("tiers")]
    pub tiers: Vec<PriceTier<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl Price<'_> {
    /// Adds a tier behind those that the price has: from a quantity on, all of the line costs an amount by the unit.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Price, Site, calculate};
    ///
    /// let price = Price { effective_amount: Some(10.into()), ..Price::default() };
    /// let price = price.tier(10.into(), "9.50".parse()?).tier(50.into(), 8.into());
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item { price: Some(price), ..Item::internal("urn:shop:product:tea", 12.into(), 10.into()) });
    /// let calculation = calculate(&cart, &Site::default(), None)?;
    /// assert_eq!(calculation.calculated_price.final_price.gross_value, 114.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tier(mut self, min_quantity: Number, effective_amount: Number) -> Self {
        self.tiers.push(PriceTier { min_quantity, effective_amount, ..PriceTier::default() });
        self
    }

    /// How many tiers a quantity reaches. They ascend, so that the last of these prices the line, and the one behind them is next.
    pub(crate) fn tiers_reached(&self, quantity: Number) -> usize {
        self.tiers.partition_point(|tier| tier.min_quantity <= quantity)
    }
}

/// The quantity that a unit amount is stated for, for example 0.1 kg.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead)]
pub struct MeasurementUnit<'a> {
    /// How many units the amount is for, above 0.
    #[member("quantity", required)]
    pub quantity: Number,
    /// Code of the unit, which no rule reads.
    #[member("unitCode")]
    pub unit_code: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// Tax of one unit, or of the whole line, of an EXTERNAL line, as the external system states it. Of one unit, price and
/// rate count, whatever net and gross say.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead)]
pub struct StatedTax<'a> {
    /// The tax code of the line where it has no `taxCode`: a label, never looked up.
    #[member("name")]
    pub name: Option<Text<'a>>,
    /// Tax rate in percent.
    #[member("rate")]
    pub rate: Option<Number>,
    /// Amount without tax. Of net and gross one is enough.
    #[member("netValue")]
    pub net_value: Option<Number>,
    /// Amount with tax.
    #[member("grossValue")]
    pub gross_value: Option<Number>,
    /// Of a `lineTax`, the quantity that it was given for. Absent: that of the line.
    #[member("quantity")]
    pub quantity: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// The unit price of a line: its tax is that of a catalog line without a tax code of its own; its amounts are those of
/// an earlier calculation and never read.
// A `figure` is of a calculation, and every change of the cart drops it; code and rate are inputs and stay.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, roles(update(figure)))]
pub struct UnitTax<'a> {
    /// Tax code: looked up in the site's tax table where that has it for the tax country, else the label of the rate;
    /// without a rate, an error there.
    #[member("taxCode", update())]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent; a rate that is looked up goes before it.
    #[member("taxRate", update())]
    pub tax_rate: Option<Number>,
    /// Amount without tax of an earlier calculation; no rule reads it.
    #[member("netValue", kept, update(figure))]
    pub net_value: Option<Verbatim<'a>>,
    /// Amount with tax of an earlier calculation; no rule reads it.
    #[member("grossValue", kept, update(figure))]
    pub gross_value: Option<Verbatim<'a>>,
    /// Tax of an earlier calculation; no rule reads it.
    #[member("taxValue", kept, update(figure))]
    pub tax_value: Option<Verbatim<'a>>,
    /// Discounts of an earlier calculation; no rule reads them.
    #[member("appliedDiscounts", kept, update(figure))]
    pub applied_discounts: Option<Verbatim<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> UnitTax<'a> {
    /// A tax code and its rate in percent.
    ///
    /// ```
    /// use cartwright::Item;
    /// use cartwright::model::UnitTax;
    ///
    /// let mut line = Item::internal("urn:shop:product:tea", 2.into(), 5.into());
    /// line.unit_tax = Some(UnitTax::new("REDUCED", 7.into()));
    /// assert_eq!(line.unit_tax.and_then(|tax| tax.tax_rate), Some(7.into()));
    /// ```
    #[must_use]
    pub fn new(tax_code: impl Into<Text<'a>>, tax_rate: Number) -> Self {
        Self { tax_code: Some(tax_code.into()), tax_rate: Some(tax_rate), ..Self::default() }
    }
}

impl Written for Money {
    fn write(&self, out: &mut String) {
        if self.plain {
            return self.amount.write(out);
        }
        out.push('{');
        write::name(out, "amount");
        self.amount.write(out);
        if let Some(currency) = &self.currency {
            write::name(out, "currency");
            currency.write(out);
        }
        out.push('}');
    }
}

impl Written for CurrencyCode {
    fn write(&self, out: &mut String) {
        write::string(out, self.as_str());
    }
}

impl IntoOwned for Money {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

impl IntoOwned for CurrencyCode {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

impl Shaped for Money {
    const SHAPE: Shape = Shape::Money;
}

serde_by_text!(Money);
serde_by_text!(CurrencyCode);
