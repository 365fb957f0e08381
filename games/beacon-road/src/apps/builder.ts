import { updateDocument, uuidOf } from "#foundry/documents.ts";
import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import type { RunningTotal } from "#table/builder/builder-shell.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { onClick } from "#table/on-click.ts";
import { putBack } from "#table/ranges.ts";
import { making } from "#table/undo.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { isOpenAbility } from "../actions/acts/session.ts";
import { templatePath } from "../data/game.ts";
import { type HeroActor, isAbility, isArchetype, isPower } from "../data/kinds.ts";
import { powersAllowed } from "../rules/combat/powers.ts";
import { faultsOf } from "../state/power-faults.ts";
import { ARCHETYPE_ROWS, START_ABILITIES, START_TRAITS } from "../rules/people/archetypes.ts";
import { type Action, ACTIONS } from "../rules/roll/actions.ts";
import {
  BUILD_STEPS,
  buildsOf,
  type BuildStep,
  columnsOf,
  dotsLeft,
  fieldsOf,
  groupOf,
  mixedOf,
  numbersOf,
  openSteps,
  peopleOf,
} from "./build-steps.ts";
import { RoadBuilder } from "./road-builder.ts";
import { openBrowser } from "./browser.ts";
import { weaponsOf } from "./weapons.ts";

/** Opens the builder of a hero for whoever plays them; it goes on where it was left. */
export function openBuilder(hero: HeroActor): Promise<void> {
  return Builder.open(hero);
}

/** Things of which a hero takes one, or several, in a step. */
const TAKEN = { archetype: 1, bloodline: 1, trait: START_TRAITS, background: 1, ability: START_ABILITIES };
type Taken = keyof typeof TAKEN;

/** Where each is taken. */
const STEP_OF: Partial<Record<BuildStep, Taken>> = {
  archetype: "archetype",
  bloodline: "bloodline",
  traits: "trait",
  background: "background",
};

/** What one may own from the start. */
const OWNED = ["weapon", "armor", "shield", "gear"] as const;

/** Makes a hero in the text's nine steps, with what is still open beside each. */
class Builder extends RoadBuilder<HeroActor, BuildStep> {
  static override readonly help: string = "heroes";
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-builder",
    window: { title: "BEACON_ROAD.Builder.Of" },
    actions: {
      take: onClick<Builder>((window, { uuid = "" }) => window.#take(uuid)),
      startBuild: onClick<Builder>((window, { index }) => window.#startBuild(Number(index))),
      bond: onClick<Builder>((window, { name = "", kind = "" }) => window.#bond(name, kind)),
      browse: onClick<Builder>((window, { type = "" }) => openBrowser(type, window.actor)),
      openMixed: onClick<Builder>(({ actor }) => {
        const item = mixedOf(actor);
        return item && showSheet(item);
      }),
      finish: onClick<Builder>((window) => window.#finish()),
    },
  };
  static override readonly STEP_TEMPLATES = [templatePath("apps/builder")];

  protected override readonly steps = BUILD_STEPS;
  protected override readonly words = "Builder";

  static override mayOpen(hero: HeroActor): boolean {
    if (!hero.isOwner) notify.warn("TABLE.Error.NotYours", { name: hero.name });
    return hero.isOwner;
  }

  /** Takes something, or puts it away again; where one alone can be had, it takes the place of what was there. */
  async #take(uuid: string): Promise<void> {
    const item = await this.choices.find(uuid);
    if (!item) return;
    const hero = this.actor;
    const had = hero.items.contents.filter((own) => own.type === item.type);
    const same = had.find(({ name }) => name === item.name);
    const most = TAKEN[item.type as Taken] ?? powersAllowed(hero.system.actions);
    const gone = same ? [same] : had.length >= most && most === 1 ? had : [];
    if (!same && had.length >= most && gone.length === 0)
      return notify.warn("BEACON_ROAD.Error.BuilderFull", { count: most });
    // From the first choice on, until the builder is done, its hero is in the making.
    if (hero.system.inMaking && this.keptStep === "") await this.keepStep(this.step);
    const removed = gone.map((own) => ({ uuid: uuidOf(own), path: "", before: own.toObject(), after: null }));
    const made = same
      ? []
      : await hero.createEmbeddedDocuments("Item", [item.toObject() as unknown as Item.CreateData]);
    const dots = isArchetype(item) && !same ? this.#dotsOf(item.system.kind) : [];
    await this.write([...removed, ...made.map((own) => making(own, own.name)), ...dots]);
  }

  /** A new archetype begins with its own three dots. */
  #dotsOf(kind: keyof typeof ARCHETYPE_ROWS, more: Partial<Record<Action, number>> = {}): Change[] {
    const { dots } = ARCHETYPE_ROWS[kind];
    const { actions } = this.actor.system;
    return ACTIONS.flatMap((action) =>
      changeOf(
        uuidOf(this.actor),
        `system.actions.${action}`,
        actions[action],
        (dots[action] ?? 0) + (more[action] ?? 0),
      ),
    );
  }

  /** A starting build: its four dots, and its ability (Starting Builds). */
  async #startBuild(index: number): Promise<void> {
    const archetype = this.actor.items.find((item) => isArchetype(item));
    const build = isArchetype(archetype) ? archetype.system.builds[index] : undefined;
    if (!isArchetype(archetype) || !build) return;
    const more = Object.fromEntries(build.dots.map(({ action, dots }) => [action, dots]));
    await this.write(this.#dotsOf(archetype.system.kind, more));
    const ability = (await this.choices.of("ability")).find(({ name }) => name === build.ability);
    if (ability && !this.actor.items.some((item) => isAbility(item) && item.name === ability.name))
      await this.#take(ability.uuid);
  }

  /** One close friend and one rival, out of those whom the archetype knows. */
  async #bond(name: string, kind: string): Promise<void> {
    if (kind !== "friend" && kind !== "rival") return;
    const key = `builder${kind}`;
    const before = this.actor.system.people[key];
    const after = { name, kind, sort: kind === "friend" ? 0 : 1 };
    await this.write(
      before
        ? [{ uuid: uuidOf(this.actor), path: `system.people.${key}`, before: { ...before }, after }]
        : [added(this.actor, `system.people.${key}`, after)],
    );
  }

