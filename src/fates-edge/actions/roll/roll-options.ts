import { uuidOf } from "#foundry/documents.ts";
import type { MessageMode } from "#foundry/messages.ts";
import { UserError } from "#table/refusals.ts";
import type { PcActor } from "../../data/kinds.ts";
import { DV_MAX } from "../../data/limits.ts";
import { attributeWords, skillRef } from "../../data/skill-words.ts";
import { itemRef, nameLine, type StoredWords } from "#table/words/line.ts";
import type { DvSource, RollPart } from "../../data/message/action.ts";
import type { DieName } from "../../rules/dice.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import type { SaidTags } from "../../rules/edges/tags.ts";
import type { Edition } from "../../rules/edition.ts";
import { fatigueDiceLost } from "../../rules/fatigue.ts";
import type { MagicRoll } from "../../rules/magic/backlash.ts";
import type { Ladder, Pool, Position } from "../../rules/pool.ts";
import { harmDice } from "../../rules/recovery.ts";
import type { Attribute } from "../../rules/skills.ts";
import type { AssistWish, CompanionHelp } from "../../state/teamwork/assists.ts";
import type { HelpOffer } from "../../state/teamwork/help.ts";
import { leverageFor } from "../../state/retinue/asks.ts";
import { feltFatigue } from "../../state/roll/marks.ts";
import { primaryParty } from "../../state/party.ts";
import type { EdgeOffer } from "../../state/edges/roll-edges.ts";
import { ownSkillName } from "../../words/skills.ts";

/** How a player goes about an action. What is left out is filled in from the request, the scene, the character. */
export interface RollOptions {
  readonly attribute: string;
  /** A skill's key, or empty to roll the attribute alone. */
  readonly skill: string;
  readonly ladder?: Ladder;
  readonly dv?: number | null;
  readonly position?: Position | "";
  readonly approach?: string;
  /** The stakes: what changes if it goes right, what bites if it goes wrong. */
  readonly right?: string;
  readonly wrong?: string;
  /** Ticked edges, each `itemId.edgeKey`; without a list those that surely apply. */
  readonly edges?: readonly string[];
  /** What it is for, and what holds around it; without a list as guessed from skill and words. */
  readonly tags?: readonly string[];
  /** Dice lent by helpers of whom no request tells. */
  readonly assist?: number;
  /** Player requests of help it is made with, by id; by default the newest that are open. */
  readonly help?: readonly string[];
  /** Followers and familiars who help, and how. */
  readonly followers?: readonly AssistWish[];
  /** Marks that count only for some rolls and that this roll meets, by id. */
  readonly met?: readonly string[];
  /** Marks that a roll before this one will have used, by id. */
  readonly spent?: readonly string[];
  /** The uuid of the character whom a success sets up. */
  readonly setup?: string;
  /** The epic action of this scene (SRD R.1). */
  readonly epic?: boolean;
  /** The spell that is cast, by uuid, and whom it lies on, by uuid; the caster by default. */
  readonly spell?: string;
  readonly target?: string;
  /** Which roll of a free working it is; the Channel whose Potential it weaves; a boon powers the Weave, where the edition sells it. */
  readonly working?: "" | MagicRoll;
  readonly channel?: string;
  readonly rite?: boolean;
  /** The ritual that it is part of, by its card's id. */
  readonly ritual?: string;
  /** The art that a Channel is meant for: what it comes to is worked out with it, and nothing else. */
  readonly art?: string;
  readonly situational?: number;
  /** The uuid of an asset that is leveraged in person. */
  readonly leverage?: string;
  /** Whether harm gets in the way; by default as its level says. */
  readonly harm?: boolean;
  /** The message that asked for the roll. */
  readonly request?: string;
  /** The clock a success may tick. */
  readonly clock?: string;
  readonly mode?: MessageMode;
  /** Pays one boon for a position one step milder, where the edition sells it. */
  readonly boonForPosition?: boolean;
  /** Asks the player which successes fatigue takes; null leaves it at the leftmost. */
  readonly chooseSuccesses?: (
    faces: readonly number[],
    count: number,
    die: DieName,
  ) => Promise<readonly number[] | null>;
}

