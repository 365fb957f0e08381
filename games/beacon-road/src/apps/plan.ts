import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { askHere } from "../actions/ask-here.ts";
import { postAct } from "../actions/post-act.ts";
import { type CallMessage, isCall, type PlanMessage } from "../data/kinds.ts";
import { isAction } from "../rules/roll/actions.ts";
import { openingStake } from "../state/opening.ts";
import { bargainsOn, helpOn, stakeOf } from "../state/plan.ts";
import { fighterHere } from "../state/rights.ts";
import { openingWords, stakeFieldsOf, stakeIn } from "./asking.ts";
import { openRoll } from "./roll-window.ts";

/** A GM sets what is at stake in a plan or a group action, all of it (Setting Position & Effect). */
export function openStake(plan: PlanMessage | CallMessage): Promise<void> {
  const { actorName, action } = plan.system;
  const goal = isCall(plan) ? plan.system.purpose : plan.system.goal;
  const hero = fighterHere(plan.system.actor);
  const what = action === "" ? "" : localize(`BEACON_ROAD.Action.${action}`);
  return openAsk({
    id: `stake-${plan.id}`,
    title: localize("BEACON_ROAD.Plan.StakeTitle", { name: actorName }),
    page: "action",
    fields: () => stakeFieldsOf(openingStake(hero)),
    lines: () => [what, goal, openingWords(hero)].filter(Boolean),
    button: localize("BEACON_ROAD.Plan.Set"),
    send: (answers) => askHere(plan, "stake", stakeIn(answers) as Readonly<Record<string, unknown>>),
  });
}

/** Offers a fiend's bargain on a plan: anybody but whoever states it (The Fiend's Bargain). */
export function openBargain(plan: PlanMessage): Promise<void> {
  return askForWords({
    id: `beacon-road-bargain-${plan.id}`,
    title: localize("BEACON_ROAD.Plan.BargainTitle", { name: plan.system.actorName }),
    page: "action",
    label: localize("BEACON_ROAD.Plan.BargainLabel"),
    hint: localize("BEACON_ROAD.Plan.BargainHint"),
    note: "",
    button: localize("BEACON_ROAD.Plan.Offer"),
    send: (words: string) =>
      game.user.isGM
        ? askHere(plan, "bargain", { words })
        : postAct("bargain", null, { plan: plan.id, words }),
  });
}

/** Opens the roll of a plan, with what the GM set and what others offered. */
export function rollPlan(plan: PlanMessage): Promise<void> | undefined {
  const actor = fighterHere(plan.system.actor);
  if (!actor) return undefined;
  const { action, goal } = plan.system;
  const stake = stakeOf(plan);
  const helper = helpOn(plan.id ?? "")[0]?.helper;
  return openRoll(actor, {
    goal,
    asked: plan.id ?? "",
    bargains: bargainsOn(plan),
    ...(isAction(action) && { action }),
    ...(stake && { stake }),
    ...(helper !== undefined && { helper }),
  });
}

/** Somebody's hero helps with a plan. */
export function assistPlan(plan: PlanMessage, helper: string): Promise<unknown> {
  return postAct("assist", fighterHere(helper), { plan: plan.id });
}
