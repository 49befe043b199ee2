/* Calls with a small stack: on threads, and on stacks allocated by the program, as for coroutines, below and above that
 * of the thread. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#include "driver.h"

/* The call to make on each stack. */
static const struct operation *called;
static char *request;

/* The other call: prepares a site, and calculates and verifies a cart with it. */
static char *site_request, *verified;

static void expect_ok(const char *name, enum cartwright_status status, char **response) {
    if (status != CARTWRIGHT_OK) {
        fail("%s on little stack: %s, %s", name, cartwright_status_name(status), *response == NULL ? "NULL" : *response);
    }
}

static void call_on_site(void) {
    struct cartwright_response kept = CARTWRIGHT_NO_RESPONSE;
    struct cartwright_site *site = NULL;
    char *response = NULL;
    expect_ok("site_prepare", cartwright_site_prepare(site_request, &site, &response), &response);
    expect_ok("site_calculate", cartwright_site_calculate(site, request, &response), &response);
    cartwright_string_free(response);
    expect_ok("site_verify_cart", cartwright_site_verify_cart(site, verified, &response), &response);
    cartwright_string_free(response);
    expect_ok("site_call", cartwright_site_call(site, request, strlen(request), &kept), &kept.text);
    expect_ok("site_call_verify_cart", cartwright_site_call_verify_cart(site, verified, strlen(verified), &kept),
              &kept.text);
    cartwright_response_free(&kept);
    cartwright_site_free(site);
}

/* Calls the operation by its function and by its name, and reads a value from its answer. */
static void make_call(void) {
    struct cartwright_response kept = CARTWRIGHT_NO_RESPONSE;
    char *response = NULL, *value = NULL;
    if (called == NULL) {
        call_on_site();
        return;
    }
    expect_ok(called->name, called->run(request, &response), &response);
    expect_ok("value", cartwright_value(response, "", &value), &value);
    cartwright_string_free(value);
    cartwright_string_free(response);
    expect_ok("call", cartwright_call(called->name, request, strlen(request), &kept), &kept.text);
    cartwright_response_free(&kept);
}

/* Switches to a stack, makes the call there, and returns. */
static void call_as_coroutine(char *stack, size_t size) {
    static ucontext_t here, there;
    if (getcontext(&there) != 0) {
        fail("no context");
    }
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = size;
    there.uc_link = &here;
    makecontext(&there, make_call, 0);
    if (swapcontext(&here, &there) != 0) {
        fail("cannot switch to another stack");
    }
}

/* Allocates this many stacks, separated by inaccessible pages. */
static char *stacks(size_t count, size_t size, size_t page) {
    size_t i;
    char *memory = mmap(NULL, count * (size + page), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        fail("no memory for stacks");
    }
    for (i = 0; i < count; i++) {
        if (mprotect(memory + i * (size + page) + page, size, PROT_READ | PROT_WRITE) != 0) {
            fail("no stack");
        }
    }
    return memory;
}

struct neighbours {
    char *below, *above;
    size_t size;
};

static void *call_everywhere(void *argument) {
    const struct neighbours *coroutines = (const struct neighbours *)argument;
    make_call();
    call_as_coroutine(coroutines->below, coroutines->size);
    call_as_coroutine(coroutines->above, coroutines->size);
    return NULL;
}

/* Runs the call on a thread with a stack of this size, and there on stacks of the same size below and above its own. */
static void run_on_stacks(int kib) {
    size_t size = (size_t)kib * 1024, page = (size_t)sysconf(_SC_PAGESIZE);
    char *memory = stacks(3, size, page);
    struct neighbours coroutines;
    pthread_attr_t attributes;
    pthread_t thread;
    coroutines.below = memory + page;
    coroutines.above = memory + 2 * (size + page) + page;
    coroutines.size = size;
    if (pthread_attr_init(&attributes) != 0 || pthread_attr_setstack(&attributes, memory + size + 2 * page, size) != 0 ||
        pthread_create(&thread, &attributes, call_everywhere, &coroutines) != 0 || pthread_join(thread, NULL) != 0) {
        fail("cannot run a thread with a stack of %d KiB", kib);
    }
    pthread_attr_destroy(&attributes);
    munmap(memory, 3 * (size + page));
}

void run_stack(int kib, const char *operation, const char *file) {
    called = find_operation(operation, strlen(operation));
    if (called == NULL) {
        fail("there is no operation %s", operation);
    }
    request = read_file(file);
    run_on_stacks(kib);
    free(request);
    printf("%s answered on stacks of %d KiB\n", operation, kib);
}

void run_site_stack(int kib, char **files) {
    request = read_file(files[0]);
    verified = read_file(files[1]);
    site_request = read_file(files[2]);
    run_on_stacks(kib);
    free(request);
    free(verified);
    free(site_request);
    printf("site answered on stacks of %d KiB\n", kib);
}

/* An operation that needs a thread returns a status if there is no memory for one, and works again when there is. */
void run_starve(const char *operation, const char *file) {
    enum cartwright_status status;
    char *response = NULL;
    called = find_operation(operation, strlen(operation));
    if (called == NULL) {
        fail("there is no operation %s", operation);
    }
    request = read_file(file);
    limit_memory(2048);
    status = called->run(request, &response);
    limit_memory(-1);
    if (status != CARTWRIGHT_NO_THREAD || response != NULL) {
        fail("%s without memory for a thread: %s", operation, cartwright_status_name(status));
    }
    make_call();
    free(request);
    printf("%s said that there is no thread\n", operation);
}
