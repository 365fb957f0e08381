import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { type Figure, interleaved } from "../../../../tools/bench/measure.ts";
import type { Benches } from "../../../../tools/bench/report.ts";
import { DEFAULT_DIALS } from "../../src/rules/dials.ts";
import { totalOf } from "../../src/rules/cards/value.ts";
import { fateOdds, unseenCards } from "../../src/rules/hands/odds.ts";
import { openCards, sealCards } from "../../src/seal/cards.ts";
import { newKeys, sharedKey } from "../../src/seal/keys.ts";
import { playedCardFigures } from "./played-card.ts";

const HAND = ["H7", "SK", "D10", "CQ", "HJ", "H9", "S8", "CA", "D3", "D4"];
/** Draws that a simulation needs so that one standard error of a chance near a half is half a percent. */
const HALF_A_PERCENT = 10_000;

/** What is allowed in the measurements that every game has: kilobytes of script, gzipped, with its cryptography. */
export const LIMITS: Benches["LIMITS"] = { script: 120 };

/** What is measured of A Game of Bastards by itself. */
export const PARTS: Benches["PARTS"] = { card: playedCardFigures, odds: oddsFigures, seal: sealFigures };

/** Ten cards of Fate out of two decks, exactly, against drawing them again and again. */
function oddsFigures(): readonly Figure[] {
  const unseen = unseenCards(2, HAND, DEFAULT_DIALS);
  const mine = totalOf(HAND, 5, DEFAULT_DIALS);
  const exact = () => fateOdds({ cards: HAND, added: 5, fate: [], more: 10, unseen }, DEFAULT_DIALS);
  const simulate = () => {
    let won = 0;
    for (let draw = 0; draw < HALF_A_PERCENT; draw += 1) {
      const rest = [...unseen];
      const fate = HAND.map(() => rest.splice(Math.floor(Math.random() * rest.length), 1)[0] ?? "");
      if (mine > totalOf(fate, 0, DEFAULT_DIALS)) won += 1;
    }
    return won;
  };
  interleaved(exact, simulate, { rounds: 2, times: 10, floorTimes: 1 });
  const { work, floor } = interleaved(exact, simulate, { rounds: 9, times: 20, floorTimes: 1 });
  return [
    {
      name: "exact odds against ten cards of Fate out of two decks",
      median: work,
      floor,
      floorName: "a simulation good to half a percent",
      limit: 20,
      atLeast: true,
    },
  ];
}

/** A hand of ten cards sealed and opened again, against the same cipher in Node's own crypto. It is told and held to nothing. */
function sealFigures(): readonly Figure[] {
  const random = (length: number) => new Uint8Array(randomBytes(length));
  const [dealer, holder] = [newKeys(random), newKeys(random)];
  const key = sharedKey(dealer, holder.public);
  if (!key) throw new Error("Two new pairs of keys share none");
  const ours = () => openCards(key, "bench", sealCards(key, "bench", HAND, random));
  const nodes = () => {
    const nonce = randomBytes(12);
    const sealing = createCipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 });
    const sealed = Buffer.concat([sealing.update(randomBytes(36)), sealing.final()]);
    const opening = createDecipheriv("chacha20-poly1305", key, nonce, { authTagLength: 16 });
    opening.setAuthTag(sealing.getAuthTag());
    return Buffer.concat([opening.update(sealed), opening.final()]);
  };
  interleaved(ours, nodes, { rounds: 3, times: 200 });
  const { work, floor } = interleaved(ours, nodes, { rounds: 15, times: 500 });
  return [
    {
      name: "seal a hand of ten cards and open it",
      unit: "µs",
      median: work * 1000,
      floor: floor * 1000,
      floorName: "the same bytes in Node's own crypto",
    },
  ];
}
