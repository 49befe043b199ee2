/**
 * Exact cart pricing. {@link io.github.cartwright.Cartwright} is where to begin; a service that is given what it calls takes
 * {@link io.github.cartwright.Operations}.
 */
package io.github.cartwright;
