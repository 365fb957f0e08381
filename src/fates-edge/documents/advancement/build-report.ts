import { currentEdition } from "../../data/current-edition.ts";
import { currentSkills } from "../../data/current-skills.ts";
import { isTalent, type PcActor } from "../../data/kinds.ts";
import { type BuildReport, checkBuild } from "../../rules/advancement/build.ts";
import type { Requirement } from "../../rules/advancement/requirements.ts";
import { characterFacts } from "../../state/ledger.ts";
import { ledgerOf } from "./ledger-of.ts";

/** A character in the making, checked with this world's skills and what its talents ask (SRD 9, 12.3, 17.2.1). */
export function buildReport(actor: PcActor): BuildReport {
  return checkBuild(characterFacts(actor), ledgerOf(actor), currentEdition(), {
    registry: currentSkills(),
    requirements: requirementsHeld(actor),
  });
}

/** What each talent on the sheet asks, by its id. */
function requirementsHeld({ items }: PcActor): ReadonlyMap<string, readonly Requirement[]> {
  const asked = items.contents
    .filter(isTalent)
    .map(({ id, system }): [string, Requirement[]] => [
      id ?? "",
      Object.entries(system.requirements).map(([key, one]) => ({ ...one, id: key })),
    ]);
  return new Map(asked);
}
