import { sumOf } from "../../rules/sum.ts";
import type { StoredCampaign } from "../../data/actor/campaign.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { influenceOf, type PressureRail, pressureRails, siteOf, wildOf } from "../../rules/campaign/crown.ts";
import {
  type Dials,
  type NextStep,
  nextSteps,
  type Profile,
  PROFILE_RULES,
  SCENE_ENDS,
  SCENE_EXTRAS,
  type SceneEnd,
  type SceneExtra,
  type AllowedSteps,
  stepsAllowed,
} from "../../rules/campaign/campaign-dials.ts";
import { CROWN } from "../../rules/campaign/named-spreads.ts";
import { primaryParty } from "../party.ts";
import { knownLayout, type KnownSpread, presentSpread } from "../deck/spreads.ts";

/** How a campaign with a profile stands: its dials, what they allow, and what comes next. */
export interface CampaignStanding {
  readonly profile: Profile;
  readonly cap: number;
  readonly dials: Dials;
  readonly standing: AllowedSteps;
  /** What the dials can still come to, the nearest first. */
  readonly next: readonly NextStep[];
}

/** How the campaign stands; null without a party, and for one that has no profile (SRD 23.8). */
export function campaignStanding(party: PartyActor | null = primaryParty()): CampaignStanding | null {
  const campaign = party?.system.campaign;
  if (!campaign || campaign.profile === "") return null;
  return standingOfDials(dialsOf(campaign), campaign.profile, campaign.mini > 0);
}

/** How a campaign with these dials and this profile stands. A Mini-Crown is held once a campaign. */
export function standingOfDials(dials: Dials, profile: Profile, isMiniHeld = false): CampaignStanding {
  const standing = stepsAllowed(dials, profile);
  return {
    profile,
    dials,
    cap: PROFILE_RULES[profile].cap,
    standing: { ...standing, mini: standing.mini && !isMiniHeld },
    next: nextSteps(dials, profile).filter(({ step }) => step !== "mini" || !isMiniHeld),
  };
}

/** Mandate and Crisis: what all Major scenes put there. */
export function dialsOf({ majors }: Pick<StoredCampaign, "majors">): Dials {
  const all = Object.values(majors);
  return {
    mandate: sumOf(all, ({ mandate }) => mandate),
    crisis: sumOf(all, ({ crisis }) => crisis),
  };
}

/** A Major scene that was counted, with its card's id. */
export interface CountedMajor extends Dials {
  readonly id: string;
  readonly scene: number;
  readonly end: SceneEnd;
  readonly extras: readonly SceneExtra[];
}

/** The Major scenes of the campaign in their order. */
export function majorsOf({ majors }: Pick<StoredCampaign, "majors">): CountedMajor[] {
  const all = Object.entries(majors).map(([id, { end, extras, ...major }]) => ({
    ...major,
    id,
    end: SCENE_ENDS.find((one) => one === end) ?? "cleanWin",
    extras: SCENE_EXTRAS.filter((one) => extras.includes(one)),
  }));
  return all.toSorted((a, b) => a.scene - b.scene);
}

/**
 * Which scenes can be counted now, the nearest first: the one that is on, and the one before it. Each counts once.
 */
export function countableScenes({ system }: PartyActor): number[] {
  const { number, running } = system.scene;
  const counted = new Set(Object.values(system.campaign.majors).map(({ scene }) => scene));
  return (running ? [number, number - 1] : [number - 1]).filter((one) => one > 0 && !counted.has(one));
}

/** The Crown Spread of this campaign; null until it is drawn. */
export function crownSpread(): KnownSpread | null {
  return presentSpread(CROWN.key);
}

/**
 * What a place of the Crown Spread sets for the finale, as the end of a key of words; empty where its card is not known here, and for the
 * leverage, whose form stays open (SRD 23.2).
 */
export function crownMeaning(spread: KnownSpread, key: string): string {
  const card = knownLayout(spread)[key];
  if (!card) return "";
  if (key === "site") return `site.${siteOf(card.rank)}`;
  if (key === "rival") return `rival.${influenceOf(card.rank)}`;
  if (key === "pressure") return `pressure.${pressureRails(card.rank).join("-")}`;
  if (key === "leverage") return "leverage";
  return key === "wild" ? `wild.${wildOf(card.rank)}` : "";
}

/** The two rails between which the table chooses; none where the Club is not known here. */
export function pressureChoices(): readonly PressureRail[] {
  const spread = crownSpread();
  const card = spread && knownLayout(spread)["pressure"];
  return card ? pressureRails(card.rank) : [];
}
