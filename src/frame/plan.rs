//! Which column each member of a line or a cart is read from.

use super::options::Source;
use super::roots::LINES;
use crate::columns::{Cell, Column, Field, Format, Reading};
use crate::document::{CellMember, Cells, ReadCell, missing_at};
use crate::error::{Error, ErrorCode, Path, cut, nearest};

/// A member that is read from a column.
#[derive(Debug)]
struct Reader {
    column: usize,
    /// The name of the column.
    name: String,
    /// The indexes of the members on the way to it.
    steps: Vec<usize>,
    /// The way as a JSON pointer.
    path: String,
    is_required: bool,
    prefix: Option<String>,
}

/// The members that are read, each with its column.
#[derive(Debug)]
pub(crate) struct Plan {
    readers: Vec<Reader>,
    /// The number of decimals of whole numbers that are amounts.
    minor: u32,
}

/// The index of a column, which the table must have once.
pub(crate) fn column_named(fields: &[Field], name: &str, path: &Path<'_>) -> Result<usize, Error> {
    let mut places = fields.iter().enumerate().filter(|(_, field)| field.name == name).map(|(place, _)| place);
    match (places.next(), places.next()) {
        (Some(place), None) => Ok(place),
        (None, _) => {
            let names: Vec<_> = fields.iter().map(|field| format!("`{}`", cut(&field.name))).take(30).collect();
            let message = format!("the table has no column `{}`; it has {}", cut(name), names.join(", "));
            Err(Error::new(ErrorCode::UnknownValue, path, message))
        }
        (Some(_), Some(_)) => {
            let message = format!("the table has several columns `{}`: rename all but one", cut(name));
            Err(Error::new(ErrorCode::UnknownValue, path, message))
        }
    }
}

impl Plan {
    /// A plan that reads nothing yet; `minor` is the number of decimals of whole numbers that are amounts.
    pub(crate) const fn new(minor: u32) -> Self {
        Self { readers: Vec::new(), minor }
    }

    /// Adds a member, by the path of it.
    pub(crate) fn add(&mut self, of: Cells, name: &str, source: &Source<'_>, on: &Table<'_>) -> Result<(), Error> {
        let column = column_named(on.fields, &source.column, on.path)?;
        let (steps, path, member) = way(of, name).ok_or_else(|| unknown(of, name, on.path))?;
        if let Some(field) = on.fields.get(column) {
            check(field, member.cells, &LINES.member(&field.name))?;
        }
        self.check_single(&steps, member.cells, name, on.path)?;
        if source.prefix.is_some() && !is_text(member.cells) {
            return Err(no_prefix(&format!("`{}` is no text", cut(name)), on.path));
        }
        let (name, prefix) = (source.column.to_string(), source.prefix.as_deref().map(str::to_owned));
        self.readers.push(Reader { column, name, steps, path, is_required: member.is_required, prefix });
        Ok(())
    }

    /// Refuses a member that another column has already, as a whole or in part. Only the columns of a list add up.
    fn check_single(&self, steps: &[usize], cells: Cells, name: &str, path: &Path<'_>) -> Result<(), Error> {
        let is_same = |reader: &&Reader| reader.steps.starts_with(steps) || steps.starts_with(&reader.steps);
        let adds_up = |reader: &Reader| reader.steps == steps && matches!(cells, Cells::List(_));
        match self.readers.iter().find(is_same) {
            Some(other) if !adds_up(other) => {
                let other = other.path.trim_start_matches('/').replace('/', ".");
                let message = format!("`{}` has a column already, for `{other}`: give one of them", cut(name));
                Err(Error::new(ErrorCode::UnknownValue, path, message))
            }
            _ => Ok(()),
        }
    }

