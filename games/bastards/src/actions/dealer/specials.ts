import { findHere } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { isFated, isModified } from "../../data/kinds.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { DUES, type DueRule, readDue } from "../../rules/hands/dues.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import { takeItem } from "./consequences.ts";
import type { Dealing } from "./dealing.ts";
import { putOut } from "./leaving.ts";
import { requirePlayer } from "./seats.ts";
import { drawForDue } from "./fate.ts";
import { tell, tellAct } from "./tell.ts";
import { actionDone, requireAction, requireFree, requireTurn } from "./turns.ts";

/** Draws that somebody may choose to make: to calm down, to meditate, a stunt, to slip out of a hold. */
const CHOSEN: readonly string[] = ["calm", "meditate", "stunt", "slip"];

/** Somebody chooses a draw that is there for them, and makes it at once. */
export function offerDue(
  dealing: Dealing,
  { holder, due: name, trait }: Ask & { kind: "offer" },
  user: string,
): void {
  const due = readDue(name);
  const actor = requirePlayer(dealing, holder, user);
  if (!due || !CHOSEN.includes(due)) throw new UserError("TABLE.Error.NotNow");
  const rule: DueRule = DUES[due];
  if (due === "meditate" && dealing.deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.NotInFight");
  if (rule.action) requireAction(dealing, holder);
  else if (due === "slip") requireTurn(dealing, holder);
  drawForDue(dealing, actor, { due, mark: "", about: "", amount: 0, trait, skill: "" });
}

/** Several show what they can, over so many rounds, each by a draw a round (Demonstration). */
export function beginDemonstration(
  dealing: Dealing,
  ask: Ask & { kind: "demonstration" },
  user: string,
): void {
  const rounds = Math.max(1, Math.min(9, Math.round(Number(ask.rounds) || 1)));
  const holders = ask.holders.filter((holder) => personOf(dealing.scene, holder));
  if (holders.length < 2) throw new UserError("GAME_OF_BASTARDS.Error.TooFew");
  for (const mark of dealing.marks)
    if (["score", "show", "demonstration"].includes(mark.key)) dealing.remark(mark);
  dealing.mark({ key: "demonstration", about: ask.skill, amount: rounds, until: "scene" });
  for (const on of holders) dealing.mark({ key: "show", on, about: ask.skill, amount: 0, until: "scene" });
  const names = holders.map((holder) => nameOfHolder(dealing.scene, holder));
  tellAct(dealing, "demonstration", { names, rounds, words: ask.words, by: user });
}

/** Once all have drawn for every round, the best is told (Demonstration). */
export function settleDemonstration(dealing: Dealing): void {
  const { marks } = dealing;
  const demonstration = markOn(marks, "demonstration");
  if (!demonstration || marks.some(({ key }) => key === "show")) return;
  const scores = marks.filter(({ key }) => key === "score");
  const best = Math.max(...scores.map(({ amount }) => amount));
  const names = scores
    .filter(({ amount }) => amount === best)
    .map(({ on }) => nameOfHolder(dealing.scene, on));
  for (const mark of [demonstration, ...scores]) dealing.remark(mark);
  tell(dealing, "shown", { names, score: best });
}

/** Somebody takes a thing up, from the ground or out of their pack: in an opposition that is their action (Items in the environment). */
export function takeUpItem(
  dealing: Dealing,
  { holder, item: uuid }: Ask & { kind: "take" },
  user: string,
): void {
  const actor = requirePlayer(dealing, holder, user);
  if (dealing.deal.turns) requireAction(dealing, holder);
  requireFree(dealing, holder, actor);
  const item = findHere(uuid) as Item.Implementation | null;
  const lies = item && (item.parent === dealing.scene || item.parent === actor);
  if (!item || !lies) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if (item.parent === dealing.scene) takeItem(dealing, item, actor);
  else if (isModified(item)) dealing.change(item, "system.equipped", item.system.equipped, true);
  tellAct(dealing, "takes", { name: actor.name, item: item.name, by: user });
  actionDone(dealing, holder);
}

/** Somebody carries off whoever is knocked out: they say when those are back (Ejection). */
export function eject(dealing: Dealing, { holder, target }: Ask & { kind: "eject" }, user: string): void {
  const actor = requirePlayer(dealing, holder, user);
  const other = personOf(dealing.scene, target);
  if (!isFated(other) || mayPlay(other.system.state)) throw new UserError("TABLE.Error.NotNow");
  putOut(dealing, target, holder);
  tellAct(dealing, "ejects", { name: actor.name, other: other.name, by: user });
}

/** Somebody gets their fix, and the withdrawal is over (Addiction). */
export function endWithdrawal(dealing: Dealing, { holder }: Ask & { kind: "fix" }, user: string): void {
  const actor = requirePlayer(dealing, holder, user);
  const mark = markOn(dealing.marks, "addiction", holder);
  if (!mark) throw new UserError("TABLE.Error.NotNow");
  dealing.remark(mark);
  tellAct(dealing, "fix", { name: actor.name, by: user });
}

/** Cards that somebody owes for what they drew are discarded (Ass Pull). */
export function noteDiscards(dealing: Dealing, holder: string, count: number): void {
  const owed = markOn(dealing.marks, "mustDiscard", holder);
  if (owed) dealing.remark(owed, Math.max(0, owed.amount - count));
}
