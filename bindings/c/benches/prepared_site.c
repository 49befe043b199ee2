/* Measures how much a prepared site saves: the processor time of one calculation with the site in every request, and
 * with the site prepared once, for sites of growing size. `cargo xtask c-bench` builds and runs this with the library
 * as shipped. */
#include <cartwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char cart[] =
    "\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\",\"countryCode\":\"C0\",\"items\":["
    "{\"id\":\"0\",\"itemYrn\":\"urn:shop:tea\",\"quantity\":2,\"taxCode\":\"REDUCED\","
    "\"price\":{\"effectiveAmount\":4.95}},"
    "{\"id\":\"1\",\"itemYrn\":\"urn:shop:pot\",\"quantity\":1,\"taxCode\":\"FULL\","
    "\"price\":{\"effectiveAmount\":24.9}},"
    "{\"id\":\"2\",\"itemYrn\":\"urn:shop:cup\",\"quantity\":6,\"taxCode\":\"FULL\","
    "\"price\":{\"effectiveAmount\":7.5}}]}";

static void check(enum cartwright_status status, const char *response) {
    if (status != CARTWRIGHT_OK) {
        fprintf(stderr, "status %d: %s\n", (int)status, response == NULL ? "no response" : response);
        exit(1);
    }
}

/* Builds a site with the tax classes of this many countries. */
static char *site_of(int countries) {
    char *site = malloc(256 + (size_t)countries * 160), *end = site;
    int i;
    if (site == NULL) {
        exit(1);
    }
    end += sprintf(end, "\"site\":{\"code\":\"main\",\"includesTax\":true,\"tax\":[{\"id\":\"tax\",\"countries\":[");
    for (i = 0; i < countries; i++) {
        end += sprintf(end,
                       "%s{\"countryCode\":\"C%d\",\"taxClasses\":[{\"code\":\"FULL\",\"rate\":19},"
                       "{\"code\":\"REDUCED\",\"rate\":7}]}",
                       i == 0 ? "" : ",", i);
    }
    sprintf(end, "]}]}");
    return site;
}

/* Builds a request with one or two members. */
static char *request_of(const char *first, const char *second) {
    char *request = malloc(strlen(first) + strlen(second) + 4);
    if (request == NULL) {
        exit(1);
    }
    sprintf(request, second[0] == '\0' ? "{%s}" : "{%s,%s}", first, second);
    return request;
}

/* Measures the microseconds of one call; without a site, the request contains it. */
static double cost(const struct cartwright_site *site, const char *request) {
    const double enough = 0.5;
    double spent = 0;
    long calls = 0;
    clock_t start = clock();
    while (spent < enough) {
        char *response = NULL;
        check(site == NULL ? cartwright_calculate(request, &response)
                           : cartwright_site_calculate(site, request, &response),
              response);
        cartwright_string_free(response);
        calls++;
        spent = (double)(clock() - start) / CLOCKS_PER_SEC;
    }
    return spent / (double)calls * 1e6;
}

int main(void) {
    static const int sizes[] = {1, 10, 100, 1000};
    size_t i;
    puts("a cart of three lines, microseconds a call");
    puts("  site, bytes   in every request   prepared");
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char *site_text = site_of(sizes[i]), *response = NULL;
        char *site_request = request_of(site_text, ""), *whole = request_of(cart, site_text);
        char *cart_request = request_of(cart, "");
        struct cartwright_site *site = NULL;
        check(cartwright_site_prepare(site_request, &site, &response), response);
        printf("  %11lu   %16.1f   %8.1f\n", (unsigned long)strlen(site_text), cost(NULL, whole),
               cost(site, cart_request));
        cartwright_site_free(site);
        free(cart_request);
        free(whole);
        free(site_request);
        free(site_text);
    }
    return 0;
}
