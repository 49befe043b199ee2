//! The schemas with a `format`, which no validation judges: what a format allows differs between validators, and most
//! take it for a remark.

use std::collections::BTreeMap;

use jsonschema::Draft;
use referencing::Resolver;
use serde_json::Value;

use super::DRAFT_4;
use super::outline::parts::children;

/// A schema on the way, with its draft and the resolver of its references.
struct Place<'r> {
    value: &'r Value,
    resolver: Resolver<'r>,
    draft: Draft,
}

/// The schemas that some URLs lead to, each visited once.
#[derive(Default)]
struct Walk<'r> {
    /// The number of every schema, by its address.
    numbers: BTreeMap<usize, usize>,
    /// For each schema, those that apply it.
    above: Vec<Vec<usize>>,
    /// The schemas with a `format` of their own.
    own: Vec<usize>,
    open: Vec<(usize, Place<'r>)>,
}

/// For each URL, whether its schema has a `format`, itself or in a schema that it applies. A reference that leads nowhere
/// counts as none: the validation refuses it.
pub(crate) fn with_format(resolver: &Resolver<'_>, urls: &[String]) -> Vec<bool> {
    let mut walk = Walk::default();
    let roots: Vec<_> = urls.iter().map(|url| walk.refer(None, resolver, url)).collect();
    while let Some((number, place)) = walk.open.pop() {
        walk.enter(number, &place);
    }
    let mut has = vec![false; walk.above.len()];
    while let Some(number) = walk.own.pop() {
        if let Some(had) = has.get_mut(number).filter(|had| !**had) {
            *had = true;
            walk.own.extend(walk.above.get(number).into_iter().flatten());
        }
    }
    roots.iter().map(|root| root.is_some_and(|root| has.get(root) == Some(&true))).collect()
}

impl<'r> Walk<'r> {
    fn refer(&mut self, from: Option<usize>, resolver: &Resolver<'r>, reference: &str) -> Option<usize> {
        let (value, resolver, draft) = resolver.lookup(reference).ok()?.into_inner();
        Some(self.meet(from, Place { value, resolver, draft }))
    }

    /// Notes a schema that another one applies, and returns its number.
    fn meet(&mut self, from: Option<usize>, place: Place<'r>) -> usize {
        let address = std::ptr::from_ref(place.value).addr();
        let number = match self.numbers.get(&address) {
            Some(number) => *number,
            None => {
                let number = self.above.len();
                self.numbers.insert(address, number);
                self.above.push(Vec::new());
                self.open.push((number, place));
                number
            }
        };
        if let Some(above) = self.above.get_mut(number) {
            above.extend(from);
        }
        number
    }

    fn enter(&mut self, number: usize, place: &Place<'r>) {
        let Some(members) = place.value.as_object() else { return };
        // The meta-schema that the validator has itself is no schema of a tenant.
        if place.resolver.base_uri().as_str() == DRAFT_4 {
            return;
        }
        let draft = place.draft.detect(place.value);
        let Ok(resolver) = place.resolver.in_subresource(draft.create_resource_ref(place.value)) else { return };
        if let Some(reference) = members.get("$ref").and_then(Value::as_str) {
            self.refer(Some(number), &resolver, reference);
            if draft <= Draft::Draft7 {
                return;
            }
        }
        if members.contains_key("format") {
            self.own.push(number);
        }
        for (_, value) in children(members, draft) {
            self.meet(Some(number), Place { value, resolver: resolver.clone(), draft });
        }
    }
}
