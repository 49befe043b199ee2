//! The steps of an explanation: for every figure of an answer, the rule, the inputs, the exact value before rounding,
//! and the rounded value, or the figures that add up to it.

use std::borrow::Cow;

use crate::document::{
    Described, FromNode, Kind, Node, Text, ToJson, one_of, serde_by_text, serde_by_word, write, wrong_type,
};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped, described_objects};
use crate::error::Error;
use crate::money::Number;

macro_rules! rules {
    ($( $(#[$meta:meta])* $variant:ident = $name:literal, $text:literal; )*) => {
        /// The rule by which a figure is computed.
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Rule { $( $(#[$meta])* $variant, )* }

        const RULES: &[Rule] = &[$( Rule::$variant, )*];
        const RULE_NAMES: &[&str] = &[$( $name, )*];

        impl Rule {
            /// The stable name of the rule.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $name, )* }
            }

            /// The rule in one sentence.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $( Self::$variant => $text, )* }
            }
        }
    };
}

/// Writes the stable name of the rule.
impl std::fmt::Display for Rule {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.pad(self.as_str())
    }
}

serde_by_word!(Rule, RULES, RULE_NAMES);

impl<'a> FromNode<'a> for Rule {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let index = one_of(node, RULE_NAMES)?;
        Ok(RULES.get(index).copied().unwrap_or_default())
    }
}

rules! {
    /// The amount of one unit.
    #[default]
    UnitPrice = "UNIT_PRICE", "the amount of one unit, rounded";
    /// The amount of the line.
    LinePrice = "LINE_PRICE", "unrounded unit amount, or tag, x quantity, rounded once";
    /// The amount of one unit of a line whose amount is stated as a whole.
    UnitOfLineAmount = "UNIT_OF_LINE_AMOUNT", "the stated amount of the line / quantity, rounded; with quantity 0, the amount itself";
    /// The amount stated for a whole line.
    LineAmount = "LINE_AMOUNT", "the stated amount of the line, or its tag, rounded";
    /// A line stated by an external system.
    LineTax = "LINE_TAX", "stated for the whole line by the external system, unchanged or derived from its rate";
    /// Net from gross.
    NetFromGross = "NET_FROM_GROSS", "gross / (1 + rate), rounded";
    /// Gross from net.
    GrossFromNet = "GROSS_FROM_NET", "net x (1 + rate), rounded";
    /// A net figure that follows from a gross one by its rounded tax.
    NetByTax = "NET_BY_TAX", "gross less gross x rate / (1 + rate), which is rounded by the site's mode";
    /// A gross figure that follows from a net one by its rounded tax.
    GrossByTax = "GROSS_BY_TAX", "net plus net x rate, which is rounded by the site's mode";
    /// Net from gross and several taxes.
    NetFromTaxes = "NET_FROM_TAXES", "gross less each of its taxes: gross x rate of the tax / (1 + total rate), rounded, at most what is left";
    /// Gross from net and several taxes.
    GrossFromTaxes = "GROSS_FROM_TAXES", "net plus each of its taxes: net x rate of the tax, rounded";
    /// The part of an amount that is taxed like the goods of one tax.
    GoodsShare = "GOODS_SHARE", "the amount in proportion to the prices of the goods by tax, rounded down; the rest goes to the largest fractions, one unit each";
    /// The net amount of a gross amount that is taxed like the goods.
    NetOfGoods = "NET_OF_GOODS", "sum of the net amounts of its parts, each a share of the gross amount / (1 + rate), rounded";
    /// The side of a price that follows from its share in the one tax of its rate.
    TaxPerRate = "TAX_PER_RATE", "the tax of all prices at the rate is rounded once by the site's mode; exact taxes are rounded down, and the rest goes to the largest fractions, one unit each";
    /// One of several taxes of a group.
    ComponentTax = "COMPONENT_TAX", "this tax in every part of the group, each rounded separately, or rounded once for them all where the site rounds by rate; of a tax that is stated, its share";
    /// An untaxed price.
    Untaxed = "UNTAXED", "no tax: net and gross are the same";
    /// The tax of a price.
    Tax = "TAX", "gross - net";
    /// The uplift of a weight-dependent line.
    Uplift = "UPLIFT", "line price x uplift factor, rounded";
    /// A fee charged once for the line.
    FeeAbsolute = "FEE_ABSOLUTE", "the net amount of the fee, once per line, rounded";
    /// A fee for each unit.
    FeePerUnit = "FEE_PER_UNIT", "the net amount of the fee x quantity, rounded";
    /// A fee in percent.
    FeePercent = "FEE_PERCENT", "percentage of the line's net price before discounts and before any rounding by rate, rounded";
    /// An amount that includes its tax.
    StatedGross = "STATED_GROSS", "the stated gross amount; for a fee, x quantity or a percentage of the gross price, depending on its type; rounded";
    /// A gross price abroad, from the net price at home.
    HomeNet = "HOME_NET", "the tag, which is the gross amount at home x (1 + rate) / (1 + rate at home), rounded; for one unit, rounded";
    /// A net price for a customer who pays no tax, from the gross amount.
    ExemptNet = "EXEMPT_NET", "the tag, which is the gross amount / (1 + rate), rounded; for one unit, rounded";
    /// A price for a customer who pays no tax.
    Exempt = "EXEMPT", "the customer pays no tax: gross equals net";
    /// The shipping cost.
    ShippingCost = "SHIPPING_COST", "the net shipping cost, rounded";
    /// An order fee.
    OrderFeeAbsolute = "ORDER_FEE_ABSOLUTE", "the net amount of the order fee, rounded";
    /// An order fee in percent.
    OrderFeePercent = "ORDER_FEE_PERCENT", "percentage of the net price of its lines before discounts and before any rounding by rate, rounded";
    /// A payment fee.
    PaymentFeeAbsolute = "PAYMENT_FEE_ABSOLUTE", "the net amount of the payment fee, rounded";
    /// A payment fee in percent.
    PaymentFeePercent = "PAYMENT_FEE_PERCENT", "percentage of the lines' final net prices and net shipping before any rounding by rate, rounded";
    /// A percentage taken off.
    DiscountPercent = "DISCOUNT_PERCENT", "percentage of the undiscounted price, rounded, at most what is left of it";
    /// A percentage of what is left taken off.
    DiscountPercentOfRest = "DISCOUNT_PERCENT_OF_REST", "percentage of what is left of the undiscounted price, rounded";
    /// A share of an amount taken off.
    DiscountShare = "DISCOUNT_SHARE", "share of the amount in proportion to the undiscounted prices, at most what is left";
    /// Free shipping.
    DiscountFreeShipping = "DISCOUNT_FREE_SHIPPING", "all that is left of the shipping cost";
    /// An amount for each unit taken off.
    DiscountPerUnit = "DISCOUNT_PER_UNIT", "amount x quantity, rounded, at most what is left of the undiscounted price";
    /// The part of a price beyond a fixed price.
    DiscountFixedPrice = "DISCOUNT_FIXED_PRICE", "the part of the undiscounted price above fixed price x quantity, rounded, at most what is left";
    /// An amount taken from the units of complete sets.
    DiscountSet = "DISCOUNT_SET", "discount on the units in complete sets, at most what these are worth and what is left";
    /// A share of the maximum that an offer takes in all.
    DiscountCap = "DISCOUNT_CAP", "share of the offer's maximum discount, in proportion to its discounts without the maximum";
    /// The figure that discounts leave.
    Left = "LEFT", "the undiscounted figure less the discounts applied to it";
    /// The amount returned for a part of an order.
    ReturnShare = "RETURN_SHARE", "amount paid x returned units / all units, rounded, less earlier returns";
    /// The returned amount of a part that has no units: a fee, the shipping cost.
    ReturnPart = "RETURN_PART", "the amount stated, or all that was paid, less earlier returns; of several taxes the share of each, in turn, rounded";
    /// An amount of a line that is refunded while its units stay.
    ReturnAmount = "RETURN_AMOUNT", "amount stated";
    /// The amount returned for units of a line of which an amount was refunded before.
    ReturnAfterAmount = "RETURN_AFTER_AMOUNT", "amount gone with the last amount + the rest x units returned since / units left then, rounded, less earlier returns";
    /// The other side of a returned amount.
    ReturnOtherSide = "RETURN_OTHER_SIDE", "other side paid x returned basis side / basis side paid, rounded, less earlier returns";
    /// The other side of a returned amount where the tax is what is rounded.
    ReturnOtherSideByTax = "RETURN_OTHER_SIDE_BY_TAX", "returned basis side less or plus its tax: tax paid x returned basis side / basis side paid, which is rounded by the site's mode; less earlier returns";
    /// The returned amount of one of several taxes.
    ReturnComponent = "RETURN_COMPONENT", "returned tax x this tax paid / taxes paid from this one on, in turn, rounded, less earlier returns";
    /// The part that a credit pays.
    Credit = "CREDIT", "amount of the credit, at most what is left to pay";
    /// The part that a credit pays which is for some parts of the cart only.
    CreditOfParts = "CREDIT_OF_PARTS", "amount of the credit, at most what is unpaid of its parts and what is left to pay";
    /// The rest of a credit.
    CreditRemaining = "CREDIT_REMAINING", "amount of the credit less what it pays";
    /// The amount due.
    Due = "DUE", "the total less what was taken back and what credits pay";
    /// The amount that is paid out.
    Refund = "REFUND", "what is taken back less the total";
    /// The amount due when something is paid out.
    NothingDue = "NOTHING_DUE", "more was taken back than sold: nothing is due";
    /// The amount due in cash.
    CashRounding = "CASH_ROUNDING", "what is left to pay, or is paid out, rounded to whole steps by the mode of the payment";
    /// The amount by which cash rounding changes the amount due.
    CashDifference = "CASH_DIFFERENCE", "the amount due less the amount before rounding";
    /// The price of one unit on an invoice.
    InvoiceUnitPrice = "INVOICE_UNIT_PRICE", "amount before discounts / quantity, rounded to the fewest decimals for which quantity x price is that amount; if there are none, that amount, for the whole quantity";
    /// A discount on an invoice.
    InvoiceAllowance = "INVOICE_ALLOWANCE", "amount before discounts less the net amount, in proportion to the discounts, to the cent; for the document, the sum over its parts";
    /// The share of a part in the net amount of its tax group.
    InvoiceShare = "INVOICE_SHARE", "the amount without tax, rounded down; what the parts then lack of the net amount of their tax group goes to the largest fractions, one cent each, and what they have too much comes from the largest; as shown, the net amount of the order; with its discounts at the document, the amount before discounts";
    /// A charge on an invoice.
    InvoiceCharge = "INVOICE_CHARGE", "the amount before discounts without tax, rounded, or as shown; without discounts, dealt as the lines of its tax group are";
    /// The taxable amount of a tax group.
    InvoiceNet = "INVOICE_NET", "the amount paid without tax, rounded; on gross prices the one that with its tax comes nearest to the gross amount; as shown, the sum of the order; what comes back is that of what was left before, less that of what is left now";
    /// The tax of a tax group.
    InvoiceTax = "INVOICE_TAX", "taxable amount x rate, rounded once; as shown, the sum of the order; what comes back is the tax of what was left before, less that of what is left now";
    /// The amount that credits have paid.
    InvoicePaid = "INVOICE_PAID", "sum of the amounts that credits pay, rounded";
    /// The amount due.
    InvoiceDue = "INVOICE_DUE", "the amount due of the order, or the gross amount that comes back, rounded";
    /// A sum.
    Sum = "SUM", "sum of rounded figures";
}

impl Rule {
    pub(crate) const fn source(self) -> &'static str {
        match self {
            Self::NetFromGross | Self::NetByTax | Self::NetFromTaxes => "grossValue",
            _ => "netValue",
        }
    }
}

