import { localize } from "#foundry/i18n.ts";
import type { Deal } from "../../data/deal.ts";
import { isFated, isMonster, isSquad, type PersonActor, type SceneActor } from "../../data/kinds.ts";
import type { CardId } from "../../rules/cards/card.ts";
import { TRAITS, suitOfTrait } from "../../rules/cards/card.ts";
import { movesOf } from "../../rules/table/moves.ts";
import { handAtPlay, handHere, wildcardsOf } from "../../state/deal.ts";
import { comesLate, lacksInitiative } from "../../state/fight.ts";
import type { ShownDeal } from "../../state/said.ts";
import { holderOf, nameOfHolder } from "../../state/scene.ts";
import { nameOfUser } from "../../state/seats.ts";
import { type CardFace, faceOf } from "../../words/cards.ts";
import { baseName, groupName } from "../../rules/people/names.ts";
import { voteWords } from "../../words/votes.ts";
import { label, SUIT_SIGNS } from "../../words/labels.ts";
import { oddsNow } from "./odds.ts";
import { mayVote, orderView, type TableView, tableView, waitsWords } from "./table-view.ts";
import { whereWords } from "./where.ts";
import { mostOf } from "../../data/actor/fields.ts";

/** What a card of the hand would be played as now; null where none may be played. */
export type CardUse = "initiative" | "lay" | "play" | null;

/** What a card of somebody's hand may be played as. */
export function cardUse(scene: SceneActor, deal: Deal, actor: PersonActor): CardUse {
  const holder = holderOf(actor);
  if (!deal.plan && [...lacksInitiative(scene, deal), ...comesLate(scene, deal)].includes(holder))
    return "initiative";
  const { moves } = movesOf(deal.open, holder, game.userId ?? "", { wildcards: 0, late: false });
  if (moves.includes("lay")) return "lay";
  return moves.includes("play") ? "play" : null;
}

/** The cards that a user has in hand for somebody, in the order of suits and ranks; null where this browser cannot read them. */
export function cardsInHand(deal: ShownDeal, actor: PersonActor): readonly CardId[] | null {
  const cards = handHere(deal, handAtPlay(deal, holderOf(actor)));
  return cards?.filter((card) => card !== deal.said) ?? null;
}

/** What the strip shows of somebody and of the table. */
export function stripContext(scene: SceneActor, deal: ShownDeal, actor: PersonActor, chosen: CardId) {
  const holder = holderOf(actor);
  const cards = cardsInHand(deal, actor);
  const use = cardUse(scene, deal, actor);
  const own = handHere(deal, holder) ?? [];
  const isMine = deal.plan?.mine.holder === holder;
  return {
    name: nameOfHolder(scene, holder),
    img: actor.img,
    pools: poolsOf(actor),
    standing: standingOf(actor),
    wildcards: localize("GAME_OF_BASTARDS.Hand.Wildcards", { count: wildcardsOf(scene, holder) }),
    isLost: cards === null,
    use: useWords(use, chosen),
    cards: (cards ?? []).map((id) => ({
      ...faceOf(id),
      key: id.replace(".", "-"),
      chosen: id === chosen,
      label:
        use === null
          ? faceOf(id).name
          : localize("GAME_OF_BASTARDS.Hand.PlayNamed", { card: faceOf(id).name }),
    })),
    where: whereWords(scene, deal),
    table: withSaid(tableView(scene, deal), deal.said),
    waits: waitsWords(scene, deal),
    order: orderView(scene, deal),
    round: deal.turns ? roundWords(scene, deal.turns.round) : "",
    deck:
      deal.open.shuffles === 0
        ? ""
        : localize("GAME_OF_BASTARDS.Hand.Deck", {
            deck: deal.open.deck,
            discards: deal.open.discards.length,
          }),
    odds: isMine ? oddsNow(deal, cards ?? [], own === cards ? [] : own) : "",
    vote: voteView(deal),
  };
}

/** The table with a mark on the card that the dealer's client has yet to judge. */
function withSaid(table: TableView | null, said: CardId | null): TableView | null {
  const marked = (card: CardFace): CardFace => ({ ...card, isSaid: card.id === said });
  const sides = table?.sides.map((side) => ({ ...side, cards: side.cards.map(marked) }));
  return table && sides ? { ...table, sides } : null;
}

function roundWords({ system: { place } }: SceneActor, round: number): string {
  const words = localize("GAME_OF_BASTARDS.Hand.Round", { round });
  return [place, words].filter((part) => part !== "").join(" · ");
}

/** Whom somebody plays, one button each, those who differ by a number alone under one: it goes on to the next of them. */
export function tabsOf(scene: SceneActor, played: readonly PersonActor[], shown: string) {
  const people = played.map((actor) => ({
    key: holderOf(actor),
    name: nameOfHolder(scene, holderOf(actor)),
  }));
  const bases = people.length < 2 ? [] : [...new Set(people.map(({ name }) => baseName(name)))];
  return bases.map((base) => {
    const group = people.filter(({ name }) => baseName(name) === base);
    const place = group.findIndex(({ key }) => key === shown);
    const key = group[(place + 1) % group.length]?.key ?? "";
    return { id: group[0]?.key, key, name: groupName(group.map(({ name }) => name)), isShown: place >= 0 };
  });
}

/** What a card would be played as; of one that is lifted, how it is played. */
function useWords(use: CardUse, chosen: CardId): string {
  if (use === null) return "";
  if (chosen === "") return localize(`GAME_OF_BASTARDS.Hand.Use.${use}`);
  return localize("GAME_OF_BASTARDS.Hand.PressAgain", { card: faceOf(chosen).name });
}

function poolsOf(actor: PersonActor) {
  if (isFated(actor))
    return TRAITS.map((trait) => {
      const suit = suitOfTrait(trait);
      const pool = actor.system.pools[trait];
      return {
        suit,
        sign: SUIT_SIGNS[suit],
        label: label.trait(trait),
        value: pool.value,
        max: mostOf(pool),
      };
    });
  const [key, pool] = isSquad(actor) ? ["Members", actor.system.members] : ["Pool", actor.system.pool];
  const words = localize(`GAME_OF_BASTARDS.Hand.${key}`);
  return [{ suit: "", sign: "", label: words, value: pool.value, max: mostOf(pool) }];
}

function standingOf(actor: PersonActor): string {
  const state = isFated(actor) && actor.system.state !== "" ? [label.state(actor.system.state)] : [];
  const conditions = isMonster(actor) ? [] : Object.keys(actor.system.conditions);
  return [...state, ...conditions.map((one) => label.condition(one as never))].join(", ");
}

function voteView({ vote, plan }: Deal) {
  if (!vote) return null;
  const what = voteWords(vote.kind, vote.value);
  const value = vote.kind === "trait" ? label.trait(vote.value as never) : vote.value;
  const name = plan?.mine.name ?? "";
  return {
    id: vote.id,
    words: localize(`GAME_OF_BASTARDS.Hand.VoteOn.${vote.kind}`, {
      value,
      what,
      name,
      by: nameOfUser(vote.by),
    }),
    mayVote: mayVote(vote),
    given: Object.keys(vote.voices).length,
    all: localize("GAME_OF_BASTARDS.Hand.Voices", {
      given: Object.keys(vote.voices).length,
      all: vote.players.filter((one) => one !== vote.concerned).length,
    }),
  };
}
