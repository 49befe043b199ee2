// The entry for pages without a bundler: the modules are fetched from beside the scripts.

export * from "./stream/index.js";
