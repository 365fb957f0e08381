import { EFFECT_TYPES } from "../rules/spends.ts";
import { oneOf, type Stored, text, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

const effect = () => ({
  type: oneOf(EFFECT_TYPES, "tick"),
  /** Segments, levels, dice or steps. For gear: 1 is one step worse, 2 is broken. */
  amount: whole(1),
  /** Whom it affects: nobody chosen yet, the roller, everyone, or an actor's uuid. */
  who: text(),
  /** The clock it ticks, by key. */
  clock: text(),
  /** The item it wears out, by uuid. */
  item: text(),
  /** What is opened or comes in: its name, its size or strength, its kind. */
  name: text(),
  size: whole(0, { min: 0 }),
  kind: text(),
  /** The only rolls it is about, in words: "your next defence"; empty for whichever comes next. */
  when: text(),
  sort: whole(),
});

/** One effect as a spend, a drawn card, an offer or a full clock stores it; each type is an `EffectKind` in `actions/effects/`. What a type has no use for stays empty. */
export type Effect = Stored<ReturnType<typeof effect>>;

/** Effects by id. */
export type Effects = Readonly<Record<string, Effect>>;

/** Effects by id, wherever something carries them: a line of the menu, a card, an offer, a clock that lands. */
export const effects = () => new fields.TypedObjectField(new fields.SchemaField(effect()));
