import type { Locator, Page } from "playwright-core";
import { cardSaying, choose, openActor, openTab, windowOf } from "../e2e/support/gestures.ts";
import { giveXp } from "../e2e/support/give.ts";
import { prepareRoll } from "../e2e/support/make-roll.ts";
import { COMPANY, GM, MARA, SABLE } from "../e2e/support/people.ts";
import { type Studio, take } from "./studio.ts";

const ACTOR = `game.actors.getName("${SABLE}")`;

/** Plays a retinue: the pictures of `docs/retinue.md`. */
export async function takeRetinue({ seat }: Studio): Promise<void> {
  const gm = await seat(GM);
  const mara = await seat(MARA);
  await takePeople(gm, mara);
  await takeHelp(mara);
  await takeAsk(gm, mara);
  await takeArcsEnd(gm, mara);
}

/** A follower, a familiar and a holding on the sheet of whom they serve. */
async function takePeople(gm: Page, mara: Page): Promise<void> {
  await giveXp(gm, SABLE, 40);
  await gm.evaluate(`${ACTOR}.update({ system: { boons: { base: 3 } } })`);
  await gm.evaluate(`(async () => {
    const from = async (pack, name) => {
      const { index } = game.packs.get("fates-edge." + pack);
      const found = index.find((entry) => entry.name === name);
      return (await game.packs.get("fates-edge." + pack).getDocument(found._id)).toObject();
    };
    const ownership = { default: 0, "${MARA}": 3 };
    for (const [pack, name] of [["familiars", "Sentinel Raven"]]) {
      const source = await from(pack, name);
      await Actor.implementation.create({ ...source, ownership, system: { ...source.system, serves: ${ACTOR}.uuid } });
    }
    await ${ACTOR}.createEmbeddedDocuments("Item", [
      await from("assets", "Spy Ring"),
      await from("talents", "Familiar Bond"),
    ]);
  })()`);
  const sheet = await openRetinue(mara);
  await sheet.getByLabel(/^Recruit in one line/).fill("Scout 3 Wren: knows every roof");
  await sheet.getByRole("button", { name: "Recruit", exact: true }).click();
  await windowOf(mara, `Buy for ${SABLE}`)
    .getByRole("button", { name: /^Buy for/ })
    .click();
  await sheet.getByRole("button", { name: "Open the sheet of Wren" }).waitFor();
  await mara.evaluate(
    `ui.notifications?.clear(); ${ACTOR}.sheet.setPosition({ left: 40, top: 10, height: 880 })`,
  );
  await take(sheet, "retinue");
  await sheet.getByRole("tab", { name: "Play" }).click();
}

/** A roll on which somebody helped in their role. */
async function takeHelp(mara: Page): Promise<void> {
  const approach = "Wren finds the loose stone, and I am through.";
  const faces = [9, 8, 7, 4, 2, 2, 5, 1, 3];
  const dialog = await prepareRoll(mara, { actor: SABLE, skill: "Melee", approach, faces });
  await choose(dialog.getByLabel("Who helps?"), "Wren, in role");
  await dialog.getByRole("button", { name: "Roll 9 dice" }).click();
  await dialog.waitFor({ state: "hidden" });
  await mara.evaluate(`${ACTOR}.sheet.close()`);
  await openTab(mara, "Chat");
  const card = cardSaying(mara, approach);
  await card.getByText("Noted for Wren").waitFor();
  await take(card, "retinue-help");
}

/** An ask that waits for the GM's answer, as the GM sees it. */
async function takeAsk(gm: Page, mara: Page): Promise<void> {
  const sheet = await openRetinue(mara);
  await sheet.getByRole("button", { name: "Use Spy Ring" }).click();
  const asking = windowOf(mara, "Use Spy Ring");
  await asking.getByRole("button", { name: /The magistrate/ }).click();
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await asking.waitFor({ state: "hidden" });
  const card = cardSaying(gm, "The magistrate");
  await card.getByRole("button", { name: "Grant it" }).waitFor();
  await take(card, "retinue-ask");
  await card.getByRole("button", { name: "Grant it" }).click();
}

/** The GM's window while the answers come in. */
async function takeArcsEnd(gm: Page, mara: Page): Promise<void> {
  const party = await openActor(gm, COMPANY);
  await party.getByRole("button", { name: "Upkeep…" }).click();
  const window = windowOf(gm, "Upkeep of the retinue");
  for (const [name, why] of [
    ["Wren", "A creditor saw the face"],
    ["Spy Ring", "Two letters were read"],
  ] as const) {
    await window.getByLabel(`Flagged because ${name}`).fill(why);
    await gm.keyboard.press("Tab");
  }
  await gm.waitForFunction(`${ACTOR}.items.getName("Spy Ring").system.flagged !== ""`);
  await window.getByRole("button", { name: "Ask the owners" }).click();
  const asked = windowOf(mara, "What becomes of them?");
  await asked.getByRole("radiogroup", { name: "Wren" }).getByRole("radio", { name: "3 XP" }).check();
  await asked.getByRole("radiogroup", { name: "Spy Ring" }).getByRole("radio", { name: "Nothing" }).check();
  await window.getByText("Everyone has answered").waitFor();
  await take(window, "retinue-arcs-end");
}

async function openRetinue(page: Page): Promise<Locator> {
  const sheet = await openActor(page, SABLE);
  await sheet.getByRole("tab", { name: "Retinue" }).click();
  return sheet;
}
