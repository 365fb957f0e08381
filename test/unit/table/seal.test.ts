import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitsSeal, NONCE_LENGTH, seal } from "../../../src/table/seal.ts";
import { sha256 } from "../../../src/table/sha256.ts";

const NONCE = "0123456789abcdef".repeat(2);
const WILD = { about: "crown-1/wild", secret: "SA", nonce: NONCE };
const digit = fc.constantFrom(..."0123456789abcdef");
const anyNonce = fc.array(digit, { minLength: NONCE_LENGTH, maxLength: 64 }).map((digits) => digits.join(""));

describe("the hash", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
  ])("the standard's own examples: %j", (text, expected) => {
    expect(sha256(text)).toBe(expected);
  });

  it("is Node's own, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
      }),
    );
  });

  it("at each length around the edge of a block", () => {
    for (let length = 50; length < 140; length += 1)
      expect(sha256("a".repeat(length))).toBe(createHash("sha256").update("a".repeat(length)).digest("hex"));
  });
});

describe("a seal", () => {
  it("fits what was sealed and nothing else", () => {
    const sealed = seal(WILD);
    expect(sealed).toMatch(/^[0-9a-f]{64}$/);
    expect(fitsSeal(sealed, WILD)).toBe(true);
    expect(fitsSeal(sealed, { ...WILD, secret: "SK" })).toBe(false);
    expect(fitsSeal(sealed, { ...WILD, about: "crown-2/wild" })).toBe(false);
    expect(fitsSeal(sealed, { ...WILD, nonce: NONCE.replace("0", "1") })).toBe(false);
  });

  it("the same card under another nonce is another seal: it cannot be looked up", () => {
    fc.assert(
      fc.property(anyNonce, anyNonce, (one, other) => {
        const same = seal({ ...WILD, nonce: one }) === seal({ ...WILD, nonce: other });
        expect(same).toBe(one === other);
      }),
    );
  });

  it("what it is about cannot run over into the secret", () => {
    expect(seal({ about: "a", secret: "b", nonce: NONCE })).not.toBe(
      seal({ about: `a","${NONCE}","b`, secret: "", nonce: NONCE }),
    );
  });

  it("a nonce that could be tried out is refused, and fits nothing", () => {
    expect(() => seal({ ...WILD, nonce: "1234" })).toThrow(RangeError);
    expect(() => seal({ ...WILD, nonce: "g".repeat(NONCE_LENGTH) })).toThrow(RangeError);
    expect(fitsSeal("", { ...WILD, nonce: "" })).toBe(false);
  });
});
