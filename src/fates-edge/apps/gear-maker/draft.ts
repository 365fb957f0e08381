import { SYSTEM_ID } from "../../data/game.ts";
import type { GearKind } from "../../data/item/gear.ts";
import {
  GEAR_CAP_MAX,
  GEAR_EFFECTS,
  type GearMake,
  gearPrice,
  type GearTier,
  needsUpkeep,
} from "../../rules/advancement/gear.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import { slugOf } from "#table/words/text.ts";

/** A new piece as far as it is described. */
export interface GearDraft extends GearPlan {
  readonly name: string;
  readonly kind: GearKind;
  /** Whose work it is: a people, a place, a house. */
  readonly origin: string;
  /** The key of the skill it serves; empty for none in particular. */
  readonly skill: string;
  /** When it counts, or what happens. */
  readonly when: string;
  readonly period: DraftPeriod;
  /** With commas between. */
  readonly tags: string;
  readonly hook: string;
}

/** How often a piece may do its one thing, where the guidance leaves it open. */
export const DRAFT_PERIODS = ["scene", "session", "arc", "campaign"] as const;
type DraftPeriod = (typeof DRAFT_PERIODS)[number];

/** A page nobody has written on. */
export const BLANK_DRAFT: GearDraft = Object.freeze({
  name: "",
  kind: "weapon",
  origin: "",
  deed: "plain",
  make: "normal",
  cap: 0,
  skill: "",
  when: "",
  period: "session",
  tags: "",
  hook: "",
});

/** How often such a thing usually serves. */
export const PERIOD_OF_BENEFIT: Readonly<Record<GearBenefit, DraftPeriod>> = Object.freeze({
  plain: "session",
  dieOnce: "session",
  door: "session",
  cancelOne: "session",
  always: "session",
  arcShaping: "arc",
});

/** Benefits whose cadence the guidance leaves to the table. */
export function hasPeriod(deed: GearBenefit): boolean {
  return deed === "door" || deed === "cancelOne" || deed === "arcShaping";
}

/** Benefits that need words: no die and no count says what they do. */
export function needsWhen({ deed, skill }: Pick<GearDraft, "deed" | "skill">): boolean {
  return (
    deed === "always" || deed === "arcShaping" || deed === "door" || (deed === "dieOnce" && skill === "")
  );
}

/** What comes with an artifact is never nothing (SRD M). */
export function needsHook({ deed, make }: GearPlan): boolean {
  return make === "artifact" || deed === "arcShaping";
}

/** The item a draft makes. `description` is HTML, `edge` the id of its edge, if it has one. */
export function sourceOfDraft(
  draft: GearDraft,
  { description, edge }: { readonly description: string; readonly edge: string },
) {
  const { kind, skill, hook } = draft;
  const name = draft.name.trim();
  const { price, tier } = priceOfPlan(draft);
  return {
    name,
    type: "gear" as const,
    img: `systems/${SYSTEM_ID}/assets/icons/${ICONS[kind]}.svg`,
    system: {
      slug: slugOf(name),
      kind,
      tier,
      cost: price,
      tags: tagsOf(draft),
      hook: hook.trim(),
      serves: skill === "" ? [] : [skill],
      edges: draft.deed === "plain" ? {} : { [edge]: edgeOf(draft, name) },
      description,
    },
  };
}

const ICONS: Readonly<Record<GearKind, string>> = {
  weapon: "sword",
  armour: "armour",
  tool: "tool",
  kit: "kit",
  rare: "rare",
  artifact: "artifact",
  other: "gear",
};

function tagsOf({ origin, tags }: GearDraft): string[] {
  const all = [origin, ...tags.split(",")].map((tag) => tag.trim()).filter(Boolean);
  return [...new Set(all)];
}

function edgeOf({ deed, skill, when, period }: GearDraft, name: string) {
  const counted = deed === "dieOnce" || deed === "cancelOne";
  const gives = deed === "dieOnce" ? "dice" : deed === "cancelOne" ? "cancel" : "words";
  return {
    label: name,
    skills: counted && skill !== "" ? [skill] : [],
    circumstance: when.trim(),
    gives,
    moment: giftOf({ gives }).usual,
    for: deed === "cancelOne" && when.trim() !== "" ? "group" : "self",
    amount: counted ? 1 : 0,
    period: deed === "always" ? "always" : deed === "dieOnce" ? "session" : period,
    uses: 1,
  };
}

/** What one clear thing a new piece does (SRD N; Creating Items): nothing of its own, or one of these. */
export const GEAR_BENEFITS = ["plain", "dieOnce", "door", "cancelOne", "always", "arcShaping"] as const;
export type GearBenefit = (typeof GEAR_BENEFITS)[number];

/** What a piece's price hangs on. `cap` is how much it helps, as a follower of that cap would. */
interface GearPlan {
  readonly deed: GearBenefit;
  readonly make: GearMake;
  readonly cap: number;
}

/** A price by the guidance, with what it is made of. */
interface PricedGear {
  /** XP. */
  readonly price: number;
  /** The part that pays for what it helps, and the part for finer make. */
  readonly help: number;
  readonly craft: number;
  readonly tier: GearTier;
  /** It wants looking after once an arc. */
  readonly upkeep: boolean;
  /** What such things usually cost, and how this one lies to it; null where the text prints nothing. */
  readonly usual: {
    readonly least: number;
    readonly most: number;
    readonly lies: "below" | "within" | "above";
  } | null;
}

/** The price of a planned piece, live while it is described. */
export function priceOfPlan({ deed, make, cap }: GearPlan): PricedGear {
  const price = gearPrice({ cap, make });
  const help = gearPrice({ cap, make: "normal" });
  const tier = tierOfPlan(make, cap);
  return { price, help, craft: price - help, tier, upkeep: needsUpkeep(tier), usual: usual(deed, price) };
}

/**
 * How much help a benefit amounts to: the least with which the price lies where such things usually lie, or else
 * nearest to it. What does nothing of its own helps as nobody.
 */
export function capOfBenefit(deed: GearBenefit, make: GearMake): number {
  if (deed === "plain") return 0;
  const caps = Array.from({ length: GEAR_CAP_MAX }, (_, place) => place + 1);
  const misses = caps.map((cap) => missOf(deed, gearPrice({ cap, make })));
  return caps[misses.indexOf(Math.min(...misses))] ?? 1;
}

function tierOfPlan(make: GearMake, cap: number): GearTier {
  if (make !== "normal") return make;
  if (cap === 0) return "mundane";
  return cap === 1 ? "basic" : "standard";
}

function usual(deed: GearBenefit, price: number): PricedGear["usual"] {
  const band = bandOf(deed);
  if (!band) return null;
  const [least, most] = band;
  return { least, most, lies: price < least ? "below" : price > most ? "above" : "within" };
}

function missOf(deed: GearBenefit, price: number): number {
  const band = bandOf(deed);
  // A door that opens is a small thing: the text prints no price.
  if (!band) return price;
  return Math.max(0, band[0] - price, price - band[1]);
}

function bandOf(deed: GearBenefit): readonly [least: number, most: number] | null {
  return deed === "plain" || deed === "door" ? null : GEAR_EFFECTS[deed];
}
