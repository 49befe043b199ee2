/* Signals and cancellations that arrive while the library works on a thread of its own. */
#define _GNU_SOURCE
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"

static const struct operation *called;
static char *request;
static volatile sig_atomic_t handled, handled_elsewhere, done, calling;
static pthread_t caller;

static void on_signal(int signal) {
    (void)signal;
    handled = handled + 1;
    handled_elsewhere |= !pthread_equal(pthread_self(), caller);
}

static void make_call(void) {
    char *response = NULL;
    enum cartwright_status status;
    calling = 1;
    status = called->run(request, &response);
    calling = 0;
    if (status != CARTWRIGHT_OK) {
        fail("%s: %s", called->name, response == NULL ? "NULL" : response);
    }
    cartwright_string_free(response);
}

static void *call_under_signals(void *nothing) {
    int i;
    for (i = 0; i < 2000; i++) {
        make_call();
    }
    done = 1;
    return nothing;
}

static void when_cancelled(void *nothing) {
    (void)nothing;
    if (calling) {
        fail("a thread was cancelled in a call");
    }
}

static void *call_until_cancelled(void *nothing) {
    pthread_cleanup_push(when_cancelled, NULL);
    for (;;) {
        make_call();
        pthread_testcancel();
    }
    pthread_cleanup_pop(0);
    return nothing;
}

/* Signals of the process go to a thread that does not block them: the caller's, never the library's. */
static void send_signals(void) {
    struct sigaction action;
    sigset_t mine;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    action.sa_flags = SA_RESTART;
    sigemptyset(&mine);
    sigaddset(&mine, SIGUSR1);
    if (sigaction(SIGUSR1, &action, NULL) != 0 || pthread_create(&caller, NULL, call_under_signals, NULL) != 0 ||
        pthread_sigmask(SIG_BLOCK, &mine, NULL) != 0) {
        fail("cannot send signals");
    }
    while (!done) {
        kill(getpid(), SIGUSR1);
        usleep(10);
    }
    pthread_join(caller, NULL);
    if (handled == 0 || handled_elsewhere) {
        fail("%d signals were handled, some of them on a thread of the library", (int)handled);
    }
}

/* A thread that is cancelled during a call returns from it first. */
static void cancel(void) {
    int i;
    for (i = 0; i < 100; i++) {
        pthread_t thread;
        void *result = NULL;
        if (pthread_create(&thread, NULL, call_until_cancelled, NULL) != 0) {
            fail("cannot start a thread");
        }
        usleep((useconds_t)(i * 20));
        if (pthread_cancel(thread) != 0 || pthread_join(thread, &result) != 0 || result != PTHREAD_CANCELED) {
            fail("a thread was not cancelled");
        }
    }
}

void run_disturb(const char *operation, const char *file) {
    called = find_operation(operation, strlen(operation));
    if (called == NULL) {
        fail("there is no operation %s", operation);
    }
    request = read_file(file);
    send_signals();
    cancel();
    free(request);
    printf("%s was not disturbed\n", operation);
}
