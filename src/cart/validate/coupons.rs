//! The coupons of a cart, checked like coupons that are applied.

use crate::cart::coupon_rules::{reaches_minimum, valid_at};
use crate::cart::finding::field_of;
use crate::cart::validate::inspection::Inspection;
use crate::cart::validate::told::Told;
use crate::cart::{Findings, Warning, WarningCode, coupons, lists, rules};
use crate::collections::TextSet;
use crate::document::{Faults, FromNode, Node, Shaped, Text};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::model::borrowed::{Cart, Coupon};
use crate::money::Number;
use crate::pricing::calculate;
use crate::pricing::checks::{CheckContext, Form, offer};
use crate::pricing::offers::has_other_currency;

impl Inspection<'_> {
    /// Reports why the coupons of the cart itself would be refused, where those of the request count in their place.
    pub(crate) fn stored_coupons(&self, found: &mut Findings) {
        let Some(cart) = self.inputs.stored else { return };
        let own = cart.to_document();
        let Some(array) = self.listed(own.root(), found) else { return };
        for (index, element) in array.elements().enumerate() {
            // The coupons of the request are compared with the lines, not these.
            let judged = self.judged(element, None, &mut |_| true);
            judged.into_iter().for_each(|fault| add(fault, index, element, found));
        }
    }

    /// The coupons of a cart; reports a list of another type, or with more of them than a limit allows.
    fn listed<'n>(&self, cart: Node<'n>, found: &mut Findings) -> Option<Node<'n>> {
        let array = match lists::coupons(cart) {
            Ok(array) => array?,
            Err(error) => {
                found.refusal(&error, "", "cart");
                return None;
            }
        };
        if let Err(error) = rules::few_coupons(array.elements().count(), &self.context.limits, &array.path()) {
            found.refusal(&error, "", "cart");
        }
        Some(array)
    }

    /// Reports the faults of the coupons. One that is marked invalid takes no part in anything and is not a finding.
    /// Returns a warning for every coupon that takes nothing for now.
    pub(crate) fn coupons(&self, found: &mut Findings) -> Vec<Warning> {
        let mut warnings = Vec::new();
        let Some(array) = self.listed(self.cart, found) else { return warnings };
        let count = array.elements().count();
        let carried = Number::from(u64::try_from(count).unwrap_or(u64::MAX));
        if let Some(allowed) = self.context.preferences.max_coupons_per_cart.filter(|allowed| carried > *allowed) {
            let message = format!("`maxCouponsPerCart` is {allowed}, but the cart has {carried} coupons");
            found.add(ErrorCode::CouponLimitReached, message, "discounts");
        }
        let value = self.order_value(array);
        let mut codes = TextSet::default();
        for (index, element) in array.elements().enumerate() {
            let mut is_repeated = false;
            let judged = self.judged(element, value, &mut |coupon| {
                let is_counted =
                    !coupon.is_invalid() && self.currency.is_none_or(|own| !has_other_currency(coupon, own));
                let code = coupons::code(element).filter(|_| is_counted);
                is_repeated = code.is_some_and(|code| !codes.insert(code.into()));
                is_repeated
            });
            for fault in judged {
                warnings.extend(not_met(&named(index, element), &fault));
                add(fault, index, element, found);
            }
            warnings.extend(is_repeated.then(|| repeated(&named(index, element))));
        }
        warnings
    }

    /// The faults of a coupon; of one that is marked invalid, only that of its code. A calculation passes over a coupon in
    /// another currency, and over one that `is_passed_over`, but not over what else is wrong with it.
    fn judged(
        &self,
        element: Node<'_>,
        value: Option<Number>,
        is_passed_over: &mut dyn FnMut(&Coupon<'_>) -> bool,
    ) -> Vec<Error> {
        let faults = Faults::default();
        let own = element.to_document().tolerant(&faults);
        let (coupon, mut told) = Told::read::<Coupon<'_>>(own.root(), &faults, &Coupon::SHAPE, &[]);
        let Some(coupon) = coupon else { return told.faults };
        let is_passed_over = is_passed_over(&coupon);
        if coupon.is_invalid() {
            told.faults.retain(|fault| fault.path() == "/code");
            return told.faults;
        }
        let terms = self.terms();
        told.judge(self.compared(offer::faults(&Form::of_coupon(&coupon, &terms, &Path::Text("")), terms.limits)));
        if told.faults.is_empty() && !is_passed_over {
            told.judge(self.refuse_unmet(&coupon, value, &terms).err());
        }
        told.faults
    }

    /// Refuses a coupon whose dates or minimum order value are not met.
    fn refuse_unmet(&self, coupon: &Coupon<'_>, value: Option<Number>, terms: &CheckContext<'_>) -> Result<(), Error> {
        let at: &Path<'_> = &Path::Text("");
        if self.now.is_some() {
            valid_at(coupon, self.now.as_ref(), terms, at)?;
        }
        value.map_or(Ok(()), |value| reaches_minimum(coupon, value, at))
    }

    /// The undiscounted value of the lines, if a coupon has a minimum order value and the lines can be priced.
    fn order_value(&self, coupons: Node<'_>) -> Option<Number> {
        let asks = |coupon: &Node<'_>| {
            coupon.present("restrictions").is_some_and(|restrictions| restrictions.present("minOrderValue").is_some())
        };
        coupons.elements().find(asks)?;
        let (site, rules) = self.site?;
        let mut cart = Cart::read(self.cart).ok()?;
        cart.site_code = site.code.clone().unwrap_or_default().into();
        calculate::undiscounted(site, rules, &cart, self.context.customer).ok()
    }
}

/// A coupon as a message names it: by its code, or by its index.
fn named(index: usize, coupon: Node<'_>) -> String {
    let code = coupon.present("code").and_then(|code| code.as_text());
    code.map_or_else(|| index.to_string(), Text::into_owned)
}

/// Reports a fault of the coupon at an index, whose pointer begins at the coupon.
fn add(fault: Error, index: usize, coupon: Node<'_>, found: &mut Findings) {
    let fault = fault.with_paths(&|path| format!("/discounts/{index}{path}"));
    let message = format!("coupon `{}`: {}", cut(&named(index, coupon)), fault.message());
    found.add(fault.code(), message, &field_of("", fault.path()));
}

/// The warning about a coupon whose code an earlier one has: a calculation takes nothing for it.
fn repeated(code: &str) -> Warning {
    Warning {
        code: WarningCode::CouponDuplicate,
        message: format!("coupon `{}` gives no discount: an earlier coupon of the cart has the same code", cut(code)),
        field: "discounts.code".to_owned(),
        suggestion: None,
    }
}

/// The warning about a coupon whose dates or minimum order value are not met: a calculation takes nothing for it.
fn not_met(code: &str, error: &Error) -> Option<Warning> {
    let conditions = [ErrorCode::CouponExpired, ErrorCode::CouponNotYetValid, ErrorCode::CouponMinOrderValue];
    conditions.contains(&error.code()).then(|| Warning {
        code: WarningCode::CouponNotMet,
        message: format!("coupon `{}` gives no discount: {}", cut(code), error.message()),
        field: field_of("discounts", error.path()),
        suggestion: None,
    })
}
