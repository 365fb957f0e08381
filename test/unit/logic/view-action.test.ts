import { describe, expect, it } from "vitest";
import { type ActionView, viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { actionText } from "../../../src/fates-edge/cards/action/text.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import {
  aCreditedAction,
  anAction,
  aRollVerdict,
  boonRoll,
  factsOf,
  GM_VIEWER,
  RESTED,
  storedRoll,
} from "./support/an-action.ts";
import { KEYS } from "./support/words.ts";

const STRANGER = { id: "tomas", isGM: false };
const someone = { uuid: "", name: "", img: "", fatigue: RESTED };

function view(facts: ActionFacts): ActionView {
  const seen = viewAction(facts);
  if (seen.type !== "action") throw new Error("the card is hidden");
  return seen;
}

describe("the card of the lock under watch (SRD 4.6)", () => {
  const faces = [10, 8, 5, 4, 1, 1];
  const card = view(factsOf(faces, aCreditedAction(faces)));

  it("is a success at a cost of two", () => {
    expect(card.outcome).toMatchObject({ outcome: "cost", successes: 2, setbacks: 2, dv: 2 });
    expect(card.rollPoints).toMatchObject({ state: "open", count: 2, left: 2, unit: "cp" });
  });

  it("tells each die by its meaning", () => {
    expect(card.dice.map(({ meaning }) => meaning)).toEqual([
      "success",
      "success",
      "neutral",
      "neutral",
      "setback",
      "setback",
    ]);
  });

  it("says in plain lines all that it shows", () => {
    expect(actionText(card, KEYS)).toEqual([
      "Card.Title(name=Sable,attribute=Attribute.wits,skill=melee)",
      "Card.How(ladder=Ladder.basic,position=Position.risky,dv=Dv.Named(dv=2,name=Dv.srd.pressured))",
      expect.stringContaining("Die.Text.success(face=10); Die.Text.success(face=8)"),
      "Wits +3, Melee +3",
      "Outcome.cost. Outcome.Line.cost",
      "Outcome.Against(count=2,dv=2)",
      "2 Setback.cp.other",
    ]);
  });

  it("shows a re-rolled die with the face it had, and why", () => {
    const system = aCreditedAction(faces);
    const rolls = [storedRoll({ initial: faces, steps: [] }), boonRoll(4, 7)];
    const boons = { base: 1, entries: { "card-r1": { delta: -1, reason: "reroll", message: "card" } } };
    const turned = view({ ...factsOf(faces, system), rolls, actor: { ...someone, boons } });
    expect(turned.dice[4]).toEqual({
      index: 4,
      face: 7,
      meaning: "success",
      old: [{ face: 1, why: "boon" }],
    });
    expect(actionText(turned, KEYS).join("\n")).toContain("Die.Old(face=1,why=Die.Why.boon)");
    expect(turned.can.reroll, "the boon is gone").toBe(false);
  });
});

