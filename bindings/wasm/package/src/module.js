// The source of a module: its address, the response from there, its bytes, or the compiled module itself. Each way in
// which it can fail to arrive or to run has an error of its own.

import { failure, refusal } from "./error.js";
import { lacking, SMALLEST } from "./features.js";
import { TextDecoder } from "./text.js";

/** Operations of which every build exports some. */
const OPERATIONS = ["calculate", "shipping_quotes", "call"];
/** The first versions that have every feature; `test/engines.test.js` compares this with the manual. */
const OLDEST = "it takes Chrome 96, Firefox 90, Safari 15 (`cartwright/full`: 16.4) or Node 18";
const ONE_VERSION = "serve the module and the scripts of one version of the package";

/** The name of the section that marks a cut module, and holds the name of the one behind it. */
const CUT = "cartwright-cut";

/** The class of a value from any realm. */
const kind = (value) => Object.prototype.toString.call(value).slice("[object ".length, -1);
const isCompiled = (value) => kind(value) === "WebAssembly.Module";
const isBytes = (value) => ArrayBuffer.isView(value) || kind(value) === "ArrayBuffer";

/** Compiles the source given to `init`, or a promise of it; without one, the source from `awaited`. */
export async function compile(given, awaited) {
  const source = (await promised(given)) ?? (await own(awaited));
  if (isCompiled(source)) {
    return source;
  }
  if (isBytes(source)) {
    return compiled(bytesAs(source), () => WebAssembly.compile(source));
  }
  if (kind(source) === "Response") {
    return received(source, source.url ? `\`${source.url}\`` : "a response");
  }
  if (typeof source === "string" || kind(source) === "URL") {
    return received(await fetched(source), `\`${source}\``);
  }
  throw wrong("init", "an address, a `Response`, bytes or a `WebAssembly.Module`", source);
}

/** Compiles the source given to `initSync` synchronously. */
export function compileSync(source) {
  if (isCompiled(source)) {
    return source;
  }
  if (!isBytes(source)) {
    throw wrong("initSync", "bytes or a `WebAssembly.Module`", source);
  }
  try {
    return new WebAssembly.Module(source);
  } catch (error) {
    throw uncompiled(bytesAs(source), error);
  }
}

/** The name of the module behind one that lacks the code that the carts of its profile do not run. */
function cutFrom(module) {
  const [name] = WebAssembly.Module.customSections(module, CUT);
  return name && new TextDecoder().decode(name);
}

/** Whether a module is cut. */
export const isCut = (module) => cutFrom(module) !== undefined;

/**
 * Makes sure that a module exports the operations that its glue calls, imports only functions that it has, and is whole
 * or cut from the one behind it.
 */
export function examine(module, glue, whole) {
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  const missing = OPERATIONS.find((operation) => operation in glue && !exported.includes(operation));
  if (missing !== undefined) {
    const message = `the module has no operation \`${missing}\`: ${ONE_VERSION}`;
    throw failure("MODULE_INVALID", message);
  }
  const known = glue.imports();
  if (WebAssembly.Module.imports(module).some((one) => known[one.module]?.[one.name] === undefined)) {
    throw failure("MODULE_INVALID", `the module imports functions that its script lacks: ${ONE_VERSION}`);
  }
  const name = cutFrom(module);
  if (name !== undefined && whole === undefined) {
    throw failure("MODULE_INVALID", "the module is cut, `cut.wasm`: pass the package's file `cartwright.wasm`");
  }
  if (name !== undefined && name !== glue.MODULE) {
    const message = "the module was cut from that of another version of the package: cut it again, `npx cartwright tailor`";
    throw failure("MODULE_INVALID", message);
  }
}

/** A description of the source for messages, and the cure if it is not the module. */
const bytesAs = ({ byteLength }) => ({
  came: `${byteLength} bytes were given`,
  cure: "pass the package's file `cartwright.wasm`",
});
const wrong = (init, expected, found) => refusal("WRONG_TYPE", "", `\`${init}\` takes ${expected}, found ${kind(found)}`);