/// A figure that is part of another.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Part {
    /// JSON pointer to the figure in the answer.
    pub path: String,
    /// Whether it is subtracted rather than added.
    pub minus: bool,
}

impl Part {
    pub(crate) const fn plus(path: String) -> Self {
        Self { path, minus: false }
    }

    pub(crate) const fn minus(path: String) -> Self {
        Self { path, minus: true }
    }
}

/// One round in spreading an amount over several prices, for one of them.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Round {
    /// The amount that was still to be spread.
    #[member("pending", required)]
    pub pending: Number,
    /// The undiscounted price of this target; where a maximum is spread, its discount without the maximum.
    #[member("base", required)]
    pub base: Number,
    /// The same of all targets of the round.
    #[member("totalBase", required)]
    pub total_base: Number,
    /// The share before rounding: pending x base / total base.
    #[member("exact", required)]
    pub exact: String,
    /// The unit left over by rounding: 1 if this target got it, -1 if it was taken from this target, otherwise 0.
    #[member("residue", required, written(Number), read(Number, sign))]
    pub residue: i8,
    /// The share of this target, rounded, including the residue.
    #[member("share", required)]
    pub share: Number,
    /// The amount of the share that the target could give.
    #[member("given", required)]
    pub given: Number,
}

/// One step of an explanation: how a figure came about.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Step {
    /// JSON pointer to the figure in the answer.
    #[member("path", required)]
    pub path: String,
    /// The rule by which the figure is computed.
    #[member(within, written(WrittenRule), read("rule", required))]
    pub rule: Rule,
    /// The inputs of the rule, by name.
    #[member("inputs", shape = TEXTS, by(write_inputs), read(Inputs, pairs))]
    pub inputs: Vec<(Cow<'static, str>, String)>,
    /// The exact value before rounding: a decimal if it terminates, else a fraction.
    #[member("exact")]
    pub exact: Option<String>,
    /// The figures that make it up, by JSON pointer.
    #[member("parts")]
    pub parts: Vec<Part>,
    /// The rounds in which an amount was spread, for a share of it.
    #[member("rounds")]
    pub rounds: Vec<Round>,
    /// The figure.
    #[member("value", required)]
    pub value: Number,
}

