//! The types of members in TypeScript.

use crate::kind::{Kind, Spelling};

/// Returns the type of a value; `is_asked` if programs write it, in a request.
pub(super) fn typed(kind: &Kind, is_asked: bool) -> String {
    match kind {
        Kind::Text | Kind::Words(_) => "string".to_owned(),
        Kind::Number(Spelling::Plain) | Kind::Whole(Spelling::Plain) | Kind::MinorUnits => "number".to_owned(),
        Kind::Number(Spelling::OrText) | Kind::Whole(Spelling::OrText) | Kind::NumberOrText => "Numeric".to_owned(),
        Kind::Flag => "boolean".to_owned(),
        Kind::Localized => "LocalizedText | string".to_owned(),
        Kind::Money => "Money".to_owned(),
        Kind::Open => "Json".to_owned(),
        // The package has codes besides those of the library.
        Kind::Word(name) if name == "Code" => "Code".to_owned(),
        Kind::Word(name) | Kind::Object(name) => name.clone(),
        Kind::Either(names) => match names.as_slice() {
            [one, other] => format!("OneOf<{one}, {other}>"),
            names => names.join(" | "),
        },
        Kind::List(element) => {
            let element = typed(element, is_asked);
            let element = if element.contains(" | ") { format!("({element})") } else { element };
            format!("{}{element}[]", if is_asked { "readonly " } else { "" })
        }
        Kind::Map(value) if **value == Kind::Open => "{ readonly [name: string]: Json | undefined }".to_owned(),
        Kind::Map(value) if is_asked => format!("Readonly<Record<string, {}>>", typed(value, is_asked)),
        Kind::Map(value) => format!("Record<string, {}>", typed(value, is_asked)),
        Kind::AllOr(within) => format!("boolean | {}", typed(within, is_asked)),
    }
}
