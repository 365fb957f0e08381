import { localize } from "../../foundry/i18n.ts";
import { createStack, readDeckPack } from "../../foundry/cards.ts";
import { SYSTEM_ID } from "../../foundry/system-id.ts";
import { Problem } from "../problem.ts";
import type { DeckAndPile, DeckSpec } from "./deck-spec.ts";
import { deckFlag, discardFlag, findStack } from "./find-deck.ts";

/**
 * The world's deck and discard pile, made from the pack where one is missing. For GMs.
 * @throws Problem when the pack holds no such deck.
 */
export async function ensureDeck(spec: DeckSpec): Promise<DeckAndPile> {
  const deck = findStack(spec.flag) ?? (await makeDeck(spec));
  const discard = findStack(discardFlag(spec)) ?? (await makeDiscard(spec));
  return { deck, discard };
}

async function makeDeck(spec: DeckSpec): Promise<Cards.Implementation> {
  const packed = await readDeckPack(spec.pack);
  const original = packed.find((stack) => deckFlag(stack) === spec.flag);
  if (!original) throw new Problem("FATES_EDGE.Error.NoDeck", { pack: spec.pack });
  const source = game.cards.fromCompendium(original, { keepId: true, clearOwnership: false });
  return make(spec.flag, source);
}

async function makeDiscard(spec: DeckSpec): Promise<Cards.Implementation> {
  const flag = discardFlag(spec);
  return make(flag, {
    _id: spec.discardId,
    name: localize(spec.discardName),
    type: "pile",
    ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
    flags: { [SYSTEM_ID]: { deck: flag } },
  });
}

/** The id is the same for everyone: where another GM was faster, the server refuses ours and theirs is taken. */
async function make(flag: string, source: object): Promise<Cards.Implementation> {
  try {
    const made = await createStack(source);
    if (made) return made;
  } catch (error) {
    const theirs = findStack(flag);
    if (theirs) return theirs;
    throw error;
  }
  throw new Problem("FATES_EDGE.Error.DeckRefused");
}
