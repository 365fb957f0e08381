import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { BRYN, GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

/** Players tick their own claims, the GM grants all at once, one undo takes it all back (SRD 5.1, 8). An arc's end, and whose it is: `views/the-gms-last-word`. */
test("claims, the grant, its card, a second GM's refusal, and the undo", async () => {
  const [gm, second] = [await at.seat(GM), await at.seat(SECOND_GM)];
  const mara = await at.seat(MARA);
  const before = { [SABLE]: await earned(gm, SABLE), [BRYN]: await earned(gm, BRYN) };
  await claimOn(mara, "Major objective", "3", "We have the <b>seal</b>");
  // Tomas has done the same on his page.
  const tomas = await WireClient.join(at.table.url, TOMAS);
  const ticked = { hardChoice: { xp: 2, note: "Left the money" } };
  const _id = await gm.evaluate<string>(`game.actors.getName("${BRYN}").id`);
  await tomas.update("Actor", [{ _id, system: { claims: { session: 1, ticked } } }]);
  await tomas.leave();

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
  await eventually(() => earned(mara, BRYN)).toBe(before[BRYN] + 2 + 2 + 3);
  await eventually(() => session(second)).toBe(2);

  const log = await openTab(gm, "Chat");
  // A line for each character, not one heap.
  const told = await log.getByRole("article").last().locator(".tt-outcomes-words").allInnerTexts();
  expect(told.filter((line) => /: \d+ XP/.test(line))).toHaveLength(told.length);
  expect(told.length).toBeGreaterThan(1);
  await log.getByRole("button", { name: /^Undo/ }).last().click();
  await eventually(() => earned(mara, SABLE)).toBe(before[SABLE]);
  await eventually(() => earned(mara, BRYN)).toBe(before[BRYN]);
  await eventually(() => session(gm)).toBe(1);
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
