//! Notices about unknown members that look like known ones, or that have their place elsewhere.

use std::borrow::Cow;

use super::{Notice, NoticeCode, Sale};
use crate::collections::TextSet;
use crate::document::{Node, Request, Search, Shape, Shaped, ToJson as _};
use crate::error::{CART, CUSTOMER, Error, ITEMS, Path, SITE, nearest};
use crate::limits::Limits;
use crate::model::borrowed::{
    AddressTag, Cart, Checkout, Coupon, Credit, Customer, OrderFee, Preferences, ShippingCost, Site, TakenBack,
};

/// The members of a request, below which a word has its place that no nearer object has. Those named like something that
/// hosts have in their own data decide nothing by themselves.
pub(crate) static REQUEST: Request = Request::of(&[
    Cart::SHAPE.in_request("cart", false),
    Site::SHAPE.in_request("site", false),
    Shape::Any.in_request("sites", false),
    Vec::<Coupon<'_>>::SHAPE.in_request("coupons", true),
    Customer::SHAPE.in_request("customer", false),
    Checkout::SHAPE.in_request("checkout", true),
    ShippingCost::SHAPE.in_request("shippingCost", true),
    Preferences::SHAPE.in_request("preferences", true),
    Vec::<OrderFee<'_>>::SHAPE.in_request("orderFees", true),
    Vec::<Credit<'_>>::SHAPE.in_request("credits", true),
    Vec::<TakenBack<'_>>::SHAPE.in_request("takenBack", true),
]);

/// The notices of one request, as they are found. Their length is counted while they grow.
#[derive(Debug, Default)]
pub(crate) struct Misspelt {
    notices: Vec<Notice>,
    /// Their approximate length in an answer.
    bytes: usize,
}

/// The approximate length of a notice in bytes, not counting its path and the member that was meant.
const NOTICE: usize = 50;

impl Misspelt {
    /// Looks for such members in the value at a path, except inside the members named in `but`.
    pub(crate) fn look(&mut self, shape: &Shape, node: Node<'_>, at: &Path<'_>, but: &[&str], limits: &Limits) {
        let see = &mut |path: &Path<'_>, meant| self.note(path, meant, limits);
        shape.misspelt_members(node, at, but, &mut Search::new(&REQUEST, see));
    }

    /// Looks for tags of a customer's addresses that were probably meant to be others.
    pub(crate) fn look_at_tags(&mut self, customer: Option<&Customer<'_>>, limits: &Limits) {
        each_tag(customer, &mut |path, meant| self.note(path, Cow::Borrowed(meant), limits));
    }

    fn note(&mut self, path: &Path<'_>, meant: Cow<'static, str>, limits: &Limits) {
        if self.bytes <= limits.answer_bytes {
            let notice = Notice::new(NoticeCode::MemberMisspelt, path);
            self.bytes = self.bytes.saturating_add(notice.path.len()).saturating_add(NOTICE);
            self.notices.push(Notice { suggestion: Some(meant), ..notice });
        }
    }

    /// Returns the notices, or refuses them if they are longer than an answer may be.
    pub(crate) fn notices(self, limits: &Limits) -> Result<Vec<Notice>, Error> {
        limits.check_answer(self.bytes).map(|()| self.notices)
    }
}

/// Shows each tag of a customer's addresses that looks like one by which a site determines the tax country, and that one.
/// Hosts have tags of their own, so no other tag is told, and none is refused.
pub(crate) fn each_tag(customer: Option<&Customer<'_>>, see: &mut dyn FnMut(&Path<'_>, &'static str)) {
    let known = [AddressTag::Shipping, AddressTag::Billing].map(AddressTag::as_str);
    let addresses = CUSTOMER.member("addresses");
    for (index, address) in customer.iter().flat_map(|customer| &customer.addresses).enumerate() {
        for (place, tag) in address.tags.iter().enumerate() {
            if let Some(meant) = nearest(tag, &|at| known.get(at).copied()) {
                see(&addresses.element(index).member("tags").element(place), meant);
            }
        }
    }
}

/// The notices about the members of a site, which is at the path `at`.
pub(crate) fn of_site(site: Node<'_>, at: &Path<'_>, limits: &Limits) -> Result<Vec<Notice>, Error> {
    let mut misspelt = Misspelt::default();
    misspelt.look(&Site::SHAPE, site, at, &[], limits);
    misspelt.notices(limits)
}

