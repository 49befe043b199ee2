// The declarations of requests and answers, and the types beside them: the members of every type, which of them
// are needed, what they may be, and the sentence of each. `node declared.js --write` takes the sentences over.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = dirname(fileURLToPath(import.meta.url));
const types = join(here, "../../package/types");
const written = join(here, "../../../../target/schemas");

/** Names of the types for models that the schemas call otherwise; none for a name that is something else there. */
const NAMES = { FeeDefinition: "Fee", UnitTax: "UnitPrice", CartTotals: undefined, Outcome: undefined };

/** Members of hosts that the library passes through unread, and the types name. */
const PASSED_THROUGH = new Set([
  "mixins", "name", "groups", "isDefault", "order", "deliveryTimeRange", "cutOffTime", "capacity",
]);

/** The name of a model in the types: one of which only what rules read is looked at has no type of its own. */
const plainName = (name) => name.replace(/AsRead$/, "");

/** The models of all schemas by their names. */
function models() {
  const found = new Map();
  for (const file of readdirSync(written)) {
    for (const [name, model] of Object.entries(JSON.parse(readFileSync(join(written, file), "utf8")).$defs)) {
      if (name === plainName(name) || !found.has(plainName(name))) found.set(plainName(name), model);
    }
  }
  return found;
}

/** The members of a model and those that are needed. */
const membersOf = (model) => model.else ?? model;

/** The types as TypeScript reads them; `text` gives what a file is taken to say. */
function read(text) {
  const { ModuleKind, ScriptTarget } = ts;
  const strict = { strict: true, exactOptionalPropertyTypes: true };
  const options = { ...strict, module: ModuleKind.NodeNext, target: ScriptTarget.ES2022, types: [] };
  const host = ts.createCompilerHost(options);
  const { readFile, getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name.startsWith(types)
      ? ts.createSourceFile(name, text(name, readFile.call(host, name)), ts.ScriptTarget.ES2022, true)
      : getSourceFile.call(host, name, ...rest);
  return ts.createProgram([join(types, "operations_index.d.ts")], options, host);
}

let program;
let checker;

/** Every type by its name, those that are not exported too. */
function declarations() {
  const found = new Map();
  for (const file of program.getSourceFiles().filter((file) => file.fileName.startsWith(types))) {
    file.forEachChild((node) => {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
        found.set(node.name.text, checker.getTypeAtLocation(node.name));
      }
    });
  }
  return found;
}

/** The request and the answer of every operation on objects, `{name: [request, answer]}`. */
function operations() {
  const file = program.getSourceFile(join(types, "operations_index.d.ts"));
  const found = new Map();
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(file))) {
    const own = checker.getTypeOfSymbol(symbol).getCallSignatures();
    if (own[0]?.getParameters()[0]?.name !== "request" || symbol.name.endsWith("Bytes")) continue;
    const asked = own.map((signature) => [signature, checker.getTypeOfSymbol(signature.getParameters()[0])]);
    const objects = asked.filter(([, type]) => (type.flags & ts.TypeFlags.StringLike) === 0);
    if (objects.length > 0) {
      const name = symbol.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      found.set(name, [objects.map(([, type]) => type), objects.map(([signature]) => signature.getReturnType())]);
    }
  }
  return found;
}

const isNone = (type) => (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Never)) !== 0;
const plain = (type) => (type.flags & ts.TypeFlags.TypeParameter ? checker.getBaseConstraintOfType(type) : type);
const parts = (type) => (plain(type).isUnion() ? plain(type).types : [plain(type)]).filter((part) => !isNone(part));

/** The kinds of JSON value that a type allows. */
function kinds(type) {
  const found = new Set();
  for (const part of parts(type)) {
    const is = (flag) => (part.flags & flag) !== 0;
    if (is(ts.TypeFlags.Unknown)) ["string", "number", "boolean", "array", "object"].forEach((kind) => found.add(kind));
    else if (is(ts.TypeFlags.StringLike)) found.add("string");
    else if (is(ts.TypeFlags.NumberLike)) found.add("number");
    else if (is(ts.TypeFlags.BooleanLike)) found.add("boolean");
    else if (checker.isArrayType(part) || checker.isTupleType(part)) found.add("array");
    else if (part.isIntersection() && part.types.some((one) => one.flags & ts.TypeFlags.StringLike)) found.add("string");
    else found.add("object");
  }
  return found;
}

