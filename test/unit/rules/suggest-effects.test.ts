import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DOMAINS, SEVERITIES, severityOf } from "../../../src/fates-edge/rules/deck.ts";
import { EFFECT_TYPES, suggestEffects } from "../../../src/fates-edge/rules/spends.ts";
import { EDITIONS, editionOf } from "../../../src/fates-edge/rules/edition.ts";
import {
  MUNDANE_BANDS,
  MUNDANE_EXAMPLES,
  bandOf,
  exampleFor,
} from "../../../src/fates-edge/rules/mundane.ts";
import { CORE_SKILLS } from "../../../src/fates-edge/rules/skills.ts";

const section21 = editionOf("srd", { severity: "srd21" });

describe("SRD 21.3, the mundane skills table", () => {
  it("five rows, under our skills, with the domains printed", () => {
    expect(Object.fromEntries(MUNDANE_EXAMPLES.map(({ skill, domains }) => [skill, domains]))).toEqual({
      athletics: ["harm"],
      stealth: ["social", "harm"],
      craft: ["resources"],
      diplomacy: ["social"],
      lore: ["mystic", "resources"],
    });
    const known = CORE_SKILLS.map(({ key }) => key);
    for (const { skill } of MUNDANE_EXAMPLES) expect(known).toContain(skill);
  });

  it("21.1's ranks read its bands: A–3, 4–6, 7–9, 10–K", () => {
    const bands = (["A", "3", "4", "7", "10", "K"] as const).map((rank) =>
      bandOf(severityOf(rank, section21)),
    );
    expect(bands).toEqual(["minor", "minor", "moderate", "significant", "major", "major"]);
  });

  it("rulings: by order of severity, so G's severe is the third and its catastrophe the fourth", () => {
    const bands = (["2", "6", "10", "K", "A"] as const).map((rank) => bandOf(severityOf(rank, EDITIONS.srd)));
    expect(bands).toEqual(["minor", "moderate", "significant", "significant", "major"]);
  });

  it("an example by skill and severity; none for a skill without a row, or another domain", () => {
    expect(exampleFor("athletics", "minor")).toBe("athletics.minor");
    expect(exampleFor("stealth", "severe", "harm")).toBe("stealth.significant");
    expect(exampleFor("stealth", "severe", "mystic")).toBeNull();
    expect(exampleFor("arcana", "minor")).toBeNull();
    expect(exampleFor("__proto__", "minor")).toBeNull();
  });

  it("each example has words", () => {
    const words = JSON.parse(readFileSync(new URL("../../../lang/en.json", import.meta.url), "utf8"));
    for (const { skill } of MUNDANE_EXAMPLES)
      for (const band of MUNDANE_BANDS)
        expect(words.FATES_EDGE.Mundane[skill][band], `${skill}.${band}`).toMatch(/\S/);
  });
});

describe("what a drawn card can do", () => {
  it("every domain and severity suggests something the table can apply", () => {
    for (const domain of DOMAINS)
      for (const severity of SEVERITIES) {
        const effects = suggestEffects({ domain, severity });
        expect(effects.length).toBeGreaterThan(0);
        for (const { type, amount, size } of effects) {
          expect(EFFECT_TYPES).toContain(type);
          expect(type === "open" ? size : amount).toBeGreaterThan(0);
          expect(type === "open" || size === 0).toBe(true);
        }
      }
  });

  it("SRD 21.1: cups touch no body, swords do harm, pentacles take stores and gear", () => {
    const types = (domain: (typeof DOMAINS)[number]) =>
      SEVERITIES.flatMap((severity) => suggestEffects({ domain, severity }).map(({ type }) => type));
    expect(types("social")).not.toEqual(expect.arrayContaining(["harm"]));
    expect(types("harm")).toEqual(expect.arrayContaining(["fatigue", "harm"]));
    expect(types("resources")).toEqual(expect.arrayContaining(["gear", "supply"]));
  });

  it("never milder as it gets worse: the same effect does not shrink", () => {
    for (const domain of DOMAINS)
      for (const [place, band] of MUNDANE_BANDS.entries())
        for (const { type, amount, size } of suggestEffects({ domain, severity: band }))
          for (const worse of MUNDANE_BANDS.slice(place + 1))
            for (const other of suggestEffects({ domain, severity: worse }))
              if (other.type === type)
                expect(other.amount + other.size).toBeGreaterThanOrEqual(amount + size);
  });
});
