// The entry for ECMAScript modules in Node, which share their instances with CommonJS modules.

export * from "./node.cjs";
