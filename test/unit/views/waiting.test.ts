import { describe, expect, it } from "vitest";
import {
  type BeatFacts,
  type LastRoll,
  turnOf,
  waitingFor,
  type WaitingFacts,
  waitingForGMs,
} from "../../../src/fates-edge/state/waiting/waiting.ts";

const NOTHING: WaitingFacts = {
  offers: [],
  calls: [],
  rituals: [],
  roll: null,
  beat: null,
  edges: [],
  bonds: [],
  ending: [],
  upkeep: "",
  claims: 0,
  epilogue: "",
};

const ROLL: LastRoll = {
  id: "roll",
  byPlayer: true,
  judged: true,
  points: 0,
  drawing: false,
  left: false,
  reroll: false,
  fork: false,
  bargain: false,
  shunt: false,
  award: false,
};

const BEAT: BeatFacts = {
  scene: 4,
  number: 2,
  step: "declare",
  words: "",
  anchors: false,
  hasRolled: false,
};

const kinds = (facts: Partial<WaitingFacts>): string[] =>
  waitingFor({ ...NOTHING, ...facts }).map(({ kind }) => kind);

describe("what waits for a player", () => {
  it("is nothing where nothing is asked", () => {
    expect(waitingFor(NOTHING)).toEqual([]);
  });

  it("is an offer and a call as long as they are not answered, each by its card", () => {
    const facts = {
      offers: [
        { id: "o1", answered: true },
        { id: "o2", answered: false },
      ],
      calls: [
        { id: "c1", answered: false },
        { id: "c2", answered: true },
      ],
    };
    expect(waitingFor({ ...NOTHING, ...facts })).toEqual([
      { kind: "offer", of: "o2", key: "offer.o2" },
      { kind: "call", of: "c1", key: "call.c1" },
    ]);
  });

  it("is the choice about their own roll, before all else, and no choice about a roll that a GM made", () => {
    const roll = { ...ROLL, fork: true };
    const offers = [{ id: "o", answered: false }];
    expect(kinds({ roll, offers })).toEqual(["fork", "offer"]);
    expect(kinds({ roll: { ...roll, byPlayer: false } })).toEqual([]);
    expect(kinds({ roll: { ...ROLL, bargain: true } })).toEqual(["bargain"]);
  });

  it("is the choice about an earlier roll of the scene too, until it is made", () => {
    const earlier = [{ ...ROLL, id: "first", fork: true }];
    expect(kinds({ roll: ROLL, earlier })).toEqual(["fork"]);
    expect(waitingFor({ ...NOTHING, roll: { ...ROLL, fork: true }, earlier }).map(({ of }) => of)).toEqual([
      "first",
      ROLL.id,
    ]);
    const spent = [
      { ...ROLL, id: "first", points: 2 },
      { ...ROLL, id: "second", points: 1, left: true },
    ];
    expect(waitingForGMs({ roll: ROLL, earlier: spent }, []).map(({ of }) => of)).toEqual(["first"]);
  });

  it("is what a caster bears of the backlash of their own roll, and a spell that ends with the next beat", () => {
    expect(kinds({ roll: { ...ROLL, shunt: true } })).toEqual(["shunt"]);
    expect(kinds({ roll: { ...ROLL, shunt: true, byPlayer: false } })).toEqual([]);
    expect(waitingFor({ ...NOTHING, ending: ["card"] })).toEqual([
      { kind: "sustain", of: "card", key: "sustain.card" },
    ]);
  });

  it("is to say what they do in the beat, once in each beat", () => {
    expect(kinds({ beat: BEAT })).toEqual(["declare"]);
    expect(kinds({ beat: { ...BEAT, words: "I run." } })).toEqual([]);
    const key = (number: number): string | undefined =>
      waitingFor({ ...NOTHING, beat: { ...BEAT, number } })[0]?.key;
    expect(key(2)).not.toBe(key(3));
  });

  it("is the roll of the beat: first the anchor's, then the others', and only one (SRD R.7)", () => {
    const at = (step: BeatFacts["step"], anchors: boolean, hasRolled = false): string[] =>
      kinds({ beat: { ...BEAT, words: "I run.", step, anchors, hasRolled } });
    expect(at("anchor", true)).toEqual(["beatRoll"]);
    expect(at("anchor", false)).toEqual([]);
    expect(at("others", true)).toEqual([]);
    expect(at("others", false)).toEqual(["beatRoll"]);
    expect(at("others", false, true)).toEqual([]);
    expect(at("flips", false)).toEqual([]);
  });

  it("is the epilogue of a campaign that is over, until it is written", () => {
    expect(waitingFor({ ...NOTHING, epilogue: "party.2" })).toEqual([
      { kind: "epilogue", of: "", key: "epilogue.party.2" },
    ]);
  });

  it("is an edge's question, a bond, the upkeep and the session's claims", () => {
    expect(kinds({ edges: ["rig-a"], bonds: ["b"], upkeep: "round", claims: 3 })).toEqual([
      "edge",
      "upkeep",
      "bond",
      "claims",
    ]);
  });
});

describe("what waits for the GMs", () => {
  it("is the points of a roll, until they are spent, drawn for or left in the bank", () => {
    const roll = { ...ROLL, points: 2 };
    expect(waitingForGMs({ roll: roll }, [])).toEqual([{ kind: "points", of: "roll", key: "points.roll" }]);
    expect(waitingForGMs({ roll: { ...roll, left: true } }, [])).toEqual([]);
    expect(waitingForGMs({ roll: { ...roll, drawing: true } }, [])).toEqual([]);
    expect(waitingForGMs({ roll: ROLL }, [])).toEqual([]);
    expect(waitingForGMs({ roll: null }, [])).toEqual([]);
  });

  it("is what an asset was asked for, and a suggestion", () => {
    const asked = [
      { id: "a", kind: "activate" },
      { id: "s", kind: "suggest" },
    ];
    expect(waitingForGMs({ roll: null }, asked).map(({ kind }) => kind)).toEqual(["ask", "suggestion"]);
  });
});

describe("whose turn it is after a roll", () => {
  it("is the player's to choose while there is a fork or a bargain", () => {
    expect(turnOf({ ...ROLL, fork: true, points: 2, reroll: true })).toEqual({ gm: "", player: "choose" });
    expect(turnOf({ ...ROLL, bargain: true })).toEqual({ gm: "", player: "choose" });
  });

  it("is the GM's to spend while the player may re-roll", () => {
    expect(turnOf({ ...ROLL, points: 2, reroll: true })).toEqual({ gm: "spend", player: "reroll" });
    expect(turnOf({ ...ROLL, points: 2, drawing: true })).toEqual({ gm: "look", player: "" });
    expect(turnOf({ ...ROLL, judged: false, points: 2 })).toEqual({ gm: "judge", player: "" });
  });

  it("is nobody's once everything is done, but for a boon that a failure may earn", () => {
    expect(turnOf(ROLL)).toEqual({ gm: "", player: "" });
    expect(turnOf({ ...ROLL, award: true, points: 1, left: true })).toEqual({ gm: "award", player: "" });
  });
});
