import { describe, expect, it } from "vitest";
import { actionFaults } from "../../../tools/stages/check/actions-of-templates.ts";
import type { GameFiles } from "../../../tools/stages/check/game-files.ts";

const NOTHING: GameFiles = { code: [], templates: [] };

/** A game of one file of code and one template. */
function faults(code: string, template: string): string[] {
  const files = {
    code: [{ file: "sheet.ts", text: code }],
    templates: [{ file: "sheet.hbs", text: template }],
  };
  return actionFaults(files, NOTHING);
}

const BUTTON = '<button data-action="travel"></button>';

describe("buttons and their actions", () => {
  it("finds a button that nobody answers, by its line", () => {
    expect(faults("export const nothing = 1;", `<p>\n${BUTTON}`)).toEqual([
      'sheet.hbs:2: nobody answers to data-action="travel"',
    ]);
  });

  it.each([
    ["a window's actions", "class Sheet { static DEFAULT_OPTIONS = { actions: { travel: go } }; }"],
    ["a card's buttons", "export const CARD = { buttons: { travel: () => go() } };"],
    ["a list of them", "export const ROAD_ACTIONS = { travel: go } as const;"],
    ["a function that makes them", "export const roadActions = (go) => ({ travel() { return go(); } });"],
    ["another such function", "export function roadActions(go) { return { travel: go }; }"],
  ])("knows %s", (_where, code) => {
    expect(faults(code, BUTTON)).toEqual([]);
  });

  it("does not take factions for actions", () => {
    expect(faults("const PARTS = { factions: { template: path(), scrollable: [''] } };", "<p></p>")).toEqual(
      [],
    );
  });

  it("does not take for an answer what a view says of a button", () => {
    expect(faults("export const view = { actions: { travel: null } };", BUTTON)).toHaveLength(1);
  });

  it("finds an action for which there is no button", () => {
    expect(faults("const ROAD_ACTIONS = {\n travel: go };", "<p></p>")).toEqual([
      'sheet.ts:2: no button asks for the action "travel"',
    ]);
  });

  it.each([
    ["by its name", 'const button = { action: "travel" };'],
    ["with a way of doing it", 'const button = { action: "travel-fast" };'],
    ["in a selector", 'const step = ["road", \'[data-action="travel"], #sidebar\'];'],
  ])("takes for a button what code names %s", (_how, more) => {
    expect(faults(`const ROAD_ACTIONS = { travel: go };\n${more}`, "<p></p>")).toEqual([]);
  });

  it("knows what the host's own windows answer", () => {
    expect(faults("", '<img data-action="editImage">')).toEqual([]);
  });
});
