import { findHere, idOf, isSameActor } from "#foundry/documents.ts";
import { actorRef, nameLine } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import {
  type ActionMessage,
  isAction,
  isPc,
  isRitual,
  type PcActor,
  type RitualMessage,
} from "../../data/kinds.ts";
import type { RollPart, StoredPart } from "../../data/message/action.ts";
import type { Declared } from "../../data/message/ritual.ts";
import type { MagicRoll } from "../../rules/magic/backlash.ts";
import { CHANNEL_PAIR, type MagicPair } from "../../rules/magic/casting.ts";
import {
  HELPER_ATTRIBUTE,
  HELPER_WEAVE_DICE,
  helperCap,
  joinProblems,
  type RitualStage,
  sharedPool,
} from "../../rules/magic/ritual.ts";
import { type Attribute, isAttribute } from "../../rules/skills.ts";
import { primaryParty, tableNumbers } from "../party.ts";
import { notUndone, pointsLeft } from "../roll/roll-points.ts";

/** Somebody in a ritual: its primary, or a helper. */
export interface Participant {
  /** The request by which a helper joined; empty for the primary. */
  readonly key: string;
  readonly uuid: string;
  /** As they are called now, or were when they are gone. */
  readonly name: string;
  /** Null where the character was deleted. */
  readonly actor: PcActor | null;
  /** What they channel with. */
  readonly pair: MagicPair;
  /** Another attribute than Spirit that they asked for and no GM has allowed; empty for none. */
  readonly asks: Attribute | "";
  /** How they help, in their own words. */
  readonly words: string;
  /** Stepped back. What they had channelled stays. */
  readonly left: boolean;
  /** The card of their Channel; empty as long as there is none. */
  readonly channel: string;
  readonly potential: number;
  readonly setbacks: number;
}

/** A ritual as it stands. */
export interface Ritual {
  readonly id: string;
  readonly message: RitualMessage;
  readonly declared: Declared;
  /** The DV that it is woven against. */
  readonly dv: number;
  readonly allowed: boolean;
  readonly primary: Participant;
  /** Everybody who joined, whoever has stepped back included, in the order in which they came. */
  readonly helpers: readonly Participant[];
  readonly cap: number;
  /** What all Channels brought. */
  readonly potential: number;
  /** The card of its Weave; empty as long as there is none. */
  readonly weave: string;
  readonly stage: RitualStage;
  /** Why nothing of it can go on: a GM refused it, its primary gave it up, lost what was held or is deleted, the scene is over. */
  readonly over: "" | "refused" | "givenUp" | "lost" | "gone" | "scene";
}

/** How many may help somebody who leads a ritual (SRD 19.7); of one who is gone, as many as without the skills. */
export function helperCapOf(actor: PcActor | null): number {
  const { arcana = 0, ritual = 0 } = actor?.system.skills ?? {};
  return helperCap({ arcana, ritual });
}

/** The ritual of a card that a GM's client found sound; null for any other message. */
export function ritualAt(id: string): Ritual | null {
  const message = id === "" ? undefined : game.messages.get(id);
  return isRitual(message) ? readRitual(message) : null;
}

/** A ritual's card as it stands; null before a GM's client has judged it, and where it is forged. */
export function readRitual(message: RitualMessage): Ritual | null {
  const { gm } = message.system;
  const { judged } = gm;
  if (!judged || judged.problem !== "") return null;
  const channels = notUndone(gm.channels);
  const channelOf = (uuid: string) => channels.find(([, { actor }]) => isSameActor(actor, uuid));
  const brought = (uuid: string) => {
    const [channel = "", { potential, setbacks } = { potential: 0, setbacks: 0 }] = channelOf(uuid) ?? [];
    return { channel, potential, setbacks };
  };
  const primary: Participant = {
    ...person(judged.actor, judged.actorName),
    key: "",
    pair: CHANNEL_PAIR,
    asks: "",
    words: judged.intent,
    left: false,
    ...brought(judged.actor),
  };
  const helpers = lastOfEach(notUndone(gm.helpers)).map(([key, helper]): Participant => {
    const asked = isAttribute(helper.attribute) ? helper.attribute : HELPER_ATTRIBUTE;
    const attribute = helper.granted ? asked : HELPER_ATTRIBUTE;
    return {
      ...person(helper.actor, helper.name),
      key,
      words: helper.words,
      left: helper.left,
      pair: { attribute, skill: helper.skill },
      asks: asked === attribute ? "" : asked,
      ...brought(helper.actor),
    };
  });
  const weave = notUndone(gm.weaves)[0]?.[0] ?? "";
  const { potential } = sharedPool(
    channels.map(([, channel]) => ({ ...channel, uuid: channel.actor, successes: channel.potential })),
  );
  const known = { id: idOf(message), message, declared: judged, dv: gm.dv ?? judged.dv, allowed: gm.allowed };
  const ritual = { ...known, primary, helpers, cap: helperCapOf(primary.actor), potential, weave };
  return { ...ritual, stage: stageOf(ritual), over: overOf(ritual) };
}

