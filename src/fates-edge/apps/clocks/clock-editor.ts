import { followHooks } from "../../../foundry/hooks.ts";
import { localize } from "../../../foundry/i18n.ts";
import { notify } from "../../../foundry/notify.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "../../../table/windows.ts";
import { changeClock } from "../../documents/clocks/change-clock.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { clockState, type ClockState } from "../../documents/clocks/clock-states.ts";
import { removeClock } from "../../documents/clocks/remove-clock.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import { requireParty } from "../../documents/party/require-party.ts";
import { blankEffect } from "../effects/blank-effect.ts";
import { addEffect, removeEffect } from "../effects/change-effects.ts";
import { openOne } from "../open-one.ts";
import { templatePath } from "../parts/templates.ts";
import { type ClockDraft, draftOf, readDraft, savedDraft } from "./editor-draft.ts";
import { editorView } from "./editor-view.ts";

/** Fields that others follow from. */
const DECIDING = ["kind", "scope", "tug"];

/** Everything a GM can say about a clock: what it is, who sees and ticks it, what presses and what happens at its end. */
export class ClockEditor extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 640 },
    form: { handler: ClockEditor.#save },
    actions: {
      addEffect: ClockEditor.#addEffect,
      removeEffect: ClockEditor.#removeEffect,
      putAway: ClockEditor.#putAway,
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/clocks/editor"), scrollable: [""] },
    foot: { template: templatePath("apps/clocks/editor-foot") },
  };

  readonly #key: string;
  #draft: ClockDraft;
  #unfollow = (): void => undefined;

  constructor(clock: ClockState) {
    super({ id: ClockEditor.idFor(clock.key) });
    this.#key = clock.key;
    this.#draft = draftOf(clock);
  }

  static idFor(key: string): string {
    return `fates-edge-clock-${key}`;
  }

  /** Opens the window in which a GM says everything about a clock. */
  static async open(key: string): Promise<void> {
    if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
    const party = primaryParty();
    const clock = party && clockState(party, key);
    if (!clock) return notify.error("FATES_EDGE.Error.NoClock");
    await openOne(this.idFor(key), () => new ClockEditor(clock));
  }

  override get title(): string {
    const { name } = this.#draft;
    return localize("FATES_EDGE.Clock.EditorTitle", { name: clockName({ key: this.#key, name }) });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const view = editorView(this.#draft, { key: this.#key, uid: this.id, party: requireParty() });
    return { ...view };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      this.#read();
      const isType = target instanceof HTMLSelectElement && target.name.endsWith(".type");
      const isDeciding =
        target instanceof HTMLElement && DECIDING.includes(target.getAttribute("name") ?? "");
      if (isType || isDeciding) void this.render({ parts: ["body"] });
    });
    // A clock that somebody puts away takes its editor with it.
    this.#unfollow = followHooks(["updateActor", "deleteActor"], () => void (this.#isGone() && this.close()));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  #isGone(): boolean {
    const party = primaryParty();
    return !party || clockState(party, this.#key) === null;
  }

  #read(): void {
    this.#draft = readDraft(new FormData(this.fields), this.#draft);
  }

  static async #save(this: ClockEditor): Promise<void> {
    this.#read();
    const { number } = requireParty().system.scene;
    if (await changeClock(this.#key, savedDraft(this.#draft, number))) await this.close();
  }

  static async #addEffect(this: ClockEditor): Promise<void> {
    this.#read();
    const { effects } = addEffect(this.#draft.lands, blankEffect("fatigue"), {
      roller: false,
      clock: "",
      item: "",
    });
    this.#draft = { ...this.#draft, lands: effects };
    await this.render({ parts: ["body"] });
  }

  static async #removeEffect(this: ClockEditor, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#read();
    const lands = removeEffect(this.#draft.lands, target.dataset["effect"] ?? "");
    this.#draft = { ...this.#draft, lands };
    await this.render({ parts: ["body"] });
  }

  static async #putAway(this: ClockEditor): Promise<void> {
    if (await removeClock(this.#key)) await this.close();
  }
}
