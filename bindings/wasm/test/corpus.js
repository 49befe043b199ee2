// Runs the case corpus and the random carts on a build of the package and compares them byte for byte, in Node and in
// browsers.

/** Returns the cases of a file. Each member is on a line of its own, so that no digit is lost. */
export function* cases(text) {
  let members;
  for (const line of text.split("\n")) {
    // A line separator is a line end in Unicode, but not in these files.
    const [, name, value] = /^ {2}"(\w+)": (.*?),?$/s.exec(line) ?? [];
    if (line === "{") {
      members = {};
    } else if (name !== undefined) {
      members[name] = value;
    } else if (line === "}" || line === "},") {
      yield members;
    }
  }
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Does the same on bytes, as text. */
const onBytes = (api) => (text) => decoder.decode(api.calculateBytes(encoder.encode(text)));

/** Returns the answer of the package, or its refusal, as text. */
export function answer(run) {
  try {
    return { member: "response", text: run() };
  } catch (error) {
    if (error?.name !== "CartwrightError") {
      throw error;
    }
    return { member: "error", text: error.json };
  }
}

/** Runs the files `[name, text]` on a build; counts the runs and collects the differences. */
export function runCases(api, build, files) {
  const outcome = { run: 0, onBytes: 0, passedOver: 0, wrong: [] };
  for (const [file, text] of files) {
    for (const one of cases(text)) {
      const operation = JSON.parse(one.operation);
      const camelCase = operation.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
      const onText = api[`${camelCase}Json`] ?? (api.call && ((request) => api.call(operation, request)));
      if (onText === undefined || (one.needs !== undefined && (one.needs !== '"schema"' || build !== "full"))) {
        outcome.passedOver += 1;
        continue;
      }
      const request = one.request ?? JSON.parse(one.requestText);
      const ways = [onText];
      if (operation === "calculate") {
        ways.push(onBytes(api));
      }
      for (const run of ways) {
        const { member, text } = answer(() => run(request));
        if (text !== one[member]) {
          outcome.wrong.push(`${file}: ${one.note}\n  expected ${one.response ?? one.error}\n  answered ${text}`);
        }
      }
      outcome.run += 1;
      outcome.onBytes += ways.length - 1;
    }
  }
  return outcome;
}

/**
 * Returns a request without its `site`, for a prepared one. Its members are cut apart as text, so that no digit is
 * lost.
 */
export function withoutSite(request) {
  const members = [];
  let [depth, inString, start] = [0, false, 0];
  for (let at = 0; at < request.length; at += 1) {
    const char = request[at];
    if (inString) {
      at += char === "\\" ? 1 : 0;
      inString = char !== '"';
    } else if (char === '"') {
      inString = true;
    } else if (char === "{" || char === "[") {
      depth += 1;
      start = depth === 1 ? at + 1 : start;
    } else if (char === "}" || char === "]" || char === ",") {
      if (depth === 1) {
        members.push(request.slice(start, at));
        start = at + 1;
      }
      depth -= char === "," ? 0 : 1;
    }
  }
  return `{${members.filter((member) => !/^\s*"site"\s*:/.test(member)).join(",")}}`;
}

/** Has the whole module come if that of a build is cut: no profile has a text that is not JSON. */
export async function whole(api) {
  try {
    api.calculateJson("{");
  } catch (error) {
    await error.ready;
  }
}

/**
 * Runs random carts, given as a line with a request and a line with Rust's answer: as text, as bytes, and on a prepared
 * site.
 */
export function runCarts(api, text) {
  const outcome = { run: 0, wrong: [] };
  const lines = text.trimEnd().split("\n");
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const [request, expected] = lines.slice(line, line + 2);
    const answered = [api.calculateJson, onBytes(api)].map((run) => answer(() => run(request)).text);
    if (expected.startsWith('{"cart":')) {
      const site = api.PreparedSite.prepareJson(request);
      const cart = withoutSite(request);
      answered.push(site.calculateJson(cart), onBytes(site)(cart));
      site.free();
    }
    for (const text of answered.filter((text) => text !== expected)) {
      outcome.wrong.push(`${request}\n  expected ${expected}\n  answered ${text}`);
    }
    outcome.run += 1;
  }
  return outcome;
}
