import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { RANKS, type Rank, type Suit, SUITS } from "../../src/fates-edge/rules/deck.ts";
import { CARD_SKINS, cardFile, type CardSkin } from "./card-names.ts";
import { cardBack } from "./cards/card-back.ts";
import { frenchFace } from "./cards/french-face.ts";
import { tarotFace } from "./cards/tarot-face.ts";
import type { Content } from "./validate/read-content.ts";

const PAINTERS: Readonly<Record<CardSkin, (suit: Suit, rank: Rank) => string>> = {
  french: frenchFace,
  tarot: tarotFace,
};

/**
 * Paints the 52 faces of each skin that the game's decks name, and the back, into `<outDir>/assets/cards/`: from a few signs,
 * the same each time.
 */
export async function paintCards(outDir: string, { packs }: Pick<Content, "packs">): Promise<void> {
  const named = JSON.stringify(packs);
  const skins = CARD_SKINS.filter((skin) => named.includes(`/assets/cards/${skin}/`));
  if (skins.length === 0) return;
  const cards = path.join(outDir, "assets/cards");
  for (const skin of skins) {
    const folder = path.join(cards, skin);
    await mkdir(folder, { recursive: true });
    await Promise.all(
      faces().map(({ suit, rank, file }) => writeFile(path.join(folder, file), PAINTERS[skin](suit, rank))),
    );
  }
  await writeFile(path.join(cards, "back.svg"), cardBack());
}

function faces(): { suit: Suit; rank: Rank; file: string }[] {
  return SUITS.flatMap((suit) => RANKS.map((rank) => ({ suit, rank, file: cardFile(suit, rank) })));
}
