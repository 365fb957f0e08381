import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endsAt, type Mark, markOn, UNTILS, usingOf } from "../../../src/rules/gifts/marks.ts";
import { againstUsing, OFFENSIVE, type UseFacts, USES } from "../../../src/rules/gifts/uses.ts";
import { DUES, readDue } from "../../../src/rules/hands/dues.ts";

const mark = (more: Partial<Mark>): Mark => {
  return { key: "dodge", on: "ann", by: "", about: "", amount: 1, until: "defence", ...more };
};

describe("what counts for a while", () => {
  it("is used up by one's own defence, attack, action or next turn, and by nobody else's", () => {
    for (const kind of ["attack", "defence", "action", "turn"] as const) {
      expect(endsAt(mark({ until: kind }), { kind, of: "ann" })).toBe(true);
      expect(endsAt(mark({ until: kind }), { kind, of: "bob" })).toBe(false);
    }
  });

  it("ends with the opposition, scene, act or session that it is for, and with every longer one", () => {
    const kinds = ["fight", "scene", "act", "session"] as const;
    fc.assert(
      fc.property(fc.constantFrom(...UNTILS), fc.constantFrom(...kinds), (until, kind) => {
        expect(endsAt(mark({ until }), { kind })).toBe(UNTILS.indexOf(until) <= UNTILS.indexOf(kind));
      }),
    );
  });

  it("the end of a round ends what is for the round, and leaves what waits for a defence", () => {
    expect(endsAt(mark({ until: "round" }), { kind: "round" })).toBe(true);
    expect(endsAt(mark({ until: "defence" }), { kind: "round" })).toBe(false);
    expect(endsAt(mark({ until: "fight" }), { kind: "round" })).toBe(false);
  });

  it("counts against everybody, or against the one it is about alone", () => {
    const marks = [mark({ amount: 2 }), mark({ key: "study", about: "bob", amount: 3 }), mark({ on: "bob" })];
    expect(usingOf(marks, "ann", "bob")).toEqual({ dodge: 2, study: 3 });
    expect(usingOf(marks, "ann", "cid")).toEqual({ dodge: 2 });
    expect(markOn(marks, "dodge", "bob")?.on).toBe("bob");
    expect(markOn(marks, "dodge")).toBeUndefined();
  });
});

describe("an advantage that is used by a button", () => {
  const facts: UseFacts = {
    fights: true,
    hasTurn: true,
    hasActed: false,
    attacked: false,
    otherAttacked: false,
    isOn: false,
    used: 0,
    limit: null,
    berserk: false,
    bodyEmpty: false,
    wildcards: false,
    price: 1,
    purse: 3,
  };
  const against = (key: string, more: Partial<UseFacts> = {}) => {
    const rule = USES[key];
    if (!rule) throw new Error(`${key} is not used by a button`);
    return againstUsing(key, rule, { ...facts, ...more });
  };

  it("may be used at its moment, once it can be paid for", () => {
    expect(against("dodge")).toBeNull();
    expect(against("dodge", { purse: 0 })).toBe("points");
    expect(against("ironWall", { wildcards: true, purse: 0 })).toBe("wildcards");
    expect(against("dodge", { fights: false })).toBe("noFight");
    expect(against("ferocity", { hasTurn: false })).toBe("notYourTurn");
    expect(against("counter")).toBe("notAttacked");
    expect(against("counter", { attacked: true })).toBeNull();
    expect(against("interpose", { attacked: true })).toBe("notAttacked");
    expect(against("interpose", { otherAttacked: true })).toBeNull();
  });

  it("that takes the action is too late once one has acted", () => {
    expect(against("allOutDefense", { hasActed: true })).toBe("lateForAction");
    expect(against("soulOfSteel", { hasActed: true })).toBe("lateForAction");
    expect(against("ironWall", { hasActed: true })).toBeNull();
  });

  it("may not be used twice at once, nor more often than it says", () => {
    expect(against("dodge", { isOn: true })).toBe("running");
    expect(against("berserk", { used: 1, limit: 1 })).toBe("usedUp");
    expect(against("interpose", { otherAttacked: true, used: 1, limit: 2 })).toBeNull();
  });

  it("berserk leaves one the offensive ones", () => {
    for (const key of Object.keys(USES))
      if (!OFFENSIVE.includes(key)) expect(against(key, { berserk: true })).toBe("berserk");
    expect(against("ferocity", { berserk: true })).toBeNull();
  });

  it("second wind is for a body that is empty, also outside of an opposition", () => {
    expect(against("secondWind")).toBe("notEmpty");
    expect(against("secondWind", { bodyEmpty: true, fights: false })).toBeNull();
  });
});

describe("draws that are due", () => {
  it("are guts with spirit before the horror, its smell and its touch", () => {
    for (const key of ["terror", "aroma", "touched"] as const)
      expect(DUES[key]).toMatchObject({ skill: "guts", traits: ["spirit"], must: true });
    expect(DUES.terror).toMatchObject({ fixed: true });
  });

  it("are athletics with body in a hold and with mind on what moves, meditation with mind in a rage", () => {
    expect(DUES.slip).toMatchObject({ skill: "athletics", traits: ["body"] });
    expect(DUES.footing).toMatchObject({ skill: "athletics", traits: ["mind"] });
    expect(DUES.calm).toMatchObject({ skill: "meditation", traits: ["mind"], action: true });
    expect(DUES.consult).toMatchObject({ skill: "perception", traits: ["mind"] });
    expect(readDue("stunt")).toBe("stunt");
    expect(readDue("toString")).toBeNull();
  });
});
