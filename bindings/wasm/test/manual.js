// The code of the manual that the package ships, unchanged.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { here } from "./support.js";

/** The manual. */
export const TEXT = readFileSync(join(here, "../package/README.md"), "utf8");

/** The blocks of code in order, each with the word after its fence. */
export const BLOCKS = Array.from(TEXT.matchAll(/^```(\w+)\n([^]*?)^```$/gm), ([, language, code]) => ({ language, code }));

/** The blocks that are files of a project, by the path that their first line names. */
export const FILES = Object.fromEntries(
  BLOCKS.map(({ code }) => [/^(?:\/\/|<!--) (\S+\.\w+)/.exec(code)?.[1], code]).filter(([path]) => path !== undefined),
);
