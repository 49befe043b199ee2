/* Pointers that are not a prepared site or a response: released, released twice, foreign, and released while other
 * threads use them. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* The prices of one site are gross, those of the other net, so that an answer shows which site it belongs to. */
#define CART                                                                                                           \
    "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"id\":\"0\",\"itemYrn\":\"urn:tea\","          \
    "\"quantity\":2,\"taxCode\":\"FULL\",\"price\":{\"effectiveAmount\":4.95}}]}}"
#define SITE(includes_tax)                                                                                             \
    "{\"site\":{\"code\":\"main\",\"includesTax\":" includes_tax ",\"homeBase\":{\"address\":{\"country\":\"DE\"}},"   \
    "\"tax\":[{\"id\":\"tax\",\"countries\":[{\"countryCode\":\"DE\",\"taxClasses\":[{\"code\":\"FULL\",\"rate\":19}]}]}]}}"

enum { SITES = 4 };

static struct cartwright_site *prepared(size_t which) {
    struct cartwright_site *site = NULL;
    char *response = NULL;
    const char *request = which % 2 == 0 ? SITE("true") : SITE("false");
    if (cartwright_site_prepare(request, &site, &response) != CARTWRIGHT_OK || site == NULL) {
        fail("a good site was refused: %s", response == NULL ? "NULL" : response);
    }
    return site;
}

/* The outcome of a call with a site: its status, and its text if the status promises one. */
static enum cartwright_status calculated(const struct cartwright_site *site, char **text) {
    enum cartwright_status status = cartwright_site_calculate(site, CART, text);
    if ((status == CARTWRIGHT_OK) != (*text != NULL) || (status != CARTWRIGHT_OK && status != CARTWRIGHT_NULL_POINTER)) {
        fail("status %d with %s", (int)status, *text == NULL ? "NULL" : *text);
    }
    return status;
}

/* Every function refuses a pointer that is not a site; releasing it does nothing. */
static void expect_none(const void *pointer, const char *kind) {
    struct cartwright_site *none = (struct cartwright_site *)(uintptr_t)pointer;
    struct cartwright_response kept = CARTWRIGHT_NO_RESPONSE;
    char *text = (char *)(size_t)1;
    if (calculated(none, &text) == CARTWRIGHT_OK) {
        fail("a site that is %s answers", kind);
    }
    text = (char *)(size_t)1;
    if (cartwright_site_verify_cart(none, CART, &text) != CARTWRIGHT_NULL_POINTER || text != NULL ||
        cartwright_site_call(none, CART, sizeof CART - 1, &kept) != CARTWRIGHT_NULL_POINTER || kept.text != NULL ||
        cartwright_site_call_verify_cart(none, CART, sizeof CART - 1, &kept) != CARTWRIGHT_NULL_POINTER ||
        kept.text != NULL) {
        fail("a site that is %s is not refused", kind);
    }
    cartwright_site_free(none);
    cartwright_site_free(none);
    cartwright_response_free(&kept);
}

static void expect_answer(const struct cartwright_site *site, const char *expected) {
    char *text = NULL;
    if (calculated(site, &text) != CARTWRIGHT_OK || strcmp(text, expected) != 0) {
        fail("another answer of a site: %s", text == NULL ? "NULL" : text);
    }
    cartwright_string_free(text);
}

/* A released handle stays invalid, however many sites are created later. */
static void try_released(void) {
    struct cartwright_site *site = prepared(0), *released = site;
    char *expected = NULL;
    int i;
    calculated(site, &expected);
    cartwright_site_free(site);
    expect_none(released, "released");
    for (i = 0; i < 200; i++) {
        site = prepared(0);
        if (site == released) {
            fail("a handle was given out twice");
        }
        expect_none(released, "released long ago");
        expect_answer(site, expected);
        cartwright_site_free(site);
    }
    cartwright_string_free(expected);
}

/* Pointers to other objects, and every handle that differs in one bit. */
static void try_foreign(void) {
    struct cartwright_site *site = prepared(0);
    uintptr_t handle = (uintptr_t)site;
    char *block = allocate(64), *expected = NULL;
    int here = 0;
    size_t bit;
    calculated(site, &expected);
    expect_none(block, "a block of memory");
    expect_none(block + 1, "the inside of a block");
    expect_none(&here, "a variable");
    expect_none(CART, "a text");
    expect_none(expected, "an answer");
    expect_none((const void *)(uintptr_t)1, "the address 1");
    expect_none((const void *)UINTPTR_MAX, "the last address");
    for (bit = 0; bit < 8 * sizeof handle; bit++) {
        expect_none((const void *)(handle ^ (uintptr_t)1 << bit), "another in a bit");
    }
    expect_answer(site, expected);
    cartwright_site_free(site);
    free(block);
    cartwright_string_free(expected);
}

