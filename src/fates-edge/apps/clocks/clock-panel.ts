import { PANEL_IDS } from "../parts/panel-ids.ts";
import { isForm } from "#foundry/elements.ts";
import { LOOK } from "#foundry/game.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { hostDice } from "#foundry/host.ts";
import { drawTemplate, templatesLoaded } from "#foundry/templates.ts";
import { standOnPage, type DockedPlace } from "#table/docking.ts";
import { withHelp } from "#table/help.ts";
import { KeyedCells } from "#table/keyed-cells.ts";
import { bindMoving } from "#table/panels.ts";
import { whenReleased } from "#table/redraw.ts";
import { sendLine } from "#table/unsent.ts";
import type { WindowContext, WindowRenderOptions } from "#table/windows.ts";
import { openClock, openStarter } from "../../actions/clocks/clocks.ts";
import { createParty } from "../../actions/party.ts";
import { isParty } from "../../data/kinds.ts";
import { changeSetting, setting, type SettingValues } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import { STARTER_TABLE, starterOnDie } from "../../rules/clock-starters.ts";
import { changedClocks } from "#table/clocks/changed.ts";
import { type ClockData, readClockLine } from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { viewerOf } from "#table/clocks/sight.ts";
import { primaryParty } from "../../state/party.ts";
import { templatePath } from "../parts/templates.ts";
import {
  bindTicking,
  CELL_ACTIONS,
  type CellPlace,
  clockCell,
  type ClockCell,
  dragClocks,
  shownClocks,
  type UnreadableCell,
  unreadableCells,
} from "./cell.ts";
import { starterChoices } from "./clock-editor.ts";
import { affectedBy } from "./editor-draft.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const SIDES = ["left", "right"] as const;
/** An arrow towards each side, in a square of 16. */
const ARROWS = { left: "M2 2v12M14 8H6M9 5 6 8l3 3", right: "M14 2v12M2 8h8M7 5l3 3-3 3" } as const;

/**
 * The movable panel of every clock that its viewer is shown. A tick draws one row anew, and of it only what has changed:
 * whoever is turning one with the keys keeps their place.
 */
class ClockPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static readonly help: RulesPage = "clocks";
  static override DEFAULT_OPTIONS = {
    id: PANEL_IDS.clocks,
    classes: [LOOK.all, "tt-clock-panel"],
    window: { frame: false, positioned: false },
    actions: {
      ...CELL_ACTIONS,
      toggle: ClockPanel.#toggle,
      dock: ClockPanel.#dock,
      createParty: ClockPanel.#createParty,
    },
  };

  static override PARTS = {
    head: { template: templatePath("apps/clocks/head") },
    tools: { template: templatePath("apps/clocks/tools") },
    cells: { template: templatePath("apps/clocks/cells"), scrollable: [".tt-clock-list"] },
  };

  #list: ClockList | null = null;
  #count = 0;
  #released = (): Promise<void> => Promise.resolve();
  #standing: DockedPlace | null = null;
  #unfollow = (): void => undefined;

  override async _prepareContext(): Promise<WindowContext> {
    const party = primaryParty();
    const { folded = false, dock = "left" } = setting("clockPanel");
    this.#count = party ? shownClocks({ party, viewer: viewerOf(game.user), uid: this.id }).length : 0;
    return {
      uid: this.id,
      open: !folded,
      gm: game.user.isGM,
      missing: party === null,
      count: this.#count,
      countLabel: localizeCount("FATES_EDGE.Clock.Count", this.#count),
      starters: starterChoices(),
      docks: SIDES.map((side) => {
        return {
          side,
          icon: ARROWS[side],
          pressed: dock === side,
          label: localize(`FATES_EDGE.Clock.Dock.${side}`),
        };
      }),
    };
  }

  override async _renderFrame(options: WindowRenderOptions): Promise<HTMLElement> {
    return withHelp(await super._renderFrame(options), this);
  }

  override async _preFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    // The host asks the server for each template that is not there.
    await templatesLoaded();
    await super._preFirstRender(context, options);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", localize("FATES_EDGE.Clock.Title"));
    this.#released = whenReleased(this.element);
    bindTicking(this.element);
    bindQuickLine(this.element);
    dragClocks(this.element);
    this.#unfollow = followClocks((change) => void (this.#list ? this.#list.take(change) : this.render()));
    const docking = () => {
      const { dock = "left", ...free } = setting("clockPanel");
      return { dock, free };
    };
    this.#standing = standOnPage({ element: this.element, rank: 3, docking });
    if (!clocksStartOpen()) void this.#remember({ open: true });
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("cells")) await this.#listAnew();
    const grip = this.element.querySelector<HTMLElement>("[data-grip]");
    if (grip) bindMoving(grip, this.element, (place) => void this.#remember({ ...place, dock: "free" }));
    this.#standing?.settle();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
    this.#standing?.leave();
    void this.#remember({ open: false });
  }

  async #listAnew(): Promise<void> {
    const list = this.element.querySelector<HTMLElement>("[data-cells]");
    const party = primaryParty();
    const place = party && { party, viewer: viewerOf(game.user), uid: this.id };
    const counted = (clocks: number): void =>
      void (clocks !== this.#count && this.render({ parts: ["head"] }));
    this.#list = list && place && new ClockList({ list, place, released: this.#released, counted });
    await this.#list?.take("all");
  }

  async #remember(change: SettingValues["clockPanel"]): Promise<void> {
    await changeSetting("clockPanel", { ...setting("clockPanel"), ...change });
    this.#standing?.settle();
  }

  static async #toggle(this: ClockPanel): Promise<void> {
    await this.#remember({ folded: !setting("clockPanel").folded });
    await this.render();
  }

  static async #dock(this: ClockPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const side = SIDES.find((each) => each === target.dataset["side"]);
    if (side) await this.#remember({ dock: side });
    await this.render({ parts: ["head"] });
  }

  static async #createParty(this: ClockPanel): Promise<void> {
    await createParty();
    await this.render();
  }
}

