import type { BrowserEntry } from "../../../../src/fates-edge/apps/browser/entry.ts";
import type { CharacterFacts } from "../../../../src/fates-edge/rules/advancement/character.ts";
import { someone } from "../../rules/advancement/support.ts";

/** A character with nothing but the ratings everybody begins with. */
export const nobody: CharacterFacts = someone({ left: 0 });

/** A talent of the list. */
export function talentEntry(parts: Partial<BrowserEntry> = {}): BrowserEntry {
  return {
    type: "talent",
    uuid: "Item.x",
    name: "Riposte",
    img: "",
    slug: "riposte",
    kind: "general",
    tier: "1",
    cost: 5,
    tags: [],
    obvious: false,
    words: "",
    requirements: [],
    cultures: new Map(),
    leaning: "",
    number: 0,
    sought: "riposte",
    ...parts,
  };
}
