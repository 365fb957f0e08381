import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Ruling from "../../../src/fates-edge/actions/roll/roll-card/ruling.ts";
import type * as BoonReroll from "../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts";
import type * as Award from "../../../src/fates-edge/actions/roll/roll-card/award.ts";
import type * as Draw from "../../../src/fates-edge/actions/deck/draw.ts";
import type * as EndPeriods from "../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as RevealDraw from "../../../src/fates-edge/actions/deck/reveal-draw.ts";
import type * as StartScene from "../../../src/fates-edge/actions/scene/start-scene.ts";
import type * as Draws from "../../../src/fates-edge/state/deck/draws.ts";
import type { ActionMessage, PartyActor, PcActor } from "../../../src/fates-edge/data/kinds.ts";
import { GM, openHoldings, rollFor, sable, settled } from "./support/holdings-world.ts";

/** What is deleted while somebody still works with it, as far as the GM's client and its documents are concerned. */
describe("What is gone", () => {
  const acts = {} as typeof Ruling &
    typeof BoonReroll &
    typeof Award &
    typeof Draw &
    typeof EndPeriods &
    typeof RevealDraw &
    typeof StartScene &
    typeof Draws;
  const said = vi.fn();

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/roll/roll-card/ruling.ts"),
      import("../../../src/fates-edge/actions/roll/roll-card/boon-reroll.ts"),
      import("../../../src/fates-edge/actions/roll/roll-card/award.ts"),
      import("../../../src/fates-edge/actions/deck/draw.ts"),
      import("../../../src/fates-edge/actions/scene/end-periods.ts"),
      import("../../../src/fates-edge/actions/deck/reveal-draw.ts"),
      import("../../../src/fates-edge/actions/scene/start-scene.ts"),
      import("../../../src/fates-edge/state/deck/draws.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  beforeEach(() => {
    said.mockClear();
    Object.assign(ui, { notifications: { info: said, warn: said, error: said } });
  });

  const parties = (): PartyActor[] =>
    game.actors.contents.filter(({ type }) => type === "party") as PartyActor[];
  const banked = (): number => parties()[0]?.system.bank.total ?? 0;
  const boonsOf = (actor: PcActor): number => actor.system.boons.value;
  const decks = (): Cards.Implementation[] => game.cards.contents.filter(({ type }) => type === "deck");
  const undrawn = (): number =>
    decks().flatMap((deck) => deck.cards.contents.filter(({ drawn }) => !drawn)).length;

  /** A roll of two setbacks, a miss, witnessed: Sable's, thrown by this GM; or another's. */
  async function rolled(actor = sable()): Promise<{ roll: ActionMessage; before: number }> {
    const before = banked();
    const roll = await rollFor("", [2, 3, 4, 5, 1, 1], { author: GM, actor: actor.uuid });
    await settled();
    expect(roll.system.gm.judged).toMatchObject({ setbacks: 2 });
    expect(banked()).toBe(before + 2);
    return { roll, before };
  }

  it("a card whose draw lies open: the cards are back, nothing is banked away", async () => {
    const { roll, before } = await rolled();
    const cards = undrawn();
    expect(await acts.beginDraw(roll)).not.toBeNull();
    expect(acts.storedDraw(roll.id!)?.cards).toHaveLength(2);
    await roll.delete();
    await vi.waitFor(() => expect(acts.storedDraw(roll.id!)).toBeNull());
    expect([undrawn(), banked()]).toEqual([cards, before + 2]);
  });

  it("a card between the boon and its die, on a slow line: the boon comes back", async () => {
    const { roll, before } = await rolled();
    const [actor, had] = [sable(), boonsOf(sable())];
    const update = actor.update.bind(actor);
    const gone = new Promise((resolve) => Hooks.once("deleteChatMessage", resolve as never));
    actor.update = async (...change: Parameters<typeof update>) => {
      const done = await update(...change);
      await gone;
      return done;
    };
    const turned = acts.rerollWithBoon(roll, 4);
    await vi.waitFor(() => expect(boonsOf(actor)).toBe(had - 1));
    await roll.delete();
    expect(await turned).toBe(false);
    actor.update = update;
    expect(boonsOf(actor)).toBe(had);
    expect(banked()).toBe(before + 2);
    expect(said).toHaveBeenCalledWith(
      "That card was deleted, so nothing can be done on it any more.",
      expect.anything(),
    );
  });

  it("the character of a card, then a re-roll or an award by a button that still stood there: a word, and nothing lost", async () => {
    const late = (await Actor.implementation.create({
      name: "Late",
      type: "pc",
      system: { boons: { base: 3 } },
    } as never)) as PcActor;
    const { roll, before } = await rolled(late);
    await late.delete();
    for (const act of [() => acts.rerollWithBoon(roll, 4), () => acts.awardBoons(roll)]) {
      said.mockClear();
      expect(await act()).toBe(false);
      expect(said).toHaveBeenCalledWith(
        expect.stringMatching(/was deleted|cannot be done now/),
        expect.anything(),
      );
    }
    expect(banked()).toBe(before + 2);
    expect(roll.rolls).toHaveLength(1);
    expect(Object.keys(roll.system.gm.awards)).toEqual([]);
    // What the roll cost can still be used.
    expect(await acts.leaveBanked(roll)).toBe(true);
    expect(roll.system.gm.state).toBe("banked");
  });

  it("the deck while a draw from it lies open: what was seen is not revealed out of nothing", async () => {
    const { roll, before } = await rolled();
    expect(await acts.beginDraw(roll)).not.toBeNull();
    for (const stack of game.cards.contents) await stack.delete();
    expect(await acts.revealDraw(roll, "Nothing")).toBe(false);
    expect(said).toHaveBeenCalled();
    expect(banked()).toBe(before + 2);
    expect(Object.keys(roll.system.gm.draws)).toEqual([]);
  });

  it("the party: its points are open with nobody any more, and the next roll is banked in a new one", async () => {
    const { openWithParty } = await import("../../../src/fates-edge/actions/into-play.ts");
    const open = (): string[] => openWithParty().rolls.map(({ id }) => id!);
    await parties()[0]!.update({ system: { scene: { number: 1 } } });
    const { roll } = await rolled();
    expect(open()).toContain(roll.id);
    for (const party of parties()) await party.delete({ twin: true } as never);
    expect(parties()).toEqual([]);
    expect(open()).toEqual([]);
    await rollFor("", [9, 9, 9, 9, 1, 1]);
    await settled();
    expect(banked()).toBe(2);
    expect(parties()).toHaveLength(1);
  });

  it("a party founded: scenes of another that had their numbers bar none of its own", async () => {
    for (const name of ["One", "Two"]) {
      for (const party of parties()) await party.delete({ twin: true } as never);
      expect(await acts.startScene({ name })).toBe(true);
      expect(await acts.endScene()).toBe(true);
    }
  });
});
