import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ask } from "../../../src/data/asks.ts";
import type { Plan } from "../../../src/data/deal.ts";
import type { FatedActor, PersonActor, SceneActor } from "../../../src/data/kinds.ts";
import type { Dealing } from "../../../src/actions/dealer/dealing.ts";
import type { Epilogue } from "../../../src/data/message/told.ts";
import { GM, MARA, TOMAS } from "../../../../../test/unit/client/support/start-game.ts";
import { startBastards } from "./support.ts";

const SCENE = "scenescenescenes";
const ANN = "annannannannanna";
const BO = "bobobobobobobobo";
const HIRED = "hiredhiredhiredh";
const PUPIL = "pupilpupilpupilp";

const item = (type: string, key: string, id: string, rank = 1) => ({
  _id: id,
  name: key,
  type,
  system: { key, rank },
});
const full = { body: { value: 50 }, mind: { value: 50 }, spirit: { value: 50 }, luck: { value: 50 } };
const fated = (_id: string, name: string, items: readonly object[], more: object = {}) => ({
  _id,
  name,
  type: "fated",
  ownership: { default: 2 },
  system: { traits: { body: 3, mind: 3, spirit: 3, luck: 3 }, pools: full, wildcards: { value: 4 }, ...more },
  items,
});
const present = Object.fromEntries(
  [ANN, BO, HIRED, PUPIL].map((id, sort) => [id, { actor: `Actor.${id}`, name: id, words: "", sort }]),
);

/** Ann is large, with a captain's purse, a pupil and hired hands; Bo has every disadvantage that others may set off. */
const WORLD = {
  users: [
    { _id: GM, name: "Gamemaster", role: 4 },
    { _id: MARA, name: "Mara", role: 1, character: ANN },
    { _id: TOMAS, name: "Tomas", role: 1, character: BO },
  ],
  actors: [
    fated(ANN, "Ann", [
      item("advantage", "large", "large00000000000"),
      item("advantage", "capital", "capital000000000", 2),
      item("advantage", "successor", "successor0000000", 3),
    ]),
    fated(
      BO,
      "Bo",
      [
        item("advantage", "landed", "landed0000000000"),
        ...["delusion", "psychosis", "nervousHabit", "looseTongue", "poorManagement"].map((key) =>
          item("disadvantage", key, key.padEnd(16, "0")),
        ),
      ],
      { cash: 0, intrigue: { one: { about: "The governor", points: 2, words: "", sort: 0 } } },
    ),
    {
      _id: HIRED,
      name: "Hired",
      type: "squad",
      system: { rating: 2, members: { value: 5 }, of: `Actor.${ANN}`, role: "hired" },
    },
    {
      _id: PUPIL,
      name: "Pupil",
      type: "follower",
      system: { rating: 1, pool: { value: 5 }, of: `Actor.${ANN}`, successor: true },
    },
    { _id: SCENE, name: "Goat", type: "scene", system: { present } },
  ],
};

/** The modules of the dealer's client; only once the host runs. */
const load = async () => ({
  ...(await import("../../../src/actions/dealer/dealing.ts")),
  ...(await import("../../../src/actions/dealer/consequences.ts")),
  ...(await import("../../../src/actions/dealer/set-off.ts")),
  ...(await import("../../../src/actions/dealer/time.ts")),
  ...(await import("../../../src/actions/dealer/the-end.ts")),
  ...(await import("../../../src/actions/dealer/ranks.ts")),
  ...(await import("../../../src/actions/dealer/scene-flow.ts")),
  ...(await import("../../../src/state/plan/side.ts")),
  ...(await import("../../../src/state/plan/skills.ts")),
  ...(await import("../../../src/state/deal.ts")),
  ...(await import("../../../src/state/fight.ts")),
  ...(await import("../../../src/rules/table/fate-state.ts")),
  ...(await import("../../../src/data/deal.ts")),
});
let own: Awaited<ReturnType<typeof load>>;
let scene: SceneActor;
let dealing: Dealing;

beforeAll(async () => {
  await startBastards(WORLD);
  own = await load();
  scene = game.actors.get(SCENE) as SceneActor;
});
beforeEach(() => {
  dealing = new own.Dealing(scene);
});

const actor = (id: string): PersonActor => game.actors.get(id) as PersonActor;

/** What somebody is about to play. */
function planOf(holder: string, more: Partial<Plan> = {}): Plan {
  const skill = own.skillOf(actor(holder), "athletics");
  if (!skill) throw new Error("Everybody has athletics");
  const { kind = "attack", aims = "physical" } = more;
  const asked = { scene, holder, actor: actor(holder), skill, trait: "body", aims, marks: [] } as const;
  const mine = own.planSide({ ...asked, as: kind === "attack" ? "attack" : "skill" });
  return { ...own.BARE_PLAN, id: "planplanplanplan", kind, words: "", mine, ...more };
}

