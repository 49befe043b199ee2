//! A request of the generator: only members that the rules of the calculation read, every amount as its exact text.

pub use crate::model_coupon::*;
pub use crate::model_fee::*;
pub use crate::model_site::*;
use crate::value::Basis;

#[derive(Clone, Debug, Default)]
pub struct Request {
    pub cart: Cart,
    pub site: Site,
    /// If present, even if empty, these count instead of the cart's own discounts.
    pub coupons: Option<Vec<Coupon>>,
    pub customer: Option<Customer>,
    pub checkout: Option<Checkout>,
    pub shipping_cost: Option<ShippingCost>,
    pub order_fees: Vec<OrderFee>,
    pub credits: Option<Vec<Credit>>,
    pub taken_back: Option<Vec<TakenBack>>,
    pub preferences: Option<Preferences>,
    /// The time used to judge coupons.
    pub now: Option<String>,
    /// Request the report on the offers.
    pub offers: bool,
    pub misspelt: Option<Misspelt>,
    /// Write `null` for absent optional members of the cart and its lines instead of leaving them out.
    pub nulls: bool,
}

impl Request {
    pub fn gross(&self) -> bool {
        self.site.includes_tax.unwrap_or(false)
    }

    pub fn scale(&self) -> u32 {
        self.site.scale.unwrap_or(2)
    }

    /// Returns the coupons that count, and their path.
    pub fn coupons_in_use(&self) -> (&'static str, &[Coupon]) {
        match &self.coupons {
            Some(coupons) => ("/coupons", coupons),
            None => ("/cart/discounts", &self.cart.discounts),
        }
    }

    /// Returns the settings of the calculation.
    pub fn basis(&self) -> Basis {
        Basis { gross: self.gross(), scale: self.scale(), of_tax: self.of_tax() }
    }

    /// Returns the rounding of the tax of every price, if it is rounded rather than the other side.
    pub fn of_tax(&self) -> Option<&'static str> {
        let (level, mode) = self.site.rounding?;
        (level == "LINE" && self.site.rounding_of == Some("TAX")).then(|| mode.unwrap_or("HALF_UP"))
    }

    /// Returns the rounding of the one tax of each rate, if the site has it.
    pub fn tax_per_rate(&self) -> Option<Option<&'static str>> {
        self.site.rounding.filter(|(level, _)| *level == "RATE").map(|(_, mode)| mode)
    }

    /// Whether a code could be looked up in the site's tax tables.
    pub fn has_tax_table(&self) -> bool {
        self.site.tax.iter().any(|entry| entry.active != Some(false) && !entry.countries.is_empty())
    }
}

#[derive(Clone, Debug, Default)]
pub struct Cart {
    pub currency: String,
    pub customer_id: Option<String>,
    pub country_code: Option<String>,
    pub zip_code: Option<String>,
    pub items: Vec<Line>,
    pub discounts: Vec<Coupon>,
    /// The remains of an earlier calculation, as JSON, which must not count.
    pub stale: Option<&'static str>,
}

#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Absent if empty.
    pub id: String,
    pub external: bool,
    /// The member that states the type: `type`, `itemType`, or none for an internal line.
    pub kind_member: Option<&'static str>,
    pub item_yrn: Option<String>,
    pub product: Option<Product>,
    pub segments: Vec<String>,
    pub quantity: Decimal,
    /// The amount of one unit, or of those of the measurement unit.
    pub amount: Decimal,
    /// The amount of the whole line, in the place of that of one unit.
    pub line_amount: Option<Decimal>,
    pub price_currency: bool,
    pub price_id: Option<String>,
    pub measurement_unit: Option<Decimal>,
    /// Amounts for quantities from a threshold on, ascending.
    pub tiers: Vec<PriceTier>,
    pub tax_code: Option<String>,
    pub unit_price: Option<UnitPrice>,
    pub tax: Option<ExternalTax>,
    pub line_tax: Option<ExternalTax>,
    pub weight_dependent: Option<bool>,
    /// Absent means that it is.
    pub shippable: Option<bool>,
    /// Never merged with another line.
    pub separate: bool,
    /// The name of a member that no rule reads.
    pub note: Option<&'static str>,
    pub discounts: Vec<ExternalDiscount>,
    pub fees: Vec<Fee>,
    pub stale: Option<&'static str>,
}

