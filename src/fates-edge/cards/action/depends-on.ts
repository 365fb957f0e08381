import { idOf, isLater, isSameActor } from "#foundry/documents.ts";
import { anyOf, touches, type Touched } from "#table/cards/world-change.ts";
import { changedClocks } from "#table/clocks/changed.ts";
import { uuidsIn } from "#table/words/line.ts";
import { sum } from "../../rules/sum.ts";
import { countBoons } from "../../data/actor/entries.ts";
import {
  type ActionMessage,
  isAction,
  isEdgeItem,
  isOffer,
  isPc,
  isCall,
  type PcActor,
} from "../../data/kinds.ts";
import { clocksOfAct } from "../../state/clocks/clock-cards.ts";
import { rollsInScene } from "../../state/log-index.ts";
import { primaryParty } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { pointsLeft, notUndone } from "../../state/roll/roll-points.ts";
import { takesUses } from "../../state/roll/roll.ts";
import { namesClockWithChangedSight, type WorldChange } from "../parts/world-change.ts";

type Depends = Touched<ActionMessage>;

/** What a roll's card offers and tells changes with its character, what it carries, the party, and the offers made for it. */
export function actionDependsOn(change: WorldChange): Depends | null {
  switch (change.of) {
    case "pc":
      return anyOf(paying(change), marking(change), epic(change), renamed(change.actor, change.changed));
    case "party":
      return anyOf(
        namesClockWithChangedSight(change, clocksNamed),
        tickingClock(change),
        playing(change),
        offeringTicks(change),
      );
    case "item":
      return anyOf(lending(change), renamed(change.item, change.changed));
    case "message":
      return anyOf(offered(change), joined(change), superseded(change));
    case "companion":
      return ({ system }) => system.assists.some(({ helper }) => helper === change.actor.uuid);
  }
}

type Of<Name extends WorldChange["of"]> = Extract<WorldChange, { readonly of: Name }>;

/** What a roll is made of is called as it is called now. */
function renamed({ uuid }: { readonly uuid: string }, changed: object | null): Depends | null {
  if (!changed || !touches(changed, "name")) return null;
  return ({ system }) => uuidsIn(system.parts).includes(uuid);
}

/** Whether this user can pay for a re-roll changes the card only when the last boon goes, or the first comes. */
function paying({ actor, changed }: Of<"pc">): Depends | null {
  if (!touches(changed, "system.boons") || couldPayBefore(actor, changed)) return null;
  return (message) =>
    message.isAuthor && isSameActor(message.system.actor, actor.uuid) && isUnsettled(message);
}

/** Whether there was a boon before and is one now, as far as what came can be counted: a miss may bring the first two at once. */
function couldPayBefore({ system: { boons } }: PcActor, changed: object): boolean {
  const { entries = {}, ...others } = (foundry.utils.getProperty(changed, "system.boons") ?? {}) as Changed;
  const came = Object.values(entries).map((entry) => entry?.delta);
  if (Object.keys(others).length > 0 || !came.every((delta) => typeof delta === "number")) return false;
  const now = countBoons(boons);
  return Math.min(now, now - sum(came)) > 0;
}

/** What an update says of boons: entries that came, or something that takes entries out or counts them in. */
type Changed = { readonly entries?: Readonly<Record<string, { readonly delta?: number } | null>> };

/** How long a document's id is; the key of what a roll did to a boon begins with it. */
const ID_LENGTH = 16;

/** A GM's card tells what its roll marked on the character, and the character is marked after the card is there. */
function marking({ actor, changed }: Of<"pc">): Depends | null {
  if (!game.user.isGM) return null;
  const marked = markedBy(actor, changed);
  const isWaited = touches(changed, "system.marks");
  if (marked.size === 0 && !isWaited) return null;
  return ({ id, system }) => marked.has(idOf({ id })) || (isWaited && isSameActor(system.actor, actor.uuid));
}

