//! The names of classes, methods and words in Java.

use std::collections::BTreeSet;

use crate::Outcome;
use crate::kind::{Kind, Member};
use crate::names::{camel, large};

/// Names that would hide a class of Java, or a class of this library that the generated classes or their users name.
const TAKEN: &[&str] = &[
    "AllOr",
    "Answer",
    "BigDecimal",
    "Boolean",
    "Builder",
    "Byte",
    "Cartwright",
    "CartwrightException",
    "Character",
    "Class",
    "Collections",
    "Comparable",
    "Deprecated",
    "Double",
    "Enum",
    "Error",
    "Exception",
    "Float",
    "Integer",
    "Iterable",
    "Json",
    "Kind",
    "List",
    "LocalizedText",
    "Long",
    "Map",
    "Math",
    "Model",
    "ModelBuilder",
    "Module",
    "Money",
    "Number",
    "Object",
    "OneOf",
    "Operations",
    "Override",
    "Package",
    "PreparedSite",
    "Process",
    "Record",
    "Runnable",
    "Runtime",
    "Short",
    "String",
    "System",
    "Thread",
    "Throwable",
    "Type",
    "Types",
    "Void",
    "Word",
    "Written",
];

/// Words that cannot be names of methods.
const KEYWORDS: &[&str] = &[
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
];

/// Methods that every object, every model or every builder has.
const METHODS: &[&str] = &[
    "build",
    "equals",
    "get",
    "getClass",
    "getOthers",
    "hashCode",
    "notify",
    "notifyAll",
    "other",
    "set",
    "toString",
    "wait",
];

/// The class of a request or an answer whose schema has no name for it.
pub(crate) fn class_of(operation: &str, side: &str) -> String {
    large(&camel(operation)) + &large(side)
}

/// The method that returns a member; nobody should take minor units for units of the currency.
pub(crate) fn getter(member: &Member) -> String {
    let unit = if member.kind == Kind::MinorUnits { "InMinorUnits" } else { "" };
    free(format!("get{}{unit}", large(&camel(&member.name))))
}

/// The method of a builder that sets a member.
pub(crate) fn setter(member: &str) -> String {
    free(camel(member))
}

fn free(name: String) -> String {
    if KEYWORDS.contains(&name.as_str()) || METHODS.contains(&name.as_str()) { name + "_" } else { name }
}

/// A word as a constant: `APPLY_BEFORE` for `ApplyBefore`.
pub(crate) fn constant(word: &str) -> String {
    let mut out = String::new();
    let mut was_small = false;
    for letter in word.chars() {
        if letter.is_ascii_uppercase() && was_small {
            out.push('_');
        }
        was_small = letter.is_ascii_lowercase();
        out.push(if letter.is_ascii_alphanumeric() { letter.to_ascii_uppercase() } else { '_' });
    }
    out
}

/// Refuses a name that is taken, or that two classes share.
pub(crate) fn demand_free<'a>(names: impl Iterator<Item = &'a String>) -> Outcome<()> {
    let mut seen: BTreeSet<&str> = TAKEN.iter().copied().collect();
    for name in names {
        if !seen.insert(name) {
            return Err(format!("the name {name} is taken in Java: rename the model").into());
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{class_of, constant, demand_free, getter, setter};
    use crate::kind::{Kind, Member};

    #[test]
    fn names_are_those_of_java() {
        assert_eq!(class_of("shipping_quotes", "answer"), "ShippingQuotesAnswer");
        let getter = |name: &str, kind| getter(&Member { name: name.to_owned(), about: String::new(), kind });
        assert_eq!(getter("grossValue", Kind::Text), "getGrossValue");
        assert_eq!(getter("document_bytes", Kind::Text), "getDocumentBytes");
        assert_eq!(getter("refundAmount", Kind::MinorUnits), "getRefundAmountInMinorUnits");
        assert_eq!((setter("default"), getter("class", Kind::Text)), ("default_".to_owned(), "getClass_".to_owned()));
        assert_eq!(constant("bad_request"), "BAD_REQUEST");
        assert_eq!(constant("ApplyDiscountBeforeTax"), "APPLY_DISCOUNT_BEFORE_TAX");
        assert_eq!(constant("FREE_SHIPPING"), "FREE_SHIPPING");
    }

    #[test]
    fn no_class_hides_another() {
        assert!(demand_free(["Cart".to_owned(), "Item".to_owned()].iter()).is_ok());
        assert!(demand_free(["Override".to_owned()].iter()).is_err());
        assert!(demand_free(["Cart".to_owned(), "Cart".to_owned()].iter()).is_err());
    }
}
