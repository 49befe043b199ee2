//! Laws of the sites of a tenant, for any operations in any order.

use std::collections::BTreeMap;

use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{self, Expand, SitePage, SiteQuery, Sites};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::random::config;

const CODES: [&str; 4] = ["a", "b", "c", "d"];

fn site(code: &str, default: Option<bool>, active: Option<bool>) -> Value {
    let mut site = json!({
        "code": code, "name": format!("Site {code}"), "defaultLanguage": "en", "languages": ["en"], "currency": "EUR",
        "homeBase": {"address": {"country": "DE", "zipCode": "10117"}}, "shipToCountries": ["DE"]
    });
    for (member, flag) in [("default", default), ("active", active)] {
        if let Some(flag) = flag {
            site[member] = flag.into();
        }
    }
    site
}

fn document(value: &Value) -> Document<'static> {
    Document::parse(value.to_string()).unwrap()
}

/// The facts about a site that the test tracks itself.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    default: bool,
    active: bool,
    version: u64,
}

#[derive(Debug, Clone)]
enum Step {
    Create { default: Option<bool>, active: Option<bool> },
    Replace { default: Option<bool>, active: Option<bool>, stale: bool },
    Patch { default: Option<bool>, active: Option<bool> },
    Mixin { delete: bool },
    Delete,
}

fn step() -> impl Strategy<Value = (&'static str, Step)> {
    let flag = || prop::option::of(any::<bool>());
    let step = prop_oneof![
        3 => (flag(), flag()).prop_map(|(default, active)| Step::Create { default, active }),
        2 => (flag(), flag(), prop::bool::weighted(0.2))
            .prop_map(|(default, active, stale)| Step::Replace { default, active, stale }),
        2 => (flag(), flag()).prop_map(|(default, active)| Step::Patch { default, active }),
        1 => any::<bool>().prop_map(|delete| Step::Mixin { delete }),
        2 => Just(Step::Delete),
    ];
    (prop::sample::select(CODES.as_slice()), step)
}

/// Runs a step; returns whether it was carried out.
fn run(sites: &mut Sites, code: &str, step: &Step, version: u64) -> bool {
    let schemas = SchemaRegistry::new();
    let expand = Expand::default();
    match step {
        Step::Create { default, active } => {
            site::create_site(sites, document(&site(code, *default, *active)).root(), &schemas).is_ok()
        }
        Step::Replace { default, active, stale } => {
            let mut body = site(code, *default, *active);
            body["metadata"] = json!({ "version": if *stale { version + 1 } else { version } });
            site::replace_site(sites, code, document(&body).root(), &expand, &schemas).is_ok()
        }
        Step::Patch { default, active } => {
            let mut patch = json!({});
            for (member, flag) in [("default", default), ("active", active)] {
                if let Some(flag) = flag {
                    patch[member] = (*flag).into();
                }
            }
            site::patch_site(sites, code, document(&patch).root(), &expand, &schemas).is_ok()
        }
        Step::Mixin { delete: false } => {
            site::create_site_mixin(sites, code, document(&json!({"own": {}})).root(), &schemas).is_ok()
        }
        Step::Mixin { delete: true } => sites.delete_site_mixin(code, "own").is_ok(),
        Step::Delete => sites.delete_site(code).is_ok(),
    }
}

fn known(sites: &Sites) -> BTreeMap<String, Known> {
    let know = |site: cartwright::site::StoredSite<'_>| Known {
        default: site.is_default(),
        active: site.is_active(),
        version: site.version().unwrap(),
    };
    sites.iter().map(|site| (site.code().into_owned(), know(site))).collect()
}

