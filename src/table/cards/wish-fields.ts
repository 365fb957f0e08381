import { completeData } from "../../foundry/fields.ts";
import { act, oneOf, type Stored, text } from "../fields.ts";

const fields = foundry.data.fields;

/** Whether a GM's client has done what a card's author asked for. */
export const ACT_STATES = ["done", "refused"] as const;

/**
 * What every card of the game has: what its author asks for, each under an id of its own, and in the half that GMs alone write what became
 * of each. A wish without an act waits for the active GM's client.
 */
export const cardFields = () => ({
  /** For whom its author speaks, by uuid; empty where they speak for themselves. */
  actor: text(),
  actorName: text(),
  wishes: new fields.TypedObjectField(new fields.SchemaField({ kind: text(), data: data() })),
  gm: new fields.SchemaField(gmsFields(), { required: false, nullable: false, initial: undefined }),
});

const WHOLE_GMS_HALF = new fields.SchemaField(gmsFields());

/** The GM's half with nothing left out, for a card that no GM's client has written on yet. */
export function wholeGmsHalf(stored: object | undefined): GmsHalf {
  return completeData<GmsHalf>(WHOLE_GMS_HALF, stored ?? {});
}

/** The half of a card that GMs alone write. */
export type GmsHalf = Stored<ReturnType<typeof gmsFields>>;
/** What a GM's client did about one wish, or a GM of their own accord. */
export type CardAct = GmsHalf["acts"][string];

function gmsFields() {
  return {
    acts: new fields.TypedObjectField(
      new fields.SchemaField({
        ...act(),
        kind: text(),
        state: oneOf(ACT_STATES, "done"),
        /** Why it was refused: the end of a key under `Error`. */
        reason: text(),
        data: data(),
      }),
    ),
  };
}

function data() {
  return new fields.ObjectField({ required: true, nullable: false });
}
