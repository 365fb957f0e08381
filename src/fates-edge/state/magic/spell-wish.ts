import { SHUNT_INTO, type ShuntInto } from "../../rules/magic/backlash.ts";

/** What a player says of a spell of theirs. */
export interface SpellWish {
  readonly act: string;
  readonly card: string;
  readonly points: number;
  readonly into: ShuntInto | "";
}

/** The data of a request of that kind. Any client may have written it: what does not fit is made harmless. */
export function readSpellWish(data: object): SpellWish {
  const { act, card, points, into } = data as Readonly<Record<string, unknown>>;
  return {
    act: typeof act === "string" ? act : "",
    card: typeof card === "string" ? card : "",
    points: typeof points === "number" ? points : 0,
    into: SHUNT_INTO.find((known) => known === into) ?? "",
  };
}
