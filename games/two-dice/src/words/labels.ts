import { localize } from "#foundry/i18n.ts";
import type { StatusRow } from "../rules/statuses.ts";
import type { Attribute } from "../rules/attributes.ts";
import type { Emotion } from "../rules/bonds.ts";
import type { Outcome } from "../rules/check.ts";
import type { Affinity, DamageType } from "../rules/damage.ts";
import type { DerivedName } from "../rules/derived.ts";

/** What the game's own words are called in the reader's language. */
export const label = {
  attribute: (attribute: Attribute): string => localize(`TWO_DICE.Attribute.${attribute}`),
  /** Three letters, where a word has no room. */
  shortAttribute: (attribute: Attribute): string => localize(`TWO_DICE.AttributeShort.${attribute}`),
  derived: (name: DerivedName): string => localize(`TWO_DICE.Derived.${name}`),
  emotion: (emotion: Emotion): string => localize(`TWO_DICE.Emotion.${emotion}`),
  damageType: (type: DamageType): string => localize(`TWO_DICE.DamageType.${type}`),
  affinity: (affinity: Affinity): string => localize(`TWO_DICE.Affinity.${affinity}`),
  outcome: (outcome: Outcome): string => localize(`TWO_DICE.Outcome.${outcome}`),
  /** A row of the table's own is called what the table calls it. */
  status: ({ id, name }: Pick<StatusRow, "id" | "name">): string =>
    name === "" ? localize(`TWO_DICE.Status.${id}`) : name,
};

/** A die by its faces, as it is written at a table: d10. */
export function dieName(faces: number): string {
  return `d${faces}`;
}
