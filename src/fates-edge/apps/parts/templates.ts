import { oneBody as bodyOf, templatesOf } from "#table/windows/templates.ts";
import { SYSTEM_ID } from "../../data/game.ts";

/** The served path of one of our templates. */
export const templatePath = templatesOf(SYSTEM_ID);

/** The parts of a window that is one body. @param name of its template */
export const oneBody = (name: string) => bodyOf(templatePath(name));

/** Partials by the name templates call them by. */
export const PARTIALS: Readonly<Record<string, string>> = {
  ttTerm: "parts/term",
  ttClockLands: "parts/clock-lands",
  ttCardOutcomes: "cards/outcomes",
  ttOutcomeBar: "cards/outcome-bar",
  ttCardCasting: "cards/casting",
  ttCardEdge: "cards/edge",
  ttItemHead: "parts/item-head",
  ttDescription: "parts/description",
  ttEdges: "parts/edges",
  ttRequirements: "parts/requirements",
  ttReadingEdges: "parts/reading-edges",
  ttReadingNeeds: "parts/reading-needs",
  ttReadingDeeds: "parts/reading-deeds",
  ttOwnedEdges: "parts/owned-edges",
  ttPcPeople: "sheets/pc/people",
  ttPerson: "sheets/parts/person",
  ttPcHoldings: "sheets/pc/holdings",
  ttStandingSpell: "parts/standing-spell",
  ttHeldPotential: "parts/held-potential",
  ttPcSpells: "sheets/pc/spells",
  ttSpellApproval: "parts/spell-approval",
  ttSteps: "parts/steps",
  ttEffectRows: "parts/effect-rows",
  ttSpendLine: "parts/spend-line",
  ttUpkeepRows: "apps/upkeep/rows",
  ttCompanionActions: "sheets/companion/actions",
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
