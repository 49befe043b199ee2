//! The lines for a payment provider: the answer of `settle`, in whole minor units.

use crate::document::choice::choice;
use crate::document::described::described;
use crate::document::text_doors::answer_doors;
use crate::document::write;
use crate::document::written::Written;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::result::notice::Notice;
use crate::pricing::result::to_json;

choice! {
    /// The kinds of settled lines.
    pub enum SettledKind in order {
        /// A line of the cart.
        #[default]
        Line = "LINE",
        /// A fee of a line.
        Fee = "FEE",
        /// The shipping cost.
        Shipping = "SHIPPING",
        /// The fee of a payment mode.
        PaymentFee = "PAYMENT_FEE",
    }
}

described! {
    /// One line of what a payment provider is told. `quantity` x `unitAmount` - `discountAmount` is `totalAmount`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct SettledLine {
        /// Identifier of the line, the fee or the payment fee, or `shipping`; where there is none, the pointer into the order.
        "reference"(required) reference: String,
        /// The kind of the line.
        "kind"(required) kind: SettledKind,
        /// The name that a shopper reads.
        "name"(required) name: String,
        /// How many units: those of the line, where they are whole and each is a whole amount; else 1.
        "quantity"(required) quantity: Number,
        /// The gross price of one unit before discounts, in minor units.
        "unitAmount"(required) unit_amount: Number,
        /// All that was taken off the units, in minor units.
        "discountAmount"(required) discount_amount: Number,
        /// The amount to be paid, gross, in minor units.
        "totalAmount"(required) total_amount: Number,
        /// The tax rate in percent, where the line is taxed.
        "taxRate" tax_rate: Option<Number>,
        /// The tax in what is paid, in minor units: not below 0 and not above `totalAmount`.
        "taxAmount"(required) tax_amount: Number,
        /// The quantity of the line, where `quantity` says another one: a weight, or units that share an amount.
        "measuredQuantity" measured_quantity: Option<Number>,
    }
}

described! {
    /// An order as a payment provider takes it: lines that add up to the amount and to its tax, whole minor units all.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct Settlement {
        /// Currency of every amount.
        "currency"(required) currency: CurrencyCode,
        /// The amount to be paid, gross.
        "amount"(required) amount: Number,
        /// The tax in it.
        "taxAmount"(required) tax_amount: Number,
        /// The lines: those of the cart, their fees, shipping, payment fees.
        "lines"(required) lines: Vec<SettledLine>,
        /// Notices on what a provider may ask about.
        "notices"(required) notices: Vec<Notice>,
    }
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
