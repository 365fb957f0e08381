import { type ESTree, parseSync, Visitor } from "vite";
import type { GameFiles } from "./game-files.ts";
import { lineAt, type SourceFile } from "./source-files.ts";

/** Actions that the host's own windows and sheets know. */
const OF_THE_HOST = new Set(["close", "editImage", "tab"]);

/** What is called so holds actions by their names: `actions`, `ROW_ACTIONS`, `cellActions`, `buttons`, `OPENERS`. */
const HOLDS_ACTIONS =
  /(?:^actions|_actions|[a-z]Actions|_ACTIONS|buttons|Buttons|BUTTONS|^ACTIONS|^OPENERS)$/;

/** What may stand around an object. */
const WRAPPED: ReadonlySet<string> = new Set([
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSSatisfiesExpression",
]);

const IN_TEMPLATE = /data-action="([\w-]+)"/g;

/** An action that code answers to, or a word that code says. */
interface Place {
  readonly file: string;
  readonly name: string;
  readonly line: number;
}

/**
 * Buttons that nobody answers and answers to no button, in words. A template's `data-action` must be an action of some window, sheet, panel or
 * card, by any file of the game or the table; an action must stand in some template, or be named by code that makes its button.
 * @param game the files of one game, @param table those that every game is built on
 */
export function actionFaults(game: GameFiles, table: GameFiles): string[] {
  const code = [...game.code, ...table.code].map(readCode);
  const answered = code.flatMap(({ actions }) => actions);
  const names = new Set([...answered.map(({ name }) => name), ...OF_THE_HOST]);
  const buttons = [...game.templates, ...table.templates].flatMap(buttonsOf);
  const pressed = new Set([...buttons, ...code.flatMap(({ words }) => words)].map(({ name }) => name));
  const dead = buttons.filter(({ name }) => !names.has(name));
  const unused = answered.filter(({ name }) => !pressed.has(name));
  return [
    ...dead.map(({ file, line, name }) => `${file}:${line}: nobody answers to data-action="${name}"`),
    ...unused.map(({ file, line, name }) => `${file}:${line}: no button asks for the action "${name}"`),
  ];
}

function buttonsOf({ file, text }: SourceFile): Place[] {
  return [...text.matchAll(IN_TEMPLATE)].map(({ 1: name = "", index }) => {
    return { file, name, line: lineAt(text, index) };
  });
}

/** What a file answers to, and every word it says, among which are the actions of buttons that code makes. */
function readCode({ file, text }: SourceFile): { readonly actions: Place[]; readonly words: Place[] } {
  const actions: Place[] = [];
  const words: Place[] = [];
  const at = (name: string, { start }: { readonly start: number }): Place => ({
    file,
    name,
    line: lineAt(text, start),
  });
  const take = (called: string, value: ESTree.Node | null): void => {
    if (!HOLDS_ACTIONS.test(called)) return;
    for (const key of keysOf(value)) actions.push(at(key.name, key));
  };
  new Visitor({
    Property: ({ key, value }) => take(nameOf(key), value),
    VariableDeclarator: ({ id, init }) => take(nameOf(id), init),
    FunctionDeclaration: ({ id, body }) => take(nameOf(id), returned(body)),
    Literal: (node) => {
      if (typeof node.value === "string") words.push(...inWords(node.value).map((word) => at(word, node)));
    },
    TemplateElement: (node) => {
      words.push(...inWords(node.value.raw).map((word) => at(word, node)));
    },
  }).visit(parseSync(file, text).program);
  return { actions, words };
}

/** The names under which an object holds something that can be called. */
function keysOf(value: ESTree.Node | null): { readonly name: string; readonly start: number }[] {
  if (value && WRAPPED.has(value.type) && "expression" in value)
    return keysOf(value.expression as ESTree.Node);
  if (value?.type === "ArrowFunctionExpression") return keysOf(returned(value.body));
  // A function may make the answers of what it is given: `presses({ … })`.
  if (value?.type === "CallExpression")
    return holdsFunctions(value.arguments[0]) ? keysOf(value.arguments[0]) : [];
  if (value?.type !== "ObjectExpression") return [];
  return value.properties.flatMap((one) =>
    one.type === "Property" && one.value.type !== "Literal"
      ? [{ name: nameOf(one.key), start: one.start }]
      : [],
  );
}

/** Whether all that an object holds can be called. */
function holdsFunctions(value: ESTree.Node | undefined): value is ESTree.ObjectExpression {
  return (
    value?.type === "ObjectExpression" &&
    value.properties.every((one) => one.type === "Property" && one.value.type === "ArrowFunctionExpression")
  );
}

/** What a function answers with at its end. */
function returned(body: ESTree.Node | null): ESTree.Node | null {
  if (body?.type !== "BlockStatement") return body;
  const last = body.body.at(-1);
  return last?.type === "ReturnStatement" ? last.argument : null;
}

function nameOf(node: ESTree.Node | null): string {
  if (node?.type === "Identifier") return node.name;
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
}

/** The actions that a text may name: itself, or those of a selector. */
function inWords(text: string): string[] {
  // A button that code makes may name a way of doing it behind its action: `clearFlag-xp`.
  if (/^[\w-]+$/.test(text)) return [text, text.split("-")[0] ?? ""];
  return [...text.matchAll(/data-action="?([\w-]+)/g)].map(([, name = ""]) => name);
}
