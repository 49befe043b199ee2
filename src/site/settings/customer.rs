//! `customerSettings`: the form that a customer's data must have.

use crate::collections::TextMap;
use crate::document::{Extra, Kind, Model, Node, edit, members};
use crate::error::{Error, ErrorCode, cut};
use crate::limits::Limits;
use crate::site::MixinMetadata;
use crate::site::settings::group::settings_group;
use crate::site::settings::pattern;

/// Requirements for the form of a customer's data.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CustomerSettings {
    /// Regular expressions in the syntax of JavaScript; they run in linear time.
    #[member("regExSettings")]
    pub reg_ex_settings: Option<RegExSettings>,
    /// Whether the group is in use.
    #[member("active", kept)]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(CustomerSettings, "customerSettings");

/// Regular expressions in the syntax of JavaScript.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct RegExSettings {
    /// The expression for email addresses.
    #[member("mail")]
    pub mail: Option<String>,
    /// The expression for telephone numbers.
    #[member("phone")]
    pub phone: Option<String>,
    /// The expression for passwords.
    #[member("password")]
    pub password: Option<String>,
    /// The expression for bank identifier codes (BIC).
    #[member("bic")]
    pub bic: Option<String>,
    /// The expression for names of account owners.
    #[member("accountOwner")]
    pub account_owner: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

impl CustomerSettings {
    /// Whether a value matches the regular expression of a setting: `mail`, `phone`, `password`, `bic` or
    /// `accountOwner`. As in JavaScript, the expression may match anywhere in the value unless it is anchored with `^`
    /// and `$`.
    ///
    /// A tenant's expression runs on an engine that takes time linear in the length of the value. Constructs that such
    /// an engine cannot run are refused, never tried: backreferences, and look-around, except for look-ahead directly
    /// behind a leading `^`.
    ///
    /// ```
    /// # #[cfg(feature = "schema")] {
    /// use cartwright::document::{Document, FromNode};
    /// use cartwright::site::CustomerSettings;
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
    /// `LIMIT_EXCEEDED` for one that is too large and for a value that is too long,
    /// `SCHEMA_VALIDATION_UNAVAILABLE` in a build without the feature `schema`.
    pub fn accepts(&self, setting: &str, value: &str) -> Result<bool, Error> {
        self.accepts_within(setting, value, &Limits::DEFAULT)
    }

    /// Like [`CustomerSettings::accepts`], within the given limits.
    ///
    /// ```
    /// # #[cfg(feature = "schema")] {
    /// use cartwright::limits::Limits;
    /// use cartwright::site::{CustomerSettings, RegExSettings};
    ///
    /// let expressions = RegExSettings { bic: Some("^[A-Z]{8}$".to_owned()), ..RegExSettings::default() };
    /// let settings = CustomerSettings { reg_ex_settings: Some(expressions), ..CustomerSettings::default() };
    /// let limits = Limits { pattern_input_bytes: 8, ..Limits::DEFAULT };
    /// assert!(settings.accepts_within("bic", "MARKDEFF", &limits)?);
    /// let refused = settings.accepts_within("bic", "MARKDEFF100", &limits).unwrap_err();
    /// assert_eq!((refused.code().as_str(), refused.path()), ("LIMIT_EXCEEDED", "/value"));
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`CustomerSettings::accepts`].
    pub fn accepts_within(&self, setting: &str, value: &str, limits: &Limits) -> Result<bool, Error> {
        let pattern = self.reg_ex_settings.as_ref().and_then(|settings| settings.get(setting)).ok_or_else(|| {
            let message = if RegExSettings::NAMES.contains(&setting) {
                format!("there is no regular expression `{setting}`")
            } else {
                format!("setting `{}`: expected one of {}", cut(setting), RegExSettings::NAMES.join(", "))
            };
            Error::new(ErrorCode::SettingNotFound, "/setting", message).of_site()
        })?;
        let most = limits.pattern_input_bytes;
        if value.len() > most {
            let found = format!("the value has {} bytes", value.len());
            return Err(Limits::exceeded("pattern_input_bytes", most, &found, "/value").of_site());
        }
        let path = format!("/customerSettings/regExSettings/{setting}");
        pattern::matches(pattern, value, &path, limits).map_err(Error::of_site)
    }
}

/// Compiles the expressions of a mixin that are not stored already, so that an expression that cannot be run is refused
/// when it is written, not when it is first used.
pub(crate) fn check_patterns(mixin: Node<'_>, stored: Option<Node<'_>>, limits: &Limits) -> Result<(), Error> {
    let stored = stored.map(expressions).unwrap_or_default();
    let mut new = Vec::new();
    for (setting, expression) in expressions(mixin).iter() {
        let known = stored.get(setting).is_some_and(|known| known.as_text() == expression.as_text());
        if RegExSettings::NAMES.contains(&setting) && expression.kind() == Kind::String && !known {
            new.push(*expression);
        }
    }
    pattern::check(&new, limits)
}

fn expressions(mixin: Node<'_>) -> TextMap<'_, Node<'_>> {
    members::by_name(mixin.present("regExSettings").unwrap_or(edit::nothing()))
}

impl RegExSettings {
    /// The expression of the setting with this name.
    ///
    /// ```
    /// use cartwright::site::RegExSettings;
    ///
    /// let expressions = RegExSettings { bic: Some("^[A-Z]{8}$".to_owned()), ..RegExSettings::default() };
    /// assert_eq!((expressions.get("bic"), expressions.get("mail")), (Some("^[A-Z]{8}$"), None));
    /// ```
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
