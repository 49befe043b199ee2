//! The manual, one page for each subject.
//!
//! | page | subject |
//! |---|---|
//! | [`tasks`] | common tasks of a shop, each in a few lines of Rust |
//! | [`tasks_as_json`] | the same as requests, for every other language |
//! | [`coming_from_other_platforms`] | the words of other platforms for what is said here, and what to mind |
//! | [`pricing`] | the rules for every figure of a cart: basis, lines, fees, shipping, discounts, totals |
//! | [`offers`] | promotions; conditions, sets, groups and caps of promotions and coupons; what is missing for more |
//! | [`shipping_and_fees`] | the shipping of a site and its quotes, fees of the order, fees of the payment mode |
//! | [`taxes`] | taxes of several countries, tax-exempt customers |
//! | [`amount_due`] | what is left to pay after gift cards and what is taken back, and in cash |
//! | [`notices`] | what a calculation reports besides its figures, and who should see it |
//! | [`carts`] | changes of a cart: lines, fees, coupons, merging, validation |
//! | [`orders`] | after the cart: provenance, verification, returns |
//! | [`settlement`] | an order in whole minor units, for payment providers and checkouts |
//! | [`invoices`] | the figures of electronic invoices and credit notes |
//! | [`currencies`] | the currencies and exchange rates of a tenant, and conversions |
//! | [`sites`] | the sites of a tenant, their settings and mixins |
//! | [`services`] | text in, text out: requests, answers, refusals, rights, and services around the library |
//! | [`refusals`] | every code of a refusal, with its status and its meaning |
//! | [`numbers_and_limits`] | the numbers that are accepted, and the limits of everything else |
//! | [`memory`] | the memory that every operation takes at the limits, in Rust, WebAssembly and Java |
//! | [`what_it_does_not_do`] | wishes that are left out, and the way around each |
//! | [`stability`] | what a release may change, and where it says so |
//! | [`other_software`] | what databases, files, GraphQL and formatters do to exact amounts |
//! | [`other_languages`] | languages that call the C library by themselves, and exact money in their JSON |
//! | [`security`] | what never comes from a browser, and what a request or a tenant cannot do |
//!
//! # In the repository
//!
//! The manuals of the other languages are next to their bindings: `bindings/c/README.md`, which has the table of
//! platforms, too, `bindings/java/README.md`, `bindings/python/README.md` with the tables of lines, and
//! `bindings/python/rehearse.md`, `bindings/php/README.md`, for JavaScript `bindings/wasm/package/README.md`, and for the
//! plain WebAssembly module `bindings/bare/README.md`. The programs that the pages name are in `examples`, measurements in
//! `benches/README.md`. `ARCHITECTURE.md` is the map of the code, `DESIGN.md` gives the reasons, `CONTRIBUTING.md` explains
//! how to change it, and `SECURITY.md` is for a review.

// Each page has its links twice: at its end for readers of the file, and in `links.md` for rustdoc. The first
// definition counts.

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/tasks.md")]
#[doc(alias = "basket")]
#[doc(alias = "voucher")]
#[doc(alias = "gift card")]
#[doc(alias = "Stripe")]
pub mod tasks {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/tasks_as_json.md")]
pub mod tasks_as_json {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/coming_from_other_platforms.md")]
#[doc(alias = "WooCommerce")]
#[doc(alias = "Shopify")]
#[doc(alias = "Magento")]
pub mod coming_from_other_platforms {}

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
#[doc = include_str!("guide/shipping_and_fees.md")]
pub mod shipping_and_fees {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/amount_due.md")]
pub mod amount_due {}

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
#[doc = include_str!("guide/settlement.md")]
pub mod settlement {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/invoices.md")]
pub mod invoices {}

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
#[doc = include_str!("guide/refusals.md")]
#[doc(alias = "error codes")]
pub mod refusals {}

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

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/what_it_does_not_do.md")]
#[doc(alias = "instalments")]
#[doc(alias = "multiple addresses")]
pub mod what_it_does_not_do {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/stability.md")]
#[doc(alias = "semver")]
pub mod stability {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/other_languages.md")]
#[doc(alias = "PHP")]
#[doc(alias = "Ruby")]
#[doc(alias = "Go")]
#[doc(alias = "C#")]
#[doc(alias = "COBOL")]
pub mod other_languages {}

#[doc = include_str!("guide/links.md")]
#[doc = ""]
#[doc = include_str!("guide/other_software.md")]
#[doc(alias = "GraphQL")]
#[doc(alias = "SQLite")]
#[doc(alias = "CSV")]
pub mod other_software {}
