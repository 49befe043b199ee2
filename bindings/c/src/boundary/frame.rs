//! Tables of lines priced cart by cart, over the Arrow C stream interface.

mod input;
mod interface;
mod output;
mod shared;
mod streams;

use std::ffi::{CStr, c_char};
use std::ptr;
use std::sync::{Arc, Mutex};

use cartwright::frame::{Priced, Pricing, Wanted, unreadable};

#[cfg(target_os = "linux")]
use super::fork;
use super::status::cartwright_status::{self, CARTWRIGHT_INVALID_UTF8, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK};
use super::{answered, contained};

use interface::{OwnedStream, Stream};
use shared::{Shared, Which};

/// A stream of the Arrow C stream interface. Its members are declared by the specification of Apache Arrow, or by any
/// header that follows it.
pub struct ArrowArrayStream {
    _none: (),
}

/// Prices the carts of a table, whose rows are the lines, and whose columns the members of a line. Nothing is read
/// before an output stream is: each call of `get_next` reads as many batches of `lines_in` as it takes, so that memory
/// is bounded by a chunk of lines, as long as the streams are read in turn.
///
/// `site` is the JSON of a site, and `options` a JSON object:
///
/// - `cart`: the name of the column with the id of the cart, a whole number or a string. The rows of one cart follow
///   each other, also from one batch to the next; an id that comes back later is refused, unless `sort` is true.
/// - `columns`: for each member of a line that a rule reads, by its path as in `price.effectiveAmount`, the column, or a
///   list of columns for a list, each a name or `{"column", "prefix"?}`. Without it every column counts that has the name
///   or the path of a member; one that resembles a member which no column has is refused, and so is a column `currency`,
///   `siteCode` or `countryCode` that `carts` does not speak of. A cell without a value is an absent member.
/// - `carts`: the members of every cart, each a value or `{"column"}`, of which the first row of a cart counts. Currency
///   and site code are those of the site by default.
/// - `minorUnits`: whether whole numbers are amounts in units of the last decimal of the site (cents), in the columns
///   that are read and in those that are written; by default the latter are decimals. A string is not such a number: an
///   amount in a string is refused unless it has a decimal point.
/// - `coupons`: coupons of every cart. `now`: the time of every cart, or `{"column"}`; needed if an offer has dates.
/// - `refused`: `"raise"`, the default, ends the streams with the error of a refused cart; `"column"` puts it into a column
///   `refused`. `offers`: `"applied"`, the default, or `"near"` for those too that would apply with more of something.
/// - `sort`: whether the lines are sorted by their carts first, for which the whole table is read. `keep`: whether the
///   figures are kept, for `cartwright_stream_again`. `threads`: in how many threads carts are priced at most, from 1,
///   the default, to 1,024, each with a chunk of its own; the figures are the same, and the threads end before each call
///   does.
///
/// Columns are whole numbers (`c` to `L`), decimals (`d:`), strings (`u`, `U`, `vu`), flags (`b`), dictionaries of them,
/// lists (`+l`, `+L`) and objects (`+s`) of them, nulls (`n`), and for `now` times with a zone. Floats are refused.
///
/// The figures come in up to three streams. `carts`: the id (`l`, or `L` if its column is `L`, or `u`), `net`, `gross`,
/// `tax`, and `refused`. `lines`: the id of the cart, `line` (its `id` if that is a column, else its index), `price_net`,
/// `price_gross`, `discount_net`, `discount_gross`, `net`, `gross`, `tax`. `offers`: the id of the cart, `offer`,
/// `applied`, `value`, `sets`, `reason`, `missing`. A stream that is NULL is not wanted, and costs nothing; so does one
/// that was released.
///
/// `lines_in` is moved: its struct counts as released after the call, whatever the status, except
/// `CARTWRIGHT_NULL_POINTER`. With `CARTWRIGHT_OK` the other streams are set, each to be released on its own, and
/// `*response` becomes NULL. With `CARTWRIGHT_REFUSED`, because of the site, the options or a column, they count as
/// released, and `*response` becomes the refusal. A refusal that comes up while they are read is what `get_last_error`
/// returns, as JSON too.
///
/// ```c
/// struct ArrowArrayStream *lines_in = NULL, *carts = NULL;
/// enum cartwright_status status =
///     cartwright_price_lines("{}", "{\"cart\":\"basket\"}", lines_in, carts, NULL, NULL, &response);
/// puts(cartwright_status_name(status));
/// ```
///
/// # Safety
/// The caller must ensure that `site` and `options` are NULL or NUL-terminated strings that are not changed during the
/// call; that `lines_in` is NULL or a stream by the interface, of valid arrays; that each of `carts`, `lines` and `offers`
/// is NULL or points to a struct `ArrowArrayStream` that can be written, released or never used; that `response` is NULL
/// or points to a pointer; and that nothing else uses any of them during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_price_lines(
    site: *const c_char,
    options: *const c_char,
    lines_in: *mut ArrowArrayStream,
    carts: *mut ArrowArrayStream,
    lines: *mut ArrowArrayStream,
    offers: *mut ArrowArrayStream,
    response: *mut *mut c_char,
) -> cartwright_status {
    #[cfg(target_os = "linux")]
    fork::prepare();
    let outputs = [carts, lines, offers].map(<*mut ArrowArrayStream>::cast::<Stream>);
    for output in outputs.into_iter().filter(|output| !output.is_null()) {
        // SAFETY: it is not NULL, so the caller promises that the struct can be written to.
        unsafe { output.write(Stream::RELEASED) };
    }
    let is_missing = site.is_null() || options.is_null() || lines_in.is_null() || response.is_null();
    // Any missing argument gives the same status, which `answered` returns after it has cleared `*response`.
    let site = if is_missing { ptr::null() } else { site };
    // Moved first, so that it is released in any case.
    // SAFETY: it is not NULL, so the caller promises that it is a stream, which nothing else uses during the call.
    let input = if is_missing { None } else { Some(unsafe { OwnedStream::take(lines_in.cast()) }) };
    let given = if options.is_null() {
        None
    } else {
        // SAFETY: it is not NULL, so the caller promises that it is a NUL-terminated string that does not change.
        Some(unsafe { CStr::from_ptr(options) })
    };
    let wanted = Wanted { lines: !lines.is_null(), offers: !offers.is_null() };
    // SAFETY: the caller promises what `answered` requires of both pointers; NULL is allowed.
    let begun = unsafe {
        answered(site, response, |site| {
            let mut input = input.ok_or(CARTWRIGHT_NULL_POINTER)?;
            let options = given.unwrap_or_default().to_str().map_err(|_| CARTWRIGHT_INVALID_UTF8)?;
            let wrong = |reason: String| unreadable(&reason);
            contained(std::panic::AssertUnwindSafe(|| {
                // SAFETY: a stream gives a schema by the interface.
                let fields =
                    input.with_schema(|schema| input::fields(schema)).and_then(|fields| fields).map_err(wrong)?;
                let mut pricing = Pricing::new(site, options, &fields, wanted)?;
                let examples = pricing.priced();
                Ok((Shared::new(input, fields, pricing), examples))
            }))
        })
    };
    let (shared, examples) = match begun {
        Ok(begun) => begun,
        Err(status) => return status,
    };
    let shared = Arc::new(Mutex::new(shared));
    let Priced { carts, lines, offers, .. } = examples;
    let tables = [(Which::Carts, Some(carts)), (Which::Lines, lines), (Which::Offers, offers)];
    for (output, (which, table)) in outputs.into_iter().zip(tables) {
        if let Some(table) = table.filter(|_| !output.is_null()) {
            // SAFETY: as above.
            unsafe { output.write(streams::stream(&shared, which, &Arc::new(table))) };
        }
    }
    CARTWRIGHT_OK
}

