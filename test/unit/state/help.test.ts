import { describe, expect, it } from "vitest";
import {
  type HelpToJudge,
  type HelpData,
  helpHolds,
  helpUuid,
  judgeHelp,
  type NamedHelp,
  readHelp,
} from "../../../src/fates-edge/state/teamwork/help.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const { srd, core } = EDITIONS;

const data: HelpData = {
  for: "Actor.sable",
  forName: "Sable",
  way: "skill",
  skill: "sway",
  words: "",
  dice: 3,
  scene: 4,
  withdrawn: false,
};

const claim = (changed: Partial<HelpToJudge> = {}, said: Partial<HelpData> = {}): HelpToJudge => ({
  data: { ...data, ...said },
  ownsHelper: true,
  helper: { uuid: "Actor.bryn", rating: 3 },
  paid: 0,
  separated: false,
  refused: false,
  scene: 4,
  used: "",
  ...changed,
});

describe("how help stands", () => {
  it("is open in its scene until it is used, taken back or sent back", () => {
    expect(judgeHelp(claim(), srd)).toBe("open");
    expect(judgeHelp(claim({ scene: 5 }), srd)).toBe("lapsed");
    expect(judgeHelp(claim({ used: "roll" }), srd)).toBe("used");
    expect(judgeHelp(claim({}, { withdrawn: true }), srd)).toBe("withdrawn");
    expect(judgeHelp(claim({ refused: true }), srd)).toBe("refused");
    expect(judgeHelp(claim({ separated: true }), srd)).toBe("separated");
  });

  it.each<[string, Partial<HelpToJudge>, Partial<HelpData>]>([
    ["by who does not play the helper", { ownsHelper: false }, {}],
    ["by nobody who is there", { helper: null }, {}],
    ["to oneself", { helper: { uuid: "Actor.sable", rating: 3 } }, {}],
    ["with more dice than the skill has", { helper: { uuid: "Actor.bryn", rating: 2 } }, {}],
    ["with more dice than the cap", { helper: { uuid: "Actor.bryn", rating: 5 } }, { dice: 4 }],
    ["with no dice", {}, { dice: 0 }],
    ["in a way the edition does not have", {}, { way: "boon", dice: 1 }],
  ])("%s is forged", (_what, changed, said) => {
    expect(judgeHelp(claim(changed, said), srd)).toBe("forged");
  });

  it("must be paid where it costs a boon, and once it is over nobody asks any more", () => {
    const boon = { way: "boon", dice: 1 } as const;
    expect(judgeHelp(claim({}, boon), core)).toBe("forged");
    expect(judgeHelp(claim({ paid: 1 }, boon), core)).toBe("open");
    expect(judgeHelp(claim({ scene: 5 }, boon), core)).toBe("lapsed");
    expect(judgeHelp(claim({}, { ...boon, withdrawn: true }), core)).toBe("withdrawn");
    expect(judgeHelp(claim({}, { way: "stress", dice: 1 }), core)).toBe("open");
    expect(judgeHelp(claim({}, { way: "describe", dice: 1 }), core)).toBe("open");
  });
});

describe("what was edited into a deed of help", () => {
  it.each([
    {},
    { for: 7, dice: "many", way: "magic", scene: 1.5, withdrawn: "no" },
    { words: null, dice: Infinity },
  ])("becomes something harmless: %j", (said) => {
    expect(readHelp(said)).toMatchObject({
      for: "",
      way: "skill",
      dice: 0,
      scene: 0,
      withdrawn: false,
      words: "",
    });
  });
});

describe("whether a roll may use the help it names", () => {
  const named = (id: string, changed: Partial<NamedHelp> = {}, said: Partial<HelpData> = {}): NamedHelp => {
    return { id, data: { ...data, ...said }, standing: "open", ...changed };
  };
  const part = (id: string, dice: number, kind: "assist" | "situational" = "assist") => {
    return { kind, label: "Help", dice, uuid: helpUuid(id), sort: 0 };
  };
  const roll = (...parts: ReturnType<typeof part>[]) => {
    return { actor: "Actor.sable", parts: Object.fromEntries(parts.map((each, key) => [String(key), each])) };
  };

  it("one helper, and beside them one who describes", () => {
    expect(helpHolds(roll(), [])).toBe(true);
    expect(helpHolds(roll(part("a", 3)), [named("a")])).toBe(true);
    const beside = named("b", {}, { way: "describe", dice: 1 });
    expect(helpHolds(roll(part("a", 3), part("b", 1)), [named("a"), beside])).toBe(true);
  });

  it.each<[string, ReturnType<typeof roll>, (NamedHelp | null)[]]>([
    ["that nobody offered", roll(part("a", 3)), [null]],
    ["that was used before", roll(part("a", 3)), [named("a", { standing: "used" })]],
    ["that is meant for somebody else", roll(part("a", 3)), [named("a", {}, { for: "Actor.ash" })]],
    ["with more dice than were offered", roll(part("a", 4)), [named("a")]],
    ["with its dice twice", roll(part("a", 3), part("a", 3)), [named("a")]],
    ["whose dice stand under another kind", roll(part("a", 3, "situational")), [named("a")]],
    ["that it does not name", roll(part("a", 3)), []],
    ["of two at once", roll(part("a", 3), part("b", 3)), [named("a"), named("b")]],
    ["named twice", roll(part("a", 3)), [named("a"), named("a")]],
  ])("never help %s", (_what, claimed, help) => {
    expect(helpHolds(claimed, help)).toBe(false);
  });
});
