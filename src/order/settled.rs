//! The lines for a payment provider: the answer of `settle`, in whole minor units.

use crate::document::model::{Choice, Described, Model};
use crate::document::text_doors::answer_doors;
use crate::document::write;
use crate::document::written::Written;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::result::notice::Notice;
use crate::pricing::result::to_json;

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
    /// The fee of a payment mode.
    #[choice("PAYMENT_FEE")]
    PaymentFee,
}

/// One line of what a payment provider is told. `quantity` x `unitAmount` - `discountAmount` is `totalAmount`.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct SettledLine {
    /// Identifier of the line, the fee or the payment fee, or `shipping`; where there is none, the pointer into the order.
    #[member("reference", required)]
    pub reference: String,
    /// The kind of the line.
    #[member("kind", required)]
    pub kind: SettledKind,
    /// The name that a shopper reads.
    #[member("name", required)]
    pub name: String,
    /// How many units: those of the line, where they are whole and each is a whole amount; else 1.
    #[member("quantity", required)]
    pub quantity: Number,
    /// The gross price of one unit before discounts, in minor units.
    #[member("unitAmount", required)]
    pub unit_amount: Number,
    /// All that was taken off the units, in minor units.
    #[member("discountAmount", required)]
    pub discount_amount: Number,
    /// The amount to be paid, gross, in minor units.
    #[member("totalAmount", required)]
    pub total_amount: Number,
    /// The tax rate in percent, where the line is taxed.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// The tax in what is paid, in minor units: not below 0 and not above `totalAmount`.
    #[member("taxAmount", required)]
    pub tax_amount: Number,
    /// The quantity of the line, where `quantity` says another one: a weight, or units that share an amount.
    #[member("measuredQuantity")]
    pub measured_quantity: Option<Number>,
}

/// A credit, and the part of the amount that it pays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct SettledCredit {
    /// Identifier of the credit.
    #[member("id", required)]
    pub id: String,
    /// Kind of the credit, where it has one.
    #[member("kind")]
    pub kind: Option<String>,
    /// The amount that the credit pays, in minor units.
    #[member("value", required)]
    pub value: Number,
}

/// How the amount of an order is paid: `due` is the amount less the credits, and with cash rounding that plus `rounding`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct SettledPayable {
    /// The credits, in their order.
    #[member("credits", required)]
    pub credits: Vec<SettledCredit>,
    /// With cash rounding: the amount that it adds, or takes off, below zero then, in minor units.
    #[member("rounding")]
    pub rounding: Option<Number>,
    /// The amount that is due, in minor units.
    #[member("due", required)]
    pub due: Number,
}

/// An order as a payment provider takes it: lines that add up to the amount and to its tax, whole minor units all.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct Settlement {
    /// Currency of every amount.
    #[member("currency", required)]
    pub currency: CurrencyCode,
    /// The amount to be paid, gross.
    #[member("amount", required)]
    pub amount: Number,
    /// The tax in it.
    #[member("taxAmount", required)]
    pub tax_amount: Number,
    /// The lines: those of the cart, their fees, shipping, payment fees.
    #[member("lines", required)]
    pub lines: Vec<SettledLine>,
    /// How the amount is paid, where credits or cash rounding have a part in it.
    #[member("payable")]
    pub payable: Option<SettledPayable>,
    /// Notices on what a provider may ask about.
    #[member("notices", required)]
    pub notices: Vec<Notice>,
}

impl Written for SettledLine {
    fn write(&self, out: &mut String) {
        out.push('{');
        write::text(out, "reference", &self.reference);
        write::text(out, "kind", self.kind.as_str());
        write::text(out, "name", &self.name);
        write::number(out, "quantity", self.quantity);
        write::number(out, "unitAmount", self.unit_amount);
        write::number(out, "discountAmount", self.discount_amount);
        write::number(out, "totalAmount", self.total_amount);
        if let Some(rate) = self.tax_rate {
            write::number(out, "taxRate", rate);
        }
        write::number(out, "taxAmount", self.tax_amount);
        if let Some(quantity) = self.measured_quantity {
            write::number(out, "measuredQuantity", quantity);
        }
        out.push('}');
    }
}

impl Written for Settlement {
    fn write(&self, out: &mut String) {
        out.push('{');
        write::text(out, "currency", self.currency.as_str());
        write::number(out, "amount", self.amount);
        write::number(out, "taxAmount", self.tax_amount);
        write::name(out, "lines");
        self.lines.write(out);
        if let Some(payable) = &self.payable {
            write::name(out, "payable");
            payable.write(out);
        }
        write::name(out, "notices");
        write::list(out, &self.notices, to_json::notice);
        out.push('}');
    }
}

answer_doors!(Settlement);
