/* Calculates the requests on the lines of the standard input, and writes each answer on a line. */
#include <stdio.h>
#include <stdlib.h>

#include "driver.h"

void run_lines(void) {
    struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
    size_t room = 1024, length = 0;
    char *line = allocate(room);
    int byte;
    while ((byte = getchar()) != EOF) {
        if (byte == '\n') {
            cartwright_call("calculate", line, length, &response);
            fwrite(response.text, 1, response.length, stdout);
            putchar('\n');
            length = 0;
            continue;
        }
        if (length == room) {
            room *= 2;
            line = realloc(line, room);
            if (line == NULL) {
                fail("out of memory");
            }
        }
        line[length++] = (char)byte;
    }
    free(line);
    cartwright_response_free(&response);
}