/// A tier of a price.
#[derive(Clone, Debug, Default)]
pub struct PriceTier {
    pub from: Decimal,
    pub amount: Decimal,
}

#[derive(Clone, Debug, Default)]
pub struct Product {
    pub id: String,
    pub categories: Option<Vec<String>>,
}

/// The two members of a line's unit price that are input, and perhaps amounts of an earlier calculation, which are not.
#[derive(Clone, Debug, Default)]
pub struct UnitPrice {
    pub tax_code: Option<String>,
    pub tax_rate: Option<Decimal>,
    pub stale: bool,
}

/// `tax` (per unit, without quantity) or `lineTax` (for the whole line) of an external line.
#[derive(Clone, Debug, Default)]
pub struct ExternalTax {
    pub name: Option<String>,
    pub rate: Decimal,
    pub net: Option<Decimal>,
    pub gross: Option<Decimal>,
    pub quantity: Option<Decimal>,
}

#[derive(Clone, Debug, Default)]
pub struct ExternalDiscount {
    pub id: String,
    pub percent: bool,
    pub value: Decimal,
    pub sequence: Option<u32>,
    pub include_fees: Option<bool>,
    /// It counts only if its line has this quantity.
    pub quantity: Option<Decimal>,
}

#[derive(Clone, Debug, Default)]
pub struct Customer {
    pub id: Option<String>,
    pub addresses: Vec<Address>,
    pub segments: Vec<String>,
    /// The code of a tax exemption.
    pub exemption: Option<&'static str>,
}

#[derive(Clone, Debug, Default)]
pub struct Address {
    pub country: Option<String>,
    pub tags: Vec<String>,
    pub is_default: Option<bool>,
}

#[derive(Clone, Debug, Default)]
pub struct Checkout {
    pub stage: Option<Stage>,
    pub payment_mode: Option<String>,
}

#[derive(Clone, Debug)]
pub enum Stage {
    Final { zone: String, method: String },
    Slot { delivery_time: String, slot: String },
}

#[derive(Clone, Debug, Default)]
pub struct ShippingCost {
    pub amount: Decimal,
    pub includes_tax: Option<bool>,
    pub tax_code: Option<String>,
    pub tax_rate: Option<Decimal>,
    /// Taxed as the goods instead of by a code or a rate.
    pub by_goods: bool,
}

/// A gift card or store credit.
#[derive(Clone, Debug, Default)]
pub struct Credit {
    pub id: String,
    pub kind: Option<&'static str>,
    pub amount: Decimal,
    pub currency: bool,
    /// The lines that it pays; all lines if absent.
    pub of: Option<Selector>,
    pub shipping: Option<bool>,
    pub fees: Option<bool>,
}

/// Empties or a trade-in.
#[derive(Clone, Debug, Default)]
pub struct TakenBack {
    pub id: String,
    /// Its name, as JSON.
    pub name: Option<&'static str>,
    pub quantity: Decimal,
    pub amount: Decimal,
    pub currency: bool,
    pub tax_code: Option<String>,
    pub tax_rate: Option<Decimal>,
}

#[derive(Clone, Debug, Default)]
pub struct Preferences {
    pub uplift: Option<Decimal>,
    pub distribution: Option<&'static str>,
}

/// A member of a request that the model does not know; it may be spelled almost like one that it knows, or be one that
/// it knows at another place.
#[derive(Clone, Copy, Debug)]
pub struct Misspelt {
    pub place: Place,
    pub name: &'static str,
    /// The member that it resembles, or the place that it has: names joined by `/`. `None` if there is none.
    pub meant: Option<&'static str>,
}

/// The places of a member; of several, the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Cart,
    Line,
    Price,
    Fee,
    ExternalDiscount,
    /// In the coupons that count.
    Coupon,
    /// In the cart's own coupons, if those of the request count.
    ReplacedCoupon,
    Customer,
    Address,
    Site,
    HomeAddress,
    Rounding,
    Payment,
    Promotion,
}
