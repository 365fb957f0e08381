import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { localize } from "../../../src/foundry/i18n.ts";
import { isolated } from "../../../src/foundry/isolated.ts";

const TURNED = "\u202eAsh";

describe("what somebody typed, within a sentence", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("turns nothing that stands after it", () => {
    expect(isolated(TURNED)).toBe("\u2068\u202eAsh\u2069");
    expect(isolated("אש")).toBe("\u2068אש\u2069");
  });

  it("stays letter by letter as it is where it turns nothing", () => {
    expect(isolated("Ash Thorne, of the Ledger")).toBe("Ash Thorne, of the Ledger");
  });

  it("is one of a list, and turns none of the others", () => {
    expect(isolated(`${TURNED}, Bryn`)).toBe("\u2068\u202eAsh\u2069, Bryn");
  });

  it("is isolated by whatever fills a sentence", () => {
    const format = (_key: string, { name, points }: Record<string, string>) => `${name} spends ${points} CP`;
    vi.stubGlobal("game", { i18n: { format, localize: (key: string) => key } });
    expect(localize("A.Key", { name: TURNED, points: 1 })).toBe("\u2068\u202eAsh\u2069 spends 1 CP");
  });

  it("closes what it opens, and nothing that stands around it, whatever it is", () => {
    const letters = fc.string({
      unit: fc.constantFrom(
        "a",
        ",",
        " ",
        "\u202a",
        "\u202e",
        "\u202c",
        "\u2066",
        "\u2067",
        "\u2068",
        "\u2069",
      ),
    });
    fc.assert(
      fc.property(letters, (words) => {
        let depth = 0;
        for (const letter of isolated(words)) {
          if (letter === "\u2069") depth -= 1;
          if (letter >= "\u2066" && letter <= "\u2068") depth += 1;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
    );
  });
});
