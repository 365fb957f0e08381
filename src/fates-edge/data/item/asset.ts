import type { SubTypeMetadata } from "#foundry/registration.ts";
import { ASSET_TIERS } from "../../rules/advancement/prices.ts";
import { ASSET_KINDS } from "../../rules/retinue/assets.ts";
import { CONDITIONS } from "../../rules/retinue/condition.ts";
import { flag, html, oneOf, text, texts, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

const schema = () => ({
  slug: text(),
  kind: oneOf(ASSET_KINDS, "other"),
  /** 1 minor, 2 standard, 3 major. */
  tier: whole(1, { min: 1, max: ASSET_TIERS.length }),
  /** What kind of thing it does, and where it can matter (Clarification 3). */
  scope: text(),
  reach: text(),
  /** What it does off-screen. */
  effect: text(),
  /** What one might ask of it: examples. */
  asks: texts(),
  /** What it may do for a scene (Clarification 3). */
  onScreen: new fields.SchemaField({ controlled: flag(), rail: flag(), effect: flag() }),
  condition: oneOf(CONDITIONS, "maintained"),
  /** Why upkeep is due; empty while it is not. */
  flagged: text(),
  /** Upkeeps missed in a row. */
  missed: whole(0, { min: 0 }),
  /** So well founded that it needs no upkeep. */
  superior: flag(),
  /** The whole party may use it. */
  shared: flag(),
  /** It serves in its season only. */
  seasonal: flag(),
  /** Who stands behind it. */
  patron: text(),
  /** The id of the ledger's line that bought it; empty for a gift. */
  line: text(),
  description: html(),
});

type AssetSchema = ReturnType<typeof schema>;

/** An off-screen asset (SRD 12.2, 16.4): a lever that changes the fiction, on a character or shared by the party. */
export class AssetModel extends foundry.abstract.TypeDataModel<AssetSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "asset",
    icon: "fa-solid fa-landmark",
    words: ["description", "scope", "reach", "effect", "asks", "patron"],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.asset"];

  static override defineSchema(): AssetSchema {
    return schema();
  }
}
