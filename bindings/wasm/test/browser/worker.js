// A module worker: starts the module and calculates what it is sent.

import { calculateJson, init } from "/cartwright/storefront/index.js";

self.onmessage = async ({ data }) => {
  await init();
  self.postMessage(calculateJson(data));
};
