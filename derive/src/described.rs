//! The JSON Schema descriptions of objects that the library writes by hand.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{Data, DeriveInput, Field, Ident, LitStr, Result, Token, Type, parenthesized};

use crate::declared::{Member, about};
use crate::shape;

/// The fields of a struct as they are written.
#[derive(Default)]
struct Fields {
    members: Vec<Member>,
    /// The types whose members are part of the object.
    within: Vec<Type>,
}

/// Writes the shape of the struct, and the members that other objects take over.
pub(crate) fn of(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(syn::Error::new_spanned(input, "a described type must be a struct"));
    };
    let mut called = input.ident.to_string();
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("described")) {
        called = attribute.parse_args::<LitStr>()?.value();
    }
    let mut fields = Fields::default();
    for field in &data.fields {
        fields.take(field)?;
    }
    let name = &input.ident;
    let about = shape::sentences(&about(&input.attrs));
    let Fields { members, within } = &fields;
    let own = members.iter().filter(|member| member.elsewhere.is_none());
    let more = quote! {
        crate::document::More {
            with: &[#( <#within as crate::document::Shaped>::SHAPE, )*],
            ..crate::document::More::OF_LIBRARY
        }
    };
    let shape = shape::of_described((name, &quote!()), [&called, &about], own, &more);
    let aside = members.iter().filter_map(|member| {
        let constant = member.elsewhere.as_ref()?;
        let described = shape::described(member, &quote!());
        Some(quote! {
            /// The member of another object as which the field is written.
            pub(crate) const #constant: crate::document::shape::Member = #described;
        })
    });
    Ok(quote! {
        #shape

        #[cfg(feature = "serde")]
        impl #name {
            #( #aside )*
        }
    })
}

impl Fields {
    fn take(&mut self, field: &Field) -> Result<()> {
        let Some(name) = &field.ident else {
            return Err(syn::Error::new_spanned(field, "a described type needs named fields"));
        };
        for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("member")) {
            attribute.parse_args_with(|input: ParseStream<'_>| {
                if input.peek(LitStr) {
                    let member = Member::of(field, name, input)?;
                    if member.alias.is_some() || !member.roles.is_empty() {
                        return Err(syn::Error::new(member.name.span(), "aliases and roles need `#[derive(Model)]`"));
                    }
                    self.members.push(member);
                    return Ok(());
                }
                let word: Ident = input.parse()?;
                if word != "within" {
                    return Err(syn::Error::new(word.span(), "expected the name of the member, or `within`"));
                }
                self.within.push(if input.parse::<Option<Token![,]>>()?.is_some() {
                    let word: Ident = input.parse()?;
                    if word != "written" {
                        return Err(syn::Error::new(word.span(), "`within` may only be followed by `written(Type)`"));
                    }
                    let written;
                    parenthesized!(written in input);
                    written.parse()?
                } else {
                    field.ty.clone()
                });
                Ok(())
            })?;
        }
        Ok(())
    }
}
