//! The text of a request with a member that the model does not know, and the path of that member.

use crate::model::{Misspelt, Place, Request};

impl Misspelt {
    /// Returns a pointer to the member, if it is examined.
    pub fn path(&self, request: &Request) -> Option<String> {
        let items = &request.cart.items;
        let first_line = |has: &dyn Fn(usize) -> bool| (0..items.len()).find(|&index| has(index));
        let within = match self.place {
            Place::Cart => Some("/cart".to_owned()),
            Place::Line => first_line(&|_| true).map(|index| format!("/cart/items/{index}")),
            Place::Price => first_line(&|_| true).map(|index| format!("/cart/items/{index}/price")),
            Place::Fee => first_line(&|index| !items[index].fees.is_empty())
                .map(|index| format!("/cart/items/{index}/externalFees/0")),
            Place::ExternalDiscount => first_line(&|index| !items[index].discounts.is_empty())
                .map(|index| format!("/cart/items/{index}/externalDiscounts/0")),
            Place::Coupon => {
                let (list, coupons) = request.coupons_in_use();
                coupons.first().filter(|coupon| !coupon.is_skipped()).map(|_| format!("{list}/0"))
            }
            Place::ReplacedCoupon => None,
            Place::Customer => request.customer.as_ref().map(|_| "/customer".to_owned()),
            Place::Address => {
                let customer = request.customer.as_ref().filter(|customer| !customer.addresses.is_empty());
                customer.map(|_| "/customer/addresses/0".to_owned())
            }
            Place::Site => Some("/site".to_owned()),
            Place::HomeAddress => Some("/site/homeBase/address".to_owned()),
            Place::Rounding => request.site.rounding.as_ref().map(|_| "/site/rounding".to_owned()),
            Place::Payment => request.site.payment.first().map(|_| "/site/payment/0".to_owned()),
            Place::Promotion => {
                let first = request.site.promotions.first().filter(|promotion| !promotion.is_skipped());
                first.map(|_| "/site/promotions/0".to_owned())
            }
        };
        within.map(|within| format!("{within}/{}", self.name))
    }

    /// Returns the request's text with the member added first in its object, if there is such an object.
    pub fn written(&self, request: &Request, text: String) -> String {
        let before = match self.place {
            Place::Cart => r#""cart":{"#,
            Place::Line => r#""items":[{"#,
            Place::Price => r#""price":{"#,
            Place::Fee => r#""externalFees":[{"#,
            Place::ExternalDiscount => r#""externalDiscounts":[{"#,
            Place::Coupon if request.coupons.is_some() => r#""coupons":[{"#,
            Place::ReplacedCoupon if request.coupons.is_none() => return text,
            Place::Coupon | Place::ReplacedCoupon => r#""discounts":[{"#,
            Place::Customer => r#""customer":{"#,
            Place::Address => r#""addresses":[{"#,
            Place::Site => r#""site":{"#,
            Place::HomeAddress => r#""homeBase":{"address":{"#,
            Place::Rounding => r#""rounding":{"#,
            Place::Payment => r#""payment":[{"#,
            Place::Promotion => r#""promotions":[{"#,
        };
        text.replacen(before, &format!("{before}\"{}\":true,", self.name), 1)
    }
}
