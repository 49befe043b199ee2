/* Calls every function with good, bad, NULL and non-UTF-8 arguments, and checks the contract of the header. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

#define GOOD_CART                                                                                                      \
    "\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"items\":[{\"id\":\"0\",\"itemYrn\":\"urn:shop:tea\","               \
    "\"quantity\":3,\"price\":{\"effectiveAmount\":4.95},\"name\":\"Gr\xC3\xBCner Tee \xF0\x9F\x8D\xB5\"}]}"

static const char good[] = "{" GOOD_CART ",\"site\":{\"code\":\"main\",\"includesTax\":true}}";

/* The same for a prepared site. */
static const char good_on_site[] = "{" GOOD_CART "}";

static const char *const not_utf8[] = {
    "\xFF",                         /* never a byte of UTF-8 */
    "\x80",                         /* a continuation without a start */
    "\xC0\xAF",                     /* an overlong form of `/` */
    "\xED\xA0\x80",                 /* half a surrogate pair */
    "\xF4\x90\x80\x80",             /* past the last character */
    "\xE2\x82",                     /* cut off */
    "{\"cart\":\"\xC3\x28\"}",      /* a start without a continuation */
    "{\"cart\":{},\"site\":{}}\xFE" /* behind a good text */
};

static const char *const not_a_request[] = {"",
                                            " ",
                                            "{",
                                            "}",
                                            "[]",
                                            "[{}]",
                                            "null",
                                            "true",
                                            "0",
                                            "-",
                                            "1e999999999",
                                            "\"\"",
                                            "\"\\ud800\"",
                                            "{\"a\":1,\"a\":2}",
                                            "{\"cart\":{}}x",
                                            "\xEF\xBB\xBF{}",
                                            "{'cart':{}}",
                                            "{\"cart\":{}//\n}",
                                            "{\"cart\":NaN}",
                                            "\x01\x02\x03",
                                            "%s%s%s%n"};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* No call may read the old value of `*response`. */
static char *const stale = (char *)(size_t)1;

/* Checks that a call kept the contract: there is a response exactly if the status promises one, in the promised form.
 * */
static void check(const char *name, const char *request, enum cartwright_status status, const char *response) {
    int right;
    switch (status) {
    case CARTWRIGHT_OK:
        right = response != NULL && response[0] == '{' && response[strlen(response) - 1] == '}' &&
                strncmp(response, "{\"error\":", 9) != 0;
        break;
    case CARTWRIGHT_REFUSED:
        right = response != NULL && strncmp(response, "{\"error\":{\"code\":\"", 18) == 0 &&
                strstr(response, "\"code\":\"INTERNAL\"") == NULL;
        break;
    case CARTWRIGHT_NULL_POINTER:
    case CARTWRIGHT_INVALID_UTF8:
        right = response == NULL;
        break;
    default:
        right = 0;
    }
    if (!right) {
        fail("%s, request %.200s: status %d with response %.200s", name, request == NULL ? "NULL" : request,
             (int)status, response == NULL ? "NULL" : response);
    }
}

/* The functions of a prepared site by name. */
struct on_site {
    const char *name;
    enum cartwright_status (*run)(const struct cartwright_site *site, const char *request, char **response);
};
static const struct on_site on_site[] = {
    {"site_calculate", cartwright_site_calculate},
    {"site_verify_cart", cartwright_site_verify_cart},
};

/* A function that takes a request: an operation, or a call on a prepared site. */
struct called {
    const struct operation *operation;
    const struct on_site *on_site;
    const struct cartwright_site *site;
};

static const char *name_of(struct called called) {
    return called.operation != NULL ? called.operation->name : called.on_site->name;
}

static struct called called_alone(const struct operation *operation) {
    struct called called;
    called.operation = operation;
    called.on_site = NULL;
    called.site = NULL;
    return called;
}

static struct called called_on(const struct on_site *what, const struct cartwright_site *site) {
    struct called called;
    called.operation = NULL;
    called.on_site = what;
    called.site = site;
    return called;
}

/* Makes one call. The request is in memory of exactly its size, so that a checker sees every read beyond it. */
static enum cartwright_status call(struct called called, const char *request) {
    size_t size = strlen(request) + 1;
    char *own = allocate(size), *response = stale;
    enum cartwright_status status;
    memcpy(own, request, size);
    status = called.operation != NULL ? called.operation->run(own, &response)
                                      : called.on_site->run(called.site, own, &response);
    check(name_of(called), request, status, response);
    if (memcmp(own, request, size) != 0) {
        fail("%s: the request was changed", name_of(called));
    }
    free(own);
    if (response != NULL) {
        /* A parser that works in place may leave it like this: it is released in full all the same. */
        memset(response, '\0', strlen(response) / 2);
    }
    cartwright_string_free(response);
    return status;
}

static void call_expecting(struct called called, const char *request, enum cartwright_status expected) {
    enum cartwright_status status = call(called, request);
    if (status != expected) {
        fail("%s, request %.200s: status %d instead of %d", name_of(called), request, (int)status, (int)expected);
    }
}

