/* The names of statuses, and the versions of the header and the library. */
#include <stdio.h>
#include <string.h>

#include "driver.h"

static void expect_name(int status, const char *name) {
    const char *found = cartwright_status_name((enum cartwright_status)status);
    if (found == NULL || strcmp(found, name) != 0) {
        fail("status %d is called %s instead of %s", status, found == NULL ? "NULL" : found, name);
    }
}

/* Every status has the name of its constant, and every other number a name that says it is unknown. */
static void try_names(void) {
#define EXPECT_NAME(status) expect_name(status, #status)
    EXPECT_NAME(CARTWRIGHT_OK);
    EXPECT_NAME(CARTWRIGHT_REFUSED);
    EXPECT_NAME(CARTWRIGHT_NULL_POINTER);
    EXPECT_NAME(CARTWRIGHT_INVALID_UTF8);
    EXPECT_NAME(CARTWRIGHT_PANIC);
    EXPECT_NAME(CARTWRIGHT_NO_THREAD);
#undef EXPECT_NAME
    expect_name(99, "CARTWRIGHT_UNKNOWN_STATUS");
    expect_name(-1, "CARTWRIGHT_UNKNOWN_STATUS");
}

/* The header has the version of the library, as a string and in numbers. */
static void try_version(void) {
    char numbers[64];
    sprintf(numbers, "%d.%d.%d", CARTWRIGHT_VERSION_MAJOR, CARTWRIGHT_VERSION_MINOR, CARTWRIGHT_VERSION_PATCH);
    if (strcmp(cartwright_version(), CARTWRIGHT_HEADER_VERSION) != 0) {
        fail("the library is of version %s, the header of %s", cartwright_version(), CARTWRIGHT_HEADER_VERSION);
    }
    if (strncmp(CARTWRIGHT_HEADER_VERSION, numbers, strlen(numbers)) != 0) {
        fail("the version is %s in words and %s in numbers", CARTWRIGHT_HEADER_VERSION, numbers);
    }
    /* The earlier names, until the next release. */
    if (strcmp(CARTWRIGHT_VERSION, CARTWRIGHT_HEADER_VERSION) != 0 || CARTWRIGHT_ABI_VERSION != CARTWRIGHT_HEADER_ABI) {
        fail("the earlier names mean something else");
    }
}

void run_names(void) {
    try_names();
    try_version();
}
