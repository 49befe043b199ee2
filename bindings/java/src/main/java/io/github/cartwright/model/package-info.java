/**
 * Classes for requests and answers, generated from the JSON Schemas that the library publishes.
 *
 * <p>Objects that a program writes have builders, and the members of every object have getters. Objects never change
 * once they are built or read. One rule holds for all getters: an absent list or map is empty, any other absent member
 * is {@code null}, and {@code null} in the text counts as absent; {@link io.github.cartwright.model.Model#get} tells
 * them apart. A builder leaves out members that are set to {@code null}; in a merge patch, whose name ends with
 * {@code Patch}, it writes {@code null} instead, which removes the member.
 *
 * <p>An object that was read is written again unchanged, digit for digit and in its order, including members that this
 * version does not name and members that do not match the schema: the getter of such a member throws
 * {@link IllegalStateException}, and {@link io.github.cartwright.model.Model#get} returns it unchanged. A word unknown
 * to this version is {@code UNRECOGNIZED}. Only the library judges whether a request is valid.
 */
package io.github.cartwright.model;
