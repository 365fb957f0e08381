import { flag, oneOf, text, texts } from "#table/fields.ts";
import { ARCHETYPES } from "../../rules/people/archetypes.ts";
import { SIZES } from "../../rules/people/size.ts";
import { ACTIONS } from "../../rules/roll/actions.ts";
import { count, rating, severalOf } from "../fields.ts";
import { SENSES, VICES, VIRTUES } from "../vocabulary.ts";
import { itemFields, itemMetadata } from "./common.ts";

const fields = foundry.data.fields;

const archetypeSchema = () => ({
  ...itemFields(),
  /** Which of the four its hit points, recovery and first dots follow. */
  kind: oneOf(ARCHETYPES, "warrior"),
  /** What is asked at the session's end (Advancement). */
  trigger: text(),
  /** Starting builds: the four dots of one's own, and an ability. */
  builds: new fields.ArrayField(
    new fields.SchemaField({
      name: text(),
      dots: new fields.ArrayField(
        new fields.SchemaField({ action: oneOf(ACTIONS, "finesse"), dots: rating(1) }),
      ),
      ability: text(),
    }),
  ),
  /** Those among whom one is a friend, one a rival. */
  people: texts(),
  /** What it has besides what everybody may have. */
  items: texts(),
});

/** An archetype: what a hero is known for (Character Archetypes). */
export class ArchetypeModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof archetypeSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("archetype", "fa-masks-theater");

  static override defineSchema(): ReturnType<typeof archetypeSchema> {
    return archetypeSchema();
  }
}

const bloodlineSchema = () => ({
  ...itemFields(),
  senses: severalOf(SENSES),
  size: oneOf(SIZES, "medium"),
  height: text(),
  /** Feet of an advance. */
  stride: count(25, 999),
  virtue: oneOf(["", ...VIRTUES], ""),
  vice: oneOf(["", ...VICES], ""),
  /** Of two bloodlines: what it leaves open is chosen from both. */
  mixed: flag(false),
});

/** A bloodline: ancestry, body, virtue and vice (Character Bloodlines). */
export class BloodlineModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof bloodlineSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("bloodline", "fa-people-roof");

  static override defineSchema(): ReturnType<typeof bloodlineSchema> {
    return bloodlineSchema();
  }
}

const backgroundSchema = () => ({ ...itemFields(), detail: text() });

/** What somebody did before, with the detail that makes it theirs (Choose a background). */
export class BackgroundModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof backgroundSchema>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("background", "fa-book-open", { words: ["description", "detail"] });

  static override defineSchema(): ReturnType<typeof backgroundSchema> {
    return backgroundSchema();
  }
}

/** A trait, which brings a Beacon Point when it is played to one's harm (Choose 3 traits). */
export class TraitModel extends foundry.abstract.TypeDataModel<
  ReturnType<typeof itemFields>,
  Item.Implementation
> {
  static readonly metadata = itemMetadata("trait", "fa-face-meh");

  static override defineSchema(): ReturnType<typeof itemFields> {
    return itemFields();
  }
}
