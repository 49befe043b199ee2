"use strict";
// Node: the module is started while this file is loaded. ECMAScript modules get the same instance, by `node.js`.

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { engine } = require("./pricing_engine.cjs");

engine.startSync(new WebAssembly.Module(readFileSync(join(__dirname, "cartwright.wasm"))));

async function init() {}
function initSync() {}
async function initOperations() {}
function initOperationsSync() {}

// Node reads the names of the exports off this statement: it takes names and `...require()`, nothing else.
module.exports = { ...require("./api.cjs"), init, initSync, initOperations, initOperationsSync };
