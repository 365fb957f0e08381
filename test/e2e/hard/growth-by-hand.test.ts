import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const PARTY = `game.actors.find(({ type }) => type === "party")`;

/** What a body, its belongings and a seat go through between two scenes, by the windows. */
describe("Wear and recovery by hand", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    await makeCharacter(gm, { name: "Worn", owner: MARA, system: { build: { state: "done" } } });
    await giveXp(gm, "Worn", 3);
    await gm.evaluate(`${PARTY}.update({ system: { supply: 0 } })`);
  });

  test("a patch holds for its scene; a proper repair for good; XP pays for one, and no more than there are", async () => {
    await giveGear(gm, "Good Rope", "standard");
    const gear = await tabOf(mara, "Worn", "Gear & Talents");
    await deed(gear, "Mark as damaged", "Good Rope");
    await deed(gear, "Patch for this scene", "Good Rope");
    await gear.getByText("Patched").waitFor();
    await gm.evaluate(`${PARTY}.update({ system: { scene: { number: ${PARTY}.system.scene.number + 1 } } })`);
    await gear.getByText("Compromised").waitFor();
    await deed(gear, "Repair for 1 XP", "Good Rope");
    await eventually(() => conditionOf(gm, "Good Rope")).toBe("sound");
    await eventually(() => systemOf(gm, "Worn", "xp.left")).toBe(2);
    await gm.evaluate(`game.actors.getName("Worn").update({ system: { awards: { gone: ${DEBT} } } })`);
    await deed(gear, "Mark as damaged", "Good Rope");
    await deed(gear, "Repair for 1 XP", "Good Rope");
    await mara
      .getByText(/1 XP short/)
      .last()
      .waitFor();
    await eventually(() => conditionOf(gm, "Good Rope")).toBe("compromised");
    await deed(gear, "Repair in downtime", "Good Rope");
    await eventually(() => conditionOf(gm, "Good Rope")).toBe("sound");
    await gm.evaluate(`game.actors.getName("Worn").update({ system: { awards: { gone: ${CREDIT} } } })`);
  });

  test("broken gear is only a story's to restore, and only a GM tells it", async () => {
    await giveGear(gm, "Storied Blade", "superior");
    const gear = await tabOf(mara, "Worn", "Gear & Talents");
    await deed(gear, "Mark as damaged", "Storied Blade");
    await deed(gear, "Mark as damaged", "Storied Blade");
    await eventually(() => conditionOf(gm, "Storied Blade")).toBe("broken");
    // The condition is there a moment before the player's own sheet is drawn with it.
    const mends = gear.getByRole("button", {
      name: /^(Repair|Restore|Patch|Mark as damaged).*Storied Blade/,
    });
    await eventually(() => mends.count()).toBe(0);
    const theirs = await tabOf(gm, "Worn", "Gear & Talents");
    await deed(theirs, "Restore it by the story", "Storied Blade");
    await eventually(() => conditionOf(gm, "Storied Blade")).toBe("sound");
  });

  test("after an arc the GM asks for upkeep: given in downtime, paid with XP, or missed", async () => {
    await giveGear(gm, "Lock Case", "standard");
    const [hers, theirs] = [
      await tabOf(mara, "Worn", "Gear & Talents"),
      await tabOf(gm, "Worn", "Gear & Talents"),
    ];
    const before = Number(await systemOf(gm, "Worn", "xp.left"));
    for (const way of ["Upkeep in downtime", "Upkeep for 1 XP"]) {
      await deed(theirs, "Mark upkeep as due", "Lock Case");
      await deed(hers, way, "Lock Case");
      await theirs.getByRole("button", { name: "Mark upkeep as due: Lock Case" }).waitFor();
    }
    await eventually(() => systemOf(gm, "Worn", "xp.left")).toBe(before - 1);
    await eventually(() => conditionOf(gm, "Lock Case")).toBe("sound");
    await deed(theirs, "Mark upkeep as due", "Lock Case");
    await deed(theirs, "Mark upkeep as missed", "Lock Case");
    await eventually(() => conditionOf(gm, "Lock Case")).toBe("compromised");
    const ledger = await tabOf(mara, "Worn", "Growth");
    await eventually(() => ledger.locator(".fe-fault").allInnerTexts()).toEqual([]);
  });

  test("a rest, a night, treatment and a place of safety clear what they say, and no rest does on an empty stomach", async () => {
    for (const [way, before, after] of [
      ["A night’s sleep", { fatigue: 2, harm: 1 }, { fatigue: 1, harm: 1 }],
      ["Treatment", { fatigue: 2, harm: 2 }, { fatigue: 1, harm: 1 }],
      ["A place of safety", { fatigue: 3, harm: 2 }, { fatigue: 1, harm: 2 }],
    ] as const) {
      const body = { fatigue: { value: before.fatigue }, harm: { value: before.harm } };
      await gm.evaluate(`game.actors.getName("Worn").update({ system: ${JSON.stringify(body)} })`);
      await eventually(() => systemOf(mara, "Worn", "fatigue.value")).toBe(before.fatigue);
      const sheet = await showActor(mara, "Worn");
      await sheet.getByRole("button", { name: "Rest…" }).click();
      const rest = windowOf(mara, "Worn recovers");
      await rest.getByRole("button", { name: `Recover ${way}` }).click();
      await eventually(() => systemOf(gm, "Worn", "fatigue.value")).toBe(after.fatigue);
      await eventually(() => systemOf(gm, "Worn", "harm.value")).toBe(after.harm);
      await rest.waitFor({ state: "detached" });
    }
    await gm.evaluate(`${PARTY}.update({ system: { supply: 4 } })`);
    const sheet = await showActor(mara, "Worn");
    await sheet.getByRole("button", { name: "Rest…" }).click();
    const hungry = windowOf(mara, "Worn recovers");
    await hungry.getByText("Supply is too low: no rest clears fatigue.").waitFor();
    await eventually(() => hungry.getByRole("button", { name: "Recover A night’s sleep" }).isDisabled()).toBe(
      true,
    );
  });

  test("who is not the player gets no such button, and no such deed", async () => {
    await giveGear(gm, "Not Yours", "standard");
    const other = await makeCharacter(gm, { name: "Theirs" });
    await eventually(() => mara.evaluate(`game.actors.getName("Theirs").isOwner`)).toBe(false);
    at.table.allowNoise(/permission|not yours|only somebody else may do it|Only a GM|not own/i);
    for (const call of [
      `startBuild(fromUuidSync("${other}"))`,
      `buy(fromUuidSync("${other}"), { kind: "attribute", key: "body" })`,
      `adoptLedger(fromUuidSync("${other}"))`,
      `takeComplication(fromUuidSync("${other}"), null)`,
      `grantSession({ session: 1, grants: [] })`,
    ]) {
      const said = await mara.evaluate(`game.fatesEdge.advancement.${call}.then(Boolean, () => false)`);
      expect(said, call).toBe(false);
    }
    await eventually(() => gm.evaluate(`fromUuidSync("${other}").toObject().system.ledger`)).toEqual({});
  });

  test("a talent whose ground was taken back keeps its character out of play, and says what is missing", async () => {
    const uuid = await makeCharacter(gm, { name: "Ungrounded", owner: MARA });
    const asks = { a: { kind: "skill", key: "melee", min: 2 } };
    await gm.evaluate(
      `Item.create({ name: "Riposte", type: "talent", ownership: { default: 2 }, system: { slug: "riposte-t", cost: 2, requirements: ${JSON.stringify(asks)} } })`,
    );
    await mara.waitForFunction(
      `game.items.getName("Riposte") !== undefined && fromUuidSync("${uuid}") !== null`,
    );
    await mara.evaluate(`(async () => {
      const { startBuild, buy, buyItem, ledger, takeBack } = game.fatesEdge.advancement;
      const actor = fromUuidSync("${uuid}");
      await startBuild(actor);
      for (const _step of [1, 2]) await buy(actor, { kind: "skill", key: "melee" });
      await buyItem(actor, game.items.getName("Riposte"));
      await takeBack(actor, ledger(actor).find(({ kind, to }) => kind === "skill" && to === 2).id);
    })()`);
    await eventually(() => systemOf(mara, "Ungrounded", "skills.melee")).toBe(1);
    await mara.evaluate(`void game.fatesEdge.buildCharacter("${uuid}")`);
    const builder = windowOf(mara, /^Make a character/);
    await builder.getByRole("button", { name: /^Review/ }).click();
    await builder.getByText(/needs Melee 2 \(now 1\)/).waitFor();
    await builder.getByRole("button", { name: "Start playing" }).click({ force: true });
    await mara
      .getByText(/needs Melee 2/)
      .last()
      .waitFor();
    await eventually(() => systemOf(gm, "Ungrounded", "build.state")).toBe("building");
    await builder.getByRole("button", { name: /^Skills/ }).click();
    await builder.getByRole("button", { name: /^Melee to 2/ }).click();
    await builder.getByRole("button", { name: /^Review/ }).click();
    await builder.getByRole("button", { name: "Start playing" }).click();
    await eventually(() => systemOf(gm, "Ungrounded", "build.state")).toBe("done");
  });

  test("a peril clock runs once, and who comes after is built with what they are given", async () => {
    const gone = await makeCharacter(gm, { name: "Taken", owner: MARA });
    for (const found of [true, false]) {
      await gm.evaluate(`void game.fatesEdge.replaceCharacter("${gone}")`);
      const dialog = windowOf(gm, "Who comes after Taken?");
      const start = dialog.getByRole("button", { name: "Start a peril clock" });
      if (found) await start.click();
      await dialog.getByText("The peril clock is running").waitFor();
      await eventually(() => start.count()).toBe(0);
      await dialog.getByRole("button", { name: "Close" }).first().click();
    }
    await openTab(gm, "Actors");
    await gm.evaluate(`void game.fatesEdge.replaceCharacter("${gone}")`);
    const dialog = windowOf(gm, "Who comes after Taken?");
    await dialog.getByRole("radio", { name: /^Somebody new/ }).check();
    await dialog.getByLabel("Name").fill("Comes <b>After</b>");
    await dialog.getByRole("button", { name: "Bring them in and build" }).click();
    const builder = windowOf(gm, "Make a character: Comes <b>After</b>");
    await eventually(() => wordsOf(builder)).toContain("30 XP left");
    await eventually(() => mara.evaluate(`game.actors.getName("Comes <b>After</b>")?.isOwner`)).toBe(true);
  });
});

