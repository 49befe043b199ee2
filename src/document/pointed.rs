//! The values at JSON pointers, found in one walk over a text without an index of it: a program that needs ten figures
//! of an answer passes over the rest.

mod ends;

use std::borrow::Cow;

use self::ends::{container_end, value_end};
use super::fault::refused;
use super::syntax::past_white;
use super::text::{contents, plain_end, string_end};
use crate::collections::sort_by;
use crate::error::{Error, ErrorCode, cut};

/// Whether a text is a JSON pointer (RFC 6901): empty, or steps that begin with `/`, in which `~0` is `~` and `~1` is
/// `/`.
///
/// ```
/// use cartwright::document::is_pointer;
///
/// assert!(is_pointer("/cart/calculatedPrice/finalPrice/grossValue"));
/// assert!(!is_pointer("cart"));
/// assert!(!is_pointer("/a~b"));
/// ```
#[must_use]
pub fn is_pointer(text: &str) -> bool {
    let is_written = |step: &str| step.split('~').skip(1).all(|rest| rest.starts_with(['0', '1']));
    text.is_empty() || (text.starts_with('/') && is_written(text))
}

/// Refuses a text that is no JSON pointer, for a program that reads one value at a time: a misspelt pointer is not taken
/// for a value that is absent.
///
/// # Errors
/// `UNKNOWN_VALUE`, which shows the pointer.
///
/// ```
/// use cartwright::document::demand_pointer;
///
/// assert_eq!(demand_pointer("/cart/currency"), Ok(()));
/// assert_eq!(demand_pointer("cart/currency").unwrap_err().code().as_str(), "UNKNOWN_VALUE");
/// ```
pub fn demand_pointer(text: &str) -> Result<(), Error> {
    if is_pointer(text) {
        return Ok(());
    }
    let expected = "an empty one, or steps that begin with `/`, with `~0` for `~` and `~1` for `/`";
    Err(Error::new(ErrorCode::UnknownValue, "", format!("`{}` is no JSON pointer: expected {expected}", cut(text))))
}

/// Returns the JSON text of the value at each pointer, as it is written; `None` for a pointer that leads nowhere or is
/// malformed.
///
/// The text is read once and no further than the last of these values. It should be an answer or a refusal of this
/// library: other text is checked only where the walk leads. [`Document`](super::Document) checks and indexes all of
/// it.
///
/// # Errors
/// `INVALID_JSON` for text that the walk cannot follow, such as one that is cut off.
///
/// ```
/// use cartwright::document::values_at;
///
/// let answer = r#"{"cart":{"items":[{"id":"a"}],"total":{"netValue":8.3,"grossValue":9.90}}}"#;
/// let found = values_at(answer, &["/cart/total/grossValue", "/cart/items/0/id", "/cart/items/1"])?;
/// assert_eq!(found, [Some("9.90"), Some(r#""a""#), None]);
/// # Ok::<(), cartwright::Error>(())
/// ```
pub fn values_at<'t>(text: &'t str, pointers: &[&str]) -> Result<Vec<Option<&'t str>>, Error> {
    let mut walk = Walk { text, found: vec![None; pointers.len()], left: 0, open: Vec::new() };
    let wanted = pointers.iter().enumerate().filter(|(_, pointer)| is_pointer(pointer));
    let wanted: Vec<Wanted<'_>> = wanted.map(|(index, rest)| Wanted { index, rest }).collect();
    walk.left = wanted.len();
    let mut at = walk.enter(0, wanted)?;
    while walk.left > 0 && !walk.open.is_empty() {
        at = walk.step(at)?;
    }
    Ok(walk.found)
}

/// A pointer that is still to be followed.
struct Wanted<'p> {
    /// Its index among the pointers.
    index: usize,
    /// The steps from here on.
    rest: &'p str,
}

/// A pointer that leads into a container: its first step there, and what is left of it until it is followed.
struct Inside<'p> {
    step: Cow<'p, str>,
    then: Option<Wanted<'p>>,
}

/// A container on the way of a pointer.
struct Open<'p> {
    start: usize,
    is_object: bool,
    /// The number of members or elements so far.
    count: usize,
    /// The pointers that lead to it.
    here: Vec<usize>,
    /// The pointers that lead into it, by their steps: each of many members is compared with few of many pointers.
    inside: Vec<Inside<'p>>,
    /// The number of them that are not yet followed.
    waiting: usize,
}

/// The state of a walk.
struct Walk<'t, 'p> {
    text: &'t str,
    found: Vec<Option<&'t str>>,
    /// The number of pointers that may still find something.
    left: usize,
    /// The open containers, the innermost last.
    open: Vec<Open<'p>>,
}

