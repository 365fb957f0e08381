import type { Page } from "playwright-core";
import { everywhere } from "../e2e/support/everywhere.ts";
import { cardSaying, openTab, rollDialog, showActor } from "../e2e/support/gestures.ts";
import { giveItem } from "../e2e/support/give.ts";
import { nextFaces } from "../e2e/support/next-faces.ts";
import { GM, MARA, SABLE } from "../e2e/support/people.ts";
import { atRest, type Studio, take } from "./studio.ts";

const ACTOR = `game.actors.getName("${SABLE}")`;
const SPELL = "Cinder-Fist";
const APPROACH = "Hand into the brazier.";

/** A spell from its sheet to the strip: the pictures of `docs/magic.md`. */
export async function takeMagic({ seat }: Studio): Promise<void> {
  const gm = await seat(GM);
  const mara = await seat(MARA, { theme: "dark" });
  await learn(gm);
  await takeSpell(mara);
  await takeCast(mara);
  await takeBacklash(gm);
}

/** Sable can weave fire, and knows one spell of it. */
async function learn(gm: Page): Promise<void> {
  const system = { attributes: { wits: 3 }, skills: { arcana: 2, pyromancy: 3 }, fatigue: { value: 0 } };
  await gm.evaluate(`${ACTOR}.update(${JSON.stringify({ system })}).then(() => null)`);
  const spell = await gm.evaluate<object>(`(async () => {
    const pack = game.packs.get("fates-edge.spells");
    const { _id } = pack.index.find(({ name }) => name === "${SPELL}");
    return (await pack.getDocument(_id)).toObject();
  })()`);
  await giveItem(gm, SABLE, spell);
  await everywhere(gm, `${ACTOR}?.system.skills.pyromancy === 3`);
}

/** The spell as its caster reads it. */
async function takeSpell(mara: Page): Promise<void> {
  await mara.evaluate(`(async () => {
    const { sheet } = ${ACTOR}.items.getName("${SPELL}");
    await sheet.render({ force: true });
    sheet.setPosition({ left: 40, top: 60, width: 560, height: "auto" });
  })()`);
  const sheet = mara.locator(".application.sheet", { hasText: SPELL }).last();
  await sheet.getByRole("button", { name: /^Cast/ }).waitFor();
  await atRest(mara);
  await take(sheet, "spell");
  await mara.evaluate(`${ACTOR}.items.getName("${SPELL}").sheet.close()`);
}

/** The window before its one Weave, and the throw. */
async function takeCast(mara: Page): Promise<void> {
  const sheet = await showActor(mara, SABLE);
  await sheet.getByRole("button", { name: `Cast ${SPELL}` }).click();
  const dialog = rollDialog(mara, SABLE);
  await dialog.getByLabel("How do you go about it?").fill(APPROACH);
  await dialog
    .getByText(/of backlash|Likely cost/)
    .first()
    .waitFor();
  await atRest(mara);
  await take(dialog, "cast");
  await nextFaces(mara, [8, 8, 8, 1, 1, 1]);
  await dialog.getByRole("button", { name: /^Roll \d+ di/ }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Its card while the points are assigned, and the strip once it stands. */
async function takeBacklash(gm: Page): Promise<void> {
  await openTab(gm, "Chat");
  const card = cardSaying(gm, APPROACH);
  await card.getByRole("button", { name: "Assign the backlash" }).click();
  await card.getByText("Backlash by points").waitFor();
  await gm.setViewportSize({ width: 1280, height: 1500 });
  await atRest(gm);
  await take(card, "backlash");
  await card.getByRole("button", { name: "Let it work" }).click();
  const strip = gm.getByRole("region", { name: "Spells that stand" });
  await strip.getByText("3 beats left").waitFor();
  await gm.evaluate("ui.notifications?.clear()");
  await atRest(gm);
  await take(strip, "spell-strip");
}
