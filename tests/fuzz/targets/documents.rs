//! A text that is read is kept byte for byte; a merge changes the members that it names and leaves every other byte;
//! and a typed value is written as it was read.

#![no_main]

use cartwright::cart::{CartContext, update_cart};
use cartwright::document::{Document, Kind, Node};
use cartwright::{Cart, Coupon, Item, Site};
use libfuzzer_sys::fuzz_target;

/// Every value below a node is its own text, at the path that its pointer names.
fn stands_as_written(node: Node<'_>, root: Node<'_>, pointers: &mut u32) {
    assert_eq!(node.to_document().root().raw(), node.raw());
    if *pointers > 0 {
        *pointers -= 1;
        assert_eq!(led(root, &node.pointer()).map(|found| found.raw()), Some(node.raw()));
    }
    match node.kind() {
        Kind::Object => {
            for (name, value) in node.members() {
                assert_eq!(node.get(&name).map(|found| found.raw()), Some(value.raw()), "{name}");
                stands_as_written(value, root, pointers);
            }
        }
        Kind::Array => node.elements().for_each(|element| stands_as_written(element, root, pointers)),
        Kind::String => assert_eq!(serde_json::from_str::<String>(node.raw()).ok(), node.as_text().map(Into::into)),
        _ => assert_eq!(node.raw(), node.raw().trim()),
    }
}

/// Returns the value at a pointer.
fn led<'a>(root: Node<'a>, pointer: &str) -> Option<Node<'a>> {
    pointer.split('/').skip(1).try_fold(root, |at, step| {
        let name = step.replace("~1", "/").replace("~0", "~");
        match at.kind() {
            Kind::Array => at.elements().nth(name.parse().ok()?),
            _ => at.get(&name),
        }
    })
}

fn is_object(node: Option<Node<'_>>) -> bool {
    node.is_some_and(|node| node.kind() == Kind::Object)
}

/// Checks a value after a merge patch: members that the patch does not name keep their bytes and their place, members
/// that it sets have the patch's bytes.
fn merged(before: Option<Node<'_>>, patch: Node<'_>, after: Node<'_>) {
    if patch.kind() != Kind::Object {
        assert_eq!(after.raw(), patch.raw());
        return;
    }
    let before = before.filter(|before| is_object(Some(*before)));
    let own = before.into_iter().flat_map(|before| before.members()).map(|(name, value)| (name, Some(value)));
    let new = patch.members().filter(|(name, _)| before.is_none_or(|before| before.get(name).is_none()));
    let mut came = after.members();
    for (name, value) in own.chain(new.map(|(name, _)| (name, None))) {
        let change = patch.get(&name);
        if change.is_some_and(|change| change.kind() == Kind::Null) {
            continue;
        }
        let (stands, there) = came.next().unwrap_or_else(|| panic!("`{name}` is gone from {}", after.raw()));
        assert_eq!(stands, name);
        match change {
            Some(change) => merged(value, change, there),
            None => assert_eq!(Some(there.raw()), value.map(|value| value.raw())),
        }
    }
    assert!(came.next().is_none(), "{}", after.raw());
}

/// Merges both texts, as a member of a cart that no rule reads.
fn merge(document: &str, patch: &str) {
    let cart = format!(r#"{{ "currency":"EUR" ,"x": {document}, "siteCode" : "main","items":[ ],"y" :  1.50}}"#);
    let changes = format!(r#"{{"x":{patch}}}"#);
    let (Ok(before), Ok(changes)) = (Document::parse(&*cart), Document::parse(&*changes)) else { return };
    let after = update_cart(before.root(), changes.root(), &CartContext::by_host())
        .unwrap_or_else(|error| panic!("{error}: {changes:?} of {cart}"));
    let after = after.root();
    let [own, patch] = [before.root(), changes.root()].map(|root| root.get("x").unwrap());
    match after.get("x") {
        Some(value) => merged(Some(own), patch, value),
        None => assert_eq!(patch.kind(), Kind::Null),
    }
    for name in ["currency", "siteCode", "items", "y"] {
        let raw = |root: Node<'_>| root.get(name).map(|value| value.raw().to_owned());
        assert_eq!(raw(after), raw(before.root()));
    }
}

/// Checks that a typed value is written in a form that reads back as the same value.
macro_rules! round_trip {
    ($text:expr, $($kind:ty),*) => {
        $(if let Ok(value) = <$kind>::from_json($text) {
            let written = value.to_json();
            assert_eq!(<$kind>::from_json(&written).as_ref(), Ok(&value), "{written}");
        })*
    };
}

// The first line is a document; the second is merged into it.
fuzz_target!(|text: &str| {
    let (document, patch) = text.split_once('\n').unwrap_or((text, "{}"));
    let (Ok(read), Ok(_)) = (Document::parse(document), Document::parse(patch)) else { return };
    assert_eq!(read.as_str(), document);
    stands_as_written(read.root(), read.root(), &mut 8);
    merge(document, patch);
    if is_object(Some(read.root())) {
        round_trip!(document, Cart, Item, Coupon, Site);
    }
});
