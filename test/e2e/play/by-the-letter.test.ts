import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { choose, openActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { readyRoll } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Two players and a GM: what takes time waits for a yes, what was hurried is flawed, and each thing can be taken back. One by one: `views/letter`. */
describe("An evening by the letter", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    await gm.evaluate(`game.actors.getName("${COMPANY}").update({ system: { scene: { running: true } } })`);
    for (const name of [SABLE, BRYN]) await set(name, { fatigue: { value: 2 }, build: { state: "done" } });
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  const set = (name: string, system: object) =>
    gm.evaluate(`game.actors.getName(${JSON.stringify(name)}).update({ system: ${JSON.stringify(system)} })`);
  const of = (page: Page, name: string, path: string) =>
    page.evaluate(
      `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(name)}).system, "${path}")`,
    );
  const card = (page: Page, title: string) =>
    page.locator("#chat .message, .chat-log .message").filter({ hasText: title }).last();

  /** The GM says yes on the newest card that says so, and later takes it back. */
  async function says(title: string, button: RegExp | string): Promise<void> {
    await openTab(gm, "Chat");
    await card(gm, title).getByRole("button", { name: button }).first().click();
  }

  test("a night in a running scene waits for the GM's yes, and the undo gives the fatigue back", async () => {
    const sheet = await openActor(mara, SABLE);
    await sheet.getByRole("button", { name: "Rest…" }).click();
    const rest = windowOf(mara, `${SABLE} recovers`);
    await rest.getByText("A scene is running: the GM is asked first.").waitFor();
    expect(await axeFindings(rest)).toEqual([]);
    await rest.getByRole("button", { name: "Recover A night’s sleep" }).click();
    await card(gm, `${SABLE} sleeps`).waitFor();
    expect(await of(gm, SABLE, "fatigue.value")).toBe(2);
    await says(`${SABLE} sleeps`, "Accept");
    await eventually(() => of(mara, SABLE, "fatigue.value")).toBe(1);
    await says(`${SABLE} sleeps`, /^Undo/);
    await eventually(() => of(tomas, SABLE, "fatigue.value")).toBe(2);
  });

  test("a purchase in the scene asks the GM, who lets it be", async () => {
    await gm.evaluate(
      `game.actors.getName("${SABLE}").update({ system: { awards: { letter: { kind: "award", xp: 20, label: "So far" } } } })`,
    );
    const sheet = await openActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Growth" }).click();
    await sheet.getByRole("button", { name: "Buy Melee 4 for 8 XP" }).click();
    const buying = windowOf(mara, `Buy for ${SABLE}`);
    await buying.getByText(/a scene is running/).waitFor();
    expect(await axeFindings(buying)).toEqual([]);
    await buying.getByRole("button", { name: "Ask the GM" }).click();
    await says(`${SABLE} would buy in the scene`, "Accept");
    await eventually(() => of(mara, SABLE, "buysIn")).not.toBe(0);
    await says(`${SABLE} would buy in the scene`, /^Undo/);
    await eventually(() => of(mara, SABLE, "buysIn")).toBe(0);
  });

  test("the roll's window asks with what", async () => {
    await gm.evaluate(`(async () => {
      const pack = game.packs.get("fates-edge.gear");
      const found = (await pack.getDocuments()).filter(({ name }) => ["Hand Cannon", "Shortbow"].includes(name));
      await game.actors.getName("${BRYN}").createEmbeddedDocuments("Item", found.map((item) => item.toObject()));
    })()`);
    const dialog = await readyRoll(tomas, {
      actor: BRYN,
      skill: "Ranged",
      approach: "Across the yard.",
      faces: [],
    });
    const list = dialog.getByRole("combobox", { name: "With what" });
    await choose(list, "Hand Cannon");
    await eventually(() => wordsOf(dialog)).toContain("Hand Cannon");
    expect(await axeFindings(dialog)).toEqual([]);
  });
});
