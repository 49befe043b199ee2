/** Shared internals of this library. They are not part of its interface and may change with every version. */
package io.github.cartwright.internal;
