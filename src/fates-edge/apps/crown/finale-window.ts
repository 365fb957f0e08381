import { OF_ACTORS } from "#foundry/host.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";
import { GMWindow, type Redraw } from "#table/windows.ts";
import { startFinale } from "../../actions/campaign/finale-start.ts";
import { drawAnew } from "../../actions/deck/spreads.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { crownSpread } from "../../state/campaign/campaign.ts";
import { knownAdvantages } from "../../state/scene.ts";
import { clearPlace } from "#table/windows/clear-place.ts";
import { templatePath } from "../parts/templates.ts";
import { withKnown } from "../scene/frame-draft.ts";
import { choiceOf, finaleDraftView, freshFinale, readFinale } from "./finale-draft.ts";

const SIZE = { width: 620, height: 760 };
const LEAST_WIDTH = 480;

/** The draft of the finale: on whose ground, its clocks and where they begin, the points, Over-Stack, the rival; then it starts in one act. */
export class FinaleWindow extends GMWindow {
  static override readonly help: RulesPage = "crown";
  static override readonly FOLLOWS = OF_ACTORS;
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-finale",
    classes: ["tt-frame"],
    window: { title: "FATES_EDGE.Finale.Title" },
    actions: { addAdvantage: FinaleWindow.#addAdvantage, drawAnew: FinaleWindow.#drawAnew },
  };

  static override PARTS = {
    body: { template: templatePath("apps/crown/finale") },
    foot: { template: templatePath("apps/crown/finale-foot") },
  };

  #draft = freshFinale();

  constructor() {
    super({ position: clearPlace(SIZE, LEAST_WIDTH) });
  }

  protected override context(): object {
    this.#draft = withKnown(this.#draft, knownAdvantages());
    return finaleDraftView(this.#draft, this.id);
  }

  protected override onChange(field: Field): void {
    if (isSelect(field) || (isInput(field) && field.type !== "text")) this.redraw();
  }

  /** What is written but not yet taken in counts as well. */
  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    this.#draft = readFinale(this.said, this.#draft);
    await this.render(how);
  }

  /** Enter in the line of an advantage adds it. */
  protected override onKey(event: KeyboardEvent): void {
    const { target } = event;
    if (event.key !== "Enter" || !isInput(target) || target.name !== "advantageLabel") return;
    if (target.value.trim() === "") return;
    event.preventDefault();
    void FinaleWindow.#addAdvantage.call(this);
  }

  static async #addAdvantage(this: FinaleWindow): Promise<void> {
    const field = this.fields.elements.namedItem("advantageLabel");
    const label = isInput(field) ? field.value.trim() : "";
    if (!isInput(field) || label === "") return notify.warn("FATES_EDGE.Error.NoWords");
    const kind = String(this.said.get("advantageKind") ?? "other");
    field.value = "";
    const draft = readFinale(this.said, this.#draft);
    const added = { id: foundry.utils.randomID(), kind, source: "", label, ticked: true };
    this.#draft = { ...draft, advantages: [...draft.advantages, added] };
    await this.render();
  }

  static async #drawAnew(this: FinaleWindow): Promise<void> {
    const spread = crownSpread();
    if (spread) await drawAnew(spread.id);
    await this.drawAnew();
  }

  protected override send(): Promise<unknown> {
    this.#draft = readFinale(this.said, this.#draft);
    return startFinale(choiceOf(this.#draft));
  }
}