/** Which fields of the dialog are settled already, by the request or for a player by the scene. */
export interface SettledFields {
  readonly attribute: boolean;
  readonly skill: boolean;
  readonly dv: boolean;
  readonly position: boolean;
  readonly ladder: boolean;
}

/** What magic settles of a roll before its dice are counted. */
export interface PreparedWorking {
  /** A spell, a Channel, a Weave. */
  readonly isMagic: boolean;
  /** What must be rolled; nothing is settled for any other roll, and the art of a free Weave is the caster's to choose. */
  readonly pair: { readonly attribute?: string; readonly skill?: string };
  /** The Channel whose Potential is woven; empty where none is. */
  readonly channel: string;
  /** The ritual that it is part of, and the dice that helpers lend to its Weave. */
  readonly ritual: string;
  readonly lent: readonly RollPart[];
  /** Its Potential; null where none is needed. */
  readonly potential: number | null;
  /** The DV that is sure: a listed spell's, a Channel's; null where it is to be said. */
  readonly dv: number | null;
  /** A boon may power it, and whether one does. */
  readonly mayRite: boolean;
  readonly rite: boolean;
  /** Successes that the boon lends. */
  readonly automatic: number;
}

/** A roll that could be made now: everything filled in and checked, the dice not thrown. */
export interface PreparedRoll {
  readonly options: RollOptions;
  readonly attribute: Attribute;
  readonly skill: string;
  readonly parts: readonly RollPart[];
  readonly pool: Pool<StoredWords>;
  /** What is rolled. */
  readonly die: DieName;
  /** The edges that may serve in it. */
  readonly offers: readonly EdgeOffer[];
  /** The edges the roll is made with. */
  readonly edges: readonly EdgeOffer[];
  /** What it is for, said or guessed; null for nothing said. */
  readonly tags: SaidTags;
  /** The help it is made with. */
  readonly help: readonly HelpOffer[];
  /** The followers and familiars who help. */
  readonly companions: readonly CompanionHelp[];
  /** What their dice may come to. */
  readonly followerLimit: number;
  /** The marks on the character that it uses up, by id. */
  readonly marks: readonly string[];
  /** The epic action of its scene. */
  readonly epic: boolean;
  /** Successes that edges give without a die. */
  readonly automatic: number;
  /** Successes that fatigue takes back. */
  readonly forced: number;
  readonly dv: number;
  readonly dvSource: DvSource;
  /** What magic settles of it, and the DV that the dice meet once Potential has counted. */
  readonly magic: PreparedWorking;
  readonly meets: number;
  readonly position: Position | "";
  /** The position before a boon or an edge bettered it. */
  readonly asked: Position | "";
  readonly ladder: Ladder;
  readonly edition: Edition;
  readonly locked: SettledFields;
}

/** A DV, who set it, and whether that leaves the one who rolls a choice. */
export interface ChosenDv {
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly isSettled: boolean;
}

/**
 * The DV of a roll: that of its magic, else the request's, else the scene's, else what is proposed, else the ladder's least. A GM who
 * rolls may say another than the scene's.
 * @throws UserError unless the DV is whole, from 1 to the highest that a table can mean.
 */
export function chosenDv(
  { dv: proposed }: RollOptions,
  request: { readonly dv: number | null } | null,
  edition: Edition,
  magicDv: number | null = null,
): ChosenDv {
  if (magicDv !== null) return { dv: magicDv, dvSource: "spell", isSettled: true };
  const scene = primaryParty()?.system.scene.dv ?? null;
  const isGM = game.user.isGM;
  const set = request?.dv ?? (isGM ? null : scene);
  if (set !== null) return { dv: set, dvSource: "gm", isSettled: true };
  const chosen = proposed ?? scene;
  if (chosen === null) return { dv: edition.dvLadder[0], dvSource: "default", isSettled: false };
  return { dv: requireDv(chosen), dvSource: isGM ? "gm" : "player", isSettled: false };
}

