//! The limit that the benches compare the library with produces the library's figures.

#[path = "../benches/limit/mod.rs"]
mod limit;
#[path = "../benches/support/requests.rs"]
mod requests;

use cartwright::PreparedSite;
use cartwright::document::{Document, FromNode};
use cartwright::model::{CartData, CouponData, Site};

#[test]
fn has_the_figures_of_the_library() {
    for (lines, coupons) in [(1, 0), (1, 10), (10, 3), (100, 0), (100, 3), (100, 10), (1_000, 10)] {
        let text = requests::request(lines, coupons);
        let document = Document::parse(text.as_str()).unwrap();
        let member = |name| document.root().get(name).unwrap();
        let (cart, site) = (CartData::read(member("cart")).unwrap(), Site::read(member("site")).unwrap());
        let coupons = Vec::<CouponData<'_>>::read(member("coupons")).unwrap();
        let calculation = PreparedSite::new(&site).unwrap().calculate(&cart, &coupons).unwrap();
        limit::figures::figures(&cart, &coupons).unwrap().assert_those_of(&calculation, &coupons);
    }
}
