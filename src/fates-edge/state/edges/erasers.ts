import { uuidOf } from "#foundry/documents.ts";
import {
  type ActionMessage,
  type BankSpendMessage,
  type EdgeItem,
  isAction,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { erasesOf } from "./edge-aims.ts";
import { edgeOn, edgeUses, lentEdges } from "./edges.ts";
import { erasableOn, type ErasableDraw, type ErasableKind, whyNotPatron } from "../magic/patronage.ts";

/** A way to take a complication back that a viewer's character has now: as a patron, or by an edge. */
export interface Eraser {
  /** The draw or spend among those of a roll; empty for one that has a card of its own. */
  readonly draw: string;
  readonly actor: string;
  readonly name: string;
  /** The thing whose edge it is and which, and what that is called; empty for a patron. */
  readonly item: string;
  readonly edge: string;
  readonly label: string;
}

/** How the characters of a player could take back what stands on a card (SRD 7; 15). GMs have everybody's sheets for it. */
export function erasersOn(message: ActionMessage | BankSpendMessage, user: User.Implementation): Eraser[] {
  if (user.isGM || !holdsAny(message)) return [];
  const standing = { diamonds: erasableOn(message, "diamonds"), any: erasableOn(message, "any") };
  if (standing.any.length === 0) return [];
  return game.actors.contents.flatMap((actor) => {
    if (!isPc(actor) || !actor.testUserPermission(user, "OWNER")) return [];
    return [...asPatron(actor, standing.diamonds), ...byEdges(actor, standing)];
  });
}

/** Most cards have nothing that could be taken back. */
function holdsAny(message: ActionMessage | BankSpendMessage): boolean {
  if (!isAction(message)) return true;
  const { draws, spends, works } = message.system.gm;
  return [draws, spends, works].some((acts) => Object.keys(acts).length > 0);
}

function asPatron(actor: PcActor, standing: readonly ErasableDraw[]): Eraser[] {
  if (standing.length === 0 || whyNotPatron(actor) !== "") return [];
  const who = { actor: uuidOf(actor), name: actor.name, item: "", edge: "", label: "" };
  return standing.map(({ draw }) => ({ ...who, draw }));
}

function byEdges(
  actor: PcActor,
  standing: Readonly<Record<ErasableKind, readonly ErasableDraw[]>>,
): Eraser[] {
  return lentEdges(actor).flatMap(({ item, edges }) =>
    Object.keys(edges).flatMap((key) => byEdge({ actor, item, key }, standing)),
  );
}

function byEdge(
  { actor, item, key }: { readonly actor: PcActor; readonly item: EdgeItem; readonly key: string },
  standing: Readonly<Record<ErasableKind, readonly ErasableDraw[]>>,
): Eraser[] {
  const edge = edgeOn(item, key);
  const kind = edge && erasesOf(edge);
  if (!edge || !kind || edge.by !== "owner" || edgeUses(item, key)?.left === 0) return [];
  const who = { actor: uuidOf(actor), name: actor.name, item: uuidOf(item), edge: key };
  // Nobody wards off a spell of their own.
  const incoming = standing[kind].filter(({ caster }) => caster !== who.actor);
  return incoming.map(({ draw }) => ({ ...who, label: edge.label || item.name, draw }));
}
