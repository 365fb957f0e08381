import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { fightersAtFirst } from "../../rules/fight/joining.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { isFated } from "../../data/kinds.ts";
import { ownerOf } from "../../state/deal.ts";
import { isBattle, isInFight } from "../../state/fight.ts";
import { sideOf } from "../../state/plan/drawer.ts";
import { nameOfHolder, presentIn } from "../../state/scene.ts";
import { joinsFight } from "./arrive.ts";
import type { Dealing } from "./dealing.ts";
import { beginSeeds } from "./rounds.ts";
import { requirePlayer } from "./seats.ts";
import { tell } from "./tell.ts";

/** Somebody begins an opposition with the opponents of their choice (Now We Fight). */
export function challenge(
  dealing: Dealing,
  { holder, against, style }: Ask & { kind: "fight" },
  user: string,
): void {
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  if (isBattle(dealing.deal)) throw new UserError("GAME_OF_BASTARDS.Error.FightRuns");
  const present = presentIn(dealing.scene);
  if (present.length < 2 || !dealing.scene.system.present[holder])
    throw new UserError("GAME_OF_BASTARDS.Error.TooFew");
  requirePlayer(dealing, holder, user);
  const opponents = present.filter(({ id }) => id !== holder && against.includes(id)).map(({ id }) => id);
  if (opponents.length === 0) throw new UserError("GAME_OF_BASTARDS.Error.NoOpponent");
  const bystanders = present.flatMap(({ id, actor }) =>
    actor ? [{ id, player: ownerOf(actor), hostile: sideOf(actor) !== "" }] : [],
  );
  const fighters = fightersAtFirst(bystanders, [holder, ...opponents]);
  beginSeeds(dealing, { kind: "fight", by: user, style: style === "debate" ? "debate" : "fight", fighters });
}

/** Somebody in the scene joins an opposition, with everybody else whom their player plays: they draw, and play for initiative (Now We Fight). */
export function joinIn(dealing: Dealing, { holder }: Ask & { kind: "join" }, user: string): void {
  requirePlayer(dealing, holder, user);
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  const before = { ...dealing.deal, open: dealing.table.open };
  if (!isBattle(before)) throw new UserError("GAME_OF_BASTARDS.Error.NoFight");
  if (isInFight(before, holder)) throw new UserError("TABLE.Error.NotNow");
  const joining = presentIn(dealing.scene).filter(
    ({ id, actor }) =>
      actor !== null &&
      ownerOf(actor) === user &&
      !isInFight(before, id) &&
      !(isFated(actor) && !mayPlay(actor.system.state)),
  );
  for (const { id, actor } of joining) if (actor) joinsFight(dealing, id, actor);
  tell(dealing, "joins", { names: joining.map(({ id }) => nameOfHolder(dealing.scene, id)) });
}
