import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { type BandPlan, planBand } from "../../actions/scene/bands.ts";
import { rewardWords } from "../../actions/beat/fallout.ts";
import { currentEdition } from "../../data/settings.ts";
import { SUITS } from "../../rules/deck.ts";
import {
  type Band,
  BAND_KEYS,
  bandFor,
  BANDS,
  CEILINGS,
  OPPOSITION_TALENTS,
  TIER_MAX,
} from "../../rules/mixed-tier/bands.ts";
import { pressureFloor, rewardFor } from "../../rules/mixed-tier/beat.ts";
import { characterTier } from "../../state/beat/mixed-tier.ts";
import { crew } from "../../state/party.ts";
import type { PlannedClock, ScenePlan } from "../../state/scene.ts";
import { pointsLabel, tierLabel } from "../../words/labels.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "../parts/templates.ts";
import type { FrameDraft } from "./frame-draft.ts";

/** The most gates of a scene (SRD R.3), and the segments of a domain's clock. */
const GATES_MAX = 2;
const DOMAIN_SIZES = ["4", "6"] as const;

/** The fields of the block, by name; what nobody has touched is not in the draft and follows the band. */
const BAND_FIELDS = [
  "tier",
  "band",
  "jobName",
  "job",
  "dangerName",
  "prefill",
  "severity",
  "gates",
  "domain",
  "domainSize",
  "suit",
  "opposes",
  "reward",
] as const;
type BandField = (typeof BAND_FIELDS)[number];

/** What stands in the block's fields, each as it was written. */
export type BandDraft = Readonly<Partial<Record<BandField, string>>>;

/** What the block proposes where nobody says otherwise. */
interface BandWords {
  readonly tiers: readonly number[];
  readonly job: string;
  readonly danger: string;
  /** Names for so many gates. */
  readonly gates: (count: number) => string;
}

/** The block's part of a frame's draft, whatever is in it. */
export function readBandDraft(stored: Readonly<Record<string, unknown>>): BandDraft {
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
  return readBandDraft(
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
    band,
    tier,
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
function suggestedBand(tier: number, tiers: readonly number[]): Band {
  return tiers.length === 0 ? "balanced" : bandFor(tier, tiers);
}

function named(value: string | undefined, usual: string): string {
  return value?.trim() || usual;
}

function within(value: string | undefined, [least, most]: readonly [number, number]): number {
  const wished = Math.round(Number(value ?? least));
  return Number.isFinite(wished) ? Math.min(most, Math.max(least, wished)) : least;
}

/** What the block shows: one choice as long as the scene is an ordinary one, everything a band sets once it is not. */
function bandView(draft: BandDraft, words: BandWords, uid: string): object {
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

/** The part of the frame that scales a mixed-tier scene (SRD R.3, R.4): its own template, its own state in the draft. */
interface BandBlock {
  /** Path of its template, of one root element: `templatePath("apps/scene/band")`. */
  readonly template: string;
  /** What the template is given; `uid` prefixes ids. */
  readonly context: (draft: FrameDraft, uid: string) => object;
  /** The block's state after one of its fields changed; null where the field is not the block's. */
  readonly change: (draft: FrameDraft, field: Field) => FrameDraft["band"] | null;
  /** What it adds to the plan: clocks under their own keys, and fields of the scene by path. */
  readonly plan: (draft: FrameDraft) => {
    readonly clocks: readonly PlannedClock[];
    readonly more: NonNullable<ScenePlan["more"]>;
  };
}

/** How the block's fields begin, so that no other field of the window is taken for one. */
const PREFIX = "band-";

/** What scales a mixed-tier scene in the frame's window (SRD R.3, R.4, R.6). */
export const BAND_BLOCK: BandBlock | null = {
  template: templatePath("apps/scene/band"),
  context: ({ band }, uid) => bandView(readBandDraft(band), bandWords(), uid),
  change: ({ band }, { name, value }) => {
    const field = BAND_FIELDS.find((known) => name === PREFIX + known);
    return field ? changedDraft(readBandDraft(band), field, value) : null;
  },
  plan: ({ band }) => {
    const plan = plannedBand(readBandDraft(band), bandWords());
    return plan ? planBand(plan, () => foundry.utils.randomID()) : { clocks: [], more: {} };
  },
};

function bandWords(): BandWords {
  return {
    tiers: crew().map(characterTier),
    job: localize("FATES_EDGE.Band.Job"),
    danger: localize("FATES_EDGE.Clock.Kinds.danger"),
    gates: (count) =>
      Array.from({ length: count }, (_, place) =>
        localize("FATES_EDGE.Band.Gate", { number: place + 1 }),
      ).join(", "),
  };
}
