// `POST /calculate`: the package in Node answers a request with the bytes that it gives, for the page to compare with its
// own. It calculates whatever it is given. The server of a shop takes ids and quantities alone, and prices, coupons and
// the site from its own tables: examples/node.

const LONGEST = 1024 * 1024;

/** Answers a request with what `calculateJson` gives; what is refused is answered with its code, as JSON. */
export async function recalculate(request, response, headers, calculateJson) {
  const [status, body, more] = await answer(request, calculateJson);
  response.writeHead(status, { ...headers, ...more, "Content-Type": "application/json" }).end(body);
}

async function answer(request, calculateJson) {
  if (request.method !== "POST") {
    return [405, refusal(405, "METHOD_NOT_ALLOWED", "expected POST"), { Allow: "POST" }];
  }
  if (request.headers["content-type"]?.split(";")[0].trim().toLowerCase() !== "application/json") {
    return [415, refusal(415, "JSON_EXPECTED", "expected a body of application/json")];
  }
  const text = await read(request);
  if (text === undefined) {
    // The rest of the body is not read.
    return [413, refusal(413, "LIMIT_EXCEEDED", `expected at most ${LONGEST} bytes`), { Connection: "close" }];
  }
  try {
    return [200, calculateJson(text)];
  } catch (error) {
    if (typeof error.body !== "object") {
      throw error;
    }
    return [error.status, JSON.stringify(error.body)];
  }
}

/** The body as text; undefined, when it is too long. */
async function read(request) {
  const parts = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > LONGEST) {
      return undefined;
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** As the errors of the package. */
function refusal(status, code, message) {
  return JSON.stringify({ code: status, message, details: [{ code, path: "", message }] });
}
