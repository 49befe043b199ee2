//! Small containers, sorting and a parallel map. Each compiles to less code than the generic version that it replaces.
//!
//! This list names the code, here and elsewhere, that is less plain than it could be in order to keep the WebAssembly
//! modules small. Code that saves too little is removed. Each entry was measured separately: the size of the module
//! without it, minus the size with it, optimized, in bytes and gzipped; and the additional WebAssembly instructions for
//! a cart of 200 lines with 3 coupons. The module is the storefront one when it had 234,061 bytes, unless noted
//! otherwise.
//!
//! | code | instead of | bytes | gzip | instructions |
//! |---|---|---|---|---|
//! | `sort`: a single sort, of indexes | `slice::sort_by` for every type | 40,438 | 14,640 | -0.6 % |
//! | `sorted_index`: names are found through a single search | `BTreeMap<&str, usize>` | 3,152 | 1,462 | 0.2 % |
//! | `text_map`: one map from strings to indexes | `BTreeMap<Cow<str>, V>` for every type | 21,247 | 8,440 | |
//! | `document::model::object`: a closure for each model | a generic reader | 11,390 | 5,631 | 0.4 % |
//! | `document::from_node::elements`: a closure for each type | a generic reader | 2,575 | 1,021 | -0.1 % |
//! | `error::path`: a path is written only when it is needed | closures that make pointers | 6,528 | 2,489 | 0.1 % |
//! | members that no rule reads are read only with the feature `typed` | always | 3,636 | 1,600 | |
//!
//! `text_map` was measured in the module of all operations.
//!
//! This list names the code that is less plain for speed, with the instructions saved per line, from request text to
//! answer text, for a cart of 100 lines without coupons and with 3:
//!
//! | code | instead of | without | with 3 |
//! |---|---|---|---|
//! | `document::ahead`: lines are read while a text is indexed | a pass over the index | 4,309 | 4,268 |
//! | `document::ahead::passed`: what is not read is passed over | listing it, and taking it off the list | 404 | 405 |
//! | `document::duplicate`: most names are told apart by one bit each | sorting them | 750 | 750 |
//! | `document::text`: strings without escapes are read eight bytes at a time | byte by byte | 180 | 180 |
//! | `document::index`: depth is checked again only under a tightened limit | always | 520 | 520 |
//! | `document::node`: the reader of members is inlined, except for WebAssembly | a call for each member | 520 | 530 |
//! | `document::json_document`: spelling is checked only if a model skipped a name | always | 2,120 | 2,170 |
//! | `amounts::keys`: a key keeps its written form | writing it with every figure | 600 | 2,100 |
//! | `money::digits`: decimals with two places are printed digit by digit, each of one byte | like others | 604 | 2,312 |
//! | `offers::ledger`: discounts are printed from its own values | converting them first | | 560 |
//! | `amounts::taxes`, `pricing::checks`, `amounts::trace`: see below | | 190 | 190 |
//! | refusals of limits are written in separate functions | where they occur | 104 | 104 |
//! | `sorted_index`: four names or fewer are compared one after another | the search | 70 | 100 |
//! | `sorted_index`: a name whose mark is missing is not searched for | the search | | 36 |
//! | `shared_texts`: a text is looked for where it followed last | the search | | 51 |
//! | `figures::kept`: figures of lines stay in whole units until requested | numbers made of each | 268 | 606 |
//! | `money::units`: taxes and shares in 64 bits if these suffice; see below | always 128 bits | 98 | 1,022 |
//! | `figures::by_code`: discounts by coupon, without a price for each | prices, each text anew | 18 | 1,136 |
//! | `totals::sums`: fee sums not inlined, price sums inlined | as the compiler chooses | 49 | 50 |
//! | `amounts::trace`, `figures::kept`, `figures::listing`: see below | | 134 | 102 |
//! | `document::ahead::object`: members are tried in order, except for WebAssembly | a search by name | 1,227 | 1,227 |
//! | `checks::line`: a price small before its division does not overflow | dividing | | |
//!
//! Some rows need more words:
//! - `document::ahead` takes 12 kB of a module.
//! - `document::index` also allocates memory that fits instead of memory that grows.
//! - `amounts::taxes` has rates of 64 instead of 128 bits, `pricing::checks` compares a bound once instead of twice, and
//!   `amounts::trace` records nothing, without a call, if no explanation is requested.
//! - `document::ahead::object` takes another 12 kB of a module, so that WebAssembly goes without it.
//! - With 10 coupons `sorted_index` saves 144 by its marks.
//! - `shared_texts` was measured in `itemize`; with 10 coupons it saves 1,915.
//! - On typed carts the whole units of `figures::kept` save 877 and 1,277.
//! - `money::units` falls back to 128 bits, and sums of discounts are added up once, not once more for the cart.
//! - `figures::by_code` writes the texts that are the same for every line once.
//! - `totals::sums` also inlines the check of a quantity.
//! - `amounts::trace` lists the inputs of a figure only if it is recorded, and the sums of a line in
//!   `figures::kept` and `figures::listing` are kept and added up inline; on typed carts this saves 123 and 99.
//! - `checks::line` saves 66 per line of an addition to a typed cart.

mod least;
mod ordered_map;
pub(crate) mod parallel;
mod shared_texts;
pub(crate) mod sort;
mod sorted_index;
mod text_map;

pub(crate) use self::least::Least;
pub(crate) use self::ordered_map::OrderedMap;
pub(crate) use self::shared_texts::SharedTexts;
pub(crate) use self::sort::sort_by;
pub(crate) use self::sorted_index::{NameSet, SortedIndex};
pub use self::text_map::TextMap;
pub(crate) use self::text_map::{Index, TextSet};
