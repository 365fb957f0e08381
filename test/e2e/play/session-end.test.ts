import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

/** Players tick their own claims, the GM grants all at once, one undo takes it all back (SRD 5.1, 8). */
test("claims, the grant, its card, a second GM's refusal, and the undo", async () => {
  const [gm, second] = [await at.seat(GM), await at.seat(SECOND_GM)];
  const [mara, tomas] = [await at.seat(MARA), await at.seat(TOMAS)];
  const before = { [SABLE]: await earned(gm, SABLE), [BRYN]: await earned(gm, BRYN) };
  await claimOn(mara, "Major objective", "3", "We have the <b>seal</b>");
  await claimOn(tomas, "Hard choice", "2", "Left the money");

  await gm.evaluate("game.fatesEdge.endSession()");
  const end = windowOf(gm, "End of session 1");
  await eventually(() => wordsOf(end)).toContain("Major objective 3: We have the <b>seal</b>");
  const cell = (award: string, name: string) => end.getByLabel(`${award} for ${name}`);
  await eventually(() => cell("Major objective", SABLE).inputValue()).toBe("3");
  await cell("GM's extra", BRYN).selectOption("3");
  await eventually(() => wordsOf(end)).toContain("7 tonight: within the pace");
  await cell("Aces as drawn", SABLE).selectOption("1");
  expect(await axeFindings(end)).toEqual([]);

  await second
    .getByRole("region", { name: "The bank" })
    .getByRole("button", { name: "End the session" })
    .click();
  const theirs = windowOf(second, "End of session 1");
  await theirs.waitFor();
  await end.getByRole("button", { name: "Grant to all" }).click();
  await end.waitFor({ state: "detached" });
  await eventually(() => earned(mara, SABLE)).toBe(before[SABLE] + 2 + 3 + 2);
  await eventually(() => earned(tomas, BRYN)).toBe(before[BRYN] + 2 + 2 + 3);
  await eventually(() => session(second)).toBe(2);

  const log = await openTab(gm, "Chat");
  // A line for each character, not one heap.
  const told = await log.getByRole("article").last().locator(".fe-led-words").allInnerTexts();
  expect(told.filter((line) => /: \d+ XP/.test(line))).toHaveLength(told.length);
  expect(told.length).toBeGreaterThan(1);
  await log.getByRole("button", { name: /^Undo/ }).last().click();
  await eventually(() => earned(mara, SABLE)).toBe(before[SABLE]);
  await eventually(() => earned(tomas, BRYN)).toBe(before[BRYN]);
  await eventually(() => session(gm)).toBe(1);
});

test("an arc ends: a milestone for all, one signature moment", async () => {
  const gm = await at.seat(GM);
  const before = await earned(gm, SABLE);
  const number = await session(gm);
  const party = await showActor(gm, COMPANY);
  await party.getByRole("button", { name: "End the session" }).click();
  const end = windowOf(gm, `End of session ${number}`);
  await end.getByLabel("An arc ends tonight").check();
  await end.getByLabel(`Milestone for ${SABLE}`).selectOption("10");
  await end.getByRole("radio", { name: `Signature moment for ${SABLE}` }).check();
  await end.getByLabel(`Being there for ${SABLE}`).selectOption("2");
  await end.getByLabel(`Major objective for ${SABLE}`).selectOption("0");
  await end.getByRole("button", { name: "Grant to all" }).click();
  await eventually(() => earned(gm, SABLE)).toBe(before + 2 + 10 + 2);
  await eventually(() => gm.evaluate<number>(`${PARTY}.system.arc.number`)).toBe(2);
});

test("an arc has one signature moment, whoever grants", async () => {
  const gm = await at.seat(GM);
  const [before, number] = [await earned(gm, SABLE), await session(gm)];
  const granted = await gm.evaluate<boolean>(`game.fatesEdge.advancement.grantSession({
    session: ${number}, endsArc: true, grants: ["${SABLE}", "${BRYN}"].map((name) => ({
      actor: game.actors.getName(name).uuid,
      lines: [{ key: "signature", kind: "milestone", xp: 2, label: "Signature moment" }],
    })) })`);
  expect(granted).toBe(false);
  await gm.getByText("2 signature moments; an arc has one").first().waitFor();
  expect([await earned(gm, SABLE), await session(gm)]).toEqual([before, number]);
});

test("a player ends no session", async () => {
  const mara = await at.seat(MARA);
  await mara.evaluate("game.fatesEdge.endSession()");
  await mara.getByText("Only a GM may do that.").first().waitFor();
  expect(await windowOf(mara, /^End of session/).count()).toBe(0);
});

const PARTY = "game.actors.find((actor) => actor.type === 'party')";

async function claimOn(page: Page, award: string, xp: string, note: string): Promise<void> {
  await page.evaluate("void game.fatesEdge.claimAwards()");
  const claims = windowOf(page, /^What .* earned$/);
  await claims.getByLabel(new RegExp(`^${award} `)).selectOption(xp);
  await claims.getByLabel(`${award}: what happened`).fill(note);
  await claims.getByLabel(`${award}: what happened`).press("Tab");
  expect(await axeFindings(claims)).toEqual([]);
  await claims.getByRole("button", { name: "Done" }).click();
}

function earned(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`game.actors.getName(${JSON.stringify(name)}).system.xp.earned`);
}

function session(page: Page): Promise<number> {
  return page.evaluate<number>(`${PARTY}.system.session.number`);
}
