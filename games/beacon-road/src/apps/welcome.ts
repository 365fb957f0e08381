import { GroupWelcome } from "#table/welcome/group-welcome.ts";
import { MyCharacterShell, openCharacterOf } from "#table/welcome/my-character.ts";
import type { Making } from "#table/welcome/seats.ts";
import { SeatsShell } from "#table/welcome/seats-window.ts";
import { isNewWorld } from "#table/welcome/welcome-shell.ts";
import { needCrew, needReadyCrew } from "../actions/crew-here.ts";
import { postAct } from "../actions/post-act.ts";
import { openBuilder } from "./builder.ts";
import type { HeroActor } from "../data/kinds.ts";
import { CHARACTERS, isUnmade } from "../state/seats.ts";

/** A hero is made in the builder. */
const MAKING: Making<HeroActor> = {
  isUnfinished: isUnmade,
  open: openBuilder,
};

/** Opens a player's hero: their sheet, or the window for getting one. */
export function openMyHero(): Promise<void> {
  return openCharacterOf(CHARACTERS, { making: MAKING, window: () => new MyHero() });
}

/** A player without a hero makes one or takes a ready one, where the GM allows it. */
class MyHero extends MyCharacterShell<HeroActor> {
  static override readonly help: string = "heroes";
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;

  protected override ask(name: string, from: string): Promise<unknown> {
    return postAct("takeHero", null, { name, from });
  }

  protected override isReadyToPlay(hero: HeroActor): boolean {
    return !isUnmade(hero);
  }
}

/** Who plays whom: a GM gives each player a hero in one step, from the world, the compendium, or a new one. */
class SeatsWindow extends SeatsShell<HeroActor> {
  static override readonly help: string = "heroes";
  static override DEFAULT_OPTIONS = { id: "beacon-road-seats" };
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;
}

/** A world's first start: ready heroes for everybody, who plays whom, or straight to the crew. */
class WelcomeWindow extends GroupWelcome<HeroActor> {
  static override readonly help: string = "rolls";
  static override DEFAULT_OPTIONS = { id: "beacon-road-welcome" };
  protected override readonly kind = CHARACTERS;
  protected override readonly tour = "crew";
  protected override readonly group = needCrew;
  protected override readonly readyGroup = needReadyCrew;
  protected override readonly openSeats = openSeats;
}

/** Opens who plays whom, for GMs. */
export function openSeats(): Promise<void> {
  return SeatsWindow.open();
}

/** Opens the welcome, for GMs. */
export function openWelcome(): Promise<void> {
  return WelcomeWindow.open();
}

/** Shows the welcome to a GM whose world has just begun; never again unless asked for (`ready`). */
export async function welcomeOnce(): Promise<void> {
  if (isNewWorld()) await WelcomeWindow.open();
}
