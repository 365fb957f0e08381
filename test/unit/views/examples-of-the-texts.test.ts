// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import { type ClockActs, loadClockActs } from "./support/clock-acts.ts";
import type { RollOptions } from "../../../src/fates-edge/actions/roll/roll-options.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import {
  as,
  banked,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  soon,
  thrown,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const FACE = "The Face";
const LYRA = "Lyra";
const PATROL = { name: "Patrol Sweep", size: 6, kind: "danger", scope: "table" };

/** The rolls that the texts work through, each thrown by a player and answered by the GM. The sample play whole: `views/sample-play`. */
describe("The texts' own examples", () => {
  const acts = {} as typeof Spend & ClockActs;

  beforeAll(async () => {
    const clocks = { patrol: PATROL, supply: { size: 4, kind: "supply", base: 0 } };
    const character = (id: string, name: string, system: object, items: object[] = []) => ({
      _id: id,
      name,
      type: "pc",
      system,
      items,
      ownership: { default: 1, [MARA]: 3 },
    });
    const rope = { _id: "gearOldRope00000", name: "Old rope", type: "gear", system: {} };
    await openWholeTable({
      changes: { party: { clocks } },
      more: [
        character(
          "pcTheFace0000000",
          FACE,
          {
            attributes: { body: 2, wits: 3, spirit: 2, presence: 3 },
            skills: { skulduggery: 3, diplomacy: 2, stealth: 2, athletics: 2, sway: 2, melee: 2 },
          },
          [rope],
        ),
        character("pcLyra0000000000", LYRA, {
          attributes: { body: 2, wits: 3, spirit: 2, presence: 2 },
          skills: { stealth: 2, melee: 2, athletics: 2 },
        }),
      ],
    });
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/spend/spend.ts"),
      loadClockActs(),
    ]);
    Object.assign(acts, ...loaded);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  const face = (roll: RollOptions & { readonly faces: readonly number[] }) => thrown(MARA, FACE, roll);
  const lyra = (roll: RollOptions & { readonly faces: readonly number[] }) => thrown(MARA, LYRA, roll);

  /** The GM spends in words of their own, in the window that the card opens. */
  async function spendFreely(roll: ActionMessage, words: string, unit = "CP"): Promise<void> {
    await press(GM, roll, new RegExp(`^Spend \\d ${unit}`));
    const menu = await opened(`Spend ${unit}`);
    const label = menu.querySelector<HTMLInputElement>("[name=label]")!;
    label.value = words;
    for (const kind of ["input", "change"]) label.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(menu.querySelector<HTMLInputElement>("[name=price]")!.value).toBe("1");
    buttonOf(menu, "Spend").click();
    await soon(() => menu.isConnected).toBe(false);
  }

  it("SRD 4.6, Lockpick Under Watch: two successes, two CP; one is spent, one banked", async () => {
    const before = banked();
    const roll = await face({
      skill: "skulduggery",
      attribute: "wits",
      approach: "Picks in, ear to the door.",
      faces: [10, 8, 5, 4, 1, 1],
    });
    expect(await told(GM, roll)).toMatch(/Success & Cost 2 successes against DV 2.*2 CP/);
    await spendFreely(roll, "A squeal: the patrol starts moving");
    await press(GM, roll, "Bank");
    expect(await told(MARA, roll)).toMatch(/A squeal.*Left in the bank/);
    expect(banked()).toBe(before + 1);
  });

  it("SRD 4.6, Charm the Captain: three successes, one CP, spent on a favour owed", async () => {
    const before = banked();
    const roll = await face({
      skill: "diplomacy",
      attribute: "presence",
      approach: "A captain's vanity is a door.",
      faces: [7, 6, 6, 2, 1],
    });
    expect(await told(GM, roll)).toMatch(/Success & Cost 3 successes against DV 2.*1 CP/);
    await spendFreely(roll, "He expects a favour on the way back");
    expect(await told(MARA, roll)).toContain("He expects a favour");
    expect(banked()).toBe(before);
    // Nothing is left, so nothing is left to bank.
    expect(buttonsOf(await cardFor(GM, roll))).not.toContain("Bank");
  });

  it("SRD Z, sample play: scout, climb, soothe, with the patrol's clock at 3, 4 and 5", async () => {
    const before = banked();
    const filled = (clock: string): number => party().system.filled[clock] ?? -1;
    const rope = () => pc(FACE).items.getName("Old rope")!;
    await acts.tickClockBy("patrol", 3);

    const scout = await face({
      skill: "stealth",
      attribute: "wits",
      approach: "Along the south wall, counting steps.",
      faces: [10, 8, 6, 3, 1],
    });
    expect(await told(GM, scout)).toMatch(/3 successes.*1 CP/);
    const worn = { first: { type: "gear", amount: 1, item: rope().uuid } } as never;
    await acts.spendOnRoll(scout, { points: 1, label: "Gear compromised", effects: worn });
    expect(await told(GM, scout)).toContain("Old rope is compromised.");

    const climb = await face({
      skill: "athletics",
      attribute: "body",
      approach: "Up the rope with the witness tied on.",
      faces: [7, 6, 5, 1],
    });
    expect(await told(GM, climb)).toMatch(/2 successes.*1 CP/);
    await spendFreely(climb, "Patrol Sweep ticks: lanterns brighten");
    await acts.tickClockBy("patrol", 1);
    await acts.tickClockBy("supply", 2);

    const soothe = await face({
      skill: "sway",
      attribute: "presence",
      approach: "Breathe with me. Again.",
      faces: [9, 8, 2, 1, 1],
    });
    expect(await told(GM, soothe)).toMatch(/2 successes.*2 CP/);
    const tired = { first: { type: "fatigue", amount: 1, who: "roller" } } as never;
    await acts.spendOnRoll(soothe, { points: 1, label: "Fatigue", effects: tired });
    expect(pc(FACE).system.fatigue.value).toBe(1);
    await spendFreely(soothe, "Patrol Sweep ticks again");
    await acts.tickClockBy("patrol", 1);
    expect(filled("patrol")).toBe(5);
    expect(banked()).toBe(before);

    const sheet = await as(MARA, async () => {
      await party().sheet!.render({ force: true } as never);
      return opened(/The Company/);
    });
    expect(sheet.querySelector('[role=img][aria-label="Patrol Sweep: 5 of 6"]')).not.toBeNull();
    expect(wordsOf(sheet)).toContain("Low supply");
    await pc(FACE).update({ system: { fatigue: { value: 0 } } });
  });

  /** The Core chapter's examples (seed 002), under its own edition. */
  describe("of the Core chapter", () => {
    beforeAll(async () => {
      const { changeSetting } = await import("../../../src/fates-edge/data/settings.ts");
      await changeSetting("edition", "core");
    });

    const sceneDv = (dv: number) => party().update({ system: { scene: { dv } } });

    it("Lyra sneaks past the guards: three successes, one Story Beat, DV 2", async () => {
      const roll = await lyra({
        skill: "stealth",
        attribute: "wits",
        approach: "Past the guards while they count.",
        faces: [9, 7, 4, 1, 8],
      });
      expect(await told(GM, roll)).toMatch(/Success & Cost 3 successes against DV 2.*1 SB/);
      expect(await told(GM, roll)).toContain("DV 2 Routine");
      await spendFreely(roll, "The guards grow suspicious", "SB");
      expect(await told(MARA, roll)).toMatch(/1 SB.*The guards grow suspicious/);
    });

    it("a disarm with three successes against DV 2 is clean, a door with two against DV 4 is a partial", async () => {
      const disarm = await lyra({
        skill: "melee",
        attribute: "body",
        approach: "I beat the blade aside.",
        faces: [8, 7, 6, 3],
      });
      expect(await told(GM, disarm)).toMatch(/Clean Success 3 successes/);
      expect(buttonsOf(await cardFor(GM, disarm)).join()).not.toMatch(/Spend|Draw|Bank/);

      await sceneDv(4);
      const door = await lyra({
        skill: "athletics",
        attribute: "body",
        approach: "Shoulder to the oak.",
        faces: [8, 7, 4, 3],
      });
      expect(await told(GM, door)).toMatch(/Partial 2 successes against DV 4/);
      expect(await told(GM, door)).toContain("DV 4 Difficult");
      await sceneDv(2);
    });

    it("a miss earns two boons, when the stakes were said and a consequence landed", async () => {
      const roll = await lyra({
        skill: "athletics",
        attribute: "body",
        approach: "I slip the knot.",
        right: "I am free",
        wrong: "He hears",
        faces: [5, 4, 3, 1],
      });
      await press(GM, roll, "Bank");
      await press(GM, roll, "Award 2 boons");
      expect(await told(MARA, roll)).toContain("Lyra earned 2 boons.");
    });
  });
});
