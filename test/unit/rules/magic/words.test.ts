import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ARTS, SUIT_PROMPTS } from "../../../../src/fates-edge/rules/magic/arts.ts";
import { BACKLASH_BANDS } from "../../../../src/fates-edge/rules/magic/backlash.ts";
import { RITUAL_BACKLASH } from "../../../../src/fates-edge/rules/magic/ritual.ts";
import { SUITS } from "../../../../src/fates-edge/rules/deck.ts";
import { languageKeys } from "../../../../tools/stages/check/language.ts";

const keys = new Set(languageKeys(JSON.parse(readFileSync("lang/en.json", "utf8"))));

/** The prompts under a key, by their numbers: as many as the rules say, and no more. */
function expectPrompts(under: string, count: number): void {
  const found = [...keys].filter((key) => key.startsWith(`${under}.`));
  const expected = Array.from({ length: count }, (_, place) => `${under}.${place + 1}`);
  expect(found.toSorted()).toEqual(expected);
}

describe("the words of magic", () => {
  it.each(ARTS.map(({ key, printed }) => [key, printed] as const))(
    "%s has its name, theme and prompts",
    (key, printed) => {
      expect(keys).toContain(`FATES_EDGE.Art.${key}.Name`);
      expect(keys).toContain(`FATES_EDGE.Art.${key}.Opposing`);
      for (const band of BACKLASH_BANDS) expectPrompts(`FATES_EDGE.Art.${key}.${band}`, printed);
    },
  );

  it.each([...SUITS])("%s has its prompts", (suit) => {
    expectPrompts(`FATES_EDGE.Backlash.Suit.${suit}`, SUIT_PROMPTS);
  });

  it("each row of the table of ritual backlash has its prompts", () => {
    RITUAL_BACKLASH.forEach(({ prompts }, place) =>
      expectPrompts(`FATES_EDGE.Backlash.Ritual.${place + 1}`, prompts),
    );
  });
});
