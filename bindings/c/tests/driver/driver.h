/* Shared by the parts of the test driver. */
#ifndef DRIVER_H
#define DRIVER_H

#include <stddef.h>

#include "cartwright.h"

/* An operation of the library with its name. */
struct operation {
    const char *name;
    cartwright_operation run;
};
extern const struct operation operations[];
extern const size_t operation_count;

/* Returns the operation with a name, or NULL. */
const struct operation *find_operation(const char *name, size_t length);

/* Prints a message and ends the driver. */
void fail(const char *format, ...);

/* Allocates this many bytes; ends the driver if there is no memory. */
char *allocate(size_t size);

/* Reads the text of a file. */
char *read_file(const char *path);

/* Limits the process to this many KiB more than it has; a negative number lifts the limit. */
void limit_memory(long kib);

/* From now on the process is killed if it opens a file or a connection or starts a program. */
void seal(void);

/* The parts of the driver, by name. */
void run_cases(int count, char **files, int sealed);
void run_lines(void);
void run_arguments(void);
void run_values(void);
void run_names(void);
void run_threads(int threads, int calls);
void run_handles(void);
void run_released(int threads, int rounds);
void run_concurrent(int threads, int calls, const char *operation, const char *file);
void run_stack(int kib, const char *operation, const char *file);
void run_site_stack(int kib, char **files);
void run_starve(const char *operation, const char *file);
void run_disturb(const char *operation, const char *file);
void run_forks(int children, const char *operation, const char *file);
void run_site_forks(int children);
void run_fault(const char *fault);

#endif
