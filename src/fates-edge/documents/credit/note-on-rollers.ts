import { findHere } from "../../../foundry/documents.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { marksFor, marksUsedFor } from "../../actions/marks.ts";
import { type ActionMessage, isPc, type PcActor } from "../../data/kinds.ts";
import type { Witness } from "../../data/message/action-data.ts";
import { epicNote } from "../mixed/epic.ts";

/**
 * Notes on the characters what their rolls have used up, where only a GM can: the marks that waited for them, and the
 * scene's epic action. Only when a roll is judged for the first time; what a GM gave back since stays given back. Done
 * twice it writes the same.
 */
export async function noteOnRollers(judged: readonly JudgedFirst[]): Promise<void> {
  const notes = new Map<PcActor, NotesOn>();
  for (const { message, witness } of judged) {
    const actor = findHere(message.system.actor);
    if (message.system.gm.judged || !isPc(actor)) continue;
    const before = notes.get(actor);
    const marks = { ...before?.marks, ...marksUsedFor(marksFor(message, actor).used, message.id ?? "") };
    notes.set(actor, { ...before, ...(witness.said?.epic ? epicNote(message) : {}), marks });
  }
  for (const [actor, { marks, ...note }] of notes) {
    const system = { ...note, ...(Object.keys(marks).length > 0 ? { marks } : {}) };
    if (Object.keys(system).length > 0) await updateDocument(actor, { system });
  }
}

/** A roll, and what of its author's words a GM's client has found to hold. */
interface JudgedFirst {
  readonly message: ActionMessage;
  readonly witness: Pick<Witness, "said">;
}

interface NotesOn {
  readonly marks: object;
}
