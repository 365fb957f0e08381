import { sumOf } from "./sum.ts";
import type { Edition } from "./edition.ts";
import { requireWhole, RulesError } from "./errors.ts";
import { type JudgeOptions, judgeTotals, type Outcome } from "./outcome.ts";
import { type Position, POSITIONS } from "./pool.ts";

/** What one player character's help is worth, and what the helper pays. */
interface Assist {
  readonly dice: number;
  readonly boons: number;
  readonly fatigue: number;
}

/**
 * How one character helps another: with a skill (SRD 4.5.4), for a boon or for stress, which is fatigue (Core,
 * "Assistance"), or by describing alone (Core, "Descriptive Assistance").
 */
export const HELP_WAYS = ["skill", "boon", "stress", "describe"] as const;
export type HelpWay = (typeof HELP_WAYS)[number];

/** What a good description lends, by itself and beside another helper. */
const DESCRIBED_DICE = 1;

/** The ways of helping that an edition has, the usual one first (SRD 4.5.4; Core, "Assistance"). */
export function helpWays({ assistPrice, descriptiveAssist }: Edition): HelpWay[] {
  const paid: HelpWay[] = assistPrice === "boon" ? ["boon", "stress"] : ["skill"];
  return descriptiveAssist ? [...paid, "describe"] : paid;
}

/**
 * Help from another player character: under the SRD the helper's relevant skill up to the cap (4.5.4), under Core one
 * die for one boon or one fatigue; a description is free.
 * @param way by default the edition's usual one
 * @throws RulesError `skill` when negative.
 */
export function assistFrom(skill: number, edition: Edition, way?: HelpWay): Assist {
  requireWhole("skill", skill, 0);
  const chosen = way ?? helpWays(edition)[0];
  if (chosen === "describe") return { dice: DESCRIBED_DICE, boons: 0, fatigue: 0 };
  if (chosen === "boon") return { dice: 1, boons: 1, fatigue: 0 };
  if (chosen === "stress") return { dice: 1, boons: 0, fatigue: 1 };
  return { dice: Math.min(skill, edition.assistCap), boons: 0, fatigue: 0 };
}

/** What being set up does for the next roll: a milder position, or a die where there is none to make milder. */
interface SetupGives {
  readonly position: Position | "";
  readonly dice: number;
}

/**
 * What setups make of a roll (the addenda's Setup test and 4.5.2's positional edge; the numbers are ours): each is one
 * step of position, or one die where the position is open or Controlled already.
 * @param count how many setups stand for this roll
 */
export function setupGives(position: Position | "", count: number): SetupGives {
  if (position === "") return { position, dice: count };
  const place = POSITIONS.indexOf(position);
  const steps = Math.min(place, count);
  return { position: POSITIONS[place - steps]!, dice: count - steps };
}

/** What one of several rolled. */
interface GroupShare {
  readonly successes: number;
  readonly setbacks: number;
}

/**
 * One outcome for several who roll together (SRD 4.6): the best single result counts, and everyone's setbacks do. Talents' successes are
 * among what each has counted.
 * @throws RulesError `rolls` when nobody rolled; whatever judging throws.
 */
export function judgeShares(shares: readonly GroupShare[], options: JudgeOptions): Outcome {
  if (shares.length === 0) throw new RulesError("rolls", "range", "nobody rolled");
  const best = Math.max(...shares.map(({ successes }) => successes));
  const setbacks = sumOf(shares, (share) => share.setbacks);
  return judgeTotals(best, setbacks, options);
}

/**
 * Who carries a contest of two or more sides: the place of the one with most successes, or null where the highest are
 * level, and things stay as they are (SRD 4.5.1). Talents' successes count as the dice's do.
 * @throws RulesError `sides` for fewer than two, `sides[i]` when negative.
 */
export function contestLead(sides: readonly number[]): number | null {
  if (sides.length < 2) throw new RulesError("sides", "range", "a contest has two sides");
  sides.forEach((successes, place) => requireWhole(`sides[${place}]`, successes, 0));
  const best = Math.max(...sides);
  const first = sides.indexOf(best);
  return first === sides.lastIndexOf(best) ? first : null;
}

/** What the table pays together for an asset or for a moment of the past. */
interface TablePrice {
  readonly boons: number;
  readonly xp: number;
}

/** What the first boon for an absent character's off-screen asset is paid together with. */
export type SharedPay = "boon" | "xp";

/** What such an asset costs the table, by the way of paying ("Absent PCs and Shared Resources", 1). */
export const SHARED_PRICES: Readonly<Record<SharedPay, TablePrice>> = Object.freeze({
  boon: { boons: 2, xp: 0 },
  xp: { boons: 1, xp: 1 },
});

/** Boons that a flashback costs (Core, "Flashback Declarations"). */
export const FLASHBACK_BOONS = 1;

/** How grave the complication of a borrowed action is: after a single roll, or after a move that defines the scene. */
export const BORROWED_WEIGHTS = ["minor", "major"] as const;
export type BorrowedWeight = (typeof BORROWED_WEIGHTS)[number];

/** An absent character, as far as borrowing goes. */
interface AbsentCharacter {
  readonly away: boolean;
  /** The player agreed that others act as them. */
  readonly lends: boolean;
  /** The session in which somebody last did; 0 for never. */
  readonly borrowed: number;
}

/**
 * Whether the group may use an absent character's off-screen asset: once a scene. `shared` is the scene in which it was last
 * done, 0 for never ("Absent PCs", 1).
 * @throws RulesError `shared` or `scene` unless whole and not negative.
 */
export function mayShare(shared: number, scene: number): boolean {
  return requireWhole("shared", shared, 0) !== requireWhole("scene", scene, 0);
}

/**
 * Whether the group may act once as an absent character: with the player's consent, once a session ("Absent PCs", 2).
 * @throws RulesError `borrowed` or `session` unless whole and not negative.
 */
export function mayBorrow({ away, lends, borrowed }: AbsentCharacter, session: number): boolean {
  requireWhole("borrowed", borrowed, 0);
  return away && lends && borrowed !== requireWhole("session", session, 0);
}
