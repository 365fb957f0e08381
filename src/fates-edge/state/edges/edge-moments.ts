import { idOf, readFlag, uuidOf } from "#foundry/documents.ts";
import { callHook } from "#foundry/host.ts";
import {
  type EdgeItem,
  isPlayerRequest,
  isGear,
  isNotice,
  isParty,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import type { Edge } from "../../rules/edges/edge.ts";
import type { EdgeMoment } from "../../rules/edges/moments.ts";
import { CONDITIONS } from "../../data/item/gear.ts";
import { primaryParty } from "../party.ts";

/** A moment of edges that has come, and is not over: whose it is, and what of. */
export interface Occasion {
  /** The same on every client that saw it. */
  readonly key: string;
  readonly moment: EdgeMoment;
  /** The character whose it is, by uuid; empty for everybody's. */
  readonly actor: string;
  /** The thing that was lost or damaged, by uuid; empty for any. */
  readonly item: string;
}

/** Numbers whose rise is a moment of edges. */
type Watched = Readonly<Partial<Record<EdgeMoment, number>>>;

const numbers = new Map<string, Watched>();
const conditions = new Map<string, number>();
const open = new Map<string, Occasion>();
/** What somebody has answered of them, by occasion and edge. */
const answered = new Set<string>();

/** What this user has answered is noted with the user, where each of their tabs reads it. */
export const ANSWERS_FLAG = "edgesAnswered";

/**
 * Notes from now on when a moment of edges comes and when it is over (`ready`): fatigue or harm is marked, supply fills, a scene or a
 * session begins, a leg is travelled, a thing is damaged. Whatever changes is told by the hook `fatesEdge.edgeMoments`.
 */
export function startWatchingMoments(): void {
  for (const actor of game.actors) note(actor);
  Hooks.on("createActor", note);
  Hooks.on("updateActor", follow);
  Hooks.on("updateItem", followItem);
  Hooks.on("createItem", noteItem);
  Hooks.on("createChatMessage", followMessage);
  Hooks.on("updateUser", (user) => void (user.isSelf && tell()));
}

function note(actor: Actor.Implementation): void {
  numbers.set(actor.uuid, numbersOn(actor));
  actor.items.forEach(noteItem);
}

function noteItem(item: Item.Implementation): void {
  if (isGear(item)) conditions.set(item.uuid, CONDITIONS.indexOf(item.system.condition));
}

function numbersOn(actor: Actor.Implementation): Watched {
  if (isPc(actor)) return { fatigue: actor.system.fatigue.value, harm: actor.system.harm.value };
  if (!isParty(actor)) return {};
  const { supply, scene, session } = actor.system;
  return { supply, scene: scene.number, session: session.number };
}

/** The moments whose number rose. */
export function risen(before: Watched, now: Watched): EdgeMoment[] {
  return momentsOf(now).filter((moment) => (now[moment] ?? 0) > (before[moment] ?? 0));
}

/** The moments whose number fell: what was marked is taken off again, and what might have spared it is too late. */
export function fallen(before: Watched, now: Watched): EdgeMoment[] {
  return momentsOf(now).filter((moment) => (now[moment] ?? 0) < (before[moment] ?? 0));
}

function momentsOf(now: Watched): EdgeMoment[] {
  return Object.keys(now) as EdgeMoment[];
}

function follow(actor: Actor.Implementation): void {
  const before = numbers.get(actor.uuid) ?? {};
  const now = numbersOn(actor);
  numbers.set(actor.uuid, now);
  if (isParty(actor) && actor.uuid !== primaryParty()?.uuid) return;
  const whose = isParty(actor) ? "" : actor.uuid;
  const over = fallen(before, now);
  const come = risen(before, now);
  close(({ moment, actor: of }) => of === whose && (over.includes(moment) || come.includes(moment)));
  // Another scene has begun: what was marked in the last one is no longer spared.
  if (come.includes("scene")) close(({ moment }) => SPARED_AT_ONCE.includes(moment));
  for (const moment of come) begin({ moment, actor: whose, item: "" }, stampOf(actor));
  if (over.length + come.length > 0) tell();
}

/** The moments in which a mark can be spared: right after it was made, or not at all. */
const SPARED_AT_ONCE: readonly EdgeMoment[] = ["fatigue", "harm", "supply", "leg"];

/** When the server took the last change: the same on every client (contract, `two-seats/hooks`). */
function stampOf({ _stats }: Actor.Implementation | Item.Implementation): string {
  return String(_stats.modifiedTime ?? "");
}

function followItem(item: Item.Implementation): void {
  if (!isGear(item) || !isPc(item.parent)) return;
  const before = conditions.get(item.uuid) ?? 0;
  noteItem(item);
  const now = CONDITIONS.indexOf(item.system.condition);
  if (now === before) return;
  close(({ moment, item: of }) => moment === "lost" && of === item.uuid);
  if (now > before) begin({ moment: "lost", actor: uuidOf(item.parent), item: uuidOf(item) }, stampOf(item));
  tell();
}

/** A leg of travel is told by a GM's notice; a use that somebody declares says which moment it was for. */
function followMessage(message: ChatMessage.Implementation): void {
  if (isPlayerRequest(message) && message.system.kind === "edge") {
    const { item, edge, occasion } = message.system.data as Readonly<Record<string, unknown>>;
    answered.add(answerTo(String(occasion), String(item), String(edge)));
    return tell();
  }
  if (!isNotice(message) || !message.author?.isGM || message.system.kind !== "supply") return;
  const { reasons } = message.system.data as { readonly reasons?: unknown };
  if (!Array.isArray(reasons) || !LEGS.some((reason) => reasons.includes(reason))) return;
  close(({ moment }) => moment === "leg");
  begin({ moment: "leg", actor: "", item: "" }, idOf(message));
  tell();
}

/** What the notice of a leg says of it, with provisions or without. */
const LEGS = ["provisioned", "travel"];

function begin(occasion: Omit<Occasion, "key">, stamp: string): void {
  const key = [occasion.moment, occasion.actor, occasion.item, stamp].filter(Boolean).join(" ");
  open.set(key, { ...occasion, key });
}

function close(isOver: (occasion: Occasion) => boolean): void {
  for (const [key, occasion] of open) if (isOver(occasion)) open.delete(key);
}

function tell(): void {
  callHook(MOMENTS_CHANGED);
}

/** Called whenever a moment of edges comes, is over, or is answered. */
export const MOMENTS_CHANGED = "fatesEdge.edgeMoments";

/** Moments to which an edge is bound: what was not marked just now cannot be spared. */
const BOUND: readonly EdgeMoment[] = ["fatigue", "harm", "supply"];

/** Whether an edge of a thing must wait for its moment, and that is not now. */
export function isTooEarly(item: EdgeItem, key: string, edge: Edge): boolean {
  if (edge.moment === "taken") return Object.keys(item.system.edges[key]?.spent ?? {}).length > 0;
  return BOUND.includes(edge.moment) && occasionFor(item, key, edge) === null;
}

/** Moments that have come and are not over, for anybody. A thing is asked about as long as nobody has said what it was taken with. */
export function momentsNow(): EdgeMoment[] {
  return [...new Set([...open.values()].map(({ moment }) => moment)), "taken"];
}

/** The moment that has come for an edge of a thing and that nobody has answered with it yet; null for none. */
export function occasionFor(item: EdgeItem, key: string, edge: Edge): Occasion | null {
  const owner = item.parent;
  if (!isPc(owner)) return null;
  const found = occasionsOf(owner, item).find(
    (occasion) => occasion.moment === edge.moment && !isAnswered(occasion, item, key),
  );
  return found ?? null;
}

/** What a thing was taken with is asked until somebody has answered it, whenever that was. */
function occasionsOf(owner: PcActor, item: EdgeItem): Occasion[] {
  const taken = { key: `taken ${item.uuid}`, moment: "taken" as const, actor: owner.uuid, item: item.uuid };
  const come = [...open.values()].filter(
    ({ actor, item: of }) => (actor === "" || actor === owner.uuid) && (of === "" || of === item.uuid),
  );
  return [...come, taken];
}

function isAnswered({ key, moment }: Occasion, item: EdgeItem, edge: string): boolean {
  if (moment === "taken" && Object.keys(item.system.edges[edge]?.spent ?? {}).length > 0) return true;
  const one = answerTo(key, item.uuid, edge);
  return answered.has(one) || answersKept().includes(one);
}

/** How an answer is noted: which moment, which thing, which of its edges. */
export function answerTo(occasion: string, item: string, edge: string): string {
  return `${occasion} ${item}.${edge}`;
}

/** What this user has answered, in whichever tab, the oldest first. */
export function answersKept(): string[] {
  const kept = readFlag(game.user, ANSWERS_FLAG);
  return Array.isArray(kept) ? kept.map(String) : [];
}
