"use strict";
// Node: the modules lie in the scripts, and are started by the first call that needs them.

module.exports = require("./server/index.cjs");
