//! Small containers, sorting and a parallel map, each smaller in a module than the generic one it stands for.
//!
//! Code that is bent for the sake of the WebAssembly modules, here and elsewhere, stands in this list with what it saves; what
//! saves too little goes. Each was measured alone: the module without it, less the module with it, optimized, in bytes and
//! in gzip; and the WebAssembly instructions that a cart of 200 lines with 3 coupons takes more with it. The module
//! is the storefront one as it was with 234,061 bytes, unless it says otherwise.
//!
//! | bend | in place of | bytes | gzip | instructions |
//! |---|---|---|---|---|
//! | `sort`: the one sort there is sorts places | `slice::sort_by` for every type | 40,438 | 14,640 | -0.6 % |
//! | `sorted_index`: names are found through one search | `BTreeMap<&str, usize>` | 3,152 | 1,462 | 0.2 % |
//! | `text_map`: one map from text to place, values in a list | `BTreeMap<Cow<str>, V>` for every type; of the module of all operations | 21,247 | 8,440 | |
//! | `document::model::object`: one reader of objects, a closure for each model | a generic reader | 11,390 | 5,631 | 0.4 % |
//! | `document::read::elements`: one reader of arrays, a closure for each type | a generic reader | 2,575 | 1,021 | -0.1 % |
//! | `error::path`: a path that is written when it is asked for | closures that make pointers | 6,528 | 2,489 | 0.1 % |
//! | members that no rule reads are read with the feature `serde` alone | always | 3,636 | 1,600 | |
//!
//! Code that is bent for speed, in instructions a line from text to text, of a cart of 100 lines without and with 3 coupons:
//!
//! | bend | in place of | without | with 3 |
//! |---|---|---|---|
//! | `document::ahead`: lines are read in the walk that lists a text; 12 kB of a module | a walk over the list of all values | 4,309 | 4,268 |
//! | `document::index`: names are compared at a glance before they are compared letter by letter | sorting them | 750 | 750 |
//! | `document::text`: strings without escapes are read eight bytes at a time | byte by byte | 180 | 180 |
//! | `document::index`: depth is looked at again only where a request tightens it, in room that fits | always, in growing room | 520 | 520 |
//! | `document::node`: the reader of members is written out where it is called, but for WebAssembly | a call for each member | 520 | 530 |
//! | `document::json_document`: names are looked at for misspelt ones only where a model has passed over one | always | 2,120 | 2,170 |
//! | `result::keys`: a key keeps what is written of it | writing it with every figure | 600 | 2,100 |
//! | `money::digits`: decimals are printed as hundredths where there are two | as those of any scale | 440 | 1,500 |
//! | `discount::ledger`: discounts are printed from what it keeps | numbers that are made of it first | | 560 |
//! | `pricing::tax`: rates of 64 bits; `pricing::check`: a bound is compared once; `pricing::explain::trace`: nothing is noted where nothing is explained | 128 bits, two comparisons, a call | 190 | 190 |
//! | refusals of limits are written in functions of their own | where they occur | 104 | 104 |
//! | `sorted_index`: four names or fewer are looked at one after the other | the search | 70 | 100 |
//! | `sorted_index`: a name whose mark is missing is not looked for; with 10 coupons 144 | the search | | 36 |
//! | `result::kept`: figures of lines stay in whole units until they are asked for; typed 877 and 1,277 | numbers made of each | 268 | 606 |
//! | `money::units`: taxes and shares in 64 bits, in 128 where these do not suffice; sums of discounts added up once | 128 bits, once more for the cart | 98 | 1,022 |
//! | `result::by_code`: what coupons take off a line is listed without a price for each, behind a text that is kept | prices, and each text anew | 18 | 1,136 |
//! | `pricing::totals`: sums of fees are a function of their own; prices are added up, and a quantity is checked, where it is called for | as the compiler chooses | 49 | 50 |
//! | `pricing::explain::trace`: inputs of a figure are listed where they are noted; `result::kept`, `discount::listing`: sums of a line are kept, and added up, where they are called for; typed 123 and 99 | listed always; calls, sums within each line | 134 | 102 |
//! | `money::digits`: the decimals of hundredths come from a table; with 10 coupons 320 | digit by digit | 34 | 148 |
//! | `pricing::check::line`: a price that is small before it is divided does not overflow; 66 a line of an addition to a typed cart | dividing | | |

pub(crate) mod least;
pub(crate) mod ordered_map;
pub(crate) mod parallel;
pub(crate) mod sort;
pub(crate) mod sorted_index;
pub(crate) mod text_map;
