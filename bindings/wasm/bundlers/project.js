// A project of a bundler: its files are written, its commands run, and what comes of it is read.

import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { serve } from "../../../examples/browser/serve.js";
import { QUIET } from "../test/chromium.js";
import { folder } from "../test/support.js";

/** Longer than any build takes. */
const MINUTES = 5 * 60_000;

/**
 * Runs cases in a folder, one after the other, with the tools that are installed in `tools` or above it; tells of each what came of
 * it as soon as it is known.
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

  constructor(folder, tools, browser) {
    this.#folder = folder;
    this.#tools = tools;
    this.#browser = browser;
  }

  /** Writes the files of a case, runs its commands, and gives what is read. */
  async run({ files, commands = [], read }) {
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

  /** Node itself has no package. */
  version(tool) {
    return tool === undefined ? process.versions.node : this.#description(tool).version;
  }

  /** The output of a tool. */
  async tool([tool, ...options]) {
    return this.#execute(this.#program(tool), options);
  }

  /** The output of a program of Node. */
  async printed(file) {
    return this.#execute(process.execPath, [file]);
  }

  /** The title that a page of a folder gives itself; the package is served beside it. */
  async page(dist) {
    const { server, address } = await serve(0, { "/cartwright/": folder, "/": join(this.#folder, dist) });
    try {
      return await this.title(address);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  /** The title of a page of a folder, and what it and its worker ask for, in their order: which script asks, and whether it is a worker. */
  async loaded(dist, headers) {
    const root = join(this.#folder, dist);
    const { server, address } = await serve(0, { "/": root }, headers);
    const asked = [];
    server.on("request", ({ url, headers }) => {
      const from = headers.referer === undefined ? undefined : new URL(headers.referer).pathname;
      // The script of a worker that is a blob has nobody who asks for it.
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

  /** Starts a server of a tool, lets `use` have its address, and ends it. */
  async served([tool, ...options], use) {
    const port = await freePort();
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
      // The server and whatever it has started, unless it has ended by itself.
      if (server.exitCode === null) {
        process.kill(-server.pid);
        await gone.catch(() => undefined);
      }
    }
  }

  /** The title that a page gives itself. */
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
    const env = { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined, CI: "1", NEXT_TELEMETRY_DISABLED: "1", WRANGLER_SEND_METRICS: "false" };
    return { cwd: this.#folder, env, timeout: MINUTES, maxBuffer: 1 << 26 };
  }

  /** The folder of a tool, in `tools` or above it: where Node looks for it. */
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

  /** The file that a tool is started by. */
  #program(tool) {
    const { bin } = this.#description(tool);
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
