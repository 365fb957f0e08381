import type { Locator, Page } from "playwright-core";
import { chooseByKeys, goTo, pressButton } from "../../../../../test/e2e/support/by-keys.ts";
import { press, reach } from "../../../../../test/e2e/support/keys.ts";
import { take, windowTitled } from "./table.ts";

export const CREW = "The Ash Table";
export const NERYS = "Nerys Ashdown";
export const PELET = "Pelet Underbough";
export const BOYS = "The Broken Way Boys";
export const BAXTON = "House Baxton";
export const WEIR = "The Weir Syndicate";

/** The crew of the compendium at tier 1 with two of its heroes, each a player's, on its map, in a city of four factions. */
export async function seatCrew(gm: Page): Promise<void> {
  await take(gm, "heroes", CREW);
  for (const name of [NERYS, PELET]) await take(gm, "heroes", name);
  for (const name of [BOYS, BAXTON, "The Inkwell", "The Constabulary"]) await take(gm, "factions", name);
  await gm.evaluate(`(async () => {
    const crew = game.actors.getName("${CREW}");
    const [nerys, pelet] = ["${NERYS}", "${PELET}"].map((name) => game.actors.getName(name));
    await game.settings.set("beacon-road", "primaryParty", crew.id);
    await nerys.update({ ownership: { default: 2, player0000000001: 3 } });
    await pelet.update({ ownership: { default: 2, player0000000002: 3 } });
    const claims = await game.packs.get("beacon-road.claims").getDocuments();
    const fitting = claims.filter(({ system }) => system.crewType === "Sin-eaters" || system.prison);
    const has = crew.items.map(({ name }) => name);
    await crew.createEmbeddedDocuments("Item", fitting.filter(({ name }) => !has.includes(name)).map((one) => one.toObject()));
    await crew.update({ ownership: { default: 2 }, system: { tier: 1, members: [nerys.uuid, pelet.uuid] } });
  })()`);
}

/** Opens a page of the crew's play. */
export async function openPage(
  page: Page,
  what: "Score" | "Downtime" | "Journey" | "Factions",
): Promise<Locator> {
  await page.evaluate(`game.beaconRoad.open${what}()`);
  const ids = { Score: "score", Downtime: "downtime", Journey: "trip", Factions: "factions" };
  const found = page.locator(`#beacon-road-${ids[what]}`);
  await found.waitFor();
  return found;
}

/** Presses a step on a page: its form opens, is filled in, and is sent. Words are written, lists chosen, boxes ticked. */
export async function step(
  page: Page,
  on: Locator,
  button: string | RegExp,
  title: string | RegExp,
  answers: Readonly<Record<string, string | true>> = {},
): Promise<void> {
  await on.getByRole("button", { name: button }).first().click();
  const form = windowTitled(page, title);
  for (const [label, value] of Object.entries(answers)) {
    const field = form.getByLabel(label, { exact: true }).first();
    await field.waitFor();
    if (value === true) await field.check();
    else if ((await field.locator("option").count()) > 0) await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await form.locator("button[type=submit]").click();
  await form.waitFor({ state: "detached" });
}

/** Opens a crew's sheet as anybody finds it: among the actors. */
export async function crewSheet(page: Page, name: string): Promise<Locator> {
  await page.getByRole("tab", { name: "Actors" }).click();
  const actors = page.getByRole("tabpanel", { name: "Actors" });
  await actors.getByRole("button", { name, exact: true }).click();
  await page.getByRole("tab", { name: "Chat" }).click();
  return page.locator(".application.tt-crew").last();
}

/** The same by keys alone, from the page's beginning, wherever on it somebody stands; what is not chosen stays as it is. */
export async function stepByKeys(
  page: Page,
  on: Locator,
  button: RegExp,
  title: RegExp,
  choose: Readonly<Record<string, string>> = {},
): Promise<void> {
  await press(page, "F6");
  await goTo(page, on);
  await pressButton(page, on.getByRole("button", { name: button }));
  const form = windowTitled(page, title);
  for (const [label, words] of Object.entries(choose))
    await chooseByKeys(page, form.getByLabel(label), words);
  await reach(page, form.locator("button[type=submit]"));
  await press(page, "Enter");
  await form.waitFor({ state: "detached" });
}
