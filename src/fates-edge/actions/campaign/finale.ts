import { uuidOf } from "#foundry/documents.ts";
import type { TableAct } from "#table/acts/claims.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { shownTo, clockRef } from "#table/clocks/sight.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { creditChange } from "../spend/bank.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import {
  type Collision,
  COLLISION_WAYS,
  type CollisionWay,
  CROWN_OUTCOMES,
  type CrownOutcome,
  nextFinaleBeat,
  twistCollision,
} from "../../rules/campaign/finale.ts";
import { CAVEATS } from "../../rules/campaign/legacy.ts";
import { MOTIVE } from "../../rules/campaign/named-spreads.ts";
import { RulesError } from "../../rules/errors.ts";
import { dialsOf } from "../../state/campaign/campaign.ts";
import {
  finaleOf,
  type FinaleState,
  requireFinale,
  rivalMotives,
  rivalOf,
} from "../../state/campaign/finale.ts";
import { requireParty } from "../../state/party.ts";
import { isShown } from "../../state/deck/spreads.ts";
import { asBeat, beginBeat } from "../beat/beat.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import { drawSpread, turnPlaces } from "../deck/spreads.ts";

/** The finale's next beat begins, and with it a turn (GMs; SRD 23.4). The card of the turn takes it back. */
export function goToNextBeat(): Promise<boolean> {
  return asBeat(async (mixed) => {
    const next = nextFinaleBeat(requireFinale(mixed.party).beat);
    if (next === null) throw new UserError("TABLE.Error.NotNow");
    await beginBeat(mixed, next);
  });
}

/** Draws what moves the rival, sealed as every spread is (GMs; SRD 23.4). @returns the spread's id; empty when refused */
export async function drawRivalsMotives(): Promise<string> {
  const rival = await reportRefusal(async () => {
    requireGM();
    const found = rivalOf(requireFinale(requireParty()));
    if (found) return uuidOf(found);
    throw new UserError("FATES_EDGE.Error.NoRival");
  }, "");
  return rival === "" ? "" : drawSpread({ spread: MOTIVE.key, subject: rival });
}

/** The motives of the rival between which the Twist collides. */
const COLLIDING = ["belief", "twist"] as const;

/** Shows the table the rival's Belief and Twist, as far as they lie face down (GMs). */
export async function showBeliefAndTwist(): Promise<boolean> {
  const finale = finaleOf();
  const motives = finale && rivalMotives(finale);
  if (!motives) return false;
  const down = COLLIDING.filter((key) => motives.places[key] && !isShown(motives.places[key]));
  return turnPlaces(motives.id, down);
}

/** How the table takes the Twist Collision: the way, and where it eases, the ticks that come off each rail. */
export interface CollisionChoice {
  readonly way: CollisionWay;
  readonly social?: number;
  readonly kinetic?: number;
}

/**
 * The rival's Twist contradicts their Belief, which happens once in a finale (GMs; SRD 23.4): the GM has a point, or two ticks come off the
 * rails as the crew shares them out. Its card takes it back.
 */
export function collide(choice: CollisionChoice): Promise<boolean> {
  return actAsGM("finale", async () => {
    plannedCollision(requireParty(), choice);
    await once(["finale twist"], (id, party) => collisionIn(party, choice, id));
  });
}

function plannedCollision(party: PartyActor, { way, social = 0, kinetic = 0 }: CollisionChoice) {
  const finale = requireFinale(party);
  if (finale.stored.collision !== "") throw new UserError("FATES_EDGE.Error.TwistCollided");
  const known = COLLISION_WAYS.find((one) => one === way);
  if (!known) throw new UserError("TABLE.Error.NotNow");
  const rails = [finale.social, finale.kinetic];
  const states = rails.map((rail) => ({ filled: rail?.filled ?? 0 }));
  const eased = [social, kinetic];
  return {
    way: known,
    rails,
    collision: ruled(() => twistCollision(known, { happened: false, rails: states, eased })),
  };
}

/** @throws UserError for ticks that are not two, or that a rail does not have */
function ruled(judge: () => Collision): Collision {
  try {
    return judge();
  } catch (error) {
    if (error instanceof RulesError) throw new UserError("FATES_EDGE.Error.CollisionEase");
    throw error;
  }
}

