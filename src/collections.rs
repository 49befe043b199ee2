//! Small containers, sorting and a parallel map, each smaller in a module than the generic one it stands for.
//!
//! What is bent for the sake of the WebAssembly modules, here and elsewhere, stands in this list with what it saves; what
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

pub(crate) mod ordered_map;
pub(crate) mod parallel;
pub(crate) mod sort;
pub(crate) mod sorted_index;
pub(crate) mod text_map;
