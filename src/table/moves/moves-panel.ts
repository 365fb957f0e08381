import { localize } from "../../foundry/i18n.ts";
import { templatePath } from "../../foundry/templates.ts";
import { onClick } from "../on-click.ts";
import type { WindowRenderOptions } from "../steady-application.ts";
import { FoldingPanel } from "../windows/folding-panel.ts";
import { News } from "./news.ts";

/** Something that waits for somebody at the table. */
export interface Move {
  /** The same as long as it is the same thing. */
  readonly key: string;
  /** Who it is about, as they are called. */
  readonly name: string;
  /** What waits, in a few words. */
  readonly words: string;
  /** What its button says; empty where it waits for somebody else. */
  readonly button: string;
  readonly act: () => unknown;
}

/** A way that the panel leads besides: to what the table plays on. */
export interface MoveWay {
  readonly name: string;
  readonly label: string;
  readonly go: () => unknown;
}

/** The panel of what waits: for a player about whom they play, for a GM about everybody. A game's own class says id, rank, memory and `moves`. */
export abstract class MovesPanel extends FoldingPanel {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-moves-panel"],
    actions: {
      move: onClick((panel: MovesPanel, { key }) => panel.#moves.find((move) => move.key === key)?.act()),
      way: onClick((panel: MovesPanel, { name }) =>
        panel
          .ways()
          .find((way) => way.name === name)
          ?.go(),
      ),
    },
  };

  static override get PARTS() {
    return {
      head: { template: templatePath("table/moves/head") },
      body: { template: templatePath("table/moves/body"), scrollable: [".tt-panel-body"] },
      foot: { template: templatePath("table/moves/foot") },
      alert: { template: templatePath("table/moves/alert") },
    };
  }

  /** What waits now, in the order in which it is shown. */
  protected abstract moves(): readonly Move[];

  /** Where it leads at its foot; to nothing, unless a game says so. */
  protected ways(): readonly MoveWay[] {
    return [];
  }

  readonly #news = new News();
  #moves: readonly Move[] = [];

  protected override context(): object {
    this.#moves = this.moves();
    const mine = this.#moves.filter(({ button }) => button !== "");
    return {
      open: this.isUnfolded,
      title: localize(`TABLE.Moves.${game.user.isGM ? "TitleGM" : "Title"}`),
      count: mine.length,
      ways: this.ways(),
      moves: this.#moves.map(({ key, name, words, button }) => {
        const label = localize("TABLE.Moves.Do", { button, name, words });
        return { key, name, words, button, label, id: `${this.id}-${key.replaceAll(/[^\w-]/g, "-")}` };
      }),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", localize("TABLE.Moves.Title"));
    News.watch(this.element);
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const mine = this.#moves.filter(({ button }) => button !== "");
    const said = mine.map(
      ({ key, name, words }) => [key, localize("TABLE.Moves.News", { name, words })] as const,
    );
    this.#news.tell(this.element, this.#news.take(new Map(said)));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#news.forget();
  }
}
