// The code of a module that requests run: the cutter notes it while they are priced as pages price them, and takes away the
// rest.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The ways in which pages ask for an answer; the second is that of a cart that holds itself. */
const ANSWERS = [{}, { answer: "FIGURES", offers: true }, { answer: "TOTALS" }];

const encoder = new TextEncoder();

/** The name of a module, by which a cut one says what it was cut from. */
export const nameOf = (module) => createHash("sha256").update(module).digest("hex").slice(0, 16);

/** Makes a call; a refusal, which the glue throws as text, is an outcome like any other. */
function made(call) {
  try {
    return call();
  } catch (error) {
    if (typeof error !== "string" && (error?.code === undefined || error.code === "INTERNAL")) throw error;
    return undefined;
  }
}

/** Returns the object that a text holds; `undefined` if it holds none. */
function object(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Prices a request as pages do: as objects, text and bytes, on a site prepared for it, and with its shipping methods.
 */
export function priced(api, text) {
  const request = object(text);
  if (request === undefined) {
    made(() => api.calculateJson(text));
    return;
  }
  const { site, ...rest } = request;
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

/** A build of the package, whose folder is given, on a module in place of its own; a process can load it once. */
export class Build {
  #glue;
  #exports;
  /** The calls of the build. */
  api;

  static async load(folder, module) {
    const file = (name) => import(pathToFileURL(join(folder, name)));
    const build = new Build();
    [build.api, build.#glue] = [await file("stream/index.js"), await file("glue.js")];
    build.api.initSync(module);
    build.#exports = build.#glue.initSync();
    return build;
  }

  /** Has another module take the place of the one that runs. */
  replace(module) {
    this.#glue.replaceModule(new WebAssembly.Module(module));
    this.#glue.__wbg_reset_state();
    this.#exports = this.#glue.initSync();
  }

  /** Prices a request as pages do, and frees a site as the glue does when the page has forgotten it. */
  price(text) {
    priced(this.api, text);
    const site = object(text)?.site;
    const prepared = made(() => this.#glue.Site.prepare(encoder.encode(JSON.stringify({ site }))));
    if (prepared !== undefined) {
      this.#exports.__wbg_site_free(prepared.__destroy_into_raw(), 1);
    }
  }

  /**
   * Prices a request on a module of `counted`, and returns the bits of the segments that run; those of the first request
   * also have what the start has run.
   */
  ran(text) {
    const count = Object.keys(this.#exports).filter((name) => /^segments\d+$/.test(name)).length;
    this.price(text);
    return Int32Array.from({ length: count }, (_, index) => {
      const bits = this.#exports[`segments${index}`];
      const { value } = bits;
      bits.value = 0;
      return value;
    });
  }
}

/** Returns the bits of segments that run with any of some requests, as the cutter takes them. */
export function ranWith(build, texts) {
  const words = texts.map((text) => build.ran(text)).reduce((all, some) => all.map((word, index) => word | some[index]));
  return new Uint8Array(words.buffer);
}
