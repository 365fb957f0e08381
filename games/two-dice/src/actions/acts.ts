import type { ActKinds } from "#table/wishes.ts";
import { isAct, isCheck, type ActMessage, type CheckMessage } from "../data/kinds.ts";
import { beginConflict, endConflict, giveTurns, nextRound, setFirst, takeTurn } from "./acts/conflict.ts";
import { defeat } from "./acts/defeat.ts";
import { joinConflict, leaveConflict } from "./acts/fighters.ts";
import { damage } from "./acts/harm.ts";
import { study, sufferStatus } from "./acts/statuses.ts";
import { failOnPurpose, fumble, useUp, useWaiting } from "./acts/gains.ts";
import { opportunity } from "./acts/opportunity.ts";
import { beginProject, workOnProject } from "./acts/project.ts";
import { camp, endRest, rest } from "./acts/rest.ts";
import { ritual } from "./acts/ritual.ts";
import { takeHero } from "./acts/seats.ts";
import { beginSession, endSession, gainStory, levelUp, spendStory } from "./acts/story.ts";
import { castSpell, useItem } from "./acts/supplies.ts";
import { tick } from "./acts/tick.ts";
import { rerollTravel, travel } from "./acts/travel.ts";

/** A card on which acts are noted: a check, or something done without one. */
export type ActCard = CheckMessage | ActMessage;

export function isActCard(message: ChatMessage.Implementation): message is ActCard {
  return isCheck(message) || isAct(message);
}

/** Everything that the active GM's client does for whoever asks on a card. Another kind is another file in `acts/`, and a line here. */
export const ACTS: ActKinds<ActCard> = {
  beginConflict,
  beginProject,
  beginSession,
  camp,
  castSpell,
  damage,
  defeat,
  endConflict,
  endRest,
  endSession,
  failOnPurpose,
  fumble,
  gainStory,
  giveTurns,
  joinConflict,
  leaveConflict,
  levelUp,
  nextRound,
  opportunity,
  rerollTravel,
  rest,
  ritual,
  setFirst,
  spendStory,
  study,
  sufferStatus,
  takeHero,
  takeTurn,
  tick,
  travel,
  useItem,
  useUp,
  useWaiting,
  workOnProject,
};
