import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { clockSlider, filled, openClocks } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { press } from "../support/keys.ts";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** The clock panel stays out of the way and where it was put. */
describe("The panel of clocks", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM, { width: 1280, height: 800 });
  });

  test("says what to do where only supply runs, and makes the first one by the key K and a line", async () => {
    await gm.evaluate(`(() => {
      const party = game.actors.find(({ type }) => type === "party");
      const keys = Object.keys(party.system.clocks).filter((key) => key !== "supply");
      return Promise.all(keys.map((key) => game.fatesEdge.clocks.putAway(key)));
    })()`);
    const panel = await openClocks(gm);
    await panel.getByText("Only supply is running.").waitFor();
    await gm.locator("body").click({ position: { x: 640, y: 400 } });
    await press(gm, "k");
    await panel.waitFor({ state: "hidden" });
    await press(gm, "k");
    await panel.waitFor();
    await panel.getByLabel("A new clock in one line").fill("The rain rises 4");
    await press(gm, "Enter");
    await panel.getByRole("slider", { name: /^The rain rises/ }).waitFor();
    expect(
      await gm.evaluate(
        `game.fatesEdge.clocks.list().map(({ name, size, filled }) => [name, size, filled]).at(-1)`,
      ),
    ).toEqual(["The rain rises", 4, 0]);
  });

  test("docks, folds and moves by mouse and keys, and is so again after a reload", async () => {
    const panel = await openClocks(gm);
    const left = (await panel.boundingBox())?.x ?? 0;
    await panel.getByRole("button", { name: "At the right side" }).click();
    await eventually(async () => (await panel.boundingBox())?.x ?? 0).toBeGreaterThan(left + 200);
    const docked = await panel.boundingBox();
    const bank = await gm.getByRole("region", { name: "The bank" }).boundingBox();
    expect(docked!.y).toBeGreaterThanOrEqual(bank!.y + bank!.height);
    const grip = panel.getByRole("button", { name: "Move the clocks" });
    await grip.focus();
    await press(gm, "ArrowLeft", "ArrowLeft", "ArrowDown");
    await eventually(async () => (await panel.boundingBox())?.x ?? 0).toBe(docked!.x - 48);
    await panel.getByRole("button", { name: /Clocks?$/, expanded: true }).click();
    await panel.getByRole("button", { name: /Clocks?$/, expanded: false }).waitFor();
    await eventually(() => panel.getByLabel("A new clock in one line").isVisible()).toBe(false);
    const place = await panel.boundingBox();
    await gm.reload();
    await at.table.booted(gm);
    await panel.getByRole("button", { name: /Clocks?$/, expanded: false }).waitFor();
    await eventually(() => panel.boundingBox()).toMatchObject({ x: place!.x, y: place!.y });
    await panel.getByRole("button", { name: /Clocks?$/, expanded: false }).click();
    await panel.getByRole("button", { name: "At the left side" }).click();
  });

  test("of sixty clocks draws the one that was ticked, and scrolls to the last by keys", async () => {
    await gm.evaluate(`(() => {
      const party = game.actors.find(({ type }) => type === "party");
      const clocks = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [
        "many" + place, { name: "Of many " + place, size: 6, kind: "danger", sort: place },
      ]));
      return party.update({ system: { clocks } });
    })()`);
    const panel = await openClocks(gm);
    await clockSlider(gm, "Of many 59").waitFor();
    const bottom = await panel.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(800);
    await gm.evaluate(`(() => {
      globalThis.touched = new Set();
      const watch = new MutationObserver((records) => records.forEach(({ target }) => {
        touched.add(target.closest?.("[data-cell]")?.dataset.cell ?? target.parentElement?.closest("[data-cell]")?.dataset.cell);
      }));
      watch.observe(document.querySelector("[data-cells]"), { subtree: true, childList: true, attributes: true, characterData: true });
    })()`);
    await clockSlider(gm, "Of many 59").press("ArrowRight");
    await eventually(() => filled(gm, "Of many 59")).toBe(1);
    await eventually(() => clockSlider(gm, "Of many 59").getAttribute("aria-valuenow")).toBe("1");
    await eventually(() => gm.evaluate("[...touched]")).toEqual(["many59"]);
    await eventually(() => clockSlider(gm, "Of many 59").isVisible()).toBe(true);
  });
});
