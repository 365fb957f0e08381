import "../support/host.ts";
import { describe, expect, it } from "vitest";
import { Said } from "../../../../src/table/said.ts";
import { type HotClock, hottestClock, prefill } from "../../../../src/fates-edge/apps/effects/choices.ts";
import { readEffects } from "../../../../src/fates-edge/apps/effects/rows.ts";
import {
  newDraft,
  offeredTo,
  pointsAdded,
  pointsOf,
  type SpendLine,
  takeUp,
} from "../../../../src/fates-edge/apps/spend/draft.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { anEffect } from "../../logic/support/an-effect.ts";

const pricing = { edition: EDITIONS.srd, clockPrice: (clock: string) => (clock === "cheap" ? 1 : 0) };
const line = (changed: Partial<SpendLine>): SpendLine => ({
  uuid: "u",
  id: "i",
  name: "A line",
  img: "",
  text: "",
  pillar: "universal",
  points: 1,
  orMore: false,
  priced: "",
  skills: [],
  effects: {},
  ...changed,
});
const tick = anEffect({ type: "tick" });
const fatigue = anEffect({ type: "fatigue", who: "roller" });
const taken = (of: SpendLine, effects = of.effects) => takeUp(newDraft(""), of, effects);
const points = (draft: ReturnType<typeof taken>) => pointsOf(draft, pricing);

describe("what a spend comes to", () => {
  it("is the line's own price, whatever its effects would cost by themselves", () => {
    const surge = line({ points: 3, effects: { a: { ...tick, amount: 2 } } });
    expect(points(taken(surge))).toBe(3);
    expect(points(taken(surge, { a: { ...tick, amount: 2, clock: "cheap" } }))).toBe(3);
  });

  it("grows by what is added to the line, and does not fall by what is left out", () => {
    const surge = line({ points: 3, effects: { a: { ...tick, amount: 2 } } });
    const draft = taken(surge);
    expect(points({ ...draft, effects: { a: { ...tick, amount: 3 } } })).toBe(5);
    expect(points({ ...draft, effects: { ...draft.effects, b: fatigue } })).toBe(4);
    expect(points({ ...draft, effects: {} })).toBe(3);
  });

  it("follows the dials where the line does: a clock may have its own price", () => {
    const ticks = line({ points: 2, priced: "tick", effects: { a: tick } });
    expect(points(taken(ticks))).toBe(2);
    expect(points(taken(ticks, { a: { ...tick, clock: "cheap" } }))).toBe(1);
    expect(points({ ...taken(ticks), effects: {} })).toBe(2);
  });

  it("is the sum of the effects for free words, and a point at least", () => {
    const draft = { ...newDraft(""), label: "Words" };
    expect(points(draft)).toBe(1);
    expect(points({ ...draft, effects: { a: fatigue, b: { ...tick, clock: "cheap" } } })).toBe(2);
  });

  it("stays as it was set by hand", () => {
    expect(points({ ...taken(line({ points: 3 })), byHand: 5 })).toBe(5);
  });
});

describe("what one of its effects adds to the price", () => {
  it("is nothing where it came with the line, and only what it grew by", () => {
    const four = line({ points: 4, effects: { a: { ...tick, amount: 4 } } });
    const draft = taken(four);
    expect(pointsAdded(draft, draft.effects["a"]!, pricing)).toBe(0);
    const grown = { ...draft, effects: { a: { ...tick, amount: 5 } } };
    expect(pointsAdded(grown, grown.effects.a, pricing)).toBe(2);
    const added = { ...draft, effects: { ...draft.effects, b: fatigue } };
    expect(pointsAdded(added, added.effects.b, pricing)).toBe(1);
  });
});

describe("what is offered", () => {
  const offer = (actor: string, on = true) => ({ ...newDraft(actor).offer, on });
  const draft = (who: string, actor: string) => ({
    ...newDraft(""),
    offer: offer(actor),
    effects: { a: { ...fatigue, who }, b: tick },
  });

  it("falls on whoever is asked, and follows when somebody else is", () => {
    const who = (made: ReturnType<typeof offeredTo>) => made.effects["a"]?.who;
    expect(who(offeredTo(draft("", "ash"), offer("", false), "ash"))).toBe("ash");
    expect(who(offeredTo(draft("ash", "bryn"), offer("ash"), "ash"))).toBe("bryn");
    expect(who(offeredTo(draft("roller", "bryn"), offer("ash"), "ash"))).toBe("bryn");
    expect(who(offeredTo(draft("all", "bryn"), offer("ash"), "ash"))).toBe("all");
    expect(offeredTo(draft("", ""), offer("", false), "ash").offer.actor).toBe("ash");
  });
});

