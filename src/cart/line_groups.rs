//! The lines that additions are merged into: those of one identity are a group, in which a line is found by its own
//! members.

use std::collections::BTreeSet;
use std::slice;

use super::Identity;
use crate::collections::{Index, TextMap};
use crate::error::Error;
use crate::limits::Meter;

/// In place of an own member: all lines of a group.
const ALL: &str = "";

/// The lines by the additions that fit them.
#[derive(Debug, Default)]
pub(crate) struct LineGroups {
    /// The number of the group for additions of an identity.
    numbers: Index<'static>,
    /// The first line of each group, as long as no line has left its groups.
    firsts: Vec<usize>,
    have_left: bool,
    /// The lines that are not yet in the lists: the group of each, and its index.
    waiting: Vec<(usize, usize)>,
    /// For a group and a member, the indexes of the lines that have it.
    lists: TextMap<'static, BTreeSet<usize>>,
}

impl LineGroups {
    /// Adds a line. Its own members are looked at only once they matter; until then, no addition changes them.
    pub(crate) fn add(&mut self, place: usize, identity: &Identity) {
        for text in identity.fitted_by() {
            let next = self.firsts.len();
            let group = *self.numbers.place_of(text.into(), next);
            if group == next {
                self.firsts.push(place);
            }
            self.waiting.push((group, place));
        }
    }

    /// Takes out a line of an identity; `own_of` returns the own members of a line.
    pub(crate) fn remove(&mut self, place: usize, identity: &Identity, own_of: &dyn Fn(usize) -> Vec<String>) {
        self.list(own_of);
        self.have_left = true;
        let mut members = own_of(place);
        members.push(String::from(ALL));
        for group in identity.fitted_by().filter_map(|text| self.numbers.get(&text)) {
            for member in &members {
                if let Some(list) = self.lists.get_mut(&key(group, member)) {
                    list.remove(&place);
                }
            }
        }
    }

    /// The first line that fits an addition of an identity with these own members; `own_of` returns the own members of a
    /// line. The lines that are compared are charged to the meter.
    pub(crate) fn first_fit(
        &mut self,
        identity: &Identity,
        own: &[String],
        own_of: &dyn Fn(usize) -> Vec<String>,
        meter: &Meter<'_>,
    ) -> Result<Option<usize>, Error> {
        let Some(group) = self.numbers.get(&identity.text()) else { return Ok(None) };
        if own.is_empty() && !self.have_left {
            return Ok(self.firsts.get(group).copied());
        }
        self.list(own_of);
        let all = String::from(ALL);
        let members = if own.is_empty() { slice::from_ref(&all) } else { own };
        let lists: Option<Vec<_>> = members.iter().map(|member| self.lists.get(&key(group, member))).collect();
        let Some(lists) = lists else { return Ok(None) };
        if let [only] = lists.as_slice() {
            return Ok(only.first().copied());
        }
        let Some(shortest) = lists.iter().copied().min_by_key(|list| list.len()) else { return Ok(None) };
        meter.compare(shortest.len().saturating_mul(lists.len()))?;
        Ok(shortest.iter().find(|place| lists.iter().all(|list| list.contains(place))).copied())
    }

    /// Lists the lines that are waiting.
    fn list(&mut self, own_of: &dyn Fn(usize) -> Vec<String>) {
        for (group, place) in std::mem::take(&mut self.waiting) {
            for member in own_of(place).iter().map(String::as_str).chain([ALL]) {
                if let Some(list) = self.lists.get_or_insert_with(key(group, member).into(), BTreeSet::new) {
                    list.insert(place);
                }
            }
        }
    }
}

fn key(group: usize, member: &str) -> String {
    format!("{group} {member}")
}
