// Cuts the module of a build down to the code that the requests of a profile run. The cutter notes what they run when
// they are priced as pages price them, and takes away the rest.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The ways in which pages ask for an answer; the second is that of a cart that holds itself. */
const ANSWERS = [{}, { answer: "FIGURES", offers: true }, { answer: "TOTALS" }];

const encoder = new TextEncoder();

/** Makes a call; a refusal, which the glue throws as text, is an outcome like any other. */
function made(call) {
  try {
    return call();
  } catch (error) {
    if (typeof error !== "string" && (error?.code === undefined || error.code === "INTERNAL")) throw error;
    return undefined;
  }
}

/**
 * Prices a request as pages do: as objects, text and bytes, on a site prepared for it, and with its shipping methods.
 */
export function priced(api, text) {
  const { site, ...rest } = JSON.parse(text);
  const { cart, coupons, customer, preferences, now } = rest;
  const prepared = made(() => api.PreparedSite.prepare({ site }));
  for (const answer of ANSWERS) {
    const [whole, alone] = [{ ...rest, site, ...answer }, { ...rest, ...answer }];
    for (const [on, request] of prepared === undefined ? [[api, whole]] : [[api, whole], [prepared, alone]]) {
      const text = JSON.stringify(request);
      made(() => on.calculate(request));
      made(() => on.calculateJson(text));
      made(() => on.calculateBytes(encoder.encode(text)));
    }
  }
  prepared?.free();
  made(() => api.shippingQuotes({ cart, site, coupons, customer, preferences, now, kind: "OPTIONS" }));
}

/** Returns the requests of a profile, one on each line. */
export const requestsOf = (profile) => readFileSync(profile, "utf8").split("\n").filter((line) => line !== "");

/** Frees a prepared site as the glue does when the page has forgotten it. */
function collected(glue, exports, text) {
  const { site } = JSON.parse(text);
  const prepared = made(() => glue.Site.prepare(encoder.encode(JSON.stringify({ site }))));
  if (prepared !== undefined) {
    exports.__wbg_site_free(prepared.__destroy_into_raw(), 1);
  }
}

/**
 * Starts a module that notes the segments that run in place of that of a build, whose folder is given; `program` is the
 * cutter. Returns a function that prices a request and returns the bits of the segments that it runs.
 */
export async function counting({ program, module, folder }) {
  const counted = module.replace(/\.wasm$/, ".counted.wasm");
  execFileSync(program, ["count", module, counted]);
  const load = (file) => import(pathToFileURL(join(folder, file)));
  const [api, glue] = [await load("stream/index.js"), await load("glue.js")];
  api.initSync(readFileSync(counted));
  const exports = glue.initSync();
  const count = Object.keys(exports).filter((name) => /^segments\d+$/.test(name)).length;
  const bits = Array.from({ length: count }, (_, index) => exports[`segments${index}`]);
  return (text) => {
    // The first request also has the segments that the start has run.
    priced(api, text);
    collected(glue, exports, text);
    return Int32Array.from(bits, (one) => {
      const { value } = one;
      one.value = 0;
      return value;
    });
  };
}

/**
 * Writes the cut module beside a module, and returns its path: `program` is the cutter, `folder` the build with the
 * module, and `profile` a file of requests.
 */
export async function cut({ program, module, folder, profile }) {
  const [bits, result] = ["ran", "cut.wasm"].map((ending) => module.replace(/\.wasm$/, `.${ending}`));
  const run = await counting({ program, module, folder });
  const words = requestsOf(profile).map(run).reduce((all, some) => all.map((word, index) => word | some[index]));
  writeFileSync(bits, new Uint8Array(words.buffer));
  execFileSync(program, ["cut", module, bits, result]);
  return result;
}
