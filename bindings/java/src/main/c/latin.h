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

/* Reads a part and returns whether all of it is ASCII; a shorter rest never is. */
static int is_ascii(struct part *part, const unsigned char *from, const unsigned char *end) {
    if ((size_t)(end - from) < sizeof *part) {
        return 0;
    }
    memcpy(part, from, sizeof *part);
    return ((part->words[0] | part->words[1] | part->words[2] | part->words[3]) & UINT64_C(0x8080808080808080)) == 0;
}

/* Encodes the characters in the second half of a buffer in UTF-8, from its beginning on, and returns the length. What is
 * written never reaches what is still to be read. */
static size_t encoded(char *buffer, size_t characters) {
    unsigned char *to = (unsigned char *)buffer;
    const unsigned char *from = to + characters, *end = from + characters;
    struct part part;
    while (from < end) {
        if (is_ascii(&part, from, end)) {
            memcpy(to, &part, sizeof part);
            from += sizeof part;
            to += sizeof part;
        } else if (*from < 0x80) {
            *to++ = *from++;
        } else {
            unsigned char character = *from++;
            *to++ = (unsigned char)(0xC0 | character >> 6);
            *to++ = (unsigned char)(0x80 | (character & 0x3F));
        }
    }
    return (size_t)((char *)to - buffer);
}

/* Whether every character of a text in UTF-8 is one of ISO 8859-1. */
static int is_latin(const char *text, size_t length) {
    const unsigned char *from = (const unsigned char *)text, *end = from + length;
    struct part part;
    while (from < end) {
        if (is_ascii(&part, from, end)) {
            from += sizeof part;
        } else if (*from++ > 0xC3) {
            return 0;
        }
    }
    return 1;
}

/* Replaces such a text with its characters and returns their number. */
static size_t decoded(char *text, size_t length) {
    unsigned char *to = (unsigned char *)text;
    const unsigned char *from = to, *end = from + length;
    struct part part;
    while (from < end) {
        if (is_ascii(&part, from, end)) {
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
