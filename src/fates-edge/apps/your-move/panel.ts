import { onClick } from "#table/on-click.ts";
import { findHere, idOf } from "#foundry/documents.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { isGMHere } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { drawTemplate } from "#foundry/templates.ts";
import { tellWatchers } from "#table/docking.ts";
import { KeyedCells } from "#table/keyed-cells.ts";
import { News } from "#table/moves/news.ts";
import { whenReleased } from "#table/redraw.ts";
import type { WindowContext, WindowRenderOptions } from "#table/steady-application.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { FoldingPanel } from "#table/windows/folding-panel.ts";
import { sumOf } from "../../rules/sum.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { setAway } from "../../actions/teamwork/absent.ts";
import { declare } from "../../actions/beat/beat.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { changeSetting, setting, keptIn } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { primaryParty } from "../../state/party.ts";
import { templatePath } from "../parts/templates.ts";
import { sceneHead } from "../scene/scene-words.ts";
import { openMyCharacter } from "../welcome/my-character.ts";
import { actAtHand, actOnWaiting } from "./acts.ts";
import { concerns, followMoves, type MovesChange } from "./follow.ts";
import { newcomerWords, ownCharacters, shownCharacter, unseatedWords } from "./own.ts";
import { moveRow, type MoveRow } from "./row.ts";
import { countWords } from "./waiting-view.ts";
import { windowNamed } from "../open-window.ts";

/** The panel's id on the page. */
export const YOUR_MOVE = PANEL_IDS.yourMove;

/** Shows the panel, or hides it when it is already there. */
export function openYourMove(): Promise<void> {
  return YourMovePanel.toggle();
}

function shownPanel(): YourMovePanel | null {
  const open = foundry.applications.instances.get(YOUR_MOVE);
  return open instanceof YourMovePanel && open.rendered ? open : null;
}

/** Whether the panel is shown from the start: unless its user has turned it off, or closed it in this browser. */
export function yourMoveStartsOpen(): boolean {
  return setting("yourMove") && (setting("yourMovePanel").open ?? true);
}

/** Opens the panel where its setting is on, and closes it where it is off. */
export async function settleYourMove(): Promise<void> {
  if (!game.ready) return;
  if (setting("yourMove") !== (shownPanel() !== null)) await openYourMove();
  tellWatchers();
}

/** Leads somebody with keys alone to the first thing that waits, or is at hand; where they stand on the panel, it goes away. */
export function goToYourMove(): Promise<void> {
  return YourMovePanel.goTo();
}

/** How many things wait for this user, whether the panel is there or not. */
export function waitingCount(): number {
  const place = { uid: YOUR_MOVE, open: false };
  return sumOf(shownCharacters(), (actor) => moveRow(actor, place).mine.length);
}

/** A GM sees the crew, a player the character they have chosen. */
function shownCharacters(): PcActor[] {
  if (game.user.isGM) return ownCharacters();
  const own = shownCharacter();
  return own ? [own] : [];
}

/**
 * The small panel of what to do now: for a player their character, what waits for them and what is always at hand; for a GM the
 * same of the whole crew in a row each. Only the rows that a change concerns are looked at, and of them only what changed is drawn.
 */
class YourMovePanel extends FoldingPanel {
  static override readonly help: RulesPage = "panels";
  static override DEFAULT_OPTIONS = {
    id: YOUR_MOVE,
    classes: ["tt-move-panel"],
    actions: {
      unfold: YourMovePanel.#unfold,
      act: YourMovePanel.#act,
      waiting: YourMovePanel.#waiting,
      declare: YourMovePanel.#declare,
      openSheet: onClick((_panel, _data, target) => actorOf(target)?.sheet?.render({ force: true } as never)),
      here: YourMovePanel.#here,
      newcomer: openMyCharacter,
      seats: () => windowNamed("SeatsWindow").open(),
    },
  };

  static override PARTS = {
    head: { template: templatePath("apps/your-move/head") },
    body: { template: templatePath("apps/your-move/body"), scrollable: [""] },
    alert: { template: templatePath("apps/your-move/alert") },
  };

  protected override readonly rank = 2;
  #rows: Rows | null = null;
  #head = "";
  #opened = "";
  protected override readonly memory = keptIn("yourMovePanel");
  #released = (): Promise<void> => Promise.resolve();
  readonly #news = new News();

  protected override context(): object {
    return this.#headView();
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", titleWords());
    this.#released = whenReleased(this.element);
    News.watch(this.element);
  }

