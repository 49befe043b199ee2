/* The part of the Java Native Interface that its header leaves to the system, for Windows: a compiler that runs elsewhere finds
 * only the one of its own system in a JDK. */
#ifndef CARTWRIGHT_JNI_MD_H
#define CARTWRIGHT_JNI_MD_H

#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL __stdcall

typedef signed char jbyte;
typedef long jint;
typedef long long jlong;

#endif
