//! The structs of the Arrow C data interface and the Arrow C stream interface, as its specification declares them, and
//! owners that release them.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::ptr;

/// `struct ArrowSchema`: the type of a column.
#[repr(C)]
pub(super) struct Schema {
    pub(super) format: *const c_char,
    pub(super) name: *const c_char,
    pub(super) metadata: *const c_char,
    pub(super) flags: i64,
    pub(super) n_children: i64,
    pub(super) children: *mut *mut Schema,
    pub(super) dictionary: *mut Schema,
    pub(super) release: Option<unsafe extern "C" fn(*mut Schema)>,
    pub(super) private_data: *mut c_void,
}

/// `struct ArrowArray`: the buffers of a column.
#[repr(C)]
pub(super) struct Array {
    pub(super) length: i64,
    pub(super) null_count: i64,
    pub(super) offset: i64,
    pub(super) n_buffers: i64,
    pub(super) n_children: i64,
    pub(super) buffers: *mut *const c_void,
    pub(super) children: *mut *mut Array,
    pub(super) dictionary: *mut Array,
    pub(super) release: Option<unsafe extern "C" fn(*mut Array)>,
    pub(super) private_data: *mut c_void,
}

/// `struct ArrowArrayStream`: a stream of tables with the same columns.
#[repr(C)]
pub(super) struct Stream {
    pub(super) get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut Schema) -> c_int>,
    pub(super) get_next: Option<unsafe extern "C" fn(*mut Stream, *mut Array) -> c_int>,
    pub(super) get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    pub(super) release: Option<unsafe extern "C" fn(*mut Stream)>,
    pub(super) private_data: *mut c_void,
}

impl Schema {
    pub(super) const RELEASED: Self = Self {
        format: ptr::null(),
        name: ptr::null(),
        metadata: ptr::null(),
        flags: 0,
        n_children: 0,
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: None,
        private_data: ptr::null_mut(),
    };
}

impl Array {
    pub(super) const RELEASED: Self = Self {
        length: 0,
        null_count: 0,
        offset: 0,
        n_buffers: 0,
        n_children: 0,
        buffers: ptr::null_mut(),
        children: ptr::null_mut(),
        dictionary: ptr::null_mut(),
        release: None,
        private_data: ptr::null_mut(),
    };
}

impl Stream {
    pub(super) const RELEASED: Self =
        Self { get_schema: None, get_next: None, get_last_error: None, release: None, private_data: ptr::null_mut() };
}

/// An array of another program, released when it is dropped.
pub(super) struct OwnedArray(Box<Array>);

// SAFETY: the interface lets an array be used and released on any thread, by one at a time.
unsafe impl Send for OwnedArray {}

impl OwnedArray {
    pub(super) const fn get(&self) -> &Array {
        &self.0
    }
}

impl Drop for OwnedArray {
    fn drop(&mut self) {
        if let Some(release) = self.0.release {
            // SAFETY: the array is not released, and nothing uses it any more.
            unsafe { release(&raw mut *self.0) };
        }
    }
}

/// A stream of another program, released when it is dropped.
pub(super) struct OwnedStream(Box<Stream>);

// SAFETY: the interface lets a stream be used and released on any thread, by one at a time.
unsafe impl Send for OwnedStream {}

impl OwnedStream {
    /// Moves a stream out of the caller's struct, which counts as released from now on.
    ///
    /// # Safety
    /// `stream` is a stream by the interface, or released; nothing else uses it during the call.
    pub(super) unsafe fn take(stream: *mut Stream) -> Self {
        // SAFETY: the caller promises that the struct can be read and written; moving it is what the interface allows.
        Self(Box::new(unsafe { stream.replace(Stream::RELEASED) }))
    }

    /// Calls a function with the schema of the stream.
    pub(super) fn with_schema<T>(&mut self, with: impl FnOnce(&Schema) -> T) -> Result<T, String> {
        let stream = &raw mut *self.0;
        let Some(get_schema) = self.0.get_schema.filter(|_| self.0.release.is_some()) else {
            return Err("the stream was released".to_owned());
        };
        let mut schema = Schema::RELEASED;
        // SAFETY: the stream is not released.
        if unsafe { get_schema(stream, &raw mut schema) } != 0 {
            return Err(self.failure());
        }
        let result = with(&schema);
        if let Some(release) = schema.release {
            // SAFETY: the schema is not released, and nothing uses it any more.
            unsafe { release(&raw mut schema) };
        }
        Ok(result)
    }

    /// The next array; `None` at the end of the stream.
    pub(super) fn next(&mut self) -> Result<Option<OwnedArray>, String> {
        let stream = &raw mut *self.0;
        let Some(get_next) = self.0.get_next.filter(|_| self.0.release.is_some()) else {
            return Err("the stream was released".to_owned());
        };
        let mut array = Box::new(Array::RELEASED);
        // SAFETY: the stream is not released.
        if unsafe { get_next(stream, &raw mut *array) } != 0 {
            return Err(self.failure());
        }
        Ok(array.release.is_some().then_some(OwnedArray(array)))
    }

    /// The stream's own words for its failure.
    fn failure(&mut self) -> String {
        let stream = &raw mut *self.0;
        // SAFETY: the stream is not released.
        let text = self.0.get_last_error.map_or(ptr::null(), |get_last_error| unsafe { get_last_error(stream) });
        if text.is_null() {
            return "its stream failed without a reason".to_owned();
        }
        // SAFETY: the interface promises a NUL-terminated string, which stays until the stream is used again.
        unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
    }
}

impl Drop for OwnedStream {
    fn drop(&mut self) {
        if let Some(release) = self.0.release {
            // SAFETY: the stream is not released, and nothing uses it any more.
            unsafe { release(&raw mut *self.0) };
        }
    }
}