/** Somebody who stepped back and joined anew is listed once. */
function lastOfEach<T extends { readonly actor: string }>(
  joined: readonly (readonly [string, T])[],
): readonly (readonly [string, T])[] {
  return joined.filter(([, { actor }], place) =>
    joined.slice(place + 1).every(([, later]) => !isSameActor(later.actor, actor)),
  );
}

function person(uuid: string, name: string): Pick<Participant, "uuid" | "name" | "actor"> {
  const found = findHere(uuid);
  const actor = isPc(found) ? found : null;
  return { uuid, actor, name: actor?.name ?? name };
}

type Unfinished = Omit<Ritual, "stage" | "over">;

function stageOf(ritual: Unfinished): RitualStage {
  if (ritual.message.system.gm.ending.way !== "") return "done";
  if (ritual.weave !== "") return openPoints(ritual) > 0 ? "backlash" : "done";
  const all = [ritual.primary, ...present(ritual)];
  if (all.every(({ channel }) => channel === "")) return "declared";
  return all.every(({ channel }) => channel !== "") ? "weave" : "channel";
}

/** A ritual that is woven cannot be over in any of these ways: its backlash is still to be borne. */
function overOf({ id, message, weave, primary }: Unfinished): Ritual["over"] {
  const { way } = message.system.gm.ending;
  if (way !== "" || weave !== "") return way;
  if (message.system.gm.judged?.scene !== tableNumbers().scene) return "scene";
  if (primary.actor === null) return "gone";
  const held = primaryParty()?.system.held[id];
  return (held?.broken ?? "") === "" ? "" : "lost";
}

/** Those who help now: joined, and not stepped back. */
export function present({ helpers }: Pick<Ritual, "helpers">): readonly Participant[] {
  return helpers.filter(({ left }) => !left);
}

/** Everybody in it now, the primary first. */
export function participants(ritual: Pick<Ritual, "primary" | "helpers">): readonly Participant[] {
  return [ritual.primary, ...present(ritual)];
}

/** Helpers who took part in the Channel, be they still here or not: they make its backlash worse (SRD 19.7). */
export function helpersThatCount({ helpers }: Pick<Ritual, "helpers">): number {
  return helpers.filter(({ channel }) => channel !== "").length;
}

/** As whom somebody stands in it; null for whoever is not in it now. */
export function participantIn(
  ritual: Pick<Ritual, "primary" | "helpers">,
  actor: PcActor,
): Participant | null {
  return participants(ritual).find(({ uuid }) => isSameActor(uuid, actor.uuid)) ?? null;
}

/** One roll of a ritual whose card is still there. */
export interface RitualRoll {
  readonly id: string;
  readonly roll: MagicRoll;
  readonly by: Participant;
  readonly message: ActionMessage;
}

/** The rolls of a ritual that count, Channels first. One whose card was deleted is not among them. */
export function ritualRolls(ritual: Pick<Ritual, "primary" | "helpers" | "weave">): readonly RitualRoll[] {
  const { primary, helpers, weave } = ritual;
  const all = [primary, ...helpers].map((by) => ({ id: by.channel, roll: "channel" as const, by }));
  return [...all, { id: weave, roll: "weave" as const, by: primary }].flatMap((each) => {
    const message = each.id === "" ? undefined : game.messages.get(each.id);
    return isAction(message) ? [{ ...each, message }] : [];
  });
}