describe("what is filled in", () => {
  const likely = { roller: true, clock: "patrol", item: "rope" };

  it("is whoever rolled, the hottest clock, what is in their hand", () => {
    expect(prefill(anEffect({ type: "fatigue" }), likely).who).toBe("roller");
    expect(prefill(tick, likely).clock).toBe("patrol");
    expect(prefill(anEffect({ type: "gear" }), likely).item).toBe("rope");
  });

  it("leaves what was chosen, and what the type has no use for", () => {
    expect(prefill(anEffect({ type: "fatigue", who: "all" }), likely)).toMatchObject({
      who: "all",
      clock: "",
    });
  });

  it("is nobody where nobody rolled", () => {
    expect(prefill(fatigue, { ...likely, roller: false }).who).toBe("");
  });
});

describe("the hottest clock", () => {
  const clock = (key: string, filled: number, size: number, changed: Partial<HotClock> = {}): HotClock => ({
    key,
    name: key,
    filled,
    size,
    kind: "danger",
    sealed: false,
    ...changed,
  });

  it("is the threat nearest to full, never one that is full, sealed or no threat", () => {
    const clocks = [
      clock("half", 3, 6),
      clock("near", 3, 4),
      clock("full", 6, 6),
      clock("sealed", 3, 4, { sealed: true }),
      clock("job", 5, 6, { kind: "primary" }),
    ];
    expect(hottestClock(clocks, "")).toBe("near");
    expect(hottestClock([clock("job", 5, 6, { kind: "progress" })], "")).toBe("");
  });

  it("is the scene's danger where there is one, and a rail as any threat", () => {
    expect(hottestClock([clock("near", 3, 4), clock("danger", 0, 6)], "danger")).toBe("danger");
    expect(hottestClock([clock("rail", 3, 4, { kind: "curfew" }), clock("low", 1, 4)], "")).toBe("rail");
  });

  it("is the one that the spend names, else the hottest; of several named the hottest of them", () => {
    const palace = clock("palace", 0, 6, { name: "Palace patrol" });
    const street = clock("street", 2, 6, { name: "Street patrol" });
    const flood = clock("flood", 5, 6, { name: "Rising water" });
    expect(hottestClock([flood, palace], "", "Patrol changes")).toBe("palace");
    expect(hottestClock([flood, palace], "flood", "Patrol changes")).toBe("palace");
    expect(hottestClock([flood, palace, street], "", "Patrol changes")).toBe("street");
    expect(hottestClock([flood, palace, street], "palace", "Patrol changes")).toBe("palace");
    expect(hottestClock([flood, palace], "", "A squeal")).toBe("flood");
    // Whatever it is: the spend says which.
    const job = clock("job", 1, 6, { name: "Crack the vault", kind: "progress" });
    expect(hottestClock([flood, job], "", "The vault is moved")).toBe("job");
  });

  it("is no clock that cannot tick any more, though the spend names it", () => {
    const flood = clock("flood", 1, 6, { name: "Rising water" });
    const named = (changed: Partial<HotClock>): HotClock =>
      clock("palace", 3, 6, { name: "Palace patrol", ...changed });
    expect(hottestClock([flood, named({ sealed: true })], "", "Patrol changes")).toBe("flood");
    expect(hottestClock([flood, named({ filled: 6 })], "", "Patrol changes")).toBe("flood");
  });
});

describe("the fields of effects", () => {
  const read = (fields: Record<string, string>) => {
    const data = new Said();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return readEffects(data, "effects", {
      a: anEffect({ type: "fatigue", who: "roller", amount: 2, sort: 3 }),
    })["a"];
  };

  it("are read into the effect, and what has no field stays", () => {
    expect(read({ "effects.a.type": "fatigue", "effects.a.who": "all" })).toMatchObject({
      who: "all",
      amount: 2,
      sort: 3,
    });
  });

  it("begin anew with another type", () => {
    expect(read({ "effects.a.type": "tick", "effects.a.who": "all" })).toMatchObject({
      type: "tick",
      who: "",
      amount: 1,
      sort: 3,
    });
  });

  it("take no half levels", () => {
    expect(read({ "effects.a.type": "fatigue", "effects.a.amount": "1.5" })?.amount).toBe(2);
    expect(read({ "effects.a.type": "fatigue", "effects.a.amount": "-1" })?.amount).toBe(2);
  });
});
