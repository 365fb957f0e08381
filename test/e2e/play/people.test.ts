import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

const sable = `game.actors.getName("${SABLE}")`;
const wren = `game.actors.getName("Wren")`;

/** XP to spend, which the GM grants. */
async function grant(gm: Page, xp: number): Promise<void> {
  await gm.evaluate(
    `${sable}.update({ system: { awards: { [foundry.utils.randomID()]: { kind: "award", xp: ${xp}, label: "Arc", target: "", from: 0, to: 0, session: 1, arc: 1, time: Date.now(), reason: "", user: game.user.id, days: 0, how: "", of: "" } } } })`,
  );
}

async function retinueOf(page: Page): Promise<ReturnType<typeof windowOf>> {
  const sheet = await showActor(page, SABLE);
  await sheet.getByRole("tab", { name: "Retinue" }).click();
  return sheet;
}

describe("Somebody hired in one line", () => {
  test("is bought by a player by keys alone, made by the GM's computer, and is theirs", async () => {
    const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
    await grant(gm, 40);
    const sheet = await retinueOf(mara);
    await eventually(() => wordsOf(sheet)).toContain("Nobody stands beside you yet");
    expect(await axeFindings(sheet)).toEqual([]);
    await sheet.getByLabel(/^Recruit in one line/).focus();
    await mara.keyboard.type("Scout 3 Wren: knows every roof");
    await mara.keyboard.press("Enter");
    const dialog = windowOf(mara, `Buy for ${SABLE}`);
    await dialog.getByRole("button", { name: "Buy for 9 XP" }).waitFor();
    expect(await axeFindings(dialog)).toEqual([]);
    await mara.keyboard.press("Enter");
    await sheet.getByRole("button", { name: "Open the sheet of Wren" }).waitFor();
    await eventually(() => mara.evaluate(`${wren}.isOwner`)).toBe(true);
    await eventually(() => mara.evaluate(`${wren}.system.toObject()`)).toMatchObject({
      ...{ role: "Scout", cap: 3, look: "knows every roof", loyalty: "steady" },
      serves: await mara.evaluate(`${sable}.uuid`),
    });
    await eventually(() => wordsOf(sheet)).toContain("Scout · Cap 3");
    expect(await axeFindings(sheet)).toEqual([]);
  });
});

describe("Requests that nobody may make", () => {
  test("somebody else's follower is not written, and a purchase that was not made brings nobody", async () => {
    const [gm, tomas] = [await at.seat(GM), await at.seat(TOMAS)];
    const refused = await tomas.evaluate(
      `${wren}.update({ system: { cap: 5 } }).then(() => "written", () => "refused")`,
    );
    expect(refused).toBe("refused");
    const uuid = await gm.evaluate<string>(`${sable}.uuid`);
    await tomas.evaluate(
      `ChatMessage.create({ type: "deed", content: "", system: { kind: "recruit", actor: ${JSON.stringify(uuid)}, actorName: "Sable", data: { type: "follower", name: "Ghost", line: "none" } } })`,
    );
    await eventually(() =>
      gm.evaluate(`game.messages.contents.filter((m) => m.type === "deed").at(-1).system.gm`),
    ).toMatchObject({ state: "refused", reason: "NotTheirs" });
    expect(await gm.evaluate(`game.actors.getName("Ghost") === undefined`)).toBe(true);
  });
});

describe("An arc's end, which arcs-end.test.ts plays", () => {
  test("a player opens no round, and answers for nobody else", async () => {
    const [gm, tomas] = [await at.seat(GM), await at.seat(TOMAS)];
    const party = `game.actors.getName("${COMPANY}")`;
    const tried = await tomas.evaluate(
      `Promise.all([${party}.update({ system: { upkeep: { round: "forged" } } }), ${sable}.update({ system: { upkeep: { round: "forged" } } })].map((write) => Promise.resolve(write).then(() => "written", () => "refused")))`,
    );
    expect(tried).toEqual(["refused", "refused"]);
    expect(await gm.evaluate(`${party}.system.upkeep.round`)).not.toBe("forged");
    await gm.evaluate(`${party}.update({ system: { upkeep: { round: "" } } })`);
  });
});

describe("Who is bought, lost and found again", () => {
  test("a deleted follower is offered to be made again; who serves another is not taken in; a purchase taken back takes them along", async () => {
    const [gm, mara] = [await at.seat(GM), await at.seat(MARA)];
    await gm.evaluate(`${wren}.delete()`);
    const sheet = await retinueOf(mara);
    await sheet.getByRole("button", { name: "Make Wren again" }).click();
    await sheet.getByRole("button", { name: "Open the sheet of Wren" }).waitFor();
    await eventually(() => mara.evaluate(`${wren}.system.cap`)).toBe(3);

    await gm.evaluate(`game.actors.getName("${BRYN}").sheet._onDropActor(null, ${wren})`);
    await gm.getByText(`Wren serves ${SABLE}.`).first().waitFor();
    expect(await gm.evaluate(`${wren}.system.serves === ${sable}.uuid`)).toBe(true);

    const growth = sheet.getByRole("tab", { name: "Growth" });
    await growth.click();
    await sheet.getByRole("button", { name: /Take back.*Wren/ }).click();
    await mara.getByRole("button", { name: "Yes" }).click();
    await eventually(() => mara.evaluate(`${sable}.system.xp.left`)).toBe(40);
    await eventually(() => gm.evaluate(`${wren}?.system.place ?? "gone"`)).toMatch(/ally|gone/);
  });

  test("a familiar takes its talent, and sleeps until the next arc when another is to come", async () => {
    const [gm] = [await at.seat(GM)];
    await gm.evaluate(
      `${sable}.createEmbeddedDocuments("Item", [{ name: "Familiar Bond", type: "talent", system: { slug: "familiar-bond" } }])`,
    );
    const sheet = await retinueOf(gm);
    await sheet.getByRole("button", { name: "Bind a familiar" }).click();
    const dialog = windowOf(gm, `Buy for ${SABLE}`);
    await dialog.getByLabel("Name").fill("Soot");
    await dialog.getByLabel("Form").fill("A raven with one white feather");
    expect(await axeFindings(dialog)).toEqual([]);
    await dialog.getByRole("button", { name: "Bind", exact: true }).click();
    await eventually(() => wordsOf(sheet)).toContain("Familiars awake: 1 of 2.");
    await sheet.getByLabel("What to do with Soot").click();
    await sheet.getByRole("button", { name: "Sleeps until the next arc: Soot" }).click();
    await eventually(() => wordsOf(sheet)).toContain("Familiars awake: 0 of 2.");
    await eventually(() => wordsOf(sheet)).toContain("Sleeps until arc 2.");
  });
});
