/** A program on the module path. */
module shop {
    requires io.github.cartwright;
}
