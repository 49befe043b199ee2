/* Many threads calculate with one prepared site, or run one operation; every answer must have the bytes of a single
 * call. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define SITE                                                                                                           \
    "{\"code\":\"main\",\"includesTax\":true,\"homeBase\":{\"address\":{\"country\":\"DE\",\"zipCode\":\"70173\"}},"   \
    "\"tax\":[{\"id\":\"tax\",\"countries\":[{\"countryCode\":\"DE\",\"taxClasses\":[{\"code\":\"FULL\",\"rate\":19}," \
    "{\"code\":\"REDUCED\",\"rate\":7}]}]}]}"

#define CART(rest) "{\"currency\":\"EUR\",\"siteCode\":\"main\"," rest "}"

#define ITEM(id, quantity, price, tax)                                                                                 \
    "{\"id\":\"" id "\",\"itemYrn\":\"urn:" id "\",\"quantity\":" quantity ",\"taxCode\":\"" tax                       \
    "\",\"price\":{\"effectiveAmount\":" price "}}"

static const char *const carts[] = {
    CART("\"items\":[" ITEM("a", "2", "4.95", "FULL") "]"),
    CART("\"items\":[" ITEM("a", "0.575", "3.80", "REDUCED") "," ITEM("b", "3", "12.49", "FULL") "],"
         "\"discounts\":[{\"code\":\"TEN\",\"discountType\":\"PERCENT\",\"discountPercentage\":10}]"),
    CART("\"items\":[]"),
    /* A refusal: the tax code is not in the table. */
    CART("\"items\":[" ITEM("a", "1", "1", "NONE") "]"),
};
#define CARTS (sizeof carts / sizeof carts[0])

/* Shared by all threads, which only read it while they run. */
static struct cartwright_site *site;
static char *requests[CARTS];
static char *expected[CARTS];
static enum cartwright_status expected_status[CARTS];
static int calls;

static char *request_of(const char *cart, const char *with_site) {
    const char *form = "{\"cart\":%s%s}";
    size_t size = strlen(form) + strlen(cart) + strlen(with_site);
    char *request = allocate(size);
    sprintf(request, form, cart, with_site);
    return request;
}

/* Calculates the given number of times, and returns the last response for another thread to release. */
static void *calculate(void *first) {
    char *response = NULL;
    size_t which = (size_t)first % CARTS;
    int i;
    for (i = 0; i < calls; i++) {
        enum cartwright_status status;
        cartwright_string_free(response);
        which = (which + 1) % CARTS;
        status = cartwright_site_calculate(site, requests[which], &response);
        if (status != expected_status[which] || response == NULL || strcmp(response, expected[which]) != 0) {
            fail("another answer in a thread: status %d, %s", (int)status, response == NULL ? "NULL" : response);
        }
    }
    return response;
}

void run_threads(int threads, int calls_each) {
    pthread_t *running = (pthread_t *)(void *)allocate((size_t)threads * sizeof *running);
    char *response = NULL;
    size_t i;
    int thread;
    calls = calls_each;
    if (cartwright_site_prepare("{\"site\":" SITE "}", &site, &response) != CARTWRIGHT_OK) {
        fail("the site was refused: %s", response == NULL ? "NULL" : response);
    }
    for (i = 0; i < CARTS; i++) {
        char *one_call = request_of(carts[i], ",\"site\":" SITE);
        expected_status[i] = cartwright_calculate(one_call, &expected[i]);
        free(one_call);
        requests[i] = request_of(carts[i], "");
    }
    if (expected_status[0] != CARTWRIGHT_OK || expected_status[CARTS - 1] != CARTWRIGHT_REFUSED) {
        fail("the carts are not what they should be: %s %s", expected[0], expected[CARTS - 1]);
    }
    for (thread = 0; thread < threads; thread++) {
        if (pthread_create(&running[thread], NULL, calculate, (void *)(size_t)thread) != 0) {
            fail("cannot start a thread");
        }
    }
    for (thread = 0; thread < threads; thread++) {
        void *last = NULL;
        if (pthread_join(running[thread], &last) != 0) {
            fail("cannot join a thread");
        }
        cartwright_string_free(last);
    }
    for (i = 0; i < CARTS; i++) {
        cartwright_string_free(expected[i]);
        free(requests[i]);
    }
    cartwright_site_free(site);
    free(running);
    printf("%d threads, %d calls each: the same bytes\n", threads, calls_each);
}

/* Called by the threads of `run_concurrent`. */
static const struct operation *operation;
static char *request;
static char *answer;

static void *call_often(void *unused) {
    int i;
    (void)unused;
    for (i = 0; i < calls; i++) {
        char *response = NULL;
        operation->run(request, &response);
        if (response == NULL || strcmp(response, answer) != 0) {
            fail("another answer in a thread: %s", response == NULL ? "NULL" : response);
        }
        cartwright_string_free(response);
    }
    return NULL;
}

void run_concurrent(int threads, int calls_each, const char *name, const char *file) {
    pthread_t *running = (pthread_t *)(void *)allocate((size_t)threads * sizeof *running);
    int thread;
    calls = calls_each;
    operation = find_operation(name, strlen(name));
    request = read_file(file);
    if (operation == NULL) {
        fail("there is no operation %s", name);
        return;
    }
    operation->run(request, &answer);
    for (thread = 0; thread < threads; thread++) {
        if (answer == NULL || pthread_create(&running[thread], NULL, call_often, NULL) != 0) {
            fail("no answer, or no thread");
        }
    }
    for (thread = 0; thread < threads; thread++) {
        pthread_join(running[thread], NULL);
    }
    cartwright_string_free(answer);
    free(request);
    free(running);
    printf("%d threads, %d calls each: the same bytes\n", threads, calls_each);
}
