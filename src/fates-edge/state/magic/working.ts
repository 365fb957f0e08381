import { findHere, idOf, isSameActor } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { isPaidFor } from "../../data/actor/entries.ts";
import type { StoredHeld } from "../../data/actor/held.ts";
import { isAction, isPc, isRitual, type PartyActor, type PcActor } from "../../data/kinds.ts";
import type { ActionData } from "../../data/message/action.ts";
import { currentArts, currentEdition } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import {
  CHANNEL_PAIR,
  type HeldPotential,
  isChannelled,
  dvToMeet,
  riteSuccesses,
  weaveDv,
  weavePair,
  type WeaveProblem,
  weaveProblems,
} from "../../rules/magic/casting.ts";
import { mixedScene } from "../beat/mixed-tier.ts";
import { primaryParty } from "../party.ts";
import { lentHolds, ritualAt, ritualRolls, whyNotChannelFor, whyNotWeaveRitual } from "./ritual.ts";
import { notUndone, pointsLeft } from "../roll/roll-points.ts";

/** Potential that was gathered, under its Channel's card. */
export type Held = StoredHeld & { readonly id: string };

/** What is held at the table now, by everybody or by one: neither woven nor broken, the oldest first. */
export function heldNow(by: PcActor | null = null): Held[] {
  return Object.entries(primaryParty()?.system.held ?? {})
    .map(([id, stored]) => ({ ...stored, id }))
    .filter(({ weave, broken }) => weave === "" && broken === "")
    .filter(({ caster }) => by === null || isSameActor(caster, by.uuid));
}

/** The turn that is played, where the table counts them: a mixed-tier scene's beat. */
export function turnNow(): number | null {
  return mixedScene()?.scene.beat.number ?? null;
}

/** Whether points of a Channel are still to be resolved (Clarification 8): spent, drawn for or left by the GM. */
export function isChannelOpen(id: string): boolean {
  const message = game.messages.get(id);
  if (!isAction(message)) return false;
  const { state } = message.system.gm;
  const isResolved = state === "drawn" || state === "banked" || state === "returned";
  return !isResolved && pointsLeft(message.system, primaryParty()?.system.bank.total ?? 0) > 0;
}

/**
 * Why somebody cannot weave what a Channel brought now. `weave` is the card that would: a Weave that was noted already is not a
 * second one.
 */
export function whyNotWeave(channel: string, actor: PcActor | null, weave = ""): readonly WeaveProblem[] {
  const problems = weaveProblems(asRules(channel, actor, weave), {
    caster: actor?.uuid ?? "",
    turn: turnNow(),
  });
  const { potential = 0 } = heldAt(channel) ?? {};
  return problems.length > 0 || weaveDv(1, potential, currentEdition()) !== null ? problems : ["nothingHeld"];
}

function heldAt(id: string): StoredHeld | null {
  const held = primaryParty()?.system.held ?? {};
  return Object.hasOwn(held, id) ? held[id]! : null;
}

function asRules(id: string, actor: PcActor | null, weave: string): HeldPotential | null {
  const stored = heldAt(id);
  if (!stored) return null;
  // A token's actor and the one it was made of may hold the same.
  const caster = actor && isSameActor(stored.caster, actor.uuid) ? actor.uuid : stored.caster;
  const isWoven = stored.weave !== "" && stored.weave !== weave;
  return {
    caster,
    potential: stored.potential,
    turn: weave !== "" && stored.weave === weave ? null : stored.turn,
    open: isChannelOpen(id),
    state: isWoven ? "woven" : stored.broken === "" ? "held" : "broken",
  };
}

/** Potential that a Channel brought; null where none is known. */
export function potentialOf(channel: string): number | null {
  return heldAt(channel)?.potential ?? null;
}

/** The oldest Channel of somebody's own that they could weave now; empty without one. What a ritual holds is woven by its own Weave. */
export function readyToWeave(actor: PcActor): string {
  const own = heldNow(actor).filter(({ id }) => !isOfRitual(id));
  return own.find(({ id }) => whyNotWeave(id, actor).length === 0)?.id ?? "";
}

/** Whether what is held under an id was gathered by a ritual. */
export function isOfRitual(id: string): boolean {
  return isRitual(game.messages.get(id));
}

/** The arts that somebody has learnt, the best first. */
export function artsOf({ system }: PcActor): string[] {
  const rating = (art: string): number => system.skills[art] ?? 0;
  const learnt = [...currentArts().keys()].filter((art) => rating(art) > 0);
  return learnt.toSorted((a, b) => rating(b) - rating(a));
}

/** The art that somebody weaves best; the first that the world knows for whoever has learnt none. */
export function bestArt(actor: PcActor): string {
  return artsOf(actor)[0] ?? [...currentArts().keys()][0] ?? "";
}

/** What a GM's client finds of a card that says it is part of a working. */
export interface JudgedWorking {
  /** Whether the rules allow the roll at all. */
  readonly holds: boolean;
  /** Potential that it weaves; null where it needs none. */
  readonly potential: number | null;
  /** A boon was paid to power the Weave. */
  readonly rite: boolean;
  /** The DV that a ritual's Weave is judged against; null, or left out, for any other roll. */
  readonly dv?: number | null;
}

/** A roll's card, as its words are read. */
interface Card {
  readonly id: string | null;
  readonly system: ActionData;
}

