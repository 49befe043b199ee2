/* A shopping session: quotes of shipping, a price with and without a coupon, and what goes wrong on the way. */
#include <cartwright.h>
#include <stdio.h>
#include <string.h>

#define SITE                                                                                                           \
    "\"site\": {\"code\": \"main\", \"includesTax\": true,"                                                            \
    " \"homeBase\": {\"address\": {\"country\": \"DE\", \"zipCode\": \"70173\"}}, \"shipToCountries\": [\"DE\"],"      \
    " \"tax\": [{\"id\": \"tax\", \"countries\": [{\"countryCode\": \"DE\", \"taxClasses\": ["                         \
    "   {\"code\": \"FULL\", \"rate\": 19}]}]}],"                                                                      \
    " \"shipping\": [{\"id\": \"parcels\", \"zones\": [{\"id\": \"home\", \"shipTo\": [{\"country\": \"DE\"}],"        \
    "   \"methods\": [{\"id\": \"standard\", \"fees\": ["                                                              \
    "     {\"cost\": {\"amount\": 4.9, \"currency\": \"EUR\"}},"                                                       \
    "     {\"cost\": {\"amount\": 0, \"currency\": \"EUR\"},"                                                          \
    "      \"minOrderValue\": {\"amount\": 50, \"currency\": \"EUR\"}}"                                                \
    "   ]}]}]}]}"

#define CART(quantity, tax_code)                                                                                       \
    "\"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\", \"countryCode\": \"DE\", \"zipCode\": \"10115\","       \
    " \"items\": [{\"id\": \"0\", \"itemYrn\": \"urn:shop:pot\", \"quantity\": " quantity ","                          \
    "   \"taxCode\": \"" tax_code "\", \"price\": {\"effectiveAmount\": 24.9}}]}"

/* Prints a member of an answer: from its name to the end of its object. A program of your own reads the answer with
 * the JSON library of its choice. */
static void print_member(const char *json, const char *name) {
    const char *member = strstr(json, name);
    if (member != NULL) {
        printf("  %.*s\n", (int)strcspn(member, "}"), member);
    }
}

/* One step: an operation, its request, and what is worth telling of its answer. */
static void step(const char *title, cartwright_operation operation, const char *request, const char *interest) {
    char *response = NULL;
    enum cartwright_status status = operation(request, &response);
    puts(title);
    switch (status) {
    case CARTWRIGHT_OK:
        print_member(response, interest);
        break;
    case CARTWRIGHT_REFUSED:
        /* Nothing has changed; the refusal has a stable code, a message for a person, and a pointer to the member. */
        printf("  refused: %.*s\n", (int)strcspn(response, "}"), response);
        break;
    case CARTWRIGHT_NULL_POINTER:
        puts("  a pointer was NULL");
        break;
    case CARTWRIGHT_INVALID_UTF8:
        puts("  the request was not UTF-8");
        break;
    default:
        printf("  status %d: a defect of the library\n", (int)status);
        break;
    }
    cartwright_string_free(response);
}

int main(void) {
    step("shipping of one pot", cartwright_shipping_quotes, "{" SITE "," CART("1", "FULL") ", \"kind\": \"MINIMUM\"}",
         "\"cost\"");
    step("shipping of three pots", cartwright_shipping_quotes,
         "{" SITE "," CART("3", "FULL") ", \"kind\": \"MINIMUM\"}", "\"cost\"");
    step("the price of three pots", cartwright_calculate, "{" SITE "," CART("3", "FULL") "}", "\"totalTax\"");
    step("with a coupon of 10 percent", cartwright_calculate,
         "{" SITE "," CART("3", "FULL") ", \"coupons\": [{\"code\": \"TEN\", \"discountType\": \"PERCENT\","
         " \"discountPercentage\": 10}]}",
         "\"totalTax\"");
    step("with a coupon of 110 percent", cartwright_calculate,
         "{" SITE "," CART("3", "FULL") ", \"coupons\": [{\"code\": \"GREED\", \"discountType\": \"PERCENT\","
         " \"discountPercentage\": 110}]}",
         "\"totalTax\"");
    step("a tax code that nobody knows", cartwright_calculate, "{" SITE "," CART("3", "HALF") "}", "\"totalTax\"");
    step("half a request", cartwright_calculate, "{" SITE "," CART("3", "FULL"), "\"totalTax\"");
    step("another encoding", cartwright_calculate, "{\"cart\": \"caf\xE9\"}", "\"totalTax\"");
    step("no request", cartwright_calculate, NULL, "\"totalTax\"");
    return 0;
}
