/** Pages of the rules compendium by what they are about: the journal's id and the page's. */
const PAGES = {
  roll: "rulesReference00.pageTheRoll00000",
  ladder: "rulesReference00.pageTheLadder000",
  boons: "rulesReference00.pageBoons0000000",
  setbacks: "rulesReference00.pageSetbacks0000",
  fatigue: "rulesReference00.pageFatigueHarm0",
  character: "rulesReference00.pageCharacter000",
  growth: "rulesReference00.pageGrowth000000",
  edges: "rulesReference00.pageEdges0000000",
  retinue: "rulesReference00.pageRetinue00000",
  sessionEnd: "rulesReference00.pageSessionEnd00",
  panels: "rulesReference00.pagePanels000000",
  furtherSkills: "rulesSkills00000.pageOptSkills000",
  scenes: "rulesGmsTable000.pageScenesSpans0",
  clocks: "rulesGmsTable000.pageClocksRails0",
  spending: "rulesGmsTable000.pageSpendPoints0",
  supply: "rulesGmsTable000.pageSupplyFatig0",
  together: "rulesGmsTable000.pageTogether0000",
  mixedTiers: "rulesGmsTable000.pageMixedTiers00",
  npcs: "rulesGmsTable000.pageNpcs00000000",
  houseRules: "rulesGmsTable000.pageHouseRules00",
  firstEvening: "rulesGmsTable000.pageFirstEvening",
  spreads: "rulesGmsTable000.pageSpreadsSeeds",
  crown: "rulesGmsTable000.pageTheCrown0000",
  epilogue: "rulesGmsTable000.pageEpilogue0000",
  magic: "rulesMagic000000.pageMagicHow0000",
} as const;

/** What a page of the rules is about. */
export type RulesPage = keyof typeof PAGES;

/** The words that windows explain where they stand as labels, each with the page that says more. */
export const TERMS = {
  cp: "setbacks",
  setback: "setbacks",
  dv: "roll",
  position: "roll",
  boon: "boons",
  ladder: "ladder",
  harm: "fatigue",
  fatigue: "fatigue",
  effect: "spending",
  overStack: "scenes",
} as const satisfies Record<string, RulesPage>;

/** Where each page lies within the pack of rules, by what it is about and by the words it explains. */
export const RULES_PAGES: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(PAGES).map(([page, ids]) => [page, placeOf(ids)]),
  ...Object.entries(TERMS).map(([term, page]) => [term, placeOf(PAGES[page])]),
]);

function placeOf(ids: string): string {
  const [journal, page] = ids.split(".");
  return `JournalEntry.${journal}.JournalEntryPage.${page}`;
}
