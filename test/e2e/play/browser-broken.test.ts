import { describe, test } from "vitest";
import { copyOfDist, openTableWith, writeIntoPack } from "../hard/support/altered-dist.ts";
import { eventually } from "../support/eventually.ts";
import { windowOf } from "../support/gestures.ts";
import { MARA } from "../support/people.ts";

/** A compendium with entries that are broken or of a later version shows all the others. */
describe("The compendium browser before a spoilt compendium", () => {
  const talent = (data: object): string =>
    JSON.stringify({ _id: "broken0000000001", name: "The broken one", type: "talent", ...data });
  const later = {
    slug: "of-tomorrow",
    kind: "general",
    tier: 1,
    cost: 3,
    description: "<p>Made by a later version.</p>",
    requirements: { r: { kind: "starSign", text: "Born under the Plough" } },
    shine: { brightness: 11 },
  };

  test.each([
    ["a kind of a later version", talent({ system: { ...later, kind: "dragon" } })],
    ["a system that is a word", talent({ system: "none" })],
    ["no system", talent({})],
  ])("%s: the others are listed, and it is named", async (_what, value) => {
    const dist = await copyOfDist();
    await writeIntoPack(dist, "talents", { "!items!broken0000000001": value });
    const table = await openTableWith(dist);
    const mara = await table.join(MARA);
    await mara.evaluate(`game.fatesEdge.openBrowser({ type: "talent" })`);
    const browser = windowOf(mara, /^Talents/);
    await browser.getByRole("button", { name: "Backlash Resistant", exact: true }).waitFor();
    await eventually(() => browser.locator("[data-row]").count()).toBeGreaterThan(40);
    await browser.getByText("1 entry could not be read, and is left out: The broken one").waitFor();
    table.assertQuiet();
  });

  test("an entry with fields and requirements nobody knows yet is listed; its asking is left to the table", async () => {
    const dist = await copyOfDist();
    await writeIntoPack(dist, "talents", {
      "!items!later00000000001": talent({ _id: "later00000000001", system: later }),
    });
    const table = await openTableWith(dist);
    const mara = await table.join(MARA);
    await mara.evaluate(`game.fatesEdge.openBrowser({ type: "talent" })`);
    const browser = windowOf(mara, /^Talents/);
    await browser.getByRole("searchbox").fill("the broken one");
    const row = browser.locator("[data-row]:visible");
    await eventually(() => row.count()).toBe(1);
    await eventually(() => row.innerText()).toContain("Born under the Plough");
    table.assertQuiet();
  });
});
