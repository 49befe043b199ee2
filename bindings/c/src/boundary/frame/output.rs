//! Hands tables of figures to other programs, as structs that share their buffers.

use std::ffi::{CString, c_void};
use std::ptr;
use std::sync::Arc;

use cartwright::frame::{Figures, FiguresColumn, Table};

use super::interface::{Array, Schema};

/// The flag of a field that may lack values.
const NULLABLE: i64 = 2;

/// The memory of a schema until it is released.
struct SchemaMemory {
    _format: CString,
    _name: CString,
    children: Vec<*mut Schema>,
}

/// A text for C; the names of columns have no NUL that C could read.
fn text(text: &str) -> CString {
    CString::new(text.replace('\0', "\u{fffd}")).unwrap_or_default()
}

/// The format string of a column.
fn format(column: &FiguresColumn) -> String {
    match &column.figures {
        Figures::Integers(_) => "l".to_owned(),
        Figures::Unsigned(_) => "L".to_owned(),
        Figures::Decimals { scale, .. } => format!("d:{},{scale}", Table::precision()),
        Figures::Texts { .. } => "u".to_owned(),
        Figures::Flags(_) => "b".to_owned(),
        // No other kind of figures has been handed over by this version.
        _ => "n".to_owned(),
    }
}

/// The schema of a table.
pub(super) fn schema(table: &Table) -> Schema {
    let children = table.columns.iter().map(|column| {
        let flags = if column.validity.is_some() { NULLABLE } else { 0 };
        let field = Schema { flags, ..with_memory(&format(column), &column.name, Vec::new()) };
        Box::into_raw(Box::new(field))
    });
    let children = children.collect();
    with_memory("+s", "", children)
}

fn with_memory(format: &str, name: &str, children: Vec<*mut Schema>) -> Schema {
    let (format, name) = (text(format), text(name));
    let (format_at, name_at) = (format.as_ptr(), name.as_ptr());
    let mut memory = Box::new(SchemaMemory { _format: format, _name: name, children });
    Schema {
        format: format_at,
        name: name_at,
        n_children: i64::try_from(memory.children.len()).unwrap_or_default(),
        children: memory.children.as_mut_ptr(),
        release: Some(release_schema),
        private_data: Box::into_raw(memory).cast(),
        ..Schema::RELEASED
    }
}

/// Releases a schema and those of its children that nobody has moved away.
unsafe extern "C" fn release_schema(schema: *mut Schema) {
    // SAFETY: the interface calls this once for a struct that `with_memory` made, wherever it was moved to.
    let schema = unsafe { &mut *schema };
    schema.release = None;
    // SAFETY: as above.
    let memory = unsafe { Box::from_raw(schema.private_data.cast::<SchemaMemory>()) };
    for child in &memory.children {
        // SAFETY: each was made by `schema` from a box.
        let mut child = unsafe { Box::from_raw(*child) };
        if let Some(release) = child.release {
            // SAFETY: it was not released.
            unsafe { release(&raw mut *child) };
        }
    }
}

/// The memory of an array until it is released.
struct ArrayMemory {
    /// The table, which the array shares with others.
    _table: Arc<Table>,
    buffers: Vec<*const c_void>,
    children: Vec<*mut Array>,
}

/// A table as an array of its columns.
pub(super) fn array(table: &Arc<Table>) -> Array {
    let children = table.columns.iter().map(|column| Box::into_raw(Box::new(of_column(table, column)))).collect();
    filled(table, vec![ptr::null()], children)
}

fn of_column(table: &Arc<Table>, column: &FiguresColumn) -> Array {
    let validity = column.validity.as_ref().map_or(ptr::null(), |bits| bits.as_ptr().cast());
    let buffers = match &column.figures {
        Figures::Integers(list) => vec![validity, list.as_ptr().cast()],
        Figures::Unsigned(list) => vec![validity, list.as_ptr().cast()],
        Figures::Decimals { digits, .. } => vec![validity, digits.as_ptr().cast()],
        Figures::Texts { offsets, bytes } => vec![validity, offsets.as_ptr().cast(), bytes.as_ptr().cast()],
        Figures::Flags(bits) => vec![validity, bits.as_ptr().cast()],
        _ => Vec::new(),
    };
    Array { null_count: i64::try_from(column.nulls).unwrap_or(-1), ..filled(table, buffers, Vec::new()) }
}

fn filled(table: &Arc<Table>, buffers: Vec<*const c_void>, children: Vec<*mut Array>) -> Array {
    let mut memory = Box::new(ArrayMemory { _table: Arc::clone(table), buffers, children });
    Array {
        length: i64::try_from(table.length).unwrap_or_default(),
        n_buffers: i64::try_from(memory.buffers.len()).unwrap_or_default(),
        n_children: i64::try_from(memory.children.len()).unwrap_or_default(),
        buffers: memory.buffers.as_mut_ptr(),
        children: memory.children.as_mut_ptr(),
        release: Some(release_array),
        private_data: Box::into_raw(memory).cast(),
        ..Array::RELEASED
    }
}

/// Releases an array and those of its children that nobody has moved away.
unsafe extern "C" fn release_array(array: *mut Array) {
    // SAFETY: the interface calls this once for a struct that `filled` made, wherever it was moved to.
    let array = unsafe { &mut *array };
    array.release = None;
    // SAFETY: as above.
    let memory = unsafe { Box::from_raw(array.private_data.cast::<ArrayMemory>()) };
    for child in &memory.children {
        // SAFETY: each was made by `array` from a box.
        let mut child = unsafe { Box::from_raw(*child) };
        if let Some(release) = child.release {
            // SAFETY: it was not released.
            unsafe { release(&raw mut *child) };
        }
    }
}
