/* Reads values from a response: every combination of NULL and valid pointers, and texts that are not UTF-8, not JSON or
 * without the value. */
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
}
