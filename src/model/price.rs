//! Prices as stated in a cart: amounts of money, unit prices, and their tax information.

use std::fmt;

use super::PriceTier;
use crate::columns::Cell;
use crate::document::model::Member;
use crate::document::{
    Ahead, Cells, Extra, FromNode, IntoOwned, Kind, ListedMembers, Model, Need, Node, ReadAhead, ReadCell, Shape,
    Shaped, Text, ToJson, Verbatim, missing, serde_by_text, write, wrong_type,
};
use crate::error::{Error, Path};
use crate::money::{CurrencyCode, Number};

/// An amount and its currency, by default that of the cart; also read from a plain number.
///
/// Two values are equal if their amounts and currencies are, however they were written. Of JSON, only these two members
/// are kept: a typed value that has been read says nothing of a misspelt one, which the operations on text report.
#[derive(Debug, Clone, Copy, Default)]
pub struct Money {
    /// The amount, in units of the currency.
    pub amount: Number,
    /// The currency, if stated.
    pub currency: Option<CurrencyCode>,
    /// Whether the amount was written as a plain number; decides the pointer of an error.
    plain: bool,
}

impl Money {
    /// Returns an amount in a stated currency.
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

    /// The names of its members, for an object that is closed.
    pub(crate) const NAMES: &'static [&'static str] = &[AMOUNT, CURRENCY];

    /// The path of the amount, given that of the money.
    pub(crate) const fn amount_path<'p>(&self, path: &'p Path<'p>) -> Path<'p> {
        if self.plain { *path } else { path.below("/amount") }
    }
}

/// Formats the amount with at least the decimals of its currency, followed by the code: `4.90 EUR`. A precision rounds,
/// as for a [`Number`]; without a currency, only the number is written.
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
        let amount = format!("{:.decimals$}", self.amount);
        let (is_negative, digits) = amount.strip_prefix('-').map_or((false, amount.as_str()), |digits| (true, digits));
        let text = self.currency.map_or_else(|| digits.to_owned(), |code| format!("{digits} {code}"));
        formatter.pad_integral(!is_negative, "", &text)
    }
}

impl PartialEq for Money {
    fn eq(&self, other: &Self) -> bool {
        (self.amount, self.currency) == (other.amount, other.currency)
    }
}

impl Eq for Money {}

impl From<Number> for Money {
    /// Returns an amount in the currency of the cart.
    fn from(amount: Number) -> Self {
        Self { amount, ..Self::default() }
    }
}

const AMOUNT: &str = "amount";
const CURRENCY: &str = "currency";

/// The members of an amount with its currency, for reading ahead.
const MONEY: ListedMembers =
    ListedMembers::new(&[Member::new(AMOUNT, Need::Required), Member::new(CURRENCY, Need::Optional)]);

impl<'a> ReadAhead<'a> for Money {
    fn read_ahead(ahead: &mut Ahead<'a, '_, '_>) -> Option<Self> {
        if ahead.byte()? != b'{' {
            return Number::read_ahead(ahead).map(|amount| Self { amount, currency: None, plain: true });
        }
        let mut money = Self::default();
        ahead.object(MONEY, &mut |index, ahead| match index {
            0 => money.amount.read_ahead_into(ahead),
            _ => money.currency.read_ahead_into(ahead),
        })?;
        Some(money)
    }
}

/// A cell has the amount alone; its currency is that of the cart.
impl<'a> ReadCell<'a> for Money {
    const CELLS: Cells = Cells::Value;

    fn read_cell(&mut self, steps: &[usize], cell: Cell<'_, 'a>) -> Result<(), Error> {
        self.plain = true;
        self.amount.read_cell(steps, cell.of_money())
    }
}

impl<'a> FromNode<'a> for Money {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Number | Kind::String => Ok(Self { amount: Number::read(node)?, currency: None, plain: true }),
            Kind::Object => {
                let amount = node.get(AMOUNT);
                if amount.is_none() {
                    node.tolerate(missing(node, AMOUNT))?;
                }
                let currency = node.tolerated(node.present(CURRENCY).map(CurrencyCode::read).transpose())?;
                if node.members().count() > 1_usize.saturating_add(usize::from(currency.is_some())) {
                    node.pass_over();
                }
                Ok(Self { amount: amount.map_or(Ok(Number::ZERO), Number::read)?, currency, plain: false })
            }
            _ => Err(wrong_type(node, "an amount with its currency, or a number")),
        }
    }
}

