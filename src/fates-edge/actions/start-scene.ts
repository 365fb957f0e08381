import { countTicks } from "../../table/clocks.ts";
import { attempt, Problem } from "../../table/refusals.ts";
import { inTurn } from "../../table/serialize.ts";
import { makeChanges } from "../../table/undo.ts";
import type { PartyActor } from "../data/kinds.ts";
import { overStackAtStart } from "../rules/over-stack.ts";
import { clockState, shownTo } from "../state/clocks.ts";
import { primaryParty, requireParty } from "../state/party.ts";
import { requireGM } from "../state/rights.ts";
import { overStackPoint, requirePushable, type ScenePlan } from "../state/scene.ts";
import type { Ruling } from "./answer-roll.ts";
import { type CheckedPlan, checkPlan, frameScene, type StartingOverStack } from "./frame-scene.ts";
import { createParty } from "./party.ts";
import { postOnce } from "./post-once.ts";
import { requireDv } from "./roll-options.ts";

/**
 * Starts a scene for the whole table, in one act that one undo takes back: its frame, its clocks, and Over-Stack where
 * the crew comes with too much. Where there is no party yet, it is founded first.
 */
export function startScene(plan: ScenePlan = {}): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireGM();
      const party = primaryParty() ?? (await createParty());
      if (!party) throw new Problem("FATES_EDGE.Error.NoParty");
      const { scene } = party.system;
      if (scene.running) throw new Problem("FATES_EDGE.Error.SceneRuns");
      const checked = checkPlan(plan, party);
      requireStrike(party, checked);
      await start(party, checked);
      return true;
    }, false),
  );
}

/** @throws Problem where Over-Stack would push what is no rail, or one that cannot take a tick; the GM chooses again. */
function requireStrike(party: PartyActor, { strike, advantages = [], clocks }: CheckedPlan): void {
  if (strike?.way !== "rail" || !overStackAtStart(advantages)) return;
  const planned = Object.hasOwn(clocks, strike.rail) ? clocks[strike.rail] : undefined;
  requirePushable(planned ? { ...planned, filled: countTicks(planned) } : clockState(party, strike.rail));
}

async function start(party: PartyActor, plan: CheckedPlan): Promise<void> {
  const { scene, opening, clocks } = party.system.toObject();
  const point = overStackPoint(scene.number);
  const { changes, overStack } = frameScene({ uuid: party.uuid, scene, opening, clocks }, plan, {
    id: () => foundry.utils.randomID(),
    point,
  });
  const told = startTold(party, plan, overStack);
  await postOnce(
    { kind: "sceneStart", party: party.uuid, span: "scene", number: scene.number },
    told,
    changes,
  );
  await makeChanges(changes);
}

/** What the notice tells everybody: a clock that they are not shown is not named. */
function startTold(party: PartyActor, plan: CheckedPlan, overStack: StartingOverStack) {
  const all = { ...party.system.clocks, ...plan.clocks };
  const rail = plan.strike?.way === "rail" ? all[plan.strike.rail] : undefined;
  const { opening } = party.system;
  const isTold = (plan.opening ?? "") !== "" && opening.points > 0 && !opening.done;
  return {
    scene: party.system.scene.number,
    ...{ name: plan.name ?? "", time: plan.time ?? "", pillar: plan.pillar ?? "" },
    ...{ dv: plan.dv ?? null, position: plan.position ?? "" },
    clocks: Object.values(plan.clocks)
      .filter((clock) => shownTo(clock, false) !== "none")
      .map(({ name }) => name),
    advantages: (plan.advantages ?? []).map(({ label }) => label),
    overStack,
    rail: rail && shownTo(rail, false) !== "none" ? rail.name : "",
    opening: isTold ? { points: opening.points, text: plan.opening ?? "" } : null,
  };
}

/** The GM sets DV and position beforehand, for every roll of the scene; null and the empty word leave them open. */
export function setSceneDials({ dv, position }: Ruling): Promise<boolean> {
  return attempt(async () => {
    requireGM();
    const scene = {
      ...(dv === undefined ? {} : { dv: dv === null ? null : requireDv(dv) }),
      ...(position === undefined ? {} : { position }),
    };
    await requireParty().update({ system: { scene } });
    return true;
  }, false);
}