/** Ann wins against somebody by so much. */
const hit = (target: string, by: number) =>
  own.consequences(dealing, planOf(ANN, { target }), {
    attacker: by + 10,
    defender: 10,
    winner: "attacker",
    difference: by,
    tie: false,
  } as never);
const after = (path: string): unknown => dealing.changes.findLast((change) => change.path === path)?.after;

describe("what advantages do when somebody is hit", () => {
  it("the first melee hit of somebody large in a scene adds the top card to its damage", () => {
    const { open } = dealing.table;
    dealing.table = { open: { ...open, deck: 2 }, hidden: { ...dealing.table.hidden, deck: ["H7", "C9"] } };
    hit(BO, 4);
    expect(after("system.pools.body.value")).toBe(50 - 4 - 7);
    hit(BO, 4);
    expect(after("system.pools.body.value")).toBe(50 - 4 - 7 - 4);
  });

  it("hired hands that are wiped out cost a level of capital, and those who are only fewer none", () => {
    dealing.mark({ key: "largeUsed", on: ANN, until: "scene" });
    hit(HIRED, 4);
    expect(after("system.rank")).toBeUndefined();
    hit(HIRED, 40);
    expect(after("system.members.value")).toBe(0);
    expect(after("system.rank")).toBe(1);
  });

  it("a successor who is killed costs all ranks of Successor", () => {
    dealing.mark({ key: "largeUsed", on: ANN, until: "scene" });
    hit(PUPIL, 40);
    expect(dealing.changes).toContainEqual(
      expect.objectContaining({ uuid: `Actor.${ANN}.Item.successor0000000`, path: "", after: null }),
    );
  });
});

describe("what desperation does", () => {
  it("lets one draw as many cards as Spirit or Luck in an opposition, and says so", () => {
    dealing.mark({ key: "largeUsed", on: ANN, until: "scene" });
    const told = (): unknown[] => hit(BO, 60).map(({ kind, what, amount }) => [kind, what, amount]);
    expect(told()).toEqual([
      ["damage", "body", 50],
      ["emptied", "body", 50],
      ["desperate", "", 0],
    ]);
    dealing = new own.Dealing(scene);
    dealing.mark({ key: "largeUsed", on: ANN, until: "scene" });
    const { open, hidden } = dealing.table;
    const deck = ["H7", "C9", "S2"];
    dealing.table = { open: { ...open, owners: { [BO]: TOMAS }, deck: 3 }, hidden: { ...hidden, deck } };
    dealing.deal = { ...dealing.deal, turns: { round: 1, fighters: [] } };
    expect(told().at(-1)).toEqual(["desperateDraws", "luck", 3]);
    expect(dealing.table.open.hands[BO]).toBe(3);
  });
});

describe("what another player's wildcard sets off", () => {
  function setOff(key: string): void {
    const ask: Ask & { kind: "setOff" } = {
      id: "ask",
      kind: "setOff",
      item: `Actor.${BO}.Item.${key.padEnd(16, "0")}`,
      weapon: "",
      name: "",
    };
    own.setOff(dealing, ask, MARA);
  }
  const plays = (more: Partial<Plan>): void => {
    dealing.deal = { ...dealing.deal, plan: planOf(BO, more) };
  };

  it.each([
    ["delusion", { kind: "fate" }, { kind: "attack", target: ANN }],
    ["psychosis", { kind: "attack", target: ANN }, null],
    ["nervousHabit", { kind: "attack", target: ANN, aims: "mental" }, { kind: "attack", target: ANN }],
  ] as const)("%s makes a hand fail that it is about, and no other", (key, about, other) => {
    if (other) plays(other);
    expect(() => setOff(key)).toThrow(
      expect.objectContaining({ key: "GAME_OF_BASTARDS.SetOff.Against.noHand" }),
    );
    dealing = new own.Dealing(scene);
    plays(about);
    setOff(key);
    expect(dealing.deal.plan?.thwarted).toBe(true);
    expect(after("system.wildcards.value")).toBe(3);
  });

  it("a loose tongue gives a point of intrigue to all others who hear", () => {
    setOff("looseTongue");
    expect(dealing.changes).toContainEqual(
      expect.objectContaining({
        uuid: `Actor.${ANN}`,
        after: expect.objectContaining({ about: "The governor", points: 1 }) as object,
      }),
    );
  });

  it("poor management takes a month of income off once time passes", () => {
    own.passTime(dealing, "2 weeks and weeks");
    expect(after("system.cash")).toBe(2000);
    dealing = new own.Dealing(scene);
    setOff("poorManagement");
    own.passTime(dealing, "2 weeks and weeks");
    expect(after("system.cash")).toBe(1000);
  });
});