/** The DV itself when it is one. @throws UserError */
export function requireDv(dv: number): number {
  if (Number.isInteger(dv) && dv >= 1 && dv <= DV_MAX) return dv;
  throw new UserError("FATES_EDGE.Error.Dv", { dv: String(dv), max: DV_MAX });
}

/** Every named part of a pool (SRD 4.1, 4.5.4), in the order a card shows them. */
export function poolParts(
  actor: PcActor,
  attribute: Attribute,
  options: RollOptions,
  edition: Edition,
  edges: readonly EdgeOffer[],
): RollPart[] {
  const { skill, assist = 0, situational = 0 } = options;
  const { attributes, skills } = actor.system;
  const parts: RollPart[] = [
    part("attribute", attributeWords(attribute), attributes[attribute], uuidOf(actor)),
  ];
  if (skill !== "")
    parts.push(
      part("skill", nameLine(skillRef(skill, ownSkillName(skill))), skills[skill] ?? 0, uuidOf(actor)),
    );
  parts.push(...edgeParts(edges));
  if (assist !== 0) parts.push(part("assist", ours("FATES_EDGE.Roll.Assist"), assist));
  if (situational !== 0) parts.push(part("situational", ours("FATES_EDGE.Roll.Situational"), situational));
  return [
    ...parts,
    ...leverageParts(actor, options, edition),
    ...penalties(actor, attribute, options, edition),
  ];
}

/**
 * What the asset that is leveraged in person gives or costs (SRD 16.4, 16.5.3), as one part.
 * @throws UserError for one that is not there, or cannot be used
 */
function leverageParts(actor: PcActor, { leverage = "" }: RollOptions, edition: Edition): RollPart[] {
  if (leverage === "") return [];
  const chosen = leverageFor(actor, edition).find(({ uuid }) => uuid === leverage);
  if (!chosen) throw new UserError("FATES_EDGE.Error.NoLeverage");
  const kind = chosen.dice < 0 ? "penalty" : "situational";
  return [part(kind, nameLine(itemRef(chosen)), chosen.dice, leverage)];
}

function edgeParts(edges: readonly EdgeOffer[]): RollPart[] {
  return edges
    .filter((edge) => giftOf(edge).changes === "dice")
    .map(({ called, dice, uuid, penalty }) => part(penalty ? "penalty" : "edge", called, dice, uuid));
}

function penalties(
  actor: PcActor,
  attribute: Attribute,
  { harm }: RollOptions,
  edition: Edition,
): RollPart[] {
  const { system } = actor;
  const hurt = harm === false ? 0 : harmDice(system.harm.value, harm ?? false, edition);
  const tired = fatigueDiceLost(feltFatigue(actor), attribute === "body", edition);
  const lost = (key: string, dice: number): RollPart[] =>
    dice === 0 ? [] : [part("penalty", ours(key), -dice, uuidOf(actor))];
  return [...lost("FATES_EDGE.Sheet.Harm", hurt), ...lost("FATES_EDGE.Sheet.Fatigue", tired)];
}

function part(kind: RollPart["kind"], label: StoredWords, dice: number, uuid = ""): RollPart {
  return { kind, label, dice, uuid };
}

function ours(key: string): StoredWords {
  return { key, data: {} };
}

/**
 * The edges a roll is made with: of those on offer the ones that are ticked, or without a list those that surely apply; a thing's own
 * drawbacks always.
 * @throws UserError for a ticked one that has no use left
 */
export function tickedEdges(
  offers: readonly EdgeOffer[],
  { edges }: Pick<RollOptions, "edges">,
): EdgeOffer[] {
  const ticked = offers.filter(({ key, sure, forced }) => forced || (edges?.includes(key) ?? sure));
  const spent = ticked.find(({ uses }) => uses?.left === 0);
  if (spent) throw new UserError("FATES_EDGE.Error.NoUses", { name: spent.label });
  return ticked;
}

/** What a GM may rule on; null and the empty word take a ruling back. */
export interface Ruling {
  readonly dv?: number | null;
  readonly position?: Position | "";
}
