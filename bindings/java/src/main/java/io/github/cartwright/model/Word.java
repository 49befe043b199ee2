package io.github.cartwright.model;

/** One of the words that a member may have as its value. */
interface Word {
    /**
     * Returns the word as it is written in JSON.
     *
     * @return the word; null for a word unknown to this version
     */
    String word();
}
