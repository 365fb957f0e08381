import { onceHook, onHook } from "#foundry/host.ts";
import { isAction } from "../../data/kinds.ts";
import { SETBACK } from "../../rules/dice.ts";

/** The one call of Dice So Nice that we make. */
interface DiceBox {
  addColorset(colors: Readonly<Record<string, string>>, mode?: string): void;
}

/** The dice of a setback, by the name of their colours. */
export const SETBACK_COLORS = "fates-edge-setback";

const OURS = { category: "Fate's Edge", material: "metal" } as const;
const COLORS = [
  {
    name: "fates-edge",
    description: "Fate's Edge",
    foreground: "#f6ecd8",
    background: "#3a2a12",
    outline: "#1b1206",
    edge: "#c89b3c",
  },
  {
    name: SETBACK_COLORS,
    description: "Fate's Edge: setbacks",
    foreground: "#fff1e6",
    background: "#7a1420",
    outline: "#2a0408",
    edge: "#e0a13a",
  },
] as const;

/** One result of a term of dice, as Foundry stores it. */
interface Result {
  readonly result: number;
  readonly rerolled?: boolean;
}

/** A term of dice, as far as it is thrown. */
interface Term {
  readonly faces: number;
  readonly results: readonly Result[];
}

/** Dice of one throw and one colour. */
export interface ThrownDice {
  readonly faces: number;
  readonly results: readonly number[];
  readonly setback: boolean;
  /** A re-roll, thrown after the first dice. */
  readonly again: boolean;
}

/**
 * A term's dice as they are thrown: first those of the pool, then those that were rolled again, each with its setbacks apart.
 * A stored term has a die's old face directly before its new one.
 */
export function thrownDice({ faces, results }: Term): ThrownDice[] {
  const dice = results.map(({ result }, place) => {
    return { result, again: results[place - 1]?.rerolled === true, setback: result === SETBACK };
  });
  return [false, true].flatMap((again) =>
    [false, true].flatMap((setback) => {
      const fallen = dice.filter((die) => die.again === again && die.setback === setback);
      return fallen.length === 0
        ? []
        : [{ faces, again, setback, results: fallen.map(({ result }) => result) }];
    }),
  );
}

/** What Dice So Nice is about to show; `dsnRoll` is shown in place of the roll, which stays as it is. */
interface Showing {
  readonly roll: { readonly dice: readonly Term[]; readonly ghost?: boolean; readonly secret?: boolean };
  readonly blind?: boolean;
  dsnRoll?: object;
}

/**
 * Lends Dice So Nice our colours, and shows the setbacks of our rolls in theirs. It throws by itself what our cards hold, the
 * first dice and every re-roll, and keeps a secret roll secret: of dice whose faces this user may not see, none is coloured.
 */
export function colorDice(): void {
  onceHook("diceSoNiceReady", (box: DiceBox) => {
    for (const colors of COLORS) box.addColorset({ ...OURS, ...colors });
  });
  onHook("diceSoNiceRollStart", (message: string | null, showing: Showing) => {
    if (!isAction(game.messages.get(message ?? ""))) return;
    const { roll, blind = false } = showing;
    if (blind || roll.ghost) return;
    const dice = roll.dice.flatMap((term) => thrownDice(term).map(dieTerm));
    showing.dsnRoll = { dice, secret: roll.secret ?? false };
  });
}

/** A term that Dice So Nice can show. It throws terms of no dice of their own after the others. */
function dieTerm({ faces, results, setback, again }: ThrownDice): object {
  const { Die } = foundry.dice.terms;
  return new Die({
    faces,
    number: again ? 0 : results.length,
    results: results.map((result) => ({ result, active: true })),
    options: (setback ? { colorset: SETBACK_COLORS } : {}) as never,
  });
}
