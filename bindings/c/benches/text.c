/* Measures the processor time of a calculation from text to text: with cartwright_calculate, and with cartwright_call
 * into the response of the previous call. `text <request>` reads the request from a file and prints the nanoseconds per
 * call. */
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
    double least[2] = {1e18, 1e18};
    size_t length;
    char *request;
    int turn;
    if (count != 2) {
        fputs("usage: text <request>\n", stderr);
        return 1;
    }
    request = read(arguments[1], &length);
    /* Alternates, so that other load on the machine affects both. */
    for (turn = 0; turn < 40; turn++) {
        double spent = cost(request, length, turn % 2 == 0 ? NULL : &kept);
        least[turn % 2] = spent < least[turn % 2] ? spent : least[turn % 2];
    }
    printf("C\t%.0f\nC, one response for all calls\t%.0f\n", least[0], least[1]);
    cartwright_response_free(&kept);
    free(request);
    return 0;
}