/// The price of a line, as added to the cart: of one unit, or of the whole line.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(
    borrowed = "PriceData",
    ahead,
    cells,
    instead("currencyCode", "currency"),
    instead("includesTax", "site/includesTax")
)]
pub struct Price<'a> {
    /// Identifier of the price match; the same for all INTERNAL lines of one product.
    #[member("priceId")]
    pub price_id: Option<Text<'a>>,
    /// Amount before the host applied a price rule; checked and passed through unchanged.
    #[member("originalAmount", amount)]
    pub original_amount: Option<Number>,
    /// Amount used in the calculation, gross on a site that includes tax, else net; required on every line without
    /// `lineAmount`.
    #[member("effectiveAmount", decides, amount)]
    pub effective_amount: Option<Number>,
    /// ISO 4217 code; defaults to the cart's currency, and any other is refused.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Number of units that the amount is for; one unit by default.
    #[member("measurementUnit", decides)]
    pub measurement_unit: Option<Box<MeasurementUnit<'a>>>,
    /// Amounts for larger quantities of an INTERNAL line, ascending; the last one that the quantity of the line reaches
    /// prices all of it.
    #[member("tiers", decides)]
    pub tiers: Vec<PriceTier<'a>>,
    /// Amount of the whole INTERNAL line, for the quantity that it stands beside, as the file of a till states it; in the
    /// place of `effectiveAmount`, `measurementUnit` and `tiers`.
    #[member("lineAmount", decides, amount)]
    pub line_amount: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// The price of one unit, in the cart's currency.
///
/// ```
/// use cartwright::{Number, Price};
///
/// assert_eq!(Price::from(Number::from(5)).effective_amount, Some(5.into()));
/// ```
impl From<Number> for Price<'_> {
    fn from(effective_amount: Number) -> Self {
        Self { effective_amount: Some(effective_amount), ..Self::default() }
    }
}

impl Price<'_> {
    /// Returns a price for the whole line: `amount` is what all of its units cost together.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Price, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let price = Price::of_line("10.00".parse()?);
    /// cart.items.push(Item { price: Some(price), ..Item::internal("urn:shop:product:tea", 3.into(), 0.into()) });
    /// let calculation = calculate(&cart, &Site::default(), None)?;
    /// assert_eq!(calculation.calculated_price.final_price.gross_value, 10);
    /// assert_eq!(calculation.lines.get(0).ok_or("no line")?.unit_price.gross_value.to_string(), "3.33");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_line(amount: Number) -> Self {
        Self { line_amount: Some(amount), ..Self::default() }
    }

    /// Appends a tier: from `min_quantity` on, every unit of the line costs `effective_amount`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Number, Price, Site, calculate};
    ///
    /// let price = Price::from(Number::from(10));
    /// let price = price.tier(10.into(), "9.50".parse()?).tier(50.into(), 8.into());
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item { price: Some(price), ..Item::internal("urn:shop:product:tea", 12.into(), 10.into()) });
    /// let calculation = calculate(&cart, &Site::default(), None)?;
    /// assert_eq!(calculation.calculated_price.final_price.gross_value, 114);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn tier(mut self, min_quantity: Number, effective_amount: Number) -> Self {
        self.tiers.push(PriceTier::new(min_quantity, effective_amount));
        self
    }

    /// Whether the price is that of the whole line.
    pub(crate) fn is_of_line(&self) -> bool {
        self.line_amount.is_some()
    }

    /// The number of tiers that a quantity reaches. Tiers ascend, so the last of these prices the line, and the one
    /// after it is next.
    pub(crate) fn tiers_reached(&self, quantity: Number) -> usize {
        self.tiers.partition_point(|tier| tier.min_quantity <= quantity)
    }
}

