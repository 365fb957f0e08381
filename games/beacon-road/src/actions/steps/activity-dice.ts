import { localize } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import type { AskField } from "#table/windows/ask-window.ts";
import { type HeroActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { activityAdvantage } from "../../rules/downtime/activities.ts";
import { type Action, ACTIONS, attributeOf } from "../../rules/roll/actions.ts";
import type { Result } from "../../rules/roll/outcome.ts";
import { poolOf, tierPool } from "../../rules/roll/pool.ts";
import { BASE_TN, POSITIONS } from "../../rules/roll/position.ts";
import { crewCohorts } from "../../state/crew.ts";
import { listed, many, one } from "#table/windows/ask-fields.ts";
import { listedWith, numbered } from "../../words/asking.ts";
import { signed } from "../../words/signed.ts";
import { chosen, type Fallen, type Here, type StepDice, type StepPlan, ticked, within } from "./step.ts";

/** From what to what an activity's result goes: from nothing, or from what it was before coin raised it. */
export interface Going {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** Of what is raised: the clock that it works on, and the entry of the asset. */
  readonly clock?: string;
  readonly asset?: string;
}

/** An activity of the text: what it asks, which dice it throws, what a result comes to, and what that does. */
export interface ActivityKind {
  /** Activities that it takes. */
  readonly takes?: number;
  /** Coin that raises it by a level; 0 for what coin cannot raise. */
  readonly raise: number;
  readonly fields: (here: Here) => readonly AskField[];
  readonly dice?: (here: Here) => readonly StepDice[];
  readonly amount: (here: Here, result: Result, fallen: readonly Fallen[]) => number;
  readonly apply: (here: Here, going: Going) => StepPlan;
  /** What is made besides (`Step.make`). */
  readonly make?: (here: Here) => Promise<readonly Change[]>;
}

/** How hard it is, as the GM says. */
export const position = (): AskField =>
  one("position", listed("Position", POSITIONS), {
    value: "risky",
    hint: localize("BEACON_ROAD.Ask.positionHint"),
  });
/** Whether a friend or contact helps. */
export const help = (): AskField => many("help", listed("ActivityHelp", ["friend"]));
/** Advantage for anything else. */
export const further = (): AskField => one("further", numbered(-3, 3, signed), { value: "0" });
/** With which action; the hero’s best stands first. */
export const actions = (hero: HeroActor | null): AskField =>
  one(
    "action",
    hero ? listedWith("Action", ACTIONS, (action) => hero.system.actions[action]) : listed("Action", ACTIONS),
    {
      value: bestOf(hero),
    },
  );

function bestOf(hero: HeroActor | null): Action {
  const dots = hero?.system.actions;
  return dots ? (ACTIONS.toSorted((each, other) => dots[other] - dots[each])[0] ?? "study") : "study";
}

/** An action of the hero's against the position's number; for a cohort its quality as trait. */
export function actionDice(here: Here, advantage: number): StepDice[] {
  const { hero, crew, said } = here;
  const more =
    activityAdvantage({ friend: ticked(here, "help", "friend"), again: false, abilities: advantage }) +
    within(here, "further", -3, 3);
  const tn = BASE_TN[chosen(here, "position", POSITIONS)];
  if (!hero) {
    const cohort = crewCohorts(crew).find(({ id }) => id === said.word("cohort"));
    const { quality = 0, advantage: own = 0 } = cohort?.system.numbers ?? {};
    return [{ is: "pool", pool: tierPool(quality + own + more, currentDials()), tn }];
  }
  return [{ is: "pool", pool: actionPool(hero, chosen(here, "action", ACTIONS), more), tn }];
}

/** An action of a hero’s as dice. */
export function actionPool(hero: HeroActor, action: Action, more: number) {
  const { actions: dots, dice, tier } = hero.system;
  return poolOf(
    { rating: dots[action], die: dice[attributeOf(action)], advantage: tier + more },
    currentDials(),
  );
}