let panel: ClockPanel | null = null;

/** Shows the clocks, or hides them when they are already there. */
export async function openClocks(): Promise<void> {
  // The same panel each time: asked for twice at once, it must not be there twice.
  panel ??= new ClockPanel();
  if (panel.rendered) await panel.close();
  else await panel.render({ force: true });
}

/** Whether the clocks are shown from the start, as when this browser last saw them. */
export function clocksStartOpen(): boolean {
  return setting("clockPanel").open ?? true;
}

const CELL = templatePath("parts/clock-cell");

/** What a list of clocks is drawn with. */
interface ListOptions {
  readonly list: HTMLElement;
  readonly place: CellPlace;
  /** Settles when nothing on the list is being pressed. */
  readonly released: () => Promise<void>;
  /** Told how many there are, whenever that may have changed. */
  readonly counted: (clocks: number) => void;
}

/** The clocks of one viewer as a list on the page: of what changes, only what has changed is drawn. */
class ClockList {
  readonly #options: ListOptions;
  readonly #cells: KeyedCells<ClockCell | UnreadableCell>;
  #changed: Set<string> | "all" = new Set();
  #drawing: Promise<void> | null = null;
  #order = "";

  constructor(options: ListOptions) {
    this.#options = options;
    this.#cells = new KeyedCells(options.list, (cell) => drawTemplate(CELL, cell));
  }

  /** Takes up a change. Changes that come while something is pressed or being drawn are drawn together. */
  take(change: ClocksChange): Promise<void> {
    if (change === "all" || this.#changed === "all") this.#changed = "all";
    else for (const key of change) this.#changed.add(key);
    return (this.#drawing ??= this.#drawChanged());
  }

  async #drawChanged(): Promise<void> {
    await this.#options.released();
    while (this.#changed === "all" || this.#changed.size > 0) {
      const changed = this.#changed;
      this.#changed = new Set();
      await this.#draw(changed);
    }
    this.#drawing = null;
  }

  async #draw(changed: ReadonlySet<string> | "all"): Promise<void> {
    const { place, counted } = this.#options;
    const all = clockStates(place.party);
    const shown = shownClocks(place, all);
    const order = shown.map(({ key }) => key).join(" ");
    if (changed !== "all" && order === this.#order) {
      const keys = affectedBy(changed, shown);
      return this.#cells.draw(
        shown.filter(({ key }) => keys.has(key)).map((clock) => clockCell(clock, place, all)),
      );
    }
    this.#order = order;
    const cells = shown.map((clock) => clockCell(clock, place, all));
    await this.#cells.drawAll([...cells, ...unreadableCells(place)]);
    counted(shown.length);
  }
}

/** One line makes a clock, and a choice makes one of the text: listened for on the panel, whose parts are drawn anew. */
function bindQuickLine(around: HTMLElement): void {
  around.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = isForm(event.target) ? event.target : null;
    const line = form?.querySelector("input");
    const starters = form?.querySelector("select");
    if (line) void makeClock(line);
    if (starters) void startFrom(starters.value);
  });
}

/** Makes the clock that a field says, and empties the field; what cannot be read is said, and stays. */
export async function makeClock(field: HTMLInputElement): Promise<void> {
  const data = readClockLine(field.value);
  if (!data) return notify.warn("FATES_EDGE.Error.ClockNameless");
  if (await sendLine(field, async () => (await openClock(data)) !== null)) tellTooMany(data);
}

/** A number that is too large for segments stays in the name, which could well be meant: it is said, and not refused. */
function tellTooMany({ name, size }: ClockData): void {
  const most = CLOCK_SIZE_MAX;
  const [number] = /\d+$/u.exec(name ?? "") ?? [];
  if (Number(number ?? 0) > most)
    notify.info("FATES_EDGE.Clock.TooMany", { most, name: name ?? "", size: size ?? 0 });
}

async function startFrom(choice: string): Promise<void> {
  await openStarter(choice === "roll" ? starterOnDie(hostDice(STARTER_TABLE.length)).key : choice);
}

/** What changed about the clocks: some of them, by key, or anything. */
export type ClocksChange = readonly string[] | "all";

/**
 * Tells what shows clocks of what changes about them.
 * @returns what ends it
 */
export function followClocks(work: (change: ClocksChange) => void): () => void {
  const all = (): void => work("all");
  const ids = [
    ["updateActor", Hooks.on("updateActor", (actor, changed) => tell(actor, changed, work))],
    ["createActor", Hooks.on("createActor", all)],
    ["deleteActor", Hooks.on("deleteActor", all)],
    ["updateSetting", Hooks.on("updateSetting", all)],
    ["createSetting", Hooks.on("createSetting", all)],
  ] as const;
  return () => {
    for (const [name, id] of ids) Hooks.off(name, id);
  };
}

function tell(actor: Actor.Implementation, changed: object, work: (change: ClocksChange) => void): void {
  if (!isParty(actor)) {
    // A clock names the actor it belongs to, and whoever owns that actor may tick it.
    if ("name" in changed || "ownership" in changed) work("all");
    return;
  }
  const keys = Object.keys(changedClocks(changed));
  if (keys.length > 0) work(keys);
}
