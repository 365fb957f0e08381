import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { dockPanel, followEdges } from "../../../table/docking.ts";
import { bindMoving } from "../../../table/panels.ts";
import { whenReleased } from "../../../table/when-released.ts";
import type { WindowContext, WindowRenderOptions } from "../../../table/windows.ts";
import { createParty } from "../../actions/party.ts";
import { changeSetting, setting, type SettingValues } from "../../data/settings.ts";
import { viewerOf } from "../../documents/clocks/viewer-of.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import { templatePath } from "../parts/templates.ts";
import { bindTicking } from "./bind-ticking.ts";
import { CELL_ACTIONS } from "./cell-actions.ts";
import { shownClocks } from "./cell.ts";
import { ClockList } from "./clock-list.ts";
import { dragClocks } from "./drag-clock.ts";
import { followClocks } from "./follow-clocks.ts";
import { bindQuickLine } from "./quick-line.ts";
import { starterChoices } from "./starter-choices.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const SIDES = ["left", "right"] as const;
/** An arrow towards each side, in a square of 16. */
const ARROWS = { left: "M2 2v12M14 8H6M9 5 6 8l3 3", right: "M14 2v12M2 8h8M7 5l3 3-3 3" } as const;

/**
 * The movable panel of every clock that its viewer is shown. A tick draws one row anew, and of it only what has changed:
 * whoever is turning one with the keys keeps their place.
 */
export class ClockPanel extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-clocks",
    classes: ["fates-edge", "fe-clock-panel"],
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
    cells: { template: templatePath("apps/clocks/cells"), scrollable: [".fe-clock-list"] },
  };

  #list: ClockList | null = null;
  #count = 0;
  #released = (): Promise<void> => Promise.resolve();
  #unfollow: readonly (() => void)[] = [];

  override async _prepareContext(): Promise<WindowContext> {
    const party = primaryParty();
    const { folded = false, dock = "left" } = setting("clockPanel");
    this.#count = party ? shownClocks({ party, viewer: viewerOf(game.user), uid: this.id }).length : 0;
    return {
      ...{ uid: this.id, open: !folded, gm: game.user.isGM, missing: party === null, count: this.#count },
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

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", localize("FATES_EDGE.Clock.Title"));
    this.#released = whenReleased(this.element);
    bindTicking(this.element);
    bindQuickLine(this.element);
    dragClocks(this.element);
    this.#unfollow = [
      followClocks((change) => void (this.#list ? this.#list.take(change) : this.render())),
      followEdges(this.element.ownerDocument, () => this.#settle()),
    ];
    void this.#remember({ open: true });
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("cells")) await this.#listAnew();
    const grip = this.element.querySelector<HTMLElement>("[data-grip]");
    if (grip) bindMoving(grip, this.element, (place) => void this.#remember({ ...place, dock: "free" }));
    this.#settle();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    for (const end of this.#unfollow) end();
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

  #settle(): void {
    const { dock = "left", ...free } = setting("clockPanel");
    if (this.element.isConnected) dockPanel(this.element, dock, free);
  }

  async #remember(change: SettingValues["clockPanel"]): Promise<void> {
    await changeSetting("clockPanel", { ...setting("clockPanel"), ...change });
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
