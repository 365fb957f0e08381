import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { everywhere } from "../support/everywhere.ts";
import { goToCard } from "../support/by-keys.ts";
import { giveItem } from "../support/give.ts";
import { openActor, openTab, rollDialog } from "../support/gestures.ts";
import { nextFaces } from "../support/next-faces.ts";
import { press, reach } from "../support/keys.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile({ seed: 5 });
const HAND = {
  name: "Ember Hand",
  type: "spell",
  system: {
    ...{ art: "pyromancy", dv: 1, duration: "beats", beats: 2, sustained: true, obvious: true },
    effects: { first: { type: "effect", time: "stands", when: "unarmed" } },
    ladder: { tell: { from: 1, text: "Smoke in the sleeve" } },
    description: "<p>Your hand burns and does not hurt.</p>",
  },
};

/** Goes on by Tab to a button, however far down the sheet it stands, and presses it. */
async function pressed(page: Page, button: Locator): Promise<void> {
  await reach(page, button);
  await press(page, "Enter");
}

test("a spell is cast by keys from the sheet, its point is shunted, and it stands", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  await openTab(mara, "Chat");
  await openTab(gm, "Chat");
  await giveItem(gm, "Sable Kestrel", HAND);
  const sheet = await openActor(mara, "Sable Kestrel");
  await pressed(mara, sheet.getByRole("button", { name: "Cast Ember Hand" }));
  const dialog = rollDialog(mara, "Sable Kestrel");
  await expect.poll(() => dialog.getByText("Likely cost:").isVisible()).toBe(true);
  expect(await dialog.getByLabel("Difficulty as a number").isDisabled()).toBe(true);
  await nextFaces(mara, [8, 8, 1, 1, 3, 3]);
  await reach(mara, dialog.getByLabel("How do you go about it?"));
  await mara.keyboard.type("Hand into the brazier.");
  await mara.keyboard.press("Enter");
  const card = await goToCard(gm, "Hand into the brazier.");
  await card.focus();
  await pressed(gm, card.getByRole("button", { name: "Assign the backlash" }));
  await openTab(mara, "Chat");
  const mine = await goToCard(mara, "Hand into the brazier.");
  await mine.focus();
  await pressed(mara, mine.getByRole("button", { name: "1 CP into 1 fatigue" }));
  await expect.poll(() => card.getByText("Shunted into fatigue").isVisible()).toBe(true);
  await pressed(gm, card.getByRole("button", { name: "Let it work" }));
  const strip = mara.getByRole("region", { name: "Spells that stand" });
  await expect.poll(() => strip.getByText("2 beats left").isVisible()).toBe(true);
  await gm
    .getByRole("region", { name: "Spells that stand" })
    .getByRole("button", { name: "A beat ends" })
    .click();
  await expect.poll(() => strip.getByText("1 beat left").isVisible()).toBe(true);
});

test("a free working by keys: the Channel gathers, its points are resolved, and what is held is woven", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  const sable = `game.actors.getName("Sable Kestrel")`;
  const system = { skills: { arcana: 2, pyromancy: 3 }, fatigue: { value: 0 } };
  await gm.evaluate<unknown>(`${sable}.update({ system: ${JSON.stringify(system)} }).then(() => true)`);
  await everywhere(gm, `${sable}?.system.skills.pyromancy === 3 && ${sable}.system.fatigue.value === 0`);
  await openTab(mara, "Chat");
  await openTab(gm, "Chat");
  const sheet = await openActor(mara, "Sable Kestrel");
  await pressed(mara, sheet.getByRole("button", { name: "Channel for a free working" }));
  const dialog = rollDialog(mara, "Sable Kestrel");
  await expect
    .poll(() => dialog.getByText("Channel and Weave (Pyromancy) together succeed").isVisible())
    .toBe(true);
  await nextFaces(mara, [8, 8, 1, 3, 3, 3, 3]);
  await reach(mara, dialog.getByLabel("How do you go about it?"));
  await mara.keyboard.type("Breath by breath, out of the coals.");
  await mara.keyboard.press("Enter");
  const strip = mara.getByRole("region", { name: "Spells that stand" });
  await expect.poll(() => strip.getByText("holds 2 Potential").isVisible()).toBe(true);
  const channel = await goToCard(gm, "Breath by breath, out of the coals.");
  await channel.focus();
  await pressed(gm, channel.getByRole("button", { name: "Assign the backlash" }));
  const mine = await goToCard(mara, "Breath by breath, out of the coals.");
  await mine.focus();
  await pressed(mara, mine.getByRole("button", { name: "1 CP into 1 fatigue" }));
  await sheet.getByRole("tab", { name: "Play" }).focus();
  await pressed(mara, sheet.getByRole("button", { name: "Weave the 2 Potential that Sable Kestrel holds" }));
  const weave = rollDialog(mara, "Sable Kestrel");
  // The bank has set the difficulty: what is held counts against it.
  await expect.poll(() => weave.getByText("2 Potential: of DV 2 the dice meet DV 1.").isVisible()).toBe(true);
  // The fatigue of the shunt turns one success.
  await nextFaces(mara, [8, 8, 3, 3, 3, 3, 3]);
  await reach(mara, weave.getByLabel("How do you go about it?"));
  await mara.keyboard.type("A wall of embers.");
  await mara.keyboard.press("Enter");
  const woven = await goToCard(gm, "A wall of embers.");
  await expect.poll(() => woven.getByText("2 Potential woven").isVisible()).toBe(true);
  await expect.poll(() => woven.getByText("Clean").first().isVisible()).toBe(true);
  await expect.poll(() => strip.getByText("holds 2 Potential").count()).toBe(0);
});
