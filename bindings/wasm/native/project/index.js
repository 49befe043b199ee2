// Answers `globalThis.REQUESTS`, each with the name of a call and its argument, on a line of its own: what was returned
// or refused, and the milliseconds that it took. The lines are ASCII, whatever the engine prints.
import { calculate, calculateBytes, calculateJson, CartwrightError, init, shippingQuotesJson } from "cartwright/react-native";
import { createCart, money } from "cartwright/react-native/store";

const calls = { calculateJson, shippingQuotesJson, calculate, onBytes, store, refused, awaited };

/** The same on bytes; the requests are ASCII. */
function onBytes(text) {
  const answer = calculateBytes(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  return String.fromCharCode.apply(undefined, answer);
}

/** The total of a shop's cart after what a shopper enters. */
function store({ options, entered }) {
  const cart = createCart(options);
  entered.forEach(([id, quantity]) => cart.setQuantity(id, quantity));
  const { status, due, reason } = cart.get();
  return { status, due, reason: reason && reason.code, shown: typeof money };
}

/** The kind and the code of what is thrown. */
function refused(request) {
  try {
    return calculateJson(request);
  } catch (error) {
    return [error instanceof CartwrightError, error instanceof Error, error.name, error.code, error.path];
  }
}

function awaited() {
  return typeof init().then;
}

function outcome(call, argument) {
  try {
    return calls[call](argument);
  } catch (error) {
    return error.json === undefined ? `${error}` : { refused: error.json };
  }
}

for (const [call, argument] of globalThis.REQUESTS) {
  const start = Date.now();
  const result = outcome(call, argument);
  const line = JSON.stringify([result, Date.now() - start]);
  print(line.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`));
}
