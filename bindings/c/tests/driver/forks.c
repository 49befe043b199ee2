/* A process that forks while its threads call the library: every child makes the same call and gets its answer. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "driver.h"

/* The seconds that a child may take before it counts as hanging. */
#define PATIENCE 60

enum { THREADS = 3 };

static const struct operation *called;
static char *request;
static volatile sig_atomic_t done;

/* Whether a site can be prepared, used and released. */
static int is_site_answered(void) {
    struct cartwright_site *site = NULL;
    char *response = NULL;
    const char *cart = "{\"cart\":{\"currency\":\"EUR\",\"siteCode\":\"main\"}}";
    int ok = cartwright_site_prepare("{\"site\":{}}", &site, &response) == CARTWRIGHT_OK &&
             cartwright_site_calculate(site, cart, &response) == CARTWRIGHT_OK;
    cartwright_string_free(response);
    cartwright_site_free(site);
    return ok;
}

static int is_answered(void) {
    char *response = NULL;
    if (called == NULL) {
        return is_site_answered();
    }
    if (called->run(request, &response) != CARTWRIGHT_OK) {
        return 0;
    }
    cartwright_string_free(response);
    return response != NULL;
}

static void *call_until_done(void *unused) {
    (void)unused;
    while (!done) {
        if (!is_answered()) {
            fail("a thread has no answer");
        }
    }
    return NULL;
}

/* Forks, and waits for the report of the child: NULL if it got its answer. */
static const char *fault_of_a_child(void) {
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        alarm(PATIENCE);
        _exit(is_answered() ? 0 : 1);
    }
    if (child < 0 || waitpid(child, &status, 0) != child) {
        return "there is no child";
    }
    if (WIFSIGNALED(status)) {
        return WTERMSIG(status) == SIGALRM ? "a child hangs" : "a child has died";
    }
    return WEXITSTATUS(status) == 0 ? NULL : "a child has no answer";
}

static void fork_beside_threads(int children) {
    pthread_t running[THREADS];
    int i;
    /* The first calls create the values that all later ones share. */
    for (i = 0; i < THREADS; i++) {
        if (pthread_create(&running[i], NULL, call_until_done, NULL) != 0) {
            fail("there is no thread");
        }
    }
    for (i = 0; i < children; i++) {
        const char *fault = fault_of_a_child();
        if (fault != NULL) {
            fail("%s, the child %d of %d", fault, i + 1, children);
        }
    }
    done = 1;
    for (i = 0; i < THREADS; i++) {
        pthread_join(running[i], NULL);
    }
    printf("%d children beside %d threads, all answered\n", children, THREADS);
}

void run_forks(int children, const char *operation, const char *file) {
    called = find_operation(operation, strlen(operation));
    request = read_file(file);
    if (called == NULL) {
        fail("there is no operation %s", operation);
    }
    fork_beside_threads(children);
    free(request);
}

void run_site_forks(int children) {
    fork_beside_threads(children);
}
