// A module that runs: started once, and started anew after a trap.

import { CartwrightError, defect, refusal } from "./error.js";
import { compile, compileSync, examine, unstarted } from "./module.js";
import { isUnicode, TextDecoder, TextEncoder } from "./text.js";

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** The bytes of an answer as text. */
export const decode = (bytes) => decoder.decode(bytes);

/** The class of an array of numbers, of any realm: some test runners have one of their own. */
const arrayClass = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get;

export class Engine {
  #glue;
  #source;
  #starting;
  /** The compiled module, once it is started. */
  #module;
  /** Whether the module has trapped and is not started anew yet. */
  #broken = false;

  /** How often the module was started anew; what was prepared before is gone. */
  restarts = 0;

  /**
   * From the glue of the module and its own source: `atOnce` gives the module, `awaited` its address or its bytes, or a
   * promise of them.
   */
  constructor(glue, source = {}) {
    this.#glue = glue;
    this.#source = source;
  }

  /**
   * Starts the module from wherever it comes, else from its own source: once, and after a failure whenever it is tried
   * again. A module that is at hand is started from there, whatever is given. Gives the compiled module.
   */
  async start(given) {
    if (this.#source.atOnce !== undefined) {
      this.startSync();
    } else if (this.#module === undefined) {
      this.#starting ??= this.#begin(given).finally(() => {
        this.#starting = undefined;
      });
      await this.#starting;
    }
    return this.#module;
  }

  async #begin(given) {
    const module = await compile(given, this.#source.awaited);
    examine(module, this.#glue);
    try {
      await this.#glue.default({ module_or_path: module });
    } catch (error) {
      throw unstarted(error);
    }
    this.#module = module;
  }

  /** Starts the module at once; a second time nothing is done. */
  startSync(given) {
    if (this.#module === undefined) {
      const module = compileSync(this.#source.atOnce?.() ?? given);
      examine(module, this.#glue);
      try {
        this.#glue.initSync({ module });
      } catch (error) {
        throw unstarted(error);
      }
      this.#module = module;
    }
  }

  /** Makes sure that the module runs, or says how it is started. */
  ready() {
    if (this.#source.atOnce !== undefined) {
      this.startSync();
    }
    if (this.#module === undefined) {
      const message = "the module is not started: `await init()` first, or `initSync(module)`";
      throw refusal("NOT_INITIALIZED", "", message);
    }
    if (this.#broken) {
      this.#restart();
    }
  }

  /** Gives the module the bytes of a text; gives what the call gives. */
  onText(call, text) {
    this.ready();
    if (typeof text !== "string") {
      const message = `expected a text, found ${typeof text}`;
      throw refusal("WRONG_TYPE", "", message);
    }
    if (!isUnicode(text)) {
      const message = "the request is not Unicode: it has half of a surrogate pair";
      throw refusal("INVALID_UTF8", "", message);
    }
    return this.contained((glue) => call(glue, encoder.encode(text)));
  }

  /** As {@link onText}, for a text that may hold anything; of one that is not Unicode nothing is made. */
  onStrings(call, text) {
    this.ready();
    return isUnicode(text) ? this.contained((glue) => call(glue, encoder.encode(text))) : undefined;
  }

  /** Gives the module bytes; gives what the call gives. */
  onBytes(call, bytes) {
    this.ready();
    if (arrayClass.call(bytes) !== "Uint8Array") {
      const found = Object.prototype.toString.call(bytes).slice("[object ".length, -1);
      const message = `expected a Uint8Array, found ${found}`;
      throw refusal("WRONG_TYPE", "", message);
    }
    if (bytes.length === 0 && !readable(bytes)) {
      const cure = "transfer it after the call, or give a copy, `bytes.slice()`";
      const message = `the memory of the Uint8Array was transferred or shrunk before the call: ${cure}`;
      throw refusal("BYTES_DETACHED", "", message);
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

/** Whether the memory of an array is still its own. */
function readable(bytes) {
  try {
    // Every method of an array throws when it is not.
    return Uint8Array.prototype.indexOf.call(bytes, 0) < bytes.length;
  } catch {
    return false;
  }
}
