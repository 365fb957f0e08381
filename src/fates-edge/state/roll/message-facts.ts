import { isLater, findHere, idOf } from "#foundry/documents.ts";
import { userName } from "#foundry/host.ts";
import { addressFacts } from "#table/cards/card-view.ts";
import { type ActionMessage, isEdgeItem, isOffer, isPc, type PcActor } from "../../data/kinds.ts";
import type { EdgeUse } from "../../data/message/action.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { findEdges, findUses } from "../edges/card-edges.ts";
import { castOn, targetOf } from "../magic/casting.ts";
import { knownClock } from "../clocks/clocks.ts";
import { erasersOn } from "../edges/erasers.ts";
import type { ActionFacts, Automation, MessageFacts, OfferEnded, SetupOffer } from "./card-facts.ts";
import { storedDraw } from "../deck/draws.ts";
import { rollsInScene } from "../log-index.ts";
import { carriedFor, type Markable } from "./marks.ts";
import { mixedFacts } from "../beat/mixed-tier.ts";
import { primaryParty } from "../party.ts";
import { readerFor } from "../reader.ts";
import { genuineCall } from "../rights.ts";

/** What any card needs of its message and of who looks at it. */
export function messageFacts(message: ChatMessage.Implementation, user: User.Implementation): MessageFacts {
  return {
    ...readerFor(user),
    ...addressFacts(message, user),
    edition: currentEdition(),
    nameOf: userName,
    offerEnd,
  };
}

/** The same as any player may know it: for what is written where every player reads it. */
export function asPlayer<Facts extends MessageFacts>(facts: Facts): Facts {
  return { ...facts, viewer: { id: "", isGM: false }, clockKnown: (key: string) => knownClock(key, false) };
}

/** What is known of an action's card, gathered from the world for one viewer. */
export function actionFacts(message: ActionMessage, user: User.Implementation): ActionFacts {
  const { system } = message;
  const actor = findHere(system.actor);
  const call = genuineCall(system.request);
  const party = primaryParty()?.system;
  return {
    ...messageFacts(message, user),
    system,
    heading: message.alias,
    rolls: message.rolls,
    automation: currentAutomation(),
    uses: findUses(message),
    useNamed,
    edges: findEdges(message, user),
    erasers: erasersOn(message, user),
    actor: isPc(actor)
      ? { uuid: actor.uuid, name: actor.name, img: actor.img ?? "", ...marked(actor) }
      : null,
    together: call?.system.mode ?? "",
    target: setUpBy(system.setup, system.actor),
    clocks: party?.clocks ?? {},
    carried: carriedFor(message, isPc(actor) ? actor : null),
    mixed: mixedFacts(message),
    superseded: isSuperseded(message, party?.scene.number ?? 1),
    scene: party?.scene.number ?? 1,
    bank: party?.bank.total ?? 0,
    clock: system.clock || (call?.system.clock ?? ""),
    cast: castFacts(system),
    mine: isPc(actor) && actor.testUserPermission(user, "OWNER"),
    holdsDraw: user.isSelf && storedDraw(idOf(message)) !== null,
  };
}

/** The item is there and has the edge still, or it is called as it was. */
function useNamed({ item: uuid, edge, label, by }: EdgeUse): Pick<EdgeUse, "label" | "by"> {
  const item = findHere(uuid);
  const own = isEdgeItem(item) ? item.system.edges[edge] : undefined;
  if (!isEdgeItem(item) || !own) return { label, by };
  return { label: own.label || item.name, by: by === "" ? "" : (item.parent?.name ?? by) };
}

function castFacts(system: ActionMessage["system"]): NonNullable<ActionFacts["cast"]> | null {
  const cast = castOn(system);
  return cast && { ...cast, on: targetOf(system)?.name ?? "" };
}

/** Only an open card is asked: on any other nothing hangs on it. */
function isSuperseded(message: ActionMessage, scene: number): boolean {
  if (message.system.gm.state !== "open") return false;
  return rollsInScene(message.system.actor, scene).some((other) => isLater(other, message));
}

/** Nobody can set themselves up, whatever the message says. */
function setUpBy(uuid: string, own: string): SetupOffer | null {
  const target = uuid === own ? null : findHere(uuid);
  return isPc(target) ? { actor: target.uuid, name: target.name } : null;
}

function marked({ system: { boons, fatigue, marks, epicAction } }: PcActor): Markable {
  return { boons, fatigue, marks, epicAction };
}

/** Which automation this world has on. */
export function currentAutomation(): Automation {
  return {
    banking: setting("automateBanking"),
    boons: setting("automateBoons"),
    fork: setting("automateFork"),
    clocks: setting("automateClocks"),
  };
}

/** How an offer of a GM's came out, by its message's id; null while it waits, and where it is gone. */
export function offerEnd(id: string): OfferEnded | null {
  const offer = game.messages.get(id);
  if (!isOffer(offer) || !offer.author?.isGM) return null;
  const { actorName: name, kind, state, way, undone } = offer.system;
  return state === "" ? null : { name, kind, state, way, undone };
}
