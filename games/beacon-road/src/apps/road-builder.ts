import { localize } from "#foundry/i18n.ts";
import { BuilderShell, type Ending, type StepWords } from "#table/builder/builder-shell.ts";
import { Choices } from "#table/builder/choices.ts";
import type { Change } from "#table/changes.ts";
import { makeChanges, revertChanges } from "#table/undo.ts";
import type { CrewActor, HeroActor } from "../data/kinds.ts";

/** Makes a hero or a crew in the text's steps: what is chosen is on them at once, and each choice can be taken back. */
export abstract class RoadBuilder<
  Kind extends HeroActor | CrewActor,
  Step extends string,
> extends BuilderShell<Kind, Step, Kind> {
  /** The group of `lang/` with the words of its steps. */
  protected abstract readonly words: "Builder" | "CrewBuilder";
  protected readonly choices = new Choices();
  readonly #done: { readonly name: string; readonly changes: readonly Change[] }[] = [];

  /** The steps in which something is still open. */
  protected abstract openIn(actor: Kind): readonly Step[];

  /** Makes changes, to be taken back as one. */
  protected async write(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    this.#done.push({ name: this.wordsOf(this.step).label, changes });
    await makeChanges(changes);
  }

  /** The steps in which something is still open, as a list in words; empty for none. */
  protected openWords(): string {
    return this.openIn(this.actor)
      .map((step) => this.wordsOf(step).label)
      .join(", ");
  }

  protected override gather(): Kind {
    return this.actor;
  }

  protected override wordsOf(step: Step): StepWords {
    const say = (what: string): string => localize(`BEACON_ROAD.${this.words}.${step}.${what}`);
    return { label: say("Label"), title: say("Title"), lead: say("Lead") };
  }

  protected override notes(actor: Kind): Partial<Record<Step, string>> {
    const open = localize(`BEACON_ROAD.${this.words}.Open`);
    return Object.fromEntries(this.openIn(actor).map((step) => [step, open])) as Partial<
      Record<Step, string>
    >;
  }

  protected override templateOf(): string {
    return (this.constructor as typeof RoadBuilder).STEP_TEMPLATES[0] ?? "";
  }

  protected override undoable(): string | null {
    return this.#done.at(-1)?.name ?? null;
  }

  protected override async undoLast(): Promise<void> {
    const last = this.#done.pop();
    if (last) await revertChanges(last.changes);
    this.redrawForChange();
  }

  protected override ending(actor: Kind): Ending {
    return {
      label: localize(`BEACON_ROAD.${this.words}.Finish`),
      legal: this.openIn(actor).length === 0,
    };
  }
}
