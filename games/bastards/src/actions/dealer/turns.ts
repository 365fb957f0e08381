import { UserError } from "#table/refusals.ts";
import { isFated, type PersonActor } from "../../data/kinds.ts";
import { experienceOf } from "../../rules/people/experience.ts";
import { type Moment, endsAt, markOn } from "../../rules/gifts/marks.ts";
import { isDueFirst } from "../../rules/hands/dues.ts";
import {
  afterAction,
  authorities,
  isTurnOver,
  nextRound,
  type TurnLeft,
  type Turns,
  whoseTurn,
} from "../../rules/fight/turns.ts";
import { isOver } from "../../rules/harm/states.ts";
import { ownerOf, payerOf, playersOf } from "../../state/deal.ts";
import { SPENT, turnLeft } from "../../state/fight.ts";
import { highestOf } from "../../state/outside.ts";
import { sideOf } from "../../state/plan/drawer.ts";
import { personOf } from "../../state/scene.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";
import { squadsComing } from "./arrive.ts";
import { gainExperience } from "./experience.ts";
import { isDown } from "./harm.ts";
import { tell, tellAct } from "./tell.ts";

/** @throws UserError unless an opposition runs and it is somebody's turn in it, with nothing that they have to draw for first */
export function requireTurn(dealing: Dealing, holder: string): void {
  const { deal, marks } = dealing;
  if (!deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.NoFight");
  if (whoseTurn(deal.turns) !== holder) throw new UserError("GAME_OF_BASTARDS.Refused.notYourTurn");
  if (marks.some(({ key, on }) => on === holder && isDueFirst(key)))
    throw new UserError("GAME_OF_BASTARDS.Error.DrawFirst");
}

/** @throws UserError where somebody is held and has not slipped out of it in this turn (Grapple) */
export function requireFree(dealing: Dealing, holder: string, actor: PersonActor): void {
  const isHeld = "conditions" in actor.system && "grappled" in actor.system.conditions;
  if (isHeld && !markOn(dealing.marks, "slipped", holder)) throw new UserError("GAME_OF_BASTARDS.Error.Held");
}

/** @throws UserError unless it is somebody's turn and their action in it is left */
export function requireAction(dealing: Dealing, holder: string): void {
  requireTurn(dealing, holder);
  if (!leftOf(dealing, holder).action) throw new UserError("GAME_OF_BASTARDS.Error.ActionGone");
}

/** What somebody may still do in their turn. */
export function leftOf({ deal, marks }: Dealing, holder: string): TurnLeft {
  return turnLeft(deal, marks, holder);
}

/** Marks that a moment ends are gone; what they lent is given back (Stunt, Tag). */
export function passMoment(dealing: Dealing, moment: Moment): void {
  for (const mark of dealing.marks.filter((one) => endsAt(one, moment))) {
    const lasts = mark.key === "karmicShuffle" && moment.kind === "turn" && mark.amount > 1;
    dealing.remark(mark, lasts ? mark.amount - 1 : 0);
    const lent = mark.key === "stuntWon" ? -1 : mark.key === "tagged" ? mark.amount : 0;
    const payer = lent === 0 ? null : payerOf(personOf(dealing.scene, mark.on));
    if (payer) dealing.add(payer, WILDCARDS, lent);
  }
}

/** Somebody's action in their turn is used up: the turn goes on as long as they may move (Movement). Whoever acts by themselves has moved already. */
export function actionDone(dealing: Dealing, holder: string, why: keyof typeof SPENT = "acted"): void {
  const { turns } = dealing.deal;
  if (!turns) return;
  const actor = personOf(dealing.scene, holder);
  const plays = whoseTurn(turns) === holder && actor !== null && ownerOf(actor) !== null;
  if (!plays) return endAction(dealing, holder);
  passMoment(dealing, { kind: "action", of: holder });
  dealing.mark({ key: SPENT[why], on: holder, amount: turns.round, until: "turn" });
  endIfOver(dealing, holder);
}

/** A turn in which nothing is left to do ends by itself. */
export function endIfOver(dealing: Dealing, holder: string): void {
  if (isTurnOver(leftOf(dealing, holder))) endAction(dealing, holder);
}

/** Somebody's turn is over; after the last of a round the next begins (Combat). */
export function endAction(dealing: Dealing, holder: string): void {
  const { turns } = dealing.deal;
  if (!turns) return;
  passMoment(dealing, { kind: "action", of: holder });
  goOnWith(dealing, afterAction(turns, holder));
}

/** A round is over, too, once all who have not acted in it have gone. */
export function settleRound(dealing: Dealing): void {
  const { turns, plan } = dealing.deal;
  const stands = turns?.fighters.some(({ out, kind }) => !out && kind !== "monster") === true;
  if (turns && stands && !plan && whoseTurn(turns) === null) goOnWith(dealing, turns);
}

function goOnWith(dealing: Dealing, turns: Turns): void {
  const isDone = whoseTurn(turns) === null;
  dealing.deal = { ...dealing.deal, turns: isDone ? nextRound(turns) : turns };
  if (isDone) roundBegins(dealing, turns.round + 1);
  const next = dealing.deal.turns && whoseTurn(dealing.deal.turns);
  if (next) passMoment(dealing, { kind: "turn", of: next });
}

function roundBegins(dealing: Dealing, round: number): void {
  passMoment(dealing, { kind: "round" });
  tell(dealing, "round", { round });
  const { scene, marks, deal } = dealing;
  const isFight = !markOn(marks, "debate") && !markOn(marks, "chase");
  const fighters = (deal.turns?.fighters ?? []).filter(({ out }) => !out);
  const count = authorities(round, isFight && scene.system.kinds.includes("populated"), fighters.length);
  if (count === 0) return;
  const involved = fighters.map(({ id }) => personOf(scene, id)).filter(isFated);
  const outside = playersOf().find(({ user, fated }) => user.active && !involved.includes(fated));
  squadsComing(dealing, {
    name: game.i18n.localize("GAME_OF_BASTARDS.Outside.Authorities"),
    count,
    rating: highestOf(involved),
    controller: outside?.user.id ?? "",
    told: { kind: "authorities", data: { count, by: outside?.user.id ?? "" } },
  });
}

/** An opposition is over once all but one side are out of it (Knocked Out). @returns whether it was */
export function settleEnd(dealing: Dealing): boolean {
  const { deal, scene } = dealing;
  if (!deal.turns || deal.plan) return false;
  const fighters = deal.turns.fighters.flatMap(({ id, out }) => {
    const actor = personOf(scene, id);
    return actor ? [{ id, actor, out: out || isDown(dealing, actor) }] : [];
  });
  const hostile = fighters.some(({ actor }) => sideOf(actor) !== "");
  const standing = fighters.map(({ actor, out, id }) => {
    const own = hostile ? "characters" : (ownerOf(actor) ?? id);
    return { side: sideOf(actor) || own, out };
  });
  if (!isOver(standing) || dealing.coming.length > 0) return false;
  endFight(dealing);
  return true;
}

/** The opposition is over: hands and initiative go with it, and whoever was in it gains experience (Combat; Points & Costs). */
export function endFight(dealing: Dealing): void {
  const fighters = dealing.deal.turns?.fighters ?? [];
  for (const holder of Object.keys(dealing.table.open.owners)) {
    const owner = dealing.table.open.owners[holder] ?? null;
    dealing.step({ kind: "leave", holder });
    dealing.step({ kind: "seat", holder, owner });
  }
  dealing.deal = { ...dealing.deal, turns: null };
  passMoment(dealing, { kind: "fight" });
  const living = fighters.map(({ id }) => personOf(dealing.scene, id)).filter(isFated);
  const shares = living.filter(({ system }) => system.state !== "killed");
  gainExperience(dealing, shares, "opposition", experienceOf("opposition"), dealing.scene.system.place);
  tellAct(dealing, "fightOver", { names: shares.map(({ name }) => name) });
}