describe("who may do what on a card", () => {
  const faces = [1, 1, 8, 9];
  const system = aCreditedAction(faces);
  const none = Object.fromEntries(
    Object.keys(view(factsOf(faces, system)).can).map((right) => [right, false]),
  );

  it("somebody else may do nothing", () => {
    expect(view(factsOf(faces, system, { viewer: STRANGER })).can).toEqual(none);
  });

  it("its player may re-roll while it is open, and nothing of the GM's", () => {
    expect(view(factsOf(faces, system)).can).toEqual({ ...none, reroll: true });
  });

  it("a GM may spend, draw or leave, and rule, and does not re-roll another's dice", () => {
    const { can } = view(factsOf(faces, system, { viewer: GM_VIEWER }));
    expect(can).toEqual({
      ...none,
      spend: true,
      draw: true,
      leave: true,
      rule: true,
      undo: true,
      takeCredit: true,
    });
  });

  it("nobody re-rolls without a boon, or once the GM has begun", () => {
    const poor = { ...someone, boons: { base: 0, entries: {} } };
    expect(view(factsOf(faces, system, { actor: poor })).can.reroll).toBe(false);
    expect(view(factsOf(faces, aCreditedAction(faces, { state: "spent" }))).can.reroll).toBe(false);
    expect(view(factsOf(faces, system, { scene: 2 })).can.reroll, "the scene is over").toBe(false);
  });

  it("a roll is spent for or drawn for, never both (Clarification 7)", () => {
    const spend = {
      points: 1,
      label: "A squeal",
      text: "",
      uuid: "",
      effects: {},
      summary: [],
      offer: "",
      erased: "",
      user: "gm",
      changes: [],
      undone: false,
    };
    const spent = aCreditedAction(faces, { state: "spent", spends: { s: spend } });
    const { can, rollPoints } = view(factsOf(faces, spent, { viewer: GM_VIEWER }));
    expect(rollPoints.left).toBe(1);
    expect(can).toMatchObject({ spend: true, draw: false });
    const drawn = view(factsOf(faces, aCreditedAction(faces, { state: "drawn" }), { viewer: GM_VIEWER }));
    expect(drawn.can).toMatchObject({ spend: false, draw: false });
  });

  it("an undone spend gives its points back to the card, and stays on it", () => {
    const words = { label: "A squeal", text: "", uuid: "", summary: [], offer: "", erased: "" };
    const spend = { ...words, points: 2, effects: {}, user: "gm", changes: [], undone: true };
    const card = view(
      factsOf(faces, aCreditedAction(faces, { spends: { s: spend } }), { viewer: GM_VIEWER }),
    );
    expect(card.rollPoints.left).toBe(2);
    expect(card.spends).toMatchObject([{ id: "s", undone: true }]);
    expect(actionText(card, KEYS).join("\n")).toContain("(TABLE.Card.Undone)");
  });

  it("another GM takes a draw over, its own GM looks at it again", () => {
    const drawing = aCreditedAction(faces, { state: "drawing", drawer: "gm" });
    const own = view(factsOf(faces, drawing, { viewer: GM_VIEWER, holdsDraw: true }));
    expect(own.can).toMatchObject({ openDraw: true, draw: false });
    const other = view(factsOf(faces, drawing, { viewer: { id: "gm2", isGM: true } }));
    expect(other.can).toMatchObject({ openDraw: false, draw: true });
    const elsewhere = view(factsOf(faces, drawing, { viewer: GM_VIEWER, holdsDraw: false }));
    expect(elsewhere.can).toMatchObject({ openDraw: false, draw: true });
  });

  it("points that the bank no longer holds cannot be spent from the card", () => {
    const card = view(factsOf(faces, system, { viewer: GM_VIEWER, bank: 0 }));
    expect(card.can).toMatchObject({ spend: false, draw: false });
  });
});

describe("a miss", () => {
  const faces = [1, 3, 4];

  it("may be bargained, and taken is a success at a cost at one DV less", () => {
    const missed = aCreditedAction(faces);
    expect(view(factsOf(faces, missed, { viewer: GM_VIEWER })).can.offerBargain).toBe(true);
    const offered = aCreditedAction(faces, { bargain: { state: "offered", text: "your sword" } });
    expect(view(factsOf(faces, offered)).can.answerBargain).toBe(true);
    const taken = view(factsOf(faces, { ...offered, answer: "accept" }));
    expect(taken.outcome).toMatchObject({ outcome: "cost", bargained: true, dv: 1 });
    expect(taken.can.reroll).toBe(false);
    expect(taken.award, "no failure, no boon").toBeNull();
  });

  it("is not turned by an answer to an offer that nobody made", () => {
    expect(view(factsOf(faces, { ...aCreditedAction(faces), answer: "accept" })).outcome?.outcome).toBe(
      "miss",
    );
    const withdrawn = aCreditedAction(faces, { bargain: { state: "withdrawn", text: "x" } });
    expect(view(factsOf(faces, { ...withdrawn, answer: "accept" })).outcome?.outcome).toBe("miss");
  });

  it("is worth one boon under the SRD and two under Core, its conditions in sight", () => {
    const system = { ...aCreditedAction(faces), wrong: "the alarm" };
    const srd = view(factsOf(faces, system, { viewer: GM_VIEWER }));
    expect(srd.award).toEqual({
      boons: 1,
      conditions: [
        { name: "stakes", met: true },
        { name: "consequence", met: null },
        { name: "fresh", met: null },
      ],
    });
    expect(view(factsOf(faces, system, { edition: EDITIONS.core })).award?.boons).toBe(2);
    expect(srd.can.award).toBe(true);
  });

  it("shows that a consequence landed once points were left or spent", () => {
    const { award } = view(factsOf(faces, aCreditedAction(faces, { state: "banked" })));
    expect(award?.conditions[1]).toEqual({ name: "consequence", met: true });
  });
});

