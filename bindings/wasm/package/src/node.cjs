"use strict";
// Node: the module is started while this file is loaded. ECMAScript modules get the same instance, by `node.js`.

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { CartwrightError } = require("../error.cjs");
const engine = require("./engine.cjs");
const { PreparedSite } = require("./site.cjs");

engine.initSync(new WebAssembly.Module(readFileSync(join(__dirname, "cartwright.wasm"))));

async function init() {}
function initSync() {}

// Node reads the names of the exports off this statement: it takes names and `...require()`, nothing else.
module.exports = { ...require("./operations.cjs"), CartwrightError, PreparedSite, init, initSync };
