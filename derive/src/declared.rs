//! A declaration as it is parsed: the struct, its members, and their properties.

mod member;

use proc_macro2::TokenStream;
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::parse::{Parse, ParseStream};
use syn::{
    Attribute, Data, DeriveInput, Field, Fields, Ident, Lifetime, LitStr, Result, Token, Visibility, parenthesized,
    token,
};

pub(crate) use self::member::{Amount, Member};
use crate::attributes::{about, lifetime, pair};

/// A struct that declares a model.
pub(crate) struct Model {
    pub(crate) name: Ident,
    pub(crate) lifetime: Option<Lifetime>,
    /// The lines of its documentation.
    pub(crate) about: Vec<String>,
    /// Whether reading and writing are written by hand.
    pub(crate) is_by_hand: bool,
    /// The name under which a host finds the form that borrows.
    pub(crate) borrowed: String,
    /// Whether there is no `Default`.
    pub(crate) is_blank: bool,
    /// Whether it is also read ahead, while its document is listed.
    pub(crate) is_ahead: bool,
    /// Whether types that have its members and one more read these ahead too.
    pub(crate) has_beside: bool,
    /// Whether elements of a list are read ahead.
    pub(crate) is_element: bool,
    /// Whether it can be read from the cells of a table.
    pub(crate) has_cells: bool,
    /// Whether a model without `rest` is written.
    pub(crate) is_written: bool,
    pub(crate) is_public: bool,
    /// Whether unknown members are refused.
    pub(crate) is_closed: bool,
    /// Whether `Changes` of the model has setters.
    pub(crate) has_setters: bool,
    /// A flag that allows all other members any value if it is `false`, and the one member to which this does not
    /// apply.
    pub(crate) unless: Option<(LitStr, LitStr)>,
    /// Whether suggestions for what is misplaced inside it begin at it.
    pub(crate) encloses: bool,
    /// Words that do not belong into it, each with the place that is meant.
    pub(crate) instead: Vec<(LitStr, LitStr)>,
    /// The name that an object without `rest` has in a schema.
    pub(crate) described: Option<String>,
    /// The roles that every member must state, each with its possible values.
    pub(crate) roles: Vec<(Ident, Vec<Ident>)>,
    pub(crate) members: Vec<Member>,
    pub(crate) rest: Option<Rest>,
    /// The field that keeps the text of the object.
    pub(crate) text: Option<Ident>,
    /// The fields that are no members.
    pub(crate) aside: Vec<Ident>,
}

/// The field that keeps all other members.
pub(crate) struct Rest {
    pub(crate) field: Ident,
    pub(crate) beside: Vec<LitStr>,
    /// Whether hosts add members of their own.
    pub(crate) is_open: bool,
}

