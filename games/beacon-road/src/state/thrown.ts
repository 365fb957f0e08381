import { hostDice } from "#foundry/host.ts";
import type { Chain } from "../rules/roll/dice.ts";
import {
  canLie,
  countingIndex,
  type DiceGroup,
  type Pool,
  type Thrown,
  throwPool,
} from "../rules/roll/pool.ts";

/** A face as the host stores it. */
interface StoredFace {
  readonly result: number;
  readonly exploded?: boolean | undefined;
}

/** Throws a pool with the host's dice, as a roll that the host's tooltip and dice modules can read (Rolling the Dice). */
export function rolled(pool: Pool): foundry.dice.Roll {
  return rollOf(pool, throwPool(pool, hostDice));
}

/**
 * Dice that lie already, as a roll of the host's. Each die's further faces stand directly behind it and its maximums are marked `exploded`; of
 * each size only the die that counts is active, so that the host comes to the same total.
 */
export function rollOf(pool: Pool, thrown: Thrown): foundry.dice.Roll {
  const groups = [
    termOf(pool.d20, thrown.d20, pool),
    ...(pool.attribute ? [termOf(pool.attribute, thrown.attribute, pool)] : []),
  ];
  const terms = groups.flatMap((term, place) => (place === 0 ? [term] : [plus(), term]));
  return Roll.fromTerms(terms) as foundry.dice.Roll;
}

/** The dice of a roll by a pool; null where they cannot lie like this. Any client may have written them. */
export function thrownIn(roll: foundry.dice.Roll | undefined, pool: Pool): Thrown | null {
  const [d20 = [], attribute = []] = (roll?.dice ?? []).map(({ results }) => chainsIn(results));
  const thrown = { d20, attribute };
  return canLie(pool, thrown) ? thrown : null;
}

function termOf(group: DiceGroup, chains: readonly Chain[], { explosions }: Pool): foundry.dice.terms.Die {
  const counting = countingIndex(group, chains, explosions);
  const results = chains.flatMap((chain, index) =>
    chain.map((result, place) => ({
      result,
      active: index === counting,
      ...(index !== counting && { discarded: true }),
      ...(place < chain.length - 1 && { exploded: true }),
    })),
  );
  const modifiers = [group.keep === "high" ? "kh" : "kl"];
  const { Die } = foundry.dice.terms;
  const term = new Die({ number: group.count, faces: group.die, modifiers, results });
  Object.assign(term, { _evaluated: true });
  return term;
}

function plus(): foundry.dice.terms.OperatorTerm {
  const term = new foundry.dice.terms.OperatorTerm({ operator: "+" });
  Object.assign(term, { _evaluated: true });
  return term;
}

/** The dice of one size as values: a die that exploded is one. */
export function chainsIn(results: readonly StoredFace[]): Chain[] {
  const chains: number[][] = [];
  let goesOn = false;
  for (const { result, exploded = false } of results) {
    if (goesOn) chains.at(-1)?.push(result);
    else chains.push([result]);
    goesOn = exploded;
  }
  return chains;
}
