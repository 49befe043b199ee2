//! The types of members in Python.

use crate::kind::{Kind, Spelling};

/// Returns the type of a value; `is_asked` if programs write it, in a request. Every number of an answer is a
/// `Decimal`.
pub(super) fn typed(kind: &Kind, is_asked: bool) -> String {
    match kind {
        Kind::Text | Kind::Words(_) => "str".to_owned(),
        Kind::Number(Spelling::Plain) | Kind::Whole(Spelling::Plain) | Kind::MinorUnits => "Decimal".to_owned(),
        Kind::Number(Spelling::OrText) | Kind::Whole(Spelling::OrText) | Kind::NumberOrText => "Numeric".to_owned(),
        Kind::Flag => "bool".to_owned(),
        Kind::Localized => "LocalizedText".to_owned(),
        Kind::Money => "Money".to_owned(),
        Kind::Open => "Any".to_owned(),
        Kind::Word(name) | Kind::Object(name) => name.clone(),
        Kind::Either(names) => format!("Union[{}]", names.join(", ")),
        Kind::List(element) if is_asked => format!("Sequence[{}]", typed(element, is_asked)),
        Kind::List(element) => format!("List[{}]", typed(element, is_asked)),
        Kind::Map(value) if is_asked => format!("Mapping[str, {}]", typed(value, is_asked)),
        Kind::Map(value) => format!("Dict[str, {}]", typed(value, is_asked)),
        Kind::AllOr(within) => format!("Union[bool, {}]", typed(within, is_asked)),
    }
}
