import { DockedPanel } from "../docked-panel.ts";
import type { Docking, Place } from "../docking.ts";
import { isBeforeList, standIn } from "../redraw.ts";
import { openOne } from "../windows.ts";
import type { WindowRenderOptions } from "../steady-application.ts";

/** What a user keeps of a panel, in a setting of their own. */
export interface KeptPanel extends Partial<Place> {
  readonly folded?: boolean;
  /** Whether it was there when this browser last saw it; not kept of a panel that comes and goes by itself. */
  readonly open?: boolean;
}

/** Where that is kept. */
export interface PanelMemory {
  readonly read: () => KeptPanel;
  readonly write: (kept: KeptPanel) => Promise<unknown>;
}

/** Makes the panel of its class. */
type PanelClass = (new () => FoldingPanel) & {
  readonly DEFAULT_OPTIONS: { readonly id?: string };
};

/**
 * A panel on the page of which there is one: a grip to move it by, a line that folds it and sums it up (`ttPanelBar`), and its body.
 * Where it stands, whether it is folded and whether it was open is kept from one visit to the next.
 */
export abstract class FoldingPanel extends DockedPanel {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-panel"],
    window: { frame: false, positioned: false },
    actions: { toggle: FoldingPanel.#toggle },
  };

  /** Where its user's view of it is kept. */
  protected abstract readonly memory: PanelMemory;

  /** Whether its user opens and closes it; else it comes and goes with what it shows. */
  protected readonly isOpened: boolean = true;

  protected override readonly dock: Docking["dock"] = "right";

  /** Shows it, or hides it when it is already there. */
  static toggle(this: PanelClass): Promise<void> {
    return openOne(
      String(this.DEFAULT_OPTIONS.id),
      () => new this(),
      (open) => open.close(),
    );
  }

  /**
   * Shows it before everything else and leads its user to the first thing in it; where they stand there already, it goes away, unless it
   * comes and goes by itself.
   */
  static async goTo(this: PanelClass): Promise<void> {
    const id = String(this.DEFAULT_OPTIONS.id);
    const shown = (): FoldingPanel | undefined => {
      const open = foundry.applications.instances.get(id);
      return open instanceof FoldingPanel && open.rendered ? open : undefined;
    };
    const open = shown();
    const stands = open?.element.ownerDocument.activeElement ?? null;
    const isThere = open?.isOpened === true && open.element.contains(stands) && !isBeforeList(stands);
    if (!open || isThere) await FoldingPanel.toggle.call(this);
    if (!isThere) await shown()?.enter();
  }

  /** Leads its user to the first thing in it. */
  protected async enter(): Promise<void> {
    if (!this.isUnfolded) await this.fold();
    this.bringToFront();
    standIn(this.element);
    this.element.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
  }

  /** Whether its body is shown. */
  protected get isUnfolded(): boolean {
    return !this.memory.read().folded;
  }

  protected override place(): Partial<Place> {
    return this.memory.read();
  }

  protected override async remember(change: KeptPanel): Promise<void> {
    await this.memory.write({ ...this.memory.read(), ...change });
  }

  protected override async forget(): Promise<void> {
    const kept = Object.entries(this.memory.read()).filter(([key]) => key !== "left" && key !== "top");
    await this.memory.write(Object.fromEntries(kept));
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (this.isOpened) void this.remember({ open: true });
  }

  override _onClose(options: object): void {
    super._onClose(options);
    if (this.isOpened) void this.remember({ open: false });
  }

  /** Folds or unfolds it. */
  async fold(): Promise<void> {
    await this.remember({ folded: this.isUnfolded });
    await this.render();
  }

  static async #toggle(this: FoldingPanel): Promise<void> {
    await this.fold();
  }
}
