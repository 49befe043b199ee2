//! Enumerations of strings.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, LitStr, Result, Variant, Visibility};

use crate::attributes::about;
use crate::shape::sentences;
use crate::{by_serde, owned};

/// Writes `as_str`, and the implementations that read, write and describe a value.
pub(crate) fn of(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(syn::Error::new_spanned(input, "a choice must be an enum"));
    };
    let name = &input.ident;
    let texts = data.variants.iter().map(text).collect::<Result<Vec<LitStr>>>()?;
    let variants: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let abouts = data.variants.iter().map(|variant| sentences(&about(&variant.attrs)));
    let places = 0..variants.len();
    let visible = &input.vis;
    let example = match (visible, variants.first(), texts.first()) {
        (Visibility::Public(_), Some(variant), Some(text)) => {
            let uses = format!("use cartwright::{}::{name};", module(input)?.value());
            let value = format!("let value = {name}::{variant};");
            let is = format!("assert_eq!(value.as_str(), \"{}\");", text.value());
            quote! {
                #[doc = ""]
                #[doc = "```"]
                #[doc = #uses]
                #[doc = ""]
                #[doc = #value]
                #[doc = #is]
                #[doc = "```"]
            }
        }
        _ => quote!(),
    };
    let owned = owned::already(name);
    let for_hosts = matches!(visible, Visibility::Public(_)).then(|| {
        let by_serde = by_serde::of_choice(name, &texts);
        quote! {
            /// Writes the string that stands for the value in a document.
            impl std::fmt::Display for #name {
                fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    formatter.pad(self.as_str())
                }
            }

            #by_serde
        }
    });
    Ok(quote! {
        impl #name {
            /// Returns the string that stands for the value in a document.
            #example
            #[must_use]
            #[allow(dead_code, reason = "not every choice is written")]
            #visible const fn as_str(self) -> &'static str {
                match self { #( Self::#variants => #texts, )* }
            }
        }

        impl crate::document::Shaped for #name {
            const SHAPE: crate::document::Shape = crate::document::Shape::Choice(&[#( #texts, )*]);
        }

        impl #name {
            /// The words with their descriptions.
            #[cfg(feature = "typed")]
            #[allow(dead_code, reason = "not every choice tells the kinds of an object apart")]
            pub(crate) const WORDS: &'static [(&'static str, &'static str)] = &[#( (#texts, #abouts), )*];

            /// The value whose text stands at a place of the list.
            fn at(place: usize) -> Self {
                match place {
                    #( #places => Self::#variants, )*
                    _ => Self::default(),
                }
            }
        }

        impl<'a> crate::document::FromNode<'a> for #name {
            fn read(node: crate::document::Node<'a>) -> Result<Self, crate::error::Error> {
                crate::document::one_of(node, &[#( #texts, )*]).map(Self::at)
            }
        }

        impl<'a> crate::document::ReadAhead<'a> for #name {
            fn read_ahead(ahead: &mut crate::document::Ahead<'a, '_, '_>) -> Option<Self> {
                ahead.one_of(&[#( #texts, )*]).map(Self::at)
            }
        }

        impl<'a> crate::document::ReadCell<'a> for #name {
            const CELLS: crate::document::Cells = crate::document::Cells::Value;

            fn read_cell(
                &mut self,
                _: &[usize],
                cell: crate::columns::Cell<'_, 'a>,
            ) -> Result<(), crate::error::Error> {
                *self = Self::at(crate::document::one_of_cell(&cell, &[#( #texts, )*])?);
                Ok(())
            }
        }

        impl crate::document::ToJson for #name {
            fn write(&self, out: &mut String) {
                crate::document::token(out, self.as_str());
            }

            #[inline]
            fn keeps_unknown(&self) -> bool {
                false
            }
        }

        #owned
        #for_hosts
    })
}

/// The string of a variant.
fn text(variant: &Variant) -> Result<LitStr> {
    let attribute = variant.attrs.iter().find(|attribute| attribute.path().is_ident("choice"));
    attribute.ok_or_else(|| syn::Error::new_spanned(variant, "a variant needs a `#[choice(\"TEXT\")]`"))?.parse_args()
}

/// The module in which a host finds a public choice.
fn module(input: &DeriveInput) -> Result<LitStr> {
    let mut module = None;
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("choice")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("module") {
                return Err(meta.error("unknown property of a choice"));
            }
            module = Some(meta.value()?.parse()?);
            Ok(())
        })?;
    }
    module
        .ok_or_else(|| syn::Error::new_spanned(&input.ident, "a public choice needs a `#[choice(module = \"name\")]`"))
}
