//! Deleting a site.

use crate::error::code::Code;
use crate::error::{Error, cut};
use crate::site::sites::Sites;

impl Sites<'_> {
    /// Deletes a site with everything that it has. One that does not exist is no error, so that deleting twice is the
    /// same as deleting once. Says whether there was one.
    ///
    /// # Errors
    /// `DEFAULT_SITE_NOT_DELETABLE`.
    pub fn delete(&mut self, code: &str) -> Result<bool, Error> {
        let Ok(site) = self.get(code) else { return Ok(false) };
        if site.is_default() {
            let message = format!("site `{}` is the default site, which cannot be deleted", cut(code));
            return Err(Error::new(Code::DefaultSiteNotDeletable, "/code", message).of_site());
        }
        self.remove(code);
        Ok(true)
    }
}
