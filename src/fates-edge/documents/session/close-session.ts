import type { Change } from "../../../table/changes.ts";
import type { CharacterGrant, GrantedLine, GrantedTo, SessionGrant } from "../../actions/sessions.ts";
import type { StoredLine } from "../../data/actor/ledger-lines.ts";
import { BOONS_PER_XP, convertBoons } from "../../rules/boons.ts";
import type { Edition } from "../../rules/edition.ts";

/** What the end of a session needs of a character. */
export interface GrantedCharacter {
  readonly uuid: string;
  readonly name: string;
  /** Boons held, those past the cap left out. */
  readonly boons: number;
  /** Completes a line with when, where and who. */
  readonly write: (line: Omit<GrantedLine, "key">) => StoredLine;
}

/** What a session's end brings the characters, and what its notice says of it. Nothing is written yet. */
export interface SessionClosing {
  readonly changes: readonly Change[];
  readonly granted: readonly GrantedTo[];
}

/**
 * What is granted at the end of a session (SRD 5.1, 8) becomes lines under keys of the session's own, and boons turn into
 * XP. What the end resets is the spans' (`spans/close-spans.ts`).
 */
export function closeSession(
  grant: SessionGrant,
  {
    find,
    edition,
    conversion,
  }: {
    readonly find: (uuid: string) => GrantedCharacter | null;
    readonly edition: Edition;
    /** What the line of a conversion is called. */
    readonly conversion: string;
  },
): SessionClosing {
  const closings = grant.grants.flatMap((each) => {
    const character = find(each.actor);
    return character ? [closeFor(character, each, { session: grant.session, edition, conversion })] : [];
  });
  return {
    changes: closings.flatMap(({ changes }) => changes),
    granted: closings.map(({ granted }) => granted).filter(({ lines }) => lines.length > 0),
  };
}

interface Closing {
  readonly session: number;
  readonly edition: Edition;
  readonly conversion: string;
}

function closeFor(character: GrantedCharacter, grant: CharacterGrant, closing: Closing) {
  const converted = convertedXp(character, grant, closing.edition);
  const lines = [
    ...grant.lines.filter(({ xp }) => xp !== 0),
    ...(converted > 0
      ? [{ key: "conversion", kind: "conversion", xp: converted, label: closing.conversion } as const]
      : []),
  ];
  const { uuid, name } = character;
  return {
    changes: [
      ...lines.map((line) => awarded(character, line, closing.session)),
      ...boonsPaid(uuid, converted, closing.session),
    ],
    granted: {
      ...{ name, converted },
      xp: lines.reduce((sum, { xp }) => sum + xp, 0),
      lines: lines.map(({ label, xp }) => ({ label, xp })),
    },
  };
}

function awarded({ uuid, write }: GrantedCharacter, { key, ...line }: GrantedLine, session: number): Change {
  return { uuid, path: `system.awards.session-${session}-${key}`, before: null, after: write(line) };
}

/** Never more than was asked for, than the boons allow, or than the edition does. */
function convertedXp({ boons }: GrantedCharacter, { convert = 0 }: CharacterGrant, edition: Edition): number {
  if (convert <= 0 || boons < BOONS_PER_XP) return 0;
  const { xp } = convertBoons(boons, { alreadyConverted: false, downtime: true }, edition);
  return Math.min(xp, convert);
}

function boonsPaid(uuid: string, converted: number, session: number): Change[] {
  if (converted === 0) return [];
  const after = { delta: -converted * BOONS_PER_XP, reason: "conversion", message: "" };
  return [{ uuid, path: `system.boons.entries.conversion-${session}`, before: null, after }];
}
