// @vitest-environment happy-dom
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inRepository } from "../../../tools/stages/paths.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, listNamed, mendLists, shown, write } from "./support/labelled.ts";
import {
  as,
  banked,
  BRYN,
  buttonOf,
  buttonsOf,
  choose,
  GM,
  MARA,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  rolled,
  SABLE,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const PATROL = {
  ...{ name: "Patrol Sweep", scope: "table", size: 6, kind: "danger", base: 3, price: 1 },
  // The sign of its fourth tick is the fourth.
  pressure: ["A dog barks.", "A door opens.", "A word is called.", "Lanterns brighten."],
};
const TRAITOR = { name: "The traitor", scope: "table", size: 4, kind: "danger", sight: "gm" };
/** The menu as it is printed, which this table's GM has among the world's items. */
async function printedLines(): Promise<object[]> {
  const folder = inRepository("packs", "spends");
  const names = (await readdir(folder)).filter((name) => !name.startsWith("_") && name.endsWith(".yml"));
  const read = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return read
    .map((text) => parse(text) as { readonly type?: string; readonly folder?: string })
    .filter(({ type }) => type === "spend")
    .map(({ folder: _folder, ...line }) => line);
}

const FLOOD = { name: "Rising water", scope: "table", size: 4, kind: "hazard", base: 3, sealed: true };

/** Points that do something, and how it is taken back (SRD 4.5.3), in the GM's menu. By keys, and a player's whole page: `play/spend-effects`. */
describe("Spending that does something", () => {
  const filled = (clock: string): number => party().system.filled[clock] ?? -1;

  beforeAll(async () => {
    await openWholeTable({
      changes: { party: { clocks: { patrol: PATROL, traitor: TRAITOR, flood: FLOOD } } },
    });
    mendLists();
    await Item.implementation.create((await printedLines()) as never);
  });

  beforeEach(async () => {
    await party().update({ system: { bank: { carried: 20 }, scene: { pillar: "stealth" } } });
    for (const name of [SABLE, BRYN]) await pc(name).update({ system: { fatigue: { value: 0 } } });
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Mara rolls with setbacks, and the GM opens the menu on her card. */
  async function spent(
    approach: string,
    faces = [9, 8, 7, 6, 1, 1],
  ): Promise<{ roll: ActionMessage; menu: HTMLElement }> {
    const roll = await rolled(approach, faces);
    await press(GM, roll, /^Spend/);
    return { roll, menu: await opened("Spend CP") };
  }

  /** The GM opens the menu of the bank. */
  async function fromBank(): Promise<HTMLElement> {
    const { SpendWindow } = await import("../../../src/fates-edge/apps/spend/spend.ts");
    await SpendWindow.open("bank");
    return opened("Spend CP");
  }

  /** The GM takes a line of the menu, whatever else it says after its price. */
  const take = (menu: HTMLElement, name: string): void =>
    buttonOf(menu, new RegExp(`^\\d (?!Suggested)${name}, \\d CP`)).click();
  const which = (menu: HTMLElement): string => shown(listNamed(menu, "Which clock"));
  const points = (menu: HTMLElement): string => labelled(menu, "Points").value;
  const spend = (menu: HTMLElement): void => buttonOf(menu, "Spend").click();

  it("a clock ticks at its own price, its pressure is told to all, and undo takes both back", async () => {
    const before = banked();
    const { roll, menu } = await spent("Along the wall.");
    take(menu, "Clock ticks");

    await soon(() => which(menu)).toContain("Patrol Sweep");
    expect(points(menu)).toBe("1");
    spend(menu);
    await soon(() => menu.isConnected).toBe(false);
    expect(filled("patrol")).toBe(4);
    expect(await told(MARA, roll)).toContain("Patrol Sweep: 3 → 4 of 6. Lanterns brighten.");
    expect(banked()).toBe(before + 2 - 1);
    await press(GM, roll, /^Undo: Clock ticks/);
    expect(filled("patrol")).toBe(3);
    expect(banked()).toBe(before + 2);
  });

  it("a line that names a clock begins with that one, however hot another is", async () => {
    await party().update({ system: { clocks: { flood: { sealed: false } } } });
    const menu = await fromBank();
    take(menu, "Clock ticks");
    await soon(() => which(menu)).toContain("Rising water");
    take(menu, "Patrol changes");
    await soon(() => which(menu)).toContain("Patrol Sweep");
    // In words of one's own as well.
    buttonOf(menu, /^Remove: A clock ticks/).click();
    await soon(() => allLabelled(menu, "Which clock").length).toBe(0);
    write(labelled(menu, "What happens"), "The water comes in");
    buttonOf(menu, "Add an effect").click();
    await soon(() => which(menu)).toContain("Rising water");
    await party().update({ system: { clocks: { flood: { sealed: true } } } });
  });

  it("fatigue and a tick in one spend cost the sum of both", async () => {
    const { roll, menu } = await spent("Soothe him.");
    take(menu, "Fatigue");
    await soon(() => shown(listNamed(menu, "Who suffers it"))).toBe(SABLE);
    buttonOf(menu, "Add an effect").click();
    await soon(() => points(menu)).toBe("2");
    spend(menu);
    await soon(() => pc(SABLE).system.fatigue.value).toBe(1);
    await soon(() => filled("patrol")).toBe(4);
    expect(await told(MARA, roll)).toContain(`${SABLE} takes 1 fatigue.`);
    expect(await as(MARA, () => exported(roll))).toContain(`${SABLE} takes 1 fatigue.`);
  });

  it("a clock that only the GM sees is named to nobody else", async () => {
    const { roll, menu } = await spent("Listen at the door.");
    take(menu, "Clock ticks");
    await soon(() => which(menu)).toContain("Patrol Sweep");
    choose(listNamed(menu, "Which clock"), "The traitor");
    spend(menu);
    await soon(() => filled("traitor")).toBe(1);
    const words = await told(MARA, roll);
    expect(words).toContain("Something moves on, out of sight.");
    expect(words).not.toContain("The traitor");
    expect(await as(MARA, () => exported(roll))).not.toContain("traitor");
    expect(await told(GM, roll)).toContain("The traitor");
  });

  it("what it did to a clock that is hidden later is told to no player, until it is shown again", async () => {
    const { roll, menu } = await spent("Soothe it.");
    take(menu, "Clock ticks");
    await soon(() => which(menu)).toContain("Patrol Sweep");
    spend(menu);
    await soon(() => told(MARA, roll)).toContain("Patrol Sweep: 4 → 5");
    await party().update({ system: { clocks: { patrol: { sight: "gm" } } } });
    expect(await told(MARA, roll)).toContain("Something moves on, out of sight.");
    expect(await told(MARA, roll)).not.toContain("Patrol Sweep");
    expect(await told(GM, roll)).toContain("Patrol Sweep: 4 → 5");
    await party().update({ system: { clocks: { patrol: { sight: "all" } } } });
    expect(await told(MARA, roll)).toContain("Patrol Sweep: 4 → 5");
  });

  it("gear of the roller is compromised, and breaks at the next setback", async () => {
    const { roll, menu } = await spent("Off the rope.");
    take(menu, "Gear compromised");
    await soon(() => allLabelled(menu, "Which thing").length).toBe(1);
    const thing = shown(listNamed(menu, "Which thing"));
    expect(thing).toContain(SABLE);
    spend(menu);
    const name = thing.split(",")[0] ?? "";
    await soon(() => told(MARA, roll)).toContain(`${name} is compromised.`);
    expect(pc(SABLE).items.getName(name)?.system).toMatchObject({ condition: "compromised" });
  });

  it("lines that suit the scene and the skill come first, and are read as suggestions", async () => {
    const { menu } = await spent("Past the guard.", [9, 8, 7, 6, 1, 1]);
    const suggested = menu.querySelector<HTMLElement>(".fe-spend-suggested")!;
    expect(wordsOf(suggested)).toMatch(/^Suits the moment/);
    const names = buttonsOf(suggested).filter((name) => name.includes("Suggested: "));
    expect(names).toHaveLength(3);
    // Two points are at hand: the dear lines of the scene's pillar stand before its cheap ones.
    expect(names[0]).toMatch(/^2 /);
  });

  /** What a message comes to in a log that its reader saves. */
  function exported(message: ChatMessage.Implementation): string {
    return (message as unknown as { export: () => string }).export();
  }
});
