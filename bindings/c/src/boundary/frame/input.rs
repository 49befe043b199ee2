//! Reads the structs of another program: a schema as fields, an array as columns of slices.

use std::ffi::{CStr, c_char, c_void};
use std::slice;

use cartwright::frame::{Column, Field, Format, Values};

use super::interface::{Array, Schema};

/// The levels of nested columns that are read.
const DEPTH: usize = 16;

/// The fields of a table.
///
/// # Safety
/// `schema` is a schema by the interface that is not released.
pub(super) unsafe fn fields(schema: &Schema) -> Result<Vec<Field>, String> {
    // SAFETY: as above.
    let table = unsafe { field(schema, DEPTH) }?;
    if table.format != Format::Members {
        return Err("its stream is not one of tables (record batches)".to_owned());
    }
    Ok(table.children)
}

/// # Safety
/// The same as for [`fields`].
unsafe fn field(schema: &Schema, depth: usize) -> Result<Field, String> {
    let deeper = depth.checked_sub(1).ok_or("its columns are nested too deeply")?;
    // SAFETY: the format is a NUL-terminated string, the name is one or NULL.
    let (format, name) = unsafe { (text(schema.format), text(schema.name)) };
    // SAFETY: the interface promises as many children as it says.
    let children = unsafe { children(schema.children, schema.n_children) }?;
    // SAFETY: each child is a schema too, and so is the dictionary, unless it is NULL.
    let children = children.iter().map(|child| unsafe { field(child, deeper) }).collect::<Result<_, _>>()?;
    // SAFETY: as above.
    let dictionary = unsafe { schema.dictionary.as_ref().map(|words| field(words, deeper)) }.transpose()?;
    Ok(Field { name, format: Format::parse(&format), children, dictionary: dictionary.map(Box::new) })
}

/// # Safety
/// `text` is NULL or a NUL-terminated string.
unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: as above.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// The structs that a list of pointers points to.
///
/// # Safety
/// `list` has as many pointers as `count` says, each to a struct that stays as long as `'a`.
unsafe fn children<'a, T>(list: *mut *mut T, count: i64) -> Result<Vec<&'a T>, String> {
    let count = usize::try_from(count).map_err(|_| "a number of children is below zero")?;
    if count == 0 {
        return Ok(Vec::new());
    }
    if list.is_null() {
        return Err("a list of children is missing".to_owned());
    }
    // SAFETY: the list is not NULL and has as many pointers.
    let list = unsafe { slice::from_raw_parts(list, count) };
    // SAFETY: each points to a struct, unless it is NULL.
    let all = list.iter().map(|child| unsafe { child.as_ref() }).collect::<Option<Vec<_>>>();
    all.ok_or_else(|| "a child is missing".to_owned())
}

/// The columns of a table; of those that are not read, the values are left out.
///
/// # Safety
/// `table` is an array by the interface of the type that the fields tell, and is not released as long as `'a`.
pub(super) unsafe fn columns<'a>(
    table: &'a Array,
    fields: &'a [Field],
    reads: &[bool],
) -> Result<Vec<Column<'a>>, String> {
    let (offset, length) = extent(table)?;
    // SAFETY: the interface promises as many children as it says.
    let children: Vec<&Array> = unsafe { children(table.children, table.n_children) }?;
    if children.len() != fields.len() {
        return Err(format!("a batch has {} columns, its schema {}", children.len(), fields.len()));
    }
    let rows = Buffers { array: table, rows: offset.saturating_add(length) };
    // SAFETY: the first buffer of a table has a bit for each row, or is NULL.
    let validity = unsafe { rows.validity() }?.unwrap_or_default();
    let is_null = |row: usize| validity.get(row / 8).is_some_and(|byte| byte >> (row % 8) & 1 == 0);
    if !validity.is_empty() && (offset..rows.rows).any(is_null) {
        return Err("a row of the table is null as a whole".to_owned());
    }
    let mut columns = Vec::with_capacity(fields.len());
    for ((field, child), is_read) in fields.iter().zip(children).zip(reads) {
        let mut column = if *is_read {
            // SAFETY: the child is an array of its field's type.
            unsafe { column(child, field) }?
        } else {
            Column { offset: 0, length, validity: None, values: Values::Unread }
        };
        // The rows of the table begin behind its own offset.
        if *is_read && offset.checked_add(length).is_none_or(|end| end > column.length) {
            return Err(format!("the column `{}` is shorter than its table", field.name));
        }
        column.offset = column.offset.checked_add(offset).ok_or("an offset is too large")?;
        column.length = length;
        columns.push(column);
    }
    Ok(columns)
}

