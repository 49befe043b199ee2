//! A field that is a member, by the attribute in front of it.

use syn::ext::IdentExt as _;
use syn::parse::ParseStream;
use syn::{Field, Ident, LitStr, Path, Result, Token, Type, parenthesized, token};

use crate::attributes::about;
use crate::source::Read;

/// Whether a member is an amount of money.
pub(crate) enum Amount {
    Never,
    Always,
    /// If this method of the model says so, whose members before this one are read.
    If(Ident),
}

/// A field that is a member.
pub(crate) struct Member {
    pub(crate) field: Ident,
    pub(crate) kind: Type,
    pub(crate) about: Vec<String>,
    pub(crate) name: LitStr,
    pub(crate) alias: Option<LitStr>,
    pub(crate) need: &'static str,
    pub(crate) shape: Option<Ident>,
    /// Whether the answer of a calculation sets it.
    pub(crate) is_answered: bool,
    /// Whether it is an amount of money.
    pub(crate) amount: Amount,
    /// Whether it decides a figure, a condition or a right.
    pub(crate) decides: bool,
    /// The type of its object if that, which is open elsewhere, is closed here.
    pub(crate) closes: Option<Type>,
    /// Whether its words tell the kinds of the object apart.
    pub(crate) tells_kinds: bool,
    /// The name of its tie to words, and the variants that stand for them.
    pub(crate) tie: Option<(Ident, Vec<Ident>)>,
    /// The type whose shape it is written in.
    pub(crate) written: Option<Type>,
    /// The constant by which another object takes it over.
    pub(crate) elsewhere: Option<Ident>,
    /// The function that writes it with its name, if its type has no writer of its own, or another one.
    pub(crate) by: Option<Path>,
    /// How it is read back, if not as it is written.
    pub(crate) read: Option<Read>,
    /// Its roles, each with its values.
    pub(crate) roles: Vec<(Ident, Vec<Ident>)>,
}

impl Member {
    /// Parses the contents of `#[member(...)]`.
    pub(crate) fn of(field: &Field, name: &Ident, input: ParseStream<'_>) -> Result<Self> {
        let mut member = Self {
            field: name.clone(),
            kind: field.ty.clone(),
            about: about(&field.attrs),
            name: input.parse()?,
            alias: None,
            need: "Optional",
            shape: None,
            is_answered: false,
            amount: Amount::Never,
            decides: false,
            closes: None,
            tells_kinds: false,
            tie: None,
            written: None,
            elsewhere: None,
            by: None,
            read: None,
            roles: Vec::new(),
        };
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            member.take(word, input)?;
        }
        Ok(member)
    }

    /// Whether the member has a value in a role.
    pub(crate) fn has(&self, role: &str, value: &str) -> bool {
        self.roles.iter().any(|(own, values)| own == role && values.iter().any(|own| own == value))
    }

    /// Refuses a member that does not state each role of its model, or states another role, or a value that the role
    /// lacks.
    pub(super) fn holds_for(&self, roles: &[(Ident, Vec<Ident>)]) -> Result<()> {
        let is_read_back = self.read.as_ref().is_some_and(|read| !matches!(read, Read::As(_, None)));
        if self.written.is_some() || self.elsewhere.is_some() || self.by.is_some() || is_read_back {
            return Err(syn::Error::new(
                self.name.span(),
                "`written`, `elsewhere`, `by` and `read` need `#[derive(Described)]`",
            ));
        }
        if let Some((role, _)) = roles.iter().find(|(role, _)| self.roles.iter().all(|(said, _)| said != role)) {
            return Err(syn::Error::new(self.name.span(), format!("the member does not state its role `{role}(...)`")));
        }
        for (said, values) in &self.roles {
            let Some((_, known)) = roles.iter().find(|(role, _)| role == said) else {
                return Err(syn::Error::new(said.span(), format!("the model has no role `{said}`")));
            };
            if let Some(value) = values.iter().find(|value| !known.contains(value)) {
                return Err(syn::Error::new(value.span(), format!("the role `{said}` has no value `{value}`")));
            }
        }
        Ok(())
    }

    /// Applies one part of `#[member(...)]` after the name.
    fn take(&mut self, word: Ident, input: ParseStream<'_>) -> Result<()> {
        if input.peek(token::Paren) {
            let within;
            parenthesized!(within in input);
            match word.to_string().as_str() {
                "closes" => self.closes = Some(within.parse()?),
                "written" => self.written = Some(within.parse()?),
                "elsewhere" => self.elsewhere = Some(within.parse()?),
                "by" => self.by = Some(within.parse()?),
                "read" => self.read = Some(within.parse()?),
                name => {
                    let values = within.parse_terminated(Ident::parse_any, Token![,])?.into_iter().collect();
                    match name {
                        "needed" | "only" | "may" => self.tie = Some((word, values)),
                        _ => self.roles.push((word, values)),
                    }
                }
            }
            return Ok(());
        }
        let has_value = input.parse::<Option<Token![=]>>()?.is_some();
        match (word.to_string().as_str(), has_value) {
            ("required", false) => self.need = "Required",
            ("or_default", false) => self.need = "OrDefault",
            ("kept", false) => self.need = "Kept",
            ("answered", false) => self.is_answered = true,
            ("amount", false) => self.amount = Amount::Always,
            ("amount", true) => self.amount = Amount::If(input.parse()?),
            ("decides", false) => self.decides = true,
            ("kinds", false) => self.tells_kinds = true,
            ("alias", true) => self.alias = Some(input.parse()?),
            ("shape", true) => self.shape = Some(input.parse()?),
            _ => return Err(syn::Error::new(word.span(), "expected a need or a role, `role(value)`")),
        }
        Ok(())
    }
}
