//! Methods that build coupons and promotions member by member.

use super::coupon::Coupon;
use super::{Choose, Condition, DiscountCalculationType, DiscountType, Money, Per, PercentOf, Selector, SetPart};
use crate::document::{Blank as _, Text};
use crate::money::Number;

impl<'a> Coupon<'a> {
    /// Returns a coupon that reduces a price to `price`, in the cart's currency: that of each unit; with
    /// [`Coupon::for_sets`] of each set; with [`Coupon::on_shipping`] of shipping.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// let mugs = Coupon::fixed_price("MUGS", 5.into()).for_categories(["mugs"]);
    /// assert!(mugs.to_json().contains(r#""fixedPrice":{"amount":5}"#));
    /// ```
    #[must_use]
    pub fn fixed_price(code: impl Into<Text<'a>>, price: Number) -> Self {
        Self {
            code: Some(code.into()),
            discount_type: DiscountType::FixedPrice,
            fixed_price: Some(price.into()),
            ..Self::blank()
        }
    }

    /// Sets the start of validity, a timestamp such as `2026-01-31T22:59:59Z`.
    ///
    /// ```
    /// let coupon = cartwright::Coupon::percent("TEN", 10.into()).valid_from("2026-12-01T00:00:00Z");
    /// assert_eq!(coupon.restrictions.valid_from.as_deref(), Some("2026-12-01T00:00:00Z"));
    /// ```
    #[must_use]
    pub fn valid_from(mut self, time: impl Into<Text<'a>>) -> Self {
        self.restrictions.valid_from = Some(time.into());
        self
    }

    /// Sets the end of validity, a timestamp such as `2026-01-31T22:59:59Z`, inclusive.
    ///
    /// ```
    /// let coupon = cartwright::Coupon::percent("TEN", 10.into()).valid_until("2026-12-31T23:00:00Z");
    /// assert_eq!(coupon.restrictions.valid_until.as_deref(), Some("2026-12-31T23:00:00Z"));
    /// ```
    #[must_use]
    pub fn valid_until(mut self, time: impl Into<Text<'a>>) -> Self {
        self.restrictions.valid_until = Some(time.into());
        self
    }

    /// Sets the minimum value of the lines before discounts. Below it the coupon cannot be applied to a cart; see
    /// [`Coupon::min_value`] for a condition of an offer that can.
    ///
    /// ```
    /// use cartwright::{Coupon, CurrencyCode, Money};
    ///
    /// let five = Coupon::absolute("FIVE", 5.into()).min_order(Money::new(50.into(), CurrencyCode::EUR));
    /// assert_eq!(five.restrictions.min_order_value.map(|least| least.to_string()).as_deref(), Some("50.00 EUR"));
    /// ```
    #[must_use]
    pub fn min_order(mut self, least: Money) -> Self {
        self.restrictions.min_order_value = Some(least);
        self
    }

    /// Limits the coupon to shipping.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// let five_off = Coupon::absolute("SHIP5", 5.into()).on_shipping();
    /// assert!(five_off.to_json().contains(r#""discountCalculationType":"SHIPPING""#));
    /// ```
    #[must_use]
    pub fn on_shipping(self) -> Self {
        Self { discount_calculation_type: Some(DiscountCalculationType::Shipping), ..self }
    }

    /// Applies the amount to each unit.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// assert!(Coupon::absolute("ONE", 1.into()).per_unit().to_json().contains(r#""per":"UNIT""#));
    /// ```
    #[must_use]
    pub fn per_unit(self) -> Self {
        Self { per: Some(Per::Unit), ..self }
    }

    /// Takes the percentage of what the discounts before have left of each price, instead of the undiscounted price.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// assert!(Coupon::percent("TEN", 10.into()).of_the_rest().to_json().contains(r#""percentOf":"REST""#));
    /// ```
    #[must_use]
    pub fn of_the_rest(self) -> Self {
        Self { percent_of: Some(PercentOf::Rest), ..self }
    }

