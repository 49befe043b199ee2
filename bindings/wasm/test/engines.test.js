// Engines that cannot run the modules are told what they lack, and what cures it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import esbuild from "esbuild";
import { TEXT } from "./manual.js";
import { BUILDS, folder, here } from "./support.js";

const { FEATURES } = await import(pathToFileURL(join(folder, "features.js")));
const entry = pathToFileURL(join(folder, "storefront/inline/index.js"));

/** Prints the code, the message and the cause of what `init` is refused with, after a change of the engine. */
const refusal = (change, options = []) => {
  const program = `${change}
    const { init } = await import("${entry}");
    await init().then(() => console.log('{"code":"none"}'), ({ code, message }) => console.log(JSON.stringify({ code, message })));`;
  return JSON.parse(execFileSync(process.execPath, [...options, "--input-type=module", "--eval", program], { encoding: "utf8" }));
};

test("an engine without WebAssembly is not taken for a policy", () => {
  for (const { code, message } of [refusal("delete globalThis.WebAssembly;"), refusal("", ["--jitless"])]) {
    assert.equal(code, "WEBASSEMBLY_MISSING");
    assert.match(message, /`cartwright\/react-native`/);
    assert.match(message, /`--jitless`/);
    assert.doesNotMatch(message, /Content Security Policy/);
  }
});

test("WebAssembly that may not be compiled is a policy", () => {
  const blocked = "for (const name of ['Module', 'compile']) WebAssembly[name] = () => { throw new WebAssembly.CompileError('blocked'); };";
  const { code, message } = refusal(blocked);
  assert.equal(code, "WEBASSEMBLY_BLOCKED");
  assert.match(message, /'wasm-unsafe-eval'/);
});

test("an old engine is told which features it lacks", () => {
  assert.equal(refusal("").code, "none");
  for (const name of Object.keys(FEATURES)) {
    const code = `[${FEATURES[name]}].join()`;
    const old = `
      WebAssembly.validate = (bytes) => bytes.join() !== ${code};
      WebAssembly.compile = async () => { throw new WebAssembly.CompileError("unknown instruction"); };`;
    const told = refusal(old);
    assert.equal(told.code, "WEBASSEMBLY_OLD");
    assert.ok(told.message.includes(`its WebAssembly lacks ${name}; it takes Chrome`), told.message);
  }
});

test("the manual and the message name the same engines, and no script has syntax that they lack", () => {
  const versions = /Chrome (\d+), Firefox (\d+), Safari (\d+) \(`cartwright\/full`: 16\.4\) or Node (\d+)/;
  const [, ...engines] = versions.exec(readFileSync(join(folder, "module.js"), "utf8"));
  assert.deepEqual(versions.exec(TEXT).slice(1), engines);
  const target = ["chrome", "firefox", "safari", "node"].map((name, index) => `${name}${engines[index]}`);
  const scripts = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".js") && !/inlined|module\.js$/.test(file));
  assert.ok(scripts.length > 60, `${scripts.length} scripts`);
  for (const file of scripts) {
    const text = readFileSync(join(folder, file), "utf8");
    const [given, lowered] = ["esnext", target].map((target) => esbuild.transformSync(text, { target, logLevel: "silent" }).code);
    assert.equal(lowered, given, file);
  }
});

/** The features by their names in the optimizer, which is only installed for modules as shipped. */
const NAMES = {
  "bulk memory operations": "bulk-memory-opt",
  "multiple results": "multivalue",
  "reference types": "reference-types",
  "sign extension": "sign-ext",
  "conversions that saturate": "nontrapping-float-to-int",
  "vectors of 128 bits (`cartwright/full` alone)": "simd",
};
const optimizer = join(here, "../shipped/node_modules/binaryen/bin/wasm-opt");

test("each feature is that of its code, and the modules need no other", { skip: !existsSync(optimizer) && "the optimizer is not installed" }, () => {
  const place = mkdtempSync(join(tmpdir(), "cartwright-features-"));
  const valid = (module, names) => {
    const options = ["--mvp-features", "--enable-mutable-globals", ...names.map((name) => `--enable-${name}`)];
    try {
      execFileSync(process.execPath, [createRequire(import.meta.url).resolve(optimizer), ...options, module, "-o", join(place, "out.wasm")], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  };
  try {
    const all = Object.values(NAMES);
    for (const [name, code] of Object.entries(FEATURES)) {
      const file = join(place, "feature.wasm");
      writeFileSync(file, code);
      assert.ok(valid(file, [NAMES[name]]), name);
      assert.ok(!valid(file, all.filter((one) => one !== NAMES[name])), `${name} without it`);
    }
    for (const build of BUILDS) {
      // The whole of bulk memory contains the two operations that most engines had first.
      const most = [...all, "bulk-memory"].filter((one) => one !== "simd" || build === "full");
      assert.ok(valid(join(folder, build, "cartwright.wasm"), most), build);
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
