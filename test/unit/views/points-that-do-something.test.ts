// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { API } from "../../../src/fates-edge/setup/api/api.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, listNamed, mendLists, shown, tick, write } from "./support/labelled.ts";
import { itemPack } from "./support/own-packs.ts";
import {
  as,
  banked,
  BRYN,
  buttonOf,
  buttonsOf,
  choose,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  rolled,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const PATROL = {
  name: "Patrol Sweep",
  scope: "table",
  size: 6,
  kind: "danger",
  base: 3,
  price: 1,
  // The sign of its fourth tick is the fourth.
  pressure: ["A dog barks.", "A door opens.", "A word is called.", "Lanterns brighten."],
};
const TRAITOR = { name: "The traitor", scope: "table", size: 4, kind: "danger", sight: "gm" };
const FLOOD = { name: "Rising water", scope: "table", size: 4, kind: "hazard", base: 3, sealed: true };

/** Points that do something, and how it is taken back (SRD 4.5.3), in the GM's menu. By keys, and a player's whole page: `play/at-the-gms-hand`. */
describe("Spending that does something", () => {
  let api: typeof API;
  const filled = (clock: string): number => party().system.filled[clock] ?? -1;

  beforeAll(async () => {
    await openWholeTable({
      changes: { party: { clocks: { patrol: PATROL, traitor: TRAITOR, flood: FLOOD } } },
      packs: [await itemPack("spends")],
    });
    mendLists();
    api = (await import("../../../src/fates-edge/setup/api/api.ts")).API;
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

  it.each([
    { line: "A footstep", what: "words alone" },
    { line: "Clock ticks", what: "words and an effect" },
  ])(
    "a line of $what is chosen by one press and spent by the next, as Enter and Enter do",
    async ({ line }) => {
      const before = banked();
      const menu = await fromBank();
      const chosen = (): string[] =>
        [...menu.querySelectorAll('[aria-current="true"] .tt-spend-words > [aria-hidden]')].map(wordsOf);
      take(menu, line);
      await soon(() => labelled(menu, "What happens").value).toBe(line);
      await soon(chosen).toContain(line);
      expect(banked()).toBe(before);
      expect(menu.isConnected).toBe(true);
      await soon(() => document.activeElement?.textContent).toBe("Spend");
      take(menu, line);
      await soon(() => menu.isConnected).toBe(false);
      expect(banked()).toBe(before - 1);
      expect(await told(MARA, newest())).toContain(line);
      await press(GM, newest(), /^Undo/);
      expect([banked(), filled("patrol")]).toEqual([before, 3]);
    },
  );

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

  it("points set below what an effect usually costs are said to be so, and may be spent (SRD 4.5.3)", async () => {
    const { roll, menu } = await spent("Over the gap.");
    write(labelled(menu, "What happens"), "The water pulls at her boots");
    buttonOf(menu, "Add an effect").click();
    await soon(() => allLabelled(menu, "Which clock").length).toBe(1);
    choose(menu.querySelector<HTMLSelectElement>("select[name$=type]")!, "Harm");
    await soon(() => points(menu)).toBe("3");
    expect(wordsOf(menu)).not.toMatch(/usual price/);
    write(labelled(menu, "Points"), "2");
    await soon(() => wordsOf(menu)).toContain("Below its usual price of 3 CP.");
    choose(listNamed(menu, "Who suffers it"), SABLE);
    await soon(() => wordsOf(menu)).toContain("Below its usual price of 3 CP.");
    spend(menu);
    await soon(() => menu.isConnected).toBe(false);
    await press(GM, roll, /^Undo: The water/);
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
    const suggested = menu.querySelector<HTMLElement>(".tt-spend-suggested")!;
    expect(wordsOf(suggested)).toMatch(/^Suits the moment/);
    const names = buttonsOf(suggested).filter((name) => name.includes("Suggested: "));
    expect(names).toHaveLength(3);
    // Two points are at hand: the dear lines of the scene's pillar stand before its cheap ones.
    expect(names[0]).toMatch(/^2 /);
  });

  it('a line that costs "or more" is paid above its price and keeps its words', async () => {
    const before = banked();
    const menu = await fromBank();
    buttonOf(menu, /The trap springs, 4 CP or more/).click();
    await soon(() => points(menu)).toBe("4");
    write(labelled(menu, "Points"), "5");
    spend(menu);
    await soon(() => menu.isConnected).toBe(false);
    expect(banked()).toBe(before - 5);
    const card = newest() as ChatMessage.OfType<"spend">;
    expect(await told(MARA, card)).toMatch(/5 CP The trap springs\. What was laid/);
    expect(card.system.uuid).toMatch(/^Compendium\.fates-edge\.spends/);
  });

  it("lines of the bank that read alike are told apart by the players' words", async () => {
    await api.openBank();
    const bank = foundry.applications.instances.get("fates-edge-bank")!.element;
    const sway = { attribute: "presence", skill: "sway", faces: [9, 8, 4, 3, 2, 1] };
    await thrown(TOMAS, BRYN, { ...sway, approach: "Low and quick." });
    await soon(() => wordsOf(bank)).toContain(`${BRYN}: Presence + Sway`);
    expect(wordsOf(bank)).not.toContain("Low and quick.");
    await thrown(TOMAS, BRYN, { ...sway, approach: "High and slow." });
    await soon(() => wordsOf(bank)).toMatch(/Sway · (High and slow|Low and quick)\..*Sway · /);
    for (const words of ["High and slow.", "Low and quick."])
      expect(wordsOf(bank)).toContain(`Sway · ${words}`);
  });

  it("a call can ask for a description, which the dialog then locks", async () => {
    // Nobody holds the key that skips the dialog, for it has none here.
    const keys = vi.spyOn(game.keybindings, "get").mockReturnValue([]);
    await api.requestRoll();
    const asking = await opened("Ask for a roll");
    expect(listNamed(asking, "Description").value).toBe("");
    tick(labelled(asking, new RegExp(`^${SABLE}`)));
    choose(listNamed(asking, "Description"), "Intricate");
    write(labelled(asking, "What is asked"), "Show us each step.");
    buttonOf(asking, "Ask for a roll").click();
    await soon(() => asking.isConnected).toBe(false);
    const call = newest();
    expect(await told(MARA, call)).toMatch(/Show us each step.*Intricate|Intricate.*Show us each step/);
    await press(MARA, call, `Roll as ${SABLE}`);
    const dialog = await opened(`Before the roll: ${SABLE}`);
    expect(labelled(dialog, "Intricate").checked).toBe(true);
    expect(labelled(dialog, "Basic").disabled).toBe(true);
    keys.mockRestore();
  });

  it("half a die is refused in the dialog by name", async () => {
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    void RollDialog.ask(pc(SABLE), { attribute: "body", skill: "melee" });
    const dialog = await opened(`Before the roll: ${SABLE}`);
    const dice = Number(/Roll (\d+) dice/.exec(wordsOf(dialog))?.[1]);
    write(labelled(dialog, /^Situation/), "0.5");
    await soon(() => wordsOf(dialog)).toContain("Enter a whole number of dice: 0.5 is not one.");
    expect(buttonOf(dialog, /^Roll/).disabled).toBe(true);
    write(labelled(dialog, /^Situation/), "1");
    await soon(() => wordsOf(dialog)).toContain(`Roll ${dice + 1} dice`);
  });

  it("whoever rolls blind is told that the GMs see it", async () => {
    const faces = [9, 8, 4, 3, 2, 1];
    const roll = await thrown(TOMAS, BRYN, { attribute: "presence", skill: "sway", mode: "blind", faces });
    const words = await told(TOMAS, roll);
    expect(words).toContain("rolled blind");
    expect(words).toContain("Only GMs see the result");
  });

  /** What a message comes to in a log that its reader saves. */
  function exported(message: ChatMessage.Implementation): string {
    return (message as unknown as { export: () => string }).export();
  }
});
