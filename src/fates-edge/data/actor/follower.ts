import type { SubTypeMetadata } from "#foundry/registration.ts";
import { CONDITIONS, LOYALTIES } from "../../rules/retinue/condition.ts";
import { STATIONS } from "../../rules/retinue/growth.ts";
import { oneOf, text, whole } from "#table/fields.ts";
import { currentEdition } from "../settings.ts";
import { companion, COMPANION_WORDS, type RecordEntry, type Track } from "./companion.ts";

const schema = () => ({
  ...companion(),
  /** The id of the ledger's line that bought them; empty for a gift. */
  line: text(),
  station: oneOf(STATIONS, ""),
  loyalty: oneOf(LOYALTIES, "steady"),
  condition: oneOf(CONDITIONS, "maintained"),
  /** Upkeeps missed in a row. */
  missed: whole(0, { min: 0 }),
});

type FollowerSchema = ReturnType<typeof schema>;

/** Both tracks end where the edition says. */
type FollowerDerived = { exposure: Track; harm: Track };

/** Somebody who stands beside a character (SRD 12.2, 16): their lane, how far they can be trusted, and what they cost. */
export class FollowerModel extends foundry.abstract.TypeDataModel<
  FollowerSchema,
  Actor.Implementation,
  Record<never, never>,
  FollowerDerived
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "follower",
    icon: "fa-solid fa-people-arrows",
    bars: ["exposure", "harm", "bond"],
    words: COMPANION_WORDS,
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.follower"];

  /** Always there once prepared; in the source only from a GM's first note on. */
  declare record: Record<string, RecordEntry>;

  static override defineSchema(): FollowerSchema {
    return schema();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.record ??= {};
  }

  override prepareDerivedData(): void {
    const { exposureMax, followerHarmMax } = currentEdition();
    this.exposure.max = exposureMax;
    this.harm.max = followerHarmMax;
  }
}
