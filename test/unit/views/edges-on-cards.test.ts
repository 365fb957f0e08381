// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ActionMessage, EdgeItem } from "../../../src/fates-edge/data/kinds.ts";
import type { RollOptions } from "../../../src/fates-edge/actions/roll/roll-options.ts";
import { labelled, mendLists, tick } from "./support/labelled.ts";
import {
  as,
  banked,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  pc,
  press,
  soon,
  thrown,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const ILKA = "Ilka Reed";
const JORN = "Jorn Hale";

/** Talents with one edge each. */
const talents = (edges: Readonly<Record<string, object>>): object[] =>
  Object.entries(edges).map(([name, edge]) => ({
    _id: name.replaceAll(" ", "").padEnd(16, "0"),
    name,
    type: "talent",
    system: { edges: { e: { label: name, ...edge } } },
  }));

const ILKAS = talents({
  "Duel Drill": { skill: "melee", circumstance: "in a duel", dice: 1, period: "session" },
  "Read Stars": { gives: "success", dice: 1, period: "arc", circumstance: "as foretold" },
  "Soft Step": { gives: "position", dice: 1, circumstance: "in woodland" },
  Instincts: { gives: "reroll", dice: 0, period: "scene", circumstance: "in defence" },
  "Elven Cloak": { gives: "rerollOnes", dice: 1 },
  "Silent Ring": { gives: "cancel", dice: 0, period: "arc" },
  "Guild Word": { gives: "words", dice: 0, period: "session", circumstance: "a favour" },
  "Heavy Blade": { gives: "words", dice: 0, skill: "melee", circumstance: "it breaks doors" },
});
const JORNS = talents({
  "Spirit Ward": { gives: "cancel", dice: 1, period: "session", circumstance: "an ally's roll" },
});

/** What a talent does to a roll is its edge data; uses are counted, and given back by undo. By keys and between pages: `play/edges-written`. */
describe("Edges in the dialog and on the card of a roll", () => {
  beforeAll(async () => {
    const someone = (name: string, owner: string, items: readonly object[]) => ({
      _id: name.replaceAll(" ", "").padEnd(16, "0"),
      name,
      type: "pc",
      items,
      ownership: { default: 1, [owner]: 3 },
      system: { attributes: { body: 3 }, skills: { melee: 1 } },
    });
    await openWholeTable({ more: [someone(ILKA, MARA, ILKAS), someone(JORN, TOMAS, JORNS)] as never });
    mendLists();
    const { startIndexingHelpers } = await import("../../../src/fates-edge/state/edges/edge-uses.ts");
    startIndexingHelpers();
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  const MELEE = { attribute: "body", skill: "melee" } as const;
  const spent = (item: string, name = ILKA): number =>
    Object.keys((pc(name).items.getName(item) as EdgeItem).system.edges["e"]!.spent).length;

  async function before(options: Partial<RollOptions> = {}): Promise<HTMLElement> {
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    await as(MARA, () => void RollDialog.ask(pc(ILKA), { ...MELEE, ...options }));
    return opened(`Before the roll: ${ILKA}`);
  }

  /** Mara rolls from the dialog, and these faces fall. */
  async function rolledFrom(dialog: HTMLElement, faces: readonly number[]): Promise<ActionMessage> {
    await as(MARA, () => falling(faces, () => buttonOf(dialog, /^Roll \d+ di/).click()));
    await soon(() => dialog.isConnected).toBe(false);
    await as(GM, nothingMore);
    return newest() as ActionMessage;
  }

  async function falling(faces: readonly number[], act: () => unknown): Promise<void> {
    const left = [...faces];
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? NaN) - 0.5) / 10;
    await act();
    await soon(() => left).toEqual([]);
    CONFIG.Dice.randomUniform = own;
  }

  /** Somebody uses an edge from a card, and these faces fall. */
  async function use(
    user: string,
    roll: ActionMessage,
    name: string,
    faces: readonly number[] = [],
  ): Promise<void> {
    await falling(faces, () => press(user, roll, name));
    await as(GM, nothingMore);
  }

  /** Until all is done that was begun. */
  const nothingMore = (): void => undefined;

  const diceOf = async (roll: ActionMessage): Promise<string[]> => {
    const card = await cardFor(MARA, roll);
    return [...card.querySelectorAll('[aria-label="Dice"] > li')].map(wordsOf);
  };

  it("dice that are counted: listed with what is left, spent with the roll, given back by the GM", async () => {
    const dialog = await before();
    expect(labelled(dialog, /Duel Drill \+1 1 of 1 this session in a duel/).checked).toBe(false);
    expect(labelled(dialog, /Use Heavy Blade it breaks doors/).checked).toBe(false);
    expect(wordsOf(dialog)).not.toMatch(/\+0/);
    tick(labelled(dialog, /Duel Drill/));
    await soon(() => wordsOf(dialog)).toContain("Roll 5 dice");
    const roll = await rolledFrom(dialog, [9, 8, 4, 3, 2]);
    expect(spent("Duel Drill")).toBe(1);
    expect(await told(MARA, roll)).toContain("Duel Drill: a use.");

    const again = await before();
    expect(labelled(again, /Duel Drill .*0 of 1 this session/).disabled).toBe(true);
    await press(GM, roll, "Undo: Duel Drill: a use.");
    expect(spent("Duel Drill")).toBe(0);
    expect(await told(MARA, roll)).toContain("Duel Drill: a use. undone");
    expect(await diceOf(roll), "what fell stays").toHaveLength(5);
  });

  it("a success that no die shows, and a milder position", async () => {
    const dialog = await before();
    tick(labelled(dialog, /Read Stars/));
    tick(labelled(dialog, /Soft Step/));
    await soon(() => wordsOf(dialog)).toMatch(/1 success for certain\. Position: Controlled\./);
    await soon(() => wordsOf(dialog)).toMatch(/miss 0 %/);
    // What is drawn anew meanwhile takes no second step.
    labelled(dialog, "Detailed").click();
    await soon(() => labelled(dialog, "Detailed").checked).toBe(true);
    expect(labelled(dialog, "Risky").checked).toBe(true);
    labelled(dialog, "Basic").click();
    await soon(() => labelled(dialog, "Basic").checked).toBe(true);
    const roll = await rolledFrom(dialog, [5, 4, 3, 2]);
    expect(await told(MARA, roll)).toMatch(/Controlled.*Read Stars \+1 success.*Partial/);
    await press(GM, roll, /^Undo: Read Stars/);
    expect(await told(MARA, roll)).toMatch(/Miss.*Read Stars: 1 success\. undone/);
    await press(GM, roll, /^Undo: Soft Step/);
    expect(await told(MARA, roll)).toContain("Risky");
  });

  it("failed dice thrown again from the card: the credit follows, and all of it is taken back", async () => {
    const start = banked();
    const roll = await thrown(MARA, ILKA, { ...MELEE, faces: [9, 3, 1, 1] });
    expect(banked()).toBe(start + 2);
    await use(MARA, roll, "Use Elven Cloak", [7]);
    expect(banked()).toBe(start + 1);
    expect(buttonsOf(await cardFor(MARA, roll))).not.toContain("Use Elven Cloak");
    await use(MARA, roll, "Use Instincts", [6, 2]);
    expect(banked()).toBe(start);
    expect((await diceOf(roll))[3]).toMatch(/2, neither.*re-rolled from 1, by Instincts/);
    const gms = async (): Promise<string> => buttonsOf(await cardFor(GM, roll)).join();
    expect(await gms(), "not the last").not.toContain("Undo: Elven Cloak");
    await press(GM, roll, /^Undo: Instincts/);
    expect([banked(), spent("Instincts")]).toEqual([start + 1, 0]);
    await press(GM, roll, /^Undo: Elven Cloak/);
    expect(banked()).toBe(start + 2);
    expect((await diceOf(roll))[2]).toContain("1, a setback");
  });

  it("a use that was written for dice that never fell, by a tab that was closed, serves for the next throw", async () => {
    const { payEdge } = await import("../../../src/fates-edge/actions/edges/edges.ts");
    const roll = await thrown(MARA, ILKA, { ...MELEE, faces: [9, 3, 4, 1] });
    const known = spent("Elven Cloak");
    await as(MARA, () => payEdge(pc(ILKA).items.getName("Elven Cloak")!.uuid, "e", roll.id!));
    expect(spent("Elven Cloak")).toBe(known + 1);
    await use(MARA, roll, "Use Elven Cloak", [7]);
    expect((await diceOf(roll))[3]).toMatch(/7.*re-rolled from 1, by Elven Cloak/);
    expect(spent("Elven Cloak"), "one use, not two").toBe(known + 1);
    await press(GM, roll, /^Undo: Elven Cloak/);
  });

  it("a re-roll that no edge allows is not seen", async () => {
    const start = banked();
    const made = await thrown(MARA, ILKA, { ...MELEE, faces: [9, 3, 1, 1] });
    expect(banked()).toBe(start + 2);
    const rolls = made.toObject().rolls as string[];
    const forged = JSON.parse(rolls[0]!) as { terms: { number: number; results: object[] }[] };
    Object.assign(forged, { formula: "1d10", total: 1, options: { edge: { use: "none", indices: [2] } } });
    Object.assign(forged.terms[0]!, { number: 1, results: [{ result: 10, active: true }] });
    await as(MARA, () => made.update({ rolls: [...rolls, JSON.stringify(forged)] }));
    expect(made.rolls).toHaveLength(2);
    expect((await diceOf(made)).join(" | ")).toContain("1, a setback");
    expect(banked()).toBe(start + 2);
  });

  it("setbacks cancelled by oneself and by an ally's player; told, and taken back", async () => {
    const start = banked();
    const roll = await thrown(MARA, ILKA, { ...MELEE, faces: [9, 8, 1, 1] });
    expect(banked()).toBe(start + 2);
    const ward = `Use Spirit Ward (${JORN})`;
    expect(buttonsOf(await cardFor(GM, roll))).toContain(ward);
    expect(buttonsOf(await cardFor(MARA, roll)), "not hers to use").not.toContain(ward);
    await use(TOMAS, roll, ward);
    expect(banked()).toBe(start + 1);
    expect(await told(MARA, roll)).toMatch(/1 cancelled, 1 left\..*Spirit Ward \(Jorn Hale\) cancels 1 CP\./);
    await use(MARA, roll, "Use Silent Ring");
    expect(banked()).toBe(start);
    expect(await told(MARA, roll)).toContain("2 cancelled, 0 left.");
    await press(GM, roll, /^Undo: Spirit Ward/);
    expect(spent("Spirit Ward", JORN)).toBe(0);
    await press(GM, roll, /^Undo: Silent Ring/);
    expect(banked()).toBe(start + 2);
    expect(await told(MARA, roll)).toContain("Success & Cost");
  });

  it("words are used from the card and told on it", async () => {
    const roll = await thrown(MARA, ILKA, { ...MELEE, faces: [9, 8, 3, 4] });
    await use(MARA, roll, "Use Guild Word");
    expect(await told(MARA, roll)).toContain("Guild Word: a favour");
    expect(spent("Guild Word")).toBe(1);
    expect(roll.system.gm.judged?.uses.map(({ label }) => label)).toEqual(["Guild Word"]);
    expect([...foundry.applications.instances.values()].map(({ title }) => title).join()).not.toContain(ILKA);
  });

  it("one lent by another is offered on no success, and on no roll of another skill", async () => {
    const rally = {
      label: "Rally",
      for: "ally",
      moment: "failure",
      gives: "reroll",
      amount: 1,
      period: "scene",
      skills: ["command"],
      circumstance: "near the banner",
    };
    await pc(JORN).createEmbeddedDocuments("Item", [
      { name: "Banner", type: "talent", system: { edges: { e: rally } } },
    ] as never);
    const offered = async (skill: string, faces: readonly number[]): Promise<boolean> => {
      const roll = await thrown(MARA, ILKA, { attribute: "body", skill, faces });
      return buttonsOf(await cardFor(TOMAS, roll)).includes(`Use Rally (${JORN})`);
    };
    expect(await offered("command", [2, 4, 3])).toBe(true);
    expect(await offered("stealth", [2, 4, 3])).toBe(false);
    expect(await offered("command", [9, 8, 3])).toBe(false);
  });
});
