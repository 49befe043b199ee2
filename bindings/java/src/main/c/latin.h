/* Strings of Java in ISO 8859-1, of which a character is a byte. Virtual machines keep most strings like that, and give
 * and take them as they are, while older ones convert UTF-8 byte by byte as soon as one character is not ASCII. */
#ifndef LATIN_H
#define LATIN_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Bytes that are passed over together. */
struct part {
    uint64_t words[4];
};

/* Reads a part and returns whether all of it is ASCII. */
static int is_ascii(struct part *part, const unsigned char *from) {
    memcpy(part, from, sizeof *part);
    return ((part->words[0] | part->words[1] | part->words[2] | part->words[3]) & UINT64_C(0x8080808080808080)) == 0;
}

/* The number of bytes before the first that is not ASCII. */
static size_t ascii_length(const char *text, size_t length) {
    const unsigned char *from = (const unsigned char *)text;
    struct part part;
    size_t at = 0;
    while (length - at >= sizeof part && is_ascii(&part, from + at)) {
        at += sizeof part;
    }
    while (at < length && from[at] < 0x80) {
        at++;
    }
    return at;
}

/* The number of bytes that are not ASCII. */
static size_t others(const char *text, size_t length) {
    size_t count = 0, at;
    for (at = ascii_length(text, length); at < length; at++) {
        count += (unsigned char)text[at] >> 7;
    }
    return count;
}

/* Encodes characters in UTF-8 where they are, and returns the length; there is room for two bytes for each. From the end
 * on, so that no character is overwritten before it is read; what stands before the first that is not ASCII stays. */
static size_t encoded(char *buffer, size_t characters) {
    size_t length = characters + others(buffer, characters);
    unsigned char *start = (unsigned char *)buffer, *from = start + characters, *to = start + length;
    struct part part;
    while (from < to) {
        if ((size_t)(from - start) >= sizeof part && is_ascii(&part, from - sizeof part)) {
            from -= sizeof part;
            to -= sizeof part;
            memcpy(to, &part, sizeof part);
        } else if (from[-1] < 0x80) {
            *--to = *--from;
        } else {
            unsigned char character = *--from;
            *--to = (unsigned char)(0x80 | (character & 0x3F));
            *--to = (unsigned char)(0xC0 | character >> 6);
        }
    }
    return length;
}

/* Whether every character of a text in UTF-8 is one of ISO 8859-1. */
static int is_latin(const char *text, size_t length) {
    size_t at = ascii_length(text, length);
    while (at < length) {
        if ((unsigned char)text[at] > 0xC3) {
            return 0;
        }
        at++;
        at += ascii_length(text + at, length - at);
    }
    return 1;
}

/* Replaces such a text with its characters and returns their number; what stands before the first that is not ASCII
 * stays. */
static size_t decoded(char *text, size_t length) {
    unsigned char *to = (unsigned char *)text + ascii_length(text, length);
    const unsigned char *from = to, *end = (unsigned char *)text + length;
    struct part part;
    while (from < end) {
        if ((size_t)(end - from) >= sizeof part && is_ascii(&part, from)) {
            memcpy(to, &part, sizeof part);
            from += sizeof part;
            to += sizeof part;
        } else if (*from < 0x80) {
            *to++ = *from++;
        } else {
            *to++ = (unsigned char)((from[0] & 0x03) << 6 | (from[1] & 0x3F));
            from += 2;
        }
    }
    return (size_t)((char *)to - text);
}

#endif
