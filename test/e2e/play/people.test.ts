import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
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

/** Made again, taken back, put to sleep: `views/who-stands-beside`. */
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
      role: "Scout",
      cap: 3,
      look: "knows every roof",
      loyalty: "steady",
      serves: await mara.evaluate(`${sable}.uuid`),
    });
    await eventually(() => wordsOf(sheet)).toContain("Scout · Cap 3");
    await sheet.getByLabel("What to do with Wren").click();
    await sheet.getByRole("button", { name: /^Let go….*Wren/ }).waitFor();
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
