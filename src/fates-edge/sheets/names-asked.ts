import { knownNames } from "../apps/browser/known-names.ts";
import type { Choice } from "../apps/parts/choices.ts";
import type { RequirementKind } from "../rules/advancement/requirements.ts";

/** What requirements name by slug. */
const NAMED = ["culture", "talent"] as const;

/** Names by slug, of each kind of item that requirements name. */
export type KnownNames = Readonly<Record<(typeof NAMED)[number], ReadonlyMap<string, string>>>;

export const NO_NAMES: KnownNames = { culture: new Map(), talent: new Map() };

/** The names that these requirements may be given; a kind nobody asks for is not read. */
export async function namesAsked(requirements: readonly { kind: RequirementKind }[]): Promise<KnownNames> {
  const names = { ...NO_NAMES };
  for (const kind of NAMED)
    if (requirements.some((asked) => asked.kind === kind)) names[kind] = await knownNames(kind);
  return names;
}

/** The lists to pick them from, a choice for each. */
export function pickLists(known: KnownNames): { kind: string; choices: Choice[] }[] {
  return NAMED.map((kind) => ({ kind, choices: nameChoices(known[kind]) })).filter(
    ({ choices }) => choices.length > 0,
  );
}

/** Names as choices by slug. */
export function nameChoices(names: ReadonlyMap<string, string>): Choice[] {
  return [...names].map(([value, label]) => ({ value, label, chosen: false }));
}
