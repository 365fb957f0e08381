import { PANEL_IDS } from "../parts/panel-ids.ts";
import { pageOfWindows } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { DockedPanel } from "#table/docked-panel.ts";
import { followPanels, type Place } from "#table/docking.ts";
import type { WindowContext } from "#table/windows.ts";
import { setting } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { openBank } from "../bank-panel.ts";
import { openClocks } from "../clocks/clock-panel.ts";
import { templatePath } from "../parts/templates.ts";
import { followMoves } from "../your-move/follow.ts";
import { openYourMove, waitingCount, YOUR_MOVE } from "../your-move/panel.ts";
import { countWords } from "../your-move/waiting-view.ts";

/** A panel that can be closed, by its id on the page. */
interface Door {
  readonly id: string;
  /** The key of what it is called. */
  readonly label: string;
  readonly open: () => Promise<void>;
}

const DOORS: readonly Door[] = [
  { id: PANEL_IDS.bank, label: "FATES_EDGE.Shelf.Bank", open: openBank },
  { id: PANEL_IDS.clocks, label: "FATES_EDGE.Shelf.Clocks", open: openClocks },
  { id: YOUR_MOVE, label: "FATES_EDGE.Shelf.YourMove", open: openYourMove },
];

/** The way back to panels that were closed: a button for each, where the panels stand. */
class Shelf extends DockedPanel {
  static override readonly help: RulesPage = "panels";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-shelf",
    classes: ["tt", "tt-shelf"],
    window: { frame: false, positioned: false },
    actions: { open: Shelf.#open },
  };

  static override PARTS = { body: { template: templatePath("apps/shelf") } };

  protected override readonly rank = 0;

  override async _prepareContext(): Promise<WindowContext> {
    return {
      uid: this.id,
      doors: closedDoors().map(({ id, label }) => {
        const count = id === YOUR_MOVE ? waitingCount() : 0;
        return { id, label: localize(label), count, countWords: count > 0 ? countWords(count) : "" };
      }),
    };
  }

  /** It has no grip: it stands where the panels do. */
  protected override place(): Partial<Place> {
    return {};
  }

  protected override async remember(): Promise<void> {
    // Nobody moves it.
  }

  static async #open(this: Shelf, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const door = DOORS.find(({ id }) => id === target.dataset.panel);
    await door?.open();
    pageOfWindows().querySelector<HTMLElement>(`#${target.dataset.panel} [data-action="toggle"]`)?.focus();
  }
}

/** Shows the shelf while there is anything on it, from now on (`ready`, once the panels stand). */
export function startShelf(): void {
  const shelf = new Shelf();
  let shown = "";
  const settle = async (): Promise<void> => {
    const closed = closedDoors().map(({ id }) => id);
    // What waits is counted where its panel is closed, and only there.
    const now = [...closed, ...(closed.includes(YOUR_MOVE) ? [waitingCount()] : [])].join(" ");
    if (now === shown) return;
    shown = now;
    if (closed.length > 0) await shelf.render({ force: true });
    else if (shelf.rendered) await shelf.close({ animate: false });
  };
  const later = (): void => void setTimeout(() => void settle());
  followPanels(later);
  followMoves(later);
  void settle();
}

function closedDoors(): Door[] {
  return DOORS.filter(
    ({ id }) => !pageOfWindows().querySelector(`#${id}`) && (id !== YOUR_MOVE || setting("yourMove")),
  );
}
