import { describe, expect, it, vi } from "vitest";
import { callText } from "../../../src/fates-edge/cards/call/text.ts";
import { type AskedActor, type CallFacts, viewCall } from "../../../src/fates-edge/cards/call/view.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { KEYS } from "./support/words.ts";

const GM = { id: "gm", name: "Gamemaster", isGM: true } as const;

const asked = (uuid: string, answered: boolean, isOwned = false): AskedActor => {
  return { uuid, name: uuid, img: "", isThere: true, isOwned, answered, deleted: false };
};
const side = (name: string, successes: number, setbacks = 0) => {
  return { name, successes, setbacks, dv: 2, ladder: "basic" } as const;
};

function facts(
  changed: Partial<Omit<CallFacts, "system">> = {},
  said: Partial<CallFacts["system"]> = {},
): CallFacts {
  const system = {
    actors: [],
    attribute: "",
    skill: "",
    dv: null,
    position: "",
    ladder: "",
    approach: "",
    clock: "",
    mode: "group",
    purpose: "",
    closed: false,
    answers: {},
    ticks: {},
    opponent: { uuid: "", name: "", label: "", dice: 0 },
    ...said,
  } as CallFacts["system"];
  return {
    id: "call",
    author: GM,
    viewer: { id: "gm", isGM: true },
    whisper: [],
    blind: false,
    edition: EDITIONS.srd,
    nameOf: (id) => id,
    words: KEYS,
    system,
    actors: [asked("sable", true), asked("bryn", true)],
    rolled: new Map([
      ["sable", side("Sable", 1, 2)],
      ["bryn", side("Bryn", 2, 1)],
    ]),
    isHidden: false,
    opponent: null,
    helpers: () => [],
    mayForage: false,
    ticking: null,
    clocks: {},
    skillLabel: "",
    attributeLabel: "",
    ...changed,
  };
}

function view(...given: Parameters<typeof facts>) {
  const seen = viewCall(facts(...given));
  if (seen.type !== "request") throw new Error("It is hidden.");
  return seen;
}

describe("a call that is rolled together", () => {
  it("comes to one result once all have rolled: the best one's, at everyone's setbacks", () => {
    expect(view().result).toMatchObject({
      kind: "group",
      best: "Bryn",
      rolled: 2,
      outcome: { outcome: "cost", successes: 2, setbacks: 3, dv: 2 },
    });
    expect(view({}, { dv: 3 }).result).toMatchObject({ outcome: { outcome: "partial", dv: 3 } });
  });

  it("waits for those who have not, until a GM closes it", () => {
    const waiting = {
      actors: [asked("sable", true), asked("bryn", false)],
      rolled: new Map([["sable", side("Sable", 1)]]),
    };
    expect(view(waiting).result).toBeNull();
    expect(view(waiting).can.close).toBe(true);
    expect(view({ ...waiting, viewer: { id: "mara", isGM: false } }).can.close).toBe(false);
    expect(view(waiting, { closed: true }).result).toMatchObject({ best: "Sable", rolled: 1 });
    expect(view({ ...waiting, rolled: new Map() }).can.close).toBe(false);
  });

  it("tells no total to whom a part of it is hidden", () => {
    const seen = view({ isHidden: true });
    expect(seen).toMatchObject({ result: null, isHidden: true });
    expect(seen.actors.map(({ successes }) => successes)).toEqual([null, null]);
    expect(callText(seen, KEYS).join()).not.toMatch(/Outcome/);
  });

  it("says that an answer was deleted, and asks again", () => {
    const actors = [
      { ...asked("sable", false, true), deleted: true },
      { ...asked("bryn", true), deleted: true },
    ];
    const seen = view({ actors, rolled: new Map() });
    expect(seen.actors).toMatchObject([
      { deleted: true, canRoll: true },
      { deleted: false, canRoll: false },
    ]);
    expect(callText(seen, KEYS)).toContain("sable: Call.AnswerDeleted");
    expect(callText(seen, KEYS)).toContain("bryn: Call.Answered");
  });

  it("is each one's own without a word", () => {
    expect(view({}, { mode: "" })).toMatchObject({ result: null, can: { close: false } });
  });
});