/// The offset and the length of an array.
pub(super) fn extent(array: &Array) -> Result<(usize, usize), String> {
    let [offset, length] = [array.offset, array.length].map(usize::try_from);
    match (offset, length) {
        (Ok(offset), Ok(length)) if offset.checked_add(length).is_some() => Ok((offset, length)),
        _ => Err("an offset or a length is below zero".to_owned()),
    }
}

/// The buffers of an array.
struct Buffers<'a> {
    array: &'a Array,
    /// The number of rows in them.
    rows: usize,
}

impl<'a> Buffers<'a> {
    /// The bytes of the buffer at an index.
    ///
    /// # Safety
    /// The buffer has so many bytes, or is NULL.
    unsafe fn get(&self, index: usize, bytes: usize) -> Result<&'a [u8], String> {
        let count = usize::try_from(self.array.n_buffers).unwrap_or_default();
        if bytes == 0 {
            return Ok(&[]);
        }
        if index >= count || self.array.buffers.is_null() {
            return Err("a buffer is missing".to_owned());
        }
        // SAFETY: the interface promises as many pointers as `n_buffers` says.
        let buffer: *const c_void = unsafe { *self.array.buffers.add(index) };
        if buffer.is_null() {
            return Err("a buffer is NULL".to_owned());
        }
        if isize::try_from(bytes).is_err() {
            return Err("a buffer is too long".to_owned());
        }
        // SAFETY: the caller promises the length; the buffer does not change before the array is released.
        Ok(unsafe { slice::from_raw_parts(buffer.cast(), bytes) })
    }

    /// The bytes of a buffer with values of a width, one for each row and `more`.
    ///
    /// # Safety
    /// The same as for [`Buffers::get`].
    unsafe fn wide(&self, index: usize, width: usize, more: usize) -> Result<&'a [u8], String> {
        let bytes = self.rows.checked_add(more).and_then(|rows| rows.checked_mul(width));
        // SAFETY: as above.
        unsafe { self.get(index, bytes.ok_or("a buffer is too long")?) }
    }

    /// The bits of a buffer.
    ///
    /// # Safety
    /// The same as for [`Buffers::get`].
    unsafe fn bits(&self, index: usize) -> Result<&'a [u8], String> {
        // SAFETY: as above.
        unsafe { self.get(index, self.rows.div_ceil(8)) }
    }

    /// The bits that tell rows without a value; `None` if every row has one.
    ///
    /// # Safety
    /// The same as for [`Buffers::get`].
    unsafe fn validity(&self) -> Result<Option<&'a [u8]>, String> {
        let has_none = self.array.n_buffers < 1 || self.array.buffers.is_null();
        // SAFETY: the list is not NULL and has a pointer.
        if has_none || unsafe { *self.array.buffers }.is_null() {
            return Ok(None);
        }
        // SAFETY: as above.
        unsafe { self.bits(0) }.map(Some)
    }

    /// The offsets of strings or lists, and the last of them.
    ///
    /// # Safety
    /// The same as for [`Buffers::get`].
    unsafe fn offsets(&self, is_large: bool) -> Result<(&'a [u8], usize), String> {
        if self.rows == 0 {
            // An array without rows may go without offsets.
            return Ok((&[], 0));
        }
        // SAFETY: as above.
        let offsets = unsafe { self.wide(1, if is_large { 8 } else { 4 }, 1) }?;
        let last = if is_large {
            offsets.last_chunk().map(|last| i64::from_ne_bytes(*last))
        } else {
            offsets.last_chunk().map(|last| i64::from(i32::from_ne_bytes(*last)))
        };
        let last = last.and_then(|last| usize::try_from(last).ok());
        Ok((offsets, last.ok_or("an offset is below zero")?))
    }
}

