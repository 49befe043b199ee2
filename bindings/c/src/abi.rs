/// The version of the binary interface of this header. It rises when a program that was compiled against an older
/// header would no longer work with the library; the soname carries it, so such a program does not even start. Compare
/// it with `cartwright_abi_version()` where the library is loaded by hand.
pub const CARTWRIGHT_ABI_VERSION: u32 = 1;
