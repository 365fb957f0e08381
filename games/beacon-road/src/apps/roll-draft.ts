import { localize } from "#foundry/i18n.ts";
import { oddsPart, type OddsView, percent } from "#table/odds.ts";
import { uuidOf } from "#foundry/documents.ts";
import { findHere } from "#foundry/documents.ts";
import { type FighterActor, isHero } from "../data/kinds.ts";
import type { RollKind, StoredStake } from "../data/message/roll.ts";
import { currentDials } from "../data/settings.ts";
import type { RollPlan } from "../actions/perform-roll.ts";
import { wholeRoll } from "../actions/perform-roll.ts";
import { type Action, attributeOf } from "../rules/roll/actions.ts";
import type { Push, PushPaidBy } from "../rules/roll/bonus.ts";
import { type Odds, oddsWithReroll, rollOdds } from "../rules/roll/odds.ts";
import { POSITIONS, type Position } from "../rules/roll/position.ts";
import { settle, type Settled, type Trade } from "../rules/roll/settle.ts";
import { poolAgain, termsOf } from "../state/roll.ts";
import { giftAdvantages, giftedStake, GIFTS, giftsFor } from "../state/gifts.ts";
import { applyingTo, ownTerms } from "../state/roller.ts";

/** What a roll is asked for with; what is left out whoever rolls chooses. */
export interface RollAsk {
  readonly kind?: RollKind;
  readonly action?: Action;
  /** The action is only what stands chosen first. */
  readonly free?: boolean;
  readonly goal?: string;
  /** What the GM has set. */
  readonly stake?: StoredStake;
  /** Who has set it, where a leader and not the GM did: their name. */
  readonly setBy?: string;
  /** The card of the call or plan that it answers. */
  readonly asked?: string;
  readonly clock?: string;
  /** Who has offered help. */
  readonly helper?: string;
  /** Fiend's bargains that were offered, in their words. */
  readonly bargains?: readonly string[];
}

/** What stands in the window before the dice are thrown. */
export interface RollDraft extends StoredStake {
  readonly action: Action;
  readonly trade: Trade;
  readonly pushes: readonly Push[];
  readonly paidBy: PushPaidBy;
  /** Who assists, by uuid; empty for nobody. */
  readonly helper: string;
  readonly bargain: string;
  /** Abilities that serve, by their rules. */
  readonly gifts: readonly string[];
  /** Harm and statuses that apply, by id. */
  readonly applies: readonly string[];
  /** Advantage (or below 0 disadvantage) for anything else. */
  readonly more: number;
  readonly goal: string;
}

/** Who has set what is at stake, and what it is: the GM, or the leader of a group action. */
export function stakeWords({ setBy }: RollAsk, { position, effect }: RollDraft): string {
  const set = {
    position: localize(`BEACON_ROAD.Position.${position}`),
    effect: localize(`BEACON_ROAD.Effect.${effect}`),
  };
  if (setBy === undefined) return localize("BEACON_ROAD.Roll.Set", set);
  return localize("BEACON_ROAD.Roll.SetBy", { ...set, name: setBy });
}

/** The roll that a draft is. */
export function planOf(actor: FighterActor, ask: RollAsk, draft: RollDraft): RollPlan {
  const applying = applyingTo(actor).filter(({ id }) => draft.applies.includes(id));
  const more = draft.more === 0 ? [] : [{ from: "more", words: "", advantage: draft.more }];
  const helper = draft.helper === "" ? null : findHere(draft.helper);
  const { trade, pushes, paidBy, bargain, goal, action } = draft;
  const kind = ask.kind ?? "action";
  const gifts = giftsFor(actor, kind, action);
  const ticked = draft.gifts.filter((rule) => gifts.some((gift) => gift.rule === rule));
  const rolled = ticked.some((rule) => GIFTS[rule]?.utter === true) ? "utter" : action;
  return {
    ...ownTerms(actor, rolled),
    ...giftedStake(draft, ticked, pushes.length > 0),
    kind,
    action,
    attribute: attributeOf(rolled),
    trade,
    pushes: [...pushes],
    paidBy,
    bargain,
    goal,
    asked: ask.asked ?? "",
    clock: ask.clock ?? "",
    assistant: helper ? draft.helper : "",
    assistantName: helper instanceof Actor ? helper.name : "",
    harm: applying.flatMap(({ when, level }) => (when === "harm" ? [level] : [])),
    further: [
      ...applying.flatMap(({ further }) => further ?? []),
      ...giftAdvantages(actor, gifts, ticked),
      ...more,
    ],
  };
}

/** A draft with everything counted. */
export function settledDraft(actor: FighterActor, ask: RollAsk, draft: RollDraft): Settled {
  return settle(termsOf(wholeRoll(actor, planOf(actor, ask, draft))), currentDials());
}

/** The exact odds of a draft, with the second throws that could be made (Action Roll; Assist; Heroic Blessings). */
export function oddsOf(actor: FighterActor, ask: RollAsk, draft: RollDraft): OddsView {
  const { pool, tn, ...settled } = settledDraft(actor, ask, draft);
  const odds = rollOdds(pool, tn);
  const { critical, success, failure, botch, multipliers, mean } = odds;
  const said = {
    tn,
    mean: mean.toFixed(1),
    success: percent(success + critical),
    critical: percent(critical),
    failure: percent(failure),
    botch: percent(botch),
  };
  const words = [localize("BEACON_ROAD.Odds.Words", said), localize("BEACON_ROAD.Odds.Mean", said)];
  if (multipliers.length > 0)
    words.push(
      multipliers
        .map((chance, place) =>
          localize("BEACON_ROAD.Odds.Multiplier", { by: place + 1, chance: percent(chance) }),
        )
        .join(" · "),
    );
  if (draft.helper !== "") words.push(againWords("Assisted", oddsWithReroll(odds, odds)));
  if (isHero(actor) && actor.system.beacon > 0) {
    const terms = ownTerms(actor, draft.action);
    const again = poolAgain(terms, { ...settled, pool, tn }, currentDials());
    words.push(againWords("Beacon", oddsWithReroll(odds, rollOdds(again, tn))));
  }
  return {
    parts: [
      oddsPart("critical", critical),
      oddsPart("success", success),
      oddsPart("failure", failure),
      oddsPart("botch", botch),
    ],
    words,
  };
}

function againWords(what: "Assisted" | "Beacon", { critical, success }: Odds): string {
  return localize(`BEACON_ROAD.Odds.${what}`, { success: percent(critical + success) });
}

/** The chance of success from each position, as it would be with everything else as it is. */
export function chancesByPosition(
  actor: FighterActor,
  ask: RollAsk,
  draft: RollDraft,
): Readonly<Record<Position, string>> {
  const chances = POSITIONS.map((position) => {
    const { pool, tn } = settledDraft(actor, ask, { ...draft, position });
    const { critical, success } = rollOdds(pool, tn);
    return [position, percent(critical + success)] as const;
  });
  return Object.fromEntries(chances) as Record<Position, string>;
}

/** Who may be named as an assistant by this user: heroes of theirs other than whoever rolls; those of others offer by themselves. */
export function assistantsFor(actor: FighterActor): { readonly value: string; readonly label: string }[] {
  return game.actors.contents
    .filter((other) => isHero(other) && other.isOwner && other.uuid !== actor.uuid)
    .map((other) => ({ value: uuidOf(other), label: other.name }));
}
