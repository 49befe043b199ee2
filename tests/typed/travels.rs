//! A typed value on its way through `serde`: as a text, and as a `serde_json::Value` in between.

/// Holds a value, its text and the document of that text against what comes back through `serde`.
macro_rules! travels {
    ($kind:ty, $value:expr, $text:expr, $written:expr) => {{
        assert_eq!(serde_json::to_string(&$value).unwrap(), $text);
        assert_eq!(serde_json::from_str::<$kind>(&$text).unwrap(), $value, "{}", $text);
        // A `serde_json::Value` takes a member of such a name for something of its own.
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
