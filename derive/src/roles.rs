//! Roles: the parts that the members of a model have in rules.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::declared::{Member, Model};

/// Writes a constant `ROLE_VALUE` for each role and value, with the names of the members that have it, in their order,
/// and functions that visit all members, return one and copy one.
pub(crate) fn of(model: &Model) -> TokenStream {
    let (name, of_life) = (&model.name, model.life());
    if model.roles.is_empty() {
        return quote!();
    }
    let constants = model.roles.iter().flat_map(|(role, values)| values.iter().map(move |value| (role, value)));
    let constants = constants.map(|(role, value)| {
        let has = |member: &&Member| member.roles.iter().any(|(said, values)| said == role && values.contains(value));
        let members = model.members.iter().filter(has);
        let names = members.flat_map(|member| [&member.name].into_iter().chain(&member.alias));
        let constant = format_ident!("{}", format!("{role}_{value}").to_uppercase());
        quote! {
            /// The members that have this part.
            #[allow(dead_code, reason = "a rule may speak of the others")]
            pub(crate) const #constant: &'static [&'static str] = &[#( #names, )*];
        }
    });
    let (names, fields) = (model.names(), model.members.iter().map(|member| &member.field).collect::<Vec<_>>());
    quote! {
        impl #of_life #name #of_life {
            #( #constants )*

            /// Visits every member that the model names, in their order.
            pub(crate) fn each_member<'s>(
                &'s self,
                see: &mut dyn FnMut(&'static str, &'s dyn crate::document::ToJson),
            ) {
                #( see(#names, &self.#fields); )*
            }

            /// The member with this name, if the model names it.
            #[allow(dead_code, reason = "not every rule looks for members")]
            pub(crate) fn member(&self, name: &str) -> Option<&dyn crate::document::ToJson> {
                match name {
                    #( #names => Some(&self.#fields), )*
                    _ => None,
                }
            }

            /// Copies a member that the model names from another object.
            #[allow(dead_code, reason = "not every rule copies members")]
            pub(crate) fn copy_member(&mut self, name: &str, from: &Self) {
                match name {
                    #( #names => self.#fields.clone_from(&from.#fields), )*
                    _ => {}
                }
            }
        }
    }
}
