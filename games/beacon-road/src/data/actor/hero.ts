import type { SubTypeMetadata } from "#foundry/registration.ts";
import { html, oneOf, text } from "#table/fields.ts";
import { OWN_COIN_MAX, STASH_MAX } from "../../rules/crew/coin.ts";
import { LOADS } from "../../rules/people/load.ts";
import { TRAUMAS } from "../../rules/people/stress.ts";
import { TRACKS } from "../../rules/people/advancement.ts";
import { count, each, NUMBER_MAX, severalOf } from "../fields.ts";
import { VICES, VIRTUES } from "../vocabulary.ts";
import { fighterFields } from "./fighter.ts";
import { heroNumbers, type HeroNumbers } from "./hero-numbers.ts";

const fields = foundry.data.fields;

/** The rows of harm that are written on a sheet, from the top (Harm). */
export const HARM_ROWS = { severe: 3, moderate: 2, lesser: 1 } as const;
export type HarmRow = keyof typeof HARM_ROWS;

/** How somebody a hero knows stands to them. */
export const BONDS = ["friend", "rival", "contact"] as const;

const schema = () => ({
  ...fighterFields(),
  stress: new fields.SchemaField({ value: count(0, 99) }),
  /** Beacon Points in hand (Heroic Blessings). */
  beacon: count(0, 99),
  traumas: severalOf(TRAUMAS),
  /** Harm by its key: its level and what it is (Harm). */
  harm: new fields.TypedObjectField(new fields.SchemaField({ level: count(1, 4), words: text() })),
  /** Ticks on the healing clock. */
  healing: count(0, 99),
  /** Boxes that are marked. */
  marked: new fields.SchemaField(each(["armor", "shield", "special"], () => count(0, 99))),
  /** The load chosen for the score; empty between two. */
  load: oneOf(["", ...LOADS], ""),
  coin: count(0, NUMBER_MAX),
  stash: count(0, STASH_MAX),
  /** Marks on the tracks of experience. */
  xp: new fields.SchemaField(each(TRACKS, () => count(0, 99))),
  /** Advances that full tracks gave and that are not taken yet. */
  advances: new fields.SchemaField(each(TRACKS, () => count(0, 99))),
  /** Those of one's bloodline unless another is named. */
  virtue: new fields.SchemaField({ kind: oneOf(["", ...VIRTUES], ""), detail: text() }),
  vice: new fields.SchemaField({ kind: oneOf(["", ...VICES], ""), detail: text(), purveyor: text() }),
  /** Whom one knows. */
  people: new fields.TypedObjectField(
    new fields.SchemaField({ name: text(), kind: oneOf(BONDS, "contact"), sort: count() }),
  ),
  /** The step of the builder at which its player stands; empty once they are done. */
  build: text(),
  alias: text(),
  pronouns: text(),
  look: text(),
  goal: text(),
  notes: html(),
});

type HeroSchema = ReturnType<typeof schema>;

/** Somebody whom a player plays. */
export class HeroModel extends foundry.abstract.TypeDataModel<
  HeroSchema,
  Actor.Implementation,
  Record<never, never>,
  HeroNumbers
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "hero",
    icon: "fa-solid fa-user",
    bars: ["hp", "stress"],
    seen: "OBSERVER",
    words: ["look", "goal", "notes"],
  };

  static override defineSchema(): HeroSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    Object.assign(this, heroNumbers(this, this.parent));
    Object.assign(this.hp, { max: this.numbers.hp });
    Object.assign(this.stress, { max: this.limits.stress });
  }
}

/** The most coins that somebody keeps about them without having to spend them (Coin). */
export const COIN_LIMIT = OWN_COIN_MAX;
