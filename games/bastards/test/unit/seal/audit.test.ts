import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { type CardAct, step } from "../../../src/rules/table/acts.ts";
import { takenBack } from "../../../src/rules/table/new-dealer.ts";
import {
  type CardContext,
  type CardEvent,
  type CardTable,
  noCards,
  type Opening,
  promisedAbout,
} from "../../../src/rules/table/state.ts";
import { auditScene, type LoggedAct, orderOf, type SceneRecord } from "../../../src/seal/audit.ts";
import { newSalt } from "../../../src/seal/cards.ts";
import { fitsPromise, promiseOf } from "../../../src/seal/promise.ts";
import { beginRound, seedMove, type SeedRound } from "../../../src/seal/seed-round.ts";
import { newSeed, seedPromise } from "../../../src/seal/shuffle.ts";
import { bytesFrom } from "./support.ts";

const USERS = ["ann", "bob"];
const random = bytesFrom("audit");

function roundOf(id: string, from: number): SeedRound {
  const seeds = Object.fromEntries(USERS.map((user) => [user, newSeed(random)]));
  const promises = USERS.map((user) => ({
    kind: "promise" as const,
    user,
    promise: seedPromise(id, user, seeds[user] ?? ""),
  }));
  const openings = USERS.map((user) => ({ kind: "open" as const, user, seed: seeds[user] ?? "" }));
  return [...promises, ...openings].reduce<SeedRound>(seedMove, beginRound(id, from, USERS));
}

/** A scene as an honest dealer's client plays and logs it. */
class Played {
  table: CardTable = noCards(1);
  readonly tables: CardTable[] = [];
  readonly log: LoggedAct[] = [];
  readonly rounds: SeedRound[] = [roundOf("scene1", 1)];
  readonly openings: Record<string, Opening> = {};
  wildcards: Record<string, number> = {};

  does(by: string | null, act: CardAct, more: Partial<CardContext> = {}): readonly CardEvent[] {
    const { wildcards } = this;
    const { table, events } = step(this.table, act, this.context({ by, ...more }));
    this.log.push({ kind: "step", by, act, events, wildcards: { ...wildcards }, late: more.late === true });
    this.moveOn(table);
    return events;
  }

  takeBack(to: number): void {
    const { table, events } = takenBack(this.tables[to - 1] ?? noCards(1), this.table, this.context({}));
    this.log.push({ kind: "takeBack", to, events });
    this.moveOn(table);
  }

  lays(user: string, card: string): Opening {
    const opening = { card, salt: newSalt(random) };
    const promise = promiseOf(opening, promisedAbout("hand1", user));
    this.openings[promise] = opening;
    this.does(user, { kind: "lay", holder: user, promise }, { opening });
    return opening;
  }

  hand(user: string): readonly string[] {
    return this.table.hidden.hands[user] ?? [];
  }

  record(): SceneRecord {
    return {
      dials: DEFAULT_DIALS,
      decks: 1,
      log: this.log,
      rounds: this.rounds,
      openings: this.openings,
      dealt: [{ after: this.log.length, holder: "ann", cards: this.hand("ann") }],
    };
  }

  private context(more: Partial<CardContext>): CardContext {
    return {
      by: null,
      dials: DEFAULT_DIALS,
      shuffle: orderOf(this.rounds),
      wildcards: (holder) => this.wildcards[holder] ?? 0,
      fits: fitsPromise,
      ...more,
    };
  }

  private moveOn(table: CardTable): void {
    this.table = table;
    this.tables.push(table);
  }
}

/** Ann and Bob sit down, are dealt five each, and she attacks him: a bluff, a wildcard, and the reveal. */
function duel(): Played {
  const scene = new Played();
  scene.does(null, { kind: "shuffleAll", decks: 1 });
  for (const user of USERS) scene.does(null, { kind: "seat", holder: user, owner: user });
  for (const user of USERS) scene.does(null, { kind: "draw", holder: user, count: 5 });
  scene.does(null, {
    kind: "beginOpposed",
    start: { id: "hand1", attacker: { holder: "ann", limit: 2 }, defender: { holder: "bob", limit: 1 } },
  });
  const mine = scene.lays("ann", scene.hand("ann")[0] ?? "");
  const theirs = scene.lays("bob", scene.hand("bob")[0] ?? "");
  scene.wildcards = { ann: 1 };
  scene.does("ann", { kind: "wildcard", holder: "ann" });
  scene.wildcards = {};
  scene.does("ann", { kind: "play", holder: "ann", card: scene.hand("ann")[0] ?? "" });
  scene.does("ann", { kind: "open", holder: "ann", ...mine });
  scene.does("bob", { kind: "open", holder: "bob", ...theirs });
  scene.does(null, { kind: "end" });
  return scene;
}

