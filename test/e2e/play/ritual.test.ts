import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { axeFindings } from "../support/axe.ts";
import { goToCard, pressButton } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { choose, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { press, reach } from "../support/keys.ts";
import { nextFaces } from "../support/next-faces.ts";
import { ASH, BRYN, GM, INES, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile({ seed: 19 });
const CASTER = "Thane Voss";
const INTENT = "Lightning through the stone, until the bridge falls.";
const VIEW = { width: 1280, height: 800 } as const;

/** The caster of the text, whom the GM plays, and three who can help: each with a skill of their own, rested. */
async function makeCircle(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const system = { attributes: { body: 2, wits: 3, spirit: 3, presence: 2 }, skills: { arcana: 5, storm: 2 } };
    if (!game.actors.getName("${CASTER}"))
      await Actor.implementation.create({ name: "${CASTER}", type: "pc", ownership: { default: 1 }, system });
    const helpers = { "${SABLE}": ["body", "craft"], "${BRYN}": ["spirit", "lore"], "${ASH}": ["spirit", "stealth"] };
    for (const [name, [attribute, skill]] of Object.entries(helpers))
      await game.actors.getName(name).update({
        system: { attributes: { [attribute]: 3 }, skills: { [skill]: 2 }, fatigue: { value: 0 }, harm: { value: 0 } },
      });
  })()`);
  await everywhere(gm, `game.actors.getName("${ASH}")?.system.skills.stealth === 2`);
}

const ritualOn = (page: Page): Locator => page.locator(".chat-message .fe-ritual-card").last();
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

test("the bridge of the text: three join the GM's caster, channel into one pool, and five points bite", async () => {
  const gm = await at.seat(GM, { ...VIEW, theme: "light" });
  const mara = await at.seat(MARA, { ...VIEW, theme: "dark" });
  const ines = await at.seat(INES, { ...VIEW, theme: "dark" });
  await makeCircle(gm);
  for (const page of [gm, mara, ines]) await openTab(page, "Chat");

  const sheet = await showActor(gm, CASTER);
  await button(sheet, "Declare a ritual").click();
  const declare = windowOf(gm, `${CASTER} declares a ritual`);
  await declare.getByLabel("What should it bring about?").fill(INTENT);
  await declare.getByLabel("How can others help?").fill("Runes, prayer, a focus of blood.");
  await choose(declare.locator('[name="dv"]'), "DV 4");
  // Whoever is here and can help is proposed; Bryn's player is away.
  await eventually(() => declare.getByRole("checkbox", { checked: true }).count()).toBe(2);
  await declare.getByRole("checkbox", { name: BRYN }).check();
  expect(await declare.getByText("At most 3 helpers").isVisible()).toBe(true);
  expect(await axeFindings(declare)).toEqual([]);
  await button(declare, "Declare it").click();
  await openTab(gm, "Chat");
  const card = ritualOn(gm);
  await card.getByText("0 of at most 3 helpers").waitFor();

  // Mara does all of it by keys.
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

  // The GM does it for Bryn.
  for (const [page, name, words] of [
    [gm, BRYN, "A prayer against the storm."],
    [ines, ASH, "Blood for a focus."],
  ] as const) {
    await (await offered(page, "join", name)).click();
    const asked = windowOf(page, `${name} joins a ritual`);
    await choose(asked.getByLabel("Skill"), name === BRYN ? "Lore" : "Stealth");
    await asked.getByLabel("How do you help?").fill(words);
    await button(asked, "Join").click();
    await asked.waitFor({ state: "detached" });
  }
  await button(card, `Allow Body for ${SABLE}`).click();
  await card.getByText("Body + Craft").waitFor();
  await eventually(() => button(ritualOn(mara), "Join").count()).toBe(0);

  await channelAs(ines, ASH, [8, 1, 1]);
  await channelAs(gm, BRYN, [8, 1]);
  // The GM's page is loaded anew in the middle: nothing of it is lost.
  await gm.reload();
  await gm.waitForFunction("globalThis.game?.ready === true");
  await openTab(gm, "Chat");
  await ritualOn(gm).getByText(`Still to channel: ${CASTER}, ${SABLE}.`).waitFor();
  await (await goToCard(mara, INTENT)).focus();
  await pressButton(mara, button(ritualOn(mara), /^Channel/));
  const dialog = rollDialog(mara, SABLE);
  await dialog.first().waitFor();
  await nextFaces(mara, [8, 8, 3, 3, 3, 3, 3]);
  await reach(mara, dialog.getByLabel("How do you go about it?"));
  await press(mara, "Enter");
  await channelAs(gm, CASTER, [8, 1]);
  await ritualOn(gm).getByText("Shared pool: 5 Potential, 4 CP").waitFor();

  await button(ritualOn(gm), /^Weave/).click();
  const weave = rollDialog(gm, CASTER);
  await weave.getByText("5 Potential: the dice need to meet DV 1, not 4.").waitFor();
  await nextFaces(gm, [8, 8, 1, 1, 3, 3, 3, 3]);
  await weave.getByLabel("How do you go about it?").focus();
  await gm.keyboard.press("Enter");
  await ritualOn(gm).getByText("6 CP left of all rolls.").waitFor();
  await ritualOn(ines).getByText("tier 5 of 5, catastrophic").waitFor();

  await button(ritualOn(gm), "Assign the backlash").click();
  // Each sees what is theirs: Ines a point of her own Channel and one of the Weave, and no GM's button.
  await button(ritualOn(ines), "Absorb 1 point of your Channel as fatigue").click();
  await ritualOn(gm).getByText(`${ASH} absorbs 1 point of their own Channel`).waitFor();
  await eventually(() => button(ritualOn(ines), /your Channel/).count()).toBe(0);
  expect(await button(ritualOn(ines), /^(Let it bite|Assign|Let .* go)/).count()).toBe(0);
  expect(await axeFindings(ritualOn(gm))).toEqual([]);
  expect(await axeFindings(ritualOn(mara))).toEqual([]);

  await ritualOn(gm).getByLabel("What happens").selectOption({ label: "A breach to elsewhere stands open" });
  await button(ritualOn(gm), "Let it bite: 5 CP").click();
  const spend = windowOf(gm, "Spend CP");
  await spend.locator('[name$=".name"]').first().fill("The breach");
  await spend.locator('button[type="submit"]').click();
  await spend.waitFor({ state: "detached" });
  await ritualOn(ines).getByText("A breach to elsewhere stands open").waitFor();
  await ritualOn(ines).getByText("It is done.").waitFor();
  expect(await wordsOf(ritualOn(ines))).toContain("The breach");
  const fatigue = (name: string): Promise<number> =>
    gm.evaluate<number>(`game.actors.getName("${name}").system.fatigue.value`);
  await eventually(() => fatigue(BRYN)).toBe(2);

  await button(ritualOn(gm), /^Undo: A breach/).click();
  await ritualOn(gm).getByText("5 CP left of all rolls.").waitFor();
  await eventually(() => fatigue(BRYN)).toBe(0);
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
