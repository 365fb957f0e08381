import { deletion, updateDocument } from "#foundry/documents.ts";
import { serverTime } from "#foundry/host.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { LedgerKind, LedgerLine } from "../data/actor/hero.ts";
import type { HeroActor } from "../data/kinds.ts";
import { STORY_COST, STORY_GAINS, type StoryGain, type StorySpend } from "../rules/points.ts";
import { partyAround } from "../state/party.ts";

/** What is said of a line; the rest follows from the moment. */
type NewLine = Pick<LedgerLine, "amount" | "reason"> &
  Partial<Pick<LedgerLine, "kind" | "words" | "message">>;

/** A line of a hero's ledger as it is stored. */
export function ledgerLine(
  hero: HeroActor,
  { kind = "story", words = "", message = "", ...said }: NewLine,
): LedgerLine {
  const session = partyAround(hero.uuid)?.system.session.number ?? 0;
  return { kind, words, message, ...said, session, time: serverTime() };
}

/** A gain as a change that GMs' clients make; the id is the same for everybody who would grant it. */
export function gainChange(hero: HeroActor, id: string, line: NewLine): Change {
  return added(hero, `system.gained.${id}`, ledgerLine(hero, line));
}

/** A printed gain of story points (Gaining). */
export function storyGain(hero: HeroActor, reason: StoryGain, message: string): Change {
  return gainChange(hero, `${message}-${reason}`, { amount: STORY_GAINS[reason], reason, message });
}

/**
 * Pays a story point out of a hero's hand (Spending).
 * @returns the id of the line, by which it can be given back
 * @throws UserError where there is none to spend
 */
export async function payStoryPoint(hero: HeroActor, reason: StorySpend, words: string, message: string) {
  if (hero.system.story < STORY_COST) throw new UserError("TWO_DICE.Error.NoStoryPoint", { name: hero.name });
  const id = foundry.utils.randomID();
  const line = ledgerLine(hero, { amount: STORY_COST, reason, words, message });
  await updateDocument(hero, { system: { spent: { [id]: line } } });
  return id;
}

/** Gives back what a line of the player's half paid. */
export async function giveBack(hero: HeroActor, id: string): Promise<void> {
  if (Object.hasOwn(hero.system.spent, id)) await updateDocument(hero, { system: { spent: deletion(id) } });
}

/** What a hero has in hand of one kind. */
export function inHand({ system }: HeroActor, kind: LedgerKind): number {
  return system[kind];
}
