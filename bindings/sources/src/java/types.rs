//! The types of members in Java.

use crate::kind::Kind;

/// The expression with which the classes read values of a kind.
pub(crate) fn descriptor(kind: &Kind) -> String {
    match kind {
        Kind::Text => "Types.TEXT".to_owned(),
        Kind::Number(_) => "Types.NUMBER".to_owned(),
        Kind::Whole(_) => "Types.WHOLE".to_owned(),
        Kind::MinorUnits => "Types.MINOR_UNITS".to_owned(),
        Kind::Flag => "Types.FLAG".to_owned(),
        Kind::Open | Kind::NumberOrText | Kind::Either(_) | Kind::Words(_) => "Types.OPEN".to_owned(),
        Kind::Word(_) | Kind::Localized | Kind::Money => format!("{}.TYPE", java(kind)),
        Kind::Object(name) => format!("{name}.KIND"),
        Kind::List(within) => format!("Types.list({})", descriptor(within)),
        Kind::Map(within) => format!("Types.map({})", descriptor(within)),
        Kind::AllOr(within) => format!("AllOr.type({})", descriptor(within)),
    }
}

/// The type in a Java declaration.
pub(crate) fn java(kind: &Kind) -> String {
    match kind {
        Kind::Text => "String".to_owned(),
        Kind::Number(_) => "BigDecimal".to_owned(),
        Kind::Whole(_) => "Integer".to_owned(),
        Kind::MinorUnits => "Long".to_owned(),
        Kind::Flag => "Boolean".to_owned(),
        Kind::Localized => "LocalizedText".to_owned(),
        Kind::Money => "Money".to_owned(),
        Kind::Open | Kind::NumberOrText | Kind::Either(_) | Kind::Words(_) => "Answer".to_owned(),
        Kind::Word(name) | Kind::Object(name) => name.clone(),
        Kind::List(within) => format!("List<{}>", java(within)),
        Kind::Map(within) => format!("Map<String, {}>", java(within)),
        Kind::AllOr(within) => format!("AllOr<{}>", java(within)),
    }
}
