import { pageOfWindows } from "../../../foundry/elements.ts";
import { localize } from "../../../foundry/i18n.ts";
import { DockedPanel } from "../../../table/docked-panel.ts";
import { type Docking, followPanels } from "../../../table/docking.ts";
import type { WindowContext } from "../../../table/windows.ts";
import { setting } from "../../data/settings.ts";
import { openBank } from "../bank-panel.ts";
import { openClocks } from "../clocks/clock-panel.ts";
import { templatePath } from "../parts/templates.ts";
import { openYourMove, YOUR_MOVE } from "../your-move/panel.ts";

/** A panel that can be closed, by its id on the page. */
interface Door {
  readonly id: string;
  /** The key of what it is called. */
  readonly label: string;
  readonly open: () => Promise<void>;
}

const DOORS: readonly Door[] = [
  { id: "fates-edge-bank", label: "FATES_EDGE.Shelf.Bank", open: openBank },
  { id: "fates-edge-clocks", label: "FATES_EDGE.Shelf.Clocks", open: openClocks },
  { id: YOUR_MOVE, label: "FATES_EDGE.Shelf.YourMove", open: openYourMove },
];

/** The way back to panels that were closed: a button for each, where the panels stand. */
class Shelf extends DockedPanel {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-shelf",
    classes: ["fates-edge", "fe-shelf"],
    window: { frame: false, positioned: false },
    actions: { open: Shelf.#open },
  };

  static override PARTS = { body: { template: templatePath("apps/shelf") } };

  protected override readonly rank = 0;

  override async _prepareContext(): Promise<WindowContext> {
    return {
      uid: this.id,
      doors: closedDoors().map(({ id, label }) => ({ id, label: localize(label) })),
    };
  }

  protected override docking(): Docking {
    return { dock: "right", free: {} };
  }

  protected override moved(): void {
    // It has no grip: it stands where the panels do.
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
    const closed = closedDoors()
      .map(({ id }) => id)
      .join(" ");
    if (closed === shown) return;
    shown = closed;
    if (closed !== "") await shelf.render({ force: true });
    else if (shelf.rendered) await shelf.close({ animate: false });
  };
  followPanels(() => void setTimeout(() => void settle()));
  void settle();
}

function closedDoors(): Door[] {
  return DOORS.filter(
    ({ id }) => !pageOfWindows().querySelector(`#${id}`) && (id !== YOUR_MOVE || setting("yourMove")),
  );
}
