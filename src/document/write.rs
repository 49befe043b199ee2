//! Writes JSON: strings, lists, and splices, which copy a document and change only what they must.

use std::ops::ControlFlow;

use super::Node;
use crate::money::Number;

/// Appends a string with its quotes; only what JSON requires is escaped.
pub(crate) fn string(out: &mut String, text: &str) {
    out.push('"');
    // Checks all bytes without stopping at the first match, so that one instruction checks many.
    if text.bytes().fold(false, |found, byte| found | needs_escape(byte)) {
        escaped(out, text);
    } else {
        out.push_str(text);
    }
    out.push('"');
}

/// Appends a string of our own, which needs no escapes, with its quotes.
pub(crate) fn token(out: &mut String, text: &'static str) {
    out.push('"');
    out.push_str(text);
    out.push('"');
}

const fn needs_escape(byte: u8) -> bool {
    byte < 0x20 || byte == b'"' || byte == b'\\'
}

fn escaped(out: &mut String, text: &str) {
    for char in text.chars() {
        match char {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            control if control < ' ' => {
                out.push_str("\\u00");
                let digits = [u32::from(control) >> 4, u32::from(control) & 0xF];
                out.extend(digits.into_iter().filter_map(|digit| char::from_digit(digit, 16)));
            }
            other => out.push(other),
        }
    }
}

/// Appends `"name":` for a name of our own, which needs no escapes, preceded by a comma unless the object has just been
/// opened.
pub(crate) fn name(out: &mut String, name: &'static str) {
    match out.as_bytes().last() {
        Some(b'{' | b'[') => out.push('"'),
        _ => out.push_str(",\""),
    }
    out.push_str(name);
    out.push_str("\":");
}

/// Copies a stretch of a document, replacing single values with other text.
pub(crate) struct Splice<'a> {
    text: &'a str,
    copied: usize,
    out: String,
}

impl<'a> Splice<'a> {
    /// Starts at the first byte of `node`, whose document has the text `text`; the output is appended to `out`.
    pub(crate) fn new(text: &'a str, node: Node<'a>, out: String) -> Self {
        Self { text, copied: node.span().0, out }
    }

    /// The output so far.
    pub(crate) const fn out(&mut self) -> &mut String {
        &mut self.out
    }

    fn copy_to(&mut self, end: usize) {
        self.out.push_str(self.text.get(self.copied..end).unwrap_or_default());
        self.copied = end;
    }

    /// Replaces `node` with what `write` writes.
    pub(crate) fn replace(&mut self, node: Node<'a>, write: impl FnOnce(&mut String)) {
        let (start, end) = node.span();
        self.copy_to(start);
        write(&mut self.out);
        self.copied = end;
    }

    /// Leaves out the member of `object` whose value is `node`.
    pub(crate) fn remove(&mut self, object: Node<'a>, node: Node<'a>) {
        let name = object.name_of(node).unwrap_or(node).span().0;
        let first = object.span().0.saturating_add(1);
        let mut end = node.span().1;
        match object.slice(first, name).trim_ascii_end().strip_suffix(',') {
            Some(before) => self.copy_to(first.saturating_add(before.trim_ascii_end().len())),
            None => {
                self.copy_to(name);
                // Removing the first member also removes the comma and the white space before the next one.
                let behind = object.slice(end, object.span().1);
                if let Some(next) = behind.trim_ascii_start().strip_prefix(',') {
                    end = end.saturating_add(behind.len().saturating_sub(next.trim_ascii_start().len()));
                }
            }
        }
        self.copied = end;
    }

    /// Copies up to the last member or element of `container` and lets `write` append more.
    pub(crate) fn append(&mut self, container: Node<'a>, write: impl FnOnce(&mut Appender<'_>)) {
        let (start, end) = container.span();
        let first = start.saturating_add(1);
        let held = container.slice(first, end.saturating_sub(1)).trim_ascii_end();
        self.copy_to(first.saturating_add(held.len()));
        write(&mut Appender { out: &mut self.out, first: held.is_empty() });
    }

    /// Copies up to the end of `node` and returns the output.
    pub(crate) fn finish(mut self, node: Node<'a>) -> String {
        self.copy_to(node.span().1);
        self.out
    }
}

/// Writes members or elements one after another, with commas between them.
pub(crate) struct Appender<'o> {
    out: &'o mut String,
    first: bool,
}

impl Appender<'_> {
    /// Begins the next element of an array.
    pub(crate) fn element(&mut self) -> &mut String {
        if !std::mem::take(&mut self.first) {
            self.out.push(',');
        }
        self.out
    }

    /// Begins the next member of an object: writes its name; the caller writes its value.
    pub(crate) fn member(&mut self, name: &'static str) -> &mut String {
        let out = self.element();
        token(out, name);
        out.push(':');
        out
    }
}

/// Appends a member that is a string.
pub(crate) fn text(out: &mut String, member: &'static str, value: &str) {
    name(out, member);
    string(out, value);
}

/// Appends a member that is a number.
pub(crate) fn number(out: &mut String, member: &'static str, value: Number) {
    name(out, member);
    value.write(out);
}

/// Appends an array of values, each written by `write`.
pub(crate) fn list<T>(out: &mut String, values: impl IntoIterator<Item = T>, write: impl Fn(&mut String, T)) {
    list_up_to(out, usize::MAX, values, write);
}

/// Like [`list`], but stops once the text is longer than `most` bytes; the caller that set the limit then refuses the
/// text.
pub(crate) fn list_up_to<T>(
    out: &mut String,
    most: usize,
    values: impl IntoIterator<Item = T>,
    write: impl Fn(&mut String, T),
) {
    let mut list = ListUpTo::open(out, most);
    let _ = values.into_iter().try_for_each(|value| list.add(|out| write(out, value)));
    list.close();
}

/// A list that is being written, and is cut off once the text is longer than `most` bytes.
pub(crate) struct ListUpTo<'o> {
    out: &'o mut String,
    most: usize,
    is_empty: bool,
}

impl<'o> ListUpTo<'o> {
    pub(crate) fn open(out: &'o mut String, most: usize) -> Self {
        out.push('[');
        Self { out, most, is_empty: true }
    }

    /// Writes the next element, or breaks off.
    #[inline]
    pub(crate) fn add(&mut self, write: impl FnOnce(&mut String)) -> ControlFlow<()> {
        if self.out.len() > self.most {
            return ControlFlow::Break(());
        }
        if !std::mem::take(&mut self.is_empty) {
            self.out.push(',');
        }
        write(self.out);
        ControlFlow::Continue(())
    }

    pub(crate) fn close(self) {
        self.out.push(']');
    }
}
