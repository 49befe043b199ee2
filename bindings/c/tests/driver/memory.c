/* Calls in a process that runs out of memory. Every call runs in a child in which the n-th allocation fails, alone or
 * with all later ones, or in which all allocations beyond a limit of the system fail. Each child gets the right answer,
 * returns a status without a response, or ends the way Rust programs do when they run out of memory.
 *
 *   memory OPERATION FILE    a request
 *   memory site FILE SITE    a site prepared, and the request answered with it in every form
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver.h"

/* Whether allocations are counted: those of the library and of the functions it calls, during the call. */
static int counting;
static long allocations;
/* The first and the last allocation that fail. */
static long first_failing, last_failing;

/* The functions of glibc that the program's own functions replace. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static int fails(void) {
    long number;
    if (!__atomic_load_n(&counting, __ATOMIC_RELAXED)) {
        return 0;
    }
    number = __atomic_add_fetch(&allocations, 1, __ATOMIC_RELAXED);
    return number >= first_failing && number <= last_failing;
}

static void *none(void) {
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t size) {
    return fails() ? none() : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails() ? none() : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return fails() ? none() : __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *given = fails() ? NULL : __libc_memalign(alignment, size);
    if (given == NULL) {
        return ENOMEM;
    }
    *block = given;
    return 0;
}

/* The call to make. */
static const char *operation;
static char *request;
static char *site_request;

/* Makes the call; returns its answer, or NULL with the status. The child ends afterwards, so the answer is not
 * released. */
static enum cartwright_status run_call(char **answer) {
    struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
    struct cartwright_site *site = NULL;
    enum cartwright_status status;
    size_t length = strlen(request);
    if (site_request == NULL) {
        status = cartwright_call(operation, request, length, &response);
    } else {
        status = cartwright_site_prepare(site_request, &site, answer);
        if (status == CARTWRIGHT_OK) {
            status = cartwright_site_calculate(site, request, answer);
            cartwright_string_free(*answer);
            *answer = NULL;
        }
        if (status == CARTWRIGHT_OK) {
            status = cartwright_site_call(site, request, length, &response);
        }
        cartwright_site_free(site);
    }
    if (response.text != NULL) {
        char *value = NULL;
        if (cartwright_value(response.text, "", &value) == CARTWRIGHT_OK) {
            cartwright_string_free(value);
        }
        *answer = response.text;
    }
    return status;
}

/* The exit codes of a child, besides the number of a status. */
enum { RIGHT = 0, WRONG = 99 };

/* The answer of a call without failures, and the number of its allocations. */
static char *expected;
static long needed;

/* Touches the stack that the program will use until its end, because the system counts it as memory. */
static void touch_stack(void) {
    volatile char stack[256 * 1024];
    size_t i;
    for (i = 0; i < sizeof stack; i += 1024) {
        stack[i] = 0;
    }
}

/* The way in which the memory of a child fails. */
struct lack {
    long first, last;
    long limit_kib;
};

static void child(struct lack lack) {
    char *answer = NULL;
    enum cartwright_status status;
    touch_stack();
    if (lack.limit_kib >= 0) {
        limit_memory(lack.limit_kib);
    }
    first_failing = lack.first;
    last_failing = lack.last;
    counting = 1;
    status = run_call(&answer);
    counting = 0;
    if (status == CARTWRIGHT_OK && answer != NULL && strcmp(answer, expected) == 0) {
        _exit(RIGHT);
    }
    _exit(status > CARTWRIGHT_INVALID_UTF8 && answer == NULL ? (int)status : WRONG);
}

/* Counts the ends of the children by kind. */
static struct {
    long answers, statuses, ends;
} seen;

