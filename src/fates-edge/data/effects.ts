import { EFFECT_TYPES, type EffectType } from "../rules/spends.ts";
import { oneOf, text, whole } from "./fields.ts";

/** One effect as a spend, a drawn card, an offer or a full clock stores it; each type is an `EffectKind` in `actions/effects/`. What a type has no use for stays empty. */
export interface Effect {
  readonly type: EffectType;
  /** Segments, levels, dice or steps. For gear: 1 is one step worse, 2 is broken. */
  readonly amount: number;
  /** Whom it bites: nobody chosen yet, the roller, everyone, or an actor's uuid. */
  readonly who: string;
  /** The clock it ticks, by key. */
  readonly clock: string;
  /** The item it wears out, by uuid. */
  readonly item: string;
  /** What is opened or comes in: its name, its size or strength, its kind. */
  readonly name: string;
  readonly size: number;
  readonly kind: string;
  /** The only rolls it is about, in words: "your next defence"; empty for whichever comes next. */
  readonly when: string;
  readonly sort: number;
}

/** Effects by id. */
export type Effects = Readonly<Record<string, Effect>>;

const fields = foundry.data.fields;

/** Effects by id, wherever something carries them: a line of the menu, a card, an offer, a clock that lands. */
export const effects = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      type: oneOf(EFFECT_TYPES, "tick"),
      amount: whole(1),
      who: text(),
      clock: text(),
      item: text(),
      name: text(),
      size: whole(0, { min: 0 }),
      kind: text(),
      when: text(),
      sort: whole(),
    }),
  );
