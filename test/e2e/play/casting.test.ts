import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { everywhere } from "../support/everywhere.ts";
import { goTo, goToCard } from "../support/by-keys.ts";
import { giveItem } from "../support/give.ts";
import { showActor, openTab, rollDialog } from "../support/gestures.ts";
import { nextFaces } from "../support/next-faces.ts";
import { press, reach } from "../support/keys.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile({ seed: 5 });
const HAND = {
  name: "Ember Hand",
  type: "spell",
  system: {
    art: "pyromancy",
    dv: 1,
    duration: "beats",
    beats: 2,
    sustained: true,
    obvious: true,
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

/** Sable can channel and weave fire, and nothing burdens her. */
async function knowsFire(gm: Page): Promise<void> {
  const system = { skills: { arcana: 2, pyromancy: 3 }, fatigue: { value: 0 }, boons: { base: 0 } };
  await gm.evaluate<unknown>(
    `game.actors.getName("Sable Kestrel").update(${JSON.stringify({ system })}).then(() => true)`,
  );
  await everywhere(gm, `game.actors.getName("Sable Kestrel")?.system.skills.pyromancy === 3`);
}

/** Goes from Sable's sheet through the window before a roll to the card, by keys. */
async function rollByKeys(
  page: Page,
  button: string,
  words: string,
  faces: readonly number[],
): Promise<void> {
  const sheet = await showActor(page, "Sable Kestrel");
  await goTo(page, sheet);
  await pressed(page, sheet.getByRole("button", { name: button }));
  const dialog = rollDialog(page, "Sable Kestrel");
  await nextFaces(page, [...faces, 3, 3, 3, 3]);
  await reach(page, dialog.getByLabel("How do you go about it?"));
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await openTab(page, "Chat");
}

/** A spell that a player writes, and what a working costs to its Weave, and a spell that a player writes: `views/magic/casting-at-the-table`. */
test("a spell is cast by keys from the sheet, its point is shunted, and it stands", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  await openTab(mara, "Chat");
  await openTab(gm, "Chat");
  await giveItem(gm, "Sable Kestrel", HAND);
  const sheet = await showActor(mara, "Sable Kestrel");
  await pressed(mara, sheet.getByRole("button", { name: "Cast Ember Hand" }));
  const dialog = rollDialog(mara, "Sable Kestrel");
  await expect.poll(() => dialog.getByText("of backlash").isVisible()).toBe(true);
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

test("a free working by keys alone: gathered from the sheet, borne on its card, woven from the sheet", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  await knowsFire(gm);
  const gathering = "Out of the coals, breath by breath.";
  await rollByKeys(mara, "Channel for a free working", gathering, [8, 8, 1]);
  await openTab(gm, "Chat");
  const card = await goToCard(gm, gathering);
  await card.focus();
  await pressed(gm, card.getByRole("button", { name: "Assign the backlash" }));
  const mine = await goToCard(mara, gathering);
  await mine.focus();
  await pressed(mara, mine.getByRole("button", { name: "1 CP into 1 fatigue" }));
  await expect.poll(() => card.getByText("Shunted into fatigue").isVisible()).toBe(true);
  const strip = mara.getByRole("region", { name: "Spells that stand" });
  await expect.poll(() => strip.getByText("holds 2 Potential").first().isVisible()).toBe(true);
  await rollByKeys(mara, "Weave the 2 Potential that Sable Kestrel holds", "A wall of embers.", [8, 8]);
  const woven = await goToCard(mara, "A wall of embers.");
  await expect.poll(() => woven.getByText("2 Potential woven").isVisible()).toBe(true);
  await expect.poll(() => strip.getByText("holds 2 Potential").first().isVisible()).toBe(false);
});

test("a text casts a spell and begins a working, and so does the hotbar", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  await openTab(mara, "Chat");
  await knowsFire(gm);
  await gm.evaluate<unknown>(
    `ChatMessage.create({ content: "<p>Now: [[/cast Ember Hand]] or [[/channel pyromancy]]{Gather fire}</p>" }).then(() => true)`,
  );
  const log = mara.getByRole("log", { name: "Chat" });
  const dialog = rollDialog(mara, "Sable Kestrel");
  for (const [button, words] of [
    ["Cast Ember Hand", "of backlash"],
    ["Gather fire", "Channel and Weave (Pyromancy) together succeed"],
  ] as const) {
    await log.getByRole("button", { name: button }).last().click();
    await expect.poll(() => dialog.getByText(words).isVisible()).toBe(true);
    await dialog.getByRole("button", { name: /^Close/ }).click();
    await dialog.waitFor({ state: "detached" });
  }
  const sheet = await showActor(mara, "Sable Kestrel");
  const slot = mara.getByRole("button", { name: /\(key 9\)$|^Slot 9/ });
  await sheet.getByRole("button", { name: "Channel for a free working" }).dragTo(slot);
  await mara.getByRole("button", { name: /Channel.*\(key 9\)/ }).waitFor();
  await mara.locator("body").press("9");
  await expect.poll(() => dialog.getByText("together succeed").isVisible()).toBe(true);
});

test("no player lets a spell be, by whatever they send", async () => {
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  const sable = `game.actors.getName("Sable Kestrel")`;
  const forged = mara.evaluate<string>(`(async () => {
    const [own] = await ${sable}.createEmbeddedDocuments("Item", [{ name: "Ash Whisper", type: "spell" }]);
    return ${sable}.update({ system: { spellsAllowed: { [own.id]: "0".repeat(64) } } })
      .then(() => "taken", () => "refused");
  })()`);
  expect(await forged).toBe("refused");
});
