//! Keywords for what no JSON Schema can say of a model, for the programs that write types from it. What amounts are in
//! minor units is told beside their members.

use super::doc_comment::sentences;
use super::shape::Kinds;
use super::{Model, Shape, write};

/// Writes the keywords of a model, or of merge patches of it.
pub(super) fn keywords(out: &mut String, model: &Model, is_patch: bool) {
    if model.more.is_open {
        write::name(out, "x-open");
        out.push_str("true");
    }
    if is_patch {
        return;
    }
    // A host's object can be used wherever the first object that it includes can.
    if let Some(Shape::Object(base)) = model.more.with.first()
        && !(base.more.is_answered || base.more.is_open)
    {
        write::text(out, "x-extends", base.name);
    }
    if let Some(Kinds { member, words, ties }) = model.more.kinds {
        write::name(out, "x-kinds");
        out.push('[');
        write::string(out, member);
        out.push(',');
        write::list(out, words, |out, (word, about)| write::list(out, [*word, &sentences(about)], write::string));
        out.push(',');
        write::list(out, ties, |out, (own, tie, words)| {
            write::list(out, [own, tie].into_iter().chain(*words).copied(), write::string);
        });
        out.push(']');
    }
}