describe("a contest", () => {
  const opponent = { uuid: "", name: "Veyra", label: "Watch", dice: 3 };
  const against = { mode: "contest", opponent } as const;

  it("waits for the GM's dice, which the GM alone may throw", () => {
    expect(view({}, against)).toMatchObject({ result: null, can: { rollOpponent: true } });
    expect(view({ viewer: { id: "mara", isGM: false } }, against).can.rollOpponent).toBe(false);
  });

  it("is waited for until the GM has rolled for it, and then told with its faces", () => {
    expect(callText(view({}, against), KEYS)).toContain("Veyra: Call.Waiting");
    const told = callText(view({ opponent: { faces: [9, 6, 5], die: "d10" } }, against), KEYS).join("\n");
    expect(told).toContain("(9, 6, 5)");
    expect(told).not.toContain("Veyra: Call.Waiting");
  });

  it("is carried by the most successes; level, nobody carries it", () => {
    const rolled = { opponent: { faces: [9, 9, 9], die: "d10" } } as const;
    expect(view(rolled, against).result).toMatchObject({ kind: "contest", leader: "Veyra" });
    expect(view(rolled, against).can.rollOpponent).toBe(false);
    expect(view({ opponent: { faces: [9, 6, 5], die: "d10" } }, against).result).toMatchObject({
      leader: "",
    });
    expect(view({}, { mode: "contest" }).result).toMatchObject({ leader: "Bryn" });
  });
});

describe("help beside a call", () => {
  const mine = { helpers: () => [{ uuid: "bryn", name: "Bryn" }], viewer: { id: "tomas", isGM: false } };

  it("is offered to who plays somebody else than the one who is still to roll", () => {
    const actors = [asked("sable", false), asked("bryn", true, true)];
    expect(view({ ...mine, actors }, { mode: "" }).helper).toEqual({
      uuid: "bryn",
      name: "Bryn",
      for: "sable",
    });
    expect(view({ ...mine, actors: [asked("bryn", false, true)] }, { mode: "" }).helper).toBeNull();
    expect(view({ ...mine, actors: [asked("sable", true)] }, { mode: "" }).helper).toBeNull();
  });

  it("is looked for among everybody only where somebody is still to roll", () => {
    const helpers = vi.fn(mine.helpers);
    const actors = [asked("sable", true), asked("bryn", true, true)];
    view({ ...mine, helpers, actors }, { mode: "" });
    view({ ...mine, helpers, actors: [asked("sable", false)] }, { mode: "", closed: true });
    expect(helpers).not.toHaveBeenCalled();
    view({ ...mine, helpers, actors: [asked("sable", false)] }, { mode: "" });
    expect(helpers).toHaveBeenCalledTimes(1);
  });

  it("is looked for no further than the first who could give it", () => {
    const looked: string[] = [];
    const helpers = function* (): Generator<{ uuid: string; name: string }> {
      for (const uuid of ["sable", "bryn", "tomas"]) yield (looked.push(uuid), { uuid, name: uuid });
    };
    const { helper } = view({ ...mine, helpers, actors: [asked("sable", false)] }, { mode: "" });
    expect(helper).toMatchObject({ uuid: "bryn", for: "sable" });
    expect(looked).toEqual(["sable", "bryn"]);
  });

  it("never beside a call that no GM wrote", () => {
    const author = { id: "mara", name: "Mara", isGM: false };
    const call = facts({ ...mine, author, actors: [asked("sable", false)] }, { mode: "" });
    expect(viewCall(call)).toEqual({ type: "forged", id: "call", title: "Call.Forged(name=Mara)" });
  });
});