    /// Adds every column that has the name of a member, or its path, `price.effectiveAmount`.
    ///
    /// # Errors
    /// Those of [`Plan::add`]; and a column whose name resembles that of a member that no column has: what it was meant
    /// for would be missing in every line, and nothing would tell.
    pub(crate) fn add_named(&mut self, of: Cells, on: &Table<'_>) -> Result<(), Error> {
        for Field { name, .. } in on.fields {
            if way(of, name).is_some() {
                self.add(of, name, &Source { column: name.as_str().into(), prefix: None }, on)?;
            }
        }
        let Cells::Members(members) = of else { return Ok(()) };
        let names: Vec<_> = members.iter().flat_map(|member| [Some(member.name), member.alias]).flatten().collect();
        let known = &|place: usize| names.get(place).copied();
        for Field { name, .. } in on.fields {
            let Some(meant) = nearest(name, known) else { continue };
            let is_missing = |(steps, ..): (Vec<usize>, String, &CellMember)| {
                !self.readers.iter().any(|reader| reader.steps.starts_with(&steps))
            };
            if way(of, name).is_none() && way(of, meant).is_some_and(is_missing) {
                return Err(misspelt(name, meant));
            }
        }
        Ok(())
    }

    /// Checks that required members have columns, beside those that are `given` otherwise.
    pub(crate) fn check_required(&self, of: Cells, given: &dyn Fn(&str) -> bool, path: &Path<'_>) -> Result<(), Error> {
        self.check_below(of, &mut Vec::new(), given, path)
    }

    fn check_below(
        &self,
        of: Cells,
        steps: &mut Vec<usize>,
        given: &dyn Fn(&str) -> bool,
        path: &Path<'_>,
    ) -> Result<(), Error> {
        let Cells::Members(members) = of else { return Ok(()) };
        // An object that a column has as a whole is checked in every row.
        let is_whole = |reader: &Reader| reader.steps == *steps;
        if !steps.is_empty()
            && (self.readers.iter().any(is_whole) || !self.readers.iter().any(|r| r.steps.starts_with(steps)))
        {
            return Ok(());
        }
        for (place, member) in members.iter().enumerate() {
            steps.push(place);
            let is_read = self.readers.iter().any(|reader| reader.steps.starts_with(steps));
            if member.is_required && !is_read && !given(member.name) {
                let message = format!("no column is given for `{}`, which is required", member.name);
                return Err(Error::new(ErrorCode::MissingMember, path.member(member.name), message));
            }
            self.check_below(member.cells, steps, &|_| false, path)?;
            steps.pop();
        }
        Ok(())
    }

    /// Whether a member of the value itself is read from a column.
    pub(crate) fn reads(&self, member: &str) -> bool {
        self.readers.iter().any(|reader| reader.path.strip_prefix('/') == Some(member))
    }

    /// The columns that are read.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> {
        self.readers.iter().map(|reader| reader.column)
    }

    /// Reads the members of a value in a row. A cell without a value is an absent member.
    pub(crate) fn read<'a, T: ReadCell<'a>>(
        &self,
        value: &mut T,
        columns: &[Column<'a>],
        row: usize,
    ) -> Result<(), Error> {
        for reader in &self.readers {
            let Some(column) = columns.get(reader.column) else { continue };
            let reading = Reading { minor: self.minor, prefix: reader.prefix.as_deref(), name: &reader.name };
            let cell = Cell::of(column, row, reading);
            if !cell.is_null() {
                value.read_cell(&reader.steps, cell).map_err(|error| error.below(&Path::Text(&reader.path)))?;
            } else if reader.is_required && self.needs(reader, columns, row) {
                let name = reader.path.rsplit_once('/').map_or("", |(_, name)| name);
                return Err(missing_at(reader.path.clone(), name));
            }
        }
        Ok(())
    }

    /// Whether the object of a required member is there: it is the line or the cart itself, or another member of it has
    /// a value.
    #[cold]
    fn needs(&self, reader: &Reader, columns: &[Column<'_>], row: usize) -> bool {
        let Some((_, of)) = reader.steps.split_last() else { return true };
        let is_there = |reader: &Reader| columns.get(reader.column).is_some_and(|column| !column.is_null(row));
        of.is_empty() || self.readers.iter().any(|other| other.steps.starts_with(of) && is_there(other))
    }
}

/// A table whose columns are named by the options at a path.
pub(crate) struct Table<'t> {
    pub(crate) fields: &'t [Field],
    pub(crate) path: &'t Path<'t>,
}

