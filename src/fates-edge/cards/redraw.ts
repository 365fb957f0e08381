import type { ActorChange } from "#table/cards/world-change.ts";
import { isCompanion, isParty, isPc, type PartyActor } from "../data/kinds.ts";
import { isOfSpreadsAlone } from "../state/deck/spreads.ts";
import { primaryParty } from "../state/party.ts";
import type { WorldChange } from "./parts/world-change.ts";

/** What a change of an actor is to the cards: boons to re-roll with, points to spend, segments to fill and answers to a call come and go. */
export function cardsChangedBy(): (change: ActorChange) => WorldChange | "all" | null {
  const bank: KnownBank = { total: null };
  Hooks.once("ready", () => {
    bank.total ??= primaryParty()?.system.bank.total ?? 0;
  });
  return (change) => readActor(change, bank);
}

/** The points that the cards were last drawn for; null before this client knows the world. */
interface KnownBank {
  total: number | null;
}

function readActor({ actor, way, changed }: ActorChange, bank: KnownBank): WorldChange | "all" | null {
  if (way === "deleted" || (way === "created" && isParty(actor))) return "all";
  if (!changed) return null;
  if (isCompanion(actor)) return { of: "companion", actor };
  if (isPc(actor)) return { of: "pc", actor, changed };
  // Only the spread's own card tells of a spread, and it holds all that it tells.
  if (!isParty(actor) || isOfSpreadsAlone(actor, changed)) return null;
  return { of: "party", changed, bank: bankNow(actor, bank) };
}

function bankNow({ system }: PartyActor, known: KnownBank) {
  const before = known.total;
  known.total = system.bank.total;
  return { before, now: system.bank.total };
}
