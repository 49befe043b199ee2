//! The exports of the C library: an operation a line. `include/cartwright.h` is written from this list by
//! `cargo xtask c-header`.

/// The version of the binary interface, which the build script and the installation read too.
pub mod abi;
pub mod boundary;

boundary::operations! {
    /// Calculates a cart: every net, gross and tax figure of every line and of the whole cart.
    ///
    /// Request `{"cart", "site", "coupons"?, "customer"?, "checkout"?, "shippingCost"?, "preferences"?, "explain"?}`,
    /// answer `{"cart", "notices", "explanation"?}`.
    cartwright_calculate: calculate;

    /// Quotes shipping for a cart: the least cost (`MINIMUM`), that of the checkout's zone and method with every other
    /// method that fits (`FINAL`), or that of its delivery slot (`SLOT`).
    ///
    /// Request `{"cart", "site", "kind", "checkout"?, "customer"?, "preferences"?}`, answer
    /// `{"cost"?, "taxCode"?, "methods"?, "notices"?}`.
    cartwright_shipping_quotes: shipping_quotes;
}
