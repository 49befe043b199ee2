//! The code that writes a model, and that visits the unknown members that a value keeps.

use proc_macro2::TokenStream;
use quote::quote;

use crate::declared::Model;

/// Writes `write_members` and `misspelt_members`, and the traits based on them unless those are written by hand.
pub(crate) fn of(model: &Model) -> TokenStream {
    let (name, of_life) = (&model.name, model.life());
    let names = model.names();
    let fields: Vec<_> = model.members.iter().map(|member| &member.field).collect();
    // A required member is always written.
    let required: Vec<_> = model.members.iter().map(|member| member.need == "Required").collect();
    let rest = model.rest.iter().map(|rest| &rest.field);
    let (rest_misspelt, rest_kept) = (rest.clone(), rest.clone());
    let (enter, leave) = if model.encloses {
        let enter = quote!(let outer = search.enter(<Self as crate::document::Shaped>::SHAPE.model()););
        (enter, quote!(search.leave(outer);))
    } else {
        (quote!(), quote!())
    };
    let members = quote! {
        impl #of_life #name #of_life {
            /// Writes the members that are present.
            #[allow(dead_code, reason = "not every model leaves the library in every build")]
            fn write_members(&self, out: &mut String) {
                #(
                    if #required || !crate::document::ToJson::is_absent(&self.#fields) {
                        crate::document::name(out, #names);
                        crate::document::ToJson::write(&self.#fields, out);
                    }
                )*
                #( self.#rest.write_members(out); )*
            }

            /// Visits the unknown members that its members keep, and those that it keeps itself; `but` are not looked
            /// into.
            #[allow(dead_code, reason = "not every model is calculated with")]
            pub(crate) fn misspelt_members(
                &self,
                at: &crate::error::Path<'_>,
                but: &[&str],
                search: &mut crate::document::Search<'_>,
            ) {
                #enter
                #(
                    if !but.contains(&#names) {
                        crate::document::ToJson::misspelt(&self.#fields, &at.member(#names), search);
                    }
                )*
                #( self.#rest_misspelt.misspelt(at, search); )*
                #leave
            }

            /// Whether it or one of its members keeps unknown members.
            #[inline]
            #[allow(dead_code, reason = "not every model is calculated with")]
            pub(crate) fn keeps_unknown_members(&self) -> bool {
                #( !self.#rest_kept.is_empty() || )*
                #( crate::document::ToJson::keeps_unknown(&self.#fields) || )*
                false
            }
        }
    };
    let written = (!model.is_by_hand).then(|| {
        quote! {
            impl #of_life crate::document::ToJson for #name #of_life {
                fn write(&self, out: &mut String) {
                    out.push('{');
                    self.write_members(out);
                    out.push('}');
                }

                fn is_absent(&self) -> bool {
                    *self == <Self as crate::document::Blank>::blank()
                }

                fn misspelt(&self, at: &crate::error::Path<'_>, search: &mut crate::document::Search<'_>) {
                    self.misspelt_members(at, &[], search);
                }

                #[inline]
                fn keeps_unknown(&self) -> bool {
                    self.keeps_unknown_members()
                }
            }
        }
    });
    quote!(#members #written)
}
