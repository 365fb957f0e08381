import { gameProfile } from "#foundry/game.ts";
import { loadTemplates } from "#foundry/templates.ts";

/** Partials that the templates of every game may call, by the names they call them by. */
const PARTIALS: Readonly<Record<string, string>> = {
  ttPips: "table/parts/pips",
  ttHelp: "table/parts/help",
  ttTabs: "table/parts/tabs",
  ttPanelBar: "table/parts/panel-bar",
};

/** The served path of a template of the game that is played; nothing may ask while its file is still being loaded. */
export function templatePath(name: string): string {
  return pathIn(gameProfile().id, name);
}

/** How the files of one game find their templates: they name them while they are loaded, before the game is defined. */
export function templatesOf(system: string): (name: string) => string {
  return (name) => pathIn(system, name);
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

function pathIn(system: string, name: string): string {
  return `systems/${system}/templates/${name}.hbs`;
}
