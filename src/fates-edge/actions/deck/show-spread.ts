import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { userName } from "#foundry/host.ts";
import { createMessage } from "#foundry/messages.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { ownAct } from "#table/acts/once-on-card.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges, revertChanges } from "#table/undo.ts";
import { isNpc, isSpread, type SpreadMessage } from "../../data/kinds.ts";
import type { HeldCard, StoredPlace } from "../../data/spread.ts";
import { MOTIVE_PLACES } from "../../rules/campaign/motives.ts";
import { MOTIVE } from "../../rules/campaign/named-spreads.ts";
import { primaryParty, requireParty } from "../../state/party.ts";
import { isShown, type KnownSpread, knownSpread } from "../../state/deck/spreads.ts";

type Places = Readonly<Record<string, StoredPlace>>;

/**
 * Tells the table what lies at places, as an act that can be undone from the spread's one card: it is posted with the first, and written
 * on with each that follows. What is shown of an NPC's motives is on their sheet too.
 * @param turn the id of the act on that card
 */
export async function showPlaces(
  spread: KnownSpread,
  shown: Places,
  turn = foundry.utils.randomID(),
): Promise<void> {
  const card = spreadCardAt(spread.message);
  const message = card ? idOf(card) : foundry.utils.randomID();
  const changes = [
    ...placeChanges(uuidOf(requireParty()), `system.spreads.${spread.id}.places`, spread.places, shown),
    ...placeChanges(`ChatMessage.${message}`, "system.places", card?.system.places ?? spread.places, shown),
    ...motiveChanges(spread, shown),
  ];
  const act = { ...ownAct(changes), places: Object.keys(shown) };
  const plain = structuredClone(shown) as Record<string, StoredPlace>;
  if (card) await card.update({ system: { places: plain, turns: { [turn]: act } } });
  else
    await createMessage({
      _id: message,
      type: "spread",
      content: "",
      system: {
        id: spread.id,
        spread: spread.spread,
        name: spread.name,
        subject: spread.subject,
        subjectName: subjectName(spread.subject),
        places: { ...structuredClone(spread.places), ...plain },
        turns: { [turn]: act },
      },
    });
  if (!card) await requireParty().update({ system: { spreads: { [spread.id]: { message } } } });
  await makeChanges(changes.filter(({ uuid }) => uuid !== `ChatMessage.${message}`));
}

function placeChanges(uuid: string, path: string, before: Places, after: Places): Change[] {
  return Object.entries(after).map(([key, place]) => {
    return { uuid, path: `${path}.${key}`, before: before[key] ?? null, after: place };
  });
}

/** What is shown of somebody's motives stands on their sheet, whose players may read it. */
function motiveChanges({ spread, subject }: KnownSpread, shown: Places): Change[] {
  const npc = findHere(subject);
  if (spread !== MOTIVE.key || !isNpc(npc)) return [];
  return MOTIVE_PLACES.flatMap((key): Change[] => {
    const place = shown[key];
    if (!place || !isShown(place)) return [];
    const after = place.words || [place.title, place.prompt].filter(Boolean).join(": ");
    return [{ uuid: uuidOf(npc), path: `system.motive.${key}`, before: npc.system.motive[key], after }];
  });
}

/** Turns one showing face down again, and leaves nothing of what lay there in its record. @throws UserError where there is none that stands */
export async function undoTurn(message: SpreadMessage, id: string): Promise<void> {
  const turn = message.system.turns[id];
  if (!turn || turn.undone || !message.author?.isGM) throw new UserError("TABLE.Error.NotNow");
  await revertChanges(turn.changes);
  await message.update({ system: { turns: { [id]: { undone: true, changes: [] } } } });
}

/** Turns all of it face down again, what was shown last first. @throws UserError where nothing is shown */
export async function undoTurns(message: SpreadMessage): Promise<void> {
  const standing = Object.entries(message.system.turns).filter(([, { undone }]) => !undone);
  if (standing.length === 0) throw new UserError("TABLE.Error.NotNow");
  for (const [id] of standing.toReversed()) await undoTurn(message, id);
}

/** Writes places into the party, and into the card that tells of them. */
export async function writePlaces({ id, message }: KnownSpread, places: Places): Promise<void> {
  const plain = structuredClone(places) as Record<string, object>;
  await requireParty().update({ system: { spreads: { [id]: { places: plain } } } });
  await spreadCardAt(message)?.update({ system: { places: plain } });
}

/** The card that shows a spread; null while none does, and once it is gone. */
export function spreadCardAt(message: string): SpreadMessage | null {
  const found = game.messages.get(message);
  return isSpread(found) && found.author?.isGM ? found : null;
}

/** Does one thing on a spread, as a GM, after whatever else this client does on it. A spread that is gone is told to this user. */
export function onSpread(id: string, work: (spread: KnownSpread) => Promise<unknown>): Promise<boolean> {
  return actAsGM(`spread ${id}`, async () => {
    const spread = primaryParty() && knownSpread(id);
    if (!spread) throw new UserError("FATES_EDGE.Error.SpreadGone");
    await work(spread);
  });
}

/** The refusal that a card lies in another browser, naming whose. */
export function elsewhere({ user }: KnownSpread): UserError {
  return new UserError("FATES_EDGE.Error.SpreadElsewhere", { name: userName(user) });
}

/** As much of a card as a browser holds. */
export function pickHeld({ suit, rank, title, prompt, words, nonce }: HeldCard): HeldCard {
  return { suit, rank, title, prompt, words, nonce };
}

/** The name of whom a spread is about; empty for nobody, and once they are gone. */
function subjectName(subject: string): string {
  const found = findHere(subject);
  return found instanceof Actor ? found.name : "";
}
