/** What the classes of this library share. It is no part of their interface and may change with every version. */
package io.github.cartwright.internal;
