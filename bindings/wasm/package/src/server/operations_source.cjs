"use strict";
// The module lies in a script of its own, which is loaded by the first call.

const { bytes } = require("../../base64.cjs");

exports.source = { atOnce: () => bytes(require("../../operations/inlined.cjs").default) };
