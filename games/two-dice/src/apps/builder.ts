import { updateDocument, uuidOf } from "#foundry/documents.ts";
import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import {
  BuilderShell,
  type Ending,
  type RunningTotal,
  type StepWords,
} from "#table/builder/builder-shell.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { onClick } from "#table/on-click.ts";
import { focusWanted } from "#table/sheets/keyboard.ts";
import { makeChanges, revertChanges } from "#table/undo.ts";
import type { WindowRenderOptions } from "#table/steady-application.ts";
import { confirm } from "#table/windows/confirm.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { templatePath } from "../data/game.ts";
import type { HeroActor } from "../data/kinds.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { DERIVED } from "../rules/derived.ts";
import { BUILD_STEPS, type BuildStep, levelsLeft, openSteps } from "../state/build.ts";
import { equippedOf } from "../state/worn.ts";
import { label } from "../words/labels.ts";
import { diceContext } from "./attribute-dice.ts";
import { bondsContext, classesContext, ROW_ACTIONS, type RowsWindow } from "./bonds-and-classes.ts";
import { THING_ACTIONS, thingGroups, THINGS } from "./things-list.ts";

/** Opens the builder of a hero for whoever plays them; it goes on where it was left. */
export function openBuilder(hero: HeroActor): Promise<void> {
  return Builder.open(hero);
}

/** One thing that was done in the builder, for its undo. */
interface Done {
  readonly name: string;
  readonly changes: Change[];
}