/* More sites than the table has slots initially. */
static void try_many(void) {
    enum { MANY = 300 };
    static struct cartwright_site *sites[MANY];
    char *expected[2] = {NULL, NULL};
    size_t i;
    for (i = 0; i < MANY; i++) {
        sites[i] = prepared(i);
    }
    calculated(sites[0], &expected[0]);
    calculated(sites[1], &expected[1]);
    for (i = 0; i < MANY; i++) {
        expect_answer(sites[i], expected[i % 2]);
    }
    for (i = 0; i < MANY; i++) {
        cartwright_site_free(sites[i]);
        expect_none(sites[i], "one of many");
    }
    cartwright_string_free(expected[0]);
    cartwright_string_free(expected[1]);
}

/* Pointers that are not texts are ignored, and texts stay unchanged. */
static void try_texts(void) {
    struct cartwright_site *site = prepared(0);
    struct cartwright_response kept = CARTWRIGHT_NO_RESPONSE;
    char *first = NULL, *second = NULL, *block = allocate(64);
    char here[] = "a variable";
    int i;
    calculated(site, &first);
    calculated(site, &second);
    strcpy(block, "a block of memory");
    if (cartwright_site_call(site, CART, sizeof CART - 1, &kept) != CARTWRIGHT_OK) {
        fail("a good cart was refused");
    }
    for (i = 0; i < 3; i++) {
        cartwright_string_free(first);
        cartwright_string_free(block);
        cartwright_string_free(block + 1);
        cartwright_string_free(here);
        cartwright_string_free(second + 1);
        cartwright_string_free(kept.text);
        cartwright_string_free((char *)(void *)site);
        cartwright_string_free((char *)(uintptr_t)1);
    }
    if (strcmp(second, kept.text) != 0 || strcmp(block, "a block of memory") != 0 || strcmp(here, "a variable") != 0) {
        fail("a pointer that is no response was released");
    }
    cartwright_string_free(second);
    cartwright_string_free(second);
    cartwright_response_free(&kept);
    cartwright_site_free(site);
    free(block);
}

void run_handles(void) {
    try_released();
    try_foreign();
    try_many();
    try_texts();
    puts("what is no site is refused, and what is no text passed over");
}

/* The handles that the threads share: a thread that replaces one releases the old one, which others may be using. */
static struct cartwright_site *shared[SITES];
static char *answers[2];
static int rounds;

static void *use_and_release(void *first) {
    size_t turn = (size_t)first, answered = 0;
    int i;
    for (i = 0; i < rounds; i++, turn++) {
        size_t which = turn % SITES;
        char *text = NULL;
        if (turn % 5 == 0) {
            struct cartwright_site *old = __atomic_exchange_n(&shared[which], prepared(which), __ATOMIC_ACQ_REL);
            cartwright_site_free(old);
            cartwright_site_free(old);
        } else if (calculated(__atomic_load_n(&shared[which], __ATOMIC_ACQUIRE), &text) == CARTWRIGHT_OK) {
            answered++;
            if (strcmp(text, answers[which % 2]) != 0) {
                fail("the answer of another site: %s", text);
            }
        }
        cartwright_string_free(text);
    }
    return (void *)answered;
}

void run_released(int threads, int rounds_each) {
    pthread_t *running = (pthread_t *)(void *)allocate((size_t)threads * sizeof *running);
    size_t answered = 0, i;
    int thread;
    rounds = rounds_each;
    for (i = 0; i < SITES; i++) {
        shared[i] = prepared(i);
    }
    calculated(shared[0], &answers[0]);
    calculated(shared[1], &answers[1]);
    if (strcmp(answers[0], answers[1]) == 0) {
        fail("the sites give the same answer: %s", answers[0]);
    }
    for (thread = 0; thread < threads; thread++) {
        if (pthread_create(&running[thread], NULL, use_and_release, (void *)(size_t)thread) != 0) {
            fail("cannot start a thread");
        }
    }
    for (thread = 0; thread < threads; thread++) {
        void *own = NULL;
        if (pthread_join(running[thread], &own) != 0) {
            fail("cannot join a thread");
        }
        answered += (size_t)own;
    }
    if (answered == 0) {
        fail("no thread had an answer");
    }
    for (i = 0; i < SITES; i++) {
        cartwright_site_free(shared[i]);
        expect_none(shared[i], "released by another thread");
    }
    cartwright_string_free(answers[0]);
    cartwright_string_free(answers[1]);
    free(running);
    printf("%d threads, %d turns each: each site its own answer\n", threads, rounds_each);
}
