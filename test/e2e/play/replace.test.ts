import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

/** SRD 17.4: a follower steps up with half of all XP, and what is theirs passes on at no price. */
test("a follower steps up, and builds on with half the XP", async () => {
  const gm = await at.seat(GM);
  const uuid = await fallen(gm, "Fallen");
  await gm.evaluate(`void game.fatesEdge.replaceCharacter(${JSON.stringify(uuid)})`);
  const dialog = windowOf(gm, "Who comes after Fallen?");
  await eventually(() => dialog.getByLabel("XP to begin with").inputValue()).toBe("20");
  await eventually(() => dialog.getByLabel("Name").inputValue()).toBe("Old Tam");
  await dialog.getByLabel("The room").check();
  expect(await axeFindings(dialog)).toEqual([]);
  await dialog.getByRole("button", { name: "Bring them in and build" }).click();
  const builder = windowOf(gm, "Make a character: Old Tam");
  await eventually(() => wordsOf(builder)).toContain("20 XP left");
  const heir = "game.actors.getName('Old Tam')";
  await eventually(() => gm.evaluate(`${heir}.getUserLevel(game.users.get("${MARA}"))`)).toBe(3);
  await eventually(() =>
    gm.evaluate(
      `Object.values(${heir}.system.awards).filter(({ xp }) => xp === 0).map(({ kind, xp }) => [kind, xp])`,
    ),
  ).toEqual([["asset", 0]]);
});

test("an heir takes 20 to 30 XP; without a follower nobody steps up", async () => {
  const gm = await at.seat(GM);
  const uuid = await makeCharacter(gm, { name: "Alone", owner: MARA });
  await gm.evaluate(`void game.fatesEdge.replaceCharacter(${JSON.stringify(uuid)})`);
  const dialog = windowOf(gm, "Who comes after Alone?");
  await eventually(() => wordsOf(dialog)).toContain("no follower on the ledger");
  await dialog.getByRole("radio", { name: /^An heir or partner/ }).check();
  await eventually(() => wordsOf(dialog)).toContain("20 to 30");
  await dialog.getByLabel("Name").fill("Younger sister");
  await dialog.getByLabel(/^XP to begin with/).fill("24");
  await dialog.getByRole("button", { name: "Bring them in and build" }).click();
  await eventually(() => wordsOf(windowOf(gm, "Make a character: Younger sister"))).toContain("24 XP left");
});

test("one who is only away has a peril clock, once", async () => {
  const gm = await at.seat(GM);
  const uuid = await makeCharacter(gm, { name: "Waylaid", owner: MARA });
  await gm.evaluate(`void game.fatesEdge.replaceCharacter(${JSON.stringify(uuid)})`);
  const dialog = windowOf(gm, "Who comes after Waylaid?");
  await dialog.getByRole("button", { name: "Start a peril clock" }).click();
  await eventually(() => wordsOf(dialog)).toContain("The peril clock is running");
  await eventually(() =>
    gm.evaluate(
      `Object.values(game.actors.find((actor) => actor.type === "party").system.clocks).filter(({ name }) => name.includes("Waylaid")).length`,
    ),
  ).toBe(1);
});

/** Somebody who earned 40 XP, with a follower and a safehouse. */
function fallen(gm: Page, name: string): Promise<string> {
  const line = (kind: string, xp: number, more: object) => ({ kind, xp, time: 1, ...more });
  const ledger = {
    start: line("start", 40, { label: "Start" }),
    tam0000000000000: line("follower", -4, { label: "Old Tam", target: "scout", to: 2 }),
    room000000000000: line("asset", -4, { label: "The room", target: "safehouse", to: 1 }),
  };
  return makeCharacter(gm, { name, owner: MARA, system: { ledger, build: { state: "done" } } });
}
