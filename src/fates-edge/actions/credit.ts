import { updateMessages } from "../../foundry/update-messages.ts";
import type { BankEntry } from "../data/actor/entries.ts";
import type { ActionMessage } from "../data/kinds.ts";
import type { Witness } from "../data/message/action-data.ts";
import { noteOnRollers } from "../documents/credit/note-on-rollers.ts";
import { ownsEntry } from "../documents/credit/own-entry.ts";
import { rollClaim } from "../documents/credit/roll-claim.ts";
import { bankedAs } from "../documents/party/banked-as.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { stampHelp } from "../documents/together/stamp-help.ts";
import { writeEntries } from "./bank.ts";
import { judgeRoll } from "./judge-roll.ts";
import { createParty } from "./party.ts";

/**
 * Credits rolls to the bank and stamps them witnessed. Each is one entry under its own message's id, written as an
 * absolute value before the stamp: two GMs at once, a handover and a repeat all leave the same single entry. What a roll
 * used up on its character is noted before the stamp too, for the same reason.
 */
export async function creditRolls(messages: readonly ActionMessage[]): Promise<void> {
  const judged = messages.flatMap((message) => {
    const witness = judgeRoll(rollClaim(message));
    return witness ? [{ message, witness }] : [];
  });
  if (judged.length === 0) return;
  const sound = judged.filter(({ witness }) => witness.problem === "");
  await noteOnRollers(sound);
  await creditEntries(judged);
  await stampWitnesses(judged);
  await stampHelp(sound.map(({ message }) => message));
}

/** A roll, and what a GM's client makes of it now. */
export interface Judged {
  readonly message: ActionMessage;
  readonly witness: Witness;
}

/** Brings the bank's entry of each roll to what its witness says. */
export async function creditEntries(judged: readonly Judged[]): Promise<void> {
  const known = primaryParty()?.system.bank.entries ?? {};
  const entries = judged.filter((each) => isCreditable(each, known)).map(entryOf);
  if (entries.length === 0) return;
  const party = primaryParty() ?? (await createParty());
  if (party) await writeEntries(party, Object.fromEntries(entries));
}

/** A roll without setbacks needs no entry, unless one must be brought down to nothing. */
function isCreditable({ message, witness }: Judged, known: Readonly<Record<string, BankEntry>>): boolean {
  const id = message.id ?? "";
  if (!witness.banked || (witness.setbacks === 0 && !Object.hasOwn(known, id))) return false;
  return ownsEntry(known, { message: id, before: message.system.gm.judged, now: witness });
}

function entryOf({ message, witness }: Judged): [string, BankEntry] {
  const named = bankedAs(message, titleOf(message));
  const user = named.label === "" ? "" : (message.author?.id ?? "");
  const entry = { ...named, kind: "roll", points: witness.setbacks, user, scene: witness.scene } as const;
  return [message.id ?? "", entry];
}

function titleOf({ system }: ActionMessage): string {
  const { actorName, attributeLabel, skillLabel } = system;
  return `${actorName}: ${[attributeLabel, skillLabel].filter(Boolean).join(" + ")}`;
}

/** A card that was deleted meanwhile keeps its entry in the bank and needs no stamp. */
async function stampWitnesses(judged: readonly Judged[]): Promise<void> {
  const stamps = judged
    .filter(({ message }) => game.messages.has(message.id ?? ""))
    .map(({ message, witness }) => ({ _id: message.id ?? "", system: { gm: { judged: witness } } }));
  await updateMessages(stamps);
}
