// The servers of the tested pages: the example without its checkout, with the package and the tests beside it, and the
// example with its checkout in Rust.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { page, write } from "../../../examples/browser/bundle.js";
import { serve } from "../../../examples/browser/serve.js";
import { folder, here, root } from "./support.js";

/**
 * Serves the package, the tests and the example without its checkout, compressed with a quality of Brotli, and calls `use`
 * with the address; ends in any case.
 */
export async function served(use, folders = {}, quality = undefined) {
  const tested = { ...folders, "/cartwright/": folder, "/test/": join(here, "browser"), "/shared/": here };
  const { server, address } = await serve(0, tested, undefined, quality);
  try {
    return await use(address);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Serves the example with its checkout in Rust, which is built first, and calls `use` with the address and the process;
 * both end in any case.
 */
export async function checkedOut(use) {
  const cargo = ["--locked", "--manifest-path", "examples/checkout/Cargo.toml", "--target-dir", "target/services"];
  execFileSync("cargo", ["build", "--quiet", ...cargo], { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
  const place = mkdtempSync(join(tmpdir(), "cartwright-page-"));
  write(await page(folder), place);
  const program = join(root, "target/services/debug/cartwright-checkout");
  const stdio = ["ignore", "pipe", "inherit"];
  const service = spawn(program, ["0", place, join(place, "orders.sqlite")], { stdio });
  try {
    const [line] = await once(service.stdout, "data");
    return await use(/http:\S+/.exec(line)[0], service);
  } finally {
    service.kill();
    rmSync(place, { recursive: true });
  }
}
