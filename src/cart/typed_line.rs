//! Additions and merges of typed lines, and the line that a change makes of one.

use super::line_draft::LineEdits;
use super::merge::Merge;
use super::plain_lines::is_plain;
use super::typed_change::without_lines;
use super::{
    CartContext, ItemPlace, Line as _, LineBase, LineDraft, LineSource, LinesChange, MergeReport, OnConflict, Sought,
    Value,
};
use crate::collections::TextSet;
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
            let mut change = LinesChange::of_typed(cart, lines, &sought, context)?;
            let (list, bodies) = (Path::Text(""), added.iter().map(|item| LineBase::Typed(item, ())));
            let results = if is_alone {
                bodies.map(|body| change.add(body, &list, LineSource::Request).map(Ok)).collect::<Result<_, _>>()?
            } else {
                change.add_all(bodies, &list)
            };
            change.finish_typed(results.iter().any(Result::is_ok), results)
        })
    }

    /// Merges carts by their typed lines. The answer is `None` if the merge needs the text of the carts.
    pub(super) fn merge_lines(
        &mut self,
        sources: &[&Cart<'_>],
        on_conflict: OnConflict,
        context: &CartContext<'_>,
    ) -> Option<Result<MergeReport, Error>> {
        let mut sought = Sought::default();
        if sources.iter().any(|source| source.items.len() > context.limits.lines) {
            return None;
        }
        for line in sources.iter().flat_map(|source| &source.items) {
            if !is_plain(line) {
                return None;
            }
            sought.line(line);
        }
        self.change_lines(context, |cart, lines| {
            let carts = list(&sources.iter().map(|source| without_lines(source)).collect::<Vec<_>>(), &context.limits)?;
            let carts: Vec<Node<'_>> = carts.root().elements().collect();
            let lines_of = |number: usize| {
                let items = sources.get(number).into_iter().flat_map(|source| &source.items);
                Ok(items.map(|line| LineBase::Typed(line, ())).collect())
            };
            let mut merge = Merge::into(LinesChange::of_typed(cart, lines, &sought, context)?, on_conflict);
            merge.all(&carts, &lines_of, &context.schemas)?;
            let Merge { change, lines, left_behind } = merge;
            change.finish_typed(true, MergeReport { lines, refused: left_behind.into_parts() })
        })
    }
}

impl LineDraft<'_> {
    /// The typed line as it is now, without the figures of a calculation.
    pub(super) fn into_item(mut self) -> Result<Item<'static>, Error> {
        self.drop_figures();
        let LineBase::Typed(base, ()) = self.base() else { return Ok(Item::blank()) };
        let mut item = base.clone();
        let blank = Item::blank();
        let mut removed: Option<TextSet<'_>> = None;
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
                    removed.get_or_insert_default().insert(name.into());
                }
            }
        }
        if let Some(removed) = removed {
            item.extra.retain(&|name| !removed.contains(name));
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
