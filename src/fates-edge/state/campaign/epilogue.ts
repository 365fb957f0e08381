import { idOf } from "#foundry/documents.ts";
import type { StoredEpilogue } from "../../data/actor/epilogue.ts";
import type { PartyActor, PcActor } from "../../data/kinds.ts";
import { EPILOGUE_MAX } from "../../data/limits.ts";
import { EPILOGUE_PLACES, type EpiloguePlace } from "../../rules/campaign/epilogue.ts";
import type { CrownOutcome } from "../../rules/campaign/finale.ts";
import type { PlayingCard } from "../../rules/campaign/playing-card.ts";
import { CROWN_OUTCOMES } from "../../rules/campaign/finale.ts";
import { charactersOf, isPlayed, primaryParty } from "../party.ts";
import { cardAt } from "../deck/spreads.ts";

/** How the campaign that is played ended (SRD 23.5); null as long as it has not. */
export function outcomeOf(party: PartyActor | null = primaryParty()): CrownOutcome | null {
  return CROWN_OUTCOMES.find((one) => one === party?.system.campaign.outcome) ?? null;
}

/** What an epilogue names the campaign by that it closes. Another party's, or the next one's, is another. */
export function epilogueKey(party: PartyActor): string {
  return `${idOf(party)}.${party.system.campaign.number}`;
}

/** One card of an epilogue as it stands: none as long as it was not turned. */
export interface EpilogueCard {
  readonly place: EpiloguePlace;
  readonly card: PlayingCard | null;
  /** It lies face up. */
  readonly up: boolean;
  readonly words: string;
}

/** How far a player is: nothing yet, in the middle, written, or the table needs none of them. */
export const EPILOGUE_STATES = ["none", "begun", "written", "skipped"] as const;
export type EpilogueState = (typeof EPILOGUE_STATES)[number];

/** A character's epilogue of the campaign that is played. */
export interface EpilogueFacts {
  readonly cards: readonly EpilogueCard[];
  readonly state: EpilogueState;
  /** The card in the log that shows it to the table; empty while none does. */
  readonly shown: string;
}

/** A character's epilogue; blank as long as nothing of it was turned. */
export function epilogueOf(actor: PcActor, party: PartyActor | null = primaryParty()): EpilogueFacts {
  const { epilogue: stored } = actor.system;
  const own = party && stored.of === epilogueKey(party) ? stored : null;
  const cards = EPILOGUE_PLACES.map((place) => cardOf(own, place));
  const skipped = party?.system.epilogue.skipped[idOf(actor)] === true;
  return { cards, state: skipped ? "skipped" : stateOf(cards), shown: own?.shown ?? "" };
}

function cardOf(stored: StoredEpilogue | null, place: EpiloguePlace): EpilogueCard {
  const own = stored?.[place];
  const card = cardAt(own);
  return {
    place,
    card,
    up: card !== null && own?.down === false,
    words: (own?.words ?? "").slice(0, EPILOGUE_MAX),
  };
}

function stateOf(cards: readonly EpilogueCard[]): EpilogueState {
  if (cards.every(({ card, words }) => card !== null && words !== "")) return "written";
  return cards.some(({ card }) => card !== null) ? "begun" : "none";
}

/** Whose epilogues the table waits for: all characters that players play, who is away too; where none is played, all. */
export function epilogueCrew(): PcActor[] {
  const all = charactersOf();
  const played = all.filter(isPlayed);
  return played.length > 0 ? played : all;
}

/** Those among them whose cards this user turns: a player their own, a GM those that nobody plays. */
export function ownEpilogues(): PcActor[] {
  return epilogueCrew().filter((actor) => (game.user.isGM ? !isPlayed(actor) : actor.isOwner));
}

/** Whether a character's player is asked for an epilogue now. */
export function owesEpilogue(actor: PcActor): boolean {
  if (outcomeOf() === null) return false;
  const { state } = epilogueOf(actor);
  return state === "none" || state === "begun";
}

/**
 * What a shown epilogue consists of: each card with its player's words. Any client may have written it: what does not
 * fit is made harmless.
 */
export function epiloguePages(noted: object): { readonly card: PlayingCard; readonly words: string }[] {
  const { cards } = noted as { readonly cards?: unknown };
  if (!Array.isArray(cards)) return [];
  return cards.slice(0, EPILOGUE_PLACES.length).flatMap((one: unknown) => {
    const { suit, rank, words } = (one ?? {}) as Readonly<Record<string, unknown>>;
    const card = cardAt({ suit, rank } as Parameters<typeof cardAt>[0]);
    return card && typeof words === "string" ? [{ card, words: words.slice(0, EPILOGUE_MAX) }] : [];
  });
}
