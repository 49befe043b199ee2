//! The members of a line that belong to the host: those that the model does not know, such as an engraving, and its
//! mixins; and `shippable`, which a line has even if it does not state it. An addition that states one which the line
//! lacks, or has with another value, is a line of its own, because the statement would be lost, or hold for all units.
//! A member that it leaves out makes no difference.

use super::LineBase;
use crate::collections::TextMap;
use crate::document::{Shape, Shaped, write};
use crate::error::Error;
use crate::limits::Meter;
use crate::model::borrowed::Item;

/// Names of members that the model does not declare and that make no line of its own: the display name of a product.
const DISPLAYED: [&str; 1] = ["name"];

/// The member that a line has as `true` if it does not state it.
const SHIPPABLE: &str = "shippable";

/// The own members of a line, with those that it does not state.
pub(crate) fn of_line(line: LineBase<'_>) -> Vec<String> {
    let mut own = of(line);
    let name = format!("\"{SHIPPABLE}\"");
    if !own.iter().any(|member| member.starts_with(&name)) {
        own.push(name + "true");
    }
    own
}

/// The own members that an addition states, each with its value as a string, equal for equal values.
pub(crate) fn of(line: LineBase<'_>) -> Vec<String> {
    let is_declared = |name: &str| name != SHIPPABLE && Item::SHAPE.known().iter().any(|known| known.name == name);
    let mut own = Vec::new();
    line.each_member(&mut |name, value| {
        if is_declared(&name) || DISPLAYED.contains(&name.as_ref()) {
            return;
        }
        let mut text = String::new();
        write::string(&mut text, &name);
        value.append(&mut text, &Shape::Any, &[]);
        own.push(text);
    });
    own
}

/// The lines by their own members, within groups of lines that are otherwise the same.
#[derive(Debug, Default)]
pub(crate) struct OwnMembers {
    /// The lines that are not yet in the lists: the group of each, and its index.
    waiting: Vec<(usize, usize)>,
    /// For a group and a member, the indexes of the lines that have it, in ascending order.
    lists: TextMap<'static, Vec<usize>>,
}

impl OwnMembers {
    /// Adds a line to a group. Its members are looked at only once an addition states some; until then, no addition
    /// changes them.
    pub(crate) fn add(&mut self, group: usize, place: usize) {
        self.waiting.push((group, place));
    }

    /// The first line of a group that fits an addition with these own members. The first line of the group is `first`,
    /// and `own_of` returns the own members of a line. The lines that are compared are charged to the meter.
    pub(crate) fn first_fit(
        &mut self,
        first: usize,
        own: &[String],
        own_of: &dyn Fn(usize) -> Vec<String>,
        meter: &Meter<'_>,
    ) -> Result<Option<usize>, Error> {
        if own.is_empty() {
            return Ok(Some(first));
        }
        for (group, place) in std::mem::take(&mut self.waiting) {
            for member in own_of(place) {
                if let Some(list) = self.lists.get_or_insert_with(key(group, &member).into(), Vec::new) {
                    list.push(place);
                }
            }
        }
        let mut lists = Vec::with_capacity(own.len());
        for member in own {
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
