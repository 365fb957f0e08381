import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { everywhere } from "../support/everywhere.ts";
import { openTab } from "../support/gestures.ts";
import { type HeldLine, joinOnHeldLine } from "../support/held-line.ts";
import { GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { comeBack, leaveTable } from "./support/away.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** What a page knows of the table. */
const KNOWN = `JSON.stringify([
  ...game.messages.contents.map((message) => message.toObject()),
  ...game.actors.contents.map((actor) => actor.toObject()),
].sort((a, b) => (a._id < b._id ? -1 : 1)).map(({ _id, system }) => [_id, system]))`;

/** What a page shows: the words of each card, and how far each clock is filled. */
const SHOWN = `JSON.stringify([
  ...[...document.querySelectorAll(".chat-log .chat-message .tt-card")].map((card) =>
    [card.closest("[data-message-id]").dataset.messageId, card.textContent.replace(/\\s+/g, " ")]),
  ...[...document.querySelectorAll("#fates-edge-clocks [role=slider]")].map((clock) =>
    [clock.dataset.clock, clock.getAttribute("aria-valuenow")]),
].sort())`;

/** A page's clock, as it finds it when the browser lets it run again. */
const AN_HOUR_LATER = `(() => {
  const now = Date.now;
  Date.now = () => now() + 3_600_000;
})()`;

async function sameEverywhere(first: Page, others: readonly Page[]): Promise<void> {
  const told = await first.evaluate<string>(KNOWN);
  expect(told).toContain("gm");
  for (const page of others) await expect.poll(() => page.evaluate(KNOWN), { timeout: 5000 }).toBe(told);
}

/** News of different documents reaches pages in any order; what the table knows must not depend on it. */
describe("News out of order", () => {
  const at = tableOfFile({ shuffle: true });
  let gm: Page;
  let second: Page;
  let mara: Page;
  let tomas: Page;
  /** The lines of the two who fall asleep, the second GM and Tomas. */
  let lines: readonly HeldLine[];

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    lines = await Promise.all([SECOND_GM, TOMAS].map((id) => joinOnHeldLine(at.table, id)));
    [second, tomas] = lines.map(({ page }) => page) as [Page, Page];
  });

  test("rolls of two players, judged by the GM, come to the same cards and the same bank on every page", async () => {
    for (const page of [mara, tomas]) await openTab(page, "Chat");
    for (let n = 0; n < 3; n += 1) {
      const ids = await Promise.all([
        quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]),
        quickRoll(tomas, { skill: "melee" }, [9, 9, 5, 4, 1, 1]),
      ]);
      for (const id of ids) await untilJudged(gm, id);
    }
    await sameEverywhere(gm, [second, mara, tomas]);
    await leaveTable(tomas);
  });

  test("ticks, offers, a purchase and a scene's end leave every page with what a fresh page is told and shows", async () => {
    for (const page of [gm, second, mara]) await openTab(page, "Chat");
    const sable = `game.actors.getName("${SABLE}")`;
    await gm.evaluate(`(async () => {
      await game.fatesEdge.scenes.start({ name: "The quay" });
      await game.fatesEdge.clocks.open({ name: "Rising water", size: 8, scope: "scene", tickers: "all" });
      await ${sable}.update({ system: { boons: { base: 3 }, awards: { given: { kind: "award", xp: 20, label: "Given", time: 1 } } } });
    })()`);
    await everywhere(gm, `game.fatesEdge.clocks.list().some(({ name }) => name === "Rising water")`);
    await everywhere(gm, `${sable}.system.awards.given !== undefined`);
    const roll = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    for (const page of [gm, second]) await untilJudged(page, roll);
    const tick = `game.fatesEdge.tick("Rising water")`;
    const offer = `game.fatesEdge.offer({ actor: ${sable}.uuid, label: "A way out", kind: "cost", ways: ["boon"] })`;
    await Promise.all([
      mara.evaluate(`Promise.all([${tick}, ${tick}])`),
      second.evaluate(tick),
      gm.evaluate(offer),
      second.evaluate(offer),
      mara.evaluate(`game.fatesEdge.advancement.buy(${sable}, { kind: "attribute", key: "wits" })`),
    ]);
    await everywhere(
      gm,
      `game.fatesEdge.clocks.list().find(({ name }) => name === "Rising water")?.filled === 3`,
    );
    await mara
      .getByRole("button", { name: /boon/i })
      .and(mara.locator("[data-action=answerOffer]"))
      .first()
      .click();
    await everywhere(gm, `game.messages.some(({ type, system }) => type === "offer" && system.state !== "")`);
    await gm.evaluate("game.fatesEdge.scenes.end()");
    await everywhere(gm, `game.actors.find(({ type }) => type === "party").system.bank.total === 0`);
    await sameEverywhere(gm, [second, mara]);
    for (const page of [second, mara]) {
      const shown = await page.evaluate<string>(SHOWN);
      await page.reload();
      await at.table.booted(page);
      await openTab(page, "Chat");
      await expect.poll(() => page.evaluate(SHOWN), { timeout: 5000 }).toBe(shown);
    }
  });

  test("a page that slept for an hour, a GM's and a player's, knows and shows what a fresh one does", async () => {
    await comeBack(at.table, tomas, TOMAS);
    for (const page of [second, tomas]) await openTab(page, "Chat");
    for (const { hold } of lines) hold();
    const judged = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await untilJudged(gm, judged);
    await gm.evaluate(`(async () => {
      await game.fatesEdge.scenes.start({ name: "The long night" });
      await game.fatesEdge.clocks.open({ name: "Dawn", size: 6, scope: "scene", tickers: "all" });
    })()`);
    await mara.waitForFunction(`game.fatesEdge.clocks.list().some(({ name }) => name === "Dawn")`);
    await mara.evaluate(`game.fatesEdge.tick("Dawn")`);
    await gm.waitForFunction(`game.fatesEdge.clocks.list().find(({ name }) => name === "Dawn").filled === 1`);
    await gm.context().close();
    await mara.waitForFunction(`game.users.get("${GM}").active === false`);
    const waiting = await quickRoll(mara, { skill: "melee" }, [9, 9, 5, 4, 1, 1]);
    await mara.evaluate(`game.fatesEdge.tick("Dawn")`);
    for (const page of [second, tomas]) await page.evaluate(AN_HOUR_LATER);
    for (const { release } of lines) release();
    for (const page of [mara, second, tomas]) {
      await untilJudged(page, waiting);
      await page.waitForFunction(
        `game.fatesEdge.clocks.list().find(({ name }) => name === "Dawn")?.filled === 2`,
      );
    }
    await sameEverywhere(mara, [second, tomas]);
    for (const page of [second, tomas]) {
      const shown = await page.evaluate<string>(SHOWN);
      await page.reload();
      await at.table.booted(page);
      await openTab(page, "Chat");
      await expect.poll(() => page.evaluate(SHOWN), { timeout: 5000 }).toBe(shown);
    }
  });
});