/// The quantity that a unit amount is stated for, for example 0.1 kg.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, cells)]
pub struct MeasurementUnit<'a> {
    /// Number of units that the amount is for, above 0.
    #[member("quantity", required)]
    pub quantity: Number,
    /// Code of the unit; no rule reads it.
    #[member("unitCode")]
    pub unit_code: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

/// Tax of one unit, or of the whole line, of an EXTERNAL line, as the external system states it. For one unit, the
/// line's price and this rate count, whatever net and gross say.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, cells)]
pub struct StatedTax<'a> {
    /// Tax code of the line if it has no `taxCode`: a label that is never looked up.
    #[member("name")]
    pub name: Option<Text<'a>>,
    /// Tax rate in percent.
    #[member("rate", decides)]
    pub rate: Option<Number>,
    /// Amount without tax; either net or gross is enough.
    #[member("netValue", amount)]
    pub net_value: Option<Number>,
    /// Amount with tax.
    #[member("grossValue", amount)]
    pub gross_value: Option<Number>,
    /// For `lineTax`: the quantity that its amounts were given for; defaults to that of the line.
    #[member("quantity")]
    pub quantity: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// The unit price of a line: its code and rate are the tax of a catalog line without its own tax code; its amounts come
/// from an earlier calculation and are never read.
// A `figure` comes from a calculation, and every change of the cart removes it; code and rate are inputs and stay.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(ahead, cells, roles(update(figure)))]
pub struct UnitPrice<'a> {
    /// Tax code, looked up in the site's tax table for the tax country. If the table has it for no country, it is the
    /// label of `taxRate`, and refused without one.
    #[member("taxCode", decides, update())]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent; a rate found in the tax table takes precedence.
    #[member("taxRate", decides, update())]
    pub tax_rate: Option<Number>,
    /// Amount without tax, from an earlier calculation; no rule reads it.
    #[member("netValue", kept, shape = FIGURE, update(figure))]
    pub net_value: Option<Verbatim<'a>>,
    /// Amount with tax, from an earlier calculation; no rule reads it.
    #[member("grossValue", kept, shape = FIGURE, update(figure))]
    pub gross_value: Option<Verbatim<'a>>,
    /// Tax, from an earlier calculation; no rule reads it.
    #[member("taxValue", kept, shape = FIGURE, update(figure))]
    pub tax_value: Option<Verbatim<'a>>,
    /// Discounts, from an earlier calculation; no rule reads them.
    #[member("appliedDiscounts", kept, shape = APPLIED_DISCOUNTS, update(figure))]
    pub applied_discounts: Option<Verbatim<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> UnitPrice<'a> {
    /// Returns a tax code with its rate in percent.
    ///
    /// ```
    /// use cartwright::Item;
    /// use cartwright::model::UnitPrice;
    ///
    /// let mut line = Item::internal("urn:shop:product:tea", 2.into(), 5.into());
    /// line.unit_price = Some(UnitPrice::new("REDUCED", 7.into()));
    /// assert_eq!(line.unit_price.and_then(|tax| tax.tax_rate), Some(7.into()));
    /// ```
    #[must_use]
    pub fn new(tax_code: impl Into<Text<'a>>, tax_rate: Number) -> Self {
        Self { tax_code: Some(tax_code.into()), tax_rate: Some(tax_rate), ..Self::default() }
    }
}

impl ToJson for Money {
    fn write(&self, out: &mut String) {
        if self.plain {
            return self.amount.write(out);
        }
        out.push('{');
        write::name(out, AMOUNT);
        self.amount.write(out);
        if let Some(currency) = &self.currency {
            write::name(out, CURRENCY);
            currency.write(out);
        }
        out.push('}');
    }
}

impl ToJson for CurrencyCode {
    fn write(&self, out: &mut String) {
        write::string(out, self.as_str());
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        false
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

/// A code is a string in every format, so that it can be the key of a map.
#[cfg(feature = "serde")]
impl serde::Serialize for CurrencyCode {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for CurrencyCode {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        code.parse().map_err(|error: Error| serde::de::Error::custom(error))
    }
}
