import { uuidOf } from "#foundry/documents.ts";
import { createMessage, type MessageMode } from "#foundry/messages.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { type FighterActor, isHero, isRoll, type RollMessage } from "../data/kinds.ts";
import type { RollData } from "../data/message/roll.ts";
import { currentDials } from "../data/settings.ts";
import { pushCost } from "../rules/roll/bonus.ts";
import { canPay } from "../rules/people/stress.ts";
import { rollFaults, settle } from "../rules/roll/settle.ts";
import { termsOf } from "../state/roll.ts";
import { nameNow, requirePlays } from "../state/rights.ts";
import { rolled } from "../state/thrown.ts";

/** A roll that somebody is about to make; what is left out is as usual. */
export type RollPlan = Pick<
  RollData,
  "kind" | "rating" | "die" | "tier" | "position" | "effect" | "factors" | "against"
> &
  Partial<Omit<RollData, "actor" | "actorName" | "gm" | "again" | "explosions">>;

/** Throws somebody's dice and puts the roll into the log; a refusal is told and answered with null (Action Roll). */
export function performRoll(
  actor: FighterActor,
  plan: RollPlan,
  mode: MessageMode = "public",
): Promise<RollMessage | null> {
  return reportRefusal(async () => {
    requirePlays(game.user, actor);
    const system = wholeRoll(actor, plan);
    requireSound(actor, system);
    const { pool } = settle(termsOf(system), system);
    const speaker = ChatMessage.implementation.getSpeaker({ actor });
    const rolls = [rolled(pool)];
    const made = await createMessage(
      { type: "roll", content: "", speaker, rolls, sound: CONFIG.sounds.dice, system },
      mode,
    );
    return isRoll(made) ? made : null;
  }, null);
}

/** A roll's data with nothing left out, as it would be stored. */
export function wholeRoll(actor: FighterActor, plan: RollPlan): Omit<RollData, "gm"> {
  return {
    goal: "",
    asked: "",
    action: "",
    attribute: "",
    trade: "",
    pushes: [],
    paidBy: "stress",
    assistant: "",
    assistantName: "",
    bargain: "",
    further: [],
    harm: [],
    again: [],
    clock: "",
    resists: { card: "", act: "" },
    attack: { item: "", name: "", defense: "iron", situation: [], distance: "within", ticks: [] },
    power: { item: "", way: 0, choices: {} },
    uses: { as: "", card: "", free: "" },
    targets: [],
    hits: [],
    wishes: {},
    ...plan,
    explosions: currentDials().explosions,
    actor: uuidOf(actor),
    actorName: nameNow(actor),
  };
}

/** @throws UserError where bonuses do not go together, severe harm forbids the roll, or there is no room for the stress it costs */
function requireSound(actor: FighterActor, system: Omit<RollData, "gm">): void {
  const [fault] = rollFaults(termsOf(system));
  if (fault) throw new UserError(`BEACON_ROAD.Error.${fault}`, { name: nameNow(actor) });
  if (!isHero(actor)) return;
  const { stress, limits, beacon, marked } = actor.system;
  const cost = pushCost(system.pushes.length, system.paidBy);
  const name = nameNow(actor);
  if (!canPay(stress.value, cost.stress, limits.stress))
    throw new UserError("BEACON_ROAD.Error.NoRoomForStress", { name, cost: cost.stress });
  if (beacon < cost.points) throw new UserError("BEACON_ROAD.Error.NoBeaconPoint", { name });
  if (limits.special - marked.special < cost.boxes)
    throw new UserError("BEACON_ROAD.Error.NoSpecialArmor", { name });
}
