//! The lines for a payment provider: the answer of `settle`, in whole minor units.

use crate::document::model::{Choice, Described};
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
        write::name(out, "notices");
        write::list(out, &self.notices, to_json::notice);
        out.push('}');
    }
}

answer_doors!(Settlement);
