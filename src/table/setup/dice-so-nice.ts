import { onceHook, onHook } from "#foundry/host.ts";

/** Colours of dice as Dice So Nice takes them. */
export interface DiceColors {
  /** By which dice name them; one of its own in each game. */
  readonly name: string;
  /** What they are called where a user chooses colours. */
  readonly description: string;
  readonly category: string;
  readonly foreground: string;
  readonly background: string;
  readonly outline: string;
  readonly edge: string;
  readonly material: string;
}

/** How a game's dice are shown. */
export interface ShownDice {
  readonly colors: readonly DiceColors[];
  /** Whether the dice of a message are the game's. */
  readonly isOurs: (message: ChatMessage.Implementation | undefined) => boolean;
  /** The name of the colours that a result is shown in; empty for those that the user has chosen. */
  readonly colorOf: (result: number, faces: number) => string;
}

/** One result of a term of dice, as Foundry stores it. */
interface Result {
  readonly result: number;
  readonly rerolled?: boolean;
  /** It was thrown once more, and both faces count. */
  readonly exploded?: boolean;
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
  /** The name of their colours; empty for those that the user has chosen. */
  readonly color: string;
  /** A re-roll, or what a maximum adds: thrown after the first dice. */
  readonly again: boolean;
}

/**
 * A term's dice as they are thrown: first those of the pool, then those that were rolled again, each colour apart and the user's own
 * first. A stored term has a die's old face directly before its new one.
 */
export function thrownDice({ faces, results }: Term, colorOf: ShownDice["colorOf"]): ThrownDice[] {
  const dice = results.map(({ result }, place) => {
    const before = results[place - 1];
    const again = before?.rerolled === true || before?.exploded === true;
    return { result, again, color: colorOf(result, faces) };
  });
  const colors = [...new Set(["", ...dice.map(({ color }) => color)])];
  return [false, true].flatMap((again) =>
    colors.flatMap((color) => {
      const fallen = dice.filter((die) => die.again === again && die.color === color);
      return fallen.length === 0
        ? []
        : [{ faces, again, color, results: fallen.map(({ result }) => result) }];
    }),
  );
}

/** The one call of Dice So Nice that we make. */
interface DiceBox {
  addColorset(colors: DiceColors, mode?: string): void;
}

/** What Dice So Nice is about to show; `dsnRoll` is shown in place of the roll, which stays as it is. */
interface Showing {
  readonly roll: { readonly dice: readonly Term[]; readonly ghost?: boolean; readonly secret?: boolean };
  readonly blind?: boolean;
  dsnRoll?: object;
}

/**
 * Lends Dice So Nice the game's colours, and shows its rolls in them. The module throws by itself what cards hold, the first dice and
 * every re-roll, and keeps a secret roll secret: of dice whose faces this user may not see, none is coloured.
 */
export function colorDice({ colors, isOurs, colorOf }: ShownDice): void {
  onceHook("diceSoNiceReady", (box: DiceBox) => {
    for (const each of colors) box.addColorset(each);
  });
  onHook("diceSoNiceRollStart", (message: string | null, showing: Showing) => {
    if (!isOurs(game.messages.get(message ?? ""))) return;
    const { roll, blind = false } = showing;
    if (blind || roll.ghost) return;
    const dice = roll.dice.flatMap((term) => thrownDice(term, colorOf).map(dieTerm));
    showing.dsnRoll = { dice, secret: roll.secret ?? false };
  });
}

/** A term that Dice So Nice can show. It throws terms of no dice of their own after the others. */
function dieTerm({ faces, results, color, again }: ThrownDice): object {
  const { Die } = foundry.dice.terms;
  return new Die({
    faces,
    number: again ? 0 : results.length,
    results: results.map((result) => ({ result, active: true })),
    options: (color === "" ? {} : { colorset: color }) as never,
  });
}
