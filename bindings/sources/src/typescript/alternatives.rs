//! The kinds of objects that a model has, by their members.

use crate::model::{Kinds, Model};
use crate::typescript::exact::KINDS;

/// One kind of object.
pub(super) struct OneKind {
    /// Its words, with their descriptions, in the member that tells the kinds apart, if there is one.
    pub(super) words: Vec<(String, String)>,
    /// The members that it needs, those that it may have, and those that it lacks.
    pub(super) members: [Vec<String>; 3],
}

/// The kinds of objects of a model; none if they are all of one kind.
pub(super) fn of(name: &str, model: &Model) -> Vec<OneKind> {
    let without_words = |members| OneKind { words: Vec::new(), members };
    if let Some(kinds) = &model.kinds {
        by_word(kinds)
    } else if let Some((_, kinds)) = KINDS.iter().find(|(known, _)| *known == name) {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        kinds.iter().map(|kind| without_words(kind.map(owned))).collect()
    } else {
        let others = |one| model.either.iter().filter(|other| *other != one).cloned().collect();
        model.either.iter().map(|one| without_words([vec![one.clone()], Vec::new(), others(one)])).collect()
    }
}

/// The kinds that words tell apart. If a word needs one of several members, each of them gives a kind.
fn by_word((_, words, ties): &Kinds) -> Vec<OneKind> {
    let mut kinds: Vec<OneKind> = Vec::new();
    for word in words {
        let tied = |is: &dyn Fn(&str, bool) -> bool| {
            let of = |tie: &Vec<String>| match tie.as_slice() {
                [own, tie, words @ ..] if is(tie, words.contains(&word.0)) => Some(own.clone()),
                _ => None,
            };
            ties.iter().filter_map(of).collect::<Vec<_>>()
        };
        let needed = tied(&|tie, has| tie == "needed" && has);
        for index in 0..needed.len().max(1) {
            let mut members = [
                tied(&|tie, has| tie == "only" && has),
                tied(&|tie, has| tie == "may" && has),
                tied(&|tie, has| tie != "needed" && !has),
            ];
            let [needs, may, lacks] = &mut members;
            needs.extend(needed.get(index).cloned());
            may.extend(needed.iter().skip(index).skip(1).cloned());
            lacks.extend(needed.iter().take(index).cloned());
            match kinds.iter_mut().find(|kind| kind.members == members) {
                Some(kind) => kind.words.push(word.clone()),
                None => kinds.push(OneKind { words: vec![word.clone()], members }),
            }
        }
    }
    kinds
}
