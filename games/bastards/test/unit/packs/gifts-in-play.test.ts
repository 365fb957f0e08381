import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepository } from "../../../../../tools/stages/paths.ts";
import { ALWAYS, USED } from "../../../src/rules/gifts/advantages.ts";
import { HINDERING } from "../../../src/rules/gifts/disadvantages.ts";
import { USES } from "../../../src/rules/gifts/uses.ts";
import { SET_OFF } from "../../../src/rules/scene/set-off.ts";
import { documentsOf } from "./support.ts";

interface Row {
  readonly key: string;
  readonly name: string;
  readonly how: string;
}

/** The rows of the page that says where each comes into play. */
function rowsOf(heading: string): readonly Row[] {
  const page = readFileSync(inRepository("games/bastards/docs/gifts.md"), "utf8");
  const section = page.split(/^## /mu).find((part) => part.startsWith(heading)) ?? "";
  return section
    .split("\n")
    .filter((line) => /^\| \w/u.test(line) && !line.startsWith("| Key"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, key = "", name = "", how = ""]) => ({ key, name, how }));
}

const kept = (pack: string): string[] =>
  documentsOf(pack)
    .map(({ system }) => String((system as { key?: string }).key))
    .toSorted();

describe("the page of advantages and disadvantages in play", () => {
  const advantages = rowsOf("Advantages");
  const disadvantages = rowsOf("Disadvantages");

  it("names every one of the compendium, and no other", () => {
    expect(advantages.map(({ key }) => key).toSorted()).toEqual(kept("advantages"));
    expect(disadvantages.map(({ key }) => key).toSorted()).toEqual(kept("disadvantages"));
  });

  it("says of a button what the rules know as used or set off, and of nothing else", () => {
    const used = advantages.filter(({ how }) => how === "button: use").map(({ key }) => key);
    expect(used.toSorted()).toEqual(Object.keys(USES).toSorted());
    const setOff = disadvantages.filter(({ how }) => how === "button: set off").map(({ key }) => key);
    expect(setOff.toSorted()).toEqual(Object.keys(SET_OFF).toSorted());
  });

  it("knows for each that changes draws by itself a rule for it, or one of reputation, range, hands and company", () => {
    const elsewhere = ["inspiringPresence", "goodReputation", "eagleEyes", "pointBlank", "ambidextrous"];
    const drawn = advantages.filter(({ how }) => how === "by itself: draw").map(({ key }) => key);
    expect(drawn.filter((key) => !Object.hasOwn(ALWAYS, key) && !elsewhere.includes(key))).toEqual([]);
    const hindering = disadvantages.filter(({ how }) => how === "by itself: draw").map(({ key }) => key);
    expect(hindering.filter((key) => !Object.hasOwn(HINDERING, key))).toEqual([]);
  });

  it("counts in a draw whatever is used for one", () => {
    for (const key of [
      "dodge",
      "serendipity",
      "study",
      "ferocity",
      "zeal",
      "luckyStrike",
      "lunge",
      "intensity",
      "berserk",
    ])
      expect(Object.hasOwn(USED, key)).toBe(true);
  });
});
