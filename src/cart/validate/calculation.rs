//! The calculation of the cart as a whole: its refusals, and coupons that take nothing because lines, complete sets or
//! shipping are missing, or because another offer of their group takes more.

use std::collections::BTreeSet;

use crate::cart::validate::inspection::Inspection;
use crate::cart::{Findings, ItemFindings, Warning, WarningCode, lists};
use crate::document::{FromNode, Text, edit};
use crate::error::{CART, Error, ErrorCode, cut};
use crate::model::borrowed::{Cart, Coupon, DiscountType, Item};
use crate::money::Number;
use crate::pricing::calculate;
use crate::pricing::checks::OfferKind;
use crate::pricing::figures::Calculation;
use crate::pricing::offers::eligibility;
use crate::pricing::state::{Chosen, Inputs, NoticeCode, OfferReason, OfferReasonCode, OfferResult, Sale};

impl<'a> Inspection<'a> {
    /// Reports the refusals of the cart as a whole: sums that grow too large, more discounts than a limit allows.
    ///
    /// # Errors
    /// The faults of the checkout and of the given shipping cost, which are no part of the cart.
    pub(crate) fn calculation(&self, found: &mut Findings) -> Result<(), Error> {
        let Some(Err(error)) = self.calculated(false, calculate::whole) else { return Ok(()) };
        if let Some(path) = CART.steps_to(error.path()) {
            found.refusal(&error.clone().with_paths(&|_| path.to_owned()), "", "cart");
            return Ok(());
        }
        if found.add_elsewhere(&error) {
            return Ok(());
        }
        Err(error)
    }

    /// Reports what the site or the customer lacks for a cart with faults, by its lines without any; its coupons take no part.
    /// Whether a method fits the value of the cart, nobody knows.
    ///
    /// # Errors
    /// Like [`Inspection::calculation`].
    pub(crate) fn rest(&self, faulty: &[ItemFindings], found: &mut Findings) -> Result<(), Error> {
        let (Some(currency), Some((site, rules))) = (self.currency, self.site) else { return Ok(()) };
        let Ok(array) = lists::lines(self.cart) else { return Ok(()) };
        let zip_code = self.cart.present("zipCode").map(Text::read).transpose();
        let (false, Ok(zip_code)) = (self.country_is_unreadable, zip_code) else { return Ok(()) };
        let mut faulty = faulty.iter().map(|item| item.index).peekable();
        let lines = array.unwrap_or(edit::nothing()).elements().enumerate();
        let good = lines.filter(|(index, _)| faulty.next_if_eq(index).is_none());
        let cart = Cart {
            customer_id: self.customer_id.clone(),
            country_code: self.country_code.clone(),
            zip_code,
            items: good.filter_map(|(_, line)| Item::read(line).ok()).collect(),
            ..Cart::new(currency, site.code.as_deref().unwrap_or_default())
        };
        let sale = Sale::new(site, rules, &cart, self.inputs(false)).with(Chosen::of_cart(&[]));
        match calculate::whole(&self.limited(sale)) {
            Err(error) if found.add_elsewhere(&error) => found.without_repetitions(),
            Err(error) if CART.steps_to(error.path()).is_none() => {
                let depends_on_value = error.code() == ErrorCode::ShippingMethodNotApplicable;
                return if depends_on_value { Ok(()) } else { Err(error) };
            }
            _ => {}
        }
        Ok(())
    }

