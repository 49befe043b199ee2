//! The page of `cartwright::model` groups its types by purpose: every type is in one group.

use std::collections::BTreeMap;

/// The names that a module re-exports for everybody, or declares as a type.
fn public_names(source: &str) -> Vec<&str> {
    let uses = source.split("\npub use ").skip(1).filter_map(|rest| rest.split(';').next());
    let names = uses.flat_map(|used| {
        let names = used.split_once('{').map_or(used, |(_, list)| list.trim_end_matches('}'));
        names.split(',').map(|name| name.rsplit([' ', ':']).next().unwrap_or(name).trim())
    });
    let types = source.split("\npub type ").skip(1).filter_map(|rest| rest.split(' ').next());
    names.chain(types).filter(|name| !name.is_empty()).collect()
}

/// The links in the table of a module's page, each with the number of times that it is there.
fn grouped(source: &str) -> BTreeMap<&str, usize> {
    let rows = source.lines().filter_map(|line| line.strip_prefix("//! | "));
    let links = rows.flat_map(|row| row.split("[`").skip(1)).filter_map(|rest| rest.split("`]").next());
    links.fold(BTreeMap::new(), |mut counts, name| {
        *counts.entry(name).or_default() += 1;
        counts
    })
}

#[test]
fn every_type_of_the_model_is_in_one_group_of_its_page() {
    let source = include_str!("../src/model.rs");
    let public: BTreeMap<&str, usize> = public_names(source).into_iter().map(|name| (name, 1)).collect();
    assert!(public.len() > 80 && public.contains_key("CartData") && public.contains_key("Cart"), "{public:?}");
    assert_eq!(grouped(source), public);
}

#[test]
fn names_are_found_in_every_form_of_a_declaration() {
    let source = "\npub use self::a::{One as Two, Three,\n    Four,\n};\npub(crate) use self::b::No;\npub use crate::c::Five;\npub type Six = Two;";
    assert_eq!(public_names(source), ["Two", "Three", "Four", "Five", "Six"]);
    assert_eq!(grouped("//! | of | [`A`], [`B`]; [`A`] |\n// | [`C`]"), BTreeMap::from([("A", 2), ("B", 1)]));
}