/** Makes a hero: who they are, dice with all that follows from them, classes under free names, bonds, things. */
class Builder extends BuilderShell<HeroActor, BuildStep, HeroActor> implements RowsWindow {
  static override readonly help: string = "heroes";
  static override DEFAULT_OPTIONS = {
    id: "two-dice-builder",
    window: { title: "TWO_DICE.Builder.Of" },
    actions: { ...ROW_ACTIONS, ...THING_ACTIONS, finish: onClick<Builder>((window) => window.#finish()) },
  };
  static override readonly STEP_TEMPLATES = [...BUILD_STEPS, "numbers"].map(partOf);

  protected override readonly steps = BUILD_STEPS;
  readonly #done: Done[] = [];
  #goTo = "";

  static override mayOpen(hero: HeroActor): boolean {
    if (!hero.isOwner) notify.warn("TABLE.Error.NotYours", { name: hero.name });
    return hero.isOwner;
  }

  get hero(): HeroActor {
    return this.actor;
  }

  get character(): HeroActor {
    return this.actor;
  }

  async write(changes: readonly Change[], goTo = ""): Promise<void> {
    this.#goTo = goTo;
    const done: Done = { name: this.wordsOf(this.step).label, changes: [...changes] };
    const full = fullPoints(this.hero);
    this.#done.push(done);
    await makeChanges(changes);
    const filled = full.flatMap((kind) => refilled(this.hero, kind));
    if (filled.length === 0) return;
    done.changes.push(...filled);
    await makeChanges(filled);
  }

  /** What a field says is on the hero as soon as it is left. */
  protected override onChange(field: Field): void {
    const { name, type } = field;
    if (name === "") return;
    if (!field.checkValidity()) return this.redraw();
    const before: unknown = foundry.utils.getProperty(this.hero.toObject(), name);
    const said = type === "checkbox" && "checked" in field ? field.checked : field.value;
    const after = typeof before === "number" ? Number(said) : said;
    const change = [
      ...changeOf(uuidOf(this.hero), name, before, after),
      ...inventsToo(this.hero, name, field.value),
    ];
    if (change.length > 0) void this.storeFrom(field, this.write(change));
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (focusWanted(this.element, this.#goTo)) this.#goTo = "";
  }

  protected override get keptStep(): string {
    return this.hero.system.build.step;
  }

  protected override keepStep(step: BuildStep): Promise<unknown> {
    return updateDocument(this.hero, { system: { build: { step } } });
  }

  protected override gather(): HeroActor {
    return this.hero;
  }

  protected override wordsOf(step: BuildStep): StepWords {
    const say = (what: string): string => localize(`TWO_DICE.Builder.${step}.${what}`);
    return { label: say("Label"), title: say("Title"), lead: say("Lead") };
  }

  protected override notes(hero: HeroActor): Partial<Record<BuildStep, string>> {
    return Object.fromEntries(
      openSteps(hero).map((step) => [step, localize(`TWO_DICE.Builder.${step}.Open`)]),
    );
  }

  protected override templateOf(step: BuildStep): string {
    return partOf(step);
  }

  protected override viewOf(step: BuildStep, hero: HeroActor): object {
    return VIEWS[step](hero);
  }

  protected override total(hero: HeroActor): RunningTotal {
    const left = levelsLeft(hero);
    const faces = ATTRIBUTES.reduce((sum, attribute) => sum + hero.system.dice[attribute], 0);
    return {
      left: Math.abs(left),
      owed: left < 0,
      unit: localize(left < 0 ? "TWO_DICE.Builder.TooMany" : "TWO_DICE.Builder.Left"),
      line: localize("TWO_DICE.Builder.Faces", { faces, level: hero.system.level }),
    };
  }

  /** Below each step stands what follows from dice and level, as it is now. */
  protected override moreContext({ system }: HeroActor): object {
    const numbers = DERIVED.map((name) => ({ label: label.derived(name), value: system.numbers[name] }));
    return { editable: true, writing: true, beside: partOf("numbers"), numbers };
  }

  protected override undoable(): string | null {
    return this.#done.at(-1)?.name ?? null;
  }

  protected override async undoLast(): Promise<void> {
    const last = this.#done.pop();
    if (last) await revertChanges(last.changes);
  }

  /** Something may stay open: the button asks about it, and never refuses. */
  protected override ending(): Ending {
    return { label: localize("TWO_DICE.Builder.Finish"), legal: true };
  }

  /** A hero may be played with something still open; it is said before. */
  async #finish(): Promise<void> {
    const { hero } = this;
    const steps = openSteps(hero);
    const open = steps.map((step) => this.wordsOf(step).label);
    if (!steps.includes("things") && equippedOf(hero).length === 0)
      open.push(localize("TWO_DICE.Builder.NothingWorn"));
    const words = localize("TWO_DICE.Builder.StillOpen", { name: hero.name, what: open.join(", ") });
    const title = localize("TWO_DICE.Builder.Finish");
    const no = localize("TWO_DICE.Builder.GoOn");
    if (open.length > 0 && !(await confirm({ title, words, page: "heroes", yes: title, no }))) return;
    await updateDocument(hero, { system: { build: { done: true } } });
    await this.close();
    await showSheet(hero);
  }
}

/** A class that is called as the rules' inventors are helps with projects, until somebody says otherwise (Projects). */
function inventsToo(hero: HeroActor, path: string, name: string): Change[] {
  const key = /^system\.classes\.(\w+)\.name$/.exec(path)?.[1];
  const inventor = localize("TWO_DICE.Builder.Inventor").toLocaleLowerCase();
  if (!key || name.trim().toLocaleLowerCase() !== inventor) return [];
  const before = hero.system.classes[key]?.invents ?? false;
  return changeOf(uuidOf(hero), `system.classes.${key}.invents`, before, true);
}

const POINTS = ["health", "mind", "inventory"] as const;

/** The points of which somebody has all. */
function fullPoints({ system }: HeroActor): (typeof POINTS)[number][] {
  return POINTS.filter((kind) => system[kind].value >= system.numbers[kind]);
}

/** Who had all their points has all of them still, when dice or level make them more or fewer. */
function refilled(hero: HeroActor, kind: (typeof POINTS)[number]): Change[] {
  return changeOf(uuidOf(hero), `system.${kind}.value`, hero.system[kind].value, hero.system.numbers[kind]);
}

function partOf(name: string): string {
  return templatePath(`apps/builder/${name}`);
}

const TRAITS = ["identity", "theme", "origin", "pronouns"] as const;

/** What each step shows. */
const VIEWS: Readonly<Record<BuildStep, (hero: HeroActor) => object>> = {
  person: ({ name, system }) => ({
    name,
    traits: TRAITS.map((key) => ({
      key,
      value: system[key],
      label: localize(`TWO_DICE.Trait.${key}`),
      hint: localize(`TWO_DICE.Builder.Hint.${key}`),
    })),
  }),
  dice: (hero) => ({ ...diceContext(hero), level: hero.system.level }),
  classes: classesContext,
  bonds: bondsContext,
  things: (hero) => ({ groups: thingGroups(hero, THINGS) }),
};
