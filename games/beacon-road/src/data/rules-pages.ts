/** Pages of the rules compendium by what they are about: the journal's id and the page's. */
const PAGES = {
  rolls: "rulesInShort0000.pageRolls0000000",
  action: "rulesInShort0000.pageAction000000",
  consequences: "rulesInShort0000.pageConsequences",
  stress: "rulesInShort0000.pageStress000000",
  fortune: "rulesInShort0000.pageFortune00000",
  heroes: "rulesInShort0000.pageHero00000000",
  growth: "rulesInShort0000.pageGrowth000000",
  combat: "rulesInShort0000.pageCombat000000",
  wounds: "rulesInShort0000.pageWounds000000",
  powers: "rulesInShort0000.pagePowers000000",
  crew: "rulesInShort0000.pageCrew00000000",
  claims: "rulesInShort0000.pageClaims000000",
  score: "rulesInShort0000.pageScore0000000",
  downtime: "rulesInShort0000.pageDowntime0000",
  entanglements: "rulesInShort0000.pageEntanglement",
  coin: "rulesInShort0000.pageCoin00000000",
  magic: "rulesInShort0000.pageMagic0000000",
  magnitude: "rulesInShort0000.pageMagnitude000",
  equipment: "rulesInShort0000.pageEquipment000",
  travel: "rulesInShort0000.pageTravel000000",
  things: "rulesInShort0000.pageThings000000",
  creatures: "rulesGmsTable000.pageCreatures000",
  clocks: "rulesGmsTable000.pageClocks000000",
  dials: "rulesGmsTable000.pageDials0000000",
} as const;

/** What a page of the rules is about: what a window calls the page that explains it. */

/** Where each page lies within the pack of rules, by what it is about. */
export const RULES_PAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PAGES).map(([page, ids]) => [page, placeOf(ids)]),
);

function placeOf(ids: string): string {
  const [journal, page] = ids.split(".");
  return `JournalEntry.${journal}.JournalEntryPage.${page}`;
}