    /// Limits the coupon to products, given by the `itemYrn` of their lines or by their own `id`.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// let tea = Coupon::percent("TEA", 10.into()).for_items(["urn:tea"]);
    /// assert!(tea.to_json().contains(r#""restrictions":{"includedItems":["urn:tea"]}"#));
    /// ```
    #[must_use]
    pub fn for_items<T: Into<Text<'a>>>(mut self, items: impl IntoIterator<Item = T>) -> Self {
        self.restrictions.included_items = Some(items.into_iter().map(Into::into).collect());
        self
    }

    /// Limits the coupon to products in categories.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// assert!(Coupon::percent("TEA", 10.into()).for_categories(["tea"]).category_restricted);
    /// ```
    #[must_use]
    pub fn for_categories<T: Into<Text<'a>>>(mut self, categories: impl IntoIterator<Item = T>) -> Self {
        self.category_restricted = true;
        self.restrictions.included_categories = categories.into_iter().map(Into::into).collect();
        self
    }

    /// Requires a minimum value of the lines that qualify, or of those that [`Coupon::when_of`] selects.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// let ten = Coupon::percent("TEN", 10.into()).min_value(50.into());
    /// assert!(ten.to_json().contains(r#""condition":{"minValue":{"amount":50}}"#));
    /// ```
    #[must_use]
    pub fn min_value(mut self, value: Number) -> Self {
        self.condition().min_value = Some(value.into());
        self
    }

    /// Requires a minimum quantity of the lines that qualify, or of those that [`Coupon::when_of`] selects.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// assert!(Coupon::percent("TEN", 10.into()).min_quantity(3.into()).to_json().contains(r#"{"minQuantity":3}"#));
    /// ```
    #[must_use]
    pub fn min_quantity(mut self, quantity: Number) -> Self {
        self.condition().min_quantity = Some(quantity);
        self
    }

    /// Makes the condition count the selected lines instead of those that qualify.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::Selector;
    ///
    /// let glasses = Coupon::percent("GLASSES", 20.into()).for_categories(["glasses"]);
    /// let with_wine = glasses.min_value(40.into()).when_of(Selector::categories(["wine"]));
    /// assert!(with_wine.condition.is_some_and(|condition| condition.of.is_some()));
    /// ```
    #[must_use]
    pub fn when_of(mut self, lines: Selector<'a>) -> Self {
        self.condition().of = Some(lines);
        self
    }

    /// Limits the coupon to units in complete sets.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::SetPart;
    ///
    /// let three_for_two = Coupon::percent("3FOR2", 100.into()).for_sets([SetPart::units(3).taking(1)]);
    /// assert!(three_for_two.to_json().contains(r#""set":[{"quantity":3,"taken":1}]"#));
    /// ```
    #[must_use]
    pub fn for_sets(self, parts: impl IntoIterator<Item = SetPart<'a>>) -> Self {
        Self { set: Some(parts.into_iter().collect()), ..self }
    }

    /// Limits the number of sets that count.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::SetPart;
    ///
    /// let once = Coupon::percent("PAIR", 50.into()).for_sets([SetPart::units(2).taking(1)]).max_sets(1);
    /// assert_eq!(once.max_sets, Some(1.into()));
    /// ```
    #[must_use]
    pub fn max_sets(self, most: u64) -> Self {
        Self { max_sets: Some(most.into()), ..self }
    }

    /// Takes the cheapest units of all from complete sets.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::{Choose, SetPart};
    ///
    /// let cheapest = Coupon::percent("3FOR2", 100.into()).for_sets([SetPart::units(3).taking(1)]).choose_cheapest();
    /// assert_eq!(cheapest.choose, Some(Choose::Cheapest));
    /// ```
    #[must_use]
    pub fn choose_cheapest(self) -> Self {
        Self { choose: Some(Choose::Cheapest), ..self }
    }

    /// Limits the amount that the coupon takes in total.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// assert!(Coupon::percent("TEN", 10.into()).at_most(20.into()).to_json().contains(r#""maxDiscount":{"amount":20}"#));
    /// ```
    #[must_use]
    pub fn at_most(self, amount: Number) -> Self {
        Self { max_discount: Some(amount.into()), ..self }
    }

    /// Puts the coupon into a group of which only the best offer counts.
    ///
    /// ```
    /// use cartwright::Coupon;
    ///
    /// assert_eq!(Coupon::percent("TEN", 10.into()).group("summer").group.as_deref(), Some("summer"));
    /// ```
    #[must_use]
    pub fn group(self, name: impl Into<Text<'a>>) -> Self {
        Self { group: Some(name.into()), ..self }
    }

    fn condition(&mut self) -> &mut Condition<'a> {
        self.condition.get_or_insert_default()
    }
}