function markedBy({ system: { fatigue } }: PcActor, changed: object): Set<string> {
  const entries = foundry.utils.getProperty(changed, "system.boons.entries") ?? {};
  const marked = new Set(Object.keys(entries).map((key) => key.replace(/^-=/, "").slice(0, ID_LENGTH)));
  if (touches(changed, "system.fatigue")) marked.add(fatigue.by);
  return marked;
}

/** Which roll was the epic one. */
function epic({ actor, changed }: Of<"pc">): Depends | null {
  if (!touches(changed, "system.epicAction")) return null;
  return ({ system }) => system.epic && isSameActor(system.actor, actor.uuid);
}

function clocksNamed({ system }: ActionMessage): string[] {
  const { spends, draws, ticks, carried } = system.gm;
  return [spends, draws, ticks, carried].flatMap((acts) =>
    Object.values(acts).flatMap((act) => clocksOfAct(act)),
  );
}

/** The clock that it is rolled for: its own, or its call's. */
function tickingClock({ changed }: Of<"party">): Depends | null {
  const clocks = changedClocks(changed);
  if (Object.keys(clocks).length === 0) return null;
  return ({ system: { clock, request } }) =>
    Object.hasOwn(clocks, clock || (genuineCall(request)?.system.clock ?? ""));
}

/** The scene that is played, and the points that are left in the bank. */
function playing({ changed, bank: { before, now } }: Of<"party">): Depends {
  const scene = touches(changed, "system.scene.number");
  return (message) => {
    if (before === null || (scene && isUnsettled(message))) return true;
    return pointsLeft(message.system, before) !== pointsLeft(message.system, now);
  };
}

/** What of the party decides which ticks a roll of a mixed-tier scene offers. */
const DECIDES = ["system.clocks", "system.scene.band", "system.scene.tier", "system.scene.running"];

function offeringTicks({ changed }: Of<"party">): Depends | null {
  if (!game.user.isGM || !touches(changed, ...DECIDES)) return null;
  return (message) => isOfThisScene(message) && notUndone(message.system.gm.ticks).length === 0;
}

function isOfThisScene({ system }: ActionMessage): boolean {
  const scene = primaryParty()?.system.scene;
  return scene !== undefined && scene.band !== "" && system.gm.judged?.scene === scene.number;
}

/** Cards that are still open offer what a character's items lend, and tell what was used of it. */
function lending({ item, changed }: Of<"item">): Depends | null {
  if (!isPc(item.parent) || !isEdgeItem(item)) return null;
  if (changed && !touches(changed, "system.edges", "system.condition", "system.place", "system.paid"))
    return null;
  const scene = primaryParty()?.system.scene.number ?? 1;
  return ({ system }) => takesUses(system, scene);
}

/** The card of a spend says what became of the offer that it was put into. */
function offered({ message, way }: Of<"message">): Depends | null {
  if (!isOffer(message) || way === "created" || message.system.roll === "") return null;
  return ({ id }) => id === message.system.roll;
}

/** One roll of a group or a contest tells what all of them came to: the others' dice, the opponent's, and the GM's close. */
function joined({ message }: Of<"message">): Depends | null {
  const call = isCall(message) ? idOf(message) : isAction(message) ? message.system.request : "";
  if (call === "" || (genuineCall(call)?.system.mode ?? "") === "") return null;
  return ({ id, system }) => system.request === call && id !== message.id;
}

/**
 * The re-roll for a boon is offered to the author of a character's newest roll: the one that was the newest, or is it again. On those that
 * another has superseded before nothing changes, and there are more of them with each roll.
 */
function superseded({ message, way }: Of<"message">): Depends | null {
  if (way === "updated" || !isAction(message)) return null;
  const { actor } = message.system;
  const scene = primaryParty()?.system.scene.number ?? 1;
  const others = rollsInScene(actor, scene).filter(({ id }) => id !== message.id);
  return (other) =>
    other.isAuthor &&
    other.system.actor === actor &&
    isUnsettled(other) &&
    isLater(message, other) &&
    !others.some((each) => isLater(each, other));
}

function isUnsettled({ system }: ActionMessage): boolean {
  return system.gm.state === "open";
}
