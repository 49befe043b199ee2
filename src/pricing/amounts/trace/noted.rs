//! The steps of an explanation, as they are noted.

use crate::collections::sort;
use crate::error::Error;
use crate::limits::Limits;
use crate::pricing::amounts::{Round, Step};

/// The steps noted so far, up to a limit. Past the limit, no more are noted.
#[derive(Debug)]
pub(crate) struct Steps {
    list: Vec<Step>,
    /// The number of steps and rounds that may still be noted.
    left: usize,
    most: usize,
    is_full: bool,
}

impl Steps {
    pub(crate) const fn new(most: usize) -> Self {
        Self { list: Vec::new(), left: most, most, is_full: false }
    }

    fn spend(&mut self, count: usize) -> bool {
        match self.left.checked_sub(count) {
            Some(left) if !self.is_full => self.left = left,
            _ => self.is_full = true,
        }
        !self.is_full
    }

    pub(crate) fn push(&mut self, step: Step) {
        if self.spend(1) {
            self.list.push(step);
        }
    }

    /// The step that was noted last; `None` past the limit.
    pub(crate) fn last_mut(&mut self) -> Option<&mut Step> {
        if self.is_full { None } else { self.list.last_mut() }
    }

    /// The number of steps.
    pub(crate) const fn len(&self) -> usize {
        self.list.len()
    }

    /// Removes the step of the figure at `path` from those at index `from` and later, and adds its inputs to the next
    /// step, which is derived from it.
    pub(crate) fn fold(&mut self, from: usize, path: &str) {
        let own = self.list.get(from..).unwrap_or_default();
        let Some(at) = own.iter().position(|step| step.path == path).and_then(|at| at.checked_add(from)) else {
            return;
        };
        let folded = self.list.remove(at);
        if let Some(step) = self.list.get_mut(at) {
            step.inputs.extend(folded.inputs);
        }
    }

    /// Replaces steps with the given ones for the same figures.
    pub(crate) fn replace(&mut self, mut steps: Vec<Step>) {
        sort::sort_by(&mut steps, |one, other| one.path.cmp(&other.path));
        for step in &mut self.list {
            if let Ok(at) = steps.binary_search_by(|new| new.path.cmp(&step.path))
                && let Some(new) = steps.get(at)
            {
                step.clone_from(new);
            }
        }
    }

    /// Sets the rounds from which the last step follows. Each counts as a step.
    pub(crate) fn rounds(&mut self, rounds: Vec<Round>) {
        if self.spend(rounds.len())
            && let Some(step) = self.last_mut()
        {
            step.rounds = rounds;
        }
    }

    /// Refuses an explanation that has grown past its limit.
    pub(crate) fn refuse_full(&self) -> Result<(), Error> {
        if !self.is_full {
            return Ok(());
        }
        Err(Limits::exceeded("explained_steps", self.most, "the explanation has more steps", "/explain"))
    }

    pub(crate) fn into_list(self) -> Vec<Step> {
        self.list
    }
}
