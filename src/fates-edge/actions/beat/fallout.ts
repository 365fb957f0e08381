import { localize } from "#foundry/i18n.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { typedLine } from "#table/words/line.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { REWARD_KEYS } from "../../rules/mixed-tier/beat.ts";
import { falloutFor, falloutOf } from "../../state/beat/flips.ts";
import { type MixedScene, requireMixed } from "../../state/beat/mixed-tier.ts";
import { asBeat, isJobDone } from "./beat.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { notices } from "../notices.ts";
import { ensureSupply } from "../effects/clocks.ts";
import { once } from "../post-once.ts";

/** What a GM makes of the nastiest card. */
export interface FalloutChoice {
  /** Whom it affects, by uuid. */
  readonly who: string;
  /** Which of the card's effects, by its place; -1 for words alone. */
  readonly option: number;
}

/**
 * Lets the nastiest flip of the beat apply, once (SRD R.1, R.7). The other cards of the beat do nothing more. Its notice
 * tells what happened, and takes it back.
 * @throws UserError when nothing was flipped, or the beat's fallout has happened
 */
export function settleFallout({ who, option }: FalloutChoice): Promise<boolean> {
  return asBeat(async (mixed) => {
    requireFallout(mixed);
    await ensureSupply();
    await once(["fallout"], (id) => {
      const now = requireMixed();
      const { flip } = requireFallout(now);
      const chosen = falloutFor(now, flip, who)[option];
      const { uuid } = now.party;
      const settled = { uuid, path: "system.scene.beat.nastiest", before: "", after: flip.id };
      const { prompt } = flip.card;
      const inWords = prompt === "" ? { key: "FATES_EDGE.Beat.WordsAlone", data: {} } : typedLine(prompt);
      const effects = chosen ? { fallout: chosen } : {};
      const plan = planEffects(effects, actContext({ act: id, message: id, roller: who }));
      const data = { name: flip.card.name, summary: chosen ? plan.summary : [inWords] };
      const changes = [settled, ...plan.changes];
      return notices.act("fallout", data, changes, id);
    });
  });
}

function requireFallout(mixed: MixedScene) {
  const fallout = falloutOf(mixed);
  if (fallout && !fallout.settled) return fallout;
  throw new UserError("TABLE.Error.NotNow");
}

/**
 * The scene's reward is given, once, when its job is done (SRD R.8). Supply is eased at once; all else is the table's to
 * write down. Of two GMs who give it at once, one is told that it is given.
 */
export function giveReward(): Promise<boolean> {
  return asBeat(async (mixed) => {
    requireReward(mixed);
    await ensureSupply();
    await once(["reward"], (id) => {
      const now = requireMixed();
      const reward = requireReward(now);
      const changes = rewardChanges(now, id);
      return notices.act("reward", { reward }, changes, id);
    });
  });
}

function requireReward(mixed: MixedScene): string {
  const { reward } = mixed.scene;
  if (reward === "" || !isJobDone(mixed)) throw new UserError("TABLE.Error.NotNow");
  return reward;
}

/** A reward in words: one of the text's, or what the GM wrote. */
export function rewardWords(reward: string): string {
  return REWARD_KEYS.some((key) => key === reward) ? localize(`FATES_EDGE.Reward.${reward}`) : reward;
}

function rewardChanges({ party, scene }: MixedScene, id: string): Change[] {
  const { uuid } = party;
  const given = { uuid, path: "system.scene.reward", before: scene.reward, after: "" };
  if (scene.reward !== "supplyEased" || party.system.supply === 0) return [given];
  return [given, added(uuid, `system.clocks.${SUPPLY}.ticks.${id}`, -1)];
}
