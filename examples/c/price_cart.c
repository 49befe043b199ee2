/* Prices a cart: two lines and a coupon, on a site whose prices include tax. */
#include <cartwright.h>
#include <stdio.h>

static const char request[] =
    "{"
    "  \"site\": {"
    "    \"code\": \"main\", \"includesTax\": true, \"homeBase\": {\"address\": {\"country\": \"DE\"}},"
    "    \"tax\": [{\"id\": \"tax\", \"countries\": [{\"countryCode\": \"DE\", \"taxClasses\": ["
    "      {\"code\": \"FULL\", \"rate\": 19}, {\"code\": \"REDUCED\", \"rate\": 7}]}]}]"
    "  },"
    "  \"cart\": {"
    "    \"currency\": \"EUR\", \"siteCode\": \"main\","
    "    \"items\": ["
    "      {\"id\": \"0\", \"itemYrn\": \"urn:shop:tea\", \"quantity\": 2, \"taxCode\": \"REDUCED\","
    "       \"price\": {\"effectiveAmount\": 4.95}},"
    "      {\"id\": \"1\", \"itemYrn\": \"urn:shop:pot\", \"quantity\": 1, \"taxCode\": \"FULL\","
    "       \"price\": {\"effectiveAmount\": 24.90}}"
    "    ]"
    "  },"
    "  \"coupons\": [{\"code\": \"SPRING\", \"discountType\": \"ABSOLUTE\","
    "    \"discountAbsolute\": {\"amount\": 5, \"currency\": \"EUR\"}}]"
    "}";

int main(void) {
    char *response = NULL;
    enum cartwright_status status = cartwright_calculate(request, &response);
    if (response == NULL) {
        fprintf(stderr, "cartwright failed with status %d\n", (int)status);
        return 2;
    }
    /* The answer or the refusal; both are JSON. */
    puts(response);
    cartwright_string_free(response);
    return status == CARTWRIGHT_OK ? 0 : 1;
}
