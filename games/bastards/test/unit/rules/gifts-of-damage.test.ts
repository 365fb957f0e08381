import { describe, expect, it } from "vitest";
import {
  cardsDrawnAfter,
  damageAdded,
  damageReduced,
  type Fighter,
  secondWind,
  STUBBORN,
  turnedToMind,
} from "../../../src/rules/gifts/damage.ts";
import { assPull, drawStepOptions, initiativeAdded } from "../../../src/rules/gifts/turn.ts";

const TRAITS = { body: 3, mind: 2, spirit: 4, luck: 5 };

function ranks(key: string): Record<string, number>[] {
  return [1, 2, 3].map((rank) => ({ [key]: rank }));
}

describe("advantages of damage", () => {
  const plain: Fighter = { traits: TRAITS, desperate: false, advantages: {}, using: {} };

  it("Berserk adds body twice to physical damage, one time more each rank", () => {
    expect(ranks("berserk").map((using) => damageAdded({ ...plain, using }, "body"))).toEqual([6, 9, 12]);
    expect(damageAdded({ ...plain, using: { berserk: 1 } }, "mind")).toBe(0);
    expect(damageAdded(plain, "body")).toBe(0);
  });

  it("Intense Concentration adds two a rank to damage of the mind", () => {
    const advantages = { intenseConcentration: 4 };
    expect([
      damageAdded({ ...plain, advantages }, "mind"),
      damageAdded({ ...plain, advantages }, "spirit"),
    ]).toEqual([8, 0]);
  });

  it("Thick Skin takes two a rank off body, Conviction off spirit while desperate", () => {
    const advantages = { thickSkin: 3, conviction: 2 };
    expect([
      damageReduced({ ...plain, advantages }, "body"),
      damageReduced({ ...plain, advantages }, "spirit"),
    ]).toEqual([6, 0]);
    expect(damageReduced({ ...plain, advantages, desperate: true }, "spirit")).toBe(4);
  });

  it("Iron Wall takes body off body, Soul of Steel spirit twice off spirit and body, Cynic ten off mind", () => {
    expect(ranks("ironWall").map((using) => damageReduced({ ...plain, using }, "body"))).toEqual([3, 6, 9]);
    expect(ranks("soulOfSteel").map((using) => damageReduced({ ...plain, using }, "spirit"))).toEqual([
      8, 12, 16,
    ]);
    expect(damageReduced({ ...plain, using: { soulOfSteel: 1, ironWall: 1 } }, "body")).toBe(11);
    expect(damageReduced({ ...plain, using: { soulOfSteel: 1 } }, "mind")).toBe(0);
    expect(ranks("cynic").map((using) => damageReduced({ ...plain, using }, "mind"))).toEqual([10, 20, 30]);
    expect(damageReduced({ ...plain, using: { cynic: 5 } }, "luck")).toBe(0);
  });

  it("Mind over Matter turns damage of body to mind, then of spirit, then of luck", () => {
    expect([1, 2, 3].map(turnedToMind)).toEqual([["body"], ["body", "spirit"], ["body", "spirit", "luck"]]);
  });

  it("Second Wind and Stubborn give points back", () => {
    expect([1, 5].map(secondWind)).toEqual([10, 50]);
    expect(STUBBORN).toEqual({ skill: "guts", trait: "spirit", points: 10 });
  });

  it("some let one draw a card a rank after what happened", () => {
    const advantages = { careful: 1, bloodlust: 2, tenacity: 3, faith: 1, optimistic: 2 };
    const moments = ["avoidedDamage", "dealtToBody", "hurtInBody", "hurtInSpirit", "failedOpposed"] as const;
    expect(moments.map((moment) => cardsDrawnAfter(moment, advantages))).toEqual([1, 2, 3, 1, 2]);
    expect(moments.map((moment) => cardsDrawnAfter(moment, {}))).toEqual([0, 0, 0, 0, 0]);
  });
});

describe("advantages of the turn", () => {
  it("let one draw by mind, by spirit while desperate, or by body for a point of it, instead of luck", () => {
    const all = { quickWitted: 1, fervor: 1, discipline: 1 };
    expect(drawStepOptions({}, true)).toEqual([{ trait: "luck", by: null, price: 0 }]);
    expect(drawStepOptions(all, false).map(({ trait, price }) => [trait, price])).toEqual([
      ["luck", 0],
      ["mind", 0],
      ["body", 1],
    ]);
    expect(drawStepOptions(all, true).map(({ trait }) => trait)).toEqual(["luck", "mind", "spirit", "body"]);
  });

  it("Ass Pull draws and discards two for each point of luck", () => {
    expect([1, 2, 3].map(assPull)).toEqual([
      { cards: 2, price: 1 },
      { cards: 4, price: 2 },
      { cards: 6, price: 3 },
    ]);
  });

  it("Speedy and light weapons act earlier, reinforced armour and weighted weapons later", () => {
    expect(initiativeAdded({ speedy: 2, reinforced: 1, light: 1, weighted: 3 })).toBe(1);
  });
});
