import type { BuildFacts } from "../../../../src/fates-edge/apps/builder/facts.ts";
import type { CharacterFacts } from "../../../../src/fates-edge/rules/advancement/character.ts";
import type { LedgerLine } from "../../../../src/fates-edge/rules/advancement/ledger.ts";
import { quote } from "../../../../src/fates-edge/rules/advancement/quote.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { skillRegistry } from "../../../../src/fates-edge/rules/skills.ts";
import { someone } from "../../rules/advancement/support.ts";

/** A line of a ledger, whole. */
export function aLine(line: Partial<LedgerLine> & Pick<LedgerLine, "id" | "kind" | "xp">): LedgerLine {
  const blank = { label: "", target: "", from: 0, to: 0, session: 1, time: 0, reason: "" };
  return { ...blank, user: "", days: 0, of: "", ...line };
}

/** A character that has just begun: 2 in every attribute, 30 XP. */
export function aBeginner(change: Partial<CharacterFacts> = {}): CharacterFacts {
  return someone({ building: true, ...change });
}

/** What the steps of the builder read, under the SRD. */
export function buildFactsOf(character: CharacterFacts, lines: readonly LedgerLine[] = []): BuildFacts {
  const edition = EDITIONS.srd;
  const registry = skillRegistry();
  return {
    uid: "builder",
    character,
    lines,
    edition,
    registry,
    quote: (purchase) => quote(purchase, character, { edition, registry }),
  };
}
