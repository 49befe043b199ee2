//! Every test of the library except the cases, in one binary; README.md lists the files of this folder.

mod answers;
#[cfg(feature = "serde")]
mod bad_input;
mod bench_limit;
mod bodies;
mod cart_laws;
mod closure;
#[cfg(feature = "serde")]
mod compared;
mod corpus;
mod currency_laws;
mod dependencies;
mod everyday;
mod examples;
mod explanation;
mod figures_hash;
#[cfg(feature = "serde")]
mod first_guesses;
#[cfg(feature = "serde")]
mod frame;
#[cfg(feature = "serde")]
mod growth;
#[allow(dead_code, reason = "the cases are read here, and run in a binary of their own")]
#[path = "cases/harness/mod.rs"]
mod harness;
#[cfg(feature = "serde")]
mod history;
#[cfg(feature = "serde")]
#[allow(unexpected_cfgs, reason = "the features are those of the hosts in `features`, where the same tests run again")]
#[path = "features/host/numbers.rs"]
mod host_numbers;
#[cfg(feature = "serde")]
#[path = "features/host/private_keys.rs"]
mod host_private_keys;
#[cfg(all(feature = "schema", feature = "serde"))]
mod json_schema;
mod line_amounts;
mod many;
mod model_groups;
mod numbers;
#[cfg(feature = "serde")]
mod offer_laws;
#[cfg(feature = "serde")]
mod operation_descriptions;
#[cfg(all(feature = "schema", feature = "serde"))]
mod operation_schemas;
mod oracle;
mod orders;
#[cfg(feature = "serde")]
mod properties;
#[cfg(feature = "schema")]
mod public_suites;
mod published;
mod random;
#[cfg(feature = "serde")]
mod random_words;
mod reading;
mod reading_costs;
mod receipts;
mod registry_costs;
#[cfg(feature = "serde")]
mod reprice;
mod rights;
mod rights_law;
#[cfg(feature = "serde")]
mod serde_formats;
#[cfg(feature = "serde")]
mod service;
mod site_laws;
mod site_laws_closed;
#[cfg(feature = "serde")]
mod stale_figures;
mod tax_laws;
#[cfg(feature = "serde")]
mod tender;
#[cfg(feature = "serde")]
mod typed;
#[cfg(feature = "serde")]
mod typed_doors;
#[cfg(feature = "serde")]
mod typed_lines;
#[cfg(feature = "serde")]
mod typed_orders;
#[cfg(feature = "serde")]
mod typed_parts;
#[cfg(feature = "serde")]
mod typed_registries;
#[cfg(feature = "serde")]
mod typed_switches;
#[cfg(feature = "serde")]
mod typed_traps;
mod without_site;

/// The folder of the library.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
