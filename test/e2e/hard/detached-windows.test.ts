import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openTab } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { BRYN, COMPANY, GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { DetachedTour } from "./support/detached.ts";
import { quickRoll, witnessed } from "./support/quick-roll.ts";

const uuid = (name: string): string => `game.actors.getName(${JSON.stringify(name)}).uuid`;
const sheet = (name: string): string =>
  `game.actors.getName(${JSON.stringify(name)}).sheet.render({ force: true });`;

/** What opens the windows from which a GM comes to all others. */
const OF_GMS = [
  `game.fatesEdge.requestRoll();`,
  `game.fatesEdge.roll({ actor: ${uuid(SABLE)} });`,
  `game.fatesEdge.buildCharacter(${uuid("Nobody Yet")});`,
  `game.fatesEdge.replaceCharacter(${uuid(BRYN)});`,
  `game.fatesEdge.openBrowser({ type: "talent" });`,
  `game.fatesEdge.openGearMaker({ actor: ${uuid(SABLE)} });`,
  `game.fatesEdge.scenes.frame();`,
  `game.fatesEdge.scenes.openAdvantages();`,
  `game.fatesEdge.scenes.openSupply();`,
  `game.fatesEdge.clocks.edit("Patrol Sweep");`,
  `game.fatesEdge.together.help({ actor: ${uuid(SABLE)} });`,
  `game.fatesEdge.together.flashback(${uuid(SABLE)});`,
  `game.fatesEdge.together.suggest(${uuid(SABLE)});`,
  sheet(SABLE),
  sheet(COMPANY),
  sheet("A watchman"),
  `game.fatesEdge.endSession();`,
];

describe("Windows that stand in a browser window of their own", () => {
  const at = tableOfFile({ generation: 14 });
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    await makeCharacter(gm, { name: "Nobody Yet", system: { build: { state: "building" } } });
    await gm.evaluate(`game.fatesEdge.makeNpc("A watchman T2 Watch 4")`);
    await gm.evaluate(`game.fatesEdge.scenes.start({ name: "The strict hall" })`);
    const id = await quickRoll(mara, { skill: "melee" }, [9, 5, 4, 1, 1, 1]);
    await witnessed(gm, id);
  });

  test("all that GMs have: each button does what it says, and a redraw keeps the focus", async () => {
    const tour = new DetachedTour(gm);
    for (const open of OF_GMS) await tour.visit(open);
    console.log(tour.visited.join("\n"));
    expect(tour.faults).toEqual([]);
    expect(await gm.evaluate("foundry.applications.detached.windows.size")).toBe(0);
  }, 300_000);
});
