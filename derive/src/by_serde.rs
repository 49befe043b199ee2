//! The traits of `serde`, for what hosts know: each value travels as its JSON.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, LitStr};

use crate::declared::Model;

/// Implements `Serialize` for a type that can be written.
pub(crate) fn serialized(name: &Ident, of_life: &TokenStream) -> TokenStream {
    quote! {
        #[cfg(feature = "serde")]
        impl #of_life serde::Serialize for #name #of_life {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::document::serialize(self, serializer)
            }
        }
    }
}

/// Implements `Deserialize` for a type that can be read and whose values own everything.
pub(crate) fn deserialized(name: &Ident) -> TokenStream {
    quote! {
        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::document::deserialize(deserializer, &|node| crate::document::FromNode::read(node))
            }
        }
    }
}

/// Implements both for a model, whose values may borrow.
pub(crate) fn of_model(model: &Model) -> TokenStream {
    let (name, of_life) = (&model.name, model.life());
    let serialized = serialized(name, &of_life);
    let Some(lifetime) = &model.lifetime else {
        let deserialized = deserialized(name);
        return quote!(#serialized #deserialized);
    };
    quote! {
        #serialized

        #[cfg(feature = "serde")]
        impl<'de, #lifetime> serde::Deserialize<'de> for #name<#lifetime> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::document::deserialize(deserializer, &|node| {
                    let value = <#name as crate::document::FromNode<'_>>::read(node)?;
                    Ok(crate::document::IntoOwned::into_owned(value))
                })
            }
        }
    }
}

/// Implements both for a choice: a string in every format, so that it can be the key of a map.
pub(crate) fn of_choice(name: &Ident, texts: &[LitStr]) -> TokenStream {
    quote! {
        #[cfg(feature = "serde")]
        impl serde::Serialize for #name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for #name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::document::word(deserializer, &[#( #texts, )*]).map(Self::at)
            }
        }
    }
}
