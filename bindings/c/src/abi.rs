/// The version of the binary interface of this header. It is raised when programs compiled against an older header
/// would no longer work with the library. The soname carries it, so such a program does not even start. Compare it with
/// `cartwright_abi_version()` if you load the library yourself.
pub const CARTWRIGHT_HEADER_ABI: u32 = 1;
