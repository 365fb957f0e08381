import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { everywhere } from "../support/everywhere.ts";
import { goToCard } from "../support/by-keys.ts";
import { giveItem } from "../support/give.ts";
import { choose, showActor, openTab, rollDialog, turnPage, windowOf } from "../support/gestures.ts";
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
  const sheet = await showActor(mara, "Sable Kestrel");
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
  const sheet = await showActor(mara, "Sable Kestrel");
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
  await expect
    .poll(() => weave.getByText("2 Potential: the dice need to meet DV 1, not 2.").isVisible())
    .toBe(true);
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

test("a text casts a spell and begins a working, and so does the hotbar", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  await openTab(mara, "Chat");
  await gm.evaluate<unknown>(
    `ChatMessage.create({ content: "<p>Now: [[/cast Ember Hand]] or [[/channel pyromancy]]{Gather fire}</p>" }).then(() => true)`,
  );
  const log = mara.getByRole("log", { name: "Chat" });
  const dialog = rollDialog(mara, "Sable Kestrel");
  for (const [button, words] of [
    ["Cast Ember Hand", "Likely cost:"],
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

test("a player begins a spell with cards and writes it; it waits, a GM changes it and says yes, and it is cast", async () => {
  const gm = await at.seat(GM, { width: 1280, height: 800, theme: "light" });
  const mara = await at.seat(MARA, { width: 1280, height: 800, theme: "dark" });
  const sable = `game.actors.getName("Sable Kestrel")`;
  const own = `${sable}.items.find(({ name }) => name === "Ash Whisper")`;
  const system = { skills: { arcana: 2, pyromancy: 3, veil: 1 }, fatigue: { value: 0 } };
  await gm.evaluate<unknown>(`${sable}.update({ system: ${JSON.stringify(system)} }).then(() => true)`);
  await everywhere(gm, `${sable}?.system.skills.veil === 1`);
  await openTab(gm, "Chat");
  const sheet = await showActor(mara, "Sable Kestrel");
  await sheet.getByRole("button", { name: "Write a new spell" }).click();
  const editor = windowOf(mara, /New spell|Ash Whisper/);
  const ask = editor.getByRole("button", { name: "Ask the GM" });
  await expect.poll(() => editor.getByText("Not ready for the table yet:").isVisible()).toBe(true);
  expect(await ask.isDisabled()).toBe(true);
  await editor.getByRole("button", { name: "Let cards begin it" }).click();
  const seed = windowOf(mara, "Cards begin a spell");
  await seed.getByRole("button", { name: "Draw 2 cards" }).click();
  await expect
    .poll(() =>
      seed
        .getByRole("listitem")
        .filter({ has: mara.locator("img") })
        .count(),
    )
    .toBe(2);
  await seed.getByRole("button", { name: "Begin the spell with it" }).click();
  await expect
    .poll(() => editor.getByText("Begun by").or(editor.locator('[value^="Begun by"]')).count())
    .toBe(1);
  // The host's own editor of texts is not this test's.
  const begun = `${sable}.items.find(({ name }) => name === "New spell")`;
  await mara.evaluate<unknown>(
    `${begun}.update({ system: { description: "<p>Ash carries a word across the room.</p>" } }).then(() => true)`,
  );
  await expect.poll(() => editor.getByText("Ash carries a word").count()).toBe(1);
  // What the cards brought is the writer's to change.
  await editor.getByLabel("Name", { exact: true }).fill("Ash Whisper");
  await choose(editor.getByLabel("Art", { exact: true }), "Pyromancy");
  await editor.getByLabel("DV", { exact: true }).fill("3");
  await editor.getByLabel("Draws eyes or ears").selectOption({ label: "No" });
  await expect.poll(() => mara.evaluate<boolean>(`${own}?.system.obvious === false`)).toBe(true);
  await expect.poll(() => editor.getByText("This spell is ready for the table.").isVisible()).toBe(true);
  // No player lets a spell be, by whatever they send.
  const forged = mara.evaluate<string>(
    `${sable}.update({ system: { spellsAllowed: { [${own}.id]: "0".repeat(64) } } }).then(() => "taken", () => "refused")`,
  );
  expect(await forged).toBe("refused");
  await ask.click();
  await expect.poll(() => editor.getByText("A GM has been asked.").isVisible()).toBe(true);
  expect(await sheet.getByRole("button", { name: "Cast Ash Whisper" }).count()).toBe(0);
  const card = await goToCard(gm, "has written a spell: Ash Whisper");
  await card.getByRole("button", { name: "Open and change" }).click();
  const page = windowOf(gm, "Ash Whisper");
  await turnPage(page);
  await page.getByLabel("DV", { exact: true }).fill("2");
  await page.getByLabel("DV", { exact: true }).press("Tab");
  await expect.poll(() => card.getByText("DV 2").isVisible()).toBe(true);
  await card.getByRole("button", { name: "Let it be cast" }).click();
  await expect
    .poll(() => card.getByText("Sable Kestrel may cast Ash Whisper from now on.").isVisible())
    .toBe(true);
  await editor.getByRole("button", { name: "Close" }).click();
  await sheet.getByRole("button", { name: "Cast Ash Whisper" }).click();
  const dialog = rollDialog(mara, "Sable Kestrel");
  await nextFaces(mara, [8, 8, 8, 3, 3, 3]);
  await dialog.getByLabel("How do you go about it?").fill("A breath over the hearth.");
  await mara.keyboard.press("Enter");
  const woven = await goToCard(gm, "A breath over the hearth.");
  await expect.poll(() => woven.getByText("Clean").first().isVisible()).toBe(true);
  await expect.poll(() => woven.getByRole("heading", { name: "Ash Whisper" }).isVisible()).toBe(true);
  expect(await gm.evaluate(`game.messages.contents.at(-1).system.gm.judged.dv`)).toBe(2);
});