/** Judges a card's word that it channels, or weaves what was channelled: with the right pair, by its caster, once. */
export function judgedWorking(message: Card, actor: PcActor | null): JudgedWorking {
  const { system } = message;
  const { working, spell, channel, ritual, request, attribute, skill } = system;
  const none = { holds: true, potential: null, rite: false };
  if (ritual !== "" || isOfRitual(channel)) return judgedRitualRoll(message, actor);
  if (working === "" && spell === "") return { ...none, holds: channel === "" };
  if (working === "channel") {
    const isPair = attribute === CHANNEL_PAIR.attribute && skill === CHANNEL_PAIR.skill;
    return { ...none, holds: isPair && spell === "" && channel === "" && request === "" };
  }
  const edition = currentEdition();
  const rite = isRitePaid(message, actor, edition);
  const isFree = working === "weave";
  const isWoven = !isFree || isFreeWeave(system);
  if (!isChannelled(isFree ? "free" : "listed", edition))
    return { holds: isWoven && channel === "", potential: null, rite };
  const holds = isWoven && whyNotWeave(channel, actor, idOf(message)).length === 0;
  return { holds, potential: holds ? potentialOf(channel) : null, rite };
}

/** The same of a roll for a ritual (SRD 19.7): a participant's one Channel, or the primary's one Weave with the dice that helpers lend. */
function judgedRitualRoll(message: Card, actor: PcActor | null): JudgedWorking {
  const { working, spell, channel, request, attribute, skill, parts, ...said } = message.system;
  const id = idOf(message);
  const ritual = ritualAt(said.ritual);
  const none = { holds: false, potential: null, rite: false };
  if (!ritual || spell !== "" || request !== "") return none;
  if (working === "channel") {
    const self = [ritual.primary, ...ritual.helpers].find(({ uuid }) => isSameActor(uuid, actor?.uuid ?? ""));
    const isPair = attribute === self?.pair.attribute && skill === self.pair.skill;
    return { ...none, holds: isPair && channel === "" && whyNotChannelFor(ritual, actor, id) === "" };
  }
  const isIts = working === "weave" && channel === ritual.id && skill === ritual.declared.art;
  if (!isIts || !isFreeWeave(message.system) || whyNotWeaveRitual(ritual, actor, id) !== "") return none;
  if (!lentHolds(ritual, parts) || whyNotWeave(channel, actor, id).length > 0) return none;
  const rite = isRitePaid(message, actor, currentEdition());
  return { holds: true, potential: potentialOf(channel), rite, dv: ritual.dv };
}

function isFreeWeave({ spell, request, attribute, skill }: ActionData): boolean {
  return (
    spell === "" && request === "" && currentArts().has(skill) && attribute === weavePair(skill).attribute
  );
}

/** The key of the boon entry that powers a card's Weave. */
export function riteKey(message: string): string {
  return `${message}-b`;
}

function isRitePaid({ id, system }: Card, actor: PcActor | null, { boonForRite }: Edition): boolean {
  return system.rite && boonForRite && actor !== null && isPaidFor(actor.system.boons, riteKey(idOf({ id })));
}

/** Successes that a boon lends to a card's Weave. */
export function riteOf({ gm }: ActionData, edition: Edition): number {
  return gm.judged?.rite ? riteSuccesses(edition.boonForRite, edition) : 0;
}

/** The DV that a card's dice meet: of a Weave, what Potential has left of the working's. */
export function dvOfCard({ gm }: ActionData, dv: number, edition: Edition): number {
  return dvToMeet(dv, gm.judged?.potential ?? null, edition);
}

/** Whether a card is of magic: a spell, a Channel, a Weave. Its points are assigned before they bite. */
export function isMagic({ spell, working }: Pick<ActionData, "spell" | "working">): boolean {
  return spell !== "" || working !== "";
}

/** Whether this working's one shunt was used on another of its rolls: the Channel that fed it, or any of its caster's for the same ritual. */
export function shuntedBefore({ channel, ritual }: Pick<ActionData, "channel" | "ritual">): boolean {
  const together = ritualAt(ritual);
  if (together) return ritualRolls(together).some(({ message }) => isShunted(message.system));
  const before = channel === "" ? undefined : game.messages.get(channel);
  return isAction(before) && isShunted(before.system);
}

/** Whether its caster has turned points of a roll into something else; what helpers absorbed is no shunt. */
export function isShunted({ gm }: Pick<ActionData, "gm">): boolean {
  return notUndone(gm.shunts).some(([, { by, points }]) => by === "" && points > 0);
}

/** Whether its caster has said that they bear none of a roll's points: a shunt of nothing, which leaves the working its one. */
export function bearsNone({ gm }: Pick<ActionData, "gm">): boolean {
  return notUndone(gm.shunts).some(([, { by, points }]) => by === "" && points === 0);
}

/** What the scene's end takes with it: all Potential that was gathered. */
export function endOfHeld(party: PartyActor): Change[] {
  const stored = party.system.toObject().held;
  return Object.entries(stored).map(([id, before]) => ({
    uuid: party.uuid,
    path: `system.held.${id}`,
    before,
    after: null,
  }));
}

/** Whoever holds it; null where they are gone. */
export function holderOf({ caster }: Pick<StoredHeld, "caster">): PcActor | null {
  const found = findHere(caster);
  return isPc(found) ? found : null;
}
