// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { packOfDecks } from "./support/pack-of-decks.ts";
import {
  banked,
  buttonOf,
  buttonsOf,
  GM,
  opened,
  openWholeTable,
  press,
  rolled,
  soon,
} from "./support/whole-table.ts";

beforeAll(async () => openWholeTable({ bare: true, packs: [await packOfDecks()] }));

afterEach(async () => {
  for (const open of [...foundry.applications.instances.values()]) await open.close();
});

it("in an empty world, party and deck are made when they are first needed", async () => {
  const [{ openBank }, { findStack }] = await Promise.all([
    import("../../../src/fates-edge/apps/bank-panel.ts"),
    import("../../../src/table/decks.ts"),
  ]);
  const parties = (): number => game.actors.filter(({ type }) => type === "party").length;
  await openBank();
  const bank = foundry.applications.instances.get("fates-edge-bank")!.element;
  expect(parties()).toBe(0);
  buttonOf(bank, "Create the party").click();
  await soon(parties).toBe(1);
  await soon(() => buttonsOf(bank)).not.toContain("Create the party");
  expect(findStack("consequences")).toBeNull();
  const roll = await rolled("The first trouble.", [9, 8, 7, 6, 5, 1]);
  expect(banked()).toBe(1);
  await press(GM, roll, "Draw");
  const draw = await opened("Hidden draw");
  draw.querySelector<HTMLTextAreaElement>("[name=twist]")!.value = "It begins.";
  buttonOf(draw, "Reveal").click();
  await soon(() => draw.isConnected).toBe(false);
  expect(findStack("consequences")!.availableCards).toHaveLength(51);
});
