import type { Edition } from "../edition.ts";
import { requireWhole } from "../errors.ts";
import { degraded, isAvailable, type Loyalty } from "./condition.ts";
import { type CompanionKind, marked, type Tracked } from "./tracks.ts";

/**
 * What may become of somebody who helps in danger (SRD 16.6; X), the mildest first: boxed out, hurt, cover blown, taken, or
 * gone for good.
 */
export const RISKS = ["pin", "wound", "burn", "seize", "lost"] as const;
export type Risk = (typeof RISKS)[number];

/** How somebody goes for good (SRD X). */
export const LOSSES = ["quits", "flips", "dies"] as const;

/** What a GM may choose for somebody who helps: a fate short of the last, or how they go for good. */
export const DANGERS = ["pin", "wound", "burn", "seize", ...LOSSES] as const;
export type Danger = (typeof DANGERS)[number];

/** The least points for which a GM endangers somebody who helps (SRD 12.2, U, X). */
export const RISK_POINTS = 2;
/** The least for which somebody is lost: what cannot be taken back costs three (SRD U). */
const LOST_POINTS = 3;
/** What shielding somebody adds to the price of what lands on the hero instead (SRD 16.6, "harsher"; the number is ours). */
const SHIELD_POINTS = 1;
/** What a level of harm is worth in points (SRD U). */
const HARM_POINTS = 3;
/** Fatigue that stands for a level of harm where characters carry none (ours). */
const FATIGUE_FOR_HARM = 2;

/** A stored word as a danger; the mildest for any other. */
export function readDanger(said: string): Danger {
  return DANGERS.find((known) => known === said) ?? "pin";
}

/** Which of the five fates a danger is. */
export function riskOf(danger: Danger): Risk {
  return RISKS.find((risk) => risk === danger) ?? "lost";
}

/** The least points that a danger costs (SRD 12.2, U, X). */
export function dangerPoints(danger: Danger): number {
  return riskOf(danger) === "lost" ? LOST_POINTS : RISK_POINTS;
}

/** Somebody whom it may strike. */
export interface AtRisk extends Tracked {
  readonly injured: boolean;
  /** The scene in which they are boxed out; 0 for none. */
  readonly pinned: number;
  /** They left for good. */
  readonly gone: boolean;
}

/**
 * Somebody after it struck (SRD 16.6): a pin boxes them out of this scene, a wound injures and marks harm, a burn neglects, a seizure
 * compromises. Nothing makes a condition better than it was; a familiar has none, and is boxed out in place of it.
 * @param scene the number of the scene
 */
export function struck<T extends AtRisk>(
  state: T,
  risk: Risk,
  {
    kind,
    edition,
    scene,
  }: { readonly kind: CompanionKind; readonly edition: Edition; readonly scene: number },
): T {
  if (risk === "lost") return { ...state, gone: true };
  if (risk === "wound") return { ...marked(state, "harm", { marks: 1, kind, edition }), injured: true };
  if (risk === "pin" || kind === "familiar") return { ...state, pinned: scene };
  if (risk === "seize") return { ...state, condition: "compromised" };
  return state.condition === "maintained" ? { ...state, condition: degraded(state.condition) } : state;
}

/** The next milder fate (SRD 16.7); null where nothing is milder, and it only passes close by. */
export function lesserRisk(risk: Risk): Exclude<Risk, "lost"> | null {
  const milder = RISKS[RISKS.indexOf(risk) - 1] ?? null;
  return milder === "lost" ? null : milder;
}

/** Whether devotion turns it into something lesser (SRD 16.7): once an arc, for the devoted. */
export function mayBeSpared(
  { loyalty, condition }: { readonly loyalty: Loyalty } & Pick<Tracked, "condition">,
  sparedThisArc: number,
): boolean {
  return loyalty === "devoted" && isAvailable(condition) && sparedThisArc === 0;
}

/**
 * Points' worth of what lands on a hero who shields a follower (SRD 16.6, the lever): harsher than what was meant for them.
 * @throws RulesError `points` below 1.
 */
export function shieldedPoints(points: number): number {
  return requireWhole("points", points, 1) + SHIELD_POINTS;
}

/** What lands on a hero who shields somebody. */
export interface ShieldCost {
  readonly harm: number;
  readonly fatigue: number;
}

/**
 * What a hero takes on who shields somebody from a danger (SRD 16.6, U; the exchange is ours): a level of harm for each three of its
 * points, one of fatigue for each that is left; where characters carry no harm, two fatigue stand for a level.
 */
export function shieldCost(danger: Danger, { pcHarm }: Pick<Edition, "pcHarm">): ShieldCost {
  const points = shieldedPoints(dangerPoints(danger));
  const harm = Math.floor(points / HARM_POINTS);
  const fatigue = points % HARM_POINTS;
  return pcHarm === "none" ? { harm: 0, fatigue: fatigue + harm * FATIGUE_FOR_HARM } : { harm, fatigue };
}
