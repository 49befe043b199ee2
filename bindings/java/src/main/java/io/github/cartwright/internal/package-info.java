/** The common parts of the classes of this library. It is no part of their interface and may change with every version. */
package io.github.cartwright.internal;