/** Points of a roll that nobody has spent, drawn for or left in the bank. */
export function unresolvedPoints({ system }: ActionMessage): number {
  const { state } = system.gm;
  const isResolved = state === "drawn" || state === "banked" || state === "returned";
  return isResolved ? 0 : pointsLeft(system, bankTotal());
}

/** Points of a ritual that are still to be resolved. */
export function openPoints(ritual: Pick<Ritual, "primary" | "helpers" | "weave">): number {
  const left = sumOf(ritualRolls(ritual), ({ message }) => unresolvedPoints(message));
  return Math.min(bankTotal(), left);
}

function bankTotal(): number {
  return primaryParty()?.system.bank.total ?? 0;
}

const JOIN = { primary: "RitualPrimary", joined: "RitualJoined", full: "RitualFull", begun: "RitualBegun" };

/** Why somebody cannot join a ritual: a key under `FATES_EDGE.Error`; empty where they can. */
export function whyNotJoin(ritual: Ritual | null, actor: PcActor): string {
  if (!ritual) return "RitualGone";
  if (ritual.over !== "") return "RitualOver";
  const here = (uuid: string): string => (isSameActor(uuid, actor.uuid) ? actor.uuid : uuid);
  const moment = {
    primary: here(ritual.primary.uuid),
    cap: ritual.cap,
    stage: ritual.stage,
    helpers: present(ritual).map(({ uuid }) => here(uuid)),
  };
  const [problem] = joinProblems(actor.uuid, moment);
  if (problem) return JOIN[problem];
  return ritual.declared.invited.some((uuid) => isSameActor(uuid, actor.uuid)) ? "" : "RitualNotInvited";
}

/** Why somebody cannot channel for a ritual; `card` is their own that would: a Channel that was noted already is no second one. */
export function whyNotChannelFor(ritual: Ritual | null, actor: PcActor | null, card = ""): string {
  const why = whyNotGoOn(ritual);
  if (!ritual || why !== "") return why;
  const self = actor && participantIn(ritual, actor);
  if (!self) return "NotInRitual";
  if (self.channel !== "" && self.channel !== card) return "ChannelledAlready";
  return ritual.weave === "" ? "" : "WovenAlready";
}

/** Why a ritual cannot be woven by somebody, as far as it is not about what is held; `card` is the Weave that would. */
export function whyNotWeaveRitual(ritual: Ritual | null, actor: PcActor | null, card = ""): string {
  if (ritual && card !== "" && ritual.weave === card) return "";
  const why = whyNotGoOn(ritual);
  if (!ritual || why !== "") return why;
  if (!actor || !isSameActor(ritual.primary.uuid, actor.uuid)) return "HeldByAnother";
  if (ritual.weave !== "") return "WovenAlready";
  return ritual.primary.channel === "" ? "ChannelFirst" : "";
}

function whyNotGoOn(ritual: Ritual | null): string {
  if (!ritual) return "RitualGone";
  if (ritual.over !== "") return "RitualOver";
  return ritual.allowed ? "" : "RitualNotAllowed";
}

/** The dice that helpers lend to the Weave: one of each who is still here, has channelled and said how (SRD 19.7). */
export function lentDice(ritual: Pick<Ritual, "helpers">): RollPart[] {
  return present(ritual)
    .filter(({ channel, words }) => channel !== "" && words !== "")
    .map(({ uuid, name }) => {
      return { kind: "assist", label: nameLine(actorRef({ uuid, name })), dice: HELPER_WEAVE_DICE, uuid };
    });
}

/** Whether the dice that a Weave says helpers lend are those that they do: nobody twice, and nobody else. */
export function lentHolds(
  ritual: Pick<Ritual, "helpers">,
  parts: Readonly<Record<string, Pick<StoredPart, "kind" | "dice" | "uuid">>>,
): boolean {
  const lent = new Map(lentDice(ritual).map(({ uuid = "", dice }) => [uuid, dice]));
  const claimed = Object.values(parts).filter(
    ({ kind, uuid }) => kind === "assist" && uuid !== "" && !uuid.startsWith("ChatMessage."),
  );
  const isOnce = new Set(claimed.map(({ uuid }) => uuid)).size === claimed.length;
  return isOnce && claimed.every(({ uuid, dice }) => lent.get(uuid) === dice);
}
