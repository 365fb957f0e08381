import { SYSTEM_ID } from "../../../foundry/system-id.ts";
import type { GearKind } from "../../data/item/gear-choices.ts";
import { type GearDeed, type GearPlan, priceOfPlan } from "../gear-maker-price.ts";
import { slugOf } from "../slug.ts";

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
  readonly span: DraftSpan;
  /** With commas between. */
  readonly tags: string;
  readonly hook: string;
}

/** How often a piece may do its one thing, where the guidance leaves it open. */
export const DRAFT_SPANS = ["scene", "session", "arc", "campaign"] as const;
export type DraftSpan = (typeof DRAFT_SPANS)[number];

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
  span: "session",
  tags: "",
  hook: "",
});

/** How often such a thing usually serves. */
export const SPAN_OF_DEED: Readonly<Record<GearDeed, DraftSpan>> = Object.freeze({
  plain: "session",
  dieOnce: "session",
  door: "session",
  cancelOne: "session",
  always: "session",
  arcShaping: "arc",
});

/** Deeds whose cadence the guidance leaves to the table. */
export function hasSpan(deed: GearDeed): boolean {
  return deed === "door" || deed === "cancelOne" || deed === "arcShaping";
}

/** Deeds that are nothing without words: no die and no count says what they do. */
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

function edgeOf({ deed, skill, when, span }: GearDraft, name: string) {
  const counted = deed === "dieOnce" || deed === "cancelOne";
  return {
    label: name,
    attribute: "",
    skill: counted ? skill : "",
    circumstance: when.trim(),
    gives: deed === "dieOnce" ? "dice" : deed === "cancelOne" ? "cancel" : "words",
    dice: counted ? 1 : 0,
    span: deed === "always" ? "always" : deed === "dieOnce" ? "session" : span,
    uses: 1,
  };
}
