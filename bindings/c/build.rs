//! Sets the soname of the shared library, which carries the version of the binary interface.

include!("src/abi.rs");

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/abi.rs");
    match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux" | "android" | "freebsd" | "netbsd" | "openbsd") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libcartwright.so.{CARTWRIGHT_HEADER_ABI}");
        }
        Ok("macos" | "ios") => {
            let name = format!("@rpath/libcartwright.{CARTWRIGHT_HEADER_ABI}.dylib");
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,{name}");
        }
        _ => {}
    }
}
