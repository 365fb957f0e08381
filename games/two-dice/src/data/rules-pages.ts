/** Pages of the rules compendium by what they are about: the journal's id and the page's. */
const PAGES = {
  checks: "rulesInShort0000.pageChecks000000",
  group: "rulesInShort0000.pageTogether0000",
  opportunities: "rulesInShort0000.pageOpportRules0",
  clocks: "rulesInShort0000.pageClocks000000",
  conflicts: "rulesInShort0000.pageConflicts000",
  statuses: "rulesInShort0000.pageStatusDefeat",
  travel: "rulesInShort0000.pageTravelDays00",
  rest: "rulesInShort0000.pageRestCamp0000",
  inventory: "rulesInShort0000.pageInventoryPts",
  rituals: "rulesInShort0000.pageRitualRules0",
  projects: "rulesInShort0000.pageProjectRules",
  points: "rulesInShort0000.pageStoryPoints0",
  levels: "rulesInShort0000.pageSessionLevel",
  heroes: "rulesInShort0000.pageHeroes000000",
  things: "rulesInShort0000.pageThings000000",
  party: "rulesInShort0000.pageParty0000000",
  firstEvening: "rulesGmsTable000.pageFirstEvening",
  gm: "rulesGmsTable000.pageForTheGM0000",
  foes: "rulesGmsTable000.pageFoesVillains",
  dials: "rulesGmsTable000.pageYourOwnRules",
  screen: "rulesGmsTable000.pageOnTheScreen0",
} as const;

/** What a page of the rules is about: what a window calls the page that explains it. */
export type RulesPage = keyof typeof PAGES;

/** Where each page lies within the pack of rules, by what it is about. */
export const RULES_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAGES).map(([page, ids]) => [page, placeOf(ids)]),
);

function placeOf(ids: string): string {
  const [journal, page] = ids.split(".");
  return `JournalEntry.${journal}.JournalEntryPage.${page}`;
}
