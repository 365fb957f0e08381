import { localize, wordsOfStored } from "#foundry/i18n.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { standingActs } from "#table/wishes.ts";
import { damageOn } from "../actions/acts/damage.ts";
import { type HeroActor, isAbility, isHero, type RollMessage } from "../data/kinds.ts";
import { isSuccess, type Outcome } from "../rules/roll/outcome.ts";
import {
  choicesFor,
  choiceText,
  hitDice,
  type HitChoice,
  resultsOf,
  type TargetResult,
} from "../state/attack.ts";
import type { RollState } from "../state/roll.ts";
import { fighterHere, plays } from "../state/rights.ts";
import { dieName, label } from "../words/labels.ts";
import type { AnswerView } from "./consequences-view.ts";

/** How one target of an attack came off, and what its attacker may do about it. */
export interface TargetView {
  readonly uuid: string;
  readonly line: string;
  readonly outcome: Outcome;
  /** What the hit may do; none where it missed, was thrown already, or is not this user's. */
  readonly choices: readonly Option[];
}

/** Each target of an attack, as one user sees it (Attack Roll). */
export function targetViews(message: RollMessage, state: RollState, mayHit: boolean): TargetView[] {
  const { say } = wordsOfStored;
  return resultsOf(message, state).map((result) => {
    const isDone = damageOn(message, result.uuid) !== undefined;
    const isOpen = mayHit && isSuccess(result.outcome) && !isDone && fighterHere(result.uuid) !== null;
    const outcome = say(`BEACON_ROAD.HitOutcome.${result.outcome}`, { by: result.multiplier });
    return {
      uuid: result.uuid,
      outcome: result.outcome,
      line: say("BEACON_ROAD.Attack.Result", {
        name: result.name,
        defense: label.defense(message.system.attack.defense),
        tn: result.tn,
        outcome,
      }),
      choices: isOpen
        ? choicesFor(message, result).map((choice) => ({
            value: choiceText(choice),
            label: choiceLabel(message, result, choice),
          }))
        : [],
    };
  });
}

function choiceLabel(message: RollMessage, result: TargetResult, choice: HitChoice): string {
  const dice = hitDice(message, result, choice).map(dieName).join(" + ");
  if (choice.wound === null) return localize("BEACON_ROAD.HitChoice.more", { dice });
  return localize(`BEACON_ROAD.HitChoice.${choice.kind}`, {
    dice,
    wound: label.status(choice.wound),
    degree: choice.degree,
  });
}

/** Damage that this user's heroes took of an attack and may still soak; a Beacon Point where it kills (Armor; Heroic Blessings). */
export function soakViews(message: RollMessage, user: User.Implementation): AnswerView[] {
  return standingActs(message).flatMap(([id, { kind, data }]) => {
    const hero = kind === "damage" ? fighterHere(data["target"]) : null;
    if (!isHero(hero) || !plays(user, hero) || user.isGM) return [];
    const boxes = data["soaked"] === undefined && Number(data["lost"]) > 0 ? soaks(id, hero) : [];
    const dies = hero.system.health === "dead" && hero.system.beacon > 0;
    const life = {
      action: "avoidDeath" as const,
      label: localize("BEACON_ROAD.Answer.avoidDeath"),
      value: id,
    };
    const buttons = [...boxes, ...(dies ? [life] : [])];
    const what = localize("BEACON_ROAD.Attack.Suffers", { name: hero.name, lost: Number(data["lost"]) });
    return buttons.length === 0 ? [] : [{ id, what, buttons }];
  });
}

function soaks(id: string, hero: HeroActor): AnswerView["buttons"] {
  const { marked, limits } = hero.system;
  const hasAbility = hero.items.some((item) => isAbility(item) && item.system.specialArmor);
  return (["armor", "shield", "special"] as const).flatMap((use) => {
    const left = limits[use] - marked[use];
    if (left <= 0 || (use === "special" && !hasAbility)) return [];
    return [
      {
        action: "soak" as const,
        label: localize(`BEACON_ROAD.Answer.${use}`, { left }),
        value: `${id} ${use}`,
      },
    ];
  });
}
