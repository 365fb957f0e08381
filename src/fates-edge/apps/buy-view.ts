import { localize, localizeCount } from "#foundry/i18n.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import type { CharacterFacts } from "../rules/advancement/character.ts";
import { teaches, trainedDays } from "../rules/advancement/downtime.ts";
import type { Purchase, Quote } from "../rules/advancement/purchases.ts";
import type { Reason } from "../rules/advancement/reasons.ts";
import { checkRequirements, type Requirement } from "../rules/advancement/requirements.ts";
import { anyOfWords, reasonWords } from "../words/purchases.ts";

/** What the window before a purchase has filled in so far. */
export interface BuyForm {
  readonly as: "bought" | "plain" | "given";
  readonly downtime: "train" | "rush" | "none";
  readonly teacher: boolean;
  readonly montage: boolean;
}

/** What is to be bought, judged. */
interface BuyFacts {
  readonly quote: Quote;
  readonly requirements: readonly Requirement[];
  readonly character: CharacterFacts;
  readonly isGM: boolean;
}

/** The foot of the window: price, what is asked for, why not, and the button. */
export function buySum({ quote, requirements, character, isGM }: BuyFacts, form: BuyForm): object {
  const free = form.as !== "bought";
  const price = free ? 0 : quote.price;
  const against = free ? [] : quote.reasons;
  return {
    price: localize("FATES_EDGE.Growth.Xp", { xp: price }),
    xpLeft: xpWords(character.left, price),
    time: timeWords(quote.days, form),
    needs: checkRequirements(requirements, character).map(({ any, state }) => ({
      state,
      words: anyOfWords(any),
      stateWords: localize(`FATES_EDGE.Requirement.State.${state}`),
    })),
    reasons: against.filter(isOwnWords).map(reasonWords),
    doubts: quote.doubts.filter(isOwnWords).map(reasonWords),
    asksGM: !isGM && against.some(({ code }) => code === "inScene"),
    barred: against.length > 0 && !isGM,
    button: buttonWords(price, against.length > 0 && isGM),
  };
}

/** Who among the party could teach it; others in the world may, whom only the table knows. */
export function teacherWords(names: readonly string[]): string {
  if (names.length === 0) return localize("FATES_EDGE.Buy.NoTeacher");
  const list = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" });
  return localize("FATES_EDGE.Buy.Teachers", { names: list.format(names) });
}

/** What there is, and what stays of it where it is enough. */
function xpWords(left: number, price: number): string {
  const after = left - price;
  if (after < 0 || price === 0) return localize("FATES_EDGE.Buy.XpLeft", { left });
  return localize("FATES_EDGE.Buy.XpAfter", { left, after });
}

/** What a purchase asks for stands in a list of its own. */
function isOwnWords({ code }: Reason): boolean {
  return !code.startsWith("needs");
}

function timeWords(days: number, { downtime, teacher, montage }: BuyForm): string {
  if (days === 0) return "";
  if (downtime === "rush") return localize("FATES_EDGE.Buy.Rushed");
  if (downtime === "none") return localize("FATES_EDGE.Buy.NoTime");
  return localizeCount("FATES_EDGE.Buy.Time", trainedDays(days, { teacher, montage }));
}

function buttonWords(price: number, against: boolean): string {
  if (against) return localize("FATES_EDGE.Buy.GoOn");
  return price === 0 ? localize("FATES_EDGE.Buy.Take") : localize("FATES_EDGE.Buy.For", { xp: price });
}

/** The players' other characters who could teach what is bought, by name (SRD 6.1). */
export function teachersOf(actor: PcActor, purchase: Purchase, to: number): string[] {
  if (purchase.kind !== "attribute" && purchase.kind !== "skill") return [];
  return game.actors.contents.flatMap((other) =>
    isPc(other) && other !== actor && other.hasPlayerOwner && teaches(other.system, { ...purchase, to })
      ? [other.name]
      : [],
  );
}
