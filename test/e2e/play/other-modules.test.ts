import { describe, expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { openTable } from "../../support/open-table.ts";
import { openTab, rollDialog } from "../support/gestures.ts";
import { nextFaces } from "../support/next-faces.ts";
import { GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const folder = (id: string): string => inRepository("test/fixtures/modules", id);

describe("the example module", () => {
  const at = tableOfFile({ modules: [folder("example")] });

  test("an example module hears what happens, and rolls by id", async () => {
    const [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA), at.seat(TOMAS)]);
    const heard = (page: typeof gm) => page.evaluate(`game.modules.get("example").api.heard`);

    await gm.evaluate(`game.fatesEdge.scenes.start({ name: "The gate", clocks: ["Patrol 6"] })`);
    await gm.evaluate(`game.fatesEdge.tick("Patrol", 2)`);
    await nextFaces(mara, [10, 9, 8, 1, 5]);
    const best = await mara.evaluate(`game.modules.get("example").api.rollBest()`);
    expect(best).toBe("Melee");
    const dialog = rollDialog(mara, SABLE);
    await dialog.getByRole("button", { name: /^Roll/ }).click();
    await expect.poll(() => heard(tomas)).toContainEqual({ hook: "sceneStart", name: "The gate" });
    await expect
      .poll(() => heard(tomas))
      .toContainEqual({ hook: "clock", name: "Patrol", before: 0, filled: 2 });
    await expect
      .poll(() => heard(tomas))
      .toContainEqual(expect.objectContaining({ hook: "roll", actor: SABLE }));
    await gm.evaluate(`game.fatesEdge.scenes.end()`);
    await expect.poll(() => heard(mara)).toContainEqual({ hook: "sceneEnd", name: "The gate" });
  });

  test("what a player may not see is not called out to their modules", async () => {
    const [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await page.evaluate(`game.modules.get("example").api.heard.splice(0)`);
    await gm.evaluate(`(async () => {
    await game.fatesEdge.clocks.open({ name: "Hidden", size: 4, sight: "gm" });
    await game.fatesEdge.clocks.open({ name: "Open", size: 4, sight: "all" });
    await game.fatesEdge.tick("Hidden");
    await game.fatesEdge.tick("Open");
  })()`);
    const clocks = (page: typeof gm) =>
      page.evaluate(
        `game.modules.get("example").api.heard.filter(({ hook }) => hook === "clock").map(({ name }) => name)`,
      );
    await expect.poll(() => clocks(gm)).toEqual(["Hidden", "Open"]);
    await expect.poll(() => clocks(mara)).toEqual(["Open"]);
  });
});

test("dice, translations and piles: each module is told of us once it speaks", async () => {
  const table = await openTable({ modules: [folder("stand-ins")] });
  const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
  const told = await gm.evaluate(`({
    colorsets: standIns.colorsets, converters: standIns.converters,
    edges: standIns.mapping.Item.edges.path, loot: standIns.piles.ITEM_CLASS_LOOT_TYPE,
  })`);
  expect(told).toEqual({
    colorsets: ["fates-edge", "fates-edge-setback"],
    converters: ["fatesEdgeEdges", "fatesEdgeRequirements"],
    edges: "system.edges",
    loot: "gear",
  });
  await nextFaces(mara, [10, 9, 1, 8, 7, 6]);
  await mara.evaluate(
    `void game.fatesEdge.roll({ attribute: "body", skill: "melee", mode: "gm", ladder: "basic" })`,
  );
  await rollDialog(mara, SABLE).getByRole("button", { name: /^Roll/ }).click();
  await expect
    .poll(() => gm.evaluate(`standIns.shown[0]?.map(({ colorset, faces }) => [colorset, faces])`))
    .toEqual([
      ["", [10, 9, 8, 7, 6]],
      ["fates-edge-setback", [1]],
    ]);
});

test("clocks are taken from Global Progress Clocks and given to it, once each", async () => {
  const table = await openTable({ modules: [folder("global-progress-clocks")] });
  const gm = await table.join(GM);
  await gm.evaluate(`(async () => {
    clockDatabase.addClock({ id: "a", name: "The tide", value: 2, max: 8 });
    while (!clockDatabase.has("a")) await new Promise((done) => setTimeout(done, 10));
    await game.fatesEdge.clocks.open("Patrol 3/6");
    await game.fatesEdge.clocks.open({ name: "Hidden", size: 4, sight: "gm" });
  })()`);
  await openTab(gm, "Chat");
  await gm.getByRole("button", { name: "Import other clocks" }).click();
  await expect
    .poll(() => gm.evaluate(`game.fatesEdge.clocks.list().find(({ name }) => name === "The tide")?.filled`))
    .toBe(2);
  expect(await gm.evaluate(`game.fatesEdge.clocks.importFrom("global-progress-clocks")`)).toBe(0);
  const count = Number(await gm.evaluate(`game.fatesEdge.clocks.exportTo("global-progress-clocks")`));
  const there = await gm.evaluate(`[...clockDatabase].map(({ name, value, max }) => [name, value, max])`);
  expect(there).toHaveLength(count + 1);
  expect(there).toContainEqual(["Patrol", 3, 6]);
  expect(JSON.stringify(there)).not.toContain("Hidden");
});
