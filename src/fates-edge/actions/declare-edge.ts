import { findHere, idOf, uuidOf } from "../../foundry/documents.ts";
import { hostDice } from "../../foundry/host.ts";
import type { Change } from "../../table/changes.ts";
import { isUnjudged } from "../../table/player-requests.ts";
import { UserError } from "../../table/refusals.ts";
import { type DeedMessage, type EdgeItem, isEdgeItem, isPc, type PcActor } from "../data/kinds.ts";
import { itemRef, type Line } from "../data/line.ts";
import { DICE, isSuccess } from "../rules/dice.ts";
import type { Edge } from "../rules/edges/edge.ts";
import { costsOf } from "../rules/edges/offers.ts";
import { useVouchedFor } from "../state/edge-uses.ts";
import { edgeOn, lentEdges } from "../state/edges.ts";
import { plays, tableNumbers } from "../state/party.ts";
import { wordsOfRequest, type Verdict } from "../state/player-requests.ts";
import { duesOf, planDue } from "./edge-dues.ts";
import { takeUsesBack, useEdge, writeUse } from "./edges.ts";
import { type DeedKind, inTurn, postDeed } from "./player-requests.ts";
import { onItem } from "./refusals.ts";

/** Moments outside a roll: the owner says that it is one, on the sheet. */
const OFF_ROLL: readonly string[] = [
  ...["declared", "fatigue", "harm", "supply", "leg", "scene", "session", "taken", "lost"],
];

/** What is told in words, or done to a roll, changes nothing here. */
const DOES: readonly string[] = [
  ...["boon", "spareFatigue", "spareHarm", "easeFatigue", "easeHarm", "rail", "supply", "opens"],
];

/** Whether an edge is somebody's to declare on the sheet: its owner's, or a GM's against them (SRD 9.3). */
export function isDeclared(
  { moment, gives, by, costs, span }: Pick<Edge, "moment" | "gives" | "by" | "costs" | "span">,
  isGM: boolean,
): boolean {
  if (!OFF_ROLL.includes(moment) || (by === "gm" && !isGM)) return false;
  return span !== "always" || DOES.includes(gives) || costsOf(costs).length > 0;
}

/**
 * Uses an edge outside a roll. What only counts a use needs nobody; what changes anything is said in the log, and a GM's client
 * does it.
 */
export async function declareEdge(item: EdgeItem, key: string): Promise<boolean> {
  const edge = edgeOn(item, key);
  if (edge && !DOES.includes(edge.gives) && costsOf(edge.costs).length === 0) return useEdge(item, key);
  return onItem(item, async () => {
    const owner = item.parent;
    if (!edge || !isPc(owner) || !isDeclared(edge, game.user.isGM))
      throw new UserError("FATES_EDGE.Error.EdgeGone", { name: item.name });
    const id = foundry.utils.randomID();
    const use = await writeUse(item, key, id);
    const data = { item: uuidOf(item), edge: key };
    if (!(await postDeed("edge", owner, data, { id }))) await takeUsesBack([{ item, edge: key, id: use }]);
  });
}

/** A use that somebody declares: the thing is theirs and lends what it says, the use stands on it, and then it happens. */
export const edgeRequest: DeedKind = { kind: "edge", isDue: isUnjudged, take: inTurn(judgeUse) };

function judgeUse(message: DeedMessage): Verdict {
  const { author, system } = message;
  const owner = findHere(system.actor);
  const { item: uuid, edge: key } = system.data as { readonly item?: unknown; readonly edge?: unknown };
  const item = typeof uuid === "string" ? findHere(uuid) : null;
  if (!isPc(owner) || !plays(author, owner)) return { state: "refused", reason: "NotTheirs" };
  if (!isEdgeItem(item) || item.parent !== owner || typeof key !== "string")
    return { state: "refused", reason: "EdgeNotThere" };
  const edge = edgeOn(item, key);
  const isLent = lentEdges(owner).some((lent) => lent.item === item && Object.hasOwn(lent.edges, key));
  const use = edge && useVouchedFor(edge, { message: idOf(message), now: tableNumbers() });
  if (!edge || !isLent || !isDeclared(edge, author?.isGM === true) || !use)
    return { state: "refused", reason: "EdgeNotThere" };
  const said = { ...wordsOfRequest(owner, system.data), words: edge.label || item.name };
  return { state: "done", data: said, ...whatComes(message, { owner, item, key, edge, use }) };
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
function whatComes(
  message: DeedMessage,
  { owner, item, key, edge, use }: Declared,
): Pick<Verdict, "changes" | "told"> {
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
  const entry: Change = { uuid: uuidOf(item), path, before: null, after: edge.spent[use] };
  const harm = gives === "spareHarm" || gives === "easeHarm" ? eased(owner, edge.amount) : [];
  return {
    changes: [entry, ...plans.flatMap(({ changes }) => changes), ...harm],
    told: [...dieLine(face, item), ...plans.flatMap(({ told }) => told), ...harm.map(harmLine)],
  };
}

function dieLine(face: number | null, item: EdgeItem): Line[] {
  if (face === null) return [];
  const words = { face, item: itemRef({ uuid: uuidOf(item), name: item.name }) };
  return [{ key: `FATES_EDGE.Edge.Die.${isSuccess(face) ? "spared" : "marked"}`, data: words }];
}

function eased(owner: PcActor, amount: number): Change[] {
  const before = owner.system.harm.value;
  const after = Math.max(0, before - amount);
  return before === after ? [] : [{ uuid: uuidOf(owner), path: "system.harm.value", before, after }];
}

function harmLine({ before, after }: Change): Line {
  return { key: "FATES_EDGE.Edge.HarmEased", data: { count: Number(before) - Number(after) } };
}
