//! Columns of the values that documents have, as another program would lay them out.

use cartwright::document::{Kind, Node};
use cartwright::frame::{Column, Field, Format, Values};

/// A column with its buffers.
#[derive(Clone)]
pub(crate) struct Owned {
    pub(crate) format: Format,
    pub(crate) length: usize,
    pub(crate) validity: Vec<u8>,
    pub(crate) buffers: Buffers,
}

#[derive(Clone)]
pub(crate) enum Buffers {
    Nulls,
    Flags(Vec<u8>),
    Texts { offsets: Vec<u8>, bytes: Vec<u8> },
    Lists { offsets: Vec<u8>, elements: Box<Owned> },
    Members { fields: Vec<Field>, columns: Vec<Owned> },
}

/// Bits for flags.
pub(crate) fn bits(flags: impl IntoIterator<Item = bool>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (row, flag) in flags.into_iter().enumerate() {
        if row % 8 == 0 {
            bytes.push(0);
        }
        *bytes.last_mut().unwrap() |= u8::from(flag) << (row % 8);
    }
    bytes
}

fn offsets(lengths: impl IntoIterator<Item = usize>) -> Vec<u8> {
    let mut end = 0_i32;
    let mut offsets = end.to_ne_bytes().to_vec();
    for length in lengths {
        end += i32::try_from(length).unwrap();
        offsets.extend(end.to_ne_bytes());
    }
    offsets
}

/// A value, unless it is null.
fn present(node: Option<Node<'_>>) -> Option<Node<'_>> {
    node.filter(|node| node.kind() != Kind::Null)
}

impl Owned {
    fn new<T>(format: Format, values: &[Option<T>], buffers: Buffers) -> Self {
        Self { format, length: values.len(), validity: bits(values.iter().map(Option::is_some)), buffers }
    }

    /// A column of strings.
    pub(crate) fn of_texts(texts: impl IntoIterator<Item = Option<String>>) -> Self {
        let texts: Vec<_> = texts.into_iter().collect();
        let offsets = offsets(texts.iter().map(|text| text.as_ref().map_or(0, String::len)));
        let bytes = texts.iter().flatten().flat_map(|text| text.bytes()).collect();
        Self::new(Format::Text { is_large: false }, &texts, Buffers::Texts { offsets, bytes })
    }

    /// A column of values of a document; `None` if they have no common type.
    pub(crate) fn of(values: &[Option<Node<'_>>]) -> Option<Self> {
        let values: Vec<_> = values.iter().map(|value| present(*value).map(amount)).collect();
        let kinds: Vec<_> = values.iter().flatten().map(Node::kind).collect();
        let all = |allowed: &[Kind]| kinds.iter().all(|kind| allowed.contains(kind));
        Some(match kinds.first() {
            None => Self::new(Format::Null, &values, Buffers::Nulls),
            // Numbers keep their digits as strings.
            Some(_) if all(&[Kind::Number, Kind::String]) => Self::of_texts(values.iter().map(|value| {
                value.map(|value| value.as_text().map_or_else(|| value.raw().to_owned(), |text| text.into_owned()))
            })),
            Some(_) if all(&[Kind::Boolean]) => {
                let flags = bits(values.iter().map(|value| value.is_some_and(|value| value.raw() == "true")));
                Self::new(Format::Flag, &values, Buffers::Flags(flags))
            }
            Some(_) if all(&[Kind::Array]) => {
                let lists: Vec<Vec<_>> = values
                    .iter()
                    .map(|value| value.iter().flat_map(|list| list.elements()).map(Some).collect())
                    .collect();
                let elements = Box::new(Self::of(&lists.concat())?);
                let offsets = offsets(lists.iter().map(Vec::len));
                Self::new(Format::List { is_large: false }, &values, Buffers::Lists { offsets, elements })
            }
            Some(_) if all(&[Kind::Object]) => {
                let table = Table::of_some(&values)?;
                let Table { fields, columns } = table;
                Self::new(Format::Members, &values, Buffers::Members { fields, columns })
            }
            Some(_) => return None,
        })
    }

    /// The column as it is handed over.
    pub(crate) fn column(&self) -> Column<'_> {
        let values = match &self.buffers {
            Buffers::Nulls => Values::Nulls,
            Buffers::Flags(bits) => Values::Flags(bits),
            Buffers::Texts { offsets, bytes } => Values::Texts { offsets, is_large: false, bytes },
            Buffers::Lists { offsets, elements } => {
                Values::Lists { offsets, is_large: false, elements: Box::new(elements.column()) }
            }
            Buffers::Members { fields, columns } => {
                Values::Members { fields, columns: columns.iter().map(Self::column).collect() }
            }
        };
        Column { offset: 0, length: self.length, validity: Some(&self.validity), values }
    }

    fn field(&self, name: &str) -> Field {
        let children = match &self.buffers {
            Buffers::Lists { elements, .. } => vec![elements.field("item")],
            Buffers::Members { fields, .. } => fields.clone(),
            _ => Vec::new(),
        };
        Field { name: name.to_owned(), format: self.format.clone(), children, dictionary: None }
    }
}

/// An amount of money without its currency, which a column does not have.
fn amount(node: Node<'_>) -> Node<'_> {
    if node.kind() == Kind::Object { node.get("amount").unwrap_or(node) } else { node }
}

/// A member of a row; a line states its kind under one of two names.
fn member<'a>(row: Option<Node<'a>>, name: &str) -> Option<Node<'a>> {
    let other = if name == "type" { "itemType" } else { name };
    row.and_then(|row| row.get(name).or_else(|| row.get(other)))
}

