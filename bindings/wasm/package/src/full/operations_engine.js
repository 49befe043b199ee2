// The operations on carts, currencies and sites are in the module that prices carts.

export { engine } from "./pricing_engine.js";
