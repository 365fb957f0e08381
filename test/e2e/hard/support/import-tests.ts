import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { eventually } from "../../support/eventually.ts";
import { openTab, showActor, windowOf, wordsOf } from "../../support/gestures.ts";
import { makeCharacter } from "../../support/make-character.ts";
import { MARA } from "../../support/people.ts";

/** What the system says on the console of such files. */
export const IMPORT_NOISE = /Left out|no such character/;

/** Declares the tests of a character's file from another version, through the directory's own window. @param seats the GM's page and Mara's, once they are there */
export function declareImports(seats: () => { readonly gm: Page; readonly mara: Page }): void {
  describe("A character read in from a file", () => {
    const award = { kind: "award", xp: 12, label: "The palace wall", session: 1, time: 1 };
    const file = {
      name: "From <i>Tomorrow</i>",
      type: "pc",
      prophecy: "You will be imported",
      system: {
        concept: "A traveller",
        attributes: { body: 3, luck: 9 },
        skills: { melee: 2 },
        ledger: { start: { kind: "start", xp: 30, label: "Start", time: 1, glow: true } },
        awards: { a: award },
        shine: { brightness: 11 },
      },
      items: [
        { name: "Known", type: "talent", system: { cost: 4, sparkle: 1 } },
        { name: "The Gull", type: "ship", system: { masts: 3 } },
      ],
    };

    test("by a GM: keeps what it knows, names what it does not", async () => {
      const { gm, mara } = seats();
      await makeCharacter(gm, { name: "Vessel", owner: MARA });
      await readIn(gm, "Vessel", JSON.stringify(file));
      const said = gm.getByText(/^Left out, because this version cannot read it/).last();
      await eventually(() => wordsOf(said)).toMatch(
        /prophecy.*system\.attributes\.luck.*system\.ledger\.start\.glow.*system\.shine.*sparkle.*The Gull/,
      );
      await eventually(() => stored(gm, file.name)).toMatchObject({
        system: {
          concept: "A traveller",
          attributes: { body: 3, wits: 2 },
          skills: { melee: 2 },
          ledger: { start: { xp: 30 } },
          awards: { a: { xp: 12 } },
        },
        items: [{ name: "Known", type: "talent", system: { cost: 4 } }],
        ownership: { [MARA]: 3 },
      });
      await eventually(() => mara.evaluate(`game.actors.getName("${file.name}")?.system.xp.left`)).toBe(42);
      const sheet = await showActor(mara, file.name);
      await sheet.getByRole("heading", { name: file.name, exact: true }).waitFor();
    });

    test("by its player: the same, but for what only GMs write", async () => {
      const { gm, mara } = seats();
      await makeCharacter(gm, {
        name: "Hers",
        owner: MARA,
        system: { awards: { mine: { ...award, xp: 1 } }, skills: { stealth: 3 } },
        items: [{ name: "Old Thing", type: "gear" }],
      });
      await mara.waitForFunction(`game.actors.getName("Hers") !== undefined`);
      await mara.evaluate(`void game.actors.getName("Hers").importFromJSONDialog()`);
      const theirs = { ...file, name: "Hers still", ownership: { default: 3 } };
      await chooseFile(mara, "Hers", JSON.stringify(theirs));
      await eventually(() => stored(gm, "Hers still")).toMatchObject({
        system: { attributes: { body: 3 }, awards: { mine: { xp: 1 } } },
        ownership: { default: 1, [MARA]: 3 },
      });
      await eventually(() => gm.evaluate(`game.actors.getName("Hers still").system.xp.left`)).toBe(31);
      await eventually(() =>
        gm.evaluate(`game.actors.getName("Hers still").toObject().system.skills`),
      ).toEqual({
        melee: 2,
      });
      await eventually(() =>
        gm.evaluate(`game.actors.getName("Hers still").items.map(({ name }) => name)`),
      ).toEqual(["Known"]);
    });

    test("what is no exported character is refused in words, and changes nothing", async () => {
      const { gm } = seats();
      const actor = await makeCharacter(gm, { name: "Same", owner: MARA, system: { concept: "As ever" } });
      const before = await stored(gm, "Same");
      const said = gm.getByText("This file is not an exported character of this kind");
      await readIn(gm, "Same", "{ torn");
      await said.last().waitFor();
      expect(await stored(gm, "Same")).toEqual(before);
      for (const [what, text] of [
        ["a list", "[]"],
        ["an item", JSON.stringify({ name: "x", type: "talent", system: {} })],
        ["a party", JSON.stringify({ name: "x", type: "party", system: {} })],
      ] as const) {
        await gm.evaluate("ui.notifications.clear()");
        await said.waitFor({ state: "detached" });
        // As the dialog does with the file that was chosen.
        await gm.evaluate(
          `fromUuidSync("${actor}").importFromJSON(${JSON.stringify(text)}).then(() => null)`,
        );
        await said.last().waitFor();
        expect(await stored(gm, "Same"), what).toEqual(before);
      }
    });
  });
}

/** Imports a file into an actor as a GM does, from the directory. */
async function readIn(gm: Page, name: string, text: string): Promise<void> {
  const actors = await openTab(gm, "Actors");
  await actors.getByRole("button", { name, exact: true }).click({ button: "right" });
  await gm.getByRole("menuitem", { name: /^Import from a file/ }).click();
  await chooseFile(gm, name, text);
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  const dialog = windowOf(page, `Import into ${name}`);
  const buffer = Buffer.from(text);
  await dialog.getByLabel("File").setInputFiles({ name: "it.json", mimeType: "text/json", buffer });
  await dialog.locator("button[type=submit]").first().click();
  await dialog.waitFor({ state: "detached" });
}

function stored(page: Page, name: string): Promise<unknown> {
  return page.evaluate(`game.actors.getName(${JSON.stringify(name)})?.toObject() ?? null`);
}