#[cfg(feature = "typed")]
described_objects! {
    /// A rule, by its name and in words.
    WrittenRule {
        /// The rule by which the figure is computed.
        "rule"(required): Rule,
        /// The rule in one sentence.
        "text"(required): String,
    }
}

#[cfg(feature = "typed")]
impl Shaped for Rule {
    const SHAPE: Shape = Shape::Choice(RULE_NAMES);
}

#[cfg(feature = "typed")]
described_objects! {
    /// A figure that is added.
    Plus {
        /// JSON pointer to the figure in the answer.
        "plus"(required): String,
    }

    /// A figure that is subtracted.
    Minus {
        /// JSON pointer to the figure in the answer.
        "minus"(required): String,
    }
}

#[cfg(feature = "typed")]
impl Shaped for Part {
    const SHAPE: Shape = Shape::Either(&[Plus::SHAPE, Minus::SHAPE]);
}

impl Step {
    pub(crate) const fn new(path: String, rule: Rule, value: Number) -> Self {
        Self { path, rule, inputs: Vec::new(), exact: None, parts: Vec::new(), rounds: Vec::new(), value }
    }

    /// The step of the tax of the price at a path.
    pub(crate) fn tax(path: &str, value: Number) -> Self {
        let parts = vec![Part::plus(format!("{path}/grossValue")), Part::minus(format!("{path}/netValue"))];
        Self { parts, ..Self::new(format!("{path}/taxValue"), Rule::Tax, value) }
    }
}

