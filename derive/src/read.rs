//! The code that reads a model.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::LitByteStr;

use crate::declared::{Member, Model};
use crate::members::need;
use crate::source::Read;

/// Writes `read_members` and `read_at`, and `FromNode` unless that is written by hand.
pub(crate) fn of(model: &Model) -> TokenStream {
    let name = &model.name;
    // A model that borrows has the lifetime of the node.
    let of_life = model.lifetime.as_ref().map(|_| quote!(<'a>));
    let reads = model.members.iter().map(into_field);
    let needs = model.members.iter().map(need);
    let closed = model
        .members
        .iter()
        .map(|member| member.closes.as_ref().map(|kind| quote!(crate::document::close(value, &[<#kind>::NAMES])?;)));
    let keep = model.rest.as_ref().map(|rest| {
        let field = &rest.field;
        let keep = format_ident!("{}", if model.lifetime.is_some() { "keep" } else { "keep_owned" });
        quote! {
            if crate::document::KEEPS_UNKNOWN {
                self.#field.#keep(name.clone(), value);
            }
        }
    });
    let text = model.text.as_ref().map(|text| quote!(self.#text = node.raw().to_owned();));
    let close = model.is_closed.then(|| quote!(crate::document::close(node, &[Self::NAMES])?;));
    let list = model.is_element.then(|| {
        quote! {
            fn read_list(list: &mut Vec<Self>, node: crate::document::Node<'a>) -> Result<(), crate::error::Error> {
                crate::document::complete(list, node)
            }
        }
    });
    let read = (!model.is_by_hand).then(|| {
        quote! {
            impl<'a> crate::document::FromNode<'a> for #name #of_life {
                fn read(node: crate::document::Node<'a>) -> Result<Self, crate::error::Error> {
                    let mut value = <Self as crate::document::Blank>::blank();
                    value.read_into(node)?;
                    Ok(value)
                }

                fn read_into(&mut self, node: crate::document::Node<'a>) -> Result<(), crate::error::Error> {
                    #close
                    self.read_members(node)?;
                    #text
                    Ok(())
                }

                #list
            }
        }
    });
    quote! {
        impl<'a> #name #of_life {
            /// Reads the members of an object; the answer has a bit for each member that was there.
            fn read_members(&mut self, node: crate::document::Node<'a>) -> Result<u64, crate::error::Error> {
                crate::document::model::object(node, Self::READ_MEMBERS, &mut |place, name, value| {
                    if self.read_at(place, value)? {
                        return Ok(());
                    }
                    let _ = name;
                    #keep
                    Ok(())
                })
            }

            /// Reads the member at an index of the list; the answer is `false` if there is none to be read.
            fn read_at(&mut self, place: usize, value: crate::document::Node<'a>) -> Result<bool, crate::error::Error> {
                let at = 0_usize;
                #(
                    if #needs.is_read() && place == at {
                        #closed
                        return { #reads };
                    }
                    let at = at.saturating_add(1);
                )*
                let _ = at;
                Ok(false)
            }
        }

        #read
    }
}

/// Writes the reading of a member into its field. A field that owns what it is read from in another type is made of that.
fn into_field(member: &Member) -> TokenStream {
    let Member { field, read, .. } = member;
    match read {
        Some(Read::As(read, None)) => quote! {
            let mut read: #read = crate::document::Blank::blank();
            crate::document::FromNode::read_into(&mut read, value)?;
            self.#field = crate::document::IntoOwned::into_owned(read);
            Ok(true)
        },
        _ => quote!(crate::document::FromNode::read_into(&mut self.#field, value).map(|()| true)),
    }
}

/// Writes `read_ahead_members`, and `ReadAhead` unless that is written by hand. A member that no rule reads is never
/// read ahead.
pub(crate) fn ahead(model: &Model) -> TokenStream {
    let name = &model.name;
    let of_life = model.lifetime.as_ref().map(|_| quote!(<'a>));
    let read = model.members.iter().enumerate().filter(|(_, member)| member.need != "Kept");
    let (places, fields): (Vec<_>, Vec<_>) = read.map(|(place, member)| (place, &member.field)).unzip();
    let in_order = model.members.iter().enumerate().map(|(place, member)| in_order(place, member));
    let by_itself = (!model.is_by_hand).then(|| {
        let no_other = model.has_beside.then(|| quote!(, "", &mut |_| None));
        quote! {
            impl<'a> crate::document::ReadAhead<'a> for #name #of_life {
                fn read_ahead(ahead: &mut crate::document::Ahead<'a, '_, '_>) -> Option<Self> {
                    let mut value = <Self as crate::document::Blank>::blank();
                    value.read_ahead_members(ahead #no_other)?;
                    Some(value)
                }

                fn read_ahead_into(&mut self, ahead: &mut crate::document::Ahead<'a, '_, '_>) -> Option<()> {
                    self.read_ahead_members(ahead #no_other).map(|_| ())
                }
            }
        }
    });
    let (beside, parameters, other_parameter, passed, other) = if model.has_beside {
        let read = quote!(, other: &mut dyn FnMut(&mut crate::document::Ahead<'a, '_, '_>) -> Option<()>);
        (quote!(.beside(name)), quote!(, name: &'static str #read), read, quote!(, other), quote!(other(ahead)))
    } else {
        (quote!(), quote!(), quote!(), quote!(), quote!(None))
    };
    quote! {
        impl<'a> #name #of_life {
            /// Reads the members of an object like `read_members`, but while they are listed.
            fn read_ahead_members(
                &mut self,
                ahead: &mut crate::document::Ahead<'a, '_, '_>
                #parameters
            ) -> Option<u64> {
                let members = const { crate::document::ListedMembers::new(Self::READ_MEMBERS) };
                let mut object = ahead.begin_object()?#beside;
                while crate::document::READS_IN_ORDER && object.goes_on {
                    let at = ahead.at;
                    #( #in_order )*
                    if ahead.at == at {
                        ahead.any_member(&mut object, members, &mut |place, ahead| {
                            self.read_ahead_at(place, ahead #passed)
                        })?;
                    }
                }
                ahead.end_object(object, members, &mut |place, ahead| self.read_ahead_at(place, ahead #passed))
            }

            /// Reads the member at an index of the list like `read_at`, but while it is listed. The oldest supported
            /// Rust does not accept a closure in the place of this function.
            fn read_ahead_at(
                &mut self,
                place: usize,
                ahead: &mut crate::document::Ahead<'a, '_, '_>
                #other_parameter
            ) -> Option<()> {
                match place {
                    #( #places => crate::document::ReadAhead::read_ahead_into(&mut self.#fields, ahead), )*
                    _ => #other,
                }
            }
        }

        #by_itself
    }
}

/// Writes the code that reads a member if it comes next.
fn in_order(place: usize, member: &Member) -> TokenStream {
    let field = &member.field;
    let name = LitByteStr::new(format!("\"{}\":", member.name.value()).as_bytes(), member.name.span());
    let read = quote!(crate::document::ReadAhead::read_ahead_into(&mut self.#field, ahead));
    let is_plain = matches!(member.need, "Optional" | "Required") && !member.is_answered;
    let set = if member.need == "Kept" { quote!(&mut |_, _| None) } else { quote!(&mut |_, ahead| #read) };
    let value = if is_plain {
        quote!(#read?;)
    } else {
        quote! {
            if let Some(member) = Self::READ_MEMBERS.get(#place) {
                ahead.known(member, #place, #set)?;
            }
        }
    };
    quote! {
        if ahead.comes(&mut object, #place, #name) {
            #value
            ahead.after_member(&mut object)?;
        }
    }
}
