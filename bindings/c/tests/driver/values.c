/* Reads values from a response, one by one and together: every combination of NULL and valid pointers, and texts that are
 * not UTF-8, not JSON or without the value. */
#include <string.h>

#include "driver.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static const char text[] = "{\"gross\":44.70,\"items\":[{\"id\":\"a\\u00e9\"}]}";

static const struct {
    const char *text, *pointer, *value;
    enum cartwright_status status;
} tried[] = {
    {text, "/gross", "44.70", CARTWRIGHT_OK},
    {text, "/items/0/id", "a\xC3\xA9", CARTWRIGHT_OK},
    {text, "/items/0", "{\"id\":\"a\\u00e9\"}", CARTWRIGHT_OK},
    {text, "", text, CARTWRIGHT_OK},
    {text, "/net", NULL, CARTWRIGHT_OK},
    {text, "/items/1", NULL, CARTWRIGHT_OK},
    {text, "/caf\xE9", NULL, CARTWRIGHT_INVALID_UTF8},
    {"caf\xE9", "/gross", NULL, CARTWRIGHT_INVALID_UTF8},
    {NULL, "/gross", NULL, CARTWRIGHT_NULL_POINTER},
    {text, NULL, NULL, CARTWRIGHT_NULL_POINTER},
    {NULL, NULL, NULL, CARTWRIGHT_NULL_POINTER},
};

/* Whether a value is this text; NULL stands for no value. */
static int is(struct cartwright_text value, const char *expected) {
    if (expected == NULL) {
        return value.text == NULL && value.length == 0;
    }
    return value.text != NULL && value.length == strlen(expected) && memcmp(value.text, expected, value.length) == 0;
}

/* Reads two values whose memory holds something else, and checks the status and both. */
static void expect_both(const char *response, const char *const *pointers, enum cartwright_status expected,
                        const char *first, const char *second) {
    struct cartwright_text values[2];
    enum cartwright_status status;
    memset(values, 0xA5, sizeof values);
    status = cartwright_values(response, pointers, 2, values);
    if (status != expected || !is(values[0], first) || !is(values[1], second)) {
        fail("values at %s and %s: status %d", pointers == NULL || pointers[0] == NULL ? "NULL" : pointers[0],
             pointers == NULL || pointers[1] == NULL ? "NULL" : pointers[1], (int)status);
    }
}

static void run_together(void) {
    const char *const figures[] = {"/items/0/id", "/gross"}, *const nowhere[] = {"/net", "/items/0"};
    const char *const wrong[] = {"/gross", "gross"}, *const half[] = {"/gross", NULL};
    const char *const not_utf8[] = {"/gross", "/caf\xE9"};
    struct cartwright_text value;
    expect_both(text, figures, CARTWRIGHT_OK, "\"a\\u00e9\"", "44.70");
    expect_both(text, nowhere, CARTWRIGHT_OK, NULL, "{\"id\":\"a\\u00e9\"}");
    /* The index of a malformed pointer is told. */
    expect_both(text, wrong, CARTWRIGHT_REFUSED, NULL, "gross");
    expect_both(text, half, CARTWRIGHT_NULL_POINTER, NULL, NULL);
    expect_both(text, not_utf8, CARTWRIGHT_INVALID_UTF8, NULL, NULL);
    expect_both("caf\xE9", figures, CARTWRIGHT_INVALID_UTF8, NULL, NULL);
    expect_both("{\"gross\":", figures, CARTWRIGHT_REFUSED, NULL, NULL);
    expect_both(NULL, figures, CARTWRIGHT_NULL_POINTER, NULL, NULL);
    expect_both(text, NULL, CARTWRIGHT_NULL_POINTER, NULL, NULL);
    if (cartwright_values(text, figures, 2, NULL) != CARTWRIGHT_NULL_POINTER ||
        cartwright_values(NULL, NULL, 0, NULL) != CARTWRIGHT_NULL_POINTER ||
        cartwright_values(text, NULL, 0, NULL) != CARTWRIGHT_OK) {
        fail("values without a response, or without a place for them");
    }
    if (cartwright_values(text, figures, 1, &value) != CARTWRIGHT_OK || value.text != strstr(text, "\"a\\u00e9")) {
        fail("a value is no part of the response");
    }
}

void run_values(void) {
    char *value;
    size_t i;
    for (i = 0; i < COUNT(tried); i++) {
        const char *expected = tried[i].value;
        enum cartwright_status status;
        /* No call may read the old value of `*value`. */
        value = (char *)(size_t)1;
        status = cartwright_value(tried[i].text, tried[i].pointer, &value);
        if (status != tried[i].status || (value == NULL) != (expected == NULL) ||
            (value != NULL && strcmp(value, expected) != 0)) {
            fail("value %d: status %d, %s", (int)i, (int)status, value == NULL ? "NULL" : value);
        }
        cartwright_string_free(value);
        if (cartwright_value(tried[i].text, tried[i].pointer, NULL) != CARTWRIGHT_NULL_POINTER) {
            fail("value %d without a place for it", (int)i);
        }
    }
    if (cartwright_value("{", "/gross", &value) != CARTWRIGHT_REFUSED || strstr(value, "INVALID_JSON") == NULL) {
        fail("a text that is no JSON has a value");
    }
    cartwright_string_free(value);
    if (cartwright_value(text, "gross", &value) != CARTWRIGHT_REFUSED || strstr(value, "no JSON pointer") == NULL) {
        fail("a pointer without its slash has a value");
    }
    cartwright_string_free(value);
    run_together();
}
