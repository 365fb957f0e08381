import type { StoredPart } from "../../data/message/action-data.ts";
import type { HelpData } from "./help-data.ts";
import type { HelpStanding } from "./judge-help.ts";

/** Help that a roll names, as this client knows it. */
export interface NamedHelp {
  readonly id: string;
  readonly data: HelpData;
  /** How it stands for this roll: what this roll itself has used is still open to it. */
  readonly standing: HelpStanding;
}

const PREFIX = "ChatMessage.";

/** The uuid that a part of a pool has which a deed of help gives. */
export function helpUuid(id: string): string {
  return PREFIX + id;
}

/**
 * Whether a roll may use the help it names (SRD 4.5.4): each offered to its character and open, one helper and beside
 * them one who describes, with the dice they offered.
 * @param named what each of the roll's deeds is; null for one that nobody offered
 */
export function helpHolds(
  roll: { readonly actor: string; readonly parts: Readonly<Record<string, StoredPart>> },
  named: readonly (NamedHelp | null)[],
): boolean {
  const known = named.filter((help) => help !== null);
  if (known.length < named.length || borrowedParts(roll.parts).some((uuid) => !isNamed(uuid, known)))
    return false;
  const describers = known.filter(({ data }) => data.way === "describe").length;
  if (describers > 1 || known.length - describers > 1) return false;
  return known.every(
    ({ id, data, standing }) =>
      standing === "open" && data.for === roll.actor && data.dice === diceFrom(roll.parts, id),
  );
}

/** The deeds that the parts of a pool say they come from. */
function borrowedParts(parts: Readonly<Record<string, StoredPart>>): string[] {
  return Object.values(parts).flatMap(({ kind, uuid }) =>
    kind === "assist" && uuid.startsWith(PREFIX) ? [uuid] : [],
  );
}

function isNamed(uuid: string, known: readonly NamedHelp[]): boolean {
  return known.some(({ id }) => helpUuid(id) === uuid);
}

function diceFrom(parts: Readonly<Record<string, StoredPart>>, id: string): number {
  return Object.values(parts)
    .filter(({ kind, uuid }) => kind === "assist" && uuid === helpUuid(id))
    .reduce((sum, { dice }) => sum + dice, 0);
}
