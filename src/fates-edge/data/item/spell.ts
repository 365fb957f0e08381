import type { SubTypeMetadata } from "#foundry/registration.ts";
import { CLOCK_KIND_NAMES } from "../../rules/clocks.ts";
import { DURATIONS, EFFECT_TIMES, SPELL_EFFECTS, SPELL_REACHES } from "../../rules/magic/spells.ts";
import { REQUIREMENT_WORDS, requirements } from "../edges.ts";
import { effects } from "../effects.ts";
import { flag, html, oneOf, type Stored, text, whole } from "#table/fields.ts";
import { DV_MAX, PRICE_MAX } from "../limits.ts";

const fields = foundry.data.fields;

const schema = () => ({
  slug: text(),
  ...spellFields(),
  /** Whether it draws eyes or ears; null until somebody says. */
  obvious: new fields.BooleanField({ required: true, nullable: true, initial: null }),
  /** What an ace of its seed demands, in words. */
  price: text(),
  /** XP that it costs to learn beside its art; 0 for what the art alone teaches. */
  cost: whole(0, { min: 0, max: PRICE_MAX }),
  requirements: requirements(),
  /** Where it is learnt, in words. */
  source: text(),
  description: html(),
});

type SpellSchema = ReturnType<typeof schema>;

/** What a cast is made with: a card keeps it as it was when the spell was woven. */
export const spellFields = () => ({
  art: text(),
  dv: whole(1, { min: 1, max: DV_MAX }),
  /** What it does to the board, in its order. */
  effects: new fields.TypedObjectField(
    new fields.SchemaField({
      type: oneOf(SPELL_EFFECTS, "controlled"),
      amount: whole(1, { min: 1, max: 12 }),
      time: oneOf(EFFECT_TIMES, "now"),
      kind: oneOf(["", ...CLOCK_KIND_NAMES], ""),
      least: whole(0, { min: 0 }),
      /** The only rolls it is about, in words; empty for any. */
      when: text(),
      sort: whole(),
    }),
  ),
  /** The caster chooses one of the effects. */
  choice: flag(),
  reach: oneOf(SPELL_REACHES, "one"),
  duration: oneOf(DURATIONS, "now"),
  beats: whole(0, { min: 0, max: 99 }),
  /** It can be held beyond its beats, at fatigue a beat. */
  sustained: flag(),
  /** The backlash by points: the highest rung that is reached bites, and it alone. */
  ladder: new fields.TypedObjectField(
    new fields.SchemaField({ from: whole(1, { min: 1 }), text: text(), effects: effects() }),
  ),
});

/** A spell as a card keeps it. */
export type SpellFacts = Stored<ReturnType<typeof spellFields>>;
export type StoredSpellEffect = SpellFacts["effects"][string];
export type StoredRung = SpellFacts["ladder"][string];

/** A spell that somebody can own and cast (SRD, "Spell List"): its art and DV, what it changes, how long, and what comes back. */
export class SpellModel extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "spell",
    icon: "fa-solid fa-wand-sparkles",
    words: ["description", "price", "source", REQUIREMENT_WORDS],
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.spell"];

  static override defineSchema(): SpellSchema {
    return schema();
  }
}
