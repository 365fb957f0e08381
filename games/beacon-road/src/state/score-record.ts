import { uuidOf } from "#foundry/documents.ts";
import { type CardAct, standingActs } from "#table/wishes.ts";
import type { StoredFlashback } from "../data/actor/crew-play.ts";
import { type CrewActor, type HeroActor, isAct, isCall, isRoll, type RollMessage } from "../data/kinds.ts";
import { isSuccess } from "../rules/roll/outcome.ts";
import { type Line, line } from "../words/step.ts";
import { entriesOf } from "./crew-play.ts";
import { CONSEQUENCES } from "./consequence.ts";
import { rollState } from "./roll.ts";

/** What the log tells of a score. */
export interface ScoreRecord {
  readonly lines: readonly Line[];
  /** Complications and heat that came of it, and whether somebody's harm was fatal: the first draft of its heat. */
  readonly trouble: number;
  readonly killing: boolean;
}

/** The most sentences about what happened to somebody. */
const MOST = 40;

/** What happened since a score was planned, out of the log: who rolled how, who pushed, what came of it (The Score). */
export function scoreRecord(crew: CrewActor): ScoreRecord {
  const rolls = rollsSince(crew);
  const names = [...new Set(rolls.map(({ system }) => system.actorName))].filter(Boolean);
  const { since } = crew.system.score;
  const calls = game.messages.contents.flatMap((message) =>
    isCall(message) && message.timestamp >= since ? [message] : [],
  );
  const consequences = [...rolls, ...calls].flatMap((card) =>
    standingActs(card).filter(([, act]) => CONSEQUENCES.some((kind) => kind === act.kind)),
  );
  const lines = [
    ...stepsOf(crew),
    ...names.map((name) => rollsOf(name, rolls)),
    ...pushesOf(rolls),
    ...consequences.slice(0, MOST).flatMap(([, act]) => toldOf(act)),
    ...fightsSince(crew),
  ];
  const trouble = consequences.filter(([, { kind }]) => kind === "complication" || kind === "heat").length;
  const killing = consequences.some(([, { kind, data }]) => kind === "harm" && Number(data["row"]) > 3);
  return { lines, trouble, killing };
}

/** Fights of this score, and who was brought back from dying. */
function fightsSince(crew: CrewActor): Line[] {
  const acts = game.messages.contents.flatMap((message) =>
    isAct(message) && message.timestamp >= crew.system.score.since ? standingActs(message) : [],
  );
  return acts.flatMap(([, { kind, data }]) => {
    if (kind === "beginFight") return [line("record.fight")];
    return kind === "revive" ? [line("record.revived", { name: String(data["name"] ?? "") })] : [];
  });
}

/** The rolls of this score. */
export function rollsSince(crew: CrewActor): RollMessage[] {
  const { since } = crew.system.score;
  return game.messages.contents.flatMap((message) =>
    isRoll(message) && message.timestamp >= since && message.system.kind !== "resistance" ? [message] : [],
  );
}

/** Whether a flashback that is paid for waits for the roll that the GM asked for (Flashbacks). */
export function waitsForRoll(
  crew: CrewActor,
  hero: HeroActor,
  { state, goesOn, words }: StoredFlashback,
): boolean {
  if (state !== "paid" || goesOn !== "action" || !hero.isOwner) return false;
  return !rollsSince(crew).some(({ system }) => system.actor === uuidOf(hero) && system.goal === words);
}

/** What a roll on the score is asked about: its goal, at the position in which the score opened. */
export function askOnScore({ system }: CrewActor, goal: string) {
  const { position } = system.score;
  if (position === "") return { goal };
  const stake = {
    position,
    effect: "standard" as const,
    factors: { potency: 0, quality: 0, scale: 0 },
    against: 0,
  };
  return { goal, stake };
}

/** How often somebody rolled, and how much of it they made. */
function rollsOf(name: string, rolls: readonly RollMessage[]): Line {
  const own = rolls.filter(({ system }) => system.actorName === name);
  const made = own.filter((roll) => isSuccess(rollState(roll)?.outcome ?? "failure")).length;
  return line("rolls", { name, made, count: own.length });
}

/** How the score opened, and what somebody paid to have done before. */
function stepsOf(crew: CrewActor): Line[] {
  return entriesOf(crew, "score")
    .filter(({ step }) => step === "engagement" || step === "flashbackPay")
    .flatMap(({ lines }) => lines)
    .filter(({ key }) => key !== "engagementRolled");
}

function pushesOf(rolls: readonly RollMessage[]): Line[] {
  const pushed = new Map<string, number>();
  for (const { system } of rolls)
    if (system.pushes.length > 0)
      pushed.set(system.actorName, (pushed.get(system.actorName) ?? 0) + system.pushes.length);
  return [...pushed].map(([name, count]) => line("pushed", { name, count }));
}

function toldOf({ kind, data }: CardAct): Line[] {
  const word = (key: string): string => (typeof data[key] === "string" ? data[key] : "");
  if (kind === "harm") return [line("record.harm", { name: word("name"), words: word("words") })];
  if (kind === "complication" && word("words") !== "")
    return [line("record.complication", { words: word("words") })];
  if (kind === "complication")
    return [line("record.ticks", { name: word("name"), count: Number(data["count"] ?? 0) })];
  return kind === "heat" ? [line("record.heat", { amount: Number(data["amount"] ?? 0) })] : [];
}
