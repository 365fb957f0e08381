import { setting } from "../data/settings.ts";
import { type Deal, NO_DEAL, readDeal } from "../data/deal.ts";
import { isFated, isMonster, type FatedActor, type PersonActor, type SceneActor } from "../data/kinds.ts";
import { rankOf } from "../data/actor/advantages.ts";
import type { CardId } from "../rules/cards/card.ts";
import { type Mark, markOn } from "../rules/gifts/marks.ts";
import { againstWildcard, type SpendFacts } from "../rules/scene/wildcards.ts";
import { fateHandOf } from "../rules/table/fate-state.ts";
import type { Opening } from "../rules/table/state.ts";
import { readOwnHand } from "../seal/sealed-table.ts";
import { noteHand } from "./record.ts";
import { ringHere } from "./keys.ts";
import { marksOf } from "./marks.ts";
import { personOf, presentIn, sceneInPlay } from "./scene.ts";

const read = new WeakMap<SceneActor, { readonly stored: string; readonly deal: Deal }>();

/** The cards of a scene as they stand. */
export function dealOf(scene: SceneActor): Deal {
  const known = read.get(scene);
  if (known?.stored === scene.system.cards) return known.deal;
  const deal = readDeal(scene.system.cards);
  read.set(scene, { stored: scene.system.cards, deal });
  return deal;
}

/** The cards of the scene in play; nothing dealt where there is none. */
export function dealNow(): Deal {
  const scene = sceneInPlay();
  return scene ? dealOf(scene) : NO_DEAL;
}

/** The user who plays somebody's cards; null for those who act by themselves (Extras, Monsters). */
export function ownerOf(actor: PersonActor): string | null {
  if (isMonster(actor)) return null;
  if (isFated(actor)) return playerOf(actor);
  const { controller, of, hostile } = actor.system;
  if (game.users.has(controller)) return controller;
  const leader = fromUuidSync(of as never, { strict: false }) as unknown;
  return !hostile && isFated(leader) ? playerOf(leader) : null;
}

/** Who plays a fated: the user whose character it is, else another player who owns it, else the dealer. */
function playerOf(actor: FatedActor): string | null {
  const users = game.users.contents;
  const own = users.find(({ character }) => character === actor);
  const owner = users.find((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return (own ?? owner ?? game.users.activeGM)?.id ?? null;
}

/** The fated whose wildcards are spent for somebody: their own, or those of whose follower or squad they are. */
export function payerOf(actor: PersonActor | null): FatedActor | null {
  if (actor === null || isMonster(actor)) return null;
  if (isFated(actor)) return actor;
  const leader = fromUuidSync(actor.system.of as never, { strict: false }) as unknown;
  return isFated(leader) ? leader : null;
}

/** Whether wildcards may be spent on somebody's draws: on one's own, and with Mastermind on those of one's followers and squads. */
export function mayBoost(actor: PersonActor | null): boolean {
  const payer = payerOf(actor);
  return payer !== null && (payer === actor || rankOf(payer, "mastermind") > 0);
}

/** What may forbid somebody to spend a wildcard on the hand at play (Apathetic, Depressed). */
export function spendFacts(
  payer: FatedActor,
  holder: string,
  wildcards: number,
  marks: readonly Mark[],
  play: Deal["open"]["play"],
): SpendFacts {
  return {
    wildcards,
    opposedDraw: play?.kind === "opposed",
    apathetic: rankOf(payer, "apathetic") > 0,
    depressed: markOn(marks, "depressed", holder) !== undefined,
  };
}

/** Wildcards that may be spent on a holder's hand now. */
export function wildcardsOf(scene: SceneActor, holder: string): number {
  const actor = personOf(scene, holder);
  const payer = payerOf(actor);
  if (!payer || !mayBoost(actor)) return 0;
  const { value } = payer.system.wildcards;
  const facts = spendFacts(payer, holder, value, marksOf(scene), dealOf(scene).open.play);
  return againstWildcard(facts) === null ? value : 0;
}

/** The users who play: those who have a fated, each with their own. */
export function playersOf(): readonly { readonly user: User.Implementation; readonly fated: FatedActor }[] {
  return game.users.contents.flatMap((user) =>
    isFated(user.character) ? [{ user, fated: user.character }] : [],
  );
}

/** Everybody in the scene whom a user plays, their own character first, also before they are in it. */
export function playedBy(scene: SceneActor, user: User.Implementation): readonly PersonActor[] {
  const { character } = user;
  const own = isFated(character) ? [character] : [];
  const present = presentIn(scene).flatMap(({ actor }) =>
    actor && ownerOf(actor) === user.id ? [actor] : [],
  );
  return [...new Set([...own, ...present])];
}

const opened = new Map<string, readonly CardId[] | null>();

/** A hand as this client reads it, by the name under which it lies; null where it cannot. */
export function handHere({ sealed, logged }: Deal, name: string): readonly CardId[] | null {
  const hand = sealed?.hands[name];
  if (!sealed || !hand) return [];
  const known = `${hand.mark} ${hand.sealed} ${ringHere().own.public}`;
  if (!opened.has(known)) opened.set(known, readOwnHand(sealed, name, ringHere()));
  const cards = opened.get(known) ?? null;
  if (cards) noteHand(sealed.scene, logged, name, cards);
  return cards;
}

/** The cards that somebody plays from now: those drawn against Fate while such a hand is theirs, else their own. */
export function handAtPlay({ open }: Deal, holder: string): string {
  return open.play?.kind === "fate" && open.play.holder === holder ? fateHandOf(holder) : holder;
}

/** What this browser has laid face down under a promise; null where it does not know. */
export function laidHere(promise: string): Opening | null {
  const kept = setting("laid")[promise] as Partial<Opening> | undefined;
  const { card, salt } = kept ?? {};
  return typeof card === "string" && typeof salt === "string" ? { card, salt } : null;
}

/** Whether what it waits for has taken longer than the table gives. @param seconds the table's dial @param now the server's time */
export function isLate({ since }: Deal, seconds: number, now: number): boolean {
  return since > 0 && now - since > seconds * 1000;
}
