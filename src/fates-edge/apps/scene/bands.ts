import type { BandPlan } from "../../actions/bands.ts";
import { SUITS } from "../../rules/deck.ts";
import { type Band, BAND_KEYS, bandFor, BANDS } from "../../rules/mixed-tier/bands.ts";
import { CEILINGS } from "../../rules/mixed/ceiling.ts";
import { OPPOSITION_TALENTS } from "../../rules/mixed/opposition.ts";
import { rewardFor } from "../../rules/mixed/rewards.ts";

/** The most gates of a scene (SRD R.3), and the segments of a domain's clock. */
const GATES_MAX = 2;
export const DOMAIN_SIZES = ["4", "6"] as const;

/** The fields of the block, by name; what nobody has touched is not in the draft and follows the band. */
export const BAND_FIELDS = [
  ...(["tier", "band", "jobName", "job", "dangerName", "prefill", "severity"] as const),
  ...(["gates", "domain", "domainSize", "suit", "opposes", "reward"] as const),
] as const;
export type BandField = (typeof BAND_FIELDS)[number];

/** What stands in the block's fields, each as it was written. */
export type BandDraft = Readonly<Partial<Record<BandField, string>>>;

/** What the block proposes where nobody says otherwise. */
export interface BandWords {
  readonly tiers: readonly number[];
  readonly job: string;
  readonly danger: string;
  /** Names for so many gates. */
  readonly gates: (count: number) => string;
}

/** The block's part of a frame's draft, whatever is in it. */
export function readDraft(stored: Readonly<Record<string, unknown>>): BandDraft {
  const known = BAND_FIELDS.flatMap((field) => {
    const value = stored[field];
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** What follows from the band, and is set anew with another. */
const OF_THE_BAND: readonly BandField[] = ["job", "prefill", "severity", "gates", "reward"];

/** Another band sets what follows from it anew; another tier may mean another band. */
export function changedDraft(draft: BandDraft, field: BandField, value: string): BandDraft {
  const changed = { ...draft, [field]: value };
  if (field === "band") return without(changed, OF_THE_BAND);
  return field === "tier" ? without(changed, ["band", ...OF_THE_BAND]) : changed;
}

function without(draft: BandDraft, fields: readonly BandField[]): BandDraft {
  return readDraft(
    Object.fromEntries(Object.entries(draft).filter(([field]) => !fields.some((each) => each === field))),
  );
}

/** The scene that the draft makes; null while it has no obstacle's tier and is an ordinary one. */
export function plannedBand(draft: BandDraft, words: BandWords): BandPlan | null {
  const tier = Number(draft.tier ?? 0);
  if (tier === 0) return null;
  const band = BAND_KEYS.find((key) => key === draft.band) ?? suggestedBand(tier, words.tiers);
  const { job, danger, prefill, gates, severity } = BANDS[band];
  return {
    ...{ band, tier },
    job: { name: named(draft.jobName, words.job), size: within(draft.job, job) },
    danger: {
      name: named(draft.dangerName, words.danger),
      size: danger,
      filled: within(draft.prefill, prefill),
    },
    gates: (draft.gates ?? words.gates(gates))
      .split(",")
      .map((name) => name.trim())
      .slice(0, GATES_MAX),
    domain: {
      name: draft.domain ?? "",
      size: Number(draft.domainSize ?? DOMAIN_SIZES[0]),
      suit: SUITS.find((suit) => suit === draft.suit) ?? "spades",
    },
    severity: CEILINGS.find((ceiling) => ceiling === draft.severity) ?? severity,
    opposes: OPPOSITION_TALENTS.find((talent) => talent === draft.opposes) ?? "",
    reward: draft.reward ?? rewardFor(band)[0] ?? "",
  };
}

/** The band that suits (SRD R.4); where nobody is there yet, the mildest. */
export function suggestedBand(tier: number, tiers: readonly number[]): Band {
  return tiers.length === 0 ? "balanced" : bandFor(tier, tiers);
}

function named(value: string | undefined, usual: string): string {
  return value?.trim() || usual;
}

function within(value: string | undefined, [least, most]: readonly [number, number]): number {
  const wished = Math.round(Number(value ?? least));
  return Number.isFinite(wished) ? Math.min(most, Math.max(least, wished)) : least;
}
