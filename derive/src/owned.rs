//! Values that no longer borrow from the text that they were read from.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

use crate::declared::Model;

/// Writes `IntoOwned` for a type whose values borrow nothing.
pub(crate) fn already(name: &Ident) -> TokenStream {
    quote! {
        impl crate::document::IntoOwned for #name {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }
    }
}

/// Writes `into_owned`. A model without a lifetime already owns its values.
pub(crate) fn of(model: &Model) -> TokenStream {
    let name = &model.name;
    let Some(lifetime) = &model.lifetime else { return already(name) };
    let fields = model.fields();
    let borrowed = &model.borrowed;
    let uses = format!("use cartwright::model::{borrowed};");
    let example = format!("fn kept(read: {borrowed}<'_>) -> {borrowed}<'static> {{");
    quote! {
        impl<#lifetime> #name<#lifetime> {
            /// Returns the same value, which no longer borrows from the text that it was read from.
            ///
            /// ```
            #[doc = #uses]
            ///
            #[doc = #example]
            ///     read.into_owned()
            /// }
            /// ```
            #[must_use]
            pub fn into_owned(self) -> #name<'static> {
                #name { #( #fields: crate::document::IntoOwned::into_owned(self.#fields), )* }
            }
        }

        impl<#lifetime> crate::document::IntoOwned for #name<#lifetime> {
            type Owned = #name<'static>;

            fn into_owned(self) -> #name<'static> {
                #name::into_owned(self)
            }
        }
    }
}
