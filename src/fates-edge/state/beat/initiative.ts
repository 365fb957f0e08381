import { uuidOf } from "#foundry/documents.ts";
import { type CompanionActor, isCompanion, isFamiliar, isFollower } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { isRail } from "../../rules/clocks.ts";
import type { Condition } from "../../rules/retinue/condition.ts";
import { usesInitiative } from "../../rules/retinue/assist.ts";
import { isAsleep } from "../../rules/retinue/familiars.ts";
import {
  INITIATIVE_COSTS,
  INITIATIVES,
  type Initiative,
  type InitiativeCost,
  initiativeLeft,
  type InitiativeUse,
  initiativeProblems,
} from "../../rules/retinue/initiative.ts";
import { type CompanionKind, isCompanionOut } from "../../rules/retinue/tracks.ts";
import type { ClockState } from "../clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { plays, primaryParty, tableNumbers } from "../party.ts";
import { inWorld, leaderOf, recordsOf } from "../retinue/retinue.ts";

/** A follower or a familiar as the rules of help and initiative see them now. */
export interface CompanionFacts {
  readonly uuid: string;
  readonly kind: CompanionKind;
  readonly cap: number;
  readonly condition: Condition;
  readonly injured: boolean;
  /** Upkeeps missed in a row. */
  readonly missed: number;
  /** Boxed out in this scene. */
  readonly pinned: boolean;
  /** At the end of a track. */
  readonly out: boolean;
  /** A familiar that sleeps until the next arc. */
  readonly asleep: boolean;
}

/** How a follower or a familiar stands now. A familiar has no condition and misses no upkeep. */
export function companionFacts(companion: CompanionActor): CompanionFacts {
  const { scene, arc } = tableNumbers();
  const { cap, injured, pinned, exposure, harm } = companion.system;
  const kind = companionKindOf(companion);
  const tracks = { exposure: exposure.value, harm: harm.value };
  return {
    uuid: uuidOf(companion),
    kind,
    cap,
    injured,
    condition: isFollower(companion) ? companion.system.condition : "maintained",
    missed: isFollower(companion) ? companion.system.missed : 0,
    pinned: pinned === scene,
    out: isCompanionOut(tracks, kind, currentEdition()),
    asleep: isFamiliar(companion) && isAsleep(companion.system.dormant, arc),
  };
}

/** Which of the two somebody is. */
export function companionKindOf(companion: CompanionActor): CompanionKind {
  return isFollower(companion) ? "follower" : "familiar";
}

/** Everybody in the world who serves somebody. */
function companions(): CompanionActor[] {
  return game.actors.contents.flatMap((actor): CompanionActor[] => (isCompanion(actor) ? [actor] : []));
}

/**
 * What has used the crew's initiative in this scene: somebody acted, or two helped on one roll (SRD 12.4).
 * @param except a message whose own notes are passed over, because it is being judged
 */
export function initiativeUses(except = ""): InitiativeUse[] {
  const uses: InitiativeUse[] = [];
  const helpers = new Map<string, number>();
  for (const companion of companions()) {
    for (const { by } of recordsOf(companion, "initiative", "scene"))
      if (by !== except) uses.push({ kind: "initiative", follower: uuidOf(companion) });
    for (const { by } of recordsOf(companion, "assist", "scene"))
      if (by !== except) helpers.set(by, (helpers.get(by) ?? 0) + 1);
  }
  const pairs = [...helpers.values()].filter(usesInitiative);
  return [...uses, ...pairs.map(() => ({ kind: "pair", follower: "" }) as const)];
}

/** Whether the crew may still act on its own in this scene. */
export function hasInitiative(except = ""): boolean {
  return initiativeLeft(initiativeUses(except), currentEdition()).left > 0;
}

/** Those with the crew who could act of their own accord now, the window of the scene being open. */
export function mightAct(): CompanionActor[] {
  const uses = initiativeUses();
  return companions().filter(
    (companion) =>
      companion.system.place === "crew" && leaderOf(companion) !== null && whyNotAct(companion, uses) === "",
  );
}

/** Why somebody could do nothing at all of their own accord now: a key under `FATES_EDGE.Crew.Problem`; empty where they could. */
export function whyNotAct(who: CompanionActor, uses = initiativeUses()): string {
  const companion = inWorld(who);
  if (companion.system.place !== "crew") return "away";
  const facts = { follower: companionFacts(companion), initiative: "controlled", rail: null } as const;
  return initiativeProblems(facts, uses, currentEdition())[0] ?? "";
}

/**
 * Whether a user may have somebody act: who owns them, who plays whom they serve, and for those who serve the party whoever
 * plays a character. Where the user is gone, nobody can say otherwise.
 */
export function mayLead(user: User.Implementation | null, companion: CompanionActor): boolean {
  const leader = leaderOf(companion);
  if (user === null || user.isGM || plays(user, companion)) return true;
  if (leader === null) return false;
  if (leader.type === "pc") return plays(user, leader);
  return game.actors.contents.some((actor) => actor.type === "pc" && plays(user, actor));
}

/** What somebody would do of their own accord, as a request says it. */
export interface InitiativeData {
  readonly initiative: Initiative;
  readonly cost: InitiativeCost;
  readonly for: string;
  readonly clock: string;
  readonly words: string;
}

/** The data of a request of initiative. Any client may have written it: what does not fit is made harmless. */
export function readInitiative(data: Readonly<Record<string, unknown>>): InitiativeData {
  const text = (key: string): string =>
    typeof data[key] === "string" ? data[key].trim().slice(0, WORDS_MAX) : "";
  return {
    initiative: INITIATIVES.find((known) => known === data["initiative"]) ?? "controlled",
    cost: INITIATIVE_COSTS.find((known) => known === data["cost"]) ?? "exposure",
    for: text("for"),
    clock: text("clock"),
    words: text("words"),
  };
}

/** The rails that run now and threaten the crew: a beat in their sight is a hot one (Clarification 5). */
export function runningRails(): ClockState[] {
  const party = primaryParty();
  if (!party) return [];
  return clockStates(party).filter(
    ({ kind, sealed, landed, filled, size }) => isRail(kind) && !sealed && !landed && filled < size,
  );
}
