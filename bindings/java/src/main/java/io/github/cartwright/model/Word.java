package io.github.cartwright.model;

/** One of the words that a member may have. */
interface Word {
    /**
     * The word, as it stands in the text.
     *
     * @return the word; null for one that this version does not know
     */
    String word();
}
