import { localize, type Words, wordsOfStored } from "#foundry/i18n.ts";
import type { Option } from "#table/windows/ask-window.ts";
import { recordOf } from "#table/records.ts";
import { damageOn, diceAt } from "../actions/acts/damage.ts";
import { againstName, isDefense } from "../words/against.ts";
import type { RollMessage } from "../data/kinds.ts";
import { SLAM_FEET, slamDice } from "../rules/combat/acts.ts";
import type { Outcome } from "../rules/roll/outcome.ts";
import {
  choicesFor,
  choiceText,
  type HitChoice,
  resultsOf,
  stepsFor,
  type TargetResult,
} from "../state/attack.ts";
import { type Judged, judgedOn } from "../state/judged.ts";
import type { RollState } from "../state/roll.ts";
import { slammedBy } from "../state/slams.ts";
import { heroesHurt, killedBy } from "../state/hurt.ts";
import { fighterHere, plays } from "../state/rights.ts";
import { boxesLeft, type OpenSoak, openSoaks, reactsOf, type Stoppable } from "../state/soaks.ts";
import { dieName, label } from "../words/labels.ts";
import type { AnswerView } from "./consequences-view.ts";

/** How one target of an attack came off, and what its attacker may do about it. */
export interface TargetView {
  readonly uuid: string;
  readonly line: string;
  readonly outcome: Outcome;
  /** What the hit may do; none where it missed, was thrown already, or is not this user's. */
  readonly choices: readonly (Option & { readonly under: string })[];
  /** What the button says: strike, or settle what needs no dice. */
  readonly button: string;
  /** A GM may have it come to nothing. */
  readonly mayFail: boolean;
}

/** Each target of an attack, as one user sees it (Attack Roll). */
export function targetViews(message: RollMessage, state: RollState, user: User.Implementation): TargetView[] {
  if (message.system.kind !== "attack") return [];
  const judged = judgedOn(message);
  const mayHit = (message.isAuthor || user.isGM) && fighterHere(message.system.actor) !== null;
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
        ...choiceWords(message, { judged, result, choice }),
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
          outcome: say(`BEACON_ROAD.${isDefense(against) ? "HitOutcome" : "CheckOutcome"}.${outcome}`, {
            by: multiplier,
          }),
        }),
  );
  return say("BEACON_ROAD.Attack.Result", { name, results: parts.join("; ") });
}

/** What a hit does by a choice, and the heading under which it stands: wounds are many. */
function choiceWords(
  message: RollMessage,
  {
    judged,
    result,
    choice,
  }: { readonly judged: Judged | null; readonly result: TargetResult; readonly choice: HitChoice },
): { readonly label: string; readonly under: string } {
  const say = (key: string, words: Words = {}): string => localize(`BEACON_ROAD.HitChoice.${key}`, words);
  const plain = (says: string) => ({ label: says, under: "" });
  const dice = judged ? diceAt(message, judged, { result, choice }).map(dieName).join(" + ") : "";
  if (choice.kind === "miss") return plain(say("miss"));
  if (choice.defense) return plain(say("defense", { defense: label.defense(choice.defense) }));
  const handed = judged && choice.wound === null ? handedOn(message, judged, result) : "";
  if (handed !== "") return plain(say(`gives.${handed}`, { dice }));
  const does = dice === "" ? say("plain") : say("more", { dice });
  if (choice.wound === null) return plain(does);
  const wound = { status: label.status(choice.wound), degree: choice.degree };
  return {
    label: localize("BEACON_ROAD.Status.WithDegree", wound),
    under: say(choice.kind, { does }),
  };
}

/** What a hit hands on to its target, as was chosen with the power (Exhale); empty where it hands on nothing. */
function handedOn(message: RollMessage, judged: Judged, result: TargetResult): string {
  const shift = recordOf(message.system.power.choices)["shift"];
  const hands = stepsFor(judged, result).some(({ kind }) => kind === "give");
  return hands && typeof shift === "string" ? (shift.split(":")[0] ?? "") : "";
}