/// The notices about members that a merge patch removes from a site which has none of that name, so that the site cannot
/// tell of them; `told` are those about the site before and after the patch, each by its place in the site.
pub(crate) fn of_removals(patch: Node<'_>, told: &[&[Notice]], limits: &Limits) -> Result<Vec<Notice>, Error> {
    let mut there = TextSet::default();
    for notice in told.iter().copied().flatten() {
        there.insert(notice.path.as_str().into());
    }
    let mut removals = of_site(patch, &Path::Text(""), limits)?;
    removals.retain(|notice| !there.contains(&notice.path));
    Ok(removals)
}

/// Inserts notices about the unknown members of typed values among those of a calculation, in the same order as for a
/// JSON request. Those of the site, which are found beforehand, come last.
pub(crate) fn note_values(notices: &mut Vec<Notice>, sale: &Sale<'_>, of_site: &[Notice]) -> Result<(), Error> {
    let Sale { cart, coupons, inputs, limits, .. } = sale;
    let mut misspelt = Misspelt::default();
    let see = &mut |path: &Path<'_>, meant| misspelt.note(path, meant, limits);
    let search = &mut Search::new(&REQUEST, see);
    cart.misspelt_members(&CART, &["items", "discounts"], search);
    cart.items.misspelt(&ITEMS, search);
    for (index, coupon) in coupons.list.iter().enumerate() {
        coupon.misspelt(&coupons.path.element(index), search);
    }
    if let Some(customer) = inputs.customer {
        customer.misspelt(&CUSTOMER, search);
    }
    misspelt.look_at_tags(inputs.customer, limits);
    let mut found = misspelt.notices(limits)?;
    found.extend_from_slice(of_site);
    insert(notices, found);
    Ok(())
}

/// The notices about the unknown members of a typed site.
pub(crate) fn of_site_value(site: &Site, limits: &Limits) -> Result<Vec<Notice>, Error> {
    let mut misspelt = Misspelt::default();
    let see = &mut |path: &Path<'_>, meant| misspelt.note(path, meant, limits);
    site.misspelt(&SITE, &mut Search::new(&REQUEST, see));
    misspelt.notices(limits)
}

