import { beforeAll, describe, expect, it } from "vitest";
import type { PlanSide } from "../../../src/data/deal.ts";
import type { PersonActor, SceneActor } from "../../../src/data/kinds.ts";
import type { Trait } from "../../../src/rules/cards/card.ts";
import type * as Fight from "../../../src/state/fight.ts";
import type * as Defences from "../../../src/state/plan/defences.ts";
import type * as Drawer from "../../../src/state/plan/drawer.ts";
import type * as Side from "../../../src/state/plan/side.ts";
import type * as Skills from "../../../src/state/plan/skills.ts";
import { made, startBastards } from "./support.ts";

let defences: typeof Defences;
let fight: typeof Fight;
let drawer: typeof Drawer;
let plan: typeof Side;
let skills: typeof Skills;

beforeAll(async () => {
  await startBastards();
  fight = await import("../../../src/state/fight.ts");
  defences = await import("../../../src/state/plan/defences.ts");
  drawer = await import("../../../src/state/plan/drawer.ts");
  plan = await import("../../../src/state/plan/side.ts");
  skills = await import("../../../src/state/plan/skills.ts");
});

const HOLDER = "annannannannanna";

function sceneWith(system: object = {}): SceneActor {
  const present = { [HOLDER]: { actor: `Actor.${HOLDER}`, name: "Ann", words: "", sort: 0 } };
  return made("Actor", { name: "Goat", type: "scene", system: { present, ...system } }) as SceneActor;
}

/** Ann: body 4, mind 3, spirit 2, luck 1; athletics 3, influence 3, guts 3, stealth 2, a sword at 3 and a bow at 2. */
function ann(system: object = {}, items: readonly object[] = []): PersonActor {
  const trained = {
    sword: { kind: "combat", subject: "Sword", rank: 3, sort: 0 },
    bow: { kind: "combat", subject: "Bow", rank: 2, sort: 1 },
    lore: { kind: "knowledge", subject: "Ships", rank: 2, sort: 2 },
  };
  const pools = Object.fromEntries(["body", "mind", "spirit", "luck"].map((pool) => [pool, { value: 5 }]));
  const traits = { body: 4, mind: 3, spirit: 2, luck: 1 };
  const fields = {
    traits,
    pools,
    trained,
    skills: { athletics: 3, influence: 3, guts: 3, stealth: 2 },
    ...system,
  };
  return made("Actor", { _id: HOLDER, name: "Ann", type: "fated", system: fields, items }) as PersonActor;
}

const item = (type: string, key: string, system: object = {}): object => ({
  name: key,
  type,
  system: { key, ...system },
});
const weapon = (reach: "melee" | "ranged"): object => ({
  _id: "weaponweaponweap",
  name: "Weapon",
  type: "weapon",
  system: { reach, bonus: 3, equipped: true, ranges: { short: -10, medium: 0, long: null } },
});

interface Asked {
  readonly actor?: PersonActor;
  readonly scene?: SceneActor;
  readonly as?: Drawer.DrawFor["as"];
  readonly skill?: string;
  readonly trait?: Trait;
  readonly more?: Partial<Drawer.DrawFor>;
}

function side({
  actor = ann(),
  scene = sceneWith(),
  as = "skill",
  skill = "athletics",
  trait = "body",
  more = {},
}: Asked): PlanSide {
  const own = skills.skillOf(actor, skill);
  if (!own) throw new Error(`Ann has no ${skill}`);
  return plan.planSide({
    scene,
    holder: HOLDER,
    actor,
    as,
    skill: own,
    trait,
    aims: "physical",
    marks: [],
    ...more,
  });
}

