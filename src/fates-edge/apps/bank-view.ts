import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { BankEntry } from "../data/actor/entries.ts";
import { isAction, type PartyActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import type { Edition } from "../rules/edition.ts";
import { wordsNow } from "../state/reader.ts";
import { firstWords, pointsLabel, setbackName, setbackShort, signed } from "../words/labels.ts";

/** One line of the bank: how many points came or went, by what, and whose roll it was. */
interface BankLine {
  readonly kind: string;
  readonly points: string;
  readonly label: string;
  readonly who: string;
}

/** The bank as everyone may see it. */
interface BankView {
  readonly total: number;
  /** The full name of that many points, and the short one. */
  readonly unit: string;
  readonly short: string;
  readonly carried: number;
  readonly carriedLine: string;
  readonly earners: readonly { readonly name: string; readonly points: string }[];
  readonly entries: readonly BankLine[];
}

/** An entry with what it was for in words. */
type LabelledEntry = Omit<BankEntry, "label"> & { readonly label: string };

/** What stands in a party's bank, newest first, and who earned it. */
export function bankView(party: PartyActor): BankView {
  const edition = currentEdition();
  const { total, carried, entries } = party.system.bank;
  const lines = Object.entries(entries)
    .map(([key, entry]) => ({ ...entry, label: usualLabel(key, entry) }))
    .reverse();
  const shown = lines.filter(({ points }) => points !== 0);
  return {
    total,
    unit: setbackName(total, edition),
    short: setbackShort(edition),
    carried,
    carriedLine: localize("FATES_EDGE.Bank.Carried", { points: pointsLabel(carried, edition) }),
    earners: earnersOf(lines, edition),
    entries: shown.map((entry) => lineOf(entry, isAlike(entry, shown))),
  };
}

/** What an entry was for: some kinds say it themselves, in the reader's language. */
function usualLabel(key: string, { kind, ...entry }: BankEntry): string {
  const label = wordsNow(entry.label);
  if (kind === "over") return localize("FATES_EDGE.OverStack.Point");
  if (kind === "stretch") return localize("FATES_EDGE.Holding.StretchPoint", { asset: label });
  if (kind === "seed") return localize("FATES_EDGE.Adventure.BankLabel");
  if (kind === "crown") return localize("FATES_EDGE.Crown.BankLabel");
  if (kind === "finale" || kind === "twist") return localize(`FATES_EDGE.Finale.BankLabel.${kind}`);
  if (kind === "initiative") return localize("FATES_EDGE.Crew.BankLabel");
  if (kind === "flip") return localize("FATES_EDGE.Beat.FlipLabel");
  // The key of a floor ends with the number of its beat.
  const beat = key.split("-").at(-1) ?? "";
  return kind === "floor" ? localize("FATES_EDGE.Beat.FloorLabel", { beat }) : label;
}

function lineOf({ kind, points, label, actor, message }: LabelledEntry, alike: boolean): BankLine {
  const name = nameOf(actor);
  const words = alike ? wordsOf(message) : "";
  const told = label === "" ? localize("FATES_EDGE.Bank.Hidden") : label + (words && ` · ${words}`);
  return { kind, points: signed(points), label: told, who: label.includes(name) ? "" : name };
}

function isAlike({ label, message }: LabelledEntry, lines: readonly LabelledEntry[]): boolean {
  return lines.some((line) => line.label === label && line.message !== message);
}

/** How the player went about a roll made in the open, shortened: it tells apart what else reads the same. */
function wordsOf(message: string): string {
  const card = game.messages.get(message);
  return isAction(card) && card.whisper.length === 0 ? firstWords(card.system.approach) : "";
}

function earnersOf(entries: readonly LabelledEntry[], edition: Edition): BankView["earners"] {
  const sums = new Map<string, number>();
  for (const { kind, points, actor } of entries) {
    if (kind === "roll" && points > 0) sums.set(actor, (sums.get(actor) ?? 0) + points);
  }
  return [...sums].map(([actor, points]) => ({
    name: nameOf(actor) || localize("FATES_EDGE.Bank.Nobody"),
    points: pointsLabel(points, edition),
  }));
}

function nameOf(uuid: string): string {
  const actor = findHere(uuid);
  return actor instanceof Actor ? actor.name : "";
}
