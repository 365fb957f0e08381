import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { boonsOf } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { rollAtOnce, readyRoll } from "../support/make-roll.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { atHand } from "../support/your-move.ts";

const LANTERN = "I hold the lantern low.";

/** Helping (SRD 4.5.4). Rolling together and against each other: by hand in `first-evening`, all that comes of it in `views/after-the-throw`. */
describe("Together", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    [gm, mara, tomas] = await at.seatAtChat(GM, MARA, TOMAS);
  });

  const settings = (values: object): Promise<unknown> =>
    gm.evaluate(`Promise.all(Object.entries(${JSON.stringify(values)}).map(([key, value]) =>
      game.settings.set("fates-edge", key, value)))`);

  /** Tomas offers Bryn's help to Sable. */
  async function offerHelp(words: string, way?: RegExp): Promise<void> {
    await atHand(tomas, "Help").click();
    const ask = windowOf(tomas, `Help as ${BRYN}`);
    await ask.getByLabel("Whom do you help?").selectOption(SABLE);
    if (way) await ask.getByRole("radio", { name: way }).check();
    await ask.getByLabel("How do you help?").fill(words);
    await ask.getByRole("button", { name: "Offer help" }).click();
    await ask.waitFor({ state: "hidden" });
    await openTab(tomas, "Chat");
    await cardSaying(tomas, words).waitFor();
  }

  test("a helper lends as many dice as the skill has, for one roll; the roll's card names them", async () => {
    await offerHelp(LANTERN);
    for (const page of [gm, mara, tomas])
      await eventually(() => wordsOf(cardSaying(page, LANTERN))).toMatch(
        /Bryn of the Ledger helps Sable Kestrel.*Lends 3 dice with Sway\..*Waits for Sable Kestrel’s next roll/,
      );
    const dialog = await readyRoll(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "I climb by his light.",
      faces: [9, 9, 2, 2, 2, 2, 2, 2, 2],
    });
    await eventually(() =>
      dialog.getByRole("radio", { name: /Bryn of the Ledger: Lends 3 dice/ }).isChecked(),
    ).toBe(true);
    await eventually(() => dialog.getByRole("radio", { name: "Nobody’s" }).isChecked()).toBe(false);
    await dialog.getByRole("button", { name: "Roll 9 dice" }).click();
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    for (const page of [gm, mara]) {
      await eventually(() => wordsOf(cardSaying(page, "I climb by his light."))).toMatch(
        /Clean Success.*Bryn of the Ledger helps \(Sway\) \+3/,
      );
      await eventually(() => wordsOf(cardSaying(page, LANTERN))).toMatch(/Used\./);
    }
    await eventually(() => cardSaying(tomas, LANTERN).getByRole("button").count()).toBe(0);
    // Once used it is no longer offered.
    const second = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "Again", faces: [] });
    await eventually(() => second.getByRole("radio", { name: /Bryn of the Ledger/ }).count()).toBe(0);
  });

  test("an open dialog hears of help that comes and goes; nobody's may be chosen; the GM sends it back", async () => {
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach: "I wait.", faces: [] });
    await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await offerHelp("A hand from below.");
    await dialog.getByRole("button", { name: "Roll 9 dice" }).waitFor();
    await dialog.getByRole("radio", { name: "Nobody’s" }).check();
    await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await dialog.getByRole("radio", { name: /Bryn of the Ledger/ }).check();
    await cardSaying(tomas, "A hand from below.").getByRole("button", { name: "Withdraw" }).click();
    await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await eventually(() => dialog.getByRole("radio", { name: /Bryn of the Ledger/ }).count()).toBe(0);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "A hand from below."))).toContain("Withdrawn.");
    await offerHelp("And once more.");
    await openTab(gm, "Chat");
    await cardSaying(gm, "And once more.").getByRole("button", { name: "Send it back" }).click();
    await eventually(() => wordsOf(cardSaying(tomas, "And once more."))).toContain("A GM sent it back.");
  });

  test("under Core help costs a boon or a fatigue, comes back with it, and a description goes beside it", async () => {
    await settings({ edition: "core" });
    await gm.evaluate(
      `game.actors.getName("${BRYN}").update({ system: { boons: { base: 2, entries: {} } } })`,
    );
    await offerHelp("My shoulder for your foot.", /Pay a boon/);
    await eventually(() => boonsOf(tomas, BRYN)).toBe(1);
    await cardSaying(tomas, "My shoulder for your foot.").getByRole("button", { name: "Withdraw" }).click();
    await eventually(() => boonsOf(gm, BRYN)).toBe(2);
    await offerHelp("I carry the pack.", /Take one fatigue/);
    await eventually(() => gm.evaluate(`game.actors.getName("${BRYN}").system.fatigue.value`)).toBe(1);
    await offerHelp("The wall is wet, and it hums.", /Describe it well/);
    const card = await rollAtOnce(mara, {
      actor: SABLE,
      skill: "Melee",
      approach: "Both of you, then.",
      faces: [9, 9, 9, 2, 2, 2, 2, 2],
    });
    await eventually(() => wordsOf(card)).toMatch(
      /Bryn of the Ledger helps.*\+1.*Bryn of the Ledger describes \+1/,
    );
    await eventually(() => wordsOf(cardSaying(gm, "I carry the pack."))).toContain("Used.");
    await settings({ edition: "srd" });
    await gm.evaluate(`game.actors.getName("${BRYN}").update({ system: { fatigue: { value: 0 } } })`);
  });
});
