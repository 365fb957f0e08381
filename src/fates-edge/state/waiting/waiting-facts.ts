import { byAge, idOf, isSameActor } from "#foundry/documents.ts";
import { isSeenBy } from "#table/cards/card-view.ts";
import type { ActionMessage, PcActor } from "../../data/kinds.ts";
import { isBeatStep } from "../../rules/mixed-tier/beat.ts";
import { actionStanding } from "../roll/action-standing.ts";
import { dueOf, openRound } from "../retinue/arcs-end.ts";
import { offersTo } from "../bonds.ts";
import { epilogueKey, owesEpilogue } from "../campaign/epilogue.ts";
import {
  beginningsOf,
  callsFor,
  endNotices,
  openOffersTo,
  ritualsWith,
  judgedRolls,
  undecidedFor,
  unjudgedRolls,
} from "../log-index.ts";
import { cardFacts } from "../roll/group-call.ts";
import { anchorOf, type MixedScene, mixedScene } from "../beat/mixed-tier.ts";
import { hasAnswered } from "../offers.ts";
import { plays, primaryParty, requireParty, tableNumbers } from "../party.ts";
import { answeredFor, pointsLeft } from "../roll/roll-points.ts";
import { ritualRights } from "../magic/ritual-rights.ts";
import { readRitual, type Ritual } from "../magic/ritual.ts";
import { standingSpells } from "../magic/standing-spells.ts";
import { isUnfinished, type BeatFacts, type LastRoll, type RitualDue, type WaitingFacts } from "./waiting.ts";

/**
 * What decides over who waits for a character's player, read from the world as this user may see it.
 * @param edges questions about edges that stand on this user's screen
 */
export function waitingFacts(actor: PcActor, edges: readonly string[] = []): WaitingFacts {
  const { uuid } = actor;
  return {
    offers: openOffersTo(uuid)
      .filter(isSeen)
      .sort(byAge)
      .map((message) => ({ id: idOf(message), answered: hasAnswered(idOf(message)) })),
    calls: callsNow(uuid).map((message) => {
      const id = idOf(message);
      return { id, answered: answeredFor(id).some((answered) => isSameActor(answered, uuid)) };
    }),
    rituals: ritualsFor(actor).flatMap((ritual) => {
      const due = dueIn(ritual, actor);
      return due ? [{ id: ritual.id, due }] : [];
    }),
    roll: lastRollOf(actor),
    earlier: earlierRollsOf(actor),
    beat: beatOf(actor),
    edges,
    bonds: offersTo(actor).map(({ id }) => id),
    ending: standingSpells()
      .filter(
        ({ caster, sustains, held, beats }) => sustains && !held && beats === 1 && isSameActor(caster, uuid),
      )
      .map(({ id }) => id),
    upkeep: upkeepAsked(actor),
    claims: claimsAsked(actor),
    epilogue: owesEpilogue(actor) ? epilogueKey(requireParty()) : "",
  };
}

/** The rituals of this scene that a character leads, helps in or is invited to, the oldest first. */
function ritualsFor({ uuid }: PcActor): Ritual[] {
  return ritualsWith(uuid)
    .filter(isSeen)
    .sort(byAge)
    .flatMap((message) => readRitual(message) ?? []);
}

function dueIn(ritual: Ritual, actor: PcActor): RitualDue | null {
  const may = ritualRights(ritual, actor);
  if (may?.channel) return "ritualChannel";
  if (may?.join) return "joinRitual";
  return may?.weave && ritual.stage === "weave" ? "ritualWeave" : null;
}

/** The rituals of a character that wait for a GM to let them begin. */
export function unallowedRituals(actor: PcActor): string[] {
  return ritualsFor(actor)
    .filter(({ primary }) => isSameActor(primary.uuid, actor.uuid))
    .filter(({ over, allowed }) => over === "" && !allowed)
    .map(({ id }) => id);
}

