/* The shim between Java and the C library: it carries bytes across and decides nothing. The header that javac generates
 * from the Java classes declares the functions defined here, so neither side can change alone. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cartwright.h>
#include "io_github_cartwright_Native.h"
#include "sites.h"

static void out_of_memory(JNIEnv *env) {
    jclass error = (*env)->FindClass(env, "java/lang/OutOfMemoryError");
    if (error != NULL) {
        (*env)->ThrowNew(env, error, "no memory for a string passed to or from cartwright");
    }
}

/* Returns the bytes followed by a NUL, to be freed by the caller; NULL if an exception is pending. */
static char *c_string(JNIEnv *env, jbyteArray bytes) {
    jsize length = (*env)->GetArrayLength(env, bytes);
    char *text = malloc((size_t)length + 1);
    if (text == NULL) {
        out_of_memory(env);
        return NULL;
    }
    (*env)->GetByteArrayRegion(env, bytes, 0, length, (jbyte *)text);
    text[length] = '\0';
    return text;
}

/* Copies a response into `response[0]`; leaves it unchanged if the response is NULL. */
static void copy(JNIEnv *env, const char *text, size_t length, jobjectArray response) {
    jbyteArray bytes = NULL;
    if (length > INT32_MAX) {
        out_of_memory(env);
    } else if (text != NULL) {
        bytes = (*env)->NewByteArray(env, (jsize)length);
    }
    if (bytes != NULL) {
        (*env)->SetByteArrayRegion(env, bytes, 0, (jsize)length, (const jbyte *)text);
        (*env)->SetObjectArrayElement(env, response, 0, bytes);
    }
}

/* Moves a response into `response[0]`; leaves it unchanged if the response is NULL. */
static void respond(JNIEnv *env, char *text, jobjectArray response) {
    copy(env, text, text == NULL ? 0 : strlen(text), response);
    cartwright_string_free(text);
}

/* Does the same for a response with its length. */
static void give(JNIEnv *env, struct cartwright_response *answer, jobjectArray response) {
    copy(env, answer->text, answer->length, response);
    cartwright_response_free(answer);
}

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_run(JNIEnv *env, jclass type, jbyteArray operation,
                                                            jbyteArray request, jobjectArray response) {
    struct cartwright_response answer = CARTWRIGHT_NO_RESPONSE;
    enum cartwright_status status;
    char *name = c_string(env, operation), *text = name == NULL ? NULL : c_string(env, request);
    (void)type;
    if (text == NULL) {
        free(name);
        return CARTWRIGHT_NULL_POINTER;
    }
    status = cartwright_call(name, text, (size_t)(*env)->GetArrayLength(env, request), &answer);
    free(text);
    free(name);
    give(env, &answer, response);
    return (jint)status;
}

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_prepare(JNIEnv *env, jclass type, jbyteArray request,
                                                                jlongArray site, jobjectArray response) {
    enum cartwright_status status;
    struct cartwright_site *prepared = NULL;
    char *refusal = NULL;
    char *text = c_string(env, request);
    struct entry *entry = NULL;
    jlong handle;
    (void)type;
    if (text == NULL) {
        return CARTWRIGHT_NULL_POINTER;
    }
    entry = malloc(sizeof *entry);
    if (entry == NULL) {
        free(text);
        out_of_memory(env);
        return CARTWRIGHT_NULL_POINTER;
    }
    status = cartwright_site_prepare(text, &prepared, &refusal);
    free(text);
    if (prepared == NULL) {
        free(entry);
        entry = NULL;
    } else {
        enter(entry, prepared);
    }
    handle = (jlong)(intptr_t)entry;
    (*env)->SetLongArrayRegion(env, site, 0, 1, &handle);
    respond(env, refusal, response);
    return (jint)status;
}

/* The type of a call on a prepared site. */
typedef enum cartwright_status (*on_site)(const struct cartwright_site *site, const char *request, size_t length,
                                          struct cartwright_response *response);

static jint run_on_site(JNIEnv *env, on_site run, jlong site, jbyteArray request, jobjectArray response) {
    const struct entry *entry = (const struct entry *)(intptr_t)site;
    struct cartwright_response answer = CARTWRIGHT_NO_RESPONSE;
    enum cartwright_status status;
    char *text = c_string(env, request);
    if (text == NULL) {
        return CARTWRIGHT_NULL_POINTER;
    }
    status = run(entry == NULL ? NULL : entry->site, text, (size_t)(*env)->GetArrayLength(env, request), &answer);
    free(text);
    give(env, &answer, response);
    return (jint)status;
}

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_calculate(JNIEnv *env, jclass type, jlong site,
                                                                  jbyteArray request, jobjectArray response) {
    (void)type;
    return run_on_site(env, cartwright_site_call, site, request, response);
}

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_verifyCart(JNIEnv *env, jclass type, jlong site,
                                                                   jbyteArray request, jobjectArray response) {
    (void)type;
    return run_on_site(env, cartwright_site_call_verify_cart, site, request, response);
}

JNIEXPORT void JNICALL Java_io_github_cartwright_Native_free(JNIEnv *env, jclass type, jlong site) {
    (void)env;
    (void)type;
    if (site != 0) {
        leave((struct entry *)(intptr_t)site);
    }
}

JNIEXPORT jint JNICALL Java_io_github_cartwright_Native_abiVersion(JNIEnv *env, jclass type) {
    (void)env;
    (void)type;
    return (jint)cartwright_abi_version();
}

JNIEXPORT jstring JNICALL Java_io_github_cartwright_Native_version(JNIEnv *env, jclass type) {
    (void)type;
    return (*env)->NewStringUTF(env, cartwright_version());
}
