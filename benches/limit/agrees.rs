//! Compares the figures of `figures.rs` with those of the library.

use cartwright::model::CouponData;
use cartwright::pricing::{DiscountedPrice, PriceValue};
use cartwright::{Calculation, Number};

use super::figures::{Figures, Price};

fn cents(number: Number) -> u64 {
    let decimal = number.to_decimal();
    u64::try_from(decimal.mantissa()).unwrap() * 10_u64.pow(2 - decimal.scale())
}

fn same(price: &PriceValue, own: Price) {
    assert_eq!((cents(price.net_value), cents(price.gross_value)), (own.net, own.gross));
}

impl Figures {
    /// Asserts that each figure equals that of a calculation.
    pub(crate) fn assert_those_of(&self, calculation: &Calculation, coupons: &[CouponData<'_>]) {
        let mut place = calculation.lines.len();
        for (at, line) in calculation.lines.iter().enumerate() {
            same(&line.unit_price, self.units[at]);
            self.assert_target(at, coupons, &line.price, line.discounted_price.as_ref());
            let Price { mut net, mut gross, .. } = self.targets[at].left;
            for fee in &line.fees {
                self.assert_target(place, coupons, &fee.price, fee.discounted_price.as_ref());
                net += self.targets[place].left.net;
                gross += self.targets[place].left.gross;
                place += 1;
            }
            assert_eq!((cents(line.final_price.net_value), cents(line.final_price.gross_value)), (net, gross));
        }
        same(&calculation.calculated_price.final_price, self.total);
        for part in &calculation.calculated_price.final_price.tax_aggregate {
            same(&part.into(), self.taxes[usize::from(part.tax_code() == Some("REDUCED"))]);
        }
    }

    fn assert_target(
        &self,
        at: usize,
        coupons: &[CouponData<'_>],
        price: &PriceValue,
        discounted: Option<&DiscountedPrice>,
    ) {
        same(price, self.targets[at].price);
        let taken = self.taken.iter().filter(|taken| taken.target == at);
        let code = |coupon: usize| coupons[coupon].code.as_deref().unwrap().to_owned();
        let own: Vec<(String, u64, u64)> = taken.map(|taken| (code(taken.coupon), taken.value, taken.net)).collect();
        let Some(discounted) = discounted else { return assert!(own.is_empty()) };
        same(&discounted.price, self.targets[at].left);
        let applied: Vec<(String, u64, u64)> = discounted
            .applied_discounts
            .iter()
            .map(|one| (one.id().to_owned(), cents(one.value), cents(one.price.net_value)))
            .collect();
        assert_eq!(applied, own);
    }
}
