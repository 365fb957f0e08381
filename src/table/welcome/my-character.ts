import { gameProfile } from "#foundry/game.ts";
import { notify } from "#foundry/notify.ts";
import { templatePath } from "#foundry/templates.ts";
import { reportRefusal } from "../refusals.ts";
import { showSheet } from "../windows/show-sheet.ts";
import { FormWindow, openOne } from "../windows.ts";
import type { Redraw, WindowContext } from "../steady-application.ts";
import { type CharacterKind, type Making, playedBy, readyOnes, playersMayMake } from "./seats.ts";
import { requireMayAsk } from "./take-seats.ts";

/**
 * Opens a player's character: its sheet, the builder where it is not done yet, else the window for getting one.
 */
export async function openCharacterOf<C extends Actor.Implementation>(
  kind: CharacterKind<C>,
  { making, window }: { readonly making: Making<C>; readonly window: () => MyCharacterShell<C> },
): Promise<void> {
  const mine = playedBy(kind, game.user);
  if (!mine) await openOne(idNow(), window);
  else if (making.isUnfinished(mine)) await making.open(mine);
  else await showSheet(mine);
}

function idNow(): string {
  return `${gameProfile().id}-my-character`;
}

/** A player without a character makes one or takes a ready one, where the GM allows it. A game's window extends it. */
export abstract class MyCharacterShell<C extends Actor.Implementation> extends FormWindow {
  static override readonly FOLLOWS = [
    "updateUser",
    "createActor",
    "updateActor",
    "updateSetting",
    "createChatMessage",
  ] as const;
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    window: { title: "TABLE.MyCharacter.Title" },
    position: { width: 440, height: "auto" as const },
    form: { handler: MyCharacterShell.#make },
    actions: { take: MyCharacterShell.#take },
  };

  static override get PARTS() {
    return { body: { template: templatePath("table/welcome/my-character"), scrollable: [""] } };
  }

  protected abstract readonly kind: CharacterKind<C>;
  protected abstract readonly making: Making<C>;
  #asked = false;

  constructor() {
    super({ id: idNow() });
  }

  /** Posts the request, which a GM's client grants (`grantCharacter`). @param from the uuid of a ready one; empty for a new one */
  protected abstract ask(name: string, from: string): Promise<unknown>;
  /** Whether somebody whom the player was just given is read first, and not made. */
  protected abstract isReadyToPlay(actor: C): boolean;

  override async _prepareContext(): Promise<WindowContext> {
    return {
      uid: this.id,
      may: playersMayMake(),
      asked: this.#asked,
      gmHere: game.users.activeGM !== null,
      ready: await readyOnes(this.kind),
    };
  }

  /** Once there is a character, this window has done its work. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    const mine = playedBy(this.kind, game.user);
    if (!mine) return super.drawAnew(how);
    await this.close();
    if (this.isReadyToPlay(mine)) await showSheet(mine);
    else await this.making.open(mine);
  }

  static async #make(this: AnyWindow): Promise<void> {
    const name = this.fields.querySelector<HTMLInputElement>("[name=name]")?.value ?? "";
    await this.#askFor(name.trim(), "");
  }

  static async #take(this: AnyWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#askFor("", dataset.uuid ?? "");
  }

  async #askFor(name: string, from: string): Promise<void> {
    this.#asked = await reportRefusal(async () => {
      requireMayAsk(this.kind);
      await this.ask(name, from);
      if (!game.users.activeGM) notify.info("TABLE.Seats.Waits");
      return true;
    }, false);
    await this.render();
  }
}

/** The window of whatever game. */
type AnyWindow = MyCharacterShell<Actor.Implementation>;
