//! The list of prepared sites. A fork locks it, and so it stands below both the fork and the functions of sites.

use cartwright::json::PreparedSiteText;

use super::handles::Table;

/// The prepared sites that have not been released.
pub(super) static SITES: Table<PreparedSiteText> = Table::new();
