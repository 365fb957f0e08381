import { idOf } from "#foundry/documents.ts";
import { reportRefusal } from "#table/refusals.ts";
import { type ActKinds, askOnCard, type PlanAct, standingActs } from "#table/wishes.ts";
import { type ActMessage, type CheckMessage, isAct, isCheck } from "../data/kinds.ts";
import { isSuccess } from "../rules/check.ts";
import { checkState, type CheckState } from "../state/check.ts";
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

/** What was applied from a check, by what of the check it follows from: where that changes, it is taken back (`act-jobs.ts`). */
const FOLLOWS: Readonly<Record<string, (state: CheckState) => readonly unknown[]>> = {
  damage: resultOf,
  opportunity: ({ verdict }) => [verdict.opportunity],
  study: resultOf,
  sufferStatus: ({ verdict }) => [isSuccess(verdict.outcome)],
  tick: resultOf,
};

function resultOf({ faces, verdict }: CheckState): readonly unknown[] {
  return [...faces, verdict.result, verdict.outcome];
}

/** What an act of a kind follows from on a card as it stands, in a word; empty where it follows from no check. */
function basisOf(message: ActCard, kind: string): string {
  const state = isCheck(message) ? checkState(message) : null;
  return (state && FOLLOWS[kind]?.(state).join(" ")) ?? "";
}

/** The acts of a check that no longer follow from it, since it was rolled again, helped by a bond or failed on purpose after them. */
export function staleActs(message: CheckMessage): string[] {
  return standingActs(message).flatMap(([id, { kind, data }]) => {
    const { basis } = data;
    return typeof basis === "string" && basis !== basisOf(message, kind) ? [id] : [];
  });
}

/** The same act, noting what of its check it follows from. */
function following(kind: string, plan: PlanAct<ActCard>): PlanAct<ActCard> {
  return async (asked) => {
    const { changes, data } = await plan(asked);
    return { changes, data: { ...data, basis: basisOf(asked.message, kind) } };
  };
}

/** Everything that the active GM's client does for whoever asks on a card. Another kind is another file in `acts/`, and a line here. */
export const ACTS: ActKinds<ActCard> = {
  beginConflict,
  beginProject,
  beginSession,
  camp,
  castSpell,
  damage: following("damage", damage),
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
  opportunity: following("opportunity", opportunity),
  rerollTravel,
  rest,
  ritual,
  setFirst,
  spendStory,
  study: following("study", study),
  sufferStatus: following("sufferStatus", sufferStatus),
  takeHero,
  takeTurn,
  tick: following("tick", tick),
  travel,
  useItem,
  useUp,
  useWaiting,
  workOnProject,
};

/** Asks for something on a card; a refusal is told before anything is asked, and answered with false. */
export function askFor(
  message: ActCard,
  kind: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  return reportRefusal(async () => {
    // A GM's own client judges it anyway.
    if (!game.user.isGM) await ACTS[kind]?.({ message, card: idOf(message), id: "", data, by: game.user });
    await askOnCard(message, ACTS, kind, data);
    return true;
  }, false);
}