  /** A card and a clock that somebody waits for are drawn first. */
  protected override follows(): (() => void)[] {
    return [followMoves((change) => void setTimeout(() => this.#rows?.take(change)))];
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!options.parts?.includes("body")) return;
    const list = this.element.querySelector<HTMLElement>("[data-rows]");
    this.#rows =
      list &&
      new Rows({
        list,
        released: this.#released,
        isOpen: (actor) => actor.uuid === this.#opened,
        drawn: (rows) => this.#drawn(rows),
      });
    await this.#rows?.take("all");
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#news.forget();
    [this.#rows, this.#head] = [null, ""];
  }

  /** Unfolds it and stands on the first thing to do. */
  protected override async enter(): Promise<void> {
    if (!this.isUnfolded) await this.fold();
    const ways = ['[data-action="waiting"]', '[data-act="roll"]', '[data-action="unfold"]', "button"];
    const found = ways.map((way) => this.element.querySelector<HTMLElement>(`${way}:not([disabled])`));
    found.find((way) => way !== null)?.focus();
  }

  #headView(): WindowContext {
    const party = primaryParty();
    const gm = game.user.isGM;
    const own = gm ? [] : ownCharacters();
    const { count } = this.#news;
    return {
      uid: this.id,
      gm,
      count,
      title: titleWords(),
      open: this.isUnfolded,
      countWords: countWords(count),
      // A GM has the scene in the bank's panel, with its dials.
      told: !gm || party === null,
      scene: party && sceneHead(party),
      alone: !gm && !isGMHere(),
      unseated: gm ? unseatedWords() : "",
      newcomer: !gm && own.length === 0 ? newcomerWords() : "",
      mayMake: setting("playersMakeCharacters"),
      choices:
        own.length < 2
          ? null
          : choicesOf(own.map(idOf), shownCharacter()?.id ?? "", (id) => game.actors.get(id)?.name ?? ""),
    };
  }

  /** After the rows come the count and the scene, where they are other than they were, and word of what is new. */
  #drawn(rows: readonly MoveRow[]): void {
    const now = rows.flatMap((row) =>
      row.mine.map((key) => [`${row.key}.${key}`, wordsFor(row, key)] as const),
    );
    this.#news.tell(this.element, this.#news.take(new Map(now)));
    const head = JSON.stringify(this.#headView());
    if (head !== this.#head) void this.render({ parts: ["head"] });
    this.#head = head;
    this.settle();
  }

  protected override async onChange(target: Field): Promise<void> {
    if (!isSelect(target) || target.name !== "character") return;
    await changeSetting("yourMovePanel", { ...setting("yourMovePanel"), character: target.value });
    this.#news.forget();
    await this.render();
  }

  /** Enter in the line of the beat says it. */
  protected override onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !isInput(event.target)) return;
    event.preventDefault();
    void say(event.target);
  }

  static async #unfold(this: YourMovePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const before = this.#opened;
    const actor = actorOf(target)?.uuid ?? "";
    this.#opened = actor === before ? "" : actor;
    await this.#rows?.take([before, actor]);
  }

  static async #act(this: YourMovePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorOf(target);
    if (actor) await actAtHand(target.dataset.act ?? "", actor);
  }

  static async #waiting(this: YourMovePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorOf(target);
    const { act = "", of = "" } = target.dataset;
    if (act === "declare") this.element.querySelector<HTMLInputElement>("[data-words]")?.focus();
    else if (actor) await actOnWaiting(act, actor, of);
  }

  static async #declare(this: YourMovePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const field = target.closest("[data-cell]")?.querySelector("[data-words]");
    if (isInput(field)) await say(field);
  }

  static async #here(this: YourMovePanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = actorOf(target);
    if (actor) await setAway(actor, false);
  }
}

function titleWords(): string {
  return localize(`FATES_EDGE.YourMove.${game.user.isGM ? "TitleGM" : "Title"}`);
}

function wordsFor({ name, waits }: MoveRow, key: string): string {
  const line = waits.find((each) => each.key === key);
  return line ? localize("TABLE.Moves.News", { name, words: line.words }) : "";
}

function actorOf(target: HTMLElement): PcActor | null {
  const found = findHere(target.closest<HTMLElement>("[data-actor]")?.dataset.actor ?? "");
  return isPc(found) ? found : null;
}

async function say(field: HTMLInputElement): Promise<void> {
  const actor = actorOf(field);
  if (actor) await declare(actor, field.value);
}

interface RowsOptions {
  readonly list: HTMLElement;
  /** Settles when nothing of the panel is being pressed. */
  readonly released: () => Promise<void>;
  readonly isOpen: (actor: PcActor) => boolean;
  /** Told of all rows whenever some were looked at anew. */
  readonly drawn: (rows: readonly MoveRow[]) => void;
}

/** The characters of the panel, a row each. */
class Rows {
  readonly #options: RowsOptions;
  readonly #cells: KeyedCells<MoveRow>;
  readonly #views = new Map<string, MoveRow>();
  #changes: MovesChange[] = [];
  #drawing: Promise<void> | null = null;

  constructor(options: RowsOptions) {
    this.#options = options;
    const template = templatePath(`apps/your-move/${game.user.isGM ? "crew" : "mine"}`);
    this.#cells = new KeyedCells(options.list, (row) => drawTemplate(template, row));
  }

  /** Takes up a change. What comes while something is pressed or being drawn is drawn together. */
  take(change: MovesChange): Promise<void> {
    this.#changes.push(change);
    return (this.#drawing ??= this.#drawChanged());
  }

  async #drawChanged(): Promise<void> {
    await this.#options.released();
    while (this.#changes.length > 0) {
      const changes = this.#changes;
      this.#changes = [];
      await this.#draw(
        changes.includes("all") ? "all" : changes.flatMap((change) => change as readonly string[]),
      );
    }
    this.#drawing = null;
  }

  async #draw(change: MovesChange): Promise<void> {
    const shown = shownCharacters();
    const touched = shown.filter(({ uuid }) => concerns(change, uuid));
    if (touched.length === 0 && change !== "all") return;
    const { isOpen, drawn } = this.#options;
    const rows = touched.map((actor) => moveRow(actor, { uid: YOUR_MOVE, open: isOpen(actor) }));
    for (const row of rows) this.#views.set(row.key, row);
    if (change === "all") await this.#cells.drawAll(rows);
    else await this.#cells.draw(rows);
    drawn(shown.flatMap((actor) => this.#views.get(idOf(actor)) ?? []));
  }
}