proptest! {
    #![proptest_config(config("site_laws", 192))]

    #[test]
    fn any_sequence_keeps_the_default_and_counts_its_changes(steps in prop::collection::vec(step(), 1..30)) {
        let mut sites = Sites::from_json("{}").unwrap();
        for (code, step) in steps {
            let (before, text) = (known(&sites), sites.to_json());
            let version = before.get(code).map_or(1, |site| site.version);
            let done = run(&mut sites, code, &step, version);
            let after = known(&sites);

            prop_assert!(after.values().filter(|site| site.default).count() <= 1);
            prop_assert!(after.values().all(|site| site.active || !site.default), "a default site is active");
            let had_one = |sites: &BTreeMap<String, Known>| sites.values().any(|site| site.default);
            prop_assert!(had_one(&after) || !had_one(&before), "the default moves and never vanishes");
            prop_assert_eq!(
                sites.default_site().map(|site| site.code().into_owned()),
                after.iter().find(|(_, site)| site.default).map(|(code, _)| code.clone())
            );
            // A refused step changes nothing, and the state is read back as written.
            if !done {
                prop_assert_eq!(&sites.to_json(), &text);
            }
            let again = Sites::from_json(sites.to_json()).unwrap();
            prop_assert_eq!(again.to_json(), sites.to_json());
            prop_assert_eq!(known(&again), after.clone());

            // The site as it should be: the default one, and active.
            let stands = |old: Option<&Known>, default: bool, active: bool| {
                (default || !old.is_some_and(|old| old.default)) && (active || !default)
            };
            let expected = match (&step, before.get(code)) {
                (Step::Create { default, active }, old) => {
                    old.is_none() && stands(None, default.unwrap_or(before.is_empty()), active.unwrap_or(true))
                }
                (Step::Delete, old) => !old.is_some_and(|old| old.default),
                (_, None) => false,
                (Step::Replace { default, active, stale }, Some(old)) => {
                    !stale && stands(Some(old), default.unwrap_or(old.default), active.unwrap_or(true))
                }
                (Step::Patch { default, active }, Some(old)) => {
                    stands(Some(old), default.unwrap_or(old.default), active.unwrap_or(old.active))
                }
                (Step::Mixin { delete }, Some(_)) => {
                    let had = Sites::from_json(text.as_str()).unwrap().get_site(code).is_ok_and(|site| site.mixin("own").is_ok());
                    *delete || !had
                }
            };
            prop_assert_eq!(done, expected, "{:?} of {}", step, code);

            for (other, now) in &after {
                let Some(old) = before.get(other) else {
                    prop_assert_eq!(now.version, 1);
                    continue;
                };
                // One step raises a version by at most one, and a site changes only together with its version.
                prop_assert!(now.version == old.version || now.version == old.version + 1);
                let same = Sites::from_json(text.as_str()).unwrap().get_site(other).unwrap().node().raw()
                    == sites.get_site(other).unwrap().node().raw();
                prop_assert_eq!(same, now.version == old.version);
                if other != code {
                    prop_assert_eq!(now, &Known { default: now.default, version: now.version, ..old.clone() });
                    prop_assert!(same || (old.default && !now.default));
                }
            }
        }
    }

    #[test]
    fn deleting_twice_is_the_same_success(keep in any::<bool>()) {
        let mut sites = Sites::from_json(r#"{"sites":[{"code":"a"} , {"code":"b"}],"x":1}"#).unwrap();
        let code = if keep { "b" } else { "a" };
        prop_assert!(sites.delete_site(code).unwrap());
        let once = sites.to_json();
        prop_assert!(!sites.delete_site(code).unwrap());
        prop_assert_eq!(sites.to_json(), once);
    }

    #[test]
    fn a_patch_is_the_merge_patch_of_the_standard(stored in json_value(3), patch in json_value(3)) {
        let mut whole = site("a", Some(true), None);
        whole["own"] = stored;
        let mut sites = Sites::from_json(json!({ "sites": [whole.clone()] }).to_string()).unwrap();
        let patch = json!({ "own": patch });
        site::patch_site(&mut sites, "a", document(&patch).root(), &Expand::default(), &SchemaRegistry::new()).unwrap();
        merge(&mut whole, &patch);
        prop_assert_eq!(without_version(sites.get_site("a").unwrap().node().raw()), without_version(&whole.to_string()));
    }

    #[test]
    fn an_empty_patch_changes_nothing(own in json_value(3)) {
        let mut whole = site("a", Some(true), None);
        whole["own"] = own;
        let text = serde_json::to_string_pretty(&json!({ "sites": [whole] })).unwrap();
        let mut sites = Sites::from_json(text.as_str()).unwrap();
        site::patch_site(&mut sites, "a", document(&json!({})).root(), &Expand::default(), &SchemaRegistry::new()).unwrap();
        prop_assert_eq!(sites.to_json(), text);
    }

    #[test]
    fn what_is_read_can_be_put_back(actives in prop::collection::vec(any::<bool>(), 0..6), expand in expand()) {
        let service = |(id, active): (usize, &bool)| json!({ "id": id.to_string(), "active": active });
        let mut whole = site("a", Some(true), None);
        whole["payment"] = actives.iter().enumerate().map(service).collect();
        whole["mixins"] = json!({ "merchantInfo": {}, "own": {} });
        whole["metadata"] = json!({ "version": 7 });
        let mut sites = Sites::from_json(json!({ "sites": [whole] }).to_string()).unwrap();
        let before: Value = serde_json::from_str(sites.get_site("a").unwrap().node().raw()).unwrap();
        let body = sites.get_site("a").unwrap().expanded(&expand).unwrap();
        site::replace_site(&mut sites, "a", Document::parse(body).unwrap().root(), &expand, &SchemaRegistry::new()).unwrap();
        let mut after: Value = serde_json::from_str(sites.get_site("a").unwrap().node().raw()).unwrap();
        prop_assert_eq!(&after["metadata"]["version"], 8);
        after["metadata"]["version"] = 7.into();
        prop_assert_eq!(after, before);
    }

    #[test]
    fn pages_together_are_the_whole_list(
        rows in prop::collection::vec((0_u8..40, "[a-cA-C]{0,3}", any::<bool>(), any::<bool>()), 0..25),
        size in 1_u64..9,
        include_inactive in any::<bool>(),
        name in prop::option::of("[a-c]{0,2}"),
        sort in prop::sample::select(&["", "name", "name:desc", "includesTax:name:desc", "active:desc,code:desc"]),
    ) {
        let sites: BTreeMap<u8, Value> = rows.into_iter().map(|(code, name, active, tax)| {
            (code, json!({ "code": code.to_string(), "name": name, "active": active, "includesTax": tax }))
        }).collect();
        let sites = Sites::from_json(json!({ "sites": sites.values().collect::<Vec<_>>() }).to_string()).unwrap();
        let query = SiteQuery { include_inactive, name, sort: sort.parse().unwrap(), total_count: true, page: None };
        let codes = |query: &SiteQuery| -> Vec<String> {
            sites.list_sites(query).items.iter().map(|site| site.code().into_owned()).collect()
        };
        let whole = codes(&query);
        prop_assert_eq!(sites.list_sites(&query).total_count, Some(whole.len()));

        let pages = (1..).map(|number| codes(&SiteQuery { page: Some(SitePage { number, size }), ..query.clone() }));
        let pages: Vec<Vec<String>> = pages.take_while(|page| !page.is_empty()).collect();
        let full = pages.iter().rev().skip(1);
        prop_assert!(full.clone().all(|page| u64::try_from(page.len()).unwrap() == size));
        prop_assert_eq!(&pages.concat(), &whole);

        // No site appears twice, none is wrong, and none is missing.
        let mut expected: Vec<String> = sites.iter().filter(|site| {
            let own = site.node().get("name").and_then(|name| name.as_text()).unwrap().to_lowercase();
            (include_inactive || site.is_active()) && query.name.as_ref().is_none_or(|name| own.contains(name.as_str()))
        }).map(|site| site.code().into_owned()).collect();
        let mut found = whole.clone();
        expected.sort();
        found.sort();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn a_state_is_written_as_it_was_read(
        codes in prop::collection::btree_set("[a-z]{1,4}", 0..6),
        [before, between, behind] in prop::array::uniform3("[ \n\t]{0,3}"),
        own in json_value(2),
    ) {
        let sites: Vec<String> = codes.iter().map(|code| format!("{{{before}\"code\":\"{code}\",\"x\":{own}}}")).collect();
        let sites = sites.join(&format!("{between},{behind}"));
        let text = format!("{{{between}\"y\":1.50,{before}\"sites\" :{behind}[{between}{sites}{before}],\"z\":{own}}}");
        prop_assert_eq!(Sites::from_json(text.as_str()).unwrap().to_json(), text);
    }

    #[test]
    fn what_is_created_and_deleted_leaves_no_trace(
        text in prop::sample::select(&[
            "{}", "{ }", r#"{"sites":null}"#, r#"{"sites": [ ]}"#, r#"{"a":1,"sites":[{"code":"x"} ]}"#,
            "{\"sites\":[\n {\"code\":\"x\"},\n {\"code\":\"y\",\"default\":true}\n] , \"b\":2}",
        ]),
    ) {
        let mut sites = Sites::from_json(text).unwrap();
        site::create_site(&mut sites, document(&site("new", Some(false), None)).root(), &SchemaRegistry::new()).unwrap();
        prop_assert!(Sites::from_json(sites.to_json()).unwrap().get_site("new").is_ok());
        prop_assert!(sites.delete_site("new").unwrap());
        prop_assert_eq!(sites.to_json(), text);
    }
}

/// Applies a merge patch, following the pseudocode of RFC 7396.
fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let members = target.as_object_mut().unwrap();
    for (name, value) in patch {
        if value.is_null() {
            members.remove(name);
        } else {
            merge(members.entry(name).or_insert(Value::Null), value);
        }
    }
}

fn without_version(site: &str) -> Value {
    let mut site: Value = serde_json::from_str(site).unwrap();
    site.as_object_mut().unwrap().remove("metadata");
    site
}

fn json_value(depth: u32) -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0_u32..5).prop_map(Value::from),
        "[a\"\\\\\u{e4}]{0,2}".prop_map(Value::from),
    ];
    leaf.prop_recursive(depth, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[a-c\"]{1,1}", inner, 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

fn expand() -> impl Strategy<Value = Expand> {
    let kinds = prop::sample::select(&["payment:all", "payment:active", "payment:none", ""]);
    let mixins = prop::sample::select(&["mixin:*", "mixin:own", "mixin:other", ""]);
    (kinds, mixins).prop_map(|(kind, mixin)| match (kind, mixin) {
        ("", "") => Expand::default(),
        ("", one) | (one, "") => one.parse().unwrap(),
        (kind, mixin) => format!("{kind},{mixin}").parse().unwrap(),
    })
}

/// A registry of a thousand sites answers without copying: a page consists of references into it.
#[test]
fn a_thousand_sites_are_found_and_paged() {
    let all: Vec<Value> = (0..1_000).map(|number| site(&format!("s{number:03}"), None, None)).collect();
    let sites = Sites::from_json(json!({ "sites": all }).to_string()).unwrap();
    for number in 0..1_000 {
        let code = format!("s{number:03}");
        assert_eq!(sites.get_site(&code).unwrap().code(), code);
    }
    let page = SitePage { number: 5, size: 200 };
    let found = sites.list_sites(&SiteQuery { page: Some(page), total_count: true, ..SiteQuery::default() });
    assert_eq!(found.total_count, Some(1_000));
    assert_eq!(found.items.len(), 200);
    assert!(std::ptr::eq(found.items[199].node().raw(), sites.get_site("s999").unwrap().node().raw()));
}
