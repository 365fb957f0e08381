import type { Plain } from "../../../shared/objects.ts";
import { notify } from "../basics/announce.ts";
import { host, localize } from "../basics/host.ts";
import { button, h } from "../basics/html.ts";
import { cleanHTML } from "../../core/utils/html.ts";

/** One step, as a package writes it. Title and content may be keys of `lang/`. */
export interface TourStep extends Plain {
  id: string;
  title: string;
  content: string;
  /** What the step points at; without one it stands in the middle of the page. */
  selector?: string;
  tooltipDirection?: Side;
  /** For GMs alone. */
  restricted?: boolean;
}

/** What a tour is made of, as a package writes it. */
export interface TourConfig extends Plain {
  namespace?: string;
  id?: string;
  title?: string;
  description?: string;
  canBeResumed?: boolean;
  /** Whether the tour is listed where tours are managed. */
  display?: boolean;
  restricted?: boolean;
  steps?: TourStep[];
}

type Side = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** The progress of all tours, in a setting of the browser: the index of the step, by namespace and id. */
type TourProgress = Record<string, Record<string, number>>;

/**
 * A walk through the interface: words beside one element after another, while nothing else on the page can be clicked.
 * A step whose element is not there cannot be shown, and throws.
 * See foundryvtt.com/api/classes/foundry.nue.Tour.html
 */
export class Tour {
  static readonly STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" };
  static readonly HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  /** The tour that is on the page. */
  static get activeTour(): Tour | null {
    return Tour.#active;
  }

  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  readonly config: TourConfig;
  namespace: string;
  id: string;
  targetElement: HTMLElement | null = null;
  overlayElement: HTMLElement | null = null;
  fadeElement: HTMLElement | null = null;
  #stepIndex = -1;
  #words: HTMLElement | null = null;
  readonly #onKey = (event: KeyboardEvent): void => this.#press(event);

  constructor(config: TourConfig = {}, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.id = id ?? config.id ?? "";
    this.namespace = namespace ?? config.namespace ?? "";
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }

  get title(): string {
    return localize(this.config.title ?? "");
  }

  get description(): string {
    return localize(this.config.description ?? "");
  }

  /** The steps this user is shown. */
  get steps(): TourStep[] {
    return (this.config.steps ?? []).filter(({ restricted }) => restricted !== true || host.game.user.isGM);
  }

  get canStart(): boolean {
    return true;
  }

