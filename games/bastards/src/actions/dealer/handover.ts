import { readSaid } from "../../data/asks.ts";
import type { SceneActor } from "../../data/kinds.ts";
import type { CardId } from "../../rules/cards/card.ts";
import { type Opening, promisedAbout } from "../../rules/table/state.ts";
import { readToldHand } from "../../seal/sealed-table.ts";
import { readLaid, sealOpening } from "../../seal/promise.ts";
import { dealOf } from "../../state/deal.ts";
import { publicKeyOf, randomBytes, ringHere } from "../../state/keys.ts";
import { Dealing } from "./dealing.ts";
import { beginSeeds } from "./rounds.ts";
import { hiddenOf } from "./seals.ts";
import { tell } from "./tell.ts";

/** What was told so far, by the name of the hand or the holder. */
const told = { hands: new Map<string, readonly CardId[]>(), laid: new Map<string, Opening>() };

/** Asks everybody for their hands where the cards were sealed for another dealer (Another dealer). @returns whether it did */
export async function startHandover(scene: SceneActor): Promise<boolean> {
  const { sealed, open, handover } = dealOf(scene);
  const own = ringHere().own.public;
  if (!sealed || hiddenOf(sealed, open.play?.id ?? null)) return false;
  if (handover === own && told.hands.size > 0) return true;
  told.hands.clear();
  told.laid.clear();
  const dealing = Dealing.besideCards(scene);
  dealing.deal = {
    ...dealing.deal,
    handover: own,
    after: null,
    rounds: dealing.deal.rounds.filter(({ done }) => done),
  };
  await dealing.commit();
  return true;
}

/** Somebody told their hands; those that are not what was dealt count for nothing. */
export async function noteTold(scene: SceneActor, stored: unknown, user: string): Promise<void> {
  const said = readSaid(stored);
  const { sealed, open, handover } = dealOf(scene);
  const from = publicKeyOf(game.users.get(user));
  if (!said || !sealed || from === null || handover === "" || said.dealer !== ringHere().own.public) return;
  for (const [name, hand] of Object.entries(said.hands ?? {})) {
    const cards = hand.to === from ? readToldHand(sealed, name, hand, ringHere()) : null;
    if (cards) told.hands.set(name, cards);
  }
  const key = ringHere().with(from);
  const playId = open.play?.id ?? "";
  for (const [holder, text] of Object.entries(said.laid ?? {})) {
    const laid = { promise: sealed.laid[holder]?.promise ?? "", sealed: text };
    const opening = key && readLaid(key, promisedAbout(playId, holder), laid);
    if (opening && open.owners[holder] === user) told.laid.set(holder, opening);
  }
}

/** Begins the round of seeds that a new dealer, or one who came back in the middle of one, needs. */
export async function takeOver(scene: SceneActor): Promise<void> {
  const dealing = Dealing.besideCards(scene);
  const after = dealing.deal.handover === "" ? dealing.deal.after : ({ kind: "newDealer" } as const);
  dealing.deal = { ...dealing.deal, rounds: dealing.deal.rounds.filter(({ done }) => done) };
  if (after) beginSeeds(dealing, after);
  await dealing.commit();
}

/** Goes on with the cards under this client (Another dealer). */
export function continueUnder(dealing: Dealing): void {
  const { open } = dealing.table;
  const hands = Object.fromEntries(told.hands);
  const unreadable = Object.keys(open.hands).filter(
    (name) => (open.hands[name] ?? 0) > 0 && !told.hands.has(name),
  );
  const laid = Object.fromEntries(told.laid);
  dealing.step({ kind: "newDealer", unreadable }, null, { told: { hands, laid } });
  for (const [holder, opening] of told.laid) {
    const own = ringHere().own.public;
    const key = ringHere().with(own);
    if (!key) continue;
    const about = promisedAbout(open.play?.id ?? "", holder);
    dealing.keepLaid(holder, { ...sealOpening(key, about, opening, randomBytes), from: own });
  }
  const again = unreadable.map((name) => name.split(" ")[0] ?? "");
  dealing.deal = { ...dealing.deal, handover: "", last: null };
  tell(dealing, "newDealer", { name: game.user.name, holders: again });
}
