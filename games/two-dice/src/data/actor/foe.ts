import type { SubTypeMetadata } from "#foundry/registration.ts";
import { html, oneOf, text, whole } from "#table/fields.ts";
import { VILLAIN_TIERS } from "../../rules/defeat.ts";
import { characterFields } from "./character.ts";
import { limitPoints } from "./hero.ts";
import { characterNumbers, type CharacterNumbers, pointsAtFirst } from "./prepare.ts";
import { wornBy } from "./worn.ts";

const fields = foundry.data.fields;

/** How much a foe stands for: one soldier, two of them, or as many as the heroes. */
export const FOE_RANKS = ["soldier", "elite", "champion"] as const;
export type FoeRank = (typeof FOE_RANKS)[number];

const schema = () => ({
  ...characterFields(),
  rank: oneOf(FOE_RANKS, "soldier"),
  /** Turns a round: 1 for a soldier, 2 for an elite; a champion's as the table says. */
  turns: whole(1, { min: 1, max: 9 }),
  /** How great a villain it is; empty for a foe that is none. */
  villain: oneOf(["", ...VILLAIN_TIERS], ""),
  villainPoints: new fields.SchemaField({ value: whole(0, { min: 0, max: 99 }) }),
  /** What sort of creature it is, in the table's words. */
  species: text(),
  /** What it looks and acts like, which anybody sees. */
  traits: text(),
  /** What it wants: told by the opportunity "unmask". */
  goals: text(),
  description: html(),
  /** What GMs alone read. */
  secret: new fields.HTMLField({ required: false, nullable: false, initial: undefined }),
});

type FoeSchema = ReturnType<typeof schema>;

/** Somebody or something against the heroes. */
export class FoeModel extends foundry.abstract.TypeDataModel<
  FoeSchema,
  Actor.Implementation,
  Record<never, never>,
  CharacterNumbers
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "foe",
    icon: "fa-solid fa-dragon",
    bars: ["health", "mind"],
  };

  static override defineSchema(): FoeSchema {
    return schema();
  }

  protected override async _preCreate(
    data: foundry.abstract.TypeDataModel.ParentAssignmentType<FoeSchema, Actor.Implementation>,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.parent.updateSource({ system: pointsAtFirst(this, data) });
  }

  override prepareDerivedData(): void {
    Object.assign(this, characterNumbers(this, wornBy(this.parent)));
    limitPoints(this);
  }
}
