// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { FACE, FACES, PATROL, ROLLS, ROPE, SCENE, SCOUT, SCOUTS, SLUICE } from "../../support/sample-play.ts";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import type { ActionMessage, PartyActor } from "../../../src/fates-edge/data/kinds.ts";
import {
  as,
  banked,
  buttonOf,
  buttonsOf,
  choose,
  GM,
  MARA,
  newestOffer,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  soon,
  thrown,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

/**
 * The rule text's sample play (SRD, "Sample Play"), beat for beat, and the worked example of section W: each number is the printed
 * one. Each test goes on where the one before it ended. At three pages, with keys alone: `play/sample-play-by-keys`.
 */
describe("The sample play of the rules", () => {
  /** The roll of the beat that is played. */
  let roll: ActionMessage;
  let spendOnRoll: typeof Spend.spendOnRoll;
  const panel = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-clocks")!;
  const bank = (): HTMLElement => document.querySelector<HTMLElement>("#fates-edge-bank")!;
  const clocks = (): [string, PartyActor["system"]["clocks"][string]][] =>
    Object.entries(party().system.clocks);
  const keyOf = (name: string): string => clocks().find(([, clock]) => clock.name === name)?.[0] ?? "";
  const filled = (name: string): number =>
    name === "Supply" ? party().system.supply : (party().system.filled[keyOf(name)] ?? -1);
  const isLanded = (name: string): boolean | undefined => party().system.clocks[keyOf(name)]?.landed;
  const fatigue = (name: string): number => pc(name).system.fatigue.value;

  beforeAll(async () => {
    const owned = (user: string) => ({ type: "pc", ownership: { default: 1, [user]: 3 } });
    const rope = { _id: "gearOldRope00000", name: ROPE, type: "gear", system: { condition: "sound" } };
    await openWholeTable({
      changes: {
        party: {
          bank: { carried: 0 },
          clocks: {
            patrol: { name: PATROL, size: 6, kind: "danger", scope: "table", price: 1 },
            supply: { size: 4, kind: "supply", base: 0 },
          },
        },
      },
      more: [
        { ...owned(TOMAS), _id: "pcTheScout000000", name: SCOUT, system: SCOUTS, items: [rope] },
        { ...owned(MARA), _id: "pcTheFace0000000", name: FACE, system: FACES },
      ],
    });
    const [{ openClocks }, { openBank }, spends] = await Promise.all([
      import("../../../src/fates-edge/apps/clocks/clock-panel.ts"),
      import("../../../src/fates-edge/apps/bank-panel.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
    ]);
    ({ spendOnRoll } = spends);
    await openClocks();
    await openBank();
  });

  /** Another's look at a panel of theirs, which is this client's own. */
  async function seenBy(user: string, id: string, look: () => void): Promise<void> {
    const again = () => foundry.applications.instances.get(id)!.render({ force: true } as never);
    await as(user, again);
    look();
    await again();
  }

  /** Turns a clock's slider in the panel, one step a key. */
  async function turn(name: string, to: number): Promise<void> {
    const slider = () => panel().querySelector<HTMLElement>(`[role=slider][aria-label^="${name}"]`)!;
    const now = () => Number(slider()?.getAttribute("aria-valuenow"));
    for (let at = now(); at !== to; at = now()) {
      const key = at < to ? "ArrowRight" : "ArrowLeft";
      slider().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await soon(now).toBe(at < to ? at + 1 : at - 1);
    }
    await soon(() => filled(name)).toBe(to);
  }

  /** The last field of a place that is called so. @throws Error naming those there are */
  function fieldOf(place: ParentNode, label: string): HTMLInputElement & HTMLSelectElement {
    const fields = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
    const found = fields.findLast((field) => calledOf(field).startsWith(label));
    if (!found) throw new Error(`There is no ${label} among ${fields.map(calledOf).join(", ")}`);
    return found as HTMLInputElement & HTMLSelectElement;
  }

  function calledOf(field: HTMLInputElement | HTMLSelectElement): string {
    const by = field.getAttribute("aria-labelledby");
    const label = by ? document.getElementById(by) : field.labels?.[0];
    return field.getAttribute("aria-label") ?? (label ? wordsOf(label) : "");
  }

  async function made({
    by,
    ...options
  }: (typeof ROLLS)[keyof typeof ROLLS] & { by: string }): Promise<void> {
    const { actor, faces, skill, attribute = "presence", approach } = { attribute: undefined, ...options };
    const pair = { skill: skill.toLowerCase(), attribute: attribute.toLowerCase() };
    roll = await thrown(by, actor, { ...pair, approach, faces });
  }

  /** The GM answers the roll's points in words of their own, with what follows. */
  async function spend(
    points: number,
    label: string,
    effects: readonly object[],
    offer?: object,
  ): Promise<void> {
    const named = Object.fromEntries(effects.map((effect, place) => [`effect${place}`, effect]));
    const options = { points, label, effects: named, ...(offer && { offer }) } as never;
    expect(await spendOnRoll(roll, options)).toBe(true);
  }

  const tick = (name: string, amount = 1) => ({ type: "tick", amount, clock: keyOf(name) });
  const TIRED = { type: "fatigue", amount: 1, who: "roller" };

  async function confirm(menu: HTMLElement, word = "Spend"): Promise<void> {
    buttonOf(menu, word).click();
    await soon(() => menu.isConnected).toBe(false);
  }

  /** A witness over the palace wall. */
  describe("A witness over the palace wall", () => {
    it("the frame: night, the wall, the patrol at 3 of 6 and supply at 1 of 4, for all to see", async () => {
      buttonOf(bank(), "Frame the scene").click();
      const frame = await opened(/^Frame scene/);
      const name = fieldOf(frame, "What is this scene?");
      name.value = SCENE;
      for (const kind of ["input", "change"]) name.dispatchEvent(new Event(kind, { bubbles: true }));
      fieldOf(frame, "Some time").click();
      choose(fieldOf(frame, "Pillar"), "Stealth");
      choose(fieldOf(frame, "Difficulty"), "DV 2");
      await soon(() => fieldOf(frame, "Difficulty").value).toBe("2");
      await confirm(frame, "Start the scene");
      await soon(() => party().system.scene).toMatchObject({ name: SCENE, dv: 2 });
      await turn(PATROL, 3);
      await turn("Supply", 1);
      for (const user of [MARA, TOMAS]) {
        await seenBy(user, "fates-edge-bank", () => expect(wordsOf(bank())).toContain(SCENE));
        await seenBy(user, "fates-edge-clocks", () =>
          expect(panel().querySelector(`[role=img][aria-label="${PATROL}: 3 of 6"]`)).not.toBeNull(),
        );
      }
    });

    it("beat 1: the wall is scouted with 3 hits and 1 CP, and the rope suffers", async () => {
      await made({ by: TOMAS, ...ROLLS.scouting });
      expect(await told(GM, roll)).toMatch(/3 successes.*1 CP/);
      const item = pc(SCOUT).items.getName(ROPE)!.uuid;
      await spend(1, "Gear compromised", [{ type: "gear", amount: 1, item }]);
      await soon(() => pc(SCOUT).items.getName(ROPE)?.system).toMatchObject({ condition: "compromised" });
      expect(await told(GM, roll)).toContain(ROPE);
      expect(filled(PATROL), "the patrol stays where it is").toBe(3);
      expect(banked()).toBe(0);
    });

    it("beat 2: the climb brings 2 hits and 1 CP, which moves the patrol to 4 of 6 and shows it", async () => {
      await made({ by: TOMAS, ...ROLLS.climb });
      expect(await told(GM, roll)).toMatch(/2 successes.*1 CP/);
      await spend(1, "Lanterns brighten along the inner walk", [tick(PATROL)]);
      await soon(() => filled(PATROL)).toBe(4);
      expect(await told(MARA, roll)).toMatch(/Lanterns brighten.*Patrol Sweep/);
    });

    it("beat 3: hours in the cold cost supply; 2 CP are one mark of fatigue and a tick", async () => {
      await turn("Supply", 2);
      await seenBy(MARA, "fates-edge-bank", () => expect(wordsOf(bank())).toMatch(/Low supply/));
      await made({ by: MARA, ...ROLLS.soothing });
      expect(await told(GM, roll)).toMatch(/2 successes.*2 CP/);
      await spend(2, "Shivering, and the lanterns turn", [TIRED, tick(PATROL)]);
      await soon(() => fatigue(FACE)).toBe(1);
      await soon(() => filled(PATROL)).toBe(5);
      expect(banked()).toBe(0);
    });

    it("the GM may take a spend back, and everything it did with it", async () => {
      await press(GM, roll, /^Undo: .*Shivering/);
      await soon(() => fatigue(FACE)).toBe(0);
      await soon(() => filled(PATROL)).toBe(4);
      await spend(2, "Shivering after all", [TIRED, tick(PATROL)]);
      await soon(() => filled(PATROL)).toBe(5);
      await soon(() => fatigue(FACE)).toBe(1);
    });

    it("beat 4, one way: one more roll with fatigue, one more 1, and the cordon slams shut", async () => {
      await made({ by: MARA, ...ROLLS.lastPush });
      expect(await told(GM, roll)).toMatch(/1 success against DV 2.*1 CP/);
      await spend(1, "Horns", [tick(PATROL)]);
      await soon(() => filled(PATROL)).toBe(6);
      // What happens at full is offered to the GM, and not done alone.
      await soon(() => buttonsOf(panel())).toContain(`Let it land: ${PATROL}`);
      expect(isLanded(PATROL)).toBe(false);
      await seenBy(MARA, "fates-edge-clocks", () =>
        expect(buttonsOf(panel()).join()).not.toContain("Let it land"),
      );
    });

    it("beat 4, the other way: the GM takes the horns back, and a boon opens the garden gate instead", async () => {
      await press(GM, roll, /^Undo: .*Horns/);
      await soon(() => filled(PATROL)).toBe(5);
      const before = pc(FACE).system.boons.value;
      expect(before).toBeGreaterThan(0);
      const offer = { actor: pc(FACE).uuid, ways: ["boon"], bargain: "" };
      await spend(1, "The last lantern finds you", [tick(PATROL)], offer);
      expect(await told(MARA, newestOffer())).toContain("The last lantern finds you");
      await press(MARA, newestOffer(), /boon/i);
      await soon(() => pc(FACE).system.boons.value).toBe(before - 1);
      expect(filled(PATROL), "traded away").toBe(5);
      expect(banked()).toBe(0);
    });
  });

  /** The worked example of section W: a clock of four with what it does at full. */
  describe("The sluice gate", () => {
    it("opens from the ready-made clocks, at 0 of 4, for 2 CP a tick", async () => {
      choose(fieldOf(panel(), "Ready-made clocks"), SLUICE);
      buttonOf(panel(), "Add a ready-made clock").click();
      await soon(() => filled(SLUICE)).toBe(0);
      await soon(() =>
        panel().querySelector(`[role=slider][aria-label^="${SLUICE}"]`)?.getAttribute("aria-valuemax"),
      ).toBe("4");
    });

    it("a failed brace ticks it; 2 CP tick it again; time and a tremor fill it", async () => {
      await made({ by: TOMAS, ...ROLLS.brace });
      expect(await told(GM, roll)).toMatch(/Miss.*2 CP/);
      buttonOf(panel(), `Tick ${SLUICE}`).click();
      await soon(() => filled(SLUICE)).toBe(1);
      await spend(2, "The timbers groan", [tick(SLUICE)]);
      await soon(() => filled(SLUICE)).toBe(2);
      await turn(SLUICE, 4);
    });

    it("at full the tunnel floods when the GM lets it: two marks of fatigue, and everybody is cut off", async () => {
      expect(fatigue(SCOUT)).toBe(0);
      const land = new RegExp(`^Let it land: ${SLUICE}`);
      await soon(() => buttonsOf(panel()).some((name) => land.test(name))).toBe(true);
      buttonOf(panel(), land).click();
      await soon(() => fatigue(SCOUT)).toBe(2);
      await soon(() => Object.values(pc(SCOUT).system.marks).map(({ kind }) => kind)).toContain("separated");
    });
  });
});
