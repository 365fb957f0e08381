import { localize } from "../../../foundry/i18n.ts";
import { BANDS, LEANINGS, spreadOf, type Shares } from "../../rules/advancement/spread.ts";
import type { LedgerLine } from "../../rules/advancement/line.ts";

/** The three ways XP goes, in the order of the bar. */
export const WAYS = ["self", "onScreen", "offScreen"] as const;

/** Where the XP went so far. */
export interface SpreadView {
  readonly parts: readonly { readonly key: keyof Shares; readonly percent: number }[];
  /** The bar in words, for those who do not see it and those who do. */
  readonly words: string;
  readonly nearest: string;
  readonly bands: readonly BandRow[];
}

/** One archetype's bands beside what is. */
export interface BandRow {
  readonly key: string;
  readonly label: string;
  readonly about: string;
  readonly nearest: boolean;
  readonly cells: readonly { readonly band: string; readonly inside: boolean; readonly told: string }[];
}

const percent = (share: number): number => Math.round(share * 100);

/** The spread of a ledger's purchases beside the bands of Solo, Mixed and Mastermind (SRD 22.2 to 22.5). */
export function spreadView(lines: readonly LedgerLine[]): SpreadView {
  const { shares, leaning } = spreadOf(lines);
  const parts = WAYS.map((key) => ({ key, percent: percent(shares[key]) }));
  const told = parts.map(({ key, percent: value }) =>
    localize(`FATES_EDGE.Builder.Spread.${key}`, { percent: value }),
  );
  return {
    parts,
    words: leaning === "" ? localize("FATES_EDGE.Builder.Spread.None") : told.join(" · "),
    nearest:
      leaning === ""
        ? ""
        : localize("FATES_EDGE.Builder.Spread.Nearest", {
            leaning: localize(`FATES_EDGE.Leaning.${leaning}`),
          }),
    bands: LEANINGS.map((key) => ({
      key,
      label: localize(`FATES_EDGE.Leaning.${key}`),
      about: localize(`FATES_EDGE.Leaning.About.${key}`),
      nearest: key === leaning,
      cells: WAYS.map((way) => bandCell(BANDS[key][way], shares[way], leaning !== "")),
    })),
  };
}

function bandCell(
  [least, most]: readonly [number, number],
  share: number,
  spent: boolean,
): { band: string; inside: boolean; told: string } {
  const inside = spent && share >= least && share <= most;
  const band = localize("FATES_EDGE.Builder.Spread.Band", { least: percent(least), most: percent(most) });
  return { band, inside, told: inside ? localize("FATES_EDGE.Builder.Spread.Inside", { band }) : band };
}
