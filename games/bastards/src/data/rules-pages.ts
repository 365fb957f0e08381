/** Pages of the rules compendium by what they are about: the journal's id and the page's. */
const PAGES = {
  hands: "rulesInShort0000.pageHands0000000",
  suits: "rulesInShort0000.pageSuits0000000",
  building: "rulesInShort0000.pageBuilding0000",
  skills: "rulesInShort0000.pageSkills000000",
  advantages: "rulesInShort0000.pageAdvantages00",
  scenes: "rulesInShort0000.pageScenes000000",
  outside: "rulesInShort0000.pageOutside00000",
  oppositions: "rulesInShort0000.pageOppositions0",
  tricks: "rulesInShort0000.pageTricks000000",
  states: "rulesInShort0000.pageStates000000",
  things: "rulesInShort0000.pageThings000000",
  followers: "rulesInShort0000.pageFollowers000",
  monsters: "rulesInShort0000.pageMonsters0000",
  rewards: "rulesInShort0000.pageRewards00000",
  lists: "rulesInShort0000.pageLists0000000",
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
