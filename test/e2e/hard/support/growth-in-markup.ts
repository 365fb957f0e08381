import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { openTab, windowOf } from "../../support/gestures.ts";
import { makeCharacter } from "../../support/make-character.ts";
import { MARA, TOMAS } from "../../support/people.ts";
import { expectAllTame, expectTameOnEach, hostile, hostileHtml, openEachTab } from "./canary.ts";

const LINE = { xp: 1, session: 1, time: 1 };
const EDGE = {
  label: hostile("edge"),
  circumstance: hostile("circumstance"),
  gives: "words",
  period: "scene",
};
const ASKS = { a: { kind: "words", text: hostile("asks") }, b: { kind: "talent", key: hostile("key") } };

/** What of each kind of item can hold words. */
const SYSTEMS: Readonly<Record<string, object>> = {
  talent: { slug: hostile("slug"), cost: 1, requirements: ASKS, edges: { e: EDGE } },
  gear: {
    slug: hostile("slug"),
    tags: [hostile("tag")],
    notes: hostile("notes"),
    hook: hostile("hook"),
    cost: 2,
    tier: "standard",
    flagged: true,
    serves: [hostile("serves")],
    edges: { e: EDGE },
  },
  complication: { slug: hostile("slug"), rank: hostile("rank"), suit: hostile("suit") },
  culture: { slug: hostile("slug"), affinity: hostile("affinity") },
  archetype: { slug: hostile("slug"), gateways: [hostile("gateway")] },
};