/* Runs a call in a child and checks that its end is allowed. */
static void try_lack(struct lack lack) {
    /* The output begins with the message; the rest is read and ignored. */
    char said[512], more[4096];
    ssize_t length = 0, got;
    int channel[2], status = 0;
    pid_t forked;
    if (pipe(channel) != 0 || fflush(stdout) != 0 || (forked = fork()) < 0) {
        fail("there is no child");
        return;
    }
    if (forked == 0) {
        dup2(channel[1], STDERR_FILENO);
        close(channel[0]);
        close(channel[1]);
        alarm(120);
        child(lack);
    }
    close(channel[1]);
    while (length < (ssize_t)sizeof said - 1 &&
           (got = read(channel[0], said + length, sizeof said - 1 - (size_t)length)) > 0) {
        length += got;
    }
    said[length] = '\0';
    while (read(channel[0], more, sizeof more) > 0) {
    }
    close(channel[0]);
    waitpid(forked, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == RIGHT && length == 0) {
        seen.answers++;
    } else if (WIFEXITED(status) && WEXITSTATUS(status) == CARTWRIGHT_NO_THREAD && length == 0) {
        seen.statuses++;
    } else if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && strncmp(said, "memory allocation of ", 21) == 0 &&
               strstr(said, " bytes failed\n") != NULL) {
        seen.ends++;
    } else {
        int by_signal = WIFSIGNALED(status);
        fail("%s, allocations %ld to %ld, limit %ld KiB: %s %d, and said: %s", operation, lack.first, lack.last,
             lack.limit_kib, by_signal ? "signal" : "exit", by_signal ? WTERMSIG(status) : WEXITSTATUS(status), said);
    }
}

/* Learns the answer in a child, so that in each further child the call is the first of its process. */
static void learn(void) {
    char text[32];
    FILE *file = tmpfile();
    int status = 0;
    pid_t forked;
    if (file == NULL || (forked = fork()) < 0) {
        fail("there is no child");
        return;
    }
    if (forked == 0) {
        char *answer = NULL;
        enum cartwright_status called;
        first_failing = -1;
        last_failing = -1;
        counting = 1;
        called = run_call(&answer);
        counting = 0;
        if (called != CARTWRIGHT_OK) {
            fail("%s is not answered: %s", operation, answer == NULL ? cartwright_status_name(called) : answer);
        }
        fprintf(file, "%ld\n%s", allocations, answer);
        fflush(file);
        _exit(0);
    }
    waitpid(forked, &status, 0);
    rewind(file);
    if (status != 0 || fgets(text, sizeof text, file) == NULL) {
        fail("%s without a failure: %d", operation, status);
        return;
    }
    needed = atol(text);
    {
        long begin = ftell(file), end;
        size_t size;
        fseek(file, 0, SEEK_END);
        end = ftell(file);
        fseek(file, begin, SEEK_SET);
        size = (size_t)(end - begin);
        expected = allocate(size + 1);
        if (fread(expected, 1, size, file) != size) {
            fail("cannot read the answer");
        }
        expected[size] = '\0';
    }
    fclose(file);
}

int main(int argc, char **argv) {
    static const long limits[] = {0, 4, 16, 64, 256, 512, 1024, 2048, 4096, 5120, 8192, 16384, 32768, 65536, 131072};
    struct lack lack;
    long n;
    size_t i;
    if (argc != 3 && argc != 4) {
        fail("usage: see the head of memory.c");
    }
    operation = argv[1];
    request = read_file(argv[2]);
    site_request = argc == 4 ? read_file(argv[3]) : NULL;
    learn();
    lack.limit_kib = -1;
    /* Each of the first allocations, then fewer and fewer; the last two are beyond those of the call. */
    for (n = 1; n <= needed + 2; n += 1 + (n > 40 ? n / 8 : 0)) {
        lack.first = n;
        lack.last = n;
        try_lack(lack);
        lack.last = 1000000000;
        try_lack(lack);
    }
    lack.first = -1;
    lack.last = -1;
    for (i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        lack.limit_kib = limits[i];
        try_lack(lack);
    }
    if (seen.answers == 0 || seen.ends == 0) {
        fail("%s: %ld answers, %ld ends: nothing was tried", operation, seen.answers, seen.ends);
    }
    printf("%s: %ld allocations; %ld answers, %ld statuses, %ld ends\n", operation, needed, seen.answers, seen.statuses,
           seen.ends);
    return 0;
}
