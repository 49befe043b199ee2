//! The tenant of a request, which a service receives in two places.

use crate::document::Model;
use crate::error::{Error, ErrorCode, cut};

/// The tenant, as a request states it twice.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described, closed)]
pub struct Tenant {
    /// The tenant of the header.
    #[member("header")]
    pub header: Option<String>,
    /// The tenant of the address.
    #[member("path")]
    pub path: Option<String>,
}

impl Tenant {
    /// Checks that each tenant is a word of at most 64 letters, digits, `-` and `_`. An absent one is not checked.
    ///
    /// ```
    /// use cartwright::json::Tenant;
    ///
    /// let tenant = |header: &str| Tenant { header: Some(header.to_owned()), path: None };
    /// tenant("tea-shop").check_form()?;
    /// assert_eq!(tenant("tea shop").check_form().unwrap_err().path(), "/tenant/header");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `TENANT_INVALID`.
    pub fn check_form(&self) -> Result<(), Error> {
        for (member, tenant) in [("header", &self.header), ("path", &self.path)] {
            let Some(tenant) = tenant else { continue };
            let plain = tenant.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
            if tenant.is_empty() || tenant.len() > 64 || !plain {
                let message = format!("tenant `{}`, expected 1 to 64 letters, digits, `-` or `_`", cut(tenant));
                return Err(Error::new(ErrorCode::TenantInvalid, format!("/tenant/{member}"), message));
            }
        }
        Ok(())
    }

    /// Checks that the two tenants are equal. An absent one is not compared.
    ///
    /// ```
    /// use cartwright::json::Tenant;
    ///
    /// let tenant = Tenant { header: Some("tea-shop".to_owned()), path: Some("coffee-shop".to_owned()) };
    /// assert_eq!(tenant.check().unwrap_err().code().as_str(), "TENANT_MISMATCH");
    /// ```
    ///
    /// # Errors
    /// `TENANT_MISMATCH`.
    pub fn check(&self) -> Result<(), Error> {
        match (&self.header, &self.path) {
            (Some(header), Some(path)) if header != path => {
                let message = format!(
                    "the tenant in the header is `{}`, but the one in the path is `{}`",
                    cut(header),
                    cut(path)
                );
                Err(Error::new(ErrorCode::TenantMismatch, "/tenant/header", message))
            }
            _ => Ok(()),
        }
    }
}
