import { findHere, sourceAt } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { recordOf } from "#table/records.ts";
import { standingActs, undoCardAct } from "#table/wishes.ts";
import { isFighter } from "../data/kinds.ts";
import { type ActCard, isActCard } from "./acts.ts";

/** What is counted up and down in play, by many acts one after the other. */
const COUNTED =
  /^system\.(hp\.value|stress\.value|beacon|marked\.\w+|fight\.combatants\.\w+\.(acts|reacts))$/;

/**
 * Takes one act of a card back (GMs). What answered it goes first: the armour that was marked against a blow, the Beacon Point that kept somebody
 * alive. What is counted goes back by what the act did to it, whatever else has counted since: hit points lost and healed in between stay so.
 */
export async function undoAct(message: ActCard, id: string): Promise<void> {
  for (const [card, answer] of answersTo(message, id)) await undoAct(card, answer);
  await undoCardAct(message, id, asCounted);
}

/** The acts that answer one, the latest first, wherever they are noted. */
function answersTo(message: ActCard, id: string): (readonly [ActCard, string])[] {
  return game.messages.contents
    .flatMap((card) => {
      if (!isActCard(card)) return [];
      return standingActs(card).flatMap(([key, { data }]) => {
        const answered = recordOf(data["answers"]);
        return answered["card"] === message.id && answered["act"] === id ? [[card, key] as const] : [];
      });
    })
    .toReversed();
}

function asCounted(change: Change): Change {
  const document = COUNTED.test(change.path) ? findHere(change.uuid) : null;
  if (!document) return change;
  const now = Number(sourceAt(document, change.path));
  if (now === change.after) return change;
  const before = now + Number(change.before) - Number(change.after);
  if (change.path !== "system.hp.value") return { ...change, before: Math.max(0, before), after: now };
  const most = isFighter(document) ? document.system.numbers.hp : before;
  return { ...change, before: Math.min(most, before), after: now };
}
