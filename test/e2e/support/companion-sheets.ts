import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";
import { choose, setSlider, turnPage, windowOf, wordsOf } from "./gestures.ts";
import { press } from "./keys.ts";
import { MARA, SABLE } from "./people.ts";

export const WREN = "Wren of the Docks";
const RAVEN = "Sentinel Raven";
const TITLE = "Warden of the Quay";

/** A GM makes a follower and a familiar of Mara's, and gives Sable an asset; their sheets are written by Mara, and stay open. */
export async function writeCompanionSheets(gm: Page, mara: Page): Promise<Locator[]> {
  const sable = await gm.evaluate<string>(`game.actors.getName("${SABLE}").uuid`);
  await gm.evaluate(`Actor.create([
    { name: "${WREN}", type: "follower", ownership: { ${MARA}: 3 }, system: { role: "Scout", cap: 3, serves: "${sable}" } },
    { name: "${RAVEN}", type: "familiar", ownership: { ${MARA}: 3 }, system: { role: "Scout", form: "A raven", cap: 2 } },
  ])`);
  await gm.evaluate(`game.actors.getName("${SABLE}").createEmbeddedDocuments("Item", [
    { name: "${TITLE}", type: "asset", system: { kind: "civic", tier: 2, asks: ["An audience today"] } },
  ])`);

  const faces = `["${WREN}", "${RAVEN}"].map((name) => game.actors.getName(name)).map((actor) => [
    actor.img, actor.prototypeToken.texture.src, actor.prototypeToken.bar1.attribute])`;
  const icon = (type: string): string => `systems/fates-edge/assets/icons/${type}.svg`;
  expect(await gm.evaluate(faces)).toEqual(
    ["follower", "familiar"].map((type) => [icon(type), icon(type), "exposure"]),
  );

  const wren = await openNamed(mara, WREN);
  await eventually(() => wordsOf(wren)).toContain("Lends +3 in role, +1 beside it.");
  await eventually(() => wordsOf(wren)).toContain("Upkeep: a week, or 3 XP.");
  await wren.getByLabel("Wants").fill("A boat of her own");
  await press(mara, "Tab");
  await wren.getByRole("radio", { name: "Wary" }).check();
  await eventually(() => wordsOf(wren)).toContain("Upkeep: a week, or 4 XP.");
  await choose(wren.getByLabel("Station"), "Apprentice");
  await eventually(() => field(gm, WREN, "wants")).toBe("A boat of her own");
  await eventually(() => field(gm, WREN, "station")).toBe("apprentice");

  // Exposure that comes to its end compromises (Clarification 9), and the compromised lend nothing.
  await setSlider(wren.getByRole("slider", { name: "Exposure" }), 3);
  await eventually(() => field(gm, WREN, "condition")).toBe("compromised");
  await eventually(() => wordsOf(wren)).toContain("Lends no dice as they are now.");
  await eventually(() => wordsOf(wren)).toContain("Comes back by a mission");

  await wren.getByRole("button", { name: `Open the sheet: ${SABLE}` }).click();
  await windowOf(mara, new RegExp(SABLE)).first().waitFor();

  const raven = await openNamed(mara, RAVEN);
  await eventually(() => wordsOf(raven)).not.toContain("Upkeep");
  await choose(raven.getByLabel("Serves"), SABLE);
  await eventually(() => field(gm, RAVEN, "serves")).toBe(sable);

  await mara.waitForFunction(`game.actors.getName("${SABLE}").items.getName("${TITLE}") !== undefined`);
  await mara.evaluate(`void game.actors.getName("${SABLE}").items.getName("${TITLE}").sheet.render(true)`);
  const title = windowOf(mara, new RegExp(TITLE)).first();
  await title.waitFor();
  await eventually(() => wordsOf(title)).toContain("Upkeep: a week, or 4 XP.");
  await eventually(() => wordsOf(title)).toMatch(/Presence 3.*Command 2/);
  await turnPage(title);
  await title.getByLabel("Asks").fill("An audience today\n\n  Charges dropped, quietly ");
  await press(mara, "Tab");
  await eventually(() => assetField(gm, "asks")).toEqual(["An audience today", "Charges dropped, quietly"]);
  await title.getByLabel("A rail loses a tick").check();
  await eventually(() => assetField(gm, "onScreen")).toEqual({
    controlled: false,
    rail: true,
    effect: false,
  });

  // What a GM's client notes is no owner's to write: the host refuses it, and says so.
  const forged = `game.actors.getName("${WREN}").update({ system: { record: { a: { kind: "assist" } } } })`;
  const refusal = await mara.evaluate<string>(`${forged}.then(() => "written", String)`);
  expect(refusal).not.toBe("written");
  expect(await field(gm, WREN, "record")).toBeUndefined();
  return [wren, raven, title];
}

/** A field of an actor as it is stored. */
function field(page: Page, name: string, path: string): Promise<unknown> {
  return page.evaluate(
    `foundry.utils.getProperty(game.actors.getName("${name}").toObject().system, "${path}")`,
  );
}

function assetField(page: Page, path: string): Promise<unknown> {
  return page.evaluate(
    `game.actors.getName("${SABLE}").items.getName("${TITLE}").toObject().system["${path}"]`,
  );
}

async function openNamed(page: Page, name: string): Promise<Locator> {
  await page.waitForFunction(`game.actors.getName("${name}") !== undefined`);
  await page.evaluate(`void game.actors.getName("${name}").sheet.render(true)`);
  const sheet = windowOf(page, new RegExp(name)).first();
  await sheet.waitFor();
  return sheet;
}
