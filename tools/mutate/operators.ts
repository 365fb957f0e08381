import { parseSync } from "vite";

/** One small fault in one place of a source. */
export interface Mutant {
  /** What kind of fault it is, as the table of a run calls it. */
  readonly operator: string;
  /** Where it lies in the source, in characters. */
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly after: string;
  /** Counted from 1. */
  readonly line: number;
}

/** A node of the syntax tree, as far as the operators look at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A place in a source with the nodes around it, the nearest first. */
interface Place {
  readonly node: Node;
  readonly around: readonly Node[];
  readonly text: string;
}

type Fault = Pick<Mutant, "operator" | "start" | "end" | "after">;

/** Every fault that the operators know to plant in a source of TypeScript, in the order of the places. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const faults: Fault[] = [];
  walk(program as unknown as Node, [], (node, around) => {
    for (const operator of OPERATORS) faults.push(...operator({ node, around, text }));
  });
  return faults
    .map((fault) => ({ ...fault, line: text.slice(0, fault.start).split("\n").length }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The source with one fault in it. */
export function applyMutant(text: string, { start, end, after }: Mutant): string {
  return text.slice(0, start) + after + text.slice(end);
}

/** A line of the source before and after a fault; what was taken out over several lines shows its first. */
export function linesOf(text: string, mutant: Mutant): { readonly before: string; readonly after: string } {
  const lineAt = (source: string): string => (source.split("\n")[mutant.line - 1] ?? "").trim();
  return { before: lineAt(text), after: lineAt(applyMutant(text, mutant)) };
}

/** Wrappers that say something to the type checker alone around a value. */
const VALUES_WITH_TYPES = ["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"];

function walk(
  node: Node,
  around: readonly Node[],
  visit: (node: Node, around: readonly Node[]) => void,
): void {
  if (node.type.startsWith("Import") || isTypeAlone(node)) return;
  visit(node, around);
  for (const part of Object.values(node))
    for (const inner of Array.isArray(part) ? (part as unknown[]) : [part])
      if (isNode(inner)) walk(inner, [node, ...around], visit);
}

function isTypeAlone({ type }: Node): boolean {
  return type.startsWith("TS") && !VALUES_WITH_TYPES.includes(type);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

const SWAPPED: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "&&": "||",
  "||": "&&",
  "+=": "-=",
  "-=": "+=",
};

const OPERATORS: readonly ((place: Place) => Fault[])[] = [
  swappedOperator,
  droppedNot,
  droppedDefault,
  otherNumber,
  otherTruth,
  emptiedText,
  droppedReturn,
  droppedCall,
  droppedFilter,
  swappedBound,
];

/** `<` for `<=`, `===` for `!==`, `&&` for `||`, `+` for `-` and the like; the `+` that joins texts is left alone. */
function swappedOperator({ node, text }: Place): Fault[] {
  const { type, operator } = node;
  if (!["BinaryExpression", "LogicalExpression", "AssignmentExpression"].includes(type)) return [];
  const after = SWAPPED[String(operator)];
  const [left, right] = [node["left"], node["right"]] as [Node, Node];
  if (after === undefined || (String(operator).startsWith("+") && (isText(left) || isText(right)))) return [];
  const start = text.indexOf(String(operator), left.end);
  if (start < 0 || start > right.start) return [];
  return [{ operator: `${String(operator)} → ${after}`, start, end: start + String(operator).length, after }];
}

function isText(node: Node): boolean {
  return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node["value"] === "string");
}

function droppedNot({ node }: Place): Fault[] {
  if (node.type !== "UnaryExpression" || node["operator"] !== "!") return [];
  return [{ operator: "! dropped", start: node.start, end: node.start + 1, after: "" }];
}

/** `a ?? b` becomes `a`. */
function droppedDefault({ node }: Place): Fault[] {
  if (node.type !== "LogicalExpression" || node["operator"] !== "??") return [];
  return [{ operator: "?? dropped", start: (node["left"] as Node).end, end: node.end, after: "" }];
}

function otherNumber({ node }: Place): Fault[] {
  const { type, value } = node;
  if (type !== "Literal" || typeof value !== "number") return [];
  return [{ operator: "number + 1", start: node.start, end: node.end, after: String(value + 1) }];
}

function otherTruth({ node }: Place): Fault[] {
  const { type, value } = node;
  if (type !== "Literal" || typeof value !== "boolean") return [];
  return [{ operator: "true ↔ false", start: node.start, end: node.end, after: String(!value) }];
}

/** A text that is no key, and no word of an error: those are for whoever reads the console. */
function emptiedText({ node, around }: Place): Fault[] {
  const { type, value } = node;
  if (type !== "Literal" || typeof value !== "string" || value === "") return [];
  const [parent] = around;
  const isKey =
    (parent?.type === "Property" && parent["key"] === node) ||
    (parent?.type === "PropertyDefinition" && parent["key"] === node) ||
    (parent?.type === "MemberExpression" && parent["property"] === node) ||
    parent?.type === "ExportAllDeclaration" ||
    parent?.type === "ExportNamedDeclaration";
  if (isKey || around.some((each) => each.type === "ThrowStatement")) return [];
  return [{ operator: "text emptied", start: node.start, end: node.end, after: '""' }];
}

/** `if (…) return …;` is taken out. */
function droppedReturn({ node }: Place): Fault[] {
  if (node.type !== "IfStatement" || node["alternate"]) return [];
  const then = node["consequent"] as Node;
  const [first, ...more] = then.type === "BlockStatement" ? (then["body"] as Node[]) : [then];
  if (first?.type !== "ReturnStatement" || more.length > 0) return [];
  return [{ operator: "early return dropped", start: node.start, end: node.end, after: ";" }];
}

/** A statement that only calls something is taken out. */
function droppedCall({ node }: Place): Fault[] {
  if (node.type !== "ExpressionStatement") return [];
  let called = node["expression"] as Node;
  while (called.type === "AwaitExpression" || called.type === "UnaryExpression")
    called = called["argument"] as Node;
  if (called.type !== "CallExpression" || (called["callee"] as Node).type === "Super") return [];
  return [{ operator: "call dropped", start: node.start, end: node.end, after: ";" }];
}

/** `list.filter(…)` becomes `list`. */
function droppedFilter({ node }: Place): Fault[] {
  const callee = calleeOf(node);
  if (!callee || nameOf(callee["property"]) !== "filter") return [];
  return [{ operator: ".filter() dropped", start: (callee["object"] as Node).end, end: node.end, after: "" }];
}

/** `Math.max` for `Math.min`. */
function swappedBound({ node }: Place): Fault[] {
  const callee = calleeOf(node);
  const property = callee?.["property"] as Node | undefined;
  if (!callee || !property || nameOf(callee["object"]) !== "Math") return [];
  const after = { max: "min", min: "max" }[nameOf(property)];
  if (after === undefined) return [];
  return [{ operator: "max ↔ min", start: property.start, end: property.end, after }];
}

function calleeOf(node: Node): Node | null {
  const callee = node.type === "CallExpression" ? (node["callee"] as Node) : null;
  return callee?.type === "MemberExpression" ? callee : null;
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === "Identifier" ? String(node["name"]) : "";
}
