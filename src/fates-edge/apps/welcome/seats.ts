import { SeatsShell } from "#table/welcome/seats-window.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { CHARACTERS } from "../../state/seats.ts";
import { MAKING } from "./my-character.ts";

/** Who plays whom: a GM gives each player a character in one step, from the world, the compendium, or a new one. */
export class SeatsWindow extends SeatsShell<PcActor> {
  static override readonly help: RulesPage = "firstEvening";
  static override DEFAULT_OPTIONS = { id: "fates-edge-seats" };
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;
}
