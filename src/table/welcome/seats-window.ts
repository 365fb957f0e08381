import { idOf, uuidOf } from "#foundry/documents.ts";
import { type Field, isInput, isSelect } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { writeSetting } from "#foundry/settings.ts";
import { templatePath } from "#foundry/templates.ts";
import { GMWindow } from "../windows.ts";
import type { WindowContext } from "../steady-application.ts";
import {
  type CharacterKind,
  freeOnes,
  type Making,
  playedBy,
  readyOnes,
  type Seat,
  seatsOf,
  PLAYERS_MAKE,
  playersMayMake,
} from "./seats.ts";
import { giveCharacter, giveReadyCharacter, makeCharacterFor, takeCharacter } from "./take-seats.ts";

/** In the list of a seat: nobody, and somebody new. Everybody else stands there by uuid. */
const NOBODY = "";
const NEW = "new";

/**
 * Who plays whom: a GM gives each player a character in one step, from the world, the compendium, or a new one. A game's window extends it
 * and says of which kind of character, and where those are made.
 */
export abstract class SeatsShell<C extends Actor.Implementation> extends GMWindow {
  static override readonly FOLLOWS = [
    "updateActor",
    "createActor",
    "deleteActor",
    "updateUser",
    "updateSetting",
  ] as const;
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    window: { title: "TABLE.Seats.Title" },
    position: { width: 560, height: "auto" as const },
    actions: { openCharacter: SeatsShell.#openCharacter },
  };

  static override get PARTS() {
    return { body: { template: templatePath("table/welcome/seats"), scrollable: [""] } };
  }

  protected abstract readonly kind: CharacterKind<C>;
  protected abstract readonly making: Making<C>;

  override async _prepareContext(): Promise<WindowContext> {
    const { kind } = this;
    const others = [
      {
        label: localize("TABLE.Seats.Free"),
        options: freeOnes(kind).map((one) => ({ value: uuidOf(one), label: one.name })),
      },
      {
        label: localize("TABLE.Seats.Ready"),
        options: (await readyOnes(kind)).map(({ uuid, name }) => ({ value: uuid, label: name })),
      },
    ].filter(({ options }) => options.length > 0);
    return {
      uid: this.id,
      seats: seatsOf(kind).map((seat) => this.#view(seat)),
      others,
      playersMake: playersMayMake(),
    };
  }

  #view({ user, character }: Seat<C>): object {
    return {
      id: `${this.id}-${idOf(user)}`,
      user: idOf(user),
      name: user.name,
      label: localize("TABLE.Seats.Of", { name: user.name }),
      chosen: character ? { value: uuidOf(character), label: character.name } : null,
      isBuilt: character === null || !this.making.isUnfinished(character),
    };
  }

  /** Somebody else's seat may be chosen while this one is on its way; what was refused is shown as it was before. */
  protected override onChange(field: Field): void {
    if (isSelect(field)) void this.storeFrom(field, this.#seat(field));
    else if (isInput(field)) void this.storeFrom(field, writeSetting(PLAYERS_MAKE, field.checked));
  }

  async #seat({ value, dataset }: HTMLSelectElement): Promise<void> {
    const user = game.users.get(dataset.user ?? "");
    if (!user) return;
    const { kind } = this;
    if (value === NOBODY) await takeCharacter(kind, user);
    else if (value === NEW)
      await makeCharacterFor(kind, user, localize("TABLE.Seats.NewName", { name: user.name }));
    else if (value.startsWith("Compendium.")) await giveReadyCharacter(kind, user, value);
    else {
      const actor: unknown = await fromUuid(value as never);
      if (kind.is(actor)) await giveCharacter(kind, user, actor);
    }
  }

  static async #openCharacter(this: AnySeats, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const user = game.users.get(dataset.user ?? "");
    const character = user && playedBy(this.kind, user);
    if (!character) return;
    if (this.making.isUnfinished(character)) await this.making.open(character);
    else await character.sheet?.render(true);
  }
}

/** The seats of whatever game. */
type AnySeats = SeatsShell<Actor.Implementation>;
