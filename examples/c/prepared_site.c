/* Prepares a site once and calculates carts with it on four threads. */
#include <cartwright.h>
#include <pthread.h>
#include <stdio.h>

#define THREADS 4
#define CARTS_EACH 250

static const char site_request[] =
    "{\"site\": {\"code\": \"main\", \"homeBase\": {\"address\": {\"country\": \"DE\"}},"
    " \"tax\": [{\"id\": \"tax\", \"countries\": [{\"countryCode\": \"DE\", \"taxClasses\": ["
    "   {\"code\": \"FULL\", \"rate\": 19}]}]}]}}";

struct shift {
    const struct cartwright_site *site;
    int first_quantity;
    int priced;
};

/* Every cart holds one line; the quantity grows from cart to cart. */
static void *work(void *argument) {
    struct shift *shift = argument;
    char request[256];
    int i;
    for (i = 0; i < CARTS_EACH; i++) {
        char *response = NULL;
        int length = snprintf(request, sizeof request,
                              "{\"cart\": {\"currency\": \"EUR\", \"siteCode\": \"main\", \"items\": [{\"id\": \"0\","
                              " \"itemYrn\": \"urn:shop:pot\", \"quantity\": %d, \"taxCode\": \"FULL\","
                              " \"price\": {\"effectiveAmount\": 19.99}}]}}",
                              shift->first_quantity + i);
        if (length < 0 || (size_t)length >= sizeof request) {
            fputs("the request is too long\n", stderr);
            break;
        }
        if (cartwright_site_calculate(shift->site, request, &response) == CARTWRIGHT_OK) {
            shift->priced++;
        } else {
            fprintf(stderr, "%s\n", response != NULL ? response : "no response");
        }
        cartwright_string_free(response);
    }
    return NULL;
}

int main(void) {
    struct cartwright_site *site = NULL;
    struct shift shifts[THREADS];
    pthread_t threads[THREADS];
    char *response = NULL;
    int i, started = 0, priced = 0;

    if (cartwright_site_prepare(site_request, &site, &response) != CARTWRIGHT_OK) {
        fprintf(stderr, "%s\n", response != NULL ? response : "no response");
        cartwright_string_free(response);
        return 1;
    }
    for (i = 0; i < THREADS; i++) {
        shifts[i].site = site;
        shifts[i].first_quantity = 1 + i * CARTS_EACH;
        shifts[i].priced = 0;
        if (pthread_create(&threads[i], NULL, work, &shifts[i]) != 0) {
            break;
        }
        started++;
    }
    for (i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
        priced += shifts[i].priced;
    }
    /* No thread uses it any longer. */
    cartwright_site_free(site);
    printf("%d threads priced %d carts\n", started, priced);
    return priced == THREADS * CARTS_EACH ? 0 : 1;
}
