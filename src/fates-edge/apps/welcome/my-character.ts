import { MyCharacterShell, openCharacterOf } from "#table/welcome/my-character.ts";
import type { Making } from "#table/welcome/seats.ts";
import { askForCharacter } from "../../actions/welcome/seats.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { CHARACTERS } from "../../state/seats.ts";
import { windowNamed } from "../open-window.ts";

/** Characters are made in the builder, until they go into play. */
export const MAKING: Making<PcActor> = {
  isUnfinished: ({ system }) => system.build.state === "building",
  open: (actor) => windowNamed("BuilderWindow").open(actor),
};

/** Opens a player's character: its sheet, the builder where it is not done yet, else the window for getting one. */
export function openMyCharacter(): Promise<void> {
  return openCharacterOf(CHARACTERS, { making: MAKING, window: () => new MyCharacter() });
}

/** A player without a character makes one or takes a ready one, where the GM allows it. */
class MyCharacter extends MyCharacterShell<PcActor> {
  static override readonly help: RulesPage = "character";
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;

  protected override ask(name: string, from: string): Promise<void> {
    return askForCharacter(name, from);
  }

  protected override isReadyToPlay({ system, items }: PcActor): boolean {
    return system.build.state === "done" || items.size > 0;
  }
}
