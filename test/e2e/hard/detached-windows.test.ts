import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { openTab } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { ASH, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { actor, OF_GMS, OF_PLAYERS, onCard, sheet, uuid } from "../support/every-window.ts";
import { detach, dropAcross, tourDetached } from "./support/detached.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** From generation 14 on any window may be moved into a browser window, and stands on a page and in a realm of its own there. */
describe("Windows that stand in a browser window of their own", () => {
  const at = tableOfFile({ generation: 14 });
  let gm: Page;
  let mara: Page;
  const cards: string[] = [];

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    await makeCharacter(gm, { name: "Nobody Yet", system: { build: { state: "building" } } });
    await gm.evaluate(`(async () => {
      await game.fatesEdge.makeNpc("A watchman T2 Watch 4");
      await game.fatesEdge.scenes.start({ name: "The strict hall" });
      await game.fatesEdge.clocks.open("The far tower 6");
    })()`);
    // The windows of the first card may spend all it brought; the bank holds enough for the second even so.
    for (let n = 0; n < 4; n += 1) {
      const card = await quickRoll(mara, { skill: "melee" }, [9, 5, 4, 1, 1, 1]);
      await untilJudged(gm, card);
      cards.push(card);
    }
  });

  test("a drag stays within them, or goes from one page to the other", async () => {
    await gm.evaluate(`(async () => {
      const sable = ${actor(ASH)};
      await sable.deleteEmbeddedDocuments("Item", sable.items.map(({ id }) => id));
      const gear = ["Axe", "Bell", "Cord"].map((name, n) => ({ name, type: "gear", sort: (n + 1) * 100000 }));
      await sable.createEmbeddedDocuments("Item", gear);
      await Item.create({ name: "Grapnel", type: "gear" });
      await sable.sheet.render({ force: true });
      sable.sheet.changeTab("gear", "primary");
    })()`);
    const popup = await detach(gm, await gm.evaluate<string>(`${actor(ASH)}.sheet.id`));
    const order = (): Promise<string[]> =>
      gm.evaluate(`${actor(ASH)}.items.contents.toSorted((a, b) => a.sort - b.sort).map(({ name }) => name)`);
    const row = popup.getByRole("listitem").filter({ hasText: "Cord" });
    await row.dragTo(popup.getByRole("button", { name: "Bell", exact: true }), {
      sourcePosition: { x: 4, y: 4 },
    });
    await eventually(order).toEqual(["Axe", "Cord", "Bell"]);

    const items = await openTab(gm, "Items");
    const grapnel = items.getByRole("button", { name: "Grapnel", exact: true });
    await dropAcross(grapnel, popup.locator(".tt-sheet .window-content"));
    await eventually(order).toContain("Grapnel");

    await popup.getByRole("tab", { name: "Play" }).click();
    const skill = popup.getByRole("listitem").filter({ has: popup.getByRole("button", { name: /^Melee/ }) });
    await dropAcross(skill, gm.getByRole("button", { name: /\(key 9\)$/ }));
    await gm.getByRole("button", { name: /Melee.*\(key 9\)/ }).waitFor();
    await popup.getByRole("tab", { name: /Gear/ }).click();
    await gm.evaluate(`${actor(ASH)}.sheet.close()`);
    await eventually(() => popup.isClosed()).toBe(true);
    await openTab(gm, "Chat");
  });

  test("clocks, sliders, fields and links answer there, and back on the page", async () => {
    await gm.evaluate(`JournalEntry.create({ name: "Notes", pages: [{ name: "One", type: "text", text: { format: 1, content:
      "<p>[[/clock The far tower]] [[/action body athletics dv=2]]{Climb} @UUID[" + ${uuid(SABLE)} + "]{Her}</p>" } }] })
      .then((entry) => entry.sheet.render({ force: true }))`);
    const id = await gm.evaluate<string>(`game.journal.getName("Notes").sheet.id`);
    const notes = await detach(gm, id);
    const filled = (): Promise<number> =>
      gm.evaluate(`game.fatesEdge.clocks.list().find(({ name }) => name === "The far tower").filled`);
    const slider = notes.getByRole("slider", { name: "The far tower" });
    await slider.press("ArrowRight");
    await eventually(filled).toBe(1);
    await slider.locator('[data-value="3"]').click();
    await eventually(filled).toBe(3);
    await notes.locator(".tt-action-ask").click();
    await gm.locator("#fates-edge-request").waitFor();
    // A host may have no ears for links there: one that is pressed does nothing then, and leads nowhere.
    await notes.getByText("Her", { exact: true }).click();
    expect(notes.url()).toBe("about:blank");

    await gm.evaluate(`${sheet(SABLE)} undefined`);
    await gm.waitForFunction(`${actor(SABLE)}.sheet.rendered`);
    const popup = await detach(gm, await gm.evaluate<string>(`${actor(SABLE)}.sheet.id`));
    const boons = (): Promise<number> => gm.evaluate(`${actor(SABLE)}.system.boons.value`);
    const had = await boons();
    await popup.getByRole("slider", { name: "Boons" }).press("ArrowRight");
    await eventually(boons).toBe(had + 1);
    for (const tip of await popup.locator(".window-header [data-tooltip]:visible").all()) await tip.hover();
    await gm.evaluate(`${actor(SABLE)}.sheet.attachWindow().then(() => undefined)`);
    await eventually(() => popup.isClosed()).toBe(true);
    await gm.locator(".tt-sheet").getByRole("slider", { name: "Boons" }).press("ArrowLeft");
    await eventually(boons).toBe(had);
  });

  test("all that GMs have: each button does something there, and a redraw keeps the focus", async () => {
    // Nobody else need redraw what the GM presses.
    await mara.close();
    const [one = "", other = ""] = cards;
    const items = (await gm.evaluate<string[]>("Object.keys(CONFIG.Item.dataModels)")).map(
      (type) => `(await Item.create({ name: "A ${type}", type: "${type}" })).sheet.render({ force: true });`,
    );
    const { faults, visited } = await tourDetached(gm, 1, [
      onCard(one, "spend"),
      onCard(other, "draw"),
      ...OF_GMS,
      ...items,
    ]);
    expect(faults.join("\n")).toBe("");
    expect(visited.length).toBeGreaterThan(40);
    expect(await gm.evaluate("foundry.applications.detached.windows.size")).toBe(0);
    await eventually(() => gm.context().pages().length).toBe(1);
  }, 240_000);

  test("all that players have", async () => {
    mara = await at.seat(MARA);
    await openTab(mara, "Chat");
    // What is drawn anew after the first of a kind answers still.
    const { faults, visited } = await tourDetached(mara, 2, OF_PLAYERS);
    expect(faults.join("\n")).toBe("");
    expect(visited.length).toBeGreaterThan(10);
    expect(await mara.evaluate("foundry.applications.detached.windows.size")).toBe(0);
    await eventually(() => mara.context().pages().length).toBe(1);
  }, 120_000);
});
