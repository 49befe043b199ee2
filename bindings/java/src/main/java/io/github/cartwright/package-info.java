/**
 * Exact cart pricing. Start with {@link io.github.cartwright.Cartwright}; a service that has its dependencies injected
 * takes {@link io.github.cartwright.Operations}.
 */
package io.github.cartwright;
