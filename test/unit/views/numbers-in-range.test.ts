// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { as, GM, notices, opened, openWholeTable, pc, SABLE, soon } from "./support/whole-table.ts";

/** Every number has a range: what is past it is not stored, and the user is told the range. */
describe("Numbers out of range", () => {
  let gear: Item.Implementation;

  beforeAll(async () => {
    await openWholeTable();
    gear = (await Item.implementation.create({
      name: "A lantern",
      type: "gear",
      system: { cost: 3 },
    } as never))!;
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  const cost = (): unknown => (gear.system as unknown as { readonly cost: number }).cost;

  it.each([
    ["99999999999999999999", /is out of range\. It goes from 0 to 999/],
    ["-4", /is out of range\. It goes from 0 to 999/],
    ["2.7", /2\.7 is no whole number/],
    ["", /needs a number\. It goes from 0 to 999/],
  ])("a price of %s is not stored, and the range is told", async (written, words) => {
    await gear.sheet?.render({ force: true } as never);
    const sheet = await opened(/A lantern/);
    if (!sheet.querySelector('[name="system.cost"]'))
      sheet.querySelector<HTMLElement>('[data-action="turnPage"]')!.click();
    await soon(() => sheet.querySelector('[name="system.cost"]') !== null).toBe(true);
    const field = sheet.querySelector<HTMLInputElement>('[name="system.cost"]')!;
    const before = notices.length;
    field.value = written;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await soon(() => notices.slice(before).join()).toMatch(words);
    expect(cost()).toBe(3);
    expect(field.value).toBe("3");
  });

  it("an import that brings more than the rules allow is clipped, and says what was", async () => {
    const source = pc(SABLE).toObject() as { system: { attributes: Record<string, number> } };
    source.system.attributes["presence"] = 99;
    const before = notices.length;
    await as(GM, () => pc(SABLE).importFromJSON(JSON.stringify(source)));
    expect(pc(SABLE).system.attributes.presence).toBe(5);
    expect(notices.slice(before).join()).toContain("system.attributes.presence: 99 → 5");
  });
});
