import { OF_ACTORS } from "#foundry/host.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { GMWindow } from "#table/windows.ts";
import {
  giveCharacter,
  giveReadyCharacter,
  makeCharacterFor,
  takeCharacter,
} from "../../actions/welcome/seats.ts";
import { isPc } from "../../data/kinds.ts";
import { changeSetting, setting } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { freeCharacters, readyCharacters, type Seat, seats } from "../../state/seats.ts";
import { BuilderWindow } from "../builder/builder.ts";
import { oneBody } from "../parts/templates.ts";

/** In the list of a seat: nobody, and somebody new. Everybody else stands there by uuid. */
const NOBODY = "";
const NEW = "new";

/** Who plays whom: a GM gives each player a character in one step, from the world, the compendium, or a new one. */
export class SeatsWindow extends GMWindow {
  static override readonly help: RulesPage = "firstEvening";
  static override readonly FOLLOWS = [...OF_ACTORS, "updateUser", "updateSetting"] as const;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-seats",
    window: { title: "FATES_EDGE.Seats.Title" },
    position: { width: 560, height: "auto" as const },
    actions: { openCharacter: SeatsWindow.#openCharacter },
  };

  static override PARTS = oneBody("apps/welcome/seats");

  protected override async context(): Promise<object> {
    const [free, ready] = [freeCharacters(), await readyCharacters()];
    const others = [
      {
        label: localize("FATES_EDGE.Seats.Free"),
        options: free.map((one) => ({ value: uuidOf(one), label: one.name })),
      },
      {
        label: localize("FATES_EDGE.Seats.Ready"),
        options: ready.map(({ uuid, name }) => ({ value: uuid, label: name })),
      },
    ].filter(({ options }) => options.length > 0);
    return {
      seats: seats().map((seat) => this.#view(seat)),
      others,
      playersMake: setting("playersMakeCharacters"),
    };
  }

  #view({ user, character }: Seat): object {
    return {
      id: `${this.id}-${idOf(user)}`,
      user: idOf(user),
      name: user.name,
      label: localize("FATES_EDGE.Seats.Of", { name: user.name }),
      chosen: character ? { value: uuidOf(character), label: character.name } : null,
      isBuilt: character
        ? character.system.build.state === "" || character.system.build.state === "done"
        : true,
    };
  }

  protected override async onChange(target: Field): Promise<void> {
    // Somebody else's seat may be chosen while this one is on its way; what was refused is shown as it was before.
    if (isSelect(target)) await this.storeFrom(target, this.#seat(target));
    else if (isInput(target))
      await this.storeFrom(target, changeSetting("playersMakeCharacters", target.checked));
  }

  async #seat({ value, dataset }: HTMLSelectElement): Promise<void> {
    const user = game.users.get(dataset.user ?? "");
    if (!user) return;
    if (value === NOBODY) await takeCharacter(user);
    else if (value === NEW)
      await makeCharacterFor(user, localize("FATES_EDGE.Seats.NewName", { name: user.name }));
    else if (value.startsWith("Compendium.")) await giveReadyCharacter(user, value);
    else {
      const actor = await fromUuid(value as never);
      if (isPc(actor)) await giveCharacter(user, actor);
    }
  }

  static async #openCharacter(
    this: SeatsWindow,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const character = game.users.get(dataset.user ?? "")?.character;
    if (!isPc(character)) return;
    const { state } = character.system.build;
    if (state === "" || state === "done") await character.sheet?.render(true);
    else await BuilderWindow.open(character);
  }
}
