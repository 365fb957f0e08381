import { setting } from "../data/settings.ts";
import { type Deal, NO_DEAL, readDeal } from "../data/deal.ts";
import { isFated, isMonster, type FatedActor, type PersonActor, type SceneActor } from "../data/kinds.ts";
import type { CardId } from "../rules/cards/card.ts";
import { fateHandOf } from "../rules/table/fate-state.ts";
import type { Opening } from "../rules/table/state.ts";
import { readOwnHand } from "../seal/sealed-table.ts";
import { noteHand } from "./record.ts";
import { ringHere } from "./keys.ts";
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

/** Wildcards that may be spent for a holder now. */
export function wildcardsOf(scene: SceneActor, holder: string): number {
  return payerOf(personOf(scene, holder))?.system.wildcards.value ?? 0;
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
