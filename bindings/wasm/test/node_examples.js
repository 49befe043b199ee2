// The examples for Node beside the built package, as their readers have them.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { folder, root } from "./support.js";

/** A copy of the examples that imports the built package. */
export class NodeExamples {
  place = mkdtempSync(join(tmpdir(), "cartwright-examples-"));

  constructor() {
    cpSync(join(root, "examples/node"), this.place, { recursive: true, filter: (file) => !file.endsWith("node_modules") });
    mkdirSync(join(this.place, "node_modules"));
    symlinkSync(folder, join(this.place, "node_modules/cartwright"));
  }

  /** Imports a file of the examples. */
  imported(file) {
    return import(pathToFileURL(join(this.place, file)));
  }

  remove() {
    rmSync(this.place, { recursive: true });
  }
}
