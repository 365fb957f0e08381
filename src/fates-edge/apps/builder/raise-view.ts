import { localize } from "../../../foundry/i18n.ts";
import type { LedgerLine } from "../../rules/advancement/line.ts";
import { standingLines } from "../../rules/advancement/standing-lines.ts";
import { pipTrack, type PipTrack } from "../parts/pips.ts";
import { reasonsLine } from "../reason-words.ts";
import type { BuildFacts } from "./facts.ts";

/** One rating that can be bought a step at a time, and taken back a step at a time. */
export interface RaiseView {
  readonly kind: "attribute" | "skill";
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly rating: number;
  readonly track: PipTrack;
  /** What the next step costs; empty at the top. */
  readonly price: string;
  readonly able: boolean;
  /** Why not, in words; empty where nothing stands against it, or only the purse. */
  readonly why: string;
  readonly raiseLabel: string;
  readonly lowerLabel: string;
  /** The line that taking a step back takes out; empty where none can be. */
  readonly line: string;
}

const TOP = 5;

/** The view of one rating. */
export function raiseView(
  facts: BuildFacts,
  of: {
    readonly kind: "attribute" | "skill";
    readonly key: string;
    readonly label: string;
    readonly words: string;
  },
): RaiseView {
  const { kind, key, label } = of;
  const rating = (kind === "attribute" ? facts.character.attributes : facts.character.skills)[key] ?? 0;
  const quote = facts.quote({ kind, key });
  const reasons = quote.reasons.filter(({ code }) => code !== "ratingMax");
  const able = quote.reasons.length === 0;
  const atTop = rating >= TOP;
  const price = atTop ? "" : localize("FATES_EDGE.Builder.Xp", { xp: quote.price });
  return {
    ...of,
    rating,
    track: pipTrack({
      id: `${facts.uid}-pips-${key}`,
      kind: "rating",
      label,
      path: "",
      value: rating,
      max: TOP,
      editable: false,
    }),
    price,
    able,
    why: reasonsLine(reasons.filter(({ code }) => code !== "notEnoughXp")),
    raiseLabel: raiseLabel(label, quote, reasonsLine(reasons)),
    lowerLabel: localize("FATES_EDGE.Builder.Lower", { name: label }),
    line: stepBack(facts.lines, kind, key, rating)?.id ?? "",
  };
}

function raiseLabel(
  label: string,
  quote: { readonly to: number; readonly price: number },
  why: string,
): string {
  const words = localize("FATES_EDGE.Builder.Raise", { name: label, to: quote.to, xp: quote.price });
  return why === "" ? words : `${words}. ${why}`;
}

/** The line by which a rating came to where it stands. */
function stepBack(
  lines: readonly LedgerLine[],
  kind: string,
  key: string,
  rating: number,
): LedgerLine | undefined {
  return standingLines(lines).findLast(
    (line) => line.kind === kind && line.target === key && line.to === rating,
  );
}
