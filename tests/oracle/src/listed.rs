//! The offers of a request: the promotions of the site, then the coupons that count.

use std::collections::BTreeSet;

use crate::model::{Coupon, Request};

pub const INTERNAL: &str = "INTERNAL";
pub const PROMOTION: &str = "PROMOTION";

/// A promotion or a coupon, and its path.
#[derive(Clone)]
pub struct Listed<'a> {
    pub offer: &'a Coupon,
    pub path: String,
    pub origin: &'static str,
    /// It takes no part: it is switched off or marked invalid.
    pub skipped: bool,
    /// It is a coupon whose code an earlier one has, which counts.
    pub duplicate: bool,
}

impl Listed<'_> {
    pub fn id(&self) -> Option<&String> {
        if self.origin == PROMOTION { self.offer.offer.id.as_ref() } else { self.offer.code.as_ref() }
    }

    pub fn is_free_shipping(&self) -> bool {
        self.offer.discount_type == "FREE_SHIPPING"
    }
}

/// Returns the promotions of the site, then the coupons that count.
pub fn listed<'r>(request: &'r Request) -> Vec<Listed<'r>> {
    let list = |path: &str, offers, origin| {
        let of = |(index, offer): (usize, &'r Coupon)| Listed {
            offer,
            path: format!("{path}/{index}"),
            origin,
            skipped: offer.is_skipped(),
            duplicate: false,
        };
        <[Coupon]>::iter(offers).enumerate().map(of).collect::<Vec<_>>()
    };
    let (path, coupons) = request.coupons_in_use();
    let mut all = list("/site/promotions", &request.site.promotions, PROMOTION);
    let mut codes = BTreeSet::new();
    let mut coupons = list(path, coupons, INTERNAL);
    for listed in coupons.iter_mut().filter(|listed| !listed.skipped && !listed.offer.offer.foreign) {
        listed.duplicate = listed.id().is_some_and(|code| !codes.insert(code.to_ascii_lowercase()));
    }
    all.extend(coupons);
    all
}
