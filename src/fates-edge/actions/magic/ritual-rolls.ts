import { deletion, findHere, idOf, updateDocument } from "#foundry/documents.ts";
import { type ActionMessage, isPc, isRitual, type RitualMessage } from "../../data/kinds.ts";
import type { RollVerdict } from "../../data/message/action.ts";
import { countSuccesses } from "../../rules/dice.ts";
import { gather } from "../../rules/magic/casting.ts";
import { automaticSuccesses } from "../../state/edges/edge-uses.ts";
import { primaryParty } from "../../state/party.ts";
import { readRitual } from "../../state/magic/ritual.ts";
import { turnNow } from "../../state/magic/working.ts";
import { createParty } from "../party.ts";

/** A roll, and what a GM's client makes of it. */
interface Judged {
  readonly message: ActionMessage;
  readonly verdict: RollVerdict;
}

/** What a Channel brought, as a GM's client saw it. */
export function gatheredBy({ faces, die, uses, setbacks }: RollVerdict): ReturnType<typeof gather> {
  return gather({ successes: countSuccesses(faces, die) + automaticSuccesses(uses), setbacks });
}

/**
 * Notes on a ritual's card what a participant's Channel brought, or that it is woven, and brings what its primary holds up to it: before the
 * roll's verdict, so that a GM's client that takes over finds it. Done twice it writes the same, and what a GM took back stays so.
 */
export async function noteForRitual({ message, verdict }: Judged): Promise<void> {
  const { working, ritual: id, actor, actorName } = message.system;
  const card = game.messages.get(id);
  if (!isRitual(card)) return;
  const roll = idOf(message);
  if (working === "weave") return noteWeave(card, roll);
  const { potential, points: setbacks } = gatheredBy(verdict);
  const known = Object.hasOwn(card.system.gm.channels, roll);
  const note = known ? {} : { actor, name: actorName, user: idOf(game.user) };
  await card.update({ system: { gm: { channels: { [roll]: { ...note, potential, setbacks } } } } });
  await bringHeldUp(card, known ? {} : { turn: turnNow() });
}

async function noteWeave(card: RitualMessage, roll: string): Promise<void> {
  const party = primaryParty();
  const id = idOf(card);
  const stored = card.system.gm.weaves;
  if (Object.hasOwn(stored, roll) && stored[roll]!.undone) return;
  await card.update({ system: { gm: { weaves: { [roll]: { user: idOf(game.user) } } } } });
  if (party && Object.hasOwn(party.system.held, id))
    await updateDocument(party, { system: { held: { [id]: { weave: roll } } } });
}

/** Makes what the primary holds what the Channels that stand have brought together; nothing where none does. */
export async function bringHeldUp(
  card: RitualMessage,
  more: { readonly turn?: number | null } = {},
): Promise<void> {
  const ritual = readRitual(card);
  const party = await createParty();
  if (!ritual || !party) return;
  const { id } = ritual;
  const isKnown = Object.hasOwn(party.system.held, id);
  const isChannelled = [ritual.primary, ...ritual.helpers].some(({ channel }) => channel !== "");
  if (!isChannelled) {
    if (isKnown) await updateDocument(party, { system: { held: deletion(id) } });
    return;
  }
  const { potential, primary } = ritual;
  const caster = findHere(primary.uuid);
  const harm = isPc(caster) ? caster.system.harm.value : 0;
  const fresh = { caster: primary.uuid, turn: turnNow(), harm, weave: "", broken: "" };
  const held = { [id]: { ...(isKnown ? more : fresh), potential } };
  await updateDocument(party, { system: { held } });
}
