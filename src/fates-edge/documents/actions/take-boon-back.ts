import { deletion } from "../../../foundry/deletion.ts";
import { findHere } from "../../../foundry/documents.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { rerollKey } from "../card/rerolls-paid.ts";

/** Gives the boon of a card's n-th re-roll back, from 1; nothing where none was paid or a scene's end counted it in. */
export async function takeBoonBack({ id, system }: ActionMessage, n: number): Promise<void> {
  const actor = findHere(system.actor);
  const key = rerollKey(id ?? "", n);
  if (!isPc(actor) || !actor.system.boons.entries[key]) return;
  await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
}
