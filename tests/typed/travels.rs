//! A typed value goes through `serde`: as text, and as a `serde_json::Value` in between.

/// Compares a value, its text and the document of that text with the values that come back through `serde`.
macro_rules! travels {
    ($kind:ty, $value:expr, $text:expr, $written:expr) => {{
        assert_eq!(serde_json::to_string(&$value).unwrap(), $text);
        assert_eq!(serde_json::from_str::<$kind>(&$text).unwrap(), $value, "{}", $text);
        // A `serde_json::Value` gives a member with such a name a meaning of its own.
        let plain = !$text.contains("$serde_json::private::");
        if plain && crate::typed::same::fits_doubles($written) {
            let tree = serde_json::to_value(&$value).unwrap();
            let back: $kind = serde_json::from_value(tree).unwrap();
            let back = back.to_json().to_owned();
            let back = Document::parse(back.as_str()).unwrap();
            crate::typed::same::stands_in($written, back.root(), "").unwrap();
            crate::typed::same::stands_in(back.root(), $written, "").unwrap();
        }
    }};
}
pub(crate) use travels;
