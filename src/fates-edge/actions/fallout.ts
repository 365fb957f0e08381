import { localize } from "../../foundry/i18n.ts";
import type { Change } from "../../table/changes.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import { SUPPLY } from "../data/actor/supply-clock.ts";
import { asBeat } from "../documents/mixed/as-beat.ts";
import type { MixedScene } from "../documents/mixed/mixed-scene.ts";
import { isJobDone } from "../documents/mixed/take-step.ts";
import { onceId, postFirst } from "../documents/once-id.ts";
import { ensureSupply } from "../documents/party/ensure-supply.ts";
import { REWARD_KEYS } from "../rules/mixed/rewards.ts";
import { postNotice } from "./notices.ts";

/**
 * The scene's reward is given, once, when its job is done (SRD R.8). Supply is eased at once; all else is the table's to
 * write down. Of two GMs who give it at once, one is told that it is given.
 */
export function giveReward(): Promise<boolean> {
  return asBeat(async (mixed) => {
    const { reward, job } = mixed.scene;
    if (reward === "" || !isJobDone(mixed)) throw new Problem("FATES_EDGE.Error.NotNow");
    await ensureSupply();
    // The job's clock is the scene's own: a scene that is framed anew under the same number has another.
    const id = onceId(`reward ${job} ${reward}`);
    const changes = rewardChanges(mixed, id);
    await postFirst(id, () => postNotice("reward", { told: [rewardWords(reward)] }, changes, id));
    await makeChanges(changes);
  });
}

/** A reward in words: one of the text's, or what the GM wrote. */
export function rewardWords(reward: string): string {
  return REWARD_KEYS.some((key) => key === reward) ? localize(`FATES_EDGE.Reward.${reward}`) : reward;
}

function rewardChanges({ party, scene }: MixedScene, id: string): Change[] {
  const { uuid } = party;
  const given = { uuid, path: "system.scene.reward", before: scene.reward, after: "" };
  if (scene.reward !== "supplyEased" || party.system.supply === 0) return [given];
  return [given, { uuid, path: `system.clocks.${SUPPLY}.ticks.${id}`, before: null, after: -1 }];
}
