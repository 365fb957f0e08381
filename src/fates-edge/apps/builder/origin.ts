import { localize } from "#foundry/i18n.ts";
import { COMPLICATIONS_MAX, DEFICIT_MAX } from "../../rules/advancement/build.ts";
import { LEANINGS } from "../../rules/advancement/leaning.ts";
import type { Quote } from "../../rules/advancement/purchases.ts";
import { reasonsLine } from "../../words/purchases.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";

/** A thing one may take, with its price and whether it is open to this character. */
export interface OfferRow {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly price: string;
  /** Nothing stands against it. */
  readonly able: boolean;
  /** Why not, or what only the table can tell. */
  readonly note: string;
  readonly takeLabel: string;
}

/** What the list knows of a thing before it is judged. */
export interface OfferFacts {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

/** One row of a list of things to take. */
export function offerRow(facts: OfferFacts, { price, reasons, doubts }: Quote): OfferRow {
  const able = reasons.length === 0;
  const doubt =
    doubts.length === 0 ? "" : localize("FATES_EDGE.Builder.Doubt", { what: reasonsLine(doubts) });
  const note = able ? doubt : reasonsLine(reasons);
  const told = localize(price === 0 ? "FATES_EDGE.Builder.TakeFree" : "FATES_EDGE.Builder.Take", {
    name: facts.name,
    xp: price,
  });
  return {
    ...facts,
    able,
    note,
    price:
      price === 0 ? localize("FATES_EDGE.Builder.Free") : localize("FATES_EDGE.Builder.Xp", { xp: price }),
    takeLabel: able || note === "" ? told : `${told}. ${note}`,
  };
}

/** A people or land, or a way to play, as the step offers it. */
interface OriginFacts {
  readonly uuid: string;
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly words: string;
  readonly affinity: string;
  /** The folder of its compendium: peoples, lands. */
  readonly folder: string;
}

/** A people or land the character has, by the item that says so. */
interface OwnedOrigin {
  readonly itemId: string;
  readonly slug: string;
}

/** Who somebody is, in their player's words, and where they come from (SRD 6, 9, 14.1). */
interface OriginView {
  readonly name: string;
  readonly concept: string;
  readonly culture: string;
  readonly affinity: string;
  readonly look: string;
  readonly cultures: readonly CultureGroup[];
  /** Those that were chosen, told whole. */
  readonly chosen: readonly OriginToggle[];
  readonly leanings: readonly (Choice & { readonly about: string })[];
}

/** Peoples, lands, and what the table added, each under its own heading. */
interface CultureGroup {
  readonly id: string;
  readonly label: string;
  readonly rows: readonly OriginToggle[];
}

/** One people or land, taken or not. */
type OriginToggle = OriginFacts & { readonly itemId: string; readonly taken: boolean };

/** The first step. */
export function originView(
  words: Pick<OriginView, "name" | "concept" | "culture" | "affinity" | "look">,
  cultures: readonly OriginFacts[],
  chosen: { readonly owned: readonly OwnedOrigin[]; readonly leaning: string },
): OriginView {
  const leanings = choicesOf(LEANINGS, chosen.leaning, (key) => localize(`FATES_EDGE.Leaning.${key}`));
  const toggles = cultures.map((culture) => {
    const itemId = chosen.owned.find(({ slug }) => slug === culture.slug)?.itemId ?? "";
    return { ...culture, itemId, taken: itemId !== "" };
  });
  return {
    ...words,
    cultures: culturesByFolder(toggles),
    chosen: toggles.filter(({ taken }) => taken),
    leanings: leanings.map((choice) => ({
      ...choice,
      about: localize(`FATES_EDGE.Leaning.About.${choice.value}`),
    })),
  };
}

function culturesByFolder(toggles: readonly OriginToggle[]): CultureGroup[] {
  const folders = new Set(toggles.map(({ folder }) => folder));
  return [...folders].map((folder, place) => ({
    id: String(place),
    label: folder || localize("FATES_EDGE.Builder.Origin.OtherCultures"),
    rows: toggles.filter((toggle) => toggle.folder === folder),
  }));
}

/** A complication on offer, or one that was drawn, rolled or chosen and not yet taken. */
interface ComplicationFacts {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** Its number on the table of ten; 0 off the table. */
  readonly number: number;
}

/** A card that was drawn for a complication: its own words are still to be found. */
export interface DrawnTrouble {
  readonly suit: string;
  readonly rank: string;
  readonly name: string;
  readonly domain: string;
  readonly severity: string;
  readonly prompt: string;
}

/** What the player holds in hand just now. */
export type InHand =
  | { readonly how: "roll"; readonly face: number; readonly uuid: string }
  | { readonly how: "draw"; readonly card: DrawnTrouble };

/** Troubles one begins with, and the debt one begins in (SRD 9.2, 9.3). */
interface ComplicationsView {
  readonly owned: readonly { readonly itemId: string; readonly name: string; readonly words: string }[];
  readonly full: boolean;
  readonly room: string;
  readonly table: readonly (ComplicationFacts & { readonly takeLabel: string; readonly taken: boolean })[];
  readonly rolled: {
    readonly line: string;
    readonly name: string;
    readonly words: string;
    readonly uuid: string;
  } | null;
  readonly drawn: (DrawnTrouble & { readonly line: string }) | null;
  readonly deficits: readonly Choice[];
}

/** The step of complications and debt. */
export function complicationsView(
  owned: ComplicationsView["owned"],
  table: readonly ComplicationFacts[],
  { inHand, deficit }: { readonly inHand: InHand | null; readonly deficit: number },
): ComplicationsView {
  const room = Math.max(0, COMPLICATIONS_MAX - owned.length);
  const debts = Array.from({ length: DEFICIT_MAX + 1 }, (_, xp) => String(xp));
  return {
    owned,
    full: room === 0,
    room: localize(`FATES_EDGE.Builder.Complications.Room.${room}`),
    table: table
      .filter(({ number }) => number > 0)
      .toSorted((one, other) => one.number - other.number)
      .map((row) => ({
        ...row,
        takeLabel: localize("FATES_EDGE.Builder.Complications.TakeNamed", { name: row.name }),
        taken: owned.some(({ name }) => name === row.name),
      })),
    rolled: inHand?.how === "roll" ? rolledView(inHand, table) : null,
    drawn: inHand?.how === "draw" ? drawnView(inHand.card) : null,
    deficits: choicesOf(debts, String(deficit), (xp) => localize(`FATES_EDGE.Builder.Deficit.${xp}`)),
  };
}

function rolledView(
  { face, uuid }: { readonly face: number; readonly uuid: string },
  table: readonly ComplicationFacts[],
): ComplicationsView["rolled"] {
  const found = table.find((row) => row.uuid === uuid);
  if (!found) return null;
  const { name, words } = found;
  return { line: localize("FATES_EDGE.Builder.Complications.Rolled", { face }), name, words, uuid };
}

function drawnView(card: DrawnTrouble): ComplicationsView["drawn"] {
  const { domain, severity } = card;
  return {
    ...card,
    domain: localize(`FATES_EDGE.Domain.${domain}`),
    severity: localize(`FATES_EDGE.Severity.${severity}`),
    line: localize("FATES_EDGE.Builder.Complications.Drawn", { name: card.name }),
  };
}
