import { UserError } from "#table/refusals.ts";
import type { PcActor, CallMessage } from "../../data/kinds.ts";
import { DV_MAX } from "../../data/limits.ts";
import type { DvSource } from "../../data/message/action-author.ts";
import type { Edition } from "../../rules/edition.ts";
import { type Position, improvePosition, isPosition, milderPosition, POSITIONS } from "../../rules/pool.ts";
import { primaryParty } from "../../state/party.ts";
import type { EdgeOffer } from "../../state/edges/roll-edges.ts";
import { RulesError } from "../../rules/errors.ts";
import { floorFor } from "../../state/beat/mixed-tier.ts";
import type { RollOptions } from "./roll-options.ts";
import { type Gift, giftOf } from "../../rules/edges/gifts.ts";
import { type Attribute, isAttribute } from "../../rules/skills.ts";

/** A DV, who set it, and whether that leaves the one who rolls a choice. */
interface ChosenDv {
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly isSettled: boolean;
}

/**
 * The DV of a roll: that of its magic, else the call's, else the scene's, else what is proposed, else the ladder's least. A GM who
 * rolls may say another than the scene's.
 * @throws UserError unless the DV is whole, from 1 to the highest that a table can mean.
 */
export function chosenDv(
  { dv: proposed }: RollOptions,
  call: { readonly dv: number | null } | null,
  edition: Edition,
  magicDv: number | null = null,
): ChosenDv {
  if (magicDv !== null) return { dv: magicDv, dvSource: "spell", isSettled: true };
  const scene = primaryParty()?.system.scene.dv ?? null;
  const isGM = game.user.isGM;
  const set = call?.dv ?? (isGM ? null : scene);
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

interface Means {
  readonly edition: Edition;
  readonly edges: readonly EdgeOffer[];
}

/**
 * The position of a roll: the call's, for a player the scene's, else the one chosen; bettered by a boon and by edges.
 * @throws UserError for an unknown one, or where nothing milder is to be had
 */
export function chosenPosition(
  actor: PcActor,
  options: RollOptions,
  call: Pick<CallMessage["system"], "position"> | null,
  { edition, edges }: Means,
) {
  const scene = primaryParty()?.system.scene.position ?? "";
  const set = call?.position || (game.user.isGM ? "" : scene);
  const chosen = requirePosition(set || options.position || scene || floorFor(actor));
  const bought = options.boonForPosition ? boughtPosition(actor, chosen, edition) : chosen;
  const position = bettered(bought, lentBy(edges, "position"));
  return { position, chosen, isLocked: set !== "" };
}

/** Where no position is named yet, the edge stands on the card and the GM says what comes of it. */
function bettered(position: Position | "", steps: number): Position | "" {
  if (steps === 0 || position === "") return position;
  if (position === POSITIONS[0]) throw new UserError("FATES_EDGE.Error.NoBetterPosition");
  return milderPosition(position, steps);
}

function boughtPosition(actor: PcActor, position: Position | "", edition: Edition): Position | "" {
  if (position === "" || actor.system.boons.value < 1) throw new UserError("FATES_EDGE.Error.NoBoon");
  try {
    return improvePosition(position, edition);
  } catch (error) {
    if (error instanceof RulesError) throw new UserError("FATES_EDGE.Error.NoBetterPosition");
    throw error;
  }
}

function requirePosition(word: string): Position | "" {
  if (word === "" || isPosition(word)) return word;
  throw new UserError("FATES_EDGE.Error.UnknownPosition", { key: word });
}

/** What a GM may rule on; null and the empty word take a ruling back. */
export interface Ruling {
  readonly dv?: number | null;
  readonly position?: Position | "";
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

/** The attribute rolled: the one that an edge puts in its place, else the one chosen. */
export function attributeIn(edges: readonly EdgeOffer[], chosen: Attribute): Attribute {
  return edges.map(({ instead }) => instead).find(isAttribute) ?? chosen;
}

/** How much of one thing of a roll its edges change together. */
export function lentBy(edges: readonly EdgeOffer[], what: Gift["changes"]): number {
  return edges.reduce((sum, edge) => (giftOf(edge).changes === what ? sum + edge.dice : sum), 0);
}
