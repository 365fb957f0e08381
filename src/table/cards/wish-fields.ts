import { completeData } from "../../foundry/fields.ts";
import { whenRead } from "../when-read.ts";
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

/** Gives a card's model the GM's half with nothing left out, also where no GM's client has written on it yet: once it is asked for. */
export function keepGmsHalf(
  model: GmsCard & { readonly _source: { readonly gm?: object | undefined } },
): void {
  whenRead<GmsCard, "gm">(model, "gm", () => completeData<GmsHalf>(WHOLE_GMS_HALF, model._source.gm ?? {}));
}

/** A model with the half that GMs write. */
interface GmsCard {
  gm: GmsHalf;
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
