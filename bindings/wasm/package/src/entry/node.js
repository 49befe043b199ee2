// ECMAScript modules of Node get the same instances as CommonJS modules.

export * from "./node.cjs";