/// A table with its buffers.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) fields: Vec<Field>,
    pub(crate) columns: Vec<Owned>,
}

impl Table {
    /// A table whose rows are objects; `None` if a member of them has no common type.
    pub(crate) fn of(rows: &[Node<'_>]) -> Option<Self> {
        Self::of_some(&rows.iter().copied().map(Some).collect::<Vec<_>>())
    }

    fn of_some(rows: &[Option<Node<'_>>]) -> Option<Self> {
        let mut table = Self { fields: Vec::new(), columns: Vec::new() };
        for (name, _) in rows.iter().flatten().flat_map(|row| row.members()) {
            let own = if name == "itemType" { "type" } else { &*name };
            if table.fields.iter().all(|field| field.name != own) {
                table.add(own, Owned::of(&rows.iter().map(|row| member(*row, own)).collect::<Vec<_>>())?);
            }
        }
        Some(table)
    }

    /// Adds a column.
    pub(crate) fn add(&mut self, name: &str, column: Owned) {
        self.fields.push(column.field(name));
        self.columns.push(column);
    }

    /// Removes the column at a path below `/lines`.
    pub(crate) fn without(&mut self, path: &str) {
        let steps: Vec<_> = path.split('/').skip(2).map(|step| step.replace("~1", "/").replace("~0", "~")).collect();
        assert!(remove(&mut self.fields, &mut self.columns, &steps), "{path}");
    }

    /// The columns as they are handed over.
    pub(crate) fn columns(&self) -> Vec<Column<'_>> {
        self.columns.iter().map(Owned::column).collect()
    }
}

fn remove(fields: &mut Vec<Field>, columns: &mut Vec<Owned>, steps: &[String]) -> bool {
    let Some((first, rest)) = steps.split_first() else { return false };
    let Some(place) = fields.iter().position(|field| field.name == *first) else { return false };
    if rest.is_empty() {
        fields.remove(place);
        columns.remove(place);
        return true;
    }
    let removed = remove_below(&mut columns[place], rest);
    fields[place] = columns[place].field(first);
    removed
}

/// Removes a member of the objects that a column has, or the elements of its lists.
fn remove_below(column: &mut Owned, steps: &[String]) -> bool {
    match &mut column.buffers {
        Buffers::Lists { elements, .. } => remove_below(elements, steps),
        Buffers::Members { fields, columns } => remove(fields, columns, steps),
        _ => false,
    }
}
