import { MyCharacterShell, openCharacterOf } from "#table/welcome/my-character.ts";
import type { Making } from "#table/welcome/seats.ts";
import { SeatsShell } from "#table/welcome/seats-window.ts";
import { giveReadyCharacter, makeCharacterFor } from "#table/welcome/take-seats.ts";
import { ask } from "../actions/ask.ts";
import type { FatedActor } from "../data/kinds.ts";
import { CHARACTERS } from "../state/seats.ts";
import { Builder } from "./builder.ts";

const MAKING: Making<FatedActor> = {
  isUnfinished: ({ system }) => !system.built,
  open: (fated) => Builder.open(fated),
};

/** Whoever plays nobody makes a fated or takes a ready one; the dealer's client makes it for players. */
class MyFated extends MyCharacterShell<FatedActor> {
  static override readonly help: string = "building";
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;

  protected override ask(name: string, from: string): Promise<unknown> {
    const { user } = game;
    if (!user.isGM) return ask({ kind: "character", name, from });
    return from === ""
      ? makeCharacterFor(CHARACTERS, user, name || user.name)
      : giveReadyCharacter(CHARACTERS, user, from);
  }

  protected override isReadyToPlay({ system }: FatedActor): boolean {
    return system.built;
  }
}

/** Who plays whom: the dealer gives everybody a fated in one step. */
class SeatsWindow extends SeatsShell<FatedActor> {
  static override readonly help: string = "building";
  static override DEFAULT_OPTIONS = { id: "game-of-bastards-seats" };
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;
}

/** Opens the window for getting a fated of one's own. */
export function openMyFated(): Promise<void> {
  return openCharacterOf(CHARACTERS, { making: MAKING, window: () => new MyFated() });
}

/** Opens who plays whom, for GMs. */
export function openSeats(): Promise<void> {
  return SeatsWindow.open();
}
