import { localize } from "../../../foundry/i18n.ts";
import type { BandPlan } from "../../actions/bands.ts";
import { rewardWords } from "../../actions/fallout.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { SUITS } from "../../rules/deck.ts";
import { BAND_KEYS, BANDS } from "../../rules/mixed-tier/bands.ts";
import { pressureFloor } from "../../rules/mixed-tier/beat.ts";
import { CEILINGS } from "../../rules/mixed/ceiling.ts";
import { OPPOSITION_TALENTS } from "../../rules/mixed/opposition.ts";
import { rewardFor } from "../../rules/mixed/rewards.ts";
import { TIER_MAX } from "../../rules/mixed/tier-shift.ts";
import { pointsLabel } from "../../words/labels.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";
import { tierLabel } from "../tier-label.ts";
import { type BandDraft, type BandWords, DOMAIN_SIZES, plannedBand, suggestedBand } from "./bands.ts";

/** What the block shows: one choice as long as the scene is an ordinary one, everything a band sets once it is not. */
export function bandView(draft: BandDraft, words: BandWords, uid: string): object {
  const plan = plannedBand(draft, words);
  const tiers = ["0", ...Array.from({ length: TIER_MAX }, (_, place) => String(place + 1))];
  const label = (tier: string): string =>
    tier === "0" ? localize("FATES_EDGE.Band.Unscaled") : tierLabel(Number(tier));
  return {
    uid,
    tiers: choicesOf(tiers, String(plan?.tier ?? 0), label),
    ...(plan && { plan: planView(plan, draft, words) }),
  };
}

function planView(plan: BandPlan, draft: BandDraft, { tiers, gates }: BandWords): object {
  const { band, tier, job, danger, severity, opposes, domain } = plan;
  const setting = BANDS[band];
  const suggested = suggestedBand(tier, tiers);
  const floor = pressureFloor(tier, Math.max(1, ...tiers), band);
  return {
    bands: choicesOf(BAND_KEYS, band, (key) =>
      localize(key === suggested ? "FATES_EDGE.Band.Suggested" : "FATES_EDGE.Band.Plain", {
        band: localize(`FATES_EDGE.Band.Name.${key}`),
      }),
    ),
    when: localize(`FATES_EDGE.Band.When.${band}`),
    job: { ...job, least: setting.job[0], most: setting.job[1] },
    danger: { ...danger, least: setting.prefill[0], most: setting.prefill[1] },
    floor: localize("FATES_EDGE.Band.Floor", { points: pointsLabel(floor, currentEdition()) }),
    gates: draft.gates ?? gates(setting.gates),
    severities: choicesOf(CEILINGS, severity, (key) => localize(`FATES_EDGE.Band.Severity.${key}`)),
    talents: withNone(opposes, "FATES_EDGE.Band.NoTalent", OPPOSITION_TALENTS, (key) =>
      localize(`FATES_EDGE.Opposes.${key}`),
    ),
    talentAbout: opposes === "" ? "" : localize(`FATES_EDGE.Opposes.About.${opposes}`),
    domain,
    domainSizes: choicesOf(DOMAIN_SIZES, String(domain.size), (size) => size),
    suits: choicesOf(SUITS, domain.suit, (suit) => localize(`FATES_EDGE.Suit.${suit}`)),
    rewards: withNone(plan.reward, "FATES_EDGE.Band.NoReward", rewardFor(band), rewardWords),
  };
}

function withNone<Value extends string>(
  chosen: string,
  none: string,
  values: readonly Value[],
  label: (value: Value) => string,
): Choice[] {
  return [{ value: "", label: localize(none), chosen: chosen === "" }, ...choicesOf(values, chosen, label)];
}
