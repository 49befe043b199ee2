//! Deleting a site.

use super::SiteRegistry;
use crate::error::{Error, ErrorCode, cut};

impl SiteRegistry<'_> {
    /// Deletes a site; returns whether it existed.
    pub(crate) fn delete(&mut self, code: &str) -> Result<bool, Error> {
        let Ok(site) = self.get(code) else { return Ok(false) };
        if site.is_default() {
            let message = format!("site `{}` is the default site, which cannot be deleted", cut(code));
            return Err(Error::new(ErrorCode::DefaultSiteNotDeletable, "/code", message).of_site());
        }
        self.remove(code);
        Ok(true)
    }
}
