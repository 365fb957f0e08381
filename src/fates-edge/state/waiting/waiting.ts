import type { BeatStep } from "../../rules/mixed-tier/beat.ts";

/** What may wait for a character's player, the most pressing first. */
export const WAITING_KINDS = [
  "bargain",
  "fork",
  "shunt",
  "offer",
  "call",
  "joinRitual",
  "ritualChannel",
  "ritualWeave",
  "edge",
  "beatRoll",
  "declare",
  "sustain",
  "upkeep",
  "bond",
  "claims",
  "epilogue",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** What may wait for the GMs about a character. */
export const GMS_WAITING_KINDS = ["points", "ask", "suggestion", "spell", "act", "ritual"] as const;
export type GMsWaitingKind = (typeof GMS_WAITING_KINDS)[number];

/** One thing that waits for somebody. */
export interface Waiting<Kind extends string = WaitingKind> {
  readonly kind: Kind;
  /** What tells it from every other thing that ever waits for this character. */
  readonly key: string;
  /** The card on which it is done, by the message's id; for an edge and a bond, what it is called by. Empty where there is none. */
  readonly of: string;
}

/** A card that asks something of a character. */
interface Asking {
  readonly id: string;
  /** Its player has answered it, or says so. */
  readonly answered: boolean;
}

/** The last roll of a character in this scene, and what may still be done about it. */
export interface LastRoll {
  readonly id: string;
  /** Its player threw the dice: what is chosen about it is chosen by them. */
  readonly byPlayer: boolean;
  /** A GM's client has seen it. */
  readonly judged: boolean;
  /** Its points that are neither spent nor drawn for. */
  readonly points: number;
  /** A GM looks at cards drawn for it. */
  readonly drawing: boolean;
  /** A GM has left its points in the bank. */
  readonly left: boolean;
  /** A boon may turn one of its dice, and there is something to better. */
  readonly reroll: boolean;
  readonly fork: boolean;
  readonly bargain: boolean;
  /** Points of a spell are assigned, and its caster may bear some of them. */
  readonly shunt: boolean;
  /** It may earn a boon, if a GM says so. */
  readonly award: boolean;
}

/** The beat of a mixed-tier scene, as it concerns one of its crew. */
export interface BeatFacts {
  readonly scene: number;
  readonly number: number;
  readonly step: BeatStep | "";
  /** What they said they do; empty for nothing yet. */
  readonly words: string;
  readonly anchors: boolean;
  readonly hasRolled: boolean;
}

/** What a ritual waits for from one of those in it, or invited to it. */
export type RitualDue = "joinRitual" | "ritualChannel" | "ritualWeave";

/** What decides over who waits for a character's player, and for what. */
export interface WaitingFacts {
  readonly offers: readonly Asking[];
  readonly calls: readonly Asking[];
  /** Rituals that wait for the character: to join, to channel, to weave. */
  readonly rituals: readonly { readonly id: string; readonly due: RitualDue }[];
  readonly roll: LastRoll | null;
  /** Rolls of this scene before the last one, about which something is still to be done; the oldest first. Left out, there are none. */
  readonly earlier?: readonly LastRoll[];
  /** Null where the character is in no beat. */
  readonly beat: BeatFacts | null;
  /** Questions about edges that stand on the player's screen. */
  readonly edges: readonly string[];
  /** Bonds that others propose, by their ids. */
  readonly bonds: readonly string[];
  /** Spells of theirs that end with the next beat and could be held, by their cards. */
  readonly ending: readonly string[];
  /** The arc's end asks for upkeep, by its round; empty where nothing is asked. */
  readonly upkeep: string;
  /** The session whose earnings a GM asks for and that were not said yet; 0 for none. */
  readonly claims: number;
  /** The campaign whose epilogue its player owes; empty for none. */
  readonly epilogue: string;
}

/** What waits for a character's player, the most pressing first. */
export function waitingFor(facts: WaitingFacts): Waiting[] {
  const { roll, earlier = [], beat, edges, bonds, ending, upkeep, claims, epilogue } = facts;
  const one = (kind: WaitingKind, of: string): Waiting => ({ kind, of, key: `${kind}.${of}` });
  const choosing = [...earlier, ...(roll ? [roll] : [])].filter(({ byPlayer }) => byPlayer);
  const chosen = (kind: "bargain" | "fork" | "shunt"): Waiting[] =>
    choosing.filter((each) => each[kind]).map(({ id }) => one(kind, id));
  return [
    ...chosen("bargain"),
    ...chosen("fork"),
    ...chosen("shunt"),
    ...unanswered(facts.offers).map((id) => one("offer", id)),
    ...unanswered(facts.calls).map((id) => one("call", id)),
    ...facts.rituals.map(({ id, due }) => one(due, id)),
    ...edges.map((edge) => one("edge", edge)),
    ...(beat ? inBeat(beat) : []),
    ...ending.map((spell) => one("sustain", spell)),
    ...(upkeep === "" ? [] : [one("upkeep", upkeep)]),
    ...bonds.map((bond) => one("bond", bond)),
    ...(claims === 0 ? [] : [{ kind: "claims" as const, of: "", key: `claims.${claims}` }]),
    ...(epilogue === "" ? [] : [{ kind: "epilogue" as const, of: "", key: `epilogue.${epilogue}` }]),
  ];
}

function unanswered(asking: readonly Asking[]): string[] {
  return asking.filter(({ answered }) => !answered).map(({ id }) => id);
}

/** The anchor rolls first; everybody else once the beat has come to the others (SRD R.7). */
function inBeat({ scene, number, step, words, anchors, hasRolled }: BeatFacts): Waiting[] {
  const at = `${scene}.${number}`;
  if (step === "declare") return words === "" ? [{ kind: "declare", of: "", key: `declare.${at}` }] : [];
  const isDue = (step === "anchor" && anchors) || (step === "others" && !anchors);
  return isDue && !hasRolled ? [{ kind: "beatRoll", of: "", key: `beatRoll.${at}` }] : [];
}

/**
 * What waits for the GMs about a character: points of their rolls in this scene, which stay open until they are spent or left, and what was
 * asked of them.
 */
export function waitingForGMs(
  { roll, earlier = [] }: Pick<WaitingFacts, "roll" | "earlier">,
  undecided: readonly { readonly id: string; readonly kind: string }[],
  rituals: readonly string[] = [],
): Waiting<GMsWaitingKind>[] {
  const rolls = [...earlier, ...(roll ? [roll] : [])];
  const points = rolls.filter((each) => turnOf(each).gm === "spend").map(({ id }) => id);
  return [
    ...points.map((of) => ({ kind: "points" as const, of, key: `points.${of}` })),
    ...undecided.map(({ id: of, kind }) => {
      const asked = GMS_KIND_OF[kind] ?? "suggestion";
      return { kind: asked, of, key: `${asked}.${of}` };
    }),
    ...rituals.map((of) => ({ kind: "ritual" as const, of, key: `ritual.${of}` })),
  ];
}

/** What waits for the GMs, by the kind of request that asks for it. */
const GMS_KIND_OF: Readonly<Partial<Record<string, GMsWaitingKind>>> = {
  activate: "ask",
  newSpell: "spell",
  act: "act",
};

/** Whether something is still to be done about a roll that others have followed: a player's choice, or points that a GM spends or leaves. */
export function isUnfinished(roll: LastRoll): boolean {
  return roll.fork || roll.bargain || roll.shunt || turnOf(roll).gm === "spend";
}

/** Who may act on a roll now: a GM's part and the player's, each with what it is. Both are empty once nothing is left to do. */
export interface Turn {
  readonly gm: "" | "judge" | "look" | "spend" | "award";
  readonly player: "" | "choose" | "reroll";
}

/** Whose turn it is after a roll: a player's choice first, then the GM spends and meanwhile the player may re-roll. */
export function turnOf({ judged, fork, bargain, drawing, points, left, reroll, award }: LastRoll): Turn {
  if (fork || bargain) return { gm: "", player: "choose" };
  const player = reroll ? "reroll" : "";
  if (!judged) return { gm: "judge", player };
  if (drawing) return { gm: "look", player };
  if (points > 0 && !left) return { gm: "spend", player };
  return { gm: award ? "award" : "", player };
}
