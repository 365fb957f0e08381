import { gameKey } from "../../foundry/game.ts";
import { localize } from "../../foundry/i18n.ts";
import { quietUntilTour } from "../../foundry/tours.ts";
import { showSheet } from "../windows/show-sheet.ts";
import { type CharacterKind, readyOnes, seatsOf } from "./seats.ts";
import { giveReadyCharacter } from "./take-seats.ts";
import { startTour } from "./tours.ts";
import { type Beginning, WelcomeShell } from "./welcome-shell.ts";

/** The ways to begin, the best on top; what each says stands under the game's `Welcome`. */
const WAYS = ["ready", "seats", "leave"];

/**
 * The welcome of a game with ready characters and a group: a ready one for everybody, who plays whom, or straight to play. Two of the three end at the
 * group's sheet.
 */
export abstract class GroupWelcome<C extends Actor.Implementation> extends WelcomeShell {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    actions: { ready: GroupWelcome.#ready, seats: GroupWelcome.#seats, leave: GroupWelcome.#leave },
  };

  protected abstract readonly kind: CharacterKind<C>;
  /** The tour of the group's sheet. */
  protected abstract readonly tour: string;
  /** The group in play, which is made where there is none. */
  protected abstract group(): Promise<Actor.Implementation>;
  /** The same where everybody begins with what is ready: a game may have a ready group too. */
  protected readyGroup(): Promise<Actor.Implementation> {
    return this.group();
  }
  protected abstract openSeats(): Promise<void>;

  protected override get lead(): string {
    return localize(gameKey("Welcome.Lead"));
  }

  protected override beginnings(): readonly Beginning[] {
    return WAYS.map((action) => ({
      action,
      label: localize(gameKey(`Welcome.${action}.Label`)),
      hint: localize(gameKey(`Welcome.${action}.Hint`)),
    }));
  }

  static async #ready(this: GroupWelcome<Actor.Implementation>): Promise<void> {
    await this.close();
    await quietUntilTour(async () => {
      const group = await this.readyGroup();
      await giveReadyCharacters(this.kind);
      await showSheet(group);
      await startTour(this.tour);
    });
  }

  static async #seats(this: GroupWelcome<Actor.Implementation>): Promise<void> {
    await this.close();
    await this.openSeats();
  }

  static async #leave(this: GroupWelcome<Actor.Implementation>): Promise<void> {
    await this.close();
    await showSheet(await this.group());
  }
}

/** Each player who has nobody gets one of the ready characters, as far as there are some. */
async function giveReadyCharacters<C extends Actor.Implementation>(kind: CharacterKind<C>): Promise<void> {
  const ready = await readyOnes(kind);
  for (const { user, character } of seatsOf(kind)) {
    const next = character ? undefined : ready.shift();
    if (next) await giveReadyCharacter(kind, user, next.uuid);
  }
}
