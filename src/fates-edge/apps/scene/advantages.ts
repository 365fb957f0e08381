import { followHooks } from "../../../foundry/hooks.ts";
import { localize } from "../../../foundry/i18n.ts";
import { notify } from "../../../foundry/notify.ts";
import { GMWindow, type WindowContext, type WindowRenderOptions } from "../../../table/windows.ts";
import { addAdvantage } from "../../actions/advantages.ts";
import { settleOpening } from "../../actions/opening.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import { tableNumbers } from "../../documents/party/table-numbers.ts";
import { dropAdvantage } from "../../documents/scene/drop-advantage.ts";
import { strikeOverStack } from "../../documents/scene/strike-over-stack.ts";
import { knownAdvantages } from "../../state/scene.ts";
import { calmDrawing } from "../calm-drawing.ts";
import { templatePath } from "../parts/templates.ts";
import { advantagesView } from "./advantages-view.ts";
import { strikeOf } from "./frame-draft.ts";

/** What helps the crew while a scene is on: added and taken out, with Over-Stack when it is due (Clarification 4). */
export class AdvantagesWindow extends GMWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-advantages",
    classes: ["fe-frame"],
    position: { width: 520, height: "auto" as const },
    form: { handler: AdvantagesWindow.#addOwn },
    actions: {
      addKnown: AdvantagesWindow.#addKnown,
      dropAdvantage: AdvantagesWindow.#drop,
      strike: AdvantagesWindow.#letStrike,
      tellOpening: AdvantagesWindow.#tellOpening,
    },
  };

  static override PARTS = { body: { template: templatePath("apps/scene/advantages"), scrollable: [""] } };

  #unfollow = (): void => undefined;
  /** How Over-Stack is to strike; the window may be drawn anew meanwhile. */
  #strike = "";

  override get title(): string {
    return localize("FATES_EDGE.Scene.AdjustTitle", { number: tableNumbers().scene });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const party = primaryParty();
    const place = { uid: this.id, strike: this.#strike };
    return party ? advantagesView(party, knownAdvantages(), place) : { uid: this.id };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "strike") this.#strike = target.value;
    });
    this.#unfollow = followHooks(
      ["updateActor", "createActor", "deleteActor"],
      calmDrawing(this.element, () => void this.render({ window: { title: this.title } })),
    );
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  #text(name: string): string {
    return String(new FormData(this.fields).get(name) ?? "").trim();
  }

  static async #addOwn(this: AdvantagesWindow): Promise<void> {
    const label = this.#text("advantageLabel");
    if (label === "") return notify.warn("FATES_EDGE.Error.NoWords");
    if (!(await addAdvantage({ label, kind: this.#text("advantageKind") }))) return;
    const field = this.fields.elements.namedItem("advantageLabel");
    if (field instanceof HTMLInputElement) field.value = "";
  }

  static async #addKnown(this: AdvantagesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const known = knownAdvantages().find(({ source }) => source === target.dataset.source);
    if (known) await addAdvantage(known);
  }

  static async #drop(this: AdvantagesWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await dropAdvantage(target.dataset.key ?? "");
  }

  static async #letStrike(this: AdvantagesWindow): Promise<void> {
    const strike = strikeOf(this.#text("strike"));
    if (strike) await strikeOverStack(strike);
  }

  static async #tellOpening(this: AdvantagesWindow): Promise<void> {
    await settleOpening(this.#text("opening"));
  }
}
