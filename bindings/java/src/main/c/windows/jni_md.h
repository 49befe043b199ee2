/* The platform part of the Java Native Interface for Windows. A compiler on another system finds only the header of
 * that system in its JDK. */
#ifndef CARTWRIGHT_JNI_MD_H
#define CARTWRIGHT_JNI_MD_H

#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL __stdcall

typedef signed char jbyte;
typedef long jint;
typedef long long jlong;

#endif