/// Sets a second stream of the figures of `cartwright_price_lines` with the option `keep`: `*again` reads them from their
/// beginning, however far `first` has been read. A stream that does not keep its figures, was released, or does not come
/// from this library gives `CARTWRIGHT_NULL_POINTER`, as NULL does, and `*again` counts as released.
///
/// ```c
/// struct ArrowArrayStream *first = NULL, *again = NULL;
/// if (cartwright_stream_again(first, again) != CARTWRIGHT_OK) {
///     puts("the figures are not kept");
/// }
/// ```
///
/// # Safety
/// The caller must ensure that `first` is NULL or a stream by the interface, or released; that `again` is NULL or points to
/// a struct `ArrowArrayStream` that can be written; and that nothing else uses either during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_stream_again(
    first: *const ArrowArrayStream,
    again: *mut ArrowArrayStream,
) -> cartwright_status {
    if again.is_null() {
        return CARTWRIGHT_NULL_POINTER;
    }
    // SAFETY: a stream that is not NULL is what `streams::again` requires.
    let second = if first.is_null() { None } else { unsafe { streams::again(first.cast()) } };
    let status = if second.is_some() { CARTWRIGHT_OK } else { CARTWRIGHT_NULL_POINTER };
    // SAFETY: it is not NULL, so the caller promises that the struct can be written to.
    unsafe { again.cast::<Stream>().write(second.unwrap_or(Stream::RELEASED)) };
    status
}

#[cfg(test)]
#[path = "frame/tests.rs"]
mod tests;
