//! Probably misspelt members of a request: those of the cart, its lines, the coupons, the customer and the site.

use crate::document::{Node, Shaped, edit};
use crate::error::{Error, Path};
use crate::json::{CalculationInput, Coupons, Pricing, Request, SiteChoice};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Coupon, Customer, Item, Site};
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::{Misspelt, Notice, insert};

/// The site of a calculation, and its source.
#[derive(Clone, Copy)]
pub(crate) enum OnSite<'a> {
    /// The request has the site.
    Chosen(&'a PreparedSite<'a>, &'a SiteChoice<'a>),
    /// The site was prepared before, with these notices about its members.
    Prepared(&'a PreparedSite<'a>, &'a [Notice]),
}

impl<'a> OnSite<'a> {
    pub(crate) const fn site(self) -> &'a PreparedSite<'a> {
        match self {
            Self::Chosen(site, _) | Self::Prepared(site, _) => site,
        }
    }

    /// Maps the pointers of an error of the calculation into the request.
    pub(crate) fn error(self, error: Error) -> Error {
        match self {
            Self::Chosen(_, choice) => choice.error(error),
            Self::Prepared(..) => error,
        }
    }

    /// Completes the notices of a calculation: adds those about misspelt members, and maps pointers into the request.
    pub(crate) fn complete(
        self,
        notices: &mut Vec<Notice>,
        given: &CalculationInput<'_>,
        request: &Request<'_>,
    ) -> Result<(), Error> {
        let limits = &request.limits;
        let mut misspelt = Misspelt::default();
        // Everything has been read. If no model has skipped a member, every name is known.
        let has_unknown = request.root().has_passed_over();
        if has_unknown {
            of_cart(&mut misspelt, given, request.root(), limits);
        }
        misspelt.look_at_tags(given.options.customer.as_ref(), limits);
        if has_unknown && let Self::Chosen(_, choice) = self {
            misspelt.look(&Site::SHAPE, choice.node, &SITE, &[], limits);
        }
        let mut misspelt = misspelt.notices(limits)?;
        match self {
            Self::Chosen(_, choice) => {
                insert(notices, misspelt);
                choice.relocate(notices);
            }
            Self::Prepared(_, of_site) => {
                misspelt.extend_from_slice(of_site);
                insert(notices, misspelt);
            }
        }
        Ok(())
    }
}

/// The path of the site in a calculation.
pub(crate) const SITE: Path<'_> = Path::Text("/site");

/// Looks through the cart, its lines, the coupons that the calculation uses, and the customer.
fn of_cart(misspelt: &mut Misspelt, given: &CalculationInput<'_>, root: Node<'_>, limits: &Limits) {
    let cart = given.cart_node;
    misspelt.look(&Cart::SHAPE, cart, &Path::Text("/cart"), &["items", "discounts"], limits);
    for (index, line) in cart.present("items").unwrap_or(edit::nothing()).elements().enumerate() {
        misspelt.look(&Item::SHAPE, line, &Path::Text("/cart/items").element(index), &[], limits);
    }
    let coupons = Coupons::of(root).coupons.node().or(cart.present("discounts"));
    // Determined once, because choosing the coupons walks through all of them.
    let of_coupons = given.coupons().path;
    for (index, coupon) in coupons.unwrap_or(edit::nothing()).elements().enumerate() {
        misspelt.look(&Coupon::SHAPE, coupon, &of_coupons.element(index), &[], limits);
    }
    if let Some(customer) = Pricing::of(root).customer.node() {
        misspelt.look(&Customer::SHAPE, customer, &Path::Text("/customer"), &[], limits);
    }
}

#[cfg(test)]
mod tests {
    use crate::json::{Coupons, Payments, PreparedSiteText, Priced, Pricing, SiteOrSites, calculate, verify_cart};

    #[test]
    fn the_places_of_a_request_are_its_members() {
        let groups = [Priced::NAMES, SiteOrSites::NAMES, Coupons::NAMES, Pricing::NAMES, Payments::NAMES].concat();
        let mut members: Vec<_> = groups.into_iter().filter(|name| *name != "now").collect();
        let mut places: Vec<_> = crate::pricing::state::REQUEST.members.iter().map(|member| member.name).collect();
        members.sort_unstable();
        places.sort_unstable();
        assert_eq!(places, members);
    }

    #[test]
    fn a_prepared_site_tells_of_its_members_with_every_calculation() {
        let cart = r#"{"currency":"KWD","siteCode":"main","calculatedPrice":{},"items":[{"itemYrn":"urn:tea","quantity":2,
            "price":{"effectiveAmount":4.95},"unitPrice":{"taxrate":7}},{"itemYrn":"urn:cup","quantity":1,
            "price":{"effectiveAmount":7},"unitPrice":{"taxRate":7}}]}"#;
        let site = r#"{"includeTax":true,"cashRounding":{"step":0.05}}"#;
        let (alone, whole) = (format!(r#"{{"cart":{cart}}}"#), format!(r#"{{"cart":{cart},"site":{site}}}"#));
        let prepared = PreparedSiteText::prepare(&format!(r#"{{"site":{site}}}"#)).unwrap();
        let answer = prepared.calculate(&alone).unwrap();
        assert_eq!(answer, calculate(&whole).unwrap());
        assert_eq!(prepared.verify_cart(&alone), verify_cart(&whole));
        let notices = [
            r#"{"code":"LINE_UNTAXED","path":"/cart/items/0"}"#,
            r#"{"code":"MEMBER_MISSPELT","path":"/cart/items/0/unitPrice/taxrate","suggestion":"taxRate"}"#,
            r#"{"code":"MEMBER_MISSPELT","path":"/site/includeTax","suggestion":"includesTax"}"#,
            r#"{"code":"MEMBER_MISSPELT","path":"/site/cashRounding","suggestion":"payment/cashRounding"}"#,
            r#"{"code":"SCALE_ASSUMED","path":"/site/cartCalculationScale"}"#,
        ];
        assert!(answer.contains(&format!(r#","notices":[{}],"provenance""#, notices.join(","))), "{answer}");
    }
}
