import { localize } from "../../../foundry/i18n.ts";
import { COMPLICATIONS_MAX, DEFICIT_MAX } from "../../rules/advancement/build.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";

/** A complication on offer, or one that was drawn, rolled or chosen and not yet taken. */
export interface ComplicationFacts {
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
export interface ComplicationsView {
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
