import type { SubTypeMetadata } from "#foundry/registration.ts";
import { text, whole } from "#table/fields.ts";
import { currentEdition } from "../settings.ts";
import { companion, COMPANION_WORDS, type RecordEntry, type Track } from "./companion.ts";

const schema = () => ({
  ...companion(),
  /** The shape the spirit wears: a raven, a cat, a clockwork wren. */
  form: text(),
  /** The arc until which it sleeps, because another was bound in its place; 0 while it is awake. */
  dormant: whole(0, { min: 0 }),
});

type FamiliarSchema = ReturnType<typeof schema>;

/** Both tracks end where the edition says. */
type FamiliarDerived = { exposure: Track; harm: Track };

/** A spirit in a shape (SRD, Familiars & the Bond): a light follower with one role and no upkeep. */
export class FamiliarModel extends foundry.abstract.TypeDataModel<
  FamiliarSchema,
  Actor.Implementation,
  Record<never, never>,
  FamiliarDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "familiar",
    icon: "fa-solid fa-crow",
    bars: ["exposure", "harm", "bond"],
    words: [...COMPANION_WORDS, "form"],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.familiar"];

  /** Always there once prepared; in the source only from a GM's first note on. */
  declare record: Record<string, RecordEntry>;

  static override defineSchema(): FamiliarSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.record ??= {};
  }

  override prepareDerivedData(): void {
    const { familiarExposureMax, familiarHarmMax } = currentEdition();
    this.exposure.max = familiarExposureMax;
    this.harm.max = familiarHarmMax;
  }
}
