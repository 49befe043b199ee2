/* Faults made on purpose. If a checker does not report them, it is not active, and its silence about the rest proves
 * nothing. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

static char *answer(void) {
    char *response = NULL;
    enum cartwright_status status = cartwright_calculate("{}", &response);
    if (status != CARTWRIGHT_REFUSED) {
        fail("an empty request was not refused");
    }
    return response;
}

void run_fault(const char *fault) {
    /* Hidden from the compiler. */
    volatile int number = INT_MAX;
    if (strcmp(fault, "leak") == 0) {
        printf("%c\n", answer()[0]);
    } else if (strcmp(fault, "leaked-site") == 0) {
        struct cartwright_site *site = NULL;
        char *response = NULL;
        enum cartwright_status status = cartwright_site_prepare("{\"site\":{}}", &site, &response);
        printf("%d\n", (int)status);
    } else if (strcmp(fault, "use-after-release") == 0) {
        char *response = answer();
        volatile const char *kept = response;
        cartwright_string_free(response);
        printf("%c\n", kept[0]);
    } else if (strcmp(fault, "unterminated") == 0) {
        /* The library reads past the end of a request without a NUL. */
        char *request = allocate(2), *response = NULL;
        memcpy(request, "{}", 2);
        printf("%d\n", (int)cartwright_calculate(request, &response));
        cartwright_string_free(response);
        free(request);
    } else if (strcmp(fault, "undefined") == 0) {
        number = number + 1;
        printf("%d\n", number);
    } else if (strcmp(fault, "file") == 0) {
        /* Opening a file after sealing. */
        seal();
        printf("%d\n", fopen("/dev/null", "r") != NULL);
    } else {
        fail("there is no fault %s", fault);
    }
}
