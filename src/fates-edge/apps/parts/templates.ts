import { loadTemplates } from "#foundry/templates.ts";
import { SYSTEM_ID } from "../../data/game.ts";

/** The served path of one of our templates. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}

/** Partials by the name templates call them by. */
const PARTIALS: Readonly<Record<string, string>> = {
  fePips: "parts/pips",
  feHelp: "parts/help",
  feTerm: "parts/term",
  feClockFace: "parts/clock-face",
  feClockCell: "parts/clock-cell",
  feDieShape: "parts/die-shape",
  feDie: "parts/die",
  feCardOutcomes: "cards/outcomes",
  feCardCasting: "cards/casting",
  feCardEdge: "cards/edge",
  feItemHead: "parts/item-head",
  feDescription: "parts/description",
  feEdges: "parts/edges",
  feRequirements: "parts/requirements",
  feReading: "parts/reading",
  feEdgeLine: "parts/edge-line",
  feOwnedEdges: "parts/owned-edges",
  fePcPeople: "sheets/parts/pc-people",
  fePerson: "sheets/parts/person",
  fePcHoldings: "sheets/parts/pc-holdings",
  feStandingSpell: "parts/standing-spell",
  feHeldPotential: "parts/held-potential",
  fePcSpells: "sheets/parts/pc-spells",
  feSpellApproval: "parts/spell-approval",
  feSteps: "parts/steps",
  feEffectRows: "parts/effect-rows",
  feSpendLine: "parts/spend-line",
  feUpkeepRows: "apps/upkeep/rows",
  feCompanionActions: "sheets/parts/companion-actions",
  feOpposition: "apps/scene/opposition",
  feCrownDials: "apps/crown/dials",
  feLegacies: "apps/legacies/legacies",
  feCrownMajor: "apps/crown/major",
  feFinale: "apps/crown/finale-part",
  feBeatStatus: "apps/beat/status",
  feBeatPeople: "apps/beat/people",
  feBeatSay: "apps/beat/say",
  feBeatFlips: "apps/beat/flips",
  feBeatFlipButtons: "apps/beat/flip-buttons",
  feMoveFacts: "apps/your-move/facts",
  feMoveWaits: "apps/your-move/waits",
};

/**
 * Begins to fetch, in `init`, the partials and the templates of cards, which are drawn at once. They and all others come in
 * one bundle that the build has compiled; a host that does not hand it out, or cannot read it, is asked for each as it is drawn.
 */
export function loadOwnTemplates(cards: readonly string[]): void {
  const partials = Object.entries(PARTIALS).map(([name, file]) => [name, templatePath(file)]);
  loadTemplates({
    bundle: `systems/${SYSTEM_ID}/templates.mjs`,
    pathOf: templatePath,
    partials: Object.fromEntries(partials),
    templates: cards.map(templatePath),
  });
}
