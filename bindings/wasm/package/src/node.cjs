"use strict";
// Node: the module is started while this file is loaded. ECMAScript modules get the same instance, by `node.js`.

const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const engine = require("./engine.cjs");

engine.initSync(new WebAssembly.Module(readFileSync(join(__dirname, "cartwright.wasm"))));

module.exports = {
  ...require("../error.cjs"),
  ...require("./operations.cjs"),
  ...require("./site.cjs"),
  init: async () => {},
  initSync: () => {},
};
