//! The answer of `settle`: the lines for a payment provider, in whole minor units.

use crate::document::{Choice, Described, answer_doors};
use crate::money::{CurrencyCode, Number};
use crate::pricing::state::Notice;

/// The kinds of settled lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum SettledKind {
    /// A line of the cart.
    #[default]
    #[choice("LINE")]
    Line,
    /// A fee of a line.
    #[choice("FEE")]
    Fee,
    /// The shipping cost.
    #[choice("SHIPPING")]
    Shipping,
    /// A fee of the whole order.
    #[choice("ORDER_FEE")]
    OrderFee,
    /// The fee of a payment mode.
    #[choice("PAYMENT_FEE")]
    PaymentFee,
    /// A credit that pays part of the amount, with an amount below 0.
    #[choice("CREDIT")]
    Credit,
    /// The cash rounding, which may be below 0.
    #[choice("ROUNDING")]
    Rounding,
    /// The goods taken back, with an amount below 0.
    #[choice("TAKEN_BACK")]
    TakenBack,
    /// The amount paid out, because more was taken back than sold.
    #[choice("REFUND")]
    Refund,
}

/// One line for a payment provider. `quantity` x `unitAmount` - `discountAmount` is `totalAmount`.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct SettledLine {
    /// Identifier of the line, the fee, the order fee, the payment fee or the credit, or `shipping`, `takenBack`, `rounding`
    /// or `refund`; without an identifier, the pointer into the order.
    #[member("reference", required)]
    pub reference: String,
    /// The line that a fee belongs to: its index among the lines of the order. Two lines may have fees of one reference.
    #[member("line", may(Fee))]
    pub line: Option<usize>,
    /// The kind of the line.
    #[member("kind", required)]
    pub kind: SettledKind,
    /// The name shown to shoppers.
    #[member("name", required)]
    pub name: String,
    /// The kind of the credit, if it states one.
    #[member("creditKind", may(Credit))]
    pub credit_kind: Option<String>,
    /// The number of units: that of the line if it is whole and each unit costs a whole number of minor units, else 1.
    #[member("quantity", required)]
    pub quantity: Number,
    /// The gross price of one unit before discounts, in minor units; below 0 for a credit.
    #[member("unitAmount", required)]
    pub unit_amount: i64,
    /// The sum of all discounts on the units, in minor units.
    #[member("discountAmount", required)]
    pub discount_amount: i64,
    /// The amount to be paid, gross, in minor units; below 0 for a credit.
    #[member("totalAmount", required)]
    pub total_amount: i64,
    /// The tax rate in percent; absent if the line is untaxed.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// The tax included in `totalAmount`, in minor units: from 0 to `totalAmount`.
    #[member("taxAmount", required)]
    pub tax_amount: i64,
    /// The quantity of the line if it differs from `quantity`: a weight, or units that cannot share the amount evenly.
    #[member("measuredQuantity")]
    pub measured_quantity: Option<Number>,
}

impl SettledLine {
    /// One unit that costs nothing.
    pub(crate) fn blank(kind: SettledKind, reference: String, name: String) -> Self {
        Self {
            reference,
            line: None,
            kind,
            name,
            credit_kind: None,
            quantity: 1.into(),
            unit_amount: 0,
            discount_amount: 0,
            total_amount: 0,
            tax_rate: None,
            tax_amount: 0,
            measured_quantity: None,
        }
    }
}

/// A credit, and the part of the amount that it pays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct SettledCredit {
    /// Identifier of the credit.
    #[member("id", required)]
    pub id: String,
    /// Kind of the credit, if any.
    #[member("kind")]
    pub kind: Option<String>,
    /// The amount that the credit pays, in minor units.
    #[member("value", required)]
    pub value: i64,
}

/// The payment of an order: `due` less `refund` is its amount less `takenBack` and the credits, plus `rounding` with cash
/// rounding.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct SettledPayable {
    /// The gross amount of what was taken back, in minor units; absent if the order does not state any.
    #[member("takenBack")]
    pub taken_back: Option<i64>,
    /// The credits, in order.
    #[member("credits", required)]
    pub credits: Vec<SettledCredit>,
    /// The amount that cash rounding adds, or takes off if negative, in minor units; absent without cash rounding.
    #[member("rounding")]
    pub rounding: Option<i64>,
    /// The amount due, in minor units.
    #[member("due", required)]
    pub due: i64,
    /// The amount that is paid out, in minor units; absent unless more was taken back than sold.
    #[member("refund")]
    pub refund: Option<i64>,
}

/// An order for a payment provider: lines that add up to the amount and to its tax, all in whole minor units.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Settlement {
    /// Currency of every amount.
    #[member("currency", required)]
    pub currency: CurrencyCode,
    /// The number of decimals that the amounts are counted in: 2 for cents.
    #[member("minorUnits", required, written(Number))]
    pub minor_units: u32,
    /// The number of minor units that every amount is a multiple of.
    #[member("step", required)]
    pub step: i64,
    /// The amount to be paid, gross, in minor units; if what `payable` has is in the lines, the amount due.
    #[member("amount", required)]
    pub amount: i64,
    /// The tax of the lines, in minor units.
    #[member("taxAmount", required)]
    pub tax_amount: i64,
    /// The lines: those of the cart, their fees, shipping, order fees, payment fees; then, if they are lines, what was taken
    /// back, credits, rounding and a refund.
    #[member("lines", required)]
    pub lines: Vec<SettledLine>,
    /// The credits, what was taken back, the cash rounding and the amount due; absent without any of the first three, and if
    /// they are lines.
    #[member("payable")]
    pub payable: Option<SettledPayable>,
    /// Notices about lines that a provider may refuse.
    #[member("notices", required)]
    pub notices: Vec<Notice>,
}

impl Settlement {
    /// Returns what to charge, in minor units: the amount less the credits and what was taken back, with the cash rounding.
    /// Without any of them, or if they are lines, it is the amount.
    ///
    /// ```
    /// use cartwright::model::Credit;
    /// use cartwright::order::{SettleOptions, settle};
    /// use cartwright::pricing::Inputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), 5.into()));
    /// let site = PreparedSite::new(Site::default())?;
    /// let card = [Credit::new("card", 12.into())];
    /// let inputs = Inputs { credits: Some(&card), ..Inputs::default() };
    /// let calculation = site.calculate_with(&cart, None, inputs)?;
    /// let settlement = settle(&cart, &calculation, &SettleOptions::default())?;
    /// assert_eq!((settlement.amount, settlement.due()), (1500, 300));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn due(&self) -> i64 {
        self.payable.as_ref().map_or(self.amount, |payable| payable.due)
    }
}

answer_doors!(Settlement in order);