const DEBT = JSON.stringify({ kind: "other", xp: -2, label: "Gone", session: 1, time: 5 });
const CREDIT = JSON.stringify({ kind: "other", xp: 0, label: "Gone", session: 1, time: 5 });

function giveGear(gm: Page, name: string, tier: string): Promise<string> {
  return giveItem(gm, "Worn", { name, type: "gear", system: { tier, kind: "tool", cost: 4 } });
}

async function deed(panel: Locator, label: string, name: string): Promise<void> {
  await panel.getByRole("button", { name: `${label}: ${name}` }).click();
  if (label === "Mark as damaged")
    await windowOf(panel.page(), `${label}: ${name}`).getByRole("button", { name: "Yes" }).click();
}

async function tabOf(page: Page, name: string, tab: string): Promise<Locator> {
  const sheet = await showActor(page, name);
  await sheet.getByRole("tab", { name: tab, exact: true }).click();
  return sheet.getByRole("tabpanel", { name: tab, exact: true });
}

function conditionOf(page: Page, item: string): Promise<unknown> {
  return page.evaluate(`game.actors.getName("Worn").items.getName("${item}").system.condition`);
}

function systemOf(page: Page, actor: string, path: string): Promise<unknown> {
  return page.evaluate(`foundry.utils.getProperty(game.actors.getName("${actor}").system, "${path}")`);
}
