import type { Said } from "#table/said.ts";
import { userName } from "#foundry/host.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import type { FinaleChoice } from "../../actions/campaign/finale-choice.ts";
import { isNpc, type NpcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { KINETIC_RAILS, type PressureRail, railsFor, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import type { Profile } from "../../rules/campaign/campaign-dials.ts";
import {
  FINALE_RAIL_SIZE,
  FINALE_RAIL_SIZES,
  finaleTerms,
  type FinaleTerms,
  overStackWays,
  type Terrain,
  terrainOf,
  TERRAINS,
} from "../../rules/campaign/finale.ts";
import { TIER_MAX } from "../../rules/mixed-tier/bands.ts";
import { distinctAdvantages } from "../../rules/over-stack.ts";
import { campaignStanding, crownSpread } from "../../state/campaign/campaign.ts";
import { primaryParty } from "../../state/party.ts";
import { knownLayout, type KnownSpread } from "../../state/deck/spreads.ts";
import { railName } from "../../words/campaign.ts";
import { overStackWords, terrainName } from "../../words/finale.ts";
import { pointsLabel, tierLabel } from "../../words/labels.ts";
import { readingWords } from "../../words/spreads.ts";
import { knownCard } from "../../state/deck/spreads.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { type DraftAdvantage, tickedOf } from "../scene/frame-draft.ts";
import { kindChoices } from "../scene/frame-view.ts";
import { advantageKindNote } from "../scene/over-stack.ts";

/** The finale as it stands in its window, before it is started. */
export interface FinaleDraft {
  readonly name: string;
  readonly terrain: Terrain;
  readonly social: PressureRail;
  readonly kinetic: PressureRail;
  readonly socialSize: number;
  readonly kineticSize: number;
  /** 0 for the least that the terrain and the length allow. */
  readonly points: number;
  readonly tier: number;
  readonly boost: string;
  readonly way: number;
  readonly advantages: readonly DraftAdvantage[];
  /** An NPC's uuid; empty for somebody new. */
  readonly rival: string;
  readonly rivalName: string;
}

/** A draft nobody has filled in: the ground that the dials give, the rail that was named, the Heart's own name. */
export function freshFinale(): FinaleDraft {
  const stands = campaignStanding();
  const rails = railChoices();
  return {
    name: "",
    socialSize: FINALE_RAIL_SIZE,
    kineticSize: FINALE_RAIL_SIZE,
    points: 0,
    tier: 0,
    way: 0,
    terrain: (stands && terrainOf(stands.standing)) ?? "balanced",
    social: rails.social[0] ?? "crowd",
    kinetic: rails.kinetic[0] ?? "hunt",
    boost: localize("FATES_EDGE.Finale.BoostUsual"),
    advantages: [],
    rival: "",
    rivalName: heartName(crownSpread()),
  };
}

/** What the Heart is called by whoever reads it here; what players do not know yet stays with this GM until the finale starts. */
function heartName(spread: KnownSpread | null): string {
  const place = spread?.places["rival"];
  const known = spread && place ? knownCard(spread.id, "rival", place) : null;
  return (known && readingWords(known).title) || localize("FATES_EDGE.Finale.RivalUsual");
}

/** The rails that can be chosen: the one that was named at session 0 stands (SRD 23.4). */
function railChoices(): {
  readonly social: readonly PressureRail[];
  readonly kinetic: readonly PressureRail[];
} {
  const named = primaryParty()?.system.campaign.pressure ?? "";
  return named === "" ? { social: SOCIAL_RAILS, kinetic: KINETIC_RAILS } : railsFor(named);
}

/** What a draft starts with: as far as the cards are known for sure, and how it would be under a Wild ace. */
interface DraftTerms {
  readonly sure: FinaleTerms;
  readonly ace: FinaleTerms;
}

function termsOf({ terrain }: FinaleDraft, profile: Profile): DraftTerms {
  const spread = crownSpread();
  const site = (spread && knownLayout(spread)["site"]) ?? null;
  const shown = spread?.places["wild"];
  const rank = shown && shown.rank !== "" ? shown.rank : null;
  // As long as the table has not seen the Wild, neither has the GM: the draft says both.
  const of = (wild: { readonly rank: "A" | "2" }) => finaleTerms(terrain, profile, { site, wild });
  if (rank !== null)
    return { sure: of({ rank: rank === "A" ? "A" : "2" }), ace: of({ rank: rank === "A" ? "A" : "2" }) };
  return { sure: of({ rank: "2" }), ace: of({ rank: "A" }) };
}

/** How many structural advantages a draft comes with: a called finale's Boost is one. */
function advantagesIn(draft: FinaleDraft, { boosts }: FinaleTerms): number {
  const boost = { kind: "venue", source: "finale-boost", label: draft.boost };
  return distinctAdvantages([...tickedOf(draft), ...(boosts > 0 ? [boost] : [])]);
}

/** Everything that the draft shows its GM. */
export function finaleDraftView(draft: FinaleDraft, uid: string): Record<string, unknown> {
  const stands = campaignStanding();
  if (!stands) return { uid, missing: localize("FATES_EDGE.Error.NoProfile") };
  const spread = crownSpread();
  if (!spread) return { uid, missing: localize("FATES_EDGE.Error.NoCrownSpread") };
  const edition = currentEdition();
  const terms = termsOf(draft, stands.profile);
  const count = advantagesIn(draft, terms.sure);
  const ways = overStackWays(stands.profile, count);
  const strike = ways[draft.way] ?? ways[0];
  const most = terms.ace.rails + (strike?.rails ?? 0);
  const { site, wild } = knownLayout(spread);
  return {
    uid,
    elsewhere: site && wild ? "" : localize("FATES_EDGE.Finale.Elsewhere", { name: userName(spread.user) }),
    name: draft.name,
    boost: terms.sure.boosts > 0 ? draft.boost : "",
    ...terrainFields(draft, stands.standing),
    terms: termLines(terms, strike?.rails ?? 0),
    rails: (["social", "kinetic"] as const).map((part) => railFields(draft, part, most)),
    points: pointChoices(draft, terms.sure),
    tiers: tierChoices(draft),
    ...rivalFields(draft),
    advantages: draft.advantages.map((advantage, place) => ({
      ...advantage,
      fieldId: `${uid}-advantage-${place}`,
      kindLabel: advantageKindNote(advantage.kind),
    })),
    kinds: kindChoices(),
    overStack: {
      strikes: ways.length > 0,
      line:
        ways.length > 0
          ? localize("FATES_EDGE.Finale.OverStackStrikes", { count })
          : localizeCount("FATES_EDGE.Finale.OverStack", count),
      ways: ways.map((way, at) => ({
        value: at,
        label: overStackWords(way, edition),
        chosen: way === strike,
      })),
    },
  };
}

/** On whose ground it may be held, and what the dials call for. */
function terrainFields({ terrain }: FinaleDraft, standing: Parameters<typeof terrainOf>[0]) {
  const due = terrainOf(standing);
  const nameOf = (one: (typeof TERRAINS)[number]): string =>
    one === due ? localize("FATES_EDGE.Finale.TerrainDue", { terrain: terrainName(one) }) : terrainName(one);
  return {
    terrains: choicesOf(TERRAINS, terrain, nameOf),
    terrainHint: due === null ? localize("FATES_EDGE.Finale.TerrainNone") : "",
  };
}

function tierChoices({ tier: chosen }: FinaleDraft) {
  const tiers = Array.from({ length: TIER_MAX + 1 }, (_, tier) => String(tier));
  const nameOf = (tier: string): string =>
    tier === "0" ? localize("FATES_EDGE.Band.Unscaled") : tierLabel(Number(tier));
  return choicesOf(tiers, String(chosen), nameOf);
}

function termLines({ sure, ace }: DraftTerms, struck: number): object[] {
  const size = { size: sure.primary, more: ace.primary };
  const ticks = (rails: number): string => localizeCount("FATES_EDGE.Finale.Ticks", rails + struck);
  const rails = { rails: ticks(sure.rails), more: ticks(ace.rails) };
  const railKey =
    sure.rails !== ace.rails ? "RailsMay" : sure.rails + struck === 0 ? "RailsEmpty" : "RailsAre";
  return [
    {
      label: localize("FATES_EDGE.Finale.Primary"),
      words: localize(`FATES_EDGE.Finale.${sure.primary === ace.primary ? "PrimaryIs" : "PrimaryMay"}`, size),
    },
    { label: localize("FATES_EDGE.Finale.Rails"), words: localize(`FATES_EDGE.Finale.${railKey}`, rails) },
    {
      label: localize("FATES_EDGE.Finale.BoostLabel"),
      words: localize(`FATES_EDGE.Finale.${sure.boosts > 0 ? "BoostOne" : "BoostNone"}`),
    },
  ];
}

function railFields(draft: FinaleDraft, part: "social" | "kinetic", ticks: number): object {
  const sizes = FINALE_RAIL_SIZES.filter((size) => size > ticks).map(String);
  const label = localize(`FATES_EDGE.Finale.${part === "social" ? "Social" : "Kinetic"}`);
  return {
    part,
    label,
    rails: choicesOf(railChoices()[part], draft[part], (rail) => railName(rail)),
    sizeLabel: localize("FATES_EDGE.Finale.RailSize", { rail: railName(draft[part]) }),
    sizes: choicesOf(sizes, String(draft[`${part}Size`]), (size) => size),
  };
}

function pointChoices(draft: FinaleDraft, { points: [least, most] }: FinaleTerms) {
  const values = Array.from({ length: most - least + 1 }, (_, more) => String(least + more));
  const chosen = draft.points < least || draft.points > most ? least : draft.points;
  return choicesOf(values, String(chosen), (points) => pointsLabel(Number(points), currentEdition()));
}

function rivalFields({ rival, rivalName }: FinaleDraft): object {
  const npcs = game.actors.contents
    .flatMap((actor): NpcActor[] => (isNpc(actor) ? [actor] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
  const label = (uuid: string): string =>
    npcs.find((npc) => npc.uuid === uuid)?.name ?? localize("FATES_EDGE.Finale.RivalNew");
  const chosen = npcs.some(({ uuid }) => uuid === rival) ? rival : "";
  return {
    rivals: choicesOf(["", ...npcs.map(({ uuid }) => uuid)], chosen, label),
    isNewRival: chosen === "",
    rivalName,
  };
}

/** What a draft starts. */
export function choiceOf(draft: FinaleDraft): FinaleChoice {
  const { name, terrain, social, kinetic, points, tier, boost, way, rival, rivalName } = draft;
  return {
    name,
    terrain,
    social,
    kinetic,
    points,
    tier,
    boost,
    way,
    sizes: { social: draft.socialSize, kinetic: draft.kineticSize },
    advantages: tickedOf(draft),
    rival: rival === "" ? { name: rivalName } : { uuid: rival },
  };
}

/** The draft with what stands in the window's fields now. */
export function readFinale(said: Said, draft: FinaleDraft): FinaleDraft {
  const number = (name: string, before: number): number =>
    said.has(name) ? Number(said.words(name)) : before;
  const ticked = new Set(said.all("advantage"));
  const rails = railChoices();
  return {
    ...draft,
    name: said.words("name"),
    terrain: said.one(TERRAINS, "terrain") ?? draft.terrain,
    social: said.one(rails.social, "social") ?? draft.social,
    kinetic: said.one(rails.kinetic, "kinetic") ?? draft.kinetic,
    socialSize: number("socialSize", draft.socialSize),
    kineticSize: number("kineticSize", draft.kineticSize),
    points: number("points", draft.points),
    tier: number("tier", draft.tier),
    boost: said.has("boost") ? said.words("boost") : draft.boost,
    way: number("way", draft.way),
    advantages: draft.advantages.map((advantage) => ({ ...advantage, ticked: ticked.has(advantage.id) })),
    rival: said.has("rival") ? said.words("rival") : draft.rival,
    rivalName: said.has("rivalName") ? said.words("rivalName") : draft.rivalName,
  };
}