/// A column.
///
/// # Safety
/// `array` is an array by the interface of the type of the field, and is not released as long as `'a`.
unsafe fn column<'a>(array: &'a Array, field: &'a Field) -> Result<Column<'a>, String> {
    let (offset, length) = extent(array)?;
    let buffers = Buffers { array, rows: offset.saturating_add(length) };
    if let Some(words) = &field.dictionary {
        let keys = Field { dictionary: None, ..field.clone() };
        // SAFETY: an array with a dictionary is one of its keys; they have no child whose field would have to stay.
        let keys = unsafe { plain(&buffers, &keys.format) }?;
        // SAFETY: the dictionary is NULL or an array too.
        let dictionary = unsafe { array.dictionary.as_ref() }.ok_or("a dictionary is missing")?;
        // SAFETY: as above.
        let words = Box::new(unsafe { column(dictionary, words) }?);
        let keys = Box::new(Column { offset: 0, length: buffers.rows, validity: None, values: keys });
        // SAFETY: as above.
        let validity = unsafe { buffers.validity() }?;
        return Ok(Column { offset, length, validity, values: Values::Words { keys, words } });
    }
    // SAFETY: the interface promises as many children as it says.
    let children: Vec<&Array> = unsafe { children(array.children, array.n_children) }?;
    let values = match (&field.format, &field.children[..], &children[..]) {
        (Format::List { is_large }, [of], [elements]) => {
            // SAFETY: the buffer has an offset for each row and one more; the child is an array.
            let ((offsets, last), elements) = unsafe { (buffers.offsets(*is_large)?, column(elements, of)?) };
            if last > elements.length {
                return Err(format!("the elements of the column `{}` are too few", field.name));
            }
            Values::Lists { offsets, is_large: *is_large, elements: Box::new(elements) }
        }
        (Format::Members, fields, members) if fields.len() == members.len() => {
            let mut columns = Vec::with_capacity(members.len());
            for (field, member) in fields.iter().zip(members) {
                // SAFETY: the member is an array of its field's type.
                columns.push(unsafe { column(member, field) }?);
            }
            Values::Members { fields, columns }
        }
        (Format::List { .. } | Format::Members, ..) => {
            return Err("the children of a column differ from its schema".into());
        }
        // SAFETY: as above.
        (format, ..) => unsafe { plain(&buffers, format) }?,
    };
    let has_validity = !matches!(field.format, Format::Null);
    // SAFETY: the first buffer has a bit for each row, except for a column of nulls, which has no buffer.
    let validity = if has_validity { unsafe { buffers.validity() }? } else { None };
    Ok(Column { offset, length, validity, values })
}

/// The values of a column without children.
///
/// # Safety
/// The buffers are those of an array by the interface of this type.
unsafe fn plain<'a>(buffers: &Buffers<'a>, format: &Format) -> Result<Values<'a>, String> {
    // SAFETY: each buffer is as long as the interface says for its type.
    Ok(unsafe {
        match format {
            Format::Null => Values::Nulls,
            Format::Flag => Values::Flags(buffers.bits(1)?),
            Format::Integer { width, is_signed } => {
                Values::Integers { bytes: buffers.wide(1, *width, 0)?, width: *width, is_signed: *is_signed }
            }
            Format::Decimal { width, scale } => {
                Values::Decimals { bytes: buffers.wide(1, *width, 0)?, width: *width, scale: *scale }
            }
            Format::Time(unit) => Values::Times { bytes: buffers.wide(1, 8, 0)?, unit: *unit },
            Format::Text { is_large } => {
                let (offsets, last) = buffers.offsets(*is_large)?;
                Values::Texts { offsets, is_large: *is_large, bytes: buffers.get(2, last)? }
            }
            Format::TextView => views(buffers)?,
            _ => return Err("a column has a type that is not read".to_owned()),
        }
    })
}

/// Strings by views: the validity, the views, the buffers of long strings, and the lengths of these.
///
/// # Safety
/// The same as for [`plain`].
unsafe fn views<'a>(buffers: &Buffers<'a>) -> Result<Values<'a>, String> {
    // SAFETY: a view has 16 bytes.
    let views = unsafe { buffers.wide(1, 16, 0) }?;
    let count = usize::try_from(buffers.array.n_buffers).unwrap_or_default();
    let long = count.saturating_sub(3);
    let mut list = Vec::with_capacity(long);
    if long > 0 {
        // SAFETY: the last buffer has the length of each buffer of long strings, 8 bytes.
        let lengths = unsafe { buffers.get(count.saturating_sub(1), long.saturating_mul(8)) }?;
        for (index, length) in (2_usize..).zip(lengths.as_chunks().0) {
            let length = usize::try_from(i64::from_ne_bytes(*length)).map_err(|_| "a length is below zero")?;
            // SAFETY: the buffer has that many bytes.
            list.push(unsafe { buffers.get(index, length) }?);
        }
    }
    Ok(Values::Views { views, buffers: list })
}
