import type { WindowContext, WindowRenderOptions } from "../../table/windows.ts";
import type { PcActor } from "../data/kinds.ts";
import { rest } from "../documents/recovery/rest.ts";
import { sanctuary } from "../documents/recovery/sanctuary.ts";
import { treat } from "../documents/recovery/treat.ts";
import { recoveryOf } from "../state/recovery.ts";
import { ActorWindow } from "./parts/actor-window.ts";
import { templatePath } from "./parts/templates.ts";
import { restViews } from "./rest-view.ts";

const WAYS: Readonly<Record<string, (actor: PcActor) => Promise<boolean>>> = {
  short: (actor) => rest(actor, "short"),
  night: (actor) => rest(actor, "night"),
  treat,
  sanctuary,
};

/** Rest, treatment, sanctuary (SRD 20.4; Core): each with what it would clear now, and what supply forbids. */
export class RestDialog extends ActorWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-rest",
    window: { title: "FATES_EDGE.Rest.Title" },
    position: { width: 460, height: "auto" as const },
    actions: { recover: RestDialog.#recover },
  };

  static override PARTS = { body: { template: templatePath("apps/rest") } };

  #watch = 0;

  override async _prepareContext(): Promise<WindowContext> {
    const recovery = recoveryOf(this.actor);
    return { uid: this.id, supplied: recovery.supplied, ways: restViews(recovery, this.id) };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#watch = Hooks.on("updateActor", () => void this.render());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off("updateActor", this.#watch);
  }

  static async #recover(this: RestDialog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const way = WAYS[target.dataset.way ?? ""];
    if (way && (await way(this.actor))) await this.close();
  }
}