  get stepIndex(): number {
    return this.#stepIndex;
  }

  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }

  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }

  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }

  get status(): string {
    if (this.#stepIndex < 0) return Tour.STATUS.UNSTARTED;
    return this.currentStep ? Tour.STATUS.IN_PROGRESS : Tour.STATUS.COMPLETED;
  }

  /** A tour from a file of a package. */
  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(path.startsWith("/") ? path : `/${path}`);
    return new this((await response.json()) as TourConfig);
  }

  /** From the step it was left at, where it can be resumed, else from the first. */
  async start(): Promise<void> {
    if (!this.canStart) {
      notify("warn", `${this.title} cannot be started now.`);
      return;
    }
    const goesOn = this.config.canBeResumed === true && this.status === Tour.STATUS.IN_PROGRESS;
    await this.progress(goesOn ? this.#stepIndex : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`Tour ${this.id} has already been completed`);
    await this.progress(this.#stepIndex + 1);
  }

  async previous(): Promise<void> {
    if (!this.hasPrevious) return;
    await this.progress(this.#stepIndex - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  async reset(): Promise<void> {
    await this.progress(-1);
  }

  /** Leaves it where it is. */
  exit(): void {
    void this._postStep();
    Tour.#active = null;
  }

  /** @throws RangeError where there is no such step; Error where the step's element is not on the page */
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < -1 || stepIndex > this.steps.length) throw new RangeError(`No step ${stepIndex}`);
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (this.currentStep) await this._postStep();
    this.#stepIndex = stepIndex;
    await this.#save();
    Tour.#active = this.currentStep ? this : null;
    if (!this.currentStep) return;
    await this._preStep();
    await this._renderStep();
  }

  _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  async _preStep(): Promise<void> {
    // For tours that prepare the page.
  }

  async _postStep(): Promise<void> {
    document.removeEventListener("keydown", this.#onKey, true);
    for (const element of [this.overlayElement, this.fadeElement, this.#words]) element?.remove();
    this.overlayElement = this.fadeElement = this.#words = this.targetElement = null;
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    const selector = step.selector ?? "";
    if (selector !== "") {
      this.targetElement = this._getTargetElement(selector);
      if (!this.targetElement) throw new Error(`The tour's element ${selector} is not on the page`);
      this.targetElement.scrollIntoView({ block: "nearest" });
    }
    this.overlayElement = h("div", { class: "tour-overlay" });
    this.fadeElement = h("div", { class: "tour-fadeout" });
    this.#words = this.#wordsOf(step);
    document.body.append(this.overlayElement, this.fadeElement, this.#words);
    this.#follow(selector, step.tooltipDirection ?? "DOWN");
    document.addEventListener("keydown", this.#onKey, true);
    this.#words.focus();
  }

  #wordsOf(step: TourStep): HTMLElement {
    const content = h("div", { class: "step-content" });
    content.innerHTML = cleanHTML(localize(step.content));
    const press = (words: string, action: string, isOff = false): HTMLButtonElement => {
      const made = button(words, { class: "step-button", "data-action": action, disabled: isOff });
      made.addEventListener("click", () => void this.#act(action));
      return made;
    };
    const place = `${this.#stepIndex + 1} / ${this.steps.length}`;
    return h(
      "aside",
      { class: "tour themed", role: "dialog", "aria-label": localize(step.title), tabindex: -1 },
      h("header", {}, h("strong", { class: "step-title" }, localize(step.title)), press("End Tour", "exit")),
      content,
      h(
        "footer",
        {},
        press("Previous", "previous", !this.hasPrevious),
        h("span", { class: "progress" }, place),
        press(this.hasNext ? "Next" : "Finish", "next"),
      ),
    );
  }

  async #act(action: string): Promise<void> {
    if (action === "exit") this.exit();
    else await (action === "previous" ? this.previous() : this.next());
  }

  #press(event: KeyboardEvent): void {
    const action = { Escape: "exit", ArrowRight: "next", ArrowLeft: "previous" }[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void this.#act(action);
  }

  /** The light stays with its element: the page moves, and what stood there may be drawn anew, as long as the step is shown. */
  #follow(selector: string, direction: Side): void {
    const words = this.#words;
    let before = "";
    const follow = (): void => {
      if (!words || this.#words !== words) return;
      if (this.targetElement?.isConnected === false) this.targetElement = this._getTargetElement(selector);
      const box = this.targetElement?.getBoundingClientRect();
      const place = box ? [box.left, box.top, box.width, box.height].join(" ") : "";
      if (place !== before || place === "") this.#place(direction);
      before = place;
      requestAnimationFrame(follow);
    };
    follow();
  }

  #place(direction: Side): void {
    const [words, fade] = [this.#words, this.fadeElement];
    if (!words || !fade) return;
    const target = this.targetElement?.getBoundingClientRect();
    const padding = target ? Tour.HIGHLIGHT_PADDING : 0;
    const box = target ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
    fade.style.cssText = `left:${box.left - padding}px; top:${box.top - padding}px; width:${box.width + 2 * padding}px; height:${box.height + 2 * padding}px`;
    const { offsetWidth: width, offsetHeight: height } = words;
    const middle = { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2 };
    const gap = 2 * padding;
    const below = box.bottom + gap + height > innerHeight ? box.top - gap - height : box.bottom + gap;
    const { left, top } = {
      CENTER: middle,
      UP: { left: middle.left, top: box.top - gap - height },
      DOWN: { left: middle.left, top: target ? below : middle.top },
      LEFT: { left: box.left - gap - width, top: middle.top },
      RIGHT: { left: box.right + gap, top: middle.top },
    }[direction];
    words.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    words.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
  }

  /** Takes up the step it was left at, as the browser remembers it. */
  _reloadProgress(): void {
    this.#stepIndex = progressOfAll()[this.namespace]?.[this.id] ?? -1;
  }

  async #save(): Promise<void> {
    const all = progressOfAll();
    all[this.namespace] = { ...all[this.namespace], [this.id]: this.#stepIndex };
    await host.game.settings.set("core", "tourProgress", all);
  }
}

function progressOfAll(): TourProgress {
  return structuredClone(host.game.settings.get("core", "tourProgress") ?? {}) as TourProgress;
}
