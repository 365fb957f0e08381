import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_DIALS } from "../../../src/rules/dials.ts";
import { againstSettingOff, SET_OFF, SET_OFF_PRICE } from "../../../src/rules/scene/set-off.ts";
import { agreed, type Voice, voteStanding } from "../../../src/rules/scene/votes.ts";
import {
  againstWildcard,
  END_WILDCARDS,
  wildcardsAtAct,
  wildcardsAtScene,
} from "../../../src/rules/scene/wildcards.ts";

describe("votes", () => {
  const players = ["ann", "bob", "cid", "dot"];
  const vote = { players, concerned: "ann", voices: {}, closed: false } as const;

  it("leave out the one concerned", () => {
    expect(voteStanding(vote)).toEqual({ yes: 0, no: 0, waiting: ["bob", "cid", "dot"], carried: null });
    expect(voteStanding({ ...vote, voices: { ann: "yes" } }).yes).toBe(0);
  });

  it("are carried by more yes than no, and not by a tie", () => {
    expect(voteStanding({ ...vote, voices: { bob: "yes", cid: "yes" } }).carried).toBe(true);
    expect(voteStanding({ ...vote, voices: { bob: "yes", cid: "no" } }).carried).toBeNull();
    expect(voteStanding({ ...vote, voices: { bob: "yes", cid: "no" }, closed: true }).carried).toBe(false);
    expect(voteStanding({ ...vote, voices: { bob: "yes" }, closed: true }).carried).toBe(true);
    expect(voteStanding({ ...vote, closed: true }).carried).toBe(false);
  });

  it("once decided stay so, however the others speak", () => {
    const voice = fc.constantFrom<Voice>("yes", "no", null);
    fc.assert(
      fc.property(
        fc.array(voice, { minLength: 3, maxLength: 3 }),
        fc.array(voice, { minLength: 3, maxLength: 3 }),
        (now, later) => {
          const voices = (said: Voice[]) =>
            Object.fromEntries(["bob", "cid", "dot"].map((id, at) => [id, said[at] ?? null]));
          const standing = voteStanding({ ...vote, voices: voices(now) });
          const after = voteStanding({
            ...vote,
            voices: voices(now.map((said, at) => said ?? later[at] ?? null)),
            closed: true,
          });
          if (standing.carried !== null) expect(after.carried).toBe(standing.carried);
          expect(after.carried).toBe(after.yes > after.no);
        },
      ),
    );
  });

  it("that need all are lost by one no, and by silence once the time is up", () => {
    const yes = { ann: "yes", bob: "yes", cid: "yes" } as const;
    expect(agreed({ players, voices: yes, closed: false })).toBeNull();
    expect(agreed({ players, voices: yes, closed: true })).toBe(false);
    expect(agreed({ players, voices: { ...yes, dot: "no" }, closed: false })).toBe(false);
    expect(agreed({ players, voices: { ...yes, dot: "yes" }, closed: false })).toBe(true);
  });
});

describe("wildcards", () => {
  it("begin an act at the table's number, one less for each rank of Misfortunate, and grow by Fortunate each scene", () => {
    expect([0, 1, 9].map((ranks) => wildcardsAtAct(ranks, DEFAULT_DIALS))).toEqual([3, 2, 0]);
    expect(wildcardsAtScene(2, 2)).toBe(4);
    expect(END_WILDCARDS).toBe(2);
  });

  it("are spent by the apathetic on opposed draws alone, by the depressed on all but those", () => {
    const facts = { wildcards: 1, opposedDraw: false, apathetic: false, depressed: false };
    expect(againstWildcard(facts)).toBeNull();
    expect(againstWildcard({ ...facts, wildcards: 0 })).toBe("none");
    expect(againstWildcard({ ...facts, apathetic: true })).toBe("apathetic");
    expect(againstWildcard({ ...facts, apathetic: true, opposedDraw: true })).toBeNull();
    expect(againstWildcard({ ...facts, depressed: true })).toBeNull();
    expect(againstWildcard({ ...facts, depressed: true, opposedDraw: true })).toBe("depressed");
  });
});

describe("disadvantages that others set off", () => {
  const facts = { owner: "ann", player: "bob", wildcards: 1, usedInScene: false, unpaid: true };

  it("are eleven, and cost another player a wildcard", () => {
    expect(Object.keys(SET_OFF)).toHaveLength(11);
    expect(SET_OFF_PRICE).toBe(1);
    expect(againstSettingOff("unstable", facts)).toBeNull();
    expect(againstSettingOff("unstable", { ...facts, wildcards: 0 })).toBe("wildcards");
    expect(againstSettingOff("unstable", { ...facts, player: "ann" })).toBe("own");
  });

  it("come once a scene where the text says so, or where they last it", () => {
    const names = Object.keys(SET_OFF) as (keyof typeof SET_OFF)[];
    const used = names.filter((name) => againstSettingOff(name, { ...facts, usedInScene: true }) === "used");
    expect(used).toEqual([
      "addiction",
      "depressed",
      "delusion",
      "psychosis",
      "defeated",
      "nervousHabit",
      "debt",
    ]);
  });

  it("last for the scene, for a month, or are over at once", () => {
    const lasting = (time: string) =>
      Object.entries(SET_OFF).flatMap(([name, { lasts }]) => (lasts === time ? [name] : []));
    expect(lasting("scene")).toEqual(["addiction", "depressed", "defeated"]);
    expect(lasting("month")).toEqual(["poorManagement"]);
    expect(lasting("moment")).toHaveLength(7);
  });

  it("do each something of its own", () => {
    const effects = Object.values(SET_OFF).map(({ effect }) => effect);
    expect(new Set(effects).size).toBe(effects.length);
    expect(effects).not.toContain("");
  });

  it("of a debt come only while it is unpaid", () => {
    expect(againstSettingOff("debt", { ...facts, unpaid: false })).toBe("paid");
    expect(againstSettingOff("unstable", { ...facts, unpaid: false })).toBeNull();
  });
});