impl<'p> Walk<'_, 'p> {
    /// Reads the value at or after `at`, which some pointers lead to or into. Returns its end, or the offset after its
    /// bracket if pointers lead into it.
    fn enter(&mut self, at: usize, wanted: Vec<Wanted<'p>>) -> Result<usize, Error> {
        let start = past_white(self.text.as_bytes(), at);
        let (here, inside): (Vec<_>, Vec<_>) = wanted.into_iter().partition(|wanted| wanted.rest.is_empty());
        let here: Vec<usize> = here.into_iter().map(|wanted| wanted.index).collect();
        let is_object = match self.text.as_bytes().get(start) {
            Some(b'{') if !inside.is_empty() => true,
            Some(b'[') if !inside.is_empty() => false,
            _ => {
                self.left = self.left.saturating_sub(inside.len());
                let end = value_end(self.text, start)?;
                if end == self.text.len() && !self.open.is_empty() {
                    // A number may be cut off.
                    return Err(refused(self.text, "EOF while parsing an object or array", end));
                }
                self.find(&here, start, end);
                return Ok(end);
            }
        };
        let mut inside: Vec<Inside<'_>> = inside.into_iter().map(Inside::of).collect();
        sort_by(&mut inside, |one, other| one.step.cmp(&other.step));
        self.open.push(Open { start, is_object, count: 0, here, waiting: inside.len(), inside });
        Ok(start.saturating_add(1))
    }

    /// Reads the next member or element of the innermost container, or its end, and returns the offset after it.
    fn step(&mut self, at: usize) -> Result<usize, Error> {
        let Some(open) = self.open.last_mut() else { return Ok(at) };
        let bytes = self.text.as_bytes();
        if open.waiting == 0 {
            let end = container_end(self.text, at)?;
            return Ok(self.close(end));
        }
        let mut at = past_white(bytes, at);
        match (bytes.get(at), open.is_object) {
            (Some(b'}'), true) | (Some(b']'), false) => return Ok(self.close(at.saturating_add(1))),
            (Some(b','), _) if open.count > 0 => at = past_white(bytes, at.saturating_add(1)),
            (Some(_), _) if open.count == 0 => {}
            _ => return Err(refused(self.text, "expected `,` or the end of an object or array", at)),
        }
        let wanted = if open.is_object {
            let (end, name) = name(self.text, at)?;
            at = end;
            open.taken(&name)
        } else {
            let mut digits = itoa::Buffer::new();
            let place = digits.format(open.count);
            open.taken(place)
        };
        open.count = open.count.saturating_add(1);
        if wanted.is_empty() { value_end(self.text, past_white(bytes, at)) } else { self.enter(at, wanted) }
    }

    /// Closes the innermost container, which ends before `end`; what was not found in it is nowhere.
    fn close(&mut self, end: usize) -> usize {
        if let Some(open) = self.open.pop() {
            self.left = self.left.saturating_sub(open.waiting);
            self.find(&open.here, open.start, end);
        }
        end
    }

    /// Notes the value of pointers.
    fn find(&mut self, pointers: &[usize], start: usize, end: usize) {
        for index in pointers {
            if let Some(found) = self.found.get_mut(*index) {
                *found = self.text.get(start..end);
            }
        }
        self.left = self.left.saturating_sub(pointers.len());
    }
}

impl<'p> Inside<'p> {
    /// Takes the first step off a pointer.
    fn of(wanted: Wanted<'p>) -> Self {
        let steps = wanted.rest.strip_prefix('/').unwrap_or_default();
        let (step, rest) = steps.split_at(steps.find('/').unwrap_or(steps.len()));
        let step = if step.contains('~') { step.replace("~1", "/").replace("~0", "~").into() } else { step.into() };
        Self { step, then: Some(Wanted { index: wanted.index, rest }) }
    }
}

impl<'p> Open<'p> {
    /// Takes out the pointers whose step is this one.
    fn taken(&mut self, step: &str) -> Vec<Wanted<'p>> {
        let first = self.inside.partition_point(|inside| *inside.step < *step);
        let same = self.inside.iter_mut().skip(first).take_while(|inside| inside.step == step);
        let taken: Vec<Wanted<'p>> = same.filter_map(|inside| inside.then.take()).collect();
        self.waiting = self.waiting.saturating_sub(taken.len());
        taken
    }
}

/// Reads the name of a member. Returns the offset after its colon, and the name without escapes.
fn name(text: &str, at: usize) -> Result<(usize, Cow<'_, str>), Error> {
    let bytes = text.as_bytes();
    if bytes.get(at) != Some(&b'"') {
        return Err(refused(text, "key must be a string", at));
    }
    let start = at.saturating_add(1);
    let (end, is_plain) = match plain_end(bytes, start) {
        Some(end) => (end, true),
        None => (string_end(text, at)?, false),
    };
    let inside = text.get(start..end.saturating_sub(1)).unwrap_or_default();
    let name = contents(inside, !is_plain);
    let colon = past_white(bytes, end);
    if bytes.get(colon) == Some(&b':') {
        Ok((colon.saturating_add(1), name))
    } else {
        Err(refused(text, "expected `:`", colon))
    }
}

#[cfg(test)]
#[path = "pointed/tests.rs"]
mod tests;
