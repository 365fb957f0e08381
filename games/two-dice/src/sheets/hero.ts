import { deletion, updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { openLevel, openStory } from "../apps/acts.ts";
import { templatePath } from "../data/game.ts";
import type { HeroActor } from "../data/kinds.ts";
import { BONDS_MAX, EMOTION_PAIRS, strengthOf } from "../rules/bonds.ts";
import { classWarnings, LEVEL_COST } from "../rules/level.ts";
import { ledgerOf } from "../state/points.ts";
import { label } from "../words/labels.ts";
import { characterContext, numbersContext, playContext, thingsContext } from "./character-context.ts";
import { CharacterSheet } from "./character.ts";

/** The most lines of a ledger that a sheet shows. */
const LINES_SHOWN = 30;

/** A hero's sheet: what one plays with first, then what one owns, feels and has in hand. */
export class HeroSheet extends CharacterSheet {
  static override readonly help: string = "heroes";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["hero"],
    label: "TWO_DICE.Sheet.Hero",
  };
  static override readonly SIZES = {
    size: { width: 720, height: 800 },
    least: 520,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-hero"],
    actions: {
      addBond: HeroSheet.#addBond,
      removeBond: HeroSheet.#removeBond,
      emotion: HeroSheet.#toggleEmotion,
      addClass: HeroSheet.#addClass,
      removeClass: HeroSheet.#removeClass,
      story: HeroSheet.#tellStory,
      level: HeroSheet.#levelUp,
    },
  };
  static override PARTS = {
    header: { template: templatePath("sheets/hero-header") },
    tabs: { template: templatePath("table/parts/tabs") },
    play: { template: templatePath("sheets/play"), scrollable: [""] },
    things: { template: templatePath("sheets/things"), scrollable: [""] },
    bonds: { template: templatePath("sheets/hero-bonds"), scrollable: [""] },
    numbers: { template: templatePath("sheets/numbers"), scrollable: [""] },
    notes: { template: templatePath("sheets/notes"), scrollable: [""] },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  get #hero(): HeroActor {
    return this.actor as HeroActor;
  }

  protected override sheetContext(): object {
    const { story, experience, identity, theme, origin, pronouns } = this.#hero.system;
    return {
      ...characterContext(this.#hero, this.place),
      tabs: this.tabs(["play", "things", "bonds", "numbers", "notes"]),
      story,
      experience,
      mayRise: experience >= LEVEL_COST,
      levelCost: LEVEL_COST,
      traits: Object.entries({ identity, theme, origin, pronouns }).map(([key, value]) => ({
        key,
        value,
        label: localize(`TWO_DICE.Trait.${key}`),
      })),
    };
  }

  protected override async partContext(part: string): Promise<object> {
    const tab = { tab: part, isActive: this.tabGroups["primary"] === part };
    if (part === "play") return { ...tab, ...playContext(this.#hero, this.place) };
    if (part === "things") return { ...tab, ...thingsContext(this.#hero) };
    if (part === "bonds") return { ...tab, ...bondsContext(this.#hero) };
    if (part === "numbers") return { ...tab, ...numbersContext(this.#hero) };
    if (part !== "notes") return {};
    const notes = await proseOf(this.#hero.system.notes, this.#hero);
    return { ...tab, notes: notes.source, notesHTML: notes.html, path: "system.notes" };
  }

  static async #addBond(this: HeroSheet): Promise<void> {
    const { bonds } = this.#hero.system;
    const sort = Object.keys(bonds).length;
    if (sort >= BONDS_MAX) return;
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-bond-${key}`;
    await updateDocument(this.#hero, { system: { bonds: { [key]: { with: "", emotions: [], sort } } } });
  }

  static async #removeBond(this: HeroSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await updateDocument(this.#hero, { system: { bonds: deletion(target.dataset.key ?? "") } });
  }

  /** An emotion takes the place of its opposite; pressed again, it goes. */
  static async #toggleEmotion(
    this: HeroSheet,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const { key = "", emotion = "" } = dataset;
    const pair = EMOTION_PAIRS.find((both) => both.some((one) => one === emotion));
    const held = this.#hero.system.bonds[key];
    if (!pair || !held) return;
    const others = held.emotions.filter((one) => !pair.some((each) => each === one));
    const isOn = held.emotions.some((one) => one === emotion);
    const emotions = isOn ? others : [...others, emotion];
    await updateDocument(this.#hero, { system: { bonds: { [key]: { emotions } } } });
  }

  static async #addClass(this: HeroSheet): Promise<void> {
    const key = foundry.utils.randomID();
    const sort = Object.keys(this.#hero.system.classes).length;
    this.goTo = `${this.id}-class-${key}`;
    await updateDocument(this.#hero, { system: { classes: { [key]: { name: "", levels: 1, sort } } } });
  }

  static async #removeClass(this: HeroSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await updateDocument(this.#hero, { system: { classes: deletion(target.dataset.key ?? "") } });
  }

  static async #tellStory(this: HeroSheet): Promise<void> {
    await openStory(this.#hero);
  }

  static async #levelUp(this: HeroSheet): Promise<void> {
    await openLevel(this.#hero);
  }
}

/** Bonds, classes and the points in hand with where they came from. */
function bondsContext(hero: HeroActor): object {
  const { bonds, classes } = hero.system;
  const rows = Object.entries(bonds).toSorted(([, one], [, other]) => one.sort - other.sort);
  const known = Object.entries(classes).toSorted(([, one], [, other]) => one.sort - other.sort);
  return {
    mayAddBond: rows.length < BONDS_MAX,
    bonds: rows.map(([key, bond]) => ({
      key,
      with: bond.with,
      strength: strengthOf(bond),
      pairs: EMOTION_PAIRS.map((pair) =>
        pair.map((value) => ({ value, label: label.emotion(value), on: bond.emotions.includes(value) })),
      ),
      removeLabel: localize("TWO_DICE.Sheet.RemoveNamed", { name: bond.with }),
    })),
    classes: known.map(([key, one]) => ({
      key,
      name: one.name,
      levels: one.levels,
      invents: one.invents,
      choices: choicesOf(
        Array.from({ length: 11 }, (_, level) => String(level)),
        String(one.levels),
        (level) => level,
      ),
      removeLabel: localize("TWO_DICE.Sheet.RemoveNamed", { name: one.name }),
    })),
    warnings: classWarnings(known.map(([, one]) => one)).map((warning) =>
      localize(`TWO_DICE.Warning.${warning.kind}`, { ...warning }),
    ),
    lines: ledgerOf(hero, "story")
      .slice(0, LINES_SHOWN)
      .map((line) => ({
        change: line.change > 0 ? `+${line.change}` : `−${Math.abs(line.change)}`,
        text: [localize(`TWO_DICE.Reason.${line.reason}`), line.words].filter(Boolean).join(": "),
      })),
  };
}