impl Rule {
    fn write_members(self, out: &mut String) {
        write::text(out, "rule", self.as_str());
        write::text(out, "text", self.text());
    }
}

impl ToJson for Part {
    fn write(&self, out: &mut String) {
        out.push('{');
        write::text(out, if self.minus { "minus" } else { "plus" }, &self.path);
        out.push('}');
    }
}

serde_by_text!(Part);

/// Writes the inputs as an object, if there are any.
fn write_inputs(out: &mut String, member: &'static str, inputs: &[(Cow<'static, str>, String)]) {
    if inputs.is_empty() {
        return;
    }
    write::name(out, member);
    out.push('{');
    for (number, (name, value)) in inputs.iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        write::string(out, name);
        out.push(':');
        write::string(out, value);
    }
    out.push('}');
}

/// The inputs of a step, in the order in which they were written.
#[derive(Default)]
struct Inputs(Vec<(Cow<'static, str>, String)>);

impl<'a> FromNode<'a> for Inputs {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if !matches!(node.kind(), Kind::Object | Kind::Null) {
            return Err(wrong_type(node, "an object"));
        }
        let input = |(name, value): (Text<'a>, Node<'a>)| Ok((Cow::Owned(name.into_owned()), String::read(value)?));
        node.members().map(input).collect::<Result<_, Error>>().map(Self)
    }
}

fn pairs(inputs: Inputs, _: Node<'_>, _: &str) -> Result<Vec<(Cow<'static, str>, String)>, Error> {
    Ok(inputs.0)
}

fn sign(residue: Number, _: Node<'_>, _: &str) -> Result<i8, Error> {
    Ok(if residue.is_negative() { -1 } else { i8::from(residue > Number::ZERO) })
}

/// Appends the steps as a JSON array, stopping once the text is longer than `most` bytes.
pub(crate) fn write_steps(out: &mut String, steps: &[Step], most: usize) {
    write::list_up_to(out, most, steps, |out, step| step.write(out));
}
