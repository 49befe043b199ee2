//! Checks that every model and member that `exact.rs` names exists.

use crate::Outcome;
use crate::models::Models;
use crate::typescript::exact::{BY_HAND, KINDS, NEEDED, PASSED_THROUGH, VALUES};

/// Refuses models or members that do not exist.
pub(super) fn check(models: &Models) -> Outcome<()> {
    let has = |place: &str| {
        place.split_once('.').is_some_and(|(model, name)| {
            let model = models.by_name.get(model);
            model.is_some_and(|model| model.members.iter().any(|member| member.name == name))
        })
    };
    let lost = VALUES.iter().map(|(place, _)| *place).chain(NEEDED.iter().copied()).find(|place| !has(place));
    let named =
        BY_HAND.iter().chain(PASSED_THROUGH.iter().map(|(name, ..)| name)).chain(KINDS.iter().map(|(name, _)| name));
    let lost = lost.or_else(|| named.copied().find(|name| !models.by_name.contains_key(*name)));
    if let Some(lost) = lost {
        return Err(format!("there is no {lost}: bindings/sources/src/typescript/exact.rs").into());
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
