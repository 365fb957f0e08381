import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { gameNamed } from "../../../../../tools/games.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";
import "../../../../../test/unit/client/support/start-game.ts";

const { giftedStake, GIFTS } = await import("../../../src/state/gifts.ts");
const { packs } = await readContent(gameNamed("beacon-road"));

const PLAIN = {
  position: "risky",
  effect: "standard",
  factors: { potency: 0, quality: -1, scale: -1 },
  against: 3,
} as const;

describe("abilities at a roll", () => {
  // Ambush, Sawbones, Savage, Arcane Mind: advantage. Bodyguard: "+1 effect". Infiltrator: "not affected by quality or Tier".
  it("what each ability lays on a roll: advantage, effect, factors and tier", () => {
    for (const rule of ["ambush", "sawbones", "savage", "arcane-mind"])
      expect(GIFTS[rule]?.advantage).toBe(1);
    expect(GIFTS["savage"]?.actions).toEqual(["command"]);
    expect(GIFTS["arcane-mind"]?.kinds).toEqual(["gather"]);
    expect(GIFTS["meditation"]?.utter).toBe(true);
    expect(giftedStake(PLAIN, ["bodyguard"], false).effect).toBe("great");
    expect(giftedStake(PLAIN, ["infiltrator"], false)).toMatchObject({
      against: 0,
      factors: { quality: 0, scale: -1 },
    });
    // "You can push yourself to … engage a small gang on equal footing": without a push nothing of the kind.
    expect(giftedStake(PLAIN, ["not-to-be-trifled-with"], false).factors.scale).toBe(-1);
    expect(giftedStake(PLAIN, ["not-to-be-trifled-with"], true).factors.scale).toBe(0);
    expect(giftedStake(PLAIN, ["setUp-effect-x"], false).effect).toBe("great");
    expect(giftedStake(PLAIN, ["setUp-position-x"], false).position).toBe("controlled");
  });

  test("the page of abilities has a row for each in the compendium, and names where it comes into play", async () => {
    const page = await readFile(new URL("../../../docs/abilities.md", import.meta.url), "utf8");
    const rows = page.split("\n").filter((line) => line.startsWith("| "));
    const names = packs
      .filter(({ name }) => name === "abilities")
      .flatMap(({ documents }) => documents)
      .filter(({ data }) => (data as { readonly type?: unknown }).type === "ability")
      .map(({ data }) => String((data as { readonly name?: unknown }).name));
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) {
      const row = rows.find((line) => line.startsWith(`| ${name} `));
      expect(row, `a row for ${name}`).toMatch(
        /\| (number|roll|attack|fight|resist|power|magic|craft|growth|score|downtime|table) +\|/,
      );
    }
  });
});
