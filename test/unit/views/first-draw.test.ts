// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { packOfDecks } from "./support/pack-of-decks.ts";
import {
  banked,
  buttonOf,
  GM,
  newest,
  notices,
  opened,
  openWholeTable,
  press,
  rolled,
  soon,
  wordsOf,
} from "./support/whole-table.ts";

beforeAll(async () => openWholeTable({ bare: true, packs: [await packOfDecks()] }));

afterEach(async () => {
  for (const open of [...foundry.applications.instances.values()]) await open.close();
});

it("in an empty world, nobody reads that there is no party; it makes itself with the first thing, is said once, and goes with its undo", async () => {
  const [{ openBank }, { openClocks }, { startScene }, { openClock }, { CLOCK_WINDOWS }] = await Promise.all([
    import("../../../src/fates-edge/apps/bank-panel.ts"),
    import("../../../src/fates-edge/apps/clocks/clock-panel.ts"),
    import("../../../src/fates-edge/actions/scene/start-scene.ts"),
    import("../../../src/table/clocks/acts.ts"),
    import("../../../src/fates-edge/apps/clocks/clock-editor.ts"),
  ]);
  const parties = (): number => game.actors.filter(({ type }) => type === "party").length;
  await openBank();
  await openClocks();
  const panels = (): string =>
    ["fates-edge-bank", "fates-edge-clocks"]
      .map((id) => wordsOf(foundry.applications.instances.get(id)!.element))
      .join(" ");
  expect(panels()).not.toMatch(/no party|Create the party/i);
  expect(
    foundry.applications.instances.get("fates-edge-bank")!.element.querySelector(".tt-panel-line b"),
  ).toBeNull();
  for (const begin of [
    () => openClock(CLOCK_WINDOWS, { name: "The flood", size: 4 }),
    () => startScene({ name: "The wall" }),
  ]) {
    const before = notices.length;
    await begin();
    expect(parties()).toBe(1);
    expect(notices.slice(before).filter((words) => words.includes("was made"))).toHaveLength(1);
    await press(GM, newest(), /Undo/);
    await soon(parties).toBe(0);
  }
});

it("in an empty world, party and deck are made when they are first needed", async () => {
  const { findStack } = await import("../../../src/table/decks.ts");
  const parties = (): number => game.actors.filter(({ type }) => type === "party").length;
  expect(parties()).toBe(0);
  expect(findStack("consequences")).toBeNull();
  const roll = await rolled("The first trouble.", [9, 8, 7, 6, 5, 1]);
  await soon(parties).toBe(1);
  expect(banked()).toBe(1);
  await press(GM, roll, "Draw");
  const draw = await opened("Hidden draw");
  draw.querySelector<HTMLTextAreaElement>("[name=twist]")!.value = "It begins.";
  buttonOf(draw, "Reveal").click();
  await soon(() => draw.isConnected).toBe(false);
  expect(findStack("consequences")!.availableCards).toHaveLength(51);
});
