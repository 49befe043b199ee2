//! A declaration as it is read: the struct, its members and what is said of each.

use syn::ext::IdentExt as _;
use syn::meta::ParseNestedMeta;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Expr, ExprLit, Field, Fields, Generics, Ident, Lifetime, Lit, LitStr, Meta, Result,
    Token, Type, parenthesized, token,
};

/// A struct that is a model.
pub(crate) struct Model {
    pub(crate) name: Ident,
    pub(crate) lifetime: Option<Lifetime>,
    /// The lines of its documentation.
    pub(crate) about: Vec<String>,
    pub(crate) is_by_hand: bool,
    pub(crate) is_blank: bool,
    /// Whether a model without `rest` is written.
    pub(crate) is_written: bool,
    pub(crate) unless: Option<(LitStr, LitStr)>,
    /// The name in a schema of an object that is read alone.
    pub(crate) described: Option<String>,
    pub(crate) members: Vec<Member>,
    pub(crate) rest: Option<Rest>,
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
    /// The type whose shape it is written in.
    pub(crate) written: Option<Type>,
    /// The constant that another object takes it from.
    pub(crate) elsewhere: Option<Ident>,
    /// Its roles: each with the values that it has there.
    pub(crate) roles: Vec<(Ident, Vec<Ident>)>,
}

/// The field that keeps all other members.
pub(crate) struct Rest {
    pub(crate) field: Ident,
    pub(crate) beside: Vec<LitStr>,
}

impl Model {
    pub(crate) fn of(input: &DeriveInput) -> Result<Self> {
        let Data::Struct(data) = &input.data else {
            return Err(syn::Error::new_spanned(input, "a model is a struct"));
        };
        let Fields::Named(fields) = &data.fields else {
            return Err(syn::Error::new_spanned(input, "a model has fields with names"));
        };
        let mut model = Self {
            name: input.ident.clone(),
            lifetime: lifetime(&input.generics)?,
            about: about(&input.attrs),
            is_by_hand: false,
            is_blank: false,
            is_written: false,
            unless: None,
            described: None,
            members: Vec::new(),
            rest: None,
        };
        let mut each = Vec::new();
        for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("model")) {
            attribute.parse_nested_meta(|meta| model.take(&meta, &mut each))?;
        }
        for field in &fields.named {
            model.add(field)?;
        }
        for member in &model.members {
            if let Some(role) = each.iter().find(|role| member.roles.iter().all(|(named, _)| named != *role)) {
                return Err(syn::Error::new(member.name.span(), format!("the member has no role `{role}(...)`")));
            }
        }
        Ok(model)
    }

    /// Takes in a part of `#[model(...)]`.
    fn take(&mut self, meta: &ParseNestedMeta<'_>, each: &mut Vec<Ident>) -> Result<()> {
        if meta.path.is_ident("by_hand") {
            self.is_by_hand = true;
        } else if meta.path.is_ident("blank") {
            self.is_blank = true;
        } else if meta.path.is_ident("written") {
            self.is_written = true;
        } else if meta.path.is_ident("unless") {
            let within;
            parenthesized!(within in meta.input);
            let flag = within.parse()?;
            within.parse::<Token![,]>()?;
            self.unless = Some((flag, within.parse()?));
        } else if meta.path.is_ident("described") {
            let named = meta.input.peek(Token![=]);
            self.described = Some(if named { meta.value()?.parse::<LitStr>()?.value() } else { self.name.to_string() });
        } else if meta.path.is_ident("each") {
            meta.parse_nested_meta(|role| {
                each.push(role.path.require_ident()?.clone());
                Ok(())
            })?;
        } else {
            return Err(meta.error("no property of a model"));
        }
        Ok(())
    }

    /// Adds a field by what stands in front of it.
    fn add(&mut self, field: &Field) -> Result<()> {
        let attributes: Vec<&Attribute> =
            field.attrs.iter().filter(|attribute| attribute.path().is_ident("member")).collect();
        let ([attribute], Some(name)) = (&attributes[..], &field.ident) else {
            return Err(syn::Error::new_spanned(field, "a field of a model has one `#[member(...)]`"));
        };
        attribute.parse_args_with(|input: ParseStream<'_>| {
            if input.peek(LitStr) {
                self.members.push(Member::of(field, name, input)?);
                return Ok(());
            }
            let word: Ident = input.parse()?;
            if word != "rest" {
                return Err(syn::Error::new(word.span(), "a member begins with its name, or is the `rest`"));
            }
            let mut beside = Vec::new();
            if input.parse::<Option<Token![,]>>()?.is_some() && input.parse::<Ident>()? == "beside" {
                let within;
                parenthesized!(within in input);
                beside = within.parse_terminated(<LitStr as Parse>::parse, Token![,])?.into_iter().collect();
            }
            self.rest = Some(Rest { field: name.clone(), beside });
            Ok(())
        })
    }

    /// The names of its members, as texts.
    pub(crate) fn names(&self) -> Vec<&LitStr> {
        self.members.iter().map(|member| &member.name).collect()
    }
}

impl Member {
    /// Reads what stands in `#[member(...)]`.
    pub(crate) fn of(field: &Field, name: &Ident, input: ParseStream<'_>) -> Result<Self> {
        let mut member = Self {
            field: name.clone(),
            kind: field.ty.clone(),
            about: about(&field.attrs),
            name: input.parse()?,
            alias: None,
            need: "Optional",
            shape: None,
            written: None,
            elsewhere: None,
            roles: Vec::new(),
        };
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let word = input.call(Ident::parse_any)?;
            member.take(word, input)?;
        }
        Ok(member)
    }

    /// Takes in a part of `#[member(...)]` behind its name.
    fn take(&mut self, word: Ident, input: ParseStream<'_>) -> Result<()> {
        if input.peek(token::Paren) {
            let within;
            parenthesized!(within in input);
            if word == "written" {
                self.written = Some(within.parse()?);
                return Ok(());
            }
            if word == "elsewhere" {
                self.elsewhere = Some(within.parse()?);
                return Ok(());
            }
            let values = within.parse_terminated(Ident::parse_any, Token![,])?;
            self.roles.push((word, values.into_iter().collect()));
            return Ok(());
        }
        let has_value = input.parse::<Option<Token![=]>>()?.is_some();
        match (word.to_string().as_str(), has_value) {
            ("required", false) => self.need = "Required",
            ("or_default", false) => self.need = "OrDefault",
            ("kept", false) => self.need = "Kept",
            ("alias", true) => self.alias = Some(input.parse()?),
            ("shape", true) => self.shape = Some(input.parse()?),
            _ => return Err(syn::Error::new(word.span(), "neither a need nor a role, `role(value)`")),
        }
        Ok(())
    }
}

/// The lifetime of a struct, the only parameter that a model may have.
fn lifetime(generics: &Generics) -> Result<Option<Lifetime>> {
    let mut lifetimes = generics.lifetimes().map(|parameter| parameter.lifetime.clone());
    let first = lifetimes.next();
    if lifetimes.next().is_some() || generics.type_params().next().is_some() || generics.const_params().next().is_some()
    {
        return Err(syn::Error::new_spanned(generics, "a model has one lifetime or no parameter"));
    }
    Ok(first)
}

/// The lines of a documentation comment.
pub(crate) fn about(attributes: &[Attribute]) -> Vec<String> {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    };
    attributes.iter().filter_map(line).collect()
}
