import { localize } from "#foundry/i18n.ts";
import type { StoredLegacy } from "../data/actor/legacies.ts";
import { KINETIC_RAILS, SOCIAL_RAILS } from "../rules/campaign/crown.ts";
import type { LegacyQuote } from "../rules/campaign/legacy.ts";
import { railName } from "./campaign.ts";

/** Something that could become a legacy: what it is called, empty for what a Mini-Crown left, and what it costs. */
interface Named {
  readonly name: string;
  readonly quote: LegacyQuote;
  /** Why it cannot: the end of a key under `FATES_EDGE.Error.Legacy`. */
  readonly why: string;
}

/** What becomes of what, and at which price: "Granary seat → Institution, 12 XP". */
export function conversionWords({ name, quote: { kind, xp } }: Named): string {
  const data = { from: sourceName(name), what: localize(`FATES_EDGE.Legacy.Kind.${kind}`), xp };
  return localize(xp === 0 ? "FATES_EDGE.Legacy.OptionFree" : "FATES_EDGE.Legacy.Option", data);
}

/** Why something becomes no legacy, with what it is called. */
export function refusedWords({ name, why }: Named): string {
  return localize("FATES_EDGE.Legacy.Refused", {
    from: sourceName(name),
    why: localize(`FATES_EDGE.Error.Legacy.${why}`),
  });
}

function sourceName(name: string): string {
  return name || localize("FATES_EDGE.Legacy.MiniCrown");
}

/** What a legacy says besides its name: its words, what holds it back, where it stands. */
export function legacyLines({ kind, words, region, caveat, rail }: StoredLegacy): string[] {
  const known = [...SOCIAL_RAILS, ...KINETIC_RAILS].find((one) => one === rail);
  return [
    kind === "fixture" && known
      ? localize("FATES_EDGE.Legacy.FixtureLine", { region, rail: railName(known) })
      : "",
    words,
    caveat === "" ? "" : localize(`FATES_EDGE.Legacy.Caveat.${caveat}`),
  ].filter(Boolean);
}

/** Who paid for it, and how much; empty where nobody did. */
export function payerWords({ by, xp }: StoredLegacy): string {
  if (by === "") return "";
  return localize(xp > 0 ? "FATES_EDGE.Legacy.By" : "FATES_EDGE.Legacy.ByFree", { name: by, xp });
}
