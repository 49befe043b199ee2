//! The manual: one page an area.
//!
//! | page | what it is about |
//! |---|---|
//! | [`pricing`] | how every figure of a cart comes about: basis, lines, fees, shipping, discounts, totals |
//! | [`offers`] | promotions, and what they and coupons may ask for: conditions, sets, groups, caps, and what is missing |
//! | [`taxes`] | taxes of several countries, customers who pay none, and what is due after gift cards and in cash |
//! | [`notices`] | what a calculation tells beside its figures, and who should see it |
//! | [`carts`] | what changes a cart: lines, fees, coupons, merging, validation |
//! | [`orders`] | after the cart: provenance, verification, returns, settlement, the tax of invoices |
//! | [`currencies`] | the currencies and exchange rates of a tenant, and conversions |
//! | [`sites`] | the sites of a tenant, their settings and mixins |
//! | [`services`] | text in, text out: requests, answers, refusals, rights, and what a service around the library does |
//! | [`numbers_and_limits`] | which numbers it takes, and how much of everything |
//! | [`memory`] | what every operation takes in memory at the limits, in Rust, WebAssembly and Java |
//! | [`security`] | what never comes from a browser, and what a request or a tenant cannot do |
//!
//! # In the repository
//!
//! The manuals of the other languages stand beside their bindings: `bindings/c/README.md`,
//! `bindings/wasm/package/README.md` for JavaScript, and `bindings/java/README.md`. The programs that the pages name are in
//! `examples`, measurements in `benches/README.md`. `ARCHITECTURE.md` is the map of the code; `CONTRIBUTING.md` says how to
//! change it.

// A page has its links twice: at its end for who reads the file, in `links.md` for rustdoc. The first definition counts.

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/pricing.md")]
pub mod pricing {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/offers.md")]
pub mod offers {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/taxes.md")]
pub mod taxes {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/notices.md")]
pub mod notices {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/carts.md")]
pub mod carts {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/orders.md")]
pub mod orders {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/currencies.md")]
pub mod currencies {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/sites.md")]
pub mod sites {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/services.md")]
pub mod services {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/numbers_and_limits.md")]
pub mod numbers_and_limits {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/memory.md")]
pub mod memory {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/security.md")]
pub mod security {}
