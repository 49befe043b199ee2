//! The JSON type of a model, with its documentation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, Type};

use crate::declared::{Member, Model};
use crate::members::need;

/// Writes the shape and the JSON Schema of a model that keeps the members that no field names.
pub(crate) fn of_whole(model: &Model) -> TokenStream {
    let (name, of_life) = (&model.name, model.life());
    let called = name.to_string();
    let about = sentences(&model.about);
    let unless = match &model.unless {
        None => quote!(None),
        Some((flag, but)) => quote!(Some((&[#flag], #but))),
    };
    let (words, places): (Vec<_>, Vec<_>) = model.instead.iter().map(|(word, place)| (word, place)).unzip();
    let encloses = model.encloses;
    let refused = model.members.iter().filter(|member| member.has("update", "refused")).map(|member| &member.name);
    let beside = model.rest.iter().flat_map(|rest| &rest.beside);
    let is_open = model.rest.as_ref().is_some_and(|rest| rest.is_open);
    let closed = closed(model);
    let closed_here = model.members.iter().filter(|member| member.closes.is_some()).map(|member| &member.name);
    let kinds = kinds(&model.members);
    let members = model.members.iter().map(|member| {
        let own = described(member, &quote!(#[cfg(feature = "typed")]));
        let alias = member.alias.as_ref().map(|alias| {
            let kind = &member.kind;
            let about = format!("Another name for `{}` in requests.", member.name.value());
            quote! {
                crate::document::shape::Member {
                    name: #alias,
                    #[cfg(feature = "typed")]
                    about: #about,
                    need: crate::document::Need::Optional,
                    decides: false,
                    shape: <#kind as crate::document::Shaped>::SHAPE,
                },
            }
        });
        quote!(#own, #alias)
    });
    let example = [
        format!("let schema = {name}::json_schema();"),
        format!("assert!(schema.contains(r##\"\"$ref\":\"#/$defs/{name}\"\"##));"),
    ];
    let [made, named] = &example;
    quote! {
        impl #of_life crate::document::Shaped for #name #of_life {
            const SHAPE: crate::document::Shape =
                crate::document::Shape::Object(&crate::document::Model {
                    name: #called,
                    #[cfg(feature = "typed")]
                    about: #about,
                    unless: #unless,
                    beside: &[#( #beside ),*],
                    instead: &[#( (#words, #places) ),*],
                    encloses: #encloses,
                    #[cfg(feature = "typed")]
                    more: crate::document::More {
                        unchangeable: &[#( #refused ),*],
                        closed: #closed,
                        closed_here: &[#( #closed_here ),*],
                        is_open: #is_open,
                        kinds: #kinds,
                        ..crate::document::More::OF_HOST
                    },
                    members: &[#( #members )*],
                });
        }

        impl #of_life crate::document::Named for #name #of_life {
            fn names(member: &str) -> bool {
                <Self as crate::document::Shaped>::SHAPE.known().iter().any(|known| known.name == member)
            }
        }

        #[cfg(feature = "typed")]
        impl #of_life #name #of_life {
            /// Returns the JSON Schema of the type (draft 2020-12), with a description of every member. Any value that
            /// is valid under it can be read, as far as its numbers and codes are within their bounds.
            ///
            /// ```
            /// # use cartwright::{model::*, site::*};
            #[doc = #made]
            /// assert!(schema.starts_with(r#"{"$schema":"https://json-schema.org/draft/2020-12/schema""#));
            #[doc = #named]
            /// ```
            #[must_use]
            pub fn json_schema() -> String {
                crate::document::json_schema(&<Self as crate::document::Shaped>::SHAPE)
            }
        }
    }
}

/// Whether other members than those of a model are refused.
pub(crate) fn closed(model: &Model) -> TokenStream {
    if model.is_closed { quote!(Some(&[])) } else { quote!(None) }
}

/// Writes the shape of an object that only a schema describes, or where words have their places; `more` are fields of
/// `More`.
pub(crate) fn of_described<'m>(
    (name, of_life): (&Ident, &TokenStream),
    [called, about]: [&str; 2],
    members: impl Iterator<Item = &'m Member>,
    more: &TokenStream,
) -> TokenStream {
    let members: Vec<_> = members.collect();
    let is_sought = members.iter().any(|member| member.decides);
    let for_schema = quote!(#[cfg(feature = "typed")]);
    let (whole, part) = if is_sought { (quote!(), for_schema) } else { (for_schema, quote!()) };
    let members = members.into_iter().map(|member| described(member, &part));
    quote! {
        #whole
        impl #of_life crate::document::Shaped for #name #of_life {
            const SHAPE: crate::document::Shape =
                crate::document::Shape::Object(&crate::document::Model {
                    name: #called,
                    #part
                    about: #about,
                    unless: None,
                    beside: &[],
                    instead: &[],
                    encloses: false,
                    members: &[#( #members, )*],
                    #part
                    more: #more,
                });
        }
    }
}

/// The kinds of an object that the words of one of its members tell apart, as a field of `More`.
pub(crate) fn kinds(members: &[Member]) -> TokenStream {
    let Some(Member { name, kind, .. }) = members.iter().find(|member| member.tells_kinds) else {
        return quote!(None);
    };
    let ties = members.iter().filter_map(|member| {
        let (own, (tie, variants)) = (&member.name, member.tie.as_ref()?);
        let tie = tie.to_string();
        Some(quote!((#own, #tie, &[#( <#kind>::#variants.as_str() ),*])))
    });
    quote! {
        Some(crate::document::shape::Kinds { member: #name, words: <#kind>::WORDS, ties: &[#( #ties ),*] })
    }
}

/// A member as a schema describes it; `condition` is an attribute for its description.
pub(crate) fn described(member: &Member, condition: &TokenStream) -> TokenStream {
    let Member { name, shape, decides, .. } = member;
    let kind = member.written.as_ref().unwrap_or(&member.kind);
    let about = sentences(&member.about);
    let need = need(member);
    let shape = shape_of(kind, shape.as_ref());
    quote! {
        crate::document::shape::Member {
            name: #name,
            #condition
            about: #about,
            need: #need,
            decides: #decides,
            shape: #shape,
        }
    }
}

fn shape_of(kind: &Type, shape: Option<&Ident>) -> TokenStream {
    match shape {
        None => quote!(<#kind as crate::document::Shaped>::SHAPE),
        Some(shape) => quote!(crate::document::Shape::#shape),
    }
}

/// Joins the lines of a documentation comment.
pub(crate) fn sentences(about: &[String]) -> String {
    about.iter().map(|line| format!("{line}\n")).collect()
}
