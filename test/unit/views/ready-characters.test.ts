// @vitest-environment happy-dom
import { beforeAll, expect, it } from "vitest";
import { actorPack } from "./support/own-packs.ts";
import { as, MARA, opened, openWholeTable, setSetting, soon, wordsOf } from "./support/whole-table.ts";

beforeAll(async () => {
  await openWholeTable({ user: MARA, packs: [await actorPack("characters")] });
  await game.user.update({ character: null });
  await setSetting("playersMakeCharacters", true);
});

it("a ready character is chosen by their picture, their concept and what they are best at", () =>
  as(MARA, async () => {
    const { openMyCharacter } = await import("../../../src/fates-edge/apps/welcome/my-character.ts");
    await openMyCharacter();
    const window = await opened("Your character");
    await soon(() => wordsOf(window)).toContain("Isaure Vell");
    const row = [...window.querySelectorAll("li")].find((each) => wordsOf(each).includes("Isaure Vell"))!;
    expect(row.querySelector("img")!.getAttribute("src")).toContain("isaure-vell");
    expect(wordsOf(row)).toBe(
      "Isaure Vell Hands-on patron Good at Command 2 Play this character Isaure Vell",
    );
  }));
