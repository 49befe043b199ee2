/* The prepared sites of this library that have not been released; Java holds the address of the entry. The virtual
 * machine unloads the library when the classes that loaded it have been collected. None of their code can run then, so
 * this list is needed to release the sites that nobody has closed. */
#ifdef _WIN32
#include <windows.h>

static SRWLOCK lock = SRWLOCK_INIT;

static void begin(void) {
    AcquireSRWLockExclusive(&lock);
}

static void end(void) {
    ReleaseSRWLockExclusive(&lock);
}
#else
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void begin(void) {
    pthread_mutex_lock(&lock);
}

static void end(void) {
    pthread_mutex_unlock(&lock);
}
#endif

struct entry {
    struct cartwright_site *site;
    struct entry *before;
    struct entry *after;
};

/* The sentinel before the first entry and after the last one. */
static struct entry ends = {NULL, &ends, &ends};

static void enter(struct entry *entry, struct cartwright_site *site) {
    entry->site = site;
    begin();
    entry->before = ends.before;
    entry->after = &ends;
    ends.before->after = entry;
    ends.before = entry;
    end();
}

static void leave(struct entry *entry) {
    begin();
    entry->before->after = entry->after;
    entry->after->before = entry->before;
    end();
    cartwright_site_free(entry->site);
    free(entry);
}

JNIEXPORT void JNICALL JNI_OnUnload(JavaVM *machine, void *reserved) {
    (void)machine;
    (void)reserved;
    while (ends.after != &ends) {
        leave(ends.after);
    }
}
