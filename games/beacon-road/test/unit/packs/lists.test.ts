import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inGame } from "../../../../../tools/games.ts";
import { SENSES, VICES, VIRTUES } from "../../../src/data/vocabulary.ts";
import { DAMAGE_TYPES } from "../../../src/rules/combat/damage.ts";
import { STATUS_IDS } from "../../../src/rules/combat/statuses.ts";
import { EDGES, FLAWS, GANG_TYPES } from "../../../src/rules/crew/cohorts.ts";
import { DRAWBACKS, RARITIES } from "../../../src/rules/magic/crafting.ts";
import { TRAUMAS } from "../../../src/rules/people/stress.ts";
import { ACTIONS } from "../../../src/rules/roll/actions.ts";
import { GAME } from "./support.ts";

const { BEACON_ROAD: WORDS } = JSON.parse(readFileSync(inGame(GAME, "lang/en.json"), "utf8")) as {
  readonly BEACON_ROAD: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** What a list of words lacks in the language file. */
function missing(group: string, words: readonly string[]): string[] {
  return words.filter((word) => (WORDS[group]?.[word] ?? "") === "");
}

describe("lists of the text", () => {
  it.each([
    ["twelve actions", ACTIONS, 12, ["Action", "ActionHint"]],
    ["ten types of damage", DAMAGE_TYPES, 10, ["DamageType"]],
    ["eight conditions of trauma", TRAUMAS, 8, ["Trauma", "TraumaHint"]],
    ["eight virtues", VIRTUES, 8, ["Virtue", "VirtueHint"]],
    ["six vices", VICES, 6, ["Vice", "ViceHint"]],
    ["senses", SENSES, 6, ["Sense"]],
    ["wounds, conditions and boons", STATUS_IDS, 39, ["Status", "StatusHint"]],
    ["five types of gang", GANG_TYPES, 5, ["GangType", "GangTypeHint"]],
    ["four edges", EDGES, 4, ["Edge", "EdgeHint"]],
    ["four flaws", FLAWS, 4, ["Flaw", "FlawHint"]],
    ["eight drawbacks", Object.keys(DRAWBACKS), 8, ["Drawback"]],
    ["four rarities", RARITIES, 4, ["Rarity"]],
    [
      "eight reputations",
      ["ambitious", "brutal", "daring", "honorable", "professional", "savvy", "subtle", "strange"],
      8,
      ["Reputation"],
    ],
  ] as const)("%s are named, and explained where one may ask", (_, words, count, groups) => {
    expect(words).toHaveLength(count);
    expect(groups.flatMap((group) => missing(group, words))).toEqual([]);
  });
});
