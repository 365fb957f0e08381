import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { itemRef, type Line } from "#table/words/line.ts";
import {
  type PlayerRequestMessage,
  type EdgeItem,
  isPlayerRequest,
  isEdgeItem,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { DICE, isSuccess } from "../../rules/dice.ts";
import type { Edge } from "../../rules/edges/edge.ts";
import { asksWhom, isDeclaredBeforeThrow } from "../../rules/edges/aims.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import { isOutsideRolls } from "../../rules/edges/moments.ts";
import { costsOf, isFor } from "../../rules/edges/offers.ts";
import {
  complicationAt,
  complicationsFor,
  type EdgeAim,
  isEraser,
  mayServe,
  peopleFor,
  reachableBy,
  thingsFor,
} from "../../state/edges/edge-aims.ts";
import { isTooEarly, occasionFor } from "../../state/edges/edge-moments.ts";
import { useVouchedFor } from "../../state/edges/edge-uses.ts";
import { edgeOn, lentEdges } from "../../state/edges/edges.ts";
import { tableNumbers } from "../../state/party.ts";
import { wordsOfRequest, type Verdict } from "../../state/player-requests.ts";
import { noteAnswer } from "./edge-answers.ts";
import { duesOf, planDue } from "./edge-dues.ts";
import { BRINGS } from "./edge-gifts.ts";
import { takeUsesBack, useEdge, writeUse } from "./edges.ts";
import { postRequest, judged, requireSpeaker } from "../player-requests.ts";

/**
 * Whether an edge is somebody's to declare on the sheet: its owner's, or a GM's against them (SRD 9.3); and what is lent before
 * another's throw, where its use must be written down.
 */
export function isDeclared(
  edge: Pick<Edge, "moment" | "gives" | "by" | "costs" | "period" | "for">,
  isGM: boolean,
): boolean {
  const { moment, by, costs, period } = edge;
  if (by === "gm" && !isGM) return false;
  if (isDeclaredBeforeThrow(edge)) return true;
  if (!isOutsideRolls(moment)) return false;
  return period !== "always" || giftOf(edge).outside || costsOf(costs).length > 0;
}

/**
 * Whether using an edge now would change anything: only what is marked can be cleared, and only what was marked just
 * now can be spared.
 */
export function isOfUseNow(item: EdgeItem, key: string, edge: Edge): boolean {
  const { parent } = item;
  if (!isPc(parent) || isTooEarly(item, key, edge) || !isMarked(edge, parent)) return false;
  return !isEraser(edge) || complicationsFor(edge).length > 0;
}

function isMarked(edge: Edge, owner: PcActor): boolean {
  const { takesOff } = giftOf(edge);
  if (takesOff === "") return true;
  const people = peopleFor(edge, owner);
  return (people.length > 0 ? people : [owner]).some(({ system }) => system[takesOff].value > 0);
}

/**
 * Uses an edge outside a roll. What only counts a use needs nobody; what changes anything is said in the log, and a GM's client
 * does it.
 * @param aim for whom it is, and which rail, where there is a choice
 */
export async function declareEdge(item: EdgeItem, key: string, aim: EdgeAim = {}): Promise<boolean> {
  const edge = edgeOn(item, key);
  const occasion = edge && occasionFor(item, key, edge);
  if (edge && isCountedOnly(edge)) {
    const isDone = await useEdge(item, key);
    if (isDone && occasion) await noteAnswer(occasion, item, key);
    return isDone;
  }
  return actOnOwned(item, async () => {
    const owner = item.parent;
    if (!edge || !isPc(owner) || !isDeclared(edge, game.user.isGM))
      throw new UserError("FATES_EDGE.Error.EdgeGone", { name: item.name });
    requireAim(item, edge, owner, aim);
    if (!isOfUseNow(item, key, edge))
      throw new UserError("FATES_EDGE.Error.NothingToSpare", { name: edge.label || item.name });
    const id = foundry.utils.randomID();
    const use = await writeUse(item, key, id, aim);
    const data = { item: uuidOf(item), edge: key, occasion: occasion?.key ?? "" };
    if (!(await postRequest("edge", owner, data, { id }))) await takeUsesBack([{ item, edge: key, id: use }]);
  });
}

function isCountedOnly(edge: Edge): boolean {
  return !giftOf(edge).outside && costsOf(edge.costs).length === 0 && !isDeclaredBeforeThrow(edge);
}

/** @throws UserError where somebody or something has to be chosen and is not, or is one whom the edge is not for */
function requireAim(
  item: EdgeItem,
  edge: Edge,
  owner: PcActor,
  { who = "", thing = "", people }: EdgeAim,
): void {
  if (people && !reachesSome(edge, owner, people)) throw new UserError("FATES_EDGE.Error.WhoHears");
  if (isEraser(edge) && !complicationAt(edge, thing))
    throw new UserError("FATES_EDGE.Error.WhichComplication");
  const things = thingsFor(item, edge, owner);
  if (things.length > 0 && !things.some(({ value }) => value === thing))
    throw new UserError("FATES_EDGE.Error.WhichThing");
  if (isAimed(edge, owner, who)) return;
  throw new UserError(who === "" ? "FATES_EDGE.Error.ForWhom" : "FATES_EDGE.Error.NotForThem");
}

/** Nobody is chosen where nobody is to be; what may be for its owner is, unless somebody says another. */
function isAimed(edge: Edge, owner: PcActor, who: string): boolean {
  if (who === "") return !asksWhom(edge) || (isFor(edge.for, "self") && !isDeclaredBeforeThrow(edge));
  return asksWhom(edge) && isPc(findHere(who)) && mayServe(edge, owner, who);
}

function reachesSome(edge: Edge, owner: PcActor, people: readonly string[]): boolean {
  const reachable = reachableBy(edge, owner);
  return reachable.some(({ uuid }) => people.includes(uuid));
}

/** A use that somebody declares: the thing is theirs and lends what it says, the use stands on it, and then it happens. */
export const edgeRequest = judged("edge", judgeUse);

async function judgeUse(message: PlayerRequestMessage): Promise<Verdict> {
  const { author, system } = message;
  const owner = requireSpeaker(message);
  const { item: uuid, edge: key } = system.data as { readonly item?: unknown; readonly edge?: unknown };
  const item = typeof uuid === "string" ? findHere(uuid) : null;
  if (!isEdgeItem(item) || item.parent !== owner || typeof key !== "string") return refused("EdgeNotThere");
  const edge = edgeOn(item, key);
  const isLent = lentEdges(owner).some((lent) => lent.item === item && Object.hasOwn(lent.edges, key));
  const use = edge && useVouchedFor(edge, { message: idOf(message), now: tableNumbers() });
  if (!edge || !isLent || !isDeclared(edge, author?.isGM === true) || !use) return refused("EdgeNotThere");
  if (!isAimed(edge, owner, edge.spent[use]?.who ?? "")) return refused("NotForThem");
  if (isAnsweredBefore(message)) return refused("EdgeAnswered");
  if (!isMarked(edge, owner)) return refused("NothingMarked");
  if (isEraser(edge) && !complicationAt(edge, edge.spent[use]?.thing ?? "")) return refused("Patron.gone");
  const { cards } = edge.costs;
  const said = { ...wordsOfRequest(owner, system.data), words: edge.label || item.name, cards };
  return { state: "done", data: said, ...(await whatComes(message, { owner, item, key, edge, use })) };
}

/** Whether the same moment was answered with the same edge before: in another tab, or by another who plays them. */
function isAnsweredBefore(message: PlayerRequestMessage): boolean {
  const { occasion, item, edge } = message.system.data as Readonly<Record<string, unknown>>;
  if (typeof occasion !== "string" || occasion === "") return false;
  return game.messages.some((other) => {
    if (!isPlayerRequest(other) || other.id === message.id || other.system.kind !== "edge") return false;
    const { gm, data } = other.system;
    const named = data as Readonly<Record<string, unknown>>;
    const isSame = named["occasion"] === occasion && named["item"] === item && named["edge"] === edge;
    return isSame && gm.state === "done" && !gm.undone;
  });
}

interface Declared {
  readonly owner: PcActor;
  readonly item: EdgeItem;
  readonly key: string;
  readonly edge: Edge & EdgeItem["system"]["edges"][string];
  /** The entry on the thing. */
  readonly use: string;
}

/** A die that fails spares nothing; its price is paid all the same. Undone, the use comes back. */
async function whatComes(
  message: PlayerRequestMessage,
  { owner, item, key, edge, use }: Declared,
): Promise<Pick<Verdict, "changes" | "summary">> {
  const id = idOf(message);
  const face = edge.die ? hostDice(DICE.d10.faces) : null;
  const isSpared = face === null || isSuccess(face);
  const gives = isSpared ? edge.gives : "nothing";
  const used = {
    id: use,
    item: uuidOf(item),
    edge: key,
    label: edge.label || item.name,
    gives,
    amount: edge.amount,
  };
  const plans = duesOf(used, uuidOf(owner), false).map((due) =>
    planDue(due, { act: `${id}-${due.key}`, message: id, roller: uuidOf(owner) }),
  );
  const path = `system.edges.${key}.spent.${use}`;
  const entry: Change = added(item, path, edge.spent[use]);
  const thing = edge.spent[use]?.thing ?? "";
  const come = await BRINGS[edge.gives].declared?.({ owner, edge, thing });
  const all = come ? [...plans, come] : plans;
  return {
    changes: [entry, ...all.flatMap(({ changes }) => changes)],
    summary: [...dieLine(face, item), ...all.flatMap(({ summary }) => summary)],
  };
}

function dieLine(face: number | null, item: EdgeItem): Line[] {
  if (face === null) return [];
  const words = { face, item: itemRef({ uuid: uuidOf(item), name: item.name }) };
  return [{ key: `FATES_EDGE.Edge.Die.${isSuccess(face) ? "spared" : "marked"}`, data: words }];
}
