import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Cut, CUTS, CutWorld } from "../server/support/cuts.ts";
import type { FakeConnection } from "../client/support/fake-connection.ts";
import type * as EffectKinds from "../../../src/fates-edge/actions/effects/effect-kind.ts";
import { type ClockActs, loadClockActs } from "./support/clock-acts.ts";
import type * as Ends from "../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as Offers from "../../../src/fates-edge/actions/offers/offers.ts";
import type * as Settle from "../../../src/fates-edge/actions/offers/settle-offers.ts";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import type * as Start from "../../../src/fates-edge/actions/scene/start-scene.ts";
import type * as Supply from "../../../src/fates-edge/actions/clocks/supply.ts";
import type * as TakeBack from "../../../src/table/acts/take-back.ts";
import type * as Undo from "../../../src/fates-edge/actions/undo.ts";
import type * as Clocks from "../../../src/table/clocks/clock.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import type * as Kinds from "../../../src/fates-edge/data/kinds.ts";
import {
  bryn,
  request,
  MARA,
  openHoldings,
  partyHere,
  rollFor,
  sable,
  settled,
} from "./support/holdings-world.ts";

/** How often the table is killed besides the other cuts, and from which seed; by hand more: docs/contributing.md says how. */
const KILLS = Number(process.env["FATES_EDGE_KILLS"] ?? 8);
const KINDS = Object.keys(CUTS) as Cut["kind"][];
const SEED = Number(process.env["FATES_EDGE_SEED"] ?? 1);
/** When it is killed no more, however slow the machine, in milliseconds. */
const LONGEST = process.env["FATES_EDGE_KILLS"] ? Infinity : 60_000;

