import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allCards } from "../../../src/rules/cards/deck.ts";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { fitsPromise, layDown, promiseOf, readLaid } from "../../../src/seal/promise.ts";
import { bytesFrom, nodeHash, ringOf } from "./support.ts";

const [player, dealer, other] = [ringOf("player"), ringOf("dealer"), ringOf("other")];
const CARDS = allCards(3, DEFAULT_DIALS);
const random = bytesFrom("promise");

function lay(card: string, about = "hand1 ann") {
  const key = player.with(dealer.own.public);
  if (!key) throw new Error("no key");
  return layDown(key, about, card, random);
}

describe("a face-down card", () => {
  it("fits its own promise and no other card does", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARDS), fc.constantFrom(...CARDS), (card, another) => {
        const { laid, opening } = lay(card);
        expect(opening.card).toBe(card);
        expect(fitsPromise(laid.promise, opening, "hand1 ann")).toBe(true);
        expect(fitsPromise(laid.promise, { ...opening, card: another }, "hand1 ann")).toBe(card === another);
      }),
    );
  });

  it("fits in its own hand and for its own holder alone", () => {
    const { laid, opening } = lay("H7");
    expect(fitsPromise(laid.promise, opening, "hand2 ann")).toBe(false);
    expect(fitsPromise(laid.promise, opening, "hand1 bob")).toBe(false);
  });

  it("fits with no other salt, and with nothing that is none", () => {
    const { laid, opening } = lay("H7");
    for (const salt of ["", "00", opening.salt.toUpperCase(), `${opening.salt}00`, lay("H7").opening.salt])
      expect(fitsPromise(laid.promise, { ...opening, salt }, "hand1 ann")).toBe(false);
    const weak = { card: "H7", salt: "" };
    expect(fitsPromise(promiseOf(weak, "hand1 ann"), weak, "hand1 ann")).toBe(false);
    const none = { card: "H11", salt: opening.salt };
    expect(fitsPromise(promiseOf(none, "hand1 ann"), none, "hand1 ann")).toBe(false);
  });

  it("cannot be told by trying all cards: the same one is promised otherwise each time", () => {
    expect(lay("H7").laid.promise).not.toBe(lay("H7").laid.promise);
    expect(lay("H7").opening.salt).toMatch(/^[0-9a-f]{32}$/u);
  });

  it("is promised by a hash that anybody can count again", () => {
    const { laid, opening } = lay("D10");
    expect(laid.promise).toBe(nodeHash(JSON.stringify(["face down", "hand1 ann", opening.salt, "D10"])));
  });

  it("can be read by the dealer's client, and by nobody else", () => {
    const { laid, opening } = lay("H7");
    const read = (ring: typeof dealer, about = "hand1 ann") => {
      const key = ring.with(player.own.public);
      return key && readLaid(key, about, laid);
    };
    expect(read(dealer)).toEqual(opening);
    expect(read(other)).toBeNull();
    expect(read(dealer, "hand2 ann")).toBeNull();
  });

  it("sealed with another card than it promises is found out by the dealer's client", () => {
    const [honest, forged] = [lay("H7"), lay("DK")];
    const key = dealer.with(player.own.public);
    const read =
      key && readLaid(key, "hand1 ann", { promise: honest.laid.promise, sealed: forged.laid.sealed });
    expect(read?.card).toBe("DK");
    expect(read && fitsPromise(honest.laid.promise, read, "hand1 ann")).toBe(false);
  });
});
