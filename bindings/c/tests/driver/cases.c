/* Runs case files in the form that `xtask::cases` writes. A case has one member a line (see tests/cases/README.md), so
 * no JSON parser is needed: only the string of a `requestText` has to be decoded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* A part of the file. */
struct piece {
    const char *start;
    size_t length;
};

struct one_case {
    struct piece note, operation, request, request_text, prepared, expected;
    enum cartwright_status status;
};

static int cases_run = 0;
static int cases_left_out = 0;

/* The response used for every call with lengths, one after the other. */
static struct cartwright_response kept = CARTWRIGHT_NO_RESPONSE;

static unsigned hexadecimal(const char *digits) {
    char copy[5];
    memcpy(copy, digits, 4);
    copy[4] = '\0';
    return (unsigned)strtoul(copy, NULL, 16);
}

static char *put_utf8(char *out, unsigned code) {
    if (code < 0x80) {
        *out++ = (char)code;
    } else if (code < 0x800) {
        *out++ = (char)(0xC0 | code >> 6);
        *out++ = (char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        *out++ = (char)(0xE0 | code >> 12);
        *out++ = (char)(0x80 | (code >> 6 & 0x3F));
        *out++ = (char)(0x80 | (code & 0x3F));
    } else {
        *out++ = (char)(0xF0 | code >> 18);
        *out++ = (char)(0x80 | (code >> 12 & 0x3F));
        *out++ = (char)(0x80 | (code >> 6 & 0x3F));
        *out++ = (char)(0x80 | (code & 0x3F));
    }
    return out;
}

/* Decodes the text of a JSON string without its quotes; NULL if it has a NUL character, which no request in C can have.
 * */
static char *decode(struct piece string) {
    static const char escapes[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    const char *in = string.start, *end = string.start + string.length;
    char *text = allocate(string.length + 1), *out = text;
    while (in < end) {
        if (*in != '\\') {
            *out++ = *in++;
        } else if (in[1] == 'u') {
            unsigned code = hexadecimal(in + 2);
            in += 6;
            if (code >= 0xD800 && code < 0xDC00 && in[0] == '\\' && in[1] == 'u') {
                code = 0x10000 + ((code - 0xD800) << 10) + (hexadecimal(in + 2) - 0xDC00);
                in += 6;
            }
            if (code == 0) {
                free(text);
                return NULL;
            }
            out = put_utf8(out, code);
        } else {
            const char *escape = strchr(escapes, in[1]);
            if (escape == NULL) {
                fail("unknown escape \\%c", in[1]);
                return NULL;
            }
            *out++ = meanings[escape - escapes];
            in += 2;
        }
    }
    *out = '\0';
    return text;
}

static void expect(const char *path, const struct one_case *one, const char *how, enum cartwright_status status,
                   const char *response) {
    int same = status == one->status && response != NULL && strlen(response) == one->expected.length &&
               memcmp(response, one->expected.start, one->expected.length) == 0;
    if (!same) {
        fail("%s %.*s (%s)\n  expected status %d, %.*s\n  answered status %d, %s", path, (int)one->note.length,
             one->note.start, how, (int)one->status, (int)one->expected.length, one->expected.start, (int)status,
             response == NULL ? "NULL" : response);
    }
}

/* Whether a case verifies a cart; otherwise, if a site is prepared, it calculates one. */
static int verifies(const struct one_case *one) {
    return one->operation.length == 11 && memcmp(one->operation.start, "verify_cart", 11) == 0;
}

/* Makes the same call by the operation's name or with a site, on a request without a NUL, into the memory of the last
 * call. */
static void run_lengths(const char *path, const struct one_case *one, const char *operation,
                        const struct cartwright_site *site, const char *request) {
    size_t length = strlen(request);
    char *own = allocate(length);
    enum cartwright_status status;
    memcpy(own, request, length);
    if (site == NULL) {
        status = cartwright_call(operation, own, length, &kept);
    } else {
        status = (verifies(one) ? cartwright_site_call_verify_cart : cartwright_site_call)(site, own, length, &kept);
    }
    expect(path, one, "lengths", status, kept.text);
    if (kept.length != one->expected.length || kept.room <= kept.length) {
        fail("%s: a response of %lu bytes in %lu", path, (unsigned long)kept.length, (unsigned long)kept.room);
    }
    free(own);
}

/* Makes the same calculation or verification with a prepared site, on the request without its site. If a function
 * refuses, the first refusal must be the same as that of the single call. */
static void run_prepared(const char *path, const struct one_case *one, const char *request) {
    struct cartwright_site *site = NULL;
    char *response = NULL;
    enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
    if (status == CARTWRIGHT_OK) {
        if (site == NULL || response != NULL) {
            fail("%s: a prepared site comes without a response", path);
        }
        char *rest = allocate(one->prepared.length + 1);
        memcpy(rest, one->prepared.start, one->prepared.length);
        rest[one->prepared.length] = '\0';
        run_lengths(path, one, NULL, site, rest);
        status = (verifies(one) ? cartwright_site_verify_cart : cartwright_site_calculate)(site, rest, &response);
        free(rest);
    } else if (site != NULL) {
        fail("%s: a refused site was given out", path);
    }
    expect(path, one, "prepared site", status, response);
    cartwright_string_free(response);
    cartwright_site_free(site);
}

static void run_case(const char *path, const struct one_case *one) {
    const struct operation *operation = find_operation(one->operation.start, one->operation.length);
    char *request = NULL, *response = NULL;
    enum cartwright_status status;
    if (one->expected.start == NULL) {
        fail("%s %.*s: the case has no answer", path, (int)one->note.length, one->note.start);
    }
    if (one->request_text.start != NULL) {
        request = decode(one->request_text);
    } else if (one->request.start != NULL) {
        request = allocate(one->request.length + 1);
        memcpy(request, one->request.start, one->request.length);
        request[one->request.length] = '\0';
    } else {
        fail("%s %.*s: the case has no request", path, (int)one->note.length, one->note.start);
    }
    if (operation == NULL || request == NULL) {
        /* There is no such operation, or C cannot express the request: the caller checks the number of those. */
        cases_left_out++;
    } else {
        status = operation->run(request, &response);
        expect(path, one, "one call", status, response);
        cartwright_string_free(response);
        run_lengths(path, one, operation->name, NULL, request);
        if (one->prepared.start != NULL) {
            run_prepared(path, one, request);
        }
        cases_run++;
    }
    free(request);
}

/* Finds the value in a line `  "name": value,` if the member has that name. */
static int member(struct piece line, const char *name, struct piece *value) {
    char prefix[32];
    size_t length;
    sprintf(prefix, "  \"%s\": ", name);
    length = strlen(prefix);
    if (line.length < length || memcmp(line.start, prefix, length) != 0) {
        return 0;
    }
    value->start = line.start + length;
    value->length = line.length - length;
    if (value->length > 0 && value->start[value->length - 1] == ',') {
        value->length--;
    }
    return 1;
}

/* Like `member`, for a string: finds the text between its quotes. */
static int string_member(struct piece line, const char *name, struct piece *value) {
    if (!member(line, name, value)) {
        return 0;
    }
    if (value->length < 2 || value->start[0] != '"' || value->start[value->length - 1] != '"') {
        fail("\"%s\" is not a string", name);
    }
    value->start++;
    value->length -= 2;
    return 1;
}

static int is_line(struct piece line, const char *text) {
    return line.length == strlen(text) && memcmp(line.start, text, line.length) == 0;
}

static void run_file(const char *path, const char *text) {
    static const struct one_case blank;
    struct one_case one = blank;
    struct piece ignored;
    const char *at = text;
    while (*at != '\0') {
        struct piece line;
        line.start = at;
        line.length = strcspn(at, "\n");
        at += line.length;
        at += *at == '\n';
        if (is_line(line, "{")) {
            one = blank;
        } else if (is_line(line, "}") || is_line(line, "},")) {
            run_case(path, &one);
        } else if (member(line, "response", &one.expected)) {
            one.status = CARTWRIGHT_OK;
        } else if (member(line, "error", &one.expected)) {
            one.status = CARTWRIGHT_REFUSED;
        } else if (!string_member(line, "operation", &one.operation) && !member(line, "request", &one.request) &&
                   !member(line, "prepared", &one.prepared) &&
                   !string_member(line, "requestText", &one.request_text) && !string_member(line, "note", &one.note) &&
                   !member(line, "rule", &ignored) && !member(line, "needs", &ignored) && !is_line(line, "[") && !is_line(line, "]") &&
                   line.length > 0) {
            fail("%s: not a line of a case: %.*s", path, (int)line.length, line.start);
        }
    }
}

void run_cases(int count, char **files, int sealed) {
    char **texts = (char **)(void *)allocate((size_t)count * sizeof *texts);
    int i;
    for (i = 0; i < count; i++) {
        texts[i] = read_file(files[i]);
    }
    if (sealed) {
        seal();
    }
    for (i = 0; i < count; i++) {
        run_file(files[i], texts[i]);
        free(texts[i]);
    }
    free(texts);
    cartwright_response_free(&kept);
    printf("%d cases run, %d left out\n", cases_run, cases_left_out);
}
