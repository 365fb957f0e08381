import { updateDocument } from "#foundry/documents.ts";
import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import {
  BuilderShell,
  type Ending,
  type RunningTotal,
  type StepWords,
} from "#table/builder/builder-shell.ts";
import { Choices } from "#table/builder/choices.ts";
import type { Change } from "#table/changes.ts";
import { onClick } from "#table/on-click.ts";
import { reportRefusal } from "#table/refusals.ts";
import { makeChanges, revertChanges } from "#table/undo.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import {
  boxesLeft,
  type CrewStep,
  CREW_STEPS,
  choiceChanges,
  dealChanges,
  favourChanges,
  DEALS,
  fieldChanges,
  openCrewSteps,
} from "../actions/build-crew.ts";
import { bringFactions } from "../actions/bring-factions.ts";
import { templatePath } from "../data/game.ts";
import type { CrewActor } from "../data/kinds.ts";
import { stepView } from "./crew-steps.ts";

/** Opens the builder of a crew, for GMs; it goes on where it was left. */
export function openCrewBuilder(crew: CrewActor): Promise<void> {
  return CrewBuilder.open(crew);
}

/** Makes a crew in the six steps of the text, with what factions think of each (Crew creation). */
class CrewBuilder extends BuilderShell<CrewActor, CrewStep, CrewActor> {
  static override readonly help: string = "crew";
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-crew-builder",
    window: { title: "BEACON_ROAD.CrewBuilder.Of" },
    actions: {
      bringFactions: onClick<CrewBuilder>((window) => window.#bringFactions()),
      choose: onClick<CrewBuilder>((window, { uuid = "", item = "" }) => window.#choose(uuid, item)),
      favour: onClick<CrewBuilder>((window, { key = "", name = "" }) => window.#favour(key, name)),
      finish: onClick<CrewBuilder>((window) => window.#finish()),
    },
  };
  static override readonly STEP_TEMPLATES = [templatePath("apps/crew-step")];

  protected override readonly steps = CREW_STEPS;
  readonly #choices = new Choices();
  readonly #done: { readonly name: string; readonly changes: readonly Change[] }[] = [];

  static override mayOpen(): boolean {
    if (!game.user.isGM) notify.warn("TABLE.Error.GMOnly");
    return game.user.isGM;
  }

  protected override get keptStep(): string {
    return this.actor.system.build.step;
  }

  protected override keepStep(step: CrewStep): Promise<unknown> {
    return updateDocument(this.actor, { system: { build: { step } } });
  }

  protected override gather(): CrewActor {
    return this.actor;
  }

  protected override wordsOf(step: CrewStep): StepWords {
    const say = (what: string): string => localize(`BEACON_ROAD.CrewBuilder.${step}.${what}`);
    return { label: say("Label"), title: say("Title"), lead: say("Lead") };
  }

  protected override notes(crew: CrewActor): Partial<Record<CrewStep, string>> {
    const open = localize("BEACON_ROAD.CrewBuilder.Open");
    return Object.fromEntries(openCrewSteps(crew).map((step) => [step, open]));
  }

  protected override templateOf(): string {
    return templatePath("apps/crew-step");
  }

  protected override viewOf(step: CrewStep, crew: CrewActor): Promise<object> {
    return stepView(step, crew, this.#choices);
  }

  protected override total({ system, items }: CrewActor): RunningTotal {
    const coin = Math.max(0, system.coin);
    const boxes = items.reduce(
      (sum, item) => sum + Number("taken" in item.system ? item.system.taken : 0),
      0,
    );
    return {
      left: coin,
      owed: false,
      unit: localize("BEACON_ROAD.CrewBuilder.Coin"),
      line: localize("BEACON_ROAD.CrewBuilder.Boxes", { boxes, all: boxes + boxesLeft(this.actor) }),
    };
  }

  protected override undoable(): string | null {
    return this.#done.at(-1)?.name ?? null;
  }

  protected override async undoLast(): Promise<void> {
    const last = this.#done.pop();
    if (last) await revertChanges(last.changes);
    this.redrawForChange();
  }

  protected override ending(crew: CrewActor): Ending {
    return { label: localize("BEACON_ROAD.CrewBuilder.Finish"), legal: openCrewSteps(crew).length === 0 };
  }

  async #write(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    this.#done.push({ name: this.wordsOf(this.step).label, changes });
    await makeChanges(changes);
  }

  /** What a field says is the crew's as soon as it is left. */
  protected override onChange(field: Field): void {
    const { name, value } = field;
    if (name === "") return;
    const [deal = "", part = ""] = name.startsWith("deal-") ? name.slice(5).split("-") : [];
    const isDeal = DEALS.some((one) => one === deal);
    const work = reportRefusal(async () => {
      await this.#write(
        isDeal ? dealChanges(this.actor, deal, part, value) : fieldChanges(this.actor, name, value),
      );
    }, undefined);
    void this.storeFrom(field, work);
  }

  async #bringFactions(): Promise<void> {
    await bringFactions();
    this.redrawForChange();
  }

  async #choose(uuid: string, item: string): Promise<void> {
    const source = uuid === "" ? undefined : await this.#choices.find(uuid);
    const upgrades = await this.#choices.of("upgrade");
    const claims = await this.#choices.of("claim");
    await reportRefusal(async () => {
      await this.#write(await choiceChanges(this.actor, { step: this.step, source, item, upgrades, claims }));
    }, undefined);
    this.redrawForChange();
  }

  async #favour(key: string, name: string): Promise<void> {
    await this.#write(favourChanges(this.actor, key, name));
  }

  async #finish(): Promise<void> {
    const crew = this.actor;
    const open = openCrewSteps(crew);
    if (open[0]) {
      notify.warn("BEACON_ROAD.CrewBuilder.Missing", {
        what: open.map((step) => this.wordsOf(step).label).join(", "),
      });
      return this.turnTo(open[0]);
    }
    await this.close();
    await showSheet(crew);
  }
}
