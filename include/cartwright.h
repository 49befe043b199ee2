/*
 * cartwright: exact cart pricing.
 *
 * THE CONVENTIONS
 *
 * Text      A request is one JSON object, and so is a response: NUL-terminated UTF-8. The same request gives the same
 *           bytes in every language. Escape the texts that you print into a request: a quotation mark of its own could
 *           end a text early, and have it go on with members that nobody meant.
 * Requests  The members of each stand at its function. Every change of a cart needs "caller" as well, which is
 *           {"host": true} for a program that judges itself, and takes "expectedVersion", "now", "preferences", "site",
 *           "customer" and "schemas". Every operation on currencies and sites takes "caller" and "tenant", except
 *           "convert" and "check_customer_setting", and every operation "limits", which can only tighten, and
 *           "numbers", which is "DOUBLE" where its numbers were binary doubles. A member that an operation does not
 *           know is refused.
 * Status    Every operation returns an `enum cartwright_status` and writes its response last, to `*response`:
 *
 *             status                         *response
 *             0  CARTWRIGHT_OK               the answer
 *             1  CARTWRIGHT_REFUSED          the refusal, {"error": {"code", "message", "path", ...}}
 *             2  CARTWRIGHT_NULL_POINTER     NULL (unless `response` is what was NULL); also for a site that is none
 *             3  CARTWRIGHT_INVALID_UTF8     NULL
 *             4  CARTWRIGHT_PANIC            NULL
 *             5  CARTWRIGHT_NO_THREAD        NULL
 *
 * Memory    A request stays yours; it is only read, and only during the call. A response is yours: release it with
 *           cartwright_string_free, never with free. Releasing NULL, or once more, does nothing.
 * Lengths   A text that is not NUL-terminated, and many calls one after the other: cartwright_call and
 *           cartwright_site_call take the bytes of a request, and a response that tells its length and keeps its room.
 * Figures   cartwright_value reads one value of a response by its JSON pointer, an amount with the digits that it has;
 *           cartwright_values reads several of them in one walk.
 * Tables    cartwright_price_lines prices many carts whose lines are the rows of a table, over the Arrow C stream
 *           interface: columns in, columns out.
 * Threads   Every function may be called from any number of threads at once. There is no state but prepared sites,
 *           and those never change. A request with schemas, or with a pattern of many groups, runs on a thread of its
 *           own, on which no signal of the program is handled and which has ended when the function returns. No clock
 *           is read, no connection opened, and no file but one: for the first schema with a pattern the system is
 *           asked for the number of processors, which Linux keeps in files.
 * Stack     64 KiB are enough for every function, also where the program has made the stack, as for a coroutine: what
 *           needs more runs on the thread of its own.
 * Failure   No request ends the process, unless memory runs out: then it is aborted, and standard error says "memory
 *           allocation of N bytes failed". A panic, which would be a defect, is contained in its call.
 * Unloading The library can be unloaded, with dlclose, when no call is running and everything it gave out is released.
 *           Nothing of it stays in memory, whatever it was used for.
 * Schemas   The JSON Schemas of requests, answers and refusals are installed in share/cartwright/schemas of the prefix:
 *           calculate.request.json, calculate.answer.json and so on, and error.json.
 * Platforms 32-bit processors, processors of big-endian byte order, and other systems than Linux, Windows and macOS are
 *           untested. bindings/c/README.md of the sources says what was tested where.
 *
 * THE POLICY
 *
 *   1. A program that was compiled with an older header works with this library if CARTWRIGHT_HEADER_ABI is the same.
 *   2. Until that changes no function is removed or takes other arguments, and no struct grows: new things are added.
 *   3. Numbers of statuses, codes of refusals and names of members keep their meaning; new ones may be added.
 *   4. An answer may gain members, notices and words, so pass over what you do not know; it loses none.
 *   5. A figure changes only together with "rules" in the "provenance" of an answer, never with the version alone.
 *   6. A request that is refused may be accepted later, and the message of a refusal may be worded better.
 *
 * LINKING
 *
 *   cc program.c $(pkg-config --cflags --libs cartwright)           the shared library
 *   cc program.c $(pkg-config --cflags --libs cartwright-static)    the static library
 *   cc -static program.c $(pkg-config --cflags --libs cartwright-static)   the static library, and no shared one
 *
 * CMake: find_package(cartwright), then link cartwright::cartwright (shared) or cartwright::static. By hand, the static
 * library on Linux needs: libcartwright.a -lutil -lrt -lpthread -lm -ldl -lc
 * A plug-in that contains it exports none of its functions with -Wl,--exclude-libs,libcartwright.a, which pkg-config and
 * CMake say by themselves. Programs that read declarations instead of compiling them, such as FFI for PHP, LuaJIT and
 * cffi, read cartwright.ffi.h, which is installed beside this file and has declarations alone.
 *
 * THE CODES OF REFUSALS
 *
 *   INVALID_JSON INVALID_UTF8 WRONG_TYPE MISSING_MEMBER UNKNOWN_VALUE UNKNOWN_OPERATION UNKNOWN_MEMBER LIMIT_EXCEEDED
 *   LIMIT_LOOSENED NUMBER_OUT_OF_RANGE NUMBER_NOT_EXACT NEGATIVE_VALUE NUMBER_NOT_WHOLE AMOUNT_OUT_OF_RANGE
 *   QUANTITY_OUT_OF_RANGE RATE_OUT_OF_RANGE SCALE_OUT_OF_RANGE STEP_OUT_OF_RANGE ARITHMETIC_OVERFLOW INVALID_CURRENCY
 *   CURRENCY_MISMATCH SITE_MISMATCH ITEM_WITHOUT_PRODUCT ITEM_TYPE_CONTRADICTION DUPLICATE_ITEM_ID
 *   TAX_INFORMATION_MISSING LINE_TAX_INVALID FEE_TAX_MISSING ITEM_NOT_FOUND QUANTITY_NOT_POSITIVE
 *   CART-ITEM-UNIT-PRICE-100002 CART-ITEM-EXTERNAL-DISCOUNT-100001 CART-ITEM-EXTERNAL-DISCOUNT-100002
 *   CURRENCY_NOT_AVAILABLE SHIPPING_COUNTRY_EXCLUDED FEE_ORIGIN_CONTRADICTION INVALID_TIMESTAMP MERGE_CUSTOMER
 *   MERGE_SITE_MISMATCH MERGE_CURRENCY_MISMATCH MERGE_SAME_CART MEASUREMENT_UNIT_INVALID SITE_AMBIGUOUS
 *   ANSWER_AMBIGUOUS TAX_CODE_UNKNOWN BILLING_ADDRESS_NOT_FOUND TAX_COUNTRY_UNKNOWN COUPON_CODE_MISSING
 *   COUPON_VALUE_MISSING COUPON_DUPLICATE COUPON_INACTIVE COUPON_EXPIRED COUPON_NOT_YET_VALID COUPON_LIMIT_REACHED
 *   COUPON_MIN_ORDER_VALUE COUPON_NOT_FOUND COUPON_SELECTOR_INVALID PRICE_TIERS PRICE_LINE_AMOUNT ROUNDING TAX_BY
 *   TAX_COMPONENTS CREDIT ORDER_FEE TAKEN_BACK CASH_ROUNDING ENDING OFFER_MEASURE OFFER_SET OFFER_GROUP OFFER_ID
 *   MIXIN_SCHEMA_MISSING SCHEMA_URL_INVALID SCHEMA_NOT_REGISTERED SCHEMA_INVALID SCHEMA_UNSUPPORTED
 *   SCHEMA_REFERENCE_CYCLE SCHEMA_NUMBER_INEXACT SCHEMA_VIOLATION SCHEMA_VALIDATION_UNAVAILABLE HOME_BASE_INCOMPLETE
 *   CHECKOUT_INCOMPLETE SHIPPING_ZONE_NOT_FOUND SHIPPING_METHOD_NOT_FOUND SHIPPING_METHOD_NOT_APPLICABLE
 *   DELIVERY_TIME_NOT_FOUND SLOT_NOT_FOUND ORDER_FEE_NOT_FOUND PAYMENT_MODE_NOT_FOUND PAYMENT_MODE_INACTIVE
 *   UNAUTHORIZED FORBIDDEN TENANT_MISMATCH VERSION_CONFLICT VERSION_INVALID IMMUTABLE_MEMBER NOT_CALCULATED
 *   ORDER_FIGURES RETURN_EXCEEDS_ORDER RETURN_AMOUNT INVOICE_CATEGORY INVOICE_DECIMALS INVOICE_TAKEN_BACK
 *   INVOICE_TAX_OFF_RATE INVOICE_RATE INVOICE_EMPTY SORT_INVALID PAGE_OUT_OF_RANGE LANGUAGE_INVALID
 *   LANGUAGE_NOT_DEFINED NAME_EMPTY CURRENCY_EXISTS CURRENCY_NOT_FOUND CURRENCY_NOT_DEFINED DUPLICATE_CODE
 *   EXCHANGE_RATE_EXISTS EXCHANGE_RATE_NOT_FOUND EXCHANGE_RATE_INVALID EXCHANGE_RATE_SAME_CURRENCY
 *   EXCHANGE_RATE_CODE_MISMATCH AMOUNT_AMBIGUOUS VIA_INVALID INVERSE_INVALID SCALE_REQUIRED TENANT_INVALID
 *   SITE_NOT_FOUND SITE_EXISTS SITE_INACTIVE SITE_CODE_INVALID DEFAULT_SITE_NOT_DELETABLE DEFAULT_SITE_REQUIRED
 *   DEFAULT_SITE_INACTIVE SEVERAL_DEFAULT_SITES SITE_LANGUAGE_INVALID COUNTRY_INVALID BLANK_VALUE DUPLICATE_SERVICE_ID
 *   SERVICE_INACTIVE SEARCH_INVALID EXPAND_INVALID SITE_MIXIN_NOT_FOUND SITE_MIXIN_EXISTS SITE_MIXIN_BODY_INVALID
 *   IMAGE_SIZE_INVALID SETTING_NOT_FOUND PATTERN_UNSUPPORTED INTERNAL
 */


