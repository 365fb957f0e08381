import { describe, expect, it } from "vitest";
import { allCards } from "../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { type CardAct, step } from "../../../src/rules/table/acts.ts";
import { dealtAnew } from "../../../src/rules/table/new-dealer.ts";
import { type CardContext, type CardTable, noCards, promisedAbout } from "../../../src/rules/table/state.ts";
import { openCards } from "../../../src/seal/cards.ts";
import type { KeyRing } from "../../../src/seal/keys.ts";
import { fitsPromise, layDown } from "../../../src/seal/promise.ts";
import {
  handForDealer,
  readOwnHand,
  readTable,
  readToldHand,
  type SealedLaid,
  type SealedTable,
  sealTable,
} from "../../../src/seal/sealed-table.ts";
import { roundKey, shuffledBy } from "../../../src/seal/shuffle.ts";
import { ringsOf, bytesFrom, ringOf } from "./support.ts";

const random = bytesFrom("table");
const KEY = roundKey("scene1", { ann: "11".repeat(32) });
const HOLDERS = ["ann", "bob", "cid"];

/** A table with a dealer who stores it sealed after every act, and players who read what lies there for all to see. */
class Scene {
  table: CardTable = noCards(1);
  laid: Record<string, SealedLaid> = {};
  dealer = ringOf("dealer");
  rings: Record<string, KeyRing> = ringsOf(HOLDERS);
  stored: SealedTable;

  constructor() {
    this.does({ kind: "shuffleAll", decks: 1 });
    for (const holder of HOLDERS) this.does({ kind: "seat", holder, owner: holder });
    for (const holder of HOLDERS) this.does({ kind: "draw", holder, count: 5 });
    this.does({ kind: "seat", holder: "thugs", owner: null }).does({
      kind: "draw",
      holder: "thugs",
      count: 2,
    });
    this.stored = this.seal(null);
  }

  ring(name: string): KeyRing {
    const ring = this.rings[name];
    if (!ring) throw new Error(`no keys of ${name}`);
    return ring;
  }

  hand(name: string): readonly string[] {
    return this.table.hidden.hands[name] ?? [];
  }

  does(act: CardAct, more: Partial<CardContext> = {}): this {
    this.table = step(this.table, act, this.context(more)).table;
    return this;
  }

  context(more: Partial<CardContext>): CardContext {
    return {
      by: null,
      dials: DEFAULT_DIALS,
      shuffle: (cards, number) => shuffledBy(KEY, cards, number),
      wildcards: () => 0,
      fits: fitsPromise,
      ...more,
    };
  }

  /** Lays a card as a player's client does, and judges it as the dealer's. */
  lays(name: string, card: string): this {
    const own = this.ring(name);
    const key = own.with(this.dealer.own.public);
    if (!key) throw new Error("no key");
    const { laid, opening } = layDown(key, promisedAbout("hand1", name), card, random);
    this.laid[name] = { ...laid, from: own.own.public };
    return this.does({ kind: "lay", holder: name, promise: laid.promise }, { by: name, opening });
  }

  seal(before: { hidden: CardTable["hidden"]; sealed: SealedTable } | null): SealedTable {
    const publicOf = (hand: string) => this.rings[hand.replace(/ fate$/u, "")]?.own.public ?? null;
    return sealTable(
      this.table.hidden,
      this.laid,
      { scene: "scene1", ring: this.dealer, publicOf, random },
      before,
    );
  }
}

