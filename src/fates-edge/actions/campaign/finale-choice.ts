import { UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { type PressureRail, railsFor, KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import {
  FINALE_RAIL_SIZE,
  type FinaleTerms,
  finaleTerms,
  type OverStackWay,
  overStackWays,
  type Terrain,
  TERRAINS,
} from "../../rules/campaign/finale.ts";
import { CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import { distinctAdvantages } from "../../rules/over-stack.ts";
import { crownSpread } from "../../state/campaign/campaign.ts";
import type { CrewAdvantage } from "../../state/scene.ts";
import { knownLayout, type KnownSpread } from "../../state/deck/spreads.ts";
import { elsewhere } from "../deck/show-spread.ts";

/** A finale as a GM drafts it. */
export interface FinaleChoice {
  readonly name: string;
  readonly terrain: Terrain;
  readonly social: PressureRail;
  readonly kinetic: PressureRail;
  /** Segments of each rail. */
  readonly sizes?: { readonly social: number; readonly kinetic: number };
  /** The points that the GM declares aloud. */
  readonly points: number;
  /** The tier of what the crew is up against (SRD R.1); 0 for none. */
  readonly tier?: number;
  /** What the crew calls the Boost of a finale that they called. */
  readonly boost?: string;
  /** Structural advantages of the crew, the Boost apart. */
  readonly advantages?: readonly CrewAdvantage[];
  /** Which of Over-Stack's ways, where there are two. */
  readonly way?: number;
  /** The rival: an NPC by uuid, or somebody of this name who is made. */
  readonly rival: { readonly uuid: string } | { readonly name: string };
}

/** A choice that can be started, with what the cards and the dials make of it. */
export interface CheckedFinale extends FinaleChoice {
  readonly spread: KnownSpread;
  readonly terms: FinaleTerms;
  readonly strike: OverStackWay | null;
  readonly all: readonly CrewAdvantage[];
  readonly sizes: { readonly social: number; readonly kinetic: number };
}

/** @throws UserError where a scene runs, a card lies elsewhere, or the choice is none of those that the rules leave */
export function requireStart(party: PartyActor, choice: FinaleChoice): CheckedFinale {
  const { scene, campaign } = party.system;
  if (scene.running) throw new UserError("FATES_EDGE.Error.SceneRuns");
  if (campaign.outcome !== "") throw new UserError("FATES_EDGE.Error.FinaleOver");
  if (campaign.profile === "") throw new UserError("FATES_EDGE.Error.NoProfile");
  const spread = crownSpread();
  if (!spread) throw new UserError("FATES_EDGE.Error.NoCrownSpread");
  const { site, wild } = knownLayout(spread);
  if (!site || !wild) throw elsewhere(spread);
  const terrain = TERRAINS.find((one) => one === choice.terrain);
  if (!terrain) throw new UserError("TABLE.Error.NotNow");
  const terms = finaleTerms(terrain, campaign.profile, { site, wild });
  const [least, most] = terms.points;
  if (!Number.isInteger(choice.points) || choice.points < least || choice.points > most)
    throw new UserError("FATES_EDGE.Error.FinalePoints", { least, most });
  requireRails(campaign.pressure, choice);
  const all = [...(choice.advantages ?? []), ...boostOf(terms, choice)];
  const ways = overStackWays(campaign.profile, distinctAdvantages(all));
  const strike = ways[choice.way ?? 0] ?? ways[0] ?? null;
  const { social = FINALE_RAIL_SIZE, kinetic = FINALE_RAIL_SIZE } = choice.sizes ?? {};
  requireRoom([social, kinetic], terms.rails + (strike?.rails ?? 0));
  return { ...choice, terrain, spread, terms, strike, all, sizes: { social, kinetic } };
}

/** The rail that was named at session 0 stands; the other is of the other kind (SRD 23.4). */
function requireRails(named: PressureRail | "", { social, kinetic }: FinaleChoice): void {
  const rails = named === "" ? { social: SOCIAL_RAILS, kinetic: KINETIC_RAILS } : railsFor(named);
  const isOf = (all: readonly PressureRail[], rail: PressureRail): boolean => all.includes(rail);
  if (!isOf(rails.social, social) || !isOf(rails.kinetic, kinetic))
    throw new UserError("FATES_EDGE.Error.FinaleRails");
}

function requireRoom(sizes: readonly number[], ticks: number): void {
  const isSound = sizes.every((size) => Number.isInteger(size) && size > ticks && size <= CLOCK_SIZE_MAX);
  if (!isSound) throw new UserError("FATES_EDGE.Error.FinaleRailSize", { ticks });
}

/** The free Boost of a finale that the table called is a structural advantage too (SRD 23.3, 23.8). */
function boostOf({ boosts }: FinaleTerms, { boost = "" }: FinaleChoice): CrewAdvantage[] {
  const label = boost.trim();
  if (boosts === 0) return [];
  if (label === "") throw new UserError("FATES_EDGE.Error.NoBoost");
  return [{ kind: "venue", source: "finale-boost", label }];
}