/** Who has reacted to an attack, in words. */
export function reactedLines(data: Readonly<Record<string, unknown>>): string[] {
  return Object.values(recordOf(data["reacted"])).map((what) =>
    wordsOfStored.say("BEACON_ROAD.Reaction.Made", { what: String(what) }),
  );
}

/** Damage that this user's heroes took of an attack and may still soak; a Beacon Point where it kills (Armor; Heroic Blessings). */
export function soakViews(message: RollMessage, user: User.Implementation): AnswerView[] {
  if (user.isGM) return [];
  const open = openSoaks(message);
  return heroesHurt(message).flatMap(([id, act, hero]) => {
    if (!plays(user, hero)) return [];
    const boxes = soaks(open.find((one) => one.id === id));
    const dies = killedBy(act.data) !== null && hero.system.beacon > 0;
    const life = {
      action: "avoidDeath" as const,
      label: localize("BEACON_ROAD.Answer.avoidDeath"),
      value: id,
    };
    const buttons = [...boxes, ...(dies ? [life] : [])];
    const what = localize("BEACON_ROAD.Attack.Suffers", { name: hero.name, lost: Number(act.data["lost"]) });
    return buttons.length === 0 ? [] : [{ id, what, buttons }];
  });
}

/** What somebody may do about a blow, each with what it brings: boxes and a resistance roll for one thing of it, special armour for all, or nothing. */
function soaks(open: OpenSoak | undefined): AnswerView["buttons"] {
  if (!open) return [];
  const { id, hero, stops } = open;
  const button = (use: string, says: string, what = "") => ({
    action: use === "resist" ? ("resistBlow" as const) : ("soak" as const),
    label: says,
    value: `${id} ${use} ${what}`.trim(),
  });
  const boxes = boxesLeft(hero).flatMap(({ use, left }) => {
    const mark = localize(`BEACON_ROAD.Answer.${use}`, { left });
    if (use === "special") return [button(use, localize("BEACON_ROAD.Answer.undoesAll", { mark }))];
    return stops
      .filter((stop) => stop.boxes <= left)
      .map((stop) => button(use, `${mark}: ${stopWords(stop)}`, stop.what));
  });
  const reacts = reactsOf(hero);
  const resists = stops.map((stop) =>
    button(
      "resist",
      localize("BEACON_ROAD.Answer.resistBlow", { reacts, what: stopWords(stop, true) }),
      stop.what,
    ),
  );
  return [...boxes, ...(reacts > 0 ? resists : []), button("nothing", localize("BEACON_ROAD.Answer.accept"))];
}

/** What stopping one thing of a blow brings. */
function stopWords({ type, status, spared, boxes }: Stoppable, isResisted = false): string {
  const isLess = isResisted ? "Less" : "";
  const words = status
    ? localize(`BEACON_ROAD.Stops.status${isLess}`, { status: label.status(status) })
    : localize("BEACON_ROAD.Stops.type", { spared, type: label.damageType(type ?? "kinetic") });
  return boxes > 1 && !isResisted ? localize("BEACON_ROAD.Stops.boxes", { words, boxes }) : words;
}

/** Whom an attack has thrown: a GM says after how many feet they hit something, and it hurts there (Other Conditions: slammed). */
export function slamViews(message: RollMessage): AnswerView[] {
  return slammedBy(message).map(({ id, name, feet }) => ({
    id,
    what: localize("BEACON_ROAD.Attack.Thrown", { name, feet }),
    buttons: Array.from({ length: slamDice(feet).count }, (_, place) => {
      const after = (place + 1) * SLAM_FEET;
      const { die, count } = slamDice(after);
      const words = { feet: after, dice: `${count}${dieName(die)}` };
      const says = localize("BEACON_ROAD.Answer.slam", words);
      return { action: "slam" as const, label: says, value: `${id} ${after}` };
    }),
  }));
}
