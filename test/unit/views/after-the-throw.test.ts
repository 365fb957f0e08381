// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Requests from "../../../src/fates-edge/actions/roll/calls.ts";
import type * as Ruling from "../../../src/fates-edge/actions/roll/roll-card/ruling.ts";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import type { ActionMessage, CallMessage } from "../../../src/fates-edge/data/kinds.ts";
import {
  banked,
  BRYN,
  buttonOf,
  buttonsOf,
  as,
  cardFor,
  GM,
  MARA,
  newest,
  notices,
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

/**
 * What becomes of a roll on its card, and of rolls on the card of the call that asked for them (SRD 4.5, 4.6). By hand:
 * `play/roll-and-answer`, `play/together`, `play/first-evening`.
 */
describe("A card after the throw", () => {
  const acts = {} as typeof Ruling & typeof Requests & typeof Spend;

  beforeAll(async () => {
    await openWholeTable();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/roll/roll-card/ruling.ts"),
      import("../../../src/fates-edge/actions/roll/calls.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  function write(place: HTMLElement, field: string, words: string): void {
    const input = place.querySelector<HTMLInputElement>(`input[name=${field}]`)!;
    input.value = words;
    for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  it("that sets somebody up: the other's next roll is a position better, once a GM grants it", async () => {
    const { unspentMarks } = await import("../../../src/fates-edge/state/roll/marks.ts");
    const waiting = () => unspentMarks(pc(BRYN)).map(([, { kind, steps }]) => [kind, steps]);
    const roll = await rolled("I hold the door for Bryn", [9, 8, 7, 2, 3, 4], { setup: pc(BRYN).uuid });
    expect(waiting()).toEqual([]);
    await press(GM, roll, `Set up ${BRYN}`);
    expect(waiting()).toEqual([["setup", 1]]);
    await press(GM, roll, /^Undo/);
    expect(waiting()).toEqual([]);
  });

  const offerBargain = (roll: ActionMessage, price: string) =>
    press(GM, roll, "Offer a bargain", (card) => {
      card.querySelector<HTMLInputElement>("[data-bargain]")!.value = price;
    });

  it("a refused or withdrawn bargain leaves the miss", async () => {
    const roll = await rolled("I talk the hound down.", [5, 4, 4, 3, 2, 2]);
    await offerBargain(roll, "It follows you home");
    expect(buttonsOf(await cardFor(MARA, roll))).toContain("Take it");
    await press(GM, roll, "Withdraw");
    expect(buttonsOf(await cardFor(MARA, roll))).not.toContain("Take it");
    await offerBargain(roll, "It bites first");
    await press(MARA, roll, "Refuse");
    expect(await told(GM, roll)).toMatch(/Miss.*Refused/);
  });

  it("a bargain's price is offered by Enter in its line", async () => {
    const roll = await rolled("I talk the bailiff down.", [5, 4, 4, 3, 2, 2]);
    const card = await cardFor(GM, roll);
    const line = card.querySelector<HTMLInputElement>("[data-bargain]")!;
    line.value = "He remembers you";
    await as(GM, () => line.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    expect(await told(MARA, roll)).toContain("He remembers you");
    await press(GM, roll, "Withdraw");
  });

  it.each(["Take it", "Refuse"])(
    "a bargain that was answered with %s is put before the player again by undo",
    async (answer) => {
      const roll = await rolled("I climb the mast.", [5, 4, 4, 3, 2, 2]);
      await offerBargain(roll, "The rope stays behind");
      const undo = /^Undo.*bargain/i;
      const undos = async (user: string): Promise<string[]> =>
        buttonsOf(await cardFor(user, roll)).filter((name) => undo.test(name));
      expect(await undos(GM), "nothing is answered yet").toEqual([]);
      await press(MARA, roll, answer);
      expect(await undos(MARA)).toEqual([]);
      await press(GM, roll, undo);
      expect(await told(GM, roll)).toMatch(/Miss.*The rope stays behind/);
      expect(buttonsOf(await cardFor(MARA, roll))).toContain("Take it");
      expect(buttonsOf(await cardFor(GM, roll))).toContain("Withdraw");
    },
  );

  it("what the bargain's success has set up is undone before the bargain", async () => {
    const roll = await rolled("I hold the door for you.", [5, 4, 4, 3, 2, 2], { setup: pc(BRYN).uuid });
    await offerBargain(roll, "You stay behind it");
    await press(MARA, roll, "Take it");
    const undos = async (): Promise<string> =>
      buttonsOf(await cardFor(GM, roll))
        .filter((name) => name.startsWith("Undo"))
        .join();
    expect(await undos()).toMatch(/bargain/i);
    await press(GM, roll, /Set up|Grant/);
    expect(await undos()).not.toMatch(/bargain/i);
    await press(GM, roll, new RegExp(`^Undo.*${BRYN}`));
    expect(await undos()).toMatch(/bargain/i);
  });

  it("what the GM changed is said from what to what, and a partial's outcome no longer asks once it is chosen", async () => {
    const roll = await rolled("Along the ledge.", [9, 4, 4, 3, 2, 2], {
      dv: 2,
      dvSource: "player",
      position: "risky",
    });
    expect(await told(GM, roll)).toContain("Take it at a cost, or take something else.");
    await acts.ruleRoll(roll, { dv: 3 });
    expect(await told(MARA, roll)).toMatch(/The GM changed the difficulty from DV 2 \w+ to DV 3 \w+\./);
    expect(await told(MARA, roll)).not.toContain("changed the position");
    await acts.ruleRoll(roll, { position: "controlled" });
    expect(await told(MARA, roll)).toContain("The GM changed the position from Risky to Controlled.");
    await press(MARA, roll, "Take it at a cost");
    expect(await told(GM, roll)).toContain("Takes it at a cost.");
    expect(await told(GM, roll)).not.toContain("or take something else");
  });

  it("undo takes a spend back and offers the choice anew", async () => {
    const before = banked();
    const roll = await rolled("I swim under the chain.", [9, 8, 5, 3, 2, 1]);
    expect(banked()).toBe(before + 1);
    await press(GM, roll, "Spend 1 CP");
    const menu = await opened("Spend CP");
    write(menu, "label", "A lantern swings round");
    buttonOf(menu, "Spend").click();
    await soon(banked).toBe(before);
    await soon(() => told(MARA, roll)).toContain("A lantern swings round");
    await press(GM, roll, /^Undo.*lantern/);
    await soon(banked).toBe(before + 1);
    expect(buttonsOf(await cardFor(GM, roll))).toContain("Draw");
  });

  it("what was changed by hand since stays as it is when the spend is undone, and the GM is told", async () => {
    const fatigue = (name: string): number => pc(name).system.fatigue.value;
    for (const name of [SABLE, BRYN]) await pc(name).update({ system: { fatigue: { value: 0 } } });
    const effects = { first: { type: "fatigue", amount: 1, who: "all" } } as never;
    expect(await acts.spendFromBank({ points: 1, label: "Fatigue", effects })).toBe(true);
    const spend = newest();
    await soon(() => fatigue(BRYN)).toBe(1);
    const sable = fatigue(SABLE);
    await pc(BRYN).update({ system: { fatigue: { value: 2 } } });
    await press(GM, spend, /^Undo: Fatigue/);
    expect(notices).toContain("Taken back. What somebody has changed since stays as it is now (1).");
    expect(fatigue(BRYN)).toBe(2);
    expect(fatigue(SABLE)).toBe(sable - 1);
  });

  it("an intricate success re-rolls every 1 and adds a flourish", async () => {
    const roll = await thrown(MARA, SABLE, {
      attribute: "body",
      skill: "melee",
      ladder: "intricate",
      approach: "The fourth is none.",
      faces: [9, 8, 1, 1, 4, 3, 7, 2],
    });
    const dice = [...(await cardFor(MARA, roll)).querySelectorAll("[aria-label=Dice] > *")].map(wordsOf);
    expect(dice[2]).toMatch(/7, a success.*re-rolled from 1/);
    expect(dice[3]).toMatch(/2, neither.*re-rolled from 1/);
    expect(await told(MARA, roll)).toMatch(/Clean Success 3 successes.*flourish/);
  });

  it("points are spent from the bank on a card of their own, and undone there", async () => {
    const left = await rolled("Left for later.", [9, 8, 4, 3, 1, 1]);
    await press(GM, left, "Bank");
    const before = banked();
    expect(await acts.spendFromBank({ points: 2, label: "The moon comes out" })).toBe(true);
    const spend = newest();
    expect(banked()).toBe(before - 2);
    expect(await told(MARA, spend)).toMatch(/Gamemaster spends from the bank.*2 CP The moon comes out/);
    expect(buttonsOf(await cardFor(MARA, spend))).toEqual([]);
    await press(GM, spend, /^Undo/);
    await soon(banked).toBe(before);
    expect(await told(MARA, spend)).toContain("undone");
  });

  it("more points than there are cannot be spent", async () => {
    const roll = await rolled("One point only.", [9, 8, 4, 3, 2, 1]);
    const before = banked();
    await press(GM, roll, "Spend 1 CP");
    const menu = await opened("Spend CP");
    buttonOf(menu, /too expensive/).click();
    write(menu, "label", "All of it");
    write(menu, "price", "2");
    buttonOf(menu, "Spend").click();
    await soon(() => notices).toContain("That costs 2, and there are only 1.");
    expect(menu.isConnected).toBe(true);
    expect(banked()).toBe(before);
  });

  /** A GM's call of several. */
  async function called(asked: Parameters<typeof acts.postCall>[0]): Promise<CallMessage> {
    const made = await acts.postCall(asked);
    expect(made).not.toBeNull();
    return made!;
  }
  const both = () => [pc(SABLE).uuid, pc(BRYN).uuid];

  it("a group rolls with one result: the best of them, and everyone's setbacks", async () => {
    const call = await called({
      actors: both(),
      together: "group",
      dv: 3,
      approach: "The pass, all of you.",
    });
    await rolled("", [9, 9, 1, 2, 2, 2], { request: call.id, dv: 3 });
    expect(await told(GM, call)).toMatch(/Sable Kestrel 2 successes/);
    expect(await told(GM, call)).not.toMatch(/Partial/);
    await rolled("", [9, 1, 1, 2, 2, 2], { by: BRYN, request: call.id, dv: 3 });
    for (const user of [GM, MARA, TOMAS])
      expect(await told(user, call)).toMatch(
        /Partial 2 successes against DV 3\. Sable Kestrel rolled best of 2\. .*CP/,
      );
  });

  it("what the group came to counts: no bargain and no boon for the worse roll, and the clock is ticked once, on the call", async () => {
    const { openClock } = await import("../../../src/fates-edge/actions/clocks/clocks.ts");
    const clock = (await openClock({ name: "Past the captain", size: 6 }))!;
    const call = await called({
      actors: both(),
      together: "group",
      dv: 2,
      clock,
      approach: "Past her, all.",
    });
    const filled = (): number => {
      const { ticks } = party().system.clocks[clock]!;
      return Object.values(ticks).reduce((sum, count) => sum + count, 0);
    };
    const worse = await rolled("", [1, 2, 2, 2, 2, 2], { by: BRYN, request: call.id });
    expect(buttonsOf(await cardFor(GM, worse)).join()).not.toMatch(/bargain|Award|Tick/i);
    const better = await rolled("", [9, 9, 2, 2, 2, 2], { request: call.id });
    for (const card of [worse, better])
      expect(buttonsOf(await cardFor(GM, card)).join()).not.toMatch(/bargain|Award|Past the captain/i);
    expect(buttonsOf(await cardFor(MARA, call)).join()).not.toMatch(/Past the captain/);
    await press(GM, call, /Past the captain/);
    const after = filled();
    expect(after).toBeGreaterThan(0);
    expect(
      buttonsOf(await cardFor(GM, call))
        .filter((name) => !name.startsWith("Undo"))
        .join(),
    ).not.toMatch(/Past the captain/);
    expect(await told(TOMAS, call)).toMatch(/Past the captain/);
    await press(GM, call, /^Undo/);
    expect(filled()).toBe(0);
    await press(GM, call, /Past the captain/);
    expect(filled()).toBe(after);
  });

  it("a group that missed may be offered a bargain on the rolls that missed", async () => {
    const call = await called({ actors: both(), together: "group", dv: 2, approach: "Over the wall." });
    const first = await rolled("", [1, 2, 2, 2, 2, 2], { by: BRYN, request: call.id });
    await rolled("", [2, 2, 2, 2, 2, 2], { request: call.id });
    expect(buttonsOf(await cardFor(GM, first))).toContain("Offer a bargain");
  });

  it("a GM counts a group as it stands", async () => {
    const call = await called({ actors: both(), together: "group", dv: 2, approach: "Quietly now." });
    await rolled("", [9, 9, 2, 2, 2, 2], { request: call.id });
    await press(GM, call, "Finish with the rolls so far");
    expect(await told(TOMAS, call)).toMatch(/Clean Success.*Sable Kestrel rolled alone/);
  });

  it("a contest is told on one card; the GM's dice lie on it and bank nothing; a tie changes nothing", async () => {
    const opponent = { name: "Captain Veyra", dice: 3 };
    const contest = {
      actors: [pc(SABLE).uuid],
      together: "contest",
      opponent,
      approach: "Who draws first?",
    } as const;
    const call = await called(contest);
    const faces = [9, 1, 1];
    CONFIG.Dice.randomUniform = () => 1 - ((faces.shift() ?? 5) - 0.5) / 10;
    await press(GM, call, "Roll for Captain Veyra");
    expect(await told(MARA, call)).toMatch(/Captain Veyra.*1 success/);
    const before = party().system.bank.total;
    await rolled("", [9, 9, 2, 2, 2, 2], { request: call.id });
    for (const user of [GM, MARA, TOMAS])
      expect(await told(user, call)).toMatch(/Sable Kestrel wins Sable Kestrel 2, Captain Veyra 1/);
    expect(party().system.bank.total).toBe(before);
    const tied = await called({ actors: both(), together: "contest", approach: "And again?" });
    await rolled("", [9, 2, 2, 2, 2, 2], { request: tied.id });
    await rolled("", [9, 2, 2, 2, 2, 2], { by: BRYN, request: tied.id });
    expect(await told(TOMAS, tied)).toMatch(/Tie: nothing changes/);
  });

  it("who lost a contest is offered no bargain: it is settled on the winner's card", async () => {
    const call = await called({ actors: both(), together: "contest", approach: "To the gate!", dv: 2 });
    const miss = await rolled("", [2, 2, 2, 2, 2, 2], { by: BRYN, request: call.id });
    expect(buttonsOf(await cardFor(GM, miss)).join(), "nothing is decided yet").toMatch(/bargain/i);
    await rolled("", [9, 9, 9, 2, 2, 2], { request: call.id });
    expect(buttonsOf(await cardFor(GM, miss)).join()).not.toMatch(/bargain/i);
  });
});
