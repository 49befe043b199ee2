// The types are checked in strict mode, with correct and incorrect uses, and contain no `any`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import ts from "typescript";
import { here, required, root } from "../support.js";

// Pages, React and Vue bring types of their own; everything else is checked without them.
for (const project of ["full/types", "full/types/shop"]) {
  test(`use in ${project} passes tsc --strict and misuse does not`, () => {
    const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
    try {
      execFileSync(process.execPath, [tsc, "-p", join(here, project)], { encoding: "utf8" });
    } catch (error) {
      assert.fail(error.stdout);
    }
  });
}

test("nothing is of type any", () => {
  const folder = join(here, "../package/types");
  for (const file of readdirSync(folder)) {
    const types = readFileSync(join(folder, file), "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
    assert.doesNotMatch(types, /\bany\b/, file);
  }
});

test("every member says what it means", () => {
  const folder = join(here, "../package/types");
  const undocumented = [];
  let members = 0;
  for (const file of readdirSync(folder)) {
    const source = ts.createSourceFile(file, readFileSync(join(folder, file), "utf8"), ts.ScriptTarget.ES2022, true);
    const line = (place) => source.getLineAndCharacterOfPosition(place).line;
    const visit = (node) => {
      // A member on the line of its object is described there, and one that cannot exist needs no comment.
      const own = (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && line(node.getStart()) !== line(node.parent.getStart());
      if (own && node.type?.kind !== ts.SyntaxKind.UndefinedKeyword) {
        members += 1;
        if (ts.getJSDocCommentsAndTags(node).length === 0) {
          undocumented.push(`${file}:${line(node.getStart()) + 1} ${node.name.getText()}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  assert.deepEqual(undocumented, []);
  assert.ok(members > 480, `${members} members`);
});

/** Returns the members in the types of each operation's request, and whether a caller is required. */
function requests() {
  const index = join(here, "../package/types/operations_index.d.ts");
  const program = ts.createProgram([index], { strict: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(index)));
  const found = new Map();
  for (const symbol of exported) {
    const type = checker.getTypeOfSymbol(symbol);
    const parameters = type.getCallSignatures().map((signature) => signature.getParameters()[0]).filter((first) => first?.name === "request");
    const types = parameters.map((parameter) => checker.getTypeOfSymbol(parameter)).filter((type) => (type.flags & ts.TypeFlags.StringLike) === 0);
    const members = types.flatMap((type) => (type.isUnion() ? type.types : [type])).flatMap((type) => type.getProperties());
    if (members.length > 0 && !symbol.name.endsWith("Bytes")) {
      const caller = members.find(({ name }) => name === "caller");
      const needsCaller = caller !== undefined && (caller.flags & ts.SymbolFlags.Optional) === 0;
      found.set(symbol.name, { members: new Set(members.map(({ name }) => name)), needsCaller });
    }
  }
  return found;
}

test("every member that the types give to a request is one that its operation knows; a caller is there where one is needed", () => {
  const api = required("full");
  const refusal = (operation, request) => {
    try {
      api[operation](request);
    } catch (error) {
      return error.code;
    }
  };
  const typed = requests();
  const operations = Object.keys(api).filter((name) => `${name}Json` in api);
  assert.deepEqual([...typed.keys()].sort(), operations.sort());
  for (const [operation, { members, needsCaller }] of typed) {
    for (const member of members) {
      assert.notEqual(refusal(operation, { [member]: null }), "UNKNOWN_MEMBER", `${operation}: ${member}`);
    }
    assert.equal(refusal(operation, { misspelt: null }), "UNKNOWN_MEMBER", operation);
    assert.ok(members.has("limits"), `${operation}: limits`);
    const takesCaller = refusal(operation, { caller: null }) !== "UNKNOWN_MEMBER";
    assert.equal(members.has("caller"), takesCaller, `${operation}: caller`);
    if (/^(create|add|update|replace|patch|remove|clear|delete|apply|merge)/.test(operation)) {
      assert.ok(needsCaller, `${operation} needs a caller`);
    }
  }
});

test("the example requests are of the types of their operation", () => {
  const folder = join(root, "examples/requests");
  const requests = readdirSync(folder).filter((file) => file.endsWith(".json"));
  assert.ok(requests.length >= 3, `${requests.length} requests`);
  const path = join(here, "full/types/examples.ts");
  const literals = requests.map((file, number) => `export const r${number} = ${readFileSync(join(folder, file), "utf8").trim()} satisfies CalculateRequest;`);
  const text = `import type { CalculateRequest } from "../../../package/types/index.js";\n${literals.join("\n")}`;
  const faults = (source) => {
    const options = { strict: true, exactOptionalPropertyTypes: true, noEmit: true, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, types: [] };
    const host = ts.createCompilerHost(options);
    const { readFile, fileExists, getSourceFile } = host;
    host.readFile = (name) => (name === path ? source : readFile.call(host, name));
    host.fileExists = (name) => name === path || fileExists.call(host, name);
    host.getSourceFile = (name, ...rest) => (name === path ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022, true) : getSourceFile.call(host, name, ...rest));
    const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([path], options, host));
    return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  };
  assert.deepEqual(faults(text), []);
  assert.notDeepEqual(faults(text.replace('"quantity"', '"quantities"')), []);
});
