//! The declaration of models: each member of a JSON object is described once, at its field, and everything else
//! follows.
//!
//! `#[derive(Model)]` is only for structs of the library, because the code that it writes refers to `crate`.

mod attributes;
mod back;
mod by_serde;
mod cells;
mod choice;
mod declared;
mod described;
mod group;
mod members;
mod operation;
mod owned;
mod read;
mod roles;
mod setters;
mod shape;
mod source;
mod written;

use proc_macro::TokenStream;
use quote::quote;
use syn::{DeriveInput, Result};

use declared::Model;

/// Makes a struct the model of a JSON object. Each field has an attribute `#[member("name")]`, in which the name may be
/// followed by:
///
/// - `required`: an object without the member is refused; `or_default`: `null` counts as absent; `kept`: no rule reads
///   it;
/// - `answered`: the answer of a calculation sets it;
/// - `amount`: it is an amount of money, which a table may state in whole minor units; `amount = method`: it is one if
///   this method of the struct says so, which looks at members before it;
/// - `decides`: it decides a figure, a condition or a right, so its name is told as misplaced at an object that does not
///   know it; not for names that mean something else elsewhere, such as `id`, `type` or `amount`;
/// - `kinds`: its words tell the kinds of the object apart. Another member states the words that it goes with, as
///   variants of the choice: for one of `needed(Variant, ...)`, the object needs it, or another member that is `needed`
///   for the same word; `only(Variant, ...)`: such an object needs it, and no other has it; `may(Variant, ...)`: such an
///   object may have it, and no other has it;
/// - `alias = "other"`: another name for it in requests;
/// - `shape = Name`: its JSON type, if that does not follow from the type of the field;
/// - `closes(Type)`: its object, of this type, is closed here, though it is open elsewhere;
/// - `role(value, ...)`: the parts that it has in a rule. The struct gets a constant `ROLE_VALUE` for each part, with
///   the names of the members that have it, and `each_member`, which visits all members.
///
/// The field with `#[member(rest)]` keeps the members that no field names; `beside("name")` lists names that hosts use
/// among them, and `open` says that hosts add any. Without such a field those members are skipped, and the model can
/// only be read. A field with `#[member(text)]` keeps the text of the object as it was read; one with
/// `#[member(aside)]` is no member, and blank until the reading by hand sets it.
///
/// `#[model(...)]` on the struct may contain:
///
/// - `by_hand`: reading and writing are written by hand, based on `read_members` and `write_members`;
/// - `borrowed = "Name"`: hosts know the form that borrows under this name;
/// - `ahead`: it can also be read while its document is listed, like the lines of a cart; `ahead(beside)`: other types
///   read its members together with one of their own, which `read_ahead_members` takes; `ahead(elements)`: a list of
///   it may already have the elements that were read ahead;
/// - `cells`: it can also be read from the cells of a table;
/// - `blank`: there is no `Default`, and reading begins with the blank value of each field;
/// - `unless("flag", "member")`: if the flag is `false`, all other members except this one may be anything;
/// - `instead("word", "place")`: a host that writes the word there means this place, a path of names;
/// - `encloses`: suggestions for what is misplaced inside it begin at it;
/// - `described`: a model that can only be read has a JSON Schema too; `described = "Name"`: under another name;
/// - `written`: such a model can be written too and, if it is public, travels through `serde`;
/// - `closed`: an object with a member that no field names is refused;
/// - `setters`: its `Changes` have a setter for each member, except those whose role `update` is `ignored` or
///   `refused`;
/// - `roles(role(value, ...), ...)`: every member states its parts in these rules, `role()` if it has none.
///
/// In a model without a lifetime, `read(Type)` behind the name of a member is the type that it is read as, if that borrows.
#[proc_macro_derive(Model, attributes(model, member))]
pub fn model(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    written_for(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes a struct a group of members of a request, for [`macro@operation`]. The type of a field, `Required<'r, T>` or
/// `Optional<'r, T>`, states whether the member is required, and its type; without `T`, it is a document that is passed
/// on. Each field has an attribute `#[member("name")]` as for a [`Model`]. If a schema states another type than the one
/// that is read, the name is followed by:
///
/// - `shape = Name`: the JSON type;
/// - `written(Type)`: the type in whose shape a host writes it.
///
/// The struct gets `NAMES`, and `of`, which makes it from a request. A member is looked up only when its field is used.
#[proc_macro_derive(Members, attributes(member))]
pub fn members(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    group::of(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Describes a struct that the library writes, so that its members are in the JSON Schema of the object. A field has an attribute `#[member("name")]` as for a [`Model`], in which the name may also be followed by:
///
/// - `written(Type)`: the type in whose shape it is written;
/// - `elsewhere(CONSTANT)`: it is a member of another object, which takes it from the constant;
/// - `by(function)`: the function that writes the member, given the output, its name and the field;
/// - `read(Type)`: the type that it is read as, if that borrows; `read(Type, function)`: the function makes that the value
///   of the field, given also the object and the name, once all members have been read; `read(optional)` or
///   `read(or_default)`: it is always written, but an object without it is read too.
///
/// The members of a field with `#[member(within)]` are part of the object; `read("name", ...)` behind it names the one
/// member from which the field is read, and `read(function, "name": Type, ...)` several, from whose values the function
/// makes it. A field without an attribute is not written. `#[described("Name")]` on the struct
/// is its name in a schema. With `#[described(written)]` the struct is written from its fields, in their order: a
/// required member always, any other if it is present. Without it, the writer is written by hand. With
/// `#[described(read)]` it is read back as it is written, and with `closed` an object with any other member is refused.
/// A public struct that is `written` has `Serialize` of `serde` and, if it is `read`, `Deserialize`.
#[proc_macro_derive(Described, attributes(described, member))]
pub fn described(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    described::of(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes an enumeration readable and writable as a string. Each variant has an attribute `#[choice("TEXT")]`. A public
/// enumeration names the module in which a host finds it, `#[choice(module = "name")]`; it has `Display` and the traits of
/// `serde`.
#[proc_macro_derive(Choice, attributes(choice))]
pub fn choice(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as DeriveInput);
    choice::of(&input).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Declares an operation, in front of its function, which takes the text of a request. A constant with the name of the
/// function in capitals has everything that closes, reads and describes the request. The documentation of the function
/// up to its example is used in every language. The attribute contains the description of the request, followed by:
///
/// - `takes(Group, ...)`: the groups of members that the request has, each with `NAMES` and a shape: [`macro@Members`],
///   or a [`Model`] that is `described`;
/// - `beside(Group, ...)`: groups of members that are allowed and have no effect;
/// - `entries(Group)`: the members of the entries in `items`, if these are closed too;
/// - `answers(Type)`: the answer;
/// - `either("member", ...)`, `patches("member", ...)`, `reads("member", ...)`: fields of `More`.
#[proc_macro_attribute]
pub fn operation(declared: TokenStream, function: TokenStream) -> TokenStream {
    operation::of(declared.into(), &function.into()).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Writes everything that a model needs.
fn written_for(input: &DeriveInput) -> Result<proc_macro2::TokenStream> {
    let model = Model::of(input)?;
    let [members, read, roles] = [members::of(&model), read::of(&model), roles::of(&model)];
    let ahead = model.is_ahead.then(|| read::ahead(&model));
    let cells = model.has_cells.then(|| cells::of(&model));
    let setters = setters::of(&model)?;
    let rest = if model.rest.is_some() {
        let parts = [shape::of_whole(&model), written::of(&model), by_serde::of_model(&model), owned::of(&model)];
        quote!(#(#parts)*)
    } else {
        let described = model.described.as_deref().map(|called| {
            let (about, closed) = (shape::sentences(&model.about), shape::closed(&model));
            let more = quote!(crate::document::More { closed: #closed, ..crate::document::More::OF_HOST });
            shape::of_described((&model.name, &model.life()), [called, &about], model.members.iter(), &more)
        });
        let written = model.is_written.then(|| written::of(&model));
        let serde = (model.is_written && model.is_public).then(|| by_serde::of_model(&model));
        quote!(#described #written #serde)
    };
    Ok(quote!(#members #read #ahead #cells #roles #setters #rest))
}
