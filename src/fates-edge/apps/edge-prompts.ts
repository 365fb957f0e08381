import { declareEdge, isDeclared } from "../actions/declare-edge.ts";
import { isParty, isPc, type PartyActor, type PcActor } from "../data/kinds.ts";
import type { EdgeMoment } from "../rules/edges/edge.ts";
import { edgeUses, offersNow, situationOf } from "../state/edges.ts";
import { primaryParty } from "../state/party.ts";
import { edgeLine } from "../words/edges.ts";
import { confirmUse } from "./confirm.ts";

/** Numbers whose rise is a moment of edges. */
type Watched = Readonly<Partial<Record<EdgeMoment, number>>>;

const known = new Map<string, Watched>();

/** A question about an edge that stands on this screen, or waits behind another. */
export interface EdgeQuestion {
  readonly id: string;
  readonly actor: string;
  readonly label: string;
}

const asked = new Map<string, EdgeQuestion>();
const watchers = new Set<() => void>();

/** The questions about a character's edges that this user has not answered. */
export function edgeQuestions({ uuid }: PcActor): EdgeQuestion[] {
  return [...asked.values()].filter(({ actor }) => actor === uuid);
}

/** Does something whenever a question comes or is answered. @returns what ends it */
export function followQuestions(work: () => void): () => void {
  watchers.add(work);
  return () => void watchers.delete(work);
}

/** Brings a question to the front. */
export function showQuestion(id: string): void {
  foundry.applications.instances.get(`${QUESTION}${id}`)?.bringToFront();
}

const QUESTION = "fates-edge-question-";

/**
 * Asks a player about their edges for a moment as it comes (`ready`): fatigue or harm was marked on a character of theirs, supply
 * filled, a scene or a session began. GMs are not asked: they see everybody's sheet.
 */
export function startPromptingEdges(): void {
  if (game.user.isGM) return;
  for (const actor of game.actors) known.set(actor.uuid, numbersOn(actor));
  Hooks.on("createActor", (actor) => void known.set(actor.uuid, numbersOn(actor)));
  Hooks.on("updateActor", (actor) => {
    const before = known.get(actor.uuid) ?? {};
    const now = numbersOn(actor);
    known.set(actor.uuid, now);
    void askAll(actor, risen(before, now));
  });
}

function numbersOn(actor: Actor.Implementation): Watched {
  if (isPc(actor)) return { fatigue: actor.system.fatigue.value, harm: actor.system.harm.value };
  return isParty(actor) ? ofParty(actor) : {};
}

function ofParty({ system }: PartyActor): Watched {
  return { supply: system.supply, scene: system.scene.number, session: system.session.number };
}

/** The moments whose number rose. */
export function risen(before: Watched, now: Watched): EdgeMoment[] {
  return (Object.keys(now) as EdgeMoment[]).filter((moment) => (now[moment] ?? 0) > (before[moment] ?? 0));
}

async function askAll(actor: Actor.Implementation, moments: readonly EdgeMoment[]): Promise<void> {
  const all = isPc(actor) ? [actor] : actor.uuid === primaryParty()?.uuid ? everyCharacter() : [];
  for (const pc of all.filter((each) => each.isOwner)) for (const moment of moments) await askOf(pc, moment);
}

function everyCharacter(): PcActor[] {
  return game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
}

async function askOf(actor: PcActor, moment: EdgeMoment): Promise<void> {
  for (const { item, key, edge } of offersNow(actor, situationOf(actor, { moments: [moment] }))) {
    if (edge.moment !== moment || !isDeclared(edge, false) || edgeUses(item, key)?.left === 0) continue;
    const { text, effect } = edgeLine(edge, item.name);
    const words = [text, effect].filter(Boolean).join(": ");
    const label = edge.label || item.name;
    const id = `${item.id}-${key}`;
    asked.set(id, { id, label, actor: actor.uuid });
    tellWatchers();
    const isUsed = await confirmUse(label, words, `${QUESTION}${id}`).finally(() => void asked.delete(id));
    tellWatchers();
    if (isUsed) await declareEdge(item, key);
  }
}

function tellWatchers(): void {
  for (const work of watchers) work();
}
