import type { Locator, Page } from "playwright-core";

export { card, nextDice } from "../../../../../test/e2e/support/next-dice.ts";

/** What the world's actors hold at a path, by name. */
export function stored<T>(page: Page, actor: string, path: string): Promise<T> {
  return page.evaluate<T>(
    `foundry.utils.getProperty(game.actors.getName(${JSON.stringify(actor)}), ${JSON.stringify(path)})`,
  );
}

/** Opens an actor's sheet. */
export async function openSheet(page: Page, actor: string): Promise<Locator> {
  await page.evaluate(`game.actors.getName(${JSON.stringify(actor)}).sheet.render({ force: true })`);
  const title = page.locator(".window-title", { hasText: actor });
  return page.locator(".application.sheet", { has: title }).first();
}

/** Opens a part of a sheet that is open. */
export async function openPart(sheet: Locator, name: string): Promise<void> {
  await sheet.getByRole("tab", { name, exact: true }).click();
}

/** Turns an actor's sheet from reading to writing, or back. */
export async function turnPage(sheet: Locator): Promise<void> {
  const button = sheet.locator("[data-action=turnPage]");
  const writes = (await button.getAttribute("aria-pressed")) === "true";
  await button.click();
  await sheet.locator(`[data-action=turnPage][aria-pressed="${String(!writes)}"]`).waitFor();
}

/** The window on top whose title says this. */
export function windowTitled(page: Page, title: string | RegExp): Locator {
  return page.locator(".application", { has: page.locator(".window-title", { hasText: title }) }).last();
}

/** Takes an actor of a compendium into the world, with its name. */
export async function take(page: Page, pack: string, name: string): Promise<void> {
  await page.evaluate(`(async () => {
    const pack = game.packs.get("beacon-road.${pack}");
    const document = (await pack.getDocuments()).find((each) => each.name === ${JSON.stringify(name)});
    await document.constructor.createDocuments([game.collections.get(pack.documentName).fromCompendium(document)]);
  })()`);
}

/** Drops an item of a compendium on an open sheet, as a drag from its window does. */
export async function dropFromPack(page: Page, actor: string, pack: string, name: string): Promise<void> {
  await page.evaluate(`(async () => {
    const pack = game.packs.get("beacon-road.${pack}");
    const item = (await pack.getDocuments()).find((each) => each.name === ${JSON.stringify(name)});
    const data = new DataTransfer();
    data.setData("text/plain", JSON.stringify(item.toDragData()));
    const sheet = game.actors.getName(${JSON.stringify(actor)}).sheet.element;
    sheet.querySelector(".window-content").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  })()`);
}

const IDS = { mara: "player0000000001", tomas: "player0000000002" } as const;

export const NERYS = "Nerys";
export const PELET = "Pelet";
export const WARDEN = "Canal warden";
export const CREW = "The Ash Table";

/** A crew of tier 1 with two heroes and somebody who stands in their way, as a table has them before a score. */
export async function seatEverybody(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const crew = await Actor.create({ name: "${CREW}", type: "crew", ownership: { default: 2 }, system: { tier: 1, hold: "strong" } });
    await game.settings.set("beacon-road", "primaryParty", crew.id);
    await Actor.create({
      name: "${NERYS}", type: "hero", ownership: { default: 2, ${IDS.mara}: 3 },
      system: {
        actions: { prowl: 2, finesse: 1, skirmish: 1, sway: 1, study: 1 },
        hp: { value: 20 }, stress: { value: 2 }, beacon: 1,
      },
      items: [
        { name: "Rogue", type: "archetype", system: { kind: "rogue" } },
        { name: "Leathers", type: "armor", system: { worn: true, boxes: 2 } },
        { name: "Shadow", type: "ability", system: { rule: "shadow", specialArmor: true } },
      ],
    });
    await Actor.create({
      name: "${PELET}", type: "hero", ownership: { default: 2, ${IDS.tomas}: 3 },
      system: { actions: { prowl: 1, craft: 2, command: 1 }, hp: { value: 20 } },
      items: [{ name: "Technician", type: "archetype", system: { kind: "technician" } }],
    });
    await Actor.create({ name: "${WARDEN}", type: "creature", system: { tier: 1, actions: { skirmish: 2 }, hp: { value: 24 } } });
    while (crew.system.members.length < 2) await new Promise((done) => setTimeout(done, 20));
  })()`);
}

/** A place on a map of claims. */
export function placeOf(sheet: Locator, claim: string): Locator {
  return sheet.locator(".tt-claim").filter({ hasText: claim });
}

/** A GM gives the crew a claim without a score, on its map. */
export async function takes(page: Page, place: Locator): Promise<void> {
  await place.getByRole("button", { name: /^Take/ }).click();
  await windowTitled(page, "A claim without a score").locator("button[type=submit]").click();
  await windowTitled(page, "A claim without a score").waitFor({ state: "detached" });
}

/** A crew of the compendium is in play, and of its heroes one is a player's; all may see both. */
export async function giveCrewAndHero(
  gm: Page,
  { crew, hero, player }: { readonly crew: string; readonly hero: string; readonly player: string },
): Promise<void> {
  await take(gm, "heroes", crew);
  await take(gm, "heroes", hero);
  await gm.evaluate(`(async () => {
    const crew = game.actors.getName("${crew}");
    await game.settings.set("beacon-road", "primaryParty", crew.id);
    const hero = game.actors.getName("${hero}");
    await hero.update({ ownership: { default: 2, "${player}": 3 } });
    const members = [...new Set([...crew.system.members, hero.uuid])];
    await crew.update({ ownership: { default: 2 }, system: { members } });
  })()`);
}
