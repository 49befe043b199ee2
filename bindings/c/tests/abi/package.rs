//! The installed package, as other programs find it: with pkg-config and CMake, also after it was moved.

use std::fs;
use std::path::Path;
use std::process::Command;

use xtask::c::install::folders::Folders;
use xtask::c::library::{self as built, Profile};
use xtask::c::version::VERSION;
use xtask::c::{header, install};
use xtask::{files, program};

use crate::support::{C99, EXAMPLES, compile_with, example, folder, library, prefix, printed};

/// Checks what every example built in a folder prints; the system is told where the library is, unless CMake has put
/// that into the program.
fn expect_examples(built: &Path, library: Option<&Path>) {
    for name in EXAMPLES {
        let mut program = Command::new(built.join(name));
        program.env_remove("LD_LIBRARY_PATH").envs(library.map(|library| ("LD_LIBRARY_PATH", library)));
        let said = printed(&mut program);
        assert_eq!(said, fs::read_to_string(example(&format!("{name}.out"))).unwrap(), "{name}");
    }
}

/// Returns a copy of the package in a location other than where it was installed.
fn moved(name: &str) -> std::path::PathBuf {
    let moved = folder(name).join("moved");
    if moved.exists() {
        fs::remove_dir_all(&moved).unwrap();
    }
    install::install(library(), &Folders::usual(&folder(name).join("installed"))).unwrap();
    fs::rename(folder(name).join("installed"), &moved).unwrap();
    moved
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn is_found_by_pkg_config() {
    let check = "the package with pkg-config";
    if !program::available("pkg-config", "pkg-config", check).unwrap()
        || !program::available("make", "make", check).unwrap()
    {
        return;
    }
    let moved = moved("pkg-config");
    for link in ["shared", "static"] {
        let built = folder(&format!("pkg-config-{link}"));
        let mut make = Command::new("make");
        make.arg("--always-make").arg("-f").arg(example("Makefile")).arg(format!("LINK={link}"));
        program::output(make.current_dir(&built).env("PKG_CONFIG_PATH", moved.join("lib/pkgconfig"))).unwrap();
        expect_examples(&built, Some(&moved.join("lib")).filter(|_| link == "shared").map(std::path::PathBuf::as_path));
    }
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn is_found_by_cmake() {
    if !program::available("cmake", "cmake", "the package with CMake").unwrap() {
        return;
    }
    let moved = moved("cmake");
    for link in ["cartwright::cartwright", "cartwright::static"] {
        let built = folder(&format!("cmake-{}", link.replace("::", "-")));
        let mut configure = Command::new("cmake");
        configure.arg("-S").arg(example("")).arg("-B").arg(&built);
        configure.arg(format!("-DCMAKE_PREFIX_PATH={}", moved.display())).arg(format!("-DCARTWRIGHT={link}"));
        program::output(&mut configure).unwrap();
        program::output(Command::new("cmake").arg("--build").arg(&built)).unwrap();
        expect_examples(&built, None);
    }
}

/// Builds by hand, with the libraries named in the manual and the header.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn is_linked_into_a_program_without_shared_libraries() {
    let archive = prefix().join("lib/libcartwright.a").display().to_string();
    let libraries = install::linked(&library().system_libraries);
    let libraries: Vec<String> = std::iter::once(archive).chain(libraries.split(' ').map(str::to_owned)).collect();
    let flags = [C99, &["-static"]].concat();
    let built = compile_with("gcc", &flags, &[example("price_cart.c")], &libraries, "without-shared");
    assert_eq!(printed(&mut Command::new(built)), fs::read_to_string(example("price_cart.out")).unwrap());
}

/// Builds with the output of pkg-config, and with CMake.
#[test]
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn is_found_for_a_program_without_shared_libraries() {
    let check = "a program without shared libraries";
    for tool in ["pkg-config", "cmake"] {
        if !program::available(tool, tool, check).unwrap() {
            return;
        }
    }
    let expected = fs::read_to_string(example("price_cart.out")).unwrap();
    let alone = |built: &Path| {
        assert_eq!(printed(&mut Command::new(built)), expected);
        let dynamic = printed(Command::new("readelf").arg("--dynamic").arg(built));
        assert!(!dynamic.contains("NEEDED"), "{dynamic}");
    };
    let moved = moved("without-shared-libraries");
    for package in ["cartwright", "cartwright-static"] {
        let mut said = Command::new("pkg-config");
        said.args(["--static", "--cflags", "--libs", package]).env("PKG_CONFIG_PATH", moved.join("lib/pkgconfig"));
        let said = printed(&mut said);
        let built = folder(&format!("pkg-config-{package}-alone")).join("program");
        let mut link = Command::new("cc");
        link.arg("-static").arg(example("price_cart.c")).arg("-o").arg(&built).args(said.split_whitespace());
        program::output(&mut link).unwrap();
        alone(&built);
    }
    let built = folder("cmake-alone");
    let mut configure = Command::new("cmake");
    configure.arg("-S").arg(example("")).arg("-B").arg(&built).arg("-DCARTWRIGHT=cartwright::static");
    configure.arg(format!("-DCMAKE_PREFIX_PATH={}", moved.display())).arg("-DCMAKE_EXE_LINKER_FLAGS=-static");
    program::output(&mut configure).unwrap();
    program::output(Command::new("cmake").arg("--build").arg(&built)).unwrap();
    alone(&built.join("price_cart"));
}

/// CMake accepts this version and those that it can replace.
#[test]
fn tells_cmake_its_version() {
    if !program::available("cmake", "cmake", "the version of the package with CMake").unwrap() {
        return;
    }
    let file = prefix().join("lib/cmake/cartwright/cartwright-config-version.cmake");
    let compatible = |asked: &str| {
        let script = folder("cmake-version").join("version.cmake");
        let text = format!(
            "set(PACKAGE_FIND_VERSION {asked})\ninclude({})\nmessage(STATUS ${{PACKAGE_VERSION_COMPATIBLE}})\n",
            file.display()
        );
        fs::write(&script, text).unwrap();
        printed(Command::new("cmake").arg("-P").arg(&script)).contains("TRUE")
    };
    assert!(compatible(VERSION));
    assert!(!compatible("99.0.0"));
    let series = VERSION.rsplit_once('.').map(|(series, _)| series).unwrap();
    assert!(compatible(series));
    assert!(!compatible(&format!("{series}.9999")));
}

/// Every place that lists the libraries to link with the static one agrees with the compiler.
#[test]
fn names_the_libraries_of_the_system() {
    let said = install::linked(&library().system_libraries);
    let line = format!("libcartwright.a {said}\n");
    let pc = fs::read_to_string(prefix().join("lib/pkgconfig/cartwright-static.pc")).unwrap();
    let hidden = line.replace(".a ", ".a -Wl,--exclude-libs,libcartwright.a ");
    let expected = if cfg!(target_os = "macos") { &line } else { &hidden };
    assert!(pc.contains(&format!("Libs: ${{libdir}}/{expected}")), "{pc}");
    let pc = fs::read_to_string(prefix().join("lib/pkgconfig/cartwright.pc")).unwrap();
    assert!(pc.contains(&format!("Libs.private: {said}\n")), "{pc}");
    if cfg!(all(target_os = "linux", target_env = "gnu")) {
        let header = fs::read_to_string(header::path()).unwrap();
        assert!(header.contains(&line), "the header names other libraries than the compiler: {said}");
        let readme = fs::read_to_string(xtask::root().join("bindings/c/README.md")).unwrap();
        assert!(readme.contains(&format!("`libcartwright.a {said}`")), "the manual names other libraries: {said}");
    }
}

/// A package of a distribution is built below a folder that is not there when programs use it, and its libraries have a
/// folder that is named after the processor.
#[test]
#[cfg(unix)]
fn is_built_below_another_root_with_libraries_elsewhere() {
    let root = folder("staged");
    let lib = "lib/x86_64-linux-gnu";
    let prefix = root.join("usr");
    for (given, libraries) in [(lib, prefix.join(lib)), ("/opt/lib", root.join("opt/lib"))] {
        fs::remove_dir_all(&root).unwrap();
        let folders = Folders::of(Path::new("/usr"), Path::new(given)).below(&root);
        install::install(library(), &folders).unwrap();
        for name in ["libcartwright.so", "libcartwright.a", "pkgconfig/cartwright.pc"] {
            assert!(libraries.join(name).exists(), "{given}: {name}");
        }
        assert!(prefix.join("include/cartwright.h").is_file());
        assert!(!prefix.join("lib/pkgconfig").exists());
        let below = root.display().to_string();
        for file in files::below(&root).unwrap().iter().filter(|file| is_text(file)) {
            assert!(!fs::read_to_string(file).unwrap().contains(&below), "{} names {below}", file.display());
        }
        if !program::available("pkg-config", "pkg-config", "an installation elsewhere with pkg-config").unwrap() {
            return;
        }
        let mut said = Command::new("pkg-config");
        said.args(["--cflags", "--libs", "cartwright"]).env("PKG_CONFIG_PATH", libraries.join("pkgconfig"));
        let said = printed(said.env_remove("PKG_CONFIG_SYSROOT_DIR"));
        assert!(!said.contains("rpath"), "{said}");
        let include =
            if given == lib { format!("{}/pkgconfig/../../../include", libraries.display()) } else { String::new() };
        assert!(said.contains(&include), "{said}");
    }
}

/// Whether an installed file is text.
fn is_text(file: &Path) -> bool {
    file.extension().is_some_and(|extension| ["pc", "cmake", "h", "json", "supp"].iter().any(|text| extension == *text))
}

/// No file says where it was built: not the folders of the sources, of cargo, of the compiler or of the user.
#[test]
#[ignore = "part of `cargo xtask test --full`, which builds the library as it is shipped"]
fn names_no_folder_of_its_builder() {
    let place = folder("shipped");
    install::install(&built::build(Profile::Release, &[]).unwrap(), &Folders::usual(&place)).unwrap();
    let variable = |name: &str| std::env::var(name).ok().filter(|folder| folder.len() > 1);
    let sysroot = program::rustc(&["--print", "sysroot"]).unwrap();
    let mut folders = vec![xtask::root().display().to_string(), format!("{}/", sysroot.trim())];
    folders.extend(["CARGO_HOME", "RUSTUP_HOME", "CARGO_TARGET_DIR"].into_iter().filter_map(variable));
    folders.extend(variable("HOME").map(|home| format!("{home}/.cargo")));
    let mut found = Vec::new();
    for file in files::below(&place).unwrap() {
        let bytes = fs::read(&file).unwrap();
        for folder in &folders {
            let count = bytes.windows(folder.len()).filter(|part| *part == folder.as_bytes()).count();
            if count > 0 {
                found.push(format!("{} names {folder} {count} times", file.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
