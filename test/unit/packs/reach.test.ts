import { describe, expect, it } from "vitest";
import type { Game } from "../../../tools/games.ts";
import { unreachedRules } from "../../../tools/stages/check/reach.ts";

const named = (name: string, folder: string): Game => ({
  name,
  folder,
  id: name,
  title: name,
  words: name.toUpperCase(),
  root: "/",
});
const GAMES = [named("first", ""), named("second", "games/second")];
const RULES = "src/first/rules/dice.ts";

/** What the check says of a tree: each file's path and text. */
function said(tree: Record<string, string>, whole = GAMES): string[] {
  const files = Object.entries(tree).map(([file, text]) => ({ file, text }));
  return unreachedRules(files, GAMES, whole);
}

describe("rules that only tests call", () => {
  const main = { "src/main.ts": 'import { act } from "./first/act.ts"; act();' };
  const act = 'import { judge } from "./rules/dice.ts"; export function act() { return judge(1); }';

  it("are named with their line", () => {
    const rules = "export const judge = (n: number) => n;\nexport function odds() { return judge(2); }";
    const tree = { ...main, "src/first/act.ts": act, [RULES]: rules };
    expect(said(tree)).toEqual([`${RULES}:2: nothing but tests comes to odds`]);
  });

  it.each([
    ["by a rule of the same file", "const half = 2; export const judge = (n: number) => n * half;"],
    ["by a rule of another file", 'import { LEAST } from "./least.ts"; export const judge = () => LEAST;'],
    ["by all of a file", 'import * as least from "./least.ts"; export const judge = () => least;'],
    [
      "by what a file does when it is loaded",
      'import { LEAST } from "./least.ts"; run(LEAST); export const judge = 1;',
    ],
    ["by passing it on", 'export { LEAST as judge } from "./least.ts";'],
  ])("are not those that are come to %s", (_how, rules) => {
    const least = { "src/first/rules/least.ts": "export const LEAST = 1;" };
    const used = rules.includes("least.ts") ? least : {};
    expect(said({ ...main, "src/first/act.ts": act, [RULES]: rules, ...used })).toEqual([]);
  });

  it("are those, too, that only a function calls which nobody calls", () => {
    const rules = "export function judge() {} export function odds() {}";
    const dead = `${act} export function dead() { return odds(); }`.replace("{ judge }", "{ judge, odds }");
    expect(said({ ...main, "src/first/act.ts": dead, [RULES]: rules })).toHaveLength(1);
  });

  it("are not those that a tool or a command line calls", () => {
    const rules = "export function judge() {} export function odds() {} export function bars() {}";
    const tool = { "tools/bars.ts": 'import { bars } from "../src/first/rules/dice.ts"; bars();' };
    const line = {
      "rules-cli/commands.ts": 'import { odds } from "../src/first/rules/dice.ts"; export const run = odds;',
    };
    expect(said({ ...main, ...tool, ...line, "src/first/act.ts": act, [RULES]: rules })).toEqual([]);
  });

  it("types are nobody's to call", () => {
    const types = "export type Face = number; export interface Die { face: Face } export const judge = 1;";
    expect(said({ ...main, "src/first/act.ts": act, [RULES]: types })).toEqual([]);
  });

  it("each game's are its own main.ts' to come to; those of a game that is not whole yet are passed over", () => {
    const second = {
      "games/second/src/main.ts": 'import { check } from "./rules/check.ts"; check();',
      "games/second/src/rules/check.ts": "export const check = 1; export const odds = 2;",
    };
    expect(said(second)).toEqual(["games/second/src/rules/check.ts:1: nothing but tests comes to odds"]);
    expect(said(second, GAMES.slice(0, 1))).toEqual([]);
  });
});