/// The way to a member by its names, `price.effectiveAmount`.
fn way(of: Cells, name: &str) -> Option<(Vec<usize>, String, &'static CellMember)> {
    let (mut of, mut steps, mut path, mut found) = (of, Vec::new(), String::new(), None);
    for name in name.split('.') {
        let Cells::Members(members) = of else { return None };
        let known = |(_, member): &(usize, &CellMember)| member.reads(name);
        let (place, member) = members.iter().enumerate().find(known)?;
        steps.push(place);
        path.push('/');
        path.push_str(name);
        of = member.cells;
        found = Some(member);
    }
    Some((steps, path, found?))
}

/// The refusal of a column that resembles a member that no column has.
#[cold]
fn misspelt(name: &str, meant: &str) -> Error {
    let message = format!(
        "the column `{0}` is not read, and resembles `{meant}`: rename it, or name the columns to read (`columns`)",
        cut(name)
    );
    Error::new(ErrorCode::UnknownMember, LINES.member(name), message)
}

/// The refusal of a member that the model does not have.
#[cold]
pub(crate) fn unknown(of: Cells, name: &str, path: &Path<'_>) -> Error {
    let members = if let Cells::Members(members) = of { members } else { &[] };
    let names: Vec<_> = members.iter().filter(|member| member.is_read).map(|member| member.name).collect();
    let message = format!(
        "`{}` is no member that a rule reads; expected {}, or a member within one, such as `price.effectiveAmount`",
        cut(name),
        names.join(", ")
    );
    Error::new(ErrorCode::UnknownMember, path, message)
}

/// Whether a member is a text, or a list of texts.
const fn is_text(cells: Cells) -> bool {
    matches!(cells, Cells::Text | Cells::List(Cells::Text))
}

/// The refusal of a prefix that would be put before nothing.
#[cold]
pub(crate) fn no_prefix(what: &str, path: &Path<'_>) -> Error {
    let message = format!("{what}, and a `prefix` is put before texts alone");
    Error::new(ErrorCode::UnknownMember, path.member("prefix"), message)
}

/// Checks that a column may have the values of a member.
fn check(field: &Field, cells: Cells, path: &Path<'_>) -> Result<(), Error> {
    let field = field.of_values();
    match (&field.format, cells) {
        (Format::Null, _) => Ok(()),
        (Format::List { .. }, Cells::List(elements)) => {
            field.children.iter().try_for_each(|element| check(element, *elements, path))
        }
        // One element of the list.
        (_, Cells::List(elements)) => check(field, *elements, path),
        (Format::Members, Cells::Members(members)) => {
            for child in &field.children {
                let path = path.member(&child.name);
                column_named(&field.children, &child.name, &path)?;
                match members.iter().find(|member| member.reads(&child.name)) {
                    Some(member) => check(child, member.cells, &path)?,
                    None => return Err(unknown(cells, &child.name, &path)),
                }
            }
            Ok(())
        }
        (
            Format::Flag | Format::Integer { .. } | Format::Decimal { .. } | Format::Text { .. } | Format::TextView,
            Cells::Value | Cells::Text,
        ) => Ok(()),
        (format, _) => Err(wrong_format(format, &field_name(path), path)),
    }
}

/// The name of the column at a path.
fn field_name(path: &Path<'_>) -> String {
    let pointer = path.pointer();
    let name = LINES.steps_to(&pointer).unwrap_or(&pointer).trim_start_matches('/').replace('/', ".");
    name.replace("~1", "/").replace("~0", "~")
}

/// The error for a column of a type that its member does not have.
#[cold]
pub(crate) fn wrong_format(format: &Format, name: &str, path: &Path<'_>) -> Error {
    let cure = match format {
        Format::Float => {
            ", which are not exact: cast it to decimals or whole numbers (amounts in cents as minor units)"
        }
        Format::LocalTime => ", which are no moments: give it the time zone that it was written in",
        _ => ", which this member cannot be read from",
    };
    let message = format!("the column `{}` has {}{cure}", cut(name), format.words());
    Error::new(ErrorCode::WrongType, path, message)
}
