import type { Purchase, Quote } from "../../rules/advancement/purchases.ts";
import type { Reason, ReasonCode } from "../../rules/advancement/reasons.ts";
import type { BrowserEntry } from "./library.ts";

/** How a thing stands to a character. */
export interface Standing {
  /** One of the same slug is on the sheet. */
  readonly owned: boolean;
  /** The XP that are left suffice. */
  readonly affordable: boolean;
  /** Nothing that is asked for is known to be missing. */
  readonly open: boolean;
  /** Everything against it, the purse included. */
  readonly reasons: readonly Reason[];
  /** What only the table can tell. */
  readonly doubts: readonly Reason[];
}

/** The character's side of the question. */
export interface StandingWorld {
  readonly quote: (purchase: Purchase) => Quote;
  /** Slugs of what is on the sheet, of the same kind of item. */
  readonly owned: ReadonlySet<string>;
}

/** Reasons that lie in the purse and not in the character. */
const PURSE: readonly ReasonCode[] = ["notEnoughXp", "deficitFirst"];

/** Price and requirements of an entry against a character. What costs no XP stands open to everybody. */
export function standingOf(entry: BrowserEntry, { quote, owned }: StandingWorld): Standing {
  const purchase = purchaseOfEntry(entry);
  const { reasons, doubts } = purchase ? quote(purchase) : { reasons: [], doubts: [] };
  return {
    owned: entry.slug !== "" && owned.has(entry.slug),
    affordable: !reasons.some(({ code }) => PURSE.includes(code)),
    open: reasons.every(({ code }) => PURSE.includes(code)),
    reasons,
    // That it is owned is said by its own mark.
    doubts: doubts.filter(({ code }) => code !== "owned"),
  };
}

function purchaseOfEntry(entry: BrowserEntry): Purchase | null {
  const { type, slug, name, cost, kind, tier, requirements } = entry;
  if (type === "gear") return { kind: "gear", slug, name, cost };
  if (type !== "talent") return null;
  const prestigeSkill = kind === "prestigeSkill";
  return { kind: "talent", slug, name, cost, tier: Number(tier) || 1, prestigeSkill, requirements };
}
