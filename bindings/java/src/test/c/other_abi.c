/* A library with a binary interface other than the jar needs. */
#include <jni.h>

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_abiVersion(JNIEnv *env, jclass type);

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_abiVersion(JNIEnv *env, jclass type) {
    (void)env;
    (void)type;
    return OTHER_ABI_VERSION;
}
