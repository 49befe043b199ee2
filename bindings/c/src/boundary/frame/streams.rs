//! The streams of figures that other programs read.

use std::ffi::{CString, c_char, c_int};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cartwright::frame::Table;

use super::interface::{Array, Schema, Stream};
use super::output;
use super::shared::{Shared, Which};

/// The number of an error for a refusal: an invalid argument.
const REFUSED: c_int = 22;

/// A stream of the figures of one table.
struct Reader {
    shared: Arc<Mutex<Shared>>,
    which: Which,
    /// A table without rows, for the schema.
    example: Arc<Table>,
    /// The number of tables that have been read.
    at: usize,
    /// The reason of the last failure.
    failure: Option<CString>,
}

impl Reader {
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&mut self) -> Result<Option<Arc<Table>>, String> {
        let table = {
            let mut shared = self.lock();
            shared.table(self.which, self.at)?
        };
        self.at = self.at.saturating_add(usize::from(table.is_some()));
        Ok(table)
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.lock().end(self.which);
    }
}

/// A stream of the figures of a table from their beginning.
pub(super) fn stream(shared: &Arc<Mutex<Shared>>, which: Which, example: &Arc<Table>) -> Stream {
    shared.lock().unwrap_or_else(PoisonError::into_inner).begin(which);
    let reader = Reader { shared: Arc::clone(shared), which, example: Arc::clone(example), at: 0, failure: None };
    Stream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(Box::new(reader)).cast(),
    }
}

/// A second stream of the same figures; `None` if the first is none of this library, was released, or does not keep its
/// figures.
///
/// # Safety
/// `stream` is a stream by the interface, or released; nothing else uses it during the call.
pub(super) unsafe fn again(first: *const Stream) -> Option<Stream> {
    // SAFETY: the caller promises that the struct can be read.
    let first = unsafe { &*first };
    let ours: unsafe extern "C" fn(*mut Stream) = release;
    let is_own = first.release.is_some_and(|own| ptr::fn_addr_eq(own, ours));
    if !is_own {
        return None;
    }
    // SAFETY: only `stream` makes streams with this function, and it was not released.
    let reader = unsafe { &*first.private_data.cast::<Reader>() };
    let keeps = reader.lock().keeps();
    keeps.then(|| stream(&reader.shared, reader.which, &reader.example))
}

/// The reader of a stream.
///
/// # Safety
/// `of` is a stream that [`stream`] made and that is not released; nothing else uses it meanwhile.
unsafe fn reader<'a>(of: *mut Stream) -> &'a mut Reader {
    // SAFETY: as above.
    unsafe { &mut *(*of).private_data.cast::<Reader>() }
}

unsafe extern "C" fn get_schema(of: *mut Stream, out: *mut Schema) -> c_int {
    // SAFETY: the interface calls this for a stream that is not released.
    let reader = unsafe { reader(of) };
    // SAFETY: the interface promises a struct to write to.
    unsafe { out.write(output::schema(&reader.example)) };
    0
}

unsafe extern "C" fn get_next(of: *mut Stream, out: *mut Array) -> c_int {
    // SAFETY: the interface calls this for a stream that is not released.
    let reader = unsafe { reader(of) };
    let table = catch_unwind(AssertUnwindSafe(|| reader.next())).unwrap_or_else(|_| {
        let defect = "a defect of the library was met and contained: see standard error".to_owned();
        reader.lock().stop(defect.clone());
        Err(defect)
    });
    match table {
        Ok(table) => {
            // SAFETY: the interface promises a struct to write to.
            unsafe { out.write(table.map_or(Array::RELEASED, |table| output::array(&table))) };
            0
        }
        Err(refusal) => {
            reader.failure = CString::new(refusal).ok();
            REFUSED
        }
    }
}

unsafe extern "C" fn get_last_error(of: *mut Stream) -> *const c_char {
    // SAFETY: the interface calls this for a stream that is not released.
    let reader = unsafe { reader(of) };
    reader.failure.as_ref().map_or(ptr::null(), |failure| failure.as_ptr())
}

unsafe extern "C" fn release(of: *mut Stream) {
    // SAFETY: the interface calls this once for a stream, wherever it was moved to.
    let of = unsafe { &mut *of };
    of.release = None;
    // SAFETY: as above; `stream` made it from a box.
    let reader = unsafe { Box::from_raw(of.private_data.cast::<Reader>()) };
    // Releasing what another program gave must not unwind into a third one.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(reader)));
}
