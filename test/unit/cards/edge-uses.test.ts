import { describe, expect, it } from "vitest";
import type { EdgeUse } from "../../../src/fates-edge/data/message/action.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { actionText } from "../../../src/fates-edge/cards/action/text.ts";
import { type UsableEdge, edgeUsesFor } from "../../../src/fates-edge/state/edges/edge-uses.ts";
import { type ActionView, viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import { judgeRoll, type RollToJudge } from "../../../src/fates-edge/actions/roll/judge-roll.ts";
import { allysThrow } from "../../../src/fates-edge/actions/roll/throw-with-edge.ts";
import { historyOf } from "../../../src/fates-edge/state/roll/roll-history.ts";
import { wholeEdge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { KNOWN_TAGS } from "../../../src/fates-edge/rules/edges/tags.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import {
  aCreditedAction,
  anAction,
  aRollVerdict,
  boonRoll,
  edgeRoll,
  factsOf,
  GM_VIEWER,
  storedRoll,
} from "../support/an-action.ts";
import { KEYS } from "../support/words.ts";

const use = (gives: EdgeUse["gives"], amount: number, changed: Partial<EdgeUse> = {}): EdgeUse => ({
  id: "use",
  item: "Item.x",
  edge: "e",
  label: "Battle Instincts",
  gives,
  amount,
  by: "",
  words: "",
  moment: "setback",
  ...changed,
});

const faces = [9, 3, 1, 1];
const thrown = storedRoll({ initial: faces, steps: [] });

const claim = (changed: Partial<RollToJudge> = {}): RollToJudge => ({
  system: aCreditedAction(faces),
  rolls: [thrown],
  paid: 0,
  uses: [],
  author: { isGM: false },
  ownsActor: true,
  request: null,
  scene: 1,
  sceneDv: null,
  edition: EDITIONS.srd,
  banking: true,
  judge: "gm",
  ...changed,
});

function view(facts: ActionFacts): ActionView {
  const seen = viewAction(facts);
  if (seen.type !== "action") throw new Error("the card is hidden");
  return seen;
}

describe("what items vouch for on a card", () => {
  const now = { scene: 3, session: 2, arc: 1, campaign: 1 };
  const edge = (changed: Partial<UsableEdge>): UsableEdge => ({
    ...wholeEdge({ label: "Ward", moment: "setback", gives: "cancel", period: "session" }),
    spent: { use: { at: 2, message: "card" } },
    ...changed,
  });
  const found = (changed: Partial<UsableEdge>, holder = "Actor.sable"): EdgeUse[] =>
    edgeUsesFor(
      [
        {
          uuid: holder,
          name: "Bryn",
          items: [{ uuid: "Item.x", name: "Ward", edges: { e: edge(changed) } }],
        },
      ],
      {
        message: "card",
        roller: "Actor.sable",
        tags: KNOWN_TAGS,
        now,
        roll: { attribute: "presence", skill: "command", ladder: "basic", tags: null },
      },
    );

  it("is an entry that names the card, made in the span that is played now", () => {
    expect(found({})).toEqual([use("cancel", 1, { label: "Ward" })]);
    expect(found({ spent: { use: { at: 2, message: "other" } } })).toEqual([]);
    expect(found({ spent: { use: { at: 1, message: "card" } } }), "of another session").toEqual([]);
  });

  it("and not more often than the edge has uses, whichever card they were for", () => {
    const spent = { old: { at: 2, message: "other" }, use: { at: 2, message: "card" } };
    expect(found({ spent })).toEqual([]);
    expect(found({ spent, uses: 2 })).toHaveLength(1);
  });

  it("once on each roll where it is not counted", () => {
    const spent = {
      far: { at: 1, message: "other" },
      use: { at: 3, message: "card" },
      twice: { at: 3, message: "card" },
    };
    expect(found({ period: "always", spent }).map(({ id }) => id)).toEqual(["use"]);
  });

  it("of an ally's only what serves others once the dice lie, by name", () => {
    for (const who of ["ally", "group", "follows"])
      expect(found({ for: who }, "Actor.bryn")).toMatchObject([{ by: "Bryn" }]);
    const named = (allies: readonly string[]) => found({ for: "named", allies }, "Actor.bryn");
    expect(named(["Actor.sable"])).toMatchObject([{ by: "Bryn" }]);
    expect([named([]), named(["Actor.ash"])], "another, or nobody yet").toEqual([[], []]);
    expect(found({}, "Actor.bryn")).toEqual([]);
    for (const gives of ["reroll", "success", "boon", "rail"])
      expect(found({ gives, for: "ally" }, "Actor.bryn"), gives).toMatchObject([{ gives, by: "Bryn" }]);
    expect(found({ gives: "success", for: "ally", moment: "before" }, "Actor.bryn")).toEqual([]);
    expect(found({ gives: "dice", for: "ally" }, "Actor.bryn")).toEqual([]);
  });

  it("none on a roll of another kind than the edge speaks of, whoever wrote the use", () => {
    expect(found({ skills: ["command"], attributes: ["presence"], ladders: ["basic"] })).toHaveLength(1);
    expect(found({ skills: ["stealth"] })).toEqual([]);
    expect(found({ attributes: ["wits"] })).toEqual([]);
    expect(found({ ladders: ["intricate"] })).toEqual([]);
    expect(found({ tags: ["casting"] })).toEqual([]);
    expect(found({ tags: ["command"] })).toHaveLength(1);
  });

  it("cultural table, Spirit Shield: block 1 Complication for an ally, never for its owner", () => {
    expect(found({ for: "ally" })).toEqual([]);
    expect(found({ for: "group" })).toHaveLength(1);
  });

  it("none that says what this version does not know", () => {
    expect(found({ more: { glow: true } })).toEqual([]);
    expect(found({ tags: ["dreaming"] })).toEqual([]);
  });
});

describe("an edge's re-roll", () => {
  const rolls = [thrown, edgeRoll("use", [2, 3], [7, 4])];

  it("adjusts the credit when the character has such an edge and used it", () => {
    expect(judgeRoll(claim({ rolls, uses: [use("reroll", 0)] }))).toMatchObject({
      faces: [9, 3, 7, 4],
      setbacks: 0,
      rolls: 2,
      uses: [{ id: "use", gives: "reroll" }],
    });
  });

  it.each([
    ["nobody used an edge", []],
    ["another was used", [use("reroll", 0, { id: "other" })]],
    ["it may turn one die alone", [use("reroll", 1)]],
    ["it gives something else", [use("dice", 2)]],
  ])("is not seen where %s", (_, uses) => {
    expect(judgeRoll(claim({ rolls, uses }))).toBeNull();
    const early = judgeRoll(claim({ system: anAction(4), rolls, uses }));
    expect(early).toMatchObject({ faces, setbacks: 2 });
  });

  it("of 1s leaves other failed dice alone", () => {
    const wider = [thrown, edgeRoll("use", [1, 2], [7, 4])];
    expect(judgeRoll(claim({ rolls: wider, uses: [use("rerollOnes", 0)] }))).toBeNull();
    expect(judgeRoll(claim({ rolls, uses: [use("rerollOnes", 0)] }))).toMatchObject({ setbacks: 0 });
  });

  it("is not seen twice for one use, nor once the card is closed", () => {
    const twice = [...rolls, edgeRoll("use", [1], [8])];
    expect(judgeRoll(claim({ rolls: twice, uses: [use("reroll", 0)] }))).toBeNull();
    expect(historyOf(twice), "one use turns its dice in one throw").toEqual({ ok: false, problem: "edge" });
    const closed = aCreditedAction(faces, { state: "spent" });
    expect(judgeRoll(claim({ system: closed, rolls, uses: [use("reroll", 0)] }))).toBeNull();
  });

  it("stands beside boons in either order, each paid for", () => {
    const mixed = [thrown, boonRoll(1, 10), edgeRoll("use", [2, 3], [7, 4])];
    const uses = [use("reroll", 0)];
    expect(judgeRoll(claim({ rolls: mixed, uses, paid: 1 }))).toMatchObject({ faces: [9, 10, 7, 4] });
    expect(judgeRoll(claim({ rolls: mixed, uses, paid: 0 }))).toBeNull();
  });

  it("stands on the card by its name, with the faces of before", () => {
    const card = view(factsOf(faces, aCreditedAction(faces), { rolls, uses: [use("reroll", 0)] }));
    expect(card.dice[2]?.old).toEqual([{ face: 1, why: "edge", edge: "Battle Instincts" }]);
    expect(actionText(card, KEYS).join("\n")).toContain("Die.Why.edge(edge=Battle Instincts)");
  });
});

describe("setbacks that an edge cancels", () => {
  it("do not reach the bank; the dice lie as they fell", () => {
    const verdict = judgeRoll(claim({ uses: [use("cancel", 1)] }));
    expect(verdict).toMatchObject({ faces, setbacks: 1, rolls: 1 });
    expect(judgeRoll(claim({ uses: [use("cancel", 0)] }))).toMatchObject({ setbacks: 0 });
    expect(judgeRoll(claim({ uses: [use("cancel", 9)] }))).toMatchObject({ setbacks: 0 });
  });

  it("are told, and offered no further once none is left", () => {
    const edge = { ...use("cancel", 1), circumstance: "", moment: "setback" as const, uses: null };
    const open = view(factsOf(faces, aCreditedAction(faces), { edges: [edge] }));
    expect(open.can.useEdge).toBe(true);
    const uses = [use("cancel", 2, { edge: "other" })];
    const card = view(factsOf(faces, aCreditedAction(faces), { edges: [edge], uses }));
    expect(card.rollPoints).toMatchObject({ count: 0, cancelled: 2 });
    expect(card.outcome).toMatchObject({ setbacks: 2 });
    expect(card.can.useEdge).toBe(false);
  });

  it("12.3, Iron Stomach: halve Complications, what is left rounded down", () => {
    const halved = (...rolled: readonly number[]): number | undefined =>
      judgeRoll(
        claim({
          system: aCreditedAction(rolled),
          rolls: [storedRoll({ initial: rolled, steps: [] })],
          uses: [use("halve", 1)],
        }),
      )?.setbacks;
    expect(halved(1, 1, 9)).toBe(1);
    expect(halved(1, 1, 1)).toBe(1);
    expect(halved(1, 9, 9)).toBe(0);
  });

  it("12.3: an edge for a failure is offered on none but a failure", () => {
    const edge = { ...use("words", 0), circumstance: "", moment: "failure" as const, uses: null };
    const offered = (...rolled: readonly number[]): boolean | undefined =>
      view(factsOf(rolled, aCreditedAction(rolled), { edges: [edge] })).can.useEdge;
    expect([offered(2, 3, 4), offered(9, 8, 7)]).toEqual([true, false]);
  });

  it("stay with the bank once the points are spent", () => {
    const system = aCreditedAction(faces, { state: "spent" });
    expect(judgeRoll(claim({ system, uses: [use("cancel", 1)] }))).toBeNull();
  });
});

describe("what is ticked before the throw", () => {
  const success = use("success", 1, { moment: "before" });

  it("counts from the first look on, and not when it is written later", () => {
    expect(judgeRoll(claim({ system: anAction(4), uses: [success] }))).toMatchObject({
      uses: [{ id: "use" }],
    });
    expect(judgeRoll(claim({ uses: [success] }))).toBeNull();
  });

  it("adds a success that no die shows", () => {
    const card = view(factsOf(faces, anAction(4), { uses: [success] }));
    expect(card.outcome).toMatchObject({ successes: 2, outcome: "cost" });
  });

  it("betters the position that the GM's call names", () => {
    const request = { dv: null, position: "desperate" } as const;
    const asked = { system: anAction(4), request };
    expect(judgeRoll(claim(asked))).toMatchObject({ position: "desperate" });
    expect(judgeRoll(claim({ ...asked, uses: [use("position", 1)] }))).toMatchObject({ position: "risky" });
  });
});

describe("a use that a GM gives back", () => {
  const judged = aRollVerdict({ initial: faces, steps: [] }, { uses: [use("cancel", 1)], setbacks: 1 });
  const system = aCreditedAction(faces, { judged });

  it("can be given back by a GM while the card is open", () => {
    const seen = (changed: Partial<ActionFacts>): boolean | undefined =>
      view(factsOf(faces, system, changed)).uses[0]?.mayReturn;
    expect(seen({ viewer: GM_VIEWER })).toBe(true);
    expect(seen({})).toBe(false);
    expect(seen({ viewer: GM_VIEWER, scene: 2 })).toBe(false);
  });

  it("is struck, and counts no more though its item should still vouch for it", () => {
    const returned = [{ ...use("cancel", 1), roll: 0 }];
    const back = aCreditedAction(faces, { returned });
    const card = view(factsOf(faces, back, { viewer: GM_VIEWER, uses: [use("cancel", 1)] }));
    expect(card.rollPoints).toMatchObject({ count: 2, cancelled: 0 });
    expect(card.uses).toMatchObject([{ undone: true, mayReturn: false }]);
    expect(judgeRoll(claim({ system: back, uses: [use("cancel", 1)] }))).toBeNull();
  });

  it("takes its dice with it, and another re-roll may follow", () => {
    const returned = [{ ...use("reroll", 0), roll: 1 }];
    const gm = { returned, judged: aRollVerdict({ initial: faces, steps: [] }, { rolls: 2 }) };
    const rolls = [thrown, edgeRoll("use", [2, 3], [7, 4]), boonRoll(1, 8)];
    expect(judgeRoll(claim({ system: aCreditedAction(faces, gm), rolls, paid: 1 }))).toMatchObject({
      faces: [9, 8, 1, 1],
      setbacks: 2,
    });
  });
});

describe("an ally's re-roll, which the GM's client throws", () => {
  const banner = use("reroll", 1, { id: "banner", label: "Hearth-Banner", by: "Bryn", moment: "failure" });
  const failed = aCreditedAction([3, 1, 4]);
  const waiting = (changed: Partial<RollToJudge> = {}): RollToJudge =>
    claim({
      system: failed,
      rolls: [storedRoll({ initial: [3, 1, 4], steps: [] })],
      uses: [banner],
      ...changed,
    });

  it("When an ally fails a Command roll near the banner: they re-roll one die", () => {
    expect(allysThrow(waiting())).toEqual({ id: "banner", gives: "reroll", amount: 1 });
  });

  it("waits for the roll to be witnessed", () => {
    expect(allysThrow(waiting({ system: anAction(3) }))).toBeNull();
  });

  it("turns nothing on a success", () => {
    const lucky = [9, 8, 1];
    const rolls = [storedRoll({ initial: lucky, steps: [] })];
    expect(allysThrow(waiting({ system: aCreditedAction(lucky), rolls }))).toBeNull();
  });

  it("is thrown once, and not again when it was given back", () => {
    const rolls = [storedRoll({ initial: [3, 1, 4], steps: [] }), edgeRoll("banner", [1], [9])];
    expect(allysThrow(waiting({ rolls }))).toBeNull();
    const returned = [{ ...banner, roll: 1 }];
    expect(allysThrow(waiting({ system: aCreditedAction([3, 1, 4], { returned }) }))).toBeNull();
  });

  it("is its owner's own to throw where it is the roller's edge", () => {
    expect(allysThrow(waiting({ uses: [{ ...banner, by: "" }] }))).toBeNull();
  });

  it("is not thrown once the points are spent or the scene is over", () => {
    expect(allysThrow(waiting({ system: aCreditedAction([3, 1, 4], { state: "spent" }) }))).toBeNull();
    expect(allysThrow(waiting({ scene: 2 }))).toBeNull();
  });
});
