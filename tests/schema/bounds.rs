//! Schemas whose work or memory the validator multiplies: each is refused with the name of a limit, and its small
//! relatives are judged.

use cartwright::{ErrorCode, json};

use super::costs::{list, object, refused_by, refused_within};
use super::{check, judge, refused};

const DRAFT_7: &str = "http://json-schema.org/draft-07/schema#";
const DRAFT_2019: &str = "https://json-schema.org/draft/2019-09/schema";
const DRAFT_2020: &str = "https://json-schema.org/draft/2020-12/schema";

/// Adds `$schema` to a schema.
fn of_draft(draft: &str, schema: &str) -> String {
    let rest = schema.strip_prefix('{').unwrap();
    format!(r#"{{"$schema":"{draft}"{}{rest}"#, if rest == "}" { "" } else { "," })
}

/// Puts a schema within others: `@` stands for the inner one.
fn nested(levels: usize, around: &str, innermost: &str) -> String {
    (0..levels).fold(innermost.to_owned(), |inner, _| around.replace('@', &inner))
}

#[test]
fn unevaluated_members_multiply_what_is_beside_them() {
    for (draft, value, innermost, keyword) in [
        (DRAFT_2019, r#"{"a":1}"#, r#"{"properties":{"a":{}}}"#, "unevaluatedProperties"),
        (DRAFT_2020, r#"{"a":1}"#, r#"{"properties":{"a":{}}}"#, "unevaluatedProperties"),
        (DRAFT_2019, "[1]", r#"{"items":[{}]}"#, "unevaluatedItems"),
        (DRAFT_2020, "[1]", r#"{"prefixItems":[{}]}"#, "unevaluatedItems"),
    ] {
        for beside in [r#""allOf":[@]"#, r#""anyOf":[@]"#, r#""oneOf":[@]"#, r#""if":@"#] {
            let around = format!(r#"{{{beside},"{keyword}":false}}"#);
            let schema = |levels| of_draft(draft, &nested(levels, &around, innermost));
            refused_within("schema_steps", 10_000, &schema(16), value);
            assert_eq!(refused(&schema(40), value), "LIMIT_EXCEEDED");
            judge(&schema(4), &[value], &[]);
        }
    }
    // Without the keyword, the same depth costs little.
    judge(&of_draft(DRAFT_2020, &nested(40, r#"{"allOf":[@]}"#, "{}")), &["{}"], &[]);
    // In an earlier draft the keyword has no effect.
    let around = r#"{"allOf":[@],"unevaluatedProperties":false}"#;
    judge(&of_draft(DRAFT_7, &nested(40, around, "{}")), &[r#"{"a":1}"#], &[]);
}

/// The schema of the keyword itself is run once on each level of objects, whether it accepts a member or not; on each level
/// of lists it is run again on an element that it refuses.
#[test]
fn unevaluated_members_in_a_row_multiply_nothing_and_elements_do() {
    let schema = |levels, keyword: &str| {
        nested(levels, &format!(r#"{{"$schema":"{DRAFT_2020}","{keyword}":@}}"#), r#"{"type":"string"}"#)
    };
    let of = |innermost| nested(100, r#"{"a":@}"#, innermost);
    judge(&schema(100, "unevaluatedProperties"), &[&of(r#""a""#)], &[&of("1")]);
    assert_eq!(refused(&schema(100, "unevaluatedItems"), &nested(100, "[@]", "1")), "LIMIT_EXCEEDED");
    judge(&schema(6, "unevaluatedItems"), &[&nested(6, "[@]", r#""a""#)], &[&nested(6, "[@]", "1")]);
}

/// The validator compiles what stands beside `unevaluatedProperties` once more, along each path of references.
#[test]
fn references_beside_unevaluated_members_are_compiled_again() {
    let doubling = |levels: usize| {
        let all = (0..levels).map(|level| {
            let next = format!(r##"{{"$ref":"#/$defs/d{}"}}"##, level + 1);
            format!(r#""d{level}":{{"allOf":{}}}"#, list(2, &next))
        });
        let definitions = object(all.chain([format!(r#""d{levels}":{{}}"#)]));
        let within = r##"{"unevaluatedProperties":false,"$ref":"#/$defs/d0"}"##;
        of_draft(DRAFT_2020, &format!(r#"{{"$defs":{definitions},"properties":{{"z":{within}}}}}"#))
    };
    refused_within("schema_steps", 10_000, &doubling(12), "{}");
    judge(&doubling(4), &["{}", r#"{"z":{}}"#], &[r#"{"z":{"a":1}}"#]);
    let chain = |length: usize| {
        let all = (0..length).map(|level| format!(r##""d{level}":{{"$ref":"#/$defs/d{}"}}"##, level + 1));
        let definitions = object(all.chain([format!(r#""d{length}":{{}}"#)]));
        let within = r##"{"unevaluatedProperties":false,"$ref":"#/$defs/d0"}"##;
        of_draft(DRAFT_2020, &format!(r#"{{"$defs":{definitions},"properties":{{"z":{within}}}}}"#))
    };
    assert_eq!(refused(&chain(200), "{}"), "LIMIT_EXCEEDED");
    judge(&chain(50), &["{}", r#"{"z":{}}"#], &[]);
}

/// Creates a cart whose mixin `{}` has the first of these schemas.
fn with_documents(documents: &[(String, String)], limits: &str) -> Result<String, cartwright::Error> {
    let all = object(documents.iter().map(|(url, schema)| format!(r#""{url}":{schema}"#)));
    let (first, _) = documents.first().unwrap();
    json::create_cart(&format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","mixins":{{"m":{{}}}},"metadata":{{"mixins":{{"m":"{first}"}}}}}},
          "schemas":{all},"caller":{{"host":true}},"limits":{limits}}}"#
    ))
}

/// The validator compiles a schema once for every path of documents that leads to it.
#[test]
fn documents_that_lead_to_each_other_on_many_paths_are_compiled_on_each() {
    let refer = |url: String| format!(r#"{{"$ref":"{url}"}}"#);
    let layers = |count: usize| -> Vec<(String, String)> {
        let start = (
            "urn:start".to_owned(),
            format!(r#"{{"allOf":[{},{}]}}"#, refer("urn:l0a".into()), refer("urn:l0b".into())),
        );
        let document = |layer: usize, name: char| {
            let next = [refer(format!("urn:l{}a", layer + 1)), refer(format!("urn:l{}b", layer + 1))].join(",");
            let schema = if layer + 1 < count { format!(r#"{{"items":{{"allOf":[{next}]}}}}"#) } else { "{}".into() };
            (format!("urn:l{layer}{name}"), schema)
        };
        std::iter::once(start)
            .chain((0..count).flat_map(|layer| ['a', 'b'].map(|name| document(layer, name))))
            .collect()
    };
    let tight = r#"{"schema_steps":10000}"#;
    assert_eq!(with_documents(&layers(12), tight).unwrap_err().code(), ErrorCode::LimitExceeded);
    assert!(with_documents(&layers(5), tight).is_ok());
    let all_to_all = |count: usize| -> Vec<(String, String)> {
        let all = object((0..count).map(|to| format!(r#""p{to}":{}"#, refer(format!("urn:c{to}")))));
        (0..count).map(|from| (format!("urn:c{from}"), format!(r#"{{"properties":{all}}}"#))).collect()
    };
    assert_eq!(with_documents(&all_to_all(9), tight).unwrap_err().code(), ErrorCode::LimitExceeded);
    assert!(with_documents(&all_to_all(6), "{}").is_ok());
    // The way itself is read for each schema.
    let chain = |count: usize| -> Vec<(String, String)> {
        let next = |at: usize| if at + 1 < count { refer(format!("urn:d{}", at + 1)) } else { "{}".into() };
        let items = |at: usize| if at == 0 { format!(r#"{{"items":{}}}"#, next(at)) } else { next(at) };
        (0..count).map(|at| (format!("urn:d{at}"), items(at))).collect()
    };
    assert_eq!(
        with_documents(&chain(1_500), r#"{"schema_steps":60000}"#).unwrap_err().code(),
        ErrorCode::LimitExceeded
    );
    assert!(with_documents(&chain(100), "{}").is_ok());
}

/// The compiler notes all references that lead to a schema each time that it puts one off.
#[test]
fn long_chains_of_references_take_steps() {
    let chain = |length: usize| {
        let all = (0..length).map(|at| format!(r##""d{at}":{{"items":{{"$ref":"#/definitions/d{}"}}}}"##, at + 1));
        let definitions = object(all.chain([format!(r#""d{length}":{{}}"#)]));
        format!(r##"{{"definitions":{definitions},"items":{{"$ref":"#/definitions/d0"}}}}"##)
    };
    refused_within("schema_steps", 20_000, &chain(3_000), "[]");
    judge(&chain(1_000), &["[]"], &[]);
}

#[test]
fn dependent_members_take_steps_and_bytes() {
    let names = |count: usize| {
        object(
            [format!(r#""a":[{}]"#, (0..count).map(|name| format!(r#""r{name}""#)).collect::<Vec<_>>().join(","))]
                .into_iter(),
        )
    };
    let schema = |draft: &str, keyword: &str, count: usize| {
        of_draft(draft, &format!(r#"{{"items":{{"{keyword}":{}}}}}"#, names(count)))
    };
    for (draft, keyword) in
        [(DRAFT_7, "dependencies"), (DRAFT_2019, "dependentRequired"), (DRAFT_2020, "dependentRequired")]
    {
        refused_by("schema_steps", &schema(draft, keyword, 1_500), &list(1_500, r#"{"a":1}"#));
        refused_within("held_bytes", 8 << 20, &schema(draft, keyword, 300), &list(100, r#"{"a":1}"#));
        judge(&schema(draft, keyword, 3), &[r#"[{"b":1}]"#], &[r#"[{"a":1}]"#]);
    }
}

#[test]
fn a_text_that_is_read_as_content_takes_steps_each_time() {
    let text = format!(r#""[{}0]""#, "0,".repeat(20_000));
    for keywords in [
        r#""contentMediaType":"application/json""#,
        r#""contentEncoding":"base64""#,
        r#""contentMediaType":"application/json","contentEncoding":"base64""#,
    ] {
        let all = of_draft(DRAFT_7, &format!(r#"{{"allOf":{}}}"#, list(400, &format!("{{{keywords}}}"))));
        refused_within("schema_steps", 100_000, &all, &text);
    }
    judge(&of_draft(DRAFT_7, r#"{"contentMediaType":"application/json"}"#), &[r#""[1]""#, "5"], &[r#""[1""#]);
}

/// The validator keeps a copy of the schema under each `not`.
#[test]
fn copies_of_what_a_schema_says_are_held() {
    let definitions = |count: usize| object((0..count).map(|name| format!(r#""d{name}":{{"type":"string"}}"#)));
    let negated = |levels: usize, count: usize| {
        nested(levels, r#"{"not":@}"#, &format!(r#"{{"definitions":{}}}"#, definitions(count)))
    };
    refused_within("held_bytes", 30_000_000, &negated(118, 1_000), "{}");
    refused_by("held_bytes", &negated(118, 12_000), "{}");
    judge(&negated(4, 100), &["{}"], &[]);
    judge(&negated(3, 100), &[], &["{}"]);
    // A keyword that no draft has is an annotation, of which each reference into it has a copy.
    let unknown = nested(100, r#"{"x":@}"#, &format!(r#"{{"x":{}}}"#, definitions(1_000)));
    let references: Vec<_> = (1..100).map(|level| format!(r##"{{"$ref":"#{}"}}"##, "/x".repeat(level))).collect();
    let schema = format!(r#"{{"allOf":[{}],{}"#, references.join(","), unknown.strip_prefix('{').unwrap());
    refused_within("held_bytes", 30_000_000, &schema, "{}");
}

#[test]
fn each_step_of_a_pointer_costs() {
    let refer = |steps: &str, height: usize, levels: usize| {
        let pointer = format!("#/{}", steps.repeat(height));
        let next = |level: usize| list(2, &format!(r#"{{"$ref":"{pointer}definitions/d{level}"}}"#));
        let all = (0..levels).map(|level| format!(r#""d{level}":{{"allOf":{}}}"#, next(level + 1)));
        let definitions = object(all.chain([format!(r#""d{levels}":{{}}"#)]));
        let below = nested(
            height,
            &format!(r#"{{"{}":@}}"#, steps.trim_end_matches('/')),
            &format!(r#"{{"definitions":{definitions}}}"#),
        );
        format!(r#"{{"allOf":[{{"$ref":"{pointer}definitions/d0"}}],{}"#, below.strip_prefix('{').unwrap())
    };
    for steps in ["not/", "x/"] {
        refused_within("schema_steps", 10_000, &refer(steps, 100, 9), "{}");
        refused_by("schema_steps", &refer(steps, 100, 16), "{}");
    }
    judge(&refer("x/", 4, 4), &["{}"], &[]);
}

#[test]
fn alternatives_within_alternatives_run_again_at_each_level() {
    let text = format!("\"{}\"", "ab".repeat(1_000));
    for keyword in ["anyOf", "oneOf"] {
        let schema = |levels| {
            let around = format!(r#"{{"{keyword}":[@]}}"#);
            format!(r#"{{"properties":{{"a":{}}}}}"#, nested(levels, &around, r#"{"pattern":"a[ab]{200}[ab]?c"}"#))
        };
        let value = format!(r#"{{"a":{text}}}"#);
        refused_within("schema_steps", 60_000, &schema(55), &value);
        judge(&schema(2), &[], &[&value]);
    }
}

#[test]
fn unique_lists_and_objects_are_compared_with_each_other() {
    let unique = r#"{"uniqueItems":true}"#;
    // Each is a tree of empty lists, which the validator's hash does not tell apart.
    let tree = |number: usize| {
        let bits = |index: usize| if number >> index & 1 == 1 { "[[]]" } else { "[]" };
        format!("[{}]", (0..12).map(bits).collect::<Vec<_>>().join(","))
    };
    let trees = |count: usize| format!("[{}]", (0..count).map(tree).collect::<Vec<_>>().join(","));
    refused_by("schema_steps", unique, &trees(4_000));
    judge(unique, &[&trees(100)], &[]);
    let object = |number: usize| format!(r#"{{"a":{number},"b":{{}}}}"#);
    let objects = |count: usize| format!("[{}]", (0..count).map(object).collect::<Vec<_>>().join(","));
    refused_by("schema_steps", unique, &objects(20_000));
    judge(unique, &[&objects(1_000)], &[r#"[{"a":1},{"a":1}]"#]);
    // So many numbers have the same double.
    let numbers = |count: u64| {
        format!("[{}]", (0..count).map(|number| (u64::MAX - number).to_string()).collect::<Vec<_>>().join(","))
    };
    refused_within("schema_steps", 20_000, unique, &numbers(3_000));
    judge(
        unique,
        &[&numbers(100), &format!("[{}]", (0..50_000).map(|n| n.to_string()).collect::<Vec<_>>().join(","))],
        &[],
    );
}

#[test]
fn names_that_are_refused_are_counted_with_their_members() {
    let members =
        |bytes: usize, count: usize| object((0..count).map(|number| format!(r#""{}{number}":1"#, "k".repeat(bytes))));
    for names in ["false", r#"{"pattern":"^a"}"#] {
        let schema = of_draft(DRAFT_7, &format!(r#"{{"propertyNames":{names}}}"#));
        judge(&schema, &["{}"], &[&members(10, 60)]);
    }
    let schema = of_draft(DRAFT_7, r#"{"propertyNames":{"pattern":"^a"}}"#);
    refused_within("held_bytes", 50_000_000, &schema, &members(100_000, 60));
}

/// As the manual says, keywords of later drafts have no effect.
#[test]
fn keywords_of_later_drafts_have_no_effect() {
    for schema in [
        r##"{"if":{"$ref":"#"}}"##,
        r##"{"if":{"$ref":"#/nowhere"}}"##,
        r#"{"propertyNames":{"pattern":"(?<=a)b"}}"#,
        r#"{"contains":{"pattern":"(?<=a)b"}}"#,
        r#"{"unevaluatedProperties":{"not":{}}}"#,
        r#"{"prefixItems":[{"not":{}}]}"#,
        r#"{"dependentSchemas":{"a":{"pattern":"(?<=a)b"}}}"#,
        r#"{"dependentRequired":{"a":["b"]}}"#,
        r#"{"const":5}"#,
    ] {
        assert_eq!(check(schema, r#"{"a":[1]}"#), Ok(()), "{schema}");
    }
    let draft_6 = r##"{"$schema":"http://json-schema.org/draft-06/schema#","if":{"$ref":"#"}}"##;
    judge(draft_6, &["{}"], &[]);
    judge(&of_draft(DRAFT_7, r#"{"dependentSchemas":{"a":false},"prefixItems":[false]}"#), &[r#"{"a":1}"#, "[1]"], &[]);
    // Beside a `$ref`, these drafts read no other keyword.
    judge(r##"{"definitions":{"a":{}},"$ref":"#/definitions/a","pattern":"(?<=a)b"}"##, &["\"b\""], &[]);
}
