//! The members of a line that belong to the host: those that the model does not know, such as an engraving, and its
//! mixins. An addition that states one which the line lacks, or has with another value, is a line of its own, because
//! the statement would be lost, or hold for all units. What it leaves out makes no difference.

use crate::collections::TextMap;
use crate::document::{Kind, Node, Shape, Shaped, canonical, write};
use crate::error::Error;
use crate::limits::Meter;
use crate::model::borrowed::Item;

/// Names of members that the model does not declare and that make no line of its own: the display name of a product.
const DISPLAYED: [&str; 1] = ["name"];

/// The own members of a line, each with its value as a string, equal for equal values.
fn of(line: Node<'_>) -> Vec<String> {
    let is_declared = |name: &str| Item::SHAPE.known().iter().any(|known| known.name == name);
    let mut own = Vec::new();
    for (name, value) in line.members() {
        if value.kind() == Kind::Null || is_declared(&name) || DISPLAYED.contains(&name.as_ref()) {
            continue;
        }
        let mut text = String::new();
        write::string(&mut text, &name);
        canonical::append(&mut text, &Shape::Any, value);
        own.push(text);
    }
    own
}

/// The lines by their own members, within groups of lines that are otherwise the same.
#[derive(Debug, Default)]
pub(crate) struct OwnMembers<'a> {
    /// The lines that are not yet in the lists: the group of each, and its index.
    waiting: Vec<(usize, usize, Node<'a>)>,
    /// For a group and a member, the indexes of the lines that have it, in ascending order.
    lists: TextMap<'static, Vec<usize>>,
}

impl<'a> OwnMembers<'a> {
    /// Adds a line to a group. Its members are looked at only once an addition states some.
    pub(crate) fn add(&mut self, group: usize, place: usize, line: Node<'a>) {
        self.waiting.push((group, place, line));
    }

    /// The first line of a group that an addition fits, whose first line is `first`. The lines that are compared are
    /// charged to the meter.
    pub(crate) fn first_fit(
        &mut self,
        first: usize,
        line: Node<'_>,
        meter: &Meter<'_>,
    ) -> Result<Option<usize>, Error> {
        let own = of(line);
        if own.is_empty() {
            return Ok(Some(first));
        }
        for (group, place, line) in std::mem::take(&mut self.waiting) {
            for member in of(line) {
                if let Some(list) = self.lists.get_or_insert_with(key(group, &member).into(), Vec::new) {
                    list.push(place);
                }
            }
        }
        let mut lists = Vec::with_capacity(own.len());
        for member in &own {
            let Some(list) = self.lists.get(&key(first, member)) else { return Ok(None) };
            lists.push(list.as_slice());
        }
        let shortest = lists.iter().copied().min_by_key(|list| list.len()).unwrap_or_default();
        meter.compare(shortest.len().saturating_mul(lists.len()))?;
        let has_all = |place: &&usize| lists.iter().all(|list| list.binary_search(place).is_ok());
        Ok(shortest.iter().find(has_all).copied())
    }
}

fn key(group: usize, member: &str) -> String {
    format!("{group} {member}")
}
