import type { SubTypeMetadata } from "#foundry/registration.ts";
import { act, oneOf } from "#table/fields.ts";
import type { State } from "../../rules/harm/states.ts";

/** What the table tells in the log besides hands. */
export const TOLD_KINDS = [
  "scene",
  "leftBehind",
  "fight",
  "debate",
  "fightOver",
  "round",
  "leftOut",
  "voted",
  "newDealer",
  "moved",
  "approached",
  "waits",
  "fled",
  "flees",
  "chases",
  "letsGo",
  "lostAction",
  "swarm",
  "spell",
  "authorities",
  "outside",
  "setOff",
  "used",
  "stands",
  "leaves",
  "joins",
  "experience",
  "rests",
  "area",
  "suitDrawn",
  "picked",
  "monster",
  "opposition",
  "rewarded",
  "consults",
  "demonstration",
  "shown",
  "takes",
  "ejects",
  "fix",
  "debtPaid",
  "inflicted",
  "burned",
  "timePasses",
  "theEnd",
  "over",
  "rises",
  "seeds",
  "joker",
  "jokerOfNobody",
  "lots",
] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

/** What came of a character in an evening, as the card that closes it tells (The End). */
export interface Epilogue {
  readonly holder: string;
  readonly name: string;
  /** Experience. */
  readonly gained: number;
  /** Objectives, by name. */
  readonly reached: readonly string[];
  readonly open: readonly string[];
  readonly state: State;
  /** What the player says of it; may be empty. */
  readonly words: string;
}

const schema = () => ({
  ...act(),
  kind: oneOf(TOLD_KINDS, "scene"),
  /** What fills its sentence; names and numbers. */
  data: new foundry.data.fields.ObjectField({ required: true, nullable: false }),
});

type ToldSchema = ReturnType<typeof schema>;

/** A line in the log about what the dealer's client did for the table. */
export class ToldModel extends foundry.abstract.TypeDataModel<ToldSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "told",
    icon: "fa-solid fa-comment",
  };

  static override defineSchema(): ToldSchema {
    return schema();
  }
}
