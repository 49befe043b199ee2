// A project with a bundler: writes its files, runs its commands, and reads the result.

import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { serve } from "../../../examples/browser/serve.js";
import { QUIET } from "../test/chromium.js";
import { folder } from "../test/support.js";

/** No tool reports that it was run. */
const TELEMETRY = {
  NEXT_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  WRANGLER_SEND_METRICS: "false",
  DO_NOT_TRACK: "1",
};

/** More time than any build takes. */
const MINUTES = 5 * 60_000;

/**
 * Runs cases in a folder, one after the other, with the tools installed in `tools` or above it; reports the result of
 * each as soon as it is known.
 */
export async function runCases(cases, { tools, place, tell }) {
  rmSync(place, { recursive: true, force: true });
  cpSync(folder, join(place, "node_modules/cartwright"), { recursive: true });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: QUIET });
  try {
    for (const [index, one] of cases.entries()) {
      const project = new Project(join(place, `project-${index}`), tools, browser);
      const outcome = await project.run(one).catch((error) => [error.stdout, error.stderr].join("") || error.stack);
      await tell(one, project.version(one.engine ?? one.tool), outcome);
    }
  } finally {
    await browser.close();
  }
}

class Project {
  #folder;
  #tools;
  #browser;
  /** The variables that a case adds to the environment. */
  #env = {};

  constructor(folder, tools, browser) {
    this.#folder = folder;
    this.#tools = tools;
    this.#browser = browser;
  }

  /** Writes the files of a case, runs its commands, and returns its result. */
  async run({ files, env = {}, commands = [], read }) {
    this.#env = env;
    const description = { name: "shop", private: true, type: "module", dependencies: { cartwright: "*" } };
    const all = { "package.json": JSON.stringify(description), ...files };
    for (const [file, text] of Object.entries(all)) {
      const path = join(this.#folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    for (const command of commands) {
      await this.tool(command);
    }
    return (await read(this)).trim();
  }

  /** Node itself is not a package. */
  version(tool) {
    return tool === undefined ? process.versions.node : this.#description(tool).version;
  }

  /** Returns the output of a tool. */
  async tool([tool, ...options]) {
    return this.#execute(this.#program(tool), options);
  }

  /** Returns the output of a Node program. */
  async printed(file) {
    return this.#execute(process.execPath, [file]);
  }

  /** Returns the title that a page in a folder sets; the package is served beside it. */
  async page(dist) {
    const { server, address } = await serve(0, { "/cartwright/": folder, "/": join(this.#folder, dist) });
    try {
      return await this.title(address);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  /**
   * Returns the title of a page in a folder, and the requests of the page and its worker in order: the script that
   * makes each, and whether it is a worker.
   */
  async loaded(dist, headers) {
    const root = join(this.#folder, dist);
    const { server, address } = await serve(0, { "/": root }, headers);
    const asked = [];
    server.on("request", ({ url, headers }) => {
      const from = headers.referer === undefined ? undefined : new URL(headers.referer).pathname;
      // The script of a worker that is a blob has no referrer.
      const worker = headers["sec-fetch-dest"] === "worker" || (from === undefined && url.endsWith(".js"));
      asked.push({ path: new URL(url, address).pathname, from, worker });
    });
    try {
      return { title: await this.title(address), asked, read: (path) => readFileSync(join(root, path)) };
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  /** Starts a server of a tool, calls `use` with its address, and ends it. */
  async served([tool, ...options], use) {
    const port = await freePort();
    // Programs that frameworks build read the two variables.
    this.#env = { ...this.#env, HOST: "127.0.0.1", PORT: String(port) };
    const settings = { ...this.#options(), detached: true, stdio: ["ignore", "pipe", "pipe"] };
    const given = options.map((option) => option.replace("PORT", port));
    const server = spawn(this.#program(tool), given, settings);
    let said = "";
    const gone = new Promise((_, failed) => server.once("exit", () => failed(new Error(said))));
    gone.catch(() => undefined);
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (text) => (said += text));
    }
    try {
      const address = `http://127.0.0.1:${port}/`;
      await Promise.race([answers(address), gone]);
      return await use(address).catch((error) => Promise.reject(new Error(`${error.message}\n${said}`)));
    } finally {
      // Ends the server and the processes that it has started, unless it has exited.
      if (server.exitCode === null) {
        process.kill(-server.pid);
        await gone.catch(() => undefined);
      }
    }
  }

  /** Returns the title that a page sets. */
  async title(address) {
    const page = await this.#browser.newPage();
    const errors = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    try {
      await page.goto(address);
      await page.waitForFunction(() => document.title !== "shop", undefined, { timeout: 120_000 });
      return await page.title();
    } catch (error) {
      throw new Error(`${error.message}\n${errors.join("\n")}`);
    } finally {
      await page.close();
    }
  }

  async #execute(program, options) {
    return (await promisify(execFile)(program, options, this.#options())).stdout;
  }

  #options() {
    const env = { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined, CI: "1" };
    Object.assign(env, TELEMETRY, this.#env);
    return { cwd: this.#folder, env, timeout: MINUTES, maxBuffer: 1 << 26 };
  }

  /** Returns the folder of a tool, in `tools` or above it, where Node looks for it. */
  #installed(tool) {
    let folder = this.#tools;
    while (!existsSync(join(folder, "node_modules", tool)) && folder !== dirname(folder)) {
      folder = dirname(folder);
    }
    return join(folder, "node_modules", tool);
  }

  #description(tool) {
    return JSON.parse(readFileSync(join(this.#installed(tool), "package.json"), "utf8"));
  }

  /** Returns the file that starts a tool; Node itself is `node`. */
  #program(tool) {
    if (tool === "node") {
      return process.execPath;
    }
    // The package of a single program has it where it says, or nowhere else than in `bin`.
    const { bin = "bin/bun" } = this.#description(tool);
    return join(this.#installed(tool), typeof bin === "string" ? bin : Object.values(bin)[0]);
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Waits until a server answers. */
async function answers(address) {
  for (;;) {
    if (await fetch(address).then(() => true, () => false)) {
      return;
    }
    await new Promise((later) => setTimeout(later, 100));
  }
}
