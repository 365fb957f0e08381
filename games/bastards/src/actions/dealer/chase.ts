import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { type Distance, moved } from "../../rules/fight/distance.ts";
import { withOut } from "../../rules/fight/turns.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { CHASE_PRICE } from "../../rules/scene/direct.ts";
import { chaseOf, pursuersOf } from "../../state/fight.ts";
import type { KeptMark } from "../../state/marks.ts";
import { nameOfHolder } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { type Effect, effect } from "./harm.ts";
import { goesAway } from "./leaving.ts";
import { payWildcards } from "./paying.ts";
import { requirePlayer } from "./seats.ts";
import { tell, tellAct } from "./tell.ts";
import { endAction, requireAction, requireFree } from "./turns.ts";

/** Somebody flees in their turn: every opponent says whether they give chase; whoever flees gives chase to nobody (Flee). */
export function flee(dealing: Dealing, { holder, words }: Ask & { kind: "flee" }, user: string): void {
  const actor = requirePlayer(dealing, holder, user);
  requireAction(dealing, holder);
  requireFree(dealing, holder, actor);
  if (markOn(dealing.marks, "chase", holder)) throw new UserError("GAME_OF_BASTARDS.Error.Chased");
  if (dealing.marks.some(({ key, about }) => key === "mayChase" && about === holder))
    throw new UserError("GAME_OF_BASTARDS.Error.Fled");
  const own = dealing.marks.filter(({ key, on }) => key === "mayChase" && on === holder);
  for (const mark of own) answered(dealing, mark);
  const { scene, deal } = dealing;
  const asked = pursuersOf(scene, deal, holder, (id) => dealing.wildcards(id));
  for (const on of asked) dealing.mark({ key: "mayChase", on, about: holder, until: "fight" });
  const names = asked.map((id) => nameOfHolder(scene, id));
  const name = nameOfHolder(scene, holder);
  tell(dealing, asked.length > 0 ? "flees" : "fled", { name, names, words: words.slice(0, 200) });
  if (asked.length === 0) goesAway(dealing, holder);
  endAction(dealing, holder);
}

/** Somebody lets whoever flees go, or runs after them for a wildcard (Give Chase). */
export function giveChase(
  dealing: Dealing,
  { holder, target, chases }: Ask & { kind: "chase" },
  user: string,
): void {
  const actor = requirePlayer(dealing, holder, user);
  const may = dealing.marks.find(
    ({ key, on, about }) => key === "mayChase" && on === holder && about === target,
  );
  if (!may) throw new UserError("TABLE.Error.NotNow");
  const other = nameOfHolder(dealing.scene, target);
  if (chases) {
    payWildcards(dealing, actor, CHASE_PRICE);
    if (!markOn(dealing.marks, "chase", target)) dealing.mark({ key: "chase", on: target, until: "fight" });
    dealing.mark({ key: "chases", on: holder, about: target, until: "fight" });
  }
  answered(dealing, may);
  tellAct(dealing, chases ? "chases" : "letsGo", {
    name: nameOfHolder(dealing.scene, holder),
    other,
    by: user,
  });
}

function answered(dealing: Dealing, may: KeptMark): void {
  dealing.remark(may);
  const { about } = may;
  if (!dealing.marks.some((one) => one.key === "mayChase" && one.about === about))
    afterAnswers(dealing, about);
}

/** Once all have said whether they give chase: the opposition is a chase, or whoever fled is gone. */
function afterAnswers(dealing: Dealing, target: string): void {
  const chasers = chaseOf(dealing.marks, target)?.others ?? [];
  if (chasers.length === 0) return goesAway(dealing, target);
  const { turns } = dealing.deal;
  if (!turns) return;
  const runs = [...chasers, target];
  const fighters = turns.fighters.map((one) => ({ ...one, out: one.out || !runs.includes(one.id) }));
  dealing.deal = { ...dealing.deal, turns: withOut({ ...turns, fighters }, target, false) };
}

/** How a round of a chase ended. */
interface Run {
  readonly fleeing: boolean;
  readonly won: boolean;
  readonly after: Distance | "away";
  /** Who ran, and against whom. */
  readonly holder: string;
  readonly other: string;
}

/** What a round of a chase does: whoever flees gets away from all that run after them, or is caught up with (Chase). */
export function escaped(dealing: Dealing, { fleeing, won, after, holder, other }: Run): Effect[] {
  const target = fleeing ? holder : other;
  const name = nameOfHolder(dealing.scene, target);
  if (after === "away") {
    goesAway(dealing, target);
    return [effect("away", name)];
  }
  const chasers = fleeing ? (chaseOf(dealing.marks, target)?.others ?? []) : [holder];
  const step = fleeing === won ? 1 : -1;
  for (const one of chasers) dealing.setDistance(target, one, moved(dealing.distance(target, one), step));
  return [effect("distance", name, after)];
}
