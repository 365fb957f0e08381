import { isInput, takesKeys } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { templatePath } from "#foundry/templates.ts";
import { ActorWindow, type SomeActor } from "../windows/actor-window.ts";
import type { WindowContext, WindowRenderOptions } from "../steady-application.ts";
import { neighbour, stepOf } from "./steps.ts";

/** The hooks after which it is drawn anew. */
const WATCHED = ["updateActor", "createItem", "updateItem", "deleteItem"] as const;

/** What a step is called on the left and at its head, and in a sentence what it is for. */
export interface StepWords {
  readonly label: string;
  readonly title: string;
  readonly lead: string;
}

/** What is left to spend, always in sight. */
export interface RunningTotal {
  readonly left: number;
  /** It is owed: shown so where more was spent than there was. */
  readonly owed: boolean;
  readonly unit: string;
  /** What was spent of how much. */
  readonly line: string;
}

/** The button at the last step that ends the making. */
export interface Ending {
  readonly label: string;
  /** Nothing is missing any more; before, the button is there to say what is. */
  readonly legal: boolean;
}

/**
 * Makes a character step by step. Whatever is chosen is on the character at once: leaving loses nothing, and any step may be
 * visited at any time. `Facts` is what a game reads of the character once for each drawing.
 */
export abstract class BuilderShell<
  Kind extends SomeActor,
  Step extends string,
  Facts,
> extends ActorWindow<Kind> {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-builder"],
    position: { width: 960, height: 720 },
    form: { handler: BuilderShell.#next },
    actions: { goTo: BuilderShell.#goTo, back: BuilderShell.#back, undo: BuilderShell.#undo },
  };

  /** The templates of the steps, and of what several of them share. */
  static readonly STEP_TEMPLATES: readonly string[] = [];

  static override get PARTS() {
    return {
      steps: { template: templatePath("table/builder/steps") },
      body: {
        template: templatePath("table/builder/body"),
        templates: [...this.STEP_TEMPLATES],
        scrollable: [".tt-builder-page"],
      },
      foot: { template: templatePath("table/builder/foot") },
    };
  }

  /** All steps, in the order in which one takes them. */
  protected abstract readonly steps: readonly Step[];
  #step: Step | null = null;

  /** The step as it was left, as it is stored. */
  protected abstract get keptStep(): string;
  /** Keeps where its user stands, so that the next time it goes on there. */
  protected abstract keepStep(step: Step): Promise<unknown>;
  protected abstract gather(): Facts;
  protected abstract wordsOf(step: Step): StepWords;
  /** What is said beside each step: how far it is, what is missing. */
  protected abstract notes(facts: Facts): Readonly<Partial<Record<Step, string>>>;
  /** The path of a step's template, and what it shows. */
  protected abstract templateOf(step: Step): string;
  protected abstract viewOf(step: Step, facts: Facts): object | Promise<object>;
  protected abstract total(facts: Facts): RunningTotal;
  /** What would be taken back next, in words; null where there is nothing. */
  protected abstract undoable(): string | null;
  protected abstract undoLast(): Promise<unknown>;
  /** The button of the last step; null once the making is over. */
  protected abstract ending(facts: Facts): Ending | null;

  /** Whether a change of a document shows in it. */
  protected concerns(document: unknown): boolean {
    return (
      document === this.actor || (document instanceof Item && document.parent === (this.actor as unknown))
    );
  }

  /** What the templates are given besides; `beside` is the path of one that stands in the foot beside the total. */
  protected moreContext(_facts: Facts): object {
    return {};
  }

  /** The step that is shown. */
  get step(): Step {
    return (this.#step ??= stepOf(this.steps, this.keptStep));
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { step, steps } = this;
    const facts = this.gather();
    const notes = this.notes(facts);
    const [back, next] = [neighbour(steps, step, -1), neighbour(steps, step, 1)];
    const undo = this.undoable();
    return {
      uid: this.id,
      steps: steps.map((key) => {
        return { key, label: this.wordsOf(key).label, note: notes[key], current: key === step };
      }),
      ...this.wordsOf(step),
      partial: this.templateOf(step),
      view: await this.viewOf(step, facts),
      totals: this.total(facts),
      undoLabel: undo && localize("TABLE.Builder.UndoNamed", { name: undo }),
      backLabel: back && localize("TABLE.Builder.Back"),
      nextLabel: next && localize("TABLE.Builder.NextTo", { step: this.wordsOf(next).label }),
      ending: next === null ? this.ending(facts) : null,
      ...this.moreContext(facts),
    };
  }

  protected override follows(): (() => void)[] {
    const look = (document: unknown): void => {
      if (this.concerns(document)) this.redrawForChange();
    };
    return [...super.follows(), followHooks(WATCHED, look)];
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", (event) => this.#undoByKey(event));
    this.element.addEventListener("keydown", doByEnter);
    this.#focusHeading();
  }

  /** Turns to a step, keeps that, and lets the reader begin at its heading. */
  async turnTo(step: Step): Promise<void> {
    this.#step = step;
    await this.drawAnew({ keepsUnsent: true });
    // Parts keep their scroll when they are drawn anew; a step is another page.
    const page = this.element.querySelector<HTMLElement>(".tt-builder-page");
    if (page) page.scrollTop = 0;
    this.#focusHeading();
    await this.keepStep(step);
  }

  #focusHeading(): void {
    this.element.querySelector<HTMLElement>("[data-heading]")?.focus();
  }

  /** Ctrl+Z takes back what was taken last, but for where it takes back what was just typed. */
  #undoByKey(event: KeyboardEvent): void {
    const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!wanted || takesKeys(event.target)) return;
    event.preventDefault();
    void this.undoLast();
  }

  static async #goTo(this: AnyBuilder, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.turnTo(stepOf(this.steps, target.dataset.step ?? ""));
  }

  static async #back(this: AnyBuilder): Promise<void> {
    const before = neighbour(this.steps, this.step, -1);
    if (before) await this.turnTo(before);
  }

  static async #next(this: AnyBuilder): Promise<void> {
    const next = neighbour(this.steps, this.step, 1);
    if (next) await this.turnTo(next);
  }

  static async #undo(this: AnyBuilder): Promise<void> {
    await this.undoLast();
  }
}

/** A builder of whatever game. */
type AnyBuilder = BuilderShell<SomeActor, string, unknown>;

/** In a small form of a step, Enter does what that form is for, rather than turning to the next step. */
function doByEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Enter" || event.isComposing || !isInput(target)) return;
  const form = target.closest<HTMLElement>("[data-enter]");
  if (!form) return;
  event.preventDefault();
  form.querySelector<HTMLElement>(`[data-action="${form.dataset.enter}"]`)?.click();
}
