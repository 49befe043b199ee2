// The features of WebAssembly beyond its first version that the modules use, each with the smallest module that uses it.

/** The bytes that every module begins with; alone they form the smallest module. */
export const SMALLEST = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);

/** Returns a module of one function with this code and these results, `memory` is the section of one. */
const using = (code, results = [], memory = []) =>
  Uint8Array.of(
    ...SMALLEST,
    ...[0x01, results.length + 4, 0x01, 0x60, 0x00, results.length, ...results],
    ...[0x03, 0x02, 0x01, 0x00],
    ...memory,
    ...[0x0a, code.length + 4, 0x01, code.length + 2, 0x00, ...code, 0x0b],
  );

const ZERO = [0x41, 0x00];
const DROP = 0x1a;

/** By their names in a message. */
export const FEATURES = {
  "bulk memory operations": using([...ZERO, ...ZERO, ...ZERO, 0xfc, 0x0b, 0x00], [], [0x05, 0x03, 0x01, 0x00, 0x01]),
  "multiple results": using([...ZERO, ...ZERO], [0x7f, 0x7f]),
  "reference types": using([0xd0, 0x6f, DROP]),
  "sign extension": using([...ZERO, 0xc0, DROP]),
  "conversions that saturate": using([0x43, 0x00, 0x00, 0x00, 0x00, 0xfc, 0x00, DROP]),
  "vectors of 128 bits (`cartwright/full` alone)": using([...ZERO, 0xfd, 0x0f, DROP]),
};

/** Returns the names of those that this engine lacks. */
export const lacking = () => Object.keys(FEATURES).filter((name) => !WebAssembly.validate(FEATURES[name]));