describe("a partial", () => {
  const faces = [6, 2, 3];

  it("offers its player the fork, once", () => {
    expect(view(factsOf(faces, aCreditedAction(faces))).can.fork).toBe(true);
    expect(view(factsOf(faces, aCreditedAction(faces), { viewer: STRANGER })).can.fork).toBe(false);
    const chosen = view(factsOf(faces, { ...aCreditedAction(faces), fork: "get" }));
    expect(chosen.can.fork).toBe(false);
    expect(actionText(chosen, KEYS)).toContain("Card.ForkGot");
  });

  it("offers nothing of itself where automation is off", () => {
    const automation = { banking: true, boons: false, fork: false, clocks: false };
    const card = view(factsOf(faces, aCreditedAction(faces), { automation, viewer: GM_VIEWER }));
    expect(card.can).toMatchObject({ fork: false, award: false, tick: false });
    expect(card.automation).toEqual(automation);
  });
});

describe("the GM's word", () => {
  const faces = [6, 6, 2];

  it("on the DV is final", () => {
    const ruled = view(factsOf(faces, aCreditedAction(faces, { ruling: { dv: 3, position: "controlled" } })));
    expect(ruled).toMatchObject({
      dv: 3,
      dvRuled: true,
      dvSource: "gm",
      position: "controlled",
      positionRuled: true,
    });
    expect(ruled.outcome?.outcome).toBe("partial");
  });

  it("stands against what the author writes into the card later", () => {
    const rigged = { ...aCreditedAction(faces), dv: 1, ladder: "intricate", position: "controlled" } as const;
    const gm = { ...rigged.gm, judged: aRollVerdict({ initial: faces, steps: [] }, { dv: 3 }) };
    const card = view({ ...factsOf([10, 10, 10], { ...rigged, gm }) });
    expect(card.dice.map(({ face }) => face)).toEqual(faces);
    expect(card).toMatchObject({ dv: 3, ladder: "basic", position: "risky" });
    expect(card.outcome?.outcome).toBe("partial");
  });
});

describe("a clock", () => {
  const clocks = { sweep: { name: "Patrol Sweep", size: 6, base: 0, ticks: { x: 5 } } };

  it("is ticked by what the successes are worth, and no further than its last segment (SRD R.1)", () => {
    const faces = [6, 7, 8, 9];
    const facts = factsOf(faces, aCreditedAction(faces), { clocks, clock: "sweep", viewer: GM_VIEWER });
    expect(view(facts).ticking).toEqual([{ clock: "sweep", name: "Patrol Sweep", count: 1 }]);
    const empty = { sweep: { ...clocks.sweep, ticks: {} } };
    expect(view({ ...facts, clocks: empty }).ticking.map(({ count }) => count)).toEqual([3]);
  });

  it("is not ticked by a failure", () => {
    const faces = [6, 2, 2];
    expect(view(factsOf(faces, aCreditedAction(faces), { clocks, clock: "sweep" })).ticking).toEqual([]);
  });
});

describe("a roll that is not for everyone", () => {
  const faces = [1, 8];
  const secret = aCreditedAction(faces);
  const whispered = { whisper: ["gm"], blind: false } as const;

  it("shows a stranger that somebody rolled, and nothing else", () => {
    const seen = viewAction(factsOf(faces, secret, { ...whispered, viewer: STRANGER }));
    expect(seen).toEqual({
      type: "hidden",
      id: "card",
      name: "Sable",
      text: "Card.HiddenText(name=Sable)",
    });
  });

  it("is its author's and its readers' to see", () => {
    expect(viewAction(factsOf(faces, secret, whispered)).type).toBe("action");
    expect(viewAction(factsOf(faces, secret, { ...whispered, viewer: GM_VIEWER })).type).toBe("action");
  });

  it("rolled blind, is hidden from its own author", () => {
    expect(viewAction(factsOf(faces, secret, { whisper: ["gm"], blind: true })).type).toBe("hidden");
  });
});

describe("dice that are no roll", () => {
  it("leave a card without an outcome, and without a button", () => {
    const card = view(factsOf([6, 6], anAction(2), { rolls: [] }));
    expect(card).toMatchObject({ outcome: null, invalid: "none", dice: [] });
    expect(card.pool).toMatchObject({ floored: false, assistCut: 0 });
    expect(Object.values(card.can)).not.toContain(true);
    expect(actionText(card, KEYS)).toContain("Card.Invalid");
  });

  it("whose parts are no whole dice have no pool: one of no dice", () => {
    const half = { kind: "attribute", label: "Wits", dice: 1.5, uuid: "", sort: 0 } as const;
    const card = view(factsOf([6, 6], anAction(2, { parts: { half } })));
    expect(card).toMatchObject({ outcome: null, parts: [], pool: { size: 0 } });
  });

  it("wait for a GM before they are credited", () => {
    const card = view(factsOf([1, 6], anAction(2)));
    expect(card.rollPoints).toMatchObject({ state: "waiting", count: 1, left: 0 });
    expect(actionText(card, KEYS)).toContain("Card.Waiting");
  });
});
