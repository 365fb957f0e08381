import { pageOfWindows } from "#foundry/elements.ts";
import { gameProfile } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { templatePath } from "#foundry/templates.ts";
import { DockedPanel } from "../docked-panel.ts";
import { followPanels, type Place } from "../docking.ts";

/** A panel that its user opens and closes, as a game names it. */
export interface PanelDoor {
  /** Its id on the page. */
  readonly id: string;
  /** The key of what it is called on the shelf. */
  readonly label: string;
  /** Shows it, or hides it when it is already there. */
  readonly toggle: () => Promise<void>;
  /** Whether it was open when this browser last saw it. */
  readonly startsOpen: () => boolean;
  /** Whether this user has it at all; left out, everybody has. */
  readonly isOffered?: () => boolean;
  /** What waits in it, counted where it is closed; left out, nothing is counted. */
  readonly waiting?: {
    readonly count: () => number;
    /** The count in words, for those who hear it. */
    readonly words: (count: number) => string;
    /** Tells whenever it may have changed. */
    readonly follow: (work: () => void) => unknown;
  };
}

/** Shows the shelf while there is anything on it, from now on. */
export function startShelf(doors: readonly PanelDoor[]): void {
  const shelf = new Shelf(doors);
  let shown = "";
  const settle = async (): Promise<void> => {
    const closed = closedOf(doors);
    // What waits is counted where its panel is closed, and only there.
    const now = closed.map(({ id, waiting }) => `${id} ${waiting?.count() ?? ""}`).join();
    if (now === shown) return;
    shown = now;
    if (closed.length > 0) await shelf.render({ force: true });
    else if (shelf.rendered) await shelf.close({ animate: false });
  };
  const later = (): void => void setTimeout(() => void settle());
  followPanels(later);
  for (const { waiting } of doors) waiting?.follow(later);
  void settle();
}

/** The way back to panels that were closed: a button for each, where the panels stand. */
class Shelf extends DockedPanel {
  static override readonly help: string = "panels";
  static override DEFAULT_OPTIONS = {
    classes: ["tt-shelf"],
    window: { frame: false, positioned: false },
    actions: { open: Shelf.#open },
  };

  static override get PARTS() {
    return { body: { template: templatePath("table/windows/shelf") } };
  }

  protected override readonly rank = 0;
  readonly #doors: readonly PanelDoor[];

  constructor(doors: readonly PanelDoor[]) {
    super({ id: `${gameProfile().id}-shelf` });
    this.#doors = doors;
  }

  protected override context(): object {
    const doors = closedOf(this.#doors).map(({ id, label, waiting }) => {
      const count = waiting?.count() ?? 0;
      return { id, label: localize(label), count, countWords: count > 0 ? waiting?.words(count) : "" };
    });
    return { doors };
  }

  /** It has no grip: it stands where the panels do. */
  protected override place(): Partial<Place> {
    return {};
  }

  protected override async remember(): Promise<void> {
    // Nobody moves it.
  }

  protected override async forget(): Promise<void> {
    // Nor is there anything to forget.
  }

  static async #open(this: Shelf, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const door = this.#doors.find(({ id }) => id === target.dataset.panel);
    await door?.toggle();
    pageOfWindows().querySelector<HTMLElement>(`#${target.dataset.panel} [data-action="toggle"]`)?.focus();
  }
}

function closedOf(doors: readonly PanelDoor[]): PanelDoor[] {
  return doors.filter(({ id, isOffered }) => !pageOfWindows().getElementById(id) && (isOffered?.() ?? true));
}
