import { localize } from "#foundry/i18n.ts";
import { onClick } from "#table/on-click.ts";
import { MyCharacterShell, openCharacterOf } from "#table/welcome/my-character.ts";
import { type Making, readyOnes, seatsOf } from "#table/welcome/seats.ts";
import { SeatsShell } from "#table/welcome/seats-window.ts";
import { giveReadyCharacter } from "#table/welcome/take-seats.ts";
import { startTour, type Tour } from "#table/welcome/tours.ts";
import { type Beginning, isNewWorld, WelcomeShell } from "#table/welcome/welcome-shell.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { needParty } from "../actions/party.ts";
import { postAct } from "../actions/post-act.ts";
import type { HeroActor } from "../data/kinds.ts";
import { isUnfinished } from "../state/build.ts";
import { CHARACTERS } from "../state/seats.ts";
import { openBuilder } from "./builder.ts";

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

  protected override isReadyToPlay(hero: HeroActor): boolean {
    return !isUnfinished(hero);
  }
}

/** Who plays whom: a GM gives each player a hero in one step, from the world, the compendium, or a new one. */
export class SeatsWindow extends SeatsShell<HeroActor> {
  static override readonly help: string = "firstEvening";
  static override DEFAULT_OPTIONS = { id: "two-dice-seats" };
  protected override readonly kind = CHARACTERS;
  protected override readonly making = MAKING;
}

/** A world's first start: ready heroes for everybody, one's own, or straight to play. */
export class WelcomeWindow extends WelcomeShell {
  static override readonly help: string = "firstEvening";
  static override DEFAULT_OPTIONS = {
    id: "two-dice-welcome",
    actions: {
      ready: onClick<WelcomeWindow>(async (window) => {
        await window.close();
        await giveReadyHeroes();
        await showSheet(await needParty());
        await startTour("party");
      }),
      seats: onClick<WelcomeWindow>(async (window) => {
        await window.close();
        await SeatsWindow.open();
      }),
    },
  };

  protected override get lead(): string {
    return localize("TWO_DICE.Welcome.Lead");
  }

  protected override beginnings(): readonly Beginning[] {
    return ["ready", "seats", "leave"].map((action) => ({
      action,
      label: localize(`TWO_DICE.Welcome.${action}.Label`),
      hint: localize(`TWO_DICE.Welcome.${action}.Hint`),
    }));
  }
}

/** Shows the welcome to a GM whose world has just begun; never again unless asked for (`ready`). */
export async function welcomeOnce(): Promise<void> {
  if (isNewWorld()) await WelcomeWindow.open();
}

/** Each player who has nobody gets one of the ready heroes, as far as there are some. */
async function giveReadyHeroes(): Promise<void> {
  const ready = await readyOnes(CHARACTERS);
  for (const { user, character } of seatsOf(CHARACTERS)) {
    const next = character ? undefined : ready.shift();
    if (next) await giveReadyCharacter(CHARACTERS, user, next.uuid);
  }
}

const sheet = (): Promise<void> => openMyHero();
const party = async (): Promise<void> => showSheet(await needParty());
const CLOCKS = "#two-dice-clocks, #sidebar";

/** Every tour, in the order in which one would take them. */
export const TOURS: Readonly<Record<string, Tour>> = {
  party: {
    forGMs: true,
    forPlayers: false,
    steps: [
      ["heroes", ".tt-party .tt-things", party],
      ["acts", ".tt-party .tt-party-acts", party],
      ["clocks", CLOCKS],
    ],
  },
  hero: {
    forGMs: false,
    forPlayers: true,
    steps: [
      ["dice", ".tt-hero .tt-attributes", sheet],
      ["things", ".tt-hero .tt-things", sheet],
      ["clocks", CLOCKS],
    ],
  },
};
