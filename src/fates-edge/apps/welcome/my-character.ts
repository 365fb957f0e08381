import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type Redraw } from "#table/windows.ts";
import { askForCharacter } from "../../actions/welcome/seats.ts";
import { setting } from "../../data/settings.ts";
import { skillLabel } from "../../words/skills.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { characterOf, type ReadyCharacter, readyCharacters } from "../../state/seats.ts";
import { BuilderWindow } from "../builder/builder.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { oneBody } from "../parts/templates.ts";

const ID = "fates-edge-my-character";

/** Opens a player's character: its sheet, the builder where it is not done yet, else the window for getting one. */
export async function openMyCharacter(): Promise<void> {
  const mine = characterOf(game.user);
  if (!mine) return openOne(ID, () => new MyCharacter());
  if (mine.system.build.state === "building") return BuilderWindow.open(mine);
  await showSheet(mine);
}

/** How many of their skills tell what a ready character is good at. */
const BEST = 2;

/** What somebody chooses a ready character by. */
function readyView({ skills, ...shown }: ReadyCharacter): object {
  const best = skills
    .slice(0, BEST)
    .map(([skill, dice]) => localize("FATES_EDGE.Roll.Part", { label: skillLabel(skill), dice }));
  const goodAt =
    best.length === 0 ? "" : localize("FATES_EDGE.MyCharacter.GoodAt", { skills: best.join(", ") });
  return { ...shown, goodAt };
}

/** A player without a character makes one or takes a ready one, where the GM allows it. */
class MyCharacter extends FormWindow {
  static override readonly help: RulesPage = "character";
  static override readonly FOLLOWS = [
    "updateUser",
    "createActor",
    "updateActor",
    "updateSetting",
    "createChatMessage",
  ] as const;
  static override DEFAULT_OPTIONS = {
    id: ID,
    window: { title: "FATES_EDGE.MyCharacter.Title" },
    actions: { take: MyCharacter.#take },
  };

  static override PARTS = oneBody("apps/welcome/my-character");

  #asked = false;
  protected override async context(): Promise<object> {
    return {
      may: setting("playersMakeCharacters"),
      asked: this.#asked,
      gmHere: game.users.activeGM !== null,
      ready: (await readyCharacters()).map(readyView),
    };
  }

  /** Once there is a character, this window has done its work. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    const mine = characterOf(game.user);
    if (!mine) return void this.render(how);
    await this.close();
    if (mine.system.build.state === "done" || mine.items.size > 0) await showSheet(mine);
    else await BuilderWindow.open(mine);
  }

  protected override async send(): Promise<void> {
    const name = this.fields.querySelector<HTMLInputElement>("[name=name]")?.value ?? "";
    await this.#ask(name.trim(), "");
  }

  static async #take(this: MyCharacter, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#ask("", dataset.uuid ?? "");
  }

  async #ask(name: string, from: string): Promise<void> {
    this.#asked = await askForCharacter(name, from);
    await this.render();
  }
}
