import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { axeFindings } from "../support/axe.ts";
import { goToCard, pressButton } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { choose, openTab, rollDialog, showActor, windowOf } from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { nextFaces } from "../support/next-faces.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile({ seed: 19 });
const CASTER = "Thane Voss";
const INTENT = "Lightning through the stone, until the bridge falls.";
const VIEW = { width: 1280, height: 800 } as const;

/** The caster of the text, whom the GM plays, and somebody who can help: with a skill of their own, rested. All that three of them do: `views/magic/ritual-at-the-table`. */
async function makeCircle(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const system = { attributes: { body: 2, wits: 3, spirit: 3, presence: 2 }, skills: { arcana: 5, storm: 2 } };
    if (!game.actors.getName("${CASTER}"))
      await Actor.implementation.create({ name: "${CASTER}", type: "pc", ownership: { default: 1 }, system });
    await game.actors.getName("${SABLE}").update({
      system: { attributes: { body: 3 }, skills: { craft: 2 }, fatigue: { value: 0 }, harm: { value: 0 } },
    });
  })()`);
  await everywhere(gm, `game.actors.getName("${SABLE}")?.system.skills.craft === 2`);
}

const ritualOn = (page: Page): Locator => page.locator(".chat-message .tt-ritual-card").last();
const button = (place: Locator, name: string | RegExp): Locator => place.getByRole("button", { name });

/** What somebody's card offers for one character. */
const offered = async (page: Page, act: string, name: string): Promise<Locator> => {
  const uuid = await page.evaluate<string>(`game.actors.getName("${name}").uuid`);
  return ritualOn(page).locator(`[data-act="${act}"][data-actor="${uuid}"]`);
};

/** Somebody's Channel, thrown without the dialog, with so many of the first dice said. */
async function channelAs(page: Page, name: string, faces: readonly number[]): Promise<void> {
  const channel = await offered(page, "channel", name);
  await channel.waitFor();
  await nextFaces(page, [...faces, 3, 3, 3, 3, 3, 3, 3, 3]);
  await channel.click({ modifiers: ["Shift"] });
  await channel.waitFor({ state: "detached" });
}

test("a player joins the GM's caster by keys, channels over the GM's reload, and bears a point", async () => {
  const gm = await at.seat(GM, { ...VIEW, theme: "light" });
  const mara = await at.seat(MARA, { ...VIEW, theme: "dark" });
  await makeCircle(gm);
  for (const page of [gm, mara]) await openTab(page, "Chat");
  const sheet = await showActor(gm, CASTER);
  await button(sheet, "Declare a ritual").click();
  const declare = windowOf(gm, `${CASTER} declares a ritual`);
  await declare.getByLabel("What should it bring about?").fill(INTENT);
  await choose(declare.locator('[name="dv"]'), "DV 4");
  // Whoever is here and can help is proposed.
  await eventually(() => declare.getByRole("checkbox", { name: SABLE }).isChecked()).toBe(true);
  expect(await axeFindings(declare)).toEqual([]);
  await button(declare, "Declare it").click();
  await openTab(gm, "Chat");
  await ritualOn(gm).getByText("0 of at most 3 helpers").waitFor();

  await (await goToCard(mara, INTENT)).focus();
  await pressButton(mara, button(ritualOn(mara), "Join"));
  const join = windowOf(mara, `${SABLE} joins a ritual`);
  await reach(mara, join.getByLabel("Attribute"));
  await press(mara, "B");
  await eventually(() => join.getByLabel("Attribute").inputValue()).toBe("body");
  await reach(mara, join.getByLabel("Skill"));
  await choose(join.getByLabel("Skill"), "Craft");
  await reach(mara, join.getByLabel("How do you help?"));
  await mara.keyboard.type("Runes in the pillars.");
  expect(await axeFindings(join)).toEqual([]);
  await pressButton(mara, button(join, "Join"));
  await join.waitFor({ state: "detached" });
  await button(ritualOn(gm), `Allow Body for ${SABLE}`).click();
  await ritualOn(gm).getByText("Body + Craft").waitFor();
  await eventually(() => button(ritualOn(mara), "Join").count()).toBe(0);

  await channelAs(gm, CASTER, [8, 1]);
  // The GM's page is loaded anew in the middle: nothing of it is lost.
  await gm.reload();
  await at.table.booted(gm);
  await openTab(gm, "Chat");
  await ritualOn(gm).getByText(`Still to channel: ${SABLE}.`).waitFor();
  await (await goToCard(mara, INTENT)).focus();
  await pressButton(mara, button(ritualOn(mara), /^Channel/));
  const dialog = rollDialog(mara, SABLE);
  await dialog.first().waitFor();
  await nextFaces(mara, [8, 8, 1, 3, 3, 3, 3]);
  await reach(mara, dialog.getByLabel("How do you go about it?"));
  await press(mara, "Enter");
  await ritualOn(gm).getByText("Shared pool: 3 Potential, 2 CP").waitFor();

  // The card counts what the dice brought; the Weave is thrown with what the party holds of it.
  const held = `Object.values(game.actors.find(({ type }) => type === "party").system.held).map(({ potential }) => potential)`;
  await eventually(() => gm.evaluate<number[]>(held)).toEqual([3]);
  await button(ritualOn(gm), /^Weave/).click();
  const weave = rollDialog(gm, CASTER);
  await weave.getByText("3 Potential: the dice need to meet DV 1, not 4.").waitFor();
  await nextFaces(gm, [8, 8, 1, 1, 3, 3, 3, 3]);
  await weave.getByLabel("How do you go about it?").focus();
  await gm.keyboard.press("Enter");
  await ritualOn(gm).getByText("4 CP left of all rolls.").waitFor();
  await button(ritualOn(gm), "Assign the backlash").click();
  await button(ritualOn(mara), "Absorb 1 point of your Channel as fatigue").click();
  await ritualOn(gm).getByText(`${SABLE} absorbs 1 point of their own Channel`).waitFor();
  await eventually(() => button(ritualOn(mara), /your Channel/).count()).toBe(0);
  expect(await button(ritualOn(mara), /^(Let it bite|Assign|Let .* go)/).count()).toBe(0);
  expect(await axeFindings(ritualOn(gm))).toEqual([]);
  expect(await axeFindings(ritualOn(mara))).toEqual([]);
});

test("a player's own waits for the GM's word, is joined by nobody who was not asked, and is given up", async () => {
  const gm = await at.seat(GM, { ...VIEW, theme: "light" });
  const mara = await at.seat(MARA, { ...VIEW, theme: "dark" });
  await gm.evaluate(
    `game.actors.getName("${SABLE}").update({ system: { skills: { arcana: 2, pyromancy: 2 } } })`,
  );
  await everywhere(gm, `game.actors.getName("${SABLE}")?.system.skills.pyromancy === 2`);
  const id = await mara.evaluate<string>(
    `game.fatesEdge.declareRitual({ intent: "A ring of fire.", dv: 2, invited: [] })`,
  );
  for (const page of [gm, mara]) await openTab(page, "Chat");
  await ritualOn(mara).getByText("A GM says whether it may begin.").waitFor();
  expect(await button(ritualOn(mara), /^Channel/).count()).toBe(0);
  // Tomas's client posts what no button of his would offer.
  const tomas = await WireClient.join(at.table.url, TOMAS);
  const actor = await gm.evaluate<string>(`game.actors.getName("${BRYN}").uuid`);
  const data = { act: "join", ritual: id, attribute: "spirit", skill: "lore", words: "Me too" };
  const system = { kind: "ritual", actor, actorName: BRYN, moves: {}, data };
  await tomas.create("ChatMessage", [{ type: "deed", content: "", system }]);
  await gm
    .getByRole("log", { name: "Chat" })
    .getByText("You are not invited to this ritual.")
    .first()
    .waitFor();
  await ritualOn(gm).locator('[data-rule="dv"]').selectOption("3");
  await button(ritualOn(gm), "Let it begin").click();
  await ritualOn(mara).getByText("DV 3").waitFor();
  await button(ritualOn(mara), "Give the ritual up").click();
  await ritualOn(gm).getByText("Its primary has given it up.").first().waitFor();
  expect(await ritualOn(mara).getByRole("button").count()).toBe(0);
  await tomas.leave();
});
