import { followHooks } from "../../../foundry/hooks.ts";
import { localize } from "../../../foundry/i18n.ts";
import { GMWindow, type WindowContext, type WindowRenderOptions } from "../../../table/windows.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { endScene, type SceneEnding } from "../../documents/actions/end-scene.ts";
import { primaryParty } from "../../documents/party/primary-party.ts";
import { tableNumbers } from "../../documents/party/table-numbers.ts";
import type { ClockFate } from "../../documents/spans/close-clocks.ts";
import { calmDrawing } from "../calm-drawing.ts";
import { templatePath } from "../parts/templates.ts";
import { endSceneView } from "./end-scene-view.ts";

type Also = NonNullable<SceneEnding["also"]>;

/** What ends besides the scene, by what the GM chose. */
const ALSO: Readonly<Record<string, Also>> = { scene: [], arc: ["arc"], campaign: ["arc", "campaign"] };

/** The GM closes a scene: what becomes of its clocks and of the points that are left, and whether an arc ends with it. */
export class EndSceneWindow extends GMWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-end-scene",
    classes: ["fe-frame"],
    position: { width: 480, height: "auto" as const },
    form: { handler: EndSceneWindow.#end },
  };

  static override PARTS = { body: { template: templatePath("apps/scene/end-scene"), scrollable: [""] } };

  /** The scene that was asked about: another GM may end it while this one is thinking. */
  readonly #scene = tableNumbers().scene;
  #ends = "scene";
  /** What the GM chose for single clocks; the window may be drawn anew meanwhile. */
  #fates: Readonly<Record<string, ClockFate>> = {};
  #unfollow = (): void => undefined;

  override get title(): string {
    return localize("FATES_EDGE.Scene.EndTitle", { number: this.#scene });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const party = primaryParty();
    const carries = currentEdition().bankSpan === "arc";
    if (!party) return { uid: this.id };
    return endSceneView(party, { uid: this.id, ends: this.#ends, fates: this.#fates, carries });
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const redraw = calmDrawing(this.element, () => void this.render());
    this.#unfollow = followHooks(["updateActor", "updateChatMessage", "deleteActor"], () =>
      this.#follow(redraw),
    );
    this.element.addEventListener("change", (event) => this.#change(event, redraw));
    this.fields.querySelector<HTMLElement>("[data-habit]")?.focus();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  #follow(redraw: () => void): void {
    if (tableNumbers().scene === this.#scene) redraw();
    else void this.close();
  }

  #change({ target }: Event, redraw: () => void): void {
    if (target instanceof HTMLSelectElement)
      this.#fates = {
        ...this.#fates,
        [target.dataset.clock ?? ""]: target.value === "keep" ? "keep" : "end",
      };
    if (!(target instanceof HTMLInputElement) || target.name !== "ends") return;
    this.#ends = target.value;
    redraw();
  }

  static async #end(this: EndSceneWindow, event: SubmitEvent | Event): Promise<void> {
    const button = "submitter" in event ? event.submitter : null;
    const bank = button?.dataset.bank === "carry" ? "carry" : "lapse";
    const also = ALSO[this.#ends] ?? [];
    if (await endScene({ scene: this.#scene, bank, also, clocks: this.#decided() })) await this.close();
  }

  /** What stands in the window for each clock, chosen or usual. */
  #decided(): NonNullable<SceneEnding["clocks"]> {
    const fields = [...this.fields.querySelectorAll<HTMLSelectElement>("select[data-clock]")];
    return Object.fromEntries(
      fields.map(({ dataset, value }) => [dataset.clock ?? "", value === "keep" ? "keep" : "end"]),
    );
  }
}
