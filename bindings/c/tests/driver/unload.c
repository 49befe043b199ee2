/* A program that loads the library at run time, as plug-ins and virtual machines do.
 *
 *   unload again LIBRARY OPERATION FILE TIMES   loads, calls, releases, unloads; the library must be gone each time,
 *                                               and so must its memory
 *   unload sites LIBRARY OPERATION FILE TIMES   the same, with many sites that are prepared and released
 *   unload never LIBRARY OPERATION FILE         ends while other threads are calling
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "driver.h"

static const char *library, *operation;
static char *request;
/* The number of sites to prepare at once. */
static size_t many;

/* The functions of a library. A pointer to a function is obtained as one to an object. */
struct loaded {
    void *handle;
    cartwright_operation run;
    void (*release)(char *);
    enum cartwright_status (*prepare)(const char *, struct cartwright_site **, char **);
    void (*release_site)(struct cartwright_site *);
};

/* Finds a function of the library and stores its address. */
static void find(void *handle, const char *name, void *place) {
    void *found = dlsym(handle, name);
    if (found == NULL) {
        fail("the library has no %s", name);
    }
    memcpy(place, &found, sizeof found);
}

static struct loaded load(void) {
    struct loaded loaded;
    char name[64];
    sprintf(name, "cartwright_%.40s", operation);
    loaded.handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (loaded.handle == NULL) {
        fail("cannot load the library: %s", dlerror());
    }
    find(loaded.handle, name, &loaded.run);
    find(loaded.handle, "cartwright_string_free", &loaded.release);
    find(loaded.handle, "cartwright_site_prepare", &loaded.prepare);
    find(loaded.handle, "cartwright_site_free", &loaded.release_site);
    return loaded;
}

static void call(const struct loaded *loaded) {
    char *response = NULL;
    enum cartwright_status status = loaded->run(request, &response);
    if (status != CARTWRIGHT_OK && status != CARTWRIGHT_REFUSED) {
        fail("status %d: %s", (int)status, response == NULL ? "NULL" : response);
    }
    loaded->release(response);
}

static void prepare_many(const struct loaded *loaded) {
    static struct cartwright_site *sites[4096];
    char *response = NULL;
    size_t i;
    for (i = 0; i < many; i++) {
        if (loaded->prepare("{\"site\":{}}", &sites[i], &response) != CARTWRIGHT_OK) {
            fail("a good site was refused");
        }
    }
    for (i = 0; i < many; i++) {
        loaded->release_site(sites[i]);
    }
}

/* Whether the library is in memory, judged by the name of its file in the list of mappings. */
static int is_mapped(void) {
    static char line[8192];
    FILE *maps = fopen("/proc/self/maps", "r");
    int found = 0;
    if (maps == NULL) {
        fail("cannot see what is mapped");
    }
    while (fgets(line, sizeof line, maps) != NULL) {
        found += strstr(line, "/libcartwright") != NULL;
    }
    fclose(maps);
    return found != 0;
}

/* Returns the memory of this process, in KiB. */
static long resident(void) {
    long pages = 0, kept = 0;
    FILE *statm = fopen("/proc/self/statm", "r");
    if (statm == NULL || fscanf(statm, "%ld %ld", &pages, &kept) != 2) {
        fail("cannot see how much memory is used");
    }
    fclose(statm);
    return kept * (sysconf(_SC_PAGESIZE) / 1024);
}

static void *call_once(void *loaded) {
    call((const struct loaded *)loaded);
    return NULL;
}

/* Loads the library, calls it on this thread and on another, and unloads it. */
static void once(void) {
    struct loaded loaded = load();
    pthread_t thread;
    if (!is_mapped()) {
        fail("a library that is loaded is not seen");
    }
    call(&loaded);
    call(&loaded);
    prepare_many(&loaded);
    if (pthread_create(&thread, NULL, call_once, &loaded) != 0 || pthread_join(thread, NULL) != 0) {
        fail("cannot run a thread");
    }
    if (dlclose(loaded.handle) != 0) {
        fail("cannot unload the library: %s", dlerror());
    }
    if (is_mapped()) {
        fail("the library is unloaded and still there");
    }
}

static void again(int times) {
    long before, after;
    int i;
    for (i = 0; i < 10; i++) {
        once();
    }
    before = resident();
    for (i = 0; i < times; i++) {
        once();
    }
    after = resident();
    printf("unloaded %d times, %ld KiB more\n", times, after > before ? after - before : 0);
}

static void *call_for_ever(void *loaded) {
    for (;;) {
        call((const struct loaded *)loaded);
    }
    return NULL;
}

static void never(void) {
    static struct loaded loaded;
    pthread_t thread;
    int i;
    loaded = load();
    for (i = 0; i < 4; i++) {
        if (pthread_create(&thread, NULL, call_for_ever, &loaded) != 0) {
            fail("cannot start a thread");
        }
    }
    for (i = 0; i < 10; i++) {
        call(&loaded);
    }
}

int main(int argc, char **argv) {
    if (argc < 5) {
        fail("usage: unload again LIBRARY OPERATION FILE TIMES | unload never LIBRARY OPERATION FILE");
    }
    library = argv[2];
    operation = argv[3];
    request = read_file(argv[4]);
    if (strcmp(argv[1], "again") == 0 && argc == 6) {
        again(atoi(argv[5]));
        free(request);
    } else if (strcmp(argv[1], "sites") == 0 && argc == 6) {
        many = 4096;
        again(atoi(argv[5]));
        free(request);
    } else if (strcmp(argv[1], "never") == 0) {
        never();
        printf("ended in the midst of calls\n");
    } else {
        fail("there is no way %s", argv[1]);
    }
    return 0;
}