  /** What a field says is on the hero as soon as it is left. */
  protected override onChange(field: Field): void {
    const { name } = field;
    if (putBack(field, false) || name === "" || !field.checkValidity()) return this.redraw();
    const before: unknown = foundry.utils.getProperty(this.actor.toObject(), name);
    const after = typeof before === "number" ? Number(field.value) : field.value;
    const change = changeOf(uuidOf(this.actor), name, before, after);
    if (change.length > 0) void this.storeFrom(field, this.write(change));
  }

  protected override get keptStep(): string {
    return this.actor.system.build;
  }

  protected override keepStep(step: BuildStep): Promise<unknown> {
    return updateDocument(this.actor, { system: { build: step } });
  }

  protected override openIn(hero: HeroActor): BuildStep[] {
    return openSteps(hero);
  }

  protected override notes(hero: HeroActor): Partial<Record<BuildStep, string>> {
    const notes = super.notes(hero);
    const isMissingPowers = hero.items.some(isAbility) && notes.ability !== undefined;
    return isMissingPowers ? { ...notes, ability: powersWords(hero) } : notes;
  }

  protected override async viewOf(step: BuildStep, hero: HeroActor): Promise<object> {
    const isLast = step === BUILD_STEPS.at(-1);
    return {
      groups: await this.#groupsOf(step, hero),
      builds: step === "dots" ? buildsOf(hero) : [],
      columns: step === "dots" ? columnsOf(hero) : [],
      numbers: step === "numbers" || step === "dots" ? numbersOf(hero) : [],
      people: step === "people" ? peopleOf(hero) : [],
      isUnarmed: isLast && weaponsOf(hero).length === 0,
      owned: isLast ? OWNED.map((type) => ownedView(hero, type)) : [],
      mixed: step === "bloodline" ? mixedOf(hero)?.name : undefined,
      fields: fieldsOf(step, hero),
    };
  }

  /** What a step offers, each a button that is pressed where it was taken. */
  async #groupsOf(step: BuildStep, hero: HeroActor): Promise<object[]> {
    const type = STEP_OF[step];
    if (type) {
      const title = localize(`TYPES.Item.${type}`);
      return [groupOf(await this.choices.of(type), hero, { title, most: TAKEN[type] })];
    }
    if (step !== "ability") return [];
    const abilities = (await this.choices.of("ability")).filter(
      (item) =>
        isOpenAbility(hero, item, "archetype") ||
        isOpenAbility(hero, item, "bloodline") ||
        hero.items.some(({ name }) => name === item.name),
    );
    const powers = (await this.choices.of("power")).filter(
      (power) => faultsOf(hero, power).length === 0 || hero.items.some(({ name }) => name === power.name),
    );
    const most = powersAllowed(hero.system.actions);
    return [
      groupOf(abilities, hero, { title: localize("TYPES.Item.abilityPl"), most: START_ABILITIES }),
      groupOf(powers, hero, { title: powersWords(hero), most }),
    ];
  }

  protected override total(hero: HeroActor): RunningTotal {
    const left = dotsLeft(hero);
    return {
      left: Math.abs(left),
      owed: left < 0,
      unit: localize("BEACON_ROAD.Builder.DotsLeft"),
      line: this.#openLine(),
    };
  }

  #openLine(): string {
    const what = this.openWords();
    return what === "" ? "" : localize("BEACON_ROAD.Builder.StepsOpen", { what });
  }

  /** The hero is ready: whole, and on their sheet. What is still open is said, and refuses nothing. */
  async #finish(): Promise<void> {
    const { actor: hero } = this;
    const what = this.openWords();
    if (what !== "") notify.info("BEACON_ROAD.Builder.StillOpen", { name: hero.name, what });
    await updateDocument(hero, { system: { hp: { value: hero.system.numbers.hp }, build: "" } });
    await this.close();
    await showSheet(hero);
  }
}

/** How many of the powers that a hero may have they have. */
function powersWords(hero: HeroActor): string {
  const count = hero.items.contents.filter(isPower).length;
  return localize("BEACON_ROAD.Builder.Powers", { count, most: powersAllowed(hero.system.actions) });
}

/** What a hero owns of one kind, and where they find more. */
function ownedView(hero: HeroActor, type: (typeof OWNED)[number]): object {
  const names = hero.items.contents.filter((item) => item.type === type).map(({ name }) => name);
  const kind = localize(`TYPES.Item.${type}Pl`);
  return {
    type,
    kind,
    names: names.join(", "),
    browseLabel: localize("BEACON_ROAD.Sheet.BrowseNamed", { kind }),
  };
}