impl Model {
    pub(crate) fn of(input: &DeriveInput) -> Result<Self> {
        let Data::Struct(data) = &input.data else {
            return Err(syn::Error::new_spanned(input, "a model must be a struct"));
        };
        let Fields::Named(fields) = &data.fields else {
            return Err(syn::Error::new_spanned(input, "a model needs named fields"));
        };
        let mut model = Self {
            name: input.ident.clone(),
            lifetime: lifetime(&input.generics)?,
            about: about(&input.attrs),
            borrowed: input.ident.to_string(),
            is_by_hand: false,
            is_blank: false,
            is_ahead: false,
            has_beside: false,
            is_element: false,
            has_cells: false,
            is_written: false,
            is_public: matches!(input.vis, Visibility::Public(_)),
            is_closed: false,
            has_setters: false,
            unless: None,
            encloses: false,
            instead: Vec::new(),
            described: None,
            roles: Vec::new(),
            members: Vec::new(),
            rest: None,
            text: None,
            aside: Vec::new(),
        };
        for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("model")) {
            attribute.parse_nested_meta(|meta| model.take(&meta))?;
        }
        for field in &fields.named {
            model.add(field)?;
        }
        model.members.iter().try_for_each(|member| member.holds_for(&model.roles))?;
        Ok(model)
    }

    /// Applies one part of `#[model(...)]`.
    fn take(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        if meta.path.is_ident("by_hand") {
            self.is_by_hand = true;
        } else if meta.path.is_ident("borrowed") {
            self.borrowed = meta.value()?.parse::<LitStr>()?.value();
        } else if meta.path.is_ident("blank") {
            self.is_blank = true;
        } else if meta.path.is_ident("ahead") {
            self.is_ahead = true;
            if meta.input.peek(token::Paren) {
                meta.parse_nested_meta(|within| {
                    self.has_beside = within.path.is_ident("beside");
                    self.is_element = within.path.is_ident("elements");
                    let known = self.has_beside || self.is_element;
                    known.then_some(()).ok_or_else(|| within.error("expected `beside` or `elements`"))
                })?;
            }
        } else if meta.path.is_ident("cells") {
            self.has_cells = true;
        } else if meta.path.is_ident("written") {
            self.is_written = true;
        } else if meta.path.is_ident("closed") {
            self.is_closed = true;
        } else if meta.path.is_ident("setters") {
            self.has_setters = true;
        } else if meta.path.is_ident("unless") {
            self.unless = Some(pair(meta)?);
        } else if meta.path.is_ident("encloses") {
            self.encloses = true;
        } else if meta.path.is_ident("instead") {
            self.instead.push(pair(meta)?);
        } else if meta.path.is_ident("described") {
            let named = meta.input.peek(Token![=]);
            self.described = Some(if named { meta.value()?.parse::<LitStr>()?.value() } else { self.name.to_string() });
        } else if meta.path.is_ident("roles") {
            meta.parse_nested_meta(|role| {
                let mut values = Vec::new();
                role.parse_nested_meta(|value| {
                    values.push(value.path.require_ident()?.clone());
                    Ok(())
                })?;
                self.roles.push((role.path.require_ident()?.clone(), values));
                Ok(())
            })?;
        } else {
            return Err(meta.error("unknown property of a model"));
        }
        Ok(())
    }

    /// Adds a field by the attribute in front of it.
    fn add(&mut self, field: &Field) -> Result<()> {
        let attributes: Vec<&Attribute> =
            field.attrs.iter().filter(|attribute| attribute.path().is_ident("member")).collect();
        let ([attribute], Some(name)) = (&attributes[..], &field.ident) else {
            return Err(syn::Error::new_spanned(field, "a field of a model needs exactly one `#[member(...)]`"));
        };
        attribute.parse_args_with(|input: ParseStream<'_>| {
            if input.peek(LitStr) {
                self.members.push(Member::of(field, name, input)?);
                return Ok(());
            }
            let word: Ident = input.parse()?;
            match word.to_string().as_str() {
                "text" => {
                    self.text = Some(name.clone());
                    return Ok(());
                }
                "aside" => {
                    self.aside.push(name.clone());
                    return Ok(());
                }
                "rest" => {}
                _ => {
                    let expected = "expected the name of the member, `rest`, `text` or `aside`";
                    return Err(syn::Error::new(word.span(), expected));
                }
            }
            let mut rest = Rest { field: name.clone(), beside: Vec::new(), is_open: false };
            if input.parse::<Option<Token![,]>>()?.is_some() {
                let word: Ident = input.parse()?;
                if word == "beside" {
                    let within;
                    parenthesized!(within in input);
                    rest.beside = within.parse_terminated(<LitStr as Parse>::parse, Token![,])?.into_iter().collect();
                } else if word == "open" {
                    rest.is_open = true;
                } else {
                    return Err(syn::Error::new(word.span(), "expected `open` or `beside(\"name\")` after `rest`"));
                }
            }
            self.rest = Some(rest);
            Ok(())
        })
    }

    /// The generic parameter, as it is written after `impl` and after the name.
    pub(crate) fn life(&self) -> TokenStream {
        self.lifetime.as_ref().map(|lifetime| quote!(<#lifetime>)).unwrap_or_default()
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = &Ident> {
        let others = self.rest.iter().map(|rest| &rest.field).chain(&self.text).chain(&self.aside);
        self.members.iter().map(|member| &member.field).chain(others)
    }

    /// The names of the members, as string literals.
    pub(crate) fn names(&self) -> Vec<&LitStr> {
        self.members.iter().map(|member| &member.name).collect()
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    /// The refusal of a model that has this member next to a valid one.
    fn refused(member: &TokenStream) -> String {
        let declared: DeriveInput = parse_quote! {
            #[model(roles(update(cleared, kept)))]
            struct Line {
                #[member("id", update(kept))]
                id: String,
                #member
                price: String,
            }
        };
        Model::of(&declared).err().map(|error| error.to_string()).unwrap_or_default()
    }

    #[test]
    fn a_member_says_each_role_with_values_that_it_has() {
        assert_eq!(refused(&quote!(#[member("price", update(cleared))])), "");
        assert_eq!(refused(&quote!(#[member("price", required, update())])), "");
        for (member, refusal) in [
            (quote!(#[member("price")]), "the member does not state its role `update(...)`"),
            (quote!(#[member("price", update(clearde))]), "the role `update` has no value `clearde`"),
            (quote!(#[member("price", update(kept), add(filled))]), "the model has no role `add`"),
        ] {
            assert_eq!(refused(&member), refusal);
        }
    }

    #[test]
    fn what_is_misspelt_does_not_compile() {
        for (member, refusal) in [
            (quote!(), "a field of a model needs exactly one `#[member(...)]`"),
            (quote!(#[member("price", requierd, update())]), "expected a need or a role, `role(value)`"),
            (quote!(#[member(rets)]), "expected the name of the member, `rest`, `text` or `aside`"),
            (quote!(#[member(rest, besides("a"))]), "expected `open` or `beside(\"name\")` after `rest`"),
            (
                quote!(#[member("price", update(), written(u8))]),
                "`written`, `elsewhere`, `by` and `read` need `#[derive(Described)]`",
            ),
        ] {
            assert_eq!(refused(&member), refusal);
        }
    }
}