describe("ranks that somebody gains", () => {
  it("come on top of what they have, of a disadvantage too, up to the most there are", async () => {
    const bad = item("disadvantage", "badReputation", "badReputation000", 3);
    actor(BO).updateSource({
      items: [...actor(BO).toObject().items, { ...bad, system: { ...bad.system, ranks: 4 } }],
    } as never);
    const ranks = async (more: number): Promise<unknown> => {
      await own.gainRanks(dealing, actor(BO) as FatedActor, "badReputation", more);
      return after("system.rank");
    };
    expect([await ranks(1), await ranks(5)]).toEqual([4, 4]);
  });
});

describe("a sub-area of a dangerous place", () => {
  it("is a scene for experience and actions, and gives no pool back", () => {
    scene.updateSource({ system: { kinds: ["dangerous"], areas: { at: 1, all: 2 } } });
    dealing.mark({ key: "involved", on: ANN, until: "scene" });
    dealing.mark({ key: "banditos", by: MARA, until: "scene" });
    own.nextArea(dealing, { id: "ask", kind: "area" }, MARA);
    expect(after("system.areas.at")).toBe(2);
    expect(dealing.changes.filter(({ path }) => path.startsWith("system.gained."))).toHaveLength(1);
    expect(new Set(dealing.marks.map(({ key }) => key))).toEqual(new Set(["involved"]));
    scene.updateSource({ system: { kinds: [], areas: { at: 1, all: 1 } } });
  });
});

describe("The End", () => {
  const keys = (): string[] => dealing.marks.map(({ key }) => key).toSorted();

  it("gives everybody two wildcards, and experience may be spent before its scene", () => {
    own.agreeOnEnd(dealing);
    expect(after("system.wildcards.value")).toBe(6);
    expect(keys()).toEqual(["grows", "grows", "theEnd"]);
  });

  it("ends the act with the evening: wildcards reset, nothing counts on, and each may say an epilogue", () => {
    const { act } = scene.system;
    dealing.mark({ key: "theEnd", amount: 2, until: "session" });
    dealing.mark({ key: "involved", on: ANN, until: "scene" });
    dealing.mark({ key: "call", until: "session" });
    const post = vi.spyOn(dealing, "post");
    own.closeEvening(dealing);
    expect(after("system.act")).toBe(act + 1);
    expect(after("system.wildcards.value")).toBe(3);
    expect(keys()).toEqual(["epilogue", "epilogue", "theEnd"]);
    const posted = post.mock.lastCall as unknown as [{ system: { data: { people: Epilogue[] } } }];
    expect(posted[0].system.data.people.map(({ name, gained }) => [name, gained])).toEqual([
      ["Ann", 1],
      ["Bo", 0],
    ]);
  });

  it("has no epilogue before it is over, and none of somebody else's character", () => {
    const ask = { id: "ask", kind: "epilogue", holder: ANN, words: "She went home." } as const;
    const refused = expect.objectContaining({ key: "TABLE.Error.NotNow" });
    expect(() => own.sayEpilogue(dealing, ask, MARA)).toThrow(refused);
    dealing.mark({ key: "epilogue", on: ANN, until: "session" });
    expect(() => own.sayEpilogue(dealing, ask, TOMAS)).toThrow(refused);
  });
});

describe("whether an opposition runs", () => {
  it("does not by what somebody drew against Fate: whoever fails then is dealt nothing", () => {
    const { open } = own.NO_DEAL;
    const holds = (hand: string): boolean =>
      own.isBattle({ ...own.NO_DEAL, open: { ...open, owners: { [ANN]: MARA }, hands: { [hand]: 2 } } });
    expect([holds(own.fateHandOf(ANN)), holds(ANN)]).toEqual([false, true]);
  });
});

describe("whose wildcards may be spent", () => {
  it("those of a leader on followers and squads by Mastermind alone", () => {
    expect(own.mayBoost(actor(ANN))).toBe(true);
    expect(own.mayBoost(actor(HIRED))).toBe(false);
    const mastermind = item("advantage", "mastermind", "mastermind000000");
    actor(ANN).updateSource({ items: [...actor(ANN).toObject().items, mastermind] } as never);
    expect(own.mayBoost(actor(HIRED))).toBe(true);
    expect(own.wildcardsOf(scene, HIRED)).toBe(4);
  });
});
