//! `customerSettings`: what a customer's data must look like.

use super::{SettingsGroup, pattern};
use crate::document::{Text, model};
use crate::error::{Code, Error, cut};

model! {
    /// What a customer's data must look like.
    pub struct CustomerSettings<'a> {
        /// A regular expression for each kind of data.
        "regExSettings" reg_ex_settings: Option<RegExSettings<'a>>,
    }
}

impl<'a> SettingsGroup<'a> for CustomerSettings<'a> {
    const NAME: &'static str = "customerSettings";
}

model! {
    /// Regular expressions, as JavaScript writes them.
    pub struct RegExSettings<'a> {
        /// Mail addresses.
        "mail" mail: Option<Text<'a>>,
        /// Telephone numbers.
        "phone" phone: Option<Text<'a>>,
        /// Passwords.
        "password" password: Option<Text<'a>>,
        /// Codes of banks.
        "bic" bic: Option<Text<'a>>,
        /// Owners of accounts.
        "accountOwner" account_owner: Option<Text<'a>>,
    }
}

impl CustomerSettings<'_> {
    /// Whether a value satisfies the regular expression of a setting: `mail`, `phone`, `password`, `bic` or
    /// `accountOwner`. As in JavaScript the expression may match anywhere in the value unless it says `^` and `$`.
    ///
    /// A tenant's expression runs on an engine whose time is linear in the value. What such an engine cannot do is
    /// refused, never tried: back references, and look-around anywhere but at the beginning.
    ///
    /// ```
    /// # #[cfg(feature = "schema")] {
    /// use cartwright::{CustomerSettings, Document, Read};
    ///
    /// let document = Document::parse(r#"{"regExSettings": {"phone": "^\\+?[0-9 ]{5,}$"}}"#)?;
    /// let settings = CustomerSettings::read(document.root())?;
    /// assert!(settings.accepts("phone", "+49 30 1234")?);
    /// assert!(!settings.accepts("phone", "none")?);
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SETTING_NOT_FOUND` for a name without an expression, `PATTERN_UNSUPPORTED` for one that cannot be run,
    /// `SCHEMA_VALIDATION_UNAVAILABLE` in a build without the feature `schema`.
    pub fn accepts(&self, setting: &str, value: &str) -> Result<bool, Error> {
        let pattern = self.reg_ex_settings.as_ref().and_then(|settings| settings.get(setting)).ok_or_else(|| {
            let message = format!("there is no regular expression `{}`", cut(setting));
            Error::new(Code::SettingNotFound, "/setting", message).of_site()
        })?;
        pattern::matches(pattern, value)
            .map_err(|error| error.with_paths(&|_| format!("/customerSettings/regExSettings/{setting}")).of_site())
    }
}

impl RegExSettings<'_> {
    /// The expression of a setting, by the setting's name.
    #[must_use]
    pub fn get(&self, setting: &str) -> Option<&str> {
        match setting {
            "mail" => self.mail.as_deref(),
            "phone" => self.phone.as_deref(),
            "password" => self.password.as_deref(),
            "bic" => self.bic.as_deref(),
            "accountOwner" => self.account_owner.as_deref(),
            _ => None,
        }
    }
}
