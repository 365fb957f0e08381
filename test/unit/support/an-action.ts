import type { ActionData, RollVerdict } from "../../../src/fates-edge/data/message/action.ts";
import { resultsFrom } from "../../../src/fates-edge/data/action-roll.ts";
import type { StoredRoll } from "../../../src/fates-edge/data/roll.ts";
import type { ActionFacts } from "../../../src/fates-edge/state/roll/card-facts.ts";
import { countSetbacks, DICE, type DieName } from "../../../src/fates-edge/rules/dice.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { facesOf, type RollHistory } from "../../../src/fates-edge/rules/roll-history.ts";
import { KEYS } from "./words.ts";

/** The roll of a history as a message stores it. */
export function storedRoll({ initial, steps, die = "d10" }: RollHistory): StoredRoll {
  return {
    terms: [{ faces: DICE[die].faces, number: initial.length, results: resultsFrom({ initial, steps }) }],
    options: { steps },
  };
}

/** The roll of one die that a boon turned. */
export function boonRoll(index: number, face: number, die: DieName = "d10"): StoredRoll {
  return {
    terms: [{ faces: DICE[die].faces, number: 1, results: [{ result: face, active: true }] }],
    options: { boon: { index } },
  };
}

/** The roll of the dice that one use of an edge turned. */
export function edgeRoll(
  use: string,
  indices: readonly number[],
  faces: readonly number[],
  die: DieName = "d10",
): StoredRoll {
  const results = faces.map((result) => ({ result, active: true }));
  return {
    terms: [{ faces: DICE[die].faces, number: faces.length, results }],
    options: { edge: { use, indices } },
  };
}

/** Sable's Wits + Melee against DV 2 as her player's client stored it, before any GM looked. */
export function anAction(size: number, changed: Partial<ActionData> = {}): ActionData {
  const part = (kind: "attribute" | "skill", label: string, dice: number, sort: number) => ({
    kind,
    label,
    dice,
    sort,
    uuid: "",
  });
  return {
    actor: "Actor.sable",
    actorName: "Sable",
    attribute: "wits",
    skill: "melee",
    skillName: "",
    ladder: "basic",
    dv: 2,
    dvSource: "player",
    position: "risky",
    approach: "",
    working: "",
    channel: "",
    ritual: "",
    rite: false,
    right: "",
    wrong: "",
    parts: {
      a: part("attribute", "Wits", Math.ceil(size / 2), 0),
      b: part("skill", "Melee", Math.floor(size / 2), 1),
    },
    forced: 0,
    die: "d10",
    edition: "srd",
    request: "",
    clock: "",
    fork: "",
    answer: "",
    help: [],
    marks: [],
    tags: [],
    weapon: "",
    epic: false,
    setup: "",
    spell: "",
    target: "",
    assists: [],
    followerLimit: 0,
    gm: {
      judged: null,
      taken: [],
      returned: [],
      state: "open",
      drawer: "",
      ruling: { dv: null, position: "" },
      bargain: { state: "", text: "" },
      awards: {},
      spends: {},
      draws: {},
      helped: {},
      settled: {},
      setups: {},
      ticks: {},
      carried: {},
      assigning: false,
      shunts: {},
      works: {},
    },
    ...changed,
  };
}

/** What a GM's client wrote down about a history. */
export function aRollVerdict(history: RollHistory, changed: Partial<RollVerdict> = {}): RollVerdict {
  const faces = facesOf(history);
  return {
    initial: history.initial,
    steps: history.steps,
    faces,
    die: history.die ?? "d10",
    setbacks: countSetbacks(faces),
    onesCounted: 0,
    uses: [],
    rolls: 1,
    user: "gm",
    scene: 1,
    dv: 2,
    dvSource: "gm",
    ladder: "basic",
    position: "risky",
    problem: "",
    banked: true,
    locked: null,
    missed: [],
    ...changed,
  };
}

/** An action that a GM's client has credited. */
export function aCreditedAction(faces: readonly number[], gm: Partial<ActionData["gm"]> = {}): ActionData {
  const action = anAction(faces.length);
  return { ...action, gm: { ...action.gm, judged: aRollVerdict({ initial: faces, steps: [] }), ...gm } };
}

/** Fatigue that no roll has used up. */
export const RESTED = { used: false, by: "" } as const;

/** How the card of a basic roll looks to somebody: Mara rolled it for Sable, who holds two boons. */
export function factsOf(
  faces: readonly number[],
  system: ActionData,
  changed: Partial<ActionFacts> = {},
): ActionFacts {
  return {
    id: "card",
    author: { id: "mara", name: "Mara", isGM: false },
    viewer: { id: "mara", isGM: false },
    whisper: [],
    blind: false,
    edition: EDITIONS.srd,
    nameOf: (id) => id,
    words: KEYS,
    system,
    rolls: [storedRoll({ initial: faces, steps: [] })],
    uses: [],
    edges: [],
    automation: { banking: true, boons: true, fork: true, clocks: true },
    actor: {
      uuid: "Actor.sable",
      name: "Sable",
      img: "sable.svg",
      boons: { base: 2, entries: {} },
      fatigue: RESTED,
    },
    clocks: {},
    bank: 10,
    scene: 1,
    clock: "",
    holdsDraw: false,
    ...changed,
  };
}

export const GM_VIEWER = { id: "gm", isGM: true } as const;
