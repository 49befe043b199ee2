// A module that runs: started once, and started anew after a trap.

import { CartwrightError, defect, refusal } from "./error.js";

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** The bytes of an answer as text. */
export const decode = (bytes) => decoder.decode(bytes);

export class Engine {
  #glue;
  #start;
  #load;
  #starting;
  #started = false;
  /** Whether the module has trapped and is not started anew yet. */
  #broken = false;

  /** How often the module was started anew; what was prepared before is gone. */
  restarts = 0;

  /** From the glue of the module, and what to do where a call finds it not started. */
  constructor(glue, start) {
    this.#glue = glue;
    this.#start = start;
  }

  /** Starts the module from wherever it comes: once, and after a failure whenever it is tried again. */
  start(source) {
    this.#starting ??= this.#glue.default({ module_or_path: source }).then(
      () => {
        this.#started = true;
      },
      (error) => {
        this.#starting = undefined;
        throw error;
      },
    );
    return this.#starting;
  }

  /** Starts the module at once. */
  startSync(module) {
    this.#glue.initSync({ module });
    this.#started = true;
  }

  /** Lets the first call start the module that `load` gives. */
  startOnCall(load) {
    this.#load = load;
  }

  /** Makes sure that the module runs, or says how it is started. */
  ready() {
    if (!this.#started && this.#load !== undefined) {
      this.startSync(this.#load());
    }
    if (!this.#started) {
      throw refusal("NOT_INITIALIZED", "", `the module is not started: ${this.#start}`);
    }
    if (this.#broken) {
      this.#restart();
    }
  }

  /** Gives the module the bytes of a text; gives what the call gives. */
  onText(call, text) {
    this.ready();
    if (typeof text !== "string") {
      throw refusal("WRONG_TYPE", "", `expected a text, found ${typeof text}`);
    }
    if (!(text.isWellFormed?.() ?? !/\p{Surrogate}/u.test(text))) {
      throw refusal("INVALID_UTF8", "", "the request is not Unicode: it has half of a surrogate pair");
    }
    return this.contained((glue) => call(glue, encoder.encode(text)));
  }

  /** Gives the module bytes; gives what the call gives. */
  onBytes(call, bytes) {
    this.ready();
    // Of any realm: some test runners have one of their own.
    const kind = Object.prototype.toString.call(bytes).slice("[object ".length, -1);
    if (kind !== "Uint8Array") {
      throw refusal("WRONG_TYPE", "", `expected a Uint8Array, found ${kind}`);
    }
    return this.contained((glue) => call(glue, bytes));
  }

  /** Calls into the module, which answers, refuses or traps. */
  contained(call) {
    try {
      return call(this.#glue);
    } catch (thrown) {
      if (typeof thrown === "string") {
        throw new CartwrightError(thrown);
      }
      this.#broken = true;
      try {
        this.#restart();
      } catch {
        // Short of memory, perhaps: the next call tries again.
      }
      throw defect(thrown);
    }
  }

  /** A trap leaves the memory of the module in whatever state it had: a fresh instance takes its place. */
  #restart() {
    this.#glue.__wbg_reset_state();
    this.restarts += 1;
    this.#broken = false;
  }
}
