// A thousand random carts: the server makes them from a seed and answers each; the page calculates each again and
// compares the bytes. It stops at the first difference and shows it.

import { answered, counted, difference } from "./bytes.js";
import { $ } from "./page.js";
import { COMMAND, forgetServer, server } from "./server.js";

const [CARTS, AT_ONCE] = [1_000, 50];
let stopped = true;

function tell(state, words) {
  $("thousand-said").dataset.state = state;
  $("thousand-said").textContent = words;
}

/** Fetches the requests and answers of some carts, in turn, as bytes. */
async function carts(seed, count) {
  const response = await fetch(`carts/${seed}/${count}`);
  if (!response.ok) {
    throw new Error(`the server answered ${response.status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const lines = [];
  for (let from = 0, end; (end = bytes.indexOf(0x0a, from)) >= 0; from = end + 1) {
    lines.push(bytes.subarray(from, end));
  }
  return lines;
}

/** Compares all carts of a seed; returns their number, the number of bytes, and the first difference. */
async function run(seed) {
  let [done, length] = [0, 0];
  while (done < CARTS && !stopped) {
    const lines = await carts(seed + done, AT_ONCE);
    for (let index = 0; index < lines.length; index += 2) {
      const here = answered(lines[index]);
      const words = difference(here, lines[index + 1]);
      if (words !== undefined) {
        return { done, length, words: `Cart ${counted(seed + done)} is ${words}`, request: new TextDecoder().decode(lines[index]) };
      }
      done += 1;
      length += here.length;
    }
    $("progress").value = done;
    tell("running", `${counted(done)} carts the same so far, ${counted(length)} bytes`);
  }
  return { done, length };
}

async function start() {
  stopped = false;
  $("thousand").textContent = "Stop";
  $("differing").hidden = true;
  $("progress").hidden = false;
  $("progress").value = 0;
  // Any seed below 2^31, so that every run checks different carts.
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
  const begun = performance.now();
  try {
    const { done, length, words, request } = await run(seed);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    if (words !== undefined) {
      tell("different", words);
      $("differing").hidden = false;
      $("differing-request").textContent = request;
    } else if (done < CARTS) {
      tell("stopped", `Stopped. ${counted(done)} carts are the same, ${counted(length)} bytes.`);
    } else {
      tell("same", `All ${counted(done)} carts are identical, ${counted(length)} bytes in ${seconds} s (seed ${seed}).`);
    }
  } catch (error) {
    forgetServer();
    tell("different", `The comparison has ended: ${error.message}.`);
  }
  stopped = true;
  $("progress").hidden = true;
  $("thousand").textContent = "Check 1,000 random carts";
}

$("thousand").onclick = async () => {
  if (!stopped) {
    stopped = true;
  } else if ((await server()) === undefined) {
    forgetServer();
    tell("alone", `No server answers. Start one with: ${COMMAND}`);
  } else {
    await start();
  }
};

$("thousand-alone").querySelector("code").textContent = COMMAND;
server().then((found) => ($("thousand-alone").hidden = found !== undefined));
