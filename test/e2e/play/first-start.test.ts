import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, windowOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { makeRoll } from "../support/make-roll.ts";
import { GM, INES, MARA, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** An empty world that a GM opens for the first time: the welcome, who plays whom, the sample evening and its coaching. */
describe("A world's first start", () => {
  const at = tableOfFile({ fresh: true, unopened: true, seed: 7 });
  let gm: Page;
  let mara: Page;
  let tomas: Page;

  beforeAll(async () => {
    // Whoever comes first is the GM whose client welcomes.
    gm = await at.seat(GM);
    [mara, tomas] = await Promise.all([at.seat(MARA), at.seat(TOMAS)]);
  });

  const step = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
  const playing = (user: string): Promise<string> =>
    gm.evaluate<string>(`game.users.get("${user}").character?.name ?? ""`);

  test("greets the GM once, says who has no character, and closes for good", async () => {
    const welcome = windowOf(gm, "Welcome to Fate's Edge");
    await welcome.getByText("Each player without a character gets a ready one.").waitFor();
    expect(await mara.getByText("Welcome to Fate's Edge").count()).toBe(0);
    for (const theme of ["light", "dark"] as const) {
      await inTheme(gm, theme);
      expect(await axeFindings(welcome, theme === "light" ? "all" : "colours")).toEqual([]);
    }
    await inTheme(gm, "light");
    await welcome.getByRole("button", { name: "I know the game" }).press("Enter");
    await eventually(() => gm.evaluate(`game.settings.get("fates-edge", "welcomed")`)).toBe(true);
    await gm.reload();
    await at.table.booted(gm);
    await gm.locator("#fates-edge-bank").waitFor();
    expect(await welcome.count()).toBe(0);
  });

  test("a player makes their own character, by keys alone, and builds it at once", async () => {
    await mara.getByRole("button", { name: "Make or take a character" }).press("Enter");
    const door = windowOf(mara, "Your character");
    await eventually(() => mara.evaluate("document.activeElement?.getAttribute('name')")).toBe("name");
    for (const theme of ["light", "dark"] as const) {
      await inTheme(mara, theme);
      expect(await axeFindings(door, theme === "light" ? "all" : "colours")).toEqual([]);
    }
    await mara.keyboard.type("Wren of the Weir");
    await mara.keyboard.press("Enter");
    await windowOf(mara, /Wren of the Weir/).waitFor();
    await eventually(() => playing(MARA)).toBe("Wren of the Weir");
    await eventually(() => mara.evaluate("game.user.character?.isOwner")).toBe(true);
    await openTab(gm, "Chat");
    await gm.getByText("Mara plays Wren of the Weir").waitFor();
  });

  test("the GM seats the others in one step each, and takes the right to make characters back", async () => {
    await openTab(gm, "Settings");
    await gm.getByRole("button", { name: "Game settings" }).click();
    const settings = windowOf(gm, "Game settings");
    await settings.getByRole("button", { name: "Give out characters" }).click();
    const seats = windowOf(gm, "Who plays whom");
    await seats.getByLabel("Character of Tomas").selectOption({ label: "Sable Kestrel" });
    await eventually(() => playing(TOMAS)).toBe("Sable Kestrel");
    for (const theme of ["light", "dark"] as const) {
      await inTheme(gm, theme);
      expect(await axeFindings(seats, theme === "light" ? "all" : "colours")).toEqual([]);
    }
    await inTheme(gm, "light");
    await seats.getByRole("checkbox", { name: /Players without a character/ }).uncheck();
    const ines = await at.seat(INES);
    await ines.evaluate("game.fatesEdge.openCharacter().then(() => null)");
    await windowOf(ines, "Your character")
      .getByText(/The GM gives out the characters/)
      .waitFor();
    // A page that asks all the same is refused by the GM's client.
    await ines.evaluate(`ChatMessage.create({ type: "deed", system: { kind: "character", data: { name: "Thief" } } })
      .then(() => null)`);
    await openTab(gm, "Chat");
    await gm.getByText("The GM gives out the characters", { exact: false }).waitFor();
    expect(await gm.evaluate(`game.actors.some(({ name }) => name === "Thief")`)).toBe(false);
    await seats.getByRole("checkbox", { name: /Players without a character/ }).check();
  });

  test("the sample evening seats who is left, frames the wall, and points at the buttons one after another", async () => {
    await openTab(gm, "Settings");
    await gm.getByRole("button", { name: "Game settings" }).click();
    await gm.getByRole("button", { name: "Open the welcome" }).click();
    await windowOf(gm, "Welcome to Fate's Edge")
      .getByRole("button", { name: "Play the sample evening" })
      .click();
    await step(gm, "The bank").waitFor();
    expect(await playing(INES)).not.toBe("");
    expect(await playing(MARA)).toBe("Wren of the Weir");
    const party = `game.actors.find(({ type }) => type === "party")`;
    expect(await gm.evaluate(`${party}.system.scene.name`)).toBe("Over the palace wall");
    expect(
      await gm.evaluate(
        `Object.values(${party}.system.clocks).map(({ name }) => name).filter(Boolean).sort()`,
      ),
    ).toEqual(["Patrol Sweep", "The bells ring"]);
    for (const name of ["The scene", "Ask for a roll"]) {
      await gm.keyboard.press("ArrowRight");
      await step(gm, name).waitFor();
    }
    await gm.keyboard.press("ArrowRight");
    await step(gm, "Ask for a roll").waitFor({ state: "detached" });
    // The player's part began on their own page.
    for (const name of ["This is you", "Your skills", "Roll", "The card"]) {
      await step(tomas, name).waitFor();
      const target = tomas.evaluate<string>("foundry.nue.Tour.activeTour.targetElement.className");
      if (name === "This is you") expect(await target).toContain("tt-portrait");
      await step(tomas, name)
        .getByRole("button", { name: /Next|Finish/ })
        .click();
    }
  });

  test("the first point is spent, and the first card drawn, where the tour points", async () => {
    await tomas.evaluate(
      "[...foundry.applications.instances.values()].filter((app) => app.document).map((app) => app.close())",
    );
    await openTab(gm, "Chat");
    // Whoever is writing is not interrupted.
    const chat = gm.getByRole("textbox", { name: /^Say something/ });
    await chat.pressSequentially("The wind");
    await makeRoll(tomas, {
      actor: "Sable Kestrel",
      skill: "Stealth",
      approach: "Along the gutter.",
      faces: [8, 1],
    });
    await gm.getByText("Along the gutter.").first().waitFor();
    await gm.waitForTimeout(500);
    expect(await step(gm, "Spend points").count()).toBe(0);
    await chat.pressSequentially(" rises");
    expect(await chat.inputValue()).toBe("The wind rises");
    await chat.blur();
    await step(gm, "Spend points").waitFor();
    // The log moves, and the light with what it points at.
    await eventually(() => lit(gm)).toBe(true);
    for (let count = 0; count < 3; count += 1)
      await tomas.evaluate(`ChatMessage.create({ content: "<p>And more is said, line by line.</p>" })`);
    await gm.getByText("And more is said").nth(2).waitFor();
    await gm.waitForTimeout(300);
    await eventually(() => lit(gm)).toBe(true);
    await gm.keyboard.press("Escape");
    await step(gm, "Spend points").waitFor({ state: "detached" });
  });
});

/** Whether the light of the tour stands around the button that it is about. */
function lit(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const light = document.querySelector(".tour-fadeout").getBoundingClientRect();
    const target = document.querySelector("[data-message-id] [data-action=spend]").getBoundingClientRect();
    return Math.abs(light.left + 10 - target.left) < 3 && Math.abs(light.top + 10 - target.top) < 3;
  })()`);
}