#ifndef CARTWRIGHT_H
#define CARTWRIGHT_H

/* Written by `cargo xtask c-header`; do not edit. */

#include <stddef.h>

/**
 * The version of this header; that of the library is `cartwright_version()`.
 */
#define CARTWRIGHT_HEADER_VERSION "0.1.0"
#define CARTWRIGHT_VERSION_MAJOR 0
#define CARTWRIGHT_VERSION_MINOR 1
#define CARTWRIGHT_VERSION_PATCH 0

/**
 * The names of two macros in earlier headers, which differ from functions by case alone. The next release drops them.
 */
#define CARTWRIGHT_VERSION CARTWRIGHT_HEADER_VERSION
#define CARTWRIGHT_ABI_VERSION CARTWRIGHT_HEADER_ABI

/**
 * The initial value of a `struct cartwright_response`: zero in every byte.
 */
#define CARTWRIGHT_NO_RESPONSE {NULL, 0, 0}


/**
 * The version of the binary interface of this header. It is raised when programs compiled against an older header
 * would no longer work with the library. The soname carries it, so such a program does not even start. Compare it with
 * `cartwright_abi_version()` if you load the library yourself.
 */
#define CARTWRIGHT_HEADER_ABI 1

/**
 * The status of a call. A number never changes its meaning, and later versions may add numbers, so treat an unknown
 * one as a failure.
 */
