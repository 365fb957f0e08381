import type { Page } from "playwright-core";
import { beforeAll, describe, test } from "vitest";
import { cardSaying, showActor, openTab, rollDialog, windowOf, wordsOf } from "../support/gestures.ts";
import { eventually } from "../support/eventually.ts";
import { nextFaces } from "../support/next-faces.ts";
import { MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A roll can be made from the sheet, by keys, from a macro, from text and with `game.fatesEdge`. */
describe("A roll starts from everywhere", () => {
  const at = tableOfFile();
  let mara: Page;

  beforeAll(async () => {
    mara = await at.seat(MARA);
  });

  test("from the hotbar, by click and by number key", async () => {
    await mara.getByRole("button", { name: "Roll an action (key 1)" }).click();
    await rollDialog(mara, SABLE).waitFor();
    // The first leaves the text, the second the window.
    await mara.keyboard.press("Escape");
    await mara.keyboard.press("Escape");
    await rollDialog(mara, SABLE).waitFor({ state: "hidden" });
    await mara.keyboard.press("1");
    await rollDialog(mara, SABLE).waitFor();
  });

  test("from a skill dragged to the hotbar", async () => {
    // High enough for the sheet and the hotbar below it.
    await mara.setViewportSize({ width: 1600, height: 1080 });
    const sheet = await showActor(mara, SABLE);
    const skill = sheet
      .getByRole("listitem")
      .filter({ has: mara.getByRole("button", { name: /^Melee 3 with/ }) });
    await skill.dragTo(mara.getByRole("button", { name: "Slot 5: empty" }));
    const slot = mara.getByRole("button", { name: /Melee.*\(key 5\)/ });
    await slot.waitFor();
    await sheet.getByRole("button", { name: "Close" }).click();
    await slot.click();
    const dialog = rollDialog(mara, SABLE);
    await eventually(() => chosen(dialog, "Skill")).toContain("Melee");
  });

  test("from a link in a journal, with what the link says filled in", async () => {
    const journal = await openTab(mara, "Journal");
    await journal.getByRole("button", { name: "The rules in short" }).click();
    const book = windowOf(mara, "The rules in short");
    await book.getByText("Cross blades").click();
    const dialog = rollDialog(mara, SABLE);
    await eventually(() => chosen(dialog, "Skill")).toContain("Melee");
    await eventually(() => chosen(dialog, "Attribute")).toContain("Wits");
    await eventually(() => dialog.getByRole("radio", { name: "Detailed" }).isChecked()).toBe(true);
  });

  test("from a link in the chat; a link that says nothing known stays text", async () => {
    const chat = await openTab(mara, "Chat");
    const field = chat.getByRole("textbox", { name: /^Say something/ });
    await field.fill("Now [[/action body athletics dv=2]]{over the wall} or [[/action juggling]]!");
    await field.press("Enter");
    const said = chat.getByRole("listitem").filter({ hasText: "over the wall" }).last();
    await said.getByText("over the wall").click();
    await eventually(() => chosen(rollDialog(mara, SABLE), "Skill")).toContain("Athletics");
    await eventually(() => wordsOf(said)).toContain("[[/action juggling]]");
  });

  test("from game.fatesEdge", async () => {
    await mara.evaluate(`void game.fatesEdge.roll({ attribute: "presence", skill: "diplomacy" })`);
    const dialog = rollDialog(mara, SABLE);
    await eventually(() => chosen(dialog, "Skill")).toContain("Diplomacy");
    await eventually(() => chosen(dialog, "Attribute")).toContain("Presence");
  });

  test("a held key skips the dialog; another key may be bound to it", async () => {
    const sheet = await showActor(mara, SABLE);
    const skill = sheet.getByRole("button", { name: /^Melee 3 with/ });
    await nextFaces(mara, [10, 9, 8, 7, 6, 6]);
    await skill.click({ modifiers: ["Shift"] });
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "Body + Melee"))).toContain("6 successes");
    await eventually(() => rollDialog(mara, SABLE).count()).toBe(0);

    await rebind(mara, "KeyQ", "Q");
    await skill.click({ modifiers: ["Shift"] });
    await rollDialog(mara, SABLE).waitFor();
    await rollDialog(mara, SABLE).getByRole("button", { name: "Close" }).click();
    await nextFaces(mara, [10, 9, 8, 7, 6, 2]);
    await openTab(mara, "Chat");
    await mara.keyboard.down("q");
    await skill.click();
    await mara.keyboard.up("q");
    await eventually(() => wordsOf(cardSaying(mara, "Body + Melee"))).toContain("5 successes");
  });
});

/** The words of the chosen entry of a list in a window. */
function chosen(dialog: ReturnType<typeof windowOf>, label: string): Promise<string> {
  return dialog
    .getByLabel(label, { exact: true })
    .evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent ?? "");
}

async function rebind(page: Page, code: string, words: string): Promise<void> {
  const settings = await openTab(page, "Settings");
  await settings.getByRole("button", { name: "Keys" }).click();
  const keys = windowOf(page, "Keys");
  const binding = keys.getByRole("button", { name: /Shift.*Press to choose another key/ });
  await binding.click();
  await page.keyboard.press(code);
  await keys.getByRole("button", { name: new RegExp(`: ${words}\\.`) }).waitFor();
  await keys.getByRole("button", { name: "Close" }).click();
}
