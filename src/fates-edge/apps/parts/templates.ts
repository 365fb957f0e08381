import { loadTemplates } from "#foundry/templates.ts";
import { SYSTEM_ID } from "../../data/game.ts";

/** The served path of one of our templates. */
export function templatePath(name: string): string {
  return `systems/${SYSTEM_ID}/templates/${name}.hbs`;
}

/** Partials by the name templates call them by. */
const PARTIALS: Readonly<Record<string, string>> = {
  ttPips: "parts/pips",
  ttHelp: "parts/help",
  ttTerm: "parts/term",
  ttClockFace: "parts/clock-face",
  ttClockCell: "parts/clock-cell",
  ttDieShape: "parts/die-shape",
  ttDie: "parts/die",
  ttCardOutcomes: "cards/outcomes",
  ttCardCasting: "cards/casting",
  ttCardEdge: "cards/edge",
  ttItemHead: "parts/item-head",
  ttDescription: "parts/description",
  ttEdges: "parts/edges",
  ttRequirements: "parts/requirements",
  ttReading: "parts/reading",
  ttEdgeLine: "parts/edge-line",
  ttOwnedEdges: "parts/owned-edges",
  ttPcPeople: "sheets/parts/pc-people",
  ttPerson: "sheets/parts/person",
  ttPcHoldings: "sheets/parts/pc-holdings",
  ttStandingSpell: "parts/standing-spell",
  ttHeldPotential: "parts/held-potential",
  ttPcSpells: "sheets/parts/pc-spells",
  ttSpellApproval: "parts/spell-approval",
  ttSteps: "parts/steps",
  ttEffectRows: "parts/effect-rows",
  ttSpendLine: "parts/spend-line",
  ttUpkeepRows: "apps/upkeep/rows",
  ttCompanionActions: "sheets/parts/companion-actions",
  ttOpposition: "apps/scene/opposition",
  ttCrownDials: "apps/crown/dials",
  ttLegacies: "apps/legacies/legacies",
  ttCrownMajor: "apps/crown/major",
  ttFinale: "apps/crown/finale-part",
  ttBeatStatus: "apps/beat/status",
  ttBeatPeople: "apps/beat/people",
  ttBeatSay: "apps/beat/say",
  ttBeatFlips: "apps/beat/flips",
  ttBeatFlipButtons: "apps/beat/flip-buttons",
  ttMoveFacts: "apps/your-move/facts",
  ttMoveWaits: "apps/your-move/waits",
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
