/* The shim between Java and the C library: it carries bytes and strings across and decides nothing. The header that javac generates
 * from the Java classes declares the functions defined here, so neither side can change alone. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cartwright.h>
#include "io_github_cartwright_Native.h"
#include "latin.h"
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

/* Reads the bytes of a request, to be freed by the caller; of a string, bytes that are its characters, which are encoded.
 * Returns CARTWRIGHT_OK, UNSURE, or CARTWRIGHT_NULL_POINTER if an exception is pending. */
static jint read_request(JNIEnv *env, jbyteArray request, jboolean is_string, char **text, size_t *length) {
    *length = (size_t)(*env)->GetArrayLength(env, request);
    if (!is_string) {
        *text = c_string(env, request);
        return *text == NULL ? CARTWRIGHT_NULL_POINTER : CARTWRIGHT_OK;
    }
    *text = malloc(*length * 2 + 1);
    if (*text == NULL) {
        out_of_memory(env);
        return CARTWRIGHT_NULL_POINTER;
    }
    (*env)->GetByteArrayRegion(env, request, 0, (jsize)*length, (jbyte *)*text);
    /* A question mark may stand for a character that is none of ISO 8859-1, and a NUL would end the text. */
    if (memchr(*text, '?', *length) != NULL || memchr(*text, '\0', *length) != NULL) {
        free(*text);
        return io_github_cartwright_Native_UNSURE;
    }
    *length = encoded(*text, *length);
    (*text)[*length] = '\0';
    return CARTWRIGHT_OK;
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

/* Copies a response into the array that is already in `response[0]`, if there is one with enough room. */
static int copy_into_room(JNIEnv *env, const char *text, size_t length, jobjectArray response) {
    jbyteArray room = (*env)->GetObjectArrayElement(env, response, 0);
    if (room == NULL || length > (size_t)(*env)->GetArrayLength(env, room)) {
        return 0;
    }
    (*env)->SetByteArrayRegion(env, room, 0, (jsize)length, (const jbyte *)text);
    return 1;
}

/* Moves a response into `response[0]`; leaves it unchanged if the response is NULL. */
static void respond(JNIEnv *env, char *text, jobjectArray response) {
    copy(env, text, text == NULL ? 0 : strlen(text), response);
    cartwright_string_free(text);
}

/* Does the same for a response with its length, and returns its status, with that length: for a string as its
 * characters if it can be, which the status says, and in the array that is already there if it has the room. */
static jlong give(JNIEnv *env, jlong status, struct cartwright_response *answer, jboolean is_string,
                  jobjectArray response) {
    size_t length = answer->length;
    if (is_string && answer->text != NULL && is_latin(answer->text, length)) {
        length = decoded(answer->text, length);
        status |= io_github_cartwright_Native_CHARACTERS;
    }
    if (!is_string || answer->text == NULL || !copy_into_room(env, answer->text, length, response)) {
        copy(env, answer->text, length, response);
    }
    cartwright_response_free(answer);
    return status | (jlong)length << io_github_cartwright_Native_LENGTH;
}

JNIEXPORT jlong JNICALL Java_io_github_cartwright_Native_run(JNIEnv *env, jclass type, jbyteArray operation,
                                                             jbyteArray request, jboolean is_string,
                                                             jobjectArray response) {
    struct cartwright_response answer = CARTWRIGHT_NO_RESPONSE;
    jlong status;
    char *name = c_string(env, operation), *text;
    size_t length;
    (void)type;
    if (name == NULL) {
        return CARTWRIGHT_NULL_POINTER;
    }
    status = read_request(env, request, is_string, &text, &length);
    if (status == CARTWRIGHT_OK) {
        status = cartwright_call(name, text, length, &answer);
        free(text);
        status = give(env, status, &answer, is_string, response);
    }
    free(name);
    return status;
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

static jlong run_on_site(JNIEnv *env, on_site run, jlong site, jbyteArray request, jboolean is_string,
                         jobjectArray response) {
    const struct entry *entry = (const struct entry *)(intptr_t)site;
    struct cartwright_response answer = CARTWRIGHT_NO_RESPONSE;
    char *text;
    size_t length;
    jlong status = read_request(env, request, is_string, &text, &length);
    if (status == CARTWRIGHT_OK) {
        status = run(entry == NULL ? NULL : entry->site, text, length, &answer);
        free(text);
        status = give(env, status, &answer, is_string, response);
    }
    return status;
}

JNIEXPORT jlong JNICALL Java_io_github_cartwright_Native_calculate(JNIEnv *env, jclass type, jlong site,
                                                                   jbyteArray request, jboolean is_string,
                                                                   jobjectArray response) {
    (void)type;
    return run_on_site(env, cartwright_site_call, site, request, is_string, response);
}

JNIEXPORT jlong JNICALL Java_io_github_cartwright_Native_verifyCart(JNIEnv *env, jclass type, jlong site,
                                                                    jbyteArray request, jboolean is_string,
                                                                    jobjectArray response) {
    (void)type;
    return run_on_site(env, cartwright_site_call_verify_cart, site, request, is_string, response);
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
