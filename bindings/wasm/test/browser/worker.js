// A module worker: starts the module that it is sent, and calculates a text.

import { calculateJson, init } from "/cartwright/storefront/index.js";

self.onmessage = async ({ data: { module, text } }) => {
  await init(module);
  self.postMessage(calculateJson(text));
};
