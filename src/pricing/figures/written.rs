//! The serialized form of results: each is written as it appears in an answer, and read back from that.

use super::{Calculation, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation, TotalDiscount, to_json};
use crate::document::{Document, FromNode, IntoOwned, ToJson, serde_by_text, write};
use crate::error::Error;
use crate::pricing::amounts::{PriceValue, write_steps};
use crate::pricing::offers::AppliedDiscount;

impl Calculation {
    /// Reads a calculation that was written as JSON, by [`Calculation::to_json`] or through `serde`.
    ///
    /// ```
    /// use cartwright::{Calculation, Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "4.95".parse()?));
    /// let calculation = calculate(&cart, &Site::default(), &[])?;
    /// assert_eq!(Calculation::from_json(&calculation.to_json())?, calculation);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON`, or an error that points at a member that is missing, has the wrong type or has an unknown value.
    pub fn from_json(text: &str) -> Result<Self, Error> {
        Self::read(Document::parse(text)?.root())
    }
}

impl ToJson for Calculation {
    fn write(&self, out: &mut String) {
        to_json::figures_of(out, self);
        write::name(out, "notices");
        self.notices.write(out);
        to_json::offers(out, self, usize::MAX);
        if let Some(steps) = &self.explanation {
            write::name(out, "explanation");
            write_steps(out, steps, usize::MAX);
        }
        write::name(out, "provenance");
        self.provenance.write(out);
        out.push('}');
    }
}

/// Implements [`ToJson`] and the serde traits.
macro_rules! written {
    ($($name:ident: $write:expr;)*) => { $(
        impl ToJson for $name {
            fn write(&self, out: &mut String) {
                $write(out, self);
            }
        }
        serde_by_text!($name);
    )* };
}
/// Implements [`IntoOwned`] for results that own all their data.
macro_rules! owned {
    ($($name:ident),*) => { $(
        impl IntoOwned for $name {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }
    )* };
}
owned!(Calculation, LineCalculation, AppliedDiscount);
serde_by_text!(Calculation);
written! {
    PriceValue: |out: &mut String, price: &PriceValue| to_json::price(out, &price.parts());
    AppliedDiscount: |out: &mut String, applied: &AppliedDiscount| to_json::discount(out, &applied.parts());
    DiscountedPrice: |out: &mut String, price: &DiscountedPrice| to_json::discounted_price(out, price.parts());
    TotalDiscount: |out: &mut String, total: &TotalDiscount| to_json::total_discount_value(out, total.parts(), &mut to_json::LastWritten::default(), usize::MAX);
    FeeCalculation: |out: &mut String, fee: &FeeCalculation| to_json::fee(out, &fee.parts(), usize::MAX);
    LineCalculation: |out: &mut String, line: &LineCalculation| to_json::whole_line(out, &line.parts());
    CartCalculation: |out: &mut String, cart: &CartCalculation| to_json::cart(out, cart, usize::MAX);
}

impl PriceValue {
    /// Writes the members of a group of a tax reconciliation: unlike in a price, the tax code and the rate come first.
    pub(crate) fn write_members(&self, out: &mut String) {
        if let Some(code) = self.tax_code() {
            write::text(out, "taxCode", code);
        }
        if let Some(rate) = self.tax_rate() {
            write::number(out, "taxRate", rate);
        }
        write::number(out, "netValue", self.net_value);
        write::number(out, "grossValue", self.gross_value);
        write::number(out, "taxValue", self.tax_value);
    }
}