enum cartwright_status {
  /**
   * Success. `*response` is the answer.
   */
  CARTWRIGHT_OK = 0,
  /**
   * The request was refused and nothing has changed. `*response` is the refusal, a JSON object
   * `{"error": {"code", "category", "status", "message", "path", "details"?, "body"}}`.
   */
  CARTWRIGHT_REFUSED = 1,
  /**
   * A pointer that must not be NULL is NULL, or a prepared site is invalid: it was released, or does not come from
   * this library. Nothing was done; `*response` is NULL.
   */
  CARTWRIGHT_NULL_POINTER = 2,
  /**
   * The request is not UTF-8. Nothing was done; `*response` is NULL.
   */
  CARTWRIGHT_INVALID_UTF8 = 3,
  /**
   * A defect of the library was met and contained; its location was printed to standard error. `*response` is NULL,
   * and the library can still be used. Please report it.
   */
  CARTWRIGHT_PANIC = 4,
  /**
   * The operation needs a thread of its own, and the system could not start one: it has no memory for the thread's
   * stack, or no more threads for the process. Nothing was done; `*response` is NULL. A later call may succeed.
   */
  CARTWRIGHT_NO_THREAD = 5
};

/**
 * A stream of the Arrow C stream interface. Its members are declared by the specification of Apache Arrow, or by any
 * header that follows it.
 */
struct ArrowArrayStream;

/**
 * A site that is read once and used for many carts. It is immutable, so any number of threads may calculate and verify
 * with it at once. A pointer to it is a handle that is never dereferenced and never given out twice, so a released
 * site, or a pointer to anything else, is recognized as invalid.
 */
struct cartwright_site;

/**
 * A response with its length, whose memory the next call reuses. Initialize it with `CARTWRIGHT_NO_RESPONSE`, or with
 * zero in every byte, and release it with `cartwright_response_free`; in between only the library may change its
 * members.
 *
 * ```c
 * struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
 * enum cartwright_status status = cartwright_call("calculate", request, strlen(request), &response);
 * fwrite(response.text, 1, response.length, stdout);
 * cartwright_response_free(&response);
 * ```
 */
struct cartwright_response {
  /**
   * The text, UTF-8 followed by a NUL; NULL if there is none.
   */
  char *text;
  /**
   * Its length in bytes, without the NUL. 0 if there is no text; no response is empty.
   */
  size_t length;
  /**
   * The size of its memory in bytes, with the NUL.
   */
  size_t room;
};

/**
 * A part of a text that has another owner.
 */
struct cartwright_text {
  /**
   * Its first byte, UTF-8; NULL if there is none. No NUL follows the last one.
   */
  const char *text;
  /**
   * Its length in bytes.
   */
  size_t length;
};

/**
 * The type of every operation, and the rules that they share.
 *
 * `request` is one JSON object, which is read during the call and not changed. `*response` becomes the answer with
 * `CARTWRIGHT_OK` and the refusal with `CARTWRIGHT_REFUSED`, to be released with `cartwright_string_free`; with every
 * other status it becomes NULL. Its old value is never read or released. A NULL argument gives
 * `CARTWRIGHT_NULL_POINTER`, a request that is not UTF-8 `CARTWRIGHT_INVALID_UTF8`, a defect of the library
 * `CARTWRIGHT_PANIC`, and a request that needs a thread which the system cannot start `CARTWRIGHT_NO_THREAD`. Any
 * number of threads may call it at once.
 *
 * The caller must ensure that `request` is NULL or points to a NUL-terminated string that is not changed during the
 * call, and that `response` is NULL or points to a pointer that nothing else uses during the call.
 *
 * ```c
 * enum cartwright_status status = cartwright_calculate(request, &response);
 * puts(response != NULL ? response : cartwright_status_name(status));
 * cartwright_string_free(response);
 * ```
 */
typedef enum cartwright_status (*cartwright_operation)(const char *request, char **response);

