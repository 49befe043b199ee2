//! The code that reads a model from the cells of a table.

use proc_macro2::TokenStream;
use quote::quote;

use crate::declared::{Amount, Member, Model};

/// Writes `ReadCell`. A member that no rule reads has no cells.
pub(crate) fn of(model: &Model) -> TokenStream {
    let (name, of_life) = (&model.name, model.lifetime.as_ref().map(|_| quote!(<'a>)));
    let members = model.members.iter().map(as_cell);
    let reads = model.members.iter().enumerate().filter(|(_, member)| is_read(member)).map(|(place, member)| {
        let field = &member.field;
        let cell = match &member.amount {
            Amount::Never => quote!(cell),
            Amount::Always => quote!(cell.of_money()),
            Amount::If(is_amount) => quote!(if self.#is_amount() { cell.of_money() } else { cell }),
        };
        quote! {
            Some((#place, rest)) => {
                let cell = #cell;
                crate::document::ReadCell::read_cell(&mut self.#field, rest, cell)
            }
        }
    });
    quote! {
        impl<'a> crate::document::ReadCell<'a> for #name #of_life {
            const CELLS: crate::document::Cells = crate::document::Cells::Members(&[#( #members, )*]);

            fn read_cell(
                &mut self,
                steps: &[usize],
                cell: crate::columns::Cell<'_, 'a>,
            ) -> Result<(), crate::error::Error> {
                match steps.split_first() {
                    #( #reads )*
                    _ => crate::document::read_object(self, &cell),
                }
            }
        }
    }
}

/// A member as a table has it.
fn as_cell(member: &Member) -> TokenStream {
    let Member { name, kind, .. } = member;
    let alias = match &member.alias {
        Some(alias) => quote!(Some(#alias)),
        None => quote!(None),
    };
    let (is_required, is_read) = (member.need == "Required", is_read(member));
    let cells = if is_read {
        quote!(<#kind as crate::document::ReadCell<'a>>::CELLS)
    } else {
        quote!(crate::document::Cells::Value)
    };
    quote! {
        crate::document::CellMember {
            name: #name,
            alias: #alias,
            is_required: #is_required,
            is_read: #is_read,
            cells: #cells,
        }
    }
}

fn is_read(member: &Member) -> bool {
    member.need != "Kept"
}
