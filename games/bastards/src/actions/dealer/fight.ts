import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import type { AfterSeeds } from "../../data/deal.ts";
import { isFated, isModified, isMonster, isSquad, type PersonActor } from "../../data/kinds.ts";
import type { CardId } from "../../rules/cards/card.ts";
import { decksFor } from "../../rules/cards/deck.ts";
import { STEPS, moved } from "../../rules/fight/distance.ts";
import { initiativeOrder } from "../../rules/fight/initiative.ts";
import { firstTurns, joined, reordered } from "../../rules/fight/turns.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import type { PlayerAct } from "../../rules/table/acts.ts";
import { initiativeAdded, drawStepOptions } from "../../rules/gifts/turn.ts";
import { squadDraw } from "../../rules/harm/followers.ts";
import { ranksOf as modificationRanks } from "../../data/item/common.ts";
import { ownerOf } from "../../state/deal.ts";
import { isSpeedy, lacksInitiative, turnKey } from "../../state/fight.ts";
import { ranksOf, sideOf, traitsOf } from "../../state/plan/drawer.ts";
import { personOf, presentIn } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { handAtFirst } from "./hands.ts";
import { requirePlayer, seated } from "./seats.ts";
import { tell } from "./tell.ts";
import {
  actionDone,
  endAction,
  endIfOver,
  leftOf,
  requireAction,
  requireFree,
  requireTurn,
} from "./turns.ts";

/** All cards are shuffled for a scene, and everybody in it has a seat (The Scene). @param hands how many will hold cards, extras too */
export function beginScene(dealing: Dealing, hands = 0): void {
  const players = Math.max(hands, game.users.filter(({ active }) => active).length);
  dealing.step({ kind: "shuffleAll", decks: decksFor(players, dealing.dials) });
  for (const { actor } of presentIn(dealing.scene)) if (actor) seated(dealing, actor);
  dealing.deal = { ...dealing.deal, turns: null, plan: null, vote: null, last: null, drew: "", moved: "" };
}

/** An opposition begins: a new scene for the cards, five for everybody in it who plays some (Now We Fight, Initiative). */
export function beginFight(
  dealing: Dealing,
  { style, fighters }: AfterSeeds & { readonly kind: "fight" },
): void {
  const present = presentIn(dealing.scene).filter(({ id }) => fighters.includes(id));
  beginScene(dealing, present.filter(({ actor }) => actor && handAtFirst(actor) > 0).length);
  if (style === "debate") dealing.mark({ key: "debate", until: "fight" });
  if (!markOn(dealing.marks, "happened")) dealing.mark({ key: "happened", until: "scene" });
  for (const { id, actor } of present) {
    const count = actor ? handAtFirst(actor) : 0;
    if (count > 0) dealing.step({ kind: "draw", holder: id, count });
  }
  for (const { id, actor } of present) {
    if (!actor || isMonster(actor) || ownerOf(actor) !== null) continue;
    const [card] = dealing.table.hidden.hands[id] ?? [];
    if (card !== undefined) dealing.step({ kind: "initiative", holder: id, card });
  }
  tell(dealing, style, { names: present.map(({ entry }) => entry.name) });
  settleInitiative(dealing);
}

/**
 * Once everybody has played a card for initiative, the turns begin; whoever came later finds their place once their card lies (Initiative,
 * Appearance).
 */
export function settleInitiative(dealing: Dealing): void {
  const { scene, table, deal } = dealing;
  const { initiative } = table.open;
  if (Object.keys(initiative).length === 0) return;
  const order = orderNow(dealing);
  if (deal.turns) {
    const late = order.filter((id) => !deal.turns?.fighters.some((one) => one.id === id));
    for (const id of late) {
      const actor = personOf(scene, id);
      const kind = actor && sideOf(actor) === "monster" ? "swarm" : "opponent";
      const turns = dealing.deal.turns;
      if (turns) dealing.deal = { ...dealing.deal, turns: reordered(joined(turns, id, 0, kind), order) };
    }
    return;
  }
  if (lacksInitiative(scene, { ...deal, open: table.open }).length > 0) return;
  const monsters = presentIn(scene).filter(({ actor }) => isMonster(actor));
  const turns = firstTurns(
    order,
    monsters.map(({ id }) => id),
  );
  dealing.deal = { ...deal, turns };
}

/** Everybody with a card for initiative, the lowest first. */
function orderNow({ scene, table, dials }: Dealing): readonly string[] {
  const { initiative } = table.open;
  const ids = Object.keys(initiative);
  const cards = ids.map((id) => ({ card: initiative[id] as CardId, added: addedFor(personOf(scene, id)) }));
  return initiativeOrder(cards, dials).map((place) => ids[place] ?? "");
}