describe("what counts in a draw", () => {
  it("as many cards as the rank, and the trait is added", () => {
    expect(side({})).toMatchObject({ limit: 3, added: 4, trait: "body", name: "Ann" });
    expect(side({ skill: "stealth", trait: "mind" })).toMatchObject({ limit: 2, added: 3 });
  });

  it("melee attacks add body, ranged ones and words mind", () => {
    const [bow] = drawer.weaponsOf(ann({}, [weapon("ranged")]));
    const [sword] = drawer.weaponsOf(ann({}, [weapon("melee")]));
    expect(plan.attackTrait("physical", sword ?? null, null)).toBe("body");
    expect(plan.attackTrait("physical", bow ?? null, null)).toBe("mind");
    expect(plan.attackTrait("mental", null, null)).toBe("mind");
  });

  it("a disarm is drawn with mind, a called shot costs cards by the part", () => {
    expect(plan.attackTrait("physical", null, { trick: "disarm" })).toBe("mind");
    const shot = (part: "torso" | "neck"): number =>
      side({ as: "attack", more: { trick: { trick: "calledShot", part } } }).limit;
    expect([shot("torso"), shot("neck")]).toEqual([2, 0]);
  });

  it("a ranged weapon pays at its distance, and melee reaches short alone", () => {
    const actor = ann({}, [weapon("ranged")]);
    const [bow = null] = drawer.weaponsOf(actor);
    const shot = side({
      actor,
      as: "attack",
      skill: "bow",
      trait: "mind",
      more: { weapon: bow, distance: "short" },
    });
    expect(shot).toMatchObject({ added: 3 - 10, bonus: 3 });
    expect(plan.reach(bow, "long", actor)).toBeNull();
    expect(plan.reach(null, "short", actor)).toBe(0);
    expect(plan.reach(null, "medium", actor)).toBeNull();
  });

  it("on moving ground, and outdoors in rough weather, one card fewer each", () => {
    expect(side({ scene: sceneWith({ moving: true }) }).limit).toBe(2);
    expect(side({ scene: sceneWith({ outdoors: true, weather: "hail" }) }).limit).toBe(2);
    expect(side({ scene: sceneWith({ weather: "hail" }) }).limit).toBe(3);
  });

  it("knocked down one defends with two cards fewer and at least one, unaware with a single one", () => {
    const fallen = (conditions: object): PersonActor => ann({ conditions });
    const defence = (actor: PersonActor, skill = "athletics"): number =>
      side({ actor, as: "defence", skill, trait: "mind" }).limit;
    expect(defence(fallen({ knockedDown: { about: "", amount: 1 } }))).toBe(1);
    expect(defence(fallen({ knockedDown: { about: "", amount: 1 } }), "bow")).toBe(1);
    expect(defence(fallen({ unaware: { about: "", amount: 1 } }))).toBe(1);
    expect(defence(ann())).toBe(3);
  });

  it("every hand of the desperate takes the better of spirit and luck", () => {
    const pools = { body: { value: 0 }, mind: { value: 5 }, spirit: { value: 5 }, luck: { value: 5 } };
    expect(side({ actor: ann({ pools }) })).toMatchObject({ trait: "spirit", added: 2 });
  });

  it("defences begin with Athletics against blows and Influence against words; a weapon's skill parries", () => {
    expect(skills.defencesOf(ann(), "physical")[0]?.id).toBe("athletics");
    expect(skills.defencesOf(ann(), "mental")[0]?.id).toBe("influence");
    expect(skills.defencesOf(ann(), "physical").map(({ id }) => id)).toContain("sword");
  });

  it("the best defence is offered first: Athletics, or a parry with a weapon in hand against a blow", () => {
    const sword = { ...weapon("melee"), system: { reach: "melee", skill: "Sword", equipped: true } };
    const first = (athletics: number, items: readonly object[], isBlow: boolean, more: object = {}) => {
      const actor = ann({ skills: { athletics, influence: 3, guts: 3, stealth: 2 } }, items);
      const asked = { scene: sceneWith(), holder: HOLDER, actor, trait: "mind", marks: [] } as const;
      return defences.defencesBestFirst({ ...asked, aims: "physical", ...more }, isBlow)[0]?.skill.id;
    };
    expect(first(2, [sword], true)).toBe("sword");
    expect(first(4, [sword], true)).toBe("athletics");
    // Nobody parries a shot, or without the weapon.
    expect(first(2, [sword], false)).toBe("athletics");
    expect(first(2, [], true)).toBe("athletics");
    // Words are answered with words, however good one is with the sword.
    expect(first(2, [sword], false, { aims: "mental" })).toBe("influence");
  });

  it.each([
    ["old", { as: "attack" }, -1],
    ["old", { skill: "lore" }, 1],
    ["ancient", { as: "defence" }, -2],
    ["oneLeg", { skill: "athletics" }, -2],
    ["noLegs", { skill: "athletics" }, -3],
    ["weakConstitution", { skill: "guts" }, -1],
    ["weakConstitution", { skill: "stealth" }, 0],
  ] as const)("the disadvantage %s changes %j by %i cards", (key, asked, by) => {
    const actor = ann({}, [item("disadvantage", key, { rank: 1 })]);
    expect(side({ actor, ...asked }).limit - side(asked).limit).toBe(by);
  });

  it("with a pool of 0 the advantages of its suit are of no use, unless they go on", () => {
    const pools = { body: { value: 5 }, mind: { value: 5 }, spirit: { value: 5 }, luck: { value: 0 } };
    const eyes = item("advantage", "eagleEyes", { suit: "diamonds", rank: 1 });
    expect(drawer.ranksOf(ann({}, [eyes])).advantages).toEqual({ eagleEyes: 1 });
    expect(drawer.ranksOf(ann({ pools }, [eyes])).advantages).toEqual({});
    expect(
      drawer.ranksOf(
        ann({ pools }, [item("advantage", "large", { suit: "diamonds", rank: 1, atZero: true })]),
      ).advantages,
    ).toEqual({ large: 1 });
  });

  it("a rating stands for every skill and trait of extras", () => {
    const squad = made("Actor", {
      _id: HOLDER,
      name: "Toughs",
      type: "squad",
      system: { rating: 3 },
    }) as PersonActor;
    expect(side({ actor: squad, skill: "rating" })).toMatchObject({ limit: 3, added: 3, trait: null });
  });
});

describe("a chase", () => {
  const mark = (key: string, on: string, about = "") =>
    ({ key, on, about, by: "", amount: 1, until: "fight" }) as const;

  it("has who flees and who is after them, and nobody else", () => {
    const marks = [mark("chase", "a"), mark("chases", "b", "a"), mark("chases", "c", "a")];
    expect(fight.chaseOf(marks, "a")).toEqual({ flees: true, others: ["b", "c"] });
    expect(fight.chaseOf(marks, "c")).toEqual({ flees: false, others: ["a"] });
    expect(fight.chaseOf(marks, "d")).toBeNull();
  });
});

describe("what somebody strikes with", () => {
  const armed = (...items: object[]): PersonActor =>
    made("Actor", { name: "x", type: "fated", items }) as PersonActor;

  it("reaches as far as anything in hand does", () => {
    const reached = (actor: PersonActor) =>
      (["short", "medium", "long"] as const).filter((distance) => plan.reaches(actor, distance));
    expect(reached(armed())).toEqual(["short"]);
    expect(reached(armed(weapon("ranged")))).toContain("medium");
  });
});
