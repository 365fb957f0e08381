import type { RowState, RowView } from "#table/browser/browser-shell.ts";
import { localize } from "#foundry/i18n.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import { requirementGroups } from "../../rules/advancement/requirements.ts";
import { tierLabel } from "../../words/labels.ts";
import { anyOfWords, reasonWords } from "../../words/purchases.ts";
import { spellHead } from "../../words/spells.ts";
import type { BrowserEntry, BrowserType } from "./entry.ts";
import type { Affordability, BrowserCandidate } from "./filter.ts";

/** What a row says of a thing and of how it stands. An item that costs nothing and asks for nothing needs no sign, unless it is owned already. */
export function rowView({ entry, standing }: BrowserCandidate): RowView {
  const { type, words, tags, obvious } = entry;
  const judged = standing && (standing.owned || isPriced(type)) ? standing : null;
  return {
    kind: KIND_WORDS[type](entry),
    words,
    tags: obvious ? [localize("FATES_EDGE.Magic.Obvious"), ...tags] : tags,
    price: priceWords(entry),
    state: judged ? stateOf(judged) : asked(entry),
  };
}

/** Whether XP buys a kind of item. */
export function isPriced(type: BrowserType): boolean {
  return type === "talent" || type === "gear" || type === "spell";
}

function stateOf({ owned, reasons, doubts }: Affordability): RowState {
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

function asked({ requirements }: BrowserEntry): RowState {
  const what = requirementGroups(requirements).map(anyOfWords).join(" · ");
  return { look: "asks", words: what && localize("FATES_EDGE.Browser.Asks", { what }) };
}

/** What sort of thing it is: "General talent · Tier II". */
const KIND_WORDS: Readonly<Record<BrowserType, (entry: BrowserEntry) => string>> = {
  talent: ({ kind, tier }) => {
    const opens = Number(tier) > 1 ? tierLabel(Number(tier)) : "";
    return [localize(`FATES_EDGE.TalentKind.${kind}`), opens].filter(Boolean).join(" · ");
  },
  gear: ({ kind, tier }) =>
    [localize(`FATES_EDGE.GearKind.${kind}`), localize(`FATES_EDGE.GearTier.${tier}`)].join(" · "),
  spell: ({ kind, tier }) => spellHead({ art: kind, dv: Number(tier) }),
  complication: ({ number }) => (number > 0 ? localize("FATES_EDGE.Browser.OfTen", { number }) : ""),
  culture: () => "",
  archetype: ({ leaning }) => leaning && localize(`FATES_EDGE.Leaning.${leaning}`),
};

/** Only what XP buys has a price; a complication brings one. */
function priceWords(entry: BrowserEntry): string {
  const { type, cost } = entry;
  if (type === "complication") return localize("FATES_EDGE.Browser.Brings");
  if (!isPriced(type)) return "";
  return cost === 0 ? localize("FATES_EDGE.Browser.Free") : localize("FATES_EDGE.Growth.Xp", { xp: cost });
}
