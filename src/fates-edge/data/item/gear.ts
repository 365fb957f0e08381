import type { SubTypeMetadata } from "#foundry/registration.ts";
import { TOKENS } from "../../rules/campaign/rewards.ts";
import { PRICE_MAX } from "../limits.ts";
import { GEAR_CONDITIONS, GEAR_TIERS } from "../../rules/advancement/gear.ts";
import { EDGE_WORDS, edges, migrateEdges } from "../edges.ts";
import { flag, html, oneOf, text, texts, whole } from "#table/fields.ts";

/** How well a thing still serves (SRD 20.5). A broken one lends nothing. */
export const CONDITIONS = GEAR_CONDITIONS;
/** What sort of thing (SRD J to O). */
export const GEAR_KINDS = ["weapon", "armour", "tool", "kit", "rare", "artifact", "other"] as const;
export type GearKind = (typeof GEAR_KINDS)[number];
/** Where it is. What is stored lends nothing. */
export const GEAR_PLACES = ["hand", "carried", "stored"] as const;
export type GearPlace = (typeof GEAR_PLACES)[number];

const schema = () => ({
  slug: text(),
  kind: oneOf(GEAR_KINDS, "other"),
  tier: oneOf(GEAR_TIERS, "mundane"),
  cost: whole(0, { min: 0, max: PRICE_MAX }),
  tags: texts(),
  notes: text(),
  /** What trouble or story hangs on it. */
  hook: text(),
  /** The skills it serves: compromised, it takes a die from their rolls. */
  serves: texts(),
  description: html(),
  edges: edges(),
  condition: oneOf(CONDITIONS, "sound"),
  /** The scene in which a field repair holds; 0 for none. */
  patched: whole(0, { min: 0 }),
  /** What it is cashed in for, where it is a reward that is gone once used (SRD, Diamonds; R.8), and how often. */
  reward: oneOf(["", ...TOKENS], ""),
  charges: whole(0, { min: 0 }),
  /** The message of the roll that patched it last. */
  patchRoll: text(),
  place: oneOf(GEAR_PLACES, "hand"),
  /** Its XP edge was bought. A plain one is had for coin, and its edges sleep (docs/rulings.md). */
  paid: flag(true),
  signature: flag(),
  /** Upkeep is due (SRD O, Upkeep & Degradation). */
  flagged: flag(),
  /** How often it was kept up or made whole: what the next time pays stands in the ledger under this number. */
  tended: whole(0, { min: 0 }),
});

type GearSchema = ReturnType<typeof schema>;

/** A piece of gear (SRD 20.5, H to O): what it says, what it lends to rolls, its condition, where it is. */
export class GearModel extends foundry.abstract.TypeDataModel<GearSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "gear",
    icon: "fa-solid fa-toolbox",
    words: ["description", "notes", "hook", "tags", EDGE_WORDS],
    loot: true,
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.gear"];

  static override defineSchema(): GearSchema {
    return schema();
  }

  /** Edges of earlier and of later versions. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    migrateEdges(source["edges"]);
    return super.migrateData(source);
  }
}