/// Inserts notices about misspelt members among those of a calculation, in the order of the kinds.
pub(crate) fn insert(notices: &mut Vec<Notice>, misspelt: Vec<Notice>) {
    let rank = NoticeCode::MemberMisspelt.rank();
    let at = notices.iter().position(|notice| notice.code.rank() > rank).unwrap_or(notices.len());
    let mut behind = notices.split_off(at);
    notices.extend(misspelt);
    notices.append(&mut behind);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::document::shape::Member;
    use crate::error::{ErrorCode, is_form_of};

    /// Writes the text of a whole around that of one of its objects.
    type Whole<'w> = &'w dyn Fn(&str) -> String;

    /// Visits every object below a shape, with its declaration or names, and the text of the whole around its own.
    fn each_object(shape: &'static Shape, whole: Whole<'_>, see: &mut dyn FnMut(&Shape, Whole<'_>)) {
        match shape {
            Shape::List(element) => each_object(element, &|inner| whole(&format!("[{inner}]")), see),
            Shape::Object(_) | Shape::Named(_) | Shape::Money => see(shape, whole),
            _ => {}
        }
        if let Shape::Object(model) = shape {
            for member in model.members {
                each_object(&member.shape, &|inner| whole(&format!(r#"{{"{}":{inner}}}"#, member.name)), see);
            }
        }
    }

    fn knows(shape: &Shape, name: &str) -> bool {
        match shape {
            Shape::Object(model) => model.members.iter().any(|own| own.name == name) || model.beside.contains(&name),
            Shape::Named(names) => names.contains(&name),
            _ => ["amount", "currency"].contains(&name),
        }
    }

    /// Whether a path of names leads to a member.
    fn leads(members: &[Member], path: &str) -> bool {
        let (first, rest) = path.split_once('/').map_or((path, None), |(first, rest)| (first, Some(rest)));
        members.iter().filter(|member| member.name == first).any(|member| {
            let mut inner = &member.shape;
            while let Shape::List(element) = inner {
                inner = element;
            }
            rest.is_none_or(|rest| leads(inner.known(), rest))
        })
    }

    /// The roots that a calculation looks through.
    const ROOTS: [(&str, Shape); 4] =
        [("cart", Cart::SHAPE), ("coupons", Coupon::SHAPE), ("customer", Customer::SHAPE), ("site", Site::SHAPE)];

    /// A word as hosts write it whose names have underscores.
    fn in_snake_case(word: &str) -> String {
        let capital = |letter: char| {
            let mark = letter.is_ascii_uppercase().then_some('_');
            mark.into_iter().chain(std::iter::once(letter.to_ascii_lowercase()))
        };
        word.chars().flat_map(capital).collect()
    }

    /// The notices about the only member of an object that has this value: the path and the suggestion of each notice.
    fn told_of(shape: &Shape, whole: Whole<'_>, word: &str, value: &str) -> Vec<(String, String)> {
        let document = Document::parse(whole(&format!(r#"{{"{word}":{value}}}"#))).unwrap();
        let mut misspelt = Misspelt::default();
        misspelt.look(shape, document.root(), &Path::Text(""), &[], &Limits::DEFAULT);
        let notices = misspelt.notices.into_iter();
        notices.map(|notice| (notice.path, notice.suggestion.unwrap_or_default().into_owned())).collect()
    }

    #[test]
    fn whatever_decides_something_is_known_or_told_at_every_object() {
        let mut words = std::collections::BTreeSet::new();
        for member in REQUEST.members {
            words.extend(member.decides.then_some(member.name));
            each_object(&member.shape, &|_| String::new(), &mut |shape, _| {
                words.extend(shape.known().iter().filter(|known| known.decides).map(|known| known.name));
            });
        }
        assert!(words.len() > 70 && words.contains("validUntil"), "{words:?}");
        let mut told = 0;
        for (root, shape) in &ROOTS {
            each_object(shape, &|inner| inner.to_owned(), &mut |own, whole| {
                for word in &words {
                    let found = told_of(shape, whole, word, "1");
                    let at = whole(word);
                    if knows(own, word) {
                        assert!(found.is_empty(), "{root} {at}: {found:?}");
                        continue;
                    }
                    let [(path, suggestion)] = &found[..] else { panic!("{root} {at}: {found:?}") };
                    assert!(path.ends_with(&format!("/{word}")), "{root} {at}: {path}");
                    let objects = || std::iter::once(own).chain(ROOTS.iter().map(|(_, root)| root)).chain([&ITEM]);
                    let is_place =
                        leads(REQUEST.members, suggestion) || objects().any(|one| leads(one.known(), suggestion));
                    assert!(is_place, "{root} {at}: {suggestion}");
                    let in_form = told_of(shape, whole, &in_snake_case(word), "1");
                    let suggestions: Vec<_> = in_form.iter().map(|(_, suggestion)| suggestion).collect();
                    assert_eq!(suggestions, [suggestion], "{root} {at}");
                    told += 1;
                }
            });
        }
        assert!(told > 2_000, "{told}");
    }

    const ITEM: Shape = crate::model::borrowed::Item::SHAPE;

    #[test]
    fn the_currency_of_an_amount_is_told_under_its_other_name() {
        for word in ["currencyCode", "currency_code"] {
            let told = told_of(&Coupon::SHAPE, &|inner| format!(r#"{{"discountAbsolute":{inner}}}"#), word, r#""USD""#);
            assert_eq!(told, [(format!("/discountAbsolute/{word}"), "currency".to_owned())]);
        }
    }

    #[test]
    fn what_a_declaration_names_instead_of_a_word_exists() {
        let mut named = 0;
        for (root, shape) in &ROOTS {
            each_object(shape, &|inner| inner.to_owned(), &mut |own, _| {
                for (word, place) in own.instead() {
                    named += 1;
                    assert!(!own.known().iter().any(|known| is_form_of(word, known.name)), "{word} is known");
                    assert!(
                        leads(own.known(), place) || leads(shape.known(), place) || leads(REQUEST.members, place),
                        "{root}: {place}"
                    );
                }
            });
        }
        assert!(named >= 20, "{named}");
    }

    #[test]
    fn notices_that_take_more_than_an_answer_may_are_refused_while_they_are_found() {
        let letters = ('a'..='z').chain('0'..='9').map(|letter| format!(r#""zipCode{letter}":1"#));
        let cart = format!("{{{}}}", letters.collect::<Vec<_>>().join(","));
        let cart = Document::parse(cart.as_str()).unwrap();
        for (most, told) in [(1_000_000, 36), (600, 10)] {
            let limits = Limits { answer_bytes: most, ..Limits::DEFAULT };
            let mut misspelt = Misspelt::default();
            misspelt.look(&Cart::SHAPE, cart.root(), &Path::Text("/cart"), &[], &limits);
            assert_eq!(misspelt.notices.len(), told);
            let refused = misspelt.notices(&limits).err().map(|error| error.code());
            assert_eq!(refused, (told < 36).then_some(ErrorCode::LimitExceeded));
        }
    }
}