#ifdef __cplusplus
extern "C" {
#endif

/**
 * The name of a status, for example `CARTWRIGHT_REFUSED`. Never NULL; the string lives as long as the library is
 * loaded and must not be released. A number that is not a status in this version has the name
 * `CARTWRIGHT_UNKNOWN_STATUS`.
 *
 * ```c
 * enum cartwright_status status = cartwright_calculate(request, &response);
 * fputs("calculate: ", stderr);
 * fputs(cartwright_status_name(status), stderr);
 * cartwright_string_free(response);
 * ```
 */
const char *cartwright_status_name(enum cartwright_status status);

/**
 * Releases a response, from any thread. Release every response once, with this function and not with `free`. The call
 * does nothing for NULL, for a response that was already released, and for a pointer that is not a response of this
 * library. Only if a later response has received the address of a released one can the two not be told apart.
 *
 * ```c
 * enum cartwright_status status = cartwright_calculate(request, &response);
 * cartwright_string_free(response);
 * response = NULL;
 * ```
 */
void cartwright_string_free(char *string);

/**
 * The version of the library loaded by the program, for example `0.1.0`; the version of the header is
 * `CARTWRIGHT_HEADER_VERSION`. Never NULL; the string lives as long as the library is loaded and must not be released.
 *
 * ```c
 * const char *version = cartwright_version();
 * fputs("cartwright ", stdout);
 * puts(version);
 * ```
 */
const char *cartwright_version(void);

/**
 * The version of the binary interface that the library was built with; that of the header is `CARTWRIGHT_HEADER_ABI`.
 *
 * ```c
 * if (cartwright_abi_version() != CARTWRIGHT_HEADER_ABI) {
 *     fputs("the library does not fit this program\n", stderr);
 * }
 * ```
 */
unsigned int cartwright_abi_version(void);

/**
 * Reads and prepares the site of a request `{"site", "limits"?, "numbers"?}`, which ends at its NUL and may be freed
 * afterwards. The limits hold for every calculation with the site, `numbers` for the site alone. Other members of a
 * calculation have no effect here: `coupons`, `customer`, `shippingCost` and the like belong in the request of each cart.
 *
 * With `CARTWRIGHT_OK`, `*site` becomes the prepared site, to be released with `cartwright_site_free`, and `*response`
 * becomes NULL. With every other status `*site` becomes NULL, and `*response` is set as by an operation.
 *
 * ```c
 * struct cartwright_site *site = NULL;
 * enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
 * cartwright_site_free(site);
 * ```
 *
 * The caller must ensure what an operation requires of `request` and `response`, and that `site` is NULL or points to
 * a pointer that nothing else uses during the call.
 */
enum cartwright_status cartwright_site_prepare(const char *request, struct cartwright_site **site, char **response);

/**
 * Calculates a cart with a prepared site, like `cartwright_calculate` and with the same answers. The request has no
 * `site` and no `sites`; one that names a site is refused with `UNKNOWN_MEMBER`. A `site` that is NULL, was released,
 * or is not a site of this library gives `CARTWRIGHT_NULL_POINTER`.
 *
 * ```c
 * enum cartwright_status status = cartwright_site_calculate(site, request, &response);
 * puts(response != NULL ? response : "no response");
 * cartwright_string_free(response);
 * ```
 *
 * The caller must ensure what an operation requires of `request` and `response`.
 */
enum cartwright_status cartwright_site_calculate(const struct cartwright_site *site, const char *request, char **response);

/**
 * Verifies a calculated cart with a prepared site, like `cartwright_verify_cart` and with the same answers. The
 * request has no `site` and no `sites`; one that names a site is refused with `UNKNOWN_MEMBER`. A `site` that is NULL,
 * was released, or is not a site of this library gives `CARTWRIGHT_NULL_POINTER`.
 *
 * ```c
 * enum cartwright_status status = cartwright_site_verify_cart(site, request, &response);
 * puts(response != NULL ? response : "no response");
 * cartwright_string_free(response);
 * ```
 *
 * The caller must ensure what an operation requires of `request` and `response`.
 */
enum cartwright_status cartwright_site_verify_cart(const struct cartwright_site *site, const char *request, char **response);

/**
 * Releases a prepared site, from any thread. A call that is using it finishes with it; every later call returns
 * `CARTWRIGHT_NULL_POINTER`. Release every site once, with this function and not with `free`. The call does nothing
 * for NULL, for a site that was already released, and for a pointer that is not a site of this library.
 *
 * ```c
 * struct cartwright_site *site = NULL;
 * enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
 * cartwright_site_free(site);
 * ```
 */
void cartwright_site_free(struct cartwright_site *site);

/**
 * Runs the operation with the given name, `"calculate"` for `cartwright_calculate`, on a request of `length` bytes,
 * which needs no NUL. The status is that of the function; `*response` becomes the answer or the refusal, in its
 * existing memory, and has no text with any other status. An unknown name is refused.
 *
 * ```c
 * struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
 * enum cartwright_status status = cartwright_call("calculate", request, strlen(request), &response);
 * puts(response.text != NULL ? response.text : cartwright_status_name(status));
 * cartwright_response_free(&response);
 * ```
 *
 * The caller must ensure that `operation` is NULL or points to a NUL-terminated string, that `request` is NULL or
 * points to `length` bytes, that neither is changed during the call, and that `response` is NULL or a response that
 * nothing else uses during the call. None of them is released.
 */
enum cartwright_status cartwright_call(const char *operation, const char *request, size_t length, struct cartwright_response *response);

/**
 * Calculates a cart with a prepared site, like `cartwright_site_calculate`, on a request of `length` bytes, which
 * needs no NUL, into the memory of a response. A released `site` is treated like NULL.
 *
 * ```c
 * struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
 * enum cartwright_status status = cartwright_site_call(site, request, strlen(request), &response);
 * puts(response.text != NULL ? response.text : cartwright_status_name(status));
 * cartwright_response_free(&response);
 * ```
 *
 * The caller must ensure what `cartwright_call` requires of `request`, `length` and `response`.
 */
enum cartwright_status cartwright_site_call(const struct cartwright_site *site, const char *request, size_t length, struct cartwright_response *response);

/**
 * Verifies a calculated cart with a prepared site, like `cartwright_site_verify_cart`, on a request of `length` bytes,
 * which needs no NUL, into a response. A released `site` is treated like NULL.
 *
 * ```c
 * struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
 * size_t length = strlen(request);
 * enum cartwright_status status = cartwright_site_call_verify_cart(site, request, length, &response);
 * puts(response.text != NULL ? response.text : cartwright_status_name(status));
 * cartwright_response_free(&response);
 * ```
 *
 * The caller must ensure what `cartwright_call` requires of `request`, `length` and `response`.
 */
enum cartwright_status cartwright_site_call_verify_cart(const struct cartwright_site *site, const char *request, size_t length, struct cartwright_response *response);

/**
 * Releases the text of a response, which returns to its initial state and can be used again. The call does nothing for
 * a response that was released and for NULL.
 *
 * ```c
 * struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
 * enum cartwright_status status = cartwright_call("calculate", request, strlen(request), &response);
 * cartwright_response_free(&response);
 * ```
 *
 * The caller must ensure that `response` is NULL or a response that nothing else uses during the call.
 */
void cartwright_response_free(struct cartwright_response *response);

/**
 * Reads one value of a JSON text, an answer or a refusal, at a JSON pointer such as
 * `/cart/calculatedPrice/finalPrice/grossValue`, or `/error/code`.
 *
 * With `CARTWRIGHT_OK`, `*value` becomes the value, to be released with `cartwright_string_free`, or NULL if the text
 * has no value at that path; `null` is a value, with the text `null`. A number keeps the digits of the text, so an
 * amount is read without a `double`; one of an answer that is computed has no trailing zeros: 9.90 is `9.9`. A string is
 * returned without its quotes and escapes, unless it contains the character NUL: then it is returned as it is written.
 * So is an object or an array, for example to become part of the next request. A text that is not JSON, and a pointer
 * that is none, as `cartwright_values` describes it, give `CARTWRIGHT_REFUSED`, and `*value` becomes the refusal; every
 * other status is that of an operation, and `*value` becomes NULL.
 *
 * Every call parses the whole text, which takes as long as pricing a cart. `cartwright_values` reads several values in
 * a part of that time; a program that needs hundreds should use a JSON library that keeps digits.
 *
 * ```c
 * char *gross = NULL;
 * enum cartwright_status status = cartwright_value(response, "/cart/calculatedPrice/finalPrice/grossValue", &gross);
 * puts(status == CARTWRIGHT_OK && gross != NULL ? gross : "no such figure");
 * cartwright_string_free(gross);
 * ```
 *
 * The caller must ensure that `text` and `pointer` are NULL or point to NUL-terminated strings that are not changed
 * during the call, and that `value` is NULL or points to a pointer that nothing else uses during the call.
 */
enum cartwright_status cartwright_value(const char *text, const char *pointer, char **value);

/**
 * Reads several values of a response, an answer or a refusal, each at its JSON pointer as by `cartwright_value`, but
 * all of them in one walk and without a copy.
 *
 * With `CARTWRIGHT_OK`, `values[i]` becomes the JSON text of the value at `pointers[i]`: a number with its digits, a
 * string with its quotes and escapes. It is a part of the response, so nothing is released, it is gone with the
 * response, and no NUL follows it. Where a pointer leads nowhere, it is NULL with the length 0.
 *
 * With any other status every value is NULL, but for one: if a pointer is malformed, which is `CARTWRIGHT_REFUSED`,
 * its value is the pointer itself, so that its index is known. A pointer is empty or begins with `/`, and each `~` in
 * it is followed by `0` or `1`. `CARTWRIGHT_REFUSED` without such a value means that the text is not JSON; only
 * responses of this library should be read, and of other texts only a part is checked. `CARTWRIGHT_NULL_POINTER` means
 * that the response, one of `pointers`, or, with a `count` above 0, an array is NULL; `CARTWRIGHT_INVALID_UTF8` that the
 * response or one of `pointers` is not UTF-8.
 *
 * ```c
 * const char *const pointers[] = {"/cart/calculatedPrice/finalPrice/grossValue", "/cart/currency"};
 * struct cartwright_text values[2];
 * enum cartwright_status status = cartwright_values(response, pointers, 2, values);
 * if (status == CARTWRIGHT_OK && values[0].text != NULL) {
 *     fwrite(values[0].text, 1, values[0].length, stdout);
 * }
 * ```
 *
 * The caller must ensure that `response` is NULL or points to a NUL-terminated string, that `pointers` is NULL or points
 * to `count` pointers of the same kind, that nothing of this is changed during the call, and that `values` is NULL or
 * points to `count` values that nothing else uses during the call.
 */
enum cartwright_status cartwright_values(const char *response, const char *const *pointers, size_t count, struct cartwright_text *values);

/**
 * Prices the carts of a table, whose rows are the lines, and whose columns the members of a line. Nothing is read
 * before an output stream is: each call of `get_next` reads as many batches of `lines_in` as it takes, so that memory
 * is bounded by a chunk of lines, as long as the streams are read in turn.
 *
 * `site` is the JSON of a site, and `options` a JSON object:
 *
 * - `cart`: the name of the column with the id of the cart, a whole number or a string. The rows of one cart follow
 *   each other, also from one batch to the next; an id that comes back later is refused, unless `sort` is true.
 * - `columns`: for each member of a line that a rule reads, by its path as in `price.effectiveAmount`, the column, or a
 *   list of columns for a list, each a name or `{"column", "prefix"?}`. Without it every column counts that has the name
 *   or the path of a member; one that resembles a member which no column has is refused, and so is a column `currency`,
 *   `siteCode` or `countryCode` that `carts` does not speak of. A cell without a value is an absent member.
 * - `carts`: the members of every cart, each a value or `{"column"}`, of which the first row of a cart counts. Currency
 *   and site code are those of the site by default.
 * - `minorUnits`: whether whole numbers are amounts in units of the last decimal of the site (cents), in the columns
 *   that are read and in those that are written; by default the latter are decimals. A string is not such a number: an
 *   amount in a string is refused unless it has a decimal point.
 * - `coupons`: coupons of every cart. `now`: the time of every cart, or `{"column"}`; needed if an offer has dates.
 * - `refused`: `"raise"`, the default, ends the streams with the error of a refused cart; `"column"` puts it into a column
 *   `refused`. `offers`: `"applied"`, the default, or `"near"` for those too that would apply with more of something.
 * - `sort`: whether the lines are sorted by their carts first, for which the whole table is read. `keep`: whether the
 *   figures are kept, for `cartwright_stream_again`. `threads`: in how many threads carts are priced at most, from 1,
 *   the default, to 1,024, each with a chunk of its own; the figures are the same, and the threads end before each call
 *   does.
 *
 * Columns are whole numbers (`c` to `L`), decimals (`d:`), strings (`u`, `U`, `vu`), flags (`b`), dictionaries of them,
 * lists (`+l`, `+L`) and objects (`+s`) of them, nulls (`n`), and for `now` times with a zone. Floats are refused.
 *
 * The figures come in up to three streams. `carts`: the id (`l`, or `L` if its column is `L`, or `u`), `net`, `gross`,
 * `tax`, and `refused`. `lines`: the id of the cart, `line` (its `id` if that is a column, else its index), `price_net`,
 * `price_gross`, `discount_net`, `discount_gross`, `net`, `gross`, `tax`. `offers`: the id of the cart, `offer`,
 * `applied`, `value`, `sets`, `reason`, `missing`. A stream that is NULL is not wanted, and costs nothing; so does one
 * that was released.
 *
 * `lines_in` is moved: its struct counts as released after the call, whatever the status, except
 * `CARTWRIGHT_NULL_POINTER`. With `CARTWRIGHT_OK` the other streams are set, each to be released on its own, and
 * `*response` becomes NULL. With `CARTWRIGHT_REFUSED`, because of the site, the options or a column, they count as
 * released, and `*response` becomes the refusal. A refusal that comes up while they are read is what `get_last_error`
 * returns, as JSON too.
 *
 * ```c
 * struct ArrowArrayStream *lines_in = NULL, *carts = NULL;
 * enum cartwright_status status =
 *     cartwright_price_lines("{}", "{\"cart\":\"basket\"}", lines_in, carts, NULL, NULL, &response);
 * puts(cartwright_status_name(status));
 * ```
 *
 * The caller must ensure that `site` and `options` are NULL or NUL-terminated strings that are not changed during the
 * call; that `lines_in` is NULL or a stream by the interface, of valid arrays; that each of `carts`, `lines` and `offers`
 * is NULL or points to a struct `ArrowArrayStream` that can be written, released or never used; that `response` is NULL
 * or points to a pointer; and that nothing else uses any of them during the call.
 */
enum cartwright_status cartwright_price_lines(const char *site, const char *options, struct ArrowArrayStream *lines_in, struct ArrowArrayStream *carts, struct ArrowArrayStream *lines, struct ArrowArrayStream *offers, char **response);

/**
 * Sets a second stream of the figures of `cartwright_price_lines` with the option `keep`: `*again` reads them from their
 * beginning, however far `first` has been read. A stream that does not keep its figures, was released, or does not come
 * from this library gives `CARTWRIGHT_NULL_POINTER`, as NULL does, and `*again` counts as released.
 *
 * ```c
 * struct ArrowArrayStream *first = NULL, *again = NULL;
 * if (cartwright_stream_again(first, again) != CARTWRIGHT_OK) {
 *     puts("the figures are not kept");
 * }
 * ```
 *
 * The caller must ensure that `first` is NULL or a stream by the interface, or released; that `again` is NULL or points to
 * a struct `ArrowArrayStream` that can be written; and that nothing else uses either during the call.
 */
enum cartwright_status cartwright_stream_again(const struct ArrowArrayStream *first, struct ArrowArrayStream *again);

/**
 * Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
 *
 * Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
 * "takenBack"?, "preferences"?, "now"?, "explain"?, "offers"?, "answer"?, "calculatedOnly"?}`, answer `{"cart",
 * "notices", "offers"?, "shipping"?, "tiers"?, "explanation"?, "provenance"}`. A checkout has the `zoneId` and the
 * `methodId`, or the `deliveryTimeId` and the `slotId`, that the customer chose, and the `paymentMode`.
 */
enum cartwright_status cartwright_calculate(const char *request, char **response);

/**
 * Quotes shipping for a cart: the lowest cost (`MINIMUM`), the cost of the checkout's zone and method, and every
 * method of the zone that fits (`FINAL`), the cost of its delivery slot (`SLOT`), or every method on offer
 * (`OPTIONS`).
 *
 * Request `{"cart", "site" | "sites", "kind", "coupons"?, "checkout"?, "customer"?, "preferences"?, "now"?, "offers"?}`,
 * answer `{"cost"?, "taxCode"?, "includesTax"?, "taxBy"?, "zoneId"?, "methodId"?, "methods"?, "next"?, "notices"?}`.
 */
enum cartwright_status cartwright_shipping_quotes(const char *request, char **response);

/**
 * Creates a cart: checks it and completes its lines.
 *
 * Request `{"cart", "schemas"?}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_create_cart(const char *request, char **response);

/**
 * Changes members and mixins of a cart. Mixins are validated against `schemas`, a map from URL to schema.
 *
 * Request `{"cart", "changes", "schemas"?}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_update_cart(const char *request, char **response);

/**
 * Adds a line, or adds its quantity to an existing line that it merges into.
 *
 * Request `{"cart", "item"}`, answer `{"cart", "itemId", "merged"}`.
 */
enum cartwright_status cartwright_add_item(const char *request, char **response);

/**
 * Adds up to 200 lines. Valid lines are added; each entry has its own result.
 *
 * Request `{"cart", "items"}`, answer `{"cart", "results": [{"itemId", "merged"} | {"error"}]}`.
 */
enum cartwright_status cartwright_add_items(const char *request, char **response);

/**
 * Updates a line: in full, so that members not sent are cleared, except product, kind, `keepAsSeparateLineItem`,
 * `unitPrice`, `name`, `mixins` and members of the host; or with `partial` only the members sent.
 *
 * Request `{"cart", "itemId", "item", "partial"?}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_update_item(const char *request, char **response);

/**
 * Updates up to 50 lines. Valid updates are made; each entry has its own result.
 *
 * Request `{"cart", "items": [{"itemId", "item", "partial"?}]}`, answer `{"cart", "results": [{"itemId"} | {"error"}]}`.
 */
enum cartwright_status cartwright_update_items(const char *request, char **response);

/**
 * Removes a line.
 *
 * Request `{"cart", "itemId"}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_remove_item(const char *request, char **response);

/**
 * Removes all lines.
 *
 * Request `{"cart"}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_clear_items(const char *request, char **response);

/**
 * Adds a fee to a line.
 *
 * Request `{"cart", "itemId", "fee"}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_add_fee(const char *request, char **response);

/**
 * Merges anonymous carts into a customer's cart: all of them, or none if there is an error. With `onConflict` SKIP,
 * lines and coupons that a rule refuses stay behind and are listed in `refused`.
 *
 * Request `{"cart", "sources", "onConflict"?}`, answer `{"cart", "lines": [{"source", "item", "itemId", "merged"}],
 * "refused"?: [{"source", "item" | "coupon", "error"}]}`, in which `source`, `item` and `coupon` are positions.
 */
enum cartwright_status cartwright_merge_carts(const char *request, char **response);

/**
 * Applies a coupon.
 *
 * Request `{"cart", "coupon"}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_apply_coupon(const char *request, char **response);

/**
 * Removes a coupon by its code or its index, or all coupons.
 *
 * Request `{"cart", "code" | "index" | "all"}`, answer `{"cart"}`.
 */
enum cartwright_status cartwright_remove_coupon(const char *request, char **response);

/**
 * Validates a cart; its faults are the answer, not a refusal. Findings that belong to no line come first, in an entry
 * without `id`. A line without an id is named by its `path`. `coupons` are judged in the place of the cart's `discounts`,
 * as a calculation takes them, and their findings have fields of `discounts`.
 *
 * Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "now"?,
 * "schemas"?}`, answer `{"isValid", "itemsValidationDetails": [{"id"?, "path"?, "errors": [{"errorCode", "message",
 * "field"}]}], "warnings"?}`.
 */
enum cartwright_status cartwright_validate_cart(const char *request, char **response);

/**
 * Verifies a calculated cart: checks that its figures are those that a calculation gives today. Prices, coupons, tax
 * rates and the site must come from the host's own store, never from the browser whose figures are verified.
 *
 * Request `{"cart", "site" | "sites", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "orderFees"?, "credits"?,
 * "takenBack"?, "preferences"?, "now"?, "provenance"?}`, answer `{"isValid", "differences": [{"path", "stated"?,
 * "calculated"?}], "truncated"?, "notices", "provenance"}`.
 */
enum cartwright_status cartwright_verify_cart(const char *request, char **response);

/**
 * Calculates a return of goods from an order: what comes back for each line, with its taxes, the amount to refund, and
 * what is left of the order. The order is a calculated cart with its provenance. However the returns are split, in the
 * end they add up to what was paid.
 *
 * Request `{"order", "provenance", "returned": true | [{"itemId", "quantity", "fees"?} | {"itemId", "amount"}],
 * "shipping"?: true | {"amount"}, "orderFees"?: true | [id], "paymentFees"?, "minorUnits"?, "previous"?: [{"returned",
 * "shipping"?, "orderFees"?, "paymentFees"?}], "explain"?}`, answer `{"lines", "shipping"?, "orderFees"?, "paymentFees"?,
 * "totalPrice", "minorUnits", "refundAmount", "remaining": {"lines", "totalPrice"}, "explanation"?}`.
 */
enum cartwright_status cartwright_calculate_return(const char *request, char **response);

/**
 * Splits an order into lines for a payment provider: gross, in whole minor units, which add up to the amount and to
 * its tax. The order is a calculated cart, with its provenance beside it.
 *
 * Request `{"order", "provenance", "minorUnits"?, "step"?, "lineTax"?, "payable"?, "language"?}`, answer `{"currency",
 * "minorUnits", "step", "amount", "taxAmount", "lines", "payable"?, "notices"}`.
 */
enum cartwright_status cartwright_settle(const char *request, char **response);

/**
 * Splits an order into its parts for a checkout: lines, fees, shipping, order fees, payment fees, discounts, taxes and
 * sums on the basis of the site, in whole minor units. On a net basis the parts before discounts, less discounts, plus
 * tax, are the total; on a gross basis they are without tax. The order is a calculated cart, with its provenance beside
 * it.
 *
 * Request `{"order", "provenance", "minorUnits"?, "step"?, "language"?}`, answer `{"currency", "minorUnits", "step",
 * "basis", "lines", "discounts", "taxes", "totals", "payable"?, "notices"}`.
 */
enum cartwright_status cartwright_itemize(const char *request, char **response);

/**
 * Reconciles the tax of an order with that of its electronic invoice: compares the sum of the taxes of the rounded
 * lines with the tax of the sums. The order is a calculated cart, with its provenance beside it.
 *
 * Request `{"order", "provenance"}`, answer `{"groups": [{"taxCode"?, "taxRate"?, "netValue", "grossValue", "taxValue",
 * "taxOfSum", "difference"}], "difference", "takenBack"?: {"groups", "difference"}}`.
 */
enum cartwright_status cartwright_reconcile_tax(const char *request, char **response);

/**
 * Invoices an order: the figures of an invoice by EN 16931 or, for goods that come back, of a credit note, which satisfy
 * its arithmetic rules by construction. Amounts are those of the order, to the cent; the tax of each category and rate is
 * its net amount times the rate. The order is a calculated cart, with its provenance beside it.
 *
 * Request `{"order", "provenance", "tax"?: "EXACT" | "AS_SHOWN", "categories"?: {"<tax code>": {"category", "reason"?,
 * "reasonCode"?}}, "untaxed"?, "discounts"?: "LINE" | "DOCUMENT", "returned"?, "shipping"?, "orderFees"?, "paymentFees"?,
 * "previous"?, "priceDecimals"?, "language"?, "explain"?}`, answer `{"kind", "currency", "lines", "charges",
 * "allowances", "taxes", "totals", "notices", "explanation"?}`.
 */
enum cartwright_status cartwright_invoice(const char *request, char **response);

/**
 * Adds a currency. Scope `currency.currency_manage`.
 *
 * Request `{"state", "currency": {"code", "name"}, "contentLanguage"?}`, answer `{"outcome", "state"}`.
 */
enum cartwright_status cartwright_create_currency(const char *request, char **response);

/**
 * Lists currencies. No scope.
 *
 * Request `{"state", "code"?, "name"?, "sort"?, "pageNumber"?, "pageSize"?, "totalCount"?, "acceptLanguage"?}`, answer
 * `{"outcome", "totalCount"?}` with the list in `outcome.body`.
 */
enum cartwright_status cartwright_list_currencies(const char *request, char **response);

/**
 * Reads a currency. No scope.
 *
 * Request `{"state", "code", "acceptLanguage"?}`, answer `{"outcome"}` with the currency in `outcome.body`.
 */
enum cartwright_status cartwright_get_currency(const char *request, char **response);

/**
 * Changes the name of a currency. Scope `currency.currency_manage`.
 *
 * Request `{"state", "code", "currency": {"name", "metadata": {"version"}}, "contentLanguage"?}`, answer `{"outcome",
 * "state"}`.
 */
enum cartwright_status cartwright_update_currency(const char *request, char **response);

/**
 * Deletes a currency and its exchange rates; the effects name the rates, and the prices that the host must remove. It
 * succeeds even if the currency does not exist. Scope `currency.currency_manage`.
 *
 * Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
 */
enum cartwright_status cartwright_delete_currency(const char *request, char **response);

/**
 * Adds an exchange rate. Scope `currency.currency_manage`.
 *
 * Request `{"state", "exchangeRate": {"sourceCurrency", "targetCurrency", "rate"}}`, answer `{"outcome", "state"}`.
 */
enum cartwright_status cartwright_create_exchange_rate(const char *request, char **response);

/**
 * Lists exchange rates. Scope `currency.currency_read`.
 *
 * Request `{"state", "code"?, "sourceCurrency"?, "targetCurrency"?, "sort"?, "pageNumber"?, "pageSize"?,
 * "totalCount"?}`, answer `{"outcome", "totalCount"?}` with the list in `outcome.body`.
 */
enum cartwright_status cartwright_list_exchange_rates(const char *request, char **response);

/**
 * Reads an exchange rate. Scope `currency.currency_read`.
 *
 * Request `{"state", "code"}`, answer `{"outcome"}` with the rate in `outcome.body`.
 */
enum cartwright_status cartwright_get_exchange_rate(const char *request, char **response);

/**
 * Changes the rate of an existing exchange rate. Scope `currency.currency_manage`.
 *
 * Request `{"state", "code", "exchangeRate": {"rate", "metadata": {"version"}}}`, answer `{"outcome", "state"}`.
 */
enum cartwright_status cartwright_update_exchange_rate(const char *request, char **response);

/**
 * Deletes an exchange rate. It succeeds even if the rate does not exist. Scope `currency.currency_manage`.
 *
 * Request `{"state", "code"}`, answer `{"outcome", "state", "effects"?}`.
 */
enum cartwright_status cartwright_delete_exchange_rate(const char *request, char **response);

/**
 * Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
 *
 * Request `{"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?, "ending"?}`, answer
 * `{"amount" | "price", "path"}`.
 */
enum cartwright_status cartwright_convert(const char *request, char **response);

/**
 * Creates a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
 *
 * Request `{"state", "site", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
 */
enum cartwright_status cartwright_create_site(const char *request, char **response);

/**
 * Lists sites; without a page, all of them. No scope, but `includeInactive`, and `:all` and `mixin:` in `expand`, need
 * `site.site_manage`. Restricted settings of services are shown only with that scope.
 *
 * Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
 * `{"outcome", "totalCount"?}` with the list in `outcome.body`.
 */
enum cartwright_status cartwright_list_sites(const char *request, char **response);

/**
 * Lists the codes of sites; without a page, the first 16. Scope `site.site_read` or `site.site_manage`;
 * `includeInactive`, and `:all` and `mixin:` in `expand`, need the latter.
 *
 * Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
 * `{"outcome", "totalCount"?}` with the list in `outcome.body`.
 */
enum cartwright_status cartwright_list_site_codes(const char *request, char **response);

/**
 * Reads a site. No scope, but `:all` and `mixin:` in `expand` need `site.site_manage`. Only callers with that scope
 * can read an inactive site and see restricted settings of services.
 *
 * Request `{"state", "code", "expand"?}`, answer `{"outcome"}` with the site in `outcome.body`.
 */
enum cartwright_status cartwright_get_site(const char *request, char **response);

/**
 * Replaces a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
 *
 * Request `{"state", "code", "site", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
 */
enum cartwright_status cartwright_replace_site(const char *request, char **response);

/**
 * Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope
 * `site.site_manage`.
 *
 * Request `{"state", "code", "patch", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
 */
enum cartwright_status cartwright_patch_site(const char *request, char **response);

/**
 * Deletes a site. It succeeds even if the site does not exist; the default site is refused. Scope `site.site_manage`.
 *
 * Request `{"state", "code"}`, answer `{"outcome", "state"}`.
 */
enum cartwright_status cartwright_delete_site(const char *request, char **response);

/**
 * Lists the mixins of a site by name. Scope `site.site_manage`.
 *
 * Request `{"state", "code"}`, answer `{"outcome"}` with the mixins in `outcome.body`.
 */
enum cartwright_status cartwright_list_site_mixins(const char *request, char **response);

/**
 * Creates a mixin of a site. Scope `site.site_manage`.
 *
 * Request `{"state", "code", "mixin": {<name>: {"active"?, "metadata"?, ...}}, "schemas"?}`, answer
 * `{"outcome", "state", "effects"?, "notices"?}`.
 */
enum cartwright_status cartwright_create_site_mixin(const char *request, char **response);

/**
 * Reads a mixin of a site. Scope `site.site_manage`.
 *
 * Request `{"state", "code", "name"}`, answer `{"outcome"}` with the mixin in `outcome.body`.
 */
enum cartwright_status cartwright_get_site_mixin(const char *request, char **response);

/**
 * Replaces a mixin of a site. Scope `site.site_manage`.
 *
 * Request `{"state", "code", "name", "mixin", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
 */
enum cartwright_status cartwright_replace_site_mixin(const char *request, char **response);

/**
 * Changes a mixin of a site by a JSON merge patch. Scope `site.site_manage`.
 *
 * Request `{"state", "code", "name", "patch", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
 */
enum cartwright_status cartwright_patch_site_mixin(const char *request, char **response);

/**
 * Deletes a mixin of a site. It succeeds even if the mixin does not exist. Scope `site.site_manage`.
 *
 * Request `{"state", "code", "name"}`, answer `{"outcome", "state"}`.
 */
enum cartwright_status cartwright_delete_site_mixin(const char *request, char **response);

/**
 * Checks a value against a regular expression of the mixin `customerSettings`. No scope and no caller.
 *
 * Request `{"customerSettings", "setting", "value"}`, answer `{"matches"}`.
 */
enum cartwright_status cartwright_check_customer_setting(const char *request, char **response);

#ifdef __cplusplus
}
#endif

#endif

