import { gameProfile } from "#foundry/game.ts";
import { loadTemplates, pathOfTemplate, templatePath } from "#foundry/templates.ts";

/** Partials that the templates of every game may call, by the names they call them by. */
const PARTIALS: Readonly<Record<string, string>> = {
  ttPips: "table/parts/pips",
  ttGroupWaits: "table/parts/group-waits",
  ttHelp: "table/parts/help",
  ttTabs: "table/parts/tabs",
  ttEdit: "table/parts/edit",
  ttFacts: "table/parts/facts",
  ttPanelBar: "table/parts/panel-bar",
  ttItemFields: "table/parts/item-fields",
  ttReading: "table/reading/page",
  ttReadLine: "table/reading/line",
  ttCardHead: "table/cards/head",
  ttCardButtons: "table/cards/buttons",
  ttOutcome: "table/cards/outcome",
  ttOutcomes: "table/cards/outcomes",
  ttDie: "table/cards/die",
  ttDieShape: "table/cards/die-shape",
  ttClockRing: "table/clocks/ring",
  ttClockCell: "table/clocks/cell",
  ttClockField: "table/clocks/editor-field",
};

/** How the files of one game find their templates: they name them while they are loaded, before the game is defined. */
export function templatesOf(system: string): (name: string) => string {
  return (name) => pathOfTemplate(system, name);
}

/** The parts of a window that is one body, which scrolls where it is longer than the window. @param template its served path */
export function oneBody(template: string) {
  return { body: { template, scrollable: [""] } };
}

/** A game's own partials by the names that templates call them by, and the templates that are drawn at once: its cards. */
export interface GameTemplates {
  readonly partials: Readonly<Record<string, string>>;
  readonly cards: readonly string[];
}

/**
 * Begins to fetch, in `init`, the partials and the templates of cards, which are drawn at once. They and all others come in
 * one bundle that the build has compiled; a host that does not hand it out, or cannot read it, is asked for each as it is drawn.
 */
export function loadGameTemplates({ partials, cards }: GameTemplates): void {
  const all = Object.entries({ ...PARTIALS, ...partials });
  loadTemplates({
    bundle: `systems/${gameProfile().id}/templates.mjs`,
    pathOf: templatePath,
    partials: Object.fromEntries(all.map(([name, file]) => [name, templatePath(file)])),
    templates: cards.map(templatePath),
  });
}
