/* Enforces the promise that the library opens no file and no connection and starts no program: once the process is
 * sealed, the kernel kills it if it tries. */
#define _GNU_SOURCE
#include <stddef.h>

#include "driver.h"

#if defined(__linux__) && !defined(ALONE)
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static const int forbidden[] = {
#ifdef SYS_open
    SYS_open,
#endif
#ifdef SYS_creat
    SYS_creat,
#endif
#ifdef SYS_fork
    SYS_fork,
#endif
#ifdef SYS_vfork
    SYS_vfork,
#endif
#ifdef SYS_openat2
    SYS_openat2,
#endif
    SYS_openat, SYS_socket, SYS_connect, SYS_execve, SYS_execveat};
#define FORBIDDEN (sizeof forbidden / sizeof forbidden[0])

void seal(void) {
    struct sock_filter steps[2 * FORBIDDEN + 2];
    struct sock_fprog filter;
    const struct sock_filter number = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    const struct sock_filter end = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
    const struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    size_t i;
    steps[0] = number;
    for (i = 0; i < FORBIDDEN; i++) {
        const struct sock_filter is_it = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)forbidden[i], 0, 1);
        steps[2 * i + 1] = is_it;
        steps[2 * i + 2] = end;
    }
    steps[2 * FORBIDDEN + 1] = allow;
    filter.len = (unsigned short)(sizeof steps / sizeof steps[0]);
    filter.filter = steps;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) {
        fail("the kernel seals no process");
    }
}
#else
void seal(void) {
    fail("only Linux seals a process");
}
#endif
