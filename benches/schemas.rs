//! Measures how much a kept registry of schemas saves: `cargo bench --features schema --bench schemas`.
//!
//! A validation with a kept registry only runs compiled schemas; if a request carries its schemas, they are parsed,
//! checked and compiled. `others` are registered schemas that nothing refers to.

#[path = "support/time.rs"]
#[allow(dead_code, reason = "compares nothing in turns")]
mod time;

use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;

const URL: &str = "https://schemas.example/mixin.json";

/// Returns a schema with this many members of several kinds, and a value that satisfies it.
fn schema(members: usize) -> (String, String) {
    let of_kind = [
        (r#"{"type":"string","maxLength":80}"#, r#""a text""#),
        (r#"{"type":"integer","minimum":0}"#, "7"),
        (r#"{"pattern":"^[a-z0-9-]+$"}"#, r#""some-word""#),
        (r#"{"enum":["paper","cloth"]}"#, r#""cloth""#),
        (r#"{"type":"array","items":{"type":"object","required":["n"]}}"#, r#"[{"n":1},{"n":2}]"#),
    ];
    let each = |of: fn(&(&'static str, &'static str)) -> &'static str| {
        let member = |(number, kind)| format!(r#""m{number}":{}"#, of(kind));
        (0..members).zip(of_kind.iter().cycle()).map(member).collect::<Vec<_>>().join(",")
    };
    let properties = each(|kind| kind.0);
    let schema = format!(r#"{{"type":"object","properties":{{{properties}}},"additionalProperties":false}}"#);
    (schema, format!("{{{}}}", each(|kind| kind.1)))
}

/// Measures one run, in microseconds.
fn microseconds<T>(run: impl FnMut() -> T) -> f64 {
    time::time(run).as_secs_f64() * 1e6
}

fn main() {
    println!(
        "a validation of one value, us\n{:>7} {:>7} | {:>9} {:>9} {:>7}",
        "members", "others", "kept", "compiled", "ratio"
    );
    for (members, others) in [(1, 0), (5, 0), (20, 0), (100, 0), (5, 20), (20, 20)] {
        let (schema, value) = schema(members);
        let other = |number| format!(r#","urn:{number}":{schema}"#);
        let text = format!(r#"{{"{URL}":{schema}{}}}"#, (0..others).map(other).collect::<String>());
        let kept = SchemaRegistry::from_json(&text).unwrap();
        let value = Document::parse(value).unwrap();
        let once = || SchemaRegistry::from_json(&text).unwrap().validate(value.root(), URL).unwrap();
        let (kept, compiled) = (microseconds(|| kept.validate(value.root(), URL).unwrap()), microseconds(once));
        println!("{members:>7} {others:>7} | {kept:>9.2} {compiled:>9.1} {:>7.0}", compiled / kept);
    }
}
