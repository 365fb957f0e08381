import type { ActKinds } from "#table/wishes.ts";
import {
  type ActMessage,
  type CallMessage,
  isAct,
  isCall,
  isPlan,
  isRoll,
  type PlanMessage,
  type RollMessage,
} from "../data/kinds.ts";
import {
  complication,
  harm,
  heat,
  lostOpportunity,
  reducedEffect,
  waive,
  withdraw,
  worsePosition,
} from "./acts/consequences.ts";
import { argue } from "./acts/argue.ts";
import { attack, comesToNothing } from "./acts/attack.ts";
import { craft, invent, learn, performRitual, settleInvention } from "./acts/craft.ts";
import { damage } from "./acts/damage.ts";
import { beginFight, endFight, joinFight, leaveFight, leaveStance, nextRound } from "./acts/fight.ts";
import { doubleDuty } from "./acts/double-duty.ts";
import { intoPlay } from "./acts/into-play.ts";
import { flashback } from "./acts/flashback.ts";
import { group } from "./acts/group.ts";
import { lesson } from "./acts/lesson.ts";
import { lessenWound } from "./acts/lessen-wound.ts";
import { pay } from "./acts/pay.ts";
import { assist, bargain, stake } from "./acts/plan.ts";
import { defend } from "./acts/react.ts";
import { recover, revive } from "./acts/recover.ts";
import { accept, armor, beaconForStress, protect, resist } from "./acts/resist.ts";
import { takeHero } from "./acts/seats.ts";
import { slam } from "./acts/slam.ts";
import { avoidDeath, soak } from "./acts/soak.ts";
import { setUp } from "./acts/set-up.ts";
import { endSession, takeAdvance } from "./acts/session.ts";
import { onceMore, pushToAct, takeAct } from "./acts/take-act.ts";
import { tick } from "./acts/tick.ts";
import { beginTurn, endTurn } from "./acts/turn.ts";
import { step } from "./steps/judge.ts";
import { usePower } from "./acts/use-power.ts";

/** A card on which acts are noted: a roll, a plan, a call, or something done without one. */
export type ActCard = RollMessage | PlanMessage | CallMessage | ActMessage;

export function isActCard(message: ChatMessage.Implementation): message is ActCard {
  return isRoll(message) || isPlan(message) || isCall(message) || isAct(message);
}

/** Everything that the active GM's client does for whoever asks on a card. Another kind is another file in `acts/`, and a line here. */
export const ACTS: ActKinds<ActCard> = {
  accept,
  argue,
  armor,
  assist,
  attack,
  avoidDeath,
  bargain,
  beaconForStress,
  beginFight,
  beginTurn,
  comesToNothing,
  complication,
  craft,
  damage,
  defend,
  doubleDuty,
  endFight,
  endSession,
  endTurn,
  flashback,
  group,
  harm,
  heat,
  intoPlay,
  invent,
  joinFight,
  learn,
  leaveFight,
  leaveStance,
  lessenWound,
  lesson,
  lostOpportunity,
  nextRound,
  onceMore,
  pay,
  performRitual,
  protect,
  pushToAct,
  recover,
  reducedEffect,
  resist,
  revive,
  setUp,
  settleInvention,
  slam,
  soak,
  stake,
  step,
  takeAct,
  takeAdvance,
  takeHero,
  tick,
  usePower,
  waive,
  withdraw,
  worsePosition,
};
