//! The input and output of a function, as the platform gives them: the standard streams of WASI.

/// A range of memory, in the form of WASI.
#[repr(C)]
struct Span {
    start: *mut u8,
    length: usize,
}

#[link(wasm_import_module = "wasi_snapshot_preview1")]
unsafe extern "C" {
    fn fd_read(stream: i32, spans: *const Span, count: usize, read: *mut usize) -> i32;
    fn fd_write(stream: i32, spans: *const Span, count: usize, written: *mut usize) -> i32;
}

const INPUT: i32 = 0;
const OUTPUT: i32 = 1;
const LOG: i32 = 2;
const PART: usize = 64 << 10;

/// Reads the whole input.
pub(crate) fn input() -> Vec<u8> {
    let mut bytes: Vec<u8> = Vec::new();
    loop {
        bytes.reserve(PART);
        let room = bytes.spare_capacity_mut();
        let length = room.len();
        let span = Span { start: room.as_mut_ptr().cast(), length };
        let mut read = 0;
        // SAFETY: the span is the room of `bytes`, and both pointers live as long as the call.
        let failed = unsafe { fd_read(INPUT, &raw const span, 1, &raw mut read) } != 0;
        if failed || read == 0 {
            return bytes;
        }
        let end = bytes.len() + read.min(length);
        // SAFETY: the platform has written so many bytes of the room.
        unsafe { bytes.set_len(end) };
    }
}

/// Writes the output.
pub(crate) fn output(text: &[u8]) {
    write(OUTPUT, text);
}

/// Writes a line of the log.
pub(crate) fn log(text: &[u8]) {
    write(LOG, text);
}

fn write(stream: i32, mut text: &[u8]) {
    while !text.is_empty() {
        let span = Span { start: text.as_ptr().cast_mut(), length: text.len() };
        let mut written = 0;
        // SAFETY: the span is `text`, which is only read, and both pointers live as long as the call.
        let failed = unsafe { fd_write(stream, &raw const span, 1, &raw mut written) } != 0;
        if failed || written == 0 {
            return;
        }
        text = &text[written.min(text.len())..];
    }
}