describe("a table as it is stored", () => {
  it("is read whole by the dealer's client", () => {
    const scene = new Scene();
    const read = readTable(scene.stored, null, scene.dealer);
    expect(read.hidden).toEqual(scene.table.hidden);
    expect(read.unreadable).toEqual([]);
  });

  it("shows each player their own hand, and no other", () => {
    const scene = new Scene();
    for (const reader of HOLDERS)
      for (const name of [...HOLDERS, "thugs"]) {
        const cards = readOwnHand(scene.stored, name, scene.ring(reader));
        expect(cards).toEqual(reader === name ? scene.hand(name) : null);
      }
  });

  it("is of no use to a player who tries every key they can make on everything that lies there", () => {
    const scene = new Scene();
    scene.does({
      kind: "beginOpposed",
      start: { id: "hand1", attacker: { holder: "ann", limit: 2 }, defender: { holder: "bob", limit: 2 } },
    });
    scene.lays("bob", scene.hand("bob")[0] ?? "");
    const stored = scene.seal(null);
    const publics = [scene.dealer, ...Object.values(scene.rings)].map((ring) => ring.own.public);
    const eve = scene.ring("cid");
    const others = { ...stored.hands, deck: { ...stored.deck, to: "" }, cid: undefined };
    for (const [name, cards] of Object.entries(others))
      for (const other of publics) {
        const key = eve.with(other);
        const about = name === "deck" ? "scene1 deck" : `scene1 hand ${name}`;
        if (cards && key) expect(openCards(key, about, cards)).toBeNull();
      }
    expect(readTable(stored, "hand1", eve).laid).toEqual({});
    expect(readTable(stored, "hand1", eve).hidden).toBeNull();
    const text = JSON.stringify(stored);
    for (const card of allCards(1, DEFAULT_DIALS)) expect(text).not.toContain(`"${card}"`);
  });

  it("seals anew what has changed, and nothing else", () => {
    const scene = new Scene();
    const before = { hidden: scene.table.hidden, sealed: scene.stored };
    scene.does({ kind: "discard", holder: "ann", cards: scene.hand("ann").slice(0, 1) }, { by: "ann" });
    const after = scene.seal(before);
    expect(after.deck).toBe(scene.stored.deck);
    expect(after.hands["bob"]).toBe(scene.stored.hands["bob"]);
    expect(after.hands["ann"]).not.toEqual(scene.stored.hands["ann"]);
    expect(readOwnHand(after, "ann", scene.ring("ann"))).toEqual(scene.hand("ann"));
  });

  it("keeps a face-down card for its player and the dealer's client, with the hand without it", () => {
    const scene = new Scene();
    const card = scene.hand("ann")[2] ?? "";
    scene.does({
      kind: "beginOpposed",
      start: { id: "hand1", attacker: { holder: "ann", limit: 2 }, defender: { holder: "bob", limit: 2 } },
    });
    scene.lays("ann", card);
    const read = readTable(scene.seal(null), "hand1", scene.dealer);
    expect(read.hidden).toEqual(scene.table.hidden);
    expect(read.laid["ann"]?.card).toBe(card);
    expect(read.hands["ann"]).not.toContain(card);
    expect(readTable(scene.seal(null), "hand2", scene.dealer).unreadable).toEqual(["ann"]);
  });

  it("keeps cards from the top that lie face down for the dealer's client alone", () => {
    const scene = new Scene();
    scene.does({
      kind: "beginOpposed",
      start: {
        id: "hand1",
        attacker: { holder: "thugs", limit: 2, fromTop: true },
        defender: { holder: "bob", limit: 2 },
      },
    });
    const stored = scene.seal(null);
    expect(readTable(stored, "hand1", scene.dealer).hidden?.down).toEqual(scene.table.hidden.down);
    expect(readTable(stored, "hand1", scene.ring("ann")).hidden).toBeNull();
  });

  it("refuses a public key that is none", () => {
    const scene = new Scene();
    const sealing = { scene: "scene1", ring: scene.dealer, publicOf: () => "00".repeat(32), random };
    expect(() => sealTable(scene.table.hidden, {}, sealing, null)).toThrow(RangeError);
  });
});

describe("another dealer", () => {
  it("cannot read anything, is told each hand by its holder, and nobody loses a card", () => {
    const scene = new Scene();
    const fresh = ringOf("another dealer");
    const first = readTable(scene.stored, null, fresh);
    expect(first).toMatchObject({ hidden: null, hands: {} });
    expect(first.unreadable.toSorted()).toEqual(["ann", "bob", "cid", "thugs"]);
    const told = Object.fromEntries(
      HOLDERS.map((name) => {
        const again = handForDealer(scene.stored, name, fresh.own.public, scene.ring(name), random);
        const cards = again && readToldHand(scene.stored, name, again, fresh);
        expect(cards).toEqual(scene.hand(name));
        return [name, cards ?? []];
      }),
    );
    const context = scene.context({ told: { hands: told, laid: {} } });
    const { table } = dealtAnew(scene.table.open, ["thugs"], context);
    expect(table.open.hands).toEqual(scene.table.open.hands);
    for (const name of HOLDERS) expect(table.hidden.hands[name]).toEqual(scene.hand(name));
  });

  it("does not believe a hand that was not dealt: its mark is another", () => {
    const scene = new Scene();
    const fresh = ringOf("another dealer");
    const publicOf = () => scene.ring("ann").own.public;
    const better = { ...scene.table.hidden, hands: { ann: ["DK", "DQ", "DJ", "D10", "D9"] } };
    const forged = sealTable(better, {}, { scene: "scene1", ring: fresh, publicOf, random }, null).hands[
      "ann"
    ];
    if (!forged) throw new Error("nothing was forged");
    expect(readToldHand(scene.stored, "ann", forged, fresh)).toBeNull();
    const mark = scene.stored.hands["ann"]?.mark ?? "";
    expect(readToldHand(scene.stored, "ann", { ...forged, mark }, fresh)).toBeNull();
  });

  it("is told by a holder only what the holder can open", () => {
    const scene = new Scene();
    const fresh = ringOf("another dealer").own.public;
    expect(handForDealer(scene.stored, "ann", fresh, scene.ring("bob"), random)).toBeNull();
    expect(handForDealer(scene.stored, "nobody", fresh, scene.ring("ann"), random)).toBeNull();
    expect(handForDealer(scene.stored, "ann", "no key", scene.ring("ann"), random)).toBeNull();
  });
});
