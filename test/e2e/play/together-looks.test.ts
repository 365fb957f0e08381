import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { cardSaying, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { press, reach, typeInto } from "../support/keys.ts";
import { nextFaces } from "../support/next-faces.ts";
import { sideBySide } from "../support/side-by-side.ts";
import { ASH, BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { atHand } from "../support/your-move.ts";

/** Everything done together can be done by keys alone, and axe finds nothing wrong with it in either theme. */
describe("Together, by keys and by looks", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    const calm = { reducedMotion: true };
    [gm, mara, tomas] = (await Promise.all([GM, MARA, TOMAS].map((user) => at.seat(user, calm)))) as [
      Page,
      Page,
      Page,
    ];
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
  });

  async function pressOn(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
    await reach(page, page.getByRole("button", { name }), key, 200);
    await press(page, "Enter");
  }

  test("help is offered, taken and used by keys alone; the roller's dialog says from whom", async () => {
    await press(tomas, "y");
    await reach(tomas, atHand(tomas, "Help"));
    await press(tomas, "Enter");
    const ask = windowOf(tomas, `Help as ${BRYN}`);
    await ask.waitFor();
    // The first field has the focus by itself: whom one helps is typed.
    await tomas.keyboard.type(SABLE.slice(0, 3));
    await reach(tomas, ask.getByLabel("How do you help?"));
    await tomas.keyboard.type("Hands on your shoulders.");
    await reach(tomas, ask.getByRole("button", { name: "Offer help" }));
    await press(tomas, "Enter");
    await ask.waitFor({ state: "hidden" });
    await showActor(mara, SABLE);
    await pressOn(mara, /^Melee 3 with/);
    const dialog = rollDialog(mara, SABLE);
    await dialog.waitFor();
    await typeInto(mara, dialog.getByLabel("How do you go about it?"), "I vault the wall.");
    const theirs = dialog.getByRole("radio", { name: /Bryn of the Ledger: Lends 3 dice/ });
    await reach(mara, theirs);
    await press(mara, "ArrowRight");
    await dialog.getByRole("button", { name: "Roll 6 dice" }).waitFor();
    await press(mara, "ArrowLeft");
    await dialog.getByRole("button", { name: "Roll 9 dice" }).waitFor();
    await nextFaces(mara, [9, 9, 9, 2, 2, 2, 2, 2, 2]);
    await reach(mara, dialog.getByRole("button", { name: "Roll 9 dice" }));
    await press(mara, "Enter");
    await openTab(mara, "Chat");
    const card = cardSaying(mara, "I vault the wall.");
    await eventually(() => wordsOf(card)).toContain("Bryn of the Ledger helps (Sway) +3");
  });

  test("a contest is called and its dice thrown by keys alone", async () => {
    await gm.evaluate("void game.fatesEdge.requestRoll()");
    const ask = windowOf(gm, "Ask for a roll");
    await ask.waitFor();
    for (const name of [SABLE, BRYN, ASH])
      await ask.getByRole("checkbox", { name }).setChecked(name === SABLE);
    await reach(gm, ask.getByLabel("Roll type"));
    await gm.keyboard.type("A contest");
    await reach(gm, ask.getByRole("textbox", { name: "Opponent", exact: true }));
    await gm.keyboard.type("Captain Veyra");
    await reach(gm, ask.getByRole("spinbutton", { name: "Dice" }));
    await gm.keyboard.type("4");
    await reach(gm, ask.getByLabel("What is asked"));
    await gm.keyboard.type("Blade against blade.");
    await reach(gm, ask.getByRole("button", { name: "Ask for a roll" }));
    await press(gm, "Enter");
    await ask.waitFor({ state: "hidden" });
    await openTab(gm, "Chat");
    await nextFaces(gm, [9, 9, 1, 2]);
    const card = cardSaying(gm, "Blade against blade.");
    await card.waitFor();
    // From the tab that is chosen the newest of its panel stands near behind.
    await reach(gm, card.getByRole("button", { name: "Roll for Captain Veyra" }), "Shift+Tab", 40);
    await press(gm, "Enter");
    await eventually(() => wordsOf(card)).toMatch(/2 successes/);
    await eventually(() => wordsOf(cardSaying(mara, "Blade against blade."))).toMatch(/2 successes/);
    const theirs = cardSaying(mara, "Blade against blade.");
    await reach(mara, theirs.getByRole("button", { name: `Roll as ${SABLE}` }), "Shift+Tab", 40);
    await press(mara, "Enter");
    const dialog = rollDialog(mara, SABLE);
    await dialog.waitFor();
    await nextFaces(mara, [9, 2, 2, 2, 2, 2]);
    await reach(mara, dialog.getByRole("button", { name: /^Roll \d+ di/ }));
    await press(mara, "Enter");
    for (const page of [gm, mara]) {
      await eventually(() => wordsOf(cardSaying(page, "Blade against blade."))).toContain(
        "Captain Veyra wins",
      );
    }
  });

  test("its windows and its cards: nothing for axe to find, in either theme", async () => {
    await gm.evaluate(`game.actors.getName("${ASH}").update({ system: { away: true, lend: true } })`);
    // Bryn helps once more: what is offered shows in the roller's dialog.
    const uuid = (name: string): Promise<string> => mara.evaluate(`game.actors.getName("${name}").uuid`);
    const scene = await mara.evaluate<number>(`game.actors.getName("${COMPANY}").system.scene.number`);
    const words = { skill: "sway", dice: 3, scene, words: "Once more.", withdrawn: false };
    const data = { for: await uuid(SABLE), way: "skill", ...words };
    const system = { kind: "help", actor: await uuid(BRYN), actorName: BRYN, data };
    await tomas.evaluate(
      `ChatMessage.create({ type: "deed", content: "", system: ${JSON.stringify(system)} }).then(() => null)`,
    );
    // All windows of a page stand beside each other, where axe can see them, and are looked at together.
    for (const page of [gm, mara]) await page.setViewportSize({ width: 2800, height: 2200 });

    const party = await showActor(gm, COMPANY);
    await party.getByRole("button", { name: `Borrow an action ${ASH}` }).click();
    await party.getByRole("button", { name: `Use an asset ${ASH}` }).click();
    await gm.evaluate("void game.fatesEdge.requestRoll()");
    const call = windowOf(gm, "Ask for a roll");
    await call.getByLabel("Roll type").selectOption({ label: "A contest" });
    await call.getByRole("textbox", { name: "Opponent", exact: true }).fill("Captain Veyra");
    const ofGM = [
      party,
      call,
      windowOf(gm, `Borrow an action: ${ASH}`),
      windowOf(gm, `An absent character’s asset: ${ASH}`),
    ];
    await openTab(gm, "Chat");
    await clean(gm, [...ofGM, cardSaying(gm, "Blade against blade.")]);

    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Story" }).click();
    await atHand(mara, "Suggest").click();
    await atHand(mara, "Help").click();
    await mara.evaluate(`void game.fatesEdge.roll({ skill: "melee" })`);
    const dialog = rollDialog(mara, SABLE);
    await dialog.getByRole("radio", { name: /Bryn of the Ledger: Lends 3 dice/ }).waitFor();
    const ofMara = [windowOf(mara, `A suggestion: ${SABLE}`), windowOf(mara, `Help as ${SABLE}`)];
    const offers = ["Hands on your shoulders.", "Once more."].map((said) =>
      mara.getByRole("article").filter({ hasText: said }).first(),
    );
    await openTab(mara, "Chat");
    const cards = ["I vault the wall.", "Blade against blade."].map((said) => cardSaying(mara, said));
    await clean(mara, [sheet.first(), dialog, ...ofMara, ...offers, ...cards]);
  });

  /** What axe finds in places of a page in both themes is nothing. */
  async function clean(page: Page, places: readonly Locator[]): Promise<void> {
    for (const place of places) await place.waitFor();
    await sideBySide(page);
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      const found = await axeFindings(places, theme === "light" ? "all" : "colours");
      expect({ theme, found }).toEqual({ theme, found: [] });
    }
  }
});
