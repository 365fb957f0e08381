import { recoveryOf } from "../documents/recovery/recovery-of.ts";
import { rest } from "../documents/recovery/rest.ts";
import { sanctuary } from "../documents/recovery/sanctuary.ts";
import { treat } from "../documents/recovery/treat.ts";
import { localize } from "../../foundry/i18n.ts";
import type { PcActor } from "../documents/kinds.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "./form-window.ts";
import { restViews } from "./rest-view.ts";
import { templatePath } from "./templates.ts";

const WAYS: Readonly<Record<string, (actor: PcActor) => Promise<boolean>>> = {
  short: (actor) => rest(actor, "short"),
  night: (actor) => rest(actor, "night"),
  treat,
  sanctuary,
};

/** Rest, treatment, sanctuary (SRD 20.4; Core): each with what it would clear now, and what supply forbids. */
export class RestDialog extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 460, height: "auto" as const },
    actions: { recover: RestDialog.#recover },
  };

  static override PARTS = { body: { template: templatePath("apps/rest") } };

  readonly #actor: PcActor;
  #watch = 0;

  constructor(actor: PcActor) {
    super({ id: RestDialog.idFor(actor) });
    this.#actor = actor;
  }

  /** One window for a character. */
  static idFor(actor: PcActor): string {
    return `fates-edge-rest-${actor.id}`;
  }

  override get title(): string {
    return localize("FATES_EDGE.Rest.Title", { name: this.#actor.name });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const recovery = recoveryOf(this.#actor);
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
    if (way && (await way(this.#actor))) await this.close();
  }
}
