// @vitest-environment happy-dom
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inRepository } from "../../../tools/stages/paths.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import {
  as,
  banked,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  openWholeTable,
  pc,
  press,
  SABLE,
  soon,
  thrown,
  told,
} from "./support/whole-table.ts";

const SECOND_GM = "gamemaster000002";
const MELEE = { attribute: "body", skill: "melee" };

/** Whatever a roll did to boons, fatigue and the bank, a GM takes back on its card. Between two GMs in one instant: `hard/two-gms`; after a reload: `play/deck`. */
describe("Taking back", () => {
  beforeAll(async () => {
    await openWholeTable();
    await pc(SABLE).update({ system: { boons: { base: 3 } } });
    // The blade of the printed character, which a partial bends.
    const text = await readFile(inRepository("packs", "characters", "sable-kestrel.yml"), "utf8");
    const { items } = parse(text) as { readonly items: readonly { readonly name: string }[] };
    await pc(SABLE).items.getName("Duelist's Rapier")!.delete();
    const printed = items.filter(({ name }) => name === "Duelist's Rapier");
    await pc(SABLE).createEmbeddedDocuments("Item", printed as never);
  });

  const boons = (): number => pc(SABLE).system.boons.value;
  const rapier = (): string =>
    (pc(SABLE).items.getName("Duelist's Rapier")!.system as unknown as { readonly condition: string })
      .condition;

  /** What each die of a card says of itself. */
  async function diceOf(roll: ActionMessage): Promise<string[]> {
    const card = await cardFor(GM, roll);
    return [...card.querySelectorAll('[aria-label="Dice"] li')].map((die) => die.textContent.trim());
  }

  /** Mara buys another face for a die by hand, on her own card. */
  async function rerolled(roll: ActionMessage, die: RegExp, face: number): Promise<void> {
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 1 - (face - 0.5) / 10;
    try {
      const card = await cardFor(MARA, roll);
      await as(MARA, () => buttonOf(card, "Boon: re-roll a die").click());
      await as(MARA, () => buttonOf(card, die).click());
    } finally {
      CONFIG.Dice.randomUniform = own;
    }
  }

  it("a boon's re-roll: the old face stands, credit and boon are as before, another can be made", async () => {
    const [before, had] = [banked(), boons()];
    const roll = await thrown(MARA, SABLE, { ...MELEE, approach: "Under it.", faces: [9, 5, 4, 3, 1, 1] });
    await soon(banked).toBe(before + 2);
    await soon(rapier, "bent by the partial").toBe("compromised");
    await rerolled(roll, /^Re-roll the 1/, 7);
    await soon(banked).toBe(before + 1);
    expect(await told(MARA, roll)).toContain("Success & Cost");

    // It need not be the GM who credits.
    await press(SECOND_GM, roll, "Undo: A boon turned a 1 into a 7.");
    await soon(banked).toBe(before + 2);
    await soon(boons).toBe(had);
    await soon(rapier, "bent again by the partial that stands again").toBe("compromised");
    expect(await told(MARA, roll)).toMatch(/Partial.*A boon turned a 1 into a 7\. undone/);
    expect((await diceOf(roll))[4]).toContain("1, a setback");

    await rerolled(roll, /^Re-roll the 3/, 8);
    expect(await told(MARA, roll)).toContain("Success & Cost");
    await soon(boons).toBe(had - 1);
    expect((await diceOf(roll))[3]).toMatch(/8, a success.*re-rolled from 3/);
    expect(banked()).toBe(before + 2);
    // Bent, it would take a die from the next roll.
    await soon(rapier, "sound, as a success leaves it").toBe("sound");
  });

  it("the credit: the points leave the bank, the card says so, and nobody credits them anew", async () => {
    const before = banked();
    const roll = await thrown(MARA, SABLE, { ...MELEE, approach: "Wrongly.", faces: [9, 8, 4, 3, 1, 1] });
    await soon(banked).toBe(before + 2);
    await press(GM, roll, "Undo: went to the bank.");
    await soon(banked).toBe(before);
    for (const user of [GM, MARA]) {
      expect(await told(user, roll)).toContain("Its points were taken out of the bank.");
      const offered = buttonsOf(await cardFor(user, roll));
      expect(offered.filter((name) => /Spend|Draw|Bank|^Boon/.test(name))).toEqual([]);
    }
    const { creditRolls } = await import("../../../src/fates-edge/actions/roll/credit.ts");
    await creditRolls([roll]);
    expect(banked()).toBe(before);
  });

  it("no Undo takes another's place on the card: whoever presses twice takes back one thing", async () => {
    const roll = await thrown(MARA, SABLE, { ...MELEE, approach: "Twice.", faces: [9, 8, 4, 3, 1, 1] });
    /** What stands behind each button that takes something back, by its name within the card. */
    const undos = async (): Promise<Record<string, string>> => {
      const card = (await cardFor(GM, roll)).querySelector<HTMLElement>("[data-uid]")!;
      const buttons = [...card.querySelectorAll<HTMLElement>('[data-action="undo"]')];
      const nameOf = ({ id }: HTMLElement): string => id.slice(card.dataset["uid"]!.length);
      return Object.fromEntries(buttons.map((each) => [nameOf(each), each.getAttribute("aria-label") ?? ""]));
    };
    const { spendOnRoll } = await import("../../../src/fates-edge/actions/spend/spend.ts");
    await as(GM, () => spendOnRoll(roll, { label: "A rumour starts", points: 1 }));
    await as(GM, () => spendOnRoll(roll, { label: "A lantern dies", points: 1 }));
    const before = await undos();
    const rumour = Object.entries(before).find(([, label]) => label.includes("A rumour starts"))!;
    await press(GM, roll, /^Undo.*A lantern dies/);
    await press(GM, roll, /^Undo.*A rumour starts/);
    const after = await undos();
    expect(after[rumour[0]]).toBeUndefined();
    for (const [name, label] of Object.entries(after)) expect([undefined, label]).toContain(before[name]);
  });

  it("what a roll marked: fatigue's first bite bites again", async () => {
    await pc(SABLE).update({ system: { fatigue: { value: 1 } } });
    expect(pc(SABLE).system.fatigue.used).toBe(false);
    const roll = await thrown(MARA, SABLE, { ...MELEE, approach: "Tired.", faces: [9, 8, 6, 4, 3, 2, 3] });
    const used = (): boolean => pc(SABLE).system.fatigue.used;
    await soon(used).toBe(true);
    await press(GM, roll, "Undo: First-level fatigue spent.");
    await soon(used).toBe(false);
    expect(await told(GM, roll)).not.toContain("First-level fatigue");
    await pc(SABLE).update({ system: { fatigue: { value: 0 } } });
  });
});
