/* A shopping session: a cart is created, filled, given a coupon, priced and checked. Refusals on the way are shown and
 * change nothing. */
#include <cartwright.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char site[] =
    "{\"code\": \"main\", \"includesTax\": true,"
    " \"homeBase\": {\"address\": {\"country\": \"DE\", \"zipCode\": \"70173\"}}, \"shipToCountries\": [\"DE\"],"
    " \"tax\": [{\"id\": \"tax\", \"countries\": [{\"countryCode\": \"DE\", \"taxClasses\": ["
    "   {\"code\": \"FULL\", \"rate\": 19}, {\"code\": \"REDUCED\", \"rate\": 7}]}]}]}";

static const char tea[] = "{\"itemYrn\": \"urn:shop:tea\", \"quantity\": 2, \"taxCode\": \"REDUCED\","
                          " \"price\": {\"priceId\": \"tea-1\", \"effectiveAmount\": 4.95}}";
static const char dear_tea[] = "{\"itemYrn\": \"urn:shop:tea\", \"quantity\": 1, \"taxCode\": \"REDUCED\","
                               " \"price\": {\"priceId\": \"tea-2\", \"effectiveAmount\": 5.95}}";
static const char pot[] = "{\"itemYrn\": \"urn:shop:pot\", \"quantity\": 1, \"taxCode\": \"FULL\","
                          " \"price\": {\"priceId\": \"pot-1\", \"effectiveAmount\": 24.9}}";
/* Every change of a cart names the caller. A service passes on the claims of the access token; this program decides
 * itself. */
#define CALLER "\"caller\": {\"host\": true}"

static const char coupon[] = "{\"code\": \"TEN\", \"discountType\": \"PERCENT\", \"discountPercentage\": 10}";

/* Formats a text like `printf`, in memory to be freed. */
static char *text(const char *format, ...) {
    va_list arguments;
    char *written;
    int length;
    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    written = length < 0 ? NULL : malloc((size_t)length + 1);
    if (written == NULL) {
        fputs("out of memory\n", stderr);
        exit(2);
    }
    va_start(arguments, format);
    vsprintf(written, format, arguments);
    va_end(arguments);
    return written;
}

/* Returns a value of an answer, to be released like a response. The program ends if there is none. */
static char *value(const char *answer, const char *pointer) {
    char *found = NULL;
    if (cartwright_value(answer, pointer, &found) != CARTWRIGHT_OK || found == NULL) {
        fprintf(stderr, "the answer has no %s\n", pointer);
        exit(2);
    }
    return found;
}

/* Runs an operation and prints its outcome. Releases the request; the caller gets the answer, or NULL. */
static char *run(const char *title, cartwright_operation operation, char *request) {
    char *response = NULL;
    enum cartwright_status status = operation(request, &response);
    free(request);
    printf("%s: ", title);
    switch (status) {
    case CARTWRIGHT_OK:
        puts("done");
        return response;
    case CARTWRIGHT_REFUSED:
        /* A stable code, a message for people and a pointer to the member; nothing has changed. */
        printf("refused\n  %.*s\n", (int)(strstr(response, ",\"body\"") - response), response);
        break;
    case CARTWRIGHT_NULL_POINTER:
        puts("a pointer is NULL");
        break;
    case CARTWRIGHT_INVALID_UTF8:
        puts("the request is not UTF-8");
        break;
    default:
        puts(cartwright_status_name(status));
        break;
    }
    cartwright_string_free(response);
    return NULL;
}

/* Changes the cart: the answer of the operation becomes the cart; after a refusal it stays unchanged. */
static void change(char **cart, const char *title, cartwright_operation operation, const char *members) {
    char *answer = run(title, operation, text("{\"cart\": %s, %s, " CALLER "}", *cart, members));
    if (answer != NULL) {
        cartwright_string_free(*cart);
        *cart = value(answer, "/cart");
        cartwright_string_free(answer);
    }
}

static void add(char **cart, const char *title, const char *item) {
    char *members = text("\"item\": %s", item);
    change(cart, title, cartwright_add_item, members);
    free(members);
}

static void apply(char **cart, const char *title) {
    char *members = text("\"coupon\": %s, \"now\": \"2026-03-01T10:00:00Z\"", coupon);
    change(cart, title, cartwright_apply_coupon, members);
    free(members);
}

static void show_total(const char *cart) {
    char *answer = run("price", cartwright_calculate, text("{\"cart\": %s, \"site\": %s}", cart, site));
    if (answer != NULL) {
        char *tax = value(answer, "/cart/totalTax");
        char *price = value(answer, "/cart/calculatedPrice/finalPrice");
        printf("  tax %s\n  %s\n", tax, price);
        cartwright_string_free(price);
        cartwright_string_free(tax);
        cartwright_string_free(answer);
    }
}

int main(void) {
    char *cart;
    char *answer = run("create", cartwright_create_cart,
                       text("{\"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\"}, " CALLER "}"));
    if (answer == NULL) {
        return 1;
    }
    cart = value(answer, "/cart");
    cartwright_string_free(answer);

    add(&cart, "add two packets of tea", tea);
    add(&cart, "add two more, which join them", tea);
    add(&cart, "add tea at another price", dear_tea);
    add(&cart, "add a pot", pot);
    show_total(cart);

    apply(&cart, "apply a coupon");
    apply(&cart, "apply it again");
    show_total(cart);

    change(&cart, "remove a line that is not there", cartwright_remove_item, "\"itemId\": \"7\"");
    change(&cart, "remove the pot", cartwright_remove_item, "\"itemId\": \"1\"");
    show_total(cart);

    answer = run("half a request", cartwright_calculate, text("{\"cart\": %s", cart));
    cartwright_string_free(answer);
    answer = run("another encoding", cartwright_calculate, text("{\"cart\": \"caf\xE9\"}"));
    cartwright_string_free(answer);
    answer = run("no request", cartwright_calculate, NULL);
    cartwright_string_free(answer);
    cartwright_string_free(cart);
    return 0;
}
