import { updateDocument } from "#foundry/documents.ts";
import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import type { RunningTotal } from "#table/builder/builder-shell.ts";
import { onClick } from "#table/on-click.ts";
import { reportRefusal } from "#table/refusals.ts";
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
import { RoadBuilder } from "./road-builder.ts";

/** Opens the builder of a crew, for GMs; it goes on where it was left. */
export function openCrewBuilder(crew: CrewActor): Promise<void> {
  return CrewBuilder.open(crew);
}

/** Makes a crew in the six steps of the text, with what factions think of each (Crew creation). */
class CrewBuilder extends RoadBuilder<CrewActor, CrewStep> {
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
  protected override readonly words = "CrewBuilder";

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

  protected override openIn(crew: CrewActor): CrewStep[] {
    return openCrewSteps(crew);
  }

  protected override viewOf(step: CrewStep, crew: CrewActor): Promise<object> {
    return stepView(step, crew, this.choices);
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

  /** What a field says is the crew's as soon as it is left. */
  protected override onChange(field: Field): void {
    const { name, value } = field;
    if (name === "") return;
    const [deal = "", part = ""] = name.startsWith("deal-") ? name.slice(5).split("-") : [];
    const isDeal = DEALS.some((one) => one === deal);
    const work = reportRefusal(async () => {
      await this.write(
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
    const source = uuid === "" ? undefined : await this.choices.find(uuid);
    const upgrades = await this.choices.of("upgrade");
    const claims = await this.choices.of("claim");
    await reportRefusal(async () => {
      await this.write(await choiceChanges(this.actor, { step: this.step, source, item, upgrades, claims }));
    }, undefined);
    this.redrawForChange();
  }

  async #favour(key: string, name: string): Promise<void> {
    await this.write(favourChanges(this.actor, key, name));
  }

  async #finish(): Promise<void> {
    const crew = this.actor;
    const [open] = openCrewSteps(crew);
    if (open) {
      notify.warn("BEACON_ROAD.CrewBuilder.Missing", { what: this.openWords() });
      return this.turnTo(open);
    }
    await this.close();
    await showSheet(crew);
  }
}
