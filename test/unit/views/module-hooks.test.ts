import { beforeAll, describe, expect, it } from "vitest";
import type * as BoonReroll from "../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts";
import type * as Buy from "../../../src/fates-edge/actions/growth/buy.ts";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import type * as TakeBack from "../../../src/fates-edge/actions/growth/take-back.ts";
import type * as Undo from "../../../src/fates-edge/actions/undo.ts";
import { bryn, GM, MARA, openHoldings, rollFor, sable, settled } from "./support/holdings-world.ts";

/** What is called out to modules of re-rolls, spends and purchases, on a GM's client and without a page. */
describe("Hooks for modules", () => {
  const acts = {} as typeof BoonReroll & typeof Buy & typeof Spend & typeof TakeBack & typeof Undo;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts"),
      import("../../../src/fates-edge/actions/growth/buy.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
      import("../../../src/fates-edge/actions/growth/take-back.ts"),
      import("../../../src/fates-edge/actions/undo.ts"),
    ]);
    const { startModuleHooks } = await import("../../../src/fates-edge/setup/module-hooks.ts");
    Object.assign(acts, ...loaded);
    startModuleHooks();
  });

  /** What a hook was called with while something was done. */
  async function heard(name: string, act: () => Promise<unknown>): Promise<unknown[][]> {
    const calls: unknown[][] = [];
    const hooks = Hooks as unknown as {
      on(name: string, listener: (...facts: unknown[]) => void): number;
      off(name: string, id: number): void;
    };
    const id = hooks.on(name, (...facts) => void calls.push(facts));
    await act();
    await settled();
    hooks.off(name, id);
    return calls;
  }

  it("fatesEdge.reroll hands over the message once for each re-roll, and what fell is its last roll", async () => {
    const roll = await rollFor("", [1, 1, 8]);
    // The roll is the GM's own to turn here: this client is theirs.
    await roll.update({ author: GM });
    await settled();
    const calls = await heard("fatesEdge.reroll", () => acts.rerollWithBoon(roll, 0));
    expect(calls).toEqual([[roll]]);
    expect(roll.rolls).toHaveLength(2);
    expect(await heard("fatesEdge.reroll", () => roll.update({ flavor: "Said again" }))).toEqual([]);
  });

  it("fatesEdge.spend tells points and words of a spend on a roll, and nothing of its undo", async () => {
    const roll = await rollFor("", [1, 1, 8]);
    await settled();
    const calls = await heard("fatesEdge.spend", () =>
      acts.spendOnRoll(roll, { points: 1, label: "A lamp goes out" }),
    );
    const [id] = Object.keys(roll.system.gm.spends);
    expect(calls).toEqual([[{ message: roll, id, points: 1, label: "A lamp goes out" }]]);
    expect(await heard("fatesEdge.spend", () => acts.undoAct(roll, "spends", id!))).toEqual([]);
  });

  it("fatesEdge.spend names no entry of a spend from the bank, which has a card of its own", async () => {
    await rollFor("", [1, 8]);
    await settled();
    const calls = await heard("fatesEdge.spend", () => acts.spendFromBank({ points: 1, label: "Hoofbeats" }));
    expect(calls).toEqual([
      [{ message: game.messages.contents.at(-1), id: "", points: 1, label: "Hoofbeats" }],
    ]);
  });

  it("fatesEdge.purchase hands over the character and the line that was written, and nothing of one taken back", async () => {
    const before = new Set(Object.keys(sable().system.ledger));
    const calls = await heard("fatesEdge.purchase", () => acts.buy(sable(), { kind: "skill", key: "lore" }));
    const id = Object.keys(sable().system.ledger).find((line) => !before.has(line))!;
    expect(calls).toEqual([[sable(), expect.objectContaining({ id, kind: "skill", target: "lore" })]]);
    expect(await heard("fatesEdge.purchase", () => acts.takePurchaseBack(sable(), id))).toEqual([]);
    const given = { kind: "other", xp: 2, label: "By the GM's hand", target: "", from: 0, to: 0 };
    const ledger = { given00000000001: given } as never;
    expect(await heard("fatesEdge.purchase", () => sable().update({ system: { ledger } }))).toEqual([]);
  });

  it("what the user may not see is not called out to their modules", async () => {
    const { user } = game;
    const hidden = await rollFor("", [1, 8]);
    await hidden.update({ whisper: [GM], author: GM });
    const other = game.users.get(MARA)!;
    Object.defineProperty(game, "user", { value: other, configurable: true });
    try {
      expect(await heard("fatesEdge.reroll", () => hidden.update({ rolls: [] }))).toEqual([]);
      const line = { kind: "skill", xp: -1, label: "Lore", target: "lore", from: 0, to: 1 };
      const ledger = { aaaaaaaaaaaaaaaa: line };
      expect(await heard("fatesEdge.purchase", () => bryn().update({ system: { ledger } }))).toEqual([]);
    } finally {
      Object.defineProperty(game, "user", { value: user, configurable: true });
    }
  });
});
