import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import { postAct } from "../actions/post-act.ts";
import { templatePath } from "../data/game.ts";
import { type HeroActor, isProject, isSpell } from "../data/kinds.ts";
import { EMOTIONS, possibleChanges, type BondChange } from "../rules/bonds.ts";
import { ACTIVITIES_A_REST, CAMP_ACTIVITIES } from "../rules/rest.ts";
import { heroesOf, partyAround } from "../state/party.ts";
import { label } from "../words/labels.ts";

/** What a player chooses in a rest for one hero: what becomes of a bond, and two camp activities (Rest; Camp Activities). */
export class CampWindow extends FormWindow {
  static override readonly help: string = "rest";
  static override readonly FOLLOWS = ["updateActor"] as const;
  static override DEFAULT_OPTIONS = {
    id: "two-dice-camp",
    position: { width: 520, height: "auto" as const },
    form: { handler: CampWindow.#choose, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: templatePath("apps/camp") } };

  readonly hero: HeroActor;
  #change: BondChange | "" = "";
  #activities: readonly string[] = ["", ""];

  constructor(hero: HeroActor) {
    super({ id: CampWindow.#idFor(hero) });
    this.hero = hero;
  }

  static open(hero: HeroActor): Promise<void> {
    return openOne(this.#idFor(hero), () => new this(hero));
  }

  static #idFor(hero: HeroActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${idOf(hero)}`;
  }

  override get title(): string {
    return localize("TWO_DICE.Camp.Title", { name: this.hero.name });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { bonds } = this.hero.system;
    const held = Object.entries(bonds).map(([value, bond]) => ({ value, label: bond.with }));
    return {
      uid: this.id,
      change: this.#change,
      isNew: this.#change === "create",
      isReplaced: this.#change === "replace",
      changes: ["" as const, ...possibleChanges(Object.values(bonds))].map((value) => ({
        value,
        chosen: value === this.#change,
        label: localize(`TWO_DICE.Camp.Change.${value || "none"}`),
      })),
      bonds: held,
      emotions: EMOTIONS.map((value) => ({ value, label: label.emotion(value) })),
      activities: this.#activities.map((chosen, place) => this.#activity(chosen, place)),
    };
  }

  #activity(chosen: string, place: number): object {
    const known = CAMP_ACTIVITIES.find(({ id }) => id === chosen);
    const heroes = heroesOf(partyAround(this.hero.uuid)).filter(
      (hero) => known?.for !== "ally" || hero !== this.hero,
    );
    return {
      place,
      number: place + 1,
      choices: ["", ...CAMP_ACTIVITIES.map(({ id }) => id)].map((value) => ({
        value,
        chosen: value === chosen,
        label: localize(value === "" ? "TWO_DICE.Camp.NoActivity" : `TWO_DICE.Activity.${value}.Name`),
      })),
      hint: known ? localize(`TWO_DICE.Activity.${known.id}.Hint`) : "",
      targets:
        known && known.for !== "party" ? heroes.map((hero) => ({ value: hero.uuid, label: hero.name })) : [],
      about: this.#about(chosen),
    };
  }

  /** What an activity is about: a project for midnight oil, a spell for a magic lesson, words for the forge. */
  #about(activity: string): object[] {
    const party = heroesOf(partyAround(this.hero.uuid));
    if (activity === "midnight-oil")
      return party.flatMap((hero) =>
        hero.items.contents
          .filter((item) => isProject(item) && item.system.begun)
          .map((item) => ({ value: item.uuid, label: `${hero.name}: ${item.name}` })),
      );
    if (activity !== "magic-lesson") return [];
    return this.hero.items.contents.filter(isSpell).map((item) => ({ value: item.uuid, label: item.name }));
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      const data = new FormData(this.fields);
      const change = String(data.get("change") ?? "") as BondChange | "";
      const activities = Array.from({ length: ACTIVITIES_A_REST }, (_, place) =>
        String(data.get(`activity-${place}`) ?? ""),
      );
      if (change === this.#change && activities.join() === this.#activities.join()) return;
      this.#change = change;
      this.#activities = activities;
      void this.drawAnew({ keepsUnsent: true });
    });
  }

  static async #choose(this: CampWindow): Promise<void> {
    const data = Object.fromEntries(
      [...new FormData(this.fields)].map(([key, value]) => [key, String(value)]),
    );
    const activities = this.#activities.flatMap((id, place) =>
      id === "" ? [] : [{ id, target: data[`target-${place}`] ?? "", about: data[`about-${place}`] ?? "" }],
    );
    const { change = "", bond = "", emotion = "", replaced = "" } = data;
    const made = await postAct("camp", this.hero, {
      change,
      emotion,
      bond: change === "create" ? "" : bond,
      with: data["with"] ?? "",
      replaced: change === "replace" ? replaced : "",
      activities,
    });
    if (made) await this.close();
  }
}
