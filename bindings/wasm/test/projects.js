// Projects that have installed the package from the file that it is packed in.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folder, here } from "./support.js";

const QUIET = { ...process.env, npm_config_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };

/** Runs a program and gives what it prints. */
export function run(program, args, cwd) {
  try {
    return execFileSync(program, args, { cwd, env: QUIET, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    throw new Error(`${program} ${args.join(" ")}\n${error.stdout}${error.stderr}`, { cause: error });
  }
}

/** A folder for projects that are thrown away. */
export class Projects {
  place = mkdtempSync(join(tmpdir(), "cartwright-projects-"));

  /** The text that is printed when a package, by default the built one, is packed into a file here. */
  pack(built = folder) {
    return run("node", [join(here, "../pack.js"), built, this.place], this.place);
  }

  /** A project with the package as its only dependency, installed by a command that the text of `pack` has. */
  installed(name, files, said, description = { name, private: true }) {
    const cwd = join(this.place, name);
    mkdirSync(cwd);
    for (const [file, text] of Object.entries({ ...files, ...(description && { "package.json": JSON.stringify(description) }) })) {
      writeFileSync(join(cwd, file), text);
    }
    run("sh", ["-c", /^ +(npm install .*)$/m.exec(said)[1]], cwd);
    return cwd;
  }

  remove() {
    rmSync(this.place, { recursive: true, force: true });
  }
}
