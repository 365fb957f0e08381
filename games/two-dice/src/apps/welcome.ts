import type { Redraw } from "#table/steady-application.ts";
import { GroupWelcome } from "#table/welcome/group-welcome.ts";
import { MyCharacterShell, openCharacterOf } from "#table/welcome/my-character.ts";
import { type Making, playedBy } from "#table/welcome/seats.ts";
import { SeatsShell } from "#table/welcome/seats-window.ts";
import { isNewWorld } from "#table/welcome/welcome-shell.ts";
import { needParty } from "../actions/party.ts";
import { postAct } from "../actions/post-act.ts";
import type { HeroActor } from "../data/kinds.ts";
import { isUnfinished } from "../state/build.ts";
import { CHARACTERS } from "../state/seats.ts";
import { openBuilder } from "./builder.ts";
import { noteShown } from "./your-move.ts";

const MAKING: Making<HeroActor> = { isUnfinished, open: openBuilder };

/** Opens a player's hero: their sheet, the builder where they are not done yet, else the window for getting one. */
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

  /** Who asked for a hero and sees them open has been told of them. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    const mine = playedBy(CHARACTERS, game.user);
    if (mine) await noteShown(mine);
    await super.drawAnew(how);
  }

  protected override isReadyToPlay(hero: HeroActor): boolean {
    return !isUnfinished(hero);
  }
}

/** Who plays whom: a GM gives each player a hero in one step, from the world, the compendium, or a new one. */
class SeatsWindow extends SeatsShell<HeroActor> {
  static override readonly help: string = "firstEvening";
  static override DEFAULT_OPTIONS = { id: "two-dice-seats" };
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;
}

/** A world's first start: ready heroes for everybody, who plays whom, or straight to the party. */
class WelcomeWindow extends GroupWelcome<HeroActor> {
  static override readonly help: string = "firstEvening";
  static override DEFAULT_OPTIONS = { id: "two-dice-welcome" };
  protected override readonly kind = CHARACTERS;
  protected override readonly tour = "party";
  protected override readonly group = needParty;
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
