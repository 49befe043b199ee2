//! The entries of a document's index: the JSON type and the position of each value.

/// The JSON type of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the JSON types say it all")]
pub enum Kind {
    Null,
    Boolean,
    Number,
    String,
    Array,
    Object,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }
}

/// The position of one value in the text. The members of an object follow it as name and value in turn, the elements of
/// an array one by one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    /// Offset of the first byte.
    pub(super) start: u32,
    /// Offset after the last byte.
    pub(super) end: u32,
    /// Index of the first entry that is not part of this value.
    pub(super) next: u32,
    pub(super) kind: Kind,
    /// Whether the value is a string with escapes.
    pub(super) escaped: bool,
    /// Whether the value is an object that was read while the index was built, which lists only part of it.
    pub(super) read_ahead: bool,
}

impl Entry {
    /// The entry of a value that does not exist.
    pub(super) const NOTHING: &Self =
        &Self { start: 0, end: 0, next: u32::MAX, kind: Kind::Null, escaped: false, read_ahead: false };

    /// The position of the value: the offset of its first byte, and the offset after its last.
    pub(super) fn span(&self) -> (usize, usize) {
        (usize::try_from(self.start).unwrap_or(0), usize::try_from(self.end).unwrap_or(0))
    }

    /// The same entry relative to a text that begins `start` bytes later and a list that begins `index` entries later.
    pub(super) const fn moved(&self, start: u32, index: u32) -> Self {
        let next = self.next.saturating_sub(index);
        Self { start: self.start.saturating_sub(start), end: self.end.saturating_sub(start), next, ..*self }
    }
}

/// The positions of the values of a text, in the order of the text; the name of a member comes just before its value.
#[derive(Debug)]
pub(crate) struct Indexed {
    pub(super) entries: Vec<Entry>,
    /// The number of values that were read ahead and are not listed.
    pub(super) unlisted: usize,
    /// Whether reading ahead passed over a member that its model does not know, or keeps unread though it holds named
    /// members.
    pub(super) passed_over: bool,
    /// Whether a number that was read ahead may have more digits than every double carries.
    pub(super) is_long: bool,
}
