import { uuidOf } from "#foundry/documents.ts";
import type { TableAct } from "#table/acts/claims.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { countTicks } from "#table/clocks/clock.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { foundingOf } from "#table/group/keep-group.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { overStackAtStart } from "../../rules/over-stack.ts";
import { requireParty } from "../../state/party.ts";
import { advantageWords, requirePushable, type ScenePlan } from "../../state/scene.ts";
import { type Ruling, requireDv } from "../roll/roll-terms.ts";
import { type CheckedPlan, checkPlan, frameScene, type StartingOverStack } from "./frame-scene.ts";
import { needParty } from "../party.ts";
import { notices } from "../notices.ts";
import { miniCrownChanges, requireMiniCrown } from "../campaign/mini-crown.ts";
import { once } from "../post-once.ts";

/**
 * Starts a scene for the whole table, in one act that one undo takes back: its frame, its clocks, and Over-Stack where
 * the crew comes with too much. Where there is no party yet, it is founded first.
 */
export function startScene(plan: ScenePlan = {}): Promise<boolean> {
  return actAsGM("scene", async () => {
    const party = await needParty();
    requireStart(party, plan);
    await once(["scene start"], (id, now) => start(now, requireStart(now, plan), id));
  });
}

/** @throws UserError where a scene runs, or the plan lacks something */
function requireStart(party: PartyActor, plan: ScenePlan): CheckedPlan {
  if (party.system.scene.running) throw new UserError("FATES_EDGE.Error.SceneRuns");
  const checked = checkPlan(plan, party);
  requireStrike(party, checked);
  requireMiniCrown(party, plan);
  return checked;
}

/** @throws UserError where Over-Stack would push what is no rail, or one that cannot take a tick; the GM chooses again. */
function requireStrike(party: PartyActor, { strike, advantages = [], clocks }: CheckedPlan): void {
  if (strike?.way !== "rail" || !overStackAtStart(advantages, currentEdition())) return;
  const planned = Object.hasOwn(clocks, strike.rail) ? clocks[strike.rail] : undefined;
  requirePushable(planned ? { ...planned, filled: countTicks(planned) } : clockState(party, strike.rail));
}

function start(party: PartyActor, plan: CheckedPlan, id: string): TableAct {
  const { scene, opening, clocks } = party.system.toObject();
  const { changes, overStack } = frameScene({ uuid: uuidOf(party), scene, opening, clocks }, plan, {
    id: () => foundry.utils.randomID(),
    edition: currentEdition(),
  });
  const data = sceneStartData(party, plan, overStack);
  const all = [...foundingOf(party), ...changes, ...miniCrownChanges(party, plan, id)];
  return notices.act("sceneStart", data, all, id);
}

/** What the notice of a scene's start tells. */
export function sceneStartData(party: PartyActor, plan: CheckedPlan, overStack: StartingOverStack) {
  const all = { ...party.system.clocks, ...plan.clocks };
  const struck = plan.strike?.way === "rail" ? plan.strike.rail : "";
  const rail = all[struck];
  const { opening } = party.system;
  const isTold = (plan.opening ?? "") !== "" && opening.points > 0 && !opening.done;
  return {
    scene: party.system.scene.number,
    name: plan.name ?? "",
    time: plan.time ?? "",
    pillar: plan.pillar ?? "",
    dv: plan.dv ?? null,
    position: plan.position ?? "",
    clocks: Object.entries(plan.clocks).map(([key, clock]) => clockRef(key, clock)),
    advantages: (plan.advantages ?? []).map(advantageWords),
    overStack,
    miniCrown: plan.miniCrown ?? 0,
    rail: rail ? clockRef(struck, rail) : "",
    opening: isTold ? { points: opening.points, text: plan.opening ?? "" } : null,
  };
}

/** The GM sets DV and position beforehand, for every roll of the scene; null and the empty word leave them open. */
export function setSceneDials({ dv, position }: Ruling): Promise<boolean> {
  return reportRefusal(async () => {
    requireGM();
    const scene = {
      ...(dv === undefined ? {} : { dv: dv === null ? null : requireDv(dv) }),
      ...(position === undefined ? {} : { position }),
    };
    await requireParty().update({ system: { scene } });
    return true;
  }, false);
}