static void try_requests(struct called called) {
    const size_t depth = 1000000;
    char *text = allocate(depth + sizeof good);
    size_t i;
    for (i = 0; i < COUNT(not_utf8); i++) {
        call_expecting(called, not_utf8[i], CARTWRIGHT_INVALID_UTF8);
    }
    for (i = 0; i < COUNT(not_a_request); i++) {
        call_expecting(called, not_a_request[i], CARTWRIGHT_REFUSED);
    }
    call(called, "{}");
    call(called, good);

    /* Cut off after every byte. */
    for (i = 0; i + 1 < sizeof good; i++) {
        memcpy(text, good, i);
        text[i] = '\0';
        if (call(called, text) == CARTWRIGHT_OK) {
            fail("half a request was answered: %s", text);
        }
    }
    /* One byte changed, at every position. */
    for (i = 0; i + 1 < sizeof good; i++) {
        memcpy(text, good, sizeof good);
        text[i] = '\x07';
        call_expecting(called, text, (good[i] & 0x80) != 0 ? CARTWRIGHT_INVALID_UTF8 : CARTWRIGHT_REFUSED);
        text[i] = '9';
        call(called, text);
        text[i] = '\xFF';
        call_expecting(called, text, CARTWRIGHT_INVALID_UTF8);
    }
    /* Nested too deeply, and one long word. */
    memset(text, '[', depth);
    text[depth] = '\0';
    call_expecting(called, text, CARTWRIGHT_REFUSED);
    memset(text, 'x', depth);
    call_expecting(called, text, CARTWRIGHT_REFUSED);
    free(text);
}

static void expect_null_pointer(const char *name, enum cartwright_status status) {
    if (status != CARTWRIGHT_NULL_POINTER) {
        fail("%s with NULL: status %d", name, (int)status);
    }
}

static void try_null(const struct operation *operation) {
    char *response = stale;
    expect_null_pointer(operation->name, operation->run(NULL, NULL));
    expect_null_pointer(operation->name, operation->run(good, NULL));
    expect_null_pointer(operation->name, operation->run(NULL, &response));
    check(operation->name, NULL, CARTWRIGHT_NULL_POINTER, response);
}

/* Every combination of NULL and valid pointers for the functions of prepared sites. */
static void try_null_site(const struct cartwright_site *good_site) {
    int i;
    size_t what;
    for (i = 0; i < 7; i++) {
        const char *request = (i & 1) != 0 ? good : NULL;
        struct cartwright_site *prepared = (struct cartwright_site *)(void *)stale;
        char *response = stale;
        expect_null_pointer("site_prepare", cartwright_site_prepare(request, (i & 2) != 0 ? &prepared : NULL,
                                                                    (i & 4) != 0 ? &response : NULL));
        if (((i & 2) != 0 && prepared != NULL) || ((i & 4) != 0 && response != NULL)) {
            fail("site_prepare with NULL left an output as it was");
        }
        for (what = 0; what < COUNT(on_site); what++) {
            const char *name = on_site[what].name;
            response = stale;
            expect_null_pointer(name, on_site[what].run((i & 2) != 0 ? good_site : NULL, request,
                                                        (i & 4) != 0 ? &response : NULL));
            if ((i & 4) != 0 && response != NULL) {
                fail("%s with NULL left the response as it was", name);
            }
        }
    }
}

static void prepare_expecting(const char *request, enum cartwright_status expected) {
    struct cartwright_site *site = (struct cartwright_site *)(void *)stale;
    char *response = stale;
    enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
    if (status != expected || (site != NULL) != (status == CARTWRIGHT_OK)) {
        fail("site_prepare, request %s: status %d instead of %d", request, (int)status, (int)expected);
    }
    if (status == CARTWRIGHT_OK) {
        if (response != NULL) {
            fail("a prepared site comes without a response");
        }
    } else {
        check("site_prepare", request, status, response);
    }
    cartwright_string_free(response);
    cartwright_site_free(site);
}

/* A cart is verified with the figures that it has, and not without them. */
static void try_verification(const struct cartwright_site *site) {
    const struct called verify = called_on(&on_site[1], site);
    char *answer = NULL, *request;
    const char *end;
    call_expecting(verify, good_on_site, CARTWRIGHT_REFUSED);
    if (cartwright_site_calculate(site, good_on_site, &answer) != CARTWRIGHT_OK) {
        fail("a good cart was refused: %s", answer);
    }
    /* The cart comes first in an answer. */
    end = strstr(answer, ",\"notices\":");
    if (end == NULL) {
        fail("an answer without notices: %s", answer);
        return;
    }
    request = allocate((size_t)(end - answer) + 2);
    sprintf(request, "%.*s}", (int)(end - answer), answer);
    call_expecting(verify, request, CARTWRIGHT_OK);
    free(request);
    cartwright_string_free(answer);
}

