//! Random orders: a site, a cart with fees and external discounts, coupons, a shipping cost.

use cartwright::model::{
    Cart, Coupon, ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Item, ShippingCost, UnitTax,
};
use cartwright::{CurrencyCode, Number, Site};
use proptest::prelude::*;

/// Everything that one calculation is asked with.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    pub(crate) cart: Cart<'static>,
    pub(crate) site: Site,
    pub(crate) coupons: Vec<Coupon<'static>>,
    pub(crate) shipping: Option<ShippingCost<'static>>,
    pub(crate) scale: u32,
}

/// A number of hundredths.
pub(crate) fn cents(cents: u32) -> Number {
    format!("{}.{:02}", cents / 100, cents % 100).parse().unwrap()
}

fn shifted(number: Number, power: u32) -> Number {
    format!("{number}e{power}").parse().unwrap()
}

impl Order {
    /// The same order with every amount times a power of ten, at that many decimals less.
    pub(crate) fn times_ten_to(&self, power: u32) -> Self {
        let mut order = self.clone();
        order.scale -= power;
        order.site.cart_calculation_scale = Some(order.scale.into());
        let shift = |number: &mut Number| *number = shifted(*number, power);
        for item in &mut order.cart.items {
            shift(item.price.as_mut().unwrap().effective_amount.as_mut().unwrap());
            for fee in &mut item.external_fees {
                if let Some(money) = &mut fee.fee_absolute {
                    shift(&mut money.amount);
                }
            }
            for discount in &mut item.external_discounts {
                if discount.discount_type == ExternalDiscountType::Absolute {
                    shift(&mut discount.value);
                }
            }
        }
        for coupon in &mut order.coupons {
            if let Some(money) = &mut coupon.discount_absolute {
                shift(&mut money.amount);
            }
        }
        if let Some(shipping) = &mut order.shipping {
            shift(&mut shipping.amount);
        }
        order
    }
}

fn rate() -> impl Strategy<Value = Option<Number>> {
    prop_oneof![Just(""), Just("19"), Just("7"), Just("7.7"), Just("0")]
        .prop_map(|rate| Some(rate).filter(|rate| !rate.is_empty()).map(|rate| rate.parse().unwrap()))
}

fn fee() -> impl Strategy<Value = FeeDefinition<'static>> {
    (0_u32..2000, rate(), 0_u8..3).prop_map(|(amount, rate, kind)| FeeDefinition {
        id: Some("fee".into()),
        fee_type: [FeeType::Absolute, FeeType::AbsoluteMultiplyItemQuantity, FeeType::Percent][usize::from(kind)],
        fee_percentage: Some(cents(amount)),
        taxable: Some(rate.is_some()),
        tax_rate: rate,
        ..FeeDefinition::absolute(cents(amount))
    })
}

fn external() -> impl Strategy<Value = ExternalDiscount<'static>> {
    (0_u32..=10_000, any::<bool>(), any::<bool>(), 0_u8..3).prop_map(|(value, percent, fees, sequence)| {
        let discount = if percent { ExternalDiscount::percent } else { ExternalDiscount::absolute };
        ExternalDiscount {
            sequence: Some(sequence.into()),
            include_fees: Some(fees),
            ..discount("external", cents(value))
        }
    })
}

fn item() -> impl Strategy<Value = Item<'static>> {
    let price = prop_oneof![0_u32..100, 0_u32..100_000, Just(1000_u32)];
    let quantity = prop_oneof![Just("1"), Just("3"), Just("0.575"), Just("12"), Just("0")];
    let fees = prop::collection::vec(fee(), 0..3);
    let discounts = prop::collection::vec(external(), 0..2);
    (price, quantity, rate(), fees, discounts).prop_map(|(price, quantity, rate, fees, discounts)| Item {
        unit_tax: rate.map(|rate| UnitTax::new("CODE", rate)),
        external_fees: fees,
        external_discounts: discounts,
        ..Item::internal("urn:product", quantity.parse().unwrap(), cents(price))
    })
}

fn coupon() -> impl Strategy<Value = Coupon<'static>> {
    (0_u8..3, 0_u32..200_000, 0_u8..=100, any::<bool>()).prop_map(|(kind, amount, percent, total)| {
        let coupon = match kind {
            0 => Coupon::percent("", percent.into()),
            1 => Coupon::absolute("", cents(amount)),
            _ => Coupon::free_shipping(""),
        };
        if total { coupon.on_total() } else { coupon }
    })
}

pub(crate) fn order() -> impl Strategy<Value = Order> {
    let items = prop::collection::vec(item(), 0..7);
    let coupons = prop::collection::vec(coupon(), 0..4);
    let shipping = prop::option::of((0_u32..2000, rate()));
    (items, coupons, shipping, any::<bool>(), 0_u32..=4).prop_map(|(items, mut coupons, shipping, gross, scale)| {
        for (index, coupon) in coupons.iter_mut().enumerate() {
            coupon.code = Some(format!("C{index}").into());
        }
        let currency: CurrencyCode = "EUR".parse().unwrap();
        Order {
            cart: Cart { items, ..Cart::new(currency, "main") },
            site: Site { includes_tax: gross, cart_calculation_scale: Some(scale.into()), ..Site::default() },
            coupons,
            shipping: shipping.map(|(amount, tax_rate)| ShippingCost { tax_rate, ..ShippingCost::net(cents(amount)) }),
            scale,
        }
    })
}
