/* Helpers for every program of these tests. */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#ifndef ALONE
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "driver.h"

void fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(1);
}

char *allocate(size_t size) {
    char *memory = malloc(size);
    if (memory == NULL) {
        fail("out of memory");
    }
    return memory;
}

char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text;
    long size;
    if (file == NULL || fseek(file, 0, SEEK_END) != 0 || (size = ftell(file)) < 0) {
        fail("cannot read %s", path);
        return NULL;
    }
    rewind(file);
    text = allocate((size_t)size + 1);
    if (fread(text, 1, (size_t)size, file) != (size_t)size) {
        fail("cannot read %s", path);
    }
    text[size] = '\0';
    fclose(file);
    return text;
}

#ifndef ALONE
void limit_memory(long kib) {
    long pages = 0;
    struct rlimit limit;
    FILE *statm = fopen("/proc/self/statm", "r");
    if (statm == NULL || fscanf(statm, "%ld", &pages) != 1 || getrlimit(RLIMIT_AS, &limit) != 0) {
        fail("cannot see how much memory there is");
    }
    fclose(statm);
    limit.rlim_cur = kib < 0 ? limit.rlim_max : (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + (rlim_t)kib * 1024;
    if (setrlimit(RLIMIT_AS, &limit) != 0) {
        fail("cannot limit the memory");
    }
}
#endif
