import type { Locator, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTab, rollDialog, windowOf } from "../support/gestures.ts";
import { spendLine } from "../support/gm-table.ts";
import { makeCharacter } from "../support/make-character.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { expectAllTame, expectTameOnEach, hostile, hostileHtml, openEachTab } from "./support/canary.ts";
import { declareGrowthInMarkup } from "./support/growth-in-markup.ts";
import { hostileWorld } from "./support/hostile-world.ts";
import { trial } from "./support/page-trial.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** HTML and script in every name and every text that somebody may write. */
describe("Names and words with markup in them", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let actor: string;
  const seats = (): Page[] => [gm, mara, tomas];

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    actor = await hostileWorld(gm);
    await mara.waitForFunction(`game.users.get("${TOMAS}").name.startsWith("user")`);
    // The system's refusals repeat names in the console.
    at.table.allowNoise(/is gone|is called “|was not asked|Not possible|already/);
  });

  beforeEach(async () => {
    for (const page of seats()) await page.evaluate("delete globalThis.canary");
  });

  const shown = (where: string, pages = seats()): Promise<void> => expectAllTame(pages, where);

  test("are text in every directory, the players' list and the hotbar", async () => {
    for (const page of seats()) {
      await expectTameOnEach(
        page,
        `document.querySelector('[role=tablist][aria-label="Sidebar"]')`,
        "[role=tab]",
      );
    }
    await openTab(gm, "Actors");
    await gm.getByText(hostile("actor")).first().waitFor();
    await shown("directories");
  });

  test("are text on the sheets of character, items and party", async () => {
    for (const page of seats()) {
      await page.evaluate(`(async () => {
        const actor = await fromUuid("${actor}");
        const party = game.actors.find(({ type }) => type === "party");
        await actor.sheet.render({ force: true });
        await party.sheet.render({ force: true });
        for (const one of game.actors) if (one.type === "follower" && one.isOwner) await one.sheet.render({ force: true });
        if (actor.isOwner) for (const item of actor.items) await item.sheet.render({ force: true });
      })()`);
      await openEachTab(page);
      await page.getByText(hostile("scene")).first().waitFor();
    }
    await gm.evaluate(`game.items.contents.at(-1).sheet.render({ force: true })`);
    await windowOf(gm, /spend"/)
      .first()
      .waitFor();
    await gm.getByText(hostile("follower")).first().waitFor();
    await gm.getByText(hostile("ask")).first().waitFor({ state: "attached" });
    await shown("sheets");
  });

  test("are text in the dialog before a roll and in the GM's call", async () => {
    void trial(
      mara,
      `game.fatesEdge.roll({ actor: "${actor}", skill: "melee", approach: ${said("approach")} })`,
    );
    await rollDialog(mara, "actor").getByText(hostile("circumstance")).first().waitFor();
    await shown("dialog");
    void trial(mara, `game.fatesEdge.roll({ actor: "${actor}", skill: "cookery" })`);
    await gm.evaluate(`game.fatesEdge.requestRoll({ approach: ${said("prompt")} })`);
    await gm.getByText("What is asked").waitFor();
    await shown("request window");
    await gm.evaluate(
      `game.fatesEdge.requestRoll({ actors: ["${actor}"], skill: "cookery", clock: "c", approach: ${said("asked")} })`,
    );
    for (const page of seats()) {
      await openTab(page, "Chat");
      await page.getByText(hostile("asked")).first().waitFor();
    }
    await shown("request");
  });

  test("are text on a card from the roll to its last consequence, and in what is saved of it", async () => {
    await gm.evaluate("game.fatesEdge.openBank()");
    const words = { approach: hostile("approach"), right: hostile("right"), wrong: hostile("wrong") };
    const id = await quickRoll(
      mara,
      { actor, skill: "melee", clock: "c", dv: 9, ...words },
      [2, 3, 4, 2, 2, 1, 1, 1],
    );
    await untilJudged(gm, id);
    for (const page of seats()) await openTab(page, "Chat");
    await offerBargain(card(gm, id), hostile("bargain"));
    await card(mara, id).getByText(hostile("bargain")).waitFor();
    await card(mara, id).getByRole("button", { name: "Refuse" }).click();
    await card(gm, id)
      .getByRole("button", { name: /^Award/ })
      .click();
    await card(gm, id)
      .getByRole("button", { name: /^Spend/ })
      .click();
    const menu = windowOf(gm, "Spend CP");
    await menu.getByText(hostile("spend")).first().waitFor();
    await shown("spend window");
    await spendLine(menu, menu.getByRole("button").filter({ hasText: "spend\"'>" }).first());
    await card(tomas, id).getByText(hostile("spend")).waitFor();
    await shown("card");
    await expectExport(id, ["approach", "right", "wrong", "spend"]);
  });

  test("are text in the draw window, in the twist and on the cards that are revealed", async () => {
    const id = await quickRoll(mara, { actor, skill: "melee", dv: 2 }, [9, 9, 9, 4, 2, 1, 1, 1]);
    await untilJudged(gm, id);
    await card(gm, id).getByRole("button", { name: "Draw", exact: true }).click();
    const draw = windowOf(gm, "Hidden draw");
    await draw.getByText(hostile("card")).first().waitFor();
    await shown("draw window");
    await draw.getByLabel("The one twist they make together").fill(hostile("twist"));
    await draw.getByRole("button", { name: "Reveal" }).click();
    for (const page of seats()) await card(page, id).getByText(hostile("twist")).waitFor();
    await shown("revealed");
    await expectExport(id, ["twist", "prompt"]);
  });

  test("are text on the bank's own spends and its panel", async () => {
    await gm.evaluate(
      `game.actors.find(({ type }) => type === "party").update({ system: { bank: { carried: 5 } } })`,
    );
    for (const page of seats()) await page.evaluate("game.fatesEdge.openBank()");
    await shown("bank");
  });

  test("are text in what is asked before something is deleted", async () => {
    for (const open of [
      `game.actors.find(({ type }) => type === "party").delete()`,
      `fromUuid("${actor}").then((one) => one.deleteDialog())`,
      `game.items.contents.at(-1).deleteDialog()`,
      `game.folders.contents.at(-1).deleteDialog()`,
    ]) {
      void trial(gm, open);
      const asked = gm.locator("dialog, .application.dialog").last();
      await asked.waitFor();
      await shown(open, [gm]);
      await gm.keyboard.press("Escape");
      await asked.waitFor({ state: "detached" });
    }
  });

  test("are text in notifications", async () => {
    await mara.keyboard.down("Shift");
    await trial(mara, `game.fatesEdge.roll({ skill: ${said("key")} })`);
    await mara.keyboard.up("Shift");
    await mara.getByText("is called “key").first().waitFor();
    await gm.evaluate(`ui.notifications.info(${said("notice")})`);
    await shown("notifications");
  });

  test("a character deleted while its dialog is open is named as text", async () => {
    const gone = await makeCharacter(gm, { name: hostile("gone"), owner: MARA });
    await mara.waitForFunction(`fromUuidSync("${gone}") !== null`);
    void trial(mara, `game.fatesEdge.roll({ actor: "${gone}", attribute: "wits", skill: "" })`);
    const dialog = rollDialog(mara, "gone");
    await dialog.waitFor();
    await gm.evaluate(`fromUuidSync("${gone}").delete()`);
    await mara.waitForFunction(`fromUuidSync("${gone}") === null`);
    await dialog
      .getByRole("button", { name: /^Roll/ })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await shown("deleted character");
  });

  test("are text in the windows of the settings", async () => {
    await openTab(gm, "Settings");
    await nextFaces(gm, []);
    await gm.evaluate(`(async () => {
      for (const { type } of game.settings.menus.values()) await new type().render({ force: true });
      await new foundry.applications.settings.SettingsConfig().render({ force: true });
    })()`);
    await gm.waitForTimeout(200);
    await shown("settings", [gm]);
  });

  test("are text in what a table gives, in what is said of cards, and on the sheets of both", async () => {
    const results = [
      { type: "text", name: hostile("outcome"), description: hostileHtml("told"), range: [1, 1] },
    ];
    await gm.evaluate(`(async () => {
      const table = game.tables.contents.at(-1);
      await table.update({ formula: "1d1", replacement: true });
      await table.createEmbeddedDocuments("TableResult", ${JSON.stringify(results)});
      await table.draw();
      const deck = game.cards.find(({ type }) => type === "deck");
      const pile = await Cards.create({ name: ${said("pile")}, type: "pile", description: ${said("about")} });
      await deck.deal([pile], 1);
      for (const one of [table, deck, pile, game.macros.contents.at(-1), game.journal.contents.at(-1)])
        await one.sheet.render({ force: true });
    })()`);
    for (const page of seats()) {
      await openTab(page, "Chat");
      await page.locator("#chat").getByText(hostile("outcome")).first().waitFor();
      await page.locator("#chat").getByText(hostile("pile")).first().waitFor();
    }
    await shown("tables and cards");
  });

  // What is named so far, and what growth is written with.
  declareGrowthInMarkup(() => [gm, mara, tomas]);

  async function expectExport(id: string, places: readonly string[]): Promise<void> {
    const text = await tomas.evaluate<string>(`game.messages.get("${id}").export()`);
    for (const place of places) expect(text).toContain(hostile(place));
  }
});

const said = (place: string): string => JSON.stringify(hostile(place));

function card(page: Page, id: string): Locator {
  return page.locator(`[data-message-id="${id}"]`);
}

async function offerBargain(place: Locator, words: string): Promise<void> {
  await place.getByLabel("The price").fill(words);
  await place.getByRole("button", { name: "Offer a bargain" }).click();
}
