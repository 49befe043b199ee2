//! Checks that every model, member and word that `exact.rs` names exists.

use std::collections::BTreeSet;

use crate::Outcome;
use crate::kind::Kind;
use crate::models::Models;
use crate::typescript::exact::{BY_HAND, EXTENDED, KINDS, NEEDED, OPEN, PASSED_THROUGH, VALUES};

/// Refuses models or members that do not exist, and kinds whose words are not those of their member.
pub(super) fn check(models: &Models) -> Outcome<()> {
    let has = |place: &str| {
        place.split_once('.').is_some_and(|(model, name)| {
            let model = models.by_name.get(model);
            model.is_some_and(|model| model.members.iter().any(|member| member.name == name))
        })
    };
    let lost = VALUES.iter().map(|(place, _)| *place).chain(NEEDED.iter().copied()).find(|place| !has(place));
    let named = OPEN.iter().chain(BY_HAND).chain(EXTENDED.iter().flat_map(|(name, base)| [name, base]));
    let named = named.chain(PASSED_THROUGH.iter().map(|(name, ..)| name)).chain(KINDS.iter().map(|kinds| &kinds.model));
    let lost = lost.or_else(|| named.copied().find(|name| !models.by_name.contains_key(*name)));
    if let Some(lost) = lost {
        return Err(format!("there is no {lost}: bindings/sources/src/typescript/exact.rs").into());
    }
    for kinds in KINDS {
        let Some((member, _)) = kinds.kinds.first().and_then(|kind| kind.word) else { continue };
        let model = models.by_name.get(kinds.model);
        let member = model.and_then(|model| model.members.iter().find(|own| own.name == member));
        let Some(Kind::Word(list)) = member.map(|member| &member.kind) else { continue };
        let known = models.words.iter().find(|(_, name)| *name == list).map(|(words, _)| words.as_slice());
        let said: BTreeSet<&str> =
            kinds.kinds.iter().filter_map(|kind| kind.word).flat_map(|(_, words)| words).copied().collect();
        let known: BTreeSet<&str> = known.unwrap_or_default().iter().map(String::as_str).collect();
        if said != known {
            let odd: Vec<&&str> = said.symmetric_difference(&known).collect();
            return Err(format!(
                "the kinds of {} do not agree on {odd:?}: bindings/sources/src/typescript/exact.rs",
                kinds.model
            )
            .into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::check;
    use crate::models::Models;

    #[test]
    fn what_is_said_of_no_model_is_refused() {
        let none = Models { by_name: BTreeMap::new(), words: BTreeMap::new(), calls: BTreeMap::new() };
        let refused = check(&none).map_err(|error| error.to_string());
        assert!(
            matches!(&refused, Err(error) if error.starts_with("there is no AddItemsRequest.items: ")),
            "{refused:?}"
        );
    }
}