async function promised(given) {
  try {
    return await given;
  } catch (error) {
    const message = `the promise given to \`init\` was rejected: ${error?.message ?? error}`;
    throw failure("MODULE_NOT_FETCHED", message, error);
  }
}

async function own(awaited) {
  try {
    return await awaited();
  } catch (error) {
    const cures = `load it again, or give the module's address, \`await init(address)\``;
    const message = `this script cannot tell where its module is (${error.message}): ${cures}`;
    throw failure("MODULE_NOT_FETCHED", message, error);
  }
}

async function fetched(source) {
  try {
    return await fetch(source);
  } catch (error) {
    const cures =
      "check that a server answers there and that `connect-src` of the Content Security Policy allows it; without a " +
      `server pass the bytes: \`await init(bytes)\``;
    const message = `\`${source}\` cannot be fetched (${error.cause?.message || error.message}): ${cures}`;
    throw failure("MODULE_NOT_FETCHED", message, error);
  }
}

/** Compiles the response from an address. */
async function received(response, address) {
  const type = response.headers.get("Content-Type") || "no content type";
  const what = {
    came: `${address} answered ${response.status} with ${type}`,
    cure: `serve the package's file \`cartwright.wasm\` there, or give its address, \`await init(address)\``,
  };
  if (!response.ok) {
    const message = `${what.came}: ${what.cure}`;
    throw failure("MODULE_NOT_FETCHED", message);
  }
  // A browser caches the code of a module compiled from a stream, but accepts no other content type for one.
  if (type === "application/wasm" && globalThis.WebAssembly?.compileStreaming && response instanceof Response) {
    return compiled(what, () => WebAssembly.compileStreaming(response));
  }
  const bytes = await compiled(what, async () => new Uint8Array(await response.arrayBuffer()));
  if (!SMALLEST.subarray(0, 4).every((byte, index) => byte === bytes[index])) {
    const beginning = new TextDecoder().decode(bytes.subarray(0, 40)).trim();
    const message = `${what.came}, which is not WebAssembly but begins with \`${beginning}\`: ${what.cure}`;
    throw failure("MODULE_INVALID", message);
  }
  return compiled(what, () => WebAssembly.compile(bytes));
}

async function compiled(what, compile) {
  try {
    return await compile();
  } catch (error) {
    throw uncompiled(what, error);
  }
}

/** Returns the error for a source that was not compiled. */
function uncompiled({ came, cure }, error) {
  if (globalThis.WebAssembly === undefined) {
    const cures =
      "in React Native import `cartwright/react-native`, which is JavaScript; in Node leave out `--jitless`; in a browser " +
      "the mode that switches WebAssembly off, such as Lockdown Mode, can be left for a site";
    return failure("WEBASSEMBLY_MISSING", `this engine has no WebAssembly: ${cures}`, error);
  }
  if (!allowed()) {
    const cures =
      "the Content Security Policy needs `script-src 'self' 'wasm-unsafe-eval'`; where modules are imported, as in " +
      "edge workers, pass the imported module";
    return failure("WEBASSEMBLY_BLOCKED", `${came}, but WebAssembly may not be compiled here: ${cures}`, error);
  }
  const missing = lacking();
  if (missing.length > 0) {
    const message = `this engine is too old: its WebAssembly lacks ${missing.join(", ")}; ${OLDEST}`;
    return failure("WEBASSEMBLY_OLD", message, error);
  }
  if (error instanceof WebAssembly.CompileError) {
    return failure("MODULE_INVALID", `${came}, which is not complete WebAssembly (${error.message}): ${cure}`, error);
  }
  return failure("MODULE_NOT_FETCHED", `${came}, but cannot be read (${error.message}): ${cure}`, error);
}

/** Whether WebAssembly may be compiled at all. */
function allowed() {
  try {
    return new WebAssembly.Module(SMALLEST) !== undefined;
  } catch {
    return false;
  }
}
