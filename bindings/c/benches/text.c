/* Measures the processor time of a calculation from text to text: with cartwright_calculate, and with cartwright_call
 * into the response of the previous call; and that of reading ten figures of the answer, together and one by one.
 * `text <request>` reads the request, of 200 lines, from a file and prints the nanoseconds per call. */
#include <cartwright.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Reads a file as text; exits if it cannot be read. */
static char *read(const char *path, size_t *length) {
    const size_t most = 1 << 24;
    FILE *file = fopen(path, "rb");
    char *text = malloc(most);
    if (file == NULL || text == NULL) {
        perror(path);
        exit(1);
    }
    *length = fread(text, 1, most - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

static void check(enum cartwright_status status) {
    if (status != CARTWRIGHT_OK) {
        fprintf(stderr, "%s\n", cartwright_status_name(status));
        exit(1);
    }
}

#define LINE(index) "/cart/items/" #index "/calculatedPrice/finalPrice/grossValue"
#define TOTAL(name) "/cart/calculatedPrice/finalPrice/" #name
#define FIGURES 10

static const char *const figures[FIGURES] = {TOTAL(netValue), TOTAL(grossValue), TOTAL(taxValue), LINE(0),  LINE(33),
                                             LINE(66),        LINE(99),          LINE(132),       LINE(165), LINE(199)};

/* Reads the figures of an answer together. */
static void together(const char *answer) {
    struct cartwright_text values[FIGURES];
    int i;
    check(cartwright_values(answer, figures, FIGURES, values));
    for (i = 0; i < FIGURES; i++) {
        if (values[i].text == NULL) {
            fprintf(stderr, "there is no %s\n", figures[i]);
            exit(1);
        }
    }
}

/* Reads them one by one. */
static void one_by_one(const char *answer) {
    int i;
    for (i = 0; i < FIGURES; i++) {
        char *value = NULL;
        check(cartwright_value(answer, figures[i], &value));
        cartwright_string_free(value);
    }
}

/* Measures the nanoseconds per reading over a series of readings. */
static double cost_of(void (*reading)(const char *answer), const char *answer) {
    const int readings = 50;
    clock_t start = clock();
    int i;
    for (i = 0; i < readings; i++) {
        reading(answer);
    }
    return (double)(clock() - start) / CLOCKS_PER_SEC / readings * 1e9;
}

/* Measures the nanoseconds per call over a series of calls. */
static double cost(const char *request, size_t length, struct cartwright_response *kept) {
    const int calls = 50;
    clock_t start = clock();
    int i;
    for (i = 0; i < calls; i++) {
        if (kept != NULL) {
            check(cartwright_call("calculate", request, length, kept));
        } else {
            char *response = NULL;
            check(cartwright_calculate(request, &response));
            cartwright_string_free(response);
        }
    }
    return (double)(clock() - start) / CLOCKS_PER_SEC / calls * 1e9;
}

int main(int count, char **arguments) {
    struct cartwright_response kept = CARTWRIGHT_NO_RESPONSE;
    double least[4] = {1e18, 1e18, 1e18, 1e18};
    size_t length;
    char *request;
    int turn;
    if (count != 2) {
        fputs("usage: text <request>\n", stderr);
        return 1;
    }
    request = read(arguments[1], &length);
    check(cartwright_call("calculate", request, length, &kept));
    /* Alternates, so that other load on the machine affects all. */
    for (turn = 0; turn < 80; turn++) {
        int what = turn % 4;
        double spent = what < 2 ? cost(request, length, what == 0 ? NULL : &kept)
                                : cost_of(what == 2 ? together : one_by_one, kept.text);
        least[what] = spent < least[what] ? spent : least[what];
    }
    printf("C\t%.0f\nC, one response for all calls\t%.0f\n", least[0], least[1]);
    printf("C, ten figures together\t%.0f\nC, ten figures one by one\t%.0f\n", least[2], least[3]);
    cartwright_response_free(&kept);
    free(request);
    return 0;
}
