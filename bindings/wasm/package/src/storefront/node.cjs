"use strict";
// Node: the module that prices carts is started while this file is loaded, that of the other operations by the first
// call of one. ECMAScript modules get the same instances, by `node.js`.

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { engine: pricing } = require("./pricing_engine.cjs");
const { engine: operations } = require("./operations_engine.cjs");

const module_of = (folder) => new WebAssembly.Module(readFileSync(join(__dirname, "..", folder, "cartwright.wasm")));
pricing.startSync(module_of("storefront"));
operations.startOnCall(() => module_of("operations"));

async function init() {}
function initSync() {}
async function initOperations() {
  operations.ready();
}
function initOperationsSync() {}

// Node reads the names of the exports off this statement: it takes names and `...require()`, nothing else.
module.exports = { ...require("./api.cjs"), init, initSync, initOperations, initOperationsSync };