/** Each kind of cut once and many kills, in an order, after times and at places that follow from the seed. */
function drawnCuts(): Cut[] {
  const kinds = [...KINDS, ...Array.from({ length: KILLS }, () => "kill" as const)];
  const places = fc.shuffledSubarray([...kinds.keys()], { minLength: kinds.length });
  const [order = []] = fc.sample(places, { numRuns: 1, seed: SEED });
  const details = fc.record({
    wait: fc.integer({ min: 5, max: 400 }),
    place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  const drawn = fc.sample(details, { numRuns: kinds.length, seed: SEED });
  return order.flatMap((at, place) => ({ kind: kinds[at]!, ...drawn[place]! }));
}

describe("A table that is cut off under ten clients", () => {
  it(
    "loses nothing acknowledged and doubles nothing, killed, on a full disk, damaged, taken twice or set back in time",
    async () => {
      const world = await CutWorld.make();
      const started = performance.now();
      const done: string[] = [];
      for (const cut of drawnCuts()) {
        if (cut.kind === "kill" && performance.now() - started > LONGEST) continue;
        await CUTS[cut.kind](world, cut);
        done.push(cut.kind);
        const known = await world.known();
        const after = `seed ${SEED}, after ${done.join(", ")}`;
        expect(new Set(known).size, after).toBe(known.length);
        expect(world.missing(known), after).toEqual([]);
      }
      expect(new Set(done)).toEqual(new Set(KINDS));
      expect(done.filter((kind) => kind === "kill").length).toBeGreaterThanOrEqual(Math.min(KILLS, 5));
      expect(world.writers.promised().length).toBeGreaterThan(done.length * 5);
      expect(world.writers.refused.filter((why) => !why.includes("could not be saved"))).toEqual([]);
      await world.askAgain();
    },
    LONGEST + 60_000,
  );
});

/** How long after the cut the GM is back: a claim of theirs bars nobody any more. */
const LATER = 20_000;

/**
 * A GM's page that is cut off between any two of the frames it sends. What it had sent stands; nothing more comes. Once a page
 * is back, each act is either finished, or taken back from the cards that it left, or was never begun and can be done again.
 */
describe("A GM who is cut off in the middle", () => {
  const acts = {} as ClockActs &
    typeof EffectKinds &
    typeof Ends &
    typeof Offers &
    typeof Settle &
    typeof Spend &
    typeof Start &
    typeof Supply &
    typeof TakeBack &
    typeof Undo &
    typeof Kinds &
    typeof Clocks;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      loadClockActs(),
      import("../../../src/fates-edge/actions/effects/effect-kind.ts"),
      import("../../../src/fates-edge/actions/scene/end-periods.ts"),
      import("../../../src/fates-edge/actions/offers/offers.ts"),
      import("../../../src/fates-edge/actions/offers/settle-offers.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
      import("../../../src/fates-edge/actions/scene/start-scene.ts"),
      import("../../../src/fates-edge/actions/clocks/supply.ts"),
      import("../../../src/table/acts/take-back.ts"),
      import("../../../src/fates-edge/actions/undo.ts"),
      import("../../../src/fates-edge/data/kinds.ts"),
      import("../../../src/table/clocks/clock.ts"),
    ]);
    Object.assign(acts, ...loaded);
    await partyHere().update({ system: { clocks: { hunt: { tickers: "all" } } } } as never);
  });

  /** The line to the server, which lets so many frames through, and then no more. */
  const line = (): FakeConnection => (game as unknown as { connection: FakeConnection }).connection;

  /** Does something of which the first so many frames arrive. Says how many there would have been. */
  async function cutAfter(frames: number, act: () => Promise<unknown>): Promise<number> {
    const connection = line();
    const through = connection.modify.bind(connection);
    let sent = 0;
    const spy = vi.spyOn(connection, "modify").mockImplementation((frame) => {
      sent += 1;
      return sent > frames ? Promise.reject(new Error("The line is cut.")) : through(frame);
    });
    const quiet = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((each) =>
      each.mockImplementation(() => undefined),
    );
    await act().catch(() => null);
    await settled();
    for (const each of [spy, ...quiet]) each.mockRestore();
    return sent;
  }

  /** The GM is back: what waits for a GM's client is taken up, and what they claimed in vain bars nobody. */
  async function comeBack(): Promise<void> {
    const { serverTime } = game.time;
    vi.spyOn(game.time, "serverTime", "get").mockReturnValue(serverTime + LATER);
    Hooks.callAll("userConnected", game.user, true);
    await settled();
  }

  /** All that acts change, without what only says that somebody is at it. */
  function world(): unknown {
    const { claims: _claims, ...party } = partyHere().toObject().system as Record<string, unknown>;
    const people = [sable(), bryn()].map((actor) => actor.toObject().system);
    return { party, people };
  }

  /** Takes back all that cards of the act let a GM take back, the newest first. */
  async function undoFrom(cards: readonly ChatMessage.Implementation[]): Promise<void> {
    for (const card of cards.toReversed()) {
      if (acts.isOffer(card) && !card.system.undone) {
        if (card.system.state === "") await acts.withdrawOffer(card);
        else if (card.system.state !== "withdrawn") await acts.undoOffer(card);
      }
      if (acts.isNotice(card) && !card.system.undone) await acts.undoMessage(card);
      if (acts.isBankSpend(card) && !card.system.undone) await acts.undoBankSpend(card);
      if (acts.isPlayerRequest(card) && card.system.gm.state === "done" && !card.system.gm.undone)
        await acts.undoVerdict(card);
      if (!acts.isAction(card)) continue;
      for (const [id, spend] of Object.entries(card.system.gm.spends))
        if (!spend.undone) await acts.undoAct(card, "spends", id);
    }
  }

  const since = (known: ReadonlySet<string>): ChatMessage.Implementation[] =>
    game.messages.filter(({ id }) => !known.has(id ?? ""));

  interface Act {
    /** What lies ready before it. */
    readonly ready?: () => Promise<ChatMessage.Implementation>;
    readonly act: (ready: ChatMessage.Implementation | null) => Promise<unknown>;
    /** What it comes to where nothing is cut off. */
    readonly comes: Partial<Sums>;
    /** What a player asked for is finished by whoever comes next. The first frame is the player's own, and has arrived. */
    readonly isAsked?: boolean;
  }

  const rolled = async (): Promise<ActionMessage> => {
    const roll = await rollFor("", [1, 1, 1, 8]);
    await settled();
    return roll;
  };
  const tired = () => ({ f: acts.effectOf("fatigue", { who: sable().uuid, sort: 1 }) });
  const costly = () => ({ ...tired(), t: acts.effectOf("tick", { clock: "hunt" }) });
  const put = () => ({ actor: sable().uuid, ways: ["boon" as const], bargain: "" });

  const ACTS: Readonly<Record<string, Act>> = {
    "spends on a roll": {
      comes: { bank: -2, fatigue: 1, hunt: 1 },
      ready: rolled,
      act: (roll) =>
        acts.spendOnRoll(roll as ActionMessage, { points: 2, label: "Noise", effects: costly() }),
    },
    "puts what a roll bought before a player": {
      comes: { bank: -2 },
      ready: rolled,
      act: (roll) =>
        acts.spendOnRoll(roll as ActionMessage, {
          points: 2,
          label: "A wound",
          effects: tired(),
          offer: put(),
        }),
    },
    "spends from the bank": {
      comes: { bank: -2, fatigue: 1, hunt: 1 },
      ready: rolled,
      act: () => acts.spendFromBank({ points: 2, label: "Hounds", effects: costly() }),
    },
    "puts what the bank bought before a player": {
      comes: { bank: -2 },
      ready: rolled,
      act: () => acts.spendFromBank({ points: 2, label: "Hounds", effects: tired(), offer: put() }),
    },
    "puts an offer of its own": {
      comes: {},
      act: () => acts.makeOffer({ kind: "cost", label: "A scratch", effects: tired(), ...put() }),
    },
    "judges a roll": { isAsked: true, comes: { bank: 2 }, act: () => rollFor("", [1, 1, 8]) },
    "counts a player's tick": {
      isAsked: true,
      comes: { hunt: 1 },
      act: () => {
        const system = { kind: "tick", data: { clock: "hunt" }, moves: { aaaaaaaaaaaaaaaa: 1 } };
        return ChatMessage.implementation.create({
          type: "deed",
          author: MARA,
          content: "",
          system,
        } as never);
      },
    },
    "settles a player's answer": {
      comes: { fatigue: 1, hunt: 1 },
      isAsked: true,
      ready: async () => {
        const id = await acts.makeOffer({ kind: "cost", label: "A scratch", effects: costly(), ...put() });
        return game.messages.get(id)!;
      },
      act: (offer) => {
        const said = { offer: offer?.id, choice: "take", asset: "", kind: "cost" };
        return request("answer", sable().uuid, said, { author: MARA });
      },
    },
    "ticks a clock to the full": { comes: { hunt: 3 }, act: () => acts.tickClockBy("hunt", 3) },
    "lets a clock land": {
      comes: { landed: 1 },
      ready: async () => {
        await acts.tickClockBy("hunt", 3);
        return game.messages.contents.at(-1)!;
      },
      act: () => acts.landClock("hunt"),
    },
    "restarts a clock": { comes: { hunt: -3 }, act: () => acts.restartClock("hunt") },
    "fills supply": { comes: { supply: 1 }, act: () => acts.fillSupply("harsh") },
    "starts a scene": {
      comes: { running: 1 },
      ready: async () => {
        await acts.endScene();
        return game.messages.contents.at(-1)!;
      },
      act: () => acts.startScene(),
    },
    "ends a scene": { comes: { scene: 1 }, act: () => acts.endScene() },
  };

  for (const [name, { ready, act, comes, isAsked = false }] of Object.entries(ACTS)) {
    const end = isAsked ? "is finished by whoever comes next" : "is taken back from its cards";
    it(`${name}: it ${end}, wherever it was cut off`, async () => {
      const came: Sums[] = [];
      let sent = Infinity;
      for (let frames = isAsked ? 1 : 0; frames <= sent; frames += 1) {
        const lies = (await ready?.()) ?? null;
        const [before, sumsBefore, known] = [world(), sums(), new Set(game.messages.keys())];
        sent = await cutAfter(frames, () => act(lies));
        await comeBack();
        came.push(difference(sumsBefore, sums()));
        await undoFrom([...(acts.isAction(lies) || acts.isOffer(lies) ? [lies] : []), ...since(known)]);
        const where = `cut off after ${frames} of ${sent} frames`;
        if (isAsked) expect(came.at(-1), where).toMatchObject(comes);
        // Nobody takes back that a roll was judged.
        if (!comes.bank || comes.bank < 0) expect(world(), where).toEqual(before);
        if (lies) await undoFrom([lies]);
      }
      expect(sent, "frames of the act").toBeGreaterThan(0);
      expect(came.at(-1), "with nothing cut off").toMatchObject(comes);
    });
  }

  /** What the acts move, as the table reads it. */
  function sums() {
    const { bank, clocks, scene } = partyHere().system;
    const { fatigue, boons } = sable().system;
    const { hunt, supply } = clocks as Record<string, (typeof clocks)[string]>;
    return {
      bank: bank.total,
      boons: boons.value,
      fatigue: fatigue.value,
      hunt: acts.countTicks(hunt!),
      landed: Number(hunt!.landed),
      supply: acts.countTicks(supply!),
      scene: scene.number,
      running: Number(scene.running),
    };
  }

  type Sums = ReturnType<typeof sums>;

  function difference(before: Sums, now: Sums): Sums {
    const keys = Object.keys(now) as (keyof Sums)[];
    return Object.fromEntries(keys.map((key) => [key, now[key] - before[key]])) as Sums;
  }
});
