/* The test driver: uses the library as a C program does.
 *
 *   driver cases FILE...               every case of the files, answers byte for byte
 *   driver sealed-cases FILE...        the same, when no file and no connection can be opened any more
 *   driver lines                       a calculation for every line of the standard input
 *   driver arguments                   every function with good, bad, NULL and non-UTF-8 arguments
 *   driver threads THREADS CALLS       one prepared site used from many threads
 *   driver handles                     sites and texts that are none: released, foreign
 *   driver released THREADS ROUNDS     sites that are used and released at once
 *   driver concurrent THREADS CALLS OPERATION FILE    a request from many threads
 *   driver stack KIB OPERATION FILE    a request on so much stack
 *   driver stack KIB site CART VERIFIED SITE    a prepared site on so much stack
 *   driver starve OPERATION FILE       a request that needs a thread, when there is no memory for one
 *   driver disturb OPERATION FILE      a request under signals and cancellations
 *   driver forks CHILDREN OPERATION FILE    a request in children of a process whose threads make it, too
 *   driver site-forks CHILDREN         a prepared site in children of a process whose threads prepare such, too
 *   driver fault NAME                  a fault on purpose, which a checker has to report
 *
 * With ALONE defined it knows the cases and lines alone, and no system's own functions.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* A line `OPERATION(name)` for every operation, written by the test that compiles this. */
#define OPERATION(name) {#name, cartwright_##name},
const struct operation operations[] = {
#include "operations.inc"
};
#undef OPERATION
const size_t operation_count = sizeof operations / sizeof operations[0];

const struct operation *find_operation(const char *name, size_t length) {
    size_t i;
    for (i = 0; i < operation_count; i++) {
        if (strlen(operations[i].name) == length && memcmp(operations[i].name, name, length) == 0) {
            return &operations[i];
        }
    }
    return NULL;
}

int main(int argc, char **argv) {
    const char *part = argc > 1 ? argv[1] : "";
    if (cartwright_abi_version() != CARTWRIGHT_ABI_VERSION) {
        fail("the library has another binary interface than the header");
    }
    if (strcmp(part, "cases") == 0) {
        run_cases(argc - 2, argv + 2, 0);
    } else if (strcmp(part, "lines") == 0) {
        run_lines();
#ifndef ALONE
    } else if (strcmp(part, "sealed-cases") == 0) {
        run_cases(argc - 2, argv + 2, 1);
    } else if (strcmp(part, "arguments") == 0) {
        run_arguments();
    } else if (strcmp(part, "threads") == 0 && argc == 4) {
        run_threads(atoi(argv[2]), atoi(argv[3]));
    } else if (strcmp(part, "handles") == 0) {
        run_handles();
    } else if (strcmp(part, "released") == 0 && argc == 4) {
        run_released(atoi(argv[2]), atoi(argv[3]));
    } else if (strcmp(part, "concurrent") == 0 && argc == 6) {
        run_concurrent(atoi(argv[2]), atoi(argv[3]), argv[4], argv[5]);
    } else if (strcmp(part, "stack") == 0 && argc == 5) {
        run_stack(atoi(argv[2]), argv[3], argv[4]);
    } else if (strcmp(part, "stack") == 0 && argc == 7) {
        run_site_stack(atoi(argv[2]), argv + 4);
    } else if (strcmp(part, "starve") == 0 && argc == 4) {
        run_starve(argv[2], argv[3]);
    } else if (strcmp(part, "disturb") == 0 && argc == 4) {
        run_disturb(argv[2], argv[3]);
    } else if (strcmp(part, "forks") == 0 && argc == 5) {
        run_forks(atoi(argv[2]), argv[3], argv[4]);
    } else if (strcmp(part, "site-forks") == 0 && argc == 3) {
        run_site_forks(atoi(argv[2]));
    } else if (strcmp(part, "fault") == 0 && argc == 3) {
        run_fault(argv[2]);
#endif
    } else {
        fail("usage: see the head of driver.c");
    }
    return 0;
}
