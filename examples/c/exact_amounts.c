/* Exact amounts: prices in whole cents go into a request as decimals, and figures of the answer come back as whole
 * cents. No amount is ever a `double`, which cannot hold 4.95. */
#include <cartwright.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

/* The size of an amount as text. */
#define AMOUNT 32

/* Writes whole cents as a decimal, -5 as -0.05. */
static const char *decimal(long long cents, char amount[AMOUNT]) {
    unsigned long long units = cents < 0 ? 0 - (unsigned long long)cents : (unsigned long long)cents;
    snprintf(amount, AMOUNT, "%s%llu.%02llu", cents < 0 ? "-" : "", units / 100, units % 100);
    return amount;
}

/* Reads a decimal as whole cents; 0 if it is not a decimal, has fractions of a cent, or is too large. */
static int cents(const char *decimal, long long *cents) {
    int negative = *decimal == '-', decimals = -1;
    long long units = 0;
    decimal += negative;
    if (*decimal < '0' || *decimal > '9') {
        return 0;
    }
    for (; *decimal != '\0'; decimal++) {
        if (*decimal == '.' && decimals < 0) {
            decimals = 0;
        } else if (*decimal < '0' || *decimal > '9' || decimals == 2 || units > (LLONG_MAX - 9) / 10) {
            return 0;
        } else {
            units = units * 10 + (*decimal - '0');
            decimals += decimals >= 0;
        }
    }
    for (decimals += decimals < 0; decimals < 2; decimals++) {
        if (units > LLONG_MAX / 10) {
            return 0;
        }
        units *= 10;
    }
    *cents = negative ? -units : units;
    return 1;
}

/* Returns a figure of an answer in whole cents. The program ends if it is missing or not in whole cents. */
static long long figure(const char *answer, const char *pointer) {
    char *value = NULL;
    long long found = 0;
    if (cartwright_value(answer, pointer, &value) != CARTWRIGHT_OK || value == NULL || !cents(value, &found)) {
        fprintf(stderr, "%s is not an amount in cents: %s\n", pointer, value == NULL ? "nothing" : value);
        exit(2);
    }
    cartwright_string_free(value);
    return found;
}

int main(void) {
    /* Amounts as a database stores them. */
    const long long tea = 495, pot = 2490, coupon = 500;
    char amounts[3][AMOUNT], request[512], *response = NULL, *code = NULL;
    enum cartwright_status status;
    int length = snprintf(request, sizeof request,
                          "{\"site\": {\"includesTax\": true},"
                          " \"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\", \"items\": ["
                          "  {\"itemYrn\": \"urn:shop:tea\", \"quantity\": 2, \"price\": {\"effectiveAmount\": %s}},"
                          "  {\"itemYrn\": \"urn:shop:pot\", \"quantity\": 1, \"price\": {\"effectiveAmount\": %s}}]},"
                          " \"coupons\": [{\"code\": \"SPRING\", \"discountType\": \"ABSOLUTE\", \"discountAbsolute\": %s}]}",
                          decimal(tea, amounts[0]), decimal(pot, amounts[1]), decimal(coupon, amounts[2]));
    if (length < 0 || (size_t)length >= sizeof request) {
        fputs("the request is too long\n", stderr);
        return 2;
    }
    status = cartwright_calculate(request, &response);
    if (status != CARTWRIGHT_OK) {
        (void)cartwright_value(response != NULL ? response : "{}", "/error/code", &code);
        fprintf(stderr, "%s\n", code != NULL ? code : cartwright_status_name(status));
        return 1;
    }
    printf("before the coupon: %lld cents\n", figure(response, "/cart/calculatedPrice/price/grossValue"));
    printf("to be paid:        %lld cents\n", figure(response, "/cart/calculatedPrice/finalPrice/grossValue"));
    printf("of which the tea:  %lld cents\n", figure(response, "/cart/items/0/calculatedPrice/finalPrice/grossValue"));
    cartwright_string_free(response);
    return 0;
}
