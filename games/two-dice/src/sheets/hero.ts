import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import type { Change } from "#table/changes.ts";
import { onClick } from "#table/on-click.ts";
import { makeChanges } from "#table/undo.ts";
import { windows } from "../apps/open-window.ts";
import { bondsContext, classesContext, ROW_ACTIONS, type RowsWindow } from "../apps/bonds-and-classes.ts";
import type { HeroActor } from "../data/kinds.ts";
import { LEVEL_COST } from "../rules/level.ts";
import { ledgerOf } from "../state/ledger.ts";
import { characterContext } from "./character-context.ts";
import { CharacterSheet, partsOf } from "./character.ts";

/** The most lines of a ledger that a sheet shows. */
const LINES_SHOWN = 30;

const HERO_TABS = ["play", "things", "bonds", "numbers", "notes"];

/** A hero's sheet: what one plays with first, then what one owns, feels and has in hand. */
export class HeroSheet extends CharacterSheet implements RowsWindow {
  static override readonly help: string = "heroes";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["hero"],
    label: "TWO_DICE.Sheet.Hero",
  };
  static override readonly SIZES = {
    size: { width: 720, height: 800 },
    least: 500,
    beside: 500,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-hero"],
    actions: {
      ...ROW_ACTIONS,
      build: onClick<HeroSheet>(({ hero }) => windows.openBuilder(hero)),
      story: onClick<HeroSheet>(({ hero }) => windows.openStory(hero)),
      level: onClick<HeroSheet>(({ hero }) => windows.openLevel(hero)),
    },
  };
  static override PARTS = partsOf("hero", HERO_TABS);

  protected override readonly prose = { notes: "system.notes" };

  get hero(): HeroActor {
    return this.actor as HeroActor;
  }

  protected override sheetContext(): object {
    const { story, experience, identity, theme, origin, pronouns } = this.hero.system;
    return {
      ...characterContext(this.hero),
      tabs: this.tabs(HERO_TABS),
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
    const context = await super.partContext(part);
    return part === "bonds" ? { ...context, ...storyContext(this.hero) } : context;
  }

  protected override get isBlank(): boolean {
    const { identity, theme, origin } = this.hero.system;
    return [identity, theme, origin].every((trait) => trait === "") && this.hero.items.size === 0;
  }

  /** A row that comes is written on at once, also where the sheet was only read. */
  async write(changes: readonly Change[], goTo = ""): Promise<void> {
    this.goTo = goTo;
    await makeChanges(changes);
    if (!this.writing) await this.turnPage();
  }
}

/** Bonds, classes and the points in hand with where they came from. */
function storyContext(hero: HeroActor): object {
  return {
    ...bondsContext(hero),
    ...classesContext(hero),
    lines: ledgerOf(hero, "story")
      .slice(0, LINES_SHOWN)
      .map((line) => ({
        change: line.change > 0 ? `+${line.change}` : `−${Math.abs(line.change)}`,
        text: [localize(`TWO_DICE.Reason.${line.reason}`), line.words].filter(Boolean).join(": "),
      })),
  };
}