static void try_site(void) {
    struct cartwright_site *site = NULL;
    char *response = stale;
    size_t i;
    for (i = 0; i < COUNT(not_utf8); i++) {
        prepare_expecting(not_utf8[i], CARTWRIGHT_INVALID_UTF8);
    }
    for (i = 0; i < COUNT(not_a_request); i++) {
        prepare_expecting(not_a_request[i], CARTWRIGHT_REFUSED);
    }
    prepare_expecting("{}", CARTWRIGHT_REFUSED);
    prepare_expecting("{\"site\":null}", CARTWRIGHT_REFUSED);
    prepare_expecting("{\"site\":{\"cartCalculationScale\":11}}", CARTWRIGHT_REFUSED);
    prepare_expecting("{\"site\":{}}", CARTWRIGHT_OK);

    if (cartwright_site_prepare(good, &site, &response) != CARTWRIGHT_OK) {
        fail("a good site was refused: %s", response);
    }
    try_null_site(site);
    for (i = 0; i < COUNT(on_site); i++) {
        try_requests(called_on(&on_site[i], site));
    }
    call_expecting(called_on(&on_site[0], site), good_on_site, CARTWRIGHT_OK);
    try_verification(site);
    cartwright_site_free(site);
}

/* A request to a prepared site names no site. */
static void try_without_site(void) {
    static const char cart[] = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\"}%s}";
    static const char *const sites[] = {",\"site\":{}", ",\"site\":null", ",\"sites\":{\"sites\":[]}"};
    struct cartwright_site *site = NULL;
    char *response = NULL;
    char request[128];
    size_t i;
    if (cartwright_site_prepare("{\"site\":{\"code\":\"main\"}}", &site, &response) != CARTWRIGHT_OK) {
        fail("a good site was refused");
    }
    for (i = 0; i < COUNT(sites); i++) {
        sprintf(request, cart, sites[i]);
        if (cartwright_site_calculate(site, request, &response) != CARTWRIGHT_REFUSED ||
            strstr(response, "UNKNOWN_MEMBER") == NULL) {
            fail("site_calculate passes over the site of the request: %s", response);
        }
        cartwright_string_free(response);
    }
    cartwright_site_free(site);
}

/* Every combination of NULL and valid pointers for the functions with lengths, and requests that are not UTF-8. */
static void try_lengths(void) {
    struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
    size_t i;
    for (i = 0; i < 7; i++) {
        const char *operation = (i & 1) != 0 ? "calculate" : NULL, *request = (i & 2) != 0 ? good : NULL;
        struct cartwright_response *place = (i & 4) != 0 ? &response : NULL;
        expect_null_pointer("call", cartwright_call(operation, request, sizeof good - 1, place));
        expect_null_pointer("site_call", cartwright_site_call(NULL, request, sizeof good - 1, place));
        expect_null_pointer("site_call_verify_cart",
                            cartwright_site_call_verify_cart(NULL, request, sizeof good - 1, place));
        check("call", request, CARTWRIGHT_NULL_POINTER, response.text);
    }
    for (i = 0; i < COUNT(not_utf8); i++) {
        enum cartwright_status status;
        if (cartwright_call("calculate", good, sizeof good - 1, &response) != CARTWRIGHT_OK) {
            fail("a good request was refused: %s", response.text);
        }
        status = cartwright_call("calculate", not_utf8[i], strlen(not_utf8[i]), &response);
        check("call", not_utf8[i], status, response.text);
        if (status != CARTWRIGHT_INVALID_UTF8 || response.length != 0 || response.room != 0) {
            fail("status %d left %lu bytes", (int)status, (unsigned long)response.length);
        }
    }
    if (cartwright_call("calculate", "{\0}", 3, &response) != CARTWRIGHT_REFUSED ||
        cartwright_call("nothing", "{}", 2, &response) != CARTWRIGHT_REFUSED ||
        strstr(response.text, "UNKNOWN_OPERATION") == NULL) {
        fail("a request with a NUL, or for no operation: %s", response.text);
    }
    cartwright_response_free(&response);
    cartwright_response_free(&response);
    cartwright_response_free(NULL);
    /* Zero in every byte is initial, too. */
    memset(&response, 0, sizeof response);
    if (cartwright_call("calculate", good, sizeof good - 1, &response) != CARTWRIGHT_OK) {
        fail("a good request was refused: %s", response.text);
    }
    cartwright_response_free(&response);
}

void run_arguments(void) {
    size_t i;
    run_names();
    for (i = 0; i < operation_count; i++) {
        try_null(&operations[i]);
        try_requests(called_alone(&operations[i]));
    }
    call_expecting(called_alone(find_operation("calculate", 9)), good, CARTWRIGHT_OK);
    try_site();
    try_without_site();
    try_lengths();
    run_values();
    cartwright_string_free(NULL);
    cartwright_site_free(NULL);
    printf("%d operations, version %s\n", (int)operation_count, cartwright_version());
}
