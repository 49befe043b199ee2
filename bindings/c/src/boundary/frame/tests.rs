//! Streams that this test makes, as another program would, and what becomes of every struct of theirs.

use std::collections::VecDeque;
use std::ffi::{CStr, CString, c_char, c_int};
use std::ptr;
use std::sync::Arc;

use cartwright::frame::{Figures, FiguresColumn, Table};

use super::interface::{Array, OwnedStream, Schema, Stream};
use super::{ArrowArrayStream, cartwright_price_lines, cartwright_status, cartwright_stream_again, output};
use crate::boundary::cartwright_string_free;
use crate::boundary::status::cartwright_status::{CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK, CARTWRIGHT_REFUSED};

const OPTIONS: &CStr = cr#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,"keep":true,
    "columns":{"itemYrn":"sku","quantity":"units","price.effectiveAmount":"cents"}}"#;

/// A stream of tables. After the last it ends, or fails with a reason.
struct Source {
    example: Arc<Table>,
    tables: VecDeque<Arc<Table>>,
    failure: Option<CString>,
    /// A stream that was released has no second owner of this.
    _alive: Arc<()>,
}

unsafe fn source<'a>(of: *mut Stream) -> &'a mut Source {
    // SAFETY: `begin` put it there, and it was not released.
    unsafe { &mut *(*of).private_data.cast() }
}

unsafe extern "C" fn get_schema(of: *mut Stream, out: *mut Schema) -> c_int {
    // SAFETY: the library calls it for a stream that is not released, with a struct to write to.
    unsafe { out.write(output::schema(&source(of).example)) };
    0
}

unsafe extern "C" fn get_next(of: *mut Stream, out: *mut Array) -> c_int {
    // SAFETY: as above.
    let source = unsafe { source(of) };
    let next = source.tables.pop_front();
    if next.is_none() && source.failure.is_some() {
        return 5;
    }
    // SAFETY: as above.
    unsafe { out.write(next.map_or(Array::RELEASED, |table| output::array(&table))) };
    0
}

unsafe extern "C" fn get_last_error(of: *mut Stream) -> *const c_char {
    // SAFETY: as above.
    unsafe { source(of) }.failure.as_ref().map_or(ptr::null(), |failure| failure.as_ptr())
}

unsafe extern "C" fn release(of: *mut Stream) {
    // SAFETY: as above; a stream is released once.
    unsafe {
        (*of).release = None;
        drop(Box::from_raw((*of).private_data.cast::<Source>()));
    }
}

fn begin(tables: &[Arc<Table>], failure: Option<&str>, alive: &Arc<()>) -> Stream {
    let source = Source {
        example: Arc::clone(&tables[0]),
        tables: tables.iter().cloned().collect(),
        failure: failure.map(|reason| CString::new(reason).unwrap()),
        _alive: Arc::clone(alive),
    };
    Stream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(Box::new(source)).cast(),
    }
}

/// A table of lines: basket, sku, units and cents.
fn lines(rows: &[[i64; 4]]) -> Arc<Table> {
    let column = |(place, name): (usize, &str)| {
        let list = rows.iter().map(|row| row[place]).collect();
        FiguresColumn { name: name.to_owned(), figures: Figures::Integers(list), validity: None, nulls: 0, scale: 0 }
    };
    let columns = ["basket", "sku", "units", "cents"].into_iter().enumerate().map(column).collect();
    Arc::new(Table { columns, length: rows.len() })
}

/// Calls the function, and returns the status with the refusal.
fn call(input: &mut Stream, outputs: [Option<&mut Stream>; 3]) -> (cartwright_status, String) {
    let mut response = ptr::null_mut();
    let [carts, lines, offers] =
        outputs.map(|output| output.map_or(ptr::null_mut(), |output| (&raw mut *output).cast::<ArrowArrayStream>()));
    let input = (&raw mut *input).cast();
    // SAFETY: each pointer is to a struct of this test.
    let status = unsafe {
        cartwright_price_lines(c"{}".as_ptr(), OPTIONS.as_ptr(), input, carts, lines, offers, &raw mut response)
    };
    // SAFETY: a response is a NUL-terminated string, or NULL.
    let text = if response.is_null() { "" } else { unsafe { CStr::from_ptr(response) }.to_str().unwrap() };
    let text = text.to_owned();
    cartwright_string_free(response);
    (status, text)
}

