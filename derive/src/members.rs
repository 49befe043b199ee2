//! The members of a model by name.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::declared::{Member, Model};

/// Writes the names of the members, and how each is read.
pub(crate) fn of(model: &Model) -> TokenStream {
    let (name, of_life) = (&model.name, model.life());
    let names = model.names();
    let read = model.members.iter().map(as_read);
    let blank = model.is_blank.then(|| {
        let fields = model.fields();
        quote! {
            impl #of_life crate::document::Blank for #name #of_life {
                fn blank() -> Self {
                    Self { #( #fields: crate::document::Blank::blank(), )* }
                }
            }
        }
    });
    quote! {
        #blank

        impl #of_life #name #of_life {
            /// The members that the model names.
            #[allow(dead_code, reason = "used only for the objects that a request closes")]
            pub(crate) const NAMES: &'static [&'static str] = &[#( #names, )*];

            /// The same members, with their needs.
            const READ_MEMBERS: &'static [crate::document::model::Member] = &[#( #read, )*];
        }
    }
}

/// A member as it is read.
fn as_read(member: &Member) -> TokenStream {
    let Member { name, kind, .. } = member;
    let need = need(member);
    let keeps_names =
        (member.need == "Kept").then(|| quote!(.keeping(<#kind as crate::document::Shaped>::SHAPE.has_names())));
    let answered = member.is_answered.then(|| quote!(.answered()));
    quote!(crate::document::model::Member::new(#name, #need) #keeps_names #answered)
}

pub(crate) fn need(member: &Member) -> TokenStream {
    let need = format_ident!("{}", member.need);
    quote!(crate::document::Need::#need)
}
