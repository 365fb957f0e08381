import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, oneOf, text, texts, whole } from "#table/fields.ts";
import { DAMAGE_TYPES } from "../../rules/damage.ts";
import { AREAS, POTENCIES } from "../../rules/potency.ts";
import { USES } from "../../rules/project.ts";
import { NUMBER_MAX } from "../actor/character.ts";
import { itemFields } from "./common.ts";

const fields = foundry.data.fields;

/** What an invention does, as the rules price it. */
export const PROJECT_EFFECTS = ["none", "damage", "heal", "resistances", "immunities"] as const;

const schema = () => ({
  ...itemFields(),
  potency: oneOf(POTENCIES, "minor"),
  area: oneOf(AREAS, "individual"),
  use: oneOf(USES, "once"),
  /** A terrible flaw agreed on with the GM; empty for none. */
  flaw: text(),
  /** The special ingredient the GM asks for, and whether it is at hand. */
  ingredient: text(),
  hasIngredient: flag(false),
  effect: oneOf(PROJECT_EFFECTS, "none"),
  /** What it harms with, or protects against. */
  damageTypes: new fields.ArrayField(oneOf(DAMAGE_TYPES, "physical")),
  /** The coins are paid and work has begun. */
  begun: flag(false),
  paid: whole(0, { min: 0, max: 9_999_999 }),
  /** Days of work: the steps each brought and who worked, under the id of its message. */
  days: new fields.TypedObjectField(
    new fields.SchemaField({ steps: whole(0, { min: 0, max: NUMBER_MAX }), workers: texts() }),
  ),
  /** It was used up: an invention for one time. */
  spent: flag(false),
});

type ProjectSchema = ReturnType<typeof schema>;

/** An invention: planned, worked on by days, and used (Projects). */
export class ProjectModel extends foundry.abstract.TypeDataModel<
  ProjectSchema,
  Item.Implementation,
  Record<never, never>,
  { done: number }
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Item",
    type: "project",
    icon: "fa-solid fa-gears",
  };

  static override defineSchema(): ProjectSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    this.done = Object.values(this.days).reduce((sum, { steps }) => sum + steps, 0);
  }
}