/// The whole numbers of a column of the arrays of a stream.
fn numbers(stream: &mut OwnedStream, column: usize) -> Result<Vec<i64>, String> {
    let mut found = Vec::new();
    while let Some(array) = stream.next()? {
        let array = array.get();
        // SAFETY: the library makes tables whose children have the buffers of their types.
        let list: &[i64] = unsafe {
            let child = &**array.children.add(column);
            std::slice::from_raw_parts((*child.buffers.add(1)).cast(), usize::try_from(array.length).unwrap())
        };
        found.extend_from_slice(list);
    }
    Ok(found)
}

fn owned(stream: &mut Stream) -> OwnedStream {
    // SAFETY: it is a stream of the library, or released.
    unsafe { OwnedStream::take(stream) }
}

#[test]
fn carts_go_on_from_batch_to_batch_and_everything_is_released() {
    let tables = [lines(&[[1, 1, 2, 100], [2, 1, 1, 50]]), lines(&[]), lines(&[[2, 1, 1, 7], [3, 1, 3, 1]])];
    let alive = Arc::new(());
    let mut input = begin(&tables, None, &alive);
    let [mut carts, mut lines] = [Stream::RELEASED, Stream::RELEASED];
    assert_eq!(call(&mut input, [Some(&mut carts), Some(&mut lines), None]), (CARTWRIGHT_OK, String::new()));
    assert!(input.release.is_none(), "the stream was moved");
    let mut again = Stream::RELEASED;
    // SAFETY: both are structs of this test.
    let second = unsafe { cartwright_stream_again((&raw const carts).cast(), (&raw mut again).cast()) };
    assert_eq!(second, CARTWRIGHT_OK);
    let [mut carts, mut lines, mut again] = [&mut carts, &mut lines, &mut again].map(owned);
    assert_eq!(numbers(&mut carts, 2), Ok(vec![200, 57, 3]));
    assert_eq!(numbers(&mut again, 0), Ok(vec![1, 2, 3]));
    assert_eq!(Arc::strong_count(&alive), 1, "the input is released at its end");
    assert_eq!(numbers(&mut lines, 1), Ok(vec![0, 0, 1, 0]));
    drop((carts, lines, again));
    assert!(tables.iter().all(|table| Arc::strong_count(table) == 1), "every array is released");
}

#[test]
fn a_refusal_while_streams_are_read_is_what_they_fail_with() {
    for (rows, failure, words) in [
        (&[[1, 1, 1, 100], [2, 1, -1, 100]][..], None, "cart `2`: "),
        (&[[1, 1, 1, 100], [2, 1, 1, 100], [1, 1, 1, 100]][..], None, "cart `1` do not follow each other"),
        (&[[1, 1, 1, 100]][..], Some("the disk is full"), "the disk is full"),
    ] {
        let (alive, tables) = (Arc::new(()), [lines(rows)]);
        let mut carts = Stream::RELEASED;
        let mut input = begin(&tables, failure, &alive);
        assert_eq!(call(&mut input, [Some(&mut carts), None, None]).0, CARTWRIGHT_OK);
        let mut carts = owned(&mut carts);
        for _ in 0..2 {
            let refused = numbers(&mut carts, 0).unwrap_err();
            assert!(refused.starts_with(r#"{"error":{"code":""#) && refused.contains(words), "{refused}");
        }
        assert_eq!((Arc::strong_count(&alive), Arc::strong_count(&tables[0])), (1, 1));
    }
}

#[test]
fn what_cannot_be_priced_is_refused_by_the_call_and_the_input_released() {
    let (alive, tables) = (Arc::new(()), [lines(&[])]);
    let mut odd = (*tables[0]).clone();
    odd.columns.truncate(3);
    let mut carts = Stream::RELEASED;
    let (status, text) = call(&mut begin(&[Arc::new(odd)], None, &alive), [Some(&mut carts), None, None]);
    assert_eq!((status, carts.release.is_none()), (CARTWRIGHT_REFUSED, true));
    assert!(text.contains("the table has no column `cents`"), "{text}");
    assert_eq!(Arc::strong_count(&alive), 1);

    let (status, text) = call(&mut Stream { ..Stream::RELEASED }, [Some(&mut carts), None, None]);
    assert_eq!(status, CARTWRIGHT_REFUSED);
    assert!(text.contains("the stream was released"), "{text}");

    // Only streams of the library can be read again.
    let mut again = Stream::RELEASED;
    let mut other = begin(&tables, None, &alive);
    for first in [&raw const other, &raw const carts, ptr::null()] {
        // SAFETY: each is NULL or a struct of this test.
        let status = unsafe { cartwright_stream_again(first.cast(), (&raw mut again).cast()) };
        assert_eq!((status, again.release.is_none()), (CARTWRIGHT_NULL_POINTER, true));
    }
    drop(owned(&mut other));
}
