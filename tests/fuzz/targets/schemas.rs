//! A schema and an instance: there is a verdict or a refusal of the schema, always the same one and quickly.

#![no_main]

use cartwright::Error;
use cartwright::document::Document;
use cartwright::error::Category;
use cartwright::schema::SchemaRegistry;
use libfuzzer_sys::fuzz_target;

const URL: &str = "https://schemas.example/own.json";

/// Whether a pointer leads into the instance, or is about the schema.
fn leads(path: &str) -> bool {
    path.is_empty() || path.starts_with('/')
}

fn judge(verdict: &Result<(), Error>) {
    let Err(error) = verdict else { return };
    assert_ne!(error.category(), Category::Internal, "{error}");
    assert!(leads(error.path()) && error.details().iter().all(|detail| leads(&detail.path)), "{error}");
    assert!(error.message().len() < 1_000, "{error}");
    Document::parse(error.to_json()).expect("a refusal is JSON");
}

// The first line is the schema; the second is the instance.
fuzz_target!(|text: &str| {
    let Some((schema, instance)) = text.split_once('\n') else { return };
    let Ok(instance) = Document::parse(instance) else { return };
    let Ok(schemas) = SchemaRegistry::new().with(URL, schema) else { return };
    let verdict = schemas.validate(instance.root(), URL);
    judge(&verdict);
    assert_eq!(schemas.validate(instance.root(), URL), verdict, "twice the same");
    let fresh = SchemaRegistry::from_json(&format!(r#"{{"{URL}":{schema}}}"#));
    if let Ok(fresh) = fresh {
        assert_eq!(fresh.validate(instance.root(), URL), verdict, "by another registry");
    }
});
