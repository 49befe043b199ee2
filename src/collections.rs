//! Small containers, sorting and a parallel map, each smaller in a module than the generic one it stands for.

pub(crate) mod ordered_map;
pub(crate) mod parallel;
pub(crate) mod sort;
pub(crate) mod sorted_index;
pub(crate) mod text_map;
