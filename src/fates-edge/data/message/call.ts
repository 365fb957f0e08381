import type { SubTypeMetadata } from "#foundry/registration.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { ticked } from "./acts.ts";
import { flag, oneOf, type Stored, text, whole, wholeOrNull } from "#table/fields.ts";
import { storedWords } from "#table/words/fields.ts";
import { DV_MAX, OPPONENT_DICE_MAX } from "../limits.ts";

const fields = foundry.data.fields;

/** How the rolls that answer it are read: each alone, together, or against each other. */
export const CALL_MODES = ["", "group", "contest"] as const;
/** What it is for: a roll that prepares something, or one that fills the packs again. */
export const CALL_PURPOSES = ["", "setup", "forage"] as const;

const schema = () => ({
  actors: new fields.ArrayField(text()),
  attribute: text(),
  skill: text(),
  dv: wholeOrNull({ min: 1, max: DV_MAX }),
  position: oneOf(["", ...POSITIONS], ""),
  ladder: oneOf(["", ...LADDERS], ""),
  approach: storedWords(),
  clock: text(),
  /** One outcome for all who roll, or one side against another (SRD 4.5.1, 4.6). */
  mode: oneOf(CALL_MODES, ""),
  purpose: oneOf(CALL_PURPOSES, ""),
  /** The rolls that a GM's client has judged for it, by their messages' ids: each with its character's uuid. */
  answers: new fields.TypedObjectField(text()),
  /** A GM counts a group's roll as it stands, whoever has not rolled. */
  closed: flag(),
  /** What a group's success ticked. */
  ticks: ticked(),
  /** Whom it is against: somebody of the GM's, whose dice are this message's own. */
  opponent: new fields.SchemaField({
    uuid: text(),
    name: text(),
    label: text(),
    dice: whole(0, { min: 0, max: OPPONENT_DICE_MAX }),
  }),
});

type CallSchema = ReturnType<typeof schema>;

/** A request's `system`. */
export type CallData = Stored<CallSchema>;

/** A GM's call for a roll. What is left empty is the player's choice. Written by GMs alone. */
export class CallModel extends foundry.abstract.TypeDataModel<CallSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "request",
    icon: "fa-solid fa-hand",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.request"];

  static override defineSchema(): CallSchema {
    return schema();
  }
}
