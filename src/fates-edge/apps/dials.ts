import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import { changeSetting, setting } from "../data/settings.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { type Dial, DIALS, type Edition, type EditionId, EDITIONS, WAITING_DIALS } from "../rules/edition.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "./parts/templates.ts";

const PRESETS = ["srd", "core"] as const satisfies readonly EditionId[];

/** The world's edition: a preset, and single dials turned where the table rules otherwise. */
export class DialsMenu extends FormWindow {
  static override readonly help: RulesPage = "houseRules";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-dials",
    position: { width: 560, height: 680 },
    window: { title: "FATES_EDGE.Dials.Title" },
    form: { handler: DialsMenu.#save },
  };

  static override PARTS = { body: { template: templatePath("apps/dials"), scrollable: [""] } };

  /** What is set in the window and not yet saved; null while nothing is. */
  #draft: { readonly preset: EditionId; readonly dials: Readonly<Record<string, unknown>> } | null = null;

  override async _prepareContext(): Promise<WindowContext> {
    const { preset, dials } = this.#draft ?? { preset: setting("edition"), dials: setting("dials") };
    return {
      uid: this.id,
      presets: choicesOf(PRESETS, preset, (id) => localize(`FATES_EDGE.Edition.${id}`)),
      dials: dialViews(preset, dials, this.id),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      this.#draft = this.#read();
      void this.render();
    });
  }

  #read(): { preset: EditionId; dials: Readonly<Record<string, unknown>> } {
    const data = new FormData(this.fields);
    const preset = PRESETS.find((id) => id === data.get("edition")) ?? "srd";
    return { preset, dials: { ...dialsFrom(data) } };
  }

  static async #save(this: DialsMenu): Promise<void> {
    const { preset, dials } = this.#read();
    await changeSetting("edition", preset);
    await changeSetting("dials", dials);
    await this.close();
  }
}

/** One dial of the edition with what it may be turned to. */
interface DialView {
  readonly key: Dial;
  readonly id: string;
  readonly label: string;
  readonly turned: boolean;
  readonly options: readonly Choice[];
}

/** Every value a dial could know; each dial's own check picks out its own. */
const CANDIDATES: readonly unknown[] = [
  true,
  false,
  null,
  ...Array.from({ length: 11 }, (_, value) => value),
  "all",
  "cp",
  "sb",
  "lost",
  "converted",
  "creation",
  "between",
  "session",
  "skill",
  "boon",
  "scene",
  "arc",
  "appV",
  "perLevel",
  "clarified",
  "track",
  "levels",
  "none",
  "french",
  "tarot",
  "g",
  "srd21",
  "double",
  "doublePlusTwo",
  "off",
  "attribute",
  "square",
  "table",
  "gritty",
  "standard",
  "heroic",
  "d10",
  "d8",
  "told",
  "refused",
  "cap",
  "lesser",
  "half",
  "full",
  "freeOnce",
  "paid",
  "gone",
  "count",
  "both",
  "loop",
  "weave",
  "counts",
  "fuel",
  "harm",
  "out",
  "never",
  EDITIONS.srd.dvLadder,
  EDITIONS.core.dvLadder,
];

/** A character starts from more XP than any other dial counts; 32 to 34 are the generous tables of the samples. */
const STARTING_XP: readonly number[] = [15, 20, 25, 30, 32, 34, 40, 50, 60, 80, 100];

/** The dials that can be turned and change something, in the order of the rulings. */
function dialViews(preset: EditionId, overrides: Readonly<Record<string, unknown>>, uid: string): DialView[] {
  return dialNames().map((key) => {
    const turned = Object.hasOwn(overrides, key);
    const own = turned ? JSON.stringify(overrides[key]) : "";
    const printed = valueLabel(key, EDITIONS[preset][key]);
    const first = {
      value: "",
      label: localize("FATES_EDGE.Dials.Default", { value: printed }),
      chosen: !turned,
    };
    const options = candidatesOf(key).map((value) => ({
      value: JSON.stringify(value),
      label: valueLabel(key, value),
      chosen: JSON.stringify(value) === own,
    }));
    const label = localize(`FATES_EDGE.Dial.${key}.Name`);
    return { key, id: `${uid}-dial-${key}`, label, turned, options: [first, ...options] };
  });
}

/** The dials a form sets: those not left to the preset. */
function dialsFrom(data: FormData): Partial<Edition> {
  const turned = dialNames().flatMap((key) => {
    const value = String(data.get(`dial.${key}`) ?? "");
    return value === "" ? [] : [[key, JSON.parse(value) as unknown]];
  });
  return Object.fromEntries(turned) as Partial<Edition>;
}

function dialNames(): Dial[] {
  return (Object.keys(DIALS) as Dial[]).filter(
    (key) => !WAITING_DIALS.includes(key) && candidatesOf(key).length > 1,
  );
}

function candidatesOf(key: Dial): unknown[] {
  return (key === "startingXp" ? STARTING_XP : CANDIDATES).filter((value) => DIALS[key](value));
}

function valueLabel(key: Dial, value: unknown): string {
  if (Array.isArray(value)) return value.join(" · ");
  const own = `FATES_EDGE.Dial.${key}.${String(value)}`;
  if (game.i18n.has(own)) return localize(own);
  if (typeof value === "boolean") return localize(`FATES_EDGE.Dials.${value ? "On" : "Off"}`);
  if (value === null) return localize("FATES_EDGE.Dials.None");
  return value === "all" ? localize("FATES_EDGE.Dials.All") : String(value);
}

const { ApplicationV2 } = foundry.applications.api;

/** The window that a settings menu opens; its id stands in its options. */
type MenuWindow = (new () => foundry.applications.api.ApplicationV2) & {
  readonly DEFAULT_OPTIONS: { readonly id: string };
};

/**
 * A button of the settings window makes a new window each time it is pressed. This one opens the menu's window, or brings
 * the one that is open to the front.
 */
export function settingsMenu(Menu: MenuWindow) {
  return class SettingsMenu extends ApplicationV2 {
    override async render(): Promise<this> {
      await openOne(Menu.DEFAULT_OPTIONS.id, () => new Menu());
      return this;
    }
  };
}
