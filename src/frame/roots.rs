//! The values that a calculation of tables is given, beside the site: the paths of errors begin at them.

use crate::error::Path;

/// The lines of many carts, a table whose columns have names.
pub(super) const LINES: Path<'static> = Path::Text("/lines");
/// The options of the calculation.
pub(super) const OPTIONS: Path<'static> = Path::Text("/options");
