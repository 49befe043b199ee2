//! Requests of the generator, as read by the library.

use cartwright::document::{Document, FromNode as _};
use cartwright::model::{Cart, Coupon, ExternalDiscountType, Preferences, ShippingCost};
use cartwright::{Number, Site};
use cartwright_oracle::model::Request;

/// All inputs of one calculation.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    pub(crate) cart: Cart,
    pub(crate) site: Site,
    pub(crate) coupons: Vec<Coupon>,
    pub(crate) shipping: Option<ShippingCost<'static>>,
    pub(crate) preferences: Preferences,
    pub(crate) scale: u32,
}

impl Order {
    pub(crate) fn of(request: &Request) -> Self {
        let document = Document::parse(request.json()).unwrap();
        let part = |name| document.root().get(name).map(|node| node.raw());
        let coupons = document.root().get("coupons").unwrap().elements();
        let preferences = document.root().get("preferences");
        Self {
            cart: Cart::from_json(part("cart").unwrap()).unwrap(),
            site: Site::from_json(part("site").unwrap()).unwrap(),
            coupons: coupons.map(|coupon| Coupon::from_json(coupon.raw()).unwrap()).collect(),
            shipping: part("shippingCost").map(|cost| ShippingCost::from_json(cost).unwrap()),
            preferences: preferences.map(|node| Preferences::read(node).unwrap()).unwrap_or_default(),
            scale: request.scale(),
        }
    }

    /// Returns the same order with every amount multiplied by a power of ten, and that many decimals less.
    pub(crate) fn times_ten_to(&self, power: u32) -> Self {
        let mut order = self.clone();
        order.scale -= power;
        order.site.cart_calculation_scale = Some(order.scale.into());
        let shift = |number: &mut Number| *number = format!("{number}e{power}").parse().unwrap();
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