function collisionIn(party: PartyActor, choice: CollisionChoice, id: string): TableAct {
  const { way, rails, collision } = plannedCollision(party, choice);
  const { points, eased } = collision;
  const uuid = uuidOf(party);
  const ticks = rails.flatMap((rail, at): Change[] => {
    const by = eased[at] ?? 0;
    return rail && by > 0 ? [tickChange(uuid, rail.key, `twist${id}`, -by)] : [];
  });
  const changes = [
    ...changeOf(uuid, "system.campaign.finale.collision", party.system.campaign.finale.collision, way),
    ...(points > 0 ? [twistPoint(party, points, id)] : []),
    ...ticks,
  ];
  const summary = rails.flatMap((rail, at) => {
    const by = eased[at] ?? 0;
    const clock = rail && clockRef(rail.key, rail);
    return clock && by > 0 ? [{ key: "FATES_EDGE.Finale.Eased", data: { clock, count: by } }] : [];
  });
  return notices.act("collision", { way, points, summary }, changes, id);
}

function twistPoint(party: PartyActor, points: number, message: string): Change {
  return creditChange(party, `twist-${message}`, { kind: "twist", points, message });
}

/** The outcome as a GM declares it. */
export interface OutcomeChoice {
  readonly outcome: CrownOutcome;
  /** What holds a Tempered doctrine back: one of `CAVEATS`. */
  readonly caveat?: string;
  /** What was decided, in the table's words. */
  readonly words?: string;
}

/**
 * Declares how the finale ends (GMs; SRD 23.5), on one card and on a page of the chronicle, which the card's undo takes away. What the clocks
 * come to is proposed; a table that reads them otherwise says so, and the card tells both. Of two GMs one declares it.
 */
export function declareOutcome(choice: OutcomeChoice): Promise<boolean> {
  return actAsGM("finale", async () => {
    requireOutcome(requireParty(), choice);
    await once(["finale outcome"], (id, party) => outcomeOf(party, requireOutcome(party, choice), id));
  });
}

interface CheckedOutcome {
  readonly finale: FinaleState;
  readonly outcome: CrownOutcome;
  readonly caveat: (typeof CAVEATS)[number] | "";
  readonly words: string;
}

/** @throws UserError where no finale was held, one was declared, or a Tempered one has no caveat */
function requireOutcome(party: PartyActor, choice: OutcomeChoice): CheckedOutcome {
  const finale = finaleOf(party);
  if (!finale) throw new UserError("FATES_EDGE.Error.NoFinale");
  if (finale.declared !== "") throw new UserError("FATES_EDGE.Error.FinaleOver");
  const outcome = CROWN_OUTCOMES.find((one) => one === choice.outcome);
  if (!outcome) throw new UserError("FATES_EDGE.Error.NoOutcome");
  const caveat = outcome === "tempered" ? (CAVEATS.find((one) => one === choice.caveat) ?? "") : "";
  if (outcome === "tempered" && caveat === "") throw new UserError("FATES_EDGE.Error.NoCaveat");
  return { finale, outcome, caveat, words: (choice.words ?? "").trim().slice(0, WORDS_MAX) };
}

function outcomeOf(
  party: PartyActor,
  { finale, outcome, caveat, words }: CheckedOutcome,
  id: string,
): TableAct {
  const uuid = uuidOf(party);
  const { campaign } = party.system;
  const { stored } = finale;
  const at = (field: string): string => `system.campaign.finale.${field}`;
  const changes = [
    ...changeOf(uuid, "system.campaign.outcome", campaign.outcome, outcome),
    ...changeOf(uuid, at("caveat"), stored.caveat, caveat),
    ...changeOf(uuid, at("words"), stored.words, words),
  ];
  // Only what all are shown in full is told: the card is everybody's, and so is its page.
  const clocks = [finale.primary, finale.social, finale.kinetic].flatMap((clock) =>
    clock && shownTo(clock, false) === "all"
      ? [{ clock: clockRef(clock.key, clock), filled: clock.filled, size: clock.size }]
      : [],
  );
  const data = {
    outcome,
    proposed: finale.ifEnded,
    caveat,
    words,
    clocks,
    name: stored.name,
    campaign: campaign.number,
    terrain: finale.terrain,
    collision: stored.collision,
    profile: campaign.profile,
    ...dialsOf(campaign),
  };
  return notices.act("outcome", data, changes, id);
}