/** Somebody exchanges their initiative card in their turn: it takes their action, but not that of the speedy (Initiative, Speedy). */
export function newInitiative(dealing: Dealing, holder: string): void {
  const { turns } = dealing.deal;
  const actor = personOf(dealing.scene, holder);
  if (!turns || !actor) return;
  dealing.deal = { ...dealing.deal, turns: reordered(turns, orderNow(dealing)) };
  if (!isSpeedy(actor)) actionDone(dealing, holder);
}

function addedFor(actor: PersonActor | null): number {
  if (!actor) return 0;
  const carried = actor.items.contents.filter((item) => isModified(item) && item.system.equipped);
  const ranks = (key: string): number =>
    carried.reduce(
      (sum, item) => sum + (isModified(item) ? modificationRanks(item.system.modifications, key) : 0),
      0,
    );
  const speedy = ranksOf(actor).advantages["speedy"] ?? 0;
  return initiativeAdded({
    speedy,
    reinforced: ranks("reinforced"),
    light: ranks("light"),
    weighted: ranks("weighted"),
  });
}

/** The active character draws by a trait, once in a turn (Draw Step). */
export function drawStep(
  dealing: Dealing,
  { holder, trait }: Ask & { kind: "drawStep" },
  user: string,
): void {
  const actor = requirePlayer(dealing, holder, user);
  requireTurn(dealing, holder);
  const turn = turnKey(dealing.deal, holder);
  if (dealing.deal.drew === turn) throw new UserError("GAME_OF_BASTARDS.Error.Drew");
  if (!leftOf(dealing, holder).draw) throw new UserError("GAME_OF_BASTARDS.Error.ActionGone");
  const desperate = isFated(actor) && actor.system.state === "desperate";
  const option = drawStepOptions(ranksOf(actor).advantages, desperate).find((one) => one.trait === trait);
  if (!option) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  const held = (dealing.table.hidden.hands[holder] ?? []).length;
  const count = isSquad(actor)
    ? squadDraw(actor.system.rating, dealing.valueOf(actor, "system.members.value"), held)
    : traitsOf(actor)[option.trait];
  dealing.step({ kind: "draw", holder, count });
  if (option.price > 0) dealing.add(actor, "system.pools.body.value", -option.price);
  dealing.deal = { ...dealing.deal, drew: turn };
  endIfOver(dealing, holder);
}

/** Somebody takes a new hand of five instead of drawing, for their action (Draw Step). @throws UserError once they have drawn or acted in this turn */
export function mulligan(dealing: Dealing, act: PlayerAct & { kind: "mulligan" }, user: string): void {
  const { holder } = act;
  requireAction(dealing, holder);
  if (!leftOf(dealing, holder).draw) throw new UserError("GAME_OF_BASTARDS.Error.Drew");
  dealing.step(act, user);
  dealing.deal = { ...dealing.deal, drew: turnKey(dealing.deal, holder) };
  actionDone(dealing, holder);
}

/** Somebody ends their turn; past the table's time anybody may end it for them. */
export function endTurn(dealing: Dealing, { holder }: Ask & { kind: "endTurn" }, user: string): void {
  if (!dealing.isLate) requirePlayer(dealing, holder, user);
  requireTurn(dealing, holder);
  endAction(dealing, holder);
}

/** Somebody moves in their turn: a step beside their action, two instead of it (Movement). */
export function move(
  dealing: Dealing,
  { holder, target, steps }: Ask & { kind: "move" },
  user: string,
): void {
  const actor = requirePlayer(dealing, holder, user);
  requireTurn(dealing, holder);
  requireFree(dealing, holder, actor);
  const turn = turnKey(dealing.deal, holder);
  const size = Math.abs(Math.round(steps));
  const { scene } = dealing;
  if (size < 1 || size > STEPS.instead || target === holder || !scene.system.present[target])
    throw new UserError("TABLE.Error.NotNow");
  if (dealing.deal.moved === turn) throw new UserError("GAME_OF_BASTARDS.Error.Moved");
  if (size === STEPS.instead) requireAction(dealing, holder);
  const distance = moved(dealing.distance(holder, target), Math.sign(steps) * size);
  dealing.setDistance(holder, target, distance);
  dealing.deal = { ...dealing.deal, moved: turn };
  tell(dealing, "moved", {
    name: scene.system.present[holder]?.name,
    other: scene.system.present[target]?.name,
    distance,
  });
  if (size === STEPS.instead) actionDone(dealing, holder);
  else endIfOver(dealing, holder);
}
