//! Roles: the parts that members of a model have in rules.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::LitStr;

use crate::declared::Model;

/// A constant for each role and value, `ROLE_VALUE`: the names of the members that have it, in their order. And a walk over
/// the members.
pub(crate) fn of(model: &Model) -> TokenStream {
    let Model { name, lifetime, .. } = model;
    let of_life = lifetime.as_ref().map(|lifetime| quote!(<#lifetime>));
    let mut lists: BTreeMap<String, Vec<&LitStr>> = BTreeMap::new();
    for member in &model.members {
        for (role, values) in &member.roles {
            for value in values {
                let names = lists.entry(format!("{role}_{value}").to_uppercase()).or_default();
                names.push(&member.name);
                names.extend(&member.alias);
            }
        }
    }
    if lists.is_empty() {
        return quote!();
    }
    let constants = lists.into_iter().map(|(constant, names)| {
        let constant = format_ident!("{constant}");
        quote! {
            /// The members that have this part.
            #[allow(dead_code, reason = "a rule may speak of the others")]
            pub(crate) const #constant: &'static [&'static str] = &[#( #names, )*];
        }
    });
    let (names, fields) = (model.names(), model.members.iter().map(|member| &member.field));
    quote! {
        impl #of_life #name #of_life {
            #( #constants )*

            /// Shows every member that the model names, in their order.
            pub(crate) fn each_member(&self, see: &mut dyn FnMut(&'static str, &dyn crate::document::written::Written)) {
                #( see(#names, &self.#fields); )*
            }
        }
    }
}