/** What was asked for a character and waits for a GM's word, the oldest first. */
export function undecidedOf({ uuid }: PcActor): { readonly id: string; readonly kind: string }[] {
  return undecidedFor(uuid)
    .sort(byAge)
    .map((message) => ({ id: idOf(message), kind: message.system.kind }));
}

/** The last roll of a character in the scene that is played now, and what may still be done about it; null without one. */
export function lastRollOf(actor: PcActor): LastRoll | null {
  const message = rollsOf(actor).filter(isSeen).at(-1);
  return message ? standingOf(message) : null;
}

/** The rolls of this scene before it about which something is still to be done: they stay until it is, or the scene ends. */
function earlierRollsOf(actor: PcActor): LastRoll[] {
  const before = rollsOf(actor).filter(isSeen).slice(0, -1);
  return before.flatMap((message) => standingOf(message) ?? []).filter(isUnfinished);
}

function standingOf(message: ActionMessage): LastRoll | null {
  const { author } = message;
  if (!author) return null;
  const { can, award, state } = actionStanding(cardFacts(message, author));
  const { gm } = message.system;
  const isPerfect = state.outcome?.outcome === "clean" && state.outcome.setbacks === 0;
  return {
    id: idOf(message),
    byPlayer: !author.isGM,
    judged: gm.judged !== null,
    points: pointsLeft(message.system, primaryParty()?.system.bank.total ?? 0),
    drawing: gm.state === "drawing",
    left: gm.state === "banked",
    reroll: can.reroll && !isPerfect,
    fork: can.fork,
    bargain: can.answerBargain,
    shunt: can.shunt,
    award: award !== null && Object.values(gm.awards).every(({ undone }) => undone),
  };
}

/** A character's rolls of this scene, the oldest first. */
function rollsOf(actor: PcActor): ActionMessage[] {
  const waiting = unjudgedRolls(actor.uuid).filter(({ author }) => plays(author, actor));
  return [...judgedRolls(actor.uuid, tableNumbers().scene), ...waiting].sort(byAge);
}

/** A call for a roll ends with the scene in which it was made. */
function callsNow(uuid: string): ReturnType<typeof callsFor> {
  const calls = callsFor(uuid);
  // Scene ends are only looked up for characters that are called: a long campaign has many of them.
  if (calls.length === 0) return [];
  const [first, ...others] = endNotices();
  const end = first && others.reduce((last, each) => (byAge(last, each) < 0 ? each : last), first);
  return calls.filter((message) => (!end || byAge(end, message) < 0) && isSeen(message)).sort(byAge);
}

function isSeen(message: ChatMessage.Implementation): boolean {
  return isSeenBy(message, game.user);
}

function beatOf(actor: PcActor): BeatFacts | null {
  const mixed = mixedScene();
  if (!mixed?.crew.some(({ uuid }) => isSameActor(uuid, actor.uuid))) return null;
  const { number, step, declared } = mixed.scene.beat;
  return {
    scene: mixed.scene.number,
    number,
    words: declared[idOf(actor)] ?? "",
    step: isBeatStep(step) ? step : "",
    anchors: isSameActor(anchorOf(mixed), actor.uuid),
    hasRolled: hasRolledIn(actor, mixed),
  };
}

function hasRolledIn(actor: PcActor, { scene }: MixedScene): boolean {
  const began = beginningsOf(scene.number, scene.beat.number).sort(byAge).at(-1);
  return began !== undefined && rollsOf(actor).some((roll) => byAge(began, roll) < 0);
}

/** The round of upkeep in which something of this character is still to be said. */
function upkeepAsked(actor: PcActor): string {
  const open = openRound();
  return open && dueOf(actor).some(({ choice }) => choice === "") ? open.round : "";
}

/** The session that a GM asks about, as long as the player has said nothing of it. */
function claimsAsked({ system }: PcActor): number {
  const session = primaryParty()?.system.session;
  if (!session || session.asked !== session.number || system.away) return 0;
  return system.claims.session === session.number ? 0 : session.number;
}
