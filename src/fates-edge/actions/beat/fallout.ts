import { localize } from "#foundry/i18n.ts";
import { findHere, uuidOf } from "#foundry/documents.ts";
import { clockState } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import { typedLine } from "#table/words/line.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { isPc } from "../../data/kinds.ts";
import { type Grant, itemFor, tokenFor } from "../campaign/adventure-reward.ts";
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

/** What a GM gives as a scene ends, and to whom or on which clock (SRD R.8). */
export interface RewardChoice {
  readonly reward: string;
  /** The uuid of who gets a thing, or the key of the clock that eases. */
  readonly of: string;
}

/** What stands in place of a scene's reward once it was given. */
export const GIVEN = "given";

/**
 * The scene's reward is given, once, when its job is done (SRD R.8): the one that was noted, or another that the GM chooses now. A chit, an
 * asset or a boon in charges comes to somebody's sheet; supply and heat ease at once. Of two GMs who give it at once, one is told that it is
 * given.
 */
export function giveReward(choice: RewardChoice | null = null): Promise<boolean> {
  return asBeat(async (mixed) => {
    requireReward(mixed, choice);
    await ensureSupply();
    await once(["reward"], (id) => {
      const now = requireMixed();
      const reward = requireReward(now, choice);
      const { uuid } = now.party;
      const given = { uuid, path: "system.scene.reward", before: now.scene.reward, after: GIVEN };
      const { changes, made, prepare } = rewardGrant(now, { reward, of: choice?.of ?? "" }, id);
      const valued = [given, ...changes];
      return {
        post: () => notices.tell("reward", { reward }, [...made, ...valued], id),
        prepare,
        changes: valued,
      };
    });
  });
}

function requireReward(mixed: MixedScene, choice: RewardChoice | null): string {
  const noted = mixed.scene.reward;
  const reward = choice?.reward || noted;
  if (reward === "" || noted === GIVEN || !isJobDone(mixed)) throw new UserError("TABLE.Error.NotNow");
  return reward;
}

function rewardGrant({ party }: MixedScene, { reward, of }: RewardChoice, id: string): Grant {
  const actor = findHere(of);
  const name = rewardWords(reward).replace(/\.$/, "");
  if (isPc(actor)) {
    const token = reward === "feeWaived" ? "chit" : reward === "threeCharges" ? "charges" : null;
    if (token) return tokenFor(actor, token, { id, name, notes: "" });
    const tier = reward === "assetTwo" ? 2 : reward === "assetOne" ? 1 : 0;
    if (tier > 0) return itemFor(actor, id, { name, type: "asset", system: { tier } });
  }
  const clock = reward === "supplyEased" ? clockState(party, SUPPLY) : clockState(party, of);
  const isEased = reward === "supplyEased" || reward === "heatEased" || reward === "factionShift";
  const changes = isEased && clock && clock.filled > 0 ? [tickChange(uuidOf(party), clock.key, id, -1)] : [];
  return { changes, made: [], prepare: async () => undefined };
}

/** A reward in words: one of the text's, or what the GM wrote. */
export function rewardWords(reward: string): string {
  return REWARD_KEYS.some((key) => key === reward) ? localize(`FATES_EDGE.Reward.${reward}`) : reward;
}
