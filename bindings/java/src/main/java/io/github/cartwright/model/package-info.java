/**
 * The classes of requests and answers, written from the JSON Schemas that the library publishes.
 *
 * <p>What a program writes has a builder, and every object has its members as getters. They never change once they are
 * built or read. One rule holds for all getters: a list or a map that is absent is empty, anything else that is absent is
 * {@code null}, and {@code null} in the text counts as absent; {@link io.github.cartwright.model.Model#get} tells them
 * apart. A builder leaves out what it is given as {@code null}; in a merge patch, whose name ends in {@code Patch}, it
 * writes {@code null} instead, which removes.
 *
 * <p>What is read is written again as it was read, digit for digit and in its order, also what this version does not
 * name, and what is something else than the schema says: such a member throws {@link IllegalStateException} when its
 * getter is called, and {@link io.github.cartwright.model.Model#get} gives it as it is. A word that this version does not
 * know is {@code UNRECOGNIZED}. Whether a request is a good one, the library says.
 */
package io.github.cartwright.model;
