import { localize, wordsOfStored } from "#foundry/i18n.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { standingActs } from "#table/wishes.ts";
import { recordOf } from "#table/records.ts";
import { damageOn, diceAt } from "../actions/acts/damage.ts";
import { againstName } from "../words/against.ts";
import { type HeroActor, isHero, type RollMessage } from "../data/kinds.ts";
import type { Outcome } from "../rules/roll/outcome.ts";
import { choicesFor, choiceText, type HitChoice, resultsOf, type TargetResult } from "../state/attack.ts";
import { type Judged, judgedOn } from "../state/judged.ts";
import type { RollState } from "../state/roll.ts";
import { killedBy } from "../state/killed.ts";
import { fighterHere, plays } from "../state/rights.ts";
import { openSoaks } from "../state/soaks.ts";
import { dieName, label } from "../words/labels.ts";
import { type AnswerView, boxButtons } from "./consequences-view.ts";

/** How one target of an attack came off, and what its attacker may do about it. */
export interface TargetView {
  readonly uuid: string;
  readonly line: string;
  readonly outcome: Outcome;
  /** What the hit may do; none where it missed, was thrown already, or is not this user's. */
  readonly choices: readonly Option[];
  /** What the button says: strike, or settle what needs no dice. */
  readonly button: string;
  /** A GM may have it come to nothing. */
  readonly mayFail: boolean;
}

/** Each target of an attack, as one user sees it (Attack Roll). */
export function targetViews(message: RollMessage, state: RollState, user: User.Implementation): TargetView[] {
  if (message.system.kind !== "attack") return [];
  const judged = judgedOn(message);
  const mayHit = message.isAuthor || user.isGM;
  return resultsOf(message, state).map((result) => {
    const isDone = damageOn(message, result.uuid) !== undefined;
    const isOpen = mayHit && judged !== null && !isDone && fighterHere(result.uuid) !== null;
    const choices = judged && isOpen ? choicesFor(judged, result) : [];
    const first = choices[0];
    const throws = judged && first ? diceAt(message, judged, { result, choice: first }).length > 0 : false;
    return {
      uuid: result.uuid,
      outcome: result.outcome,
      line: resultLine(result),
      choices: choices.map((choice) => ({
        value: choiceText(choice),
        label: choiceLabel(message, { judged, result, choice }),
      })),
      button: localize(throws ? "BEACON_ROAD.Attack.Damage" : "BEACON_ROAD.Attack.Settle"),
      mayFail: user.isGM && choices.length > 0 && result.undone === "" && first?.kind !== "miss",
    };
  });
}

/** How an attack came off against each number of one target. */
function resultLine({ name, results, undone }: TargetResult): string {
  const { say } = wordsOfStored;
  if (undone !== "") {
    const by = undone === "table" ? say("BEACON_ROAD.Attack.OutOfReach") : undone;
    return say("BEACON_ROAD.Attack.Undone", { name, by });
  }
  const parts = results.map(({ against, tn, outcome, multiplier }) =>
    against === "beside"
      ? say("BEACON_ROAD.Attack.BesideResult")
      : say("BEACON_ROAD.Attack.AgainstResult", {
          defense: againstName(against),
          tn,
          outcome: say(`BEACON_ROAD.HitOutcome.${outcome}`, { by: multiplier }),
        }),
  );
  return say("BEACON_ROAD.Attack.Result", { name, results: parts.join("; ") });
}

function choiceLabel(
  message: RollMessage,
  {
    judged,
    result,
    choice,
  }: { readonly judged: Judged | null; readonly result: TargetResult; readonly choice: HitChoice },
): string {
  const dice = judged ? diceAt(message, judged, { result, choice }).map(dieName).join(" + ") : "";
  if (choice.kind === "miss") return localize("BEACON_ROAD.HitChoice.miss");
  if (choice.defense)
    return localize("BEACON_ROAD.HitChoice.defense", { defense: label.defense(choice.defense) });
  if (choice.wound === null)
    return localize(`BEACON_ROAD.HitChoice.${dice === "" ? "plain" : "more"}`, { dice });
  return localize(`BEACON_ROAD.HitChoice.${choice.kind}`, {
    dice,
    wound: label.status(choice.wound),
    degree: choice.degree,
  });
}

/** Who has reacted to an attack, in words. */
export function reactedLines(data: Readonly<Record<string, unknown>>): string[] {
  return Object.values(recordOf(data["reacted"])).map((what) =>
    wordsOfStored.say("BEACON_ROAD.Reaction.Made", { what: String(what) }),
  );
}

/** Damage that this user's heroes took of an attack and may still soak; a Beacon Point where it kills (Armor; Heroic Blessings). */
export function soakViews(message: RollMessage, user: User.Implementation): AnswerView[] {
  const open = openSoaks(message).map(({ id }) => id);
  return standingActs(message).flatMap(([id, { kind, data }]) => {
    const hero = kind === "damage" ? fighterHere(data["target"]) : null;
    if (!isHero(hero) || !plays(user, hero) || user.isGM) return [];
    const boxes = open.includes(id) ? soaks(id, hero) : [];
    const dies = killedBy(data) !== null && hero.system.beacon > 0;
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

/** What somebody may do about damage: boxes for one type of it, special armour for all of it, or nothing. */
function soaks(id: string, hero: HeroActor): AnswerView["buttons"] {
  const take = localize("BEACON_ROAD.Answer.accept");
  return [...boxButtons(hero, "soak", id), { action: "soak", label: take, value: `${id} nothing` }];
}
