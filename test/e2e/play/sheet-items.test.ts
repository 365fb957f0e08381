import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf } from "../support/gestures.ts";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** A GM writes talents, gear and origins on their sheets. What is written, and what it becomes: `views/sheet-items`. */
describe("The sheets of items", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
  });

  /** A talent with requirements and an edge, and one of each other kind with what it is about. */
  const KINDS = {
    talent: {
      requirements: {
        a: { kind: "skill", key: "athletics", min: 2 },
        b: { kind: "affinity", text: "Heights" },
      },
      edges: { e: { label: "Sure foot", moment: "before", skills: ["athletics"], period: "scene", uses: 1 } },
    },
    gear: { tags: ["bright", "loud"], serves: ["survival"], place: "stored" },
    complication: { number: 3 },
    culture: { affinity: "Sea" },
    archetype: { gateways: ["master-of-coin"] },
  };

  test("axe finds nothing on any of them", async () => {
    for (const [type, system] of Object.entries(KINDS)) {
      await gm.evaluate(
        `Item.create({ name: "A ${type}", type: "${type}" }).then((item) => item.sheet.render(true).then(() => item.update({ system: ${JSON.stringify(system)} })))`,
      );
      const sheet = windowOf(gm, `A ${type}`);
      await sheet.first().waitFor();
      if (type === "talent") await sheet.locator("summary").filter({ hasText: "Skills" }).click();
      expect(await axeFindings(sheet), type).toEqual([]);
    }
  });

  test("what is written while the sheet is drawn anew is saved when the field is left", async () => {
    const sheet = await made(gm, "talent", "Slow-Writer");
    const price = sheet.getByLabel("Price in XP");
    await price.fill("7");
    await price.evaluate((field) => field.setAttribute("data-before", ""));
    await gm.evaluate(`game.items.getName("Slow-Writer").update({ img: "icons/svg/book.svg" })`);
    await eventually(() => price.getAttribute("data-before")).toBeNull();
    await eventually(() => price.inputValue()).toBe("7");
    await price.press("Tab");
    await eventually(() => costOf("Slow-Writer")).toBe(7);
  });

  test("a sheet sends what was written on it, and not what others have changed since it was drawn", async () => {
    const sheet = await made(gm, "talent", "Of Two Minds");
    await gm.evaluate(`(async () => {
      const item = game.items.getName("Of Two Minds");
      item.sheet.render = async () => item.sheet;
      await item.update({ system: { cost: 9 } });
    })()`);
    const reference = sheet.getByLabel("Reference name", { exact: true });
    const slug = (): Promise<string> => gm.evaluate(`game.items.getName("Of Two Minds").system.slug`);
    const drawn = await reference.inputValue();
    await filled(reference, "of-one-mind");
    await eventually(slug).toBe("of-one-mind");
    expect(await costOf("Of Two Minds")).toBe(9);
    // What is set back to what was drawn is written as well.
    await filled(reference, drawn === "" ? "of-two-minds" : drawn);
    await eventually(slug).not.toBe("of-one-mind");
    expect(await costOf("Of Two Minds")).toBe(9);
  });

  const costOf = (name: string): Promise<number> => gm.evaluate(`game.items.getName("${name}").system.cost`);
});

async function made(gm: Page, type: string, name: string): Promise<Locator> {
  await gm.evaluate(
    `Item.create({ name: "${name}", type: "${type}" }).then((item) => item.sheet.render(true))`,
  );
  const sheet = windowOf(gm, name);
  await sheet.first().waitFor();
  return sheet;
}

async function filled(field: Locator, value: string): Promise<void> {
  await field.fill(value);
  await field.press("Tab");
}
