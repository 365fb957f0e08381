import { SYSTEM_ID } from "../../data/game.ts";

/** The served path of one of our templates. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}

/** Partials by the name templates call them by. */
const PARTIALS: Readonly<Record<string, string>> = {
  fePips: "parts/pips",
  feClockFace: "parts/clock-face",
  feClockCell: "parts/clock-cell",
  feDieShape: "parts/die-shape",
  feDie: "parts/die",
  feCardLed: "cards/led",
  feCardEdge: "cards/edge",
  feItemHead: "parts/item-head",
  feDescription: "parts/description",
  feEdges: "parts/edges",
  feEdgeLine: "parts/edge-line",
  feOwnedEdges: "parts/owned-edges",
  feSteps: "parts/steps",
  feEffectRows: "parts/effect-rows",
  feSpendLine: "parts/spend-line",
  feOpposition: "apps/scene/opposition",
};

/** Fetches partials and these templates once, in `init`: what is drawn of them then waits for no server. */
export async function loadTemplates(names: readonly string[]): Promise<void> {
  const partials = Object.entries(PARTIALS).map(([name, file]) => [name, templatePath(file)]);
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries(partials));
  await foundry.applications.handlebars.loadTemplates(names.map(templatePath));
}
