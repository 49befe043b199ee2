// The module as JavaScript, in engines without WebAssembly. A call that does not end, for want of memory or of stack,
// leaves the module in an unknown state, so the next call takes a fresh instance.

import { decode } from "../bytes.js";
import { CartwrightError, defect, unstarted } from "../error.js";
import { instantiate } from "./module.js";

/** The parts of the upper half of an outcome, as `bindings/bare` describes it: the status above the length. */
const [LENGTH_BITS, LENGTH, REFUSED] = [30, 0x3fffffff, 1];

let instance;
let upper = 0;

/** Makes an instance, if there is none: in Hermes this takes some milliseconds. */
export function start() {
  try {
    instance ??= instantiate((half) => {
      upper = half;
    });
  } catch (error) {
    throw unstarted(error);
  }
}

/** Passes the bytes of a request to an operation of the module, and returns those of the answer. */
export function answered(operation, request) {
  start();
  let refused;
  let text;
  try {
    [refused, text] = called(operation, request);
  } catch (error) {
    instance = undefined;
    throw defect(error);
  }
  if (refused) {
    throw new CartwrightError(decode(text));
  }
  return text;
}

function called(operation, request) {
  const address = instance.alloc(request.length);
  if (address === 0) {
    throw new RangeError("there is no memory for the request");
  }
  // The memory is another buffer whenever it has grown.
  new Uint8Array(instance.memory.buffer).set(request, address);
  const start = instance[operation](address, request.length) >>> 0;
  const [status, length] = [upper >>> LENGTH_BITS, upper & LENGTH];
  const text = new Uint8Array(instance.memory.buffer).slice(start, start + length);
  instance.release(start, length);
  instance.release(address, request.length);
  return [status === REFUSED, text];
}
