import { reportRefusal } from "#table/refusals.ts";
import { type ActKinds, askOnCard } from "#table/wishes.ts";
import { type ActMessage, type CheckMessage, isAct, isCheck } from "../data/kinds.ts";
import { failOnPurpose, fumble, useUp, useWaiting } from "./acts/check-consequences.ts";
import { beginConflict, endConflict, giveTurns, nextRound, setFirst, takeTurn } from "./acts/conflict.ts";
import { defeat } from "./acts/defeat.ts";
import { joinConflict, leaveConflict } from "./acts/fighters.ts";
import { damage } from "./acts/harm.ts";
import { castSpell, useItem } from "./acts/items-and-spells.ts";
import { intoPlay } from "./acts/into-play.ts";
import { opportunity } from "./acts/opportunity.ts";
import { beginProject, workOnProject } from "./acts/project.ts";
import { camp, endRest, rest } from "./acts/rest.ts";
import { ritual } from "./acts/ritual.ts";
import { takeHero } from "./acts/seats.ts";
import { study, sufferStatus } from "./acts/statuses.ts";
import { beginSession, endSession, gainStory, levelUp, spendStory } from "./acts/story.ts";
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
  intoPlay,
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

/** Asks for something on a card; a refusal is told and answered with false. */
export function askFor(
  message: ActCard,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  return reportRefusal(() => askOnCard(message, ACTS, kind, data).then(() => true), false);
}
