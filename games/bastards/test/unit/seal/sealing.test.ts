import { createPrivateKey, createPublicKey, diffieHellman } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openCards, resealCards, sealCards } from "../../../src/seal/cards.ts";
import { areKeys, type KeyRing, newKeys, type SharedKey, sharedKey } from "../../../src/seal/keys.ts";
import { sealed, unsealed } from "../../../src/seal/sealing.ts";
import { fromHex, toBytes } from "../../../src/seal/text.ts";
import { anyHand, bytesFrom, ringOf } from "./support.ts";

const [ann, bob, eve] = [ringOf("ann"), ringOf("bob"), ringOf("eve")];

function between(one: KeyRing, other: KeyRing): SharedKey {
  const key = one.with(other.own.public);
  if (!key) throw new Error("no key");
  return key;
}

/** The same bytes with one bit turned. */
function withBit(hex: string, bit: number): string {
  const bytes = fromHex(hex) ?? new Uint8Array();
  const at = bit % (bytes.length * 8);
  const byte = Math.floor(at / 8);
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << (at % 8));
  return Buffer.from(bytes).toString("hex");
}

describe("keys", () => {
  it("are 32 bytes each, made of chance, and known to belong together", () => {
    expect(ann.own.secret).toMatch(/^[0-9a-f]{64}$/u);
    expect(areKeys(ann.own)).toBe(true);
    expect(areKeys({ ...ann.own, public: bob.own.public })).toBe(false);
    expect(areKeys({ secret: "torn", public: ann.own.public })).toBe(false);
    expect(newKeys(bytesFrom("a")).secret).not.toBe(newKeys(bytesFrom("b")).secret);
  });

  it("give two the same key, and nobody else", () => {
    expect(between(ann, bob)).toEqual(between(bob, ann));
    expect(between(ann, bob)).not.toEqual(between(ann, eve));
    expect(between(ann, bob)).not.toEqual(between(eve, bob));
    expect(between(ann, ann)).toHaveLength(32);
  });

  it("are those of x25519: Node's own agrees on the public key", () => {
    const der = Buffer.concat([
      Buffer.from("302e020100300506032b656e04220420", "hex"),
      Buffer.from(ann.own.secret, "hex"),
    ]);
    const secret = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
    const spki = createPublicKey(secret).export({ format: "der", type: "spki" });
    expect(spki.subarray(-32).toString("hex")).toBe(ann.own.public);
    expect(diffieHellman({ privateKey: secret, publicKey: createPublicKey(secret) })).toHaveLength(32);
  });

  it("refuse what is no public key, and points on which every secret would agree", () => {
    for (const nonsense of ["", "00", "zz".repeat(32), "00".repeat(32), `01${"00".repeat(31)}`])
      expect(sharedKey(ann.own, nonsense)).toBeNull();
  });

  it("are worked out once in a visit", () => {
    expect(ann.with(bob.own.public)).toBe(ann.with(bob.own.public));
  });
});

describe("what is sealed", () => {
  const key = between(ann, bob);
  const text = sealed(key, "scene hand", toBytes("H7"), bytesFrom("nonce"));

  it("is opened by both, and by nobody else", () => {
    expect(unsealed(between(bob, ann), "scene hand", text)).toEqual(toBytes("H7"));
    expect(unsealed(between(eve, ann), "scene hand", text)).toBeNull();
    expect(unsealed(between(eve, bob), "scene hand", text)).toBeNull();
  });

  it("cannot be moved to another holder or scene", () => {
    expect(unsealed(key, "scene other", text)).toBeNull();
  });

  it("is never the same twice", () => {
    const random = bytesFrom("more");
    expect(sealed(key, "a", toBytes("H7"), random)).not.toBe(sealed(key, "a", toBytes("H7"), random));
  });

  it("is not opened once anything about it was changed", () => {
    fc.assert(
      fc.property(fc.nat(), (bit) => {
        expect(unsealed(key, "scene hand", withBit(text, bit))).toBeNull();
      }),
    );
    for (const torn of ["", "00", text.slice(2), text.slice(0, -2), `${text}00`, "no hex at all"])
      expect(unsealed(key, "scene hand", torn)).toBeNull();
  });
});

describe("sealed cards", () => {
  const key = between(ann, bob);

  it("come back as they were", () => {
    const random = bytesFrom("cards");
    fc.assert(
      fc.property(anyHand, (cards) => {
        expect(openCards(key, "hand ann", sealCards(key, "hand ann", cards, random))).toEqual(cards);
      }),
    );
  });

  it("are as long as any others of their number: a ten is not to be told from an ace", () => {
    const random = bytesFrom("length");
    const length = (cards: string[]) => sealCards(key, "hand ann", cards, random).sealed.length;
    expect(length(["H10", "D10.3"])).toBe(length(["HA", "X1"]));
  });

  it("bear a mark that tells nothing: the same cards have another each time", () => {
    const random = bytesFrom("mark");
    const [one, other] = [
      sealCards(key, "hand ann", ["H7"], random),
      sealCards(key, "hand ann", ["H7"], random),
    ];
    expect(one.mark).not.toBe(other.mark);
    expect(openCards(key, "hand ann", { ...one, mark: other.mark })).toBeNull();
    expect(openCards(key, "hand ann", { sealed: other.sealed, mark: one.mark })).toBeNull();
  });

  it("are sealed anew for another key with the same mark, by whoever can open them", () => {
    const random = bytesFrom("again");
    const cards = sealCards(key, "hand ann", ["H7", "X1"], random);
    const fresh = between(ann, eve);
    const again = resealCards({ old: key, fresh }, "hand ann", cards, random);
    expect(again?.mark).toBe(cards.mark);
    expect(again && openCards(between(eve, ann), "hand ann", again)).toEqual(["H7", "X1"]);
    expect(again && openCards(key, "hand ann", again)).toBeNull();
    expect(resealCards({ old: fresh, fresh: key }, "hand ann", cards, random)).toBeNull();
    expect(resealCards({ old: key, fresh }, "hand bob", cards, random)).toBeNull();
  });

  it("are none where the bytes name no card", () => {
    const bytes = new Uint8Array([...new Uint8Array(16), 1, 99]);
    const text = sealed(key, "hand ann", bytes, bytesFrom("x"));
    expect(openCards(key, "hand ann", { sealed: text, mark: "" })).toBeNull();
  });
});
