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

/**
 * Fetches all templates in one request, in `init`, and puts each where the host looks before it asks the server. A host
 * that does not hand out the bundle fetches the partials, and every other template when it is drawn.
 */
export async function loadTemplates(): Promise<void> {
  const response = await fetch(foundry.utils.getRoute(`systems/${SYSTEM_ID}/templates.json`));
  if (response.ok) register((await response.json()) as Record<string, string>);
  const partials = Object.entries(PARTIALS).map(([name, file]) => [name, templatePath(file)]);
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries(partials));
}

/** Handlebars compiles a template when it is drawn for the first time. */
function register(texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    Handlebars.registerPartial(templatePath(name), Handlebars.compile(text));
  }
  for (const [name, file] of Object.entries(PARTIALS)) {
    const template = Handlebars.partials[templatePath(file)];
    if (template) Handlebars.registerPartial(name, template);
  }
}
