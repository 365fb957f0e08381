import { BONDS_MAX } from "../../rules/advancement/build.ts";

/** What decides over a bond's first boon. */
export interface BondStanding {
  readonly id: string;
  readonly given: boolean;
  readonly mutual: boolean;
  readonly session: number;
}

/**
 * The bonds for which a character is still owed a boon: mutual ones, oldest first, as long as fewer than four have given
 * theirs (SRD 9, Backstory Bonds).
 */
export function bondBoons(bonds: readonly BondStanding[]): string[] {
  const given = bonds.filter((bond) => bond.given).length;
  return bonds
    .filter((bond) => bond.mutual && !bond.given)
    .sort((a, b) => a.session - b.session || (a.id < b.id ? -1 : 1))
    .slice(0, Math.max(0, BONDS_MAX - given))
    .map(({ id }) => id);
}
