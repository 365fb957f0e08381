import { localize } from "../../../foundry/i18n.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import { anyOfWords, requirementGroups } from "../../words/purchases.ts";
import { reasonWords } from "../reason-words.ts";
import { tierLabel } from "../tier-label.ts";
import type { Candidate } from "./browser-filter.ts";
import type { BrowserEntry } from "./library.ts";

/** One row as it is drawn. */
export interface RowView {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** What sort of thing: "General talent · Tier II · Seasoned". */
  readonly kind: string;
  readonly words: string;
  readonly tags: readonly string[];
  readonly price: string;
  /** How it stands to the character: a sign, a word for its look, and words. Empty words: nothing to say. */
  readonly state: RowState;
  readonly takeLabel: string;
}

interface RowState {
  readonly look: "open" | "closed" | "ask" | "owned" | "asks";
  readonly sign: string;
  readonly words: string;
}

/** Signs stand beside their words and never alone. */
const SIGNS: Readonly<Record<RowState["look"], string>> = {
  open: "✓",
  closed: "✗",
  ask: "?",
  owned: "●",
  asks: "",
};

/** A row for the list. `taker` is the character's name, or empty where the list is only read. */
export function rowView({ entry, standing }: Candidate, taker: string): RowView {
  const { uuid, name, img, words, tags } = entry;
  // What costs nothing and asks for nothing needs no verdict, unless one has it already.
  const judged = standing && (standing.owned || isPriced(entry)) ? standing : null;
  const { look, words: said } = judged ? stateOf(judged) : asked(entry);
  return {
    uuid,
    name,
    img,
    kind: kindWords(entry),
    words,
    tags,
    price: priceWords(entry),
    state: { look, sign: SIGNS[look], words: said },
    takeLabel: localize("FATES_EDGE.Browser.TakeFor", { name, taker }),
  };
}

const isPriced = ({ type }: BrowserEntry): boolean => type === "talent" || type === "gear";

type Told = Pick<RowState, "look" | "words">;

function stateOf({ owned, reasons, doubts }: NonNullable<Candidate["standing"]>): Told {
  const doubtful = doubts.map(reasonWords).join(" · ");
  const told = [
    owned ? localize("FATES_EDGE.Browser.Owned") : "",
    ...reasons.map(shortWords),
    doubtful && localize("FATES_EDGE.Browser.TableMustSay", { what: doubtful }),
  ].filter(Boolean);
  const look = owned ? "owned" : reasons.length > 0 ? "closed" : doubtful ? "ask" : "open";
  return { look, words: told.join(" · ") || localize("FATES_EDGE.Browser.Open") };
}

/** The price stands in the row already. */
function shortWords(reason: Reason): string {
  const { code, data } = reason;
  return code === "notEnoughXp"
    ? localize("FATES_EDGE.Browser.Short", { xp: data.short ?? "" })
    : reasonWords(reason);
}

function asked({ requirements }: BrowserEntry): Told {
  const what = requirementGroups(requirements).map(anyOfWords).join(" · ");
  return { look: "asks", words: what && localize("FATES_EDGE.Browser.Asks", { what }) };
}

function kindWords({ type, kind, tier, leaning, number }: BrowserEntry): string {
  if (type === "talent") {
    const opens = Number(tier) > 1 ? tierLabel(Number(tier)) : "";
    return [localize(`FATES_EDGE.TalentKind.${kind}`), opens].filter(Boolean).join(" · ");
  }
  if (type === "gear")
    return [localize(`FATES_EDGE.GearKind.${kind}`), localize(`FATES_EDGE.GearTier.${tier}`)].join(" · ");
  if (type === "archetype" && leaning) return localize(`FATES_EDGE.Leaning.${leaning}`);
  return type === "complication" && number > 0 ? localize("FATES_EDGE.Browser.OfTen", { number }) : "";
}

/** Only what XP buys has a price; a complication brings one. */
function priceWords(entry: BrowserEntry): string {
  const { type, cost } = entry;
  if (type === "complication") return localize("FATES_EDGE.Browser.Brings");
  if (!isPriced(entry)) return "";
  return cost === 0 ? localize("FATES_EDGE.Browser.Free") : localize("FATES_EDGE.Growth.Xp", { xp: cost });
}
