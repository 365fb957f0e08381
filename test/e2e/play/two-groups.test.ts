import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openBank } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { openFrame } from "../support/scenes.ts";
import { rollAtOnce } from "../support/make-roll.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const WREN = "Wren of the Ford";
const JUREK = "Jurek Two-Coats";

/** Two groups play one evening each in one world that was empty, with one switch in between. */
describe("Two groups in one world", () => {
  const at = tableOfFile({ fresh: true });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
  });

  const make = (name: string, user: string): Promise<unknown> =>
    gm.evaluate(`Actor.implementation.create({ name: "${name}", type: "pc", ownership: { default: 1, "${user}": 3 },
      system: { attributes: { body: 3 }, skills: { melee: 2 }, build: { state: "done" } } })`);
  const parties = (): Promise<string[]> =>
    gm.evaluate(`game.actors.filter(({ type }) => type === "party").map(({ name }) => name)`);
  const party = (name: string): Promise<{ scene: number; bank: number; running: boolean }> =>
    gm.evaluate(
      `(({ system }) => ({ scene: system.scene.number, bank: system.bank.total, running: system.scene.running }))(game.actors.getName("${name}"))`,
    );

  test("nobody reads that there is no party: it makes itself with the first character, and a scene is two presses away", async () => {
    await openBank(gm);
    await eventually(() => wordsOf(gm.locator("body"))).not.toMatch(/There is no party|Create the party/);
    await make(WREN, MARA);
    await eventually(parties).toHaveLength(1);
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").update({ name: "The Fords" })`);
    await (await openFrame(gm)).getByRole("button", { name: "Start the scene" }).click();
    await eventually(() => party("The Fords")).toMatchObject({ running: true });
    await openTab(mara, "Chat");
    await rollAtOnce(mara, {
      actor: WREN,
      skill: "Melee",
      approach: "I hold the ford.",
      dv: 1,
      faces: [6, 7, 1, 1, 4],
    });
    await eventually(() => party("The Fords")).toMatchObject({ bank: 2 });
  });

  test("a second party waits, shows what it has, and comes into play with one press and one answer", async () => {
    await gm.evaluate(`Actor.implementation.create({ name: "The Coats", type: "party" })`);
    const sheet = await showActor(gm, "The Coats");
    await eventually(() => wordsOf(sheet)).toMatch(/The Fords is in play/);
    await sheet.getByRole("button", { name: "Bring into play" }).click();
    const question = windowOf(gm, "Bring The Coats into play");
    await eventually(() => wordsOf(question)).toMatch(/One roll has points that are not spent/);
    await question.getByRole("button", { name: "End them and change over" }).click();
    await eventually(() => wordsOf(sheet)).not.toMatch(/is in play\. What/);
    const bank = await openBank(gm);
    await eventually(() => wordsOf(bank)).toMatch(/^0\b/);
    await make(JUREK, TOMAS);
    await eventually(() =>
      gm.evaluate(`game.actors.getName("The Fords").system.members[game.actors.getName("${WREN}").id]`),
    ).toBe(true);
  });

  test("the second group plays its evening, and nothing of the first moves", async () => {
    const tomas = await at.seat(TOMAS);
    await (await openFrame(gm)).getByRole("button", { name: "Start the scene" }).click();
    await eventually(() => party("The Coats")).toMatchObject({ running: true });
    await openTab(tomas, "Chat");
    await rollAtOnce(tomas, {
      actor: JUREK,
      skill: "Melee",
      approach: "Both coats off.",
      dv: 1,
      faces: [6, 7, 1, 3, 4],
    });
    await eventually(() => party("The Coats")).toMatchObject({ bank: 1 });
    expect(await party("The Fords")).toMatchObject({ bank: 2, running: true });
    const [fords, coats] = [await party("The Fords"), await party("The Coats")];
    expect(coats.scene).not.toBe(fords.scene);
  });

  test("a character of the first group rolls in no scene of the second, and its player is told why", async () => {
    at.table.allowNoise(/plays in The Fords/);
    await mara.evaluate(
      `void game.fatesEdge.roll({ actor: game.actors.getName("${WREN}").uuid, skill: "melee", attribute: "body" })`,
    );
    await mara.getByText("plays in The Fords, which is not in play").first().waitFor();
  });
});
