import { findHere, idOf, isSameActor } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { type ActionMessage, isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { clockKindRules } from "../../rules/clocks.ts";
import { type Band, tierShift } from "../../rules/mixed-tier/bands.ts";
import { anchorsOf, mixedTicks, positionFloor } from "../../rules/mixed-tier/beat.ts";
import type { Position } from "../../rules/pool.ts";
import { clockName, type ClockState } from "../clocks/clocks.ts";
import { isBarred, clockState, clockStates } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { xpOf } from "../growth/ledger.ts";
import { firstToName } from "../roll/marks.ts";
import { crew, primaryParty } from "../party.ts";
import { requireGM } from "#table/acts/rights.ts";

/** A mixed-tier scene as it stands (SRD R): its dials, its clocks, and who is in it. */
export interface MixedScene {
  readonly party: PartyActor;
  readonly scene: PartyActor["system"]["scene"];
  readonly band: Band;
  readonly job: ClockState | null;
  readonly danger: ClockState | null;
  /** The clocks that bar the job until they are full. */
  readonly gates: readonly ClockState[];
  readonly crew: readonly PcActor[];
  /** The highest tier among them; 1 where nobody is there. */
  readonly highest: number;
}

/** The mixed-tier scene that is played now; null where there is none. */
export function mixedScene(): MixedScene | null {
  const party = primaryParty();
  const scene = party?.system.scene;
  if (!party || !scene || scene.band === "" || !scene.running) return null;
  const characters = crew();
  const isGate = ({ gates, key }: ClockState): boolean =>
    gates !== "" && gates === scene.job && key !== gates;
  return {
    party,
    scene,
    band: scene.band,
    job: clockState(party, scene.job),
    danger: clockState(party, scene.danger),
    gates: clockStates(party).filter(isGate),
    crew: characters,
    highest: Math.max(1, ...characters.map(characterTier)),
  };
}

/** A character's tier of reputation (SRD 5.3). */
export function characterTier(actor: PcActor): number {
  return xpOf(actor).tier;
}

/** Whether a beat of a mixed-tier scene is on, whose end the next one's beginning is (SRD R.7). */
export function inBeat(): boolean {
  const mixed = mixedScene();
  return mixed !== null && mixed.scene.beat.step !== "";
}

/** The mixed-tier scene, for a GM to run. @throws UserError for anyone else, and where none is played */
export function requireMixed(): MixedScene {
  requireGM();
  const mixed = mixedScene();
  if (!mixed) throw new UserError("FATES_EDGE.Error.NoMixedScene");
  return mixed;
}

/** Who anchors the beat, by uuid: whom the GM named, else the first of the highest tier (SRD R.5, R.7); empty where nobody is there. */
export function anchorOf({ scene, crew: there }: Pick<MixedScene, "scene" | "crew">): string {
  const { anchor } = scene.beat;
  if (there.some(({ uuid }) => uuid === anchor)) return anchor;
  return there.length === 0 ? "" : (highestOf(there)[0] ?? "");
}

/** Those of the highest tier, by uuid. */
function highestOf(there: MixedScene["crew"]): string[] {
  return there.length === 0
    ? []
    : anchorsOf(there.map((actor) => ({ id: actor.uuid, tier: characterTier(actor) })));
}

/** The position a character starts from in a mixed-tier scene where nobody says otherwise (SRD R.3); empty in any other. */
export function floorFor({ uuid }: PcActor): Position | "" {
  const mixed = mixedScene();
  if (!mixed || !mixed.crew.some((actor) => isSameActor(actor.uuid, uuid))) return "";
  return positionFloor(highestOf(mixed.crew).some((highest) => isSameActor(highest, uuid)));
}

/** Whether a character may act epically: in a mixed-tier scene, once in it (SRD R.1). */
export function mayBeEpic(actor: PcActor): boolean {
  const mixed = mixedScene();
  return mixed !== null && actor.system.epicAction.scene !== mixed.scene.number && firstEpic(actor) === null;
}

/**
 * Whether a roll is its character's epic action of this scene: what a GM's client has noted, else the first in the log that
 * says so and waits to be judged. Whoever rolls twice epically in one scene did so once.
 */
export function isEpicAction({ id }: ActionMessage, actor: PcActor): boolean {
  const mixed = mixedScene();
  if (!mixed) return false;
  const { scene, by } = actor.system.epicAction;
  return scene === mixed.scene.number ? by === id : firstEpic(actor)?.id === id;
}

/** The part of a character that notes which roll was the scene's epic action, and in which beat. */
export function epicNote({ id }: ActionMessage): object {
  const mixed = mixedScene();
  if (!mixed) return {};
  return { epicAction: { scene: mixed.scene.number, beat: mixed.scene.beat.number, by: idOf({ id }) } };
}

/** The part that gives it back. */
export const EPIC_UNUSED = { epicAction: { scene: 0, beat: 0, by: "" } } as const;

function firstEpic(actor: PcActor): ActionMessage | null {
  return firstToName(actor, ({ epic }) => epic);
}

/** Segments that hits may fill, or below 0 take away, and of which clock. */
export interface TickOffer {
  readonly clock: string;
  readonly name: string;
  readonly count: number;
}

/** A clock that hits may move in a mixed-tier scene. */
export interface MixedTarget {
  readonly clock: string;
  readonly name: string;
  readonly filled: number;
  readonly size: number;
  /** It threatens the crew: hits take ticks off it. */
  readonly eases: boolean;
  /** It is the scene's danger, which the highest tier usually takes on (SRD R.5). */
  readonly anchored: boolean;
  /** Gates still bar it (SRD R.3). */
  readonly barred: boolean;
}

/** What a roll's hits are counted by in a mixed-tier scene (SRD R.1), and what they may move. */
export interface MixedFacts {
  readonly shift: number;
  readonly epic: boolean;
  /** The roller is of the crew's highest tier. */
  readonly anchors: boolean;
  readonly targets: readonly MixedTarget[];
}

/**
 * What hits may move, one of these a roll (SRD R.1, R.5): the usual one first, which for an anchor is the danger. Nothing
 * past a clock's ends, and no job that is barred.
 * @param effect ticks more where there are any
 */
export function mixedOffers(
  { shift, epic, anchors, targets }: MixedFacts,
  hits: number,
  effect = 0,
): TickOffer[] {
  const counted = mixedTicks(hits, { shift, epic });
  const ticks = counted > 0 ? counted + effect : 0;
  const offers = targets
    .filter(({ barred, eases }) => eases || !barred)
    .toSorted((a, b) => Number(anchors && b.anchored) - Number(anchors && a.anchored))
    .map(({ clock, name, filled, size, eases }) => {
      return { clock, name, count: eases ? -Math.min(ticks, filled) : Math.min(ticks, size - filled) };
    });
  return offers.filter(({ count }) => count !== 0);
}

/** What a roll's hits may do in the mixed-tier scene it was made in; null for every other roll. */
export function mixedFacts(message: ActionMessage): MixedFacts | null {
  const { system } = message;
  const mixed = mixedScene();
  const actor = findHere(system.actor);
  if (!mixed || !isPc(actor) || (system.gm.judged?.scene ?? mixed.scene.number) !== mixed.scene.number)
    return null;
  return {
    shift: tierShift(characterTier(actor), mixed.scene.tier),
    epic: system.epic && isEpicAction(message, actor),
    anchors: highestOf(mixed.crew).includes(actor.uuid),
    targets: targetsIn(mixed),
  };
}

/** Job, danger, gates, and whatever else ticks in this scene before everyone's eyes. */
function targetsIn({ party, scene, job, danger, gates }: MixedScene): MixedTarget[] {
  const main = [job, danger, ...gates].filter((clock) => clock !== null);
  const side = clockStates(party).filter(
    (clock) =>
      clock.scope === "scene" && clock.scene === scene.number && !main.some(({ key }) => key === clock.key),
  );
  return [...main, ...side].filter(isOpenTo).map((clock) => ({
    clock: clock.key,
    name: clockName(clock),
    filled: clock.filled,
    size: clock.size,
    eases: clockKindRules(clock.kind).threatens,
    anchored: clock.key === scene.danger,
    barred: isBarred(party, clock.key),
  }));
}

function isOpenTo(clock: ClockState): boolean {
  return !clock.sealed && !clock.landed && !clock.tug && shownTo(clock, false) !== "none";
}

/** What a character does in this beat, as a change: what was said before is taken over by it. */
export function declaredChange({ party, scene }: MixedScene, { id }: PcActor, words: string): Change {
  const key = idOf({ id });
  const before = scene.beat.declared[key] ?? null;
  return { uuid: party.uuid, path: `system.scene.beat.declared.${key}`, before, after: words };
}