    /// A warning for every coupon that takes nothing for now, if the cart can be calculated. Coupons that fail by their
    /// dates or minimum order value have their warning already.
    pub(crate) fn offers_not_met(&self) -> Vec<Warning> {
        let Ok(coupons) = self.read_coupons() else { return Vec::new() };
        if !coupons.iter().any(depends_on_cart) {
            return Vec::new();
        }
        let mut calculations = [calculate::whole, calculate::without_shipping].into_iter();
        let Some(calculation) = calculations.find_map(|calculate| self.calculated(true, calculate)?.ok()) else {
            return Vec::new();
        };
        let notices = calculation.notices.iter().filter(|notice| notice.code == NoticeCode::CouponNotMet);
        let not_met: BTreeSet<&str> = notices.map(|notice| notice.path.as_str()).collect();
        let is_not_met = |index| not_met.contains(&*CART.member("discounts").element(index).pointer());
        let mut warnings = Vec::new();
        // A coupon in another currency is a finding already.
        let is_foreign =
            |offer: &OfferResult| offer.reasons.iter().flatten().any(|reason| reason.code == OfferReasonCode::Currency);
        let of_coupons = calculation.offers.iter().flatten().filter(|offer| offer.kind == OfferKind::Coupon);
        for (index, (offer, coupon)) in of_coupons.zip(&coupons).enumerate() {
            if is_foreign(offer) || !is_not_met(index) {
                continue;
            }
            for (field, said) in offer.reasons.iter().flatten().filter_map(|reason| told(reason, coupon)) {
                let message = format!("coupon `{}` gives no discount: {said}", cut(&offer.id));
                let code = WarningCode::CouponNotMet;
                warnings.push(Warning { code, message, field: format!("discounts.{field}"), suggestion: None });
            }
        }
        warnings
    }

    fn read_coupons(&self) -> Result<Vec<Coupon<'_>>, Error> {
        self.cart.present("discounts").map_or(Ok(Vec::new()), Vec::<Coupon<'_>>::read)
    }

    /// Calculates the cart, with a report on its offers if `offers` is set; `None` without a site.
    fn calculated(
        &self,
        offers: bool,
        calculate: fn(&Sale<'_>) -> Result<Calculation, Error>,
    ) -> Option<Result<Calculation, Error>> {
        let (site, rules) = self.site?;
        let of_cart = || {
            let cart = Cart::read(self.cart).map_err(|error| error.with_paths(&|path| CART.below(path).pointer()))?;
            let coupons = self.read_coupons()?;
            let sale = Sale::new(site, rules, &cart, self.inputs(offers)).with(Chosen::of_cart(&coupons));
            calculate(&self.limited(sale))
        };
        Some(of_cart())
    }

    fn inputs(&self, offers: bool) -> Inputs<'_> {
        Inputs {
            customer: self.context.customer,
            preferences: &self.context.preferences,
            offers,
            now: self.context.now.as_deref(),
            checkout: self.inputs.checkout,
            shipping_cost: self.inputs.shipping_cost,
            ..Inputs::default()
        }
    }

    /// A sale within the limits of the request.
    fn limited<'s>(&'s self, sale: Sale<'s>) -> Sale<'s> {
        Sale { limits: &self.context.limits, ..sale }
    }
}

/// Whether a coupon may depend on more of the cart than its dates and minimum order value say.
fn depends_on_cart(coupon: &Coupon<'_>) -> bool {
    let Coupon { condition, set, group, .. } = coupon;
    condition.is_some() || set.is_some() || group.is_some() || eligibility::is_of_shipping(coupon)
}

/// The member of a coupon that a reason is about, and the reason in words; `None` for reasons that are reported
/// elsewhere.
fn told(reason: &OfferReason, coupon: &Coupon<'_>) -> Option<(&'static str, String)> {
    let short = || {
        let [needed, found] = [reason.needed, reason.found].map(Option::unwrap_or_default);
        format!("it needs {needed}, but the lines have {found}")
    };
    Some(match reason.code {
        OfferReasonCode::MinValue => ("condition.minValue", short()),
        OfferReasonCode::MinQuantity => ("condition.minQuantity", short()),
        OfferReasonCode::MinLeft => ("condition.minLeft", format!("{} left after the discounts", short())),
        OfferReasonCode::SetIncomplete => {
            let missing: Vec<String> = reason.units.iter().flatten().map(Number::to_string).collect();
            ("set", format!("no set is complete; missing units of its parts: {}", missing.join(", ")))
        }
        OfferReasonCode::InGroup => {
            let winner = cut(reason.id.as_deref().unwrap_or_default());
            ("group", format!("offer `{winner}` of its group gives more"))
        }
        OfferReasonCode::NoShipping => {
            let field = if coupon.discount_type == DiscountType::FreeShipping {
                "discountType"
            } else {
                "discountCalculationType"
            };
            (field, "there is no shipping cost yet".to_owned())
        }
        // Only a fixed price that no complete set exceeds leaves a coupon without any other reason.
        OfferReasonCode::NothingLeft => ("fixedPrice", "no complete set is worth more than its fixed price".to_owned()),
        _ => return None,
    })
}
