//! Changes of typed lines: the lines that a change can find, and those that it has changed.

use super::line_draft::LineEdits;
use super::merge::{Merge, Source};
use super::plain_lines::is_plain;
use super::typed_change::{Changed, without_lines};
use super::{
    Addition, CartContext, Draft, Identity, ItemPlace, Line as _, LineBase, LineDraft, LineDrafts, LineSource,
    MergeReport, OnConflict, PlainLines, Sought, Value,
};
use crate::document::to_json::list;
use crate::document::{Blank as _, Named as _, Node, Verbatim};
use crate::error::{Error, Path};
use crate::limits::BATCH_ADDS;
use crate::model::borrowed::{Cart, Item};

impl Cart<'static> {
    /// Adds typed lines, with an outcome for each. Alone, a refused line refuses all. The answer is `None` if the
    /// addition needs the text of the whole cart.
    pub(super) fn add_lines(
        &mut self,
        added: &[Item<'_>],
        is_alone: bool,
        context: &CartContext<'_>,
    ) -> Option<Result<Vec<Result<ItemPlace, Error>>, Error>> {
        if added.len() > BATCH_ADDS || !added.iter().all(is_plain) {
            return None;
        }
        let mut sought = Sought::default();
        added.iter().for_each(|line| sought.line(line));
        self.change_lines(context, |cart, lines| {
            let mut addition = Addition::start(cart, context, |_| Ok(LineDrafts::typed(lines, &sought)))?;
            let mut results = Vec::new();
            for (index, item) in added.iter().enumerate() {
                let root = Path::Text("");
                let at = if is_alone { root } else { root.element(index) };
                let result = addition.add(LineBase::Typed(item, ()), &at, LineSource::Request);
                results.push(if is_alone { Ok(result?) } else { result });
            }
            let changed = results.iter().any(Result::is_ok);
            addition.lines.finish_typed(addition.draft, changed, results)
        })
    }
}

impl Cart<'static> {
    /// Merges carts by their typed lines. The answer is `None` if the merge needs the text of the carts.
    pub(super) fn merge_lines(
        &mut self,
        sources: &[Cart<'_>],
        on_conflict: OnConflict,
        context: &CartContext<'_>,
    ) -> Option<Result<MergeReport, Error>> {
        let mut sought = Sought::default();
        for line in sources.iter().flat_map(|source| &source.items) {
            if !is_plain(line) {
                return None;
            }
            sought.line(line);
        }
        self.change_lines(context, |cart, lines| {
            let carts: Vec<_> = sources.iter().map(without_lines).collect();
            let carts = list(&carts, &context.limits)?;
            let lines_of = carts.root().elements().zip(sources);
            let sources: Vec<Source<'_>> =
                lines_of.map(|(cart, source)| Source { cart, typed: Some((&source.items, ())) }).collect();
            let addition = Addition::start(cart, context, |_| Ok(LineDrafts::typed(lines, &sought)))?;
            let mut merge = Merge::into(addition, on_conflict);
            merge.all(&sources, &context.schemas)?;
            let Merge { addition, lines, left_behind } = merge;
            let report = MergeReport { lines, refused: left_behind.into_parts() };
            addition.lines.finish_typed(addition.draft, true, report)
        })
    }
}

impl<'a> LineDrafts<'a> {
    /// The lines of a typed cart. Only those that are sought are found by their ids, products and prices.
    pub(super) fn typed(lines: PlainLines<'a>, sought: &Sought<'_>) -> Self {
        let mut drafts = Self::default();
        for (place, line) in lines.list.iter().enumerate() {
            let base = LineBase::Typed(line, ());
            if sought.has(line) {
                drafts.hold_id(base.line_id(), place);
                drafts.register(place, Identity::of_line(line, &base).as_ref());
            }
            drafts.list.push(LineDraft::stored(base));
        }
        drafts.next_id.pass(lines.highest_id);
        drafts
    }

    /// The changed cart, or the cart as it came if nothing has `changed`, with the outcome of the change.
    pub(super) fn finish_typed<T>(self, draft: Draft<'_>, changed: bool, outcome: T) -> Result<Changed<T>, Error> {
        if !changed {
            return Ok(Changed { cart: draft.unchanged()?, lines: Vec::new(), outcome });
        }
        let cart = draft.finish()?;
        let mut lines = Vec::new();
        for (place, line) in self.list.into_iter().enumerate() {
            if line.edits().is_some() {
                lines.push((place, Some(line.into_item()?)));
            }
        }
        Ok(Changed { cart, lines, outcome })
    }
}

impl LineDraft<'_> {
    /// The typed line as it is now, without the figures of a calculation.
    pub(super) fn into_item(mut self) -> Result<Item<'static>, Error> {
        self.drop_figures();
        let LineBase::Typed(base, ()) = self.base() else { return Ok(Item::blank()) };
        let mut item = base.clone();
        let blank = Item::blank();
        for (name, value) in self.edits().into_iter().flat_map(LineEdits::members) {
            match value {
                Some(Value::Id(id)) => item.id = Some(id.into()),
                Some(Value::Kind(kind)) => item.item_type = kind,
                Some(Value::Quantity(quantity)) => item.quantity = quantity,
                Some(Value::Field(_, line, ())) => item.copy_member(name, line),
                Some(value @ (Value::Node(_) | Value::Text(_))) => {
                    value.read(|node| set(&mut item, name, node)).transpose()?;
                }
                None => {
                    item.copy_member(name, &blank);
                    item.extra.remove(name);
                }
            }
        }
        for name in Item::ADD_IMPLIED {
            if let Some(Value::Node(stated)) = self.present(name) {
                item.keep_stated(name, stated);
            }
        }
        Ok(item.into_owned())
    }
}

/// Sets a member of a typed line to a value of a document, with everything that is in it.
fn set(line: &mut Item<'_>, name: &str, value: Node<'_>) -> Result<(), Error> {
    if !Item::names(name) {
        line.extra.put(name.to_owned().into(), Verbatim::of(value).into_owned());
        return Ok(());
    }
    let whole = value.to_document().keep_unknown();
    let mut own = Item::blank();
    own.read_member(name, whole.root())?;
    line.copy_member(name, &own.into_owned());
    Ok(())
}
