// A running module, which is restarted after a trap. A cut module lacks code: a trap of it may be a lack, so the whole
// module takes its place and the call is repeated. That is possible because a call depends on its text alone.

import { checked, encode, encoded } from "./bytes.js";
import { CartwrightError, defect, partial, refusal, unstarted } from "./error.js";
import { compile, compileSync, examine, isCut } from "./module.js";
import { isUnicode } from "./text.js";

export { decode } from "./bytes.js";

/** A start that is pending: its promise, and the number of sources that may still arrive. */
function pending() {
  const starting = { open: 0 };
  starting.promise = new Promise((resolve, reject) => Object.assign(starting, { resolve, reject }));
  return starting;
}

export class Engine {
  #glue;
  #source;
  /** The pending start, and that of the first module that has arrived. */
  #starting;
  #first;
  /** The compiled module, once it is started. */
  #module;
  /** Whether that is cut; then the whole one behind it, once it has arrived, and the promise of it until then. */
  #cut = false;
  #whole;
  #arriving;
  /** Whether the module has trapped and has not been restarted yet. */
  #broken = false;

  /** The number of restarts; anything prepared before a restart is gone. */
  restarts = 0;

  /**
   * Takes the glue of the module and its own source: `atOnce` returns the module, `awaited` returns its address or its
   * bytes, or a promise of them. If that is cut, `whole` returns those of the whole module.
   */
  constructor(glue, source = {}) {
    this.#glue = glue;
    this.#source = source;
  }

  /**
   * Starts the module from the given source, or else from its own, and returns the compiled module. It starts only
   * once, but a failed start can be tried again. A module that is already at hand ignores the given source; while one is
   * on its way, whichever arrives first is started, and every pending call takes it.
   */
  async start(given) {
    if (this.#source.atOnce !== undefined) {
      this.startSync();
    } else if (this.#module === undefined) {
      if (this.#starting === undefined || given !== undefined) {
        this.#join(given);
      }
      await this.#starting.promise;
    }
    return this.#module;
  }

  /** Begins a start. The pending one succeeds with the first of its starts, and fails once all of them have failed. */
  #join(given) {
    const starting = (this.#starting ??= pending());
    starting.open += 1;
    const settled = (settle, value) => {
      this.#starting = undefined;
      settle(value);
    };
    const failed = (error) => {
      starting.open -= 1;
      // The error of a source that was given is told rather than that of the package's own.
      starting.error = given === undefined ? (starting.error ?? error) : error;
      if (starting.open === 0) {
        settled(starting.reject, starting.error);
      }
    };
    this.#begin(given).then(() => settled(starting.resolve), failed);
  }

  async #begin(given) {
    const module = await compile(given, this.#source.awaited);
    examine(module, this.#glue, this.#source.whole);
    this.#first ??= this.#run(module).finally(() => {
      this.#first = undefined;
    });
    await this.#first;
  }

  async #run(module) {
    if (this.#module === undefined) {
      try {
        await this.#glue.default({ module_or_path: module });
      } catch (error) {
        throw unstarted(error);
      }
      this.#started(module);
    }
  }

  /** Starts the module synchronously; does nothing if it has been started. */
  startSync(given) {
    if (this.#module === undefined) {
      const module = compileSync(this.#source.atOnce?.() ?? given);
      examine(module, this.#glue, this.#source.whole);
      try {
        this.#glue.initSync({ module });
      } catch (error) {
        throw unstarted(error);
      }
      this.#started(module);
    }
  }

  #started(module) {
    this.#module = module;
    this.#cut = isCut(module);
  }

  /** Has the whole module come, if the running one is cut; a failure can be tried again. */
  async whole() {
    if (this.#cut && this.#whole === undefined) {
      this.#arriving ??= this.#arrive().finally(() => {
        this.#arriving = undefined;
      });
      await this.#arriving;
    }
  }

  async #arrive() {
    const module = await compile(undefined, this.#source.whole);
    examine(module, this.#glue);
    this.#whole = module;
  }

  /** Makes sure that the module runs, or throws an error that says how to start it. */
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

  /** Passes the bytes of a text to the module, and returns the result of the call. */
  onText(call, text) {
    this.ready();
    const request = encoded(text);
    return this.contained((glue) => call(glue, request));
  }

  /** Like {@link onText}, for text that may contain anything; returns `undefined` if it is not Unicode. */
  onStrings(call, text) {
    this.ready();
    return isUnicode(text) ? this.contained((glue) => call(glue, encode(text))) : undefined;
  }

  /** Passes bytes to the module, and returns the result of the call. */
  onBytes(call, bytes) {
    this.ready();
    checked(bytes);
    return this.contained((glue) => call(glue, bytes));
  }

  /** Calls into the module, and handles its refusals and traps. */
  contained(call) {
    try {
      const answer = call(this.#glue);
      if (this.#cut) {
        this.#prefetch();
      }
      return answer;
    } catch (thrown) {
      if (typeof thrown === "string") {
        throw new CartwrightError(thrown);
      }
      // A call within this one, to prepare a site again, has handled it.
      if (thrown instanceof CartwrightError) {
        throw thrown;
      }
      return this.#trapped(thrown, call);
    }
  }

  /** Restarts the module after a trap; repeats the call if the whole module takes the place of a cut one. */
  #trapped(thrown, call) {
    const [lacking, whole] = [this.#cut, this.#whole];
    this.#broken = true;
    try {
      this.#restart(lacking ? whole : undefined);
    } catch {
      // Memory may be short: the next call tries again.
    }
    if (!lacking) {
      throw defect(thrown);
    }
    if (whole === undefined) {
      throw partial(this.whole());
    }
    if (this.#broken) {
      throw defect(thrown);
    }
    return this.contained(call);
  }

  /**
   * After a trap the memory of the module is in an unknown state, so a fresh instance replaces it, if given of another
   * module.
   */
  #restart(module = this.#module) {
    if (module !== this.#module) {
      this.#started(module);
      this.#glue.replaceModule(module);
    }
    try {
      this.#glue.__wbg_reset_state();
    } catch (error) {
      throw unstarted(error);
    }
    this.restarts += 1;
    this.#broken = false;
  }

  /** Fetches the whole module when the page has nothing else to do, after the first answer. */
  #prefetch = () => {
    this.#prefetch = () => undefined;
    const later = globalThis.requestIdleCallback ?? setTimeout;
    // If it does not come, the call that needs it asks for it again and says why it lacks.
    later(() => this.whole().catch(() => undefined));
  };
}