/** A member of a type: of a union, what its kinds say of it. */
function member(all, name) {
  const found = all.map((type) => checker.getPropertyOfType(type, name)).filter((symbol) => symbol !== undefined);
  const own = found.map((symbol) => [symbol, checker.getTypeOfSymbol(symbol)]).filter(([, type]) => parts(type).length > 0);
  if (own.length === 0) return undefined;
  const needed = own.length === all.length && own.every(([symbol]) => (symbol.flags & ts.SymbolFlags.Optional) === 0);
  return { needed, types: own.flatMap(([, type]) => parts(type)), symbols: own.map(([symbol]) => symbol) };
}

/** The sentence of a declaration in the types, on one line. */
const sentence = (node) => {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "").join(" ");
  return text.split("```")[0].replace(/\s+/g, " ").trim();
};

/** Everything in which types and schemas differ, and the comments to be written. */
export function compare(text = (_, own) => own) {
  program = read(text);
  checker = program.getTypeChecker();
  const schemas = models();
  const named = declarations();
  const differences = [];
  const comments = new Map();
  const seen = new Set();
  const covered = new Set();

  const resolved = (schema) => {
    const all = schema.anyOf && !schema.properties ? schema.anyOf.flatMap(resolved) : [schema];
    const followed = ({ $ref, ...own }) => {
      const called = $ref && plainName($ref.replace("#/$defs/", ""));
      return called ? { ...schemas.get(called), called } : own;
    };
    return all.map(followed).filter((one) => one.type !== "null");
  };

  const told = (schema) => {
    const found = new Set();
    for (const one of resolved(schema)) {
      if (one.enum) found.add("string");
      else if (one.type === undefined && one.called === undefined) return undefined;
      else [one.type ?? "object"].flat().forEach((kind) => found.add(kind === "integer" ? "number" : kind));
    }
    found.delete("null");
    return found;
  };

  function compareSentence(symbol, description, at) {
    for (const node of symbol.declarations ?? []) {
      // A member on the line of its object is told there, and a kind of a union has words of its own.
      const file = node.getSourceFile();
      const line = (place) => file.getLineAndCharacterOfPosition(place).line;
      const isInline = line(node.getStart()) === line(node.parent.getStart());
      if (!file.fileName.startsWith(types) || isInline || ofUnion(node)) continue;
      if (sentence(node) !== description) {
        const earlier = comments.get(node);
        if (earlier && earlier !== description) continue;
        comments.set(node, description);
        differences.push(`${at}: the types say "${sentence(node)}", the library "${description}"`);
      }
    }
  }

  function compareObject(name, model, all, at, answered = false) {
    const key = `${name}:${answered}:${all.map((type) => type.id).join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    covered.add(name);
    const { properties = {}, required = [] } = membersOf(model);
    const open = all.some((type) => checker.getIndexInfosOfType(type).length > 0);
    for (const [own, schema] of Object.entries(properties)) {
      if (schema.description === "Of no effect here.") continue;
      const there = member(all, own);
      if (there === undefined) {
        // A patch is of what can be changed that way.
        if (!open && !name.endsWith("Patch")) differences.push(`${at}.${own}: the types do not have it`);
        continue;
      }
      if (answered && there.needed && !required.includes(own)) differences.push(`${at}.${own}: an answer may lack it`);
      if (required.includes(own) && !there.needed) differences.push(`${at}.${own}: the library needs it`);
      const free = told(schema);
      const typed = new Set(there.types.flatMap((type) => [...kinds(type)]));
      const unknown = there.types.some((type) => (type.flags & ts.TypeFlags.Unknown) !== 0);
      if (free && !unknown && ![...typed].every((kind) => free.has(kind))) {
        differences.push(`${at}.${own}: the types have ${[...typed].join(" | ")}, the library ${[...free].join(" | ")}`);
      }
      const words = resolved(schema).flatMap((one) => one.enum ?? []).filter((word) => word !== null);
      const literals = there.types.filter((type) => type.isStringLiteral()).map(({ value }) => value);
      const fewer = literals.every((word) => words.includes(word));
      if (words.length > 0 && !fewer && !words.every((word) => literals.includes(word))) {
        differences.push(`${at}.${own}: the types have ${literals.join(", ")}, the library ${words.join(", ")}`);
      }
      there.symbols.forEach((symbol) => compareSentence(symbol, schema.description, `${at}.${own}`));
      within(schema, there.types, `${at}.${own}`, answered);
    }
    for (const symbol of all.flatMap((type) => checker.getPropertiesOfType(type))) {
      const passed = PASSED_THROUGH.has(symbol.name) && model.additionalProperties !== false;
      if (!(symbol.name in properties) && !passed && parts(checker.getTypeOfSymbol(symbol)).length > 0) {
        differences.push(`${at}.${symbol.name}: the library does not have it`);
      }
    }
  }

  /** The objects in the value of a member. */
  function within(schema, all, at, answered) {
    const models = resolved(schema);
    const lists = models.filter((one) => one.items);
    if (lists.length > 0) {
      const arrays = all.filter((type) => checker.isArrayType(type));
      const elements = arrays.flatMap((type) => checker.getTypeArguments(type)).flatMap(parts);
      lists.forEach((one) => within(one.items, elements, `${at}[]`, answered));
    }
    const objects = models.filter((one) => one.called && one.properties === undefined ? one.else : one.called);
    if (objects.length === 1) {
      const own = all.filter((type) => kinds(type).has("object"));
      const { called } = objects[0];
      const isNamed = at.includes(".") && named.has(called) && !(called in NAMES);
      if (own.length > 0) compareObject(called, objects[0], own, isNamed ? called : at, answered);
    } else {
      for (const one of objects.filter(({ called }) => named.has(called) && !(called in NAMES))) {
        compareObject(one.called, one, parts(named.get(one.called)), one.called, answered);
      }
    }
  }

  for (const [name, model] of schemas) {
    const called = name in NAMES ? NAMES[name] : name;
    const type = named.get(called);
    if (type !== undefined) compareObject(name, model, parts(type), called);
  }
  for (const [operation, [requests, answers]] of operations()) {
    for (const [kind, all] of [["request", requests], ["answer", answers]]) {
      const schema = JSON.parse(readFileSync(join(written, `${operation}.${kind}.json`), "utf8"));
      within({ ...schema, $defs: undefined }, all.flatMap(parts), `${operation} ${kind}`, kind === "answer");
    }
  }
  const uncovered = [...schemas.keys()].filter((name) => !covered.has(name)).sort();
  return { differences, comments, covered: [...covered].sort(), uncovered };
}

/** Whether a member is declared in one of several kinds of an object, each with words of its own. */
function ofUnion(node) {
  const isKind = ({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword && kind !== ts.SyntaxKind.LiteralType;
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isUnionTypeNode(at) && at.types.filter(isKind).length > 1) return true;
  }
  return false;
}

/** A comment of the width of the sources. */
function comment(text, indent) {
  const one = `${indent}/** ${text} */`;
  if (one.length <= 125) return one.trimStart();
  const lines = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 125) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent} * ${word}`);
  }
  return [`/**`, ...lines, `${indent} */`].join("\n");
}

/** Writes the sentences of the library into the types. */
export function write() {
  const { comments } = compare();
  const files = new Map();
  for (const [node, text] of comments) {
    const file = node.getSourceFile();
    const [doc] = node.jsDoc ?? [];
    const { character } = file.getLineAndCharacterOfPosition(node.getStart());
    const indent = " ".repeat(character);
    const place = doc ? [doc.pos, doc.end, ""] : [node.getStart(), node.getStart(), `\n${indent}`];
    files.set(file, [...(files.get(file) ?? []), [...place, comment(text, indent)]]);
  }
  for (const [file, places] of files) {
    let text = file.text;
    for (const [from, to, behind, own] of places.sort(([one], [other]) => other - one)) {
      text = text.slice(0, from) + own + behind + text.slice(to);
    }
    writeFileSync(file.fileName, text);
  }
  return comments.size;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--write")) console.log(`${write()} comments written`);
  const { differences, covered, uncovered } = compare();
  differences.forEach((difference) => console.log(difference));
  console.log(`${differences.length} differences, ${covered.length} models; not in the types: ${uncovered.join(", ")}`);
}