/** Declares the tests of HTML and script in what growth is written with. @param seats of a GM, Mara and Tomas, in a world of `hostileWorld` */
export function declareGrowthInMarkup(seats: () => readonly [gm: Page, mara: Page, tomas: Page]): void {
  describe("Growth in words with markup in them", () => {
    let gm: Page;
    let mara: Page;
    let tomas: Page;
    let uuid: string;

    beforeAll(async () => {
      [gm, mara, tomas] = seats();
      const items = Object.entries(SYSTEMS).map(([type, system]) => ({
        name: hostile(type),
        type,
        system: { ...system, description: hostileHtml("description") },
      }));
      await gm.evaluate(
        `Item.create(${JSON.stringify(items.map((item) => ({ ...item, ownership: { default: 2 } })))})`,
      );
      const other = await makeCharacter(gm, {
        name: hostile("other"),
        owner: TOMAS,
        ownership: { [MARA]: 2 },
      });
      const skill = { key: "ownHostile", label: hostile("skill"), attribute: "wits" };
      await gm.evaluate(
        `game.settings.set("fates-edge", "customSkills", [...game.settings.get("fates-edge", "customSkills"), ${JSON.stringify(skill)}])`,
      );
      uuid = await makeCharacter(gm, {
        name: hostile("grower"),
        owner: MARA,
        ownership: { [TOMAS]: 2 },
        items,
        system: {
          concept: hostile("concept"),
          culture: hostile("words"),
          affinity: hostile("affinity"),
          skills: { ownHostile: 1 },
          ledger: {
            start: { ...LINE, kind: "start", xp: 30, label: hostile("start"), reason: hostile("reason") },
            odd: { ...LINE, kind: hostile("kind"), label: hostile("label"), user: hostile("user") },
            skill: { ...LINE, kind: "skill", xp: -2, target: hostile("target"), label: hostile("bought") },
            tam: {
              ...LINE,
              kind: "follower",
              xp: -1,
              label: hostile("follower"),
              target: hostile("role"),
              to: 1,
            },
            room: {
              ...LINE,
              kind: "asset",
              xp: -4,
              label: hostile("asset"),
              target: hostile("holding"),
              to: 1,
            },
          },
          awards: { a: { ...LINE, kind: "award", label: hostile("award"), reason: hostile("praise") } },
          claims: {
            session: 1,
            ticked: { bond: { xp: 1, note: hostile("note") }, odd: { xp: 1, note: "" } },
          },
          bonds: { x: { with: other, name: hostile("bond"), words: hostile("ties") } },
          build: { state: "building", step: hostile("step") },
        },
      });
      await mara.waitForFunction(`fromUuidSync("${uuid}") !== null`);
      await tomas.waitForFunction(`fromUuidSync("${uuid}") !== null`);
    });

    const shown = (where: string, pages: readonly Page[] = seats()): Promise<void> =>
      expectAllTame(pages, where);

    test("are text on every tab of the sheet, in view and in editing", async () => {
      for (const page of seats()) {
        await page.evaluate(`fromUuidSync("${uuid}").sheet.render({ force: true })`);
        const sheet = windowOf(page, hostile("grower"));
        await expectTameOnEach(page, `fromUuidSync("${uuid}").sheet.element`, "[role=tab]");
        const edit = sheet.getByRole("button", { name: "Edit", exact: true });
        if (await edit.count()) await edit.click();
      }
      const growth = windowOf(mara, hostile("grower"));
      await growth.getByRole("tab", { name: "Growth" }).click();
      for (const place of ["start", "reason", "label", "award", "bought", "follower", "asset"])
        await growth.getByText(hostile(place)).first().waitFor();
      await shown("sheet");
    });

    test("are text on the sheets of the items, to read and to write", async () => {
      // The GM writes those of the world, the player hers; who plays somebody else reads both.
      for (const [page, items] of [
        [gm, "[...game.items]"],
        [mara, `[...fromUuidSync("${uuid}").items]`],
        [tomas, `[...game.items, fromUuidSync("${uuid}").items.contents[0]]`],
      ] as const) {
        const opened = await page.evaluate(`(async () => {
        for (const item of ${items}) await item.sheet.render({ force: true });
        return ${items}.filter(({ sheet }) => sheet.rendered).length;
      })()`);
        expect(opened).toBeGreaterThanOrEqual(Object.keys(SYSTEMS).length);
        await openEachTab(page);
      }
      await shown("item sheets");
    });

    test("are text on every step of the builder", async () => {
      for (const page of [gm, mara]) {
        await page.evaluate(`void game.fatesEdge.buildCharacter("${uuid}")`);
        const builder = windowOf(page, /^Make a character/);
        const steps = builder.getByRole("navigation", { name: "Steps" }).getByRole("button");
        await steps.first().waitFor();
        await expectTameOnEach(page, `document.querySelector(".tt-builder-steps")`, ".tt-builder-step");
      }
    });

    test("are text in the browser of each kind, and when it is taken", async () => {
      // One window shows them all; what a GM has in it beside a player's is the same for each.
      for (const [page, types] of [
        [gm, ["talent"]],
        [mara, Object.keys(SYSTEMS)],
      ] as const)
        for (const type of types) {
          await page.evaluate(`game.fatesEdge.openBrowser({ type: "${type}", actor: "${uuid}" })`);
          const row = page
            .locator(".tt-browser")
            .last()
            .locator("[data-row]", { hasText: hostile(type) });
          await row.first().waitFor();
          const take = row.getByRole("button", { name: /^Take / }).first();
          const takes = (await take.count()) > 0 && (await take.isEnabled());
          const before = await windows(page);
          const held = await page.evaluate<number>(`fromUuidSync("${uuid}").items.size`);
          if (takes) {
            await take.click();
            // A question comes, or it is taken at once.
            await eventually(async () => [
              (await windows(page)) > before,
              (await page.evaluate<number>(`fromUuidSync("${uuid}").items.size`)) > held,
            ]).toContain(true);
          }
          await shown(type, [page]);
        }
    });

    const windows = (page: Page): Promise<number> =>
      page.evaluate<number>(
        `document.querySelectorAll(".application, dialog").length + ui.notifications.active.length`,
      );

    test("are text before a purchase, in a bond's offer, in the word of haste and in what comes of it", async () => {
      await gm.evaluate(`fromUuidSync("${uuid}").update({ system: { build: { state: "done" } } })`);
      await mara.evaluate(`fromUuidSync("${uuid}").sheet.render({ force: true })`);
      const sheet = windowOf(mara, hostile("grower"));
      await sheet.getByRole("tab", { name: "Growth" }).click();
      await sheet.getByRole("button", { name: `Buy ${hostile("skill")} 2 for 4 XP` }).click();
      const dialog = mara.locator(".application", { has: mara.locator(".tt-buy-sum") });
      await dialog.getByLabel("Rush it").check();
      await dialog.getByLabel("Note").fill(hostile("why"));
      await shown("buy dialog", [mara]);
      await dialog.getByRole("button", { name: /^Buy for 4 XP/ }).click();
      for (const page of seats()) {
        await openTab(page, "Chat");
        await page.locator("#chat").getByText(hostile("skill")).first().waitFor();
      }
      await eventually(() =>
        gm.evaluate(
          `game.messages.some(({ type, system }) => type === "rushedPurchase" && system.gm.clock !== "")`,
        ),
      ).toBe(true);
      await gm.evaluate(`game.actors.find(({ type }) => type === "party").sheet.render({ force: true })`);
      await shown("rushedPurchase");
    });

    test("are text in claims, at the session's end, in what the table is told and in who comes after", async () => {
      await mara.evaluate(`void game.fatesEdge.claimAwards("${uuid}")`);
      await windowOf(mara, /earned$/).waitFor();
      await gm.evaluate("game.fatesEdge.endSession()");
      const end = windowOf(gm, /^End of session/);
      await end.getByText(hostile("note")).first().waitFor();
      await end.getByLabel(/^What the next session is called/).fill(hostile("next"));
      await shown("session's end", [gm, mara]);
      await end.getByRole("button", { name: "Grant to all" }).click();
      for (const page of seats()) await page.locator("#chat").getByText(hostile("grower")).last().waitFor();
      await shown("grant");
      await gm.evaluate(`void game.fatesEdge.replaceCharacter("${uuid}")`);
      await windowOf(gm, /^Who comes after/).waitFor();
      await gm.evaluate(`void game.fatesEdge.openGearMaker({ actor: "${uuid}" })`);
      await shown("who comes after", [gm]);
      await eventually(() => gm.evaluate(`game.messages.contents.at(-1).export()`)).toContain(
        hostile("grower"),
      );
    });
  });
}