describe("a scene that is over", () => {
  let scene: Played;
  beforeEach(() => {
    scene = duel();
  });

  it("is found as it was told by an honest dealer", () => {
    expect(auditScene(scene.record())).toEqual([]);
  });

  it("is checked through new seeds, a hand against Fate and a new dealer", () => {
    scene.rounds.push(roundOf("scene1 again", scene.table.open.shuffles + 1));
    scene.does(null, {
      kind: "beginFate",
      start: { id: "hand2", holder: "bob", drawn: 2, limit: 2, against: 3 },
    });
    scene.does("bob", { kind: "turnFate" });
    scene.does("bob", { kind: "pass", holder: "bob" });
    scene.does(null, { kind: "end" });
    const { hands, laid } = scene.table.hidden;
    scene.does(null, { kind: "newDealer", unreadable: ["bob"] }, { told: { hands, laid } });
    expect(auditScene(scene.record())).toEqual([]);
  });

  it("is checked where something was taken back, also with a card face down that nobody opened", () => {
    const to = scene.log.length;
    scene.does(null, {
      kind: "beginOpposed",
      start: { id: "hand1", attacker: { holder: "bob", limit: 1 }, defender: { holder: "ann", limit: 1 } },
    });
    scene.lays("bob", scene.hand("bob")[0] ?? "");
    scene.does(null, { kind: "lots", holders: USERS }, {});
    scene.takeBack(to);
    scene.does(null, { kind: "draw", holder: "ann", count: 1 });
    expect(auditScene(scene.record())).toEqual([]);
  });

  it("is checked where the dealer's client opened a card for somebody who was gone", () => {
    const gone = new Played();
    gone.does(null, { kind: "shuffleAll", decks: 1 });
    for (const user of USERS) gone.does(null, { kind: "seat", holder: user, owner: user });
    for (const user of USERS) gone.does(null, { kind: "draw", holder: user, count: 1 });
    gone.does(null, {
      kind: "beginOpposed",
      start: { id: "hand1", attacker: { holder: "ann", limit: 1 }, defender: { holder: "bob", limit: 1 } },
    });
    for (const user of USERS) gone.lays(user, gone.hand(user)[0] ?? "");
    for (const user of USERS) gone.does("bob", { kind: "goOn", holder: user }, { late: true });
    gone.does(null, { kind: "end" });
    expect(auditScene(gone.record())).toEqual([]);
  });

  it("shows a card that came from elsewhere than the top", () => {
    const at = scene.log.findIndex((entry) => entry.kind === "step" && entry.act.kind === "wildcard");
    const entry = scene.log[at];
    if (entry?.kind !== "step") throw new Error("no wildcard was played");
    const events = entry.events.map((event) =>
      event.kind === "turned" ? { ...event, card: "DK.9" } : event,
    );
    scene.log[at] = { ...entry, events };
    expect(auditScene(scene.record())).toEqual([{ at, what: "otherCards", who: null }]);
  });

  it("shows a card that was played and not held", () => {
    const at = scene.log.findIndex((entry) => entry.kind === "step" && entry.act.kind === "play");
    const entry = scene.log[at];
    const foreign = scene.tables[at]?.hidden.deck[0] ?? "";
    if (entry?.kind !== "step") throw new Error("nothing was played");
    scene.log[at] = { ...entry, act: { kind: "play", holder: "ann", card: foreign } };
    expect(auditScene(scene.record())).toEqual([{ at, what: "cannotBe", who: "ann", why: "notHeld" }]);
  });

  it("shows a promise that nobody has told the card of", () => {
    const record = { ...scene.record(), openings: {} };
    expect(auditScene(record)).toMatchObject([{ what: "cannotBe", who: "ann", why: "noOpening" }]);
  });

  it("shows a hand that was dealt otherwise than by the seeds", () => {
    const [own = "", ...others] = scene.hand("ann");
    const swapped = [own, ...others.slice(1), scene.hand("bob")[0] ?? ""];
    const record = { ...scene.record(), dealt: [{ after: scene.log.length, holder: "ann", cards: swapped }] };
    expect(auditScene(record)).toEqual([{ at: scene.log.length - 1, what: "otherHand", who: "ann" }]);
  });

  it("shows a seed that was exchanged, and an order that no seeds of that round give", () => {
    const [round] = scene.rounds;
    if (!round) throw new Error("no round");
    const forged = { ...round, seeds: { ...round.seeds, bob: newSeed(random) } };
    const findings = auditScene({ ...scene.record(), rounds: [forged] });
    expect(findings[0]).toEqual({ at: null, what: "seed", who: "bob" });
    expect(findings.some(({ what }) => what === "cannotBe" || what === "otherCards")).toBe(true);
  });

  it("says whose seed is missing, without which nothing can be checked", () => {
    const [round] = scene.rounds;
    if (!round) throw new Error("no round");
    const { ann = "" } = round.seeds;
    const findings = auditScene({ ...scene.record(), rounds: [{ ...round, seeds: { ann } }] });
    expect(findings).toEqual([{ at: null, what: "seedMissing", who: "bob" }]);
  });

  it("shows cards that were shuffled before any seeds were there", () => {
    const [round] = scene.rounds;
    if (!round) throw new Error("no round");
    const findings = auditScene({ ...scene.record(), rounds: [{ ...round, from: 2 }] });
    expect(findings).toEqual([{ at: 0, what: "cannotBe", who: null, why: "noSeeds" }]);
  });
});
